"""Conditions on towers: what holds in a tower, and how many towers satisfy it."""

from __future__ import annotations

from functools import partial
from typing import cast

from zendotao.core.messages import message
from zendotao.core.rule.building.conditions.contents import at_most_of_each, koan_has
from zendotao.core.rule.building.conditions.existing import SAID_OF_TOWERS
from zendotao.core.rule.building.conditions.quantities import QUANTITIES, apply_comparison, quantity_of_phrase
from zendotao.core.rule.building.conditions.tower_values import (
    OF_TOWERS,
    TALLEST,
    excludes,
    says_alike,
    says_one_height,
    tower_is,
)
from zendotao.core.rule.building.context import TextContext
from zendotao.core.rule.building.parts.folding import both, fold_preds, leaves, settle_under_not
from zendotao.core.rule.building.parts.phrase_values import PIECES, CombinedPhrases, Comparison, Noun, Phrase
from zendotao.core.rule.building.parts.predicate_values import Pred, Verb
from zendotao.core.rule.building.parts.tower_limits import compares, limit_to_tower, names_end
from zendotao.core.rule.building.parts.values import Alike, Part, Unfit
from zendotao.core.rule.mistakes.meaningless import is_canonical
from zendotao.core.rule.syntax import (
    ALWAYS,
    ANYTHING,
    NONE,
    SOME,
    STACK,
    AllDifferent,
    AllSame,
    AtLeast,
    Attribute,
    Condition,
    Count,
    Every,
    Exactly,
    InTower,
    Is,
    Not,
    OfOrientation,
    OfSize,
    Orientation,
    TallestTower,
    Towers,
    TowersDiffer,
)

TWO = 2
TALLEST_STACK: Condition = both(STACK, TALLEST)
STATES_OF_TOWERS = (OfOrientation(Orientation.UPRIGHT), OfOrientation(Orientation.FLAT))
"""What a tower is if all of its pieces are."""


def tower_does(context: TextContext, verb: Verb) -> Condition:
    """Return the condition on a tower that a verb states."""
    if verb.way in ("has", "consists"):
        if any(one.noun.what in OF_TOWERS for one in leaves(verb.what) if isinstance(one, Phrase)):
            raise Unfit
        if any(isinstance(one, Comparison) and is_with_koan(one.right) for one in leaves(verb.what)):
            raise Unfit  # “a stack has more pips than there are blues”: in the koan
        condition = _all_or_some_differ(context, verb, koan_has(context, verb))
        among = any(one.noun.together is not None for one in leaves(verb.what) if isinstance(one, Phrase))
        if among or names_end(condition, context.words):
            return limit_to_tower(condition)
        if compares(condition) and not is_canonical(context.words):
            return context.choices.one_of("of stack", limit_to_tower(condition), condition)
        return condition
    if verb.way == "is" and not verb.only:
        condition = fold_preds(verb.what, partial(_all_are, context) if verb.all else tower_is)
        return Not(condition) if verb.denied else condition
    raise Unfit


def _all_are(context: TextContext, pred: Part) -> Condition:
    """Return the condition of a tower that “is all small”; a size is said of its pieces, and not of several stacks."""
    plain = isinstance(pred, Pred) and pred == Pred(pred.test) and isinstance(pred.test, (OfSize, OfOrientation))
    if not plain or pred.test in STATES_OF_TOWERS:
        return tower_is(pred)
    if "are" in context.words:
        raise Unfit  # “the stacks are all small”
    return Every(ANYTHING, pred.test)


def _all_or_some_differ(context: TextContext, verb: Verb, some: Condition) -> Condition:
    """“Each stack has pieces of different colours”: not all are the same, or no two are."""
    if verb.way != "has" or not isinstance(verb.what, Phrase) or verb.what.det != "bare":
        return some
    match some:
        case Not(AllSame(attribute, pieces)):
            every = both(Is(Count(pieces), AtLeast(2)), AllDifferent(attribute, pieces))
            return cast("Condition", context.choices.one_of("each other", every, some))
    return some


def towers_do(context: TextContext, phrase: Phrase, verb: Verb) -> Condition:
    """Return the condition that a verb states of the towers named by a phrase."""
    noun = phrase.noun
    if noun.together is not None:
        raise Unfit
    one_height = says_one_height(verb)
    if one_height is not None:
        return _heights_are(context, phrase, same=one_height)
    with_koan = verb.way == "has" and isinstance(verb.what, Comparison) and is_with_koan(verb.what.right)
    if with_koan and noun.tower == TALLEST and phrase.det == "the":
        return _tallest_has(context, verb.what, denied=verb.denied)
    if noun.plural and verb.way == "is" and says_alike(verb.what):
        return _are_alike(context, phrase, verb)
    if phrase.det == "no" and verb.way == "has" and at_most_of_each(verb.what):
        raise Unfit  # “no tower has more than one of each colour”: of any, or of every
    if phrase.det in ("every", "the") and _may_be_among_towers(context, noun, verb):
        raise Unfit(message("each tower by itself, or all of them together?"))
    return towers_hold(context, phrase, tower_does(context, verb), verb)


def _are_alike(context: TextContext, phrase: Phrase, verb: Verb) -> Condition:
    """“All stacks are one colour”: each by itself, or all of them together."""
    noun, alike = phrase.noun, verb.what.together if isinstance(verb.what, Pred) else None
    if phrase.det not in ("every", "the") or noun.tower != STACK or verb.denied:
        raise Unfit(message("each tower by itself, or all of them together?"))
    if not isinstance(alike, Alike) or not alike.same or alike.attribute not in (Attribute.COLOUR, Attribute.SIZE):
        raise Unfit(message("each tower by itself, or all of them together?"))
    if context.choices.ask("by stack", 2) == 0:
        return all_towers(context, phrase, AllSame(alike.attribute, ANYTHING))
    one_kind: Condition = AllSame(alike.attribute, InTower(STACK))
    some: Condition = both(Is(Towers(STACK), SOME), one_kind)
    return context.choices.one_of("none", one_kind, some)


def _heights_are(context: TextContext, phrase: Phrase, *, same: bool) -> Condition:
    """“All towers have the same height”, “not all have”, “no two (at least two) have different heights”: each is a
    tallest one, or not each."""
    these = phrase.noun.tower
    differ = _differ(phrase, same=same)
    if differ is not None:
        return differ
    if these not in (None, STACK):
        raise Unfit  # “all red stacks”, which may all be smaller than another
    uneven: Condition = Is(Towers(both(*([] if these is None else [these]), Not(TALLEST))), SOME)
    match phrase.det:
        case "every" if same:
            return all_towers(context, phrase, TALLEST)
        case "the" if same and phrase.noun.plural:
            return all_towers(context, phrase, TALLEST)
        case "not_every" if same:
            return uneven
        case "no_number" if not same and phrase.amount == TWO:
            return Not(uneven)
        case "counted" if not same and phrase.amount == AtLeast(TWO):
            return uneven
    if phrase.det in ("no_number", "counted"):
        raise Unfit(SAID_OF_TOWERS)
    raise Unfit(message("each tower by itself, or all of them together?"))


def _differ(phrase: Phrase, *, same: bool) -> Condition | None:
    """“No two stacks have the same height”, “all stacks have different heights”, or the contrary; None for others."""
    these = phrase.noun.tower or ALWAYS
    match phrase.det:
        case "no_number" if same and phrase.amount == TWO:
            return TowersDiffer(these)
        case "counted" if same and phrase.amount == AtLeast(TWO):
            return Not(TowersDiffer(these))
        case "every" | "the" if not same and these != TALLEST and (phrase.noun.plural or phrase.det == "every"):
            return TowersDiffer(these)
        case "not_every" if not same and these != TALLEST:
            return Not(TowersDiffer(these))
    return None


def _tallest_has(context: TextContext, comparing: Comparison, *, denied: bool) -> Condition:
    """“The tallest tower has as many pieces as there are towers”."""
    right = comparing.right
    one = isinstance(right, QUANTITIES) or (isinstance(right, Phrase) and not right.noun.each)
    if comparing.left != Phrase("bare", PIECES) or not one:
        raise Unfit  # “than there are blues and greens”
    number = quantity_of_phrase(context, right) if isinstance(right, Phrase) else right
    condition = apply_comparison(TallestTower(), comparing, number)
    return Not(condition) if denied else condition


def _may_be_among_towers(context: TextContext, noun: Noun, verb: Verb) -> bool:
    """Return whether “each stack has a different colour” may be said of its pieces, or of the stacks among
    themselves.
    """
    if verb.way == "has" and noun.plural:  # “all stacks have different colours”
        return any(isinstance(one, Phrase) and one.noun.different for one in leaves(verb.what))
    if verb.way != "is" or verb.all or not says_alike(verb.what):
        return False
    different = [word for word in context.words if word.type == "DIFFERENT"]
    return any(map(is_of_one, different)) or (not different and context.says("SAME"))


def towers_hold(context: TextContext, phrase: Phrase, inside: Condition, verb: Verb) -> Condition:
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
            return _bare_towers(context, these, such, inside, always=verb.always)
        case "some" if phrase.word != "some" and (verb.may or verb.must or verb.strictly):
            every: Condition = Is(Towers(both(*these, Not(inside))), NONE)
            return context.choices.one_of("a tower", Is(Towers(such), SOME), every)  # “a stack can't have a red”
        case "some" | "bare":
            return Is(Towers(such), SOME)
        case "counted":
            return Is(Towers(such), phrase.amount)
        case "no":
            return Is(Towers(settle_under_not(such)), NONE)
        case "each" | "all_but":
            return Is(Towers(both(*these, Not(inside))), Exactly(phrase.amount or 0))
        case "not_every":
            return Not(Is(Towers(both(*these, Not(inside))), NONE))
        case "every" | "the":
            return all_towers(context, phrase, inside)
    raise Unfit


def _bare_towers(
    context: TextContext, these: list[Condition], such: Condition, inside: Condition, *, always: bool
) -> Condition:
    """“Stacks have a red piece”: some, or all of them; “always”, “never”: all."""
    some: Condition = Is(Towers(such), SOME)
    every: Condition = Is(Towers(both(*these, Not(inside))), NONE)
    if always:
        return every
    if not these:
        return context.choices.one_of("bare", some, every)  # there always is a tower
    return context.choices.one_of("bare", some, every, both(Is(Towers(both(*these)), SOME), every))


def all_towers(context: TextContext, phrase: Phrase, inside: Condition) -> Condition:
    """Return the condition that it is so in all of the towers that a phrase names: “every stack has a red”."""
    these = phrase.noun.tower
    size = inside.amount if isinstance(inside, Is) and inside.quantity == Count(ANYTHING) else None
    if these == TALLEST and size is not None:
        return Is(TallestTower(), size)
    there = [] if these is None else [these]
    every: Condition = Is(Towers(both(*there, Not(inside))), NONE)
    if these not in (None, TALLEST):  # there always is a tower, and a tallest one
        every = context.choices.one_of("none", every, both(Is(Towers(both(*there)), SOME), every))
    if phrase.det != "the" or phrase.noun.plural or (these == TALLEST_STACK and size is not None):
        return every
    such = Is(Towers(both(*there, inside)), SOME)
    only = both(Is(Towers(these or ALWAYS), Exactly(1)), such)
    return context.choices.one_of("the one", every, such, only)


def is_with_koan(right: Part) -> bool:
    """Return whether what a comparison of a tower is with is a number of the koan's pieces, and not of the tower's."""
    several = right.phrases if isinstance(right, CombinedPhrases) else leaves(right)
    return any(isinstance(one, QUANTITIES) or (isinstance(one, Phrase) and one.noun.there) for one in several)


def is_of_one(word: str) -> bool:
    """Return whether it is “a different (colour)”, and not “different (colours)”."""
    return word.startswith(("a ", "an", "its "))
