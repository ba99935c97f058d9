"""Tests that a piece is related to what phrases name: to one, to so many, to all of them."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any, cast

from zendotao.core.koan.pieces import Size
from zendotao.core.rule.building.conditions.base import test_of
from zendotao.core.rule.building.conditions.targets import LEVELS, parts_in, relate_to_so_many, settle_phrase
from zendotao.core.rule.building.context import TextContext
from zendotao.core.rule.building.parts.folding import both, either, fold, leaves
from zendotao.core.rule.building.parts.marks import are_exclusive, parts_of
from zendotao.core.rule.building.parts.one_more import (
    SO_MANY,
    check_other,
    elides,
    relate_to_others,
    says_another,
    shared_marks,
)
from zendotao.core.rule.building.parts.phrase_values import ANY_PIECE, PIECES, UNNAMED, Noun, Phrase
from zendotao.core.rule.building.parts.pronouns import check_it
from zendotao.core.rule.building.parts.relations import inverse, mutual_relation
from zendotao.core.rule.building.parts.values import Alike, Joined, Many, NamedBefore, Numeral, Part, Unfit
from zendotao.core.rule.reading.typed_words import TypedWords
from zendotao.core.rule.syntax import (
    ANYTHING,
    SOME,
    And,
    AtBottom,
    AtTop,
    Attribute,
    Exactly,
    InTower,
    Link,
    Not,
    OfSize,
    Or,
    Related,
    Relation,
    Same,
    Test,
)
from zendotao.core.rule.walk import nodes, rebuild

ONE_BY_ONE = ("some", "something", "bare", "no", "nothing", "every", "only")
"""The ways of phrases of whose pieces each may be told to be like the one that is spoken of."""
IN_ITS_TOWER = Same(Attribute.TOWER)


def relate(context: TextContext, relation: Relation, phrases: Joined) -> Test:
    """Return the test that a piece stands so to what the phrases name."""
    if isinstance(phrases, And) and any(one.noun.other and one.det in ("no", "nothing") for one in leaves(phrases)):
        return _relate_to_one(context, relation, leaves(phrases))
    if (
        isinstance(phrases, And)
        and getattr(phrases.parts[-1], "word", "") == "another"
        and context.words.remember(elides)
    ):
        if any(isinstance(node, Related) for node in nodes(phrases.parts[-1].noun.test)):
            raise Unfit  # “a red touching a blue and another touching a green”: that is another red
        named = leaves(phrases)[0].noun.test
        phrases = And((*phrases.parts[:-1], another_one(context, named, phrases.parts[-1])))
    if isinstance(phrases, And) and says_another(phrases.parts[-1]):
        others = _relate_to_others(context, relation, phrases.parts)
        if others is not None:
            return others
    if isinstance(phrases, And):
        check_it(context.words, relation, getattr(phrases.parts[-1], "noun", ANY_PIECE).to_it)
    return fold(unite_choice(context, phrases), lambda phrase: relate_to(context, relation, phrase))


def unite_choice(context: TextContext, phrases: Joined) -> Joined:
    """“Only a red or a blue” as “only a red or blue piece”."""
    if not isinstance(phrases, Or):
        return phrases
    first, *more = leaves(phrases)
    if first.det not in ("only", "only one"):
        return phrases
    if first.word == "the" or any(one.det not in ("some", "bare") for one in more):
        raise Unfit  # “only the reds or the blues”: the ones, or the others, or either
    kinds = [test_of(context, one.noun, union=True) for one in (first, *more)]
    return replace(first, noun=Noun(test=either(*kinds), plural=first.noun.plural))


def _relate_to_one(context: TextContext, relation: Relation, phrases: list[Phrase]) -> Test:
    """“Touching a blue piece and no other piece”: one piece in all, and that is blue."""
    named, other = phrases if len(phrases) == 2 else (None, None)
    if named is None or other is None or named.det != "some" or named.noun.plural or other.noun.test != ANYTHING:
        raise Unfit
    return both(relate_to(context, relation, named), Related(relation, Exactly(1), ANYTHING))


def _relate_to_others(context: TextContext, relation: Relation, phrases: tuple[Part, ...]) -> Test | None:
    """“Touching a blue piece and another one”; None where each can be told by itself."""
    *before, last = phrases
    if not all(isinstance(one, Phrase) and one.det in SO_MANY and one.noun.to_it is None for one in before):
        raise Unfit
    tests = [(one, test_of(context, one.noun, union=True)) for one in before]
    return relate_to_others(relation, tests, last, test_of(context, last.noun, union=True))


def another_one(context: TextContext, first: Test, another: Phrase) -> Phrase:
    """“Another”, “another large one”: of the kind that was just named, or any other piece."""
    such = another.noun.alter(test=both(shared_marks(first, another.noun.test), another.noun.test))
    return context.choices.one_of("another one", replace(another, noun=such), another)


def relate_to(context: TextContext, relation: Relation, phrase: Phrase) -> Test:
    """Return the test that a piece is related to one phrase; “larger than every other piece in its stack”: it is in
    one.
    """
    noun = phrase.noun
    if phrase.det == "nothing" and noun.but is not None and noun.but_of is not None and noun.test == ANYTHING:
        such: Test = Related(relation, noun.but, noun.but_of)
        return both(such, cast("Test", Not(Related(relation, SOME, Not(noun.but_of)))))  # “nothing but one blue”
    if phrase.det == "the" and is_at_end(noun.test) and _says_own_end(context):
        noun = noun.alter(to_it=IN_ITS_TOWER)
    if noun.to_it != IN_ITS_TOWER:
        return _relate_so(context, relation, phrase)
    tower, test = split_tower(noun.test)
    return both(tower, _relate_so(context, relation, replace(phrase, noun=noun.alter(test=test))))


def _says_own_end(context: TextContext) -> bool:
    """Return whether “the piece at the top of its stack” is said, and no other one at an end."""
    ends = [after for word, after in pairwise(context.words) if word.type in ("AT_TOP", "AT_BOTTOM")]
    return bool(ends) and all(after.type == "OF" and after.endswith((" its", " their")) for after in ends)


def _relate_so(context: TextContext, relation: Relation, phrase: Phrase) -> Test:
    phrase = settle_phrase(context, relation, phrase)
    noun = phrase.noun
    if _is_one_of_those(context, phrase):
        context.says_one = True
        of_those: Test = Related(relation, SOME, cast("Test", NamedBefore()))
        return Not(of_those) if phrase.det == "no" else of_those
    if phrase.lone or (phrase.det == "bare" and noun == PIECES):
        raise Unfit
    to_it = [] if noun.to_it is None else [noun.to_it]
    if noun.together is not None and _is_each_alike(context, phrase):
        to_it.append(mutual_relation(noun.together))
        noun = noun.alter(together=None)
    if noun.each and phrase.det in ("some", "bare") and are_exclusive(noun.each):
        return _relate_to_each(context, relation, phrase)
    noun = noun.alter(to_it=None)
    others = test_of(context, noun, union=phrase.det not in ("some", "bare"))
    if others == ANYTHING:
        _note_any(context, phrase, Related(both(relation, *to_it), SOME, others))
    if context.any_other and any(isinstance(node, Not) and node.part in context.any_other for node in nodes(others)):
        raise Unfit  # “a red piece that touches a blue one that touches no other”: the red one is no other
    check_other(others, context.other_such, strictly=context.words.remember(_says_no_other))
    if phrase.det == "only" and to_it:
        return _relate_only(context, relation, both(*to_it), others)
    so_many = relate_to_so_many(context, both(relation, *to_it), both(Not(relation), *to_it), phrase, others)
    if relation in (Link.LARGER, Link.SMALLER) and noun.headless and isinstance(others, OfSize):
        return _compare_with_size(context, relation, phrase, others.size, so_many)
    if others != ANYTHING:
        _note_other(context, phrase, so_many)
    return so_many


def _is_each_alike(context: TextContext, phrase: Phrase) -> bool:
    """Return whether each of the pieces that something touches is like it, or is not: “pieces of a different
    size”."""
    noun = phrase.noun
    one = phrase.det in ONE_BY_ONE or phrase.amount == SOME or (phrase.det == "counted" and noun.plural is False)
    if not one or not isinstance(noun.together, (Alike, tuple)):
        return False
    if noun.plural and context.says("EACH_OTHER"):
        raise Unfit  # “touches pieces of a different size from each other”
    if noun.plural and phrase.det in ("bare", "some") and _are_alike_among(context, noun.together):
        raise Unfit  # “touches pieces of different sizes”: than its own, or each of another
    return True


def _are_alike_among(context: TextContext, together: Alike | tuple[Part, ...]) -> bool:
    """Return whether several pieces may be like each other, rather than like what they are touched by: “of the same
    size” and “of different sizes” may, “of a different size” can't.
    """
    several = together if isinstance(together, tuple) else (together,)
    return any(isinstance(one, Alike) and one.same for one in several) or any(
        word.type == "DIFFERENT" and not word.startswith(("a ", "an", "other")) and after.endswith("s")
        for word, after in pairwise(context.words)
    )


def _says_no_other(words: TypedWords) -> bool:
    """Whether “no other” is said."""
    return any((one.type, other.type) == ("NO", "OTHER") for one, other in pairwise(words))


def _note_other(context: TextContext, phrase: Phrase, so_many: Test) -> None:
    """Note of a relation to other pieces of some kind."""
    if says_another(phrase):
        context.one_more.add(so_many)
    if phrase.noun.other:
        context.other_such.add(so_many.part if isinstance(so_many, Not) else so_many)


def _is_one_of_those(context: TextContext, phrase: Phrase) -> bool:
    """Return whether “one”, “any” or “none” is of the kind that another part of the row names: “or points at
    one”."""
    if phrase.lone and phrase.amount == Numeral(1):
        return context.has_rows and not _says_one_or(context)
    unnamed = phrase.noun.headless and phrase.noun == UNNAMED
    return unnamed and (phrase.det == "some" or (phrase.det == "no" and context.has_rows))


def _note_any(context: TextContext, phrase: Phrase, some: Related) -> None:
    """Note of a relation to a piece that is not described, how it is told from the pieces named before."""
    if phrase.det in ("some", "something"):
        context.another.add(some)
    if phrase.noun.other:
        context.any_other.add(some)
    elif phrase.det == "something" or phrase.amount == SOME or phrase.word == "any":
        context.any_piece.add(some)


def _says_one_or(context: TextContext) -> bool:
    """Return whether “one or two” is said, of which “one” is no word by itself."""
    kinds = context.words.in_kinds
    return "UNIT OR NUM" in kinds or "UNIT TO NUM" in kinds


def _relate_only(context: TextContext, relation: Relation, to_it: Relation, others: Test) -> Test:
    """“Touching only larger pieces”: no other pieces, and none that is not larger."""
    only: Test = Not(Related(both(relation, Not(to_it)), SOME, ANYTHING))
    if others != ANYTHING:
        no_others: Test = Not(Related(relation, SOME, Not(others)))
        only = both(no_others, only)
    return context.choices.one_of("only", only, both(Related(both(relation, to_it), SOME, others), only))


def _compare_with_size(context: TextContext, relation: Relation, phrase: Phrase, size: Size, than_piece: Test) -> Test:
    """“Bigger than a medium”: than that size, or than such a piece."""
    sizes = [OfSize(one) for one in Size if (one > size if relation is Link.LARGER else one < size)]
    if phrase.det != "some" or not sizes:
        raise Unfit
    return context.choices.one_of("than size", either(*sizes), than_piece)


def _relate_to_each(context: TextContext, relation: Relation, phrase: Phrase) -> Test:
    """“Red and blue pieces”: to some of either."""
    noun = phrase.noun
    nouns = [noun.alter(each=(), test=both(one, noun.test)) for one in noun.each]
    return both(*(relate_to(context, relation, Phrase(phrase.det, one)) for one in nouns))


def settle_own_end(test: Test, *, every: bool) -> Test:
    """Return a test in which “the top piece in its stack” is settled: of “every” piece it is said but of that one
    itself, and of some piece that it is another one.
    """
    return cast("Test", _settle_own_end(test, every=every))


def _settle_own_end(node: Any, *, every: bool) -> Any:
    if isinstance(node, Not):
        return Not(_settle_own_end(node.part, every=not every))
    if is_own_end(node):
        return node.every if every else node.some
    return rebuild(node, lambda part: _settle_own_end(part, every=every))


def is_own_end(node: Any) -> bool:
    """Return whether it is that a piece stands so to the one at an end of its own tower."""
    if not isinstance(node, Many) or not isinstance(node.some, Related):
        return False
    return IN_ITS_TOWER in parts_in(node.some.relation) and is_at_end(node.some.others)


def is_at_end(test: Test) -> bool:
    """Return whether a test is of the piece at the top or the bottom of a tower."""
    return not {AtTop(), AtBottom()}.isdisjoint(parts_of(test))


def says_relation_of_it(to_it: Relation | None, test: Test) -> bool:
    """Return whether a test says already how “it” stands: of “a larger piece” that it is on top of “a smaller
    piece”."""
    if to_it not in LEVELS:
        return False
    links = [one.relation for one in parts_of(test) if isinstance(one, Related) and one.amount == SOME]
    return any(isinstance(link, And) and inverse(to_it) in link.parts for link in links)


def split_tower(test: Test) -> tuple[Test, Test]:
    """Return the towers that a test says a piece is in, and the rest of the test."""
    towers = [one for one in parts_of(test) if isinstance(one, InTower)]
    return both(*towers), both(*(one for one in parts_of(test) if one not in towers))
