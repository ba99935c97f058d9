"""Scope of a “not” before a row: the whole, the first part, or each of the parts.

Which is meant is asked only of “not a and b” where no later part has a “not” (``_deny_and``). A “not” that carries over
a row of whole parts is in ``carrying``.
"""

from __future__ import annotations

from dataclasses import replace

from zendotao.core.messages import message
from zendotao.core.rule.building.parts.folding import BothOf, But, Nor, Without, fold_preds
from zendotao.core.rule.building.parts.marks import are_exclusive
from zendotao.core.rule.building.parts.phrase_values import Comparison, Phrase
from zendotao.core.rule.building.parts.predicate_values import Pred
from zendotao.core.rule.building.parts.values import Choices, Joined, Part, Unfit
from zendotao.core.rule.syntax import ANYTHING, And, Not, OneOf, Or, Order

NONE_OF = ("no", "nothing", "no_number", "not_every")
"""The ways of phrases that deny by themselves."""


def deny_row(row: Joined, choices: Choices, *, objects: bool = False) -> tuple[Joined, bool]:
    """Return the meaning of “not” and a row, and whether all of it is still to be denied.

    ``objects``: the parts are things of which one verb is said (“does not touch a and b”), no predicates by themselves.
    """
    if isinstance(row, Nor):
        if any(map(is_denial, row.parts)):
            raise Unfit(message("say it with one “not” less"))
        return And(tuple(map(Not, row.parts))), False
    if isinstance(row, Comparison) and row.as_many:
        return replace(row, order=Order.FEWER), False  # “not as many reds as blues”
    if not isinstance(row, (And, Or, OneOf)):
        return row, True
    if isinstance(row, Without):
        return row, True
    if is_denial(flatten_parts(row)[0]):
        raise Unfit(message("say it with one “not” less"))
    if any(is_denial(leaf) for leaf in flatten_parts(row)):
        return _deny_first(row), False
    if isinstance(row, But):
        return And((Not(check_deniable(row.parts[0])), row.parts[1])), False
    if isinstance(row, And) and not isinstance(row, BothOf):
        return _deny_and(row, choices, objects=objects)
    return row, True


def _deny_and(row: And[Part], choices: Choices, *, objects: bool) -> tuple[Joined, bool]:
    """“Not a and b”: the first isn't and the second is, or not both are; of things or of more than two, or none is."""
    if objects or len(row.parts) > 2:
        return choices.one_of("not both", (row, True), (Or(row.parts), True))
    first: Joined = And((Not(check_deniable(row.parts[0])), row.parts[1]))
    if are_exclusive(tuple(getattr(part, "test", ANYTHING) for part in row.parts)):  # “aren't red and blue”: neither
        return choices.one_of("not first", (Or(row.parts), True), (first, False))
    return choices.one_of("not first", (row, True), (first, False))


def _deny_first(row: And[Part] | Or[Part] | OneOf[Part]) -> Joined:
    """“Not a and not b”: each part has a “not” of its own, and that of the first is the verb's."""
    first, *rest = row.parts
    if isinstance(row, OneOf) or not (isinstance(row, But) or all(map(is_denial, rest))):
        raise Unfit(message("say “not” before each part, or before all of them"))
    own = isinstance(first, (And, Or)) and any(map(is_denial, flatten_parts(first)))
    return type(row)((_deny_first(first) if own else Not(check_deniable(first)), *map(_own_denial, rest)))


def flatten_parts(row: Joined) -> list[Part]:
    """Return the parts of a row and of rows in it; a part with a “not” is one."""
    return [leaf for part in row.parts for leaf in flatten_parts(part)] if isinstance(row, (And, Or, OneOf)) else [row]


def is_denial(part: Part) -> bool:
    """Return whether a part of a row has a “not” or a “no” of its own."""
    if isinstance(part, Pred):
        return part.affirmed is not None
    return isinstance(part, Not) or (isinstance(part, Phrase) and part.det in NONE_OF)


def _own_denial(part: Part) -> Joined:
    """Return a part with its own “not”, as that."""
    return Not(part.affirmed) if isinstance(part, Pred) else part


def check_deniable(part: Joined) -> Joined:
    """Return a part that “not” can be said of without a doubt; alternatives in a row are all denied by it."""
    if isinstance(part, (And, OneOf)):
        raise Unfit
    return part


def spread_predicates(predicates: Joined) -> tuple[Joined, bool]:
    """Return predicates with their rows of adjectives spread out, and whether they are the objects of one verb."""
    if isinstance(predicates, Pred) and predicates.objects is not None:
        return predicates.objects, True
    if isinstance(predicates, Nor):
        return predicates, False
    return fold_preds(predicates, lambda pred: pred.row if isinstance(pred, Pred) and pred.row else pred), False
