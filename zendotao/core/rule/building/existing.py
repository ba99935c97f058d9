"""Conditions of existence from phrases: the koan, or a tower, has what a phrase names."""

from __future__ import annotations

from itertools import pairwise
from typing import cast

from zendotao.core.messages import message
from zendotao.core.rule.building.folding import BothOf, both, either, fold, leaves
from zendotao.core.rule.building.gathering import Gathering
from zendotao.core.rule.building.marks import are_exclusive, mark_of, parts_of, tests_of_values
from zendotao.core.rule.building.phrase_values import (
    DIFFERENT_SIZE,
    SAME_SIZE,
    UNNAMED,
    Comparison,
    ComparisonCondition,
    Noun,
    Phrase,
    QuantityAmount,
    amount_of,
    deny_if_no,
    lacks_head,
    replace_noun,
)
from zendotao.core.rule.building.predicate_values import Pred
from zendotao.core.rule.building.quantities import ALWAYS
from zendotao.core.rule.building.relations import mutual_relation
from zendotao.core.rule.building.several import share_target
from zendotao.core.rule.building.values import (
    Alike,
    GatheredInTower,
    Joined,
    Mutual,
    OfKind,
    OneTarget,
    Part,
    Said,
    Unfit,
)
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    And,
    AtLeast,
    AtMost,
    Attribute,
    Condition,
    Count,
    Every,
    Exactly,
    InTower,
    Is,
    Kinds,
    MostCommon,
    Not,
    OfColour,
    OneOf,
    Or,
    Order,
    Related,
    Share,
    Test,
    Towers,
)

SO_MANY = ("counted", "no_number")
MOST_KINDS = {Attribute.SIZE: 3, Attribute.ORIENTATION: 3}
OF_ALL = ("koan", "it", "everything", "every", "not_every", "only", "only one", "the", "any_two", "share", "most",
          "plurality")  # fmt: skip
"""The ways of phrases that speak of all there is, rather than say how many there are."""


class Existence(Gathering):
    """Conditions of existence: “there is”, “there are”."""

    def exists(self, thing: Phrase | ComparisonCondition | Comparison | QuantityAmount) -> Condition:
        """Return the condition that a koan (or a tower) has what is named."""
        if isinstance(thing, ComparisonCondition):
            return thing.condition
        if isinstance(thing, Comparison):
            return self.compare_amounts(thing)
        if thing in (SAME_SIZE, DIFFERENT_SIZE):
            raise Unfit  # said of several towers
        if isinstance(thing, QuantityAmount):
            return Is(thing.quantity, thing.amount)
        self._check_named(thing)
        if isinstance(thing.noun.together, Mutual) and isinstance(thing.noun.together.relation, Or):
            two = Phrase("counted", thing.noun, AtLeast(2)) if thing.det in ("bare", "some") else thing
            return self.hold_among(replace_noun(two, two.noun.alter(together=None)), Pred(together=thing.noun.together))
        of_kinds = isinstance(thing.noun.what, Attribute) or thing.noun.of_kind is not None
        if of_kinds and thing.noun.together == Alike(Attribute.TOWER):
            thing = replace_noun(thing, thing.noun.alter(together=None, gathered=GatheredInTower("one", None)))
        if thing.noun.gathered is not None and (of_kinds or thing.noun.together is not None):
            return self._alike_exist_in_tower(thing, thing.noun.gathered)
        return self._all_exist(thing) if thing.det in OF_ALL else self._exists(thing)

    def _check_named(self, thing: Phrase) -> None:
        """Raise :class:`Unfit` where it isn't said what there is."""
        if thing.lone or thing.noun.for_pips or (thing.det == "no" and thing.noun == UNNAMED):
            raise Unfit
        anything = thing.word == "any" and self.says("EXCEPT")
        if anything and not self.says("HAVE_NOT", "THERE_IS_NOT", "WITHOUT") and "other than" not in self.words:
            raise Unfit  # “anything but reds”: all but those may be there
        if thing.noun.other or thing.word == "another":
            raise Unfit(message("“other” than what?"))

    def _alike_exist_in_tower(self, thing: Phrase, gathered: GatheredInTower) -> Condition:
        """“All three sizes in one stack”, “two pieces of the same colour in a stack”."""
        if thing.det not in ("every", "bare", "counted", "no_number"):
            raise Unfit
        tower = [] if gathered.tower is None else [gathered.tower]
        there: list[Test] = [InTower(one) for one in tower]
        test = both(*(part for part in parts_of(thing.noun.test) if part not in there))
        inside = self.exists(replace_noun(thing, thing.noun.alter(gathered=None, test=test)))
        at_most = gathered.way == "any" and isinstance(thing.amount, AtMost)
        if at_most or gathered.way == "each" or thing.det == "no_number":
            return Is(Towers(both(*tower, Not(inside))), NONE)
        if isinstance(thing.amount, AtMost):
            raise Unfit
        return Is(Towers(both(*tower, inside)), SOME)

    def _exists(self, thing: Phrase) -> Condition:
        noun, amount = unite_adjectives(thing), amount_of(thing)
        if noun.gathered is not None and (thing.det in SO_MANY or noun.gathered.way == "each"):
            plain = noun.alter(gathered=None)
            return deny_if_no(thing, self.pieces_in_tower_exist(self.test_of(plain, union=True), noun.gathered, amount))
        if noun.one_of or (noun.but is not None and not noun.but_a and thing.det in ("no", "nothing")):
            return self._one_kind_alone_exists(thing) if noun.but is None else self._none_but_exist(noun, noun.but)
        if is_of_two(noun):
            return self._two_kinds_exist(thing)
        if noun.each and noun.what == "piece" and (amount != NONE or self._no_such_kinds(noun)):
            return self._each_kind_exists(thing, amount)
        if noun.of_kind is not None:
            return self._named_kinds_exist(thing, noun.of_kind, amount)
        match noun.together:
            case Alike() as alike:
                return deny_if_no(thing, self.alike_pieces_exist(noun, alike, amount))
            case tuple() as several:
                return deny_if_no(thing, self.alike_in_several_exist(noun, several, amount))
            case OneTarget() as target:
                return share_target(thing, target, both(self.test_of(noun.alter(together=None), union=True)))
        if thing.det == "bare" and isinstance(noun.what, Attribute):
            amount = AtLeast(2)
        return deny_if_no(thing, Is(self.quantity_of(noun), amount))

    def _named_kinds_exist(self, thing: Phrase, kinds: OfKind, amount: Said) -> Condition:
        if thing.det == "no_number" and kinds.amount not in ("one", "any"):
            raise Unfit  # “no two of each size”: not of any, or not of all
        return deny_if_no(thing, self.pieces_of_kinds_exist(thing.noun, kinds, amount))

    def _none_but_exist(self, noun: Noun, number: int) -> Condition:
        """“No flats except one red”, “nothing but two reds”: there are so many, all of them such."""
        if noun.but_of is None:
            raise Unfit
        pieces = self.test_of(noun.alter(but=None, but_of=None), union=True)
        return both(cast("Condition", Is(Count(pieces), Exactly(number))), Every(pieces, noun.but_of))

    def _two_kinds_exist(self, thing: Phrase) -> Condition:
        """“Red and blue pieces that touch”: one of either kind; “no ... of the same size”: or no two of them at all."""
        noun = thing.noun
        if len(noun.each) != 2 or thing.det not in ("some", "bare", "no") or noun.together is None:
            raise Unfit
        one, other = (both(kind, noun.test) for kind in noun.each)
        pair = Count(both(one, Related(mutual_relation(noun.together), SOME, other)))
        if thing.det != "no" or noun.plural is False:
            return Is(pair, NONE if thing.det == "no" else SOME)
        any_two = self._exists(replace_noun(thing, noun.alter(test=both(either(*noun.each), noun.test), each=())))
        return self.choices.one_of("two kinds", Is(pair, NONE), any_two)

    def _one_kind_alone_exists(self, thing: Phrase) -> Condition:
        """“Red or blue pieces but not both”: such of one kind, and none of the other."""
        if thing.det not in ("bare", "some", "counted"):
            raise Unfit
        noun = thing.noun.alter(one_of=())
        of_one: Condition = OneOf(tuple(self._number_exists(noun, one, amount_of(thing)) for one in thing.noun.one_of))
        if are_exclusive(thing.noun.one_of):
            return of_one
        return self.choices.one_of("kinds", of_one, Is(self.quantity_of(thing.noun), amount_of(thing)))

    def _no_such_kinds(self, noun: Noun) -> bool:
        """Return whether “no” before a row of kinds may deny them all, or that all are there."""
        return noun.together is None and (noun.own or are_exclusive(noun.each))

    def _each_kind_exists(self, thing: Phrase, amount: Said) -> Condition:
        """“Red and blue pieces”: so many of each, or so many in all."""
        noun, each = thing.noun.alter(each=()), thing.noun.each
        if noun.headless and any(word in ("any of", "some of") for word in self.words):
            raise Unfit  # “any of red, blue and green”: one is enough
        if amount == NONE:
            neither = self._number_exists(noun, either(*each), NONE)
            if not are_exclusive(each):
                return neither
            not_both: Condition = Not(both(*(self._number_exists(noun, one, SOME) for one in each)))
            return self.choices.one_of("not both", not_both, neither)  # “no reds and blues”
        apart = both(*(deny_if_no(thing, self._number_exists(noun, one, amount)) for one in each))
        plain = self._number_exists(noun, both(*each), amount)
        if are_exclusive(each):
            if amount == SOME:
                return apart
            plain = self._number_exists(noun, either(*each), amount)
        elif noun.own:
            return apart
        elif thing.det == "some" or thing.noun.plural is False:
            return plain
        return self.choices.one_of("adjectives", plain, apart)

    def _number_exists(self, noun: Noun, test: Test, amount: Said) -> Condition:
        return Is(self.quantity_of(noun.alter(test=both(test, noun.test))), amount)

    def _all_exist(self, thing: Phrase) -> Condition:
        noun = thing.noun
        if thing.det == "only":
            return self._only_such_exist(thing)
        if thing.det == "only one":
            return self._only_one_exists(thing)
        if noun.different:
            raise Unfit
        if thing.det == "not_every" and noun.alter(plural=None) == Noun():
            raise Unfit  # “not all of them” are there
        if thing.det == "not_every" and isinstance(noun.what, Attribute):
            return Not(self._every_kind_exists(noun, thing.amount))
        match thing.det:
            case "every":
                return self._every_kind_exists(noun, thing.amount)
            case "share" | "most" if noun.what == "piece" and not noun.each and noun.test != ANYTHING:
                return self.share_is(thing, ANYTHING, self.plain_test(noun, union=True))
            case "plurality":
                return most_common_is(ANYTHING, self.plain_test(noun, union=True))
        raise Unfit

    def _every_kind_exists(self, noun: Noun, amount: Said) -> Condition:
        """“All three sizes”, “all four colours”; “all red pieces” is that all pieces are red."""
        if noun.what in MOST_KINDS and amount in (None, MOST_KINDS[noun.what]):
            return Is(Kinds(noun.what, self.plain_test(noun, union=True), SOME), Exactly(MOST_KINDS[noun.what]))
        if noun.what == "piece" and amount is None:
            if noun == Noun(plural=True) or noun.plural is False:
                raise Unfit  # “every large piece”: what of it?
            if ("TOUCHING", "PIECE") in pairwise(self.words.kinds) and self.says("SAME", "DIFFERENT"):
                raise Unfit  # “all touching pieces the same colour”: those that touch are
            if lacks_head(noun) and self.says("EXCEPT"):
                raise Unfit  # “all upright except reds”: all but those
            if len(noun.each) > 1 and are_exclusive(noun.each):
                if noun.together is not None:
                    raise Unfit  # “all reds and blues same size”: they are of the same size
                tests = tuple(both(one, noun.test) for one in noun.each)
                if noun.headless and not noun.own and self.says("HAVE", "THERE_IS"):  # “all of red, blue and green”
                    return both(*(Is(Count(test), SOME) for test in tests))
                return self.each_present(ANYTHING, tests)
            return Every(ANYTHING, self.test_of(noun, union=True))
        if noun.what is Attribute.COLOUR:
            test = self.plain_test(noun, union=True)
            return both(*(Is(Count(both(one, test)), SOME) for one in tests_of_values(noun.what, amount)))
        raise Unfit

    def _only_such_exist(self, thing: Phrase) -> Condition:
        noun = thing.noun
        if noun.what == "tower":
            return Is(Towers(Not(noun.tower or ALWAYS)), NONE)
        self.plain_test(noun, union=True)
        if not noun.each:
            return Every(ANYTHING, self.test_of(noun, union=True))
        tests = tuple(both(one, noun.test) for one in noun.each)
        if not are_exclusive(noun.each):
            if lacks_head(noun) and not self.says("HAVE_ONLY", "ONLY"):
                return Every(ANYTHING, both(*tests))  # “white if red and flat”
            return self.choices.one_of("adjectives", Every(ANYTHING, both(*tests)), Every(ANYTHING, either(*tests)))
        return self.each_present(ANYTHING, tests)

    def _only_one_exists(self, thing: Phrase) -> Condition:
        """“Only a red piece”: that one and nothing else, or nothing but such."""
        only = self._only_such_exist(thing)
        just_one = both(Is(self.quantity_of(thing.noun), Exactly(1)), only)
        if any(word.type in ("HAVE_ONLY", "ONLY") and "just" in word.split() for word in self.words):
            return self.choices.one_of("only one", just_one, only, Is(self.quantity_of(thing.noun), SOME))
        return self.choices.one_of("only one", just_one, only)

    def each_present(self, pieces: Test, tests: tuple[Test, ...]) -> Condition:
        """Return the condition that every piece is one of these; whether each of them must be there is asked."""
        every: Condition = Every(pieces, either(*tests))
        if self.permits:
            return every
        there: list[Condition] = [Is(Count(both(pieces, test)), SOME) for test in tests]
        return self.choices.one_of("present", both(every, *there), every)

    def share_is(self, phrase: Phrase, pieces: Test, test: Test) -> Condition:
        """Return the condition that such a share of the pieces passes the test, most of them, or more than any
        other."""
        if phrase.det == "most":
            return self._most_are(pieces, test)
        if phrase.det == "plurality":
            return most_common_is(pieces, test)
        order, numerator, denominator = phrase.amount
        return Share(order, numerator, denominator, pieces, test)

    def _most_are(self, pieces: Test, test: Test) -> Condition:
        more: Condition = Share(Order.MORE, 1, 2, pieces, test)
        if isinstance(test, OfColour):
            return self.choices.one_of("most", more, MostCommon(test.colour, pieces))
        return more


def unite_adjectives(thing: Phrase) -> Noun:
    """Return the noun; of “nothing both red and flat” both are said of the same piece."""
    noun = thing.noun
    if thing.det != "nothing":
        return noun
    return noun.alter(test=both(*noun.each, noun.test), each=()) if noun.as_both else noun


def is_of_two(noun: Part) -> bool:
    """Return whether pieces of several kinds are told by how they stand to one another: “red and blue pieces that
    touch”.
    """
    among = isinstance(noun.together, (Alike, Mutual, tuple))
    return noun.what == "piece" and among and bool(noun.each) and (noun.own or are_exclusive(noun.each))


def split_kinds(thing: Part) -> Joined:
    """“Red and blue pieces”, which no piece can be at once, as red pieces and blue pieces."""
    if not isinstance(thing, Phrase) or thing.det not in ("bare", "some"):
        return thing
    noun = thing.noun
    kinds, rest = (noun.row, noun.rest) if noun.row else (noun.one_of or noun.each, noun.test)
    if not are_exclusive(kinds) or len(kinds) < 2:
        return thing
    nouns = [noun.alter(test=both(one, rest), each=(), row=(), one_of=()) for one in kinds]
    joined = Or if noun.row else OneOf if noun.one_of else BothOf if noun.as_both else And
    return joined(tuple(replace_noun(thing, one) for one in nouns))


def split_mixed_kinds(thing: Part) -> Joined:
    """“Red and blue or green”, which no piece can be at once, as reds and blues, or greens."""
    if not isinstance(thing, Phrase) or thing.det != "bare":
        return thing
    noun, test = thing.noun, thing.noun.test
    if not isinstance(test, (And, Or)) or not any(isinstance(part, (And, Or)) for part in test.parts):
        return thing
    plain = noun.alter(test=ANYTHING, plural=None, headless=False) == Noun()
    if not plain or not are_exclusive(tuple(leaves(test))):
        return thing

    def one(kind: Test) -> Part:
        return replace_noun(thing, noun.alter(test=kind, row=(), rest=ANYTHING))

    return fold(test, one)


def most_common_is(pieces: Test, test: Test) -> Condition:
    """Return the condition that more of the pieces are of this colour (size, orientation) than of any other."""
    value = mark_of(test)
    if value is None:
        raise Unfit
    return MostCommon(value, pieces)
