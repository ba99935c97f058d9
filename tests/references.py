"""Names of modules, and of what is in them, that docstrings refer to: ``python -m tests.references`` lists those that
lead nowhere.

A reference is a dotted name between double backticks, such as ``gates.votes.find_voter``: the end of a module's path,
perhaps with a name of that module and an attribute behind it. What begins with no module or class of the program is a
name of something else: a library, a file, a variable.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cached_property

from tests.naming import modules

REFERENCE = re.compile(r"``([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+)``")
FILES = ("css", "html", "js", "json", "jsonl", "lark", "md", "txt")
FIELDS = {"rule.pick", "rule.of", "rule.prose"}
"""Names of form fields."""

Path = tuple[str, ...]


def list_names(tree: ast.Module) -> set[str]:
    """Return everything that has a name in a module: what it defines, imports, takes and sets."""
    names: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.arg(arg=name):
                names.add(name)
            case ast.Name(id=name) | ast.Attribute(attr=name):
                names.add(name)
            case ast.alias(name=name, asname=other):
                names.add(other or name.rpartition(".")[2])
    return names


def list_texts(tree: ast.Module) -> Iterator[str]:
    """Yield the docstrings of a module, and those below its constants and fields."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield text


class Program:
    """The modules of the program, by path, and the names in each."""

    def __init__(self, found: Mapping[str, ast.Module]) -> None:
        paths = {tuple(path.removesuffix(".py").removesuffix("/__init__").split("/")): path for path in found}
        self.names = {path: list_names(found[file]) for path, file in paths.items()}
        self.texts = {path: list(list_texts(found[file])) for path, file in paths.items()}

    @cached_property
    def ends(self) -> dict[Path, list[Path]]:
        """The modules whose path ends so."""
        ends: defaultdict[Path, list[Path]] = defaultdict(list)
        for path in self.names:
            for start in range(len(path)):
                ends[path[start:]].append(path)
        return ends

    @cached_property
    def starts(self) -> set[str]:
        """The names that a reference to something of the program begins with: modules, packages, classes."""
        classes = {name for names in self.names.values() for name in names if name[0].isupper()}
        return {part for path in self.names for part in path} | classes

    def leads_somewhere(self, name: str) -> bool:
        """Return whether a dotted name is that of a module, or of something in one, or is none of the program's."""
        parts = tuple(name.removeprefix("zendotao.").split("."))
        if parts[0] not in self.starts or parts[-1] in FILES or parts in self.ends or name in FIELDS:
            return True
        if parts[0][0].isupper():
            return any(names.issuperset(parts) for names in self.names.values())
        return any(
            self.names[module].issuperset(parts[count:])
            for count in range(1, len(parts))
            for module in self.ends.get(parts[:count], ())
        )

    def find_lost(self) -> Iterator[str]:
        """Yield the references that lead nowhere."""
        for path, texts in self.texts.items():
            for text in texts:
                for name in REFERENCE.findall(text):
                    if not self.leads_somewhere(name):
                        yield f"{'/'.join(path)}.py: {name}"


def main() -> None:
    """Print all that is found."""
    for line in Program(dict(modules())).find_lost():
        print(line)


if __name__ == "__main__":
    main()
