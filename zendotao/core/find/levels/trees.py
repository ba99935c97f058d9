"""From the origins of vectors back to the trees of rules."""

from __future__ import annotations

from typing import Any

from zendotao.core.find.levels.batches import ANY, OPPOSITE, ConditionOperation, TestOperation
from zendotao.core.find.levels.chains import PLACE_BITS
from zendotao.core.find.levels.comparisons import DIFFERENCES, ORDERS
from zendotao.core.find.levels.conditions import Conditions
from zendotao.core.find.levels.language import FRACTIONS, SearchLanguage
from zendotao.core.find.levels.numbers import HAVING, NumberOperation, Numbers
from zendotao.core.find.levels.tests import Tests
from zendotao.core.rule import syntax as tree

Origins = tuple[int, int, int, int]

PLACES = (1 << PLACE_BITS) - 1


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

    def test(self, place: int) -> tree.Test:
        """Return the test of a place."""
        return tree.ANYTHING if place == ANY else self.test_of(self.tests.store.origin(place))

    def test_of(self, origin: Origins) -> tree.Test:
        """Return the test that was made so."""
        operation, detail, first, second = origin
        if operation & OPPOSITE:
            return tree.Not(self.test_of((operation ^ OPPOSITE, detail, first, second)))
        match TestOperation(operation):
            case TestOperation.PROPERTY:
                return self.language.properties[detail]
            case TestOperation.EXTREMAL:
                return tree.Extremal(self.language.extremes[detail], self.test(first))
            case TestOperation.IN_TOWER:
                return tree.InTower(self._inner().condition(first))
            case TestOperation.COPY:
                return self._inner().test(first)
            case TestOperation.ONE_OF:
                return tree.OneOf((self.test(first), self.test(second)))
            case TestOperation.AND:
                return tree.And((self.test(first), self.test(second)))
            case TestOperation.OR:
                return tree.Or((self.test(first), self.test(second)))
        return self._relation_test(origin)

    def _inner(self) -> Trees:
        if self.inner is None:
            raise ValueError("there are no towers")
        return self.inner

    def _relation_test(self, origin: Origins) -> tree.Test:
        operation, detail, first, second = origin
        relation = self.tests.relations.relations.tree
        if operation == TestOperation.MANY:
            return tree.Related(relation(detail >> 8), self.language.related_amounts[detail & 255], self.test(first))
        if operation == TestOperation.EACH:
            return tree.Related(tree.Not(relation(detail)), tree.NONE, self.test(first))
        if operation == TestOperation.RELATED:
            return tree.Related(relation(detail), tree.SOME, self.test(first))
        amount, near, far = detail >> 2 * PLACE_BITS, detail >> PLACE_BITS & PLACES, detail & PLACES
        last: tree.Test = tree.Related(relation(far), tree.SOME, self.test(second))
        others = last if first == ANY else tree.And((self.test(first), last))
        if operation == TestOperation.CHAIN_EACH:
            return tree.Related(tree.Not(relation(near)), tree.NONE, others)
        is_many = operation == TestOperation.CHAIN_MANY
        return tree.Related(relation(near), self.language.related_amounts[amount] if is_many else tree.SOME, others)

    def number(self, place: int) -> tree.Quantity:
        """Return the quantity of a place."""
        operation, detail, first, second = self.numbers.store.origin(place)
        match NumberOperation(operation):
            case NumberOperation.COUNT:
                return tree.Count(self.test(first))
            case NumberOperation.PIPS:
                return tree.Pips(self.test(first))
            case NumberOperation.KINDS:
                return tree.Kinds(self.language.attributes[detail >> 8], self.test(first), HAVING[detail & 255])
            case NumberOperation.TOWERS:
                return tree.Towers(tree.ALWAYS if first == ANY else self._inner().condition(first))
            case NumberOperation.TIMES:
                return tree.Times(detail, self.number(first))
            case NumberOperation.PLUS:
                return tree.Plus((self.number(first), self.number(second)))
            case NumberOperation.PLUS_NUMBER:
                return tree.Plus((self.number(first), tree.Number(detail)))
        return tree.TallestTower()

    def condition(self, place: int) -> tree.Condition:
        """Return the condition of a place."""
        return self.condition_of(self.conditions.store.origin(place))

    def condition_of(self, origin: Origins) -> tree.Condition:
        """Return the condition that was made so."""
        operation, detail, first, second = origin
        if operation & OPPOSITE:
            return tree.Not(self.condition_of((operation ^ OPPOSITE, detail, first, second)))
        match ConditionOperation(operation):
            case ConditionOperation.AND:
                return tree.And((self.condition(first), self.condition(second)))
            case ConditionOperation.OR:
                return tree.Or((self.condition(first), self.condition(second)))
            case ConditionOperation.ONE_OF:
                return tree.OneOf((self.condition(first), self.condition(second)))
            case ConditionOperation.TALLEST:
                return tree.Tallest()
            case ConditionOperation.AMOUNT:
                return tree.Is(self.number(first), self.language.amounts[detail])
            case ConditionOperation.COMPARE:
                return tree.Compare(self.number(first), ORDERS[detail], self.number(second))
            case ConditionOperation.MINUS:
                return tree.Is(tree.Minus(self.number(first), self.number(second)), DIFFERENCES[detail])
            case ConditionOperation.GAP:
                return tree.Is(tree.Gap(self.number(first), self.number(second)), DIFFERENCES[detail])
        return self._of_pieces(origin)

    def _of_pieces(self, origin: Origins) -> tree.Condition:
        operation, detail, first, second = origin
        match ConditionOperation(operation):
            case ConditionOperation.SOME:
                return tree.Is(tree.Count(self.test(first)), tree.SOME)
            case ConditionOperation.NONE:
                return tree.Is(tree.Count(self.test(first)), tree.NONE)
            case ConditionOperation.SOME_OF_BOTH:
                return tree.Is(tree.Count(tree.And((self.test(first), self.test(second)))), tree.SOME)
            case ConditionOperation.NONE_OF_BOTH:
                return tree.Is(tree.Count(tree.And((self.test(first), self.test(second)))), tree.NONE)
            case ConditionOperation.EVERY:
                return tree.Every(self.test(first), self.test(second))
            case ConditionOperation.SAME:
                return tree.AllSame(self.language.attributes[detail], self.test(first))
            case ConditionOperation.DIFFERENT:
                return tree.AllDifferent(self.language.attributes[detail], self.test(first))
            case ConditionOperation.SOME_KIND | ConditionOperation.NO_KIND:
                kinds = tree.Kinds(self.language.attributes[detail >> 8], self.test(first), HAVING[detail & 255])
                return tree.Is(kinds, tree.SOME if operation == ConditionOperation.SOME_KIND else tree.NONE)
            case ConditionOperation.MOST_COMMON:
                return tree.MostCommon(self.language.values[detail], self.test(first))
        numerator, denominator = FRACTIONS[detail >> 8]
        return tree.Share(ORDERS[detail & 255], numerator, denominator, self.test(first), self.test(second))

    def some_of(self, origin: Origins, *, denied: bool) -> tree.Condition:
        """Return that some pieces pass the test that was made so, or that none does."""
        amount: Any = tree.NONE if denied else tree.SOME
        return tree.Is(tree.Count(self.test_of(origin)), amount)
