"""View models of games in lists: a summary, and what the viewer can do or waits for."""

from __future__ import annotations

from datetime import datetime

from flask import url_for
from msgspec import Struct

from zendotao.core.game.classic.pending import ClassicPendingItem
from zendotao.core.game.zendotao.gates.readiness import assess_readiness
from zendotao.core.game.zendotao.pending import PendingItem
from zendotao.core.koan.pieces import Colour
from zendotao.core.koan.text import COLOUR_NAMES
from zendotao.core.messages import capitalise, join_and, join_text, mark_message, message, plural_message
from zendotao.services.games.lists.values import Listing, OwnGame
from zendotao.store.board.values import PartyName
from zendotao.store.games.values import GameRow
from zendotao.web.pages.lists.wait_text import CLASSIC_WAITS, SILENCE, WAITS, Ends
from zendotao.web.pages.views.numbers import spell_number
from zendotao.web.pages.views.readiness import describe_turn
from zendotao.web.pages.views.settings import LANGUAGE_NOTES
from zendotao.web.pages.views.text import DELETED_NAME
from zendotao.web.times import format_date, format_span, zone

CLASSIC_KIND = message("Classic Zendo")

CLASSIC_ENDS = {
    "won": message("The rule was found"), "near": message("The rule was found"),
    "abandoned": message("The Master went away"), "terminated": message("The students ended the game"),
}  # fmt: skip
"""How games of classic Zendo end besides with the rule unfound."""

COMMON = ("red", "yellow", "green", "blue", "black")
"""The default palette, which is not mentioned."""


class GameLine(Struct, frozen=True):
    """A game in a list. ``koan``: the hash of the koan in its picture. ``state`` and ``note``: what the
    viewer can do or waits for, and why; ``analysis``: the address of what the end of a finished one shows."""

    href: str
    title: str
    koan: str | None
    settings: str
    stones: str
    state: str
    note: str
    analysis: str = ""


def format_seats(count: int) -> str:
    """Format a number of seats."""
    if not count:
        return message("No seats")
    return plural_message("One seat", "%(count)s seats", count, count=capitalise(spell_number(count)))


def format_points(count: int) -> str:
    """Format a number of points."""
    return (
        plural_message("one point", "%(count)s points", count, count=spell_number(count))
        if count
        else message("no points")
    )


def get_name(who: PartyName | None) -> str:
    """Return a party's name, or that it has left."""
    return DELETED_NAME if who is None or who.name is None else who.name


def describe_palette(row: GameRow) -> str:
    """Describe the palette of a game if it is not the default."""
    if not row.palette or set(row.palette) == set(COMMON):
        return ""
    extra = [COLOUR_NAMES.get(name, name) for name in row.palette if name not in COMMON]
    if set(COMMON) <= set(row.palette):
        return message("%(colours)s too", colours=join_and(extra))
    return join_text([COLOUR_NAMES[colour.word] for colour in Colour if colour.word in row.palette], ", ")


def summarise_settings(one: Listing) -> str:
    """Summarise a game's settings in one line."""
    row = one.row
    parts = [
        CLASSIC_KIND if row.kind == "classic" else "",
        format_seats(row.seats),
        describe_palette(row),
        _describe_rules(row),
        LANGUAGE_NOTES.get(row.language, ""),
        message("practice") if row.practice else "",
    ]
    return join_text(parts, " · ")


def _describe_rules(row: GameRow) -> str:
    if not row.prose:
        return message("checked rules")
    return message("a rule in prose") if row.kind == "classic" else message("prose rules allowed")


def build_line(one: Listing, state: str, note: str) -> GameLine:
    """Return a game's line with the given state."""
    row = one.row
    return GameLine(
        url_for("game.game", game=row.id), row.title, row.shown, summarise_settings(one), row.stones, state, note,
        url_for("game.analysis", game=row.id) if row.phase == "final" and row.kind != "classic" else "",
    )  # fmt: skip


# ---- for anybody


def build_public_line(one: Listing, now: datetime) -> GameLine:
    """Return a game's line for a viewer who has no part in it."""
    return build_line(one, *_describe_state(one, now))


def _describe_state(one: Listing, now: datetime) -> tuple[str, str]:
    row = one.row
    if row.kind == "classic":
        return _describe_classic(one, now)
    if row.phase == "final":
        ended = row.ended_at or row.changed_at
        won = message("Won by %(who)s, with %(points)s", who=get_name(one.sensei), points=format_points(row.score or 0))
        return message("Ended %(day)s", day=format_date(ended, now, zone())), won
    if row.phase == "void":
        return message("Void"), message("Its first move was undone: no sensei, no points")
    claimant = get_name(one.claimant)
    if row.phase == "claimed":
        return message("%(who)s asks to claim victory", who=claimant), _format_deadline(SILENCE, row.claim_until, now)
    if row.phase in ("agreed", "revealed"):
        return message("%(who)s is about to win", who=claimant), message("Nobody objected to the claim")
    return message("Room at the table"), _describe_open_koan(row, now)


def _describe_classic(one: Listing, now: datetime) -> tuple[str, str]:
    row = one.row
    if row.phase in ("final", "void"):
        ended = row.ended_at or row.changed_at
        return message("Ended %(day)s", day=format_date(ended, now, zone())), _describe_classic_end(one)
    if row.phase == "revealed":
        return message("The rule was found"), message("The win will stand, unless a koan tells the rule from the guess")
    return message("Room at the table"), message("A student may join at any time")


def _describe_classic_end(one: Listing) -> str:
    row = one.row
    if one.sensei is None:
        return CLASSIC_ENDS.get(row.outcome or "", message("Nobody found the rule"))
    who = get_name(one.sensei)
    if row.practice or not row.score:
        return message("%(who)s found the rule", who=who)
    return message("%(who)s found the rule, and has %(points)s", who=who, points=format_points(row.score))


def _describe_open_koan(row: GameRow, now: datetime) -> str:
    if row.open is None or row.open_since is None:
        return ""
    words = message("Koan %(koan)s open for %(span)s.", koan=row.open, span=format_span(now - row.open_since))
    anyone = row.claim_from is not None and row.claim_from <= now
    return join_text((words, message("Anyone may claim.") if anyone else ""))


def _format_deadline(ends: Ends, until: datetime | None, now: datetime, **values: str) -> str:
    """Format the end of a window; ``ends`` are its texts, without and with the time left."""
    if until is None:
        return message(ends[0], **values)
    return message(ends[1], span=format_span(until - now), **values)


# ---- for who plays


def build_own_line(one: OwnGame, now: datetime) -> GameLine:
    """Return a game's line for a viewer who plays in it or watches it."""
    if not one.waits:
        return build_public_line(one.listing, now)
    first = one.waits[0]
    if isinstance(first, ClassicPendingItem):
        told = CLASSIC_WAITS[first.kind]
        state, note = message(told[0], koan=first.number), _format_deadline(told[1], first.at, now)
        return build_line(one.listing, state, note)
    state, note = _describe_wait(first, one, now)
    return build_line(one.listing, state, note)


def _describe_wait(first: PendingItem, one: OwnGame, now: datetime) -> tuple[str, str]:
    """Return what the viewer is asked to do or waits for, and until when."""
    claimant, kind = get_name(one.listing.claimant), first.kind
    if kind in ("turn", "again", "claim"):
        found = assess_readiness(one.available, None)
        turn = describe_turn(found, seated=one.seat is not None, again=kind == "again")
        return message("You may claim") if kind == "claim" else turn, _describe_last_change(one, now)
    if kind == "turn_from":
        return _describe_next_move(first.at, now), message("Your own move was the last.")
    if kind == "blocked":
        return message("Your claim was blocked"), _describe_open_koan(one.listing.row, now)
    told = WAITS.get(kind)
    if told is None:
        return _describe_state(one.listing, now)
    return message(told[0], who=claimant), _format_deadline(told[1], first.at, now, who=claimant)


CLAIMS: Ends = mark_message("Claims open."), mark_message("Claims open in %(span)s.")


def _describe_next_move(at: datetime | None, now: datetime) -> str:
    return (
        message("You can move later") if at is None else message("You can move in %(span)s", span=format_span(at - now))
    )


def _describe_last_change(one: OwnGame, now: datetime) -> str:
    row = one.listing.row
    if row.latest_at is None:
        return ""
    who = get_name(one.listing.latest)
    words = message("%(who)s moved %(span)s ago.", span=format_span(now - row.latest_at), who=who)
    waits = row.claim_from is not None and row.claim_from > now
    return join_text((words, _format_deadline(CLAIMS, row.claim_from, now) if waits else ""))
