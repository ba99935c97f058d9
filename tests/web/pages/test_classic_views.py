"""Pages about a game of classic Zendo besides its own: settings, history, the table koan by koan, and comparisons."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from msgspec.structs import replace

from tests.web.pages.classic_table import PROSE, RULE, ClassicTable
from zendotao.core.kinds import CLASSIC
from zendotao.services.games.views.classic_page import view_classic
from zendotao.web.pages.classic.fragments import describe_check

SECRET = "at least two red pieces"  # noqa: S105 -- the rule


@pytest.fixture
def shared(tmp_path):
    """A game with one stash of two pieces of each size and colour, in which ann breaks koan 2 down for hers."""
    made = ClassicTable(tmp_path, stash="shared", pieces=2)
    made.join("ann")
    made.build("ann", 1, 1, breaks=[2])
    yield made
    made.place.close()


def text(page):
    """The words of a page, without its tags."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))


def rows(page):
    """The words of each row of a log."""
    return [text(row).strip() for row in re.findall(r'<tr id="entry-.*?</tr>', page, re.DOTALL)]


def test_the_settings_tell_every_window_of_both_paces(table):
    page = text(table.read("", "/settings"))
    assert "Classic Zendo" not in page.split("Settings")[0]
    for words in ("Playing", "How long things take by post", "How long things take at one sitting"):
        assert words in page
    assert "A turn 48 hours" in page
    assert "A mondo 1 minute" in page
    assert "Counter-koans by the Master" in page
    assert SECRET not in page


def test_the_history_has_a_row_for_every_entry_with_its_hash(table):
    table.build("ann", 3, 0, "mondo", answer="black")
    table.move("bob", "answer", answer="white")
    page = table.read("cat", "/history")
    told = rows(page)
    with table.place.town.services.store.unit() as work:
        hashes = [entry.hash for entry in work.games.read_log(CLASSIC, table.id)]
    assert len(told) == len(hashes)
    assert all(f'title="{seq}: {one}"' in page for seq, one in enumerate(hashes, start=1))
    for words in (
        "mia", "seals the secret rule", "took seat 2", "joins as a student", "builds koan 3 and calls a mondo",
        "The koan is laid.", "answers the mondo", "The mondo closes.", "Koan 3 gets a white stone.",
    ):
        assert any(words in row for row in told), words
    assert SECRET not in page
    assert not any("classic." in row for row in told)


def test_the_history_tells_no_answer_before_the_mondo_closes(table):
    table.build("ann", 3, 0, "mondo", answer="black")
    told = text(table.read("bob", "/history"))
    assert "answers the mondo" not in told  # ann's came with her koan
    assert "Black said" not in told


def test_a_history_can_be_read_from_any_entry_on(table):
    page = table.read("", "/history?after=3")
    assert rows(page)[0].startswith("4 ")
    assert "Earlier" in page


@pytest.mark.parametrize("name", ["", "mia", "ann"])
def test_the_table_is_told_koan_by_koan(table, name):
    table.build("ann", 3, 0)
    page = table.read(name, "/table")
    assert "As it is now" in page
    assert "ann built koan 3." in text(page)
    assert "Koan 3 gets a white stone." in text(page)
    assert page.count('class="board-card"') == 3
    page = table.read(name, "/table?at=2")
    assert "After koan 2" in page
    assert "mia laid koan 1, a white one, and koan 2, a black one, to begin with." in text(page)
    assert page.count('class="board-card"') == 2
    assert table.read(name, "/table?stone=black").count('class="board-card"') == 1
    table.read(name, "/table?at=7", 404)
    assert SECRET not in page


def test_what_was_broken_down_is_off_the_table_from_then_on(shared):
    page = shared.read("", "/table")
    assert "Koan 2 is broken down for it." in text(page)
    assert "Off the table by then:" in page
    assert page.count('class="board-card"') == 2
    assert shared.read("", "/table?at=2").count('class="board-card"') == 2


def test_a_stone_that_the_master_turns_is_told_on_the_table_and_in_the_history(tmp_path):
    table = ClassicTable(tmp_path, PROSE, rules="prose")
    table.join("ann")
    table.build("ann", 3, 0)
    table.place.town.now += timedelta(minutes=1)
    table.move("mia", "mark", stone="black")
    table.place.town.now += timedelta(minutes=1)
    table.move("mia", "correct", koan=3)
    page = text(table.read("", "/table"))
    assert "The stone of koan 3 is turned: it is white." in page
    assert "stone turned" in page
    assert "After koan 3 was marked" in table.read("", "/table?at=3.1")
    assert any("turns the stone of koan 3" in row for row in rows(table.read("", "/history")))
    table.place.close()


def test_two_koans_are_compared(table):
    table.build("ann", 3, 0)
    page = text(table.read("", "/compare?koan=1&koan=3"))
    assert "Koans 1 and 3 side by side" in page
    assert "koan 3, white" in page
    assert "What differs" in page
    assert "Koans 3 and 2 side by side" in text(table.read("", "/compare"))
    table.read("", "/compare?koan=9", 404)


def test_the_games_page_leads_to_all_of_them(table):
    page = table.read("")
    for rest in ("/settings", "/history", "/table", "/compare"):
        assert f'href="{table.address}{rest}"' in page
        table.read("", rest)


def test_the_rule_is_in_the_history_once_it_is_opened(table):
    table.build("ann", 3, 0)
    table.move("ann", "guess", rule=RULE)
    told = rows(table.read("", "/history"))
    assert any("The guess stands: it is the rule." in row for row in told)
    assert any("The rule is opened" in row for row in told)


def test_at_the_end_the_page_tells_what_the_rule_sees_in_each_koan(table):
    table.build("ann", 3, 0)
    table.move("ann", "pass")
    table.build("bob", 0, 2)
    assert "What the rule sees in each koan" not in table.read("ann")
    table.move("bob", "guess", rule=RULE)
    page = table.read("")
    told = page.partition('id="rule-sight"')[2].partition("</ul>")[0]
    groups = [(text(one).strip(), re.findall(r"koan=(\d+)#koan", one)) for one in told.split("<li>")[1:]]
    # Koan 1 is of two red pieces, koan 2 of one, koan 3 of three, and koan 4 of two green ones.
    assert [(re.sub(r"[ 0-9]+$", "", words).removeprefix("white ").removeprefix("black "), koans)
            for words, koans in groups] == [
        ("it contains exactly two red pieces.", ["1"]), ("it contains exactly three red pieces.", ["3"]),
        ("it contains exactly one red piece.", ["2"]), ("it contains no red pieces.", ["4"]),
    ]  # fmt: skip


def test_of_a_rule_in_prose_nothing_is_told(tmp_path):
    table = ClassicTable(tmp_path, PROSE, rules="prose")
    table.join("ann")
    table.move("ann", "resign")
    assert PROSE in table.read("")
    assert "What the rule sees in each koan" not in table.read("")
    table.place.close()


def test_the_end_says_that_every_stone_is_right_by_the_rule_that_was_sealed(table):
    assert "Checked:" not in table.read("ann", "")
    table.build("ann", 3, 0)
    table.move("ann", "guess", rule=RULE)
    page = text(table.read("", ""))
    assert "Checked: this is the rule that was sealed at the start, and every koan has the stone that it gives." in page
    view = view_classic(table.place.town.services, None, table.id, table.place.town.now)
    first, second, *others = view.koans
    forged = replace(view, koans=(first, replace(second, stone="white"), *others))
    assert describe_check(forged) == "Checked: by this rule the stone is wrong on koan 2."
    other = replace(view, seal="0" * 64)
    assert describe_check(other) == "Checked: this is not the rule that was sealed at the start."
