"""Statements about pieces that a rule has just named: “none of which is flat”, “which are flat”."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from lark import Token

from zendotao.core.rule.building.conditions.contents import koan_has
from zendotao.core.rule.building.conditions.predicates import negate_predicate, piece_does
from zendotao.core.rule.building.conditions.subjects import statement_about
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.antecedents import ONE, TWO, pieces_named_by, stand_to_each_other
from zendotao.core.rule.building.parts.folding import both
from zendotao.core.rule.building.parts.marks import are_exclusive, parts_of
from zendotao.core.rule.building.parts.phrase_values import Comparison, ComparisonCondition, Noun, Phrase, replace_noun
from zendotao.core.rule.building.parts.predicate_values import Anaphora, Pred, Verb
from zendotao.core.rule.building.parts.relations import some_alike
from zendotao.core.rule.building.parts.values import Alike, Joined, Numeral, Part, Unfit
from zendotao.core.rule.building.phrases.relative_clauses import relative
from zendotao.core.rule.building.sentences.comparing_statements import as_verbs
from zendotao.core.rule.building.sentences.referring import resolve_pronouns
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    And,
    AtLeast,
    Compare,
    Condition,
    Count,
    Every,
    Exactly,
    Is,
    Kinds,
    Not,
    OfColour,
    OfOrientation,
    OfSize,
    Or,
    Related,
    Test,
)
from zendotao.core.rule.walk import nodes


@rule
def some_of_which(context: TextContext, *parts: Part) -> Phrase:
    """“At least one of which”, “none of them”: so many of the pieces that were named."""
    how = next(part for part in parts if not isinstance(part, Token) or part.type not in ("OF_WHICH", "OF", "THEM"))
    if not isinstance(how, Token):
        return Phrase("counted", Noun(plural=True), how)
    if any(not set(part.split()) <= {*how.split(), "of", "which", "them"} for part in parts[1:]):
        raise Unfit
    match how.type:
        case "NO" if how.startswith("none"):
            return Phrase("no", Noun(plural=True))
        case "NOT_ALL":
            return Phrase("not_every", Noun(plural=True))
        case "ALL" if how.startswith(("all", "each", "every")):
            return Phrase("each", Noun(plural=True))
        case "BOTH":
            return Phrase("each", Noun(plural=True), 2)
        case "NEITHER":
            return Phrase("no", Noun(plural=True), 2)
        case "UNIT":
            return Phrase("counted", Noun(plural=True), Exactly(1))
    raise Unfit


def of_those_before(context: TextContext, first: Part, *parts: Part) -> Condition:
    """“Exactly three blues, none of which is small”."""
    places = [word.type for word in context.words if word.type in ("OF_WHICH", "THEM", "OTHER")]
    if len(places) > 1:
        raise Unfit  # “one of which is flat and the other is upright”
    some, said_of = [None, *(part for part in parts if not isinstance(part, Token))][-2:]
    condition = has_of_which(context, first) if isinstance(first, Phrase) else first
    if isinstance(condition, Anaphora):
        raise Unfit
    if some is None:
        return _which(context, condition, parts)
    counts = list(condition.parts) if isinstance(condition, And) else [condition]
    named = pieces_named_by(counts[0])
    if len(counts) != 1 or named is None or not isinstance(counts[0], Is):
        raise Unfit
    if counts[0].amount == SOME and some.det not in ("each", "no", "not_every"):
        raise Unfit
    if some.det in ("each", "no") and some.amount == 2:
        return _of_two(context, counts[0], named, some, as_verbs(said_of))
    return both(
        condition, statement_about(context, replace_noun(some, Noun(test=named, plural=True)), as_verbs(said_of))
    )


def _of_two(context: TextContext, there: Is, named: Test, some: Phrase, verbs: Joined) -> Condition:
    """“Two reds, both of which are flat”: there are just two, and both are; or there are two such."""
    if there.amount not in (*TWO, AtLeast(2)):
        raise Unfit
    of_all = Phrase(some.det, Noun(test=named, plural=True))
    just_two: Condition = both(Is(there.quantity, Exactly(2)), statement_about(context, of_all, verbs))
    if there.amount == Exactly(2):
        return just_two
    two: Condition = Is(Count(both(named, test_of_all_or_none(context, some, verbs))), AtLeast(2))
    if stand_to_each_other(named):
        raise Unfit  # “two pieces that touch, neither of which is red”: those two
    return two if there.amount == AtLeast(2) else context.choices.one_of("numeral", just_two, two)


def test_of_all_or_none(context: TextContext, some: Phrase, verbs: Joined) -> Test:
    """Return the test stated of each piece where all of them are so, or none is."""
    pred = plain_pred(context, verbs)
    return pred.test if some.det == "each" else negate_predicate(pred).test


def plain_pred(context: TextContext, verbs: Joined) -> Pred:
    """Return the predicate that verbs state of each piece by itself; raise :class:`Unfit` if they state more."""
    pred = piece_does(context, verbs)
    if replace(pred, onto=None, affirmed=None) != Pred(pred.test):
        raise Unfit
    return pred


@rule
def of_each(context: TextContext, first: Part, *parts: Part) -> Condition:
    """“As many reds as blues, and at least one of each”: of the two kinds that are compared."""
    if isinstance(first, (Comparison, ComparisonCondition)):
        first = koan_has(context, Verb("has", first))
    if any(isinstance(part, Phrase) and part.det not in ("it", "koan") for part in parts):
        raise Unfit
    amount = next(part for part in parts if not isinstance(part, (Token, Phrase)))
    kinds = _two_kinds(first)
    if len(kinds) != 2 or ANYTHING in kinds:
        raise Unfit
    there: list[Condition] = [Is(Count(kind), amount) for kind in kinds]
    whole: Condition = both(first, *there)
    return whole


def _two_kinds(named: Part) -> list[Test]:
    """Return the kinds of pieces that a comparison is of, that all pieces are of one or the other of, or none of the
    one of which is related to the other.
    """
    if isinstance(named, Compare):
        return list(dict.fromkeys(node.pieces for node in nodes(named) if isinstance(node, Count)))
    if isinstance(named, Is) and isinstance(named.quantity, Count) and named.amount == NONE:
        marks = [node for node in nodes(named) if isinstance(node, (OfColour, OfSize, OfOrientation))]
        joints = [node for node in nodes(named) if isinstance(node, (Related, And, Not, Or))]
        return list(marks) if [type(joint) for joint in joints] == [And, Related] else []
    every = [one for one in parts_of(named) if isinstance(one, Every) and one.pieces == ANYTHING]
    kinds = list(every[0].test.parts) if len(every) == 1 and isinstance(every[0].test, Or) else []
    return kinds if are_exclusive(tuple(kinds)) else []


@rule
def one_other(context: TextContext, first: Part, *parts: Part) -> Condition:
    """“Two pieces, one of which is red and the other blue”."""
    if sum(word.type in ("OF_WHICH", "THEM") for word in parts if isinstance(word, Token)) > 1:
        raise Unfit
    if any(isinstance(word, Token) and word.type == "OTHER" and word != "other" for word in parts):
        raise Unfit
    some, *verbs = (part for part in parts if not isinstance(part, Token))
    there = has_of_which(context, first) if isinstance(first, Phrase) else first
    one, *rest = (plain_pred(context, as_verbs(verb)).test for verb in verbs)
    other = rest[0] if rest else Not(one)  # “and the other is not”
    if some.det != "counted" or some.amount not in ONE or not are_exclusive((one, other)):
        raise Unfit
    if isinstance(there, Is) and isinstance(there.quantity, Kinds):
        kinds = there.quantity
        if kinds.having != AtLeast(2) or there.amount != SOME:
            raise Unfit
        return some_alike((both(kinds.pieces, one), both(kinds.pieces, other)), Alike(kinds.attribute))
    if not isinstance(there, Is) or not isinstance(there.quantity, Count) or there.amount not in (*TWO, AtLeast(2)):
        raise Unfit
    pieces = there.quantity.pieces
    if stand_to_each_other(pieces):
        raise Unfit
    both_there = both(*(Is(Count(both(pieces, test)), SOME) for test in (one, other)))
    just_two = both(Is(there.quantity, Exactly(2)), both_there)
    ways = {Exactly(2): just_two, AtLeast(2): both_there}
    return ways.get(there.amount) or context.choices.one_of("numeral", just_two, both_there)


def _which(context: TextContext, condition: Condition, parts: Sequence[Part]) -> Condition:
    """“Exactly one red piece, which is flat”: “it”, or “they”."""
    that = next(part for part in parts if isinstance(part, Token) and part.type == "THAT")
    if that == "that" or not isinstance(condition, Is):
        raise Unfit
    last = _of_the_last(context, condition, parts[-1])
    if last is not None:
        return last
    several = relative(context, that, parts[-1]).plural
    one = condition.amount in (SOME, Exactly(1), Numeral(1))
    whole: Condition = resolve_pronouns(context, And((condition, Anaphora(parts[-1], it=one and not several))))
    return whole


def _of_the_last(context: TextContext, condition: Is, verbs: Joined) -> Condition | None:
    """“A piece points at another piece, which is flat”: the other piece, which nothing else names."""
    test = condition.quantity.pieces if isinstance(condition.quantity, Count) else ANYTHING
    links = [one for one in parts_of(test) if isinstance(one, Related)]
    third = "a third" in context.words
    if len(links) != 1 or (links[0].others != ANYTHING and not third):
        return None
    pred, (link,) = piece_does(context, verbs), links
    if {link.amount, condition.amount} != {SOME} or replace(pred, onto=None, affirmed=None) != Pred(pred.test):
        if third or any(isinstance(node, Related) for node in nodes(pred.test)):
            raise Unfit
        return None
    rest = [one for one in parts_of(test) if one != link]
    last: Condition = Is(Count(both(*rest, replace(link, others=both(link.others, pred.test)))), SOME)
    first: Condition = Is(Count(both(test, pred.test)), SOME)
    return context.choices.one_of("it", first, first, last) if rest and not third else last


def has_of_which(context: TextContext, phrase: Phrase) -> Condition:
    """Return the condition that there are the pieces named before “of which”: “two reds”."""
    if phrase.det not in ("counted", "some"):
        raise Unfit
    return koan_has(context, Verb("has", phrase))
