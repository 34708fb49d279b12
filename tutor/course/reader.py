"""Reading YAML the way exercise files are written: by the core rules of YAML 1.2, and nothing clever.

PyYAML parses; what its YAML 1.1 reading would turn into something else is read here as what it looks
like: ``off`` is a word, ``1:14`` is not a number, ``6_1`` neither. Anchors, aliases, tags, merge keys,
repeated keys, tabs and large files are refused, each with its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from tutor.course.errors import CourseError
from tutor.game import Fault

LARGEST = 256 * 1024
"""The most bytes of an exercise file."""
_DEEPEST = 20
_LONGEST_NUMBER = 100

Trail = tuple[Any, ...]
"""The keys and indices that lead to a value, as in ("exercises", 0, "roll")."""

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_NULL = re.compile(r"(?:~|null|Null|NULL|)\Z")
_BOOL = re.compile(r"(?:true|True|TRUE|false|False|FALSE)\Z")
_INT = re.compile(r"[-+]?[0-9]+\Z")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?\Z")
_FORBIDDEN = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_SURROGATE = re.compile("[\ud800-\udfff]")
_LEADING_ZERO = re.compile(r"[-+]?0[0-9]+\Z")
_GLUED = re.compile(r"(\S+):(\S+)\Z")


@dataclass
class Document:
    """What a file says, and where it says it."""

    file: str
    data: Any = None
    places: dict[Trail, tuple[int, int]] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    def fault(self, id: str, path: Trail, **params: Any) -> None:
        """Note a fault at the value that a path leads to, or at the nearest that there is above it."""
        while path not in self.places and path:
            path = path[:-1]
        line, column = self.places.get(path, (1, 1))
        self.faults.append(Fault.of(id, file=self.file, line=line, column=column, **params))

    def sorted_faults(self) -> list[Fault]:
        """The faults in the order of their places."""
        return sorted(self.faults, key=_place)

    def raise_faults(self) -> None:
        """Raise CourseError with all faults, if there are any."""
        if self.faults:
            raise CourseError(*self.sorted_faults())


def read_yaml(path: Path) -> Document:
    """Read a file; its faults are noted in the document, and what could be read is there beside them."""
    document = Document(str(path))
    try:
        if path.stat().st_size > LARGEST:
            document.fault("yaml-too-large", (), most=LARGEST // 1024)
            return document
        raw = path.read_bytes()
    except OSError as error:
        document.fault("file-not-readable", (), reason=error.strerror or str(error))
        return document
    return read_yaml_bytes(raw, str(path))


def read_yaml_bytes(raw: bytes, name: str) -> Document:
    """Read the bytes of a file, as :func:`read_yaml` does."""
    document = Document(name)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[raw.rfind(b"\n", 0, error.start) + 1 : error.start].decode("utf-8-sig")
        document.places[()] = (raw.count(b"\n", 0, error.start) + 1, len(before) + 1)
        document.fault("yaml-not-utf8", ())
        return document
    forbidden = _FORBIDDEN.search(text)
    if forbidden:
        at = forbidden.start()
        document.places[()] = (text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at))
        document.fault("yaml-character", ())
        return document
    tabs = [(n, line.index("\t") + 1) for n, line in enumerate(text.splitlines(), 1) if "\t" in line]
    for line, column in tabs:
        document.faults.append(Fault.of("yaml-tab", file=name, line=line, column=column))
    if not tabs:
        _Builder(document).build(text)
    return document


def _place(fault: Fault) -> tuple[str, int, int]:
    params = dict(fault.params)
    return params["file"], params["line"], params["column"]


def _start(event: Any) -> tuple[int, int]:
    """The line and column, from 1, where an event starts."""
    mark = event.start_mark
    return mark.line + 1, mark.column + 1


class _RefusedError(Exception):
    """Reading cannot go on; the fault has been noted."""


class _Builder:
    """Builds plain values from the events of PyYAML's parser."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.events: Iterator[Any] = iter(())

    def build(self, text: str) -> None:
        self.events = iter(yaml.parse(text, Loader=_Loader))
        try:
            self.next()  # the start of the stream
            if isinstance(self.next(), yaml.StreamEndEvent):
                self.document.fault("yaml-empty", ())
                return
            self.document.data = self.value((), self.next())
            if self.document.data is None and not self.document.faults:
                self.document.fault("yaml-empty", ())
            self.next()  # the end of the document
            second = self.next()
            if not isinstance(second, yaml.StreamEndEvent):
                self.note("yaml-several-documents", second)
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
            self.document.faults.append(
                Fault.of(
                    "yaml-syntax",
                    file=self.document.file,
                    line=line,
                    column=column,
                    problem=error.problem or "",
                )
            )
        except (
            yaml.YAMLError,
            ValueError,
            OverflowError,
        ):  # an escape or a number that no parser should meet
            self.document.fault("yaml-character", ())
        except _RefusedError:
            pass

    def next(self) -> Any:
        return next(self.events)

    def note(self, id: str, event: Any, **params: Any) -> None:
        line, column = _start(event)
        self.document.faults.append(Fault.of(id, file=self.document.file, line=line, column=column, **params))

    def value(self, path: Trail, event: Any) -> Any:
        self.document.places.setdefault(path, _start(event))
        if isinstance(event, yaml.AliasEvent):
            self.note("yaml-alias", event, name=event.anchor)
            return None
        if event.anchor:
            self.note("yaml-anchor", event, name=event.anchor)
        if event.tag:
            self.note("yaml-tag", event, found=event.tag)
        if len(path) > _DEEPEST:
            self.note("yaml-too-deep", event)
            raise _RefusedError
        if isinstance(event, yaml.MappingStartEvent):
            return self.mapping(path)
        if isinstance(event, yaml.SequenceStartEvent):
            return self.sequence(path)
        return self.scalar(event)

    def sequence(self, path: Trail) -> list[Any]:
        items: list[Any] = []
        while not isinstance(event := self.next(), yaml.SequenceEndEvent):
            items.append(self.value((*path, len(items)), event))
        return items

    def mapping(self, path: Trail) -> dict[Any, Any]:
        items: dict[Any, Any] = {}
        lines: dict[str, int] = {}
        while not isinstance(event := self.next(), yaml.MappingEndEvent):
            key = self.key(path, event)
            value_event = self.next()
            value = self.value((*path, key), value_event)
            glued = _GLUED.match(str(key)) if value is None else None
            if glued:
                self.note("yaml-no-space", event, found=str(key), right=f"{glued[1]}: {glued[2]}")
            elif str(key) in lines:
                self.note("yaml-repeated-key", event, key=str(key), first=lines[str(key)])
            lines.setdefault(str(key), _start(event)[0])
            if glued and glued[1].isdecimal() and glued[2].isdecimal() and len(str(key)) < 9:
                items.setdefault(int(glued[1]), int(glued[2]))  # as it was meant, so that it counts
            elif not glued:
                items.setdefault(key, value)
        return items

    def key(self, path: Trail, event: Any) -> Any:
        if not isinstance(event, yaml.ScalarEvent):
            self.note("yaml-key-not-a-word", event)
            raise _RefusedError
        if event.anchor:
            self.note("yaml-anchor", event, name=event.anchor)
        if event.tag:
            self.note("yaml-tag", event, found=event.tag)
        if event.value == "<<" and not event.style:
            self.note("yaml-merge-key", event)
        key = self.scalar(event) if _INT.match(event.value) else event.value
        trail = (*path, key)
        self.document.places[trail] = _start(event)
        return key

    def scalar(self, event: Any) -> Any:
        text = event.value
        if _SURROGATE.search(text):
            self.note("yaml-character", event)
            return ""
        if event.style:  # quoted or a block of text
            return text
        if len(text) > _LONGEST_NUMBER and _INT.match(text):
            self.note("yaml-number-too-long", event)
            return 0
        if _LEADING_ZERO.match(text):
            self.note("yaml-leading-zero", event, found=text, number=int(text))
            return int(text)
        if _INT.match(text):
            return int(text)
        if _NULL.match(text):
            return None
        if _BOOL.match(text):
            return text[0] in "tT"
        return float(text) if _FLOAT.match(text) and not _INT.match(text) else text
