"""Pages about a game of classic Zendo besides its own: settings, history, the table koan by koan, and comparisons."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from msgspec.structs import replace

from tests.web.other_words import told
from tests.web.pages.classic_table import NAMES, PROSE, RULE, ClassicTable
from tests.web.pages.place import worded
from tests.web.parsed import select, texts, values
from zendotao.core.kinds import CLASSIC
from zendotao.services.games.views.classic_page import read_classic_model
from zendotao.web.pages.board.classic_view import list_koans
from zendotao.web.pages.board.comparison import format_option
from zendotao.web.pages.classic.events import EVENTS
from zendotao.web.pages.classic.fragments import describe_check
from zendotao.web.pages.classic.history import build_history_page
from zendotao.web.pages.classic.text import KIND, WINDOW_TEXTS, describe_settings
from zendotao.web.pages.views.clocks import format_hours

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


def numbers(words):
    """The numbers in what is said."""
    return re.findall(r"\d+", words)


def steps(page):
    """What the board says that the step did."""
    return texts(page, ".board-step > p:not(.meta)")


def test_the_settings_tell_every_window_of_both_paces(table):
    page, settings = table.read("", "/settings"), table.view().settings
    assert told(KIND) not in texts(page, "title")[0]
    groups = describe_settings(settings)
    assert texts(page, ".settings-head") == [told(name) for name, _ in groups]
    lists = [str(one.html) for one in select(page, "dl.settings")]
    shown = [dict(zip(texts(one, "dt"), texts(one, "dd b"), strict=True)) for one in lists]
    assert shown == [{told(name): told(value) for name, value, _ in rows} for _, rows in groups]
    post, sitting = shown[2:]
    assert post[told(WINDOW_TEXTS["turn"][0])] == told(format_hours(timedelta(hours=48)))
    assert sitting[told(WINDOW_TEXTS["mondo"][0])] == told(format_hours(timedelta(minutes=1)))
    # The counter-koans are the Master's; if they were the server's, one line would say so.
    other = describe_settings(replace(settings, counters="server"))
    assert sum(one != another for one, another in zip(groups[1][1], other[1][1], strict=True)) == 1
    assert SECRET not in page


def test_the_history_has_a_row_for_every_entry_with_its_hash(table):
    table.build("ann", 3, 0, "mondo", answer="black")
    table.move("bob", "answer", answer="white")
    page = table.read("cat", "/history")
    found = rows(page)
    with table.place.town.services.store.unit() as work:
        hashes = [entry.hash for entry in work.games.read_log(CLASSIC, table.id)]
    assert len(found) == len(hashes)
    assert all(f'title="{seq}: {one}"' in page for seq, one in enumerate(hashes, start=1))
    town = table.place.town
    entries = build_history_page(read_classic_model(town.services, None, table.id, town.now), 0).entries
    assert all(told(entry.words).rstrip(":") in row for entry, row in zip(entries, found, strict=True))
    # Mia leads, and three take seats and join: mia, ann and bob. Ann builds, bob answers, and the mondo closes.
    assert "mia" in NAMES.findall(found[0])
    assert any("ann" in NAMES.findall(row) and "2" in numbers(row) for row in found)
    for kind in ("led", "joined", "koan_built", "answer_sealed"):
        assert all(any(words in row for row in found) for words in table.told(kind)), kind
    assert SECRET not in page
    assert not any("classic." in row for row in found)


def test_the_history_tells_no_answer_before_the_mondo_closes(table):
    table.build("ann", 3, 0, "mondo", answer="black")
    page = table.read("bob", "/history")
    answered = EVENTS["answer_sealed"](table.view(), {}, None, table.place.town.now)
    assert told(answered.words) not in text(page)  # ann's came with her koan
    # Ann took a seat, sits on it, joined, and built a koan; nothing else is told of her.
    assert sum("ann" in NAMES.findall(row) for row in rows(page)) == 4


def test_a_history_can_be_read_from_any_entry_on(table):
    page = table.read("", "/history?after=3")
    assert rows(page)[0].startswith("4 ")
    assert values(page, "nav.pages a", "href") == [f"{table.address}/history?after=0"]


@pytest.mark.parametrize("name", ["", "mia", "ann"])
def test_the_table_is_told_koan_by_koan(table, name):
    table.build("ann", 3, 0)
    page = table.read(name, "/table")
    (now,) = texts(page, "#board-when")
    built, marked = steps(page)
    assert NAMES.findall(built) == ["ann"]
    assert (numbers(built), numbers(marked)) == (["3"], ["3"])
    assert values(page, '.board-card:has([value="3"]) .stone', "class") == ["stone white"]
    assert page.count('class="board-card"') == 3
    page = table.read(name, "/table?at=2")
    (then,) = texts(page, "#board-when")
    assert (numbers(now), numbers(then)) == ([], ["2"])
    (laid,) = steps(page)
    assert NAMES.findall(laid) == ["mia"]
    assert numbers(laid) == ["1", "2"]
    assert page.count('class="board-card"') == 2
    assert table.read(name, "/table?stone=black").count('class="board-card"') == 1
    table.read(name, "/table?at=7", 404)
    assert SECRET not in page


def test_what_was_broken_down_is_off_the_table_from_then_on(shared):
    page = shared.read("", "/table")
    assert numbers(steps(page)[-1]) == ["2"]
    assert values(page, ".board-gone a", "href") == [f"{shared.address}/koans/2"]
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
    page = table.read("", "/table")
    assert [numbers(words) for words in steps(page)] == [["3"]]
    assert values(page, ".board-card:has(.board-note) [name=koan]", "value") == ["3"]
    assert values(page, '.board-card:has([value="3"]) .stone', "class") == ["stone white"]
    labels = [texts(table.read("", f"/table?at={at}"), "#board-now > .board-head h2")[0] for at in ("3", "3.1")]
    assert [numbers(label) for label in labels] == [["3"], ["3"]]
    assert labels[0] != labels[1]
    (turned,) = table.told("mark_corrected")
    assert any(turned in row for row in rows(table.read("", "/history")))
    table.place.close()


def test_two_koans_are_compared(table):
    table.build("ann", 3, 0)
    page = table.read("", "/compare?koan=1&koan=3")
    assert [numbers(words) for words in texts(page, "h1")] == [["1", "3"]]
    third = list_koans(table.view())[2]
    assert third.stone == "white"
    assert texts(page, '#koan-0 option[value="3"]') == [told(format_option(third))]
    assert len(select(page, "tbody .board-group")) == 2
    assert [numbers(words) for words in texts(table.read("", "/compare"), "h1")] == [["3", "2"]]
    table.read("", "/compare?koan=9", 404)


def test_the_games_page_leads_to_all_of_them(table):
    page = table.read("")
    for rest in ("/settings", "/history", "/table", "/compare"):
        assert f'href="{table.address}{rest}"' in page
        table.read("", rest)


def test_the_rule_is_in_the_history_once_it_is_opened(table):
    table.build("ann", 3, 0)
    table.move("ann", "guess", rule=RULE)
    found = rows(table.read("", "/history"))
    for kind in ("guess_upheld", "rule_opened"):
        (words,) = table.told(kind)
        assert any(words.rstrip(":") in row for row in found), kind


def test_at_the_end_the_page_tells_what_the_rule_sees_in_each_koan(table):
    table.build("ann", 3, 0)
    table.move("ann", "pass")
    table.build("bob", 0, 2)
    assert select(table.read("ann"), "#rule-sight *") == []
    table.move("bob", "guess", rule=RULE)
    groups = [
        (*values(str(one.html), ".stone", "class"), *texts(str(one.html), ".serif"), *texts(str(one.html), "a b"))
        for one in select(table.read(""), "#rule-sight li")
    ]
    # Koan 1 is of two red pieces, koan 2 of one, koan 3 of three, and koan 4 of two green ones.
    assert groups == [
        ("stone white", worded("AKHTBN if it contains exactly two red pieces"), "1"),
        ("stone white", worded("AKHTBN if it contains exactly three red pieces"), "3"),
        ("stone black", worded("AKHTBN if it contains exactly one red piece"), "2"),
        ("stone black", worded("AKHTBN if it contains no red pieces"), "4"),
    ]


def test_of_a_rule_in_prose_nothing_is_told(tmp_path):
    table = ClassicTable(tmp_path, PROSE, rules="prose")
    table.join("ann")
    table.move("ann", "resign")
    assert PROSE in table.read("")
    assert select(table.read(""), "#rule-sight *") == []
    table.place.close()


def test_the_end_says_that_every_stone_is_right_by_the_rule_that_was_sealed(table):
    assert describe_check(table.view("ann")) == ""
    table.build("ann", 3, 0)
    table.move("ann", "guess", rule=RULE)
    view = table.view()
    right = describe_check(view)
    (checked,) = texts(table.read("", ""), "#rule-sight .meta")
    assert checked.startswith(told(right))
    first, second, *others = view.koans
    forged = replace(view, koans=(first, replace(second, stone="white"), *others))
    wrong, unsealed = describe_check(forged), describe_check(replace(view, seal="0" * 64))
    assert [numbers(words) for words in (right, wrong, unsealed)] == [[], ["2"], []]
    assert len({right, wrong, unsealed}) == 3
