"""Comparisons, “twice as many reds as blues”, and quantities, “the number of reds plus two”."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from lark import Token

from zendotao.core.rule.building.amounts import BOUNDS, Amounts
from zendotao.core.rule.building.denying import denied
from zendotao.core.rule.building.existing import commonest
from zendotao.core.rule.building.folding import both, leaves
from zendotao.core.rule.building.named import Compared, Comparing, Measured, Phrase, ThatOf
from zendotao.core.rule.building.quantities import NUMBER_WORDS
from zendotao.core.rule.building.values import Joined, Numeral, Part, Unfit, exact
from zendotao.core.rule.syntax import (
    ANYTHING,
    And,
    Compare,
    Condition,
    Gap,
    Minus,
    Not,
    Number,
    Or,
    Order,
    Pips,
    Plus,
    Quantity,
    Share,
    TallestTower,
    Times,
)

FACTORS = {"twice": 2, "double": 2, "two times": 2, "three times": 3, "thrice": 3, "four times": 4}


class Sums(Amounts):
    """The rules of comparisons, of quantities, and of what is said of a number."""

    def more(self, *parts: Part) -> Compared | Comparing:
        return self._more(parts, Order.MORE)

    def fewer(self, *parts: Part) -> Compared | Comparing:
        return self._more(parts, Order.FEWER)

    def _more(self, parts: tuple[Part, ...], order: Order) -> Compared | Comparing:
        amount, phrase, other = parts[0], next(p for p in parts if isinstance(p, Phrase)), parts[-1]
        if isinstance(other, Token):
            return Compared(self._than_others(phrase, other, order))
        return Comparing(phrase, order, other, amount=None if isinstance(amount, Token) else amount)

    def _than_others(self, phrase: Phrase, word: Token, order: Order) -> Condition:
        """“Than of any other colour”, “than all others together”."""
        if phrase.det != "bare" or phrase.noun.what != "piece" or order is not Order.MORE:
            raise Unfit
        test = self.test_of(phrase.noun, union=True)
        if word.type == "ALL_OTHERS":
            return Share(Order.MORE, 1, 2, ANYTHING, test)
        return commonest(ANYTHING, test)

    def than_there_are(self, _there: Token, phrase: Phrase) -> Phrase:
        return phrase

    def as_many(self, *parts: Part) -> Comparing:
        words = [part for part in parts if isinstance(part, Token)]
        order = BOUNDS.get(words[0].type, Order.EQUAL)
        named = next((word for word in words if word.type == "FACTOR"), None)
        phrase = next(part for part in parts if isinstance(part, Phrase))
        if named == "half":
            return Comparing(phrase, order, parts[-1], (2, 1))
        return Comparing(phrase, order, parts[-1], (1, 1 if named is None else self.factor(named)))

    def factor(self, words: str) -> int:
        """How many times; “half” can't be of a number that is counted."""
        if words[0].isdigit():
            return self.number(Token("NUM", words.split()[0]))
        if words not in FACTORS:
            raise Unfit
        return FACTORS[words]

    def same_number(self, _words: Token, phrase: Phrase, *others: Part) -> Compared | Comparing:
        return self._number_of_each(Order.EQUAL, phrase, others)

    def different_number(self, _words: Token, phrase: Phrase, *others: Part) -> Compared | Comparing:
        return self._number_of_each(Order.UNEQUAL, phrase, others)

    def _number_of_each(self, order: Order, phrase: Phrase, others: tuple[Part, ...]) -> Compared | Comparing:
        noun = phrase.noun
        if others:
            return Comparing(phrase, order, others[-1])
        if order is Order.UNEQUAL and len(noun.each) != 2:
            raise Unfit
        if not noun.each or noun.what not in ("piece", "pip"):
            raise Unfit
        each = [self.quantity_of(replace(noun, each=(), test=both(one, noun.test))) for one in noun.each]
        return Compared(both(*(Compare(one, order, other) for one, other in pairwise(each))))

    # Quantities.

    def number_of(self, _word: Token, phrase: Phrase) -> Quantity:
        if phrase.det == "every" and phrase.amount is None:
            return self.quantity_of(phrase.noun)
        return self.counted_by(phrase)

    def pip_count(self, *parts: Part) -> Quantity:
        named = next((part for part in parts if not isinstance(part, Token)), None)
        if named is None:
            return Pips(ANYTHING)
        if not isinstance(named, Phrase):
            return Pips(self.test_of(self.noun(named), union=True))
        if named.det in ("bare", "the", "every") and named.noun.what == "piece":
            return Pips(self.test_of(named.noun, union=True))
        if named.det in ("it", "koan", "everything"):
            return Pips(ANYTHING)
        raise Unfit

    def pip_total(self, *parts: Part) -> Measured:
        amount = parts[-2] if isinstance(parts[-1], Token) else parts[-1]
        return Measured(Pips(ANYTHING), NUMBER_WORDS[amount.type] if isinstance(amount, Token) else exact(amount))

    def pip_total_that(self, *parts: Part) -> Compared:
        return Compared(self.number_clause(Pips(ANYTHING), parts[-1]))

    def tallest_size(self, _words: Token) -> Quantity:
        return TallestTower()

    def just_number(self, number: int) -> Number:
        return Number(number)

    def times(self, words: Token, quantity: Quantity) -> Quantity:
        return Times(self.factor(words), quantity)

    def sum_of(self, _word: Token, *parts: Part) -> Quantity:
        if len(parts) == 3:
            return Plus((parts[0], parts[2]))
        if not isinstance(parts[0], (And, Phrase)):
            raise Unfit
        terms = tuple(self.counted_by(phrase) for phrase in leaves(parts[0]))
        return terms[0] if len(terms) == 1 else Plus(terms)

    def difference(self, _word: Token, left: Quantity, _and: Token, right: Quantity) -> Quantity:
        return Gap(left, right)

    def grouped_quantity(self, _open: Token, quantity: Quantity, _close: Token) -> Quantity:
        return quantity

    def quantity(self, first: Quantity, *rest: Part) -> Quantity:
        """Terms in a row, added and taken away from the left."""
        for sign, term in zip(rest[::2], rest[1::2], strict=True):
            first = Plus((first, term)) if sign.type == "PLUS" else Minus(first, term)
        return first

    # What is said of a number.

    def number_is(self, _be: Token, tests: Joined) -> Joined:
        return tests

    def number_is_not(self, be: Token, tests: Joined) -> Joined:
        own = [word for word in self.words if word.startswith("not ") and (word.start_pos or 0) > (be.start_pos or 0)]
        if own and isinstance(tests, And):
            return And((Not(tests.parts[0]), *tests.parts[1:]))
        if isinstance(tests, And) and all(isinstance(test, Numeral) for test in tests.parts):
            return Not(Or(tests.parts))
        what, whole = denied(tests, self.choices, objects=True)
        return Not(what) if whole else what

    def not_number(self, _not: Token, test: Part) -> Not[Part]:
        return Not(test)

    def equals(self, _word: Token, quantity: Quantity) -> tuple[Order, Quantity]:
        return Order.EQUAL, quantity

    def ordered(self, word: Token, quantity: Quantity | ThatOf) -> tuple[Order, Quantity | ThatOf]:
        return BOUNDS[word.type], quantity

    def that_of(self, _that: Token, _of: Token, phrase: Phrase) -> ThatOf:
        return ThatOf(phrase)
