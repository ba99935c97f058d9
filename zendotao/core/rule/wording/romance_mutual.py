"""French and Spanish wording of relations that no two pieces have: "ne contient pas deux pyramides qui se touchent"."""

from __future__ import annotations

from collections.abc import Sequence

from zendotao.core.rule import syntax as tree
from zendotao.core.rule.wording.existence import are_in_order
from zendotao.core.rule.wording.romance import Mood, RomanceRoom
from zendotao.core.rule.wording.romance_tests import split
from zendotao.core.rule.wording.romance_wholes import RomanceWholes

_EACH_OTHER: dict[tree.Relation, str] = {
    tree.Link.TOUCHING: "that touch",
    tree.Link.OPPOSITE: "that point oppositely",
    tree.And((tree.Link.POINTED_AT_BY, tree.Link.POINTING_AT)): "that point at each other",
}
_WITH_A_CLAUSE = (tree.Attribute.COLOUR, tree.Attribute.SIZE, tree.Attribute.HEIGHT, tree.Attribute.TOWER)
"""What is said of two pieces so shortly that a clause may follow."""


class RomanceMutual(RomanceWholes):
    """Wording of relations that no two pieces have."""

    def no_two(self, pieces: tree.Test) -> str | None:
        """ "Deux pyramides rouges qui se touchent", where no piece has such a link to another of its kind."""
        parts = _conjuncts(pieces)
        links = [part for part in parts if isinstance(part, tree.Related) and part.amount == tree.SOME]
        if len(links) != 1 or not are_in_order(parts):
            return None
        rest = tuple(part for part in parts if part is not links[0])
        if rest != _conjuncts(links[0].others):
            return None
        beside, after = split(links[0].others)
        said = self._between(links[0].relation)
        if said is None or not after:
            return said and f"{self._two(beside)} {said}"
        if links[0].relation is not tree.Link.TOUCHING or len(after) > 1 or self.plain_phrase(after[0], True) is None:
            return None
        return f"{self._two_that(links[0].others, beside)} {self.say('and touch')}"

    def no_two_alike(self, whole: tree.AllDifferent) -> str | None:
        """ "Deux pyramides rouges de la même taille", where all are of different ones."""
        if isinstance(whole.pieces, tree.Extremal):
            return None
        beside, after = split(whole.pieces)
        alike = self._alike_two(whole.attribute)
        if not after:
            return f"{self._two(beside)} {alike}"
        if whole.attribute not in _WITH_A_CLAUSE:
            plain = len(after) == 1 and self.plain_phrase(after[0], True) is not None
            both = alike.replace(self.say("which"), self.say("and"), 1)
            return f"{self._two_that(whole.pieces, beside)} {both}" if plain else None
        noun = self._noun(beside, True)
        return self._two_that(whole.pieces, beside).replace(noun, f"{noun} {alike}", 1)

    def _two_that(self, pieces: tree.Test, beside: Sequence[tree.Test]) -> str:
        """Return two pieces with the clause that follows them."""
        noun = self._noun(beside, True)
        return f"{self._two(beside)}{self.pieces(pieces, True, Mood.DOUBT, RomanceRoom.SERIES).removeprefix(noun)}"

    def _two(self, beside: Sequence[tree.Test]) -> str:
        return f"{self.tongue.numbers[2]} {self._noun(beside, True)}"

    def _between(self, relation: tree.Relation) -> str | None:
        """Return the wording of a relation between two pieces."""
        if relation in _EACH_OTHER:
            return self.say(_EACH_OTHER[relation])
        match relation:
            case tree.And((tree.Link.TOUCHING, tree.Same(attribute))) if attribute in _WITH_A_CLAUSE:
                return f"{self.tongue.alike[attribute]} {self.say('that touch')}"
            case tree.And((tree.Link.TOUCHING, tree.Not(tree.Same(attribute)))) if attribute in _WITH_A_CLAUSE[:2]:
                return f"{self.tongue.all_different[attribute].plural} {self.say('that touch')}"
            case tree.And(parts) if len(parts) > 1:
                alike = [part.attribute for part in parts if isinstance(part, tree.Same)]
                if len(alike) == len(parts) and all(one in _WITH_A_CLAUSE[:2] for one in alike):
                    return self.join_list([self.tongue.alike[one] for one in alike], "and")
        return None

    def _alike_two(self, attribute: tree.Attribute) -> str:
        if attribute not in (tree.Attribute.ORIENTATION, tree.Attribute.DIRECTION):
            return self.tongue.alike[attribute]
        way = self.tongue.all_same[attribute]
        return f"{self.say('which')} {self.verb(way.verb, True, Mood.DOUBT)} {way.plural}"


def _conjuncts(pieces: tree.Test) -> tuple[tree.Test, ...]:
    """Return the conjuncts of a test."""
    return pieces.parts if isinstance(pieces, tree.And) else () if isinstance(pieces, tree.Anything) else (pieces,)
