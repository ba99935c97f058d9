"""Verbs, and statements: sentences with a subject, “there is”, and what is said of all pieces."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise

from lark import Token

from zendotao.core.rule.building.conditions.base import says_or_all
from zendotao.core.rule.building.conditions.existing import split_kinds
from zendotao.core.rule.building.conditions.holding import exists, holds
from zendotao.core.rule.building.conditions.predicates import combine_predicates
from zendotao.core.rule.building.conditions.subject_states import koan_does
from zendotao.core.rule.building.conditions.subjects import statement_about
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.antecedents import ONE
from zendotao.core.rule.building.parts.carrying import VERBS
from zendotao.core.rule.building.parts.folding import BothOf, both, either, fold, leaves
from zendotao.core.rule.building.parts.phrase_values import UNNAMED, Noun, Phrase, replace_noun
from zendotao.core.rule.building.parts.predicate_values import Anaphora, Exceptions, Pred, Verb
from zendotao.core.rule.building.parts.row_values import AllSo
from zendotao.core.rule.building.parts.values import Joined, Mutual, Numeral, Part, Unfit, attempt
from zendotao.core.rule.building.parts.verbs import says_among
from zendotao.core.rule.building.phrases.clauses import NUMBERS, apply_which_clause, modify_noun
from zendotao.core.rule.building.phrases.determiners import all_but
from zendotao.core.rule.building.phrases.relating_to_it import relate_to_it
from zendotao.core.rule.building.phrases.those import all_of_those, bind_subject, note_kinds
from zendotao.core.rule.syntax import (
    SOME,
    And,
    AtMost,
    Condition,
    Not,
    OfColour,
    OfOrientation,
    OfSize,
    OneOf,
    Or,
)
from zendotao.core.rule.walk import nodes

KIND_WORDS = ((OfColour, "colo"), (OfSize, "size"), (OfOrientation, "orientation"))
"""What “the most common ...” must say of each test."""

OF_TOWER = re.compile(
    r"^(?!HAVE).*\b(TOWER|STACK|NEST) (?!.*\b(IF|THEN|SEMICOLON)\b).* (AND|OR|COMMA|COMMA_AND|COMMA_OR) "
    r"(HAVE|HAVE_NOT|NEG_AUX|CONSIST_OF)\b"
)
"""A verb without a subject of its own, after a tower."""

OF_PIECES = re.compile(
    r"^(?:(?:OPINION|WHITE|IF|IFF|STONE_IF) )*(?:ALL|NO|A|THE|NOT_ALL)(?: (?:COLOUR|SIZE|UPRIGHT|FLAT|WEIRD|PIECE))+ "
    r"(?P<verb>BE|IS_NOT|TOUCH|POINT_AT)(?: (?!IT|KOAN|THERE_IS|HAVE|COMMA)\w+)+ (?:AND|OR) (?P<has>HAVE|HAVE_NOT)\b"
)
"""A verb without a subject of its own, after another that is said of pieces."""

ALL_BUT_TWO = re.compile(r"\bALL_BUT (UNIT|NUM) \w+ (PIECE )?(AND|COMMA_AND) (UNIT|NUM)\b")
"""Two things that are excepted."""

SOME_TWO = re.compile(r"^(OPINION )?(BLACK IF|(IF|UNLESS)) ANY_TWO\b|[A-Z] (COMMA )?UNLESS ANY_TWO\b")
"""The words before “any two”, where it is enough that there are such two."""

SAYING = frozenset(["BE", "IS_NOT", "APPEAR", *VERBS])

SINGULAR = (*ONE, SOME, AtMost(1))
"""Amounts of a single piece."""


# Statements.


@rule
def sentence(context: TextContext, *parts: Part) -> Condition | Anaphora:
    """Return the condition of “all reds are flat”; without a subject, “has a red piece” is said of the koan."""
    if isinstance(parts[-1], Exceptions) and not isinstance(parts[-2], Token) and _is_of_object(context):
        raise Unfit  # “no piece touches a piece other than a red one”
    parts = tuple([part for part in parts if not isinstance(part, Token)])
    if len(parts) == 1:
        return _without_subject(context, parts[0])
    subject, verbs = parts[:2]
    if isinstance(verbs, And) and all_of_those(context) and any(verb.all for verb in leaves(verbs)):
        raise Unfit  # “it contains two reds, and all are upright”: it is not all upright
    _check_subject(context, subject)
    if len(parts) > 2 and isinstance(subject, Phrase) and subject.det in ("they", "everything"):
        subject = all_pieces(subject)
    if isinstance(subject, Phrase):
        subject = _settle_any_two(context, bind_subject(context, subject))
    if isinstance(subject, Phrase) and subject.det == "some two":
        return Not(statement_about(context, Phrase("no_number", subject.noun, 2), verbs))
    back = _state_of_named(context, subject, verbs) if isinstance(subject, Phrase) else None
    if back is not None and len(parts) == 2:
        return back
    if back is not None and subject.det == "it":
        raise Unfit  # “besides reds, it has two blues”
    if len(parts) > 2:
        subject = _left_out_of(context, subject, verbs, parts[2])
    return note_kinds(context, subject, _of_all_or_last(context, subject, verbs))


def _check_subject(context: TextContext, subject: Joined) -> None:
    """Raise :class:`Unfit` for a subject that may be koans, and for one that begins before its own words."""
    if says_white_ones(context.words):
        raise Unfit  # “the white ones have two colours”: the koans, or pieces
    if isinstance(subject, And) and any(one.det in ("it", "koan") for one in leaves(subject)[1:]):
        raise Unfit  # “exactly one stack and it has three pieces”: it has them
    if isinstance(subject, And) and [one.det == "only" for one in leaves(subject)[:2]] == [True, False]:
        raise Unfit  # “only uprights, and at least one piece is blue”: of that piece


@rule
def both_or_not(context: TextContext, subject: Joined, verbs: Joined, which: Token | str) -> Condition:
    """“Either red or green is present but not both”, “a red and a blue are present or neither”."""
    if isinstance(subject, Phrase) and subject.noun.one_of == () and len(subject.noun.row) == 2:
        noun = subject.noun
        kinds = [noun.alter(test=both(one, noun.rest), row=(), each=()) for one in noun.row]
        subject = Or(tuple(replace_noun(subject, kind) for kind in kinds))
    joint = Or if which == "but_not_both" else And
    if not isinstance(subject, joint) or not isinstance(verbs, Verb) or says_among(verbs):
        raise Unfit
    dets = [one.det if isinstance(one, Phrase) else "" for one in subject.parts]
    if len(dets) != 2 or not set(dets) <= {"some", "bare", "counted"}:
        raise Unfit
    first, second = (statement_about(context, one, verbs) for one in subject.parts)
    return OneOf((first, second)) if joint is Or else Or((both(first, second), both(Not(first), Not(second))))


def _settle_any_two(context: TextContext, subject: Phrase) -> Phrase:
    """“Black if any two touch”: some two do; “white if any two touch”, and “every two”, are said of every two."""
    if subject.det != "any_two" or any(word.type == "ANY_TWO" and not word.startswith("any") for word in context.words):
        return subject
    if SOME_TWO.search(context.words.in_kinds) or context.words[0] == "black":
        return Phrase("some two" if subject.noun.together else "some", subject.noun.alter(plural=True))
    return subject


def _of_all_or_last(context: TextContext, subject: Joined, verbs: Joined) -> Condition:
    """Return the condition stated of a subject; it may be of the last part of it alone, others being present."""
    if isinstance(subject, Phrase) and subject.word == "a" and subject.noun.each and not says_among(verbs):
        subject = split_kinds(subject)  # “a red and blue is upright”
    if _is_of_last(context, subject) and context.choices.ask("tail", 2) == 0:
        *others, last = subject.parts
        join = both if isinstance(subject, And) else either
        return join(*(exists(context, one) for one in others), statement_about(context, last, verbs))
    return statement_about(context, subject, verbs)


def _without_subject(context: TextContext, verbs: Joined) -> Condition:
    """“Contains a red piece”, of the koan."""
    if context.says("BOTH") and not _has_both(context):
        raise Unfit  # “both touch the table”: both of which
    if context.says("TOWER", "STACK", "NEST") and OF_TOWER.search(context.words.in_kinds):
        raise Unfit  # “a stack contains a red and contains a blue”: the stack does
    if _goes_on_of_pieces(context):
        raise Unfit  # “every piece is red or has two pips”: the piece does
    if isinstance(verbs, Verb) and verbs.all and all_of_those(context):
        return statement_about(context, bind_subject(context, Phrase("every", UNNAMED)), replace(verbs, all=False))
    return fold(verbs, partial(koan_does, context))


def _goes_on_of_pieces(context: TextContext) -> bool:
    """Return whether a verb may be said of the pieces of the first, being of one or of several as that is."""
    found = OF_PIECES.search(context.words.in_kinds)
    if found is None:
        return False
    text = context.words.in_kinds
    verb, has = (context.words[text.count(" ", 0, found.start(name))] for name in ("verb", "has"))
    return is_singular(verb) is is_singular(has)


def _has_both(context: TextContext) -> bool:
    """Return whether “both” is said of what a verb says that the koan has: “can't have both a red and a yellow”."""
    before = [None, *context.words.kinds]
    return all(
        one in ("HAVE", "HAVE_NOT") for one, word in zip(before, context.words, strict=False) if word.type == "BOTH"
    )


def _is_of_last(context: TextContext, subject: Joined) -> bool:
    """Return whether it may be the last alone that “is” so: “a red and a blue is upright”, “two reds or a blue is”."""
    phrases = subject.parts if isinstance(subject, (And, Or)) and not isinstance(subject, BothOf) else ()
    if not phrases or not all(isinstance(one, Phrase) and one.det in ("some", "counted") for one in phrases):
        return False
    if isinstance(subject, Or) and not context.says("COMMA_OR") and not any(one.noun.plural for one in phrases):
        return False
    verbs = (word for before, word in pairwise(context.words) if before.type != "THAT" and word.type in SAYING)
    verb = next(verbs, None)
    one = phrases[-1].noun.plural is False or (phrases[-1].amount in SINGULAR and phrases[-1].noun.plural is None)
    return one and verb is not None and is_singular(verb)


def _left_out_of(context: TextContext, subject: Joined, verbs: Joined, excepted: Exceptions) -> Phrase:
    """Return the subject without what is excepted of it after the verb: “nothing touches a red except blues”."""
    if not isinstance(subject, Phrase) or subject.det not in ("every", "the", "no", "nothing"):
        raise Unfit
    if context.words.kinds.count("ALL") > (subject.det in ("every", "each", "everything")):
        raise Unfit  # “every piece touches all others except one”: all but one that it touches
    none = subject.det in ("no", "nothing")
    if none and any(isinstance(node, Mutual) for node in nodes(verbs)):
        raise Unfit  # “no pieces touch except reds”: they touch each other, or touch others too
    subject = replace(subject, det="no") if none else subject
    return replace_noun(subject, modify_noun(context, subject.noun, excepted))


def _is_of_object(context: TextContext) -> bool:
    """Return whether “other than” stands right after a piece (or “except” after “anything”) that something
    touches."""
    pairs = ((word, after) for word, after in pairwise(context.words) if after.type == "EXCEPT")
    return any(word.type == "SOMETHING" or (word.type == "PIECE" and after == "other than") for word, after in pairs)


def _state_of_named(context: TextContext, subject: Phrase, verbs: Joined) -> Condition | Anaphora | None:
    """Return the statement about something named before, if the subject may be that; None otherwise."""

    def make_condition() -> Condition | None:
        return attempt(lambda: statement_about(context, subject, verbs))

    if subject.det == "they":
        two = subject.word if subject.word in ("both", "neither") else ""
        return Anaphora(verbs, whole=subject.word == "whole", two=two)
    if subject.det == "it" and subject.word:
        koan = make_condition()
        return koan if subject.word == "again" and koan is not None else Anaphora(verbs, koan, it=True)
    if subject.word == "owned":
        return Anaphora(verbs, make_condition(), it=True, owned=subject)
    if subject.det == "the" and subject.word == "again":
        return Anaphora(verbs, make_condition(), it=True, again=subject.noun)
    if subject.word == "that":
        return Anaphora(verbs, None, it=True, again=subject.noun)
    if subject.det == "the" and subject.noun.to_it is not None:
        return Anaphora(Verb("is", apply_which_clause(context, subject.noun, verbs)), it=True)
    if subject.lone and subject.amount == Numeral(1) and context.says("IF", "ONLY_IF", "IFF", "UNLESS"):
        raise Unfit  # “if two pieces touch, one is red”: one of those
    return relate_to_it(context, subject, verbs)


@rule
def all_so(context: TextContext, word: Token, predicates: Joined, *left_out: Part) -> AllSo:
    """Return the condition of “all red” or “all flat except the reds”, said of the koan's pieces."""
    plural = any(isinstance(pred, Pred) and pred.plural for pred in leaves(predicates))
    if plural or not word.startswith(("all", "any and all")):
        raise Unfit
    if context.words.before(word)[-1:] == ("and",) and context.says("IS_NOT_ALL"):
        raise Unfit  # “they aren't all red and all flat”
    if left_out:
        noun = modify_noun(context, Noun(plural=True), left_out[-1])
        return AllSo(statement_about(context, Phrase("every", noun), Verb("is", predicates)), None)
    if context.says("TOUCHING") and context.says("SAME", "DIFFERENT"):
        raise Unfit  # “all touching pieces the same colour”
    pred = combine_predicates(context, predicates)
    return AllSo(holds(context, Phrase("everything"), pred), pred)


@rule
def all_but_so(context: TextContext, word: Token, number: int, predicates: Joined) -> Condition:
    """“All but one flat”."""
    if ALL_BUT_TWO.search(context.words.in_kinds):
        raise Unfit  # “all pieces except one large and one small are flat”
    return statement_about(context, all_but(context, word, number), Verb("is", predicates))


@rule
def not_all_so(context: TextContext, word: Token, predicates: Joined) -> AllSo:
    """Return the condition of “not all red”, said of the koan's pieces."""
    plural = any(isinstance(pred, Pred) and pred.plural for pred in leaves(predicates))
    if word.endswith("every") or (plural and context.has_rows) or says_or_all(context):
        raise Unfit  # “not all reds and not every blue are upright”
    return AllSo(statement_about(context, Phrase("everything"), Verb("not all", predicates)), None)


def is_singular(verb: Token) -> bool:
    """Return whether a verb is said of one: “is”, “touches”."""
    first = verb.split()[0]
    return not NUMBERS.get(first, not first.endswith("s"))


def says_white_ones(words: Sequence[Token]) -> bool:
    """Return whether a text begins with “the white ones”."""
    if words[0].type not in ("THE", "OPINION"):
        return False
    first = [word for word in words[:4] if word.type != "OPINION"][:3]
    return [word.type for word in first] == ["THE", "COLOUR", "PIECE"] and first[1] in ("white", "black")


def all_pieces(phrase: Phrase) -> Phrase:
    """“They” and “everything” as “all pieces”, of which some can be excepted."""
    if phrase.noun.other or phrase.word not in ("", "whole"):
        raise Unfit
    return Phrase("every", Noun(plural=True))
