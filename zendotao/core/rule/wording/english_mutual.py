"""English wording of relations that no two pieces have: "no two red pieces touch"."""

from __future__ import annotations

from zendotao.core.rule.syntax import (
    SOME,
    And,
    Anything,
    Attribute,
    Link,
    Not,
    Related,
    Relation,
    Same,
    Test,
)
from zendotao.core.rule.wording.english_links import LEVELS
from zendotao.core.rule.wording.english_nouns import EnglishRoom, NounContext
from zendotao.core.rule.wording.english_tests import EnglishTests

EACH_OTHER = {
    Link.TOUCHING: "touch",
    Link.OPPOSITE: "point in opposite directions",
    And((Link.POINTED_AT_BY, Link.POINTING_AT)): "point at each other",
    And((Same(Attribute.COLOUR), Same(Attribute.SIZE))): "are the same colour and the same size",
}


class EnglishMutual(EnglishTests):
    """English wording of relations that no two pieces have."""

    def no_two(self, pieces: Test) -> str | None:
        """ "No two pieces that touch are the same colour"; None for what is said of one piece alone."""
        parts = _conjuncts(pieces)
        links = [part for part in parts if isinstance(part, Related) and part.amount == SOME]
        if len(links) != 1:
            return None
        rest = tuple(part for part in parts if part is not links[0])
        if rest != _conjuncts(links[0].others):
            return None
        said = _between(links[0].relation)
        return (
            None
            if said is None
            else f"no two {self.noun(links[0].others, NounContext(EnglishRoom.TIGHT), plural=True)} {said}"
        )


def _conjuncts(pieces: Test) -> tuple[Test, ...]:
    """Return the conjuncts of a test."""
    return pieces.parts if isinstance(pieces, And) else () if isinstance(pieces, Anything) else (pieces,)


def _between(relation: Relation) -> str | None:
    """Return the wording of a relation between two pieces."""
    if relation in EACH_OTHER:
        return EACH_OTHER[relation]
    match relation:
        case And((Link.TOUCHING, Same(attribute))):
            return f"that touch {LEVELS[attribute][0]}"
        case And((Link.TOUCHING, Not(Same(attribute)))):
            return f"that touch {LEVELS[attribute][1]}"
    return None
