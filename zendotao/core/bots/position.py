"""A table as a bot understands it: the rules that are still possible, and koans that tell them apart."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice

from zendotao.core.bots.levels import BotStrength
from zendotao.core.bots.table import BotKoan, BotTable
from zendotao.core.find.can_move import hunt_koans
from zendotao.core.find.chance import SeededChance
from zendotao.core.find.probes import list_probes
from zendotao.core.find.rule_search import COLUMNS, Budget, Candidate, MarkedKoan, RuleSearch, search_table
from zendotao.core.find.split import KoanLimits, Split, find_splitting_koan, split_by_probes
from zendotao.core.find.style import Chance
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.pieces import Colour
from zendotao.core.rule.constant import find_constant_verdict
from zendotao.core.rule.syntax import Condition
from zendotao.core.rule.wording import english

PLENTY = 40
"""With so many rules on each side of the open koan, a bot searches no heavier ones."""

MANY = 400
"""With so many in all, neither, if there is one on each side."""

MOST = 3000
"""It takes no more than these in any case."""

TOLD_APART = 64
"""A second search, before a claim, tells apart so many of the simplest rules."""

REMEMBERED = 8
"""The rules of so many tables are remembered: of a game's bots two or three search each, and one of them twice."""


@dataclass(frozen=True)
class KnownRules:
    """The rules of a table in order: of all of them the first, or all up to a complexity if that is not 0.

    They follow from public koans and stones alone. ``tried``: what it took to find them.
    """

    koans: tuple[BotKoan, ...]
    palette: tuple[Colour, ...]
    rules: list[Candidate]
    complete_to: int
    tried: int


KNOWN: deque[KnownRules] = deque(maxlen=REMEMBERED)
"""The tables that were searched last."""


@dataclass(frozen=True)
class SecondSearch:
    """A second search of a table, for a koan that the first passed over, and what it found. ``depth``: the complexity
    up to which it searches rules; ``simplest``: the one near to which it builds koans; ``tried``: what it took."""

    table: BotTable
    depth: int
    simplest: Condition
    is_claimed: bool
    split: Split | None = None
    tried: int = 0

    def is_same(self, other: SecondSearch) -> bool:
        """Return whether another search would find the same."""
        return replace(self, split=other.split, tried=other.tried) == other


SECOND_SEARCHES: deque[SecondSearch] = deque(maxlen=REMEMBERED)
"""The newest: the koans that they try follow from the table, so that each bot would find the same."""


class Position:
    """The rules that agree with the stones of a table, up to the complexity to which a level searches (``depth``)."""

    def __init__(self, table: BotTable, level: BotStrength, stop: Callable[[], bool]) -> None:
        self.table, self.stop = table, stop
        self.depth = level.find_depth(table.limit)
        self.budget = Budget(work=level.work, level=self.depth)
        self.limits = KoanLimits(palette=table.palette, stash=table.stash, laid=table.taken)
        self.newest = table.open_koan or (table.koans[-1] if table.allowed and len(table.koans) > 1 else None)
        """The open koan, or where a claim stands, that whose stone came with it: the rules of the table are known from
        before, and the stone leaves some of them."""
        self.marked = [
            MarkedKoan(one.facts, one.white) for one in table.koans if one.white is not None and one is not self.newest
        ]
        self.candidates: list[Candidate] = []
        """The rules that may be posted or sealed, simplest first."""
        self.sides: dict[bool, list[Candidate]] = {True: [], False: []}
        """Those by which the open koan is white, and black."""
        self.is_complete = self._find_candidates()

    @cached_property
    def search(self) -> RuleSearch:
        """The search for rules: nothing is searched where they are known."""
        others = [] if self.newest is None else [self.newest.facts]
        return search_table(self.marked, others, self.table.palette, self.budget, self.stop)

    def _find_candidates(self) -> bool:
        """Find candidates until there are enough; return whether those are all that the level can know."""
        known = max(filter(self._can_use, tuple(KNOWN)), key=lambda one: one.tried, default=None)
        rules = [] if known is None else known.rules
        for candidate in rules:
            if candidate.complexity > self.depth:
                return True
            if self._take(candidate):
                return False
        if known is not None and known.complete_to >= self.depth:
            return True
        return self._search_on(list(rules))

    def _search_on(self, rules: list[Candidate]) -> bool:
        """Do what ``_find_candidates`` does after these rules, and remember them with those that follow."""
        is_enough = False
        for candidate in islice(self.search.candidates(self.depth), len(rules), None):
            rules.append(candidate)
            if is_enough := self._take(candidate):
                break
        complete_to = 0 if is_enough else min(self.search.complete_to, self.depth)
        if self.search.stopped_by is None:
            KNOWN.append(KnownRules(self._searched, self.table.palette, rules, complete_to, self.search.tried))
        return complete_to >= self.depth

    def _can_use(self, known: KnownRules) -> bool:
        """Return whether these are rules of the table that a search of this level would have found as well."""
        is_same = (known.koans, known.palette) == (self._searched, self.table.palette)
        return is_same and known.tried <= self.budget.work

    @cached_property
    def _searched(self) -> tuple[BotKoan, ...]:
        """The koans as the search takes them."""
        return tuple(replace(one, white=None) if one is self.newest else one for one in self.table.koans)

    def _take(self, candidate: Candidate) -> bool:
        """Take a candidate that may be used; return whether there are enough."""
        side = None if self.newest is None else candidate.verdicts[len(self.marked)]
        stone = None if self.newest is None else self.newest.white
        if (stone is not None and side is not stone) or not self._may_use(candidate):
            return False
        self.candidates.append(candidate)
        if side is not None:
            self.sides[side].append(candidate)
        return self._has_enough()

    def _has_enough(self) -> bool:
        """Return whether enough rules are known for a choice, so that the search may end."""
        count = len(self.candidates)
        if self.table.open_koan is None:
            return count > PLENTY
        fewer = min(map(len, self.sides.values()))
        return fewer > PLENTY or (fewer > 0 and count > MANY) or count > MOST

    def _may_use(self, candidate: Candidate) -> bool:
        """Return whether a bot may post or seal a rule: it isn't banned, nor the same of every koan."""
        if self.table.banned and english.word(candidate.rule) in self.table.banned:
            return False
        return {True, False} <= {*candidate.verdicts} or find_constant_verdict(candidate.rule) is None

    @cached_property
    def koans(self) -> Sequence[Koan]:
        """The koans on the table."""
        return [parse_koan(one.notation) for one in self.table.koans]

    def find_missed_split(self, left: Candidate, white: bool | None = None) -> Split | None:
        """Return a koan that tells two rules apart that agree with every stone, found with other koans than those of
        the search: probes that it left out, and koans near to what the rule is about that is left.

        None if there is none. ``white``: the stone of the open koan, if there is one.
        """
        koans = tuple(replace(one, white=white) if one.white is None else one for one in self.table.koans)
        table = replace(self.table, koans=koans, allowed=frozenset())
        again = SecondSearch(table, self.depth, left.rule, is_claimed=self.table.open_koan is None)
        work = self.budget.work
        known = next((one for one in tuple(SECOND_SEARCHES) if one.tried <= work and one.is_same(again)), None)
        return self._search_again(again) if known is None else known.split

    def _search_again(self, again: SecondSearch) -> Split | None:
        """Search, and remember what was found."""
        koans = again.table.koans
        rng = SeededChance(f"{again.is_claimed} {[(one.notation, one.white) for one in koans]}")
        marked = [MarkedKoan(one.facts, one.white is True) for one in koans]
        count = (COLUMNS - len(marked)) // 2
        others = list_probes(self.limits.palette)[len(self.search.probes) :][:count]
        others += hunt_koans(again.simplest, self.limits, rng, count)
        search = RuleSearch(marked, (), self.budget, self.stop, probes=others)
        split = self._find_split(search, rng)
        if search.stopped_by is None and not self.stop():
            SECOND_SEARCHES.append(replace(again, split=split, tried=search.tried))
        return split

    def _find_split(self, search: RuleSearch, rng: Chance) -> Split | None:
        """Return a koan that tells the simplest rules of a search apart; None if there is none."""
        known: list[Candidate] = []
        while search.complete_to < self.depth and not search.stopped_by:
            search.step()
            known = [one for one in search.first(TOLD_APART) if one.complexity <= self.depth and self._may_use(one)]
            if split := split_by_probes(search, known, self.limits):
                return split
        if len(known) < 2:
            return None
        return find_splitting_koan(search, known, self.koans, self.limits, rng, stop=self.stop)
