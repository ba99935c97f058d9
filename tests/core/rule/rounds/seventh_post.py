"""Rules of two adults who play by post: one writes secret rules in complete sentences, one writes guesses.

Of 62 texts three were left out, because English and the rulebook don't settle them: "Neither the green pieces nor the
blue pieces are flat." (is emptiness asked?), "If there are any ungrounded pieces, then they are all the same colour; if
there are none, the koan is black." and "All pieces but one are the same colour." (a single piece).
"""

from __future__ import annotations

from tests.core.rule.corpus.case import ambiguous, understood
from tests.core.rule.corpus.model import P, Table, colours, n, pairs, path, pips, sizes


def plurality(t: Table, colour: str) -> bool:
    """Strictly more of this colour than of each other one."""
    return all(n(t.of(colour)) > n(t.of(other)) for other in colours(t.pieces) - {colour}) and bool(t.of(colour))


SECRET = [
    understood(
        "A koan is white if it contains at least one red piece and no blue pieces.",
        lambda t: bool(t.of("red")) and not t.of("blue"),
    ),
    understood("The koan must have at least two different colours.", lambda t: n(colours(t.pieces)) >= 2),
    understood("Every piece in the koan is upright.", lambda t: all(p.upright for p in t.pieces)),
    understood(
        "A koan has the Buddha-nature if and only if it contains exactly three pieces.", lambda t: n(t.pieces) == 3
    ),
    understood("A koan is white if no piece touches another piece.", lambda t: not any(p.touching for p in t.pieces)),
    understood("There is at least one small piece that is not green.", lambda t: bool(t.of("small", "non-green"))),
    # "Not all the same colour" leaves out the single piece, whatever is thought of "the same size" there.
    understood(
        "A koan is white if all of its pieces are the same size but they are not all the same colour.",
        lambda t: n(sizes(t.pieces)) == 1 and n(colours(t.pieces)) > 1,
    ),
    understood(
        "At least one piece is pointing at a yellow piece.", lambda t: path(t.pieces, P.points_at, t.of("yellow"))
    ),
    understood(
        "The koan contains more flat pieces than upright pieces.", lambda t: n(t.of("flat")) > n(t.of("upright"))
    ),
    understood("The total number of pips is an even number.", lambda t: pips(t.pieces) % 2 == 0),
    understood(
        "A koan does not have the Buddha-nature if it contains a weird piece; otherwise it does.",
        lambda t: not t.of("weird"),
    ),
    ambiguous(
        "A koan is white if every red piece is grounded.",
        lambda t: all(p.grounded for p in t.of("red")),
        lambda t: bool(t.of("red")) and all(p.grounded for p in t.of("red")),
    ),
    # One large yellow piece is both, hence black.
    understood(
        "The koan contains either a large piece or a yellow piece, but not both.",
        lambda t: bool(t.of("large")) != bool(t.of("yellow")),
    ),
    understood(
        "A koan is white unless it contains two or more pieces of the same colour.",
        lambda t: n(colours(t.pieces)) == n(t.pieces),
    ),
    understood("At least half of the pieces are medium.", lambda t: 2 * n(t.of("medium")) >= n(t.pieces)),
    understood(
        "There is at least one tower that consists of three or more pieces.",
        lambda t: any(n(tower) >= 3 for tower in t.towers),
    ),
    understood(
        "A koan is white if it has at least one piece that is touching a piece of a different colour.",
        lambda t: any(p.touches(q) and p.colour != q.colour for p, q in pairs(t.pieces)),
    ),
    understood(
        "If the koan contains a green piece, it must also contain a large piece.",
        lambda t: not t.of("green") or bool(t.of("large")),
    ),
    understood(
        "No two pieces of the same size point in the same direction.",
        lambda t: not any(p.same_size(q) and p.same_direction(q) for p, q in pairs(t.pieces)),
    ),
    ambiguous(
        "A koan is white if every small piece is touching at least one large piece.",
        lambda t: all(any(q.is_a("large") for q in p.touching) for p in t.of("small")),
        lambda t: bool(t.of("small")) and all(any(q.is_a("large") for q in p.touching) for p in t.of("small")),
    ),
    understood(
        "The number of red pieces is exactly equal to the number of blue pieces.",
        lambda t: n(t.of("red")) == n(t.of("blue")),
    ),
    understood(
        "There is exactly one more small piece than there are large pieces.",
        lambda t: n(t.of("small")) == n(t.of("large")) + 1,
    ),
    understood("All of the largest pieces are blue.", lambda t: all(p.is_a("blue") for p in t.largest)),
    understood(
        "A koan is white if some yellow piece is not pointing at anything.",
        lambda t: any(not p.aims for p in t.of("yellow")),
    ),
    understood(
        "The pips on the red pieces add up to more than the pips on all the other pieces.",
        lambda t: pips(t.of("red")) > pips(t.of("non-red")),
    ),
    # Sure to be asked: maybe none points. Whether "the piece it points at", of several, is asked too: not sure.
    ambiguous("Every piece that is pointing at another piece is smaller than the piece it points at."),
    # Three pieces: those named apart in one phrase are different, so the red one isn't the one that points.
    understood(
        "A koan is white if it contains a piece that is pointing at a piece that is touching a red piece.",
        lambda t: path(t.pieces, P.points_at, t.pieces, P.touches, t.of("red")),
    ),
    understood(
        "Every colour that appears in the koan appears on at least two pieces.",
        lambda t: all(n(t.of(colour)) >= 2 for colour in colours(t.pieces)),
    ),
    understood(
        "At least one of the highest pieces is also one of the smallest pieces.",
        lambda t: any(p in t.smallest for p in t.highest),
    ),
]

GUESSES = [
    understood("I think it just needs a blue piece somewhere.", lambda t: bool(t.of("blue"))),
    understood("Is it that there are no flat pieces at all?", lambda t: not t.of("flat")),
    ambiguous(
        "My guess is that all the green ones have to be small.",
        lambda t: all(p.is_a("small") for p in t.of("green")),
        lambda t: bool(t.of("green")) and all(p.is_a("small") for p in t.of("green")),
    ),
    understood("It's white when there are more than four pieces.", lambda t: n(t.pieces) > 4),
    understood(
        "At least one red and at least one yellow, touching each other.",
        lambda t: path(t.of("red"), P.touches, t.of("yellow")),
    ),
    understood("Nothing is pointing at anything.", lambda t: not any(p.aims for p in t.pieces)),
    understood("Only large pieces are weird.", lambda t: all(p.is_a("large") for p in t.of("weird"))),
    ambiguous(
        "A small piece is stacked on top of a red one.",
        lambda t: path(t.of("small"), P.directly_above, t.of("red")),
        lambda t: path(t.of("small"), P.above, t.of("red")),
    ),
    ambiguous(
        "Only greens and yellows, nothing else.",
        lambda t: colours(t.pieces) <= {"green", "yellow"},
        lambda t: colours(t.pieces) == {"green", "yellow"},
    ),
    ambiguous(
        "Everything except the blue pieces is upright.",
        lambda t: all(p.upright for p in t.of("non-blue")),
        lambda t: bool(t.of("non-blue")) and all(p.upright for p in t.of("non-blue")),
    ),
    understood("My guess: not all of the pieces are the same colour.", lambda t: n(colours(t.pieces)) > 1),
    # At least or exactly two; whether "exactly" speaks of the whole koan or of some one kind: not sure.
    ambiguous("Two of the pieces are the same size and the same colour."),
    understood(
        "It has a large one, but it doesn't have a small one or a medium one.",
        lambda t: bool(t.of("large")) and not t.of("small") and not t.of("medium"),
    ),
    understood("White whenever there's an odd number of upright pieces.", lambda t: n(t.of("upright")) % 2 == 1),
    understood("I guess there have to be fewer greens than reds.", lambda t: n(t.of("green")) < n(t.of("red"))),
    understood("It has at least one piece of every size.", lambda t: n(sizes(t.pieces)) == 3),
    understood(
        "Either all upright or all flat.",
        lambda t: all(p.upright for p in t.pieces) or all(p.flat for p in t.pieces),
    ),
    understood(
        "There's exactly one piece that isn't touching any other piece.",
        lambda t: n(p for p in t.pieces if not p.touching) == 1,
    ),
    understood(
        "No more than two colours and no fewer than four pieces.",
        lambda t: n(colours(t.pieces)) <= 2 and n(t.pieces) >= 4,
    ),
    ambiguous(
        "It needs a flat piece unless it has a large red one.",
        lambda t: bool(t.of("flat")) or bool(t.of("large", "red")),
        lambda t: bool(t.of("flat")) != bool(t.of("large", "red")),
    ),
    understood("At most one of the pieces is off the table.", lambda t: n(t.of("ungrounded")) <= 1),
    ambiguous(
        "Most of the pieces are red.",
        lambda t: 2 * n(t.of("red")) > n(t.pieces),
        lambda t: plurality(t, "red"),
    ),
    understood(
        "There is a piece which is touched by at least two other pieces.",
        lambda t: any(n(p.touching) >= 2 for p in t.pieces),
    ),
    ambiguous(
        "The biggest piece is green.",
        lambda t: all(p.is_a("green") for p in t.largest),
        lambda t: any(p.is_a("green") for p in t.largest),
        lambda t: n(t.largest) == 1 and t.largest[0].is_a("green"),
    ),
    understood("A red is never pointing at another red.", lambda t: not path(t.of("red"), P.points_at, t.of("red"))),
    understood(
        "At least two pieces are pointing at each other.",
        lambda t: any(p.points_at(q) and q.points_at(p) for p, q in pairs(t.pieces)),
    ),
    understood(
        "Some piece is nested inside a piece of its own colour.",
        lambda t: any(p.inside(q) and p.same_colour(q) for p in t.pieces for q in p.others),
    ),
    understood(
        "If it has only one colour then it's white, otherwise it has to have at least one weird piece.",
        lambda t: n(colours(t.pieces)) == 1 or bool(t.of("weird")),
    ),
    understood("Yellow is the colour that appears most often.", lambda t: plurality(t, "yellow")),
    understood("A third of the pieces or more are blue.", lambda t: 3 * n(t.of("blue")) >= n(t.pieces)),
]

CASES = [*SECRET, *GUESSES]
