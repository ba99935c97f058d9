"""Classification of tests and relations for French and Spanish: adjectives, choices of them, single verbs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import TypeGuard

from zendotao.core.rule import syntax as tree
from zendotao.core.rule.wording.existence import are_in_order
from zendotao.core.rule.wording.romance import Value


def value_of(test: tree.Test) -> Value | None:
    """Return the colour, size or orientation that a test asks for, if that is all it asks."""
    match test:
        case tree.OfColour(value) | tree.OfSize(value) | tree.OfOrientation(value):
            return value
    return None


def is_plain(test: tree.Test) -> bool:
    """Return whether one adjective says it: "rouge", "non rouge"."""
    return value_of(test.part if isinstance(test, tree.Not) else test) is not None


def is_choice(test: tree.Test) -> bool:
    """Return whether it is a choice of adjectives: "rouge ou bleue"."""
    return isinstance(test, tree.Or) and len(test.parts) > 1 and all(map(is_plain, test.parts))


def is_compound(test: tree.Test) -> bool:
    """Return whether what is said of a piece takes several verbs, or one with several complements."""
    return isinstance(test, tree.And | tree.Or | tree.OneOf)


def is_neither(parts: Sequence[tree.Test]) -> TypeGuard[Sequence[tree.Not[tree.Test]]]:
    """Return whether each of several denies an adjective: "ni rouge ni petite"."""
    return len(parts) > 1 and all(isinstance(part, tree.Not) and is_plain(part) for part in parts)


def split(test: tree.Test) -> tuple[Sequence[tree.Test], Sequence[tree.Test]]:
    """Return the tests that stand beside the noun as adjectives, and those that follow it in a relative clause."""
    if isinstance(test, tree.Anything):
        return (), ()
    if _is_adjective(test) or is_choice(test):
        return (test,), ()
    if not isinstance(test, tree.And) or len(test.parts) < 2:
        return (), (test,)
    denied = tuple(part for part in test.parts if isinstance(part, tree.Not) and is_plain(part))
    if len(denied) > 1 and test.parts[-len(denied) :] == denied and all(map(is_plain, test.parts)):
        return test.parts[: -len(denied)], (tree.And(denied),)
    if are_in_order(test.parts):
        beside = tuple(part for part in test.parts if _is_adjective(part) or is_choice(part))
        after = tuple(part for part in test.parts if part not in beside)
    else:
        beside = tuple(takewhile(_is_adjective, test.parts))
        after = test.parts[len(beside) :]
    return (beside, after) if beside else ((), (test,))


def _is_adjective(test: tree.Test) -> bool:
    """Return whether an adjective says it well beside the noun: "qui n'est pas grande" is better than "non grande"."""
    return is_plain(test) and not (isinstance(test, tree.Not) and isinstance(test.part, tree.OfSize))


def is_bare(test: tree.Test) -> bool:
    """Return whether adjectives alone describe the pieces, without a relative clause and without a choice."""
    beside, after = split(test)
    return not after and not any(map(is_choice, beside))


def is_simple(relation: tree.Relation) -> bool:
    """Return whether one verb says it."""
    return isinstance(
        relation,
        tree.Link | tree.Same | tree.PointedAtNth | tree.PointingAtNth | tree.PointedAtThrough | tree.PointingAtThrough,
    )


def linked_to_every(test: tree.Test) -> tree.Relation | None:
    """Return the link that a piece has to every one of the others, where the test asks just that."""
    match test:
        case tree.Related(tree.Not(relation), amount, _) if amount == tree.NONE and is_simple(relation):
            return relation
    return None


def is_to_one_of_a_size(relation: tree.Relation) -> bool:
    """Return whether it links to a larger one, or to a smaller one: "touche une pyramide plus grande qu'elle"."""
    if not isinstance(relation, tree.And) or len(relation.parts) != 2 or not are_in_order(relation.parts):
        return False
    sizes = [part for part in relation.parts if part in SIZE_LINKS]
    return len(sizes) == 1 and all(isinstance(part, tree.Link) for part in relation.parts)


def is_alike(relation: tree.Relation) -> bool:
    """Return whether it says that two pieces have the same, or different, of something."""
    return isinstance(relation.part if isinstance(relation, tree.Not) else relation, tree.Same)


def is_row(relation: tree.Relation) -> bool:
    """Return whether several links are joined."""
    return isinstance(relation, tree.And | tree.Or) and len(relation.parts) > 1


def is_one_clause(relation: tree.Relation) -> bool:
    """Return whether a relation is said in one clause: it is simple, or the denial of a simple one."""
    return is_simple(relation.part if isinstance(relation, tree.Not) else relation)


SIZE_LINKS = (tree.Link.LARGER, tree.Link.SMALLER)
