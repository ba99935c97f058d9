"""Pointing at a piece through others: “through a blue piece at a green one”."""

from __future__ import annotations

from collections.abc import Callable

from lark import Token

from zendotao.core.messages import message
from zendotao.core.rule.building.conditions.base import test_of
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.folding import CommaList, both, either
from zendotao.core.rule.building.parts.phrase_values import UNNAMED, Phrase
from zendotao.core.rule.building.parts.predicate_values import Pred
from zendotao.core.rule.building.parts.values import Joined, Unfit
from zendotao.core.rule.syntax import (
    ANYTHING,
    SOME,
    And,
    Anything,
    AtBottom,
    AtTop,
    Grounded,
    Link,
    Not,
    OfColour,
    OfOrientation,
    OfSize,
    Or,
    PointedAtThrough,
    PointingAtThrough,
    Related,
    Relation,
    Test,
    UpsideDown,
)
from zendotao.core.rule.walk import nodes

OF_ONE_PIECE = (
    Anything, OfColour, OfSize, OfOrientation, Grounded, UpsideDown, AtTop, AtBottom, And, Or, Not,
)  # fmt: skip
"""What a test is made of that looks at one piece alone."""

SEEN: dict[Relation, Callable[[Test], Relation]] = {
    Link.POINTING_AT: PointingAtThrough,
    Link.POINTED_AT_BY: PointedAtThrough,
}


@rule
def at_through(context: TextContext, word: Token, passed: Joined, at: Token) -> Relation:
    """“Points through a blue piece at”, “pointed at through a blue piece by”."""
    if at in ("in", "from", "part of"):
        raise Unfit
    by = word.type == "POINTED_AT_THROUGH"
    return through(context, Link.POINTED_AT_BY if by else Link.POINTING_AT, passed)


@rule
def pointed_at_through(context: TextContext, _word: Token, passed: Joined) -> Pred:
    """“Pointed at through a blue piece”: by some other piece."""
    return Pred(Related(through(context, Link.POINTED_AT_BY, passed), SOME, ANYTHING))


def through(context: TextContext, link: Joined, passed: Joined) -> Relation:
    """Return the link through such pieces as are named; through each of several where *and* joins them."""
    seen = SEEN.get(link) if isinstance(link, Link) else None
    if seen is None or isinstance(passed, CommaList):
        raise Unfit
    if isinstance(passed, And):
        return both(*(seen(_test_of_passed(context, phrase)) for phrase in passed.parts))
    if isinstance(passed, Or):
        return seen(either(*(_test_of_passed(context, phrase) for phrase in passed.parts)))
    return seen(_test_of_passed(context, passed))


def _test_of_passed(context: TextContext, phrase: Joined) -> Test:
    """Return the test of the one piece or more that is pointed through."""
    if not isinstance(phrase, Phrase):
        raise Unfit
    one = phrase.det in ("some", "bare", "something") or (phrase.det == "counted" and phrase.amount == SOME)
    if not one or phrase.lone or phrase.noun.each or (phrase.noun.headless and phrase.noun == UNNAMED):
        raise Unfit(message("what is pointed through is at least one piece, of some colour, size or orientation"))
    test = test_of(context, phrase.noun, union=True)
    if not all(isinstance(node, OF_ONE_PIECE) for node in nodes(test)):
        raise Unfit(message("what is pointed through is at least one piece, of some colour, size or orientation"))
    return test
