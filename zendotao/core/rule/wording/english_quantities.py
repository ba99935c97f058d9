"""Quantities in English: "the number of red pieces", "the pip count", towers and kinds."""

from __future__ import annotations

from abc import abstractmethod

from zendotao.core.rule import syntax as tree
from zendotao.core.rule.wording.english_amounts import ONE, amount_of, number
from zendotao.core.rule.wording.english_links import STATES, VERBS
from zendotao.core.rule.wording.english_nouns import EnglishRoom, NounContext, adjective, is_simple
from zendotao.core.rule.wording.english_tests import EnglishTests
from zendotao.core.rule.wording.existence import is_several

ORDERS = {
    tree.Order.MORE: "is greater than",
    tree.Order.FEWER: "is less than",
    tree.Order.AT_LEAST: "is at least",
    tree.Order.AT_MOST: "is at most",
    tree.Order.EQUAL: "is equal to",
    tree.Order.UNEQUAL: "is not equal to",
}
ENDS: dict[tree.Test, str] = {tree.AtTop(): "top", tree.AtBottom(): "bottom"}
FACTORS = {2: "twice", 3: "three times", 4: "four times"}


ALONE = NounContext(EnglishRoom.TIGHT)
"""Where pieces are named and more follows."""
WITHIN = NounContext(EnglishRoom.NESTED)
"""Where pieces are named in a clause about something else."""


class EnglishQuantities(EnglishTests):
    """English wording of quantities."""

    @abstractmethod
    def condition(self, node: tree.Condition) -> str:
        """Return a condition as a clause."""

    def quantity(self, node: tree.Quantity) -> str:
        """Return the quantity as a noun phrase."""
        match node:
            case tree.Number(value):
                return number(value)
            case tree.Count(pieces):
                return f"the number of {self.noun(pieces, ALONE, plural=True)}"
            case tree.Pips(tree.Anything()):
                return "the pip count"
            case tree.Pips(pieces):
                return f"the pip count of the {self.noun(pieces, ALONE, plural=True)}"
            case tree.Kinds():
                return f"the number of {self.kinds_noun(node, plural=True)}"
            case tree.Towers(condition):
                return f"the number of {self.towers(condition, plural=True)}"
            case tree.TallestTower():
                return "the number of pieces in the tallest tower"
        return self._say_computed(node)

    def _say_computed(self, node: tree.Quantity) -> str:
        """Return the wording of a quantity composed of others."""
        match node:
            case tree.Plus(parts):
                return " plus ".join(self._term(part, last=place > 0) for place, part in enumerate(parts))
            case tree.Minus(left, right):
                return f"{self._term(left)} minus {self._term(right, last=True)}"
            case tree.Gap(left, right):
                return f"the difference between {self._term(left)} and {self._term(right)}"
            case tree.Times(factor, quantity):
                return f"{FACTORS.get(factor, f'{factor} times')} {self._term(quantity)}"
        raise TypeError(node)

    def _term(self, node: tree.Quantity, *, last: bool = False) -> str:
        """Return a quantity within another, in parentheses unless it is plainly one thing; a number is one where it is
        last, but not where the text would begin with it.
        """
        text = self.quantity(node)
        if last and isinstance(node, tree.Number) and node.number >= 0:
            return text
        simple = (
            isinstance(node, (tree.Count, tree.Pips, tree.Kinds, tree.Towers, tree.TallestTower))
            and " that " not in text
            and " of which " not in text
        )
        return text if simple else f"({text})"

    def kinds_noun(self, node: tree.Kinds, *, plural: bool) -> str:
        """ "Colours", "colours of which there are exactly two small pieces"."""
        kind = f"{node.attribute.value}s" if plural else node.attribute.value
        if node.having == tree.AtLeast(1) and node.attribute is not tree.Attribute.TOWER:
            return (
                kind
                if isinstance(node.pieces, tree.Anything)
                else f"{kind} of {self.noun(node.pieces, WITHIN, plural=True)}"
            )
        denied, having = isinstance(node.having, tree.Not), node.having
        if isinstance(having, tree.Not):
            having = having.part
        pieces = self.noun(node.pieces, WITHIN, plural=having not in ONE)
        there = f"there {'is' if having in ONE else 'are'}{' not' if denied else ''}"
        return f"{kind} of which {there} {amount_of(having)} {pieces}"

    def towers(self, condition: tree.Condition, *, plural: bool) -> str:
        """ "Towers", "stacks that contain at least one red piece", "towers in which every piece is flat"."""
        parts = condition.parts if isinstance(condition, tree.And) else (condition,)
        by_name = ((tree.STACK, "stack"), (tree.Tallest(), "tallest tower"), (tree.ALWAYS, "tower"))
        first, name = next(((one, name) for one, name in by_name if one in parts), (tree.ALWAYS, "tower"))
        if tree.NEXT_INSIDE in parts and any(map(is_several, parts)):
            first, name = tree.STACK, "nest"
            parts = tuple(part for part in parts if part != tree.NEXT_INSIDE)
        parts = tuple(part for part in parts if part != first)
        name = f"{name}s" if plural else name
        rest: tree.Condition = parts[0] if len(parts) == 1 else tree.And(parts) if parts else tree.ALWAYS
        return name if rest == tree.ALWAYS else f"{name} {self._such(rest, plural)}"

    def _such(self, condition: tree.Condition, plural: bool) -> str:
        """Return the clause after "towers": "whose bottom piece points at its top piece", where one end stands to the
        other; else what they contain, as "that contains at least one red piece that is at the top of its tower"."""
        ends = self._end_to_end(condition)
        if ends is not None:
            return f"whose {ends}"
        match condition:
            case tree.Is(tree.Count(pieces), tree.Not(tree.Exactly() as amount)) if (
                many := amount_of(amount)
            ) is not None:
                noun = self.noun(pieces, WITHIN, plural=amount not in ONE)
                return f"that {'do' if plural else 'does'} not contain {many} {noun}"
            case tree.Is(tree.Count(pieces), amount) if (
                not isinstance(amount, tree.Not) and (many := amount_of(amount)) is not None
            ):
                noun = self.noun(pieces, WITHIN, plural=amount not in ONE)
                return f"that {'contain' if plural else 'contains'} {many} {noun}"
        clause = self.condition(condition)
        if is_brief(condition) and "," not in clause:
            if clause.startswith("it contains "):
                return f"that {'contain' if plural else 'contains'} {clause.removeprefix('it contains ')}"
            return f"in which {clause}"
        return f"such that ({clause})"

    def _end_to_end(self, condition: tree.Condition) -> str | None:
        """ "Bottom piece is larger than its top piece", of a tower; None for what is no such thing."""
        match condition:
            case tree.Is(tree.Count(tree.And((tree.AtTop() | tree.AtBottom() as end, link))), tree.AtLeast(1)):
                return self.state_of_end(end, link)
        return None

    def state_of_end(self, end: tree.Test, link: tree.Test) -> str | None:
        """Return what is said of an end of a tower, of how it stands to the other."""
        denied = isinstance(link, tree.Not)
        match link.part if isinstance(link, tree.Not) else link:
            case tree.Related(tree.And(parts), tree.AtLeast(1), other) if (
                tree.Same(tree.Attribute.TOWER) in parts and other in ENDS
            ):
                rest = [part for part in parts if part != tree.Same(tree.Attribute.TOWER)]
                if len(rest) == 1 and rest[0] in (*VERBS, *STATES):
                    verb = self._verb(rest[0], f"its {ENDS[other]} piece", plural=False, denied=denied)
                    return f"{ENDS[end]} piece {verb}"
        return None


def is_brief(condition: tree.Condition) -> bool:
    """Return whether it is so short that nothing after it could be taken with it."""
    match condition:
        case tree.Every(pieces, test):
            return is_simple(pieces) and adjective(test) is not None
        case tree.AllSame(_, pieces) | tree.AllDifferent(_, pieces):
            return is_simple(pieces)
        case tree.Is(tree.Kinds(_, pieces, having), tree.AtLeast() | tree.AtMost() | tree.Exactly()):
            return having == tree.AtLeast(1) and is_simple(pieces)
        case tree.MostCommon(_, pieces) | tree.Is(tree.Pips(pieces), tree.AtLeast() | tree.AtMost() | tree.Exactly()):
            return isinstance(pieces, tree.Anything)
        case tree.Not(tree.AllSame() | tree.AllDifferent() as part):
            return is_brief(part)
    return False


__all__ = ["ALONE", "ORDERS", "WITHIN", "EnglishQuantities"]
