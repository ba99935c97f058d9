"""Relations of pieces as words: “touching”, “on top of”, “the first piece pointed at by”, “that it touches”."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from lark import Token

from zendotao.core.rule.building.conditions.base import limit_amount, test_of
from zendotao.core.rule.building.conditions.predicates import negate_predicate
from zendotao.core.rule.building.conditions.relating import relate, relate_to
from zendotao.core.rule.building.context import TextContext, rule, rule_of_name
from zendotao.core.rule.building.parts.allowing import has_may_before
from zendotao.core.rule.building.parts.carrying import VERBS
from zendotao.core.rule.building.parts.denying import NONE_OF
from zendotao.core.rule.building.parts.folding import CommaList, both, either, fold, fold_preds, leaves
from zendotao.core.rule.building.parts.one_more import says_another
from zendotao.core.rule.building.parts.phrase_values import Phrase, limit_to_these
from zendotao.core.rule.building.parts.predicate_values import Pred
from zendotao.core.rule.building.parts.relations import inverse
from zendotao.core.rule.building.parts.row_checks import goes_on_with_none, repeats_head
from zendotao.core.rule.building.parts.values import Joined, Numeral, Part, RelationTargets, Unfit
from zendotao.core.rule.building.phrases.tails import joined
from zendotao.core.rule.building.phrases.through import through
from zendotao.core.rule.syntax import (
    ANYTHING,
    SOME,
    And,
    Attribute,
    Grounded,
    Link,
    Not,
    OneOf,
    Or,
    PointedAtNth,
    PointingAtNth,
    Related,
    Relation,
    Same,
)
from zendotao.core.rule.walk import nodes

LINKS = {
    "TOUCHING": Link.TOUCHING, "TOUCH": Link.TOUCHING, "TOUCHED_BY": Link.TOUCHING,
    "POINTING_AT": Link.POINTING_AT, "POINT_AT": Link.POINTING_AT, "POINTED_AT_BY": Link.POINTED_AT_BY,
    "POINTING_THROUGH": Link.POINTING_THROUGH, "POINT_THROUGH": Link.POINTING_THROUGH,
    "POINTED_THROUGH_BY": Link.POINTED_THROUGH_BY,
    "INSIDE": Link.INSIDE, "AROUND": Link.AROUND, "COVER": Link.AROUND,
    "DIRECTLY_ABOVE": Link.DIRECTLY_ABOVE, "DIRECTLY_BELOW": Link.DIRECTLY_BELOW,
    "ABOVE": Link.ABOVE, "BELOW": Link.BELOW,
    "HIGHER": Link.HIGHER, "LOWER": Link.LOWER, "LARGER": Link.LARGER, "SMALLER": Link.SMALLER,
}  # fmt: skip


LEVEL: dict[str, tuple[Relation, Relation]] = {
    "AS_LARGE": (Same(Attribute.SIZE), Same(Attribute.HEIGHT)),
    "AT_LEAST_AS": (Or((Link.LARGER, Same(Attribute.SIZE))), Or((Link.HIGHER, Same(Attribute.HEIGHT)))),
    "AT_MOST_AS": (Or((Link.SMALLER, Same(Attribute.SIZE))), Or((Link.LOWER, Same(Attribute.HEIGHT)))),
}
"""Of size, and of height."""

STACKED = (Link.DIRECTLY_ABOVE, Link.DIRECTLY_BELOW, Link.ABOVE, Link.BELOW)
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


@rule_of_name("finite")
@rule
def linking(context: TextContext, word: Token) -> Relation:
    """“On top of” and “under” may mean the next in the tower or any: that is asked."""
    if word.type == "ON_TOP":
        return context.choices.one_of("place", Link.DIRECTLY_ABOVE, Link.ABOVE)
    if word.type == "UNDER":
        return context.choices.one_of("place", Link.DIRECTLY_BELOW, Link.BELOW)
    if word.type in LEVEL:
        larger = not word.endswith(("high as", "low as", "higher than", "lower than"))
        return LEVEL[word.type][0 if larger else 1]
    if word.type == "POINT_NTH":
        return PointingAtNth(place_in(word))
    return LINKS[word.type]


@rule
def being(context: TextContext, _be: Token, link: Relation) -> Relation:
    """“Is larger than”, in a row with “touches”."""
    return link


ORDERED = (Link.ABOVE, Link.BELOW, Link.DIRECTLY_ABOVE, Link.DIRECTLY_BELOW, Link.LARGER, Link.HIGHER, Link.INSIDE)
"""Links in which no two pieces stand both ways."""


@rule_of_name("finites")
@rule
def linkings(context: TextContext, *children: Part) -> Joined:
    """“Touching and pointing at”: links in a row that share what they link to."""
    links = joined(context, *children)
    if isinstance(links, And) and any(inverse(one) in links.parts for one in links.parts if one in ORDERED):
        raise Unfit  # “above and below a blue”: no one piece is both
    return links


@rule_of_name("acts_on")
@rule
def linked(context: TextContext, link: Joined, *parts: Part) -> Pred:
    """Return the predicate of “touching a red piece” or “touches a red piece”."""
    to = parts[-1]
    if isinstance(to, Or) and _ends_with_none(context, to):
        raise Unfit
    if isinstance(to, (And, Or, OneOf)) and context.words.remember(repeats_head) and _links_on(to):
        raise Unfit  # “a red touching a blue or a red touching a green”: the one or the other
    if isinstance(to, And) and leaves(to)[-1].det == "no" and context.words.remember(goes_on_with_none):
        raise Unfit
    if link in STACKED and isinstance(to, Phrase) and to.det == "every" and to.free:
        raise Unfit  # “one red on each blue”: one for each of them
    if link in STACKED and isinstance(to, Phrase) and to.noun.headless and to.word in ("its", "their", "owned"):
        raise Unfit  # “a red on its top”: at the top of something
    return linked_to(context, link, to)


@rule
def through_last(context: TextContext, link: Joined, to: Part, _through: Token, passed: Joined) -> Pred:
    """“Points at a green piece through a blue one”; of several that are pointed at, it may be said of the last."""
    if not isinstance(to, Phrase):
        raise Unfit
    return linked(context, through(context, link, passed), to)


def _links_on(row: Joined) -> bool:
    """Return whether what one of the phrases of a row names stands so to others."""
    tests = [one.noun.test for one in leaves(row) if isinstance(one, Phrase)]
    return any(isinstance(node, Related) for test in tests for node in nodes(test))


def _ends_with_none(context: TextContext, row: Or[Phrase]) -> bool:
    """Return whether “a red touching a blue, or no blue at all” goes on with what there is, not with what is
    touched.
    """
    first, *_, last = leaves(row)
    if first.det == "no" or last.det != "no":
        return False
    if context.says("BE", *VERBS) and not context.says("HAVE", "THERE_IS"):
        return False  # “every red touches a blue, or no piece at all”
    apart = any(one.type == "COMMA_OR" and after.type == "NO" for one, after in pairwise(context.words))
    return apart or "at all" in context.words or (first.det in ("some", "bare") and last.noun.test == first.noun.test)


@rule
def linked_alike(context: TextContext, link: Relation, how: Token, kind: Attribute) -> Pred:
    """“Touching its own colour”: a piece of it."""
    if how == "different":
        raise Unfit  # “touches different sizes”: than its own, or several
    return Pred(Related(both(link, sameness(how.type, kind)), SOME, ANYTHING))


@rule_of_name("acts_only")
@rule
def only_linked(context: TextContext, only: Token, *parts: Part) -> Pred:
    """“Only touches blues”: touches only blues."""
    link, phrases = parts if len(parts) > 1 else (Link.POINTING_AT, parts[-1])
    if not isinstance(phrases, Phrase) or phrases.det == "the":
        raise Unfit
    these = limit_to_these(phrases)
    if these.det == "counted" and has_may_before(only, context.words):
        these = replace(these, amount=limit_amount(context, these.amount))
    return linked_to(context, link, these)


def linked_to(context: TextContext, link: Joined, phrases: Joined) -> Pred:
    """Return the predicate that a piece stands so to what is named."""
    if isinstance(phrases, CommaList):
        raise Unfit
    if isinstance(link, And) and any(isinstance(part, Not) for part in link.parts):
        if not all(isinstance(part, Not) for part in link.parts):
            raise Unfit  # “neither touching nor on top of, and pointing at”
        return negate_predicate(linked_to(context, either(*(part.part for part in link.parts)), phrases))
    if isinstance(link, Not):
        return negate_predicate(linked_to(context, link.part, phrases))
    if isinstance(phrases, Phrase) and phrases.det == "it":
        return Pred(to_it=inverse(link))
    if isinstance(phrases, Phrase) and phrases.det == "table":
        return Pred(Grounded())  # only what touches it says so
    together = isinstance(phrases, Phrase) or (isinstance(phrases, And) and says_another(phrases.parts[-1]))
    apart = None if together else fold_preds(phrases, lambda one: _one_linked(context, link, one))
    bare = isinstance(phrases, Phrase) and phrases.det == "bare" and phrases.noun.together is None
    ending = "things" if bare and link is Link.TOUCHING else "thing"
    return Pred(relate(context, link, phrases), onto=_targets_of(context, link, phrases), objects=apart, ending=ending)


def _one_linked(context: TextContext, link: Relation, phrase: Phrase) -> Pred:
    """Return the predicate of a relation to one of several things; that it is none of those is marked."""
    test = relate_to(context, link, phrase)
    return Pred(test, affirmed=Pred(test.part) if phrase.det in NONE_OF and isinstance(test, Not) else None)


def _targets_of(context: TextContext, link: Relation, phrases: Joined) -> RelationTargets | None:
    if not isinstance(phrases, Phrase) or phrases.noun.to_it or phrases.noun.together:
        return None
    one = phrases.det == "counted" and phrases.amount == Numeral(1) and not phrases.lone
    if not phrases.free and not one:
        return None
    return RelationTargets(link, test_of(context, phrases.noun, union=True), phrases.det == "some", one)


# Clauses about “it”, the piece that is spoken of.


@rule
def object_relative(context: TextContext, *children: Part) -> Pred:
    """“That it touches”, “that a red piece points at”."""
    link = children[-1]
    phrase = next((child for child in children if isinstance(child, Phrase)), None)
    if phrase is None or phrase.det == "it":
        return Pred(to_it=link)
    return Pred(relate(context, inverse(link), phrase))


@rule
def at_which(context: TextContext, *parts: Part) -> Pred:
    """“At which a red piece points”."""
    phrase = next(part for part in parts if isinstance(part, Phrase))
    if phrase.det == "it":
        return Pred(to_it=Link.POINTING_AT)
    return Pred(relate(context, Link.POINTED_AT_BY, phrase))


@rule
def that_it(context: TextContext, _that: Token, pronoun: Token, links: Joined) -> Pred:
    """“That it touches and does not point at”, “that they touch”: that each of them does."""
    if pronoun not in ("it", "they"):
        raise Unfit
    return Pred(to_it=fold(links, lambda link: link))


@rule
def bare_does(context: TextContext, *parts: Part) -> Relation:
    """Return the relation of a verb without an object: “touches” in “that it touches and covers”."""
    words = [part.type for part in parts if isinstance(part, Token)]
    if not words:
        link: Relation = parts[0]
        return link
    kind = next((part for part in parts if isinstance(part, Attribute)), Attribute.DIRECTION)
    if words[0] in ("SHARE", "DIFFER_IN"):
        return sameness("DIFFERENT" if "NO" in words or words[0] == "DIFFER_IN" else "SAME", kind)
    return sameness(next(word for word in words if word in ("SAME", "DIFFERENT", "OPPOSITE")), kind)


@rule
def bare_does_not(context: TextContext, _not: Token, *parts: Part) -> Relation:
    """Return the relation of a denied verb without an object: “that it does not touch”."""
    return Not(bare_does(context, *parts))


@rule
def bare_is(context: TextContext, _be: Token, *parts: Part) -> Relation:
    """Return the relation of “is” without an object: “is larger than” in “that it is larger than”."""
    if len(parts) == 1 and isinstance(parts[0], Token):
        return PointedAtNth(place_in(parts[0]))
    return bare_does(context, *parts)


@rule
def bare_is_not(context: TextContext, be: Token, *parts: Part) -> Relation:
    """Return the relation of a denied “is” without an object: “that it is not larger than”."""
    return Not(bare_is(context, be, *parts))


def sameness(how: str, kind: Attribute) -> Relation:
    """Return the relation of having the same, a different or the opposite colour, size or direction."""
    if how == "OPPOSITE":
        if kind is not Attribute.DIRECTION:
            raise Unfit
        return Link.OPPOSITE
    return Same(kind) if how == "SAME" else Not(Same(kind))


def place_in(words: str) -> int:
    """Return the number of the ordinal among words."""
    for word in words.split():
        if word in ORDINALS:
            return ORDINALS.index(word) + 1
        if word.endswith("th") and word[:-2].isdigit() and int(word[:-2]) > 0:
            return int(word[:-2])
    raise Unfit
