"""The verbs of statements, with their objects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from lark import Token

from zendotao.core.rule.building.conditions.base import limit_amount, says_or_all
from zendotao.core.rule.building.conditions.existing import split_kinds
from zendotao.core.rule.building.conditions.presence import is_missing
from zendotao.core.rule.building.context import TextContext, rule, rule_of_name
from zendotao.core.rule.building.parts.allowing import is_free, is_solely
from zendotao.core.rule.building.parts.denying import deny_row, spread_predicates
from zendotao.core.rule.building.parts.folding import But, leaves
from zendotao.core.rule.building.parts.marks import have_distinct_marks
from zendotao.core.rule.building.parts.phrase_values import ComparisonCondition, Noun, Phrase
from zendotao.core.rule.building.parts.predicate_values import AllThat, Pred, Presence, Verb
from zendotao.core.rule.building.parts.values import Alike, Joined, Part, Unfit
from zendotao.core.rule.building.phrases.determiners import only
from zendotao.core.rule.building.phrases.phrases import deny_first_kind, sets_against
from zendotao.core.rule.syntax import (
    ANYTHING,
    And,
    AtLeast,
    Attribute,
    Exactly,
    Not,
    OfOrientation,
    Or,
    Orientation,
)

WHOLLY = frozenset(["all", "each", "both"])


MUST = frozenset(["must", "should", "shall", "will", "ought", "to"])


STRICT = ("must", "can", "may", "should")
"""What a denial forbids with."""


@rule
def is_so(context: TextContext, be: Token, predicates: Joined) -> Verb:
    """Return the verb of “is red”, “must be red” or “are all red”."""
    there = isinstance(predicates, Presence)  # “a red can be found in it”
    may, predicates = not there and _may(context, (be,)), _own_kind(context, be, predicates)
    return Verb("is", predicates, always="always" in be, all=says_all(be), must=says_must(be) and not may, may=may)


@rule
def is_mostly(context: TextContext, _be: Token, _mostly: Token, predicates: Joined) -> Verb:
    """“Are mostly flat”."""
    return Verb("mostly", predicates)


@rule
def is_not(context: TextContext, be: Token, predicates: Joined) -> Verb:
    """Return the denied verb of “is not red”."""
    verb = _deny_verb(context, predicates, all=says_all(be), strictly=be.startswith(STRICT))
    return replace(verb, always="never" in be)


def _deny_verb(context: TextContext, predicates: Joined, *, strictly: bool, all: bool = False) -> Verb:  # noqa: A002 - as in Verb
    if len({pred.has_name for pred in leaves(predicates) if isinstance(pred, Pred)}) > 1:
        raise Unfit  # “a red isn't flat and a blue upright”: the blue is, or isn't
    row, objects = spread_predicates(predicates)
    what, whole = deny_row(row, context.choices, objects=objects)
    return Verb("is", what, denied=whole, all=all, strictly=strictly and whole)


@rule
def is_only(context: TextContext, *parts: Part) -> Verb:
    """Return the verb of “is only red”."""
    must = any(isinstance(part, Token) and part.startswith((*STRICT, "has")) for part in parts)
    return Verb("is", parts[-1], only=True, must=must)


@rule_of_name("does_not_all")
@rule
def is_not_all(context: TextContext, *parts: Part) -> Verb:
    """Return the verb of “are not all red” or “do not all touch a red piece”."""
    if says_or_all(context):
        raise Unfit  # “they can't all be red or all blue”: neither of these
    preds = [part for part in leaves(parts[-1]) if isinstance(part, Pred)]
    if any(isinstance(part, AllThat) for part in leaves(parts[-1])) or any(pred.each for pred in preds):
        raise Unfit  # “they aren't all red and all flat”, “it isn't all red and blue”
    if len(preds) > 1 and isinstance(parts[-1], And) and have_distinct_marks(tuple(pred.test for pred in preds)):
        raise Unfit  # “it isn't all flat and upright”
    return Verb("not all", parts[-1])


@rule
def has(context: TextContext, have: Token, things: Joined) -> Verb:
    """Return the verb of “has a red piece” or “must have a red piece”."""
    if is_free(have, context.words):
        raise Unfit  # “it may contain reds or blues, but not both”
    anything = isinstance(things, Phrase) and (things.det, things.noun) == ("something", Noun(plural=False))
    if anything and have.startswith(("can", "may")):
        raise Unfit  # “as long as there is a red piece it can have anything”
    may = have.startswith(("can", "may"))
    if may and isinstance(things, But):
        raise Unfit  # “it may contain reds, but only flat ones”: it need not
    return Verb("has", things, all=says_all(have), must=says_must(have), may=may, always="always" in have)


@rule
def amounts_to(context: TextContext, _be: Token, comparison: Part) -> Verb:
    """“It's the same number of reds as blues”."""
    return Verb("amounts", comparison)


@rule
def has_alike(context: TextContext, have: Token, pred: Joined) -> Verb:
    """Return the verb of “have the same colour”."""
    pred = _own_kind(context, have, pred)
    return Verb("is", pred, all=says_all(have), must=says_must(have))


def _own_kind(context: TextContext, verb: Token, pred: Joined) -> Joined:
    """“Each piece has its own colour”, “is its own colour”: one that no other has."""
    after = context.words.after(verb)[:2]
    own = any(word.type == "SAME" and word.endswith("own") for word in after)
    if not own or not isinstance(pred, Pred) or pred.together is None:
        return pred
    if context.says("NO") or not isinstance(pred.together, Alike):
        raise Unfit  # “no piece has its own colour”: none is the only one of it
    return Pred(together=replace(pred.together, same=False))


@rule
def has_not_alike(context: TextContext, have: Token, pred: Joined) -> Verb:
    """Return the denied verb of “do not have the same colour”."""
    after = context.words.after(have)[0]
    if after.endswith(" own"):
        raise Unfit  # “no piece has its own colour”, or not each
    return Verb("is", pred, denied=True)


@rule
def has_not_all(context: TextContext, *parts: Part) -> Verb:
    """“Don't all have the same size”."""
    return Verb("not all", parts[-1])


@rule
def has_not(context: TextContext, have: Token, things: Joined) -> Verb:
    """Return the denied verb of “does not have a red piece” or “lacks reds”."""
    if isinstance(things, Phrase) and isinstance(things.noun.what, Attribute) and have.startswith("lack"):
        return Verb("has", ComparisonCondition(is_missing(context, things)))
    if isinstance(things, Phrase) and things.det == "bare" and sets_against(context, have, things.noun):
        return Verb("has", deny_first_kind(things))  # “does not contain red but blue pieces”
    other = deny_only(context, have, things)
    if other is not None:
        return Verb("has", other)
    auxiliary = " not " in have or " never " in have
    if is_of_any_two(things) and not have.startswith(("lack", "exclude")):
        return Verb("has", replace(things, det="no_number", amount=2))
    if have.startswith(("lack", "exclude")):
        apart = split_kinds(things)
        if isinstance(apart, And) and not isinstance(apart, But):
            things = Or(apart.parts)  # “lacks reds and blues”: is without each of them
    strictly = have.startswith(STRICT)
    return Verb("has", things, denied=True, auxiliary=auxiliary, always="never" in have, strictly=strictly)


def deny_only(context: TextContext, have: Token, things: Joined) -> Phrase | None:
    """“Does not have only one red”: any other number of them, or more; None if it isn't “only” that is denied."""
    if not isinstance(things, Phrase) or not isinstance(things.amount, Exactly):
        return None
    if not is_solely(context.words.after(have)[0]):
        return None
    ways = Not(things.amount), AtLeast(things.amount.number + 1)
    return replace(things, amount=context.choices.one_of("not only", *ways))


@rule
def has_only(context: TextContext, *parts: Part) -> Verb:
    """Return the verb of “has only reds” or “has nothing but reds”."""
    words = [part for part in parts if isinstance(part, Token)]
    may, must = any(not {"can", "may"}.isdisjoint(word.split()) for word in words), any(map(says_must, words))
    things = add_nones(parts)
    if words[0].type == "HAVE_ONLY" and "nothing" in words[0].split():
        if isinstance(things, And):
            return Verb("consists", things)
        if isinstance(things, Phrase) and only(context, words[0], things).det == "nothing":
            return Verb("has", only(context, words[0], things))  # “contains nothing but two reds”
    return Verb("has", limit_allowed(context, things) if may else things, only=True, may=may, must=must)


def limit_allowed(context: TextContext, things: Joined) -> Joined:
    """Return the things after “only” as allowed ones: so many at most, or so many."""
    if not isinstance(things, Phrase) or things.det != "counted":
        return things
    return replace(things, amount=limit_amount(context, things.amount))


@rule
def consists(context: TextContext, *parts: Part) -> Verb:
    """“Consists of reds”, “consists only of reds”, “consists of reds only”: all the same."""
    return Verb("consists", next(part for part in parts if not isinstance(part, Token)))


@rule
def is_so_many(context: TextContext, be: Token, _exactly: Token, number: int, noun: Noun) -> Verb:
    """“It's just two reds”: these and nothing else, or so many of them."""
    before = context.words.before(be)
    if not before or before[-1].type not in ("IT", "KOAN") or noun.what not in ("piece", *Attribute):
        raise Unfit
    things = Phrase("counted", noun, Exactly(number))
    apart = noun.what == "piece" and noun.test != ANYTHING and not context.choices.ask("only first", 2)
    return Verb("consists" if apart else "has", things)


@rule
def consists_not(context: TextContext, *parts: Part) -> Verb:
    """Return the denied verb of “does not consist of reds”."""
    return replace(consists(context, *parts), denied=True)


@rule
def does(context: TextContext, *parts: Part) -> Verb:
    """Return the verb of “touches a red piece” or “must all touch a red piece”."""
    words = [part for part in parts if isinstance(part, Token)]
    kinds, must = {word.type for word in words}, any(map(says_must, words))
    may, every = _may(context, words), not kinds.isdisjoint(("ALL", "BOTH"))
    return Verb("is", parts[-1], only="ONLY" in kinds, all=every, must=must, may=may, always="always" in words)


def _may(context: TextContext, words: Sequence[Token]) -> bool:
    """Return whether a verb says what pieces may be or do. What all are “allowed” to do they need not."""
    if any(is_free(word, context.words) for word in words):
        raise Unfit  # “a red may be flat”: it need not
    for word in words:
        if "allowed" in word.split() and " only" not in word:
            before = frozenset(context.words.kinds_before(word))
            if before.isdisjoint(("NO", "NOTHING", "ONLY")):
                raise Unfit
            return True
    return any(word.startswith(("can", "may")) for word in words)


@rule
def does_not(context: TextContext, *parts: Part) -> Verb:
    """Return the denied verb of “does not touch a red piece”."""
    verb = _deny_verb(context, parts[-1], strictly=parts[0].startswith(STRICT) or "allowed" in parts[0])
    return replace(verb, auxiliary=True, always="never" in parts[0])


def is_of_any_two(things: Part) -> bool:
    """Return whether things are “any two pieces that touch”, of which a “not” says that there are none."""
    return isinstance(things, Phrase) and things.det == "any_two"


@rule
def lies(context: TextContext, word: Token, *predicates: Joined) -> Joined:
    """Return the predicate of “lies on its side”; without one, “lies” is flat and “stands” upright."""
    if predicates:
        return predicates[0]
    upright = word.startswith("stand")
    if not upright and not word.startswith(("lie", "lay")):
        raise Unfit
    return Pred(OfOrientation(Orientation.UPRIGHT if upright else Orientation.FLAT))


def add_nones(parts: Sequence[Part]) -> Joined:
    """Return things said with “only”, joined with the denials after them: “reds only, no small ones”."""
    things, *nones = (part for part in parts if not isinstance(part, Token))
    if any(one.det != "no" for one in nones):
        raise Unfit
    return And((things, *nones)) if nones else things


def says_all(word: str) -> bool:
    """Return whether a verb says “all”, “each” or “both” of its subject."""
    return not WHOLLY.isdisjoint(word.split())


def says_must(word: str) -> bool:
    """Return whether a verb demands something, of which “any” means every one."""
    return not MUST.isdisjoint(word.split())
