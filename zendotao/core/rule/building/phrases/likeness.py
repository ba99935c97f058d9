"""Likeness: pieces that are the same or different in colour, size or direction."""

from __future__ import annotations

from itertools import pairwise

from lark import Token

from zendotao.core.rule.building.conditions.predicates import all_preds, negate_predicate
from zendotao.core.rule.building.conditions.relating import relate
from zendotao.core.rule.building.context import TextContext, rule, rule_of_name
from zendotao.core.rule.building.parts.carrying import NAMING
from zendotao.core.rule.building.parts.folding import both, either
from zendotao.core.rule.building.parts.phrase_values import Phrase, as_some
from zendotao.core.rule.building.parts.predicate_values import Pred
from zendotao.core.rule.building.parts.values import Alike, Joined, Mutual, Numeral, OfKind, Part, Unfit
from zendotao.core.rule.building.phrases.being import HOW, SAMENESS, named_pieces
from zendotao.core.rule.building.phrases.linking import sameness
from zendotao.core.rule.syntax import (
    ANYTHING,
    SOME,
    STACK,
    Attribute,
    Extremal,
    InTower,
    Not,
    Or,
    Related,
    Same,
)


@rule
def alike(context: TextContext, *children: Part) -> Pred:
    """“The same colour”, “a different size”: compared with others, or among the pieces themselves."""
    if Attribute.TOWER in children and any(str(child).endswith(" own") for child in children):
        return Pred(Not(InTower(STACK)))
    if any(str(of).endswith(" the") and how == "other" for of, how in pairwise(children)):
        raise Unfit  # “of the other colour”: of two that are named
    phrases = next((child for child in children if not isinstance(child, (Token, Attribute))), None)
    how = ""
    hows: list[tuple[str, Attribute]] = []
    for child in children:
        if isinstance(child, Attribute):
            hows.append((how, child))
        elif isinstance(child, Token) and child.type in SAMENESS:
            how = child.type
        elif isinstance(child, Token) and child.type in ("UNLIKE", "DIFFERING"):
            how = "DIFFERENT"
    if how == "IDENTICAL":
        kinds = [kind for _, kind in hows] or [Attribute.COLOUR, Attribute.SIZE]
        hows = [("SAME", kind) for kind in kinds]
    return compare_in(context, hows, phrases)


@rule
def alike_in_one(context: TextContext, *children: Part) -> Or[Pred] | Pred:
    """“The same colour or size”, among themselves: of several that are no test of each; or as one other piece."""
    how, hows = HOW.get(children[0].type, "") if isinstance(children[0], Token) else "", []
    for child in children:
        if isinstance(child, Attribute):
            hows.append((how, child))
        elif isinstance(child, Token) and child.type in SAMENESS:
            how = child.type
    words = {child.type for child in children if isinstance(child, Token)}
    if ("NEITHER" in words) != ("NOR" in words) or (isinstance(children[-1], Attribute) and "AS" in words):
        raise Unfit
    if isinstance(children[-1], Attribute):
        if "DIFFER_IN" in words and not context.says("ANY_TWO", "NO"):
            raise Unfit  # “the pieces differ in size or colour”: all in the one, or each two in either
        return Or(tuple(_compare_by(context, how, kind, None) for how, kind in hows))
    relation = either(*(sameness(how, kind) for how, kind in hows))
    phrase = as_some(children[-1]) if isinstance(children[-1], Phrase) else None
    if phrase is None or phrase.det not in ("some", "something", "it"):
        raise Unfit  # “as all the reds”: in one of the two as each of them, or in either
    pred = Pred(to_it=relation) if phrase.det == "it" else Pred(relate(context, relation, phrase))
    return negate_predicate(pred) if "NEITHER" in words else pred


@rule
def whose_kind(context: TextContext, *parts: Part) -> Pred:
    """“A piece whose colour is not its own”, “of a colour different from its own”: than of what touches it."""
    kind = next(part for part in parts if isinstance(part, Attribute))
    words = {part.type for part in parts if isinstance(part, Token)}
    unlike = not words.isdisjoint(("UNLIKE", "DIFFER"))
    return Pred(together=Alike(kind, same=unlike == ("IS_NOT" in words)))


@rule_of_name("unique_of")
@rule
def unique(context: TextContext, *parts: Part) -> Pred:
    """“Of a unique colour”, “the only one of its size”: no other has the same."""
    kind = next(part for part in parts if isinstance(part, Attribute))
    return Pred(Not(Related(Same(kind), SOME, ANYTHING)))


@rule
def same_pips_each(context: TextContext, words: Token) -> Pred:
    """“The same number of pips”, said of pieces: that of a piece is its size."""
    _, joint, last = " ".join(context.words.kinds_before(words)).rpartition(" AND ")
    in_all = joint and last.removeprefix("THE ").split()[0] in NAMING
    if in_all or context.says("STACK", "TOWER", "NEST"):
        raise Unfit  # “the reds and the blues have the same number of pips”: in all
    return Pred(together=Alike(Attribute.SIZE))


@rule
def equally_tall(context: TextContext, _words: Token) -> Pred:
    """“Equally tall”, said of towers: of so many pieces."""
    if not context.says("STACK", "TOWER", "NEST"):
        raise Unfit
    return Pred(together=Alike(Attribute.HEIGHT))


@rule
def with_alike(context: TextContext, _with: Token, pred: Pred) -> Pred:
    """Return the predicate of “with the same colour”."""
    return pred


def compare_in(context: TextContext, hows: list[tuple[str, Attribute]], phrases: Joined | None) -> Pred:
    """Return the predicate for the same (or a different) value of several attributes, each by itself."""
    if phrases is None or len(hows) == 1:
        preds = [_compare_by(context, how, kind, phrases) for how, kind in hows]
        return preds[0] if len(preds) == 1 else all_preds(preds)
    relation = both(*(sameness(how, kind) for how, kind in hows))
    if isinstance(phrases, Phrase) and phrases.det == "it":
        return Pred(to_it=relation)
    return Pred(relate(context, relation, phrases))


@rule_of_name("points_alike")
@rule
def points_so(context: TextContext, *children: Part) -> Pred:
    """Return the predicate of “pointing in the same direction as a red piece”."""
    parts = [c for c in children if not (isinstance(c, Token) and c.type in ("POINTING", "POINT", "IN"))]
    to = parts[-1] if len(parts) > 3 and not isinstance(parts[-1], Token) else None
    return _compare_by(context, parts[0].type, Attribute.DIRECTION, to)


def _compare_by(context: TextContext, how: str, kind: Attribute, phrases: Joined | None) -> Pred:
    """Return the predicate for the same, a different or the opposite value, compared with others or among
    themselves.
    """
    relation = sameness(how, kind)
    if phrases is None:
        return Pred(together=Mutual(relation) if how == "OPPOSITE" else Alike(kind, how == "SAME"))
    if isinstance(phrases, Phrase) and phrases.det == "it":
        return Pred(to_it=relation)
    return Pred(relate(context, relation, phrases))


@rule
def of_kinds(context: TextContext, _of: Token, phrase: Phrase) -> Pred:
    """“Of at least two colours”; “among the largest pieces”."""
    if phrase.det == "bare" and isinstance(phrase.noun.test, Extremal):
        return named_pieces(context, phrase.noun)
    if phrase.det != "counted" or not isinstance(phrase.noun.what, Attribute) or phrase.noun.test != ANYTHING:
        raise Unfit
    if phrase.noun.other or phrase.noun.together is not None:
        raise Unfit  # “of one other colour”: than of others, and these all alike; “in two directions in the same stack”
    if phrase.amount == Numeral(1):
        return Pred(together=Alike(phrase.noun.what), whole=True)
    return Pred(together=OfKind(phrase.noun.what, phrase.amount))


@rule
def one_kind(context: TextContext, _one: Token, kind: Attribute) -> Pred:
    """“A single colour”."""
    return Pred(together=Alike(kind), whole=True)


@rule
def points_in(context: TextContext, _point: Token, in_: Token, phrase: Phrase) -> Pred:
    """Return the predicate of “pointing in two directions”."""
    if phrase.noun.what is not Attribute.DIRECTION:
        raise Unfit
    return of_kinds(context, in_, phrase)
