"""“It” where it may be the table, a piece or another piece; and “them” beside what it stands for."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, n, pairs


def of(t: Table, *words: str) -> bool:
    return n(t.of(*words)) >= 1


def touches_not(p: P, t: Table, *words: str) -> bool:
    return any(q is not p and not p.touches(q) for q in t.of(*words))


def touches_some(p: P, t: Table, *words: str) -> bool:
    return any(p.touches(q) for q in t.of(*words))


TABLE = {
    (
        lambda t: any(touches_not(p, t, "large") for p in t.of("small", "grounded")),
        lambda t: of(t, "small", "grounded") and of(t, "large", "ungrounded"),
    ): (
        "a small touching the table and a large not touching it",
        "there is a small piece on the table and a large piece that does not touch it",
        "it has a small one on the ground and a large one that isn't touching it",
        "a small is on the table and a large does not touch it",
    ),
    (
        lambda t: any(touches_not(p, t, "blue") for p in t.of("red", "grounded")),
        lambda t: of(t, "red", "grounded") and of(t, "blue", "ungrounded"),
    ): (
        "a red touching the table and a blue not touching it",
        "a red touches the table and a blue does not touch it",
    ),
    (
        lambda t: any(touches_some(p, t, "blue") for p in t.of("red", "grounded")),
        lambda t: of(t, "red", "grounded") and of(t, "blue", "grounded"),
    ): (
        "a red touching the table and a blue touching it",
        "a red is on the table and a blue touches it",
    ),
    (
        lambda t: any(not touches_some(p, t, "blue") for p in t.of("red", "grounded")),
        lambda t: of(t, "red", "grounded") and not of(t, "blue", "grounded"),
    ): ("a red on the table and no blue touching it",),
    (
        lambda t: any(n(filter(p.touches, t.of("blue"))) >= 2 for p in t.of("red", "grounded")),
        lambda t: of(t, "red", "grounded") and n(t.of("blue", "grounded")) >= 2,
    ): ("a red on the table and at least two blues touching it",),
    (
        lambda t: any(p.touching for p in t.of("grounded")),
        lambda t: n(t.of("grounded")) >= 2,
    ): ("a piece touching the table and another piece touching it",),
}

OF_TWO = {
    (
        lambda t: any(touches_some(p, t, "blue") and touches_not(p, t, "green") for p in t.of("red")),
        lambda t: any(p.touches(q) and touches_not(q, t, "green") for p in t.of("red") for q in t.of("blue")),
    ): (
        "a red touching a blue and a green not touching it",
        "a red touches a blue and a green does not touch it",
    ),
    (
        lambda t: any(touches_some(p, t, "blue") and not touches_some(p, t, "green") for p in t.of("red")),
        lambda t: any(p.touches(q) and not touches_some(q, t, "green") for p in t.of("red") for q in t.of("blue")),
    ): ("a red touching a blue and no green touching it",),
    (
        lambda t: any(any(map(p.points_at, t.of("blue"))) and touches_some(p, t, "green") for p in t.of("red")),
        lambda t: any(p.points_at(q) and touches_some(q, t, "green") for p in t.of("red") for q in t.of("blue")),
        lambda t: any(
            any(map(p.points_at, t.of("blue"))) and any(p.points_at(q) and p.touches(q) for q in t.of("green"))
            for p in t.of("red")
        ),
    ): ("a red pointing at a blue and a green touching it",),
}


def all_reds_touch(t: Table) -> bool:
    return all(p.touches(q) for p, q in pairs(t.of("red")))


CASES: list[Case] = [
    *(ambiguous(text, *meanings) for meanings, texts in (TABLE | OF_TWO).items() for text in texts),
    ambiguous(
        "a small on the table and a large not on it",
        lambda t: any(any(not q.directly_above(p) for q in t.of("large")) for p in t.of("small", "grounded")),
        lambda t: any(any(not q.above(p) for q in t.of("large")) for p in t.of("small", "grounded")),
        lambda t: of(t, "small", "grounded") and of(t, "large", "ungrounded"),
    ),
    understood(
        "a blue pointing at a red but not touching it",
        lambda t: any(p.points_at(q) and not p.touches(q) for p in t.of("blue") for q in t.of("red")),
    ),
    understood(
        "a red is on the table and nothing touches it", lambda t: any(not p.touching for p in t.of("red", "grounded"))
    ),
    understood(
        "a red on the ground and a blue off it", lambda t: of(t, "red", "grounded") and of(t, "blue", "ungrounded")
    ),
    not_understood("if a red touches the table, a blue touches it"),
    not_understood("every red touches the table and a blue touches it"),
    not_understood("a red on the table but nothing else on it"),
    not_understood("a large on the table and a small in it"),
    # Them
    understood(
        "more than three pieces and at least one of them upright", lambda t: len(t.pieces) > 3 and of(t, "upright")
    ),
    understood(
        "at least four pieces and at least one of them is upright", lambda t: len(t.pieces) > 3 and of(t, "upright")
    ),
    ambiguous(
        "four pieces, at least one of them flat",
        lambda t: len(t.pieces) == 4 and of(t, "flat"),
        lambda t: len(t.pieces) >= 4 and of(t, "flat"),
    ),
    ambiguous(
        "whenever there are two reds, they touch",
        all_reds_touch,
        lambda t: n(t.of("red")) != 2 or all_reds_touch(t),
    ),
]
