"""The log as a viewer may see it: each entry as a line whose hash can be checked, even if a part is withheld.

Withheld are ballots of open votes from those who have not voted, who is who in a team from all others, and comments
that the keepers of the site have hidden. A withheld event is replaced by its digest, a withheld person by the digest of
salt and alias.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from zendotao.core.game import events as ev
from zendotao.core.game import log
from zendotao.core.game.sight_values import Names, Viewer
from zendotao.core.game.sight_votes import can_see_ballots, find_seat_name
from zendotao.core.game.state import Game


class LogLine(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry as a viewer sees it: ``event`` or ``withheld``, and ``by`` with ``salt`` or ``by_hash``.

    ``name`` is the display name of the seat or the bystander, where names are included; it is no part of the hash.
    """

    seq: int
    at: str
    seat: int | None
    prev: str
    hash: str
    event: dict[str, Any] | UnsetType = UNSET
    withheld: str | UnsetType = UNSET
    by: str | UnsetType | None = UNSET
    salt: str | UnsetType = UNSET
    by_hash: str | UnsetType = UNSET
    name: str | UnsetType | None = UNSET


def view_entries(game: Game, entries: Iterable[log.Entry], viewer: Viewer, names: Names | None) -> Iterator[LogLine]:
    """Yield entries of the game's log as lines. ``game`` is the present state, which determines the open votes. Without
    ``names`` no names are included."""
    for entry in entries:
        yield _view_entry(game, entry, viewer, names)


def _view_entry(game: Game, entry: log.Entry, viewer: Viewer, names: Names | None) -> LogLine:
    shown: dict[str, Any] = {}
    if can_see_event(game, entry.event, viewer):
        shown["event"] = msgspec.to_builtins(entry.event)
    else:
        shown["withheld"] = log.event_digest(entry.event)
    if can_see_person(game, entry, viewer):
        shown |= {"by": entry.by, "salt": entry.salt}
    else:
        shown["by_hash"] = log.person_digest(entry.salt, entry.by)
    if names is not None and entry.seat is not None:
        shown["name"] = find_seat_name(game, entry.seat, names)
    elif names is not None and entry.by is not None:
        shown["name"] = names.get(entry.by)
    at = log.format_instant(entry.at)
    return LogLine(seq=entry.seq, at=at, seat=entry.seat, prev=entry.prev, hash=entry.hash, **shown)


def can_see_event(game: Game, event: ev.AnyEvent, viewer: Viewer) -> bool:
    """Return whether the viewer may see the event of an entry."""
    if viewer.keeper:
        return True
    match event:
        case ev.ClaimVoted():
            claim = next((one for one in game.claims if one.move == event.claim), None)
            return claim is None or can_see_ballots(claim, viewer)
        case ev.ChallengeVoted():
            return can_see_ballots(game.challenge(event.challenge), viewer)
        case ev.CommentPosted() | ev.CommentEdited():
            return event.comment not in viewer.hidden
        case ev.MembersBound() | ev.MemberLeft():
            return _can_see_members(game, event.seat, viewer)
        case _:
            return True


def can_see_person(game: Game, entry: log.Entry, viewer: Viewer) -> bool:
    """Return whether the viewer may see which person made an entry: members alone, where it was made for a team."""
    return viewer.keeper or entry.seat is None or _can_see_members(game, entry.seat, viewer)


def _can_see_members(game: Game, seat: int, viewer: Viewer) -> bool:
    """Return whether the viewer may see the members of a seat. A person's or guest's seat has its party's alias for its
    only member, so there is nothing to hide."""
    sitting = game.seat_at(seat)
    return viewer.seat == seat or sitting is None or sitting.kind != "team"
