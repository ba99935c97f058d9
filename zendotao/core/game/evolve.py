"""Applies the events that every kind of game has to a game: seats and their members, comments."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from zendotao.core.game.events import CommentEdited, CommentPosted, MemberLeft, MembersBound, SeatTaken
from zendotao.core.game.log import Event, LogEntry
from zendotao.core.game.state import GameState, Seat

G = TypeVar("G", bound=GameState)


def _apply_seat_taken(game: G, _: LogEntry[Event], event: SeatTaken) -> G:
    if event.kind != "bot":
        return replace(game, seats=(*game.seats, Seat(number=event.seat, kind=event.kind, party=event.party)))
    # Nobody else ever acts for a bot's seat.
    seat = Seat(number=event.seat, kind="bot", party=event.party, persons=(event.party,), level=event.level)
    return replace(game, seats=(*game.seats, seat), belongs={**game.belongs, event.party: event.seat})


def _apply_members_bound(game: G, _: LogEntry[Event], event: MembersBound) -> G:
    game = _change_members(game, event.seat, lambda persons: (*persons, *event.persons))
    return replace(game, belongs={**game.belongs, **dict.fromkeys(event.persons, event.seat)})


def _apply_member_left(game: G, _: LogEntry[Event], event: MemberLeft) -> G:
    return _change_members(game, event.seat, lambda persons: (person for person in persons if person != event.person))


def _change_members(game: G, number: int, change: Callable[[tuple[str, ...]], Iterable[str]]) -> G:
    """Return the game with the members of a seat changed, each once; an unchecked record may name no seat."""
    seats = (
        replace(seat, persons=tuple(dict.fromkeys(change(seat.persons)))) if seat.number == number else seat
        for seat in game.seats
    )
    return replace(game, seats=tuple(seats))


def _apply_comment_posted(game: G, entry: LogEntry[Event], event: CommentPosted) -> G:
    commenters = game.commenters
    if entry.by is not None and entry.by not in commenters:
        commenters = (*commenters, entry.by)
    return replace(game, comments=event.comment, commenters=commenters)


def _apply_nothing(game: G, _: LogEntry[Event], __: CommentEdited) -> G:
    return game


SHARED_HANDLERS: Mapping[type, Callable[[Any, Any, Any], Any]] = {
    SeatTaken: _apply_seat_taken,
    MembersBound: _apply_members_bound,
    MemberLeft: _apply_member_left,
    CommentPosted: _apply_comment_posted,
    CommentEdited: _apply_nothing,
}
"""The function for each of these events: it takes the game, the entry and its event, and returns the game after it."""
