"""Amounts: “at least two”, “an even number of”; and shares: “half of”, “most”."""

from __future__ import annotations

from collections.abc import Iterable

from lark import Token

from zendotao.core.messages import message
from zendotao.core.rule.building.allowing import has_may_before, is_solely
from zendotao.core.rule.building.being import Being
from zendotao.core.rule.building.carrying import VERBS
from zendotao.core.rule.building.values import Numeral, Said, SharePart, Unfit, exact
from zendotao.core.rule.syntax import Among, AtLeast, AtMost, Between, Even, Exactly, MultipleOf, Not, Odd, Order, Prime

NUMBERS = {
    word: number
    for number, word in enumerate(
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    )
} | {"a single": 1, "a pair of": 2, "one pair of": 2, "a couple of": 2, "half a dozen": 6, "a dozen": 12}

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


class Amounts(Being):
    """The rules of amounts and shares."""

    def number(self, *words: Token) -> int:
        word = words[-1]
        if len(words) > 1:
            return -self.number(word)
        if word in NUMBERS:
            return NUMBERS[word]
        if word.startswith(TENS):  # “twenty one”
            return sum(NUMBERS[part] for part in word.split())
        if len(word) > MOST_DIGITS or not word.isascii():
            raise Unfit(message("no koan has that many pieces"))
        return int(word)

    def at_least(self, *parts: Token | int) -> AtLeast:
        return AtLeast(number_in(parts))

    def at_least_a(self, *_words: Token) -> AtLeast:
        return AtLeast(1)

    def more_than(self, _word: Token, number: int) -> AtLeast:
        return AtLeast(number + 1)

    def at_most(self, *parts: Token | int) -> AtMost:
        return AtMost(number_in(parts))

    def fewer_than(self, _word: Token, number: int) -> AtMost:
        return AtMost(number - 1)

    def beyond(self, word: Token, number: int) -> AtLeast | AtMost:
        match BOUNDS[word.type]:
            case Order.MORE:
                return AtLeast(number + 1)
            case Order.AT_LEAST:
                return AtLeast(number)
            case Order.AT_MOST:
                return AtMost(number)
        return AtMost(number - 1)

    def exactly(self, *parts: Token | int) -> Said:
        """“Exactly two”; what “only two” are allowed is at most so many, or so many."""
        amount, word = Exactly(number_in(parts)), parts[0]
        if not isinstance(word, Token) or not is_solely(word):
            return amount
        return self.limit_amount(amount) if self.permits or has_may_before(word, self.words) else amount

    def among(self, *parts: Token | int) -> Among:
        if all(part.type not in ("OR", "COMMA_OR") for part in parts if isinstance(part, Token)):
            raise Unfit  # “exactly three, one red”
        return Among(tuple(sorted({part for part in parts if isinstance(part, int)})))

    def between(self, *parts: Token | int) -> Between:
        low, high = (part for part in parts if isinstance(part, int))
        if low > high:
            raise Unfit
        return Between(low, high)

    def bounds(self, least: Token, low: int, _and: Token, most: Token, high: int) -> Between:
        """“At least two and at most four”, “more than one and fewer than five”."""
        low, high = low + (least.type == "MORE_THAN"), high - (most.type == "FEWER_THAN")
        if low > high:
            raise Unfit
        return Between(low, high)

    def so_often(self, amount: Said, _times: Token) -> Said:
        return amount

    def once(self, word: Token) -> int:
        return TIMES[word]

    def signed(self, sign: Token, number: int) -> Said:
        """“>= 3”."""
        return as_amount(order_of_sign(sign), number)

    def equal_amount(self, _equal: Token, amount: Said) -> Said:
        if not isinstance(amount, (Numeral, Among, Between)):
            raise Unfit
        return amount

    def odd(self, _word: Token) -> Odd:
        return Odd()

    def even(self, _word: Token) -> Even:
        return Even()

    def prime(self, _word: Token) -> Prime:
        return Prime()

    def multiple_of(self, _word: Token, number: int) -> MultipleOf:
        if number < 1:
            raise Unfit(message("a multiple of one or more is needed"))
        return MultipleOf(number)

    divisible = multiple_of

    def numeral(self, number: int) -> Numeral:
        return Numeral(number)

    def not_amount(self, _not: Token, amount: Said) -> Not[Said]:
        return Not(exact(amount))

    def fraction(self, *words: Token) -> SharePart:
        order = BOUNDS[words[0].type] if len(words) > 1 else Order.EQUAL
        return "share", (order, *fraction_in(words[-1]))

    def fraction_or(self, fraction: Token, bound: Token) -> SharePart:
        """“Half or more of the pieces”."""
        return "share", (Order.AT_LEAST if bound.type == "OR_MORE" else Order.AT_MOST, *fraction_in(fraction))

    def not_share(self, _not: Token, share: SharePart) -> SharePart:
        det, amount = share
        if amount is None or amount[0] is not Order.EQUAL:
            raise Unfit
        return det, (Order.UNEQUAL, *amount[1:])

    def most(self, word: Token) -> SharePart:
        if word.type == "MOSTLY" and self.says("BE", "IS_NOT", *VERBS[:-2]):
            raise Unfit  # “mostly red pieces touch a blue”: most of the reds, or of what touches one
        return "most", None

    def plurality(self, _word: Token) -> SharePart:
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
