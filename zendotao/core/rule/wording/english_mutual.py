"""English wording of relations that no two pieces have: "no two red pieces touch"."""

from __future__ import annotations

from zendotao.core.rule import syntax as tree
from zendotao.core.rule.wording.english_links import LEVELS
from zendotao.core.rule.wording.english_nouns import EnglishRoom, NounContext, is_simple
from zendotao.core.rule.wording.english_tests import EnglishTests

AT_EACH_OTHER: tree.Relation = tree.And((tree.Link.POINTED_AT_BY, tree.Link.POINTING_AT))
EACH_OTHER = {
    tree.Link.TOUCHING: "touch",
    tree.Link.OPPOSITE: "point in opposite directions",
    AT_EACH_OTHER: "point at each other",
    tree.And(
        (tree.Same(tree.Attribute.COLOUR), tree.Same(tree.Attribute.SIZE))
    ): "are the same colour and the same size",
}


class EnglishMutual(EnglishTests):
    """English wording of relations that no two pieces have."""

    def no_two(self, pieces: tree.Test) -> str | None:
        """ "No two pieces that touch are the same colour"; None for what is said of one piece alone."""
        link = _link_among(pieces)
        said = None if link is None else _between(link.relation)
        return None if link is None or said is None else f"no two {self._nouns(link)} {said}"

    def two_mutual(self, pieces: tree.Test) -> str | None:
        """ "Red pieces that point at each other", of two of them; None for other pieces."""
        link = _link_among(pieces)
        if link is None or link.relation != AT_EACH_OTHER or not is_simple(link.others):
            return None
        return f"{self._nouns(link)} that {EACH_OTHER[AT_EACH_OTHER]}"

    def _nouns(self, link: tree.Related) -> str:
        return self.noun(link.others, NounContext(EnglishRoom.TIGHT), plural=True)


def _link_among(pieces: tree.Test) -> tree.Related | None:
    """Return how each of some pieces stands to another of them."""
    parts = _conjuncts(pieces)
    links = [part for part in parts if isinstance(part, tree.Related) and part.amount == tree.SOME]
    if len(links) != 1 or tuple(part for part in parts if part is not links[0]) != _conjuncts(links[0].others):
        return None
    return links[0]


def _conjuncts(pieces: tree.Test) -> tuple[tree.Test, ...]:
    """Return the conjuncts of a test."""
    return pieces.parts if isinstance(pieces, tree.And) else () if isinstance(pieces, tree.Anything) else (pieces,)


def _between(relation: tree.Relation) -> str | None:
    """Return the wording of a relation between two pieces."""
    if relation in EACH_OTHER:
        return EACH_OTHER[relation]
    match relation:
        case tree.And((tree.Link.TOUCHING, tree.Same(attribute))):
            return f"that touch {LEVELS[attribute][0]}"
        case tree.And((tree.Link.TOUCHING, tree.Not(tree.Same(attribute)))):
            return f"that touch {LEVELS[attribute][1]}"
    return None
