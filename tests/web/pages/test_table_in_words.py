"""The table without pictures: each koan told in words, by stone, in both games; and small drawings with their words.

Koans 1, 2 and 3 of a game of Zendo-Tao are a small blue, a small yellow and a small red, each upright; those of classic
Zendo two reds and one.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.core.game.zendotao.koans_for_tests import BLACK, WHITE, koan, notation
from tests.web.other_words import told
from tests.web.pages.classic_table import ClassicTable
from tests.web.pages.place import Place
from tests.web.parsed import select, texts, values
from zendotao.services.koans import examine
from zendotao.web.pages.views.table import STONES


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


def caption(text: str) -> str:
    """Return what is said of a koan in notation."""
    return told(examine(text).report["caption"])


def pieces(text: str) -> str:
    """Return the first sentence of that."""
    return caption(text).partition(". ")[0] + "."


def read_words(page: str) -> list[tuple[str, str, str]]:
    """Return the koans of a table in words: the stone beside the heading, number, and what is said."""
    found = []
    for section in select(page, "section.table-words"):
        html = section.html or ""
        (stone,) = values(html, "h3 .stone", "class")
        numbers = (str(one).removeprefix("koan-") for one in values(html, "li", "id"))
        found += [(str(stone).split()[1], *one) for one in zip(numbers, texts(html, "li p"), strict=True)]
    return found


def test_each_koan_of_a_game_is_told_in_words_by_its_stone(begun: Place, reader):
    page = reader.read(begun.game(), table="words")
    assert read_words(page) == [
        ("white", "1", caption(WHITE)), ("black", "2", caption(BLACK)), ("open", "3", caption(koan(1))),
    ]  # fmt: skip
    assert all(texts(page, ".table-words h3"))
    assert f'href="{begun.game("?table=words#table")}" aria-current="true"' in page
    assert f'href="{begun.game("?table=words#table")}"' in reader.read(begun.game())


def test_each_koan_of_classic_zendo_is_told_in_words_by_its_stone(table: ClassicTable):
    page = table.read("ann", "?table=words")
    assert read_words(page) == [("white", "1", caption(notation(2, 0))), ("black", "2", caption(notation(1, 0)))]
    assert f'href="{table.address}?table=words#table"' in table.read("ann")


def test_a_small_drawing_has_the_pieces_for_its_text(begun: Place, reader, table: ClassicTable):
    alts = values(reader.read(begun.game()), ".game-cards img", "alt")
    assert alts == [pieces(WHITE), pieces(BLACK)]
    # Where they don't lie by their stones, their stone is said first.
    stones = [told(STONES[stone]) for stone in ("white", "black", "open")]
    alts = values(reader.read(begun.game(), table="order"), ".game-cards img", "alt")
    assert alts == [f"{stone}: {pieces(one)}" for stone, one in zip(stones, (WHITE, BLACK, koan(1)), strict=True)]
    alts = values(table.read("ann"), ".game-cards img", "alt")
    assert alts == [f"{stones[0]}: {pieces(notation(2, 0))}", f"{stones[1]}: {pieces(notation(1, 0))}"]


def test_the_words_are_those_of_the_readers_language(begun: Place, reader):
    reader.browser.set_cookie("language", "fr")
    page = reader.read(begun.game(), table="words")
    words = select(page, ".table-words li p")[0].text()
    assert words == "Une pyramide\u202f: une petite bleue dressée. Elle touche la table."
