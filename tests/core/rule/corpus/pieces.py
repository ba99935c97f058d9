"""Which pieces are meant: words, clauses, and clauses within clauses."""

from __future__ import annotations

from tests.core.rule.corpus.case import ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, links, n, pairs, path, with_some

CASES = [
    # Words
    understood("it contains a standing piece", lambda t: n(t.of("upright")) >= 1),
    understood("at least one piece is lying on its side", lambda t: n(t.of("flat")) >= 1),
    understood("a red piece is lying down", lambda t: n(t.of("red", "flat")) >= 1),
    understood("it contains a red", lambda t: n(t.of("red")) >= 1),
    understood("it contains a small", lambda t: n(t.of("small")) >= 1),
    understood("there is a green one", lambda t: n(t.of("green")) >= 1),
    understood("it contains red pieces", lambda t: n(t.of("red")) >= 1),
    understood("it contains some yellow pieces", lambda t: n(t.of("yellow")) >= 1),
    understood("it has any blue pieces", lambda t: n(t.of("blue")) >= 1),
    understood("it contains at least two one-pip pieces", lambda t: n(t.of("small")) >= 2),
    understood("it has a three-pip green piece", lambda t: n(t.of("large", "green")) >= 1),
    understood("there are more 2-pip pieces than 3-pip pieces", lambda t: n(t.of("medium")) > n(t.of("large"))),
    understood("it contains a non-red upright piece", lambda t: n(t.of("non-red", "upright")) >= 1),
    understood("it contains a piece that is not blue", lambda t: n(t.of("non-blue")) >= 1),
    understood("some piece isn't upright", lambda t: n(t.of("non-upright")) >= 1),
    understood(
        "it contains an upright ungrounded medium piece", lambda t: n(t.of("upright", "ungrounded", "medium")) >= 1
    ),
    understood("it contains a large flat yellow piece", lambda t: n(t.of("large", "flat", "yellow")) >= 1),
    understood("it contains a red or blue piece", lambda t: n(t.of("red")) + n(t.of("blue")) >= 1),
    understood(
        "it contains a small or medium upright piece", lambda t: any(p.size != "large" for p in t.of("upright"))
    ),
    understood("at least two pieces are red or green", lambda t: n(t.of("red")) + n(t.of("green")) >= 2),
    understood("there are no red or blue pieces", lambda t: not t.of("red") and not t.of("blue")),
    understood("there are no green or large pieces", lambda t: not t.of("green") and not t.of("large")),
    understood("it contains a piece that is both red and upright", lambda t: n(t.of("red", "upright")) >= 1),
    understood(
        "it contains a piece which is either flat or ungrounded",
        lambda t: any(p.flat or not p.grounded for p in t.pieces),
    ),
    understood("it contains a piece touching the table", lambda t: n(t.of("grounded")) >= 1),
    understood("a blue piece is on the table", lambda t: n(t.of("blue", "grounded")) >= 1),
    understood("it contains a piece that is not on the table", lambda t: n(t.of("ungrounded")) >= 1),
    understood("at least one red piece is not touching the table", lambda t: n(t.of("red", "ungrounded")) >= 1),
    understood("no small piece touches the table", lambda t: not t.of("small", "grounded")),
    understood("it contains a piece other than a red one", lambda t: n(t.of("non-red")) >= 1),
    understood("it contains an upside-down piece", lambda t: n(t.of("upside_down")) >= 1),
    understood("at least one red piece is upside down", lambda t: n(t.of("red", "upside_down")) >= 1),
    understood("no piece is upside down", lambda t: not t.of("upside_down")),
    # Clauses
    understood(
        "there is a red piece that is pointing at a blue piece", lambda t: path(t.of("red"), P.points_at, t.of("blue"))
    ),
    understood("it contains a piece that touches a red piece", lambda t: path(t.pieces, P.touches, t.of("red"))),
    understood(
        "it contains a piece touching at least two other pieces", lambda t: any(n(p.touching) >= 2 for p in t.pieces)
    ),
    understood(
        "it contains a piece which touches exactly one red piece",
        lambda t: any(n(links(p, P.touches, t.of("red"))) == 1 for p in t.pieces),
    ),
    understood("it contains a piece that touches no other piece", lambda t: any(not p.touching for p in t.pieces)),
    understood("every piece touches at least one other piece", lambda t: all(p.touching for p in t.pieces)),
    understood(
        "at least one red piece does not touch a blue piece",
        lambda t: any(not links(p, P.touches, t.of("blue")) for p in t.of("red")),
    ),
    understood(
        "there is a flat piece that isn't pointing at anything", lambda t: any(not p.aims for p in t.of("flat"))
    ),
    understood("a small piece is inside a large piece", lambda t: path(t.of("small"), P.inside, t.of("large"))),
    understood("it contains a piece that is inside another piece", lambda t: path(t.pieces, P.inside, t.pieces)),
    understood("no red piece is inside a blue piece", lambda t: not path(t.of("red"), P.inside, t.of("blue"))),
    understood("a piece has another piece inside it", lambda t: path(t.pieces, P.inside, t.pieces)),
    understood("it contains a piece that is larger than another piece", lambda t: path(t.pieces, P.larger, t.pieces)),
    understood("a red piece is larger than a blue piece", lambda t: path(t.of("red"), P.larger, t.of("blue"))),
    understood(
        "a red piece is smaller than every blue piece",
        lambda t: any(all(p.smaller(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    understood(
        "a piece touches a larger piece", lambda t: path(t.pieces, lambda p, q: p.touches(q) and q.larger(p), t.pieces)
    ),
    understood(
        "a piece points at a smaller piece",
        lambda t: path(t.pieces, lambda p, q: p.points_at(q) and q.smaller(p), t.pieces),
    ),
    understood(
        "a piece touches another piece of the same colour",
        lambda t: path(t.pieces, lambda p, q: p.touches(q) and p.same_colour(q), t.pieces),
    ),
    understood(
        "a piece points at a piece of the same size",
        lambda t: path(t.pieces, lambda p, q: p.points_at(q) and p.same_size(q), t.pieces),
    ),
    understood(
        "a piece touches a piece of a different color",
        lambda t: path(t.pieces, lambda p, q: p.touches(q) and not p.same_colour(q), t.pieces),
    ),
    understood("a red piece is the same size as a blue piece", lambda t: path(t.of("red"), P.same_size, t.of("blue"))),
    understood(
        "a small piece has the same colour as a large piece",
        lambda t: path(t.of("small"), P.same_colour, t.of("large")),
    ),
    understood(
        "some upright piece is the same color as some flat piece",
        lambda t: path(t.of("upright"), P.same_colour, t.of("flat")),
    ),
    understood(
        "a red piece points in the same direction as a blue piece",
        lambda t: path(t.of("red"), P.same_direction, t.of("blue")),
    ),
    understood(
        "a red piece is at the same height as a blue piece", lambda t: path(t.of("red"), P.same_height, t.of("blue"))
    ),
    understood("a red piece and a blue piece are touching", lambda t: path(t.of("red"), P.touches, t.of("blue"))),
    understood("a red piece and a green piece touch each other", lambda t: path(t.of("red"), P.touches, t.of("green"))),
    understood("a red piece touches another red piece", lambda t: path(t.of("red"), P.touches, t.of("red"))),
    understood(
        "a red piece touches both a blue piece and a green piece",
        lambda t: path(t.of("blue"), P.touches, t.of("red"), P.touches, t.of("green")),
    ),
    understood(
        "a piece touches a red piece or a blue piece",
        lambda t: any(q.colour in ("red", "blue") for p in t.pieces for q in p.touching),
    ),
    understood(
        "there is a piece that touches neither a red piece nor a blue piece",
        lambda t: any(all(q.colour not in ("red", "blue") for q in p.touching) for p in t.pieces),
    ),
    understood("an upright piece is touched by a flat piece", lambda t: path(t.of("upright"), P.touches, t.of("flat"))),
    understood(
        "a large piece that is touching the table is touching a small piece",
        lambda t: path(t.of("large", "grounded"), P.touches, t.of("small")),
    ),
    # Clauses within clauses
    understood(
        "a red piece touches a blue piece that points at a green piece",
        lambda t: path(t.of("red"), P.touches, t.of("blue"), P.points_at, t.of("green")),
    ),
    understood(
        "it contains a red piece touching a blue piece touching a red piece",
        lambda t: path(t.of("red"), P.touches, t.of("blue"), P.touches, t.of("red")),
    ),
    understood(
        "it contains a piece pointing at a piece pointing at a piece",
        lambda t: path(t.pieces, P.points_at, t.pieces, P.points_at, t.pieces),
    ),
    understood(
        "there is a small piece that points at a piece that touches a large piece",
        lambda t: path(t.of("small"), P.points_at, t.pieces, P.touches, t.of("large")),
    ),
    understood(
        "a flat piece points at an upright piece touched by an ungrounded piece that is pointed at by a red piece",
        lambda t: path(
            t.of("flat"),
            P.points_at,
            t.of("upright"),
            P.touches,
            t.of("ungrounded"),
            lambda p, q: q.points_at(p),
            t.of("red"),
        ),
    ),
    understood(
        "at least two red pieces touch a blue piece that is not grounded",
        lambda t: n(with_some(t.of("red"), P.touches, t.of("blue", "ungrounded"))) >= 2,
    ),
    understood(
        "no red piece points at a piece that touches a blue piece",
        lambda t: not path(t.of("red"), P.points_at, t.pieces, P.touches, t.of("blue")),
    ),
    understood(
        "there is a red piece that doesn't touch a piece that is pointing at a blue piece",
        lambda t: any(not links(p, P.touches, with_some(t.pieces, P.points_at, t.of("blue"))) for p in t.of("red")),
    ),
    understood(
        "an upright piece touches a flat piece that is larger than it",
        lambda t: path(t.of("upright"), lambda p, q: p.touches(q) and q.larger(p), t.of("flat")),
    ),
    understood(
        "exactly one piece touches a red piece that touches the table",
        lambda t: n(with_some(t.pieces, P.touches, t.of("red", "grounded"))) == 1,
    ),
    # Two pieces at a time
    understood("no two red pieces touch", lambda t: not path(t.of("red"), P.touches, t.of("red"))),
    understood(
        "no two pieces of the same colour touch",
        lambda t: not any(p.touches(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood("at least two pieces touch each other", lambda t: path(t.pieces, P.touches, t.pieces)),
    understood("exactly two pieces touch each other", lambda t: n([p for p in t.pieces if p.touching]) == 2),
    understood(
        "exactly three red pieces touch each other", lambda t: n(with_some(t.of("red"), P.touches, t.of("red"))) == 3
    ),
    understood(
        "some two pieces point at each other",
        lambda t: any(p.points_at(q) and q.points_at(p) for p, q in pairs(t.pieces)),
    ),
    understood(
        "a red piece and a blue piece point at each other",
        lambda t: path(t.of("red"), lambda p, q: p.points_at(q) and q.points_at(p), t.of("blue")),
    ),
    understood(
        "no two pieces point at each other",
        lambda t: not any(p.points_at(q) and q.points_at(p) for p, q in pairs(t.pieces)),
    ),
    understood("no piece touches another piece", lambda t: not any(p.touching for p in t.pieces)),
    understood(
        "at least two pieces have the same colour and the same size",
        lambda t: any(p.same_colour(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    # Asked
    ambiguous("it contains two upright pieces", lambda t: n(t.of("upright")) == 2, lambda t: n(t.of("upright")) >= 2),
    ambiguous(
        "it contains one red piece and at least two blue pieces",
        lambda t: n(t.of("red")) == 1 and n(t.of("blue")) >= 2,
        lambda t: n(t.of("red")) >= 1 and n(t.of("blue")) >= 2,
    ),
    ambiguous(
        "a red piece touches two blue pieces",
        lambda t: any(n(links(p, P.touches, t.of("blue"))) == 2 for p in t.of("red")),
        lambda t: any(n(links(p, P.touches, t.of("blue"))) >= 2 for p in t.of("red")),
    ),
    ambiguous(
        "it contains a piece pointed at by two pieces",
        lambda t: any(n(p.aimed_at_by) == 2 for p in t.pieces),
        lambda t: any(n(p.aimed_at_by) >= 2 for p in t.pieces),
    ),
    ambiguous(
        "two red pieces touch each other",
        lambda t: n(with_some(t.of("red"), P.touches, t.of("red"))) == 2,
        lambda t: n(with_some(t.of("red"), P.touches, t.of("red"))) >= 2,
    ),
    ambiguous(
        "it contains a red piece touching a blue piece and a green piece",
        lambda t: path(t.of("blue"), P.touches, t.of("red"), P.touches, t.of("green")),
        lambda t: path(t.of("red"), P.touches, t.of("blue")) and bool(t.of("green")),
    ),
    ambiguous(
        "it contains a piece that is upright or red and grounded",
        lambda t: any(p.upright or (p.colour == "red" and p.grounded) for p in t.pieces),
        lambda t: any((p.upright or p.colour == "red") and p.grounded for p in t.pieces),
    ),
    ambiguous("it contains two red and blue pieces"),
    ambiguous("three pieces are flat", lambda t: n(t.of("flat")) == 3, lambda t: n(t.of("flat")) >= 3),
    # The same and different at once
    understood(
        "a piece touches a piece of the same colour and a different size",
        lambda t: any(p.touches(q) and p.same_colour(q) and not p.same_size(q) for p in t.pieces for q in p.others),
    ),
    understood(
        "at least one piece is pointing at a piece of a different color and a different size",
        lambda t: any(p.colour != q.colour and p.size != q.size for p in t.pieces for q in p.aims),
    ),
    understood(
        "at least two pieces of the same colour but of different sizes",
        lambda t: any(p.same_colour(q) and not p.same_size(q) for p in t.pieces for q in p.others),
    ),
    not_understood("at least one piece is a different colour"),
    # So often, something, and what is allowed
    understood("a piece is pointed at more than once", lambda t: any(n(p.aimed_at_by) > 1 for p in t.pieces)),
    understood("every piece is touched exactly once", lambda t: all(n(p.touching) == 1 for p in t.pieces)),
    understood("something green pointing at something blue", lambda t: path(t.of("green"), P.points_at, t.of("blue"))),
    understood("nothing red touches a blue", lambda t: not path(t.of("red"), P.touches, t.of("blue"))),
    understood("no red is allowed to touch a blue", lambda t: not path(t.of("red"), P.touches, t.of("blue"))),
    understood("reds are not allowed to touch blues", lambda t: not path(t.of("red"), P.touches, t.of("blue"))),
    not_understood("reds are allowed to touch blues"),
    not_understood("reds are allowed to be flat"),
    understood(
        "blue pointing at yellow, or yellow pointing at blue",
        lambda t: path(t.of("blue"), P.points_at, t.of("yellow")) or path(t.of("yellow"), P.points_at, t.of("blue")),
    ),
]
