"""Amounts: “at least two”, “an even number of”; and shares: “half of”, “most”."""

from __future__ import annotations

from collections.abc import Iterable

from lark import Token

from zendotao.core.messages import message
from zendotao.core.rule.building.conditions.base import limit_amount
from zendotao.core.rule.building.context import TextContext, rule, rule_of_name
from zendotao.core.rule.building.parts.allowing import has_may_before, is_solely
from zendotao.core.rule.building.parts.carrying import VERBS
from zendotao.core.rule.building.parts.values import Numeral, Said, SharePart, Unfit, exact
from zendotao.core.rule.syntax import Among, AtLeast, AtMost, Between, Even, Exactly, MultipleOf, Not, Odd, Order, Prime

NUMBERS = {
    word: number
    for number, word in enumerate(
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    )
} | {"a single": 1, "a pair of": 2, "pair of": 2, "one pair of": 2, "a couple of": 2, "half a dozen": 6, "a dozen": 12}

TEENS = ("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen")
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
NUMBERS |= {word: number for number, word in enumerate(TEENS, 13)}
NUMBERS |= {word: 10 * tens for tens, word in enumerate(TENS, 2)}


FRACTIONS = {"half": (1, 2), "third": (1, 3), "quarter": (1, 4), "fourth": (1, 4), "fifth": (1, 5),
             "two thirds": (2, 3), "three quarters": (3, 4), "three fourths": (3, 4)}  # fmt: skip


BOUNDS = {
    "AT_LEAST": Order.AT_LEAST, "AT_MOST": Order.AT_MOST, "MORE_THAN": Order.MORE, "FEWER_THAN": Order.FEWER,
    "EXACTLY": Order.EQUAL, "EQUAL_TO": Order.EQUAL,
    "LARGER": Order.MORE, "HIGHER": Order.MORE, "SMALLER": Order.FEWER, "LOWER": Order.FEWER,
    "AT_LEAST_AS": Order.AT_LEAST, "AT_MOST_AS": Order.AT_MOST, "AS_LARGE": Order.EQUAL,
}  # fmt: skip


TIMES = {"once": 1, "twice": 2, "thrice": 3}
SIGNS = {
    ">": Order.MORE, ">=": Order.AT_LEAST, "\u2265": Order.AT_LEAST, "<": Order.FEWER, "<=": Order.AT_MOST,
    "\u2264": Order.AT_MOST, "=": Order.EQUAL, "==": Order.EQUAL, "!=": Order.UNEQUAL, "\u2260": Order.UNEQUAL,
}  # fmt: skip


MOST_DIGITS = 4


@rule
def number(context: TextContext, *words: Token) -> int:
    """Return the number that words stand for: “7”, “two”, “twenty one”, “a dozen”."""
    word = words[-1]
    if len(words) > 1:
        return -number(context, word)
    if word in NUMBERS:
        return NUMBERS[word]
    if word.startswith(TENS):  # “twenty one”
        return sum(NUMBERS[part] for part in word.split())
    if len(word) > MOST_DIGITS or not word.isascii():
        raise Unfit(message("no koan has that many pieces"))
    return int(word)


@rule
def at_least(context: TextContext, *parts: Token | int) -> AtLeast:
    """Return the amount of “at least two” or “two or more”."""
    return AtLeast(number_in(parts))


@rule
def at_least_a(context: TextContext, *_words: Token) -> AtLeast:
    """Return the amount of “at least a”: at least one."""
    return AtLeast(1)


@rule
def more_than(context: TextContext, _word: Token, number: int) -> AtLeast:
    """Return the amount of “more than two”."""
    return AtLeast(number + 1)


@rule
def at_most(context: TextContext, *parts: Token | int) -> AtMost:
    """Return the amount of “at most two” or “two or fewer”."""
    return AtMost(number_in(parts))


@rule
def fewer_than(context: TextContext, _word: Token, number: int) -> AtMost:
    """Return the amount of “fewer than two”."""
    return AtMost(number - 1)


@rule
def beyond(context: TextContext, word: Token, number: int) -> AtLeast | AtMost:
    """Return the amount of “larger than two” or “smaller than two”, said of a number."""
    match BOUNDS[word.type]:
        case Order.MORE:
            return AtLeast(number + 1)
        case Order.AT_LEAST:
            return AtLeast(number)
        case Order.AT_MOST:
            return AtMost(number)
    return AtMost(number - 1)


@rule
def exactly(context: TextContext, *parts: Token | int) -> Said:
    """“Exactly two”; what “only two” are allowed is at most so many, or so many."""
    amount, word = Exactly(number_in(parts)), parts[0]
    if not isinstance(word, Token) or not is_solely(word):
        return amount
    return limit_amount(context, amount) if context.permits or has_may_before(word, context.words) else amount


@rule
def among(context: TextContext, *parts: Token | int) -> Among:
    """Return the amount of “two or four”: one of these numbers."""
    if all(part.type not in ("OR", "COMMA_OR") for part in parts if isinstance(part, Token)):
        raise Unfit  # “exactly three, one red”
    return Among(tuple(sorted({part for part in parts if isinstance(part, int)})))


@rule
def between(context: TextContext, *parts: Token | int) -> Between:
    """Return the amount of “between two and four” or “two to four”."""
    low, high = (part for part in parts if isinstance(part, int))
    if low > high:
        raise Unfit
    return Between(low, high)


@rule
def bounds(context: TextContext, least: Token, low: int, joint: Token, most: Token, high: int) -> Between:
    """“At least two and at most four”, “more than one and fewer than five”, “no more than two and at least one”."""
    if least.type in ("AT_MOST", "FEWER_THAN"):
        return bounds(context, most, high, joint, least, low)
    low, high = low + (least.type == "MORE_THAN"), high - (most.type == "FEWER_THAN")
    if low > high:
        raise Unfit
    return Between(low, high)


@rule
def so_often(context: TextContext, amount: Said, _times: Token) -> Said:
    """Return the amount before “times”: “at least two times”."""
    return amount


@rule
def on_so_many(context: TextContext, on: Token, amount: Said, _pieces: Token) -> Said:
    """Return the amount of “on at least two pieces”, of which a colour or a size is."""
    if on != "on":
        raise Unfit
    return amount


@rule
def once(context: TextContext, word: Token) -> int:
    """Return the number of “once”, “twice” or “thrice”."""
    return TIMES[word]


@rule
def signed(context: TextContext, sign: Token, number: int) -> Said:
    """“>= 3”."""
    return as_amount(order_of_sign(sign), number)


@rule
def equal_amount(context: TextContext, _equal: Token, amount: Said) -> Said:
    """Return the amount after “equal to”: a number, one of several numbers, or a range."""
    if not isinstance(amount, (Numeral, Among, Between)):
        raise Unfit
    return amount


@rule
def odd(context: TextContext, _word: Token) -> Odd:
    """Return the amount of “an odd number of”."""
    return Odd()


@rule
def even(context: TextContext, _word: Token) -> Even:
    """Return the amount of “an even number of”."""
    return Even()


@rule
def prime(context: TextContext, _word: Token) -> Prime:
    """Return the amount of “a prime number of”."""
    return Prime()


@rule_of_name("divisible")
@rule
def multiple_of(context: TextContext, _word: Token, number: int) -> MultipleOf:
    """Return the amount of “a multiple of three” or “divisible by three”."""
    if number < 1:
        raise Unfit(message("a multiple of one or more is needed"))
    return MultipleOf(number)


@rule
def numeral(context: TextContext, number: int) -> Numeral:
    """Return the amount of a bare number, which may be exact or a minimum: “two”."""
    return Numeral(number)


@rule
def not_amount(context: TextContext, word: Token, amount: Said) -> Said:
    """Return the denied amount of “not exactly two”; “not only two” are more."""
    if isinstance(amount, Exactly) and is_solely(context.words.after(word)[0]):
        return AtLeast(amount.number + 1)
    return Not(exact(amount))


@rule
def fraction(context: TextContext, *words: Token) -> SharePart:
    """Return the share of “half of” or “at least a third of”."""
    order = BOUNDS[words[0].type] if len(words) > 1 else Order.EQUAL
    return "share", (order, *fraction_in(words[-1]))


@rule
def fraction_or(context: TextContext, fraction: Token, bound: Token) -> SharePart:
    """“Half or more of the pieces”."""
    return "share", (Order.AT_LEAST if bound.type == "OR_MORE" else Order.AT_MOST, *fraction_in(fraction))


@rule
def not_share(context: TextContext, _not: Token, share: SharePart) -> SharePart:
    """Return the share of “not half of”: any share but that."""
    det, amount = share
    if amount is None or amount[0] is not Order.EQUAL:
        raise Unfit
    return det, (Order.UNEQUAL, *amount[1:])


@rule
def most(context: TextContext, word: Token) -> SharePart:
    """Return the share of “most of” or “mostly”."""
    if word.type == "MOSTLY" and context.says("BE", "IS_NOT", *VERBS[:-2]):
        raise Unfit  # “mostly red pieces touch a blue”: most of the reds, or of what touches one
    return "most", None


@rule
def plurality(context: TextContext, _word: Token) -> SharePart:
    """Return the share of “a plurality of”: more than of any other kind."""
    return "plurality", None


def order_of_sign(sign: str) -> Order:
    """Return the order that a sign like “>=” stands for."""
    return SIGNS[sign.replace("=>", ">=").replace("=<", "<=")]


def as_amount(order: Order, number: int) -> Said:
    """Return the amount “more than (at least, ...)” a number."""
    match order:
        case Order.MORE:
            return AtLeast(number + 1)
        case Order.AT_LEAST:
            return AtLeast(number)
        case Order.FEWER:
            return AtMost(number - 1)
        case Order.AT_MOST:
            return AtMost(number)
    return Exactly(number) if order is Order.EQUAL else Not(Exactly(number))


def fraction_in(text: str) -> tuple[int, int]:
    """Return the fraction that the text begins with."""
    if "/" in text:
        numerator, denominator = (int(digits[:MOST_DIGITS]) for digits in text.split()[0].split("/"))
        if not 0 <= numerator <= denominator or denominator == 0:
            raise Unfit(message("a part is less than the whole"))
        return numerator, denominator
    longest = sorted(FRACTIONS, key=len, reverse=True)
    return FRACTIONS[next(name for name in longest if name in text)]


def number_in(parts: Iterable[Token | int]) -> int:
    """Return the number among words."""
    return next(part for part in parts if isinstance(part, int))
