"""Statements on some of the things just named: “three pieces, including a red one”, “two colours, one of them red”."""

from __future__ import annotations

from lark import Token

from zendotao.core.rule.building.conditions.holding import exists
from zendotao.core.rule.building.conditions.predicates import piece_does
from zendotao.core.rule.building.conditions.several import subtract_one
from zendotao.core.rule.building.context import TextContext, rule
from zendotao.core.rule.building.parts.antecedents import pieces_named_by
from zendotao.core.rule.building.parts.folding import both, fold
from zendotao.core.rule.building.parts.marks import MARK_OF, are_exclusive
from zendotao.core.rule.building.parts.phrase_values import Phrase, replace_noun
from zendotao.core.rule.building.parts.predicate_values import Pred
from zendotao.core.rule.building.parts.values import Joined, Numeral, Part, Said, Unfit
from zendotao.core.rule.building.sentences.comparing_statements import as_verbs
from zendotao.core.rule.building.sentences.it_and_they import is_of_kinds, no_such_kind
from zendotao.core.rule.building.sentences.parting import plain_pieces
from zendotao.core.rule.building.sentences.which import has_of_which, of_those_before, test_of_all_or_none
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    STACK,
    Amount,
    AtLeast,
    Condition,
    Count,
    Exactly,
    InTower,
    Is,
    Kinds,
    Not,
    Related,
    Same,
    Test,
    Towers,
)
from zendotao.core.rule.walk import nodes


@rule
def including(context: TextContext, first: Part, *parts: Part) -> Condition:
    """“At least three pieces, including a red one”; “three colours, including red”."""
    condition = has_of_which(context, first) if isinstance(first, Phrase) else first
    if not isinstance(condition, Is) or condition.amount == NONE:
        raise Unfit
    kinds = condition.quantity if isinstance(condition.quantity, Kinds) else None
    if kinds is not None and kinds.having != SOME and condition.amount == SOME:
        return fold(
            parts[-1], lambda phrase: _among_alike(context, kinds, _test_of_included(context, phrase, kinds.pieces))
        )
    among = kinds.pieces if kinds else pieces_named_by(condition)
    if among is None or condition.amount == SOME:
        raise Unfit

    def there_is(phrase: Phrase) -> Condition:
        test = _test_of_included(context, phrase, among)
        if kinds and not isinstance(phrase.noun.test, MARK_OF.get(kinds.attribute, ())):
            raise Unfit  # “three colours, including a small piece”
        return exists(context, replace_noun(phrase, phrase.noun.alter(test=test)))

    return both(condition, fold(parts[-1], there_is))


def _test_of_included(context: TextContext, phrase: Phrase, among: Test) -> Test:
    """Return which of some pieces a phrase names."""
    if any(isinstance(node, (Related, InTower)) for node in nodes(among)):
        raise Unfit  # “a piece touching three others, including a red one”
    if phrase.det not in ("some", "bare", "counted") or phrase.noun.each:
        raise Unfit
    test = plain_pieces(context, phrase.noun)
    if are_exclusive((among, test)) or test == ANYTHING:
        raise Unfit
    return both(among, test)


@rule
def of_them(context: TextContext, first: Part, *parts: Part) -> Condition:
    """“More than two colours, one of which is red”; “three pieces of the same size, one of them red”."""
    condition = has_of_which(context, first) if isinstance(first, Phrase) else first
    if not isinstance(condition, Is) or not isinstance(condition.quantity, Kinds):
        return of_those_before(context, first, *parts)
    some, *said_of = (part for part in parts if not isinstance(part, Token))
    if said_of and isinstance(some, Phrase) and some.det in ("each", "no"):
        if is_of_kinds(condition) and (some.det, some.amount) == ("no", 2):
            return both(condition, no_such_kind(context, condition, as_verbs(said_of[-1])))
        if condition.amount != SOME:
            raise Unfit
        return _all_alike_so(context, condition.quantity, some, as_verbs(said_of[-1]))
    if not said_of or not isinstance(some, Phrase) or some.amount != Numeral(1):
        raise Unfit
    kinds, pred = condition.quantity, piece_does(context, as_verbs(said_of[-1]))
    mark = MARK_OF.get(kinds.attribute)
    if mark is None or (kinds.having != SOME and condition.amount != SOME):
        raise Unfit
    if pred != Pred(pred.test) or any(isinstance(one, Related) for one in nodes(pred.test)):
        raise Unfit
    test = both(kinds.pieces, pred.test)
    if kinds.having != SOME:
        return _among_alike(context, kinds, test, one=True)
    if not isinstance(pred.test, mark) or condition.amount in (SOME, NONE):
        raise Unfit
    return both(condition, Is(Count(test), SOME))


def _all_alike_so(context: TextContext, kinds: Kinds, some: Phrase, verbs: Joined) -> Condition:
    """“At least two pieces of the same size, neither of which is red”: so many that are not red."""
    having: Said = kinds.having
    if kinds.attribute not in MARK_OF or not isinstance(having, (Numeral, AtLeast)):
        raise Unfit
    if some.amount not in (None, having.number) or having.number < 2:
        raise Unfit
    such, same = both(kinds.pieces, test_of_all_or_none(context, some, verbs)), Same(kinds.attribute)
    so_many: Condition = Is(Kinds(kinds.attribute, such, AtLeast(having.number)), SOME)
    if isinstance(having, AtLeast):
        return so_many
    no_other = Related(same, NONE, both(kinds.pieces, Not(such)))
    exactly: Condition = Is(Count(both(such, Related(same, Exactly(having.number - 1), such), no_other)), SOME)
    return context.choices.one_of("numeral", exactly, so_many)


def _among_alike(context: TextContext, kinds: Kinds, test: Test, *, one: bool = False) -> Condition:
    """Return the condition that some of so many pieces that are alike are such; ``one``: said with a bare “one”."""
    having: Said = kinds.having
    if kinds.attribute not in MARK_OF or not isinstance(having, (Numeral, AtLeast, Exactly)):
        raise Unfit
    exact, least = (Exactly(having.number), AtLeast(having.number)) if isinstance(having, Numeral) else (having, having)
    return context.choices.one_of(
        "numeral", one_of_alike_is(kinds, exact, test, alone=one), one_of_alike_is(kinds, least, test, alone=False)
    )


@rule
def no_stacking(context: TextContext, _words: Token) -> Condition:
    """“You can't stack them”."""
    return Is(Towers(STACK), NONE)


def one_of_alike_is(kinds: Kinds, having: Amount, test: Test, *, alone: bool) -> Condition:
    """Return the condition that one of so many pieces that are alike is such; ``alone``: and no other of them."""
    same = Same(kinds.attribute)
    others = [Related(same, NONE, test)] if alone else []
    return Is(Count(both(test, Related(same, subtract_one(having), kinds.pieces), *others)), SOME)
