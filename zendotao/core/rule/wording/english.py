"""The canonical English wording: one sentence for each tree, which reads back as the same tree and asks nothing.

What could be taken in two ways is put in parentheses; "if any" says that "every" is true of none.
"""

from __future__ import annotations

import re

from zendotao.core.rule.syntax import (
    NONE,
    SOME,
    AllDifferent,
    AllSame,
    And,
    Anything,
    AtLeast,
    Attribute,
    Compare,
    Condition,
    Count,
    Every,
    Exactly,
    Gap,
    Is,
    Kinds,
    Minus,
    MostCommon,
    Not,
    Number,
    OneOf,
    Or,
    Order,
    Pips,
    Plus,
    Share,
    Tallest,
    TallestTower,
    Times,
    Towers,
)
from zendotao.core.rule.wording.english_amounts import ONE, amount_of, amount_test, fraction
from zendotao.core.rule.wording.english_links import LEVELS
from zendotao.core.rule.wording.english_quantities import ORDERS, Quantities
from zendotao.core.rule.wording.english_tests import is_simple, value_word

MEASURED = (Number, Pips, TallestTower, Plus, Minus, Gap, Times)
"""Quantities that are not said to be contained."""

FRAME = "A koan has the Buddha-nature if and only if "


def _if_more(attribute: Attribute) -> str:
    return ", if more than one," if attribute is Attribute.DIRECTION else ", if any,"


class English(Quantities):
    """Words for conditions."""

    def condition(self, node: Condition) -> str:
        """A condition as a clause, or as clauses joined by ", and" or ", or"; a joined one inside is in parentheses."""
        match node:
            case And(parts):
                return ", and ".join(self._joint(part) for part in parts)
            case Or(parts):
                return ", or ".join(self._joint(part) for part in parts)
            case OneOf(parts):
                return f"exactly one of ({', or '.join(self._joint(part) for part in parts)})"
            case Not(part):
                return f"it is not so that ({self.condition(part)})"
        return self._clause(node)

    def _joint(self, node: Condition) -> str:
        text = self.condition(node)
        return f"({text})" if isinstance(node, (And, Or)) else text

    def _clause(self, node: Condition) -> str:
        match node:
            case Is():
                return self._is(node)
            case Compare():
                return self._compare(node)
            case Every(pieces, test):
                return f"every {self._some_of(pieces)} {self.are(test)}"
            case Share(order, numerator, denominator, pieces, test):
                return f"{fraction(order, numerator, denominator)} {self._of_all(pieces)} {self.are(test, plural=True)}"
            case MostCommon(value, pieces):
                kind, name = value_word(value)
                among = "" if isinstance(pieces, Anything) else f" of the {self.noun(pieces, plural=True)}"
                return f"{name} is the most common {kind}{among}"
            case AllSame(attribute, pieces):
                any_of = (
                    "" if isinstance(pieces, Anything) and attribute is not Attribute.DIRECTION else _if_more(attribute)
                )
                return f"all {self.noun(pieces, plural=True)}{any_of} {LEVELS[attribute][0]}"
            case AllDifferent(attribute, pieces):
                return f"no two {self.noun(pieces, plural=True)} {LEVELS[attribute][0]}"
            case Tallest():
                return "it is a tallest tower"
        raise TypeError(node)

    def _some_of(self, pieces: object) -> str:
        text = self.noun(pieces)  # type: ignore[arg-type]
        return text if isinstance(pieces, Anything) else f"{text}, if any,"

    def _of_all(self, pieces: object) -> str:
        return "of its pieces" if isinstance(pieces, Anything) else f"of the {self.noun(pieces, plural=True)}"  # type: ignore[arg-type]

    def _is(self, node: Is) -> str:
        if isinstance(node.amount, Not) and not isinstance(node.quantity, MEASURED):
            return self._is(Is(node.quantity, node.amount.part)).replace("it contains", "it does not contain", 1)
        match node.quantity, node.amount:
            case Count(pieces), amount if (many := amount_of(amount)) is not None:
                return f"it contains {many} {self.pieces(pieces, plural=amount not in ONE)}"
            case Towers(inside), amount if amount == NONE and (every := self._every_tower(inside)) is not None:
                return every
            case Towers(inside), amount if (many := amount_of(amount)) is not None:
                return f"it contains {many} {self.towers(inside, plural=amount not in ONE)}"
            case Kinds(attribute, pieces, AtLeast() | Exactly() as having), amount if (
                amount == SOME
                and having.number > 1
                and is_simple(pieces)
                and attribute in LEVELS
                and attribute.value in ("colour", "size", "orientation")
            ):
                return f"it contains {amount_of(having)} {self.noun(pieces, plural=True)} of the same {attribute.value}"
            case Kinds() as kinds, amount if (many := amount_of(amount)) is not None:
                return f"it contains {many} {self.kinds_noun(kinds, plural=amount not in ONE)}"
        return f"{self.quantity(node.quantity)} {amount_test(node.amount)}"

    def _every_tower(self, inside: Condition) -> str | None:
        """ "Every tower contains at least one", for no tower that contains none."""
        match inside:
            case Is(Count(pieces), amount) if amount == NONE:
                return f"every tower contains at least one {self.noun(pieces)}"
        return None

    def _compare(self, node: Compare) -> str:
        left, right = node.left, node.right
        if isinstance(left, Count) and isinstance(right, Count) and is_simple(left.pieces) and is_simple(right.pieces):
            one, other = self.noun(left.pieces, plural=True), self.noun(right.pieces, plural=True)
            match node.order:
                case Order.MORE:
                    return f"it contains more {one} than {other}"
                case Order.EQUAL:
                    return f"it contains as many {one} as {other}"
                case Order.AT_LEAST:
                    return f"it contains at least as many {one} as {other}"
        return f"{self.quantity(left)} {ORDERS[node.order]} {self.quantity(right)}"


ENGLISH = English()
COMMAS = re.compile(r",(?=[.,)])")
"""Commas after "if any" where another stop follows."""


def word(rule: Condition) -> str:
    """The rule as a whole sentence."""
    return COMMAS.sub("", f"{FRAME}{ENGLISH.condition(rule)}.")
