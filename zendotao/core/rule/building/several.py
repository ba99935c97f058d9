"""That there are pieces of the same colour, of so many colours: what nouns say of pieces among themselves."""

from __future__ import annotations

from dataclasses import replace

from zendotao.core.rule.building.folding import both
from zendotao.core.rule.building.named import Noun, Phrase
from zendotao.core.rule.building.quantities import Quantities
from zendotao.core.rule.building.relating import among_two, inverse
from zendotao.core.rule.building.values import Alike, Numeral, OfKind, OneTarget, Said, Together, Unfit
from zendotao.core.rule.syntax import (
    NONE,
    SOME,
    AllDifferent,
    AllSame,
    AtLeast,
    AtMost,
    Attribute,
    Condition,
    Count,
    Exactly,
    Is,
    Kinds,
    Not,
    Related,
    Test,
)
from zendotao.core.said import said

TWO = (AtLeast(2), Numeral(2))


class Several(Quantities):
    """Pieces that are alike, or of so many kinds, where it is said that there are such."""

    def of_kinds_there_are(self, noun: Noun, kinds: OfKind, amount: Said) -> Condition:
        """“Pieces of at least two colours”, “two of one size”, “one of each of the three sizes”."""
        noun = replace(noun, of_kind=None)
        if kinds.amount == "each":
            return self._of_each_colour(noun, amount)
        if kinds.amount == "one":
            return Is(Kinds(kinds.attribute, self.test_of(noun, union=True), amount), SOME)
        if isinstance(kinds.amount, tuple):
            return both(
                *(Is(self.quantity_of(replace(noun, test=both(noun.test, one))), amount) for one in kinds.amount)
            )
        if amount != SOME:
            raise Unfit
        return Is(Kinds(kinds.attribute, self.test_of(noun, union=True), SOME), kinds.amount)

    def _of_each_colour(self, noun: Noun, amount: Said) -> Condition:
        """“At most one of each colour”: there is no colour with more, whatever colours a game has."""
        if not isinstance(amount, AtMost):
            raise Unfit(said("a rule cannot know which colours a game has"), "palette")
        return Is(Kinds(Attribute.COLOUR, self.test_of(noun, union=True), AtLeast(amount.number + 1)), NONE)

    def so_there_are(self, noun: Noun, together: Together, amount: Said) -> Condition:
        """Pieces that have several things the same: counted where another such piece exists."""
        if amount == SOME and noun.plural is not False:
            amount = AtLeast(2)
        if amount not in (NONE, *TWO):
            raise Unfit
        test = self.test_of(replace(noun, together=None), union=True)
        such = Count(both(test, Related(among_two(together), SOME, test)))
        return Is(such, SOME if amount == AtLeast(2) else amount)

    def alike_there_are(self, noun: Noun, alike: Alike, amount: Said) -> Condition:
        """“At least three pieces of the same colour”: of some colour there are so many."""
        test = self.test_of(replace(noun, together=None), union=True)
        if not alike.same:
            if amount == Numeral(2):
                two: Condition = Is(Count(test), Exactly(2))
                some: Condition = Not(AllSame(alike.attribute, test))
                return self.choices.one_of("numeral", both(two, AllDifferent(alike.attribute, test)), some)
            return different_there_are(alike.attribute, test, amount)
        if amount == SOME and noun.plural is not False:
            amount = AtLeast(2)
        if amount == SOME:
            raise Unfit
        if amount == NONE:
            return AllDifferent(alike.attribute, test)
        if alike.attribute in (Attribute.DIRECTION, Attribute.HEIGHT) and amount == AtLeast(2):
            return Not(AllDifferent(alike.attribute, test))
        return Is(Kinds(alike.attribute, test, amount), SOME)


def different_there_are(attribute: Attribute, test: Test, amount: Said) -> Condition:
    """“Pieces of three different colours”."""
    if amount in (SOME, *TWO):
        return Not(AllSame(attribute, test))
    if isinstance(amount, AtLeast):
        return Is(Kinds(attribute, test, SOME), amount)
    raise Unfit


def at_one(phrase: Phrase, target: OneTarget, such: Test) -> Condition:
    """“At least two pieces point at the same piece”: there is a piece at which so many point."""
    from_target = inverse(target.relation)
    match phrase.det:
        case "counted":
            return Is(Count(Related(from_target, phrase.amount, such)), SOME)
        case "no_number":
            return Is(Count(Related(from_target, AtLeast(phrase.amount), such)), NONE)
    raise Unfit
