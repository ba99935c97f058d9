"""The canonical English wording: one sentence for each tree, which reads back as the same tree and asks nothing.

What could be taken in two ways is put in parentheses; "if any" says that "every" is true of none.
"""

from __future__ import annotations

import re

from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.rule import syntax as tree
from zendotao.core.rule.wording.english_amounts import ONE, amount_of, amount_test, fraction, opposite_amount
from zendotao.core.rule.wording.english_links import LEVELS
from zendotao.core.rule.wording.english_mutual import EnglishMutual
from zendotao.core.rule.wording.english_nouns import EnglishRoom, NounContext, is_simple, value_word
from zendotao.core.rule.wording.english_quantities import ALONE, ORDERS, EnglishQuantities
from zendotao.core.rule.wording.english_tests import is_pair
from zendotao.core.rule.wording.existence import OPPOSITE_ORDERS, is_there, never_empty

MEASURED = (tree.Number, tree.Pips, tree.TallestTower, tree.Plus, tree.Minus, tree.Gap, tree.Times)
"""Quantities that are not said to be contained."""

NAMED_KINDS = (tree.Attribute.COLOUR, tree.Attribute.SIZE, tree.Attribute.ORIENTATION)
FRAME = "A koan has the Buddha-nature if and only if "
FREE = NounContext(EnglishRoom.FREE)
"""Where pieces are named and nothing follows but another sentence."""


class EnglishConditions(EnglishMutual, EnglishQuantities):
    """English wording of conditions."""

    def condition(self, node: tree.Condition) -> str:
        """Return a condition as a clause, or as clauses joined by ", and" or ", or"; a joined one inside is in
        parentheses.
        """
        match node:
            case tree.And(parts):
                return ", and ".join(self._joint(part, node) for part in parts)
            case tree.Or(parts):
                return ", or ".join(self._joint(part, node) for part in parts)
            case tree.OneOf(parts):
                text = ", or ".join(self._joint(part) for part in parts)
                return f"either {text}, but not both" if is_pair(text) else f"exactly one of ({text})"
            case tree.Not(part):
                return self._not(part)
        return self._clause(node)

    def _joint(
        self, node: tree.Condition, beside: tree.And[tree.Condition] | tree.Or[tree.Condition] | None = None
    ) -> str:
        """Return one of several joined clauses; ``beside`` are all of them."""
        sure = isinstance(node, tree.Every) and beside is not None and is_there(node.pieces, beside)
        text = self._every(node, sure=True) if sure and isinstance(node, tree.Every) else self.condition(node)
        return f"({text})" if isinstance(node, (tree.And, tree.Or, tree.OneOf)) or "but not both" in text else text

    def _not(self, node: tree.Condition) -> str:
        """Return the wording of a negated condition, with words of its own where it has some."""
        match node:
            case tree.AllSame(tree.Attribute.TOWER, tree.Anything()):
                return "it contains at least two towers"
            case tree.AllSame(attribute, pieces):
                the = "the " if isinstance(pieces, tree.Extremal) else ""
                return f"not all {the}{self.noun(pieces, ALONE, plural=True)} {LEVELS[attribute][0]}"
            case tree.AllDifferent(attribute, pieces):
                return self._so_many_alike(tree.AtLeast(2), attribute, pieces)
            case tree.MostCommon(value, pieces):
                return self._most_common(value, pieces, "is not")
            case tree.Dominance(attribute, False, pieces):
                return self._dominance(attribute, pieces, "no")
            case tree.EqualCounts(attribute):
                return f"not every {attribute.value} that is present has the same number of pieces"
            case tree.TowersDiffer(towers):
                return f"at least two {self.towers(towers, plural=True)} have the same number of pieces"
            case tree.Tallest():
                return "it is not a tallest tower"
        return f"it is not so that ({self.condition(node)})"

    def _clause(self, node: tree.Condition) -> str:
        match node:
            case tree.Is():
                return self._is(node)
            case tree.Compare():
                return self._compare(node)
            case tree.Every():
                return self._every(node, sure=never_empty(node.pieces))
            case tree.Share() | tree.MostCommon() | tree.Dominance():
                return self._part(node)
            case tree.AllSame(attribute, pieces):
                sure = never_empty(pieces) and attribute is not tree.Attribute.DIRECTION
                any_of = "" if sure else ", if more than one," if attribute is tree.Attribute.DIRECTION else ", if any,"
                the = "the " if isinstance(pieces, tree.Extremal) else ""
                return f"all {the}{self.noun(pieces, ALONE, plural=True)}{any_of} {LEVELS[attribute][0]}"
            case tree.AllDifferent(attribute, pieces):
                return f"no two {self.noun(pieces, ALONE, plural=True)} {LEVELS[attribute][0]}"
            case tree.EqualCounts(attribute):
                return f"every {attribute.value} that is present has the same number of pieces"
            case tree.TowersDiffer(towers):
                return f"no two {self.towers(towers, plural=True)} have the same number of pieces"
            case tree.Tallest():
                return "it is a tallest tower"
        raise TypeError(node)

    def _part(self, node: tree.Share | tree.MostCommon | tree.Dominance) -> str:
        match node:
            case tree.MostCommon(value, pieces):
                return self._most_common(value, pieces, "is")
            case tree.Dominance(attribute, True, pieces):
                return f"more than half {self._of_all(pieces)} {LEVELS[attribute][0]}"
            case tree.Dominance(attribute, _, pieces):
                return self._dominance(attribute, pieces, "some")
        are = self.are(node.test, FREE.add_description(node.pieces), plural=True)
        return f"{fraction(node.order, node.numerator, node.denominator)} {self._of_all(node.pieces)} {are}"

    def _every(self, node: tree.Every, *, sure: bool) -> str:
        plural = isinstance(node.pieces, tree.Extremal)
        pieces = self.noun(node.pieces, ALONE, plural=plural)
        start = f"{'all the' if plural else 'every'} {pieces}{'' if sure else ', if any,'}"
        return f"{start} {self.are(node.test, FREE.add_description(node.pieces), plural=plural)}"

    def _dominance(self, attribute: tree.Attribute, pieces: tree.Test, some: str) -> str:
        among = "" if isinstance(pieces, tree.Anything) else f" of the {self.noun(pieces, ALONE, plural=True)}"
        return f"{some} {attribute.value} is the most common {attribute.value}{among}"

    def _most_common(self, value: Colour | Size | tree.Orientation, pieces: tree.Test, verb: str) -> str:
        kind, name = value_word(value)
        among = "" if isinstance(pieces, tree.Anything) else f" of the {self.noun(pieces, ALONE, plural=True)}"
        return f"{name} {verb} the most common {kind}{among}"

    def _of_all(self, pieces: tree.Test) -> str:
        return (
            "of its pieces" if isinstance(pieces, tree.Anything) else f"of the {self.noun(pieces, ALONE, plural=True)}"
        )

    def _is(self, node: tree.Is) -> str:
        amount = node.amount
        if isinstance(amount, tree.Not) and not isinstance(node.quantity, MEASURED):
            if not isinstance(amount.part, tree.Exactly):
                return f"{self.quantity(node.quantity)} {amount_test(amount)}"
            so = self._is(tree.Is(node.quantity, amount.part))
            has = so.startswith("it contains")
            return so.replace("it contains", "it does not contain", 1) if has else f"not {so}"
        said = self._there_are(node.quantity, amount)
        return said or f"{self.quantity(node.quantity)} {amount_test(amount)}"

    def _there_are(self, quantity: tree.Quantity, amount: tree.Amount) -> str | None:
        """Return the clause that there are so many pieces, towers or kinds; None where only the number can be said to
        be such.
        """
        many = None if isinstance(amount, tree.MultipleOf) else amount_of(amount)
        if many is None:
            return None
        match quantity:
            case tree.Count(pieces):
                return self._so_many(many, amount, pieces)
            case tree.Towers(inside):
                every = self._every_tower(inside) if amount == tree.NONE else None
                return every or f"it contains {many} {self.towers(inside, plural=amount not in ONE)}"
            case tree.Kinds(attribute, pieces, tree.AtLeast(number) as having) if amount == tree.SOME and number > 1:
                if attribute in NAMED_KINDS:
                    return self._so_many_alike(having, attribute, pieces)
        if isinstance(quantity, tree.Kinds):
            return f"it contains {many} {self.kinds_noun(quantity, plural=amount not in ONE)}"
        return None

    def _so_many(self, many: str, amount: tree.Amount, pieces: tree.Test) -> str:
        """Return the clause that there are so many pieces: "it contains no red pieces", "no two pieces touch"."""
        no_two = self.no_two(pieces) if amount == tree.NONE else None
        if no_two is not None:
            return no_two
        two = self.two_mutual(pieces) if amount in (tree.Exactly(2), tree.AtLeast(2)) else None
        if two is not None:
            return f"it contains {many} {two}"
        best = extremal_in(pieces)
        if best is not None and isinstance(amount, (tree.AtLeast, tree.AtMost, tree.Exactly, tree.Between, tree.Among)):
            extremal, rest = best
            of_the = f"{'none' if amount == tree.NONE else many} of the {self.noun(extremal, ALONE, plural=True)}"
            several = amount not in ONE and amount != tree.NONE
            return f"{of_the} {self.are(rest, FREE.add_description(extremal), plural=several)}"
        return f"it contains {many} {self.pieces(pieces, FREE, plural=amount not in ONE)}"

    def _so_many_alike(self, amount: tree.AtLeast, attribute: tree.Attribute, pieces: tree.Test) -> str:
        """ "It contains at least two red pieces of the same size", "at least two point in the same direction"."""
        nouns = self.noun(pieces, ALONE, plural=True)
        if is_simple(pieces) and attribute not in (tree.Attribute.DIRECTION, tree.Attribute.TOWER):
            return f"it contains {amount_of(amount)} {nouns} of the same {attribute.value}"
        return f"{amount_of(amount)} {nouns} {LEVELS[attribute][0]}"

    def _every_tower(self, inside: tree.Condition) -> str | None:
        """ "Every tower contains at least one", for no tower that contains none; None where it cannot be said so."""
        parts = inside.parts if isinstance(inside, tree.And) else (inside,)
        is_stack = tree.STACK in parts
        rest = tuple(part for part in parts if part != tree.STACK) if is_stack else parts
        has = self._has_instead(rest[0]) if len(rest) == 1 else None
        return has and f"{'every stack, if any,' if is_stack else 'every tower'} {has}"

    def _has_instead(self, lacking: tree.Condition) -> str | None:
        """Return what every tower does that is not so: "contains at least one red piece" where it would lack them."""
        match lacking:
            case tree.Is(tree.Count(tree.And((tree.AtTop() | tree.AtBottom() as end, link))), tree.Exactly(0)) if (
                so := self.state_of_end(end, link)
            ):
                return f"has a {so.replace(' piece ', ' piece that ', 1)}"
            case tree.Is(tree.Count(pieces), tree.Exactly(0) | tree.AtMost() | tree.Not(tree.Exactly()) as few):
                amount = opposite_amount(few)
                return f"contains {amount_of(amount)} {self.noun(pieces, FREE, plural=amount not in ONE)}"
            case tree.Is(tree.Kinds() as kinds, tree.AtMost() | tree.Not(tree.Exactly()) as few):
                amount = opposite_amount(few)
                return f"contains {amount_of(amount)} {self.kinds_noun(kinds, plural=amount not in ONE)}"
            case tree.Compare(left, order, right) if order in OPPOSITE_ORDERS:
                said = self._compare(tree.Compare(right, OPPOSITE_ORDERS[order], left))
                return said.replace("it contains", "contains", 1) if said.startswith("it contains") else None
            case tree.Not(tree.Tallest()):
                return "is a tallest tower"
        return None

    def _compare(self, node: tree.Compare) -> str:
        left, right = node.left, node.right
        only = self._one_kind_only(left, right) if node.order is tree.Order.UNEQUAL else None
        if only is not None:
            return only
        if (
            isinstance(left, tree.Count)
            and isinstance(right, tree.Count)
            and is_simple(left.pieces)
            and is_simple(right.pieces)
        ):
            one, other = self.noun(left.pieces, ALONE, plural=True), self.noun(right.pieces, ALONE, plural=True)
            match node.order:
                case tree.Order.MORE:
                    return f"it contains more {one} than {other}"
                case tree.Order.EQUAL:
                    return f"it contains as many {one} as {other}"
                case tree.Order.AT_LEAST:
                    return f"it contains at least as many {one} as {other}"
        return f"{self.quantity(left)} {ORDERS[node.order]} {self.quantity(right)}"

    def _one_kind_only(self, left: tree.Quantity, right: tree.Quantity) -> str | None:
        """ "Some colour has only small pieces": there are more colours than those of other pieces."""
        match left, right:
            case tree.Kinds(kind, tree.Anything(), tree.AtLeast(1)), tree.Kinds(
                other, tree.Not(pieces), tree.AtLeast(1)
            ) if kind is other:
                if kind in NAMED_KINDS and is_simple(pieces):
                    return f"some {kind.value} has only {self.noun(pieces, ALONE, plural=True)}"
            case tree.Kinds(kind, tree.Anything(), tree.AtLeast(1)), tree.Kinds(other, pieces, tree.AtLeast(1)) if (
                kind is other
            ):
                if kind in NAMED_KINDS and is_simple(pieces):
                    return f"some {kind.value} has no {self.noun(pieces, ALONE, plural=True)}"
        return None


def extremal_in(pieces: tree.Test) -> tuple[tree.Extremal, tree.Test] | None:
    """Return the extremal pieces of a test and what is said of them: of "the largest pieces" that they are red."""
    if not isinstance(pieces, tree.And):
        return None
    best = next((part for part in pieces.parts if isinstance(part, tree.Extremal)), None)
    if best is None:
        return None
    rest = tuple(part for part in pieces.parts if part is not best)
    return best, rest[0] if len(rest) == 1 else tree.And(rest)


ENGLISH = EnglishConditions()
COMMAS = re.compile(r",(?=[.,)])")
"""Commas after "if any" where another stop follows."""

TOWER = re.compile(r"\b(tower|stack)s?\b")
ITS = re.compile(r"\bof its pieces\b")
SUCH = re.compile(r".*such that \(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)$")
"""A text that ends within what is said of a tower."""


def word(rule: tree.Condition) -> str:
    """Return the rule as a whole sentence."""
    return COMMAS.sub("", ITS.sub(_of_its_pieces, f"{FRAME}{ENGLISH.condition(rule)}."))


def word_alone(rule: tree.Condition) -> str:
    """Return the rule's condition without the lead-in: "it contains ..."."""
    return word(rule).removeprefix(FRAME)


def _of_its_pieces(found: re.Match[str]) -> str:
    """Return "of its pieces" as "of all pieces" after another tower was named, whose pieces "its" might mean."""
    before = found.string[: found.start()]
    inside = SUCH.match(before)
    return "of all pieces" if TOWER.search(inside[1] if inside else before) else found[0]
