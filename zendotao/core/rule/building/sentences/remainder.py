"""Statements about some of the pieces, colours or sizes and about the rest: “exactly one is flat, the others are
upright”.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from lark import Token

from zendotao.core.rule.building.conditions.predicates import piece_does
from zendotao.core.rule.building.conditions.presence import LISTED, may_be_none
from zendotao.core.rule.building.conditions.subjects import statement_about
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.antecedents import ONE
from zendotao.core.rule.building.parts.folding import both
from zendotao.core.rule.building.parts.marks import ALL_OF
from zendotao.core.rule.building.parts.phrase_values import Noun, Phrase
from zendotao.core.rule.building.parts.predicate_values import Pred, Presence, Verb
from zendotao.core.rule.building.parts.values import Joined, Numeral, Part, Said, Unfit, attempt
from zendotao.core.rule.building.sentences.comparing_statements import as_verbs
from zendotao.core.rule.building.sentences.parting import first_part, plain_pieces
from zendotao.core.rule.normal import normal
from zendotao.core.rule.normal.amounts import holds
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    And,
    Anything,
    AtLeast,
    Attribute,
    Condition,
    Count,
    Exactly,
    Is,
    Kinds,
    Not,
    Related,
    Test,
)
from zendotao.core.rule.walk import nodes

MOST_PIECES = range(1, 100)


@rule
def the_rest(context: TextContext, *parts: Part) -> Condition:
    """“Exactly two are upright and the rest are flat”."""
    whole = [word.endswith("else") for word in parts if isinstance(word, Token) and word.type == "THEY"]
    if whole == [False] or context.says("THEM"):
        raise Unfit  # “and the rest point at them”: at each, or at one
    phrase, *others, verbs = (part for part in parts if not isinstance(part, Token))
    first = [part for part in others if not isinstance(part, (Noun, Phrase))]
    nouns = [part for part in others if isinstance(part, Noun)]
    if not isinstance(phrase, Phrase):
        raise Unfit
    if isinstance(phrase.noun.what, Attribute) and not whole and not nouns and first:
        return _rest_of_kinds(context, phrase, first[0], verbs)
    if phrase.lone and phrase.amount == Numeral(1) and context.says("IF", "ONLY_IF", "IFF", "UNLESS"):
        raise Unfit  # “if two pieces touch, one is red and the other is blue”: of those two
    among, such, condition = _part_and_more(context, phrase, first[0] if first else None)
    left = [both(noun_test, Not(both(among, such))) for noun_test in map(partial(plain_pieces, context), nouns)]
    if not left:
        left = list(dict.fromkeys([both(among, Not(such)), Not(both(among, such))]))[-1 if whole else 0 :]
    if any(isinstance(node, Related) for node in nodes(And((among, such)))) and not _is_related_to_none(among, such):
        raise Unfit  # “a red piece touches a blue piece and the rest are flat”: other than both
    if _is_one_other(context, parts, nouns):
        if phrase.det == "some" or phrase.amount in ONE:
            condition = Is(Count(both(among, such)), Exactly(1))
        just_one: list[Condition] = [Is(Count(test), Exactly(1)) for test in left[:1]]
        pieces = [Phrase("each", Noun(test=test, plural=False)) for test in left[:1]]
        return both(condition, *just_one, *(statement_about(context, one, as_verbs(verbs)) for one in pieces))
    if len(left) == 1 and _says_again(context, left[0], as_verbs(verbs)):
        return context.choices.one_of("none", condition, both(condition, Is(Count(left[0]), SOME)))
    all_left = "each" if any(isinstance(word, Token) and word.type == "IF_ANY" for word in parts) else "the"
    ways = [statement_about(context, Phrase(all_left, Noun(test=test, plural=True)), as_verbs(verbs)) for test in left]
    return both(condition, ways[0] if len(ways) == 1 else context.choices.one_of("rest", *ways))


def _part_and_more(context: TextContext, phrase: Phrase, verbs: Joined | None) -> tuple[Test, Test, Condition]:
    """Return what :func:`first_part` does; raise :class:`Unfit` where no pieces are left."""
    among, such, condition = first_part(context, phrase, verbs)
    if such == ANYTHING:
        raise Unfit  # “all pieces are flat, the other is red”, “three pieces, and the rest are red”
    return among, such, condition


def _says_again(context: TextContext, left: Test, verbs: Joined) -> bool:
    """Return whether all that is said of the rest is that the others are not what some are."""
    pred = attempt(lambda: piece_does(context, verbs))
    return pred is not None and pred == Pred(pred.test) and normal(pred.test) == normal(left)


def _is_related_to_none(among: Test, such: Test) -> bool:
    """Return whether what is said of some is that they touch (point at ...) nothing, so that no others are named."""
    if any(isinstance(node, Related) for node in nodes(among)):
        return False
    match such:
        case Not(Related(_, amount, others)):
            return amount == SOME and isinstance(others, Anything)
        case Related(_, amount, others):
            return amount == NONE and isinstance(others, Anything)
    return False


def _is_one_other(context: TextContext, parts: Sequence[Part], nouns: Sequence[Noun]) -> bool:
    """Return whether “the other” is a single piece."""
    others = [word for word in parts if isinstance(word, Token) and word.type in ("OTHER", "THE", "ALL")]
    return (
        [word.type for word in others] == ["THE", "OTHER"]
        and others[1] == "other"
        and not any(noun.plural for noun in nouns)
    )


def _rest_of_kinds(context: TextContext, phrase: Phrase, first: Part, rest: Part) -> Condition:
    """Return the condition that so many colours appear so often, and the others otherwise."""
    noun, kind = phrase.noun, phrase.noun.what
    if phrase.det != "counted" or not isinstance(phrase.amount, (Exactly, Numeral)) or not isinstance(kind, Attribute):
        raise Unfit
    if noun.alter(there=False, headless=False) != Noun(kind, plural=noun.plural):
        raise Unfit
    number, one, other = phrase.amount.number, _amount_of(context, first), _amount_of(context, rest)
    if may_be_none(one) or any(holds(one, so_many) and holds(other, so_many) for so_many in MOST_PIECES):
        raise Unfit  # “one colour appears at least once, the others twice”
    such: Condition = Is(Kinds(kind, ANYTHING, one), Exactly(number))
    there = such
    if not all(holds(one, so_many) or holds(other, so_many) for so_many in MOST_PIECES):
        there = both(such, Is(Kinds(kind, ANYTHING, Not(other)), Exactly(number)))
    if kind not in LISTED or noun.there:
        return there
    if may_be_none(other):
        raise Unfit
    each = both(such, Is(Kinds(kind, ANYTHING, other), Exactly(len(ALL_OF[kind]) - number)))
    return context.choices.one_of("each kind", each, there)


def _amount_of(context: TextContext, verb: Part) -> Said:
    """Return how often a verb says that kinds appear."""
    if not isinstance(verb, Verb) or not isinstance(verb.what, Presence) or verb.denied or verb.only or verb.may:
        raise Unfit
    amount = verb.what.amount
    if amount is None or verb.what.absent:
        raise Unfit
    if amount == Numeral(1):
        return Exactly(1)
    if isinstance(amount, Numeral):
        return context.choices.one_of("numeral", Exactly(amount.number), AtLeast(amount.number))
    return amount
