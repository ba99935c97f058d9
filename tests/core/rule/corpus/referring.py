"""What “they”, “both” and “the others” are; kinds that one piece alone has; and how koans are told of."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, n, pairs, path, sizes


def of(t: Table, *words: str) -> bool:
    return n(t.of(*words)) >= 1


def alone_in_colour(t: Table) -> list[P]:
    return [p for p in t.pieces if all(q.colour != p.colour for q in p.others)]


def all_colours_differ(t: Table) -> bool:
    return n(colours(t.pieces)) == n(t.pieces)


def both_reds(t: Table, *words: str) -> bool:
    return n(t.of("red")) == 2 == n(t.of("red", *words))


def reds_alone_upright(t: Table) -> bool:
    return all(p.is_a("upright") == p.is_a("red") for p in t.pieces)


def rest_flat(t: Table) -> bool:
    return not t.of("red", "non-upright") and not t.of("non-red", "non-flat")


def only_red(t: Table) -> bool:
    return colours(t.pieces) == {"red"}


def red_then_blue(t: Table) -> bool:
    return not of(t, "red") or of(t, "blue")


def uprights_red(t: Table) -> bool:
    return not t.of("upright", "non-red")


SAME = {
    # If: of each such piece, or of both
    lambda t: not [p for p in t.of("red", "non-upright") if any(q.is_a("blue") for q in p.touching)]: (
        "red pieces are upright if they touch a blue piece",
        "reds are upright if they touch a blue",
        "all red pieces are upright if they touch a blue piece",
        "every red piece is upright if it touches a blue piece",
        "a red piece is upright if it touches a blue piece",
        "if red pieces touch a blue piece, they are upright",
    ),
    lambda t: all(p.size == q.size for p in t.of("red") for q in p.touching if q.is_a("blue")): (
        "if a red piece touches a blue piece then they have the same size",
        "if a red piece and a blue piece touch, they are the same size",
        "whenever a red and a blue touch, they are the same size",
    ),
    lambda t: all(p.colour != q.colour for p in t.pieces for q in p.aims): (
        "if a piece points at another piece, they are different colours",
        "if one piece points at another, they are different colours",
    ),
    lambda t: all(p.is_a("red") for p in t.pieces if p.touching): (
        "if a piece touches another piece then both are red",
        "if two pieces touch, both are red",
    ),
    red_then_blue: (
        "wherever there is a red piece there is a blue one",
        "every time there is a red piece there is a blue piece",
        "any time there is a red there is also a blue",
    ),
    # Two of them
    lambda t: both_reds(t, "upright"): (
        "both red pieces are upright",
        "both of the reds are upright",
        "the two reds are upright",
        "it contains exactly two reds and both are upright",
        "there are exactly two reds, and both of them are upright",
        "There are exactly two reds. Both are upright.",
        "exactly two reds, both upright",
    ),
    lambda t: both_reds(t) and n(sizes(t.of("red"))) == 1: (
        "both reds are the same size",
        "its two red pieces have the same size",
        "there are exactly two reds and they are the same size",
    ),
    lambda t: both_reds(t) and t.of("red")[0].touches(t.of("red")[1]): (
        "the two red pieces touch",
        "both red pieces touch each other",
        "there are exactly two red pieces and they touch each other",
    ),
    lambda t: both_reds(t) and not t.of("red", "flat"): (
        "neither red piece is flat",
        "neither of the reds is flat",
        "it contains exactly two reds and neither is flat",
        "exactly two reds, and neither of them is flat",
    ),
    lambda t: n(t.pieces) == 3 == n(t.of("red")): ("all three pieces are red", "the three pieces are red"),
    lambda t: n(t.pieces) == 3 and len(colours(t.pieces)) == 1: ("all three pieces are the same colour",),
    lambda t: both_reds(t) and any(set(t.of("red")) <= set(p.touching) for p in t.of("blue")): (
        "a blue piece touches both reds",
        "a blue piece touches both red pieces",
    ),
    lambda t: n(t.of("blue")) >= 2 and of(t, "blue", "non-flat"): (
        "it has at least two blues, not all of which are flat",
    ),
    lambda t: of(t, "red", "upright") and of(t, "blue", "upright"): ("there is a red and a blue and both are upright",),
    lambda t: n(t.of("red")) == 1 == n(t.of("red", "flat")): (
        "it has exactly one red piece, which is flat",
        "there is exactly one red, and it is flat",
    ),
    lambda t: n(t.of("red")) == 1: (
        "there is a red piece, and no other piece is red",
        "there is a red piece and no others are red",
    ),
    lambda t: path(t.of("red", "flat"), P.touches, t.of("blue", "flat")): (
        "a red touches a blue and both are flat",
        "a red piece touches a blue piece, and they are both flat",
    ),
    lambda t: path(t.of("red", "non-flat"), P.points_at, t.of("blue", "non-flat")): (
        "a red piece points at a blue piece and neither is flat",
    ),
    lambda t: any(p.size == q.size for p in t.of("red") for q in p.touching if q.is_a("blue")): (
        "a red touches a blue and they are the same size",
    ),
    lambda t: n(t.of("red")) == 3 == n(t.of("red", "upright")): (
        "all three reds are upright",
        "the three reds are upright",
        "there are exactly three reds, all of them upright",
    ),
    lambda t: len(t.towers) == 2 and all(any(q.is_a("red") for q in p.tower) for p in t.pieces): (
        "both towers contain a red",
        "the two towers contain a red piece",
    ),
    lambda t: n(t.pieces) == 2 and n(t.of("red")) == n(t.of("blue")) == 1: (
        "one piece is red and the other is blue",
        "exactly one piece is red and the other piece is blue",
        "one is red, the other blue",
    ),
    # A kind of one's own
    lambda t: alone_in_colour(t): (
        "a piece whose colour is unique",
        "a piece has a unique colour",
        "there is a piece with a unique colour",
        "there is a piece with a colour that appears nowhere else",
        "there is a piece of a colour that no other piece has",
        "a piece whose colour no other piece has",
        "there is a piece that is the only one of its colour",
    ),
    lambda t: n(alone_in_colour(t)) == 1: ("exactly one piece has a unique colour",),
    lambda t: not alone_in_colour(t): ("no piece has a unique colour", "no piece is the only one of its colour"),
    all_colours_differ: ("each piece has a unique colour", "each piece has its own colour"),
    only_red: (
        "red is the only colour",
        "red is the only colour present",
        "red is the only colour used",
        "the only colour is red",
        "only red appears",
    ),
    lambda t: [c for c in colours(t.pieces) if n(t.of(c)) == 2] == ["red"]: (
        "red is the only colour that appears exactly twice",
    ),
    lambda t: n(t.of("red")) > n(t.of("blue")): (
        "red appears more often than blue",
        "red is more common than blue",
        "blue is less common than red",
        "red is used more often than blue",
    ),
    lambda t: all(n(t.of("red")) > n(t.of(c)) for c in colours(t.pieces) | {"blue"} if c != "red"): (
        "red appears more often than any other colour",
    ),
    lambda t: n(t.of("red")) == n(t.of("blue")): (
        "red appears as often as blue",
        "reds occur exactly as often as blues",
    ),
    lambda t: n(t.of("red")) == n(t.of("blue")) == 1: ("red and blue each appear exactly once",),
    lambda t: of(t, "red") and of(t, "blue"): ("red and blue both appear",),
    lambda t: n(t.of("red")) >= 2: ("red shows up at least twice",),
    # Each with one of its own
    lambda t: all(any(q.is_a("blue") for q in p.touching) for p in t.of("red")): (
        "for every red piece there is a blue piece touching it",
        "for each red there must be at least one blue piece that touches it",
    ),
    # How koans are told of
    lambda t: of(t, "red"): (
        "White koans have a red piece",
        "all white koans contain a red piece",
        "a white koan must contain a red",
        "I think white koans contain at least one red",
        "in a white koan there is a red piece",
        "in the koan there is a red piece",
        "koans with a red piece are white and others are black",
        "koans that have a red are white, the others are black",
        "koans with reds are white, all other koans are black",
        "every koan with a red piece is white, and no other",
        "koans are white if they have a red",
        "a koan is white if it has a red and black if it doesn't",
        "a koan is white if there is a red and black otherwise",
        "black koans have no red piece",
    ),
    lambda t: not of(t, "red"): (
        "black koans have a red piece",
        "in black koans there is a red",
        "white koans have no reds",
    ),
    lambda t: n(t.of("red")) > n(t.of("blue")): ("white koans have more reds than blues",),
    lambda t: not t.of("non-upright"): ("in white koans, all pieces are upright", "white koans are all upright"),
}
"""Each meaning with the ways to say it."""

CASES: list[Case] = [
    *(understood(text, meaning) for meaning, texts in SAME.items() for text in texts),
    *(
        ambiguous(text, reds_alone_upright, lambda t: reds_alone_upright(t) and of(t, "red"))
        for text in ("the reds are upright and nothing else is", "all reds are upright, and no other piece is upright")
    ),
    *(
        ambiguous(text, rest_flat, lambda t: rest_flat(t) and of(t, "red") and of(t, "non-red"))
        for text in (
            "the reds are upright and the rest are flat",
            "reds are upright, everything else is flat",
            "All reds are upright. All others are flat.",
            "only the red ones stand upright, all others are flat",
        )
    ),
    ambiguous(
        "only the reds are upright",
        uprights_red,
        lambda t: uprights_red(t) and of(t, "upright"),
        reds_alone_upright,
    ),
    *(
        ambiguous(
            text,
            lambda t: not t.of("non-red", "non-flat"),
            lambda t: of(t, "non-red") and not t.of("non-red", "non-flat"),
        )
        for text in (
            "with the exception of the reds, all pieces are flat",
            "except for the reds, everything is flat",
            "all are flat except the reds",
        )
    ),
    ambiguous(
        "there is a red piece and all other pieces are blue",
        lambda t: n(t.of("red")) == 1 and n(t.of("blue")) == n(t.pieces) - 1,
        lambda t: n(t.of("red")) == 1 and n(t.of("blue")) == n(t.pieces) - 1 > 0,
        lambda t: of(t, "red") and n(t.of("red")) + n(t.of("blue")) == n(t.pieces),
        lambda t: of(t, "red") and of(t, "blue") and n(t.of("red")) + n(t.of("blue")) == n(t.pieces),
    ),
    *(
        ambiguous(text, lambda t: not t.of("red", "flat"), lambda t: of(t, "red") and not t.of("red", "flat"))
        for text in (
            "everything red is non-flat",
            "everything that is red is non-flat",
            "anything red must not be flat",
        )
    ),
    ambiguous(
        "unless a piece is red, it is upright",
        lambda t: not t.of("non-red", "non-upright"),
        lambda t: not t.of("non-red", "non-upright") and not t.of("red", "upright"),
    ),
    ambiguous(
        "no piece is upright unless it is red",
        uprights_red,
        reds_alone_upright,
    ),
    ambiguous(
        "no two pieces touch unless they are the same colour",
        lambda t: all(p.colour == q.colour for p, q in pairs(t.pieces) if p.touches(q)),
        lambda t: all(p.touches(q) == (p.colour == q.colour) for p, q in pairs(t.pieces)),
    ),
    ambiguous(
        "nothing is red unless it is small",
        lambda t: not t.of("red", "non-small"),
        lambda t: all(p.is_a("red") == p.is_a("small") for p in t.pieces),
    ),
    *(
        ambiguous(text, lambda t: n(t.of("blue")) >= n(t.of("red")), red_then_blue)
        for text in ("for every red piece there is a blue piece", "there is a blue piece for each red piece")
    ),
    ambiguous(
        "there are two red pieces and they touch",
        lambda t: both_reds(t) and t.of("red")[0].touches(t.of("red")[1]),
        lambda t: any(p.touches(q) for p, q in pairs(t.of("red"))),
    ),
    ambiguous(
        "a red piece touches a blue piece, which is flat",
        lambda t: path(t.of("red", "flat"), P.touches, t.of("blue")),
        lambda t: path(t.of("red"), P.touches, t.of("blue", "flat")),
    ),
    ambiguous(
        "unless there is a red piece, all pieces are flat",
        lambda t: of(t, "red") or not t.of("non-flat"),
        lambda t: of(t, "red") != (not t.of("non-flat")),
    ),
    understood(
        "if there is a red piece, all pieces are flat, otherwise all are upright",
        lambda t: not t.of("non-flat") if of(t, "red") else not t.of("non-upright"),
    ),
    # How pieces stand to “it”.
    understood(
        "There is a green piece and a yellow piece which is bigger than it.",
        lambda t: path(t.of("yellow"), P.larger, t.of("green")),
    ),
    understood("There is a yellow and nothing points at it", lambda t: any(not p.aimed_at_by for p in t.of("yellow"))),
    understood(
        "If there's a big one, then nothing may be pointing at it.",
        lambda t: not any(p.aimed_at_by for p in t.of("large")),
    ),
    understood(
        "there is a red piece and a blue piece points at it", lambda t: path(t.of("blue"), P.points_at, t.of("red"))
    ),
    understood(
        "There's a flat piece and every other piece is bigger than it.",
        lambda t: any(all(q.larger(p) for q in p.others) for p in t.of("flat")),
    ),
    ambiguous(
        "there is a red and a blue and nothing touches it",
        lambda t: any(not p.touching for p in t.of("red")) and of(t, "blue"),
        lambda t: any(not p.touching for p in t.of("blue")) and of(t, "red"),
    ),
    ambiguous(
        "any blue that points at a piece is the same size as it",
        lambda t: all(p.same_size(q) for p in t.of("blue") for q in p.aims),
        lambda t: all(p.same_size(q) for p in t.of("blue") for q in p.aims) and any(p.aims for p in t.of("blue")),
    ),
    understood(
        "no red that touches a blue points at it",
        lambda t: not any(p.points_at(q) and p.touches(q) for p in t.of("red") for q in t.of("blue")),
    ),
    # What is told by what stands beside it.
    ambiguous(
        "a yellow pyramid and no upright ones",
        lambda t: of(t, "yellow") and not of(t, "yellow", "upright"),
        lambda t: of(t, "yellow") and not of(t, "upright"),
    ),
    ambiguous(
        "a small red and no large ones",
        lambda t: of(t, "small", "red") and not of(t, "large", "red"),
        lambda t: of(t, "small", "red") and not of(t, "large"),
    ),
    understood("a red piece and no other reds", lambda t: n(t.of("red")) == 1),
    understood("a red piece but no blue ones", lambda t: of(t, "red") and not of(t, "blue")),
    ambiguous(
        "a green, but not a small green",
        lambda t: of(t, "green", "non-small"),
        lambda t: of(t, "green") and not of(t, "green", "small"),
    ),
    ambiguous(
        "at least two greens, none touching",
        lambda t: n(t.of("green")) >= 2 and not any(p.touches(q) for p, q in pairs(t.of("green"))),
        lambda t: n(t.of("green")) >= 2 and not any(p.touches(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "There is a stack. Its top piece is green.",
        lambda t: any(tower[-1].colour == "green" for tower in t.stacks),
    ),
    understood(
        "if there is a stack, its top piece is green",
        lambda t: all(tower[-1].colour == "green" for tower in t.stacks),
    ),
    understood(
        "If there's a green piece then all the pieces are the same size, otherwise they are all different colours.",
        lambda t: n(sizes(t.pieces)) == 1 if of(t, "green") else all_colours_differ(t),
    ),
    understood("There's a large one, but not a large red one.", lambda t: of(t, "large") and not of(t, "large", "red")),
    # “One” and “any” of a kind that was named in the same row.
    understood(
        "None of the blue pieces may be touching a green piece or pointing at one.",
        lambda t: not any(p.touches(q) or p.points_at(q) for p in t.of("blue") for q in t.of("green")),
    ),
    understood(
        "a red that isn't touching any blue and isn't pointing at any either",
        lambda t: any(not any(p.touches(q) or p.points_at(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    understood(
        "a red that touches a blue and points at one",
        lambda t: any(any(map(p.touches, t.of("blue"))) and any(map(p.points_at, t.of("blue"))) for p in t.of("red")),
    ),
    not_understood("a red piece points at one"),
    not_understood("nothing points at it"),
    not_understood("there is a stack and a red piece points at it"),
    not_understood("when two pieces touch, one of them is red"),
    not_understood("two pieces touch and one of them is red"),
    not_understood("two pieces touch and both are red"),
    not_understood("two red pieces touch and they are the same size"),
    not_understood("if two reds touch, one of them is flat"),
    not_understood("both touch the table"),
    not_understood("red is as common as blue and green"),
    not_understood("as long as there is a red piece it can have anything"),
    not_understood("all pieces are flat except the red ones, which are upright"),
    not_understood("there is a red piece and no other piece is upright"),
    not_understood("it has a unique colour"),
    not_understood("the reds are upright and they are nothing else"),
    not_understood("koans with a red piece are white and the others are white"),
    # Their pips, and its.
    understood(
        "if there are any reds, their pips add up to more than ten",
        lambda t: not t.of("red") or sum(p.pips for p in t.of("red")) > 10,
    ),
    understood(
        "there are some reds and their pip count is even",
        lambda t: t.of("red") and sum(p.pips for p in t.of("red")) % 2 == 0,
    ),
    not_understood("there is a red and its pip count is three"),
    not_understood("it has a stack, and its pips add up to five"),
    not_understood("the white ones have two colours"),
    understood(
        "no more than two pieces are standing, and at least one of them is green",
        lambda t: n(t.of("upright")) <= 2 and t.of("upright", "green"),
    ),
    # “That is”, of what was said before.
    ambiguous(
        "everything that isn't red is touching something that is",
        lambda t: all(any(q.colour == "red" for q in p.touching) for p in t.of("non-red")),
        lambda t: t.of("non-red") and all(any(q.colour == "red" for q in p.touching) for p in t.of("non-red")),
    ),
    understood(
        "a flat piece points at a piece that is not", lambda t: path(t.of("flat"), P.points_at, t.of("non-flat"))
    ),
    understood(
        "no piece that is red touches a piece that is, and a blue is flat",
        lambda t: not path(t.of("red"), P.touches, t.of("red")) and t.of("blue", "flat"),
    ),
    not_understood("everything that isn't touching a red is touching something that is"),
    not_understood("a small red piece touches a piece that is not"),
]
