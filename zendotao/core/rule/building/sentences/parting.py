"""Some of the pieces that a rule has just named, and the rest of them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from lark import Token

from zendotao.core.rule.building.conditions.base import test_of
from zendotao.core.rule.building.conditions.contents import koan_has
from zendotao.core.rule.building.conditions.holding import exists
from zendotao.core.rule.building.conditions.predicates import piece_does
from zendotao.core.rule.building.conditions.subjects import statement_about
from zendotao.core.rule.building.conditions.towers import all_towers
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.counting_again import may_stand_apart
from zendotao.core.rule.building.parts.folding import both, fold, fold_preds, leaves, settle_under_not
from zendotao.core.rule.building.parts.phrase_values import UNNAMED, Noun, Phrase, replace_noun
from zendotao.core.rule.building.parts.predicate_values import Anaphora, Pred, Presence, Verb
from zendotao.core.rule.building.parts.tower_limits import limit_to_tower
from zendotao.core.rule.building.parts.values import Joined, NamedBefore, Part, Said, Unfit
from zendotao.core.rule.building.parts.verbs import says_among
from zendotao.core.rule.building.phrases.determiners import no
from zendotao.core.rule.building.phrases.phrases import THEM
from zendotao.core.rule.building.phrases.those import bind_subject, listed_before
from zendotao.core.rule.building.sentences.referring import resolve_alone, resolve_in_turn, resolve_pronouns
from zendotao.core.rule.building.sentences.statements import sentence
from zendotao.core.rule.building.sentences.which import has_of_which
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    And,
    Anything,
    Attribute,
    Condition,
    Count,
    Exactly,
    Extremal,
    Is,
    Not,
    OneOf,
    Or,
    Test,
    Towers,
)
from zendotao.core.rule.walk import nodes

WHOLE_KIND = ("every", "the", "bare", "only")
"""The ways of phrases that mean all of a kind, of which the others are no more."""
PARTED = ("counted", "some", "share", "most")
"""The ways of phrases that leave a rest."""


def is_of_all(thing: Part) -> bool:
    """Return whether it is “no red pieces”, “all red pieces”."""
    return isinstance(thing, Phrase) and thing.det in ("no", "every", "not_every")


def first_part(context: TextContext, phrase: Phrase, verbs: Joined | None) -> tuple[Test, Test, Condition]:
    """Return the pieces of which some are told of, what those are, and the condition that so many are."""
    if phrase.det in ("koan", "it"):
        if not isinstance(verbs, Verb) or verbs != Verb("has", verbs.what) or not isinstance(verbs.what, Phrase):
            raise Unfit
        phrase, verbs = verbs.what, None
    if phrase.det in WHOLE_KIND and verbs is not None:
        return ANYTHING, plain_pieces(context, phrase.noun), _of_all_such(context, phrase, verbs)
    if phrase.det not in PARTED:
        raise Unfit
    if verbs is None:
        such = plain_pieces(context, phrase.noun)
        return ANYTHING, such, _one_or_more(context, phrase, such, has_of_which(context, phrase))
    pred = piece_does(context, verbs)
    if pred != Pred(pred.test) or isinstance(pred.test, Anything):
        raise Unfit
    among = plain_pieces(context, phrase.noun)
    there = _one_or_more(context, phrase, both(among, pred.test), statement_about(context, phrase, verbs))
    return among, pred.test, there


def _of_all_such(context: TextContext, phrase: Phrase, verbs: Joined) -> Condition:
    """“The reds are upright”, before something is said of the others; “only the reds”: they, and no others."""
    the = phrase.det == "bare" or (phrase.det == "only" and phrase.word == "the")
    of_all = statement_about(context, Phrase("the", phrase.noun) if the else phrase, verbs)
    if not the or phrase.det == "bare":
        return of_all
    pred = piece_does(context, verbs)
    return both(of_all, Is(Count(both(pred.test, Not(plain_pieces(context, phrase.noun)))), NONE))


def _one_or_more(context: TextContext, phrase: Phrase, such: Test, there: Condition) -> Condition:
    """Return the condition that there is “a red piece” of which others are told apart: just that one, or several
    like it.
    """
    if phrase.word != "a" or phrase.noun.plural:
        return there
    just_one: Condition = Is(Count(such), Exactly(1))
    return context.choices.one_of("alone", just_one, there)


def plain_pieces(context: TextContext, noun: Noun) -> Test:
    """Return the pieces that a noun names, where it says nothing of several of them together."""
    if noun.what != "piece" or noun.together or noun.to_it is not None or noun.other or noun.within is not None:
        raise Unfit
    return test_of(context, noun, union=True)


@rule
def things_and(context: TextContext, things: Joined, joint: Token, subject: Phrase, verbs: Joined) -> Condition:
    """“At least one flat, and no two flats touch”: what there is, and a sentence that can be no more of it."""
    of_those = _of_those_things(context, things, subject, verbs)
    if of_those is not None:
        return of_those
    if may_stand_apart(context.words, things, subject, joint):
        return both(exists(context, things), statement_about(context, subject, verbs))
    named = any(isinstance(node, NamedBefore) for node in nodes(subject.noun.test))
    if subject.det == "all_but" and isinstance(things, Phrase) and things.noun.what == "piece":
        if not named and subject.noun not in (UNNAMED, THEM):
            raise Unfit
        subject = replace_noun(subject, things.noun)  # “at least three reds, and all but one are flat”
        return both(exists(context, things), statement_about(context, subject, verbs))
    of_them = any(word.type == "THEM" for word in context.words.after(joint)[:4])
    if not (of_them and subject.det == "counted"):
        _check_apart(context, things, joint, subject, verbs)
    if named:
        if subject.det not in ("some", "counted") or not isinstance(things, Phrase):
            raise Unfit
        return both(*resolve_in_turn(context, (exists(context, things), statement_about(context, subject, verbs))))
    if subject.det in ("no", "no_number"):
        return _and_none_so(context, things, joint, subject, verbs)
    return both(fold(things, partial(exists, context)), statement_about(context, subject, verbs))


def _and_none_so(context: TextContext, things: Joined, joint: Token, subject: Phrase, verbs: Joined) -> Condition:
    """Return the condition that there are things of which no two are so, or that no others are so."""
    if subject.noun.headless and subject.noun.alter(plural=True) == UNNAMED:
        if not isinstance(things, Phrase) or things.noun.what != "piece":
            raise Unfit
        subject = replace_noun(subject, things.noun)  # “at least two reds, and no two are the same size”
    elif joint.type == "AND" and subject.det == "no" and isinstance(things, Phrase):
        return _both_said_of(context, things, joint, subject, verbs)
    return both(fold(things, partial(exists, context)), statement_about(context, subject, verbs))


def _both_said_of(context: TextContext, things: Phrase, joint: Token, subject: Phrase, verbs: Joined) -> Condition:
    """“A red and no blue touches a green”: there is a red, or one that touches a green."""
    said = statement_about(context, subject, verbs)
    shared = both(statement_about(context, things, verbs), said)
    if context.words.after(joint)[0].startswith("not"):
        return shared
    return context.choices.one_of("tail", both(exists(context, things), said), shared)


def _check_apart(context: TextContext, things: Joined, joint: Token, subject: Phrase, verbs: Joined) -> None:
    """Raise :class:`Unfit` where the subject may be no more than one of the things."""
    only = joint.type == "COMMA_AND" and isinstance(things, Phrase) and things.det == "only"
    after_only = only and subject.det == "counted"
    if subject.det not in ("no", "no_number", "every", "nothing", "some") and not after_only:
        raise Unfit
    first = context.words.after(joint)[0]
    if subject.det != "some" and not after_only and first.type not in ("NO", "ALL", "NOTHING"):
        raise Unfit  # “its pieces that are weird and not upright are ...”
    if joint.type == "AND" and (subject.det == "some" or any(is_of_all(one) for one in leaves(things))):
        raise Unfit  # “no uprights that are yellow and no ...”, “all reds and all blues are ...”
    if joint.type == "AND" and subject.det == "every" and says_among(verbs):
        raise Unfit  # “a red and all blues touch”: these and that one


def _of_those_things(context: TextContext, things: Joined, subject: Phrase, verbs: Joined) -> Condition | None:
    """“A red and a blue, and the red is larger than the blue”; None where no more is said of what is named."""
    more: Condition | Anaphora
    if subject.word == "again" and subject.det == "the":
        more = sentence(context, subject, verbs)
    else:
        of_those = bind_subject(context, subject)
        if of_those is subject:
            return None
        if not isinstance(things, Phrase):
            raise Unfit
        more = statement_about(context, of_those, verbs)
    if isinstance(things, (Or, OneOf, Not)):
        raise Unfit
    return both(*resolve_in_turn(context, (*(exists(context, one) for one in leaves(things)), more)))


@rule
def about_it(context: TextContext, phrase: Phrase, _and: Token, more: Condition | Anaphora) -> Condition:
    """“Exactly one large piece, and it is red”."""
    if not isinstance(more, Anaphora) and listed_before(context) and phrase.noun.what == "piece":
        if phrase.noun.test != ANYTHING and not context.refers:
            raise Unfit
        return both(
            *resolve_in_turn(context, (has_of_which(context, phrase), more))
        )  # “at least two reds, and at least one is upright”
    if not isinstance(more, Anaphora) or more.owned is not None or phrase.noun.what not in ("piece", "tower"):
        raise Unfit
    whole: Condition = resolve_pronouns(context, And((has_of_which(context, phrase), more)))
    return whole


@rule
def and_there_is(context: TextContext, phrase: Phrase, _and: Token, more: Condition) -> Condition:
    """“Exactly two reds, but there are no flats”."""
    whole: Condition = resolve_pronouns(context, And((has_of_which(context, phrase), more)))
    return whole


@rule
def in_each(context: TextContext, *parts: Part) -> Condition:
    """“In every stack, the pieces are the same colour”."""
    phrase, condition = (part for part in parts if not isinstance(part, Token))
    if not isinstance(phrase, Phrase) or phrase.noun.what != "tower" or phrase.noun.together is not None:
        raise Unfit
    inside = limit_to_tower(resolve_alone(condition))
    such = both(*([] if phrase.noun.tower is None else [phrase.noun.tower]), inside)
    match phrase.det:
        case "every" | "the":
            return all_towers(context, phrase, inside)
        case "some" if phrase.word == "any":
            if context.says("IF", "IFF", "STONE_IF", "UNLESS", "ONLY_IF", "NOT_SO"):
                raise Unfit  # “if in any stack the bottom piece is large”: in some, or in each
            these = [] if phrase.noun.tower is None else [phrase.noun.tower]
            return Is(Towers(both(*these, Not(settle_under_not(inside)))), NONE)  # in whichever there is
        case "some" | "counted":
            return Is(Towers(such), SOME if phrase.det == "some" else phrase.amount)
        case "no":
            return Is(Towers(settle_under_not(such)), NONE)
    raise Unfit


@rule
def no_two_of_which(context: TextContext, *parts: Part) -> Phrase:
    """“Three pieces, no two of which touch”."""
    return Phrase("no_number", Noun(plural=True), next(part for part in parts if isinstance(part, int)))


@rule
def fronted(context: TextContext, *parts: Part) -> Condition:
    """“Of the large pieces, at most one is upright”."""
    among, things, *verbs = (part for part in parts if not isinstance(part, Token))
    if not isinstance(among, Phrase) or among.det not in ("bare", "the", "every") or not among.noun.plural:
        raise Unfit
    test = plain_pieces(context, among.noun)

    def of_those(phrase: Part) -> Phrase:
        if not isinstance(phrase, Phrase) or phrase.noun.what != "piece":
            raise Unfit
        if any(isinstance(node, Extremal) for node in nodes(phrase.noun.test)) or (verbs and phrase.det == "some"):
            raise Unfit
        return replace_noun(phrase, phrase.noun.alter(test=both(test, phrase.noun.test), headless=False))

    verb = verbs[0] if verbs else None
    if isinstance(things, Phrase) and things.det in ("koan", "it"):
        if not isinstance(verb, Verb) or verb.way != "has":
            raise Unfit
        verbs = []
        return koan_has(context, replace(verb, what=fold_preds(verb.what, of_those)))
    some = fold_preds(things, of_those)
    return statement_about(context, some, verbs[0]) if verbs else koan_has(context, Verb("has", some))


@rule
def only_are(context: TextContext, _the: Token, _only: Token, noun: Noun, be: Token, predicates: Joined) -> Condition:
    """“The only grounded pieces are red ones”: all of those are."""
    the = context.words.after(be)[0].type == "THE"
    if noun.what != "piece" or (the and noun.plural is not False):
        raise Unfit  # “the only reds are the grounded pieces” may say the same of either
    such = Verb("is", predicates)
    if noun.plural:
        return statement_about(context, Phrase("the", noun), such)
    one = Phrase("counted", noun, Exactly(1))
    whole: Condition = both(koan_has(context, Verb("has", one)), statement_about(context, Phrase("each", noun), such))
    if not the or any(isinstance(node, Extremal) for node in nodes(whole)):
        return whole
    alone: Condition = both(whole, Is(Count(piece_does(context, such).test), Exactly(1)))
    return context.choices.one_of("the one", alone, whole, alone)  # “is the red one”: of which there may be more


@rule
def all_except_are(context: TextContext, noun: Noun, verbs: Joined) -> Condition:
    """“All except the blues are upright”: “all except” is one word."""
    if not any(word.type == "EXCEPT" and word.startswith("all ") for word in context.words):
        raise Unfit
    return statement_about(context, Phrase("every", noun), verbs)


@rule
def none_so_often(context: TextContext, none: Token, noun: Noun, times: Said) -> Condition:
    """“No colour more than once”: that appears so often."""
    if not isinstance(noun.what, Attribute):
        raise Unfit
    return statement_about(context, no(context, none, noun), Verb("is", Presence(times)))
