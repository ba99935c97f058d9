"""Targets of relations: phrases settled, and tests for so many of what they name."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import cast

from zendotao.core.rule.building.conditions.base import names_pair
from zendotao.core.rule.building.context import TextContext
from zendotao.core.rule.building.parts.folding import both
from zendotao.core.rule.building.parts.marks import parts_of
from zendotao.core.rule.building.parts.phrase_values import Noun, Phrase
from zendotao.core.rule.building.parts.values import Many, NamedAgain, NamedBefore, Unfit
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    And,
    AtBottom,
    AtLeast,
    AtTop,
    Exactly,
    InTower,
    Link,
    Not,
    Or,
    Related,
    Relation,
    Same,
    Test,
)

LEVELS = (Link.HIGHER, Link.LOWER, Link.LARGER, Link.SMALLER)


NOT_WORDS = ("NOT", "NOT_SO", "IS_NOT", "THERE_IS_NOT", "NEG_AUX", "HAVE_NOT", "WITHOUT")


DENYING = frozenset(["NO", "NOTHING", "NEITHER", "NOR", *NOT_WORDS, "IF"])


COMPARING = ("THAN", "AS", "FROM")


STARTING = frozenset(["AND", "OR", "COMMA", "COMMA_AND", "COMMA_OR", "THEN"])


def settle_phrase(context: TextContext, relation: Relation, phrase: Phrase) -> Phrase:
    """Return the phrase as something stands in relation to it."""
    if phrase.det == "bare" and isinstance(phrase.noun.test, NamedBefore):
        raise Unfit  # “a blue that touches them”: each of them
    if all(map(is_of_kind, parts_in(relation))):
        alike = isinstance(relation, (And, Same)) and not is_difference(relation)
        if phrase.word == "any":
            return _settle_any(context, phrase, alike=alike)
        if phrase.det == "bare" and phrase.noun.plural and phrase.noun.what == "piece" and not alike:
            return replace(phrase, det="the")  # “different colours than flat pieces”: than all of them
    return _end_of_tower(context, phrase) if phrase.noun.within is not None and phrase.det == "the" else phrase


def _end_of_tower(context: TextContext, phrase: Phrase) -> Phrase:
    """“At the bottom piece of a stack”: at a piece that is at the bottom of one."""
    noun, tower = phrase.noun, phrase.noun.within
    if tower is None or tower.det != "some" or tower.noun != Noun("tower", tower=tower.noun.tower, plural=False):
        raise Unfit
    if not any(isinstance(one, (AtTop, AtBottom)) for one in parts_of(noun.test)):
        raise Unfit
    inside: list[Test] = [] if tower.noun.tower is None else [InTower(tower.noun.tower)]
    return Phrase("some", noun.alter(within=None, test=both(noun.test, *inside)))


def _settle_any(context: TextContext, phrase: Phrase, *, alike: bool) -> Phrase:
    """“Larger than any other piece”, “a different colour from any blue”: every one, where nothing is denied before.

    After “if”, and of “the same as any”, either may be meant.
    """
    before, found = "", set()
    for word, after in pairwise(context.words):
        if word.type in DENYING:
            before = "no" if word.type != "IF" else before or "if"
        elif word.type in STARTING:
            before = ""
        if (word.type in COMPARING or word.endswith((" than", " as"))) and after.startswith("any"):
            found.add(before)
    if len(found) > 1:
        raise Unfit
    if not found or "no" in found:
        return phrase
    if alike or "if" in found:
        return Phrase("the", phrase.noun.alter(plural=True))
    return replace(phrase, det="every")


def relate_to_so_many(
    context: TextContext, relation: Relation, lacking: Relation, phrase: Phrase, others: Test
) -> Test:
    """Return the test of a relation to an amount of pieces; ``lacking`` is the relation to those pieces that one
    should have a relation to, and doesn't.
    """
    some: Test = Related(relation, SOME, others)
    match phrase.det:
        case "some" | "bare" | "something":
            return some
        case "counted":
            return Related(relation, phrase.amount, others)
        case "no" | "nothing":
            return Not(some)
        case "no_number":
            return Not(Related(relation, AtLeast(phrase.amount), others))
        case "only one" if others == ANYTHING:
            raise Unfit  # “can only point at a larger piece”: at no other, or at none that is not larger
        case "only" | "only one":
            return _relate_only_to(context, relation, phrase, others)
        case "every" if phrase.amount is not None:
            return both(Related(relation, Exactly(phrase.amount), others), Related(lacking, NONE, others))
        case "the":
            return _relate_to_the(context, Related(relation, SOME, others), Related(lacking, NONE, others), phrase)
    return so_many_lacking(lacking, phrase, others)


def _relate_only_to(context: TextContext, relation: Relation, phrase: Phrase, others: Test) -> Test:
    """Return the test of a relation to nothing else; whether to any of them is asked, except for “reds may only
    point at blues”.
    """
    some: Test = Related(relation, SOME, others)
    only: Test = Not(Related(relation, SOME, Not(others)))
    if phrase.det == "only one":
        one = both(Related(relation, Exactly(1), others), only)
        return context.choices.one_of("only one", one, both(some, only))
    may = context.says("MODAL") and not context.says("A") and any(word in ("can", "may") for word in context.words)
    return only if may else context.choices.one_of("only", only, both(some, only))


def _relate_to_the(context: TextContext, some: Related, every: Test, phrase: Phrase) -> Test:
    noun = phrase.noun
    if phrase.word == "again" and names_pair(context):
        return replace(some, others=cast("Test", NamedAgain(some.others)))
    if noun.plural or isinstance(noun.test, (AtTop, AtBottom)):  # “its bottom piece” may be the one of a tower
        return cast("Test", Many(every, some))
    context.the_ones.add(some)
    context.the_turned |= {some: every, every: some}
    return context.choices.one_of("the one", every, some)


def parts_in(relation: Relation) -> tuple[Relation, ...]:
    """Return the relations that are joined in one."""
    return relation.parts if isinstance(relation, (And, Or)) else (relation,)


def is_of_kind(relation: Relation) -> bool:
    """Return whether a relation compares the sizes, colours, ... of two pieces."""
    return relation in LEVELS or isinstance(relation.part if isinstance(relation, Not) else relation, Same)


def is_difference(relation: Relation) -> bool:
    """Return whether it is to have a different colour, size, ..."""
    return all(isinstance(one, Not) for one in parts_in(relation))


def so_many_lacking(lacking: Relation, phrase: Phrase, others: Test) -> Test:
    """Return the test that a piece stands so to all of the others, to not all, or to all but some."""
    match phrase.det:
        case "every" | "everything" | "each":
            return Related(lacking, NONE, others)
        case "not_every":
            return Not(Related(lacking, NONE, others))
        case "all_but":
            return Related(lacking, Exactly(phrase.amount), others)
    raise Unfit
