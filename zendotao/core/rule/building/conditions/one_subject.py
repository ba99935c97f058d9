"""Statements of several verbs about one subject."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial

from zendotao.core.rule.building.conditions.base import test_of
from zendotao.core.rule.building.conditions.holding import exists, holds
from zendotao.core.rule.building.conditions.kinds import all_of_kind_are
from zendotao.core.rule.building.conditions.predicates import combine_predicates, piece_does
from zendotao.core.rule.building.conditions.quantities import quantity_of
from zendotao.core.rule.building.conditions.relating import relate
from zendotao.core.rule.building.conditions.subject_stacks import (
    each_stack_is,
    in_each_stack,
    stacks_of,
    towers_of,
    without_tower,
)
from zendotao.core.rule.building.conditions.subject_states import state_of_subject, state_within
from zendotao.core.rule.building.conditions.tower_values import is_said_inside, says_alike
from zendotao.core.rule.building.conditions.towers import tower_does, towers_hold
from zendotao.core.rule.building.context import TextContext
from zendotao.core.rule.building.parts.allowing import is_solely
from zendotao.core.rule.building.parts.denying import flatten_parts
from zendotao.core.rule.building.parts.folding import both, fold, leaves
from zendotao.core.rule.building.parts.marks import are_exclusive
from zendotao.core.rule.building.parts.phrase_values import PIECES, WHOLE, Phrase, as_some
from zendotao.core.rule.building.parts.predicate_values import Pred, Presence, Verb
from zendotao.core.rule.building.parts.relations import mutual_relation
from zendotao.core.rule.building.parts.values import Alike, Joined, Mutual, OfKind, OneTarget, Together, Unfit
from zendotao.core.rule.building.parts.verbs import (
    may_mean_every,
    means_every,
    says_among,
    says_more,
    says_neither,
    says_not,
    says_whole,
)
from zendotao.core.rule.reading.typed_words import TypedWords
from zendotao.core.rule.syntax import (
    NONE,
    SOME,
    And,
    AtBottom,
    AtMost,
    AtTop,
    Condition,
    Count,
    Exactly,
    Is,
    Not,
    OneOf,
    Or,
    Related,
    Relation,
    Same,
)
from zendotao.core.rule.walk import nodes

OF_THE_SAME = ("no", "nothing", "no_number", "counted", "some", "something")
"""The ways of phrases of which several verbs say what they say of the same pieces."""


OPEN = ("IF", "IFF", "ONLY_IF", "UNLESS", "STONE_IF", "NOT_SO", "IN_WHICH", "SUCH_THAT")
"""Words after which “any” is “some”."""

ANY_THAT = re.compile(r"\bany (?:[a-z]+ ){1,3}(?:that|which) (?:is|are)\b")


def one_subject(context: TextContext, phrase: Phrase, verbs: Joined) -> Condition:
    """Return the condition that several verbs state of one subject: what is said of some piece is said of one and
    the same.
    """
    if isinstance(verbs, Verb) and verbs.way == "mostly":
        return _most_are_so(context, phrase, verbs)
    if phrase.det in ("every", "no") and phrase.amount is not None and phrase.noun.what in ("piece", "tower"):
        return _so_many_all(context, phrase, verbs)
    phrase = _subject_as_meant(context, phrase, verbs)
    if isinstance(verbs, Or) and [verb.all for verb in leaves(verbs)] == [False, True]:
        raise Unfit  # “all pieces are red or all are upright”
    if phrase.det == "any_two" and isinstance(one_of_verbs(verbs), Or):
        return _any_two_either(context, phrase, one_of_verbs(verbs))
    if phrase.det in OF_THE_SAME and isinstance(verbs, (And, Or, OneOf)) and says_among(verbs):
        return _of_the_same(context, phrase, verbs)
    of_tower = phrase.noun.what == "tower" and phrase.noun.together is None and not isinstance(verbs, Verb)
    if of_tower and all(is_said_inside(verb) for verb in leaves(verbs)):
        inside = fold(verbs, partial(tower_does, context))  # “no stack has a red and is upright”
        return towers_hold(context, phrase, inside, leaves(verbs)[0])
    if phrase.det in WHOLE and any(isinstance(part, Not) for part in flatten_parts(verbs)):
        return _each_neither(context, phrase, verbs)
    apart = phrase.det in ("koan", "it") or phrase.noun.what != "piece" or says_more(verbs)
    if apart or not isinstance(verbs, (And, Or, OneOf)):
        return fold(verbs, lambda verb: _verb_holds(context, phrase, verb))
    if phrase.det in WHOLE and isinstance(verbs, And) and not context.says("IT"):
        return both(*(one_subject(context, phrase, part) for part in verbs.parts))
    return holds(context, phrase, piece_does(context, verbs))


def _most_are_so(context: TextContext, phrase: Phrase, verb: Verb) -> Condition:
    """“The pieces are mostly flat”: most of them are."""
    several = phrase.det in ("the", "bare") and phrase.noun.plural and phrase.noun.what == "piece"
    if not several and phrase.det not in ("koan", "it", "everything"):
        raise Unfit
    most = Phrase("most", phrase.noun if several else PIECES)
    return one_subject(context, most, replace(verb, way="is"))


def is_any_that(words: TypedWords) -> bool:
    """Return whether a text has “any piece that is red is upright”."""
    return ANY_THAT.search(" ".join(words)) is not None


def _subject_as_meant(context: TextContext, phrase: Phrase, verbs: Joined) -> Phrase:
    """Return the subject as the verbs say how many it is: “must”, “may”, “are all”."""
    if means_every(phrase, verbs):
        return replace(phrase, det="every")
    if phrase.word == "any" and phrase.det in ("some", "something") and not context.says(*OPEN):
        if says_neither(verbs) and phrase.noun.what == "piece":
            return replace(phrase, det="every")  # “any red is neither flat nor upright”: every one
        several = phrase.noun.plural or any(isinstance(node, Related) for node in nodes(phrase.noun.test))
        several = several or context.words.remember(is_any_that)
        several = several and "any" in context.words  # “any of the smallest” is one of them
        if phrase.det == "something" or ((several or says_not(verbs)) and phrase.noun.what == "piece"):
            return replace(phrase, det="bare", word="")  # “anything red is upright”, “any reds are”: some, or all
    if phrase.word == "any" and phrase.det == "some" and phrase.noun.what != "piece" and not context.says(*OPEN):
        return replace(phrase, det=("some", "every")[context.choices.ask("bare", 2)], word="")  # “any colour appears”
    if may_mean_every(phrase, verbs) and context.choices.ask("bare", 2):
        return replace(phrase, det="each")  # “a red piece must be upright”: some red piece, or every one
    if all(verb.may for verb in leaves(verbs)):
        return _limit_to_at_most(context, phrase)
    if phrase.det == "bare" and phrase.noun.plural and all(verb.strictly for verb in leaves(verbs)):
        return replace(phrase, det="each")  # “red pieces must not be flat”: none of them is
    return phrase


def _each_neither(context: TextContext, phrase: Phrase, verbs: Joined) -> Condition:
    """“Every piece neither touches a red nor points at a blue”: of each the one is denied, and the other too."""
    if phrase.noun.what != "piece" or says_more(verbs):
        raise Unfit
    return holds(context, phrase, piece_does(context, verbs))


def _limit_to_at_most(context: TextContext, phrase: Phrase) -> Phrase:
    """Return the subject as an upper limit, where something “may” be and need not: “only reds”, “only two reds”."""
    if phrase.det in ("only", "only one"):
        return replace(phrase, det="only", word="may")
    only = any(map(is_solely, context.words))
    if phrase.det == "counted" and isinstance(phrase.amount, Exactly) and only:
        return replace(phrase, amount=AtMost(phrase.amount.number))
    return phrase


def _so_many_all(context: TextContext, phrase: Phrase, verbs: Joined) -> Condition:
    """“Both red pieces are upright”, “all three reds”: there are so many, and all are so."""
    noun, among = phrase.noun, says_among(verbs)
    if noun.plural is False or noun.together or noun.but is not None or (among and phrase.det == "no"):
        raise Unfit
    if any(verb.denied or verb.way == "not all" for verb in leaves(verbs)):
        raise Unfit
    if among and phrase.amount > 2 and any(isinstance(one, Mutual) for one in nodes(verbs)):
        raise Unfit
    det = "no" if phrase.det == "no" else "any_two" if among else "each" if noun.what == "piece" else "every"
    so_many: Condition = Is(quantity_of(context, noun), Exactly(phrase.amount))
    return both(so_many, one_subject(context, Phrase(det, noun), verbs))


def _of_the_same(context: TextContext, phrase: Phrase, verbs: Joined) -> Condition:
    """“No two pieces touch and are the same colour”: all of it is said of the same two."""
    if isinstance(verbs, And):
        return holds(context, phrase, piece_does(context, verbs))
    if isinstance(verbs, Or) and phrase.det in ("no", "nothing", "no_number") and phrase.noun.plural is not False:
        return both(*(one_subject(context, phrase, verb) for verb in verbs.parts))
    raise Unfit


def mutual_predicate(context: TextContext, verbs: Joined) -> Together | None:
    """Return what one verb states of several subjects among themselves; None if it doesn't."""
    if not isinstance(verbs, Verb) or verbs.way != "is" or verbs.only or isinstance(verbs.what, Presence):
        return None
    return combine_predicates(context, verbs.what).together


def each_other_of(context: TextContext, phrases: list[Phrase], relation: Relation, verb: Verb) -> Condition:
    """“A red piece and a blue piece touch”: one that stands so to the other; “do not touch”: one that doesn't."""
    one, other = map(as_some, phrases)
    if {one.det, other.det} == {"some", "every"}:
        first, each = (one, other) if one.det == "some" else (other, one)
        return _one_and_each(context, first, each, relation, verb)
    if one.det not in ("some", "bare") or other.det not in ("some", "bare"):
        raise Unfit
    so, bad = (Not(relation), relation) if verb.denied else (relation, Not(relation))
    some = holds(context, Phrase("some", one.noun), Pred(relate(context, so, Phrase("some", other.noun))))
    law = holds(context, Phrase("no", one.noun), Pred(relate(context, bad, Phrase("some", other.noun))))
    if verb.denied and verb.always:
        return law
    if one.det == "some" or other.det == "some":
        return context.choices.one_of("must not", some, law) if verb.denied and verb.strictly else some
    return law if verb.always else context.choices.one_of("bare", some, law)


def _one_and_each(context: TextContext, one: Phrase, each: Phrase, relation: Relation, verb: Verb) -> Condition:
    """“A red piece and all blue pieces touch”: a red one touches each of them, and these each other, or may not."""
    if verb.denied or verb.always or each.amount is not None:
        raise Unfit
    to_each = holds(context, one, Pred(relate(context, relation, each)))
    if each.noun.plural is False or isinstance(relation, Same):
        return to_each  # what is like one in something is like all that are like it
    among = Is(Count(both(each.noun.test, Related(Not(relation), SOME, each.noun.test))), NONE)
    return context.choices.one_of("with each", to_each, both(to_each, among))


def _verb_holds(context: TextContext, phrase: Phrase, verb: Verb) -> Condition:
    """Return the condition that a verb states of its subject."""
    if phrase.noun.what == "piece" and phrase.det == "every" and not phrase.noun.plural and says_whole(verb):
        raise Unfit
    if phrase.det in ("every", "the") and phrase.noun.of_kind is not None:
        return all_of_kind_are(context, phrase, piece_does(context, verb))
    two = _one_of_either(context, phrase, verb)
    if two is not None:
        return two
    alike = says_alike(verb.what)
    towers = towers_of(phrase)
    ends = towers is None and alike and phrase.noun.each and {AtTop(), AtBottom()} <= set(phrase.noun.each)
    if ends and not context.says("STACK", "TOWER", "NEST"):
        raise Unfit  # “the top and bottom pieces are the same colour”: of each stack
    if towers is None and phrase.noun.gathered is not None:
        towers = stacks_of(context, phrase, alike=alike)
        if towers is not None:
            phrase = replace(phrase, det="every" if phrase.det == "bare" else phrase.det)
            phrase = replace(phrase, noun=without_tower(phrase.noun))
    tower = each_stack_is(context, phrase, verb) if towers is None and alike else None
    if tower is not None and context.choices.ask("by stack", 2) == 0:
        return in_each_stack(context, phrase, tower, verb)
    if towers is not None and alike and phrase.noun.plural and isinstance(phrase.noun.test, (AtTop, AtBottom)):
        raise Unfit  # “the top pieces of all towers are the same colour”: among the towers, not within each
    if towers is not None:
        return state_within(context, replace(phrase, noun=phrase.noun.alter(within=None, gathered=None)), towers, verb)
    return state_of_subject(context, phrase, verb)


def _one_of_either(context: TextContext, phrase: Phrase, verb: Verb) -> Condition | None:
    """“Large and small pieces are never the same colour”, “no large and small pieces are”: one of either."""
    noun = phrase.noun
    if len(noun.each) != 2 or not (phrase.det == "no" or (phrase.det == "bare" and verb.always)):
        return None
    relation = mutual_predicate(context, verb)
    if isinstance(relation, Alike) and relation.same and verb.always and not verb.denied:
        return None  # “reds and blues are always the same size”: all of them, or each red as each blue
    if relation is None or isinstance(relation, OneTarget) or not are_exclusive(noun.each):
        return None
    if phrase.det == "no":
        if verb.denied:
            raise Unfit
        return exists(context, replace(phrase, noun=noun.alter(together=relation)))
    phrases = [Phrase("bare", noun.alter(test=both(one, noun.test), each=())) for one in noun.each]
    return each_other_of(context, phrases, mutual_relation(relation), verb)


def _any_two_either(context: TextContext, phrase: Phrase, verbs: Or[Verb]) -> Condition:
    """“Any two pieces touch or are the same colour”: each two by themselves."""
    preds = [piece_does(context, verb) for verb in leaves(verbs)]
    if phrase.noun.what != "piece" or any(pred != Pred(together=pred.together) for pred in preds):
        raise Unfit
    pieces = test_of(context, phrase.noun, union=True)
    neither = both(*(Not(mutual_relation(predicate_of_pair(pred))) for pred in preds))
    return Is(Count(both(pieces, Related(neither, SOME, pieces))), NONE)


def one_of_verbs(verbs: Joined) -> Joined:
    """Return verbs, with “differ in size or colour” split in two."""
    if isinstance(verbs, Verb) and isinstance(verbs.what, Or) and not verbs.denied:
        return Or(tuple(replace(verbs, what=part) for part in verbs.what.parts))
    return verbs


def predicate_of_pair(pred: Pred) -> Together:
    """Return the predicate's relation of two pieces among themselves."""
    if pred.together is None or isinstance(pred.together, (OneTarget, OfKind)):
        raise Unfit
    return pred.together
