"""convert: positions as XGID, GNU Backgammon id and written record."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Callable

from tutor.commands.asked import asked
from tutor.notation import (
    NotationError,
    Setting,
    read_gnuid,
    read_record,
    read_xgid,
    write_gnuid,
    write_record,
    write_xgid,
)
from tutor.wording import LanguageCode, error_text
from tutor.wording.records import EN, JA

Print = Callable[[str], None]

_XGID = re.compile(r"[-a-pA-P]{26}:")
_GNUID = re.compile(r"[A-Za-z0-9+/]{14}(:[A-Za-z0-9+/]{12})?\Z")


def run_convert(options: argparse.Namespace, say: Print) -> int:
    """Write a position in other forms: the one asked for, or all of them."""
    setting = _setting(options)
    words = JA if options.lang == "ja" else EN
    write: dict[str, Callable[[], str]] = {
        "xgid": lambda: write_xgid(setting),
        "gnuid": lambda: write_gnuid(setting),
        "record": lambda: write_record(setting.position, setting.roll, words),
    }
    if options.to:
        say(write[options.to]())
        return 0
    forms = {name: _or_why_not(make, options.lang) for name, make in write.items()}
    if options.json:
        say(json.dumps(forms, ensure_ascii=False))
    else:
        for name, text in forms.items():
            say(f"{name:<7} {text}")
    return 0


def _or_why_not(make: Callable[[], str], code: LanguageCode) -> str:
    """A form of the position, or why it has none: ids have no place for used dice."""
    try:
        return make()
    except NotationError as error:
        return f"({error_text(error, code)})"


def _setting(options: argparse.Namespace) -> Setting:
    text = " ".join(options.words)
    if text.upper().startswith("XGID") or _XGID.match(text):
        return read_xgid(text)
    if _GNUID.match(text):
        return read_gnuid(text)
    if (len(options.words) == 1 and re.fullmatch(r"[\w.-]{1,64}", text)) or not text:
        about = asked(options, options.words)
        if options.xgid or options.gnuid:
            return read_xgid(options.xgid) if options.xgid else read_gnuid(options.gnuid)
        return Setting(about.position, about.roll)
    record = read_record(text, JA if re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", text) else EN)
    return Setting(record.position, record.roll)
