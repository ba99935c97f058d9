"""The table by itself. That of ``koans_for_tests``: ann lays koans 1 (white), 2 (black) and 3; each turn marks the open
koan black and lays the next one."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from tests.core.game.zendotao.koans_for_tests import only
from tests.web.other_words import told
from tests.web.pages.place import Place, worded
from tests.web.pages.test_thread import MOST_QUERIES
from tests.web.parsed import said, select, texts, values
from tests.web.pseudo import pretend, untold
from zendotao.web.pages.board import comparison
from zendotao.web.pages.board.steps import LABELS
from zendotao.web.pages.board.text import COLOUR_TEXTS, TALLY_TEXTS
from zendotao.web.pages.cached_pages import PAGE_CACHE

CARD = re.compile(r'<li class="board-card">.*?</li>', re.DOTALL)
NUMBER = re.compile(r'name="koan" value="(\d+)"')
STONE = re.compile(r'<i class="stone (\w+)"></i>')


@pytest.fixture
def place(tmp_path):
    made = Place(tmp_path)
    made.town.start("ann")
    made.town.pass_time(hours=1)
    made.town.turn("bob")
    made.town.pass_time(hours=1)
    made.town.turn("cyd")
    yield made
    made.close()


def cards(page):
    """The koans of a board with their stones."""
    return {int(NUMBER.findall(card)[0]): STONE.findall(card)[0] for card in CARD.findall(page)}


def withdrawn(place):
    """Cyd takes move 3 back."""
    place.town.pass_time(minutes=5)
    place.town.submit("cyd", {"kind": "withdraw"})


# ---- the board


def test_all_koans_of_the_table_lie_on_the_board_with_their_stones(place, reader):
    page = reader.read(place.game("/table"))
    assert cards(page) == {1: "white", 2: "black", 3: "black", 4: "black", 5: "open"}
    counts = [re.findall(r"\d+", words) for words in texts(page, '[data-way^="stone-"]')]
    assert counts == [["5"], ["1"], ["3"], ["1"]]


@pytest.mark.parametrize(("stone", "numbers"), [("white", {1}), ("black", {2, 3, 4}), ("open", {5})])
def test_the_board_shows_koans_of_one_stone_alone(place, reader, stone, numbers):
    assert set(cards(reader.read(place.game("/table"), stone=stone))) == numbers


def test_a_size_stays_in_every_link_of_the_board(place, reader):
    page = reader.read(place.game("/table"), size="large", at="2")
    assert 'class="board-cards large"' in page
    ways = re.findall(r'href="([^"]*)#board-now" data-way="(?:first|prev|next|last|stone-\d)"', page)
    assert len(ways) == 8
    assert all("size=large" in way for way in ways)


def test_what_makes_no_sense_in_an_address_counts_as_left_out(place, reader):
    assert len(cards(reader.read(place.game("/table"), stone="green", size="huge"))) == 5


# ---- the history of the table


def test_the_table_after_a_move_is_shown_with_what_the_move_did(place, reader):
    page = reader.read(place.game("/table"), at="2")
    assert cards(page) == {1: "white", 2: "black", 3: "black", 4: "open"}
    assert texts(page, "#board-when") == [told(LABELS["posted"](2))]
    (done,) = texts(page, ".board-step > p:not([class])")
    assert re.search(r"\bbob\b", done)
    assert re.findall(r"\d+", done) == ["3", "4"]
    (rule,) = texts(page, ".board-rule")
    assert rule.endswith(worded(only(1)))


def test_links_lead_a_step_back_and_a_step_on(place, reader):
    page = reader.read(place.game("/table"), at="2")
    assert re.findall(r'href="[^"]*/table([^"]*)#board-now" data-way="(first|prev|next|last)"', page) == [
        ("?at=1", "first"), ("?at=1", "prev"), ("", "next"), ("", "last"),
    ]  # fmt: skip


def test_the_start_has_nothing_before_it_and_the_present_nothing_after(place, reader):
    ways = re.compile(r'data-way="(first|prev|next|last)"')
    assert ways.findall(reader.read(place.game("/table"), at="1")) == ["next", "last"]
    assert ways.findall(reader.read(place.game("/table"))) == ["first", "prev"]


def test_a_withdrawn_move_is_a_step_of_its_own_and_the_one_before_it_shows_it_as_it_was(place, reader):
    withdrawn(place)
    now = reader.read(place.game("/table"))
    assert cards(now) == {1: "white", 2: "black", 3: "black", 4: "open"}
    # Its author took move 3 back; the stone on koan 4 was lifted; koan 5 left the table, and stands below it.
    assert [re.findall(r"\d+", words) for words in texts(now, ".board-step > p:not([class])")] == [["3"], ["4"], ["5"]]
    assert values(now, ".board-card:has(.board-note) input", "value") == ["4"]
    assert values(now, ".board-gone a", "href") == [place.game("/koans/5")]
    before = reader.read(place.game("/table"), at="3")
    assert cards(before) == {1: "white", 2: "black", 3: "black", 4: "black", 5: "open"}
    assert reader.read(place.game("/table"), at="3.1") != before


def test_there_is_nothing_at_a_step_that_never_was(place, reader):
    for at in ("4", "0", "3.1", "x", "²"):
        reader.get(place.game("/table"), 404, at=at)


def test_a_part_is_the_board_of_the_page_and_nothing_around_it(place, reader):
    part = reader.read(place.game("/table"), at="2", part="1")
    assert part.lstrip().startswith('<section id="board-now"')
    assert "<html" not in part
    whole = reader.read(place.game("/table"), at="2")
    assert cards(part) == cards(whole)


class Slider(HTMLParser):
    """The range of a page."""

    def handle_starttag(self, tag, attrs):
        if dict(attrs).get("id") == "board-at":
            self.told = dict(attrs)


def test_the_slider_has_a_label_and_tells_its_step_in_words(place, reader):
    page = reader.read(place.game("/table"), at="2")
    slider = Slider()
    slider.feed(page)
    assert (slider.told["min"], slider.told["max"], slider.told["value"]) == ("0", "2", "1")
    assert slider.told["aria-valuetext"] == told(LABELS["posted"](2))
    assert all(texts(page, 'label[for="board-at"]'))


def test_the_board_takes_few_queries_even_when_nothing_is_kept(place):
    ann = place.visitor("ann")
    ann.read(place.game("/table"))
    PAGE_CACHE.clear()
    with place.counted() as sent:
        ann.read(place.game("/table"), at="2")
    assert len(sent) <= MOST_QUERIES
    PAGE_CACHE.clear()
    with place.counted() as sent:
        ann.read(place.game("/compare?koan=1&koan=2"))
    assert len(sent) <= MOST_QUERIES


def test_nothing_sealed_is_on_the_board(place, reader):
    withdrawn(place)
    pages = [reader.read(place.game(f"/table?at={at}")) for at in ("1", "2", "3", "3.1")]
    pages.append(reader.read(place.game("/compare?koan=1&koan=3")))
    for secret in place.town.secrets():
        assert all(secret not in page for page in pages)


def test_thread_and_koans_lead_to_the_board(place, reader):
    assert f'href="{place.game("/table")}"' in reader.read(place.game())
    koan = reader.read(place.game("/koans/4"))
    assert f'href="{place.game("/table?at=2")}"' in koan
    assert f'href="{place.game("/compare?koan=4")}"' in koan


# ---- two koans side by side


def test_two_koans_are_compared_in_pieces_facts_and_numbers(place, reader):
    page = reader.read(place.game("/compare?koan=3&koan=4"))
    assert [re.findall(r"\d+", words) for words in texts(page, "h1")] == [["3", "4"]]
    assert values(page, ".board-side > a", "href") == [place.game("/koans/3"), place.game("/koans/4")]
    assert len(select(page, ".board-shares")) == 2
    # koan(1) has one red piece, koan(2) two; neither has a tower.
    differ, alike = (
        [[" ".join(cell.text().split()) for cell in row.css("th, td")] for row in group.css("tr:not(.board-group)")]
        for group in select(page, "tbody")
    )
    assert [told(COLOUR_TEXTS["red"]), "1", "2"] in differ
    assert [told(TALLY_TEXTS["tallest"]), "1", "1"] in alike


@pytest.mark.parametrize(("asked", "chosen"), [("", ["5", "4"]), ("?koan=3", ["3", "2"]), ("?koan=1", ["1", "2"])])
def test_without_a_choice_of_two_the_newest_or_the_one_before_is_compared_at_once(place, reader, asked, chosen):
    page = reader.read(place.game(f"/compare{asked}"))
    assert re.findall(r'<option value="(\d)" selected>', page) == chosen
    assert page.count('class="board-side"') == 2
    assert len(select(page, "tbody .board-group")) == 2


def test_what_cannot_be_compared_says_why(place, reader):
    for numbers in ((3, 3), (1, 2, 3)):
        page = reader.read(place.game("/compare?" + "&".join(f"koan={number}" for number in numbers)))
        assert texts(page, '[role="alert"]') == [told(comparison.explain_fault(numbers))]
        assert select(page, "tbody") == []
    assert comparison.explain_fault((3, 3)) != comparison.explain_fault((1, 2, 3))


def test_a_koan_that_there_is_not_cannot_be_compared(place, reader):
    for asked in ("koan=9", "koan=0", "koan=x", "koan=1&koan=²"):
        reader.get(place.game(f"/compare?{asked}"), 404)


def test_the_board_speaks_french_and_spanish(place, reader):
    reader.browser.set_cookie("language", "fr")
    assert "bob a joué un tour" in said(reader.read(place.game("/table"), at="2"))
    reader.browser.set_cookie("language", "es")
    assert "bob jugó un turno" in said(reader.read(place.game("/table"), at="2"))


def test_the_board_has_no_word_that_is_not_told_in_the_readers_language(place, reader, monkeypatch):
    withdrawn(place)
    pretend(monkeypatch)
    for address in ("/table", "/table?at=3", "/compare?koan=1&koan=3", "/koans/3"):
        page = reader.read(place.game(address))
        page = page[page.index("<main") : page.index("</main>")]
        found = untold(page, "A game", "ann", "bob", "cyd")
        assert [one for one in found if "Buddha" not in one and "piece" not in one] == [], address
