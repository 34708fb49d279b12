"""The source of the product, for tests that read it: modules, imports, and the ids that are raised."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
PRODUCT = ROOT / "tutor"


@cache
def modules() -> dict[str, ast.Module]:
    """Every module of the product, by its dotted name, parsed."""
    found = {}
    for path in sorted(PRODUCT.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = ast.parse(path.read_text(encoding="utf-8"))
    return found


def imports(module: str) -> set[str]:
    """The modules that a module imports, anywhere in it; of ``from a import b`` both a and, if it is a module, a.b."""
    found = set()
    for node in ast.walk(modules()[module]):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: relative import"
            base = node.module or ""
            inner = {f"{base}.{alias.name}" for alias in node.names} & modules().keys()
            found |= inner if inner and base == "tutor" else {base} | inner
    return found


@dataclass(frozen=True)
class Raised:
    """A fault or note where the source builds one: its id (``*`` for what is filled in), and its parameters if all are seen."""

    where: str
    id: str
    note: bool
    params: frozenset[str] | None


def raised() -> Iterator[Raised]:
    """Every fault and note that the source builds with ``.of("...")`` or hands to a ``fault`` or ``fail``."""
    for module, tree in modules().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args:
                maker = _maker(node.func)
                for id in _texts(node.args[0]) if maker else ():
                    params = frozenset(k.arg for k in node.keywords if k.arg)
                    seen = maker != "fault" and all(k.arg for k in node.keywords)
                    where = f"{module}:{node.lineno}"
                    yield Raised(where, id, maker == "Note", params if seen else None)


def _maker(function: ast.expr) -> str | None:
    """``Fault``, ``Note`` or an error for ``X.of``; ``fault`` for the helpers that add parameters of their own."""
    if isinstance(function, ast.Attribute) and function.attr == "of" and isinstance(function.value, ast.Name):
        owner = function.value.id
        return owner if owner in ("Fault", "Note") or owner.endswith("Error") else None
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", None)
    return "fault" if name in ("fault", "fail", "_fail", "_fault") else None


def _texts(node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return _texts(node.body) + _texts(node.orelse)
    if isinstance(node, ast.JoinedStr):
        return ["".join(v.value if isinstance(v, ast.Constant) else "*" for v in node.values)]  # type: ignore[misc]
    return []
