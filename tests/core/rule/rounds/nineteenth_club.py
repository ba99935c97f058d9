"""Half by a board-game club regular from Ohio who plays by post, half by a London maths teacher."""

from __future__ import annotations

from itertools import pairwise

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import (
    P,
    Table,
    colours,
    directions,
    n,
    orientations,
    path,
    pips,
    prime,
    sizes,
    with_some,
)

FOUR = {"red", "yellow", "green", "blue"}


def counts(t: Table) -> list[int]:
    """How many pieces each colour of the koan has."""
    return [n(t.of(colour)) for colour in colours(t.pieces)]


def nested(stack: list[P]) -> bool:
    return all(inner.inside(outer) for inner, outer in pairwise(stack))


def plurality(t: Table, colour: str) -> bool:
    return all(n(t.of(colour)) > n(t.of(other)) for other in colours(t.pieces) if other != colour) and bool(
        t.of(colour)
    )


CASES = [
    # Ohio.
    understood("Red pip count is at least 4", lambda t: pips(t.of("red")) >= 4),
    understood("exactly one stack", lambda t: n(t.stacks) == 1),
    understood("more uprights than flats", lambda t: n(t.of("upright")) > n(t.of("flat"))),
    understood("the number of colors is 3", lambda t: n(colours(t.pieces)) == 3),
    understood("an even number of large pieces", lambda t: n(t.of("large")) % 2 == 0),
    ambiguous("contains two greens", lambda t: n(t.of("green")) == 2, lambda t: n(t.of("green")) >= 2),
    understood("at least 2 pieces are ungrounded", lambda t: n(t.of("ungrounded")) >= 2),
    understood("Total pip count is prime", lambda t: prime(pips(t.pieces))),
    understood("exactly 2 pieces touch the table", lambda t: n(t.of("grounded")) == 2),
    understood("AKHTBN if it has a stack of exactly 3 pieces", lambda t: any(len(s) == 3 for s in t.stacks)),
    understood("has at least one stack whose top piece is green", lambda t: any(s[-1].is_a("green") for s in t.stacks)),
    ambiguous(
        "a blue on top of a yellow",
        lambda t: path(t.of("blue"), P.directly_above, t.of("yellow")),
        lambda t: path(t.of("blue"), P.above, t.of("yellow")),
    ),
    understood("number of reds equals number of blues", lambda t: n(t.of("red")) == n(t.of("blue"))),
    ambiguous(
        "all small pieces are flat",
        lambda t: all(p.flat for p in t.of("small")),
        lambda t: bool(t.of("small")) and all(p.flat for p in t.of("small")),
    ),
    understood(
        "same number of smalls, mediums and larges",
        lambda t: n(t.of("small")) == n(t.of("medium")) == n(t.of("large")),
    ),
    understood("fewer than 6 pips total", lambda t: pips(t.pieces) < 6),
    understood("at least one color appears exactly once", lambda t: 1 in counts(t)),
    understood("2 or 3 uprights", lambda t: n(t.of("upright")) in (2, 3)),
    understood("total pips between 5 and 8", lambda t: 5 <= pips(t.pieces) <= 8),
    understood("At most one piece is weird", lambda t: n(t.of("weird")) <= 1),
    understood("three or more pieces of the same color", lambda t: max(counts(t)) >= 3),
    understood("most of the pieces are upright", lambda t: 2 * n(t.of("upright")) > n(t.pieces)),
    ambiguous(
        "The majority of the pieces are red",
        lambda t: 2 * n(t.of("red")) > n(t.pieces),
        lambda t: plurality(t, "red"),
    ),
    understood("a 3-pip piece pointing at a 1-pip piece", lambda t: path(t.of("large"), P.points_at, t.of("small"))),
    understood(
        "AKHTBNIFF an odd number of flat pieces are pointing at other pieces",
        lambda t: n(p for p in t.of("flat") if p.aims) % 2 == 1,
    ),
    understood(
        "exactly one piece isn't pointed at by any piece", lambda t: n(p for p in t.pieces if not p.aimed_at_by) == 1
    ),
    understood("the tallest tower has at least 3 pieces", lambda t: t.tallest >= 3),
    understood("more stacks than ungrounded pieces", lambda t: n(t.stacks) > n(t.of("ungrounded"))),
    understood("has a large that's not touching the table", lambda t: bool(t.of("large", "ungrounded"))),
    ambiguous("it has 4 pieces", lambda t: n(t.pieces) == 4, lambda t: n(t.pieces) >= 4),
    understood("doesn't have 2 of the same color", lambda t: max(counts(t)) < 2),
    ambiguous(
        "at least 3 flats and 1 weird",
        lambda t: n(t.of("flat")) >= 3 and n(t.of("weird")) >= 1,
        lambda t: n(t.of("flat")) >= 3 and n(t.of("weird")) == 1,
    ),
    ambiguous(
        "every stack has a blue in it",
        lambda t: all("blue" in colours(s) for s in t.stacks),
        lambda t: bool(t.stacks) and all("blue" in colours(s) for s in t.stacks),
    ),
    understood("the bottom piece of every tower is large", lambda t: all(s[0].is_a("large") for s in t.towers)),
    understood("Correct unless there are more than 2 colors", lambda t: n(colours(t.pieces)) <= 2),
    understood("a piece is touching exactly 2 other pieces", lambda t: any(n(p.touching) == 2 for p in t.pieces)),
    understood(
        "no 2 touching pieces are different colors",
        lambda t: all(q.colour == p.colour for p in t.pieces for q in p.touching),
    ),
    understood("total pips is a multiple of 4", lambda t: pips(t.pieces) % 4 == 0),
    understood("half the pieces are blue", lambda t: 2 * n(t.of("blue")) == n(t.pieces)),
    understood("all but one of the pieces are flat", lambda t: n(t.of("flat")) == n(t.pieces) - 1),
    understood(
        "contains reds and blues but no greens",
        lambda t: bool(t.of("red")) and bool(t.of("blue")) and not t.of("green"),
    ),
    understood("It has a nest", lambda t: any(nested(s) for s in t.stacks)),
    understood("Exactly 3 pieces touch each other", lambda t: n(p for p in t.pieces if p.touching) == 3),
    understood("each color in the koan has the same number of pieces", lambda t: n(set(counts(t))) == 1),
    understood("it's missing at least one of the four colors", lambda t: not colours(t.pieces) >= FOUR),
    understood("no more than 2 colors and at least 4 pieces", lambda t: n(colours(t.pieces)) <= 2 and n(t.pieces) >= 4),
    understood("AKDNHTBN if the pip count of its stacked pieces is odd", lambda t: pips(t.of("stacked")) % 2 == 0),
    understood(
        "a stack whose top and bottom pieces are the same color",
        lambda t: any(s[0].colour == s[-1].colour for s in t.stacks),
    ),
    ambiguous(
        "all pieces are in a stack",
        lambda t: n(t.towers) == 1 and n(t.pieces) > 1,
        lambda t: all(p.stacked for p in t.pieces),
    ),
    understood("green is the most common color", lambda t: plurality(t, "green")),
    understood(
        "more yellows than reds and blues combined", lambda t: n(t.of("yellow")) > n(t.of("red")) + n(t.of("blue"))
    ),
    Case("more pips than the last koan", "refused"),
    Case("the first piece you put down is a large", "refused"),
    Case("at least one piece pointing at the Master", "refused"),
    Case("the number of pieces equals the number of letters in the color of the largest piece", "refused"),
    not_understood("at least 3 pieces in a straight line"),
    # London.
    understood(
        "A koan has the Buddha-nature if and only if the number of red pieces exceeds the number of blue pieces by at "
        "least two.",
        lambda t: n(t.of("red")) - n(t.of("blue")) >= 2,
    ),
    understood(
        "A koan has the Buddha-nature if and only if it contains either a green piece or a stack, but not both.",
        lambda t: bool(t.of("green")) != bool(t.stacks),
    ),
    understood(
        "A koan has the Buddha-nature if and only if the following is true: if it contains a red piece, then it "
        "contains at least two blue pieces.",
        lambda t: not t.of("red") or n(t.of("blue")) >= 2,
    ),
    ambiguous(
        "A koan has the Buddha-nature if every large piece is pointing at at least one small piece.",
        lambda t: n(with_some(t.of("large"), P.points_at, t.of("small"))) == n(t.of("large")),
        lambda t: bool(t.of("large")) and n(with_some(t.of("large"), P.points_at, t.of("small"))) == n(t.of("large")),
    ),
    understood(
        "No upright piece is touching a flat piece.", lambda t: not path(t.of("upright"), P.touches, t.of("flat"))
    ),
    understood(
        "The sum of the pip count of the red pieces and the pip count of the blue pieces is equal to 6.",
        lambda t: pips(t.of("red")) + pips(t.of("blue")) == 6,
    ),
    understood(
        "The difference between the number of upright pieces and the number of flat pieces is at most one.",
        lambda t: abs(n(t.of("upright")) - n(t.of("flat"))) <= 1,
    ),
    understood(
        "The total pip count is greater than twice the number of pieces.", lambda t: pips(t.pieces) > 2 * n(t.pieces)
    ),
    understood(
        "There is at least one grounded piece which is smaller than at least one ungrounded piece.",
        lambda t: path(t.of("grounded"), P.smaller, t.of("ungrounded")),
    ),
    ambiguous(
        "A koan has the Buddha-nature if its highest piece is yellow.",
        lambda t: all(p.is_a("yellow") for p in t.highest),
        lambda t: any(p.is_a("yellow") for p in t.highest),
        lambda t: n(t.highest) == 1 and t.highest[0].is_a("yellow"),
    ),
    understood(
        "A koan does not have the Buddha-nature if at least one of its pieces is pointing at a piece of the same "
        "colour; otherwise it does.",
        lambda t: not any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood("The koan contains neither weird pieces nor stacks.", lambda t: not t.of("weird") and not t.stacks),
    ambiguous(
        "It contains a blue piece, unless it contains more than four pieces.",
        lambda t: bool(t.of("blue")) or n(t.pieces) > 4,
        lambda t: bool(t.of("blue")) != (n(t.pieces) > 4),
    ),
    understood(
        "All of the pieces that are touching the table are the same colour.",
        lambda t: n(colours(t.of("grounded"))) == 1,
    ),
    understood(
        "The number of pieces that are pointing at red pieces is equal to the number of pieces that are pointed at by "
        "red pieces.",
        lambda t: (
            n(with_some(t.pieces, P.points_at, t.of("red")))
            == n(p for p in t.pieces if any(q.is_a("red") for q in p.aimed_at_by))
        ),
    ),
    understood(
        "At least one red piece is the same size as at least one blue piece.",
        lambda t: bool(sizes(t.of("red")) & sizes(t.of("blue"))),
    ),
    understood(
        "Every piece either is upright or is touching an upright piece, or both.",
        lambda t: all(p.upright or any(q.upright for q in p.touching) for p in t.pieces),
    ),
    understood(
        "A koan has the Buddha-nature if it contains exactly as many colours as sizes.",
        lambda t: n(colours(t.pieces)) == n(sizes(t.pieces)),
    ),
    understood("The largest pieces in the koan are all upright.", lambda t: all(p.upright for p in t.largest)),
    understood(
        "There is a stack in which all of the pieces are the same size.",
        lambda t: any(n(sizes(s)) == 1 for s in t.stacks),
    ),
    understood(
        "If the koan contains more than three pieces, then at least one of them is weird.",
        lambda t: n(t.pieces) <= 3 or bool(t.of("weird")),
    ),
    understood(
        "It contains a small piece if and only if it contains a large piece.",
        lambda t: bool(t.of("small")) == bool(t.of("large")),
    ),
    understood(
        "A koan has the Buddha-nature if, and only if, no piece is directly above a piece that is smaller than it.",
        lambda t: not any(p.directly_above(q) and q.smaller(p) for p in t.pieces for q in p.others),
    ),
    understood("Not all of its pieces are the same orientation.", lambda t: n(orientations(t.pieces)) > 1),
    ambiguous(
        "All of its pieces are not blue.",
        lambda t: not t.of("blue"),
        lambda t: n(t.of("blue")) < n(t.pieces),
    ),
    ambiguous(
        "Every blue piece is larger than every green piece.",
        lambda t: all(p.larger(q) for p in t.of("blue") for q in t.of("green")),
        lambda t: bool(t.of("blue")) and all(p.larger(q) for p in t.of("blue") for q in t.of("green")),
    ),
    understood("No two pieces are pointing in the same direction.", lambda t: n(directions(t.pieces)) == n(t.pieces)),
    ambiguous(
        "The koan contains only flat and upright pieces.",
        lambda t: not t.of("weird"),
        lambda t: orientations(t.pieces) == {"flat", "upright"},
    ),
    understood("At least half of the pieces are grounded.", lambda t: 2 * n(t.of("grounded")) >= n(t.pieces)),
    understood(
        "The pip count of the upright pieces is greater than the pip count of all the other pieces.",
        lambda t: pips(t.of("upright")) > pips(t.of("non-upright")),
    ),
    understood(
        "There is a piece that is pointed at by at least two other pieces and that is not itself pointing at any "
        "piece.",
        lambda t: any(n(p.aimed_at_by) >= 2 and not p.aims for p in t.pieces),
    ),
    understood(
        "Each piece is upright if and only if it is grounded.",
        lambda t: all(p.upright == p.grounded for p in t.pieces),
    ),
    understood(
        "A koan has the Buddha-nature provided that the pip count of the red pieces is at least as great as that of "
        "the green pieces.",
        lambda t: pips(t.of("red")) >= pips(t.of("green")),
    ),
    ambiguous(
        "All of the pieces are pointing in the same direction.",
        lambda t: n(directions(t.pieces)) == 1,
        lambda t: n(directions(t.pieces)) == 1 and n(t.pieces) >= 2,
    ),
    understood(
        "There are more pieces touching a blue piece than there are pieces pointing at a blue piece.",
        lambda t: n(with_some(t.pieces, P.touches, t.of("blue"))) > n(with_some(t.pieces, P.points_at, t.of("blue"))),
    ),
    ambiguous(
        "A koan has the Buddha-nature if it contains a red piece and a blue piece or a green piece.",
        lambda t: bool(t.of("red") and t.of("blue")) or bool(t.of("green")),
        lambda t: bool(t.of("red")) and bool(t.of("blue") or t.of("green")),
    ),
    understood(
        "A koan has the Buddha-nature if it contains a small piece that is higher than every large piece.",
        lambda t: any(all(p.higher(q) for q in t.of("large")) for p in t.of("small")),
    ),
    ambiguous(
        "The top piece of each stack is smaller than the piece directly below it.",
        lambda t: all(s[-1].smaller(s[-2]) for s in t.stacks),
        lambda t: bool(t.stacks) and all(s[-1].smaller(s[-2]) for s in t.stacks),
    ),
    ambiguous(
        "All of the pieces except the blue ones are flat.",
        lambda t: all(p.flat for p in t.of("non-blue")),
        lambda t: bool(t.of("non-blue")) and all(p.flat for p in t.of("non-blue")),
    ),
    understood(
        "A koan has the Buddha-nature if it contains a yellow piece that is pointing through a large piece at a small "
        "piece.",
        lambda t: any(p.points_past("large", "small") for p in t.of("yellow")),
    ),
    Case("A koan has the Buddha-nature if every piece is within two centimetres of another piece.", "refused"),
    Case("The number of pieces is equal to the number of players at the table.", "refused"),
    not_understood("The koan has at least one line of symmetry when it is viewed from above."),
    not_understood("A koan has the Buddha-nature if and only if it contains all five colours."),
]
