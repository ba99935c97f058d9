"""Things in a row of which one is told by the other: “a red and another piece”, “a red and no small ones”."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise

from zendotao.core.rule.building.conditions.base import test_of
from zendotao.core.rule.building.conditions.holding import exists
from zendotao.core.rule.building.conditions.related_to_it import one_related_to_it_exists
from zendotao.core.rule.building.conditions.relating import another_one
from zendotao.core.rule.building.conditions.several import pieces_of_kind_exist
from zendotao.core.rule.building.context import TextContext
from zendotao.core.rule.building.parts.carrying import NAMING
from zendotao.core.rule.building.parts.folding import both, either, fold, leaves
from zendotao.core.rule.building.parts.marks import MARK_OF, are_exclusive, has_all, parts_of
from zendotao.core.rule.building.parts.one_more import elides, number_of
from zendotao.core.rule.building.parts.phrase_values import PIECES, UNNAMED, Noun, Phrase
from zendotao.core.rule.building.parts.relations import some_alike
from zendotao.core.rule.building.parts.row_values import ParenthesizedPart
from zendotao.core.rule.building.parts.values import Alike, Joined, Numeral, Part, Said, Unfit
from zendotao.core.rule.syntax import (
    ANYTHING,
    SOME,
    Amount,
    And,
    AtLeast,
    Attribute,
    Condition,
    Count,
    Every,
    Exactly,
    Is,
    Kinds,
    Not,
    Quantity,
    Related,
)
from zendotao.core.rule.walk import nodes

ONES = ("ones", "none")
ONE = (Numeral(1), Exactly(1), SOME)


def exist_related(context: TextContext, things: And[Part]) -> Condition | None:
    """Return the condition that the koan has such things; None where each of them is told by itself."""
    check_only(things.parts)
    first, last = things.parts[0], things.parts[-1]
    if isinstance(first, Phrase) and getattr(last, "word", "") == "another" and context.words.remember(elides):
        things = And((*things.parts[:-1], another_one(context, first.noun.test, last)))
    ways = (
        partial(_two_exist, context),
        partial(_exist_with_another_kind, context),
        partial(pair_exists, context),
        partial(one_related_to_it_exists, context),
        partial(_exist_without_such, context),
        partial(_exist_only_as, context),
        partial(_exist_with_another, context),
        partial(_exist_without_other_kinds, context),
    )
    return next((found for found in (way(things) for way in ways) if found is not None), None)


def _two_exist(context: TextContext, things: And[Part]) -> Condition | None:
    """“Exactly two pieces, one red and one blue”, “two flat pieces, one red and the other blue”."""
    if len(things.parts) != 3 or not is_of_one_piece(things.parts[1]):
        return None
    first, _, other = things.parts
    if not isinstance(first, Phrase) or first.det != "counted" or first.amount not in (Numeral(2), Exactly(2)):
        return None
    the_other = isinstance(other, Phrase) and other.det == "the" and other.noun.other and not other.noun.plural
    if not the_other and not (is_of_one_piece(other) and first.noun == PIECES):
        return None  # “two flat pieces, one red and one blue”, which may be other ones
    named, *tests = (test_of(context, phrase.noun.alter(other=False), union=True) for phrase in things.parts)
    if not are_exclusive(tuple(tests)) or any(isinstance(node, Related) for node in nodes(named)):
        return None
    there = both(*(Is(Count(both(named, test)), SOME) for test in tests))
    just_two = both(Is(Count(named), Exactly(2)), there)
    return just_two if first.amount == Exactly(2) else context.choices.one_of("numeral", just_two, there)


def _exist_with_another_kind(context: TextContext, things: And[Part]) -> Condition | None:
    """“Two reds and one of another colour”, “two of one colour and one of another”."""
    first, last = things.parts[0], things.parts[-1]
    if len(things.parts) > 2 or not isinstance(first, Phrase) or not isinstance(last, Phrase):
        return None
    kind, mine = last.noun.together, kind_of(first.noun)
    if last.det == "counted" and last.noun.other and last.noun.headless and mine is not None:
        kind = Alike(mine, same=False)  # “one of another”
    another = all(word.startswith(("a ", "an")) for word in context.words if word.type == "DIFFERENT")
    one = last.det == "some" or (last.det == "counted" and (another or last.amount in ONE))
    if (
        first.det not in ("counted", "some", "bare")
        or not one
        or "counted" not in (first.det, last.det)
        or not isinstance(kind, Alike)
        or kind.same
    ):
        return None
    test = test_of(context, last.noun.alter(together=None, other=False), union=True)
    if mine == kind.attribute and first.det == "counted" and both(test, first.noun.test) == ANYTHING:
        return _exist_of_two_marks(
            context, kind.attribute, first.amount, last.amount if last.det == "counted" else SOME
        )
    if not isinstance(first.noun.test, MARK_OF.get(kind.attribute, ())) or kind_of(first.noun) or first.noun.each:
        raise Unfit
    amount, others = last.amount if last.det == "counted" else SOME, both(test, Not(first.noun.test))
    if amount in ONE:
        return both(exists(context, first), Is(Count(others), amount))
    if not isinstance(amount, (Numeral, Exactly, AtLeast)):
        raise Unfit
    return both(exists(context, first), pieces_of_kind_exist(context, kind.attribute, others, amount))


def _exist_of_two_marks(context: TextContext, attribute: Attribute, first: Said, last: Said) -> Condition:
    """Return the condition that there are so many of one colour, and so many of another."""
    numbers = [one.number for one in (first, last) if isinstance(one, (Numeral, Exactly, AtLeast))]
    kinds = {type(one) for one in (first, last) if one != SOME}
    if len(numbers) < 2 or len(kinds) != 1:
        raise Unfit
    many, few = sorted(numbers, reverse=True)

    def of(amount: Amount) -> Quantity:
        return Kinds(attribute, ANYTHING, amount)

    two: Condition = Is(of(AtLeast(few)), AtLeast(2))
    at_least = two if many == few else both(Is(of(AtLeast(many)), SOME), two)
    other: Condition = Is(of(AtLeast(1)), AtLeast(2)) if last == SOME else Is(of(Exactly(few)), SOME)
    exact: Condition = both(Is(of(Exactly(many)), SOME), other)
    if many == few and last != SOME:
        exact = Is(of(Exactly(many)), AtLeast(2))
    if kinds == {Numeral}:
        return context.choices.one_of("numeral", exact, at_least)
    return exact if kinds == {Exactly} else at_least


def _exist_without_other_kinds(context: TextContext, things: And[Part]) -> Condition | None:
    """“A green piece and no other colours”: what is named, and all is of the colours that are named."""
    *named, last = things.parts
    if not isinstance(last, Phrase) or last.det != "no" or not last.noun.other or last.noun.what == "piece":
        return None
    kind = MARK_OF.get(last.noun.what) if isinstance(last.noun.what, Attribute) else None
    phrases = [phrase for part in named for phrase in leaves(part)]
    if kind is None or not all(isinstance(phrase, Phrase) for phrase in phrases):
        raise Unfit
    tests = [one for phrase in phrases for one in phrase.noun.each or (phrase.noun.test,)]
    marks = [[mark for mark in parts_of(test) if isinstance(mark, kind)] for test in tests]
    if not all(len(found) == 1 for found in marks):
        raise Unfit
    rest: Joined = named[0] if len(named) == 1 else And(tuple(named))
    return both(fold(rest, partial(exists, context)), Every(ANYTHING, either(*(found[0] for found in marks))))


def _exist_with_another(context: TextContext, things: And[Part]) -> Condition | None:
    """“A red piece and another piece”: one more than was named; nothing more where it can be none of those."""
    *before, last = things.parts
    if not isinstance(last, Phrase) or last.word != "another":
        return None
    if not all(isinstance(one, Phrase) and one.noun.what == last.noun.what == "piece" for one in before):
        raise Unfit
    if context.words.remember(elides):
        return _one_and_another_exist(context, before, last)
    other, tests = test_of(context, last.noun, union=True), [test_of(context, one.noun, union=True) for one in before]
    linked = [one.others for one in nodes(And(tuple(tests))) if isinstance(one, Related)]
    if not all(are_exclusive((one, other)) for one in linked):
        raise Unfit  # “a red that touches a blue, and another blue”
    conditions = [exists(context, one) for one in before]
    if are_exclusive((*tests, other)):
        return both(*conditions, Is(Count(other), SOME))
    if other != ANYTHING and (len(before) > 1 or tests[0] != other):
        return _one_and_another_exist(context, before, last)
    number = sum(number_of(one) for one in before)
    if len(tests) > 1 and not are_exclusive(tuple(tests)):
        raise Unfit
    more: Condition = Is(Count(other), AtLeast(number + 1))
    return more if tests == [other] else both(*conditions, more)


def _one_and_another_exist(context: TextContext, before: Sequence[Part], last: Phrase) -> Condition:
    """“A red touching a blue and another touching a green”, of which no one is both."""
    first = before[0]
    if len(before) > 1 or first.det != "some" or first.noun.plural:
        raise Unfit
    one = test_of(context, first.noun, union=True)
    other = test_of(context, last.noun, union=True)
    if one == other:
        return Is(Count(one), AtLeast(2))
    two: list[Condition] = [] if are_exclusive((one, other)) else [Is(Count(either(one, other)), AtLeast(2))]
    return both(Is(Count(one), SOME), Is(Count(other), SOME), *two)


def pair_exists(context: TextContext, things: And[Part]) -> Condition | None:
    """“A red piece and a blue piece in the same tower”: one that stands so to the other, or to all the others."""
    last = things.parts[-1]
    if len(things.parts) > 2 and isinstance(last, Phrase) and last.det == "no":
        pair = pair_exists(context, And(things.parts[:-1]))  # “a red and a blue touching, no greens”
        return None if pair is None else both(pair, exists(context, last))
    if not isinstance(last, Phrase) or last.noun.together is None:
        return None
    phrases = [
        replace(one, det="some") if one.amount == SOME else one for one in things.parts if isinstance(one, Phrase)
    ]
    dets = {one.det for one in phrases}
    if last.noun.plural and dets != {"bare"}:  # “a red and blues of the same size”
        return None
    if len(phrases) < len(things.parts) or dets not in ({"some"}, {"bare"}) or last.noun.each:
        raise Unfit
    if last.noun.plural and len(phrases) > 2:
        raise Unfit  # “reds, blues and greens of the same size”: all of them, or one of each
    nouns = [*(one.noun for one in phrases[:-1]), last.noun.alter(together=None)]
    return some_alike([test_of(context, noun, union=True) for noun in nouns], last.noun.together)


def _exist_without_such(context: TextContext, things: And[Part]) -> Condition | None:
    """“A red piece and no small ones”, “two greens, none touching”: none of those, or no piece at all."""
    first, *nones = fold_none(things.parts)
    if not isinstance(first, Phrase) or any(not isinstance(one, Phrase) or one.det != "no" for one in nones):
        return None
    last, *rest = nones
    if first.det not in ("some", "counted", "bare") or first.noun.what != "piece" or last.noun.what != "piece":
        return None
    such, none = test_of(context, first.noun.alter(together=None), union=True), last.noun.test
    if last.noun.other:  # “a red and no other reds”
        return Is(Count(such), Exactly(1)) if first.det == "some" and such == none else None
    ones = any(after in ONES or (after == "one" and word.type in NAMING) for word, after in pairwise(context.words))
    not_a, named = any(word in ("not a", "not an") for word in context.words), such
    such = both(*(one for one in parts_of(such) if not are_exclusive((one, none))))  # “a small red and no large ones”
    if last.noun == UNNAMED or such == ANYTHING or not (ones or has_all(none, such)):
        return None
    there = context.says("THERE_IS", "HAVE")
    if not_a and there and has_all(none, such):
        return None  # “there is a large one, but not a large red one”: there is none
    of_those = replace(last, noun=last.noun.alter(test=both(such, none)))
    without = [exists(context, one) for one in rest]
    conditions = [both(exists(context, first), exists(context, one), *without) for one in (of_those, last)]
    if not_a and not there:  # “a green, but not a small one”
        other: Condition = Is(Count(both(named, Not(none))), SOME)
        return context.choices.one_of("must not", other, conditions[0])
    return context.choices.one_of("rest", *conditions)


def fold_none(parts: Sequence[Part]) -> Sequence[Part]:
    """Return the parts with each of those after a “no” by itself: “reds, but no flat ones or blues”."""
    *rest, last = parts
    none = last.joined if isinstance(last, ParenthesizedPart) else last
    return (*rest, *none.parts) if isinstance(none, And) else parts


def _exist_only_as(context: TextContext, things: And[Part]) -> Condition | None:
    """“Red pieces but only small ones”: every red one is small, or every piece."""
    first, last = things.parts[0], things.parts[-1]
    if len(things.parts) > 2 or not isinstance(first, Phrase) or not isinstance(last, Phrase) or last.det != "only":
        return None
    if "ones" not in context.words or first.det not in ("some", "counted", "bare") or last.noun.what != "piece":
        return None
    if first.noun.what != "piece":
        if first.noun.tower is None:
            return None  # every piece is in a tower
        raise Unfit  # “stacks but only red ones”
    such, only = test_of(context, first.noun.alter(together=None), union=True), test_of(context, last.noun, union=True)
    if such == ANYTHING or has_all(such, only) or are_exclusive((such, only)):
        return None
    conditions = [both(exists(context, first), one) for one in (Every(such, only), exists(context, last))]
    return context.choices.one_of("rest", *conditions)


def is_of_one_piece(phrase: Part) -> bool:
    """Return whether it is “one red”."""
    one = isinstance(phrase, Phrase) and phrase.det == "counted" and phrase.amount == Numeral(1)
    return one and phrase.noun.what == "piece" and phrase.noun.together is None


def kind_of(noun: Noun) -> Attribute | None:
    """Return the attribute shared by pieces “of one colour”, “of the same colour”."""
    if isinstance(noun.together, Alike) and noun.together.same:
        return noun.together.attribute
    return noun.of_kind.attribute if noun.of_kind is not None and noun.of_kind.amount == "one" else None


def check_only(things: Sequence[Part]) -> None:
    """Raise :class:`Unfit` for “only reds and a blue”, where “only” is of both."""
    phrases = [one for one in things if isinstance(one, Phrase) and one.noun.what == "piece"]
    tests = [(one.det, both(either(*one.noun.each), one.noun.test)) for one in phrases if one.noun.each]
    tests += [(one.det, one.noun.test) for one in phrases if not one.noun.each]
    only = [test for det, test in tests if det in ("only", "only one")]
    some = [test for det, test in tests if det in ("some", "counted", "bare")]
    if any(are_exclusive((one, other)) for one in only for other in some):
        raise Unfit
