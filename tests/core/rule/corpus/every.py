"""All the collections together; no text stands twice."""

from __future__ import annotations

from tests.core.rule.corpus import (
    asked,
    bounds,
    cards,
    classic,
    combined,
    conditionals,
    forms,
    guesses,
    lists,
    masters,
    needless,
    negation,
    pairs,
    parting,
    referring,
    refusals,
    related,
    scope,
    sums,
    targets,
    times,
    weighing,
)
from tests.core.rule.corpus.case import Case

CASES: list[Case] = [
    *classic.CASES,
    *cards.CASES,
    *guesses.CASES,
    *asked.CASES,
    *refusals.CASES,
    *(case for case in combined.CASES if case.text not in {one.text for one in classic.CASES}),
    *lists.CASES,
    *masters.CASES,
    *bounds.CASES,
    *needless.CASES,
    *negation.CASES,
    *pairs.CASES,
    *parting.CASES,
    *referring.CASES,
    *targets.CASES,
    *sums.CASES,
    *times.CASES,
    *forms.CASES,
    *conditionals.CASES,
    *scope.CASES,
    *related.CASES,
    *weighing.CASES,
]
