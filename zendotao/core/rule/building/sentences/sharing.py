"""What pieces share, or differ in: “share a colour”, “with which it shares neither colour nor size”."""

from __future__ import annotations

from collections.abc import Sequence

from lark import Token

from zendotao.core.rule.building.conditions.relating import relate
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.folding import fold
from zendotao.core.rule.building.parts.phrase_values import Phrase
from zendotao.core.rule.building.parts.predicate_values import Pred
from zendotao.core.rule.building.parts.relations import mutual_relation
from zendotao.core.rule.building.parts.values import Joined, Part, Unfit
from zendotao.core.rule.building.phrases.likeness import compare_in
from zendotao.core.rule.syntax import Attribute, Not, Relation


@rule
def shares(context: TextContext, *parts: Part) -> Pred:
    """“Share a colour”, “differ in size from a red piece”."""
    kinds = [part for part in parts if isinstance(part, Attribute)]
    words = [part.type for part in parts if isinstance(part, Token)]
    if "DIFFERENT" in words or "OPPOSITE" in words:
        raise Unfit
    how = "DIFFERENT" if words[0] in ("DIFFER_IN", "DIFFER") else "SAME"
    return compare_in(context, [(how, kind) for kind in kinds], _compared(parts))


@rule
def shares_none(context: TextContext, *parts: Part) -> Pred:
    """“Shares neither colour nor size with a red piece”, “shares no colour with it”."""
    kinds = [part for part in parts if isinstance(part, Attribute)]
    return compare_in(context, [("DIFFERENT", kind) for kind in kinds], _compared(parts))


def _compared(parts: Sequence[Part]) -> Joined | None:
    """Return what pieces are said to be like, or unlike."""
    return next((part for part in parts if not isinstance(part, (Token, Attribute))), None)


@rule
def with_which(context: TextContext, _with: Token, phrase: Phrase, *parts: Part) -> Pred:
    """“With which it shares a colour”: that shares one with it."""

    def relation_of(pred: Pred) -> Relation:
        if pred.together is None or pred != Pred(together=pred.together):
            raise Unfit
        return mutual_relation(pred.together)

    shared: Relation = fold(parts[-1], relation_of)
    relation = Not(shared) if len(parts) > 1 else shared
    return Pred(to_it=relation) if phrase.det == "it" else Pred(relate(context, relation, phrase))
