"""Notices in words: every kind has some, and names and titles stand in them as they were written."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any, get_args

import pytest

from zendotao.core.game.zendotao.pending import PendingItem, PendingKind
from zendotao.notify.text import NoticeWriter, format_instant, quote_lines, tidy_text
from zendotao.services.common.messages import GameNews, NewsLetter, ProofLetter
from zendotao.services.common.notice_content import NoticeContent
from zendotao.services.games.transaction.change_rows import KINDS as CHANGES
from zendotao.services.notices.kinds import KIND_GROUPS

NOON = datetime(2026, 7, 1, 12, tzinfo=UTC)
TEMPLATES = Path(__file__).parents[2] / "templates"


@pytest.fixture
def words() -> NoticeWriter:
    return NoticeWriter(TEMPLATES, "https://site.example")


def tiding(kind: str, who: str = "bob", **data: Any) -> NoticeContent:
    return NoticeContent(kind=kind, at=NOON, path="/", data=data, who=who)


OTHER = "bob changed something"


OWN = {"webhook_fails", "webhook_stopped"}


@pytest.mark.parametrize("kind", sorted({*KIND_GROUPS, *OWN, *(kind for kind, _ in CHANGES.values())}))
def test_every_kind_has_a_line_of_its_own(words, kind):
    data = {"move": 5, "claim": 5, "challenge": 1, "comment": 2, "number": 1, "outcome": "stands"}
    assert words.line(tiding(kind, **data)) not in ("", OTHER)
    assert words.line(tiding("a kind that is not there yet")) == OTHER


@pytest.mark.parametrize(
    ("told", "line"),
    [
        (tiding("turn", move=4, on=5, stone="white", koan=6), "bob took move 4: koan 5 is white, koan 6 is open"),
        (tiding("turn", move=4), "bob took move 4"),
        (tiding("claim", move=4, on=5, stone="black"), "bob claims victory with move 4: koan 5 is black"),
        (tiding("block", move=5, koan=7), "bob blocked the claim with move 5: koan 7 is open"),
        (tiding("ruling", challenge=2, move=3, outcome="nullified"),
         "Challenge 2 to move 3 is closed: the move left the table"),
        (tiding("challenge", move=3, part="judgment", ground="wrong_call"),
         "Move 3 is challenged: a judgment call is wrong"),
        (tiding("final", sensei=1, score=7), "bob is the sensei, with 7 points"),
        (tiding("comment", who="someone who left"), "someone who left wrote a comment"),
        (tiding("edit", page="house-rules"), "bob changed the page house-rules"),
    ],
)  # fmt: skip
def test_a_line_says_who_what_and_which(words, told, line):
    assert words.line(told) == line


@pytest.mark.parametrize("who", ["{{ 7 * 7 }}", "<b>bob</b>", "{% raw %}", "O'Neil & sons"])
def test_a_name_is_never_taken_for_anything_else(words, who):
    assert words.line(tiding("comment", who=who)) == f"{who} wrote a comment"


def test_a_proof_goes_with_its_link_and_the_time_it_is_good(words):
    letter = ProofLetter(name="Zoë", expires_at=NOON, zone="Europe/Paris", secret="s3cret")  # noqa: S106 -- of nobody
    told = words.proof(letter)
    assert told.subject == "Zendo-Tao: is this your address?"
    assert told.text == """Hello Zoë,

Somebody, probably you, asked to have notices from Zendo-Tao sent to this address. To confirm that it's yours, open this page by 1 July 2026, 14:00 CEST:

https://site.example/mail/confirm/s3cret

If it wasn't you, do nothing, and nothing more will be sent here.
"""  # noqa: E501 -- a paragraph is one line
    assert "s3cret" not in repr(told) + repr(letter)


def test_an_instant_is_told_in_a_zone():
    assert format_instant(NOON, "UTC") == "1 July 2026, 12:00 UTC"
    assert format_instant(NOON, "Asia/Tokyo") == "1 July 2026, 21:00 JST"


def test_words_of_others_are_marked_line_by_line():
    assert quote_lines("one\n\ntwo") == "> one\n>\n> two"


def test_a_text_has_no_empty_line_after_another():
    assert tidy_text("\n\na  \n\n\n \nb\n\n") == "a\n\nb\n"


@pytest.mark.parametrize("kind", sorted(set(get_args(PendingKind)) - {"blocked", "over", "void"}))
def test_whatever_a_game_waits_for_is_told_with_its_instant_or_without(words, kind):
    for at in (None, NOON):
        wait = PendingItem(kind=kind, at=at, number=1)
        news = GameNews(game="g1", title="A game", tidings=(tiding("comment"),), waits=(wait,), open=4)
        letter = NewsLetter(name="Ann", games=(news,), own=(), zone="UTC", stop="x")
        (line,) = [line for line in words.news(letter).text.splitlines() if line.startswith("- ")]
        assert line.endswith(".")
        assert "None" not in line
