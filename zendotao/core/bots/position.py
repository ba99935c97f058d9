"""A table as a bot understands it: the rules that are still possible, and koans that tell them apart."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from zendotao.core.bots.levels import BotStrength
from zendotao.core.bots.table import BotKoan, BotTable
from zendotao.core.find.can_move import hunt_koans
from zendotao.core.find.probes import list_probes
from zendotao.core.find.rule_search import COLUMNS, Budget, Candidate, MarkedKoan, RuleSearch, search_table
from zendotao.core.find.split import KoanLimits, Split, find_splitting_koan, split_by_probes
from zendotao.core.find.style import Chance
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.pieces import Colour
from zendotao.core.rule.constant import find_constant_verdict
from zendotao.core.rule.wording import english

PLENTY = 40
"""With so many rules on each side of the open koan, a bot looks at no heavier ones."""

MANY = 400
"""With so many in all, neither, if there is one on each side."""

MOST = 3000
"""It looks at no more than these in any case."""

LOOKED_AT = 64
"""So many of the simplest rules are looked at once more before a claim."""

REMEMBERED = 8
"""The rules of so many tables are remembered: of a game's bots two or three look at each, and one of them twice."""


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
"""The tables that were looked at last."""


class Position:
    """The rules that agree with the stones of a table, as far as a level searches."""

    def __init__(self, table: BotTable, level: BotStrength, stop: Callable[[], bool]) -> None:
        self.table, self.stop = table, stop
        self.depth = level.find_depth(table.limit)
        self.budget = Budget(work=level.work, level=self.depth)
        self.limits = KoanLimits(palette=table.palette, stash=table.stash, laid=table.taken)
        self.marked = [MarkedKoan(one.facts, one.white) for one in table.koans if one.white is not None]
        self.candidates: list[Candidate] = []
        """The rules that may be posted or sealed, simplest first."""
        self.sides: dict[bool, list[Candidate]] = {True: [], False: []}
        """Those by which the open koan is white, and black."""
        self.is_complete = self._find_candidates()

    @cached_property
    def search(self) -> RuleSearch:
        """The search for rules: nothing is searched where they are known."""
        opened = self.table.open_koan
        others = [] if opened is None else [opened.facts]
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
            KNOWN.append(KnownRules(self.table.koans, self.table.palette, rules, complete_to, self.search.tried))
        return complete_to >= self.depth

    def _can_use(self, known: KnownRules) -> bool:
        """Return whether these are rules of the table that a search of this level would have found as well."""
        table = self.table
        return (known.koans, known.palette) == (table.koans, table.palette) and known.tried <= self.budget.work

    def _take(self, candidate: Candidate) -> bool:
        """Take a candidate that may be used; return whether there are enough."""
        if not self._may_use(candidate):
            return False
        self.candidates.append(candidate)
        side = None if self.table.open_koan is None else candidate.verdicts[len(self.marked)]
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

    def find_missed_split(self, left: Candidate, rng: Chance, white: bool | None = None) -> Split | None:
        """Return a koan that tells two rules apart that agree with every stone, found with other koans than those of
        the search: probes that it left out, and koans near to what the rule is about that is left.

        None if there is none. ``white``: with this stone on the open koan.
        """
        opened = self.table.open_koan
        marked = self.marked if opened is None or white is None else [*self.marked, MarkedKoan(opened.facts, white)]
        count = (COLUMNS - len(marked)) // 2
        others = list_probes(self.limits.palette)[len(self.search.probes) :][:count]
        others += hunt_koans(left.rule, self.limits, rng, count)
        search = RuleSearch(marked, (), self.budget, self.stop, probes=others)
        known: list[Candidate] = []
        while search.complete_to < self.depth and not search.stopped_by:
            search.step()
            known = [one for one in search.first(LOOKED_AT) if one.complexity <= self.depth and self._may_use(one)]
            if split := split_by_probes(search, known, self.limits):
                return split
        if len(known) < 2:
            return None
        return find_splitting_koan(search, known, self.koans, self.limits, rng, stop=self.stop)
