"""Short words for the meanings of rounds: how many pieces of a kind, and which kinds touch."""

from __future__ import annotations

from tests.core.rule.corpus.model import P, Table, colours, n, with_some


def k(t: Table, *words: str) -> int:
    """How many pieces every word is true of."""
    return n(t.of(*words))


def per_colour(t: Table) -> list[int]:
    """How many pieces there are of each colour present."""
    return [k(t, c) for c in sorted(colours(t.pieces))]


def touch(t: Table, one: str, other: str) -> bool:
    """A piece of the first kind touches a piece of the second."""
    return bool(with_some(t.of(one), P.touches, t.of(other)))


def connected(t: Table) -> bool:
    """Whether all pieces can be reached from one through touches."""
    reached = {t.pieces[0].index}
    queue = [t.pieces[0]]
    while queue:
        for q in queue.pop().touching:
            if q.index not in reached:
                reached.add(q.index)
                queue.append(q)
    return len(reached) == len(t.pieces)
