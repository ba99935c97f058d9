"""Applies log entries to a game. Never refuses: ``decide`` has.

A log in which ballots or persons are withheld gives the same game but for those.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from zendotao.core.game import clocks
from zendotao.core.game import events as ev
from zendotao.core.game.evolve_moves import MOVE_HANDLERS
from zendotao.core.game.evolve_votes import VOTE_HANDLERS
from zendotao.core.game.log import Entry
from zendotao.core.game.state import Game
from zendotao.core.game.table import Seat

Handler = Callable[[Game, Entry, Any], Game]


def evolve(game: Game, entry: Entry) -> Game:
    """Return the game after an entry."""
    after = HANDLERS[type(entry.event)](game, entry, entry.event)
    return replace(after, seq=entry.seq, head=entry.hash, changed_at=entry.at)


def evolve_all(game: Game, entries: Iterable[Entry]) -> Game:
    """Return the game after several entries."""
    for entry in entries:
        game = evolve(game, entry)
    return game


def replay(entries: Iterable[Entry]) -> Game:
    """Return the game of a whole log."""
    return evolve_all(Game(id=""), entries)


def _apply_seat_taken(game: Game, _: Entry, event: ev.SeatTaken) -> Game:
    return replace(game, seats=(*game.seats, Seat(number=event.seat, kind=event.kind, party=event.party)))


def _apply_members_bound(game: Game, _: Entry, event: ev.MembersBound) -> Game:
    seats = tuple(
        replace(seat, persons=tuple(dict.fromkeys((*seat.persons, *event.persons))))
        if seat.number == event.seat
        else seat
        for seat in game.seats
    )
    return replace(game, seats=seats, belongs={**game.belongs, **dict.fromkeys(event.persons, event.seat)})


def _apply_member_left(game: Game, _: Entry, event: ev.MemberLeft) -> Game:
    seats = tuple(
        replace(seat, persons=tuple(person for person in seat.persons if person != event.person))
        if seat.number == event.seat
        else seat
        for seat in game.seats
    )
    return replace(game, seats=seats)


def _apply_comment_posted(game: Game, entry: Entry, event: ev.CommentPosted) -> Game:
    commenters = game.commenters
    if entry.by is not None and entry.by not in commenters:
        commenters = (*commenters, entry.by)
    return replace(game, comments=event.comment, commenters=commenters)


def _apply_nothing(game: Game, _: Entry, __: ev.CommentEdited) -> Game:
    return game


def _apply_outage(game: Game, _: Entry, event: ev.OutageLogged) -> Game:
    return clocks.extend_for_outage(game, event.began, event.ended)


HANDLERS: dict[type, Handler] = {
    ev.SeatTaken: _apply_seat_taken,
    ev.MembersBound: _apply_members_bound,
    ev.MemberLeft: _apply_member_left,
    ev.CommentPosted: _apply_comment_posted,
    ev.CommentEdited: _apply_nothing,
    ev.OutageLogged: _apply_outage,
    **MOVE_HANDLERS,
    **VOTE_HANDLERS,
}
