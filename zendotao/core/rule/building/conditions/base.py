"""Base of the tree builder: the choices, the words, parts in a row, and which pieces a noun means."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import cast

from lark import Token

from zendotao.core.messages import message
from zendotao.core.rule.building.context import TextContext
from zendotao.core.rule.building.parts.carrying import NAMING, VERBS
from zendotao.core.rule.building.parts.folding import both, either
from zendotao.core.rule.building.parts.marks import are_exclusive
from zendotao.core.rule.building.parts.phrase_values import Noun, exclude_such
from zendotao.core.rule.building.parts.values import NamedBefore, Numeral, Said, Unfit
from zendotao.core.rule.syntax import (
    ANYTHING,
    AtBottom,
    AtMost,
    AtTop,
    Exactly,
    OneOf,
    Test,
)

BOUND_WORDS = ("AT_MOST", "AT_LEAST", "EXACTLY", "MORE_THAN", "FEWER_THAN")
RELATING = ("TOUCH", "TOUCHING", "POINT_AT", "POINTING_AT")
KOAN_WORDS, TOWER_WORDS = frozenset(["IT", "KOAN"]), frozenset(["TOWER", "STACK", "NEST"])
LISTLESS = ("BE", "IS_NOT", "IT", "THEY", "THEN", "KOAN", "HAVE_NOT", "HAVE_ONLY", "THERE_IS", "THERE_IS_NOT",
            "NEG_AUX")  # fmt: skip
"""With these words more is said than what there is."""

MARK = "(COLOUR|SIZE|UPRIGHT|FLAT|WEIRD)"
PAIR = re.compile(
    rf"\b(A|UNIT|ALL|NO) ({MARK} )+(PIECE )?(THAT )?(BE )?(?!AND|OR|COMMA)\w+ A ({MARK} )+(PIECE )?.*\bTHE {MARK}\b"
)
"""Two pieces that stand so to each other, and one of them again, by the kinds of the words."""
BACK = ("they", "these", "those", "them", "all")


def names_pair(context: TextContext) -> bool:
    """Whether two pieces are named by how they stand to each other, and spoken of again."""
    return context.says("THE") and PAIR.search(context.words.in_kinds) is not None


def limit_amount(context: TextContext, amount: Said) -> Said:
    """“Only two”, where it is said what may be: at most so many, or so many, which is asked."""
    if not isinstance(amount, (Numeral, Exactly)):
        return amount
    return context.choices.one_of("allowed", AtMost(amount.number), Exactly(amount.number))


def test_of(context: TextContext, noun: Noun, *, union: bool) -> Test:
    """Return which pieces a noun means; adjectives joined by *and* mean pieces of either kind where ``union`` says
    so.
    """
    noun = exclude_such(noun)
    if noun.what != "piece":
        raise Unfit(message("pieces are needed here"))
    return plain_test(context, noun, union=union)


def plain_test(context: TextContext, noun: Noun, *, union: bool) -> Test:
    """Return the test of a noun of which nothing is said but what each piece is."""
    if noun.together is not None or noun.of_kind is not None or noun.but is not None:
        raise Unfit
    return whole_test(context, noun, union=union)


def whole_test(context: TextContext, noun: Noun, *, union: bool) -> Test:
    """Return the test of any noun, adjectives joined by *and* settled."""
    if noun.within is not None:
        raise Unfit
    if noun.gathered is not None and (noun.gathered.way == "each" or noun.gathered.tower is None):
        raise Unfit
    if noun.to_it is not None:
        raise Unfit  # “a piece that it touches”, where no other is spoken of
    noun = exclude_such(noun)
    if noun.all_are is not None:
        raise Unfit
    if noun.one_of:
        if are_exclusive(noun.one_of):
            raise Unfit
        return both(OneOf(noun.one_of), noun.test)
    if not noun.each:
        return noun.test
    apart, at_once = both(either(*noun.each), noun.test), both(*noun.each, noun.test)
    if noun.own or are_exclusive(noun.each) or {AtTop(), AtBottom()} <= set(noun.each):
        return apart
    if union:
        return context.choices.one_of("adjectives", at_once, apart)
    return at_once


def ends_in_list(context: TextContext) -> bool:
    """Return whether what is after the first comma may go on with a list: “if there are reds, blues and greens”."""
    types = context.words.kinds
    at = types.index("COMMA") if "COMMA" in types else len(types)
    after = types[at + 1 :]
    listed = "AND" in after and after[0] != "NO" and not {*VERBS, *LISTLESS} & {*after}
    return listed and any(one in ("HAVE", "THERE_IS") for one in types[:at])


def says_or_all(context: TextContext) -> bool:
    """Return whether the text ends with “or all flat”, where “not all” before it may go for both."""
    words = context.words
    for place, joint in enumerate(words[:-1]):
        after = words[place + 1]
        if joint.type in ("OR", "COMMA_OR") and (after == "all" or after.startswith("be all")):
            return all(word.type not in (*VERBS, "BE", "IS_NOT") for word in words[place + 2 :])
    return False


def has_antecedent(context: TextContext, word: Token) -> bool:
    """Return whether some pieces were named before: “they” may be those, and not all."""
    before = context.words.before(word)
    frame = next((place for place, one in enumerate(before) if one.type in ("IF", "IFF", "UNLESS", "ONLY_IF")), 0)
    if all(one.type in ("OPINION", "IT", "KOAN", "BE", "COLOUR") for one in before[:frame]):
        before = before[frame:]  # “it's black if all of them ...” names a stone
    return any(one.type in NAMING for one in before)


def owners_of_pips(context: TextContext, word: Token) -> Test:
    """Return the pieces whose pips are “their pips” and “its pips”: all of the koan's, or those of what was just
    named.
    """
    if word.startswith("their") and has_antecedent(context, word):
        context.refers = str(word)
        return cast("Test", NamedBefore())
    before = context.words.kinds_before(word)
    named = "THERE_IS" in before and KOAN_WORDS.isdisjoint(before)
    if word.startswith("its") and (named or not TOWER_WORDS.isdisjoint(before)):
        raise Unfit  # “there is a red and its pip count is two”: the red's, or the koan's
    return ANYTHING


def one_of_kinds(before: Sequence[str]) -> bool:
    """Return whether “one”, at the end of words of these kinds, is one of the colours or sizes that were named."""
    ends = [*before[-2:]] == ["UNIT", "OF"] or before[-1:] in (["UNIT"], ("UNIT",))
    return ends and not {"COLOUR_KIND", "SIZE_KIND"}.isdisjoint(before) and "PIECE" not in before


def refer_back(context: TextContext, word: Token) -> Test:
    """Return which pieces “them” are: all, or those that were just named."""
    if word.split()[-1] not in BACK:
        return ANYTHING
    if has_antecedent(context, word):
        context.refers = str(word)
        return cast("Test", NamedBefore())
    if one_of_kinds(context.words.kinds_before(word)):
        raise Unfit  # “exactly two colours, and one of them is red”
    before = frozenset(context.words.kinds_before(word))
    of_all = "IT" not in before and not before.isdisjoint(("ALL", "THEY", "THEM"))
    of_all |= "NO NUM PIECE" in " ".join(context.words.kinds_before(word))  # “no two pieces touch”
    if "PIECE" in before and not before.isdisjoint(RELATING) and not of_all:
        raise Unfit  # “two pieces touch and one of them is red”, “every piece it touches, but … one of them”
    if not TOWER_WORDS.isdisjoint(before) and context.words[0].type != "IN":
        raise Unfit  # “a tower of three pieces, and all of them are red”: of the tower's, or all pieces
    return ANYTHING
