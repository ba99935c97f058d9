"""“All upright” at the end of a list: said of the pieces that the list names, or of all pieces in the koan."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from lark import Token

from zendotao.core.rule.building.conditions.base import test_of
from zendotao.core.rule.building.conditions.holding import exists, holds
from zendotao.core.rule.building.conditions.predicates import combine_predicates
from zendotao.core.rule.building.conditions.related_things import exist_related
from zendotao.core.rule.building.conditions.rows import join_parts_in_row
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.carrying import is_plural
from zendotao.core.rule.building.parts.folding import both, either, leaves
from zendotao.core.rule.building.parts.marks import are_exclusive, has_all
from zendotao.core.rule.building.parts.phrase_values import ComparisonCondition, Noun, Phrase, replace_noun
from zendotao.core.rule.building.parts.predicate_values import Pred
from zendotao.core.rule.building.parts.relations import some_alike
from zendotao.core.rule.building.parts.row_values import AllSo
from zendotao.core.rule.building.parts.tower_limits import limit_to_tower
from zendotao.core.rule.building.parts.values import Alike, Joined, Numeral, Part, Unfit
from zendotao.core.rule.reading.typed_words import TypedWords
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    And,
    AtLeast,
    Attribute,
    Between,
    Condition,
    Count,
    Even,
    Exactly,
    Is,
    Kinds,
    MultipleOf,
    Not,
    Odd,
    OneOf,
    Or,
    Prime,
    Quantity,
    Test,
    Towers,
)

POSITIVE = (AtLeast, Exactly, Numeral, Odd, Even, Prime, Between, MultipleOf)
NONES = (NONE, AtLeast(0))


@dataclass(frozen=True, slots=True)
class AllAlike(ComparisonCondition):
    """“All the same colour” in a list of things."""

    pred: Pred
    denied: bool


@rule
def all_alike(context: TextContext, how: Token, *parts: Part) -> AllAlike:
    """Return the condition of “all the same colour” or “not all the same colour” in a list of things."""
    pred, denied = combine_predicates(context, parts[-1]), how.type == "NOT_ALL"
    whole = holds(context, Phrase("everything"), pred)
    return AllAlike(Not(whole) if denied else whole, pred, denied)


def join_with_statement(context: TextContext, *children: Part) -> Joined:
    """Return a joined row, in which “all upright” at the end may be said of the parts before it."""
    if len(children) > 2 and isinstance(children[-1], AllSo) and children[-1].pred:
        children = _settle_last_statement(context, children)
    return join_parts_in_row(context, *children)


def _settle_last_statement(context: TextContext, children: tuple[Part, ...]) -> tuple[Part, ...]:
    """“It contains two reds, all upright”: the row with its last statement settled."""
    *before, last = children
    joints = [child.type for child in before if isinstance(child, Token)]
    statements = [child for child in before if not isinstance(child, Token)]
    known = all(isinstance(one, (Is, And)) for one in statements)
    if not known or not {*joints} <= {"AND", "COMMA", "COMMA_AND"}:
        return children
    whole = _apply_to_all_those(context, statements, last.pred, last.joined)
    return children if whole is None else (whole,)


def exist_in_relation(context: TextContext, things: And[Part]) -> Condition | None:
    """Return the condition of things of which some tell about others: “two reds, all flat”; otherwise None."""
    return exist_related(context, things) or _apply_to_all_things(context, things) or _apply_to_listed(context, things)


def _apply_to_listed(context: TextContext, things: And[Part]) -> Condition | None:
    """Apply a trailing statement to a list, of which the last things may be some of the first: “at least two reds,
    one flat, no greens”.
    """
    parts = [one for part in things.parts for one in leaves(part)]
    if any(isinstance(one, (Or, OneOf, Not)) for one in things.parts) or not isinstance(parts[0], Phrase):
        return None
    set_apart = any(isinstance(one, Phrase) and one.det == "no_number" for one in parts)
    if not set_apart and not context.says("COMMA", "COMMA_AND"):
        return None
    last = parts[-1]
    if len(parts) > 2 and isinstance(last, Phrase) and last.det == "no" and not _lacks_noun(context, last):
        before_it = _apply_to_some_things(context, parts[:-1])
        return None if before_it is None else both(before_it, exists(context, last))
    return _apply_to_some_things(context, parts)


def _apply_to_some_things(context: TextContext, parts: Sequence[Part]) -> Condition | None:
    """“At least three reds, exactly one upright”: of the reds, or of all pieces; “neither upright”: of the two."""
    end = next((place for place, one in enumerate(parts) if place and _lacks_noun(context, one)), len(parts))
    named, rest = parts[:end], parts[end:]
    if not rest or not all(map(partial(_lacks_noun, context), rest)):
        return None
    if parts[0].noun.together is not None:
        raise Unfit  # “at least two of the same colour, none flat”: of those
    if _lacks_noun(context, parts[0]):
        return None
    before = [exists(context, one) for one in named]
    tests = [test for test in map(_counted_pieces, before) if test is not None]
    neither = [one for one in rest if one.det == "no" and one.amount == 2]
    if len(tests) < len(before) or (
        not neither and any(are_exclusive((test, one.noun.test)) for test in tests for one in rest)
    ):
        return None
    single = [isinstance(one, Is) and one.amount == SOME for one in before]
    if (neither and len(rest) > 1) or (any(single) and not all(single)):
        raise Unfit
    koan = both(*before, *map(partial(exists, context), rest))
    if all(single) and not any(one.noun.plural for one in named):
        if len(named) != 2 or len(rest) > 1 or rest[0].det != "no":
            raise Unfit
        no_such = test_of(context, rest[0].noun, union=True)
        of_two = both(*(Is(Count(both(test, Not(no_such))), SOME) for test in tests))
        return of_two if neither else context.choices.one_of("all so", of_two, koan)
    if neither and (len(named) > 1 or named[0].amount not in (Exactly(2), Numeral(2))):
        raise Unfit  # “at least two reds, neither upright”: some two of them
    those = either(*tests)
    of_those = [replace_noun(one, one.noun.alter(test=both(those, one.noun.test), headless=False)) for one in rest]
    so = both(*before, *map(partial(exists, context), of_those))
    return so if neither else context.choices.one_of("all so", so, koan)


def _lacks_noun(context: TextContext, thing: Part) -> bool:
    """Return whether a thing in a list may be some of those before it: “none flat”, “no two touching”."""
    if not isinstance(thing, Phrase) or thing.det not in ("counted", "no", "no_number", "some"):
        return False
    if thing.noun.what != "piece" or thing.noun.plural is False or thing.noun.other or thing.noun.each:
        return False
    if thing.noun.headless:
        return not thing.noun.plural or thing.amount == 2  # “neither upright”
    return thing.noun.plural is True and "PIECE" not in context.words.remember(_after_comma)


def _after_comma(words: TypedWords) -> Sequence[str]:
    """The kinds of the words after the last comma."""
    kinds = words.kinds
    return kinds[max((place + 1 for place, one in enumerate(kinds) if one.startswith("COMMA")), default=0) :]


def _apply_to_all_things(context: TextContext, things: And[Part]) -> Condition | None:
    """Apply a trailing “all” to a list of things: “two reds, all upright”."""
    *before, last = things.parts
    every = isinstance(last, Phrase) and last.det == "every" and not last.amount
    if not (every or isinstance(last, AllAlike)) or any(isinstance(one, (Or, OneOf, Not)) for one in before):
        return None
    conditions = [exists(context, one) for part in before for one in leaves(part)]
    if isinstance(last, AllAlike):
        return _apply_to_all_those(context, conditions, last.pred, last.condition, denied=last.denied)
    noun = last.noun
    if noun.different and isinstance(noun.what, Attribute):
        pred = Pred(together=Alike(noun.what, same=False))
        koan = holds(context, Phrase("everything"), pred)
    elif noun.what == "piece" and noun.test != ANYTHING:
        pred, koan = Pred(test_of(context, noun, union=True)), exists(context, last)
    else:
        return None
    return _apply_to_all_those(context, conditions, pred, koan) or both(*conditions, koan)


def _apply_to_all_those(
    context: TextContext, before: Sequence[Condition], pred: Pred, koan: Condition, *, denied: bool = False
) -> Condition | None:
    """Return that things exist and that all of them are as said; None where it can only be said of all pieces."""
    parts = [part for one in before for part in (one.parts if isinstance(one, And) else (one,))]
    tower = whole_tower_is(parts[0], koan) if len(parts) == 1 else None
    tests = [test for test in map(_counted_pieces, parts) if test is not None]
    if any(isinstance(part, Is) and is_of_one_kind(part.quantity) for part in parts):
        raise Unfit  # “three of the same colour, all different sizes”: those three
    if pred.test != ANYTHING and any(has_all(test, pred.test) for test in tests):
        return None  # “exactly two uprights, all of them upright”
    if tower is None and (not tests or len(tests) < len(parts)):
        return None
    single = all(isinstance(part, Is) and part.amount == SOME for part in parts)
    if single and len(tests) > 1 and pred.together is None and any(map(is_plural, context.words)):
        single = False  # “reds and blues, all flat”
    if tower is not None:
        named: Condition = tower
    elif len(tests) > 1 and pred.together is not None and not denied:
        if not single or pred.test != ANYTHING:
            raise Unfit
        named = some_alike(tests, pred.together)
    elif len(tests) > 1 and single:
        named = both(*(Is(Count(both(test, pred.test)), SOME) for test in tests))
    else:
        each = holds(context, Phrase("each", Noun(test=either(*tests), plural=True)), pred)
        named = both(*parts, Not(each) if denied else each)
    return context.choices.one_of("all so", named, both(*parts, koan))


def whole_tower_is(part: Condition, koan: Condition) -> Condition | None:
    """“A tower of three pieces, all red”: all of the tower's; None where no tower is there."""
    match part:
        case Is(Towers(such), amount):
            if amount != SOME:
                raise Unfit
            return Is(Towers(both(such, limit_to_tower(koan))), SOME)
    return None


def is_of_one_kind(quantity: Quantity) -> bool:
    """Return whether a quantity is of kinds of which there are so many pieces: “three of the same colour”."""
    return isinstance(quantity, Kinds) and quantity.having != SOME


def _counted_pieces(part: Condition) -> Test | None:
    """Return the pieces of some kind of which a condition says that there are so many."""
    match part:
        case Is(Count(test), amount) if test != ANYTHING and isinstance(amount, POSITIVE) and amount not in NONES:
            return test
    return None
