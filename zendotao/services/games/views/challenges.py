"""The challenges of a game as a viewer may see them, with the changes of an amendment."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from zendotao.core.game.zendotao.rewording import Rewording, find_rewording
from zendotao.core.game.zendotao.sight.values import ChallengeView
from zendotao.core.game.zendotao.sight.votes import make_challenge_view
from zendotao.services.common.context import Asker, Context
from zendotao.services.common.identifiers import read_challenge_id
from zendotao.services.games.transaction.reading import GameReading, read_game
from zendotao.store.errors import NotFound


class AmendedChallenge(Struct, frozen=True):
    """A challenge as the asker may see it. ``reworded``: the changes of its amendment, which are public; None without
    an amendment."""

    view: ChallengeView
    reworded: Rewording | None


def view_amended_challenge(
    context: Context, asker: Asker | None, challenge: str, now: datetime, as_: str | None = None
) -> AmendedChallenge:
    """Return a challenge by its id. Raises ``NotFound``, ``no_team``, ``not_member``."""
    game, number = read_challenge_id(challenge)

    def see(reading: GameReading) -> AmendedChallenge:
        if not 0 < number <= len(reading.game.challenges):
            raise NotFound
        if reading.game.challenge(number).amendment is not None:
            context.game_cache.measure(reading.work, reading.game)
        view = make_challenge_view(reading.game, number, reading.viewer, reading.now, reading.participants.names)
        return AmendedChallenge(view, find_rewording(reading.game, number))

    return read_game(context, asker, game, now, see, as_)


def view_challenges(
    context: Context, asker: Asker | None, game: str, now: datetime, as_: str | None = None
) -> tuple[ChallengeView, ...]:
    """Return all challenges of a game, in order."""

    def see(reading: GameReading) -> tuple[ChallengeView, ...]:
        return tuple(
            make_challenge_view(reading.game, one.number, reading.viewer, reading.now, reading.participants.names)
            for one in reading.game.challenges
        )

    return read_game(context, asker, game, now, see, as_)


def view_challenge(
    context: Context, asker: Asker | None, name: str, now: datetime, as_: str | None = None
) -> ChallengeView:
    """Return a challenge by its id. Raises ``NotFound``."""
    game, number = read_challenge_id(name)

    def see(reading: GameReading) -> ChallengeView:
        if not 0 < number <= len(reading.game.challenges):
            raise NotFound
        return make_challenge_view(reading.game, number, reading.viewer, reading.now, reading.participants.names)

    return read_game(context, asker, game, now, see, as_)
