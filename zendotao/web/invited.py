"""Whether a team of a game asks its reader to join: only who has can move with it."""

from __future__ import annotations

from zendotao.core.game.sight_values import View
from zendotao.services.people import team_room
from zendotao.store.people.values import Account
from zendotao.web.site import context


def invited_by(view: View, asker: Account) -> str | None:
    """The name of a team with a seat in the game that invites somebody who has none there; none where none does."""
    if view.seat is not None or asker.kind == "guest":
        return None
    teams = {seat.name for seat in view.seats if seat.kind == "team" and seat.name is not None}
    return team_room.inviting(context(), asker.id, teams)
