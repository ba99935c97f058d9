"""A challenge together with what the amendment in it changes, for those who vote on it."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from zendotao.core.game.rewording import Rewording, rewording
from zendotao.core.game.sight_values import ChallengeView
from zendotao.core.game.sight_votes import challenge_view
from zendotao.services.context import Context
from zendotao.services.games.asking import Asker
from zendotao.services.games.looking import Look, looked
from zendotao.services.games.votes import found
from zendotao.store.errors import NotFound


class Contest(Struct, frozen=True):
    """A challenge as the asker may see it. ``reworded``: what its amendment changes, which all may see; none as long
    as there is none."""

    view: ChallengeView
    reworded: Rewording | None


def view_contest(
    context: Context, asker: Asker | None, challenge: str, now: datetime, as_: str | None = None
) -> Contest:
    """A challenge by its id. Raises ``NotFound``, ``no_team``, ``not_member``."""
    game, number = found(challenge)

    def see(look: Look) -> Contest:
        if not 0 < number <= len(look.game.challenges):
            raise NotFound
        if look.game.challenge(number).amendment is not None:
            context.game_cache.measure(look.work, look.game)
        view = challenge_view(look.game, number, look.viewer, look.now, look.company.names)
        return Contest(view, rewording(look.game, number))

    return looked(context, asker, game, now, see, as_)
