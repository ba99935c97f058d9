"""Numbers that a koan has: how many there are of what a noun names, and what is said of such a number."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import cast

from lark import Token

from zendotao.core.rule.building.folding import both, fold_deep, leaves
from zendotao.core.rule.building.named import Comparing, Noun, Phrase, ThatOf, with_noun
from zendotao.core.rule.building.relating import Relating
from zendotao.core.rule.building.values import Joined, Mutual, Numeral, Part, Unfit, exact
from zendotao.core.rule.syntax import (
    ANYTHING,
    SOME,
    Among,
    Amount,
    Attribute,
    Compare,
    Condition,
    Count,
    Even,
    Exactly,
    Gap,
    Is,
    Kinds,
    Minus,
    Not,
    Odd,
    Or,
    Order,
    Pips,
    Plus,
    Prime,
    Quantity,
    Related,
    TallestTower,
    Test,
    Times,
    Towers,
)

ALWAYS: Condition = Is(Count(ANYTHING), SOME)
QUANTITIES = (Count, Pips, Kinds, Towers, TallestTower, Plus, Minus, Gap, Times)
NUMBER_WORDS: dict[str, Amount] = {"EVEN": Even(), "ODD": Odd(), "PRIME": Prime()}


class Quantities(Relating):
    """Quantities, compared with each other and with amounts."""

    def quantity_of(self, noun: Noun) -> Quantity:
        """How many there are of what the noun names."""
        if noun.to_it is not None or noun.but is not None:
            raise Unfit
        if noun.what == "tower":
            return Towers(noun.tower if noun.tower is not None else ALWAYS)
        if noun.of_kind is not None:
            raise Unfit
        if noun.what == "piece":
            return pieces_together(noun, self.whole_test(noun, union=True))
        if noun.together is not None:
            raise Unfit
        test = self.whole_test(noun, union=True)
        return Kinds(noun.what, test, noun.having or SOME) if isinstance(noun.what, Attribute) else Pips(test)

    def counted_by(self, phrase: Phrase) -> Quantity:
        """How many there are of what a phrase without a number names."""
        if phrase.det not in ("bare", "the", "some"):
            raise Unfit
        return self.quantity_of(phrase.noun)

    def compared(self, comparing: Comparing) -> Condition:
        """What a koan has more of than of another thing."""
        left, right = self._pair(comparing.left, comparing.right)
        return weighed(left, comparing, right)

    def _pair(self, first: Phrase, second: Phrase | Quantity) -> tuple[Quantity, Quantity]:
        """Both sides of a comparison; a noun that is left out is the other side's (“more red than blue pips”)."""
        if not isinstance(second, Phrase):
            return self.counted_by(first), second
        one, two = first.noun, second.noun
        if one.headless and not two.headless:
            one = replace(one, what=two.what)
        elif two.headless and not one.headless:
            two = replace(two, what=one.what)
        return self.counted_by(with_noun(first, one)), self.counted_by(with_noun(second, two))

    def number_clause(self, quantity: Quantity, verbs: Joined) -> Condition:
        """What verbs say of a quantity."""
        tests = leaves(verbs)
        listed = verbs.part if isinstance(verbs, Not) else verbs
        if isinstance(listed, Or) and any(
            isinstance(after, Numeral) and isinstance(before, (Numeral, Exactly, Among))
            for before, after in pairwise(tests)
        ):
            raise Unfit
        return fold_deep(verbs, lambda test: self._number_is(quantity, test))

    def _number_is(self, quantity: Quantity, test: Part) -> Condition:
        if isinstance(test, tuple):
            order, other = test
            return Compare(quantity, order, self._of_that(quantity, other))
        if isinstance(test, QUANTITIES):
            return Compare(quantity, Order.EQUAL, test)
        return Is(quantity, amount_said(test))

    def _of_that(self, quantity: Quantity, other: Quantity | ThatOf) -> Quantity:
        """“That of the others”: the same quantity of other pieces."""
        if not isinstance(other, ThatOf):
            return other
        if not isinstance(quantity, (Pips, Count)) or other.phrase.det not in ("bare", "the", "every"):
            raise Unfit
        return type(quantity)(self.test_of(other.phrase.noun, union=True))


def pieces_together(noun: Noun, test: Test) -> Quantity:
    """How many pieces pass the test, and stand to another such as the noun says."""
    if isinstance(noun.together, Mutual):
        return Count(both(test, Related(noun.together.relation, SOME, test)))
    if noun.together is not None:
        raise Unfit
    return Count(test)


def weighed(left: Quantity, comparing: Comparing, right: Quantity) -> Condition:
    """Two quantities, as a comparison has it."""
    if comparing.amount is not None:
        more = comparing.order is Order.MORE
        return Is(Minus(left, right) if more else Minus(right, left), comparing.amount)
    one, other = comparing.factors
    return Compare(Times(one, left) if one > 1 else left, comparing.order, Times(other, right) if other > 1 else right)


def amount_said(test: Part) -> Amount:
    """What is said of a number: a bare one is exactly that."""
    if isinstance(test, Token):
        return NUMBER_WORDS[test.type]
    if isinstance(test, Not):
        return Not(amount_said(test.part))
    return cast("Amount", exact(test))
