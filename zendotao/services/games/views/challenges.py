"""A challenge together with what the amendment in it changes, for those who vote on it."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from zendotao.core.game.rewording import Rewording, rewording
from zendotao.core.game.sight_values import ChallengeView
from zendotao.core.game.sight_votes import challenge_view
from zendotao.services.common.asker import Asker
from zendotao.services.common.context import Context
from zendotao.services.common.identifiers import parse_challenge_id
from zendotao.services.games.transaction.reading import Look, looked
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
    game, number = parse_challenge_id(challenge)

    def see(look: Look) -> Contest:
        if not 0 < number <= len(look.game.challenges):
            raise NotFound
        if look.game.challenge(number).amendment is not None:
            context.game_cache.measure(look.work, look.game)
        view = challenge_view(look.game, number, look.viewer, look.now, look.participants.names)
        return Contest(view, rewording(look.game, number))

    return looked(context, asker, game, now, see, as_)


def view_challenges(
    context: Context, asker: Asker | None, game: str, now: datetime, as_: str | None = None
) -> tuple[ChallengeView, ...]:
    """All challenges of a game, in order."""

    def see(look: Look) -> tuple[ChallengeView, ...]:
        return tuple(
            challenge_view(look.game, one.number, look.viewer, look.now, look.participants.names)
            for one in look.game.challenges
        )

    return looked(context, asker, game, now, see, as_)


def view_challenge(
    context: Context, asker: Asker | None, name: str, now: datetime, as_: str | None = None
) -> ChallengeView:
    """A challenge by its id. Raises ``NotFound``."""
    game, number = parse_challenge_id(name)

    def see(look: Look) -> ChallengeView:
        if not 0 < number <= len(look.game.challenges):
            raise NotFound
        return challenge_view(look.game, number, look.viewer, look.now, look.participants.names)

    return looked(context, asker, game, now, see, as_)
