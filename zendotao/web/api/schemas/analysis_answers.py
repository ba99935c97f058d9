"""The answer of what the end of a game shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from zendotao.core.game.values import Stone
from zendotao.web.api.schemas.base import ApiAnswer


class PossibleRuleAnswer(ApiAnswer):
    """A rule that the search found: its canonical wording, complexity, and wordings by language."""

    rule: str
    complexity: int
    wording: Mapping[str, str]


class UnseenRuleAnswer(PossibleRuleAnswer):
    """A rule that agrees with every stone; of ``koan``, which anybody could have laid, it says ``stone``, and the
    winning rule the other."""

    koan: str
    stone: Stone


class UnseenRulesAnswer(ApiAnswer):
    """How many rules up to the complexity ``upto`` the claim left besides its own, and the simplest of them."""

    upto: int
    count: int
    simplest: Sequence[UnseenRuleAnswer]


class AnalysedStoneAnswer(ApiAnswer):
    """A stone, the move and the seat that put it, and the rules that were possible after it: how many of each
    complexity, from 1 on, and the simplest. ``bits``: how often the stone halved them, null if it left none."""

    koan: int
    stone: Stone
    move: int
    seat: str | None
    seat_number: int
    counts: Sequence[int]
    left: int
    bits: float | None
    simplest: PossibleRuleAnswer | None


class PossibleAnswer(ApiAnswer):
    """The rules that were possible, up to the complexity ``complete_to``. Rules that say the same of all koans of the
    game and of so many ``probes`` are one. ``before``: the counts before the first stone; ``most``: the koan whose
    stone halved most, after the first move; ``unseen`` is null where the winning rule is prose."""

    complete_to: int
    probes: int
    before: Sequence[int]
    stones: Sequence[AnalysedStoneAnswer]
    most: int | None
    unseen: UnseenRulesAnswer | None
    not_searched: Sequence[str]


class LifelineAnswer(ApiAnswer):
    """A rule that a seat posted or opened: the koan that was newest when it first appeared, the moves that sealed and
    posted it, the koan whose stone contradicts it, with the seat that put that. ``seals`` are hashes."""

    seat: str | None
    seat_number: int
    rule: str
    prose: bool
    begins: int
    sealed: int | None
    posted: int | None
    died_of: int | None
    felled_by: str | None
    felled_by_number: int | None
    seals: Sequence[str]
    won: bool


class AnalysisAnswer(ApiAnswer):
    """The analysis of a finished game. ``possible`` is null until the job is done; ``finder_alive``: whether a finder
    runs."""

    game: str
    state: Literal["waiting", "done", "failed"]
    job: str
    finder_alive: bool
    lifelines: Sequence[LifelineAnswer]
    possible: PossibleAnswer | None
