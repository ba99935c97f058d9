"""The canonical English of every rule reads back as the same rule, and asks nothing."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable
from dataclasses import is_dataclass
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings

from tests.core.rule.sentences import cases
from tests.core.rule.strategies import conditions, random_condition, random_involved_condition
from tests.core.rule.test_wording_distinct import joins, neighbours, small_conditions, wholes
from tests.effort import chance, often
from zendotao.core.rule import syntax as tree
from zendotao.core.rule.answer import check, understand
from zendotao.core.rule.normal import normal
from zendotao.core.rule.walk import nodes
from zendotao.core.rule.wording import english

pytestmark = pytest.mark.slow

SEEDS = range(12)
A_SEED = often(25, 100)
"""So many random rules of each seed, of one to three levels."""


def trouble(rule: tree.Condition) -> str | None:
    """What goes wrong when the wording of a rule in normal form is read; to paste back."""
    wording = english.word(rule)
    answer = understand(wording)
    if answer.rule == rule:
        return None
    if answer.error is not None:
        said = answer.error.message
    else:
        said = "\n  ".join([str(answer.rule), *(str(reading.rule) for reading in answer.readings)])
    return f"\n{wording}\n  {rule}\nis {answer.status}:\n  {said}"


def all_read_back(rules: Iterable[Any]) -> None:
    """Fails with the shortest of the troubles that rules have, once brought into normal form."""
    different = dict.fromkeys(map(normal, rules))
    found = sorted((told for told in map(trouble, different) if told is not None), key=len)
    assert not found, f"{len(found)} of {len(different)} do not read back:{''.join(found[:5])}"


def is_well_formed(rule: Any) -> bool:
    """Whether it has parts where it joins, numbers in order, parts of a whole, and links joined as links can be."""
    return all(map(_is_well_formed, nodes(rule)))


def _is_well_formed(node: Any) -> bool:
    match node:
        case tree.And(parts) | tree.Or(parts) | tree.OneOf(parts) | tree.Plus(parts) if not parts:
            return False
        case tree.Among(numbers):
            return 0 < len(numbers) == len(set(numbers)) and list(numbers) == sorted(numbers)
        case tree.Between(low, high):
            return low <= high
        case tree.MultipleOf(number) | tree.Times(number, _):
            return number > 0
        case tree.Share(_, numerator, denominator, _, _):
            return 0 <= numerator <= denominator != 0
        case tree.Related(relation, _, _):
            return not any(isinstance(link, tree.OneOf) for link in nodes(relation))
    return True


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_rule_reads_back(seed: int) -> None:
    rng = chance(seed)
    grow = random_involved_condition if seed % 4 == 3 else random_condition
    all_read_back(grow(rng, rng.randint(1, 3)) for _ in range(A_SEED))


@settings(max_examples=60)
@given(conditions())
def test_a_random_rule_reads_back_and_a_failing_one_shrinks(rule: tree.Condition) -> None:
    assert trouble(normal(rule)) is None


@cache
def small() -> list[tree.Condition]:
    """Every small rule of some kinds: each amount of each quantity, each test in each place of a rule, and all ways to
    join a few, two levels deep."""
    return list(itertools.chain(small_conditions(), wholes(), joins()))


@pytest.mark.parametrize("part", range(8))
def test_a_small_rule_reads_back(part: int) -> None:
    """One in twenty of all the small ones, in eight parts."""
    assert len(small()) > 10_000
    all_read_back(filter(is_well_formed, small()[part::160]))


def test_a_rule_and_those_a_little_unlike_it_read_back() -> None:
    rng = random.Random(7)
    near = (n for _ in range(40) for n in itertools.islice(neighbours(random_condition(rng, 3)), 12))
    all_read_back(filter(is_well_formed, near))


RED, BLUE, YELLOW = (tree.OfColour(colour) for colour in (tree.Colour.RED, tree.Colour.BLUE, tree.Colour.YELLOW))
SMALL, LARGE = tree.OfSize(tree.Size.SMALL), tree.OfSize(tree.Size.LARGE)
UPRIGHT, FLAT = tree.OfOrientation(tree.Orientation.UPRIGHT), tree.OfOrientation(tree.Orientation.FLAT)
SMALLEST = tree.Extremal(tree.Extreme.SMALLEST, tree.ANYTHING)
AWKWARD = {
    "one of several within and": tree.Every(tree.ANYTHING, tree.And((UPRIGHT, tree.OneOf((SMALL, RED))))),
    "or within and": tree.Every(tree.ANYTHING, tree.And((SMALL, tree.Or((RED, FLAT))))),
    "neither of two": tree.Every(tree.ANYTHING, tree.And((tree.Not(LARGE), tree.Not(RED)))),
    "neither of two trios": tree.Every(tree.ANYTHING, tree.And((tree.Not(SMALL), tree.Not(UPRIGHT)))),
    "or, then another sentence": tree.And(
        (tree.Every(UPRIGHT, tree.Or((BLUE, YELLOW))), tree.MostCommon(tree.Size.LARGE, SMALLEST))
    ),
    "several numbers that it is not": tree.Is(tree.Pips(tree.ANYTHING), tree.Not(tree.Among((0, 1, 17)))),
    "neither zero nor another": tree.Is(tree.Gap(tree.Count(RED), tree.Count(BLUE)), tree.Not(tree.Among((0, 2)))),
    "zero or another": tree.Is(tree.Gap(tree.Count(RED), tree.Count(BLUE)), tree.Among((0, 2))),
    "not one of the smallest": tree.Is(
        tree.Kinds(tree.Attribute.HEIGHT, tree.Not(tree.Extremal(tree.Extreme.SMALLEST, RED)), tree.SOME),
        tree.Not(tree.Between(1, 2)),
    ),
    "every within every": tree.Every(tree.Related(tree.Not(tree.Link.TOUCHING), tree.NONE, BLUE), RED),
    "towers of the highest": tree.Is(
        tree.Kinds(tree.Attribute.TOWER, tree.Extremal(tree.Extreme.HIGHEST, UPRIGHT), tree.SOME), tree.Odd()
    ),
    "no piece and yet another": tree.Is(
        tree.Count(tree.Related(tree.Not(tree.Same(tree.Attribute.ORIENTATION)), tree.Even(), FLAT)), tree.SOME
    ),
    "any number but one": tree.Is(
        tree.Kinds(tree.Attribute.COLOUR, tree.ANYTHING, tree.SOME), tree.Not(tree.Exactly(1))
    ),
    "none that is and is not": tree.Is(
        tree.Count(tree.Related(tree.And((tree.Link.SMALLER, tree.Not(tree.Link.TOUCHING))), tree.NONE, tree.ANYTHING)),
        tree.SOME,
    ),
    # "A tower whose bottom piece is larger than its top piece."
    "one end of a tower and the other": tree.Is(
        tree.Towers(
            tree.Is(
                tree.Count(
                    tree.And(
                        (
                            tree.AtBottom(),
                            tree.Related(
                                tree.And((tree.Link.LARGER, tree.Same(tree.Attribute.TOWER))), tree.SOME, tree.AtTop()
                            ),
                        )
                    )
                ),
                tree.SOME,
            )
        ),
        tree.SOME,
    ),
    "a tower whose top piece is red": tree.Is(
        tree.Towers(tree.Is(tree.Count(tree.And((RED, tree.AtTop()))), tree.SOME)), tree.SOME
    ),
}


MARKS: list[tree.Test] = [
    *map(tree.OfSize, (tree.Size.SMALL, tree.Size.LARGE)),
    *map(tree.OfColour, (tree.Colour.RED, tree.Colour.BLUE, tree.Colour.GREEN)),
    *map(tree.OfOrientation, (tree.Orientation.UPRIGHT, tree.Orientation.FLAT)),
    tree.Grounded(),
]


def of_choice(pieces: tree.Test) -> Iterable[tree.Condition]:
    """Conditions on pieces that are one thing or another, where an amount keeps the choice together."""
    for amount in (tree.Odd(), tree.Exactly(2), tree.AtLeast(2), tree.NONE):
        yield tree.Is(tree.Count(pieces), amount)
    yield tree.Is(tree.Count(tree.Related(tree.Link.TOUCHING, tree.Exactly(2), pieces)), tree.SOME)
    yield tree.Is(tree.Pips(pieces), tree.Exactly(4))
    yield tree.Every(tree.Grounded(), pieces)


@pytest.mark.parametrize("size", [2, 3, 4])
def test_a_choice_of_colours_sizes_and_orientations_reads_back(size: int) -> None:
    all_read_back(one for parts in itertools.combinations(MARKS, size) for one in of_choice(tree.Or(parts)))


@pytest.mark.parametrize("rule", [pytest.param(rule, id=name) for name, rule in AWKWARD.items()])
def test_a_rule_with_a_wording_that_is_easily_misread_reads_back(rule: tree.Condition) -> None:
    all_read_back([rule])


@pytest.mark.parametrize("levels", [4, 8])
def test_a_deep_rule_reads_back(levels: int) -> None:
    """ "A red piece that touches a red piece that touches ...", and conditions in parentheses within parentheses."""
    chained: tree.Test = RED
    held: tree.Condition = tree.Is(tree.Count(RED), tree.SOME)
    for level in range(levels):
        chained = tree.And((RED, tree.Related(tree.Link.TOUCHING, tree.AtLeast(level % 3 + 1), chained)))
        held = (tree.Or if level % 2 else tree.And)((held, tree.Is(tree.Count(FLAT), tree.AtLeast(level + 2))))
    all_read_back([tree.Is(tree.Count(chained), tree.SOME), held])


SAID = [case.text for case in cases() if case.status in ("understood", "ambiguous")][:: often(3, 1)]


@pytest.mark.parametrize("first_letter", sorted({text[:1].lower() for text in SAID}))
def test_every_reading_of_what_players_type_reads_back(first_letter: str) -> None:
    """The corpus, by first letters: it is long. One text in three; all in long runs."""
    answers = (check(text) for text in SAID if text[:1].lower() == first_letter)
    rules = (rule for answer in answers for rule in (answer.rule, *(one.rule for one in answer.readings)) if rule)
    all_read_back(rules)


def test_the_random_rules_hold_every_kind_of_node() -> None:
    """What is not grown is not tried: each kind stands in some rule of the first seed."""
    rng = random.Random(0)
    grown = [node for _ in range(1500) for node in nodes(random_condition(rng, 3))]
    kinds = {kind for kind in vars(tree).values() if isinstance(kind, type) and is_dataclass(kind)}
    assert {kind.__name__ for kind in kinds} - {type(node).__name__ for node in grown} == set()
