"""The help: it says what the program does."""

import re
from pathlib import Path

import pytest

from tests.web.other_words import told
from zendotao.config import find_data_dir
from zendotao.core.koan import bands
from zendotao.core.koan.koan import MOST_PIECES
from zendotao.core.koan.pieces import Colour
from zendotao.core.koan.placing import FARTHEST_MM
from zendotao.core.koan.pointing import FOOT_MM, STRAIGHT_DOWN_DEG
from zendotao.core.koan.scan import LONGEST
from zendotao.core.koan.soundness import DEEPEST_MM
from zendotao.services.koans import examine
from zendotao.web.markup.render import render_help_html
from zendotao.web.pages import help as pages
from zendotao.web.pages.help import BLOCK

HELP = Path(find_data_dir("templates"), "help")
TEXTS = {name: (HELP / f"{name}.md").read_text(encoding="utf-8") for name in ("notation", "facts", "rules", "play")}
OTHERS = {
    "game", "api", "server", "strategy", "tale", "practice", "games", "classic", "master", "classic-game", "words",
}  # fmt: skip
"""Pages without koans to be tried, which have tests of their own."""

KOANS = {name: [block for kind, block in BLOCK.findall(text) if kind == "koan"] for name, text in TEXTS.items()}
PAGES = pytest.mark.parametrize("name", TEXTS)


def test_every_help_file_is_shown():
    assert {path.stem for path in HELP.iterdir() if path.is_file()} == set(TEXTS) | OTHERS == set(pages.PAGES)


def test_an_address_in_a_table_breaks_between_its_parts_and_elsewhere_code_stays_as_it_is():
    table = "| request | does |\n|---|---|\n| `GET /games/{id}/notebook` | `/games` too |\n\nSend `GET /games/{id}`."
    html = render_help_html(table)
    assert "<td><code>GET /games/<wbr>{id}/<wbr>notebook</code></td>" in html
    assert "<code>/games</code> too" in html
    assert "<code>GET /games/{id}</code>." in html


@pytest.mark.parametrize("koan", [koan for koans in KOANS.values() for koan in koans])
def test_every_koan_in_the_help_is_sound(koan):
    answer = examine(koan)
    assert "error" not in answer.report, answer.report
    assert answer.faults == ()


@pytest.mark.parametrize("name", ["notation", "facts"])
def test_every_fenced_block_is_a_koan(name):
    assert TEXTS[name].count("```") == 2 * len(KOANS[name])


def test_every_verb_has_an_example():
    for verb in (
        "upright at",
        "turned",
        "flat at",
        "heading",
        " on ",
        " in ",
        "leaning on",
        "dropped",
        "pitch",
        "spin",
    ):
        assert any(verb in koan for koan in KOANS["notation"]), verb


def test_every_colour_is_named_with_its_letter():
    line = next(line for line in TEXTS["notation"].splitlines() if line.startswith("The colours are"))
    for colour in Colour:
        assert f"{colour.letter} {colour.word}" in line


@pytest.mark.parametrize("name", ["notation", "facts", "rules"])
def test_the_koan_that_shows_what_is_unclear_is_unclear(name):
    koan = next(koan for koan in KOANS[name] if "26.3" in koan)
    assert examine(koan).report["unclear"] == [{"fact": "touching", "pieces": [1, 2]}]


@PAGES
def test_each_koan_of_the_page_is_drawn_and_can_be_tried(status, read, name):
    page = read(f"/help/{name}")
    tries = [link for link in page.links() if link.startswith("/sandbox?koan=")]
    assert len(tries) == len(KOANS[name])
    assert len([e for e in page.all("div") if e.get("role") == "img"]) == len(KOANS[name])
    for link in {link for link in page.links() if not link.startswith("#")}:
        assert status(link) == 200


def test_the_help_on_the_notation_and_the_page_of_koans_lead_to_that_on_facts(read):
    for address in ("/sandbox", "/help/notation"):
        assert '"/help/facts"' in read(address).html.split('<main id="main"')[1]


def numbers(text: str) -> list[float]:
    return [float(number.replace(",", "")) for number in re.findall(r"\d+(?:,\d{3})*(?:\.\d+)?", text)]


def sentence(name: str, words: str) -> str:
    """The sentence of a help text that holds ``words``."""
    return next(sentence for sentence in re.split(r"(?<=[.:])\s", TEXTS[name]) if words in sentence)


def test_the_limits_in_the_help_are_those_of_the_notation():
    assert numbers(sentence("notation", "more than 60 pieces")) == [MOST_PIECES, LONGEST, FARTHEST_MM]


@pytest.mark.parametrize("name", ["notation", "facts"])
def test_what_is_unsound_has_the_bounds_of_the_program(name):
    assert set(numbers(sentence(name, "mm through the table"))) == {DEEPEST_MM}


def test_touching_has_its_bounds_in_the_help_on_the_notation():
    assert numbers(sentence("notation", "or less touch")) == [*bands.TOUCHING_MM]


def test_the_beam_on_the_table_has_the_bounds_of_the_program():
    assert numbers(sentence("facts", "straight down")) == [STRAIGHT_DOWN_DEG]
    assert numbers(sentence("facts", "reaches down to it")) == [FOOT_MM]


BANDS = {
    "touches": bands.TOUCHING_MM,
    "grounded": bands.GROUNDED_MM,
    "upright": bands.UPRIGHT_DEG,
    "flat": bands.FLAT_DEG,
    "points at": (-bands.POINTING_MM.sure, bands.POINTING_MM.maybe),
    "points at one before another": (bands.ORDER_MM, bands.ORDER_MM),
    "inside": bands.INSIDE_MM,
    "same, opposite direction": bands.DIRECTION_DEG,
    "equally high": bands.HEIGHT_MM,
    "next in a tower": bands.TOWER_MM,
}


def test_the_table_of_facts_has_the_bands_of_the_program():
    lines = [line for line in TEXTS["facts"].splitlines() if line.startswith("|")]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    told = {fact: (*numbers(holds), *numbers(unclear)) for fact, holds, unclear in rows[2:]}
    assert told == {fact: tuple(band) for fact, band in BANDS.items()}


def koan_with(words: str):
    """What the first koan of the help on facts that holds ``words`` is in facts."""
    return examine(next(koan for koan in KOANS["facts"] if words in koan)).report


def test_what_the_help_says_of_its_koans_is_so():
    first = koan_with("heading 168")
    assert (first["towers"], first["pointing"]["3"]) == ([[1, 2], [3]], [1])
    assert [piece["grounded"] for piece in first["pieces"]] == [True, False, True]
    lies = koan_with("G3 pitch 30")
    assert [piece["orientation"] for piece in lies["pieces"]] == ["upright", "flat", "weird"]
    assert lies["pieces"][2]["grounded"]
    assert koan_with("leaning")["touching"] == [[1, 2]]
    assert koan_with("2: G1 upright")["pointing"] == {"3": [2, 1]}
    assert koan_with("2: Y2 in 1")["inside"] == [[2, 1], [3, 4]]
    assert koan_with("5: G2 in 4")["towers"] == [[1, 2, 3], [5, 4]]
    alike = koan_with("K2 flat")
    assert alike["directions"]["1"] == alike["directions"]["2"] == [-x + 0.0 for x in alike["directions"]["3"]]
    assert len({piece["height_mm"] for piece in alike["pieces"]}) == 1


def test_the_first_page_names_every_other_with_what_it_is_for(read):
    page = read("/help")
    for name, one in pages.PAGES.items():
        assert f"/help/{name}" in page.links()
        assert told(one.title) in page.text
        assert told(one.about) in page.text


def test_every_link_of_the_first_page_leads_somewhere(read, status):
    for link in {link.split("#")[0] for link in read("/help").links()} - {""}:
        assert status(link) == 200, link


@pytest.mark.parametrize("name", sorted(pages.PAGES))
def test_a_help_page_has_one_title_and_leads_back_to_the_first(read, name):
    page = read(f"/help/{name}")
    assert [kind for kind, _ in page.elements].count("h1") == 1
    assert "/help" in page.links()
    assert "```" not in page.text
