"""How far words reach: “no”, “not”, “if” and “that”, and whether kinds are said together or apart."""

from __future__ import annotations

from tests.core.rule.corpus.case import ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, colours, links, n, pairs, sizes

CASES = [
    # “No” and “not” before numbers.
    understood("no two reds or two blues", lambda t: n(t.of("red")) < 2 and n(t.of("blue")) < 2),
    understood(
        "no two reds, two blues or two greens", lambda t: all(n(t.of(one)) < 2 for one in ("red", "blue", "green"))
    ),
    ambiguous(
        "no more than two reds or two blues",
        lambda t: n(t.of("red")) <= 2 and n(t.of("blue")) <= 2,
        lambda t: n(t.of("red")) <= 2 or n(t.of("blue")) <= 2,
    ),
    understood("not two reds", lambda t: n(t.of("red")) < 2),
    understood("not two of the same colour", lambda t: n(colours(t.pieces)) == n(t.pieces)),
    understood("not exactly one red or exactly one blue", lambda t: n(t.of("red")) != 1 and n(t.of("blue")) != 1),
    ambiguous(
        "not a red and a blue",
        lambda t: not (t.of("red") and t.of("blue")),
        lambda t: bool(t.of("blue")) and not t.of("red"),
    ),
    understood(
        "it contains a red or a blue, but not a red and a blue", lambda t: bool(t.of("red")) != bool(t.of("blue"))
    ),
    understood("red but not blue, or blue but not red", lambda t: bool(t.of("red")) != bool(t.of("blue"))),
    understood("red but not blue or blue but not red", lambda t: bool(t.of("red")) != bool(t.of("blue"))),
    understood("reds and no blues, or blues and no reds", lambda t: bool(t.of("red")) != bool(t.of("blue"))),
    understood(
        "small reds but not large reds, or large blues but not small blues",
        lambda t: (
            bool(t.of("small", "red") and not t.of("large", "red"))
            or bool(t.of("large", "blue") and not t.of("small", "blue"))
        ),
    ),
    not_understood("not all flat or all red"),
    not_understood("no greens, and reds only if there's a blue"),
    # A comma ends what “if” and “unless” are said of.
    understood(
        "no reds if there's a blue, and no greens", lambda t: not t.of("green") and not (t.of("blue") and t.of("red"))
    ),
    understood(
        "it has a red, and it has a blue if it has a green",
        lambda t: bool(t.of("red")) and bool(t.of("blue") or not t.of("green")),
    ),
    not_understood("exactly one is flat, or two if there's a red"),
    understood(
        "if there's a red then there's no blue, and if there's no red then there's a blue",
        lambda t: bool(t.of("red")) != bool(t.of("blue")),
    ),
    not_understood("no red points at a blue unless it touches it"),
    not_understood("if a piece points at another piece, the pieces are the same size"),
    # A clause goes on with what it speaks of.
    understood(
        "flats pointing at reds or blues",
        lambda t: any(links(p, P.points_at, t.of("red") + t.of("blue")) for p in t.of("flat")),
    ),
    ambiguous(
        "every piece that touches a red and a blue is upright",
        lambda t: all(p.upright for p in t.pieces if _both(p)),
        lambda t: any(map(_both, t.pieces)) and all(p.upright for p in t.pieces if _both(p)),
    ),
    ambiguous(
        "all pieces that aren't red and blue are flat",
        lambda t: not t.of("non-red", "non-blue", "non-flat"),
        lambda t: bool(t.of("non-red", "non-blue")) and not t.of("non-red", "non-blue", "non-flat"),
        lambda t: not t.of("blue", "non-flat"),
        lambda t: bool(t.of("blue")) and not t.of("blue", "non-flat"),
    ),
    understood("all pieces are red or all are upright", lambda t: not t.of("non-red") or not t.of("non-upright")),
    understood(
        "there are reds and blues but no red touches a blue",
        lambda t: (
            bool(t.of("red") and t.of("blue")) and not any(links(p, P.touches, t.of("blue")) for p in t.of("red"))
        ),
    ),
    # Kinds of which there are pieces of both.
    understood(
        "no colour has large and small pieces",
        lambda t: not any({"large", "small"} <= sizes(t.of(one)) for one in colours(t.pieces)),
    ),
    understood(
        "every colour has small and large pieces",
        lambda t: all({"large", "small"} <= sizes(t.of(one)) for one in colours(t.pieces)),
    ),
    understood(
        "every colour has a large and a small piece",
        lambda t: all({"large", "small"} <= sizes(t.of(one)) for one in colours(t.pieces)),
    ),
    understood(
        "large and small pieces are never the same colour",
        lambda t: not colours(t.of("large")) & colours(t.of("small")),
    ),
    understood(
        "grounded and ungrounded pieces are never the same colour",
        lambda t: not colours(t.of("grounded")) & colours(t.of("ungrounded")),
    ),
    not_understood("there are at least three pieces of one colour and at least two pieces of another colour"),
    # Each two by themselves.
    understood(
        "any two pieces touch or are the same colour",
        lambda t: all(p.touches(q) or p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood("each piece is its own colour", lambda t: n(colours(t.pieces)) == n(t.pieces)),
    not_understood("all touching pieces the same colour"),
    not_understood("the two highest pieces are red"),
    # “The” one may be just one, and the other too.
    ambiguous(
        "the red is larger than the blue",
        lambda t: all(p.larger(q) for p in t.of("red") for q in t.of("blue")),
        lambda t: bool(t.of("red")) and all(p.larger(q) for p in t.of("red") for q in t.of("blue")),
        lambda t: any(p.larger(q) for p in t.of("red") for q in t.of("blue")),
        lambda t: n(t.of("red")) == n(t.of("blue")) == 1 and t.of("red")[0].larger(t.of("blue")[0]),
    ),
    # “More than any other” is more than of any other colour.
    understood(
        "there are more reds than any other",
        lambda t: all(n(t.of("red")) > n(t.of(one)) for one in colours(t.pieces) - {"red"}) and bool(t.of("red")),
    ),
]


def _both(p: P) -> bool:
    """Whether it touches a red piece and a blue one."""
    return {"red", "blue"} <= colours(p.touching)
