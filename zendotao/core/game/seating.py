"""Seats, the persons bound to them, and what they do as log entries. One person acts for one seat in a game. Who may
act for a team, ``services.common.parties`` decides."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from zendotao.core.game import log
from zendotao.core.game.commands import Actor, Command
from zendotao.core.game.events import MemberLeft, MembersBound, SeatTaken
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.state import GameState
from zendotao.core.messages import message

MOST_TITLE = 120
"""The most characters of a game's title."""


def seat_number(game: GameState, actor: Actor) -> int:
    """Return the seat that the actor moves for: its party's, or the next free one."""
    seat = game.seat_of(actor.party)
    return len(game.seats) + 1 if seat is None else seat.number


def acting_seat(game: GameState, actor: Actor) -> int | None:
    """Return the seat that the actor acts for without moving; None for a bystander.

    A person who is bound to a seat acts for no other, and who left theirs for none.
    """
    seat = game.seat_of(actor.party)
    if seat is None or game.belongs.get(actor.person, seat.number) != seat.number:
        return None
    return seat.number


def check_one_seat(game: GameState, actor: Actor) -> int:
    """Return the seat that the actor moves for. Raises ``RuleViolation``: ``one_seat`` if they belong to another,
    ``not_invited`` for a bot without a seat."""
    number = seat_number(game, actor)
    if actor.kind == "bot" and game.seat_of(actor.party) is None:
        raise RuleViolation("not_invited", message("This bot has not been invited to the game."))
    bound = game.belongs.get(actor.person, number)
    if bound != number:
        words = message(
            "You belong to seat %(seat)s in this game, and nobody acts for two. Move for that seat.", seat=bound
        )
        raise RuleViolation("one_seat", words, seat=bound)
    return number


def take_seat(game: GameState, actor: Actor, salt: str) -> tuple[SeatTaken | MembersBound, ...]:
    """Return the events that precede a move: the party takes a seat, and persons new to it are bound."""
    number = seat_number(game, actor)
    if game.seat_of(actor.party) is not None:
        return bind_members(game, actor, salt)
    taken = SeatTaken(seat=number, kind=actor.kind, party=actor.party)
    return (taken, *_make_member_events(game, actor, number, (), salt))


def bind_members(game: GameState, actor: Actor, salt: str) -> tuple[MembersBound, ...]:
    """Return the events that bind persons of the actor's party who are new to its seat, or came back to it; none for a
    party without one."""
    seat = game.seat_of(actor.party)
    return () if seat is None else _make_member_events(game, actor, seat.number, seat.persons, salt)


def _make_member_events(
    game: GameState, actor: Actor, number: int, sitting: tuple[str, ...], salt: str
) -> tuple[MembersBound, ...]:
    """Return the event that binds them. Persons who belong to another seat stay there."""
    persons = tuple(
        person for person in actor.persons if person not in sitting and game.belongs.get(person, number) == number
    )
    return (MembersBound(seat=number, persons=persons, salt=log.digest([salt, "bound"])),) if persons else ()


def leave_seat(game: GameState, person: str, salt: str) -> tuple[MemberLeft, ...]:
    """Return the event that the person no longer acts for their seat; none if they don't already."""
    number = game.belongs.get(person)
    if number is None or person not in game.seats[number - 1].persons:
        return ()
    return (MemberLeft(seat=number, person=person, salt=log.digest([salt, "left"])),)


def check_opening(game: GameState, actor: Actor, title: str) -> str:
    """Return the title of a game that the actor starts, in one line. Raises ``RuleViolation``: ``started``,
    ``one_seat``, ``title``."""
    if game.seq:
        raise RuleViolation("started", message("This game has started already."))
    check_one_seat(game, actor)
    trimmed = " ".join(title.split())
    if not 0 < len(trimmed) <= MOST_TITLE or not title.isprintable():
        raise RuleViolation("title", message("A title has 1 to %(most)s characters in one line.", most=MOST_TITLE))
    return trimmed


def log_events(
    game: GameState, command: Command, events: Sequence[log.E], now: datetime
) -> tuple[log.LogEntry[log.E], ...]:
    """Return the events of a person's command as log entries that follow the game's last one."""
    # A bot's seat is taken for it by the seat that invites it.
    taken = next((event.seat for event in events if isinstance(event, SeatTaken) and event.kind != "bot"), None)
    seat = acting_seat(game, command.actor) if taken is None else taken
    return log.make_entries(game.seq, game.head, now, seat, command.actor.person, command.salt, events)
