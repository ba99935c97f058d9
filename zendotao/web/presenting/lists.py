"""Games in lists, in words: what each is, and what somebody can do in it or waits for."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from flask import url_for

from zendotao.core.game.waiting import Waiting
from zendotao.core.koan.pieces import Colour
from zendotao.services.board.values import Listing, Mine, Named
from zendotao.services.rows import GameRow
from zendotao.web.times import day, span, zone

COMMON = ("red", "yellow", "green", "blue", "black")
"""The palette that needs no mention."""

LANGUAGES = {"en": "", "fr": "in French", "es": "in Spanish"}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game in a list, ready to be laid out. ``state`` and ``note``: what one can do or waits for, and why."""

    href: str
    title: str
    shown: str | None
    settings: str
    stones: str
    state: str
    note: str


def count(number: int, word: str) -> str:
    """A number of things: "two seats", "17 seats"."""
    told = NUMBERS[number] if number < len(NUMBERS) else str(number)
    return f"{told} {word}" if number == 1 else f"{told} {word}s"


def named(who: Named | None) -> str:
    """Somebody's name."""
    return "somebody who left" if who is None or who.name is None else who.name


def palette_in_words(row: GameRow) -> str:
    """Which colours a game is played with, where they are not the usual ones."""
    if not row.palette or set(row.palette) == set(COMMON):
        return ""
    extra = [name for name in row.palette if name not in COMMON]
    if set(COMMON) <= set(row.palette):
        return f"{' and '.join(extra)} too"
    return ", ".join(colour.word for colour in Colour if colour.word in row.palette)


def settings_of(one: Listing) -> str:
    """A game's settings in one line."""
    row = one.row
    parts = [
        count(row.seats, "seat").capitalize(),
        palette_in_words(row),
        "prose rules allowed" if row.prose else "checked rules",
        LANGUAGES.get(row.language, f"in {row.language}"),
        "practice" if row.practice else "",
    ]
    return " · ".join(part for part in parts if part)


def line_of(one: Listing, state: str, note: str) -> GameLine:
    """A game's line with what is said at its right."""
    row = one.row
    return GameLine(
        url_for("thread.game", game=row.id), row.title, row.shown, settings_of(one), row.stones, state, note
    )


# ---- for anybody


def public_line(one: Listing, now: datetime) -> GameLine:
    """A game as it is for somebody who has no part in it."""
    return line_of(one, *_standing(one, now))


def _standing(one: Listing, now: datetime) -> tuple[str, str]:
    row = one.row
    if row.phase == "final":
        ended = row.ended_at or row.changed_at
        return f"Ended {day(ended, now, zone())}", f"Won by {named(one.sensei)}, with {count(row.score or 0, 'point')}"
    if row.phase == "void":
        return "Void", "Its start was undone: no sensei, no points"
    if row.phase == "claimed":
        return f"{named(one.claimant)} asks leave to claim", _until("Silence becomes consent", row.claim_until, now)
    if row.phase in ("agreed", "revealed"):
        return f"{named(one.claimant)} is about to win", "The claim found no objection"
    return "Room at the table", _open_koan(row, now)


def _open_koan(row: GameRow, now: datetime) -> str:
    if row.open is None or row.open_since is None:
        return ""
    words = f"Koan {row.open} open for {span(now - row.open_since)}."
    return f"{words} Anyone may claim." if row.claim_from is not None and row.claim_from <= now else words


def _until(words: str, until: datetime | None, now: datetime) -> str:
    return f"{words}." if until is None else f"{words} in {span(until - now)}."


# ---- for who plays


def own_line(one: Mine, now: datetime) -> GameLine:
    """A game as it is for somebody who plays in it or watches it."""
    if not one.waits:
        return public_line(one.listing, now)
    first = one.waits[0]
    state, note = _wait(first, one, now)
    return line_of(one.listing, state, note)


def _wait(first: Waiting, one: Mine, now: datetime) -> tuple[str, str]:
    """What is asked of somebody, or what they wait for, and until when."""
    claimant, kind = named(one.listing.claimant), first.kind
    if kind in ("turn", "again", "claim"):
        turn = "You can move" if one.seat is not None else "Room at the table"
        return {"turn": turn, "again": "You can move again"}.get(kind, "You may claim"), _since_last(one, now)
    if kind == "turn_from":
        return f"You can move {_in(first.at, now)}", "Your own move was the last."
    if kind == "blocked":
        return "Your claim was blocked", _open_koan(one.listing.row, now)
    told = WAITS.get(kind)
    if told is None:
        return _standing(one.listing, now)
    return told[0].format(claimant), _until(told[1].format(claimant), first.at, now)


WAITS = {
    "ballot": ("A claim waits for your ballot", "{} asks leave. Silence becomes consent"),
    "block": ("You may block a claim", "{} asks leave. Silence becomes consent"),
    "vote": ("A challenge waits for your ballot", "It closes"),
    "reveal": ("Reveal your rule", "Nobody objects. Your claim lapses"),
    "open_seals": ("Open your seals", "A vote asks for them. The move counts as conceded"),
    "claim_from": ("Nothing to do yet", "Anyone may claim"),
    "consensus": ("{} asks leave to claim", "Silence becomes consent"),
    "revealing": ("{} is to reveal a rule", "The claim lapses"),
    "final": ("{} has claimed the victory", "It is final"),
}
"""What a player waits for, and what happens when its time is over; the claimant's name goes in."""


def _in(at: datetime | None, now: datetime) -> str:
    return "later" if at is None else f"in {span(at - now)}"


def _since_last(one: Mine, now: datetime) -> str:
    row = one.listing.row
    if row.latest_at is None:
        return ""
    words = f"{span(now - row.latest_at)} since {named(one.listing.latest)}."
    return f"{words} {_until('Claims open', row.claim_from, now)}" if row.claim_from and row.claim_from > now else words
