"""Round 27: 150 rules of five players who know the game from its sheets, its cards and their own play.

A Master who plays weekly and keeps tidy index cards; a student who guesses aloud in whole sentences, as in class; a
couple who play by post on a website; a teenager who types short; a careful reviewer of board games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, per_colour, touch
from tests.core.rule.corpus.model import (
    P,
    Table,
    colours,
    n,
    orientations,
    pairs,
    path,
    pips,
    prime,
    sizes,
    with_some,
)


def every(pieces: Iterable[P], holds: Callable[[P], bool]) -> bool:
    """True of each, and where there are none."""
    return all(holds(p) for p in pieces)


def each(pieces: Iterable[P], holds: Callable[[P], bool]) -> bool:
    """True of each, and there is at least one."""
    among = list(pieces)
    return bool(among) and all(holds(p) for p in among)


def sole(pieces: Iterable[P], holds: Callable[[P], bool]) -> bool:
    """There is exactly one, and it is true of that one."""
    among = list(pieces)
    return len(among) == 1 and holds(among[0])


def touched(t: Table) -> list[P]:
    """The pieces that touch another piece."""
    return [p for p in t.pieces if p.touching]


def pointing(t: Table) -> list[P]:
    """The pieces that point at another piece."""
    return [p for p in t.pieces if p.aims]


def pointed_at(t: Table) -> list[P]:
    """The pieces that another piece points at."""
    return [p for p in t.pieces if p.aimed_at_by]


MASTER = [
    understood(
        "A koan has the Buddha-nature if it contains at least two yellow pieces and no blue piece.",
        lambda t: k(t, "yellow") >= 2 and k(t, "blue") == 0,
    ),
    understood(
        "A koan has the Buddha-nature if exactly one of its pieces is upright.",
        lambda t: k(t, "upright") == 1,
    ),
    understood(
        "A koan has the Buddha-nature if it contains more large pieces than small pieces.",
        lambda t: k(t, "large") > k(t, "small"),
    ),
    understood(
        "A koan has the Buddha-nature if at least one red piece is pointing at a green piece.",
        lambda t: bool(with_some(t.of("red"), P.points_at, t.of("green"))),
    ),
    understood(
        "A koan has the Buddha-nature if its total pip count is odd.",
        lambda t: pips(t.pieces) % 2 == 1,
    ),
    understood(
        "A koan has the Buddha-nature unless it contains exactly three pieces.",
        lambda t: n(t.pieces) != 3,
    ),
    understood(
        "A koan does not have the Buddha-nature if a blue piece is touching a yellow piece.",
        lambda t: not touch(t, "blue", "yellow"),
    ),
    understood(
        "A koan has the Buddha-nature if it contains pieces of at least three different colors.",
        lambda t: n(colours(t.pieces)) >= 3,
    ),
    understood(
        "A koan has the Buddha-nature if it contains a stack with a red piece at the bottom.",
        lambda t: any(stack[0].colour == "red" for stack in t.stacks),
    ),
    ambiguous(
        "A koan has the Buddha-nature if every green piece is flat.",
        lambda t: every(t.of("green"), lambda p: p.flat),
        lambda t: each(t.of("green"), lambda p: p.flat),
    ),
    understood(
        "A koan has the Buddha-nature if it contains at least one green piece and all of its green pieces are flat.",
        lambda t: each(t.of("green"), lambda p: p.flat),
    ),
    understood(
        "A koan has the Buddha-nature if the number of grounded pieces is even.",
        lambda t: k(t, "grounded") % 2 == 0,
    ),
    understood(
        "A koan has the Buddha-nature if no piece is pointing at a red piece.",
        lambda t: not with_some(t.pieces, P.points_at, t.of("red")),
    ),
    understood(
        "A koan has the Buddha-nature if at least one medium piece is touching neither a red piece nor a green piece.",
        lambda t: any(every(p.touching, lambda q: q.colour not in ("red", "green")) for p in t.of("medium")),
    ),
    ambiguous(
        "A koan has the Buddha-nature if every piece that is pointed at is blue.",
        lambda t: every(pointed_at(t), lambda p: p.colour == "blue"),
        lambda t: each(pointed_at(t), lambda p: p.colour == "blue"),
    ),
    understood(
        "A koan has the Buddha-nature if it contains exactly two sizes.",
        lambda t: n(sizes(t.pieces)) == 2,
    ),
    understood(
        "A koan has the Buddha-nature if the pip count of its red pieces is greater than the pip count of its blue "
        "pieces.",
        lambda t: pips(t.of("red")) > pips(t.of("blue")),
    ),
    understood(
        "A koan has the Buddha-nature if it contains at least one ungrounded small piece.",
        lambda t: any(not p.grounded for p in t.of("small")),
    ),
    ambiguous(
        "A koan has the Buddha-nature if its largest piece is yellow.",
        lambda t: every(t.largest, lambda p: p.colour == "yellow"),
        lambda t: any(p.colour == "yellow" for p in t.largest),
        lambda t: sole(t.largest, lambda p: p.colour == "yellow"),
    ),
    understood(
        "A koan has the Buddha-nature if all of its pieces have the same orientation.",
        lambda t: n(orientations(t.pieces)) == 1,
    ),
    understood(
        "A koan has the Buddha-nature if it contains a tower of at least three pieces.",
        lambda t: t.tallest >= 3,
    ),
    understood(
        "A koan does not have the Buddha-nature if it contains both an upright piece and a flat piece.",
        lambda t: not (k(t, "upright") and k(t, "flat")),
    ),
    understood(
        "A koan has the Buddha-nature if exactly two of its pieces are touching at least one other piece.",
        lambda t: n(touched(t)) == 2,
    ),
    understood(
        "A koan has the Buddha-nature if some piece is pointing at another piece of the same color.",
        lambda t: any(p.points_at(q) and p.same_colour(q) for p in t.pieces for q in p.others),
    ),
    ambiguous(
        "A koan has the Buddha-nature if it contains three flat pieces.",
        lambda t: k(t, "flat") == 3,
        lambda t: k(t, "flat") >= 3,
    ),
    understood(
        "A koan has the Buddha-nature if it contains at most one piece of each color.",
        lambda t: max(per_colour(t)) <= 1,
    ),
    understood(
        "A koan has the Buddha-nature if it contains either a large red piece or a small blue piece, but not both.",
        lambda t: bool(k(t, "large", "red")) != bool(k(t, "small", "blue")),
    ),
    understood(
        "A koan has the Buddha-nature if the number of red pieces plus the number of green pieces is exactly four.",
        lambda t: k(t, "red") + k(t, "green") == 4,
    ),
    understood(
        "A koan has the Buddha-nature if no two pieces of the same size are touching each other.",
        lambda t: not any(p.touches(q) and p.size == q.size for p, q in pairs(t.pieces)),
    ),
    understood(
        "A koan has the Buddha-nature if at least one of its highest pieces is green and none of its lowest pieces is "
        "green.",
        lambda t: any(p.colour == "green" for p in t.highest) and not any(p.colour == "green" for p in t.lowest),
    ),
]

STUDENT = [
    understood(
        "I think there has to be at least one red piece and at least one blue piece, and no red piece may touch a blue "
        "piece.",
        lambda t: k(t, "red") >= 1 and k(t, "blue") >= 1 and not touch(t, "red", "blue"),
    ),
    understood("My guess is that no piece is weird.", lambda t: k(t, "weird") == 0),
    understood(
        "I guess that there must be more upright pieces than flat pieces.",
        lambda t: k(t, "upright") > k(t, "flat"),
    ),
    understood(
        "I think that if there is a green piece, there must also be a yellow piece.",
        lambda t: k(t, "green") == 0 or k(t, "yellow") >= 1,
    ),
    understood(
        "Is it that at least one piece is pointing at a small piece?",
        lambda t: bool(with_some(t.pieces, P.points_at, t.of("small"))),
    ),
    understood(
        "I think all the pieces must be the same size, or all the pieces must be the same colour.",
        lambda t: n(sizes(t.pieces)) == 1 or n(colours(t.pieces)) == 1,
    ),
    understood(
        "My guess is that there are exactly two colours in the koan.",
        lambda t: n(colours(t.pieces)) == 2,
    ),
    understood(
        "I think a koan is white when the number of blue pieces is even.",
        lambda t: k(t, "blue") % 2 == 0,
    ),
    ambiguous(
        "I guess that it contains two green pieces.",
        lambda t: k(t, "green") == 2,
        lambda t: k(t, "green") >= 2,
    ),
    ambiguous(
        "I say every small piece has to be touching a large piece.",
        lambda t: every(t.of("small"), lambda p: any(q.size == "large" for q in p.touching)),
        lambda t: each(t.of("small"), lambda p: any(q.size == "large" for q in p.touching)),
    ),
    understood(
        "I think a koan has the Buddha-nature when there is a large piece that no piece is pointing at.",
        lambda t: any(not p.aimed_at_by for p in t.of("large")),
    ),
    understood(
        "My guess is that there is at least one stack, and every stack has a blue piece on top.",
        lambda t: bool(t.stacks) and all(stack[-1].colour == "blue" for stack in t.stacks),
    ),
    understood(
        "I think a koan does not have the Buddha-nature if more than half of its pieces are red.",
        lambda t: 2 * k(t, "red") <= n(t.pieces),
    ),
    understood(
        "I think that at least one piece is not touching the table.",
        lambda t: any(not p.grounded for p in t.pieces),
    ),
    understood(
        "It has the Buddha-nature if and only if the small pieces outnumber the medium pieces.",
        lambda t: k(t, "small") > k(t, "medium"),
    ),
    ambiguous(
        "I think that all of the pieces are not flat.",
        lambda t: k(t, "flat") == 0,
        lambda t: k(t, "flat") < n(t.pieces),
    ),
    understood(
        "I guess there must be exactly one red piece, and that piece has to be upright.",
        lambda t: sole(t.of("red"), lambda p: p.upright),
    ),
    understood(
        "I think any red pieces have to be flat, but it is fine to have no red pieces.",
        lambda t: every(t.of("red"), lambda p: p.flat),
    ),
    understood(
        "My guess is that there are just as many small pieces as large pieces.",
        lambda t: k(t, "small") == k(t, "large"),
    ),
    understood(
        "I think the koan has to contain a piece that is both green and flat.",
        lambda t: k(t, "green", "flat") >= 1,
    ),
    understood(
        "I guess that every piece points at some other piece.",
        lambda t: every(t.pieces, lambda p: bool(p.aims)),
    ),
    understood(
        "I think no piece may point at a piece of its own colour.",
        lambda t: not any(p.points_at(q) and p.colour == q.colour for p in t.pieces for q in p.others),
    ),
    understood(
        "My guess is that there are at most two small pieces and at least one medium piece.",
        lambda t: k(t, "small") <= 2 and k(t, "medium") >= 1,
    ),
    understood(
        "I think the total number of pips has to be more than six.",
        lambda t: pips(t.pieces) > 6,
    ),
    ambiguous(
        "I think it needs a red piece and a green piece or a blue piece.",
        lambda t: (k(t, "red") >= 1 and k(t, "green") >= 1) or k(t, "blue") >= 1,
        lambda t: k(t, "red") >= 1 and (k(t, "green") >= 1 or k(t, "blue") >= 1),
    ),
    understood(
        "I guess there is a red piece directly on top of a yellow piece.",
        lambda t: path(t.of("red"), P.directly_above, t.of("yellow")),
    ),
    understood(
        "I think only large pieces may be upright.",
        lambda t: not any(p.size != "large" for p in t.of("upright")),
    ),
    understood(
        "I think that there is a piece which touches at least two other pieces.",
        lambda t: any(n(p.touching) >= 2 for p in t.pieces),
    ),
    not_understood("I guess that the koan has to look beautiful."),
    understood(
        "I think the koan may contain neither a small red piece nor a large blue piece.",
        lambda t: k(t, "small", "red") == 0 and k(t, "large", "blue") == 0,
    ),
]

COUPLE = [
    understood(
        "The koan must contain exactly one green piece, and this green piece must touch at least one red piece.",
        lambda t: sole(t.of("green"), lambda p: any(q.colour == "red" for q in p.touching)),
    ),
    understood(
        "A koan has the Buddha-nature whenever it contains fewer than four pieces or at least one large blue piece.",
        lambda t: n(t.pieces) < 4 or k(t, "large", "blue") >= 1,
    ),
    understood(
        "If any piece is yellow, then at least one piece must be flat.",
        lambda t: k(t, "yellow") == 0 or k(t, "flat") >= 1,
    ),
    understood("No upright piece may be touching a flat piece.", lambda t: not touch(t, "upright", "flat")),
    understood(
        "There must be at least two different colours among the upright pieces.",
        lambda t: n(colours(t.of("upright"))) >= 2,
    ),
    understood(
        "There must be at least one piece that is pointing at exactly two other pieces.",
        lambda t: any(n(p.aims) == 2 for p in t.pieces),
    ),
    ambiguous(
        "All medium pieces must be red.",
        lambda t: every(t.of("medium"), lambda p: p.colour == "red"),
        lambda t: each(t.of("medium"), lambda p: p.colour == "red"),
    ),
    understood(
        "There must be at least one large piece, and all large pieces must be yellow.",
        lambda t: each(t.of("large"), lambda p: p.colour == "yellow"),
    ),
    ambiguous(
        "Every stack in the koan must contain at least one small piece.",
        lambda t: all(any(p.size == "small" for p in stack) for stack in t.stacks),
        lambda t: bool(t.stacks) and all(any(p.size == "small" for p in stack) for stack in t.stacks),
    ),
    understood(
        "There is at least one stack in the koan that contains no small piece.",
        lambda t: any(all(p.size != "small" for p in stack) for stack in t.stacks),
    ),
    understood(
        "The koan must have as many colours as it has pieces.",
        lambda t: n(colours(t.pieces)) == n(t.pieces),
    ),
    understood(
        "The number of pieces that are pointing at another piece must be odd.",
        lambda t: n(pointing(t)) % 2 == 1,
    ),
    understood(
        "Each colour in the koan must be represented by at least two pieces.",
        lambda t: min(per_colour(t)) >= 2,
    ),
    understood(
        "A koan has the Buddha-nature if there is a small piece inside a large piece.",
        lambda t: path(t.of("small"), P.inside, t.of("large")),
    ),
    not_understood("The piece that was placed last must be blue."),
    understood(
        "At least one red piece must be higher than at least one blue piece.",
        lambda t: path(t.of("red"), P.higher, t.of("blue")),
    ),
    ambiguous(
        "The highest piece must be red.",
        lambda t: every(t.highest, lambda p: p.colour == "red"),
        lambda t: any(p.colour == "red" for p in t.highest),
        lambda t: sole(t.highest, lambda p: p.colour == "red"),
    ),
    understood(
        "The total pip count of the flat pieces must be exactly six.",
        lambda t: pips(t.of("flat")) == 6,
    ),
    understood(
        "A koan does not have the Buddha-nature if it contains a red piece that touches no other piece.",
        lambda t: not any(not p.touching for p in t.of("red")),
    ),
    understood(
        "There must not be any two pieces that share both their colour and their size.",
        lambda t: not any(p.colour == q.colour and p.size == q.size for p, q in pairs(t.pieces)),
    ),
    understood(
        "There must be either no red pieces at all or at least three red pieces.",
        lambda t: k(t, "red") == 0 or k(t, "red") >= 3,
    ),
    understood(
        "Unless it contains a green piece, the koan must contain at least two blue pieces.",
        lambda t: k(t, "green") >= 1 or k(t, "blue") >= 2,
    ),
    understood(
        "At least one small piece must be pointed at by a larger piece.",
        lambda t: any(any(q.larger(p) for q in p.aimed_at_by) for p in t.of("small")),
    ),
    understood("Exactly half of the pieces must be upright.", lambda t: 2 * k(t, "upright") == n(t.pieces)),
    understood(
        "All of the pieces that are touching the table must be of the same colour.",
        lambda t: n(colours(t.of("grounded"))) == 1,
    ),
    ambiguous(
        "The koan must contain one blue piece.",
        lambda t: k(t, "blue") == 1,
        lambda t: k(t, "blue") >= 1,
    ),
    understood(
        "There must be a stack whose pieces are all of different colours.",
        lambda t: any(n(colours(stack)) == n(stack) for stack in t.stacks),
    ),
    understood(
        "There must be at least one upright piece of each of the three sizes.",
        lambda t: n(sizes(t.of("upright"))) == 3,
    ),
    understood(
        "Every piece must be touching at least one piece of a different colour.",
        lambda t: every(t.pieces, lambda p: any(q.colour != p.colour for q in p.touching)),
    ),
    understood(
        "The number of red pieces must be greater than the number of all the other pieces together.",
        lambda t: k(t, "red") > n(t.pieces) - k(t, "red"),
    ),
]

TEENAGER = [
    understood("no reds", lambda t: k(t, "red") == 0),
    understood("at least 2 greens", lambda t: k(t, "green") >= 2),
    understood("more blues than yellows", lambda t: k(t, "blue") > k(t, "yellow")),
    understood("exactly 4 pieces", lambda t: n(t.pieces) == 4),
    understood("all flat", lambda t: k(t, "flat") == n(t.pieces)),
    understood("nothing upright", lambda t: k(t, "upright") == 0),
    understood("a red touching a blue", lambda t: touch(t, "red", "blue")),
    ambiguous("2 blues", lambda t: k(t, "blue") == 2, lambda t: k(t, "blue") >= 2),
    understood("at least 1 red, no greens", lambda t: k(t, "red") >= 1 and k(t, "green") == 0),
    understood("even number of pieces", lambda t: n(t.pieces) % 2 == 0),
    understood(
        "some small points at a large",
        lambda t: bool(with_some(t.of("small"), P.points_at, t.of("large"))),
    ),
    ambiguous(
        "all reds upright",
        lambda t: every(t.of("red"), lambda p: p.upright),
        lambda t: each(t.of("red"), lambda p: p.upright),
    ),
    ambiguous(
        "biggest piece is blue",
        lambda t: every(t.largest, lambda p: p.colour == "blue"),
        lambda t: any(p.colour == "blue" for p in t.largest),
        lambda t: sole(t.largest, lambda p: p.colour == "blue"),
    ),
    understood("everything is the same color", lambda t: n(colours(t.pieces)) == 1),
    understood("all pieces different colors", lambda t: n(colours(t.pieces)) == n(t.pieces)),
    understood("pips add up to exactly 7", lambda t: pips(t.pieces) == 7),
    understood("at least one stack", lambda t: bool(t.stacks)),
    understood("no stacks and at least 1 blue", lambda t: not t.stacks and k(t, "blue") >= 1),
    understood("exactly 1 large and it's flat", lambda t: sole(t.of("large"), lambda p: p.flat)),
    understood(
        "at least one small red or at least one large green",
        lambda t: k(t, "small", "red") >= 1 or k(t, "large", "green") >= 1,
    ),
    understood("same number of reds and blues", lambda t: k(t, "red") == k(t, "blue")),
    understood(
        "if there's a blue there's a yellow too",
        lambda t: k(t, "blue") == 0 or k(t, "yellow") >= 1,
    ),
    understood("no piece touches another", lambda t: not touched(t)),
    understood("more flat than upright", lambda t: k(t, "flat") > k(t, "upright")),
    understood("all 3 sizes", lambda t: n(sizes(t.pieces)) == 3),
    understood("at most 5 pips total", lambda t: pips(t.pieces) <= 5),
    understood(
        "something points at a yellow",
        lambda t: bool(with_some(t.pieces, P.points_at, t.of("yellow"))),
    ),
    understood("not all the same size", lambda t: n(sizes(t.pieces)) >= 2),
    not_understood("looks cool"),
    understood(
        "exactly 2 reds that touch a green",
        lambda t: n(with_some(t.of("red"), P.touches, t.of("green"))) == 2,
    ),
]

REVIEWER = [
    understood(
        "A koan has the Buddha-nature if, and only if, it contains at least one upright blue piece and at most two "
        "flat pieces.",
        lambda t: k(t, "upright", "blue") >= 1 and k(t, "flat") <= 2,
    ),
    understood(
        "A koan has the Buddha-nature if it contains a large piece that is touching at least one small piece and at "
        "least one medium piece.",
        lambda t: any({"small", "medium"} <= sizes(p.touching) for p in t.of("large")),
    ),
    understood(
        "A koan has the Buddha-nature if it contains either a red piece or a stack, but not both.",
        lambda t: bool(k(t, "red")) != bool(t.stacks),
    ),
    understood(
        "A koan has the Buddha-nature if every piece in it is red or flat, or both.",
        lambda t: every(t.pieces, lambda p: p.colour == "red" or p.flat),
    ),
    understood(
        "A koan has the Buddha-nature if no upright piece in it is smaller than a flat piece.",
        lambda t: not any(p.smaller(q) for p in t.of("upright") for q in t.of("flat")),
    ),
    understood(
        "A koan has the Buddha-nature if the number of colors in it is greater than the number of sizes.",
        lambda t: n(colours(t.pieces)) > n(sizes(t.pieces)),
    ),
    understood(
        "A koan has the Buddha-nature if at least one piece is pointing at a piece of a different color.",
        lambda t: any(p.colour != q.colour for p in t.pieces for q in p.aims),
    ),
    understood(
        "A koan has the Buddha-nature if there is at least one red piece such that the first piece it points at is "
        "green.",
        lambda t: any(p.first is not None and p.first.colour == "green" for p in t.of("red")),
    ),
    understood(
        "A koan has the Buddha-nature if it contains at least one tower in which the top piece is larger than the "
        "bottom piece.",
        lambda t: any(tower[-1].larger(tower[0]) for tower in t.towers),
    ),
    understood(
        "A koan has the Buddha-nature if it contains at least one ungrounded piece and all of its ungrounded pieces "
        "are small.",
        lambda t: each(t.of("non-grounded"), lambda p: p.size == "small"),
    ),
    understood(
        "A koan has the Buddha-nature if it contains exactly as many grounded pieces as ungrounded pieces.",
        lambda t: k(t, "grounded") == k(t, "non-grounded"),
    ),
    understood(
        "A koan has the Buddha-nature if it contains at least two pieces that are pointing in the same direction.",
        lambda t: any(p.same_direction(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "A koan does not have the Buddha-nature if at least two of its pieces are pointing in opposite directions.",
        lambda t: not any(p.opposite(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "A koan has the Buddha-nature if all of its smallest pieces are blue.",
        lambda t: every(t.smallest, lambda p: p.colour == "blue"),
    ),
    understood(
        "A koan has the Buddha-nature if at least one of its largest pieces is upright.",
        lambda t: any(p.upright for p in t.largest),
    ),
    ambiguous(
        "A koan has the Buddha-nature if all of its blue pieces are touching the table.",
        lambda t: every(t.of("blue"), lambda p: p.grounded),
        lambda t: each(t.of("blue"), lambda p: p.grounded),
    ),
    ambiguous(
        "A koan has the Buddha-nature if all pieces that are touching a red piece are yellow.",
        lambda t: every(with_some(t.pieces, P.touches, t.of("red")), lambda p: p.colour == "yellow"),
        lambda t: each(with_some(t.pieces, P.touches, t.of("red")), lambda p: p.colour == "yellow"),
    ),
    understood(
        "A koan has the Buddha-nature if it contains more than one color, and no color is represented by more than two "
        "pieces.",
        lambda t: n(colours(t.pieces)) > 1 and max(per_colour(t)) <= 2,
    ),
    understood(
        "A koan has the Buddha-nature unless it contains a yellow piece that is pointing at a blue piece.",
        lambda t: not with_some(t.of("yellow"), P.points_at, t.of("blue")),
    ),
    understood(
        "A koan has the Buddha-nature if the total pip count of its upright pieces equals the total pip count of its "
        "flat pieces.",
        lambda t: pips(t.of("upright")) == pips(t.of("flat")),
    ),
    understood(
        "A koan has the Buddha-nature if it contains at least three pieces, at least two of which are green.",
        lambda t: n(t.pieces) >= 3 and k(t, "green") >= 2,
    ),
    understood(
        "A koan has the Buddha-nature if it contains exactly one weird piece and that piece is touching at least one "
        "upright piece.",
        lambda t: sole(t.of("weird"), lambda p: any(q.upright for q in p.touching)),
    ),
    understood(
        "A koan has the Buddha-nature if at least one green piece is higher than every red piece.",
        lambda t: any(every(t.of("red"), p.higher) for p in t.of("green")),
    ),
    understood(
        "A koan has the Buddha-nature if it contains a red piece, a blue piece and a green piece, but no yellow piece.",
        lambda t: k(t, "red") >= 1 and k(t, "blue") >= 1 and k(t, "green") >= 1 and k(t, "yellow") == 0,
    ),
    not_understood(
        "A koan has the Buddha-nature if at least one of its pieces is pointing at the edge of the table.",
    ),
    understood(
        "A koan has the Buddha-nature if every stack in it, if there are any, consists of exactly two pieces.",
        lambda t: all(n(stack) == 2 for stack in t.stacks),
    ),
    understood(
        "A koan has the Buddha-nature if it contains at least one piece that is neither red nor upright.",
        lambda t: any(p.colour != "red" and not p.upright for p in t.pieces),
    ),
    ambiguous(
        "A koan does not have the Buddha-nature if it contains two large pieces.",
        lambda t: k(t, "large") != 2,
        lambda t: k(t, "large") < 2,
    ),
    understood(
        "A koan has the Buddha-nature if it contains at least two pieces, and at least one of them is touching all the "
        "others.",
        lambda t: n(t.pieces) >= 2 and any(n(p.touching) == n(p.others) for p in t.pieces),
    ),
    understood(
        "A koan has the Buddha-nature if its total pip count is a prime number.",
        lambda t: prime(pips(t.pieces)),
    ),
]

CASES: list[Case] = [*MASTER, *STUDENT, *COUPLE, *TEENAGER, *REVIEWER]
