"""Folds over things joined by *and*, *or* and *not*: apply a function to the parts, and join the results."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from zendotao.core.messages import message
from zendotao.core.rule.building.parts.values import Joined, Many, Numeral, Part, Unfit
from zendotao.core.rule.syntax import ANYTHING, And, Anything, AtLeast, Not, OneOf, Or
from zendotao.core.rule.walk import rebuild

T = TypeVar("T")


class BothOf(And[T]):
    """Two things joined by “both ... and”: denied, it is “not both” and not “neither”."""


class CommaList(And[T]):
    """Parts that commas join, without a word, as players note down what a koan must have."""


class AndAtComma(And[T]):
    """Parts that “, and” joins, which binds looser than what no comma stands before."""


class OrAtComma(Or[T]):
    """Parts that “, or” joins, which binds looser than a joint without a comma."""


class Without(And[T]):
    """“Reds without blues”: denied, as a whole, it is “no reds, or blues too”."""


class But(And[T]):
    """Two things joined by “but”: a “not” before the first is not of the second."""


@dataclass(frozen=True, slots=True)
class Nor:
    """Parts joined by “nor” alone: they make sense where all of them are denied."""

    parts: tuple[Part, ...]


ROWS = (And, Or, OneOf, Not, Nor)
"""What joins parts."""


def drop_doubles(parts: list[Any]) -> tuple[Any, ...]:
    """Return the parts without those that are there already. Two are compared: to hash what they say takes longer."""
    if len(parts) == 2:
        return tuple(parts) if parts[0] != parts[1] else (parts[0],)
    return tuple(parts) if len(parts) < 2 else tuple(dict.fromkeys(parts))


def both(*parts: T) -> T:
    """Join all of the parts: flat, without what says nothing."""
    flat: list[Any] = []
    for part in parts:
        flat += part.parts if isinstance(part, And) else [] if isinstance(part, Anything) else [part]
    kept = drop_doubles(flat)
    return cast("T", kept[0] if len(kept) == 1 else And(kept) if kept else ANYTHING)


def either(*parts: T) -> T:
    """Join the parts of which at least one holds: flat."""
    flat: list[Any] = []
    for part in parts:
        flat += part.parts if isinstance(part, Or) else [part]
    kept = drop_doubles(flat)
    return cast("T", kept[0] if len(kept) == 1 else Or(kept))


def settle_under_not(node: T) -> T:
    """Return the tree as it is meant under a “not”: a bare number is “at least”, and “the reds” are any of them."""
    return cast("T", _settle_under_not(node))


def _settle_under_not(node: Any) -> Any:
    if isinstance(node, Numeral):
        return AtLeast(node.number)
    if isinstance(node, Many):
        return _settle_under_not(node.some)
    return rebuild(node, _settle_under_not)


def leaves(joined: Joined) -> list[Part]:
    """Return the parts of a joined whole, in their order."""
    if not isinstance(joined, ROWS):
        return [joined]
    check_nor(joined)
    if isinstance(joined, Not):
        return leaves(joined.part)
    return [leaf for part in joined.parts for leaf in leaves(part)]


def fold(joined: Joined, meaning: Callable[[Part], T]) -> T:
    """Apply a function to each part, and join the results in the same way."""
    if not isinstance(joined, ROWS):
        return meaning(joined)
    if isinstance(joined, And):
        return both(*(fold(part, meaning) for part in joined.parts))
    if isinstance(joined, Or):
        return either(*(fold(part, meaning) for part in joined.parts))
    if isinstance(joined, OneOf):
        return cast("T", OneOf(tuple(fold(part, meaning) for part in joined.parts)))
    check_nor(joined)
    return cast("T", Not(settle_under_not(fold(cast("Joined", joined).part, meaning))))


def fold_deep(joined: Joined, meaning: Callable[[Part], T]) -> T:
    """Apply :func:`fold` to rows of rows; a “not” may be of an amount."""

    def deep(part: Joined) -> T:
        is_row = isinstance(part, (And, Or, OneOf, Not)) and not _is_amount(part)
        return fold_deep(part, meaning) if is_row else meaning(part)

    return fold(joined, deep)


def _is_amount(part: Joined) -> bool:
    """Return whether a “not” is an amount turned round."""
    return isinstance(part, Not) and not isinstance(part.part, (And, Or, OneOf, Not, tuple))


def fold_preds(joined: Joined, meaning: Callable[[Part], Part]) -> Joined:
    """Apply :func:`fold` to predicates, without flattening."""
    if isinstance(joined, (And, Or, OneOf)):
        return type(joined)(tuple(fold_preds(part, meaning) for part in joined.parts))
    check_nor(joined)
    return Not(fold_preds(joined.part, meaning)) if isinstance(joined, Not) else meaning(joined)


def check_nor(joined: Joined) -> None:
    """Raise :class:`Unfit` for “nor” where nothing is denied."""
    if isinstance(joined, Nor):
        raise Unfit(message("“nor” needs “neither”"))
