"""Requests and answers about koans and rules by themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal

from msgspec import UNSET, Meta, UnsetType

from zendotao.core.choices import Marking
from zendotao.core.game.values import Stone
from zendotao.draw.camera import View
from zendotao.services.common.requests import Request
from zendotao.services.games.moves.requests import Notation, RuleString
from zendotao.store.site.values import JobState
from zendotao.web.api.schemas import base

MOST_KOANS = 200
MOST_FOUND = 100


class KoanRequest(Request):
    """A koan."""

    koan: Notation


class DrawingQuery(Request):
    """How a koan is to be drawn."""

    view: View = "iso"
    marking: Marking = "plain"
    numbers: Literal["0", "1"] = "0"


class CheckRuleRequest(Request):
    """A rule in words."""

    text: RuleString


class KoanCase(Request):
    """A koan to be judged: itself, or as its facts are told."""

    koan: Notation | None = None
    facts: dict[str, Any] | None = None

    short_form: ClassVar[str] = "koan"
    """The field that may be sent alone, in place of the object."""


class JudgeRuleRequest(Request):
    """A rule, and koans to hold it against: notations, or objects with a ``koan`` or its ``facts``."""

    rule: RuleString
    koans: Annotated[tuple[KoanCase, ...], Meta(max_length=MOST_KOANS)]


class MarkedKoanCase(Request):
    """A koan with its stone: itself, or as its facts are told."""

    stone: Stone
    koan: Notation | None = None
    facts: dict[str, Any] | None = None


class FindRulesRequest(Request):
    """Koans with their stones, and how many of the rules that agree with them are wanted."""

    koans: Annotated[tuple[MarkedKoanCase, ...], Meta(min_length=1, max_length=MOST_KOANS)]
    limit: Annotated[int, Meta(ge=1, le=MOST_FOUND)] = 20


class CompareRulesRequest(Request):
    """Two rules."""

    rules: Annotated[tuple[RuleString, ...], Meta(min_length=2, max_length=2)]


class PieceAnswer(base.ApiAnswer):
    """A piece of a koan by its facts."""

    label: int
    colour: str
    size: str
    pips: int
    orientation: str
    grounded: bool
    height_mm: float


class PosedPieceAnswer(base.ApiAnswer):
    """A piece with its pose: where the middle of its base is, in mm, and its quaternion."""

    label: int
    colour: str
    size: str
    position: Sequence[float]
    orientation: Sequence[float]


class PosesAnswer(base.ApiAnswer):
    """A koan as it can be sent too."""

    pieces: Sequence[PosedPieceAnswer]


class KoanAnswer(base.ApiAnswer):
    """The facts of a koan, or why it can't be read. ``poses`` is the koan once more, as a ``koan`` can be sent too."""

    sound: bool
    faults: Sequence[base.KoanFaultAnswer]
    error: base.MistakeAnswer | UnsetType = UNSET
    pieces: Sequence[PieceAnswer] | UnsetType = UNSET
    touching: Sequence[Sequence[int]] | UnsetType = UNSET
    pointing: Mapping[str, Sequence[int]] | UnsetType = UNSET
    towers: Sequence[Sequence[int]] | UnsetType = UNSET
    inside: Sequence[Sequence[int]] | UnsetType = UNSET
    directions: Mapping[str, Sequence[float]] | UnsetType = UNSET
    unclear: Sequence[base.FactAnswer] | UnsetType = UNSET
    caption: str | UnsetType = UNSET
    canonical: str | UnsetType = UNSET
    hash: str | UnsetType = UNSET
    poses: PosesAnswer | UnsetType = UNSET


class RuleAnswer(base.ApiAnswer):
    """The answer to a rule's text."""

    status: Literal["understood", "ambiguous", "refused", "not_understood"]
    canonical: str | UnsetType = UNSET
    wording: Mapping[str, str] | UnsetType = UNSET
    complexity: int | UnsetType = UNSET
    readings: Sequence[base.ReadingAnswer] | UnsetType = UNSET
    error: base.MistakeAnswer | UnsetType = UNSET
    warning: Literal["constant", "one_verdict"] | UnsetType = UNSET
    constant: Stone | UnsetType = UNSET
    found: Stone | UnsetType = UNSET


class VerdictAnswer(base.ApiAnswer):
    """A verdict and the facts on which it hangs; in their place the ``error``, if there can be none."""

    verdict: Literal["white", "black", "unclear"] | UnsetType = UNSET
    hangs_on: Sequence[base.FactAnswer] | UnsetType = UNSET
    error: base.MistakeAnswer | UnsetType = UNSET


class DifferenceAnswer(base.ApiAnswer):
    """A smallest koan on which two rules differ, and the verdict of each."""

    koan: str
    caption: str
    verdicts: Sequence[str]


class ComparisonAnswer(base.ApiAnswer):
    """Two rules side by side."""

    rules: Sequence[str]
    same: bool
    differs: DifferenceAnswer | None
    tried: int


class JobPath(Request):
    """A job in an address."""

    job_id: base.Ident


class JobStartedAnswer(base.ApiAnswer):
    """A job that was put down. ``finder_alive``: whether a finder runs; without one, jobs wait."""

    job: str
    finder_alive: bool


class FoundRuleAnswer(base.ApiAnswer):
    """A rule that agrees with every stone."""

    rule: str
    complexity: int
    wording: Mapping[str, str]


class SearchAnswer(base.ApiAnswer):
    """The rules that agree with every stone, simplest first. No rule up to the complexity ``complete_to`` was passed
    over, but for what is ``not_searched``."""

    rules: Sequence[FoundRuleAnswer]
    complete_to: int
    tried: int
    stopped_by: Literal["limit", "budget", "seconds"]
    not_searched: Sequence[str]


class JobAnswer(base.ApiAnswer):
    """The state of a job. ``answer``: of a search that is done; ``error``: the kind of error of one that failed."""

    job: str
    kind: Literal["search", "after_game"]
    state: JobState
    created_at: base.Instant
    finder_alive: bool
    answer: SearchAnswer | UnsetType = UNSET
    error: str | UnsetType = UNSET
