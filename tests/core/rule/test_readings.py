"""No reading has a part in it that is still to be settled: whatever the building leaves over, it is no meaning."""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from types import ModuleType
from typing import Any

import pytest

from zendotao.core.rule import syntax
from zendotao.core.rule.answer import check
from zendotao.core.rule.building.parts import carrying, folding, joining, phrase_values, predicate_values, values
from zendotao.core.rule.reading.readings import complete_amounts
from zendotao.core.rule.syntax import ALWAYS, ANYTHING, NODES, And, Count, Every, InTower, Is, Link, Not, Or, Related


def dataclasses_of(module: ModuleType) -> set[type]:
    """The kinds of nodes that a module speaks of."""
    return {kind for kind in vars(module).values() if isinstance(kind, type) and is_dataclass(kind)}


LEFT_OVER = sorted(
    set().union(*map(dataclasses_of, (carrying, folding, joining, phrase_values, predicate_values, values)))
    - NODES
    - {values.Choices, values.Numeral, values.Many},
    key=lambda kind: kind.__name__,
)


def made(kind: type) -> Any:
    """One of this kind, with something in each of its fields."""
    needed = [one for one in fields(kind) if one.default is MISSING and one.default_factory is MISSING]
    return kind(*(() for _ in needed))


def test_every_kind_of_node_is_listed() -> None:
    assert dataclasses_of(syntax) == NODES


@pytest.mark.parametrize("kind", LEFT_OVER, ids=lambda kind: kind.__name__)
def test_what_is_not_settled_is_found_wherever_it_stands(kind: type) -> None:
    left = made(kind)
    places = [
        left,
        Not(left),
        And((ALWAYS, left)),
        Or((ALWAYS, left)),
        Is(Count(left), syntax.SOME),
        Is(Count(ANYTHING), left),
        Every(ANYTHING, left),
        Every(left, ANYTHING),
        Every(ANYTHING, Related(Link.TOUCHING, left, ANYTHING)),
        Every(ANYTHING, Related(Link.TOUCHING, syntax.SOME, left)),
        Every(ANYTHING, InTower(Is(Count(left), syntax.SOME))),
    ]
    assert [place for place in places if complete_amounts(place, values.Choices({})) is not None] == []


def test_a_bare_number_and_the_many_are_settled() -> None:
    some: Any = Is(Count(ANYTHING), values.Numeral(2))
    assert complete_amounts(some, values.Choices({"numeral": 1})) == Is(Count(ANYTHING), syntax.AtLeast(2))
    assert complete_amounts(values.Many(ALWAYS, some), values.Choices({"the many": 0})) == ALWAYS


def test_a_rule_is_whole() -> None:
    rule = Every(ANYTHING, Related(Link.TOUCHING, syntax.SOME, ANYTHING))
    assert complete_amounts(rule, values.Choices({})) == rule


@pytest.mark.parametrize(
    "text",
    [
        "they are small",
        "they are small or they are red",
        "it has a stack if they are large",
        "if they are large it has a stack",
        "(they are red) or there is a stack",
        "it is not so that they are red",
    ],
)
def test_words_that_refer_to_nothing_are_no_rule(text: str) -> None:
    answer = check(text, guess=False)
    rules = [rule for rule in (answer.rule, *(one.rule for one in answer.readings)) if rule is not None]
    assert [complete_amounts(rule, values.Choices({})) for rule in rules] == rules
