"""Search for the rules that agree with koans and their stones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from zendotao.core.errors import CoreError
from zendotao.core.find.levels.language import NOT_SEARCHED
from zendotao.core.find.rule_search import Budget, Candidate, MarkedKoan, RuleSearch, search_table
from zendotao.core.find.split import KoanLimits, find_splitting_koan
from zendotao.core.find.style import PALETTE, Chance
from zendotao.core.koan.facts import Facts
from zendotao.core.koan.facts_json import read_facts
from zendotao.core.koan.json_form import KoanFormError, read_notation
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.measure import survey
from zendotao.core.koan.notation import NotationError, parse_koan
from zendotao.core.koan.pieces import Colour
from zendotao.core.koan.printing import print_koan
from zendotao.core.koan.soundness import find_faults
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.syntax import Condition
from zendotao.core.rule.translation import word_in_all_languages

__all__ = [
    "NOT_SEARCHED",
    "Case",
    "CaseError",
    "Report",
    "RuleFinder",
    "StoneError",
    "check_cases",
    "read_case",
    "read_open_koan",
    "read_rule",
]

HEAVIEST = 12
"""No rule that weighs more is searched for."""

Report = Mapping[str, Any]
"""What is told of a rule or of a search, for JSON."""

STONES = {"white": True, "black": False}


class CaseError(CoreError):
    """A koan with its stone that cannot be used."""


class StoneError(CaseError):
    """A stone that is neither white nor black."""


@dataclass(frozen=True)
class Case:
    """A koan with its stone, and the place where it was given."""

    place: str
    facts: Facts
    white: bool
    koan: Koan | None = None


@dataclass(frozen=True)
class OpenKoan:
    """A koan without a stone."""

    facts: Facts
    koan: Koan


def read_case(told: object, place: str) -> Case:
    """Return the case of an object with a ``koan`` or ``facts`` and a ``stone``. Raises ``CaseError``:
    ``malformed``, and as the koan or the facts."""
    if not isinstance(told, Mapping):
        raise CaseError("malformed", f'{place}: expected an object with a "koan" or "facts" and a "stone".')
    stone = told.get("stone")
    if not isinstance(stone, str) or stone not in STONES:
        raise StoneError("malformed", f'{place}: the "stone" must be "white" or "black".')
    koan, facts = told.get("koan"), told.get("facts")
    if (koan is None) == (facts is None):
        raise CaseError(
            "malformed", f'{place}: expected a "koan", in notation or with poses, or "facts", and not both.'
        )
    if facts is not None:
        return Case(place, _read_told(facts, place), STONES[stone])
    read = _read_koan(koan, place)
    return Case(place, read.facts, STONES[stone], read.koan)


def read_open_koan(notation: str) -> OpenKoan:
    """Return a koan without a stone. Raises ``CaseError``."""
    return _read_koan(notation, "the open koan")


def _read_koan(told: object, place: str) -> OpenKoan:
    """Return a koan of a case. Raises ``CaseError``: as the notation or the form, ``unsound``."""
    try:
        koan = parse_koan(read_notation(told))
    except KoanFormError as error:
        raise CaseError(error.code, f"{place}: {error.message}") from None
    except NotationError as error:
        within = f"line {error.line}, " if "\n" in str(told) else ""
        raise CaseError(error.code, f"{place}: {within}column {error.column}: {error.message}") from None
    measured = survey(koan)
    if faults := find_faults(measured):
        raise CaseError("unsound", f"{place}: {' '.join(fault.words for fault in faults)}")
    return OpenKoan(measured.facts, koan)


def _read_told(told: object, place: str) -> Facts:
    """Return the facts of a case. Raises ``CaseError``: as the form, ``unsound``."""
    try:
        facts = read_facts(told)
    except CoreError as error:
        raise CaseError(error.code, f"{place}: {error.message}") from None
    if isinstance(told, Mapping) and told.get("sound") is False:
        raise CaseError("unsound", f'{place}: the koan is told to be unsound: its "sound" is false.')
    return facts


def check_cases(cases: Sequence[Case]) -> list[Case]:
    """Return the cases, each koan once. Raises ``CaseError``: ``no_koans``, ``two_stones``."""
    if not cases:
        raise CaseError("no_koans", "there is no koan.")
    known: dict[tuple[object, ...], Case] = {}
    for case in cases:
        before = known.setdefault(_identify(case.facts), case)
        if before.white != case.white:
            white, black = (before, case) if before.white else (case, before)
            raise CaseError(
                "two_stones",
                f"the same koan is white ({white.place}) and black ({black.place}): no rule agrees with both.",
            )
    return list(known.values())


def _identify(facts: Facts) -> tuple[object, ...]:
    """Return what two koans have alike of which no rule can tell one from the other by their pieces in this order."""
    plain = replace(facts, labels=(), height_mm=(), directions=(), reach_mm=())
    return tuple(getattr(plain, name) for name in plain.__dataclass_fields__ if name != "reach_mm")


def read_rule(text: str) -> Condition:
    """Return the rule of a text. Raises ``CaseError`` unless it is understood."""
    # What reads rules takes most of a second to load, and searches do without.
    from zendotao.core.rule.answer import check as answer_to

    answer = answer_to(text)
    if answer.rule is None:
        error = answer.report().get("error") or {"message": "the rule can be read in more than one way."}
        raise CaseError(answer.status, f"the rule: {error['message']}")
    return answer.rule


class RuleFinder:
    """A search for rules, with what is told of each."""

    def __init__(
        self,
        cases: Sequence[Case],
        open_koan: OpenKoan | None,
        budget: Budget,
        stop: Callable[[], bool],
        *,
        alone: bool,
    ) -> None:
        """``alone``: one rule is wanted, so that it doesn't matter how rules differ on other koans."""
        self.has_open = open_koan is not None
        self.count = len(cases)
        self.table = [one.koan for one in (*cases, open_koan) if one is not None and one.koan is not None]
        others = [] if open_koan is None else [open_koan.facts]
        marked = [MarkedKoan(case.facts, case.white) for case in cases]
        seen = {colour for facts in (*(one.facts for one in marked), *others) for colour in facts.colours}
        self.palette = tuple(colour for colour in Colour if colour in seen.union(PALETTE))
        if alone:
            self.search = RuleSearch(marked, others, budget, stop)
        else:
            self.search = search_table(marked, others, self.palette, budget, stop)
        self.candidates: list[Candidate] = []

    def find(self, level: int) -> Iterator[Report]:
        """Yield what is told of each rule that agrees, simplest first."""
        for candidate in self.search.candidates(level):
            self.candidates.append(candidate)
            yield self._report(candidate)

    def _report(self, candidate: Candidate) -> Report:
        report: dict[str, Any] = describe_rule(candidate.rule, candidate.complexity)
        if self.has_open:
            report["open"] = name_verdict(candidate.verdicts[self.count])
        return report

    def find_alike(self, rule: Condition, level: int) -> Iterator[Report]:
        """Yield the other rules that say of every koan here, and of all others that are tried, the same as a rule.

        Raises ``CaseError``: ``disagrees`` if the rule contradicts a stone.
        """
        judge = Judge(rule)
        for one in self.search.marked:
            if judge.judgment(one.facts).verdict != name_verdict(one.white):
                raise CaseError("disagrees", "the rule does not agree with the stones.")
        verdicts = [(facts, judge.judgment(facts).verdict) for facts in self.search.others]
        marked = [MarkedKoan(facts, verdict == "white") for facts, verdict in verdicts if verdict != "unclear"]
        alike = RuleSearch([*self.search.marked, *marked], (), self.search.budget, self.search.stop, every_rule=True)
        self.search = alike
        for candidate in alike.candidates(level):
            if candidate.rule != rule:
                yield describe_rule(candidate.rule, candidate.complexity)

    def split(self, rng: Chance) -> Report | None:
        """Return a koan that is white by half of the rules; None if none of those tried tells them apart."""
        limits = KoanLimits(self.palette, laid=frozenset(koan.content_hash for koan in self.table))
        found = find_splitting_koan(self.search, self.candidates, self.table, limits, rng, stop=self.search.stop)
        if found is None:
            return None
        koan = "; ".join(print_koan(found.koan).splitlines())
        return {"koan": koan, "white": len(found.white), "black": len(found.black)}

    def end(self, stopped_by: str | None) -> Report:
        """Return how far the search went; ``provisional`` is a heavier rule that agrees, where no other was found.

        ``stopped_by``: "limit" for as many rules as were wanted; else "budget" or "seconds", as ``RuleSearch`` says it.
        At its level a search has spent its budget too.
        """
        search = self.search
        joins = [] if self.candidates or stopped_by else search.find_heavier_joins()
        provisional = {"provisional": describe_rule(joins[0].rule, joins[0].complexity)} if joins else {}
        return {
            **provisional,
            "complete_to": search.complete_to,
            "tried": search.tried,
            "stopped_by": stopped_by or search.stopped_by or "budget",
            "not_searched": [f"{name}: {reason}" for name, reason in search.not_searched.items()],
        }


def describe_rule(rule: Condition, complexity: int) -> dict[str, Any]:
    """Return the wordings of a rule and its complexity."""
    wording = word_in_all_languages(rule)
    return {"rule": wording["en"], "complexity": complexity, "wording": wording}


def name_verdict(verdict: bool | None) -> str:
    """Return a verdict's name."""
    return "unclear" if verdict is None else "white" if verdict else "black"
