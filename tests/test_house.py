"""What the files of the project say of each other: README, help, Makefile, lock files, command line, picture."""

import re
import tomllib
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from zendotao import config
from zendotao.cli import main

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
RUNNING = (ROOT / "templates/help/server.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
LOCKS = ("requirements.lock", "requirements-dev.lock")

TOP = {
    ".ci", ".editorconfig", ".git", ".gitignore", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Makefile", "README.md",
    "SECURITY.md", "biome.jsonc", "docs", "instance", "package-lock.json", "package.json", "pyproject.toml",
    "requirements-dev.lock", "requirements-node.lock", "requirements.lock", "static", "templates", "tests",
    "tsconfig.json", "tsconfig.worker.json", "wsgi.py", "zendotao",
}  # fmt: skip
"""What may stand at the top of the tree."""

MADE = {".hypothesis", ".mypy_cache", ".pytest_cache", ".ruff_cache", ".venv", "build", "dist", "node_modules"}
"""What the make targets leave there, and ``make clean`` removes."""

BINARY = {".png", ".woff2", ".zip"}

TEXTS = sorted(
    path
    for name in TOP - {".git", "instance"}
    for path in [ROOT / name, *(ROOT / name).rglob("*")]
    # What Python and the build write comes and goes while tests run.
    if not {"__pycache__", "dist"} & set(path.parts) and path.is_file() and path.suffix not in BINARY
)


def targets() -> set[str]:
    """The targets that ``make help`` tells of."""
    return set(re.findall(r"^([a-z]+):.*## ", MAKEFILE, re.MULTILINE))


def test_nothing_else_stands_at_the_top_of_the_tree():
    assert {path.name for path in ROOT.iterdir()} - MADE <= TOP


def test_make_clean_removes_what_make_leaves():
    recipe = MAKEFILE.split("\nclean:")[1].split("\n\n")[0]
    assert [name for name in MADE if name not in recipe] == []


def test_the_texts_tell_of_every_make_target_and_of_no_other():
    assert set(re.findall(r"`make ([a-z]+)`", README + CONTRIBUTING)) == targets()
    assert targets() == set(MAKEFILE.split(".PHONY:")[1].splitlines()[0].split()) - {"check", "lint"}


def commands(command: click.Command, path: str = "zendotao") -> dict[str, click.Command]:
    """Every command that does something, by what one types."""
    if not isinstance(command, click.Group):
        return {path: command}
    context = click.Context(command)
    inner = {name: command.get_command(context, name) for name in command.list_commands(context)}
    return {p: c for name, one in inner.items() for p, c in commands(one, f"{path} {name}").items()}


@pytest.mark.parametrize(("path", "command"), commands(main).items())
def test_the_help_tells_of_every_command_and_option(path, command):
    lines = [line for line in RUNNING.splitlines() if line.startswith(f"| `{path}")]
    assert lines
    for parameter in command.params:
        for name in parameter.opts if isinstance(parameter, click.Option) else []:
            assert re.search(rf"(?<![\w-]){name}\b", RUNNING), name


@pytest.mark.parametrize("path", commands(main))
def test_every_command_has_help_and_answers_in_json(path):
    words = path.split()[1:]
    shown = CliRunner().invoke(main, [*words, "--help"])
    assert shown.exit_code == 0
    assert "--json" in shown.output


@pytest.mark.parametrize("path", ["", "koan", "rule", "game", "keeper", "keys"])
def test_where_commands_are_listed_each_is_told_in_a_whole_sentence(path):
    shown = CliRunner().invoke(main, [*path.split(), "--help"])
    assert shown.exit_code == 0
    assert "..." not in shown.output.split("Commands:")[1]


def test_the_help_tells_of_every_setting():
    source = Path(config.__file__).read_text(encoding="utf-8")
    settings = set(re.findall(r'"((?:ZENDOTAO_)?[A-Z]+(?:_[A-Z]+)*)"', source))
    assert "PORT" in settings
    assert [name for name in sorted(settings) if f"| `{name}` |" not in RUNNING] == []


def test_the_layout_that_is_told_is_the_layout():
    paths = re.findall(r"^((?:zendotao|templates|static|tests|docs)\S*)\s{2,}", CONTRIBUTING, re.MULTILINE)
    assert len(paths) > 10
    assert [path for path in paths if not (ROOT / path).exists()] == []


LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


@pytest.mark.parametrize("path", sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]), ids=lambda path: path.name)
def test_the_links_of_a_text_lead_somewhere(path):
    assert [link for link in LINK.findall(path.read_text(encoding="utf-8")) if not (path.parent / link).exists()] == []


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_file_pins_and_hashes_everything_and_holds_no_address(name):
    lock = (ROOT / name).read_text(encoding="utf-8")
    assert not re.search(r"://|--index|--extra|--find|^-[ief]\b|@ ", lock, re.MULTILINE)
    entries = re.split(r"^(?=[A-Za-z0-9])", lock, flags=re.MULTILINE)[1:]
    assert len(entries) > 15
    for entry in entries:
        assert re.match(r"[a-z0-9-]+==\S+", entry), entry
        assert "--hash=sha256:" in entry, entry


def pins(name: str) -> dict[str, str]:
    """The version of each package in a lock file."""
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE))


def test_what_runs_is_what_is_tested():
    run, tested = (pins(name) for name in LOCKS)
    assert run.items() <= tested.items()


def test_every_dependency_is_locked():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"]
    for lock, wanted in zip(LOCKS, (project["project"]["dependencies"] + groups["build"], groups["dev"]), strict=True):
        names = {re.match(r"[\w-]+", line)[0].lower() for line in wanted}
        assert names <= pins(lock).keys()


def test_make_runs_every_test_of_the_scripts():
    found = {path for pattern in re.findall(r"tests/js/\S*\.test\.js", MAKEFILE) for path in ROOT.glob(pattern)}
    assert len(found) > 15
    assert found == set((ROOT / "tests/js").rglob("*.test.js"))


def test_no_script_is_kept_from_being_checked():
    for path in (ROOT / "static").glob("[jw]*/**/*.js"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"@ts-(ignore|nocheck|expect-error)|\{any\b|\bany\}|biome-ignore-all", text), path


MACHINE = re.compile(r"(?<![\w.~:/-])/(?:work|root|home|tmp|opt|Users)/|\b(?:pypi|npmjs|pythonhosted)\.(?:org|com)")


def test_no_file_names_a_machine_or_a_registry():
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in TEXTS
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if MACHINE.search(line) and "MACHINE = " not in line
    ]
    assert found == []


def test_every_text_ends_with_one_line_end_and_has_no_trailing_space():
    for path in TEXTS:
        if path.suffix not in {".svg", ".txt"}:
            text = path.read_text(encoding="utf-8")
            assert not text or text.endswith("\n"), path
            assert not re.search(r"[ \t]+$", text, re.MULTILINE), path


def test_the_readme_has_a_picture_of_a_game():
    assert "](static/img/game.png)" in README
    assert (ROOT / "static/img/game.png").read_bytes().startswith(b"\x89PNG")


def test_the_recipe_for_a_colour_names_every_file_that_lists_colours():
    (recipe,) = re.findall(r"^\*\*A colour of pieces\.\*\*.*$", CONTRIBUTING, re.MULTILINE)
    files = [
        path
        for folder in ("zendotao", "static/js", "static/css", "templates")
        for path in (ROOT / folder).rglob("*.*")
        if path.suffix in (".py", ".lark", ".js", ".ts", ".css", ".html", ".md", ".txt")
        and not {"fr", "es"} & set(path.parts)
    ]
    listing = [path for path in files if re.search(r"\bpink\b", path.read_text(encoding="utf-8"), re.IGNORECASE)]
    assert len(listing) > 10
    assert [str(path) for path in listing if not re.search(rf"\b{re.escape(path.name)}`", recipe)] == []
