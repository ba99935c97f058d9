"""What is said of pieces that were named just before, with a number or a word alone, with “else”, or by name again."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, n, pairs, sizes


def touching(p: P, colour: str) -> list[P]:
    return [q for q in p.touching if q.is_a(colour)]


def two_reds(t: Table) -> bool:
    return n(t.of("red")) >= 2


def apart(pieces: list[P]) -> bool:
    return not any(p.touches(q) for p, q in pairs(pieces))


CASES: list[Case] = [
    # After a list: of those that it names, or of all pieces.
    understood(
        "at least two reds and each touches a blue",
        lambda t: two_reds(t) and all(touching(p, "blue") for p in t.of("red")),
    ),
    ambiguous(
        "there are reds and all are upright",
        lambda t: t.of("red") and not t.of("red", "non-upright"),
        lambda t: t.of("red") and not t.of("non-upright"),
    ),
    ambiguous(
        "at least three reds and no two touch",
        lambda t: n(t.of("red")) >= 3 and apart(t.of("red")),
        lambda t: n(t.of("red")) >= 3 and apart(t.pieces),
    ),
    understood("at least two reds and not all are upright", lambda t: two_reds(t) and t.of("red", "non-upright")),
    ambiguous(
        "at least three reds, exactly one upright",
        lambda t: n(t.of("red")) >= 3 and n(t.of("red", "upright")) == 1,
        lambda t: n(t.of("red")) >= 3 and n(t.of("upright")) == 1,
    ),
    ambiguous(
        "at least two reds, no two the same size",
        lambda t: two_reds(t) and n(sizes(t.of("red"))) == n(t.of("red")),
        lambda t: two_reds(t) and n(sizes(t.pieces)) == n(t.pieces),
    ),
    understood(
        "a red and a blue, neither upright", lambda t: t.of("red", "non-upright") and t.of("blue", "non-upright")
    ),
    not_understood("at least two reds, neither upright"),
    not_understood("there is a red and a blue and each touches a green"),
    not_understood("at least two reds and the largest is upright"),
    ambiguous(
        "reds and blues, all flat",
        lambda t: t.of("red") and t.of("blue") and not t.of("red", "non-flat") and not t.of("blue", "non-flat"),
        lambda t: t.of("red") and t.of("blue") and not t.of("non-flat"),
    ),
    understood(
        "there are reds and blues and they are all upright",
        lambda t: t.of("red") and t.of("blue") and not t.of("red", "non-upright") and not t.of("blue", "non-upright"),
    ),
    # After a sentence.
    ambiguous(
        "some reds are upright and some are flat",
        lambda t: t.of("red", "upright") and t.of("red", "flat"),
        lambda t: t.of("red", "upright") and t.of("flat"),
    ),
    ambiguous(
        "no red is large and none is upright",
        lambda t: not t.of("red", "large") and not t.of("red", "upright"),
        lambda t: not t.of("red", "large") and not t.of("upright"),
    ),
    understood("all pieces are flat and none touch", lambda t: not t.of("non-flat") and apart(t.pieces)),
    not_understood("a red touches a blue and only one is flat"),
    not_understood("a red touches a blue and at least one of them is flat"),
    not_understood("no red touches a blue unless one of them is flat"),
    not_understood("a red points at a blue if they touch"),
    understood(
        "exactly one red points at a blue and they are the same size",
        lambda t: (
            n([p for p in t.of("red") if any(q.is_a("blue") for q in p.aims)]) == 1
            and any(q.is_a("blue") and q.size == p.size for p in t.of("red") for q in p.aims)
        ),
    ),
    understood(
        "a red touches at least two pieces and they are all blue",
        lambda t: any(n(p.touching) >= 2 and colours(p.touching) == {"blue"} for p in t.of("red")),
    ),
    understood(
        "a red touches exactly one piece and it is blue",
        lambda t: any([q.colour for q in p.touching] == ["blue"] for p in t.of("red")),
    ),
    # “Else” and “other” except what was named.
    understood(
        "a red that touches a blue touches nothing else",
        lambda t: any([q.colour for q in p.touching] == ["blue"] for p in t.of("red")),
    ),
    ambiguous(
        "whenever a red points at a blue, it points at nothing else",
        lambda t: all(n(p.aims) == 1 for p in t.of("red") if any(q.is_a("blue") for q in p.aims)),
        lambda t: not any(r is not p for p in t.of("red") for q in p.aims if q.is_a("blue") for r in q.aims),
    ),
    not_understood("a red touches a blue that touches no other red"),
    not_understood("a red and a blue that touch nothing else"),
    understood(
        "a red touching a blue, nothing else",
        lambda t: n(t.pieces) == 2 and any(touching(p, "blue") for p in t.of("red")),
    ),
    understood(
        "a red and a blue touching, no greens",
        lambda t: not t.of("green") and any(touching(p, "blue") for p in t.of("red")),
    ),
    # One of two, by name again.
    understood(
        "a red points at a blue and the blue points at the red",
        lambda t: any(q.is_a("blue") and q.points_at(p) for p in t.of("red") for q in p.aims),
    ),
    understood(
        "if a red touches a blue, the blue is larger than the red",
        lambda t: all(q.larger(p) for p in t.of("red") for q in touching(p, "blue")),
    ),
    understood(
        "a red touches a blue and is larger than the blue",
        lambda t: any(p.larger(q) for p in t.of("red") for q in touching(p, "blue")),
    ),
    # Some two, where something is so “if any two” are.
    understood("black if any two touch", lambda t: apart(t.pieces)),
    # What nobody means as it might be put together.
    not_understood("white if there's a red, but black if there's a blue"),
    not_understood("it may contain reds or blues, but not both"),
    not_understood("exactly two, one red"),
    not_understood("all but one or two are red"),
    not_understood("all pieces are flat but reds"),
    not_understood("every red is flat, but one"),
    not_understood("it has a red, a blue if it has a green"),
    not_understood("it contains no reds except the ones on the table"),
    not_understood("a piece only points at another if it is red"),
    understood("nothing but one red", lambda t: n(t.pieces) == 1 == n(t.of("red"))),
    understood("just a red and a blue", lambda t: sorted(p.colour for p in t.pieces) == ["blue", "red"]),
]
