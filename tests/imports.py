"""Reads who imports whom from source, without running any of it. ``test_architecture.py`` judges it by its rows."""

import ast
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

DYNAMIC = {"__import__", "import_module", "exec", "eval"}
"""Calls that could import what no reader of the source sees."""

EFFECTS = {"open", "print", "input", "breakpoint"}
"""Built-in functions that reach outside the program."""

CLOCKS = {"now", "utcnow", "today"}
"""Methods of the datetime module that look at a clock."""


@dataclass(frozen=True)
class Row:
    """What one part of the tree may know: other parts, packages of others, and the standard library.

    ``stdlib`` none means all of it. A pure row calls nothing that reaches outside the program either.
    """

    parts: frozenset[str] = frozenset()
    packages: frozenset[str] = frozenset()
    stdlib: frozenset[str] | None = None
    pure: bool = False


def modules_in(root: Path, folder: str = ".") -> dict[str, Path]:
    """The dotted name of each module in a folder of ``root``, with its file; a package has its own name."""
    found = {}
    for path in sorted((root / folder).rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def row_of(module: str, rows: Mapping[str, Row]) -> str | None:
    """The name of the row that holds for a module: the longest that it is, or is inside of."""
    fitting = [name for name in rows if module == name or module.startswith(f"{name}.")]
    return max(fitting, key=len, default=None)


def imported(module: str, path: Path, tree: ast.AST, modules: Mapping[str, Path]) -> Iterator[tuple[int, str]]:
    """Line and full name of everything that a module imports, wherever in it: lazily and for types alone too."""
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, *([base] if base else [])])
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                yield node.lineno, inner if inner in modules else base


def called(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and bare name of everything that is called."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            function = node.func
            if isinstance(function, ast.Name):
                yield node.lineno, function.id
            elif isinstance(function, ast.Attribute) and function.attr in CLOCKS | DYNAMIC - {"exec", "eval"}:
                yield node.lineno, function.attr


def refused(name: str, own: str, rows: Mapping[str, Row], modules: Mapping[str, Path]) -> str | None:
    """Why the row ``own`` may not import ``name``; none where it may."""
    row, top = rows[own], name.partition(".")[0]
    if any(top == module.partition(".")[0] for module in modules):
        if name not in modules:
            return "is no module of the tree"
        other = row_of(name, rows)
        return None if other == own or other in row.parts else f"belongs to {other}"
    if top in sys.stdlib_module_names:
        return None if row.stdlib is None or name in row.stdlib else "is not among the standard modules allowed"
    return None if top in row.packages else "is not among the packages allowed"


def violations(root: Path, rows: Mapping[str, Row], folder: str = ".") -> list[str]:
    """Every breach of the rows in a folder of ``root``; modules without a row and rows without one are breaches."""
    modules = modules_in(root, folder)
    found = []
    for module, path in modules.items():
        own = row_of(module, rows)
        if own is None:
            found.append(f"{module}: no row says what it may import")
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for line, name in imported(module, path, tree, modules):
            if why := refused(name, own, rows, modules):
                found.append(f"{module}:{line}: {name} {why}")
        barred = DYNAMIC | (EFFECTS | CLOCKS if rows[own].pure else set())
        found += [f"{module}:{line}: calls {name}" for line, name in called(tree) if name in barred]
    used = {row_of(module, rows) for module in modules}
    return found + [f"{name}: a row for nothing" for name in rows if name not in used]
