"""The help in French and Spanish: what the English is held to, its translations say too."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.web.conftest import Page
from zendotao.config import find_data_dir
from zendotao.core.messages import LANGUAGES, render
from zendotao.translations.catalogues import load_catalogue
from zendotao.web.pages import help as help_pages
from zendotao.web.pages.help import ANCHOR, BLOCK, PAGES, find_file
from zendotao.web.refusal_kinds import CATALOGUE
from zendotao.web.rule_blocks import parse_rule_block

HELP = Path(find_data_dir("templates"), "help")
FILES = [
    pytest.param(path, HELP / path.name, id=f"{path.parent.name}/{path.stem}") for path in sorted(HELP.glob("*/*.md"))
]
BOTH = pytest.mark.parametrize(("own", "english"), FILES)

STONES = {
    "fr": {"black": "noir", "white": "blanc"},
    "es": {"black": "negro", "white": "blanco"},
}
SAME_ANSWERS = frozenset({"asked", "same", "slip"})
"""Kinds of blocks whose answers are rules, which are typed in English everywhere."""


FENCE = re.compile(r"^```\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""What is typed at a terminal."""
CODE = re.compile(r"`([^`\n]+)`")


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def prose(path: Path) -> str:
    """A help text without its blocks."""
    return BLOCK.sub("", text(path))


def bare(path: Path) -> str:
    """A help text without what is typed at a terminal."""
    return FENCE.sub("", prose(path))


def numbers(path: Path) -> list[str]:
    """The numbers of the prose, however thousands are parted, a point and a comma being the same."""
    whole = re.sub(r"(?<=\d)[,.\s\u202f\u00a0](?=\d{3}\b)", "", prose(path))
    return sorted(one.replace(",", ".") for one in re.findall(r"\d+(?:[.,]\d+)*", whole))


def read(client, name: str, language: str) -> Page:
    """A page of the help for a reader of a language."""
    return Page(client.get(f"/help/{name}", headers={"Accept-Language": language}).get_data(as_text=True))


def test_every_translation_is_of_a_page_and_a_language_that_there_are():
    for path in HELP.glob("*/*"):
        assert path.parent.name in {*LANGUAGES} - {"en"}
        assert path.suffix == ".md"
        assert path.stem in PAGES


@BOTH
def test_a_translation_has_the_koans_and_the_rules_of_the_english(own, english):
    ours, theirs = BLOCK.findall(text(own)), BLOCK.findall(text(english))
    assert [kind for kind, _ in ours] == [kind for kind, _ in theirs]
    for (kind, block), (_, wanted) in zip(ours, theirs, strict=True):
        if kind in ("koan", "table") or kind in SAME_ANSWERS:
            assert block == wanted
        else:
            assert [one.typed for one in parse_rule_block(block)] == [one.typed for one in parse_rule_block(wanted)]
            assert [len(one.answers) for one in parse_rule_block(block)] == [
                len(one.answers) for one in parse_rule_block(wanted)
            ]


@BOTH
def test_a_translation_names_the_koan_by_which_a_rule_falls_and_its_stone(own, english):
    words = STONES[own.parent.name]
    pairs = zip(BLOCK.findall(text(own)), BLOCK.findall(text(english)), strict=True)
    for (kind, block), (_, wanted) in pairs:
        for one, other in (
            zip(parse_rule_block(block), parse_rule_block(wanted), strict=True) if kind == "falls" else ()
        ):
            number, stone = re.fullmatch(r"koan (\d+) .* is (black|white)", other.answers[0]).groups()
            assert re.search(rf"\bkoan {number}\b.* {words[stone]}$", one.answers[0])


@BOTH
def test_a_translation_has_the_numbers_of_the_english(own, english):
    assert numbers(own) == numbers(english)


@BOTH
def test_a_translation_is_set_as_its_language_is(own, english):
    words = re.sub(r"\]\([^)]*\)", "]", CODE.sub("", bare(own)))
    assert not re.findall(r"[“”]|.{9}\w'\w", words)
    if own.parent.name == "es":
        assert [words.count(sign) for sign in "¿¡«"] == [words.count(sign) for sign in "?!»"]
    else:
        assert not re.findall(r".{9}[^\u202f][;?!:»](?:\s|$)|«[^\u202f\u00a0].{9}", words)


@BOTH
def test_a_translation_leads_where_the_english_leads(own, english):
    def links(path: Path) -> list[str]:
        return re.findall(r"\]\(([^)]*)\)", prose(path))

    assert links(own) == links(english)


@BOTH
def test_a_translation_has_the_headings_and_lists_of_the_english(own, english):
    def marks(path: Path) -> list[str]:
        return re.findall(r"^(#+|\d+\.|[-|]) ?", prose(path), re.MULTILINE)

    assert marks(own) == marks(english)


@BOTH
def test_a_translation_is_shown_to_who_reads_its_language_with_the_same_anchors(client, own, english):
    page, plain = read(client, own.stem, own.parent.name), read(client, own.stem, "en")
    first = prose(own).split("\n\n")[0].replace("`", "")[:30]
    assert first in page.text
    assert first not in plain.text
    assert ANCHOR.findall(page.html) == ANCHOR.findall(plain.html)
    assert len(ANCHOR.findall(page.html)) == len(re.findall(r"^##", prose(english), re.MULTILINE))
    assert [one.get("lang") for one in page.all("article")] == [None]


@BOTH
def test_a_translation_has_the_commands_names_and_codes_of_the_english(own, english):
    assert FENCE.findall(prose(own)) == FENCE.findall(prose(english))
    if own.stem in ("api", "server"):  # elsewhere a translation explains the words of rules, which are English
        assert sorted(CODE.findall(bare(own))) == sorted(CODE.findall(bare(english)))


@pytest.mark.parametrize("language", sorted({*LANGUAGES} - {"en"}))
def test_the_refusals_are_told_as_the_site_tells_them(language):
    rows = re.findall(r"^\| `(\w+)` \| (\d+) \| (.*) \|$", text(HELP / language / "api.md"), re.MULTILINE)
    titles = {code: render(kind.title, load_catalogue(language)) for code, kind in CATALOGUE.items()}
    assert {code: title for code, _, title in rows} == titles
    assert {code: int(status) for code, status, _ in rows} == {code: kind.status for code, kind in CATALOGUE.items()}


def test_every_page_is_told_in_every_language():
    for language in {*LANGUAGES} - {"en"}:
        assert {path.stem for path in (HELP / language).glob("*.md")} == PAGES.keys()


def test_a_page_that_is_not_translated_is_shown_in_english_and_says_so(client, monkeypatch):
    monkeypatch.setattr(help_pages, "find_file", lambda folder, name, _: (folder / f"{name}.md", True))
    page = read(client, "api", "fr")
    assert "Cette page n’existe encore qu’en anglais." in page.text
    assert [one.get("lang") for one in page.all("article")] == ["en"]
    assert page.all("html")[0]["lang"] == "fr"
    assert "Jouer par programme" in page.text


def test_the_english_page_says_nothing_of_languages(client):
    page = read(client, "api", "en")
    assert "This page is only in English so far." not in page.text
    assert [one.get("lang") for one in page.all("article")] == [None]


def test_rules_in_a_translation_are_said_to_be_english(client):
    page = read(client, "play", "es")
    assert {one.get("lang") for tag, one in page.elements if tag == "p" and "lang" in one} == {"en"}


def test_no_name_of_a_language_reads_a_file_elsewhere():
    assert find_file(HELP, "play", "en") == (HELP / "play.md", False)
    assert find_file(HELP, "play", "fr") == (HELP / "fr" / "play.md", False)
    assert find_file(HELP, "play", "xx") == (HELP / "play.md", True)
