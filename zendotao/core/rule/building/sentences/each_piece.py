"""Conditions on each piece of a kind: what “it” is in “if a piece is red, it is upright”."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace
from functools import partial
from typing import TypeVar

from zendotao.core.rule.building.conditions.base import test_of
from zendotao.core.rule.building.conditions.predicates import piece_does
from zendotao.core.rule.building.conditions.towers import tower_does
from zendotao.core.rule.building.context import TextContext
from zendotao.core.rule.building.parts.antecedents import is_linked
from zendotao.core.rule.building.parts.folding import both, fold
from zendotao.core.rule.building.parts.marks import STONES, are_exclusive, has_all, parts_of
from zendotao.core.rule.building.parts.one_more import relate_to_named, settle_else
from zendotao.core.rule.building.parts.phrase_values import Phrase
from zendotao.core.rule.building.parts.predicate_values import Pred, Verb
from zendotao.core.rule.building.parts.relations import inverse, mutual_relation
from zendotao.core.rule.building.parts.values import Alike, Joined, NamedAgain, Numeral, Unfit
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    Anything,
    Condition,
    Count,
    Every,
    Exactly,
    Is,
    Not,
    Related,
    Test,
    Towers,
)
from zendotao.core.rule.walk import nodes

T = TypeVar("T")


def of_each_piece(context: TextContext, subject: Phrase) -> Test:
    """Return the test for the pieces that a subject names, each by itself."""
    return test_of(context, subject.noun, union=True)


def each_is(context: TextContext, subject: Phrase, first: Joined, then: Joined, *, others: bool = False) -> Condition:
    """Return the condition that each such piece (tower, two pieces) of which the first is true is as is said then;
    ``others``: or what is named with it.
    """
    if subject.noun.what == "tower":
        return _each_tower(context, subject, first, then)
    pieces, one, other = (
        of_each_piece(context, subject),
        piece_does(context, first),
        piece_does(context, predicate_of_two(then)),
    )
    if other.test in STONES or any(pred.each or pred.to_it is not None for pred in (one, other)):
        raise Unfit
    if one.together is not None and is_linked(other.test) and is_one(subject) and context.says("THEY"):
        raise Unfit  # “a red points at a blue if they touch”: the two of them
    denied = subject.det == "no"
    if denied and (one.together or other.together):
        raise Unfit
    such = both(pieces, one.test)
    if other.together is not None and subject.det == "some" and subject.noun.plural is False:
        return it_and_other_are(pieces, one.test, other)
    if other.together is not None:
        return each_two_are(such, one, other)
    if one.together is not None:
        return Every(both(such, Related(mutual_relation(one.together), SOME, such)), other.test)
    failing = (
        list_tests_of_it(context, such, Not(other.test))
        if others
        else [both(such, other.test if denied else Not(other.test))]
    )
    return choose_referent(context, None, [Is(Count(test), NONE) for test in failing])


def _each_tower(context: TextContext, subject: Phrase, first: Joined, then: Joined) -> Condition:
    these = [] if subject.noun.tower is None else [subject.noun.tower]
    inside, other = fold(first, partial(tower_does, context)), fold(then, partial(tower_does, context))
    if subject.noun.together is not None:
        raise Unfit
    return Is(Towers(both(*these, inside, other if subject.det == "no" else Not(other))), NONE)


def list_tests_of_it(context: TextContext, test: Test, more: Test, again: Test = ANYTHING) -> list[Test]:
    """Return the tests that verbs state of “it”, which may be “another piece” too."""
    if any(isinstance(node, NamedAgain) for node in nodes(more)):
        return extend_by_name(test, more, again)
    others = context.any_other | context.other_such
    links = [one for one in parts_of(test) if isinstance(one, Related)]
    if not links or not any(node in others and node.amount == SOME for node in nodes(more)):
        return extend_test(test, more, context.another, again)
    if len(links) > 1 or links[0].amount != SOME:
        raise Unfit  # “touches two blues and touches nothing else”
    (link,), rest = links, [one for one in parts_of(test) if one not in links]
    back = settle_else(Related(inverse(link.relation), SOME, both(*rest)), more, others)
    itself = [both(test, settle_else(test, more, others))] if has_all(test, again) else []
    other = [both(*rest, replace(link, others=both(link.others, back)))] if has_all(link.others, again) else []
    return itself + other


def choose_referent(context: TextContext, koan: T | None, ways: list[T]) -> T:
    """Return the referent of “it”: the koan, or one of the things named before; ask if there are several."""
    slots = ways if koan is None else [koan, *ways]
    if not slots:
        raise Unfit
    if len(slots) == 1:
        return slots[0]
    named = [*ways, ways[-1]]
    return (koan or named[0], *named[:2])[context.choices.ask("it", 3)]


def predicate_of_two(verbs: Joined) -> Joined:
    """Return a denied “the same” said of two pieces as “different”: “they are not the same colour”."""
    if not isinstance(verbs, Verb) or not verbs.denied or not isinstance(verbs.what, Pred):
        return verbs
    alike = verbs.what.together
    if not isinstance(alike, Alike) or verbs.what != Pred(together=alike):
        return verbs
    return replace(verbs, denied=False, what=Pred(together=replace(alike, same=not alike.same)))


def is_one(subject: Phrase) -> bool:
    """Return whether a subject is “a piece”, or “one piece”."""
    return subject.noun.plural is not True and (subject.det == "some" or subject.amount == Numeral(1))


def each_two_are(such: Test, one: Pred, other: Pred) -> Condition:
    """Return the condition that every two of such pieces that stand so to each other stand so too."""
    if other.test != ANYTHING or other.together is None:
        raise Unfit
    failing: Test = Related(Not(mutual_relation(other.together)), SOME, such)
    if one.together is not None:
        failing = Related(both(mutual_relation(one.together), Not(mutual_relation(other.together))), SOME, such)
    return Is(Count(both(such, failing)), NONE)


def it_and_other_are(pieces: Test, first: Test, other: Pred) -> Condition:
    """“If a red piece touches a blue piece, they are the same size”: the one and the other."""
    if not isinstance(first, Related) or first.amount != SOME or other.together is None or other.test != ANYTHING:
        raise Unfit
    failing = both(first.relation, Not(mutual_relation(other.together)))
    return Is(Count(both(pieces, replace(first, relation=failing))), NONE)


def extend_test(test: Test, more: Test, another: Set[Test], again: Test = ANYTHING) -> list[Test]:
    """Return the test with more said of the piece itself, or of another that is named with it (“that touches a blue
    one”).

    ``another``: relations to “another piece”; ``again``: only of what is named so. Left out is what would be so
    anyway or never: “a red piece touches another and it is blue”.
    """
    found = _extend_test(test, more, another, again)
    return [such for such, settled in found if not settled] or [such for such, _ in found]


def extend_by_name(test: Test, more: Test, again: Test) -> list[Test]:
    """Return the test of one of two pieces extended by what is said of the other by name: “the blue is larger than the
    red”.
    """
    links = [one for one in parts_of(test) if isinstance(one, Related)]
    rest = [one for one in parts_of(test) if one not in links]
    itself = relate_to_named(test, more) if has_all(both(*rest), again) else None
    if len(links) != 1:
        raise Unfit
    back = Related(inverse(links[0].relation), SOME, both(*rest))
    other = relate_to_named(both(links[0].others, back), more) if has_all(links[0].others, again) else None
    found = [] if itself is None else [itself]
    if other is not None:
        (link,) = (one for one in parts_of(other) if isinstance(one, Related))
        found.append(both(*rest, Related(inverse(link.relation), SOME, links[0].others)))
    return found


def is_decided(link: Related, mark: Test) -> bool:
    """Return whether what stands in relation to a piece is as is said anyway, or never."""
    return mark in parts_of(link.others) or are_exclusive((link.others, mark))


def _extend_test(test: Test, more: Test, another: Set[Test], again: Test) -> list[tuple[Test, bool]]:
    """Return the test extended as by :func:`extend_test`, each with whether the extension is left out."""
    parts, mark = parts_of(test), more.part if isinstance(more, Not) else more
    settled = mark in parts or are_exclusive((test, mark))
    found = [(both(test, more), settled)] if has_all(test, again) else []
    for place, part in enumerate(parts):
        if isinstance(part, Related) and isinstance(part.amount, (Exactly, Numeral)) and part.amount.number == 1:
            that: Test = replace(part, amount=SOME, others=both(part.others, more))
            found.append((both(*parts, that), is_decided(part, mark)))
        if not isinstance(part, Related) or part.amount != SOME:
            continue
        goes_on = isinstance(mark, Related) and mark.relation == part.relation  # “on something, it's on a blue”
        if not isinstance(part.others, Anything) or (part in another and not goes_on):
            before, after = parts[:place], parts[place + 1 :]
            others = _extend_test(part.others, more, another, again)
            found += [(both(*before, replace(part, others=one), *after), so) for one, so in others]
    return found
