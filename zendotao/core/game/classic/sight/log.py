"""The log as a viewer may see it: each entry as a line whose hash can be checked, even if a part is withheld.

Withheld are who is who in a team, from all others, comments that the keepers of the site have hidden, and how others
voted on a mark, from who has not voted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from zendotao.core.game.classic.events import AnyEvent, Entry, MarkBallotCast
from zendotao.core.game.classic.state import ClassicGame, MarkChallenge
from zendotao.core.game.events import CommentEdited, CommentPosted, MemberLeft, MembersBound
from zendotao.core.game.record import LogLine
from zendotao.core.game.sight import Names, Viewer, can_see_members, view_entry


def view_entries(game: ClassicGame, entries: Iterable[Entry], viewer: Viewer, names: Names | None) -> Iterator[LogLine]:
    """Yield entries of the game's log as lines. ``game`` is the present state. Without ``names`` no names are
    included."""
    for entry in entries:
        yield view_entry(game, entry, viewer, names, event=can_see_event(game, entry.event, viewer))


def can_see_event(game: ClassicGame, event: AnyEvent, viewer: Viewer) -> bool:
    """Return whether the viewer may see the event of an entry."""
    if viewer.keeper:
        return True
    if isinstance(event, CommentPosted | CommentEdited):
        return event.comment not in viewer.hidden
    if isinstance(event, MembersBound | MemberLeft):
        return can_see_members(game, event.seat, viewer)
    if isinstance(event, MarkBallotCast):
        return can_see_ballots(game.challenges[event.challenge - 1], viewer)
    return True


def can_see_ballots(vote: MarkChallenge, viewer: Viewer) -> bool:
    """Return whether the viewer may see how others voted on a mark: once they have voted themselves, or the vote is
    over."""
    return viewer.keeper or vote.ruling is not None or viewer.seat in vote.ballots
