"""“All upright” at the end of a list: said of the pieces that the list names, or of all pieces in the koan."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lark import Token

from zendotao.core.rule.building.folding import both, either, leaves
from zendotao.core.rule.building.joining import AllSo
from zendotao.core.rule.building.named import Compared, Noun, Phrase
from zendotao.core.rule.building.relations import some_alike
from zendotao.core.rule.building.said import Pred
from zendotao.core.rule.building.towers import Stacking, limit_to_tower
from zendotao.core.rule.building.values import Alike, Joined, Numeral, Part, Unfit
from zendotao.core.rule.syntax import (
    ANYTHING,
    NONE,
    SOME,
    And,
    AtLeast,
    Attribute,
    Condition,
    Count,
    Exactly,
    Is,
    Not,
    OneOf,
    Or,
    Test,
    Towers,
)

POSITIVE = (AtLeast, Exactly, Numeral)
NONES = (NONE, AtLeast(0))


@dataclass(frozen=True, slots=True)
class AllAlike(Compared):
    """“All the same colour” in a list of things."""

    pred: Pred
    denied: bool


class AllOfThem(Stacking):
    """Conditions on everything, after others that name pieces or a tower."""

    def all_alike(self, how: Token, *parts: Part) -> AllAlike:
        pred, denied = self.one_pred(parts[-1]), how.type == "NOT_ALL"
        whole = self.holds(Phrase("everything"), pred)
        return AllAlike(Not(whole) if denied else whole, pred, denied)

    def joined(self, *children: Part) -> Joined:
        if len(children) > 2 and isinstance(children[-1], AllSo) and children[-1].pred:
            children = self._all_statements_so(children)
        return super().joined(*children)

    def _all_statements_so(self, children: tuple[Part, ...]) -> tuple[Part, ...]:
        """“It contains two reds, all upright”: the row with its last statement settled."""
        *before, last = children
        joints = [child.type for child in before if isinstance(child, Token)]
        statements = [child for child in before if not isinstance(child, Token)]
        known = all(isinstance(one, (Is, And)) for one in statements)
        if not known or not {*joints} <= {"AND", "COMMA", "COMMA_AND"}:
            return children
        whole = self._all_of_those(statements, last.pred, last.joined)
        return children if whole is None else (whole,)

    def with_each_other(self, things: And[Part]) -> Condition | None:
        return super().with_each_other(things) or self._all_things_so(things)

    def _all_things_so(self, things: And[Part]) -> Condition | None:
        """The same of things: “two reds, all upright”."""
        *before, last = things.parts
        every = isinstance(last, Phrase) and last.det == "every" and not last.amount
        if not (every or isinstance(last, AllAlike)) or any(isinstance(one, (Or, OneOf, Not)) for one in before):
            return None
        conditions = [self.exists(one) for part in before for one in leaves(part)]
        if isinstance(last, AllAlike):
            return self._all_of_those(conditions, last.pred, last.condition, denied=last.denied)
        noun = last.noun
        if noun.different and isinstance(noun.what, Attribute):
            pred = Pred(together=Alike(noun.what, same=False))
            koan = self.holds(Phrase("everything"), pred)
        elif noun.what == "piece" and noun.test != ANYTHING:
            pred, koan = Pred(self.test_of(noun, union=True)), self.exists(last)
        else:
            return None
        return self._all_of_those(conditions, pred, koan) or both(*conditions, koan)

    def _all_of_those(
        self, before: Sequence[Condition], pred: Pred, koan: Condition, *, denied: bool = False
    ) -> Condition | None:
        """What is there, with what is said of all of it; None where it can only be said of all pieces."""
        parts = [part for one in before for part in (one.parts if isinstance(one, And) else (one,))]
        tower = tower_all_so(parts[0], koan) if len(parts) == 1 else None
        tests = [test for test in map(_such, parts) if test is not None]
        if tower is None and (not tests or len(tests) < len(parts)):
            return None
        single = all(isinstance(part, Is) and part.amount == SOME for part in parts)
        if tower is not None:
            named: Condition = tower
        elif len(tests) > 1 and pred.together is not None and not denied:
            if not single or pred.test != ANYTHING:
                raise Unfit
            named = some_alike(tests, pred.together)
        elif len(tests) > 1 and single:
            named = both(*(Is(Count(both(test, pred.test)), SOME) for test in tests))
        else:
            each = self.holds(Phrase("each", Noun(test=either(*tests), plural=True)), pred)
            named = both(*parts, Not(each) if denied else each)
        return self.choices.one_of("all so", named, both(*parts, koan))


def tower_all_so(part: Condition, koan: Condition) -> Condition | None:
    """“A tower of three pieces, all red”: all of the tower's; None where no tower is there."""
    match part:
        case Is(Towers(such), amount):
            if amount != SOME:
                raise Unfit
            return Is(Towers(both(such, limit_to_tower(koan))), SOME)
    return None


def _such(part: Condition) -> Test | None:
    """The pieces of some kind of which a condition says that there are so many."""
    match part:
        case Is(Count(test), amount) if test != ANYTHING and isinstance(amount, POSITIVE) and amount not in NONES:
            return test
    return None
