"""From the origins of vectors back to the trees of rules."""

from __future__ import annotations

from typing import Any

from zendotao.core.find.levels.batches import ANY, OPPOSITE, ConditionOperation, TestOperation
from zendotao.core.find.levels.comparisons import DIFFERENCES, ORDERS
from zendotao.core.find.levels.conditions import Conditions
from zendotao.core.find.levels.language import FRACTIONS, SearchLanguage
from zendotao.core.find.levels.numbers import HAVING, NumberOperation, Numbers
from zendotao.core.find.levels.tests import Tests
from zendotao.core.rule.syntax import (
    ALWAYS,
    ANYTHING,
    NONE,
    SOME,
    AllDifferent,
    AllSame,
    And,
    Compare,
    Condition,
    Count,
    Every,
    Extremal,
    Gap,
    InTower,
    Is,
    Kinds,
    Minus,
    MostCommon,
    Not,
    Number,
    OneOf,
    Or,
    Pips,
    Plus,
    Quantity,
    Related,
    Share,
    Tallest,
    TallestTower,
    Test,
    Times,
    Towers,
)

Origins = tuple[int, int, int, int]


class Trees:
    """The trees of one space; ``inner`` are those of its towers, or of whole koans for what stands in towers."""

    def __init__(
        self,
        language: SearchLanguage,
        tests: Tests,
        numbers: Numbers,
        conditions: Conditions,
        inner: Trees | None = None,
    ) -> None:
        self.language, self.tests, self.numbers, self.conditions = language, tests, numbers, conditions
        self.inner: Trees | None = None

    def test(self, place: int) -> Test:
        """Return the test of a place."""
        return ANYTHING if place == ANY else self.test_of(self.tests.store.origin(place))

    def test_of(self, origin: Origins) -> Test:
        """Return the test that was made so."""
        operation, detail, first, second = origin
        if operation & OPPOSITE:
            return Not(self.test_of((operation ^ OPPOSITE, detail, first, second)))
        match TestOperation(operation):
            case TestOperation.PROPERTY:
                return self.language.properties[detail]
            case TestOperation.EXTREMAL:
                return Extremal(self.language.extremes[detail], self.test(first))
            case TestOperation.IN_TOWER:
                return InTower(self._inner().condition(first))
            case TestOperation.COPY:
                return self._inner().test(first)
            case TestOperation.ONE_OF:
                return OneOf((self.test(first), self.test(second)))
            case TestOperation.AND:
                return And((self.test(first), self.test(second)))
            case TestOperation.OR:
                return Or((self.test(first), self.test(second)))
        return self._relation_test(origin)

    def _inner(self) -> Trees:
        if self.inner is None:
            raise ValueError("there are no towers")
        return self.inner

    def _relation_test(self, origin: Origins) -> Test:
        operation, detail, first, second = origin
        relations = self.language.relations
        if operation == TestOperation.MANY:
            return Related(relations[detail >> 8], self.language.related_amounts[detail & 255], self.test(first))
        if operation == TestOperation.EACH:
            return Related(Not(relations[detail]), NONE, self.test(first))
        if operation == TestOperation.RELATED:
            return Related(relations[detail], SOME, self.test(first))
        last: Test = Related(relations[detail & 255], SOME, self.test(second))
        return Related(relations[detail >> 8], SOME, last if first == ANY else And((self.test(first), last)))

    def number(self, place: int) -> Quantity:
        """Return the quantity of a place."""
        operation, detail, first, second = self.numbers.store.origin(place)
        match NumberOperation(operation):
            case NumberOperation.COUNT:
                return Count(self.test(first))
            case NumberOperation.PIPS:
                return Pips(self.test(first))
            case NumberOperation.KINDS:
                return Kinds(self.language.attributes[detail >> 8], self.test(first), HAVING[detail & 255])
            case NumberOperation.TOWERS:
                return Towers(ALWAYS if first == ANY else self._inner().condition(first))
            case NumberOperation.TIMES:
                return Times(detail, self.number(first))
            case NumberOperation.PLUS:
                return Plus((self.number(first), self.number(second)))
            case NumberOperation.PLUS_NUMBER:
                return Plus((self.number(first), Number(detail)))
        return TallestTower()

    def condition(self, place: int) -> Condition:
        """Return the condition of a place."""
        return self.condition_of(self.conditions.store.origin(place))

    def condition_of(self, origin: Origins) -> Condition:
        """Return the condition that was made so."""
        operation, detail, first, second = origin
        if operation & OPPOSITE:
            return Not(self.condition_of((operation ^ OPPOSITE, detail, first, second)))
        match ConditionOperation(operation):
            case ConditionOperation.AND:
                return And((self.condition(first), self.condition(second)))
            case ConditionOperation.OR:
                return Or((self.condition(first), self.condition(second)))
            case ConditionOperation.ONE_OF:
                return OneOf((self.condition(first), self.condition(second)))
            case ConditionOperation.TALLEST:
                return Tallest()
            case ConditionOperation.AMOUNT:
                return Is(self.number(first), self.language.amounts[detail])
            case ConditionOperation.COMPARE:
                return Compare(self.number(first), ORDERS[detail], self.number(second))
            case ConditionOperation.MINUS:
                return Is(Minus(self.number(first), self.number(second)), DIFFERENCES[detail])
            case ConditionOperation.GAP:
                return Is(Gap(self.number(first), self.number(second)), DIFFERENCES[detail])
        return self._of_pieces(origin)

    def _of_pieces(self, origin: Origins) -> Condition:
        operation, detail, first, second = origin
        match ConditionOperation(operation):
            case ConditionOperation.SOME:
                return Is(Count(self.test(first)), SOME)
            case ConditionOperation.NONE:
                return Is(Count(self.test(first)), NONE)
            case ConditionOperation.SOME_OF_BOTH:
                return Is(Count(And((self.test(first), self.test(second)))), SOME)
            case ConditionOperation.NONE_OF_BOTH:
                return Is(Count(And((self.test(first), self.test(second)))), NONE)
            case ConditionOperation.EVERY:
                return Every(self.test(first), self.test(second))
            case ConditionOperation.SAME:
                return AllSame(self.language.attributes[detail], self.test(first))
            case ConditionOperation.DIFFERENT:
                return AllDifferent(self.language.attributes[detail], self.test(first))
            case ConditionOperation.SOME_KIND | ConditionOperation.NO_KIND:
                kinds = Kinds(self.language.attributes[detail >> 8], self.test(first), HAVING[detail & 255])
                return Is(kinds, SOME if operation == ConditionOperation.SOME_KIND else NONE)
            case ConditionOperation.MOST_COMMON:
                return MostCommon(self.language.values[detail], self.test(first))
        numerator, denominator = FRACTIONS[detail >> 8]
        return Share(ORDERS[detail & 255], numerator, denominator, self.test(first), self.test(second))

    def some_of(self, origin: Origins, *, denied: bool) -> Condition:
        """Return that some pieces pass the test that was made so, or that none does."""
        amount: Any = NONE if denied else SOME
        return Is(Count(self.test_of(origin)), amount)
