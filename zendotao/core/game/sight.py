"""The frame of sight: who looks, and what is visible of seats, persons and voters in every kind of game.

Functions that say who may see what: ``can_see_person`` and ``can_see_members`` here, for every kind of game;
``can_see_event`` in ``zendotao.sight.log`` and in ``classic.sight.log``; ``can_see_ballots`` in
``zendotao.sight.votes`` and in ``classic.sight.log``.

Sealed rules need none: no state of a game holds them, until they are opened. A seat is shown its own by
``services.games.notebook.seals.list_seals``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from msgspec import UNSET, Struct, UnsetType

from zendotao.core.game.commands import Actor
from zendotao.core.game.log import Event, LogEntry
from zendotao.core.game.record import LogLine, make_line
from zendotao.core.game.seating import acting_seat
from zendotao.core.game.state import GameState
from zendotao.core.game.votes import Voter

Names = Mapping[str, str | None]
"""The name of each person, guest and team by alias; none, or missing, for those who have left the site."""


@dataclass(frozen=True)
class Viewer:
    """The viewer, by their alias in this game and the seat they belong to; an anonymous one has neither.

    ``actor``: as whom they may act, for what is available to them. ``keeper``: sees the whole log, for a backup or an
    import elsewhere. There are no sealed rules in it, so keepers see none either. ``hidden``: the numbers of comments
    that the site's keepers have hidden.
    """

    person: str | None = None
    seat: int | None = None
    keeper: bool = False
    actor: Actor | None = None
    hidden: frozenset[int] = frozenset()


def make_viewer(game: GameState, actor: Actor) -> Viewer:
    """Return the actor as a viewer: of the seat that they act for, or else of the one that they belong to."""
    seat = acting_seat(game, actor)
    bound = game.belongs.get(actor.person)
    if seat is None and bound is not None and actor.person in game.seats[bound - 1].persons:
        seat = bound
    return Viewer(person=actor.person, seat=seat, actor=actor)


class ParticipantView(Struct, frozen=True, kw_only=True):
    """A seat by its number, or a bystander without one, with the display name."""

    seat: int | None
    name: str | None


class VoterView(Struct, frozen=True, kw_only=True):
    """A voter, and whether they have voted. ``counts``: the vote waits for them."""

    seat: int | None
    name: str | None
    voted: bool
    counts: bool = True


def find_seat_name(game: GameState, number: int, names: Names) -> str | None:
    """Return the name of the party on a seat; None if it has left the site."""
    seat = game.seat_at(number)
    return None if seat is None else names.get(seat.party)


def make_participant_view(game: GameState, voter: Voter, names: Names) -> ParticipantView:
    """Return a voter or challenger by seat and name."""
    if voter.seat is not None:
        return ParticipantView(seat=voter.seat, name=find_seat_name(game, voter.seat, names))
    return ParticipantView(seat=None, name=None if voter.person is None else names.get(voter.person))


def view_entry(game: GameState, entry: LogEntry[Event], viewer: Viewer, names: Names | None, *, event: bool) -> LogLine:
    """Return an entry of the log as a line, with its event or the digest of that. Without ``names`` it has no name."""
    name: str | UnsetType | None = UNSET
    if names is not None and entry.seat is not None:
        name = find_seat_name(game, entry.seat, names)
    elif names is not None and entry.by is not None:
        name = names.get(entry.by)
    return make_line(entry, event=event, person=can_see_person(game, entry, viewer), name=name)


def can_see_person(game: GameState, entry: LogEntry[Event], viewer: Viewer) -> bool:
    """Return whether the viewer may see which person made an entry: members alone, where it was made for a team."""
    return viewer.keeper or entry.seat is None or can_see_members(game, entry.seat, viewer)


def can_see_members(game: GameState, seat: int, viewer: Viewer) -> bool:
    """Return whether the viewer may see the members of a seat. A person's or guest's seat has its party's alias for its
    only member, so there is nothing to hide."""
    sitting = game.seat_at(seat)
    return viewer.seat == seat or sitting is None or sitting.kind != "team"
