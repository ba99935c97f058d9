"""What the documents for developers name in backquotes is there: files by their paths, and names of the code."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCUMENTS = [
    "CONTRIBUTING.md",
    "tests/README.md",
    *(f"docs/decisions/{page.name}" for page in sorted(ROOT.glob("docs/*/*.md"))),
]
SOURCES = ("zendotao/**/*.py", "zendotao/**/*.lark", "zendotao/**/*.sql", "tests/**/*.py", "static/js/**/*.js",
           "templates/**/*.html", "Makefile", "pyproject.toml")  # fmt: skip
PATH = re.compile(r"[\w./-]+(\.(py|lark|md|html|js|css|toml|txt|sql|tsv)|/)")
NAME = re.compile(r"\w+(\.\w+)*(\(\))?")

PLACEHOLDERS = {"downgrade", "has_", "can_", "may_", "is_", "NNNN", "templates/help/NAME.md"}


@cache
def names() -> frozenset[str]:
    """Every word of the program and of its tests."""
    files = (path for pattern in SOURCES for path in ROOT.glob(pattern))
    return frozenset(re.findall(r"\w+", "\n".join(path.read_text(encoding="utf-8") for path in files)))


@cache
def paths() -> frozenset[str]:
    """Every file and folder, and each end of its path, so that a document may leave out where it stands."""
    found = set[str]()
    for top in ("zendotao", "tests", "templates", "static", "docs", "."):
        for path in (ROOT / top).rglob("*") if top != "." else (ROOT / top).glob("*"):
            parts = path.relative_to(ROOT).parts
            found |= {"/".join(parts[start:]) for start in range(len(parts))}
    return frozenset(found)


def is_missing(quoted: str) -> bool:
    """Return whether something in backquotes looks like a path or a name, and there is none such."""
    if PATH.fullmatch(quoted):
        return quoted.rstrip("/") not in paths()
    return bool(NAME.fullmatch(quoted)) and not names().issuperset(re.findall(r"\w+", quoted))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_what_a_document_names_is_there(document):
    text = re.sub(r"```.*?```", "", (ROOT / document).read_text(encoding="utf-8"), flags=re.DOTALL)
    quoted = {one.strip() for one in re.findall(r"`([^`\n]+)`", text)} - PLACEHOLDERS
    assert sorted(one for one in quoted if is_missing(one)) == []


@cache
def definitions() -> frozenset[str]:
    """The names of modules and packages, and what is defined in them: functions, classes, parameters, attributes."""
    found = {path.stem for path in ROOT.glob("zendotao/**/*") if "__pycache__" not in path.parts}
    for path in ROOT.glob("zendotao/**/*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.arg(arg=name):
                    found.add(name)
                case ast.Attribute(attr=name) | ast.Name(id=name):
                    found.add(name)
    return frozenset(found)


PACKAGES = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("zendotao/*/**/__init__.py"))


@pytest.mark.parametrize("package", PACKAGES)
def test_what_a_package_says_is_in_it_is_there(package):
    told = ast.get_docstring(ast.parse((ROOT / package).read_text(encoding="utf-8"))) or ""
    quoted = set(re.findall(r"``([a-z_][\w.]*)``", told)) - {"zendotao", "not_keeper"}
    assert sorted(name for name in quoted if name.rpartition(".")[2] not in definitions()) == []


def test_a_name_that_is_gone_is_missed():
    assert is_missing("zendotao/web/no_such_module.py")
    assert is_missing("no_such_function_anywhere" + "_at_all")
    assert not is_missing("zendotao/web/")
    assert not is_missing("is_missing")
