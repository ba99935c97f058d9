"""Noun phrases: how many of what."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from lark import Token

from zendotao.core.rule.building.conditions.base import has_antecedent, refer_back
from zendotao.core.rule.building.conditions.existing import OF_ALL
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.adjective_values import Adjectives
from zendotao.core.rule.building.parts.carrying import JOINTS, NAMING
from zendotao.core.rule.building.parts.denying import deny_row
from zendotao.core.rule.building.parts.excepting import leaves_out_of_one
from zendotao.core.rule.building.parts.folding import Without, both, leaves
from zendotao.core.rule.building.parts.joining import CONTRAST
from zendotao.core.rule.building.parts.marks import are_exclusive, parts_of
from zendotao.core.rule.building.parts.phrase_values import PIECE, UNNAMED, Noun, Phrase, drop_any_kind
from zendotao.core.rule.building.parts.predicate_values import Exceptions
from zendotao.core.rule.building.parts.pronouns import is_table, may_be_table, names_again
from zendotao.core.rule.building.parts.row_checks import ending_kind
from zendotao.core.rule.building.parts.values import Joined, NamedBefore, Part, Unfit
from zendotao.core.rule.building.phrases.clauses import modify_noun
from zendotao.core.rule.building.phrases.nouns import noun
from zendotao.core.rule.syntax import (
    ANYTHING,
    STACK,
    And,
    AtBottom,
    AtLeast,
    AtMost,
    AtTop,
    Attribute,
    Extremal,
    Not,
    Related,
)
from zendotao.core.rule.walk import nodes

THINGS = NAMING | {"PIECE", "STACK", "TOWER"}
TOWERS = frozenset(["STACK", "TOWER"])
WITHIN = frozenset(["SUCH_THAT", "IN_WHICH", "WHOSE"])
KOANS = frozenset(["IT", "KOAN", "YOU"])
VERBS = frozenset(["BE", "IS_NOT", "HAVE", "HAVE_NOT", "NEG_AUX"])
STACK_VERBS = VERBS | {"CONSIST_OF", "NOT_CONSIST_OF", "TOUCH", "POINT_AT", "HAVE_ONLY", "IS_ONLY"}
ACTS = VERBS | {"TOUCH", "POINT_AT", "TOUCHING", "POINTING_AT"}
"""Before one of these stands who acts, and after it what is acted upon."""

THEM = Noun(plural=True)
"""Pieces that the words don't name: “all”, “two”."""
_PIECE = r"(?:(?:COLOUR|SIZE|UPRIGHT|FLAT|WEIRD) )*PIECE"
THIRD = re.compile(rf"(?:A|ALL|NO|UNIT) {_PIECE} (?:THAT )?(?:BE )?\w+ A {_PIECE} (?:COMMA )?THAT (?:BE )?\w+$")
"""What stands before “a third piece” where it is told from two others, which are linked in a row."""


@rule
def it(context: TextContext, word: Token) -> Phrase:
    """“It” is the koan, or something named before, of which the ``word`` tells."""
    before = frozenset(context.words.kinds_before(word))
    if word.startswith("th"):  # “that piece”
        if before.isdisjoint(THINGS):
            raise Unfit
        return Phrase("it", word="named")
    if word != "it" or before.isdisjoint(THINGS):
        return Phrase("it")
    if is_table(context.words, word):
        return Phrase("table")
    if context.says("GROUNDED") and "nothing else" in context.words.before(word)[-2:]:
        raise Unfit  # “a red on the table but nothing else on it”: on the table, or on the red
    named = Phrase("it", word="named" if before.isdisjoint(KOANS) else "again")
    return context.choices.one_of("table", named, Phrase("table")) if may_be_table(context.words, word) else named


@rule
def that_stack(context: TextContext, word: Token) -> Phrase:
    """“That stack”: the one that was named before."""
    before, after = context.words.kinds_before(word), context.words.after(word)
    if TOWERS.isdisjoint(before) or before[-1] not in (*JOINTS, "THEN", "STOP"):
        raise Unfit
    if not after or after[0].type not in STACK_VERBS:
        raise Unfit
    stack = STACK if word.endswith("stack") else None
    return Phrase("the", Noun("tower", tower=stack, plural=False), word="that")


@rule
def that_one(context: TextContext, word: Token, *_described: Part) -> Phrase:
    """“That same blue piece”: a blue one that was named before."""
    before, after = context.words.before(word), context.words.after(word)
    if not names_again(before, after):
        raise Unfit
    return Phrase("it", word="named")


@rule
def koan(context: TextContext, _word: Token) -> Phrase:
    """Return the phrase for the koan: “the koan”, “the structure”."""
    return Phrase("koan")


@rule
def everything(context: TextContext, word: Token) -> Phrase:
    """Return the phrase of “everything”, “everything else” or “they”."""
    before = frozenset(context.words.kinds_before(word))
    if word.startswith("they") and _are_koans(context, word):
        return Phrase("koan")
    if word == "they" and {"UNLESS", "SOMETHING"} <= before:
        raise Unfit  # “nothing points at anything unless they are the same colour”: those two
    if word.startswith("they") and not before.isdisjoint(THINGS):
        return Phrase("they", word="" if has_antecedent(context, word) else "whole")
    if word.endswith("else"):
        return Phrase("everything", replace(THEM, other=True))
    named = refer_back(context, word)
    return Phrase("everything") if named == ANYTHING else Phrase("every", Noun(test=named, plural=True))


def _are_koans(context: TextContext, word: Token) -> bool:
    """Return whether “they” are koans, of which nothing was said but their stone: “koans are white if they have a
    red”.
    """
    before = [one for one in context.words.before(word) if one.type != "OPINION"]
    named = any(one.type in THINGS and one not in ("white", "black") for one in before)
    return not named and bool(before) and before[0].type == "KOAN" and before[0].endswith("s")


@rule
def everything_such(context: TextContext, word: Token, *parts: Part) -> Phrase:
    """“Everything red”, “everything that touches a red piece”."""
    if word != "everything":
        raise Unfit
    return Phrase("every", replace(such(context, *parts), plural=False))


@rule
def nothing(context: TextContext, word: Token, *parts: Part) -> Phrase:
    """Return the phrase of “nothing”, “nothing else” or “nothing red”."""
    noun = such(context, *parts) if is_described(parts) else THEM
    noun = noun.alter(test=both(refer_back(context, word), noun.test), other=word.endswith("else"))
    return Phrase("nothing", noun)


@rule
def something(context: TextContext, word: Token, *parts: Part) -> Phrase:
    """Return the phrase of “something red” or “anything else”."""
    noun = such(context, *parts) if is_described(parts) else Noun(plural="some of" in word)
    noun = noun.alter(test=both(refer_back(context, word), noun.test))
    either_way = "any" if word.startswith("anything") else ""
    return Phrase("something", noun.alter(other=word.endswith("else")), word=either_way)


@rule
def such(context: TextContext, *parts: Part) -> Noun:
    """Pieces that are named by a clause or by adjectives alone: “two of the same colour”."""
    parts = tuple(part for part in parts if not isinstance(part, Token))
    those, clauses = THEM, parts
    if all(isinstance(leaf, Adjectives) for leaf in leaves(parts[0])):
        those, clauses = replace(noun(context, parts[0]), headless=False), parts[1:]
    for part in clauses:
        those = modify_noun(context, those, part)
    if those.within is not None or ending_kind(parts[0]) == "things":
        raise Unfit  # “one of the stacks” is a stack, “two touching reds” are red
    left_out = tuple(part for part in clauses if isinstance(part, Exceptions))
    return those.alter(tail=(*those.tail, *left_out)) if left_out else those


@rule
def bare(context: TextContext, noun: Noun) -> Phrase:
    """Return the phrase of a noun without a word for how many: “red pieces”."""
    noun = drop_any_kind(noun)
    alone = noun.plural is False and noun.test == ANYTHING and noun.alter(within=None) == PIECE
    if alone or (isinstance(noun.what, Attribute) and not noun.plural):
        raise Unfit
    if noun.own and noun.tail and not noun.each and not context.says("THAN", "AS"):
        raise Unfit  # “reds or blues on the table”: two phrases in a row
    if not noun.plural and any(isinstance(one, Extremal) for one in parts_of(noun.test)):
        several = any(word.split()[0] in ("are", "have", "do") for word in context.words if word.type in VERBS)
        return Phrase("the", noun if several else noun.alter(plural=False))  # “largest piece is red”, “largest red”
    return deny_phrase(noun) if noun.denied and context.has_rows else Phrase("bare", noun)


@rule
def some(context: TextContext, word: Token, *nouns: Noun) -> Phrase:
    """Return the phrase of “a red piece”, “some red pieces”, “any red piece” or “another piece”."""
    if not nouns and word == "another" and not has_antecedent(context, word):  # else it may be another of those
        return Phrase("some", replace(UNNAMED, other=True))
    if not nouns and not word.startswith(("some", "any")):
        raise Unfit
    if word == "a third" and not THIRD.search(" ".join(context.words.kinds_before(word))):
        raise Unfit  # none of two others, which must be told apart there
    if nouns and leaves_out_of_one(context.words, word, nouns[0].test):
        raise Unfit
    first = word.split()[0]
    noun = drop_any_kind(nouns[0]) if nouns else UNNAMED
    if first in ("a", "an", "another") and noun.plural is None:
        noun = noun.alter(plural=False)
    return Phrase("some", noun, free=first == "any", word="a" if first == "an" else first)


@rule
def bounded(context: TextContext, number: int, noun: Noun, bound: Token, *_in_total: Token) -> Phrase:
    """“Three pieces or fewer”."""
    return Phrase("counted", noun, AtLeast(number) if bound.type == "OR_MORE" else AtMost(number))


@rule
def some_number(context: TextContext, _word: Token, number: int, noun: Noun) -> Phrase:
    """Return the phrase of “some three reds”: at least so many."""
    return Phrase("counted", noun, AtLeast(number))


@rule
def things_without(context: TextContext, phrase: Phrase, _without: Token, things: Joined) -> Joined:
    """“Reds without blues”, “no reds without blues”: of things in the koan, none of which are told of by
    themselves.
    """
    if not all(map(is_by_itself, (phrase, *leaves(things)))) or phrase.det in OF_ALL:
        raise Unfit
    row, whole = deny_row(things, context.choices, objects=True)
    some = replace(phrase, det="bare") if phrase.det == "no" else phrase
    both_so = Without((some, Not(row) if whole else row))
    return Not(both_so) if phrase.det == "no" else both_so


@rule
def not_thing(context: TextContext, word: Token, phrase: Part) -> Joined:
    """Return the denied phrase of “not red pieces”: there are none."""
    if not isinstance(phrase, Phrase) or phrase.det not in ("some", "bare", "something", "every"):
        raise Unfit
    if phrase.det == "every":
        return Phrase("not_every", phrase.noun, phrase.amount)
    if phrase.noun.headless or (phrase.det == "bare" and phrase.noun.plural is False):
        raise Unfit
    if sets_against(context, word, phrase.noun):
        return deny_first_kind(phrase)
    return Phrase("no", phrase.noun, phrase.amount)


def sets_against(context: TextContext, word: Token, noun: Noun) -> bool:
    """Return whether “but” stands between kinds of which only the first is denied: “not red but blue pieces”."""
    if len(noun.each) != 2 or not are_exclusive(noun.each):
        return False
    joint = next((one for one in context.words.after(word) if one.type == "AND"), "")
    return CONTRAST.search(joint) is not None


@rule
def if_any(context: TextContext, phrase: Phrase, words: Token) -> Phrase:
    """Return the phrase of “all reds, if any”: each of them, if there are any."""
    if phrase.det not in ("every", "the") and not (phrase.free and phrase.det == "some"):
        raise Unfit
    if phrase.det == "some" and not ACTS.isdisjoint(context.words.kinds_before(words)):
        raise Unfit  # “no red touches any blue, if any”: it isn't every blue
    return Phrase("each", phrase.noun)


def deny_first_kind(phrase: Phrase) -> And[Phrase]:
    """Return no pieces of the first of two kinds, and some of the second."""
    first, second = (phrase.noun.alter(each=(), test=both(one, phrase.noun.test)) for one in phrase.noun.each)
    return And((Phrase("no", first), Phrase(phrase.det, second)))


def is_by_itself(phrase: Part) -> bool:
    """Return whether a phrase names pieces by what they are alone."""
    if not isinstance(phrase, Phrase) or phrase.noun.what != "piece" or phrase.noun.other or phrase.noun == THEM:
        return False
    noun = phrase.noun
    if noun.together is not None or noun.to_it is not None or noun.but is not None or noun.within is not None:
        return False
    return not any(
        isinstance(node, (AtTop, AtBottom, Related, NamedBefore)) for node in nodes(And((noun.test, *noun.each)))
    )


def deny_phrase(noun: Noun) -> Phrase:
    """“Reds but not blues”: no blues. “Upright but not red” may be said of a piece, “red but not blue” need not be."""
    if len(noun.denied) == 1 and noun.plural is not False:
        return Phrase("no", noun.alter(test=noun.denied[0]))
    if noun.own or noun.row or are_exclusive(noun.denied):
        raise Unfit
    return Phrase("bare", noun)


def is_described(parts: Iterable[Part]) -> bool:
    """Return whether more is said of “something” than that it is in the koan."""
    return any(not isinstance(part, Token) for part in parts)
