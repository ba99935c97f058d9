"""The challenges of a game as a viewer may see them, with the changes of an amendment."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from zendotao.core.game.sight import Viewer
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


def view_challenge(
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


def view_challenges(context: Context, asker: Asker | None, game: str, now: datetime) -> tuple[ChallengeView, ...]:
    """Return all challenges of a game, in order."""
    return read_game(context, asker, game, now, lambda reading: list_challenges(reading, reading.viewer))


def list_challenges(reading: GameReading, viewer: Viewer) -> tuple[ChallengeView, ...]:
    """Return all challenges of a game that is read, as a viewer may see them."""
    game, names = reading.game, reading.participants.names
    return tuple(make_challenge_view(game, one.number, viewer, reading.now, names) for one in game.challenges)
