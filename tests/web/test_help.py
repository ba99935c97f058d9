"""The help on the notation: it says what the program does."""

from pathlib import Path

import pytest

from zendotao.config import data_dir
from zendotao.core.koan.pieces import Colour
from zendotao.services.koans import examine
from zendotao.web.pages.help import KOAN

TEXT = Path(data_dir("templates"), "help", "notation.md").read_text(encoding="utf-8")
KOANS = KOAN.findall(TEXT)


@pytest.mark.parametrize("koan", KOANS)
def test_every_koan_in_the_help_is_sound(koan):
    answer = examine(koan)
    assert "error" not in answer.report, answer.report
    assert answer.faults == ()


def test_every_fenced_block_is_a_koan():
    assert TEXT.count("```") == 2 * len(KOANS)


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
        assert any(verb in koan for koan in KOANS), verb


def test_every_colour_is_named_with_its_letter():
    line = next(line for line in TEXT.splitlines() if line.startswith("The colours are"))
    for colour in Colour:
        assert f"{colour.letter} {colour.word}" in line


def test_the_koan_that_shows_what_is_unclear_is_unclear():
    assert examine(KOANS[-1]).report["unclear"] == [{"fact": "touching", "pieces": [1, 2]}]


def test_each_koan_of_the_page_is_drawn_and_can_be_tried(status, read):
    page = read("/help/notation")
    tries = [link for link in page.links() if link.startswith("/?koan=")]
    assert len(tries) == len(KOANS)
    assert len([e for e in page.all("div") if e.get("role") == "img"]) == len(KOANS)
    for link in tries:
        assert status(link) == 200
