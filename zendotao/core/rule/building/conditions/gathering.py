"""Predicates of several pieces among themselves: that all have the same colour, that two touch each other."""

from __future__ import annotations

from functools import partial

from zendotao.core.rule.building.conditions.base import test_of
from zendotao.core.rule.building.conditions.existence_of_all import most_are_alike
from zendotao.core.rule.building.conditions.several import alike_in_several_exist, alike_pieces_exist, share_target
from zendotao.core.rule.building.context import TextContext
from zendotao.core.rule.building.parts.folding import both, either
from zendotao.core.rule.building.parts.marks import MARK_OF, never_empty
from zendotao.core.rule.building.parts.phrase_values import WHOLE, Phrase, amount_of, deny_if_no, replace_noun
from zendotao.core.rule.building.parts.predicate_values import Pred
from zendotao.core.rule.building.parts.relations import inverse, mutual_relation
from zendotao.core.rule.building.parts.values import Alike, Mutual, Numeral, OfKind, OneTarget, Together, Unfit
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    STACK,
    AllDifferent,
    AllSame,
    Anything,
    AtLeast,
    AtMost,
    Attribute,
    Condition,
    Count,
    Every,
    Exactly,
    InTower,
    Is,
    Kinds,
    Not,
    Or,
    Related,
    Relation,
    Test,
    Towers,
)

SOME_OR_NO = ("counted", "some", "no_number", "something", "no")
TWO = (Numeral(2), Exactly(2), AtLeast(2), AtMost(1))
ONE = (Numeral(1), Exactly(1), AtLeast(1))


def hold_among(context: TextContext, phrase: Phrase, pred: Pred) -> Condition:
    """Return the condition that what the phrase names is among itself as the predicate says."""
    noun = phrase.noun
    if noun.of_kind is not None or noun.other:
        raise Unfit
    pieces = test_of(context, noun.alter(but=None, together=None), union=True)
    if noun.together is not None:
        return _two_hold(context, phrase, noun.together, pieces, pred)
    match pred.together:
        case OfKind() as kinds:
            return are_of_kinds(phrase, kinds, pieces, pred.test)
        case OneTarget() as target if phrase.det in (*WHOLE, "each"):
            if noun.but is not None or pred.test != ANYTHING or phrase.amount is not None:
                raise Unfit
            return _all_at_one(context, target, pieces)
        case OneTarget() as target:
            return share_target(phrase, target, both(pieces, pred.test))
        case Alike() as alike:
            return _alike(context, phrase, alike, pieces, pred.test)
        case Mutual() as mutual:
            among = partial(_hold_in_stack, context) if isinstance(mutual.relation, Or) else partial(_mutual, context)
            return among(phrase, mutual.relation, pieces, pred.test)
        case tuple() as several:
            return _alike_in_each(context, phrase, several, pieces, pred.test)
    raise Unfit


def _all_at_one(context: TextContext, target: OneTarget, pieces: Test) -> Condition:
    """“All red pieces point at the same piece”: there is a piece that is not red, and that none of them fails. Of
    “all pieces” it is all others that do: none points at itself."""
    aim = target.test if pieces == ANYTHING else both(target.test, Not(pieces))
    whole: Condition = Is(Count(both(aim, Related(Not(inverse(target.relation)), NONE, pieces))), SOME)
    if never_empty(pieces):
        return context.choices.one_of("single", whole, both(Is(Count(pieces), AtLeast(2)), whole))
    there = Is(Count(pieces), SOME)
    return context.choices.one_of("none", either(Is(Count(pieces), NONE), whole), both(there, whole))


def _two_hold(context: TextContext, phrase: Phrase, together: Together, pieces: Test, pred: Pred) -> Condition:
    """“Pieces of the same colour touch”, “touching pieces are the same colour”: some two, or every two."""
    if phrase.det == "only":
        return _only_two(context, phrase, together, pieces, pred)
    two = phrase.det == "counted" and phrase.amount == Numeral(2)
    every = two or (phrase.det in ("bare", *WHOLE) and phrase.noun.plural) or phrase.det == "each"
    if not every or phrase.noun.but is not None or pred.test != ANYTHING or pred.together is None:
        return two_hold(phrase, together, pieces, pred)
    if two and isinstance(pred.together, Mutual) and not context.says("MODAL"):
        return two_hold(phrase, together, pieces, pred)  # “two pieces of the same colour touch”
    law = two_hold(Phrase("any_two", phrase.noun), together, pieces, pred)
    if two:
        return context.choices.one_of("bare", two_hold(phrase, together, pieces, pred), law)
    there: Condition = Is(Count(both(pieces, Related(mutual_relation(together), SOME, pieces))), SOME)
    if phrase.det == "each" or (phrase.det == "bare" and isinstance(pred.together, Alike)):
        return law
    if phrase.det == "bare":
        some = two_hold(Phrase("counted", phrase.noun, AtLeast(2)), together, pieces, pred)
        return context.choices.one_of("bare", some, law, both(there, law))
    return context.choices.one_of("none", law, both(there, law))


def _only_two(context: TextContext, phrase: Phrase, together: Together, pieces: Test, pred: Pred) -> Condition:
    """“Only pieces of the same size touch”: no others do; whether any must is asked, unless they “may”."""
    if pieces != ANYTHING or not isinstance(pred.together, Mutual) or pred.test != ANYTHING:
        raise Unfit
    alike, linked = mutual_relation(together), mutual_relation(pred.together)
    law: Condition = Is(Count(Related(both(linked, Not(alike)), SOME, ANYTHING)), NONE)
    some: Condition = Is(Count(Related(both(linked, alike), SOME, ANYTHING)), SOME)
    return law if phrase.word == "may" else context.choices.one_of("only", law, both(some, law))


def _of_two_kinds(context: TextContext, phrase: Phrase, relation: Relation, pieces: Test, test: Test) -> Condition:
    """“No red and blue pieces touch”: none of one kind one of the other, or no two of them at all."""
    one, other = (both(kind, phrase.noun.test, test) for kind in phrase.noun.each)
    pair = Count(both(one, Related(relation, SOME, other)))
    if phrase.det in ("bare", "some"):
        return Is(pair, SOME)
    any_two = _mutual(context, replace_noun(phrase, phrase.noun.alter(each=())), relation, pieces, test)
    return context.choices.one_of("two kinds", Is(pair, NONE), any_two)


def _alike_in_each(
    context: TextContext, phrase: Phrase, several: tuple[Together, ...], pieces: Test, test: Test
) -> Condition:
    """Return the condition for the same size and colour: of all, each of these; of two, all of these at once."""
    if phrase.det in (*WHOLE, "each"):
        return both(*(hold_among(context, phrase, Pred(test, one)) for one in several))
    if phrase.det == "not_every":
        return Not(_mutual(context, Phrase("any_two", phrase.noun), mutual_relation(several), pieces, test))
    among = any(isinstance(one, Mutual) for one in several)
    if phrase.det in SOME_OR_NO and phrase.noun.plural is not False and not among:
        noun = phrase.noun.alter(test=both(phrase.noun.test, test), plural=True)
        return deny_if_no(phrase, alike_in_several_exist(context, noun, several, amount_of(phrase)))
    return _mutual(context, phrase, mutual_relation(several), pieces, test)


def _alike(context: TextContext, phrase: Phrase, alike: Alike, pieces: Test, test: Test) -> Condition:
    whole = all_alike(alike, pieces)
    match phrase.det:
        case "every" | "everything" | "the":
            if phrase.noun.but is not None:
                raise Unfit
            return _all_alike(context, pieces, with_test(pieces, whole, test), alike)
        case "any_two" | "each" if phrase.noun.but is None:
            return with_test(pieces, whole, test)
        case "bare" if phrase.noun.plural and phrase.noun.but is None and test == ANYTHING:
            some, there = _some_alike(context, phrase, alike, test), Is(Count(pieces), SOME)
            return context.choices.one_of("bare", some, whole, both(there, whole))
        case "not_every":
            return Not(whole)
        case "no_number" if phrase.amount == 2 and test == ANYTHING:
            return all_alike(Alike(alike.attribute, not alike.same), pieces)
        case "counted" | "some" | "no_number" | "something" | "no" | "nothing":
            return _some_alike(context, phrase, alike, test)
        case "most" | "share" | "plurality" if alike.same and test == ANYTHING:
            return most_are_alike(context, phrase, pieces, alike.attribute)
    raise Unfit


def _some_alike(context: TextContext, phrase: Phrase, alike: Alike, test: Test) -> Condition:
    one = phrase.det in ("some", "no") or (phrase.det == "counted" and phrase.amount in ONE)
    if one and phrase.noun.plural is False:
        raise Unfit  # “one piece is a different colour”: than which?
    noun = phrase.noun.alter(test=both(phrase.noun.test, drop_tower(alike, test)), plural=True)
    of_one = alike_pieces_exist(context, noun, alike, amount_of(phrase))
    if alike.same and isinstance(phrase.amount, (Exactly, Not)) and alike.attribute in MARK_OF:
        such = test_of(context, noun.alter(together=None), union=True)
        in_all = Is(Count(both(such, Related(mutual_relation(alike), SOME, such))), phrase.amount)
        return context.choices.one_of("any", in_all, of_one)  # “exactly two pieces are the same colour”
    return deny_if_no(phrase, of_one)


def _all_alike(context: TextContext, pieces: Test, whole: Condition, alike: Alike) -> Condition:
    two = [both(Is(Count(pieces), AtLeast(2)), whole)] if alike.attribute is Attribute.DIRECTION else []
    if never_empty(pieces):
        return context.choices.one_of("single", whole, *two)
    return context.choices.one_of("none", whole, both(Is(Count(pieces), SOME), whole), *two)


def _mutual(context: TextContext, phrase: Phrase, relation: Relation, pieces: Test, test: Test) -> Condition:
    if phrase.noun.but is not None:
        raise Unfit  # “all reds except one touch each other”: that one is left out
    if len(phrase.noun.each) == 2 and phrase.det in ("no", "no_number", "bare", "some"):
        return _of_two_kinds(context, phrase, relation, pieces, test)
    such = both(pieces, test)
    among = Count(both(such, Related(relation, SOME, such)))
    match phrase.det:
        case "no_number" if phrase.amount == 2:
            return Is(among, NONE)
        case "counted" | "no_number":
            return deny_if_no(phrase, Is(among, amount_of(phrase)))
        case "no" | "nothing":
            return Is(among, NONE)
        case "some" | "something" if phrase.noun.plural is not False:
            return Is(among, SOME)
        case "bare" if phrase.noun.plural:  # “reds touch”
            way = context.choices.ask("bare", 3)
            each = _each_other(context, pieces, relation, test) if way else Is(among, SOME)
            return both(Is(Count(pieces), SOME), each) if way == 2 else each
        case "any_two":
            return every_two(pieces, relation, test)
        case "every" | "everything" | "the":
            return _each_other(context, pieces, relation, test)
    raise Unfit


def _hold_in_stack(context: TextContext, phrase: Phrase, relation: Relation, pieces: Test, test: Test) -> Condition:
    """“Two pieces are on top of each other”: in one tower; of “two reds” the one is on the other."""
    if both(pieces, test) != ANYTHING:
        if phrase.det not in ("no", "no_number") and phrase.amount not in TWO:
            raise Unfit
        return _mutual(context, phrase, relation, pieces, test)
    if phrase.det not in (*WHOLE, "bare", "not_every"):
        one = _alike(context, phrase, Alike(Attribute.TOWER), pieces, test)
        if not isinstance(phrase.amount, (AtMost, Exactly)):
            return one
        return context.choices.one_of("any", Is(Count(InTower(STACK)), phrase.amount), one)
    every: Condition = Every(ANYTHING, InTower(STACK))
    whole = context.choices.one_of("stack", both(AllSame(Attribute.TOWER, ANYTHING), every), every)
    if phrase.det != "bare":
        return Not(whole) if phrase.det == "not_every" else whole
    return context.choices.one_of("bare", Is(Towers(STACK), SOME), whole, whole)


def _each_other(context: TextContext, pieces: Test, relation: Relation, test: Test) -> Condition:
    """“All pieces touch each other”: every one every other, or each some other."""
    linked = Every(pieces, both(test, Related(relation, SOME, pieces)))
    whole = context.choices.one_of("each other", every_two(pieces, relation, test), linked)
    if never_empty(pieces):
        return whole
    return context.choices.one_of("none", whole, both(Is(Count(pieces), SOME), whole))


def drop_tower(together: Together | None, test: Test) -> Test:
    """Return the test without “in a stack”, which two in one tower are anyway."""
    return ANYTHING if together == Alike(Attribute.TOWER) and test == InTower(STACK) else test


def two_hold(phrase: Phrase, together: Together, pieces: Test, pred: Pred) -> Condition:
    """Return the condition that two relations hold among the same pieces."""
    if pred.together is None:
        raise Unfit
    first, then = mutual_relation(together), mutual_relation(pred.together)
    such = both(pieces, pred.test)
    pairs = Count(both(such, Related(both(first, then), SOME, such)))
    match phrase.det:
        case "no_number" if phrase.amount == 2:
            return Is(pairs, NONE)
        case "any_two" if isinstance(pred.test, Anything):
            return Is(Count(both(pieces, Related(both(first, Not(then)), SOME, pieces))), NONE)
        case "counted" if phrase.amount in TWO:  # of more, each would have to stand so to each
            return Is(pairs, phrase.amount)
        case "no":
            return Is(pairs, NONE)
    raise Unfit


def are_of_kinds(phrase: Phrase, kinds: OfKind, pieces: Test, test: Test) -> Condition:
    """“All pieces are of at most two colours”."""
    if phrase.det not in WHOLE or not isinstance(test, Anything):
        raise Unfit
    return Is(Kinds(kinds.attribute, pieces, SOME), kinds.amount)


def all_alike(alike: Alike, pieces: Test) -> Condition:
    """Return the condition that every two of the pieces have the same, or that no two have."""
    return AllSame(alike.attribute, pieces) if alike.same else AllDifferent(alike.attribute, pieces)


def every_two(pieces: Test, relation: Relation, test: Test) -> Condition:
    """Return the condition that each piece passes the test and stands so to every other."""
    return Every(pieces, both(test, Related(Not(relation), NONE, pieces)))


def with_test(pieces: Test, whole: Condition, test: Test) -> Condition:
    """Return the condition that something holds of the pieces, and each passes the test besides."""
    return whole if isinstance(test, Anything) else both(whole, Every(pieces, test))
