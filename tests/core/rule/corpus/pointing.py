"""Pointing, the order in which pieces are pointed at, pointing through, and directions."""

from __future__ import annotations

from tests.core.rule.corpus.case import ambiguous, understood
from tests.core.rule.corpus.model import P, Table, colours, directions, links, n, pairs, path, pips, with_some


def aimed_at(t: Table, *words: str) -> list[P]:
    """The pieces at which some piece of which the words are true points."""
    return [p for p in t.pieces if any(q.points_at(p) for q in t.of(*words))]


def nth(p: P, place: int) -> list[P]:
    """The piece that it points at in that place, if there are so many; as a list."""
    return p.aims[place - 1 : place]


def some_of(pieces: list[P], word: str) -> bool:
    return any(p.is_a(word) for p in pieces)


CASES = [
    understood("a piece points at another piece", lambda t: path(t.pieces, P.points_at, t.pieces)),
    understood("it contains a piece pointing at a red piece", lambda t: path(t.pieces, P.points_at, t.of("red"))),
    understood("a red piece points to a blue piece", lambda t: path(t.of("red"), P.points_at, t.of("blue"))),
    understood("a red piece is pointing toward another piece", lambda t: any(p.aims for p in t.of("red"))),
    understood(
        "a flat piece is pointing towards an upright piece", lambda t: path(t.of("flat"), P.points_at, t.of("upright"))
    ),
    understood("a red piece is pointed to by a blue piece", lambda t: path(t.of("blue"), P.points_at, t.of("red"))),
    understood("a red piece is pointed at by another red piece", lambda t: path(t.of("red"), P.points_at, t.of("red"))),
    understood("a red piece is being pointed at", lambda t: any(p.aimed_at_by for p in t.of("red"))),
    understood("no red piece points at a blue piece", lambda t: not path(t.of("red"), P.points_at, t.of("blue"))),
    understood("no piece is pointing at anything", lambda t: not any(p.aims for p in t.pieces)),
    understood("nothing points at a red piece", lambda t: not path(t.pieces, P.points_at, t.of("red"))),
    understood("no piece is pointed at by more than one piece", lambda t: all(n(p.aimed_at_by) <= 1 for p in t.pieces)),
    understood("at least two pieces point at other pieces", lambda t: n(p for p in t.pieces if p.aims) >= 2),
    understood("exactly one piece points at another piece", lambda t: n(p for p in t.pieces if p.aims) == 1),
    understood(
        "an even number of pieces are pointing at other pieces", lambda t: n(p for p in t.pieces if p.aims) % 2 == 0
    ),
    understood(
        "at least one piece is not pointed at by any other piece", lambda t: not all(p.aimed_at_by for p in t.pieces)
    ),
    understood("a piece is pointed at by at least two pieces", lambda t: any(n(p.aimed_at_by) >= 2 for p in t.pieces)),
    understood("at least two pieces point at the same piece", lambda t: any(n(p.aimed_at_by) >= 2 for p in t.pieces)),
    understood("a piece points at more than one piece", lambda t: any(n(p.aims) > 1 for p in t.pieces)),
    understood("a flat piece points at exactly two pieces", lambda t: any(n(p.aims) == 2 for p in t.of("flat"))),
    understood("a red piece points at no pieces", lambda t: any(not p.aims for p in t.of("red"))),
    understood(
        "a red piece does not point at a blue piece",
        lambda t: any(not links(p, P.points_at, t.of("blue")) for p in t.of("red")),
    ),
    understood(
        "it contains a flat red piece pointing at an odd number of small pieces",
        lambda t: any(n(links(p, P.points_at, t.of("small"))) % 2 for p in t.of("flat", "red")),
    ),
    understood("exactly two pieces are pointed at", lambda t: n(aimed_at(t)) == 2),
    understood("exactly two pieces are pointed at by red pieces", lambda t: n(aimed_at(t, "red")) == 2),
    understood("the number of pieces that are pointed at is odd", lambda t: n(aimed_at(t)) % 2 == 1),
    understood("the pip count of the pieces that are pointed at is at least 4", lambda t: pips(aimed_at(t)) >= 4),
    understood(
        "the number of pieces pointing at red pieces is greater than the number of pieces pointing at blue pieces",
        lambda t: n(with_some(t.pieces, P.points_at, t.of("red"))) > n(with_some(t.pieces, P.points_at, t.of("blue"))),
    ),
    understood(
        "a piece is pointed at by both a red piece and a blue piece",
        lambda t: path(t.of("red"), P.points_at, t.pieces, lambda p, q: q.points_at(p), t.of("blue")),
    ),
    understood(
        "a red piece points at a blue piece or a green piece",
        lambda t: any(q.colour in ("blue", "green") for p in t.of("red") for q in p.aims),
    ),
    understood(
        "a red piece points at a piece touching the table", lambda t: path(t.of("red"), P.points_at, t.of("grounded"))
    ),
    understood(
        "an upright piece points at an ungrounded piece",
        lambda t: path(t.of("upright"), P.points_at, t.of("ungrounded")),
    ),
    understood(
        "a red piece touches a blue piece and points at a green piece",
        lambda t: path(t.of("blue"), P.touches, t.of("red"), P.points_at, t.of("green")),
    ),
    understood(
        "a red piece touches and points at a blue piece",
        lambda t: path(t.of("red"), lambda p, q: p.touches(q) and p.points_at(q), t.of("blue")),
    ),
    understood(
        "a piece is pointing at a piece that it touches",
        lambda t: path(t.pieces, lambda p, q: p.touches(q) and p.points_at(q), t.pieces),
    ),
    understood(
        "a piece points at a piece that it does not touch",
        lambda t: path(t.pieces, lambda p, q: not p.touches(q) and p.points_at(q), t.pieces),
    ),
    understood(
        "a piece points at a piece that points at a red piece",
        lambda t: path(t.pieces, P.points_at, t.pieces, P.points_at, t.of("red")),
    ),
    understood(
        "a piece that is pointed at by a red piece points at a blue piece",
        lambda t: path(t.of("red"), P.points_at, t.pieces, P.points_at, t.of("blue")),
    ),
    understood(
        "no piece points at a piece of its own colour",
        lambda t: not any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "a piece points at a piece of a different size",
        lambda t: any(not p.same_size(q) for p in t.pieces for q in p.aims),
    ),
    understood("a piece points at a larger piece", lambda t: any(q.larger(p) for p in t.pieces for q in p.aims)),
    understood(
        "a red piece points at all the blue pieces",
        lambda t: any(all(p.points_at(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    understood("a weird piece points at a weird piece", lambda t: path(t.of("weird"), P.points_at, t.of("weird"))),
    # In which order
    understood(
        "a red piece is the first piece pointed at by a flat piece",
        lambda t: any(q.colour == "red" for p in t.of("flat") for q in nth(p, 1)),
    ),
    understood(
        "a small piece is the second piece pointed at by a red piece",
        lambda t: any(q.size == "small" for p in t.of("red") for q in nth(p, 2)),
    ),
    understood(
        "no red piece is the first piece pointed at by another piece",
        lambda t: not any(q.colour == "red" for p in t.pieces for q in nth(p, 1)),
    ),
    understood(
        "a blue piece is the first piece that a green piece points at",
        lambda t: any(q.colour == "blue" for p in t.of("green") for q in nth(p, 1)),
    ),
    # Through
    understood("a piece points through another piece", lambda t: any(n(p.aims) >= 2 for p in t.pieces)),
    understood("a red piece points through a blue piece", lambda t: path(t.of("red"), P.points_through, t.of("blue"))),
    understood("no piece points through a red piece", lambda t: not path(t.pieces, P.points_through, t.of("red"))),
    understood(
        "a flat piece is pointing through an upright piece",
        lambda t: path(t.of("flat"), P.points_through, t.of("upright")),
    ),
    # Through one at another
    understood(
        "a red points through a blue at a green", lambda t: any(p.points_past("blue", "green") for p in t.of("red"))
    ),
    understood(
        "a small piece points at a red one through a blue one",
        lambda t: any(p.points_past("blue", "red") for p in t.of("small")),
    ),
    understood(
        "a red piece points at a blue piece through at least one other piece",
        lambda t: any(some_of(p.aims[1:], "blue") for p in t.of("red")),
    ),
    understood(
        "no piece points through something at a red one",
        lambda t: not any(some_of(p.aims[1:], "red") for p in t.pieces),
    ),
    understood(
        "a red doesn't point through a blue at a green",
        lambda t: any(not p.points_past("blue", "green") for p in t.of("red")),
    ),
    ambiguous(
        "every small piece points through a blue piece at a green piece",
        lambda t: all(p.points_past("blue", "green") for p in t.of("small")),
        lambda t: bool(t.of("small")) and all(p.points_past("blue", "green") for p in t.of("small")),
    ),
    understood(
        "a red points through a blue or yellow piece at a green",
        lambda t: any(p.points_past("blue", "green") or p.points_past("yellow", "green") for p in t.of("red")),
    ),
    understood(
        "a red points at a green through a blue and a yellow",
        lambda t: any(
            q.colour == "green" and some_of(p.aims[:place], "blue") and some_of(p.aims[:place], "yellow")
            for p in t.of("red")
            for place, q in enumerate(p.aims)
        ),
    ),
    understood(
        "a red points through a blue at every green",
        lambda t: any(
            all(g in p.aims and some_of(p.aims[: p.aims.index(g)], "blue") for g in t.of("green")) for p in t.of("red")
        ),
    ),
    understood(
        "a green is pointed at through a blue by a red",
        lambda t: any(p.points_past("blue", "green") for p in t.of("red")),
    ),
    # Two pieces named apart are two
    understood(
        "a red touches a blue that points through a red at a green",
        lambda t: any(
            g.colour == "green" and any(q.colour == "red" and q is not r for q in b.aims[:place])
            for r in t.of("red")
            for b in r.touching
            if b.colour == "blue"
            for place, g in enumerate(b.aims)
        ),
    ),
    understood("a piece is pointed through", lambda t: any(n(p.aims) >= 2 for p in t.pieces)),
    # Up and down
    understood("a piece is pointing straight down", lambda t: bool(t.of("upside_down"))),
    understood("it contains a weird piece that is not upside down", lambda t: bool(t.of("weird", "non-upside_down"))),
    understood("an upside down piece touches a red piece", lambda t: path(t.of("upside_down"), P.touches, t.of("red"))),
    # Directions
    understood(
        "at least three pieces point in the same direction",
        lambda t: any(n(p for p in t.pieces if directions([p]) == {d}) >= 3 for d in directions(t.pieces)),
    ),
    understood("some two pieces point in the same direction", lambda t: n(directions(t.pieces)) < n(t.pieces)),
    understood(
        "a red piece and a blue piece point in the same direction",
        lambda t: path(t.of("red"), P.same_direction, t.of("blue")),
    ),
    understood(
        "a red piece and a blue piece are pointing in opposite directions",
        lambda t: path(t.of("red"), P.opposite, t.of("blue")),
    ),
    understood("at least two pieces point in opposite directions", lambda t: path(t.pieces, P.opposite, t.pieces)),
    understood("no two pieces point in opposite directions", lambda t: not path(t.pieces, P.opposite, t.pieces)),
    understood(
        "a red piece points in the opposite direction to a blue piece",
        lambda t: path(t.of("red"), P.opposite, t.of("blue")),
    ),
    understood("at least two flat pieces point in different directions", lambda t: n(directions(t.of("flat"))) >= 2),
    understood(
        "a small piece points in the same direction as a large piece that it touches",
        lambda t: path(t.of("small"), lambda p, q: p.same_direction(q) and p.touches(q), t.of("large")),
    ),
    understood(
        "no two flat pieces point in the same direction", lambda t: n(directions(t.of("flat"))) == n(t.of("flat"))
    ),
    understood("the pieces point in more than one direction", lambda t: n(directions(t.pieces)) > 1),
    understood("not all pieces point in the same direction", lambda t: n(directions(t.pieces)) > 1),
    understood(
        "at least two red pieces point in the same direction",
        lambda t: any(p.same_direction(q) for p, q in pairs(t.of("red"))),
    ),
    # Asked
    ambiguous(
        "two pieces are pointing at other pieces",
        lambda t: n(p for p in t.pieces if p.aims) == 2,
        lambda t: n(p for p in t.pieces if p.aims) >= 2,
    ),
    ambiguous(
        "a red piece points at two pieces",
        lambda t: any(n(p.aims) == 2 for p in t.of("red")),
        lambda t: any(n(p.aims) >= 2 for p in t.of("red")),
    ),
    ambiguous(
        "each red piece is pointed at by a blue piece",
        lambda t: all(links(q, lambda p, r: r.points_at(p), t.of("blue")) for q in t.of("red")),
        lambda t: bool(t.of("red")) and all(links(q, lambda p, r: r.points_at(p), t.of("blue")) for q in t.of("red")),
    ),
    ambiguous(
        "all pieces pointed at by a red piece are blue",
        lambda t: colours(aimed_at(t, "red")) <= {"blue"},
        lambda t: colours(aimed_at(t, "red")) == {"blue"},
    ),
    ambiguous(
        "every flat piece is pointing at something",
        lambda t: all(p.aims for p in t.of("flat")),
        lambda t: bool(t.of("flat")) and all(p.aims for p in t.of("flat")),
    ),
]
