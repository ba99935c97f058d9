"""Rules of the grammar for what follows “is”: adjectives, names, places, and the same or a different colour."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import cast

from lark import Token

from zendotao.core.rule.building.conditions.base import whole_test
from zendotao.core.rule.building.conditions.gathering import all_alike
from zendotao.core.rule.building.conditions.predicates import combine_predicates, negate_predicate
from zendotao.core.rule.building.conditions.relating import IN_ITS_TOWER, split_tower
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.adjective_values import Adjectives, Plural
from zendotao.core.rule.building.parts.denying import deny_row, spread_predicates
from zendotao.core.rule.building.parts.folding import CommaList, Nor, both, either, fold, fold_preds, leaves
from zendotao.core.rule.building.parts.marks import MARK_OF, are_exclusive, parts_of
from zendotao.core.rule.building.parts.phrase_values import PIECE, Noun
from zendotao.core.rule.building.parts.predicate_values import AllThat, Pred, Presence, SuchThat
from zendotao.core.rule.building.parts.values import Alike, Joined, Mutual, NamedBefore, Part, Said, Unfit
from zendotao.core.rule.building.phrases.adjectives import is_test
from zendotao.core.rule.building.phrases.noun_rows import pred_of_row, test_of_row
from zendotao.core.rule.building.phrases.nouns import noun
from zendotao.core.rule.building.phrases.verbless import is_of_each
from zendotao.core.rule.syntax import (
    ANYTHING,
    SOME,
    And,
    AtBottom,
    AtLeast,
    AtTop,
    Attribute,
    Count,
    Exactly,
    Extremal,
    Extreme,
    InTower,
    Is,
    Link,
    Not,
    Or,
    Related,
    Relation,
    Same,
    Test,
)

NOT_THERE = ("overall", "altogether", "too", "as well", "at all", "in total")
"""Words for the koan that don't say of anything that it is there."""


AFTER_THAT = re.compile(
    r"(?<!\bTHE PIECE )(?<!\bTHE UNIT )\bTHAT (?:(?:(?:BE )?\w+ IT AND )?(?:BE|IS_NOT)|BE \w+ IT AND)$"
)
"""What stands before “larger”, by the kinds of words, where it is of the same piece that “that” is."""


NEEDED = ("required", "mandatory", "needed", "necessary")
LIMITING = ("NO", "NOT", "IS_NOT", "IS_NOT_ALL", "NOT_ALL", "NOTHING", "ONLY", "IS_ONLY", "AT_MOST", "FEWER_THAN",
            "NEITHER", "NOR", "BUT_NOT_BOTH")  # fmt: skip
"""With these words it can't be told of what is “required” whether it must be there."""


SAMENESS = ("SAME", "DIFFERENT", "OPPOSITE", "IDENTICAL")
HOW = {"SHARE": "SAME", "DIFFER_IN": "DIFFERENT"}


@rule
def there(context: TextContext, word: Token, *times: Said) -> Presence:
    """“Is present”, “is there twice”, “is missing”."""
    if word.type == "IN_KOAN" and (word in NOT_THERE or (word in NEEDED and context.says(*LIMITING))):
        raise Unfit  # what is “not required” may be there
    if word.type != "IN_KOAN" and times:
        raise Unfit
    if word.type == "REPEATED":
        return Presence(AtLeast(2))
    return Presence(times[0] if times else None, word.type == "ABSENT")


@rule
def appears(context: TextContext, word: Token, *parts: Part) -> Presence:
    """Return the presence of “appears twice”, “repeats”: in the koan, so many times."""
    if word.startswith("repeat"):
        return Presence(AtLeast(2))
    return Presence(next((part for part in parts if not isinstance(part, Token)), None))


@rule
def described(context: TextContext, adjectives: Joined) -> Pred:
    """Return the predicate of adjectives without a noun: “red”, “small or flat”."""
    if isinstance(adjectives, Nor):
        if not all(is_test(word) for part in adjectives.parts for row in leaves(part) for word in row.words):
            raise Unfit
        nor = Nor(tuple(fold_preds(part, pred_of_row) for part in adjectives.parts))
        return Pred(cast("Test", nor), row=nor)  # what is said before “nor” must deny it
    if isinstance(adjectives, CommaList):
        raise Unfit
    rows = leaves(adjectives)
    if any(isinstance(word, (Extreme, str)) for row in rows for word in row.words):
        return _apply_superlative(context, adjectives)
    if len(rows) == 1 and isinstance(rows[0].words[0], (Mutual, Alike, tuple, Pred)):
        return _said_by_one(context, rows[0])
    if not all(is_test(word) for row in rows for word in row.words):
        raise Unfit
    if any(row.denied and (len(rows) == 1 or len(row.words) > 1) for row in rows):
        raise Unfit
    tests = tuple(map(test_of_row, rows))
    apart = fold_preds(adjectives, pred_of_row) if len(rows) > 1 else None
    if isinstance(adjectives, And) and are_exclusive(tests) and not any(isinstance(p, Not) for p in adjectives.parts):
        return Pred(each=tests, row=apart)
    return Pred(fold(adjectives, test_of_row), row=apart, plural=any(row.plural for row in rows))


def _said_by_one(context: TextContext, row: Adjectives) -> Pred:
    """Return the predicate of an adjective that is no test: “are touching”, “is larger”."""
    word = row.words[0]
    if len(row.words) > 1:
        raise Unfit  # “touching blues” says what they touch
    if isinstance(word, Pred):
        return _compare_to_it(context, word)
    return Pred(together=word, whole=isinstance(word, Alike))


def _compare_to_it(context: TextContext, larger: Pred) -> Pred:
    """“A piece that is larger”, “that points back at it and is larger”: than what stands so to it."""
    place = next(place for place, kind in enumerate(context.words.kinds) if kind == "COMPARATIVE")
    kinds = context.words.kinds
    if kinds.count("COMPARATIVE") > 1 or not AFTER_THAT.search(" ".join(kinds[:place])):
        raise Unfit
    return replace(larger, ending="comparative")


def _apply_superlative(context: TextContext, adjectives: Joined) -> Pred:
    """“Is largest”: as if it were a noun."""
    if not isinstance(adjectives, Adjectives) or len(adjectives.words) != 1:
        raise Unfit
    if not isinstance(adjectives.words[0], Extreme):
        raise Unfit
    return Pred(noun(context, adjectives, Noun()).test)


@rule
def stated(context: TextContext, *parts: Part) -> Pred:
    """Return the predicate of an adjective after a noun: “upright”, “not red”, “neither red nor blue”."""
    if any(isinstance(part, Plural) for part in parts):
        raise Unfit
    if len(parts) > 2:  # “a piece neither red nor blue”
        return Pred(both(*(Not(part) for part in parts if not isinstance(part, Token))))
    return Pred(parts[-1] if len(parts) == 1 else Not(parts[-1]))


@rule
def noun_name(context: TextContext, article: Token, *parts: Part) -> Pred | SuchThat:
    """Return what being a piece or a tower that the noun names says: “a red piece”, “one of the towers”."""
    if article.startswith(("some", "any", "another")):
        raise Unfit  # “some pieces are red and some blue”
    return predicate_of_noun(context, parts[-1])


def predicate_of_noun(context: TextContext, noun: Noun) -> Pred | SuchThat:
    """Return the predicate, or the condition on a tower, of being what the noun names."""
    if noun.what == "tower" and noun.tower is not None and not noun.other and noun.together is None:
        return SuchThat(noun.tower)
    return replace(named_pieces(context, noun), ending="name")


def named_pieces(context: TextContext, noun: Noun) -> Pred:
    """Return the predicate of being a piece that the noun names."""
    towers = noun.within
    if towers is not None and isinstance(noun.test, (AtTop, AtBottom)) and towers.det in ("some", "the", "bare"):
        return Pred(noun.test if towers.noun.tower is None else both(noun.test, InTower(towers.noun.tower)))
    if noun.to_it == IN_ITS_TOWER:
        return Pred(extremal_in_tower(noun.test))
    if noun.what == "piece" and noun.of_kind is None and noun.but is None:
        alone = noun.alter(to_it=None)
        return Pred(whole_test(context, alone, union=False), noun.together, to_it=noun.to_it)
    raise Unfit


@rule
def named_the(context: TextContext, word: Token, noun: Noun) -> Pred | SuchThat:
    """“Is the largest (piece)”: whether it may be one of several is asked."""
    if noun.other and noun.headless:
        raise Unfit  # “the reds are upright and the others flat”
    pred = predicate_of_noun(context, noun)
    if noun.to_it == IN_ITS_TOWER and isinstance(pred, Pred) and not noun.plural:
        only = extremal_in_tower(noun.test, alone=True)
        return replace(pred, test=context.choices.one_of("the one", pred.test, pred.test, only))
    if isinstance(pred, SuchThat) or not isinstance(pred.test, Extremal):
        return pred
    before = context.words.before(word)
    one = noun.plural is False or (noun.plural is None and bool(before) and before[-1].split()[0] == "is")
    if not one or pred.to_it is not None:
        return pred
    level = Same(Attribute.SIZE if pred.test.extreme in (Extreme.LARGEST, Extreme.SMALLEST) else Attribute.HEIGHT)
    test: Test = pred.test
    unlike: Test = Not(Related(level, SOME, test))
    alone = both(test, unlike)
    return replace(pred, test=context.choices.one_of("the one", test, test, alone))


@rule
def named_one(context: TextContext, *parts: Part) -> SuchThat:
    """Return the condition of being “one piece” or “exactly one stack”."""
    noun = parts[-1]
    if noun == PIECE:
        return SuchThat(Is(Count(ANYTHING), Exactly(1)))
    if noun.what != "tower" or noun.tower is None:
        raise Unfit
    return SuchThat(noun.tower)


@rule
def named_bare(context: TextContext, *children: Part) -> Pred | SuchThat:
    """Return the predicate of being what a noun without an article names: “red pieces”."""
    pieces = noun(context, *children)
    if (
        pieces.alter(plural=None) == Noun()
        or isinstance(pieces.test, NamedBefore)
        or isinstance(pieces.together, Mutual)
    ):
        raise Unfit  # “are touching small pieces” says what they touch
    if pieces.each and are_exclusive(pieces.each):
        return Pred(each=tuple(both(one, pieces.test) for one in pieces.each))
    pred = predicate_of_noun(context, pieces)
    return replace(pred, plural=bool(pieces.plural)) if isinstance(pred, Pred) else pred


@rule
def not_that(context: TextContext, _not: Token, pred: Part) -> Pred:
    """Return the denied predicate of “not touching a blue piece”."""
    if not isinstance(pred, Pred):
        raise Unfit
    if pred.row is not None and isinstance(pred.row, And):
        raise Unfit  # “not a and b” is a row of “not a” and “b”, or said of both
    if isinstance(pred.together, Alike) and pred == Pred(together=pred.together) and _is_of_one(context, _not):
        return Pred(together=replace(pred.together, same=not pred.together.same))
    row, objects = spread_predicates(pred)
    what, whole = deny_row(row, context.choices, objects=objects)
    said_of = combine_predicates(context, what)
    return replace(negate_predicate(said_of), affirmed=said_of) if whole else said_of


def _is_of_one(context: TextContext, word: Token) -> bool:
    """Return whether a word stands after a noun of one piece: “a piece not of the same size”."""
    before = context.words.before(word)
    return bool(before) and before[-1].type == "PIECE" and not before[-1].endswith("s")


@rule
def all_that(context: TextContext, word: Token, pred: Part) -> AllThat:
    """Return the predicate of “all red”: every piece is."""
    if not isinstance(pred, Pred) or is_of_each(word):
        raise Unfit  # “every red is flat and every blue upright”: every blue is
    return AllThat(pred)


@rule
def ends_alike(context: TextContext, how: Token, kind: Attribute, _ends: Token) -> SuchThat:
    """“The same colour at the top and the bottom”, of a tower."""
    if how.endswith(" own") or kind not in MARK_OF or not context.says("TOWER", "STACK", "NEST"):
        raise Unfit
    if how.type == "SAME" and context.words.before(how)[-1] == "have":
        raise Unfit  # “all stacks have the same colour at the top and the bottom”: each, or all of them
    return SuchThat(all_alike(Alike(kind, same=how.type == "SAME"), Or((AtTop(), AtBottom()))))


POINTED = {
    "TOUCHED": Link.TOUCHING,
    "POINTED_AT": Link.POINTED_AT_BY,
    "POINTED_THROUGH": Link.POINTED_THROUGH_BY,
}

BEYOND: dict[Extreme, tuple[Relation, Relation]] = {
    Extreme.LARGEST: (Link.SMALLER, Same(Attribute.SIZE)),
    Extreme.SMALLEST: (Link.LARGER, Same(Attribute.SIZE)),
    Extreme.HIGHEST: (Link.LOWER, Same(Attribute.HEIGHT)),
    Extreme.LOWEST: (Link.HIGHER, Same(Attribute.HEIGHT)),
}
"""How a piece stands to one that is larger (smaller ...) than it, and to one that is as large."""


def extremal_in_tower(test: Test, *, alone: bool = False) -> Test:
    """“The largest red in its tower”: none there is larger; ``alone``: nor as large."""
    if any(isinstance(one, (AtTop, AtBottom)) for one in parts_of(test)):
        return test  # “the top piece in its tower”
    if not isinstance(test, Extremal):
        raise Unfit
    less, level = BEYOND[test.extreme]
    relation = both(IN_ITS_TOWER, either(less, level) if alone else less)
    tower, among = split_tower(test.among)
    beyond: Test = Related(relation, SOME, among)
    return both(tower, among, Not(beyond))
