"""The page on how a game goes says what the program does."""

import re
from datetime import timedelta
from pathlib import Path

import pytest

from tests.web.other_words import told
from zendotao.core.game.stash import STASH
from zendotao.core.game.votes import LEAST_QUORUM, MOST_QUORUM
from zendotao.core.game.zendotao.settings import DURATIONS, HOUR, Settings
from zendotao.core.game.zendotao.state import SMALL
from zendotao.core.game.zendotao.vote_results import third_of_window
from zendotao.services.games.transaction.electorate import ACTIVITY_DAYS
from zendotao.web.pages.help import PAGES

TEXT = (Path(__file__).parents[2] / "templates/help/game.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| `(\w+)` \| (\d+) h \|", TEXT, re.MULTILINE))
NUMBERS = {2: "two", 3: "three", 5: "five"}


def test_every_window_is_in_the_table_and_no_other():
    assert set(ROWS) == set(DURATIONS)


@pytest.mark.parametrize("name", DURATIONS)
def test_a_window_is_usually_as_long_as_the_table_says(name):
    assert timedelta(hours=int(ROWS[name])) == getattr(Settings(), name)


def test_the_other_settings_are_told_with_their_usual_values():
    usual = Settings()
    *most, last = usual.palette
    assert f"`palette`, the colours ({', '.join(most)} and {last})" in TEXT
    assert f"`limit`, the most that a rule may weigh ({usual.limit})" in TEXT
    assert "`prose`, whether rules in prose are allowed (no)" in TEXT
    assert usual.prose is usual.practice is False


def test_the_stash_and_the_small_game_are_as_told():
    assert f"{NUMBERS[STASH]} of each size in each colour" in TEXT
    assert f"168 in a game of {NUMBERS[SMALL]} seats or fewer" in TEXT


def test_the_times_and_numbers_of_votes_are_as_told():
    assert third_of_window(Settings()) == 24 * HOUR
    assert "makes the window 24 hours longer, once" in TEXT
    assert "not before 24 hours are over" in TEXT
    assert f"seen in the last {ACTIVITY_DAYS} days" in TEXT
    assert f"or the author gone for {ACTIVITY_DAYS} days" in TEXT
    assert f"at least {NUMBERS[LEAST_QUORUM]} and at most {NUMBERS[MOST_QUORUM]}" in TEXT


def test_the_page_is_served_with_its_headings(read):
    page = read("/help/game")
    assert told(PAGES["game"].title) in page.text
    assert "Claiming victory" in page.text
