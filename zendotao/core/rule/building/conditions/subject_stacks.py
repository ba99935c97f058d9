"""Stacks as subjects, and what is stated within each of them."""

from __future__ import annotations

from dataclasses import replace

from zendotao.core.rule.building.conditions.relating import split_tower
from zendotao.core.rule.building.conditions.subject_states import state_of_subject
from zendotao.core.rule.building.context import TextContext
from zendotao.core.rule.building.parts.folding import both, leaves
from zendotao.core.rule.building.parts.marks import parts_of
from zendotao.core.rule.building.parts.phrase_values import WHOLE, Noun, Phrase
from zendotao.core.rule.building.parts.predicate_values import Pred, Verb
from zendotao.core.rule.building.parts.values import Alike, GatheredInTower, Unfit
from zendotao.core.rule.syntax import (
    NONE,
    SOME,
    Condition,
    Count,
    Extremal,
    InTower,
    Is,
    Not,
    Towers,
)


def stacks_of(context: TextContext, phrase: Phrase, *, alike: bool) -> Phrase | None:
    """Return the stacks of which “all pieces in a stack are the same colour” speaks one by one, if it may."""
    noun, gathered = phrase.noun, phrase.noun.gathered
    if gathered is None or gathered.tower is None or phrase.amount is not None or noun.each:
        return None
    one = phrase.det == "the" and noun.plural is False
    if not one and not (phrase.det in ("every", "the") or (phrase.det == "bare" and noun.plural)):
        return None
    if not one and not alike:  # “all pieces in a stack are red” is true of each piece by itself
        return None
    if gathered.way == "one" and not one and context.choices.ask("stack", 2):
        return None
    return Phrase("every" if gathered.way == "any" else "some", Noun("tower", tower=gathered.tower))


def each_stack_is(context: TextContext, phrase: Phrase, verb: Verb) -> Condition | None:
    """Return the towers of which “all stacked pieces are the same colour” may speak one by one."""
    noun = phrase.noun
    whole = phrase.det in ("every", "the", "any_two") or (phrase.det == "bare" and noun.plural)
    none = (phrase.det == "no" or (phrase.det == "no_number" and phrase.amount == 2)) and context.says("STACKED")
    if not (whole and phrase.amount is None) and not none:
        return None
    if noun.each or noun.gathered is not None or verb.denied or verb.only:
        return None
    if any(not isinstance(one, Pred) or not isinstance(one.together, Alike) for one in leaves(verb.what)):
        return None
    return next((one.condition for one in parts_of(noun.test) if isinstance(one, InTower)), None)


def in_each_stack(context: TextContext, phrase: Phrase, tower: Condition, verb: Verb) -> Condition:
    """Return the condition that pieces are alike in each stack, whatever those of other stacks are."""
    none = phrase.det in ("no", "no_number")
    inside = Phrase(phrase.det if none else "any_two", without_tower(phrase.noun), phrase.amount)
    every: Condition = Is(Towers(both(tower, Not(state_of_subject(context, inside, verb)))), NONE)
    if none or phrase.det == "any_two":
        return every
    return context.choices.one_of("none", every, both(Is(Count(phrase.noun.test), SOME), every))


def without_tower(noun: Noun) -> Noun:
    """Return the noun without saying that its pieces are in a tower, which is spoken of by itself."""
    test = noun.test
    if isinstance(test, Extremal):
        return noun.alter(test=replace(test, among=split_tower(test.among)[1]))
    return noun.alter(test=split_tower(test)[1])


def towers_of(phrase: Phrase) -> Phrase | None:
    """Return the towers of each of which something is said: “all the pieces of a tower” or “in a tower”."""
    noun = phrase.noun
    if noun.within is None and noun.gathered == GatheredInTower("one", None) and phrase.det in WHOLE:
        return Phrase("some", Noun("tower"))
    if noun.within is None and noun.gathered is not None and noun.gathered.way == "each" and phrase.det in WHOLE:
        return Phrase("every", Noun("tower", tower=noun.gathered.tower))
    return noun.within


def ends_of_all(phrase: Phrase, towers: Phrase) -> Phrase:
    """“The top pieces of all the towers”, of which something is said among themselves: a tower has just one."""
    all_towers = towers.det in ("every", "the", "bare") and towers.amount is None and towers.noun.together is None
    if not all_towers or (towers.det != "every" and not towers.noun.plural):
        raise Unfit
    tower = [] if towers.noun.tower is None else [InTower(towers.noun.tower)]
    noun = phrase.noun.alter(within=None, gathered=None, test=both(phrase.noun.test, *tower), plural=True)
    return replace(phrase, det="every" if phrase.det in ("the", "bare") else phrase.det, noun=noun)
