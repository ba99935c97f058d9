"""Open team invitations of a viewer in a game: a member of a seated team can move with it."""

from __future__ import annotations

from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.services.people import team_view
from zendotao.store.people.values import Account
from zendotao.web.site import context


def find_inviting_team(view: GameView, asker: Account) -> str | None:
    """Return the name of a seated team of the game that has invited the viewer, who has no seat there; or None."""
    if view.seat is not None or asker.kind == "guest":
        return None
    teams = {seat.name for seat in view.seats if seat.kind == "team" and seat.name is not None}
    return team_view.find_inviting_team(context(), asker.id, teams)
