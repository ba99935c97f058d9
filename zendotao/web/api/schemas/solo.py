"""Games that somebody plays alone, and the rule of the day."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, UnsetType

from zendotao.core.game.classic.settings import Difficulty
from zendotao.store.games.values import SoloOutcome
from zendotao.web.api.schemas.base import ApiAnswer, Instant, PageAnswer


class SoloGameAnswer(ApiAnswer):
    """A game that the asker plays alone. ``day``: whose rule it has, none but for the rule of a day. ``koans``: built,
    or given as hints; ``guesses``: made. ``outcome`` is none while it is played."""

    game: str
    difficulty: Difficulty
    day: str | None
    started_at: Instant
    koans: int
    guesses: int
    outcome: SoloOutcome | None
    ended_at: Instant | None


class SoloGamesAnswer(PageAnswer):
    """A page of the games that the asker plays alone: running ones, then those that were won, with the fewest koans and
    then the fewest guesses first, then those that were given up."""

    items: Sequence[SoloGameAnswer]


class DailyPlaceAnswer(ApiAnswer):
    """Somebody who found the rule of a day; without a name if they have left."""

    name: str | None
    koans: int
    guesses: int


class DailyRuleAnswer(ApiAnswer, kw_only=True):
    """The rule of today, and the asker's game with it. How others did is there once that is over: how many are through,
    how many found it, and the best of them."""

    day: str
    difficulty: Difficulty
    game: SoloGameAnswer | None
    done: int | UnsetType = UNSET
    found: int | UnsetType = UNSET
    best: Sequence[DailyPlaceAnswer] | UnsetType = UNSET
