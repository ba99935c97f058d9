"""Evaluation of rules on koans, with their stones and judgment calls."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from msgspec import Struct

from zendotao.core.game.koans import REMEMBERED, CheckedKoan, measure_with_calls, to_fact_ref, with_calls
from zendotao.core.game.rules import GameRule
from zendotao.core.game.values import FactRef, Stone, TableCall
from zendotao.core.koan.facts import Facts
from zendotao.core.rule.judge import KoanJudgment, Verdict
from zendotao.core.rule.judging.layout import KoanMasks, Layout, lay_out


@dataclass(frozen=True)
class PreparedKoan:
    """A koan prepared for evaluation: its number, its stone if it has one, and the layout of its facts with calls made.

    ``called`` are the public calls among them.
    """

    number: int
    stone: Stone | None
    layout: Layout = field(repr=False, compare=False)
    called: tuple[TableCall, ...] = ()

    @property
    def facts(self) -> Facts:
        """The facts, with calls made."""
        return self.layout.facts


class Flaw(Struct, frozen=True):
    """Where a rule is not viable: the koan, the verdict, and the facts on which it depends if unclear."""

    koan: int
    verdict: Verdict
    hangs_on: tuple[FactRef, ...] = ()

    @property
    def unclear(self) -> bool:
        """Whether the verdict is unclear, rather than the opposite of the stone."""
        return self.verdict == "unclear"


def judge_koan(rule: GameRule, shown: PreparedKoan) -> KoanJudgment:
    """Return the judgment of a rule on a koan."""
    return rule.judgment(shown.number, shown.facts, shown.layout)


def find_flaw(rule: GameRule, koans: Iterable[PreparedKoan]) -> Flaw | None:
    """Return the first flaw of a rule on the marked koans; None if it is viable."""
    for shown in koans:
        if shown.stone is not None:
            found = judge_koan(rule, shown)
            if found.verdict != shown.stone:
                return Flaw(shown.number, found.verdict, tuple(map(to_fact_ref, found.hangs_on)))
    return None


class RuleStanding(Struct, frozen=True):
    """How a rule stands with the koans of a table: ``killed_by`` is the first koan whose stone contradicts it,
    ``unclear_on`` one of which it doesn't say clearly what it is; ``verdict`` is the rule's on the open koan."""

    killed_by: int | None
    unclear_on: int | None
    verdict: Verdict | None

    @property
    def viable(self) -> bool:
        """Whether the rule agrees with every stone."""
        return self.killed_by is None and self.unclear_on is None


def rule_standing(rule: GameRule, koans: Sequence[PreparedKoan]) -> RuleStanding:
    """Return how a rule stands with koans."""
    flaw = find_flaw(rule, koans)
    asked = next((one for one in koans if one.stone is None), None)
    return RuleStanding(
        killed_by=None if flaw is None or flaw.unclear else flaw.koan,
        unclear_on=flaw.koan if flaw is not None and flaw.unclear else None,
        verdict=None if asked is None else judge_koan(rule, asked).verdict,
    )


def is_disproved(rule: GameRule, shown: PreparedKoan) -> bool:
    """Return whether a rule clearly says the opposite of a koan's stone."""
    return shown.stone is not None and judge_koan(rule, shown).verdict == opposite_stone(shown.stone)


def opposite_stone(stone: Stone) -> Stone:
    """Return the other stone."""
    return "black" if stone == "white" else "white"


@lru_cache(maxsize=REMEMBERED)
def _find_masks(notation: str, calls: tuple[TableCall, ...]) -> KoanMasks:
    """Return the masks of a koan, cached. Its layout is not: rules leave traces in one, and sealed ones must leave
    none."""
    return KoanMasks(measure_with_calls(notation, calls))


def make_layout(notation: str, calls: tuple[TableCall, ...]) -> Layout:
    """Return a fresh layout of a koan on a table with public calls made, on which rules may be evaluated."""
    return Layout(_find_masks(notation, calls))


def prepare_new_koan(number: int, koan: CheckedKoan, stone: Stone | None = None) -> PreparedKoan:
    """Prepare a koan that comes to the table with a move."""
    return PreparedKoan(number, stone, lay_out(koan.facts))


def with_stone(shown: PreparedKoan, stone: Stone) -> PreparedKoan:
    """Return the koan with a stone."""
    return replace(shown, stone=stone)


def with_call(shown: PreparedKoan, call: TableCall, *, public: bool) -> PreparedKoan:
    """Return the koan with a call made. Raises ``RuleViolation`` (``not_unclear``)."""
    layout = lay_out(with_calls(shown.facts, (call,)))
    called = (*shown.called, call) if public else shown.called
    return replace(shown, layout=layout, called=called)


def with_private_calls(koans: Iterable[PreparedKoan], calls: Iterable[TableCall]) -> tuple[PreparedKoan, ...]:
    """Return the koans with a seal's private calls made, as far as each fact is unclear there."""
    found = {shown.number: shown for shown in koans}
    for call in calls:
        shown = found.get(call.koan)
        if shown is not None and call.fact in map(to_fact_ref, shown.facts.unclear):
            found[call.koan] = with_call(shown, call, public=False)
    return tuple(found.values())
