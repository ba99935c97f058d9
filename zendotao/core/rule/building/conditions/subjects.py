"""Subjects with verbs: what is said of the koan, of pieces and of towers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from zendotao.core.rule.building.conditions.base import test_of
from zendotao.core.rule.building.conditions.one_subject import each_other_of, mutual_predicate, one_subject
from zendotao.core.rule.building.conditions.predicates import piece_does
from zendotao.core.rule.building.conditions.relating import unite_choice
from zendotao.core.rule.building.conditions.tower_values import split_ends
from zendotao.core.rule.building.context import TextContext
from zendotao.core.rule.building.parts.carrying import NAMING, says_them
from zendotao.core.rule.building.parts.counting_again import states_one
from zendotao.core.rule.building.parts.folding import But, CommaList, both, fold, fold_preds, leaves
from zendotao.core.rule.building.parts.marks import are_exclusive
from zendotao.core.rule.building.parts.phrase_values import PIECES, UNNAMED, Noun, Phrase, as_some
from zendotao.core.rule.building.parts.predicate_values import Pred, Verb
from zendotao.core.rule.building.parts.relations import inverse, mutual_relation
from zendotao.core.rule.building.parts.values import Alike, GatheredInTower, Joined, NamedBefore, OneTarget, Unfit
from zendotao.core.rule.building.parts.verbs import says_among
from zendotao.core.rule.reading.typed_words import TypedWords
from zendotao.core.rule.syntax import (
    ANYTHING,
    SOME,
    And,
    AtBottom,
    AtTop,
    Attribute,
    Condition,
    Count,
    Extremal,
    Is,
    Not,
    OfSize,
    Or,
    Related,
    Same,
)
from zendotao.core.rule.walk import nodes


def statement_about(context: TextContext, subject: Joined, verbs: Joined) -> Condition:
    """Return the condition that verbs state of a subject, or of joined ones."""
    if is_extreme_size(subject):
        subject = _of_extreme_size(context, subject, verbs)
    subject = _settle_subjects(context, _join_ends(context, subject, verbs), verbs)
    phrases = leaves(subject)
    if isinstance(subject, And) and len(phrases) == 2 and not any(isinstance(part, Not) for part in subject.parts):
        together = mutual_predicate(context, verbs)
        if isinstance(together, OneTarget):
            return _two_at_one(context, phrases, together, verbs)
        if together is not None:
            return each_other_of(context, phrases, mutual_relation(together), verbs)
        gathered = common_tower(verbs)
        if gathered is not None and (gathered.tower is None or context.choices.ask("stack", 2) == 0):
            return each_other_of(context, phrases, Same(Attribute.TOWER), verbs)  # “a red and a blue are in a stack”
    if isinstance(subject, And) and all(one.det == "some" and not one.noun.plural for one in phrases):
        verbs = fold_preds(verbs, lambda verb: replace(verb, all=False))  # “a red and a blue are both upright”
    return fold(subject, lambda phrase: one_subject(context, phrase, verbs))


def _of_extreme_size(context: TextContext, subject: Phrase, verbs: Joined) -> Phrase:
    """“The largest size is medium”: the largest pieces are."""
    if subject.det != "the" or any(verb.way != "is" or verb.only or verb.all for verb in leaves(verbs)):
        raise Unfit
    pred = piece_does(context, verbs)
    sizes = all(isinstance(one, (OfSize, Not, Or)) for one in nodes(pred.test))
    if not sizes or replace(pred, affirmed=None) != Pred(pred.test):
        raise Unfit
    return Phrase("the", Noun(test=subject.noun.test, plural=True))


def _join_ends(context: TextContext, subject: Joined, verbs: Joined) -> Joined:
    """“The top piece and the bottom piece”, which are said to be alike, as one subject."""
    phrases = leaves(subject) if isinstance(subject, And) else []
    ends = [one.noun for one in phrases if one.det == "the" and isinstance(one.noun.test, (AtTop, AtBottom))]
    if len(phrases) != 2 or len(ends) != 2 or not isinstance(mutual_predicate(context, verbs), (Alike, tuple)):
        return subject
    return Phrase("the", split_ends(ends[0], ends[1], verbs))


def _is_of_them(context: TextContext, phrases: Sequence[Phrase]) -> bool:
    """Return whether one of several phrases speaks of those that were named before it."""
    if phrases[-1].noun == Noun(plural=True) and context.words.remember(says_them):
        return True
    return any(isinstance(node, NamedBefore) for one in phrases for node in nodes(one.noun.test))


def _settle_subjects(context: TextContext, subject: Joined, verbs: Joined) -> Joined:
    """Return joined subjects with their meaning settled; raise :class:`Unfit` where some of them are no
    subjects."""
    if isinstance(subject, CommaList) or any(phrase.word == "that" for phrase in leaves(subject)):
        raise Unfit  # “that stack” is one that was named
    subject = unite_choice(context, subject)
    phrases = leaves(subject)
    if len(phrases) > 1 and _is_of_them(context, phrases):
        raise Unfit  # “at least two blues and none of them are small”: the first are no subject of “are”
    if isinstance(subject, Or) and phrases[0].det == "no" and all(one.det == "the" for one in phrases[1:]):
        if says_among(verbs):
            raise Unfit  # “none of the reds or the blues touch”: of each kind, or of both
        return And(tuple(replace(phrase, det="no") for phrase in phrases))  # “none of the reds or the blues”
    check_last(subject, phrases)
    if not isinstance(subject, And):
        return subject
    apart = ("nothing", "no_number") if isinstance(subject, But) else ("no", "nothing", "no_number")
    nones = [phrase.det in apart for phrase in phrases]
    left_out = len(phrases) == 2 and phrases[1].det == "not_every" and phrases[0].noun.test != ANYTHING
    if (left_out and phrases[1].noun == PIECES and not context.says("PIECE")) or [
        is_number_alone(phrase) for phrase in phrases
    ] == [False, True]:
        raise Unfit  # “at least two reds and at least one is upright”: two are there, and one of those is
    _check_row(context, phrases, verbs)
    if any(nones) and not all(nones):
        raise Unfit  # “a red and a blue, and no piece is weird”: those are there
    parts = tuple(fold_preds(part, deny_neither) if isinstance(part, Not) else part for part in subject.parts)
    return type(subject)(parts) if parts != subject.parts else subject


def _check_row(context: TextContext, phrases: Sequence[Phrase], verbs: Joined) -> None:
    """Raise :class:`Unfit` where the verbs are of the last of several phrases alone."""
    if phrases[-1].noun.together is not None and not phrases[-1].noun.plural and not says_among(verbs):
        raise Unfit  # “a red and a green that touch each other are small”: those two
    if len(phrases) == 2 and states_one(context.words, phrases[0], phrases[1]):
        raise Unfit  # “at most three reds, and at least one red is upright”: the first are no subject of “is”
    if phrases[-1].word == "again" and context.words.remember(_names_again):
        raise Unfit  # “a red and a blue, and the red is upright”: these are there


def _names_again(words: TypedWords) -> bool:
    """Whether a word for pieces stands twice in the text."""
    named = [word for word in words if word.type in NAMING]
    return len({*named}) < len(named)


def _two_at_one(context: TextContext, phrases: list[Phrase], target: OneTarget, verb: Verb) -> Condition:
    """“A red piece and a blue piece point at the same piece”: two others point at some piece."""
    tests = tuple(test_of(context, phrase.noun, union=True) for phrase in phrases)
    some = all(as_some(phrase).det in ("some", "bare") for phrase in phrases)
    if verb.denied or not are_exclusive(tests) or not some:
        raise Unfit
    from_target = inverse(target.relation)
    return Is(Count(both(target.test, *(Related(from_target, SOME, test) for test in tests))), SOME)


def check_last(subject: Joined, phrases: list[Phrase]) -> None:
    """Raise :class:`Unfit` where the last subject belongs to what the first says, or is the only one of its verb."""
    first, last = phrases[0], phrases[-1]
    if isinstance(subject, But) and first.noun.plural and last.det == "no" and not last.noun.plural:
        raise Unfit  # “there are reds and blues but no red touches a blue”
    whole = first.det in ("every", "no") and any(one.det == "some" for one in phrases[1:])
    if first.noun.tail and (whole or (first.det == "some" and last.det == "bare")):
        raise Unfit  # “every piece that touches a red and a blue is upright”: both are touched


def is_number_alone(phrase: Phrase) -> bool:
    """Return whether it is a number, “most” or “none”, without a noun."""
    return phrase.noun == UNNAMED or (phrase.det in ("most", "share") and phrase.noun == PIECES)


def deny_neither(phrase: Phrase) -> Phrase:
    """“Neither reds nor blues”, “neither the reds nor the blues”: none of them."""
    return Phrase("some", phrase.noun) if phrase.det in ("bare", "the") else phrase


def common_tower(verbs: Joined) -> GatheredInTower | None:
    """Return the one tower that a verb may say several are in."""
    if not isinstance(verbs, Verb) or verbs.denied or not isinstance(verbs.what, Pred):
        return None
    gathered = verbs.what.gathered
    return gathered if gathered is not None and gathered.way == "one" else None


def is_extreme_size(subject: Joined) -> bool:
    """Return whether a subject is “the largest size”."""
    return (
        isinstance(subject, Phrase) and subject.noun.what is Attribute.SIZE and isinstance(subject.noun.test, Extremal)
    )
