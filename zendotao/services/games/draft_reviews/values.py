"""Values of drafts: a move that isn't posted yet, and the review of each of its parts.

Rules, seals and koans of a move that isn't posted are its author's alone: nothing here shows them, nothing keeps them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from zendotao.core.game.koans import CheckedKoan
from zendotao.core.game.values import FactRef, Stone, TableCall
from zendotao.core.game.zendotao.table import MoveKind

Standing = Literal["missing", "ambiguous", "unread", "read"]
"""Of a rule: nothing is written, there are several readings, it is no rule, it is one."""


@dataclass(frozen=True)
class RuleText:
    """A rule as it is typed, with its author's calls on unclear facts.

    ``verdicts``: of a rule in prose, a stone for each koan on the table by number; none for a checked rule.
    ``usual``: a reading that everybody means is taken without asking.
    """

    text: str = field(default="", repr=False)
    answers: tuple[TableCall, ...] = field(default=(), repr=False)
    verdicts: Mapping[int, Stone] | None = field(default=None, repr=False)
    usual: bool = False


@dataclass(frozen=True)
class MoveDraft:
    """A drafted move, as far as it is written. Fields that its kind doesn't have stay empty."""

    kind: MoveKind
    rule: RuleText | None = field(default=None, repr=False)
    koan: str = field(default="", repr=False)
    seals: tuple[RuleText, ...] = field(default=(), repr=False)


@dataclass(frozen=True)
class DraftFault:
    """The reason why a part of a move would be refused: the rulebook's code, message and values for it."""

    code: str
    words: str = field(repr=False)
    details: Mapping[str, Any] = field(default_factory=dict, repr=False)


@dataclass(frozen=True)
class RuleChoice:
    """One reading of an ambiguous rule: its difference from the others, the koan that kills it, its verdict on the open
    koan, and its verdicts on koans of the table on which the readings differ."""

    text: str = field(repr=False)
    differs: str = field(repr=False)
    killed_by: int | None = field(repr=False)
    verdict: str | None = field(repr=False)
    says: Mapping[int, str] = field(repr=False)


@dataclass(frozen=True)
class CallQuestion:
    """An unclear fact on which a rule depends; ``words`` describe it, ``value`` is the author's call."""

    koan: int
    fact: FactRef = field(repr=False)
    words: str = field(repr=False)
    value: bool | None = field(repr=False)


@dataclass(frozen=True)
class RuleReview:
    """The review of a rule. ``verdict`` is its on the koan in question, and ``why`` the part that decides it there;
    ``calls`` are those it needs. ``readings``: those of a text that has several, or those besides the usual one,
    which was taken."""

    standing: Standing = "missing"
    text: str = field(default="", repr=False)
    weight: int | None = field(default=None, repr=False)
    prose: bool = False
    verdict: str | None = field(default=None, repr=False)
    why: str | None = field(default=None, repr=False)
    readings: tuple[RuleChoice, ...] = field(default=(), repr=False)
    questions: tuple[CallQuestion, ...] = field(default=(), repr=False)
    calls: tuple[TableCall, ...] = field(default=(), repr=False)
    fault: DraftFault | None = field(default=None, repr=False)

    @property
    def good(self) -> bool:
        """Whether it could be posted as it is."""
        return self.standing == "read" and self.fault is None


@dataclass(frozen=True)
class KoanReview:
    """The review of a koan: ``read`` if it is sound, ``fault`` if it could not be put on the table."""

    number: int
    written: bool = False
    read: CheckedKoan | None = field(default=None, repr=False)
    fault: DraftFault | None = field(default=None, repr=False)

    @property
    def good(self) -> bool:
        """Whether it could be put on the table."""
        return self.read is not None and self.fault is None


@dataclass(frozen=True)
class CandidateRule:
    """A rule that a party has for a game: from the notebook, or sealed in a standing move.

    ``verdict`` is the rule's on the open koan; ``killed_by`` the first koan whose stone contradicts it, and
    ``unclear_on`` one that it doesn't judge clearly. ``stays``: it is viable still after the move that is written, and
    says ``next_verdict`` of the koan that the move brings.
    """

    text: str = field(repr=False)
    weight: int | None = field(repr=False)
    sealed_in: int | None
    killed_by: int | None = field(repr=False)
    unclear_on: int | None = field(repr=False)
    verdict: str | None = field(repr=False)
    stays: bool = field(repr=False)
    next_verdict: str | None = field(repr=False)

    @property
    def viable(self) -> bool:
        """Whether it agrees with every stone."""
        return self.killed_by is None and self.unclear_on is None


@dataclass(frozen=True)
class MoveReview:
    """The review of a drafted move. ``on`` is the koan that its stone marks, ``stone`` that stone.

    ``together``: what is wrong with the seals as a pair. ``advice``: what is worth thinking over, and is no fault.
    """

    rule: RuleReview | None
    on: int | None
    stone: Stone | None = field(repr=False)
    koan: KoanReview | None
    seals: tuple[RuleReview, ...] = field(repr=False)
    together: DraftFault | None = field(default=None, repr=False)
    advice: str | None = field(default=None, repr=False)

    @property
    def good(self) -> bool:
        """Whether nothing is missing or wrong."""
        parts = [part.good for part in (self.rule, self.koan) if part is not None]
        stone = self.rule is None or self.stone is not None
        return stone and all(parts) and all(seal.good for seal in self.seals) and self.together is None
