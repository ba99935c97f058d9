"""Conditions on towers: what holds in a tower, and how many towers satisfy it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from zendotao.core.messages import message
from zendotao.core.rule.building.contents import Contents, at_most_of_each
from zendotao.core.rule.building.folding import both, fold_preds, leaves, settle_under_not
from zendotao.core.rule.building.gathering import all_alike
from zendotao.core.rule.building.marks import are_exclusive, has_all, parts_of, tower_lies
from zendotao.core.rule.building.phrase_values import (
    DIFFERENT_SIZE,
    PIECES,
    SAME_SIZE,
    CombinedPhrases,
    Comparison,
    Noun,
    Phrase,
    QuantityAmount,
)
from zendotao.core.rule.building.predicate_values import Pred, Presence, SuchThat, Tall, Verb
from zendotao.core.rule.building.quantities import QUANTITIES, apply_comparison
from zendotao.core.rule.building.tower_limits import compares, limit_to_tower, names_end
from zendotao.core.rule.building.values import Alike, Joined, Mutual, OfKind, OneTarget, Part, Unfit, exact
from zendotao.core.rule.syntax import (
    ALWAYS,
    ANYTHING,
    NONE,
    SOME,
    STACK,
    AllDifferent,
    AllSame,
    And,
    Anything,
    AtBottom,
    AtLeast,
    AtTop,
    Attribute,
    Condition,
    Count,
    Every,
    Exactly,
    Is,
    Kinds,
    Not,
    OfColour,
    OfOrientation,
    Or,
    Tallest,
    TallestTower,
    Test,
    Towers,
)
from zendotao.core.rule.unclear import is_canonical
from zendotao.core.rule.walk import nodes

TALLEST: Condition = Tallest()
TALLEST_STACK: Condition = both(STACK, TALLEST)

OF_TOWERS = (Attribute.HEIGHT, Attribute.TOWER)
"""What is said of towers, and not of the pieces in them."""


class Stacking(Contents):
    """Towers as subjects of verbs."""

    def tower_does(self, verb: Verb) -> Condition:
        """Return the condition on a tower that a verb states."""
        if verb.way in ("has", "consists"):
            if any(one.noun.what in OF_TOWERS for one in leaves(verb.what) if isinstance(one, Phrase)):
                raise Unfit
            if any(isinstance(one, Comparison) and is_with_koan(one.right) for one in leaves(verb.what)):
                raise Unfit  # “a stack has more pips than there are blues”: in the koan
            condition = self._all_or_some_differ(verb, self.koan_has(verb))
            among = any(one.noun.together is not None for one in leaves(verb.what) if isinstance(one, Phrase))
            if among or names_end(condition):
                return limit_to_tower(condition)
            if compares(condition) and not is_canonical(self.words):
                return self.choices.one_of("of stack", limit_to_tower(condition), condition)
            return condition
        if verb.way == "is" and not verb.only:
            condition = fold_preds(verb.what, tower_is)
            return Not(condition) if verb.denied else condition
        raise Unfit

    def _all_or_some_differ(self, verb: Verb, some: Condition) -> Condition:
        """“Each stack has pieces of different colours”: not all are the same, or no two are."""
        if verb.way != "has" or not isinstance(verb.what, Phrase) or verb.what.det != "bare":
            return some
        match some:
            case Not(AllSame(attribute, pieces)):
                every = both(Is(Count(pieces), AtLeast(2)), AllDifferent(attribute, pieces))
                return cast("Condition", self.choices.one_of("each other", every, some))
        return some

    def towers_do(self, phrase: Phrase, verb: Verb) -> Condition:
        """Return the condition that a verb states of the towers named by a phrase."""
        noun = phrase.noun
        if noun.together is not None:
            raise Unfit
        one_height = says_one_height(verb)
        if one_height is not None:
            return self._heights_are(phrase, same=one_height)
        with_koan = verb.way == "has" and isinstance(verb.what, Comparison) and is_with_koan(verb.what.right)
        if with_koan and noun.tower == TALLEST and phrase.det == "the":
            return self._tallest_has(verb.what, denied=verb.denied)
        if noun.plural and verb.way == "is" and says_alike(verb.what):
            raise Unfit(message("each tower by itself, or all of them together?"))
        if phrase.det == "no" and verb.way == "has" and at_most_of_each(verb.what):
            raise Unfit  # “no tower has more than one of each colour”: of any, or of every
        if phrase.det in ("every", "the") and self._may_be_among_towers(noun, verb):
            raise Unfit(message("each tower by itself, or all of them together?"))
        return self.towers_hold(phrase, self.tower_does(verb), verb)

    def _heights_are(self, phrase: Phrase, *, same: bool) -> Condition:
        """“All towers have the same height”, “not all have”, “no two (at least two) have different heights”: each is a
        tallest one, or not each."""
        these = phrase.noun.tower
        if these not in (None, STACK):
            raise Unfit  # “all red stacks”, which may all be smaller than another
        uneven: Condition = Is(Towers(both(*([] if these is None else [these]), Not(TALLEST))), SOME)
        match phrase.det:
            case "every" if same:
                return self.all_towers(phrase, TALLEST)
            case "the" if same and phrase.noun.plural:
                return self.all_towers(phrase, TALLEST)
            case "not_every" if same:
                return uneven
            case "no_number" if not same and phrase.amount == 2:
                return Not(uneven)
            case "counted" if not same and phrase.amount == AtLeast(2):
                return uneven
        raise Unfit(message("each tower by itself, or all of them together?"))

    def _tallest_has(self, comparing: Comparison, *, denied: bool) -> Condition:
        """“The tallest tower has as many pieces as there are towers”."""
        right = comparing.right
        one = isinstance(right, QUANTITIES) or (isinstance(right, Phrase) and not right.noun.each)
        if comparing.left != Phrase("bare", PIECES) or not one:
            raise Unfit  # “than there are blues and greens”
        number = self.quantity_of_phrase(right) if isinstance(right, Phrase) else right
        condition = apply_comparison(TallestTower(), comparing, number)
        return Not(condition) if denied else condition

    def _may_be_among_towers(self, noun: Noun, verb: Verb) -> bool:
        """Return whether “each stack has a different colour” may be said of its pieces, or of the stacks among
        themselves.
        """
        if verb.way == "has" and noun.plural:  # “all stacks have different colours”
            return any(isinstance(one, Phrase) and one.noun.different for one in leaves(verb.what))
        if verb.way != "is" or verb.all or not says_alike(verb.what):
            return False
        different = [word for word in self.words if word.type == "DIFFERENT"]
        return any(map(is_of_one, different)) or (not different and self.says("SAME"))

    def towers_hold(self, phrase: Phrase, inside: Condition, verb: Verb) -> Condition:
        """Return the condition that so many towers are such that something holds inside them; ``verb`` says whether it
        must or may.
        """
        noun = phrase.noun
        these = [] if noun.tower is None else [noun.tower]
        if excludes(noun.tower, inside):
            raise Unfit  # “a stack of reds has a blue on top”
        such = both(*these, inside)
        match phrase.det:
            case "bare" if noun.plural:
                return self._bare_towers(these, such, inside, always=verb.always)
            case "some" if phrase.word != "some" and (verb.may or verb.must or verb.strictly):
                every: Condition = Is(Towers(both(*these, Not(inside))), NONE)
                return self.choices.one_of("a tower", Is(Towers(such), SOME), every)  # “a stack can't have a red”
            case "some" | "bare":
                return Is(Towers(such), SOME)
            case "counted":
                return Is(Towers(such), phrase.amount)
            case "no":
                return Is(Towers(settle_under_not(such)), NONE)
            case "each":
                return Is(Towers(both(*these, Not(inside))), NONE)
            case "not_every":
                return Not(Is(Towers(both(*these, Not(inside))), NONE))
            case "every" | "the":
                return self.all_towers(phrase, inside)
        raise Unfit

    def _bare_towers(self, these: list[Condition], such: Condition, inside: Condition, *, always: bool) -> Condition:
        """“Stacks have a red piece”: some, or all of them; “always”, “never”: all."""
        some: Condition = Is(Towers(such), SOME)
        every: Condition = Is(Towers(both(*these, Not(inside))), NONE)
        if always:
            return every
        if not these:
            return self.choices.one_of("bare", some, every)  # there always is a tower
        return self.choices.one_of("bare", some, every, both(Is(Towers(both(*these)), SOME), every))

    def all_towers(self, phrase: Phrase, inside: Condition) -> Condition:
        these = phrase.noun.tower
        size = inside.amount if isinstance(inside, Is) and inside.quantity == Count(ANYTHING) else None
        if these == TALLEST and size is not None:
            return Is(TallestTower(), size)
        there = [] if these is None else [these]
        every: Condition = Is(Towers(both(*there, Not(inside))), NONE)
        if these not in (None, TALLEST):  # there always is a tower, and a tallest one
            every = self.choices.one_of("none", every, both(Is(Towers(both(*there)), SOME), every))
        if phrase.det != "the" or phrase.noun.plural or (these == TALLEST_STACK and size is not None):
            return every
        such = Is(Towers(both(*there, inside)), SOME)
        only = both(Is(Towers(these or ALWAYS), Exactly(1)), such)
        return self.choices.one_of("the one", every, such, only)


def is_with_koan(right: Part) -> bool:
    """Return whether what a comparison of a tower is with is a number of the koan's pieces, and not of the tower's."""
    several = right.phrases if isinstance(right, CombinedPhrases) else leaves(right)
    return any(isinstance(one, QUANTITIES) or (isinstance(one, Phrase) and one.noun.there) for one in several)


def is_of_one(word: str) -> bool:
    """Return whether it is “a different (colour)”, and not “different (colours)”."""
    return word.startswith(("a ", "an", "its "))


def is_said_inside(verb: Verb) -> bool:
    """Return whether a verb says of a tower what holds in it."""
    if verb.only or isinstance(verb.what, Presence) or verb.way not in ("has", "consists", "is"):
        return False
    return says_one_height(verb) is None and not (verb.way == "is" and says_alike(verb.what))


def says_one_height(verb: Verb) -> bool | None:
    """Return whether a verb says that towers have the same number of pieces, or different numbers; None where it says
    neither.
    """
    if verb.denied or verb.only:
        return None
    if verb.way == "has" and isinstance(verb.what, QuantityAmount):
        return {SAME_SIZE: True, DIFFERENT_SIZE: False}.get(verb.what)
    if not isinstance(verb.what, Pred) or not isinstance(verb.what.together, Alike):
        return None
    alike = verb.what.together
    return alike.same if alike.attribute is Attribute.HEIGHT and verb.what == Pred(together=alike) else None


def is_one_tower(condition: Condition, *, denied: bool) -> Condition:
    """“It is a stack”, “it is a single piece”: all of it."""
    if TALLEST in nodes(condition):
        raise Unfit
    if condition == Is(Count(ANYTHING), Exactly(1)):
        return Not(condition) if denied else condition
    in_one: Condition = AllSame(Attribute.TOWER, ANYTHING)
    whole = both(in_one, Is(Towers(condition), SOME))
    return Not(whole) if denied else whole


def says_alike(predicates: Joined) -> bool:
    """Return whether something is said to be the same, or different, among several."""
    return any(isinstance(pred, Pred) and pred.together is not None for pred in leaves(predicates))


def split_ends(one: Noun, other: Noun, verbs: Joined) -> Noun:
    """“The top piece” and “the bottom piece” as “the top and bottom pieces”."""
    within, plain = other.within, [noun.alter(plural=None, headless=False, within=None) for noun in (one, other)]
    ends = [Noun(test=AtTop()), Noun(test=AtBottom())]
    pred = verbs.what if isinstance(verbs, Verb) else None
    if not isinstance(pred, Pred) or pred.each or isinstance(pred.together, (Mutual, OneTarget)):
        raise Unfit
    if plain not in (ends, ends[::-1]) or one.within is not None or one.plural or other.plural:
        raise Unfit
    return Noun(each=(plain[0].test, plain[1].test), within=within, plural=True)


def tower_is(pred: Part) -> Condition:
    """Return the condition on a tower that a predicate states: a red tower is all red."""
    if isinstance(pred, Tall):
        return Is(Count(ANYTHING), exact(pred.amount))
    if isinstance(pred, SuchThat):
        return pred.condition
    if not isinstance(pred, Pred):
        raise Unfit
    if isinstance(pred.together, Alike) and isinstance(pred.test, Anything):
        if pred.together.attribute in OF_TOWERS:
            raise Unfit
        return all_alike(pred.together, ANYTHING)
    if isinstance(pred.together, OfKind) and not isinstance(pred.together.amount, (str, tuple)):
        return Is(Kinds(pred.together.attribute, ANYTHING, SOME), exact(pred.together.amount))
    if pred.together is not None or pred.each or pred.to_it is not None:
        raise Unfit
    if isinstance(pred.test, OfColour):
        return Every(ANYTHING, pred.test)
    if isinstance(pred.test, OfOrientation):
        return tower_lies(pred.test.orientation)
    raise Unfit


def conditions_in(tower: Condition | None) -> tuple[Condition, ...]:
    """Return the conditions of a tower that are joined by *and*."""
    if tower is None:
        return ()
    return tower.parts if isinstance(tower, And) else (tower,)


def statements_of_every(tower: Condition | None) -> list[Every]:
    """Return the statements about every piece of a tower that a condition contains."""
    return [one for one in conditions_in(tower) if isinstance(one, Every) and one.pieces == ANYTHING]


def there_are(condition: Condition) -> Iterator[Test]:
    """Yield the tests of pieces of which a condition says that there are some."""
    if isinstance(condition, (And, Or)):
        for part in condition.parts:
            yield from there_are(part)
    elif isinstance(condition, Is) and isinstance(condition.quantity, Count) and condition.amount != NONE:
        yield condition.quantity.pieces


def is_among(test: Test, made: Test) -> bool:
    """Return whether what passes a test is what a tower is said to be made of."""
    return any(has_all(test, one) for one in alternatives(made))


def are_excluded(made: Test, test: Test) -> bool:
    """Return whether what passes a test can't be what a tower is said to be made of."""
    marks = next((part.parts for part in parts_of(test) if isinstance(part, Or)), (test,))
    return all(are_exclusive((one, mark)) for one in alternatives(made) for mark in marks)


def alternatives(test: Test) -> tuple[Test, ...]:
    """Return the tests that are joined by *or* in a test."""
    return test.parts if isinstance(test, Or) else (test,)


def excludes(tower: Condition | None, condition: Condition) -> bool:
    """Return whether a tower that is made of such pieces alone can't have others that a condition names."""
    return any(are_excluded(one.test, test) for one in statements_of_every(tower) for test in there_are(condition))
