"""Links that hold both ways, and the first or second piece that a piece points at."""

from __future__ import annotations

from lark import Token

from zendotao.core.rule.building.conditions.base import test_of
from zendotao.core.rule.building.context import TextContext, rule, rule_of_name
from zendotao.core.rule.building.parts.carrying import VERBS
from zendotao.core.rule.building.parts.phrase_values import Noun, Phrase
from zendotao.core.rule.building.parts.predicate_values import Pred
from zendotao.core.rule.building.parts.pronouns import TWO_NAMES, is_after_object, names, names_again
from zendotao.core.rule.building.parts.relations import inverse
from zendotao.core.rule.building.parts.values import Joined, Mutual, OneTarget, Part, Unfit
from zendotao.core.rule.building.phrases.linking import linked_to, place_in
from zendotao.core.rule.building.phrases.nouns import noun
from zendotao.core.rule.syntax import (
    ANYTHING,
    And,
    Link,
    Or,
    PointedAtNth,
    Relation,
)


@rule
def at_the_same(context: TextContext, link: Relation, same: Token, *words: Part) -> Pred:
    """“Pointing at the same piece”, “at the same red piece”."""
    if same.type == "SAME" and not same.endswith("same"):
        raise Unfit
    before = context.words.before(same)
    if len(list(names(before))) == TWO_NAMES and context.words.remember(is_after_object):
        if not names_again(before, context.words.after(same)):
            raise Unfit
        return Pred(to_it=inverse(link))  # “touches a blue piece and points at the same piece”
    described = [part for part in words if not isinstance(part, Token)]
    test = test_of(context, noun(context, *described), union=False) if described else ANYTHING
    return Pred(together=OneTarget(link, test))


@rule
def opposed(context: TextContext, _point: Token, _words: Token, phrases: Joined) -> Pred:
    """Return the predicate of “points in the direction opposite to a red piece”."""
    return linked_to(context, Link.OPPOSITE, phrases)


@rule_of_name("acts_together")
@rule
def mutual(context: TextContext, link: Relation, *each_other: Token) -> Pred:
    """Return the predicate of pieces that stand so to one another: “touching each other”."""
    if link is Link.POINTING_AT and each_other:
        return Pred(together=Mutual(And((Link.POINTING_AT, Link.POINTED_AT_BY))))
    if link in (Link.ABOVE, Link.DIRECTLY_ABOVE) and each_other and each_other[0] != "themselves":
        return Pred(together=Mutual(Or((link, inverse(link)))))
    if link is not Link.TOUCHING:
        raise Unfit
    return Pred(together=Mutual(link))


@rule
def points_back(context: TextContext, word: Token) -> Pred:
    """“A piece pointing at another that points back”: at it; after its name it may be another piece."""
    before = [kind for kind in context.words.kinds_before(word) if kind != "NEG_AUX"]
    if before[-1:] != ["THAT"]:
        raise Unfit
    return Pred(to_it=Link.POINTED_AT_BY)


@rule
def touch_mutually(context: TextContext, word: Token) -> Pred:
    """“Two reds touch”; not in “touches and points at a red”, where it is the red that is touched."""
    after = [one.type for one in context.words.after(word)[:2]]
    joined = len(after) == 2 and after[0] in ("AND", "OR", "NOR") and after[1] in (*VERBS, "BE", "NEG_AUX")
    if joined and word.endswith("s"):
        raise Unfit
    return mutual(context, Link.TOUCHING)


@rule
def nth_pointed(context: TextContext, word: Token, *children: Part) -> Pred:
    """Return the predicate of “the first piece pointed at by a red piece”."""
    phrases = next(child for child in children if not isinstance(child, Token))
    return linked_to(context, PointedAtNth(place_in(word)), phrases)


@rule
def nth_of(context: TextContext, word: Token, *parts: Part) -> Phrase:
    """“The first piece that it points at”, “the first piece pointed at by a red piece”."""
    phrase = next(part for part in parts if isinstance(part, Phrase))
    if phrase.det not in ("it", "some", "bare"):
        raise Unfit  # by every one: one and the same piece, or each its own
    pred = linked_to(context, PointedAtNth(place_in(word)), phrase)
    det = "some" if phrase.word == "some" else "the"  # “by some red piece”: there is a red piece of which that is so
    return Phrase(det, Noun(test=pred.test, to_it=pred.to_it, plural=False))
