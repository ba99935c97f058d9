"""Words that presume what may not be so, with the readings to offer; and words near to them that aren't asked about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from tests.core.rule.corpus.cards import commonest
from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import (
    P,
    Step,
    Table,
    colours,
    directions,
    heights,
    links,
    n,
    orientations,
    pairs,
    path,
    pips,
    sizes,
    with_some,
)

Chosen: TypeAlias = Callable[[Table], Sequence[P]]
Saying: TypeAlias = Callable[[P], object]


def numeral(text: str, number: int, count: Callable[[Table], int]) -> Case:
    """A bare numeral: exactly so many, or at least."""
    return ambiguous(text, lambda t: count(t) == number, lambda t: count(t) >= number)


def perhaps_none(text: str, chosen: Chosen, says: Saying) -> Case:
    """All of a set: true of an empty one, or not."""
    return ambiguous(
        text,
        lambda t: all(says(p) for p in chosen(t)),
        lambda t: bool(chosen(t)) and all(says(p) for p in chosen(t)),
    )


def perhaps_several(text: str, chosen: Chosen, says: Saying) -> Case:
    """The one that stands out: all of them, some of them, or the only one."""
    return ambiguous(
        text,
        lambda t: all(says(p) for p in chosen(t)),
        lambda t: any(says(p) for p in chosen(t)),
        lambda t: n(chosen(t)) == 1 and all(says(p) for p in chosen(t)),
    )


def on_top(text: str, over: Sequence[str], under: Sequence[str]) -> Case:
    """On top of: directly, or anywhere above."""
    return ambiguous(
        text,
        lambda t: path(t.of(*over), P.directly_above, t.of(*under)),
        lambda t: path(t.of(*over), P.above, t.of(*under)),
    )


def majority(text: str, word: str) -> Case:
    """Most, of a colour: more than half, or more than of any other."""
    return ambiguous(text, lambda t: 2 * n(t.of(word)) > n(t.pieces), lambda t: commonest(t, word))


def consists(text: str, *words: str) -> Case:
    """Only of these colours, whether all of them are there or not."""
    return ambiguous(text, lambda t: colours(t.pieces) <= set(words), lambda t: colours(t.pieces) == set(words))


def none_or_not_all(text: str, word: str) -> Case:
    return ambiguous(text, lambda t: not t.of(word), lambda t: n(t.of(word)) < n(t.pieces))


def to_every(p: P, step: Step, others: Sequence[P]) -> bool:
    """Whether a piece stands so to every one of the others but itself."""
    return n(links(p, step, others)) == n(q for q in others if q is not p)


def same_direction(t: Table) -> bool:
    return all(p.same_direction(q) for p, q in pairs(t.pieces))


NUMERALS = [
    numeral("it contains three red pieces", 3, lambda t: n(t.of("red"))),
    numeral("AKHTBN if it has two upright pieces", 2, lambda t: n(t.of("upright"))),
    numeral("A koan has the Buddha-nature if it contains 4 grounded pieces.", 4, lambda t: n(t.of("grounded"))),
    numeral("there are two small blue pieces", 2, lambda t: n(t.of("small", "blue"))),
    numeral("there is one weird piece", 1, lambda t: n(t.of("weird"))),
    numeral("it has one green", 1, lambda t: n(t.of("green"))),
    numeral("two of its pieces are ungrounded", 2, lambda t: n(t.of("ungrounded"))),
    numeral("one of the pieces is yellow", 1, lambda t: n(t.of("yellow"))),
    numeral("it contains two towers", 2, lambda t: n(t.towers)),
    numeral("it has two colours", 2, lambda t: n(colours(t.pieces))),
    numeral(
        "it contains two pieces that point at a red piece",
        2,
        lambda t: n(with_some(t.pieces, P.points_at, t.of("red"))),
    ),
    numeral("two red pieces touch a blue piece", 2, lambda t: n(with_some(t.of("red"), P.touches, t.of("blue")))),
    numeral("three pieces are touching", 3, lambda t: n(p for p in t.pieces if p.touching)),
    numeral("it contains one stack", 1, lambda t: n(t.stacks)),
    ambiguous(
        "it contains a piece pointing at two other pieces",
        lambda t: any(n(p.aims) == 2 for p in t.pieces),
        lambda t: any(n(p.aims) >= 2 for p in t.pieces),
    ),
    # Several in one rule are answered alike.
    ambiguous(
        "it contains two reds and three blues",
        lambda t: n(t.of("red")) == 2 and n(t.of("blue")) == 3,
        lambda t: n(t.of("red")) >= 2 and n(t.of("blue")) >= 3,
    ),
    ambiguous(
        "it contains one flat piece or two upright pieces",
        lambda t: n(t.of("flat")) == 1 or n(t.of("upright")) == 2,
        lambda t: t.of("flat") or n(t.of("upright")) >= 2,
    ),
    ambiguous(
        "if it contains two reds then it contains a blue",
        lambda t: n(t.of("red")) != 2 or t.of("blue"),
        lambda t: n(t.of("red")) < 2 or t.of("blue"),
    ),
    ambiguous(
        "it contains two red pieces and no blue pieces",
        lambda t: n(t.of("red")) == 2 and not t.of("blue"),
        lambda t: n(t.of("red")) >= 2 and not t.of("blue"),
    ),
    ambiguous(
        "AKHTBN unless it contains two pieces",
        lambda t: n(t.pieces) != 2,
        lambda t: n(t.pieces) < 2,
    ),
    # At least ... and one.
    ambiguous(
        "it contains at least three reds and one blue",
        lambda t: n(t.of("red")) >= 3 and t.of("blue"),
        lambda t: n(t.of("red")) >= 3 and n(t.of("blue")) == 1,
    ),
    ambiguous(
        "at least two small pieces and two large pieces",
        lambda t: n(t.of("small")) >= 2 and n(t.of("large")) >= 2,
        lambda t: n(t.of("small")) >= 2 and n(t.of("large")) == 2,
    ),
    ambiguous(
        "AKHTBN if it has at least one upright piece and one flat piece",
        lambda t: t.of("upright") and t.of("flat"),
        lambda t: t.of("upright") and n(t.of("flat")) == 1,
    ),
]

NUMERALS_SETTLED = [
    understood("it contains at least two reds and at least one blue", lambda t: n(t.of("red")) >= 2 and t.of("blue")),
    understood(
        "it contains at least two reds and exactly one blue", lambda t: n(t.of("red")) >= 2 and n(t.of("blue")) == 1
    ),
    understood("it contains at least two reds and a blue", lambda t: n(t.of("red")) >= 2 and t.of("blue")),
    understood("it contains exactly three reds", lambda t: n(t.of("red")) == 3),
    understood("the number of red pieces is two", lambda t: n(t.of("red")) == 2),
    understood("the number of towers is three", lambda t: n(t.towers) == 3),
    understood("it contains one or more flat pieces", lambda t: t.of("flat")),
    understood("it contains two or fewer flat pieces", lambda t: n(t.of("flat")) <= 2),
    understood("it contains three or more towers", lambda t: n(t.towers) >= 3),
    understood("it contains three orientations", lambda t: n(orientations(t.pieces)) == 3),  # there are no more
    understood("it contains three sizes", lambda t: n(sizes(t.pieces)) == 3),
    understood("it consists of four pieces", lambda t: n(t.pieces) == 4),
    understood("it has a total of four pieces", lambda t: n(t.pieces) == 4),
    understood("1 or 2 pieces are red", lambda t: n(t.of("red")) in (1, 2)),
    understood("it contains 2, 3 or 5 pieces", lambda t: n(t.pieces) in (2, 3, 5)),
    # Under a negation a numeral is at least.
    understood("it does not contain two red pieces", lambda t: n(t.of("red")) < 2),
    understood("it doesn't have three flat pieces", lambda t: n(t.of("flat")) < 3),
    understood("it doesn't contain two pieces of the same size", lambda t: n(sizes(t.pieces)) == n(t.pieces)),
    understood("there are not two upright pieces", lambda t: n(t.of("upright")) < 2),
    understood("there aren't three red pieces", lambda t: n(t.of("red")) < 3),
    # A, an, some, any, and a bare plural are at least one.
    understood("it contains small pieces", lambda t: t.of("small")),
    understood("it has blues", lambda t: t.of("blue")),
    understood("there are weird pieces", lambda t: t.of("weird")),
    understood("an upright piece touches a flat piece", lambda t: path(t.of("upright"), P.touches, t.of("flat"))),
    understood("some piece is weird", lambda t: t.of("weird")),
    understood("some pieces are red", lambda t: t.of("red")),
    understood("some of its pieces are flat", lambda t: t.of("flat")),
    understood("AKHTBN if any piece is red", lambda t: t.of("red")),
    understood("AKHTBN if it contains any large pieces", lambda t: t.of("large")),
    understood("AKDNHTBN if any of its pieces are weird", lambda t: not t.of("weird")),
    understood(
        "A koan has the Buddha-nature if any green piece points at a red piece",
        lambda t: path(t.of("green"), P.points_at, t.of("red")),
    ),
    understood("it contains red pieces and blue pieces", lambda t: t.of("red") and t.of("blue")),
    # Any after a negation is none; any two is every two.
    understood("it does not contain any small pieces", lambda t: not t.of("small")),
    understood("no red piece touches any blue piece", lambda t: not path(t.of("red"), P.touches, t.of("blue"))),
    understood(
        "at least one piece is not touching any red piece",
        lambda t: any(not links(p, P.touches, t.of("red")) for p in t.pieces),
    ),
    understood("there is a piece that doesn't point at anything", lambda t: any(not p.aims for p in t.pieces)),
    understood("any two pieces are the same size", lambda t: n(sizes(t.pieces)) == 1),
    understood("any two of its pieces are different colours", lambda t: n(colours(t.pieces)) == n(t.pieces)),
]

EMPTY = [
    perhaps_none("all red pieces are upright", lambda t: t.of("red"), lambda p: p.upright),
    perhaps_none("all of its green pieces are flat", lambda t: t.of("green"), lambda p: p.flat),
    perhaps_none("AKHTBN if each large piece is grounded", lambda t: t.of("large"), lambda p: p.grounded),
    perhaps_none("every weird piece is red", lambda t: t.of("weird"), lambda p: p.colour == "red"),
    perhaps_none("the small pieces are all blue", lambda t: t.of("small"), lambda p: p.colour == "blue"),
    perhaps_none("the yellow pieces are flat", lambda t: t.of("yellow"), lambda p: p.flat),
    perhaps_none("all blues touch the table", lambda t: t.of("blue"), lambda p: p.grounded),
    perhaps_none("every ungrounded piece is small", lambda t: t.of("ungrounded"), lambda p: p.size == "small"),
    perhaps_none(
        "all the red pieces are touching a blue piece",
        lambda t: t.of("red"),
        lambda p: with_some([p], P.touches, p.table.of("blue")),
    ),
    perhaps_none(
        "every piece that points at a red piece is blue",
        lambda t: with_some(t.pieces, P.points_at, t.of("red")),
        lambda p: p.colour == "blue",
    ),
    perhaps_none(
        "each small red piece is pointed at by a large piece",
        lambda t: t.of("small", "red"),
        lambda p: any(q.size == "large" for q in p.aimed_at_by),
    ),
    perhaps_none("all stacked pieces are red", lambda t: t.of("stacked"), lambda p: p.colour == "red"),
    perhaps_none("all non-red pieces are flat", lambda t: t.of("non-red"), lambda p: p.flat),
    perhaps_none("every flat piece is non-red", lambda t: t.of("flat"), lambda p: p.colour != "red"),
    ambiguous(
        "all its green pieces are the same size",
        lambda t: n(sizes(t.of("green"))) <= 1,
        lambda t: n(sizes(t.of("green"))) == 1,
    ),
    ambiguous(
        "all red pieces are upright and all blue pieces are flat",
        lambda t: not t.of("red", "non-upright") and not t.of("blue", "non-flat"),
        lambda t: t.of("red") and t.of("blue") and not t.of("red", "non-upright") and not t.of("blue", "non-flat"),
    ),
    ambiguous(
        "it contains a weird piece or all red pieces are upright",
        lambda t: t.of("weird") or not t.of("red", "non-upright"),
        lambda t: t.of("weird") or (t.of("red") and not t.of("red", "non-upright")),
    ),
    # What is left after an exception may be nothing.
    perhaps_none("all its pieces except the red ones are flat", lambda t: t.of("non-red"), lambda p: p.flat),
    perhaps_none("every piece except the blues is upright", lambda t: t.of("non-blue"), lambda p: p.upright),
    perhaps_none("all pieces but the large ones are grounded", lambda t: t.of("non-large"), lambda p: p.grounded),
    perhaps_none(
        "all pieces other than the yellow ones are small", lambda t: t.of("non-yellow"), lambda p: p.size == "small"
    ),
]

EMPTY_SETTLED = [
    understood("every piece is small", lambda t: sizes(t.pieces) == {"small"}),
    understood("each piece touches another piece", lambda t: all(p.touching for p in t.pieces)),
    understood("the pieces are all red", lambda t: colours(t.pieces) == {"red"}),
    understood("all of the smallest pieces are upright", lambda t: all(p.upright for p in t.smallest)),
    understood("each of the highest pieces is green", lambda t: colours(t.highest) == {"green"}),
    understood("every lowest piece is flat", lambda t: all(p.flat for p in t.lowest)),
    understood("all its towers contain a red piece", lambda t: all("red" in colours(tower) for tower in t.towers)),
    understood("every tower contains a small piece", lambda t: all("small" in sizes(tower) for tower in t.towers)),
    # Where the readings judge every koan alike, nothing is asked.
    understood(
        "it contains a red piece and all its red pieces are upright",
        lambda t: t.of("red") and not t.of("red", "non-upright"),
    ),
    understood(
        "it contains at least two blues and every blue is flat",
        lambda t: n(t.of("blue")) >= 2 and not t.of("blue", "non-flat"),
    ),
    understood("if it contains a red piece then all its red pieces are flat", lambda t: not t.of("red", "non-flat")),
    understood("it contains no red pieces or all its red pieces are flat", lambda t: not t.of("red", "non-flat")),
    # Inside a clause "every" is true of none.
    understood(
        "a red piece is higher than every large piece",
        lambda t: any(to_every(p, P.higher, t.of("large")) for p in t.of("red")),
    ),
    understood(
        "it contains a red piece that is higher than all blue pieces",
        lambda t: any(to_every(p, P.higher, t.of("blue")) for p in t.of("red")),
    ),
    understood(
        "there is a piece that touches all the yellow pieces",
        lambda t: any(to_every(p, P.touches, t.of("yellow")) for p in t.pieces),
    ),
    understood(
        "at least one piece points at every red piece",
        lambda t: any(to_every(p, P.points_at, t.of("red")) for p in t.pieces),
    ),
    understood(
        "there is a piece that touches every other piece",
        lambda t: any(to_every(p, P.touches, t.pieces) for p in t.pieces),
    ),
    # No and none never ask.
    understood("no red piece is upright", lambda t: not t.of("red", "upright")),
    understood("no red pieces are upright", lambda t: not t.of("red", "upright")),
    understood("none of the red pieces are upright", lambda t: not t.of("red", "upright")),
    understood(
        "none of its large pieces touches a small piece", lambda t: not path(t.of("large"), P.touches, t.of("small"))
    ),
    understood("not all red pieces are upright", lambda t: t.of("red", "non-upright")),
    # Except says nothing of the excepted.
    understood("no piece except a red one is upright", lambda t: not t.of("non-red", "upright")),
    understood("no pieces except red ones are upright", lambda t: not t.of("non-red", "upright")),
    understood("it contains no pieces except blue ones", lambda t: not t.of("non-blue")),
    understood("all its pieces except one are red", lambda t: n(t.of("non-red")) == 1),
]

SEVERAL = [
    perhaps_several("the largest piece is green", lambda t: t.largest, lambda p: p.colour == "green"),
    perhaps_several("its smallest piece is upright", lambda t: t.smallest, lambda p: p.upright),
    perhaps_several("the highest piece is small", lambda t: t.highest, lambda p: p.size == "small"),
    perhaps_several("AKHTBN if its lowest piece is flat", lambda t: t.lowest, lambda p: p.flat),
    perhaps_several("the largest piece points at a red piece", lambda t: t.largest, lambda p: "red" in colours(p.aims)),
    perhaps_several(
        "the highest piece is touching a blue piece", lambda t: t.highest, lambda p: "blue" in colours(p.touching)
    ),
    ambiguous("its largest piece is not red"),
    perhaps_several("the smallest piece is grounded", lambda t: t.smallest, lambda p: p.grounded),
    ambiguous(
        "its largest piece is red and its smallest piece is blue",
        lambda t: colours(t.largest) == {"red"} and colours(t.smallest) == {"blue"},
        lambda t: "red" in colours(t.largest) and "blue" in colours(t.smallest),
        lambda t: (
            n(t.largest) == 1
            and n(t.smallest) == 1
            and colours(t.largest) == {"red"}
            and colours(t.smallest) == {"blue"}
        ),
    ),
    # Same direction, of a single piece.
    ambiguous(
        "all its pieces point in the same direction", same_direction, lambda t: n(t.pieces) > 1 and same_direction(t)
    ),
    ambiguous(
        "every piece points in the same direction", same_direction, lambda t: n(t.pieces) > 1 and same_direction(t)
    ),
    ambiguous("the pieces all point the same way", same_direction, lambda t: n(t.pieces) > 1 and same_direction(t)),
    ambiguous(
        "AKHTBN if all pieces are pointing in the same direction",
        same_direction,
        lambda t: n(t.pieces) > 1 and same_direction(t),
    ),
]

SEVERAL_SETTLED = [
    understood("all of its largest pieces are green", lambda t: colours(t.largest) == {"green"}),
    understood("at least one of its largest pieces is green", lambda t: "green" in colours(t.largest)),
    understood("a largest piece is green", lambda t: "green" in colours(t.largest)),
    understood("none of the smallest pieces is red", lambda t: "red" not in colours(t.smallest)),
    understood("it has exactly one largest piece", lambda t: n(t.largest) == 1),
    understood("it contains a red piece that is one of its highest pieces", lambda t: "red" in colours(t.highest)),
    understood(
        "it contains at least two pieces and all its pieces point in the same direction",
        lambda t: n(t.pieces) > 1 and same_direction(t),
    ),
    understood("the number of directions is one", lambda t: n(directions(t.pieces)) == 1),
    understood("all its pieces have the same orientation", lambda t: n(orientations(t.pieces)) == 1),
    understood("all its pieces are the same height", lambda t: n(heights(t.pieces)) == 1),
]

JOINED = [
    ambiguous(
        "it contains a red piece and a blue piece or a green piece",
        lambda t: (t.of("red") and t.of("blue")) or t.of("green"),
        lambda t: t.of("red") and (t.of("blue") or t.of("green")),
    ),
    ambiguous(
        "AKHTBN if it has a small and a medium or a large",
        lambda t: (t.of("small") and t.of("medium")) or t.of("large"),
        lambda t: t.of("small") and (t.of("medium") or t.of("large")),
    ),
    ambiguous(
        "it has more than three pieces or it contains a red piece and it contains a blue piece",
        lambda t: n(t.pieces) > 3 or (t.of("red") and t.of("blue")),
        lambda t: (n(t.pieces) > 3 or t.of("red")) and t.of("blue"),
    ),
    ambiguous(
        "all its pieces are red and it contains a flat piece or it contains a weird piece",
        lambda t: (colours(t.pieces) == {"red"} and t.of("flat")) or t.of("weird"),
        lambda t: colours(t.pieces) == {"red"} and (t.of("flat") or t.of("weird")),
    ),
    ambiguous(
        "every piece is small and red or flat",
        lambda t: all((p.size == "small" and p.colour == "red") or p.flat for p in t.pieces),
        lambda t: all(p.size == "small" and (p.colour == "red" or p.flat) for p in t.pieces),
    ),
    # Unless, inside a rule.
    ambiguous(
        "A structure must contain an upright piece unless it contains a large piece.",
        lambda t: t.of("upright") or t.of("large"),
        lambda t: bool(t.of("upright")) != bool(t.of("large")),
    ),
    ambiguous(
        "all its pieces are flat unless there is a red piece",
        lambda t: not t.of("non-flat") or t.of("red"),
        lambda t: (not t.of("non-flat")) != bool(t.of("red")),
    ),
]

JOINED_SETTLED = [
    understood(
        "(it contains a red piece and it contains a blue piece) or it contains a green piece",
        lambda t: (t.of("red") and t.of("blue")) or t.of("green"),
    ),
    understood(
        "it contains a red piece, or a blue piece and a green piece",
        lambda t: t.of("red") or (t.of("blue") and t.of("green")),
    ),
    understood(
        "it contains either a red piece or a blue piece, and a green piece",
        lambda t: (t.of("red") or t.of("blue")) and t.of("green"),
    ),
    understood(
        "it contains both a red piece and a blue piece, or a green piece",
        lambda t: (t.of("red") and t.of("blue")) or t.of("green"),
    ),
    understood(
        "it contains a red piece and a blue piece and a green piece",
        lambda t: t.of("red") and t.of("blue") and t.of("green"),
    ),
    understood("every piece is red or blue", lambda t: colours(t.pieces) <= {"red", "blue"}),
    understood("it contains a small piece that is red or flat", lambda t: t.of("small", "red") + t.of("small", "flat")),
    understood("AKHTBN unless it contains a red piece", lambda t: not t.of("red")),
    understood("AKDNHTBN unless it contains a red piece", lambda t: t.of("red")),
    understood("A koan has the Buddha-nature unless all its pieces are red.", lambda t: colours(t.pieces) != {"red"}),
    understood("correct unless it contains a flat piece", lambda t: not t.of("flat")),
]

PLACED = [
    on_top("it contains a small piece on top of a large piece", ["small"], ["large"]),
    on_top("there is a green on top of a green", ["green"], ["green"]),
    on_top("a small piece is stacked on a medium piece", ["small"], ["medium"]),
    on_top("it contains a yellow piece stacked on a red piece", ["yellow"], ["red"]),
    on_top("there is a large piece under a small red piece", ["small", "red"], ["large"]),
    ambiguous(
        "no red piece is on top of a blue piece",
        lambda t: not path(t.of("red"), P.directly_above, t.of("blue")),
        lambda t: not path(t.of("red"), P.above, t.of("blue")),
    ),
    ambiguous(
        "at least two pieces are on top of a red piece",
        lambda t: n(with_some(t.pieces, P.directly_above, t.of("red"))) >= 2,
        lambda t: n(with_some(t.pieces, P.above, t.of("red"))) >= 2,
    ),
    # Two kinds of question in one rule: every choice of the one with every choice of the other.
    ambiguous(
        "every blue piece is on top of a red piece",
        lambda t: n(with_some(t.of("blue"), P.directly_above, t.of("red"))) == n(t.of("blue")),
        lambda t: n(with_some(t.of("blue"), P.above, t.of("red"))) == n(t.of("blue")),
        lambda t: t.of("blue") and n(with_some(t.of("blue"), P.directly_above, t.of("red"))) == n(t.of("blue")),
        lambda t: t.of("blue") and n(with_some(t.of("blue"), P.above, t.of("red"))) == n(t.of("blue")),
    ),
    ambiguous(
        "it contains two red pieces and all its blue pieces are flat",
        lambda t: n(t.of("red")) == 2 and not t.of("blue", "non-flat"),
        lambda t: n(t.of("red")) >= 2 and not t.of("blue", "non-flat"),
        lambda t: n(t.of("red")) == 2 and t.of("blue") and not t.of("blue", "non-flat"),
        lambda t: n(t.of("red")) >= 2 and t.of("blue") and not t.of("blue", "non-flat"),
    ),
    ambiguous(
        "it contains three flat pieces and its largest piece is red",
        *(
            lambda t, exact=exact, which=which: (
                (n(t.of("flat")) == 3 if exact else n(t.of("flat")) >= 3)
                and (which is not any or "red" in colours(t.largest))
                and (which is any or colours(t.largest) == {"red"})
                and (which is not min or n(t.largest) == 1)
            )
            for exact in (True, False)
            for which in (all, any, min)
        ),
    ),
    # More than six readings are too many to choose from.
    not_understood("its largest piece is red, two pieces are flat and all its blue pieces touch a green piece"),
    not_understood("two pieces are flat, all its blue pieces are upright, and a red piece is on top of a blue piece"),
]

PLACED_SETTLED = [
    understood(
        "a red piece is directly above a blue piece", lambda t: path(t.of("red"), P.directly_above, t.of("blue"))
    ),
    understood("a small piece is below a large piece", lambda t: path(t.of("small"), P.below, t.of("large"))),
    understood(
        "a small piece is directly under a large piece", lambda t: path(t.of("small"), P.directly_below, t.of("large"))
    ),
    understood("a red piece is anywhere above a green piece", lambda t: path(t.of("red"), P.above, t.of("green"))),
    # Directly or not, it is the same koans.
    understood("a piece is on top of another piece", lambda t: t.stacks),
    understood("a red piece is on top of another piece", lambda t: any(not p.bottom for p in t.of("red"))),
    understood("no piece is on top of another piece", lambda t: not t.stacks),
]

ALL_NOT = [
    none_or_not_all("all its pieces are not red", "red"),
    none_or_not_all("all of its pieces aren't flat", "flat"),
    none_or_not_all("AKHTBN if all its pieces are not small", "small"),
    none_or_not_all("all of the pieces are not large", "large"),
    understood("not all its pieces are red", lambda t: colours(t.pieces) != {"red"}),
    understood("none of its pieces is red", lambda t: not t.of("red")),
    understood("all its pieces are non-red", lambda t: not t.of("red")),
    understood("every piece is ungrounded or red", lambda t: not t.of("grounded", "non-red")),
    # One stack, or each in some stack.
    ambiguous(
        "all its pieces are in a stack",
        lambda t: n(t.towers) == 1 and n(t.pieces) > 1,
        lambda t: all(p.stacked for p in t.pieces),
    ),
    ambiguous(
        "the pieces are all in a stack",
        lambda t: n(t.towers) == 1 and n(t.pieces) > 1,
        lambda t: all(p.stacked for p in t.pieces),
    ),
    understood("each piece is in some stack", lambda t: all(p.stacked for p in t.pieces)),
    understood("every piece is stacked", lambda t: all(p.stacked for p in t.pieces)),
    understood("it consists of a single tower", lambda t: n(t.towers) == 1),
    # Only these, both present or not.
    consists("it contains only red and black pieces", "red", "black"),
    consists("it has only blue and green pieces", "blue", "green"),
    consists("it consists only of red and yellow pieces", "red", "yellow"),
    consists("it contains only reds and blues", "red", "blue"),
    consists("AKHTBN if it has only red, green and blue pieces", "red", "green", "blue"),
    ambiguous(
        "it contains only small and large pieces",
        lambda t: not t.of("medium"),
        lambda t: sizes(t.pieces) == {"small", "large"},
    ),
    understood("it contains only pieces that are red or blue", lambda t: colours(t.pieces) <= {"red", "blue"}),
    understood("it contains nothing but green pieces", lambda t: colours(t.pieces) == {"green"}),
    understood("it contains both red and blue pieces", lambda t: t.of("red") and t.of("blue")),
]

MOST = [
    majority("most of its pieces are red", "red"),
    majority("most pieces are green", "green"),
    majority("a majority of its pieces are red", "red"),
    understood("most of its pieces are upright", lambda t: 2 * n(t.of("upright")) > n(t.pieces)),
    understood("most pieces are small", lambda t: 2 * n(t.of("small")) > n(t.pieces)),
    understood("the majority of its pieces are grounded", lambda t: 2 * n(t.of("grounded")) > n(t.pieces)),
    understood("most of its red pieces are flat", lambda t: 2 * n(t.of("red", "flat")) > n(t.of("red"))),
    understood("the most common colour is green", lambda t: commonest(t, "green")),
    understood("yellow is the most common color", lambda t: commonest(t, "yellow")),
    understood("there are more red pieces than pieces of any other colour", lambda t: commonest(t, "red")),
]

SETTLED = [
    # No piece stands so to itself; what is named apart is two pieces.
    understood("a red piece points at a red piece", lambda t: path(t.of("red"), P.points_at, t.of("red"))),
    understood(
        "a small piece has the same colour as a small piece",
        lambda t: any(p.same_colour(q) for p, q in pairs(t.of("small"))),
    ),
    understood(
        "every piece is the same size as a red piece",
        lambda t: all(links(p, P.same_size, t.of("red")) for p in t.pieces),
    ),
    understood("every piece touches a piece", lambda t: all(p.touching for p in t.pieces)),
    understood(
        "it contains a piece pointing at a piece that points at a red piece",
        lambda t: path(t.pieces, P.points_at, t.pieces, P.points_at, t.of("red")),
    ),
    # What is exact.
    understood("one third of the pieces are flat", lambda t: 3 * n(t.of("flat")) == n(t.pieces)),
    understood("two thirds of its pieces are blue", lambda t: 3 * n(t.of("blue")) == 2 * n(t.pieces)),
    understood("half of its red pieces are flat", lambda t: 2 * n(t.of("red", "flat")) == n(t.of("red"))),
    understood("at least half of its pieces are red", lambda t: 2 * n(t.of("red")) >= n(t.pieces)),
    understood("it contains as many reds as blues", lambda t: n(t.of("red")) == n(t.of("blue"))),
    understood("there are as many flat pieces as upright pieces", lambda t: n(t.of("flat")) == n(t.of("upright"))),
    understood("it contains at least as many reds as blues", lambda t: n(t.of("red")) >= n(t.of("blue"))),
    understood("all but one of its pieces are flat", lambda t: n(t.of("non-flat")) == 1),
    understood("all but three pieces are red", lambda t: n(t.of("non-red")) == 3),
    understood("the red pieces have a pip count of five", lambda t: pips(t.of("red")) == 5),
    understood("3 or 4 pieces are grounded", lambda t: n(t.of("grounded")) in (3, 4)),
    # A difference, and what is taken away.
    understood(
        "the number of red pieces minus the number of blue pieces is at most one",
        lambda t: n(t.of("red")) - n(t.of("blue")) <= 1,
    ),
    understood(
        "the difference between the number of red pieces and the number of blue pieces is at most one",
        lambda t: abs(n(t.of("red")) - n(t.of("blue"))) <= 1,
    ),
    understood(
        "the difference between the number of small pieces and the number of large pieces is exactly two",
        lambda t: abs(n(t.of("small")) - n(t.of("large"))) == 2,
    ),
    understood(
        "the number of pieces minus the number of towers is odd", lambda t: (n(t.pieces) - n(t.towers)) % 2 == 1
    ),
    # Touching each other.
    understood("exactly three pieces are touching", lambda t: n(p for p in t.pieces if p.touching) == 3),
    understood(
        "exactly two red pieces touch each other", lambda t: n(with_some(t.of("red"), P.touches, t.of("red"))) == 2
    ),
    understood("at least three pieces touch each other", lambda t: n(p for p in t.pieces if p.touching) >= 3),
    understood(
        "an even number of pieces are touching each other", lambda t: n(p for p in t.pieces if p.touching) % 2 == 0
    ),
    # Stacks, towers, heights.
    understood("it contains exactly one stack", lambda t: n(t.stacks) == 1),
    understood("at least one stack contains a red piece", lambda t: any("red" in colours(stack) for stack in t.stacks)),
    understood("the tallest tower has more than two pieces", lambda t: t.tallest > 2),
    understood("the number of pieces in the tallest tower is odd", lambda t: t.tallest % 2 == 1),
    understood(
        "a weird piece is lower than every red piece",
        lambda t: any(to_every(p, P.lower, t.of("red")) for p in t.of("weird")),
    ),
    # The four colours and the three sizes, and no other number of either.
    understood(
        "it contains each of the four colors", lambda t: {"red", "yellow", "green", "blue"} <= colours(t.pieces)
    ),
    understood(
        "it contains at least one piece of each of the four colours",
        lambda t: {"red", "yellow", "green", "blue"} <= colours(t.pieces),
    ),
    understood("it contains a piece of every size", lambda t: n(sizes(t.pieces)) == 3),
    understood("it contains each of the three sizes", lambda t: n(sizes(t.pieces)) == 3),
    understood("it contains red pieces of all three sizes", lambda t: n(sizes(t.of("red"))) == 3),
    not_understood("it contains at least one piece of each of the five colours"),
    not_understood("it contains all six colors"),
    # A rule true of every koan, or of none.
    understood("it contains at least one piece", lambda t: True),
    understood("it contains no pieces", lambda t: False),
    understood("all its pieces are red and no piece is red", lambda t: False),
    understood("it contains a piece that is both red and blue", lambda t: False),
]

CASES = [
    *NUMERALS,
    *NUMERALS_SETTLED,
    *EMPTY,
    *EMPTY_SETTLED,
    *SEVERAL,
    *SEVERAL_SETTLED,
    *JOINED,
    *JOINED_SETTLED,
    *PLACED,
    *PLACED_SETTLED,
    *ALL_NOT,
    *MOST,
    *SETTLED,
]
