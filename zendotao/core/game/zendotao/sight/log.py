"""The log as a viewer may see it: each entry as a line whose hash can be checked, even if a part is withheld.

Withheld are ballots of open votes from those who have not voted, who is who in a team from all others, and comments
that the keepers of the site have hidden. A withheld event is replaced by its digest, a withheld person by the digest of
salt and alias.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from zendotao.core.game.record import LogLine
from zendotao.core.game.sight import Names, Viewer, can_see_members, view_entry
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.sight.votes import can_see_ballots
from zendotao.core.game.zendotao.state import Game


def view_entries(game: Game, entries: Iterable[Entry], viewer: Viewer, names: Names | None) -> Iterator[LogLine]:
    """Yield entries of the game's log as lines. ``game`` is the present state, which determines the open votes. Without
    ``names`` no names are included."""
    for entry in entries:
        yield view_entry(game, entry, viewer, names, event=can_see_event(game, entry.event, viewer))


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
            return can_see_members(game, event.seat, viewer)
        case _:
            return True
