"""What several verbs say of the same two pieces, and of no other piece; words that cannot stand beside each other."""

from __future__ import annotations

from tests.core.rule.corpus.case import ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, colours, links, n, pairs, path, sizes

UNDERSTOOD = [
    understood(
        "no two red pieces are the same size and touch",
        lambda t: not any(p.touches(q) and p.size == q.size for p, q in pairs(t.of("red"))),
    ),
    understood(
        "no two pieces touch and are the same colour",
        lambda t: not any(p.touches(q) and p.colour == q.colour for p, q in pairs(t.pieces)),
    ),
    understood(
        "no two pieces are the same colour and have the same orientation",
        lambda t: not any(p.same_colour(q) and p.same_orientation(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "no two pieces touch or are the same colour",
        lambda t: not any(p.touches(q) or p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "at least two pieces are the same colour and touch",
        lambda t: any(p.touches(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "a red piece touches a blue piece and no other piece",
        lambda t: any(n(p.touching) == 1 and p.touching[0].colour == "blue" for p in t.of("red")),
    ),
    understood(
        "a piece points at a red piece and no other",
        lambda t: any(n(p.aims) == 1 and p.aims[0].colour == "red" for p in t.pieces),
    ),
    # Of another, or of the same, said of one piece.
    understood(
        "every piece touches exactly one piece of another colour",
        lambda t: all(sum(p.touches(q) and not p.same_colour(q) for q in p.others) == 1 for p in t.pieces),
    ),
    understood(
        "no piece touches a piece of its size",
        lambda t: not any(p.touches(q) and p.same_size(q) for p in t.pieces for q in p.others),
    ),
    # In one of two ways, among themselves.
    understood(
        "all pieces are the same colour or size", lambda t: n(colours(t.pieces)) == 1 or n(sizes(t.pieces)) == 1
    ),
    understood(
        "no two pieces have the same colour or the same size",
        lambda t: n(colours(t.pieces)) == n(t.pieces) == n(sizes(t.pieces)),
    ),
    understood(
        "not all pieces are the same colour or size", lambda t: n(colours(t.pieces)) > 1 and n(sizes(t.pieces)) > 1
    ),
]
NOT_UNDERSTOOD = [
    not_understood("a red piece that touches a blue piece that touches no other piece"),  # no other than the red one
    not_understood("it contains red blue"),
    not_understood("at least two blues and none of them are small"),
    not_understood("if there's a red piece there's no"),
]
AMONG = [
    # What is the same, or different, among what a piece touches.
    not_understood("a red touches pieces of different sizes"),
    not_understood("every piece touches pieces of the same colour"),
    understood(
        "a red touches pieces of a different size",
        lambda t: path(t.of("red"), lambda p, q: p.touches(q) and not p.same_size(q), t.pieces),
    ),
    ambiguous(
        "two pieces of the same colour touch",
        lambda t: n(p for p in t.pieces if any(map(p.same_colour, p.touching))) == 2,
        lambda t: n(p for p in t.pieces if any(map(p.same_colour, p.touching))) >= 2,
    ),
    understood(
        "no touching pieces of the same size",
        lambda t: not any(p.touches(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    # Two that don't
    understood(
        "a red and a green that don't touch",
        lambda t: any(not p.touches(q) for p in t.of("red") for q in t.of("green")),
    ),
    understood(
        "it doesn't have a red piece and a blue piece of the same size that do not touch each other",
        lambda t: all(p.touches(q) for p in t.of("red") for q in t.of("blue") if p.size == q.size),
    ),
    understood(
        "there is a red and a green that aren't the same size",
        lambda t: any(p.size != q.size for p in t.of("red") for q in t.of("green")),
    ),
    understood(
        "every two pieces differ in colour or size",
        lambda t: not any(p.size == q.size and p.colour == q.colour for p, q in pairs(t.pieces)),
    ),
    understood(
        "no two pieces share a size or a colour",
        lambda t: not any(p.size == q.size or p.colour == q.colour for p, q in pairs(t.pieces)),
    ),
    understood("a red differs in size or colour from a blue", lambda t: bool(t.of("red") and t.of("blue"))),
    not_understood("the pieces differ in size or colour"),
    not_understood("a red, a green and a blue that don't touch each other"),
    not_understood("a red and a green that touch each other are small"),
    # One with each of some others.
    ambiguous(
        "a red piece and all blue pieces touch",
        lambda t: any(all(p.touches(q) for q in t.of("blue")) for p in t.of("red")),
        lambda t: (
            any(all(p.touches(q) for q in t.of("blue")) for p in t.of("red"))
            and all(p.touches(q) for p, q in pairs(t.of("blue")))
        ),
    ),
    understood(
        "a small piece and each large piece touch",
        lambda t: any(all(p.touches(q) for q in t.of("large")) for p in t.of("small")),
    ),
    understood(
        "a red and all blue pieces are the same size",
        lambda t: any(all(p.same_size(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    # “Another” without a noun: of the kind just named, or any piece.
    ambiguous(
        "it contains a red touching a blue and another touching a green",
        lambda t: any(
            links(p, P.touches, t.of("blue")) and links(q, P.touches, t.of("green"))
            for p in t.of("red")
            for q in t.of("red")
            if p is not q
        ),
        lambda t: any(
            links(p, P.touches, t.of("blue")) and links(q, P.touches, t.of("green"))
            for p in t.of("red")
            for q in t.pieces
            if p is not q
        ),
    ),
    ambiguous(
        "it contains a red that is upright and another that is flat",
        lambda t: bool(t.of("red", "upright")) and bool(t.of("red", "flat")),
        lambda t: bool(t.of("red", "upright")) and bool(t.of("flat")),
    ),
    ambiguous(
        "it contains a red and another one", lambda t: n(t.of("red")) >= 2, lambda t: n(t.pieces) >= 2 and t.of("red")
    ),
    ambiguous(
        "a red touches a blue and another one",
        lambda t: any(n(links(p, P.touches, t.of("blue"))) >= 2 for p in t.of("red")),
        lambda t: any(links(p, P.touches, t.of("blue")) and n(p.touching) >= 2 for p in t.of("red")),
    ),
    # “Only” pieces that are alike: no others touch.
    ambiguous(
        "only pieces of the same size touch each other",
        lambda t: all(p.same_size(q) for p, q in pairs(t.pieces) if p.touches(q)),
        lambda t: (
            all(p.same_size(q) for p, q in pairs(t.pieces) if p.touches(q))
            and any(p.touches(q) for p, q in pairs(t.pieces))
        ),
    ),
    understood(
        "only pieces of the same colour may touch",
        lambda t: all(p.same_colour(q) for p, q in pairs(t.pieces) if p.touches(q)),
    ),
    not_understood("all reds except one touch each other"),
    not_understood("a red touches a piece of the other colour"),
    not_understood("reds only touching blues"),
    # “The red” and “the blue”, of which there may be several.
    ambiguous(
        "the red does not touch the blue",
        lambda t: not path(t.of("red"), P.touches, t.of("blue")),
        lambda t: bool(t.of("red")) and not path(t.of("red"), P.touches, t.of("blue")),
        lambda t: any(not all(p.touches(q) for q in t.of("blue")) for p in t.of("red")),
        lambda t: n(t.of("red")) == n(t.of("blue")) == 1 and not path(t.of("red"), P.touches, t.of("blue")),
    ),
    understood(
        "if there are at least two reds, they are of different sizes",
        lambda t: n(t.of("red")) <= 1 or all(not p.same_size(q) for p, q in pairs(t.of("red"))),
    ),
]
CASES = [*UNDERSTOOD, *NOT_UNDERSTOOD, *AMONG]
