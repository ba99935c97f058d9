"""Rules as a club player writes them down as Master for an evening with friends, and the friends' guesses."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise

from tests.core.rule.corpus.case import ambiguous, understood
from tests.core.rule.corpus.model import P, colours, n, pairs, path, pips, sizes


def _every(pieces: Iterable[P], holds: Callable[[P], bool]) -> bool:
    return all(holds(p) for p in pieces)


def _some_and_every(pieces: list[P], holds: Callable[[P], bool]) -> bool:
    return bool(pieces) and all(holds(p) for p in pieces)


def _beside_other_colour(p: P) -> bool:
    return any(q.colour != p.colour for q in p.touching)


def _at_blue(p: P) -> bool:
    return any(q.colour == "blue" for q in p.aims)


def _nest(stack: list[P]) -> bool:
    """Each piece but the outermost, which is the top one, is inside the next."""
    return all(p.inside(q) for p, q in pairwise(stack))


CASES = [
    understood(
        "A koan has the Buddha-nature if and only if at least one of its pieces is red and not grounded.",
        lambda t: any(not p.grounded for p in t.of("red")),
    ),
    understood(
        "at least one small piece and no blue ones",
        lambda t: bool(t.of("small")) and not t.of("blue"),
    ),
    understood(
        "AKHTBN iff it contains more flat pieces than upright pieces.",
        lambda t: n(t.of("flat")) > n(t.of("upright")),
    ),
    ambiguous(
        "Every green piece must be touching a piece of another colour.",
        lambda t: _every(t.of("green"), _beside_other_colour),
        lambda t: _some_and_every(t.of("green"), _beside_other_colour),
    ),
    understood(
        "No piece points at a yellow piece.",
        lambda t: not any(q.colour == "yellow" for p in t.pieces for q in p.aims),
    ),
    # None or at least one; perhaps also a single one or at least two.
    ambiguous("all the mediums are the same color"),
    understood(
        "exactly three pieces, not all of them the same size",
        lambda t: n(t.pieces) == 3 and len(sizes(t.pieces)) > 1,
    ),
    understood(
        "It has a red piece or a blue piece, but not both.",
        lambda t: bool(t.of("red")) != bool(t.of("blue")),
    ),
    understood(
        "There is a large piece that isn't pointing at anything.",
        lambda t: any(not p.aims for p in t.of("large")),
    ),
    # "otherwise": without a green piece, or where the condition fails.
    ambiguous(
        "If the koan has a green piece, it must also have a large piece; otherwise it's black.",
        lambda t: bool(t.of("green")) and bool(t.of("large")),
        lambda t: not t.of("green") or bool(t.of("large")),
    ),
    understood(
        "The number of pips is a multiple of three.",
        lambda t: pips(t.pieces) % 3 == 0,
    ),
    understood(
        "Nothing is weird.",
        lambda t: not t.of("weird"),
    ),
    ambiguous(
        "A structure must have the largest piece upright.",
        lambda t: all(p.upright for p in t.largest),
        lambda t: any(p.upright for p in t.largest),
        lambda t: n(t.largest) == 1 and t.largest[0].upright,
    ),
    understood(
        "My guess: white when there's a stack whose bottom piece is blue.",
        lambda t: any(stack[0].colour == "blue" for stack in t.stacks),
    ),
    # A bare numeral; what "exactly" would count is open.
    ambiguous("It's white if two pieces of the same color are touching each other."),
    understood(
        "the only grounded pieces are large",
        lambda t: all(p.size == "large" for p in t.of("grounded")),
    ),
    ambiguous(
        "No small pieces unless there is a large one too.",
        lambda t: not t.of("small") or bool(t.of("large")),
        lambda t: (not t.of("small")) != bool(t.of("large")),
    ),
    understood(
        "at least half of the pieces are upright",
        lambda t: 2 * n(t.of("upright")) >= n(t.pieces),
    ),
    understood(
        "neither red nor yellow anywhere",
        lambda t: not t.of("red") and not t.of("yellow"),
    ),
    ambiguous(
        "Two flats.",
        lambda t: n(t.of("flat")) == 2,
        lambda t: n(t.of("flat")) >= 2,
    ),
    understood(
        "A koan has the Buddha-nature if it contains exactly one piece "
        "that is pointing at another piece of the same size.",
        lambda t: n(p for p in t.pieces if any(p.same_size(q) for q in p.aims)) == 1,
    ),
    understood(
        "all three sizes present",
        lambda t: len(sizes(t.pieces)) == 3,
    ),
    understood(
        "Some piece is pointed at by at least two others.",
        lambda t: any(n(p.aimed_at_by) >= 2 for p in t.pieces),
    ),
    # Directly or anywhere comes to the same here; only emptiness is left to ask.
    ambiguous(
        "every large has something on top of it",
        lambda t: all(not p.top for p in t.of("large")),
        lambda t: bool(t.of("large")) and all(not p.top for p in t.of("large")),
    ),
    understood(
        "An odd number of ungrounded pieces.",
        lambda t: n(p for p in t.pieces if not p.grounded) % 2 == 1,
    ),
    ambiguous(
        "The highest piece is green.",
        lambda t: all(p.colour == "green" for p in t.highest),
        lambda t: any(p.colour == "green" for p in t.highest),
        lambda t: n(t.highest) == 1 and t.highest[0].colour == "green",
    ),
    understood(
        "more pips on the red pieces than on the blue pieces",
        lambda t: pips(t.of("red")) > pips(t.of("blue")),
    ),
    understood(
        "A koan does not have the Buddha-nature if it contains exactly two colors.",
        lambda t: len(colours(t.pieces)) != 2,
    ),
    understood(
        "AKHTBN unless some weird piece is touching a small piece.",
        lambda t: not path(t.of("weird"), P.touches, t.of("small")),
    ),
    understood(
        "Just one color, but at least two sizes.",
        lambda t: len(colours(t.pieces)) == 1 and len(sizes(t.pieces)) >= 2,
    ),
    understood(
        "Each tower in the koan has at least two pieces in it.",
        lambda t: all(len(tower) >= 2 for tower in t.towers),
    ),
    ambiguous(
        "All the pieces except the blue ones are upright.",
        lambda t: all(p.upright for p in t.of("non-blue")),
        lambda t: bool(t.of("non-blue")) and all(p.upright for p in t.of("non-blue")),
    ),
    understood(
        "I think it's that nothing red touches anything green.",
        lambda t: not path(t.of("red"), P.touches, t.of("green")),
    ),
    understood(
        "There's a small piece that points at a large piece that is not grounded.",
        lambda t: any(q.size == "large" and not q.grounded for p in t.of("small") for q in p.aims),
    ),
    # True of none, of a single one, or at least two.
    ambiguous("all flat pieces point in the same direction"),
    understood(
        "The total pip count is less than ten.",
        lambda t: pips(t.pieces) < 10,
    ),
    understood(
        "Every piece is either small or yellow.",
        lambda t: all(p.size == "small" or p.colour == "yellow" for p in t.pieces),
    ),
    understood(
        "white iff the number of greens equals the number of mediums",
        lambda t: n(t.of("green")) == n(t.of("medium")),
    ),
    understood(
        "at least one upright, at least one flat, nothing else",
        lambda t: bool(t.of("upright")) and bool(t.of("flat")) and not t.of("weird"),
    ),
    understood(
        "Whenever a piece points at another, the two are the same color.",
        lambda t: all(p.colour == q.colour for p in t.pieces for q in p.aims),
    ),
    understood(
        "Most of the pieces are touching the table.",
        lambda t: 2 * n(t.of("grounded")) > n(t.pieces),
    ),
    understood(
        "No two pieces are the same size.",
        lambda t: not any(p.size == q.size for p, q in pairs(t.pieces)),
    ),
    ambiguous(
        "a red on top of a blue",
        lambda t: path(t.of("red"), P.directly_above, t.of("blue")),
        lambda t: path(t.of("red"), P.above, t.of("blue")),
    ),
    understood(
        "The rule: there must be a medium piece, and it must be pointing at something blue.",
        lambda t: path(t.of("medium"), P.points_at, t.of("blue")),
    ),
    understood(
        "fewer than four pieces and none of them touching",
        lambda t: n(t.pieces) < 4 and not any(p.touches(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "It contains a tower of at least three pieces, all of different colors.",
        lambda t: any(len(tower) >= 3 and len(colours(tower)) == len(tower) for tower in t.towers),
    ),
    understood(
        "The koan's smallest pieces are all grounded.",
        lambda t: all(p.grounded for p in t.smallest),
    ),
    understood(
        "not every piece is upright",
        lambda t: not all(p.upright for p in t.pieces),
    ),
    understood(
        "There must be no more than one of any color.",
        lambda t: len(colours(t.pieces)) == n(t.pieces),
    ),
    understood(
        "Exactly one of the large pieces is flat.",
        lambda t: n(t.of("large", "flat")) == 1,
    ),
    understood(
        "A piece that is not touching any other piece.",
        lambda t: any(not p.touching for p in t.pieces),
    ),
    # Ties; by height or by place in the tower.
    ambiguous("The lowest piece in some stack is the same color as the highest piece in that stack."),
    ambiguous(
        "All reds point at blues.",
        lambda t: _every(t.of("red"), _at_blue),
        lambda t: _some_and_every(t.of("red"), _at_blue),
    ),
    understood(
        "No upright piece is smaller than a flat piece.",
        lambda t: not any(p.smaller(q) for p in t.of("upright") for q in t.of("flat")),
    ),
    understood(
        "a yellow, a small, and something weird",
        lambda t: bool(t.of("yellow")) and bool(t.of("small")) and bool(t.of("weird")),
    ),
    understood(
        "There are twice as many small pieces as large pieces.",
        lambda t: n(t.of("small")) == 2 * n(t.of("large")),
    ),
    # A single piece is always grounded, so one piece alone need not be asked about.
    understood(
        "If any piece is ungrounded, then all of the pieces are the same color.",
        lambda t: all(p.grounded for p in t.pieces) or len(colours(t.pieces)) == 1,
    ),
    understood(
        "At most two pieces are pointing at nothing.",
        lambda t: n(p for p in t.pieces if not p.aims) <= 2,
    ),
    ambiguous(
        "Each small piece is touching exactly one other piece.",
        lambda t: all(n(p.touching) == 1 for p in t.of("small")),
        lambda t: bool(t.of("small")) and all(n(p.touching) == 1 for p in t.of("small")),
    ),
    # Where there are none; together or each.
    ambiguous("the blue pieces have an even number of pips"),
    understood(
        "Nothing is stacked.",
        lambda t: not t.stacks,
    ),
    understood(
        "All but one of the pieces are grounded.",
        lambda t: n(p for p in t.pieces if not p.grounded) == 1,
    ),
    understood(
        "at least one pair of pieces pointing at each other",
        lambda t: any(p.points_at(q) and q.points_at(p) for p, q in pairs(t.pieces)),
    ),
    understood(
        "A koan has the Buddha-nature if it has no red pieces or if all of its red pieces are flat.",
        lambda t: all(p.flat for p in t.of("red")),
    ),
    understood(
        "Contains a piece that is both the only yellow and the only small in the koan.",
        lambda t: n(t.of("yellow")) == n(t.of("small")) == n(t.of("yellow", "small")) == 1,
    ),
    understood(
        "If it has more than three pieces it must have a flat one, and if it doesn't, it must have a blue one.",
        lambda t: bool(t.of("flat")) if n(t.pieces) > 3 else bool(t.of("blue")),
    ),
    understood(
        "more colors than sizes",
        lambda t: len(colours(t.pieces)) > len(sizes(t.pieces)),
    ),
    understood(
        "a large touching a small of the same color",
        lambda t: any(p.touches(q) and p.same_colour(q) for p in t.of("large") for q in t.of("small")),
    ),
    understood(
        "Yellow pieces never touch each other.",
        lambda t: not any(p.touches(q) for p, q in pairs(t.of("yellow"))),
    ),
    ambiguous(
        "There is at least one piece that is red or weird but not large.",
        lambda t: any((p.colour == "red" or p.weird) and p.size != "large" for p in t.pieces),
        lambda t: any(p.colour == "red" or (p.weird and p.size != "large") for p in t.pieces),
    ),
    ambiguous(
        "All of the pieces that are pointing at something are grounded.",
        lambda t: all(p.grounded for p in t.pieces if p.aims),
        lambda t: any(p.aims for p in t.pieces) and all(p.grounded for p in t.pieces if p.aims),
    ),
    understood(
        "Some color occurs at least three times.",
        lambda t: any(n(t.of(colour)) >= 3 for colour in colours(t.pieces)),
    ),
    understood(
        "A third of the pieces are green.",
        lambda t: 3 * n(t.of("green")) == n(t.pieces),
    ),
    understood(
        "There's a nest, and nothing outside it.",
        lambda t: any(_nest(stack) and len(stack) == n(t.pieces) for stack in t.stacks),
    ),
    understood(
        "A piece is flat if and only if it is red.",
        lambda t: all(p.flat == (p.colour == "red") for p in t.pieces),
    ),
]
