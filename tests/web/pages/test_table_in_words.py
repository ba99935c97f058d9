"""The table without pictures: each koan told in words, by stone, in both games; and small drawings with their words.

Koans 1, 2 and 3 of a game of Zendo-Tao are a small blue, a small yellow and a small red, each upright; those of classic
Zendo two reds and one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.web.pages.classic_table import ClassicTable
from tests.web.pages.place import Place

ONE = "One piece: an upright small {}. It is on the table."


@pytest.fixture
def table(tmp_path) -> Iterator[ClassicTable]:
    """A game of classic Zendo with a student."""
    found = ClassicTable(tmp_path / "classic")
    found.join("ann")
    yield found
    found.place.close()


@pytest.fixture
def begun(place: Place) -> Place:
    """A game of Zendo-Tao that has just begun."""
    place.town.start("ann")
    return place


def read_words(page: str) -> list[tuple[str, str, str]]:
    """Return the koans of a table in words: heading, number, and what is said."""
    found = []
    for section in re.findall(r'<section class="table-words">.*?</section>', page, re.DOTALL):
        heading = re.sub(r"<[^>]*>", " ", re.findall(r"<h3.*?</h3>", section, re.DOTALL)[0]).split()[0]
        items = re.findall(r'<li id="koan-(\d+)">.*?<p>(.*?)</p>', section, re.DOTALL)
        found += [(heading, number, words) for number, words in items]
    return found


def test_each_koan_of_a_game_is_told_in_words_by_its_stone(begun: Place, reader):
    page = reader.read(begun.game(), table="words")
    assert read_words(page) == [
        ("White", "1", ONE.format("blue")), ("Black", "2", ONE.format("yellow")), ("Open", "3", ONE.format("red")),
    ]  # fmt: skip
    assert f'href="{begun.game("?table=words#table")}" aria-current="true"' in page
    assert f'href="{begun.game("?table=words#table")}"' in reader.read(begun.game())


def test_each_koan_of_classic_zendo_is_told_in_words_by_its_stone(table: ClassicTable):
    page = table.read("ann", "?table=words")
    assert [(heading, number) for heading, number, _ in read_words(page)] == [("White", "1"), ("Black", "2")]
    assert "Two pieces: an upright small red; an upright medium red." in read_words(page)[0][2]
    assert read_words(page)[1][2] == ONE.format("red")
    assert f'href="{table.address}?table=words#table"' in table.read("ann")


def test_a_small_drawing_has_the_pieces_for_its_text(begun: Place, reader, table: ClassicTable):
    page = reader.read(begun.game())
    assert 'alt="One piece: an upright small blue."' in page
    assert 'alt="white: One piece: an upright small blue."' in reader.read(begun.game(), table="order")
    assert 'alt="black: One piece: an upright small red."' in table.read("ann")


def test_the_words_are_those_of_the_readers_language(begun: Place, reader):
    reader.browser.set_cookie("language", "fr")
    page = reader.read(begun.game(), table="words")
    assert read_words(page)[0][2] == "Une pyramide\u202f: une petite bleue dressée. Elle touche la table."
