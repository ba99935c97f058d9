"""Dependence has one direction: edges -> services -> store -> core. These rows say who may know whom.

A module or a package that no row names is a breach, so a new part starts by getting its row here.
"""

import ast
from pathlib import Path

import pytest

from tests.imports import Row, imported, modules_in, violations

ROOT = Path(__file__).parent.parent

PURE_STDLIB = frozenset(
    [
        "__future__", "abc", "bisect", "collections", "collections.abc", "contextlib", "contextvars", "dataclasses",
        "decimal", "difflib", "enum", "fractions", "functools", "hashlib", "heapq", "html", "itertools", "json", "math",
        "operator", "re", "string", "types", "typing", "unicodedata",
    ]
)  # fmt: skip
"""No clock, no files, no chance, no network, no environment."""


SERVICES = {
    "": (
        "common games.analysis games.bots games.classic games.coach games.lists games.transaction games.views notices"
        " people puzzles wiki"
    ),
    ".common": "",
    ".admin": "common",
    ".notices": "common",
    ".people": "common",
    ".puzzles": "common",
    ".search": "common",
    ".wiki": "common",
    ".games": "common games.transaction games.views",
    ".games.transaction": "common",
    ".games.analysis": "common games.transaction",
    ".games.lists": "common games.transaction",
    ".games.moves": "common games.transaction",
    ".games.classic": "common games.moves games.transaction",
    ".games.bots": "common games.classic games.moves games.notebook games.transaction",
    ".games.coach": "common games.notebook games.transaction",
    ".games.draft_reviews": "common games.moves games.transaction",
    ".games.notebook": "common games.moves games.transaction",
    ".games.views": "common games.moves games.notebook games.transaction",
}
"""The packages of services, and which of the others each knows. Those of different subjects don't know each other:
what they share is in ``common``, and what needs several of them is a module of ``services`` itself."""


KINDS = {"core.game.classic", "core.game.zendotao"}
"""The kinds of games. What they share knows none of them."""


def row(parts: str = "", packages: str = "", *, pure: bool = False, stdlib: str = "") -> Row:
    """A row from words; a pure one has the pure part of the standard library, and what ``stdlib`` adds, alone.

    Who knows ``services`` or ``core.game`` knows all of its packages.
    """
    named = {*parts.split()}
    if "core.game" in named:
        named |= KINDS
    if "services" in named:
        named |= {f"services{name}" for name in SERVICES}
    known = frozenset(f"zendotao.{part}" for part in named)
    return Row(known, frozenset(packages.split()), PURE_STDLIB | {*stdlib.split()} if pure else None, pure)


def service(name: str, *packages: str) -> Row:
    """The row of a package of services that knows these other packages of services."""
    own = {
        ".puzzles": ["core.find.puzzles"], ".games.draft_reviews": ["core.find.puzzles"],
        ".games.classic": ["core.master"],
    }.get(name, [])  # fmt: skip
    known = ["core core.bots core.coach core.find core.game core.kinds core.koan core.rule draw store", *own]
    known += [f"services.{one}" for one in packages]
    return row(
        " ".join(known),
        "msgspec pyotp" if name == ".people" else "msgspec", pure=True,
        stdlib="datetime hmac logging threading traceback zoneinfo",
    )  # fmt: skip


ROWS = {
    "zendotao": Row(stdlib=frozenset(), pure=True),
    "zendotao.__main__": row("cli"),
    "zendotao.config": row(),
    "zendotao.compression": row("", "backports compression"),
    "zendotao.bootstrap_store": row("config services store", "sqlalchemy"),
    "zendotao.bootstrap_context": row("config bootstrap_store notify services store"),
    "zendotao.bootstrap": row(
        "config bootstrap_context bootstrap_store services store web web.api web.installation web.middleware",
        "flask jinja2 werkzeug",
    ),
    "zendotao.heartbeat": row("services store"),
    "zendotao.scheduler": row("heartbeat services", "apscheduler"),
    "zendotao.finder": row("heartbeat services store"),
    "zendotao.finder_processes": row("config"),
    "zendotao.notify": row(
        "config core core.game services store translations", "feedgenerator jinja2 markupsafe msgspec urllib3 webpush"
    ),
    "zendotao.demo": row("core core.game core.kinds services store", "msgspec"),
    "zendotao.cli": row(
        "bootstrap bootstrap_context config core core.find demo draw bootstrap_store finder finder_processes heartbeat"
        " scheduler services store",
        "click gunicorn waitress",
    ),
    "zendotao.core": row(pure=True),
    "zendotao.core.koan": row("core", "fcl numpy", pure=True),
    "zendotao.core.rule": row("core core.koan", "lark", pure=True, stdlib="importlib.resources"),
    "zendotao.core.find": row("core core.koan core.rule", "numpy", pure=True, stdlib="enum"),
    "zendotao.core.bots": row("core core.find core.koan core.master core.rule", pure=True, stdlib="enum"),
    "zendotao.core.coach": row("core core.find core.koan core.rule", pure=True, stdlib="enum"),
    "zendotao.core.master": row(
        "core core.find core.find.puzzles core.koan core.rule", pure=True
    ),
    "zendotao.core.find.puzzles": row("core core.find core.koan core.rule", "msgspec", pure=True),
    "zendotao.core.game": row("core core.koan core.rule", "msgspec rfc8785", pure=True, stdlib="datetime"),
    "zendotao.core.game.zendotao": row(
        "core core.game core.koan core.rule", "msgspec rfc8785", pure=True, stdlib="datetime"
    ),
    "zendotao.core.game.classic": row(
        "core core.game core.koan core.rule", "msgspec rfc8785", pure=True, stdlib="datetime"
    ),
    "zendotao.core.kinds": row("core core.game", "msgspec", pure=True),
    "zendotao.draw": row("core core.koan", "msgspec numpy", pure=True),
    **{f"zendotao.services{name}": service(name, *known.split()) for name, known in SERVICES.items()},
    "zendotao.store": row(
        "core core.game core.kinds core.koan compression",
        "alembic argon2 cryptography flask flask_migrate flask_sqlalchemy limits msgspec psycopg sqlalchemy",
    ),
    "zendotao.translations": row("core", "babel"),
    "zendotao.web": row(
        "config core core.game draw services store", "flask limits markdown markupsafe msgspec nh3 werkzeug"
    ),
    "zendotao.web.installation": row("config web web.api web.middleware web.pages", "flask"),
    "zendotao.web.middleware": row(
        "compression config core core.koan draw services store translations web",
        "flask flask_babel flask_compress flask_wtf limits markupsafe msgspec werkzeug",
    ),
    "zendotao.web.pages": row(
        "core core.game core.koan draw notify services store translations web web.middleware",
        "flask flask_wtf markupsafe msgspec werkzeug",
    ),
    "zendotao.web.api": row("core core.game draw services store web web.middleware", "flask msgspec"),
}


def tree(root: Path, sources: dict[str, str]) -> Path:
    """A tree of source files under ``root``."""
    for name, source in sources.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, encoding="utf-8")
    return root


def test_every_import_of_the_package_is_in_its_row():
    assert violations(ROOT, ROWS, "zendotao") == []


def test_no_two_subjects_of_the_services_know_each_other():
    for name, known in SERVICES.items():
        subject = name.split(".")[1] if name else ""
        assert not subject or {one.split(".")[0] for one in known.split()} <= {subject, "common"}, name


def test_the_packages_of_the_services_know_each_other_in_one_direction():
    known = {name.removeprefix("."): {*names.split()} for name, names in SERVICES.items()}
    while known:
        lowest = {name for name, names in known.items() if not names & known.keys() - {name}}
        assert lowest, known
        known = {name: names for name, names in known.items() if name not in lowest}


@pytest.mark.parametrize("name", ["core/game", "services", "web"])
def test_a_package_has_25_modules_at_most(name):
    packages = {path.parent for path in (ROOT / "zendotao" / name).rglob("*.py")}
    assert [package for package in packages if len([*package.glob("*.py")]) > 25] == []


def test_the_wsgi_module_knows_bootstrap_alone():
    source = (ROOT / "wsgi.py").read_text(encoding="utf-8")
    assert [line for line in source.splitlines() if "import" in line] == ["from zendotao.bootstrap import create_app"]


def test_pages_notices_and_the_example_know_of_the_store_its_records_and_errors_alone():
    modules = modules_in(ROOT, "zendotao")
    known = {
        name
        for module, path in modules.items()
        if module.startswith(("zendotao.web", "zendotao.notify", "zendotao.demo"))
        for _, name in imported(module, path, ast.parse(path.read_text(encoding="utf-8")), modules)
        if name.startswith("zendotao.store")
    }
    others = {f"zendotao.store.{name}" for name in ("errors", "unit", "versions")}
    assert {name for name in known if not name.endswith(".values")} == others


AB = {"a": Row(), "b": Row()}


@pytest.mark.parametrize(
    ("source", "breach"),
    [
        ("import b", "a:1: b belongs to b"),
        ("import b.c", "a:1: b.c belongs to b"),
        ("from b import c", "a:1: b.c belongs to b"),
        ("from b.c import anything", "a:1: b.c belongs to b"),
        ("def f():\n    from b import c", "a:2: b.c belongs to b"),
        ("if TYPE_CHECKING:\n    import b", "a:2: b belongs to b"),
        ("import b.gone", "a:1: b.gone is no module of the tree"),
        ("import flask", "a:1: flask is not among the packages allowed"),
        ("import a_package_nobody_knows", "a:1: a_package_nobody_knows is not among the packages allowed"),
        ("import importlib\nimportlib.import_module('b')", "a:2: calls import_module"),
        ("__import__('b')", "a:1: calls __import__"),
        ("exec('import b')", "a:1: calls exec"),
    ],
)
def test_a_breach_is_seen_wherever_it_stands(tmp_path, source, breach):
    assert violations(tree(tmp_path, {"a.py": source, "b/__init__.py": "", "b/c.py": ""}), AB) == [breach]


def test_a_relative_import_is_followed(tmp_path):
    root = tree(tmp_path, {"a/b/c.py": "from ..d import e\nfrom . import f", "a/d/e.py": "", "a/b/f.py": ""})
    rows = {"a.b": Row(), "a.d": Row()}
    assert violations(root, rows) == ["a.b.c:1: a.d.e belongs to a.d"]


def test_what_a_row_allows_is_no_breach(tmp_path):
    root = tree(tmp_path, {"a.py": "import b, flask.views, math\nfrom b import c", "b/__init__.py": "", "b/c.py": ""})
    assert violations(root, {"a": Row(frozenset({"b"}), frozenset({"flask"})), "b": Row()}) == []


def test_the_longest_row_holds(tmp_path):
    root = tree(tmp_path, {"a/b.py": "import time", "a/c.py": "import time"})
    rows = {"a": Row(), "a.b": Row(stdlib=frozenset({"math"}))}
    assert violations(root, rows) == ["a.b:1: time is not among the standard modules allowed"]


def test_a_pure_part_neither_opens_files_nor_prints(tmp_path):
    root = tree(tmp_path, {"a.py": "def f():\n    open('x')\n    print()"})
    assert violations(root, {"a": Row(pure=True)}) == ["a:2: calls open", "a:3: calls print"]


def test_a_pure_part_looks_at_no_clock(tmp_path):
    root = tree(tmp_path, {"a.py": "from datetime import UTC, datetime\nnow = datetime.now(UTC)"})
    assert violations(root, {"a": Row(pure=True)}) == ["a:2: calls now"]


def test_a_module_without_a_row_is_a_breach(tmp_path):
    assert violations(tree(tmp_path, {"a.py": "", "b.py": "", "c.py": ""}), AB) == ["c: no row says what it may import"]


def test_a_row_without_a_module_is_a_breach(tmp_path):
    assert violations(tree(tmp_path, {"a.py": ""}), AB) == ["b: a row for nothing"]
