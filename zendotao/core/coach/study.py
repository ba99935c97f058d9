"""The study of a table: whether a turn can still be taken on it, and the simplest rules that agree with every stone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from zendotao.core.find.can_move import MovesLeft, can_move
from zendotao.core.find.rule_search import Budget, Candidate, MarkedKoan, RuleSearch, search_table
from zendotao.core.find.split import KoanLimits
from zendotao.core.find.style import Chance
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.koan import Koan
from zendotao.core.rule.wording import english

LEVEL = 9
"""Heavier rules are not searched for."""

ENOUGH = 2000
"""When so many rules fit, no heavier ones are looked at."""

MOST_RULES = 50
"""So many of the simplest rules are told."""


@dataclass(frozen=True)
class CoachTable:
    """A table as a coach looks at it: the koans with a stone, the open one if there is one, all of them as ``koans``,
    the koans that may be laid, the greatest complexity of a rule, and the canonical wordings of rules that a vote found
    unfair."""

    marked: Sequence[MarkedKoan]
    opened: Facts | None
    koans: Sequence[Koan]
    limits: KoanLimits
    limit: int
    banned: frozenset[str] = frozenset()

    @property
    def level(self) -> int:
        """The complexity up to which rules are searched for."""
        return min(self.limit, LEVEL)

    @property
    def budget(self) -> Budget:
        """The budget of a search of the table."""
        return Budget(level=self.level)

    def allows(self, candidate: Candidate) -> bool:
        """Return whether a rule may be posted or sealed."""
        return candidate.complexity <= self.level and english.word(candidate.rule) not in self.banned


@dataclass(frozen=True)
class FittingRule:
    """A rule that agrees with every stone, and its verdict on the open koan: None if that is unclear or no koan is
    open."""

    candidate: Candidate
    opened: bool | None


@dataclass(frozen=True)
class TableStudy:
    """``moves``: whether anybody can still move, without the rules and the koan that show it.

    ``rules`` are the simplest that fit, of ``count`` that differ on the koans that were looked at. No rule up to the
    complexity ``complete_to`` was passed over, but for what is ``not_searched``.
    """

    moves: MovesLeft
    rules: tuple[FittingRule, ...]
    count: int
    complete_to: int
    not_searched: tuple[str, ...] = field(default=())


def study_table(table: CoachTable, rng: Chance, stop: Callable[[], bool]) -> TableStudy:
    """Return what can be told of a table; less of it, and rightly, if it is to stop."""
    others = [] if table.opened is None else [table.opened]
    search = search_table(table.marked, others, table.limits.palette, table.budget, stop)
    while search.complete_to < table.level and not search.stopped_by and search.class_count < ENOUGH:
        search.step()
    found = search.first(MOST_RULES + len(table.banned))
    place = len(table.marked)
    rules = [
        FittingRule(one, one.verdicts[place] if others else None) for one in found if table.allows(one)
    ]  # fmt: skip
    return TableStudy(
        moves=find_moves_left(table, rng, stop), rules=tuple(rules[:MOST_RULES]),
        count=_count_rules(search, table.level), complete_to=min(search.complete_to, table.level),
        not_searched=tuple(f"{name}: {reason}" for name, reason in search.not_searched.items()),
    )  # fmt: skip


def _count_rules(search: RuleSearch, level: int) -> int:
    """Return how many rules were found up to a complexity: the first step of a search goes to 3 at once."""
    if search.complete_to <= level:
        return search.class_count
    return sum(one.complexity <= level for one in search.first(search.class_count))


def find_moves_left(table: CoachTable, rng: Chance, stop: Callable[[], bool]) -> MovesLeft:
    """Return whether anybody can take a turn, or block where no koan is open.

    A turn takes a rule that gives the open koan one stone, and two with the other stone that are told apart by a koan
    that may be laid.
    """
    if table.opened is None:
        return _find_split(table, table.marked, rng, stop)
    found = []
    for white in (True, False):
        given_up = _find_rule(table, [*table.marked, MarkedKoan(table.opened, not white)], stop)
        if given_up.kind != "yes":
            found.append(given_up)
            continue
        left = _find_split(table, [*table.marked, MarkedKoan(table.opened, white)], rng, stop)
        if left.kind == "yes":
            return left
        found.append(left)
    kinds = {one.kind for one in found}
    return MovesLeft("unknown" if "unknown" in kinds else "no", min(one.upto for one in found))


def _find_rule(table: CoachTable, marked: Sequence[MarkedKoan], stop: Callable[[], bool]) -> MovesLeft:
    """Return whether any rule agrees with the stones."""
    search = RuleSearch(marked, (), table.budget, stop)
    while search.complete_to < table.level and not search.stopped_by:
        search.step()
        if any(table.allows(one) for one in search.first(1 + len(table.banned))):
            return MovesLeft("yes", search.complete_to)
    return MovesLeft("unknown" if search.stopped_by else "no", min(search.complete_to, table.level))


def _find_split(
    table: CoachTable, marked: Sequence[MarkedKoan], rng: Chance, stop: Callable[[], bool]
) -> MovesLeft:  # fmt: skip
    """Return whether any two rules that agree with the stones are told apart, without telling which."""
    left = can_move(marked, table.koans, table.limits, table.budget, rng, stop=stop)
    split = left.split
    if split is not None and not all(any(map(table.allows, side)) for side in (split.white, split.black)):
        return MovesLeft("unknown", left.upto)
    if left.kind == "no" and stop():
        return MovesLeft("unknown", left.upto)
    return replace(left, upto=min(left.upto, table.level), witnesses=None, split=None)
