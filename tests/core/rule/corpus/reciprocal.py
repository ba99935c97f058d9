"""One another, their own, and what was named before: how pieces and towers stand to each other.

“In the same direction as each other”, “of a size other than its own”, “points at that same piece”, “that stack”.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import touch
from tests.core.rule.corpus.model import P, Table, n, path, pips, with_some


def _pair(t: Table, ways: Callable[[P, P], bool], first: str = "", other: str = "") -> bool:
    """Whether two different pieces, of these kinds, stand so."""
    ones, others = t.of(*filter(None, [first])), t.of(*filter(None, [other]))
    return any(p is not q and ways(p, q) for p in ones for q in others)


def _unlike(p: P, q: P) -> bool:
    return p.colour != q.colour and p.size != q.size


def _heights(towers: list[list[P]]) -> list[int]:
    return [len(tower) for tower in towers]


def _differ(towers: list[list[P]]) -> bool:
    return len(set(_heights(towers))) == len(towers)


ONE_ANOTHER: list[Case] = [
    understood(
        "a red piece and a green piece that point in the same direction as each other",
        lambda t: _pair(t, P.same_direction, "red", "green"),
    ),
    understood(
        "at least two of the pieces point in the same direction as one another", lambda t: _pair(t, P.same_direction)
    ),
    understood(
        "at least two reds are of a different size from one another",
        lambda t: _pair(t, lambda p, q: p.size != q.size, "red", "red"),
    ),
    understood("no two pieces are of the same size as each other", lambda t: not _pair(t, P.same_size)),
    ambiguous(
        "all the flat pieces share their size with one another",
        lambda t: len({p.size for p in t.of("flat")}) < 2,
        lambda t: len({p.size for p in t.of("flat")}) == 1,
    ),
    understood(
        "there is at least one red piece and at least one blue piece which are touching each other",
        lambda t: touch(t, "red", "blue"),
    ),
    not_understood("a red piece touches pieces of a different size from each other"),
    understood("no pair of red pieces are the same size", lambda t: not _pair(t, P.same_size, "red", "red")),
    understood(
        "no pair of touching pieces is the same colour",
        lambda t: not _pair(t, lambda p, q: p.touches(q) and p.colour == q.colour),
    ),
]

ITS_OWN: list[Case] = [
    understood(
        "a green piece points at a piece of a different size from its own",
        lambda t: _pair(t, lambda p, q: p.points_at(q) and p.size != q.size, "green"),
    ),
    understood(
        "every piece touches a piece of a colour other than its own",
        lambda t: all(any(p.touches(q) and p.colour != q.colour for q in p.others) for p in t.pieces),
    ),
    understood(
        "a piece touches a piece whose colour is the same as its own",
        lambda t: _pair(t, lambda p, q: p.touches(q) and p.colour == q.colour),
    ),
    understood(
        "no piece points at one whose size differs from its own",
        lambda t: not _pair(t, lambda p, q: p.points_at(q) and p.size != q.size),
    ),
    understood(
        "a piece touches a piece whose colour is not different from its own",
        lambda t: _pair(t, lambda p, q: p.touches(q) and p.colour == q.colour),
    ),
]

SHARING: list[Case] = [
    understood(
        "at least one piece points at a piece that differs from it in both colour and size",
        lambda t: _pair(t, lambda p, q: p.points_at(q) and _unlike(p, q)),
    ),
    understood(
        "a piece touches a piece unlike it in size", lambda t: _pair(t, lambda p, q: p.touches(q) and p.size != q.size)
    ),
    understood(
        "a piece touches another piece with which it shares neither colour nor size",
        lambda t: _pair(t, lambda p, q: p.touches(q) and _unlike(p, q)),
    ),
    understood(
        "a piece points at a piece that it shares no colour with",
        lambda t: _pair(t, lambda p, q: p.points_at(q) and p.colour != q.colour),
    ),
    understood(
        "a piece touches a piece sharing its size",
        lambda t: _pair(t, lambda p, q: p.touches(q) and p.size == q.size),
    ),
    understood(
        "a red touches a piece differing from it in size",
        lambda t: _pair(t, lambda p, q: p.touches(q) and p.size != q.size, "red"),
    ),
    understood(
        "some red piece touches a piece from which it differs in size",
        lambda t: _pair(t, lambda p, q: p.touches(q) and p.size != q.size, "red"),
    ),
    understood(
        "a large piece touches something with which it doesn't share its colour",
        lambda t: _pair(t, lambda p, q: p.touches(q) and p.colour != q.colour, "large"),
    ),
    understood(
        "a blue piece points at a piece with a colour other than its own",
        lambda t: _pair(t, lambda p, q: p.points_at(q) and p.colour != q.colour, "blue"),
    ),
]

NAMED_AGAIN: list[Case] = [
    understood(
        "a piece touches a yellow piece and points at that same piece",
        lambda t: _pair(t, lambda p, q: p.touches(q) and p.points_at(q), "", "yellow"),
    ),
    understood(
        "a red touches a blue and points at the same blue",
        lambda t: _pair(t, lambda p, q: p.touches(q) and p.points_at(q), "red", "blue"),
    ),
    understood(
        "no red touches a blue piece and points at that piece",
        lambda t: not _pair(t, lambda p, q: p.touches(q) and p.points_at(q), "red", "blue"),
    ),
    understood(
        "a small piece touches a large one and points at that large one",
        lambda t: _pair(t, lambda p, q: p.touches(q) and p.points_at(q), "small", "large"),
    ),
    not_understood("at least two reds touch a blue and point at the same piece"),
    not_understood("a red touches a blue and points at the same yellow"),
    understood(
        "there is exactly one highest piece and that piece is upright",
        lambda t: n(t.highest) == 1 and t.highest[0].upright,
    ),
    understood(
        "exactly one stack, and that stack is at least three pieces tall",
        lambda t: n(t.stacks) == 1 and len(t.stacks[0]) >= 3,
    ),
    understood(
        "it has exactly one stack and that stack contains a green piece",
        lambda t: n(t.stacks) == 1 and any(p.is_a("green") for p in t.stacks[0]),
    ),
    ambiguous(
        "exactly one stack, and it has at least three pieces",
        lambda t: n(t.stacks) == 1 and len(t.stacks[0]) >= 3,
        lambda t: n(t.stacks) == 1 and n(t.pieces) >= 3,
    ),
    understood(
        "there is exactly one stack and the top piece of that stack is red",
        lambda t: n(t.stacks) == 1 and t.stacks[0][-1].is_a("red"),
    ),
    understood(
        "the bottom piece of some stack is larger than the top piece of that stack",
        lambda t: any(tower[0].larger(tower[-1]) for tower in t.stacks),
    ),
    not_understood("the piece on top of a stack is red, and the piece at the bottom of that stack is blue"),
    understood(
        "a blue piece which does not touch the table touches a piece that does",
        lambda t: any(touched.grounded for p in t.of("blue", "ungrounded") for touched in p.touching),
    ),
    understood(
        "there is a flat piece touching one that is not",
        lambda t: touch(t, "flat", "non-flat"),
    ),
]

OF_PIECES: list[Case] = [
    understood(
        "there is a green piece for which the first piece that it points at is red",
        lambda t: any(p.first is not None and p.first.is_a("red") for p in t.of("green")),
    ),
    understood(
        "there is a piece such that every piece it touches is red",
        lambda t: any(all(q.is_a("red") for q in p.touching) for p in t.pieces),
    ),
    understood("there is a stack whose pips add up to exactly four", lambda t: any(pips(s) == 4 for s in t.stacks)),
    understood("a stack whose pip count is five", lambda t: any(pips(s) == 5 for s in t.stacks)),
    understood(
        "no stack has pips adding up to more than six", lambda t: not any(pips(tower) > 6 for tower in t.stacks)
    ),
    understood(
        "a green piece is as large as any piece in the koan",
        lambda t: any(all(not q.larger(p) for q in p.others) for p in t.of("green")),
    ),
    understood(
        "there's a large piece left all by itself, not touching any other piece",
        lambda t: any(not p.touching for p in t.of("large")),
    ),
    understood(
        "a red touching a blue or a red touching a green", lambda t: touch(t, "red", "blue") or touch(t, "red", "green")
    ),
    understood(
        "a red touching a blue and a red touching a green",
        lambda t: touch(t, "red", "blue") and touch(t, "red", "green"),
    ),
    understood("at least one red piece or blue piece", lambda t: bool(t.of("red") or t.of("blue"))),
    ambiguous(
        "the koan contains at least one red piece or blue piece that is upright",
        lambda t: bool(t.of("red", "upright") or t.of("blue", "upright")),
        lambda t: bool(t.of("red") or t.of("blue", "upright")),
    ),
    understood(
        "at most one red touching a blue or at most one red touching a green",
        lambda t: (
            n(with_some(t.of("red"), P.touches, t.of("blue"))) < 2
            or n(with_some(t.of("red"), P.touches, t.of("green"))) < 2
        ),
    ),
    understood(
        "a piece that points at a yellow piece which touches a red one",
        lambda t: path(t.pieces, P.points_at, t.of("yellow"), P.touches, t.of("red")),
    ),
]

TOWERS: list[Case] = [
    understood("no two towers contain the same number of pieces", lambda t: _differ(t.towers)),
    understood(
        "there are at least two stacks and no two stacks have the same number of pieces",
        lambda t: n(t.stacks) > 1 and _differ(t.stacks),
    ),
    understood(
        "at least two towers that consist of the same number of pieces as each other", lambda t: not _differ(t.towers)
    ),
    understood("no two stacks are equally tall", lambda t: _differ(t.stacks)),
    understood("all stacks are of different heights", lambda t: _differ(t.stacks)),
    understood("every tower has a different number of pieces", lambda t: _differ(t.towers)),
    understood("it contains stacks of the same height", lambda t: not _differ(t.stacks)),
    understood("at least two stacks are the same height as each other", lambda t: not _differ(t.stacks)),
    understood(
        "at least two stacks with a red on top have the same height",
        lambda t: not _differ([tower for tower in t.stacks if tower[-1].is_a("red")]),
    ),
    not_understood("at least three stacks have the same number of pieces"),
    understood("exactly one stack whose pips total six", lambda t: n(s for s in t.stacks if pips(s) == 6) == 1),
]

CASES = [*ONE_ANOTHER, *ITS_OWN, *SHARING, *NAMED_AGAIN, *OF_PIECES, *TOWERS]
