"""Clauses on numbers: what is said of a count or a sum."""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from zendotao.core.rule.building.conditions.base import plain_test
from zendotao.core.rule.building.conditions.holding import holds
from zendotao.core.rule.building.conditions.predicates import combine_predicates, piece_does
from zendotao.core.rule.building.conditions.quantities import (
    AMOUNTS,
    QUANTITIES,
    quantity_is,
    quantity_of_phrase,
    settle_amount,
)
from zendotao.core.rule.building.context import TextContext, rule, rule_of_name
from zendotao.core.rule.building.parts.denying import deny_row
from zendotao.core.rule.building.parts.folding import both, fold, fold_preds, leaves
from zendotao.core.rule.building.parts.marks import pips_are
from zendotao.core.rule.building.parts.phrase_values import HalfQuantity, Offset, Phrase, PipsOfOne, ThatOf
from zendotao.core.rule.building.parts.predicate_values import Pred, Verb
from zendotao.core.rule.building.parts.values import Joined, Numeral, Part, Said, Unfit, exact
from zendotao.core.rule.building.phrases.amounts import BOUNDS, order_of_sign
from zendotao.core.rule.building.phrases.sums import MARKED
from zendotao.core.rule.building.phrases.tails import joined
from zendotao.core.rule.syntax import (
    And,
    AtMost,
    Compare,
    Condition,
    Count,
    Exactly,
    MultipleOf,
    Not,
    Number,
    Odd,
    Or,
    Order,
    Quantity,
    Test,
)


@rule
def numbers_are(context: TextContext, *parts: Part) -> Condition:
    """“The number of reds and the number of blues are both odd”, “neither number of ... exceeds one”."""
    *row, tests = parts
    be = row.pop() if isinstance(row[-1], Token) and row[-1].type in ("BE", "BOTH", "ALL") else ""
    words = {part.type for part in row if isinstance(part, Token)}
    if words == {"AND"}:
        plain = [test for test in leaves(tests) if isinstance(test, (Token, MultipleOf))]
        each = "both" in be or be == "each"
        if not be or be.split()[0] == "is" or (not each and len(plain) != len(leaves(tests))):
            raise Unfit  # each of them, or their sum
    elif words not in MARKED:
        raise Unfit
    return fold(joined(context, *row), lambda one: number_clause(context, one, tests))


# What is said of a number.


@rule_of_name("plain_number")
@rule
def number_clause(context: TextContext, quantity: Quantity | PipsOfOne, verbs: Joined) -> Condition:
    """Return the condition of “the number of reds is at least two”."""
    if not isinstance(quantity, PipsOfOne):
        return quantity_is(context, quantity, verbs)
    pips = fold_preds(verbs, lambda test: Pred(_pips_of_one(test)))
    return holds(context, quantity.phrase, combine_predicates(context, pips))


def _pips_of_one(test: Part) -> Test:
    """Return the test that the pips of one piece are so many. Another number is none that is known."""
    amount = settle_amount(test)
    if isinstance(amount.part if isinstance(amount, Not) else amount, (tuple, Offset, HalfQuantity)):
        raise Unfit
    return pips_are(amount)


@rule
def number_of_the_rest(context: TextContext, *parts: Part) -> Condition:
    """“The number of pieces that touch a red is the same as the number of pieces that do not”."""
    noun, verb, other = (part for part in parts if not isinstance(part, Token))
    that_are = [part for part in parts if isinstance(part, Token) and part.type == "THAT_IS"]
    if any(not part.endswith(" not") for part in that_are):
        raise Unfit
    if noun != other or not isinstance(verb, Verb) or verb.denied or noun.what != "piece":
        raise Unfit
    pred, among = piece_does(context, verb), plain_test(context, noun, union=True)
    if replace(pred, onto=None, affirmed=None) != Pred(pred.test):
        raise Unfit
    orders = {"EXCEED": Order.MORE, **BOUNDS}
    said = [orders[part.type] for part in parts if isinstance(part, Token) and part.type in orders]
    order = said[0] if said else Order.EQUAL
    return Compare(Count(both(among, pred.test)), order, Count(both(among, Not(pred.test))))


@rule
def number_is(context: TextContext, _be: Token, tests: Joined) -> Joined:
    """Return the tests that “is at least two” or “is odd” states of a number."""
    return tests


@rule
def number_is_not(context: TextContext, be: Token, tests: Joined) -> Joined:
    """Return the denied tests that “is not odd” states of a number."""
    own = [word for word in context.words.after(be) if word.startswith("not ")]
    if own and isinstance(tests, And):
        return And((Not(tests.parts[0]), *tests.parts[1:]))
    if isinstance(tests, And) and all(isinstance(test, Numeral) for test in tests.parts):
        return Not(Or(tests.parts))
    what, whole = deny_row(tests, context.choices, objects=True)
    return Not(what) if whole else what


@rule
def not_zero(context: TextContext, _word: Token) -> Not[Exactly]:
    """“The number of reds is nonzero”."""
    return Not(Exactly(0))


@rule
def not_number(context: TextContext, _not: Token, test: Part) -> Not[Part]:
    """Return the denied test of a number: “not odd”."""
    return Not(test)


@rule
def equals(context: TextContext, _word: Token, told: Part) -> Part:
    """Return the test of a number in “equals three” or “equals the number of blues”."""
    return told if isinstance(told, AMOUNTS) else (Order.EQUAL, _number_in(context, told))


def _number_in(context: TextContext, told: Phrase | Quantity) -> Quantity:
    """Return a number, or that of what a phrase names: “equals the greens”."""
    return quantity_of_phrase(context, told) if isinstance(told, Phrase) else told


@rule
def adds_up(context: TextContext, _word: Token, told: Part) -> Part:
    """Return the test of a number in “adds up to six” or “adds up to the number of blues”."""
    return told if isinstance(told, (Token, *AMOUNTS)) else (Order.EQUAL, told)


@rule
def signs(context: TextContext, sign: Token, told: Phrase | Quantity) -> tuple[Order, Quantity]:
    """Return the order and the quantity in “> the number of blues”."""
    return order_of_sign(sign), _number_in(context, told)


@rule
def exceeds(context: TextContext, *parts: Part) -> Part:
    """“Exceeds the number of blues by two”, “differs from it”."""
    differs = parts[0].type == "DIFFER"
    quantity = next(part for part in parts if not isinstance(part, Token))
    if len(parts) > 2 and not isinstance(parts[-1], QUANTITIES):
        if isinstance(parts[-1], AtMost) and not differs:
            raise Unfit  # whether it may be less is not said
        return Offset(quantity, Order.UNEQUAL if differs else Order.MORE, exact(parts[-1]))
    return Order.UNEQUAL if differs else Order.MORE, quantity


@rule
def exceeds_not(context: TextContext, _not: Token, told: Part) -> Not[Part]:
    """Return the denied test of a number in “does not exceed three”."""
    if isinstance(told, Offset):
        raise Unfit  # “does not exceed it by two”: by another number, or not at all
    return Not(told)


@rule
def offset(context: TextContext, amount: Said, word: Token, quantity: Quantity | ThatOf) -> Offset:
    """“Two more than the number of blues”."""
    return Offset(quantity, BOUNDS[word.type], exact(amount))


@rule
def halved(context: TextContext, _half: Token, quantity: Quantity) -> HalfQuantity:
    """Return the half of a quantity in “is half the number of blues”."""
    return HalfQuantity(quantity)


@rule
def ordered(context: TextContext, word: Token, told: Phrase | Quantity | ThatOf) -> tuple[Order, Quantity | ThatOf]:
    """Return the order and the quantity in “more than the number of blues”, or “greater than blues”."""
    return BOUNDS[word.type], told if isinstance(told, ThatOf) else _number_in(context, told)


@rule
def remainder_after(context: TextContext, _leaves: Token, rest: int, by: Token, number: int) -> Part:
    """“Leaves a remainder of one when divided by three”."""
    return remainder(context, by, number, rest)


@rule
def remainder(context: TextContext, *parts: Part) -> MultipleOf | Odd | Offset:
    """“Mod 3 is 1”, “divided by three, leaves a remainder of one”: one less is a multiple of three."""
    number, rest = (part for part in parts if not isinstance(part, Token))
    if any(part.type == "SIGN" and order_of_sign(part) is not Order.EQUAL for part in parts if isinstance(part, Token)):
        raise Unfit
    if not 0 <= rest < number or number == 1:
        raise Unfit
    if number == 2 and rest == 1:
        return Odd()
    return MultipleOf(number) if rest == 0 else Offset(Number(rest), Order.MORE, MultipleOf(number))


@rule_of_name("pips_are")
def say_parity(context: TextContext, pips: Quantity | PipsOfOne, *parts: Token | MultipleOf) -> Condition:
    """“The pips are even”, “the pips on reds aren't a multiple of three”."""
    number = number_clause(context, pips, parts[-1])
    return Not(number) if isinstance(parts[0], Token) and parts[0].type == "IS_NOT" else number


@rule
def that_of(context: TextContext, *parts: Part) -> ThatOf:
    """Return the quantity in “that of the blues”, which is told by another one."""
    return ThatOf(parts[-1])
