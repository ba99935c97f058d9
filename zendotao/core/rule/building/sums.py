"""Quantities, “the number of reds plus two”, and what is said of them."""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from zendotao.core.rule.building.amounts import BOUNDS, order_of_sign
from zendotao.core.rule.building.comparands import split_comparands
from zendotao.core.rule.building.comparisons import Comparisons
from zendotao.core.rule.building.denying import deny_row
from zendotao.core.rule.building.folding import both, fold, fold_preds, leaves
from zendotao.core.rule.building.marks import pips_are
from zendotao.core.rule.building.phrase_values import (
    OTHERS,
    Comparison,
    ComparisonCondition,
    HalfQuantity,
    Offset,
    Phrase,
    PipsOfOne,
    QuantityAmount,
    ThatOf,
)
from zendotao.core.rule.building.predicate_values import Pred, Verb
from zendotao.core.rule.building.quantities import AMOUNTS, NUMBER_WORDS, QUANTITIES, settle_amount, share_of_pips
from zendotao.core.rule.building.values import Joined, Numeral, Part, Said, SharePart, Unfit, exact
from zendotao.core.rule.syntax import (
    ANYTHING,
    And,
    AtMost,
    Attribute,
    Compare,
    Condition,
    Count,
    Exactly,
    Gap,
    Is,
    Minus,
    MultipleOf,
    Not,
    Number,
    Or,
    Order,
    Pips,
    Plus,
    Quantity,
    TallestTower,
    Times,
)

MARKED = ({"BOTH", "AND"}, {"NEITHER", "NOR"}, {"NEITHER", "OR"}, {"EITHER", "OR"})
"""The words that join numbers of which each is such, none is, or one."""


class Sums(Comparisons):
    """The rules of quantities, and of what is said of a number."""

    def sum_of_counts(self, *parts: Part) -> Quantity:
        """“Reds plus blues”."""
        return self.quantity(*(self.quantity_of_phrase(part) if isinstance(part, Phrase) else part for part in parts))

    def number_of_all(self, _word: Token, quantity: Quantity) -> Quantity:
        """“The number of reds plus blues”."""
        return quantity

    def signed_counts(self, first: Phrase, sign: Token, second: Phrase | Number) -> Condition:
        """“Reds > blues”, “pips >= 6”."""
        if isinstance(second, Number):
            return Compare(self.quantity_of_phrase(first), order_of_sign(sign), second)
        if first.noun.headless is second.noun.headless or first.noun.headless:
            return self.compare_amounts(Comparison(first, order_of_sign(sign), second))
        raise Unfit

    def adding_up(self, subject: Joined, _word: Token, told: Part) -> Condition:
        """“The red pieces add up to six pips”, “its pips add up to six”."""
        if not isinstance(subject, Phrase) or subject.det not in ("bare", "the", "every", "it", "koan", "everything"):
            raise Unfit
        noun, amount = subject.noun, told
        if isinstance(told, Phrase):
            if told.det != "counted" or told.noun.what != "pip" or told.noun.test != ANYTHING:
                raise Unfit
            noun, amount = (noun.alter(what="pip") if noun.what == "piece" else noun), told.amount
        if noun.what != "pip":
            raise Unfit
        return Is(self.quantity_of(noun), settle_amount(amount))

    def adds_up_to(self, subject: Joined, _word: Token, bound: Token, other: Phrase) -> Condition:
        """“The pips on the reds add up to more than those on the blues”."""
        if not isinstance(subject, Phrase) or subject.det not in ("bare", "the", "every"):
            raise Unfit
        pair = [phrase.noun for phrase in (subject, other)]
        if any(noun.what != "pip" for noun in pair) or other.det not in ("bare", "the", "every"):
            raise Unfit
        left, right = map(self.quantity_of, pair)
        return Compare(left, BOUNDS[bound.type], right)

    def pair_of_numbers(self, *parts: Part) -> Condition:
        """“The number of reds and the number of blues are equal”, “... differ by two”."""
        words = [part for part in parts if isinstance(part, Token)]
        named, last = [part for part in parts if not isinstance(part, Token)], words[-1]
        kinds = named[0] if last.type == "EQUAL_IN_NUMBER" else None
        if isinstance(kinds, Phrase) and isinstance(kinds.noun.what, Attribute):
            return self.balance(kinds)  # “every colour appears equally often”
        left, right = self._pair_in(named)
        if last.type == "BY":
            return Is(Gap(left, right), exact(parts[-1]))
        if last.type == "SAME" and not last.endswith(("same", "equal")):
            raise Unfit
        return Compare(left, Order.UNEQUAL if last.type in ("DIFFER", "BE_DIFFERENT") else Order.EQUAL, right)

    def pair_of_pips(self, subject: Joined, *_words: Token) -> Condition:
        """“The reds and the blues have equal pip counts”."""
        phrases = leaves(subject) if isinstance(subject, And) else []
        pieces = [one.noun for one in phrases if isinstance(one, Phrase) and one.det in ("bare", "the")]
        if len(pieces) != 2 or len(phrases) != 2 or any(one.what != "piece" or not one.plural for one in pieces):
            raise Unfit
        left, right = (self.quantity_of(noun.alter(what="pip")) for noun in pieces)
        return Compare(left, Order.EQUAL, right)

    def _pair_in(self, parts: list[Part]) -> tuple[Quantity, Quantity]:
        """Return the two numbers that words name, one by one or as “the numbers of reds and blues”."""
        named = [part for part in parts if not isinstance(part, AMOUNTS) or isinstance(part, And)]
        apart = [one for part in named for one in split_comparands(part)]
        if len(apart) != 2:
            raise Unfit
        left, right = (self.quantity_of_phrase(part) if isinstance(part, Phrase) else part for part in apart)
        return left, right

    def numbers_are(self, *parts: Part) -> Condition:
        """“The number of reds and the number of blues are both odd”, “neither the number of reds nor that ... is”."""
        *row, be, tests = parts
        words = {part.type for part in row if isinstance(part, Token)}
        if words == {"AND"}:
            plain = [test for test in leaves(tests) if isinstance(test, (Token, MultipleOf))]
            if be.split()[0] == "is" or ("both" not in be and len(plain) != len(leaves(tests))):
                raise Unfit  # each of them, or their sum
        elif words not in MARKED:
            raise Unfit
        return fold(self.joined(*row), lambda one: self.number_clause(one, tests))

    def pip_share(self, share: SharePart, *parts: Part) -> Condition:
        """“More than half of the pips are on red pieces”."""
        phrase, place = parts[-1], parts[-2]
        if place not in ("on", "in") and place.type != "OF":
            raise Unfit
        if phrase.det not in ("bare", "the") or phrase.noun.what != "piece":
            raise Unfit
        return share_of_pips(share, self.test_of(phrase.noun, union=True))

    # Quantities.

    def number_of(self, word: Token, *named: Part) -> Quantity | ThatOf:
        if not named:
            return Count(ANYTHING)  # “the piece count”
        phrase = OTHERS if isinstance(named[0], Token) else named[0]
        if word.endswith(("different", "distinct")) and not isinstance(phrase.noun.what, Attribute):
            raise Unfit
        if phrase.noun.other and phrase.noun.what == "piece":
            return self._of_others(phrase)
        if phrase.det == "every" and phrase.amount is None:
            return self.quantity_of(phrase.noun)
        return self.quantity_of_phrase(phrase)

    def _of_others(self, phrase: Phrase) -> ThatOf:
        """Return those are others than what they are compared with."""
        if self.says("PLUS", "MINUS", "FACTOR"):
            raise Unfit
        return ThatOf(phrase)

    def pip_count(self, *parts: Part) -> Quantity | PipsOfOne | ThatOf:
        named = next((part for part in parts if not isinstance(part, Token)), None)
        if named is None and any(part.type == "ALL_OTHERS" for part in parts):
            return self._of_others(OTHERS)
        if named is None:
            return Pips(self.owners_of_pips(parts[0]))
        if not isinstance(named, Phrase):
            return Pips(self.test_of(self.noun(named), union=True))
        if named.noun.other:
            return self._of_others(named)
        if named.det in ("the", "bare") and named.noun.plural is False and named.noun.what == "piece":
            return PipsOfOne(Phrase("the", named.noun))  # “of the” is one word
        if named.det in ("bare", "the", "every") and named.noun.what == "piece":
            return Pips(self.test_of(named.noun, union=True))
        if named.det in ("it", "koan", "everything"):
            return Pips(ANYTHING)
        raise Unfit

    def pip_total(self, *parts: Part) -> QuantityAmount:
        amount = parts[-2] if isinstance(parts[-1], Token) else parts[-1]
        return QuantityAmount(Pips(ANYTHING), NUMBER_WORDS[amount.type] if isinstance(amount, Token) else exact(amount))

    def pip_total_that(self, *parts: Part) -> ComparisonCondition:
        return ComparisonCondition(self.quantity_is(Pips(ANYTHING), parts[-1]))

    def tallest_size(self, _words: Token) -> Quantity:
        return TallestTower()

    def just_number(self, number: int) -> Number:
        return Number(number)

    def times(self, words: Token, quantity: Quantity) -> Quantity:
        return Times(self.parse_factor(words), quantity)

    def sum_of(self, _word: Token, *parts: Part) -> Quantity:
        if len(parts) == 3:
            return Plus((parts[0], parts[2]))
        if not isinstance(parts[0], (And, Phrase)):
            raise Unfit
        apart = [one for phrase in leaves(parts[0]) for one in split_comparands(phrase)]
        if len({one.noun.what for one in apart if isinstance(one, Phrase)}) > 1:
            raise Unfit  # “the sum of the pips of the red and blue pieces”
        terms = tuple(self.quantity_of_phrase(one) if isinstance(one, Phrase) else one for one in apart)
        return terms[0] if len(terms) == 1 else Plus(terms)

    def difference(self, _word: Token, *parts: Part) -> Quantity:
        return Gap(*self._pair_in([part for part in parts if not isinstance(part, Token)]))

    def grouped_quantity(self, _open: Token, quantity: Quantity, _close: Token) -> Quantity:
        return quantity

    def quantity(self, first: Quantity, *rest: Part) -> Quantity:
        """Terms in a row, added and taken away from the left."""
        for sign, term in zip(rest[::2], rest[1::2], strict=True):
            first = Plus((first, term)) if sign.type == "PLUS" else Minus(first, term)
        return first

    # What is said of a number.

    def number_clause(self, quantity: Quantity | PipsOfOne, verbs: Joined) -> Condition:
        if not isinstance(quantity, PipsOfOne):
            return self.quantity_is(quantity, verbs)
        pips = fold_preds(verbs, lambda test: Pred(pips_are(settle_amount(test))))
        return self.holds(quantity.phrase, self.combine_predicates(pips))

    plain_number = number_clause

    def number_of_the_rest(self, *parts: Part) -> Condition:
        """“The number of pieces that touch a red is the same as the number of pieces that do not”."""
        noun, verb, other = (part for part in parts if not isinstance(part, Token))
        that_are = [part for part in parts if isinstance(part, Token) and part.type == "THAT_IS"]
        if any(not part.endswith(" not") for part in that_are):
            raise Unfit
        if noun != other or not isinstance(verb, Verb) or verb.denied or noun.what != "piece":
            raise Unfit
        pred, among = self.piece_does(verb), self.plain_test(noun, union=True)
        if replace(pred, onto=None, affirmed=None) != Pred(pred.test):
            raise Unfit
        orders = {"EXCEED": Order.MORE, **BOUNDS}
        said = [orders[part.type] for part in parts if isinstance(part, Token) and part.type in orders]
        order = said[0] if said else Order.EQUAL
        return Compare(Count(both(among, pred.test)), order, Count(both(among, Not(pred.test))))

    def number_is(self, _be: Token, tests: Joined) -> Joined:
        return tests

    def number_is_not(self, be: Token, tests: Joined) -> Joined:
        own = [word for word in self.words.after(be) if word.startswith("not ")]
        if own and isinstance(tests, And):
            return And((Not(tests.parts[0]), *tests.parts[1:]))
        if isinstance(tests, And) and all(isinstance(test, Numeral) for test in tests.parts):
            return Not(Or(tests.parts))
        what, whole = deny_row(tests, self.choices, objects=True)
        return Not(what) if whole else what

    def not_zero(self, _word: Token) -> Not[Exactly]:
        """“The number of reds is nonzero”."""
        return Not(Exactly(0))

    def not_number(self, _not: Token, test: Part) -> Not[Part]:
        return Not(test)

    def equals(self, _word: Token, told: Part) -> Part:
        return told if isinstance(told, AMOUNTS) else (Order.EQUAL, self._number_in(told))

    def _number_in(self, told: Phrase | Quantity) -> Quantity:
        """Return a number, or that of what a phrase names: “equals the greens”."""
        return self.quantity_of_phrase(told) if isinstance(told, Phrase) else told

    def adds_up(self, _word: Token, told: Part) -> Part:
        return told if isinstance(told, (Token, *AMOUNTS)) else (Order.EQUAL, told)

    def signs(self, sign: Token, told: Phrase | Quantity) -> tuple[Order, Quantity]:
        return order_of_sign(sign), self._number_in(told)

    def exceeds(self, *parts: Part) -> Part:
        """“Exceeds the number of blues by two”, “differs from it”."""
        differs = parts[0].type == "DIFFER"
        quantity = next(part for part in parts if not isinstance(part, Token))
        if len(parts) > 2 and not isinstance(parts[-1], QUANTITIES):
            if isinstance(parts[-1], AtMost) and not differs:
                raise Unfit  # whether it may be less is not said
            return Offset(quantity, Order.UNEQUAL if differs else Order.MORE, exact(parts[-1]))
        return Order.UNEQUAL if differs else Order.MORE, quantity

    def offset(self, amount: Said, word: Token, quantity: Quantity | ThatOf) -> Offset:
        """“Two more than the number of blues”."""
        return Offset(quantity, BOUNDS[word.type], exact(amount))

    def halved(self, _half: Token, quantity: Quantity) -> HalfQuantity:
        return HalfQuantity(quantity)

    def ordered(self, word: Token, quantity: Quantity | ThatOf) -> tuple[Order, Quantity | ThatOf]:
        return BOUNDS[word.type], quantity

    def that_of(self, _that: Token, _of: Token, phrase: Phrase) -> ThatOf:
        return ThatOf(phrase)
