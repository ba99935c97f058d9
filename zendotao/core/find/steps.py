"""Intermediate conditions on the way to a verdict: the more of them hold, the nearer is a koan.

"At least five red pieces" is reached by way of at least one, two, three and four; "a red piece that touches a blue one"
by way of a red piece and a blue one. The steps guide a search and prove nothing: only a rule's own verdict counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from zendotao.core.find.style import Chance
from zendotao.core.rule import syntax as tree

MOST_STEPS = 24
"""The most steps in which a number is approached."""

SPAN = 180
"""How far below its value a number is first approached: no koan has more pips than this."""

Ends = tuple[int | None, int | None]
"""The least and the greatest of a range of numbers, None if unbounded."""

ORDERS = {
    tree.Order.MORE: (1, None),
    tree.Order.FEWER: (None, -1),
    tree.Order.AT_LEAST: (0, None),
    tree.Order.AT_MOST: (None, 0),
    tree.Order.EQUAL: (0, 0),
}
"""The range of the difference of the left number and the right one."""


def list_steps(rule: tree.Condition, wanted: bool, rng: Chance) -> list[tree.Condition]:
    """Return conditions on the way to a koan of which the rule is true, or false if that is wanted; the last is the
    rule's own.

    Where there is more than one way, one is chosen at random.
    """
    return [*dict.fromkeys(_approach_rule(rule, wanted, rng)), rule if wanted else tree.Not(rule)]


def _approach_rule(rule: tree.Condition, wanted: bool, rng: Chance) -> Iterator[tree.Condition]:
    match rule:
        case tree.Not(part):
            yield from _approach_rule(part, not wanted, rng)
        case tree.And() | tree.Or() | tree.OneOf():
            for part, part_wanted in _choose_parts(rule, wanted, rng):
                yield from list_steps(part, part_wanted, rng)
        case tree.Is(quantity, amount):
            yield from _approach_range(quantity, _find_range(amount, wanted, rng))
        case tree.Compare(left, order, right) if order in ORDERS:
            yield from _approach_range(tree.Minus(left, right), _choose_range(ORDERS[order], wanted, rng))
        case tree.Every(pieces, test):
            yield from _approach_range(
                tree.Count(tree.And((pieces, tree.Not(test)))), (None, 0) if wanted else (1, None)
            )
        case tree.AllSame(attribute, pieces) | tree.AllDifferent(attribute, pieces):
            few = wanted == isinstance(rule, tree.AllSame)
            yield from _approach_range(tree.Kinds(attribute, pieces, tree.SOME), (None, 1) if few else (2, None))


def _choose_parts(
    rule: tree.And[tree.Condition] | tree.Or[tree.Condition] | tree.OneOf[tree.Condition], wanted: bool, rng: Chance
) -> list[tuple[tree.Condition, bool]]:
    """Return which parts must be true or false: all where that is needed, else a random one."""
    chosen = rng.choice(rule.parts)
    if isinstance(rule, tree.OneOf):
        return [(part, wanted and part == chosen) for part in rule.parts]
    if isinstance(rule, tree.And) == wanted:
        return [(part, wanted) for part in rule.parts]
    return [(chosen, wanted)]


def _approach_range(quantity: tree.Quantity, ends: Ends) -> Iterator[tree.Condition]:
    """Yield conditions that approach a range step by step."""
    low, high = ends
    if low is not None:
        if low > 0 and isinstance(quantity, tree.Count | tree.Pips):
            yield from _approach_presence(quantity.pieces)
        for number in _space_numbers(min(low, max(1, low - SPAN)), low):
            yield tree.Is(quantity, tree.AtLeast(number))
    if high is not None:
        for number in reversed(_space_numbers(high, high + MOST_STEPS // 3)):
            yield tree.Is(quantity, tree.AtMost(number))


def _space_numbers(first: int, last: int) -> list[int]:
    """Return numbers from the first to the last, not too many."""
    apart = max(1, (last - first) / (MOST_STEPS - 1))
    return sorted({round(first + apart * n) for n in range(int((last - first) / apart) + 1)} | {last})


def _approach_presence(test: tree.Test) -> Iterator[tree.Condition]:
    """Yield the conditions that pieces exist of which parts of a test are true."""
    match test:
        case tree.And(parts):
            for part in parts:
                yield from _approach_presence(part)
            for i, _ in enumerate(parts if len(parts) > 2 else ()):
                yield tree.Is(tree.Count(tree.And((*parts[:i], *parts[i + 1 :]))), tree.SOME)
        case tree.Related(relation, amount, others):
            yield from _approach_presence(others)
            if amount == tree.SOME:
                yield tree.Is(tree.Count(replace(test, others=tree.ANYTHING)), tree.SOME)
                yield tree.Is(tree.Count(tree.Related(relation, tree.SOME, others)), tree.SOME)
            elif isinstance(amount, tree.AtLeast | tree.Exactly):
                for number in _space_numbers(1, max(1, amount.number)):
                    yield tree.Is(tree.Count(tree.Related(relation, tree.AtLeast(number), others)), tree.SOME)
        case tree.InTower():
            pass
        case _:
            yield tree.Is(tree.Count(test), tree.SOME)


def _find_range(amount: tree.Amount, wanted: bool, rng: Chance) -> Ends:
    """Return the range into which a number must get to be, or not to be, such an amount; unbounded where unknown."""
    match amount:
        case tree.AtLeast(number):
            return _choose_range((number, None), wanted, rng)
        case tree.AtMost(number):
            return _choose_range((None, number), wanted, rng)
        case tree.Exactly(number):
            return _choose_range((number, number), wanted, rng)
        case tree.Between(low, high):
            return _choose_range((low, high), wanted, rng)
        case tree.Among(numbers) if wanted:
            number = rng.choice(numbers)
            return number, number
        case tree.Not(part):
            return _find_range(part, not wanted, rng)
    return None, None


def _choose_range(ends: Ends, wanted: bool, rng: Chance) -> Ends:
    """Return the range itself, or else one beside it."""
    if wanted:
        return ends
    low, high = ends
    sides: list[Ends] = []
    if low is not None:
        sides.append((None, low - 1))
    if high is not None:
        sides.append((high + 1, None))
    return rng.choice(sides)
