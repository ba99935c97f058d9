"""Requests to the coach of a practice game, and its answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from zendotao.services.common.requests import Request, TeamRequest
from zendotao.services.games.coach.values import Known, Step
from zendotao.web.api.schemas.base import ApiAnswer, Ident
from zendotao.web.api.schemas.koans import FoundRuleAnswer


class CoachHintRequest(Request, kw_only=True):
    """A hint, and all that are vaguer."""

    step: Step


class SimplerRuleRequest(TeamRequest, kw_only=True):
    """A viable rule of the notebook, by its ``id``."""

    rule: Ident


class FittingRulesRequest(Request, kw_only=True):
    """How many rules are wanted."""

    count: Annotated[int, Meta(ge=1, le=50)] = 10


class CoachAnswer(ApiAnswer, kw_only=True):
    """How it is about an answer of the coach: what it says is there when ``state`` is ``done``. ``after``: the number
    of the newest move on the table; ``finder_alive``: whether anybody looks."""

    state: Literal["waiting", "done", "failed"]
    finder_alive: bool
    after: int


class MovesLeftAnswer(ApiAnswer):
    """Whether anybody can still take a turn, or block a claim, as far as rules up to the complexity ``upto`` go."""

    possible: Known
    upto: int


class FittingCountAnswer(ApiAnswer):
    """How many rules up to the complexity ``upto`` fit. Those that say the same of all koans on the table and of some
    others are one."""

    number: int
    upto: int


class CoachHintsAnswer(CoachAnswer, kw_only=True):
    """The hints up to the step that was asked for. From ``complexity`` on they are about the simplest rule that fits,
    and null if none does; ``half`` is its words in each language, with gaps."""

    moves: MovesLeftAnswer | UnsetType = UNSET
    count: FittingCountAnswer | UnsetType = UNSET
    complexity: int | UnsetType | None = UNSET
    subjects: Sequence[str] | UnsetType | None = UNSET
    half: Mapping[str, str] | UnsetType | None = UNSET
    rule: FoundRuleAnswer | UnsetType | None = UNSET


class SimplerRuleAnswer(CoachAnswer, kw_only=True):
    """Whether a rule that weighs less fits every stone. ``no``: none up to the complexity ``upto`` was passed over."""

    simpler: Known | UnsetType = UNSET
    upto: int | UnsetType = UNSET


class FittingRuleAnswer(FoundRuleAnswer, kw_only=True):
    """A rule that agrees with every stone. ``verdict``: on the open koan, null without one."""

    verdict: Literal["white", "black", "unclear"] | None


class FittingRulesAnswer(CoachAnswer, kw_only=True):
    """The rules that fit, simplest first. No rule up to the complexity ``complete_to`` was passed over, but for what is
    ``not_searched``."""

    rules: Sequence[FittingRuleAnswer] | UnsetType = UNSET
    complete_to: int | UnsetType = UNSET
    not_searched: Sequence[str] | UnsetType = UNSET
