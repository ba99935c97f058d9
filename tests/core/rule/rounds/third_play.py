"""Rules as a Master, a chatty student, a forum player and a twelve-year-old would word them, thirty each."""

from __future__ import annotations

from collections.abc import Callable

from tests.core.rule.corpus.case import ambiguous, understood
from tests.core.rule.corpus.model import Meaning, P, Table, colours, n, pairs, path, pips, sizes, with_some


def every(those: Callable[[Table], list[P]], holds: Callable[[Table, P], bool]) -> tuple[Meaning, Meaning]:
    """Both readings of a rule about all of a set that may be empty: also true of none, or at least one and all."""

    def also_of_none(t: Table) -> bool:
        return all(holds(t, p) for p in those(t))

    def some_and_all(t: Table) -> bool:
        return bool(those(t)) and also_of_none(t)

    return also_of_none, some_and_all


def same_direction(t: Table) -> bool:
    """Whether no two pieces point in different directions."""
    return all(p.same_direction(q) for p, q in pairs(t.pieces))


def plurality_of_red(t: Table) -> bool:
    """Whether more pieces are red than of any other colour."""
    return all(n(t.of("red")) > n(t.of(colour)) for colour in colours(t.pieces) - {"red"}) and bool(t.of("red"))


CASES = [
    # A Master of classic Zendo, on cards.
    understood(
        "A koan has the Buddha-nature if and only if it contains at least one grounded red piece.",
        lambda t: n(t.of("grounded", "red")) > 0,
    ),
    understood(
        "Has the Buddha-nature if exactly three pieces are touching the table.",
        lambda t: n(t.of("grounded")) == 3,
    ),
    understood(
        "White iff the total pip count of the koan is odd.",
        lambda t: pips(t.pieces) % 2 == 1,
    ),
    understood(
        "The blue pieces outnumber the yellow pieces.",
        lambda t: n(t.of("blue")) > n(t.of("yellow")),
    ),
    understood(
        "Contains an ungrounded piece that is not green.",
        lambda t: any(not p.grounded and p.colour != "green" for p in t.pieces),
    ),
    understood(
        "A koan does not have the Buddha-nature if it contains a medium piece; otherwise it does.",
        lambda t: not t.of("medium"),
    ),
    ambiguous(
        "Every large piece points at at least one small piece.",
        *every(lambda t: t.of("large"), lambda t, p: any(q.size == "small" for q in p.aims)),
    ),
    understood(
        "No two pieces of the same color touch.",
        lambda t: not any(p.touches(q) and p.colour == q.colour for p, q in pairs(t.pieces)),
    ),
    understood(
        "Contains two or more colors but only one size.",
        lambda t: len(colours(t.pieces)) >= 2 and len(sizes(t.pieces)) == 1,
    ),
    understood(
        "At least one piece is pointed at by two or more other pieces.",
        lambda t: any(len(p.aimed_at_by) >= 2 for p in t.pieces),
    ),
    understood(
        "The total pip count of the red pieces equals that of the blue pieces.",
        lambda t: pips(t.of("red")) == pips(t.of("blue")),
    ),
    understood(
        "Contains at least one tower of three or more pieces.",
        lambda t: any(len(tower) >= 3 for tower in t.towers),
    ),
    ambiguous(
        "All upright pieces are the same color.",
        lambda t: len(colours(t.of("upright"))) <= 1,
        lambda t: len(colours(t.of("upright"))) == 1,
    ),
    understood(
        "Contains neither small pieces nor yellow pieces.",
        lambda t: not t.of("small") and not t.of("yellow"),
    ),
    understood(
        "If there is a blue piece, there is also a green one.",
        lambda t: not t.of("blue") or bool(t.of("green")),
    ),
    understood(
        "More than half of the pieces are flat.",
        lambda t: 2 * n(t.of("flat")) > n(t.pieces),
    ),
    understood(
        "At least one piece is pointing at a piece of a different color and a different size.",
        lambda t: any(p.colour != q.colour and p.size != q.size for p in t.pieces for q in p.aims),
    ),
    understood(
        "Contains exactly as many large pieces as small pieces.",
        lambda t: n(t.of("large")) == n(t.of("small")),
    ),
    understood(
        "A koan has the Buddha-nature iff each of its pieces touches exactly one other piece.",
        lambda t: all(len(p.touching) == 1 for p in t.pieces),
    ),
    understood("Contains an even number of weird pieces.", lambda t: n(t.of("weird")) % 2 == 0),
    ambiguous(
        "All pieces point in the same direction.",
        same_direction,
        lambda t: n(t.pieces) >= 2 and same_direction(t),
    ),
    understood(
        "At least one of the largest pieces is green.",
        lambda t: any(p.colour == "green" for p in t.largest),
    ),
    understood(
        "Contains at least one piece of each of the four colors.",
        lambda t: {"red", "yellow", "green", "blue"} <= colours(t.pieces),
    ),
    understood("At most two pieces are ungrounded.", lambda t: n(t.of("ungrounded")) <= 2),
    understood(
        "The number of colors is greater than the number of sizes.",
        lambda t: len(colours(t.pieces)) > len(sizes(t.pieces)),
    ),
    understood(
        "Contains a red piece or a blue piece, but not both.",
        lambda t: bool(t.of("red")) != bool(t.of("blue")),
    ),
    understood("Some piece is pointing at nothing.", lambda t: any(not p.aims for p in t.pieces)),
    understood(
        "A grounded piece touches an ungrounded piece of the same color.",
        lambda t: any(p.same_colour(q) for p in t.of("grounded") for q in p.touching if not q.grounded),
    ),
    understood(
        "At least one blue piece is higher than at least one red piece.",
        lambda t: any(p.higher(q) for p in t.of("blue") for q in t.of("red")),
    ),
    understood("No flat piece is touching the table.", lambda t: not t.of("flat", "grounded")),
    # A student guessing aloud.
    understood(
        "I think there's gotta be like at least two reds in there",
        lambda t: n(t.of("red")) >= 2,
    ),
    understood(
        "there's no yellow, and like at least one thing that's upright",
        lambda t: not t.of("yellow") and bool(t.of("upright")),
    ),
    understood(
        "it's like, everything's gotta be touching something",
        lambda t: all(p.touching for p in t.pieces),
    ),
    understood("maybe there can't be more than three pieces?", lambda t: n(t.pieces) <= 3),
    # "if there is a ..., it": every such piece (the strong reading)
    understood(
        "okay so like, if there's a red it has to point at a blue",
        lambda t: all(any(q.colour == "blue" for q in p.aims) for p in t.of("red")),
    ),
    ambiguous(
        "there's a small one on top of a big one",
        lambda t: path(t.of("small"), P.directly_above, t.of("large")),
        lambda t: path(t.of("small"), P.above, t.of("large")),
    ),
    understood(
        "I'm guessing they're all different colors",
        lambda t: len(colours(t.pieces)) == n(t.pieces),
    ),
    # A unless B: or / exactly one of them
    ambiguous(
        "it doesn't have any greens unless there's also a blue",
        lambda t: not t.of("green") or bool(t.of("blue")),
        lambda t: (not t.of("green")) != bool(t.of("blue")),
    ),
    understood(
        "there's a piece that isn't touching anything, right?",
        lambda t: any(not p.touching for p in t.pieces),
    ),
    understood(
        "so it's just one size, like all smalls or all mediums or all larges",
        lambda t: len(sizes(t.pieces)) == 1,
    ),
    understood(
        "like, there's more standing up than lying down",
        lambda t: n(t.of("upright")) > n(t.of("flat")),
    ),
    understood("they can't all be the same color", lambda t: len(colours(t.pieces)) >= 2),
    understood(
        "hmm, there's something weird that's pointing at something that isn't",
        lambda t: any(not q.weird for p in t.of("weird") for q in p.aims),
    ),
    understood(
        "there's exactly one upright piece and it's blue",
        lambda t: n(t.of("upright")) == 1 and n(t.of("upright", "blue")) == 1,
    ),
    understood(
        "isn't it just that there's an odd number of pieces?",
        lambda t: n(t.pieces) % 2 == 1,
    ),
    understood(
        "I wanna say there's a tower with at least two colors in it",
        lambda t: any(len(colours(tower)) >= 2 for tower in t.towers),
    ),
    understood(
        "it's white if nothing's pointing at anything",
        lambda t: not any(p.aims for p in t.pieces),
    ),
    understood("there's at least one of each size", lambda t: len(sizes(t.pieces)) == 3),
    understood(
        "like, the biggest ones aren't blue",
        lambda t: not any(p.colour == "blue" for p in t.largest),
    ),
    understood(
        "there's a yellow that's pointing at another yellow",
        lambda t: path(t.of("yellow"), P.points_at, t.of("yellow")),
    ),
    understood(
        "there aren't any mediums, but there's at least one large",
        lambda t: not t.of("medium") and bool(t.of("large")),
    ),
    understood("like it's got either three or four pieces", lambda t: n(t.pieces) in (3, 4)),
    ambiguous(
        "everything that's pointing at a green is flat",
        *every(lambda t: with_some(t.pieces, P.points_at, t.of("green")), lambda t, p: p.flat),
    ),
    understood(
        "there's a blue that's bigger than every red",
        lambda t: any(all(p.larger(q) for q in t.of("red")) for p in t.of("blue")),
    ),
    understood(
        "I bet it's that nothing's off the table",
        lambda t: all(p.grounded for p in t.pieces),
    ),
    understood("the reds add up to more than five pips", lambda t: pips(t.of("red")) > 5),
    understood(
        "it's that there's a flat one and it's touching an upright one",
        lambda t: path(t.of("flat"), P.touches, t.of("upright")),
    ),
    understood(
        "like at least half of them are small",
        lambda t: 2 * n(t.of("small")) >= n(t.pieces),
    ),
    # "it" may be each piece or the koan: asked, whatever the readings
    ambiguous("if it isn't red then it isn't upright"),
    understood(
        "there's a pair that's the same color and the same size",
        lambda t: any(p.same_colour(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    # A forum player of Zendo-Tao.
    understood(
        "AKHTBN iff it contains at least one ungrounded piece which is pointing at a grounded piece of the same size.",
        lambda t: any(q.grounded and p.same_size(q) for p in t.of("ungrounded") for q in p.aims),
    ),
    understood(
        "AKHTBN unless it contains exactly one red piece and no mediums.",
        lambda t: not (n(t.of("red")) == 1 and not t.of("medium")),
    ),
    understood(
        "AKHTBN if it has more flat pyramids than blue pips.",
        lambda t: n(t.of("flat")) > pips(t.of("blue")),
    ),
    understood(
        "AKHTBN iff no piece is pointing at a piece larger than itself.",
        lambda t: not any(q.larger(p) for p in t.pieces for q in p.aims),
    ),
    understood(
        "AKHTBN iff the sum of the pips on the upright pieces is greater than the sum of the pips on the flat pieces.",
        lambda t: pips(t.of("upright")) > pips(t.of("flat")),
    ),
    understood(
        "AKHTBN iff no color occurs more than twice.",
        lambda t: all(n(t.of(colour)) <= 2 for colour in colours(t.pieces)),
    ),
    ambiguous(
        "AKHTBN iff every piece that is touching a red piece is pointing at a blue piece.",
        *every(
            lambda t: with_some(t.pieces, P.touches, t.of("red")),
            lambda t, p: any(q.colour == "blue" for q in p.aims),
        ),
    ),
    understood(
        "AKHTBN if it contains at least two pieces of the same color which are pointing in different directions.",
        lambda t: any(p.same_colour(q) and not p.same_direction(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "AKHTBN iff the number of pieces is a multiple of three.",
        lambda t: n(t.pieces) % 3 == 0,
    ),
    # something is always grounded, so emptiness is not asked
    understood(
        "AKHTBN unless all of the grounded pieces are the same size.",
        lambda t: len(sizes(t.of("grounded"))) != 1,
    ),
    understood(
        "AKHTBN iff some piece is pointing at a piece that it is not touching.",
        lambda t: any(not p.touches(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "AKHTBN iff it has an even number of pips or contains no large pieces.",
        lambda t: pips(t.pieces) % 2 == 0 or not t.of("large"),
    ),
    understood(
        "AKHTBN if exactly one piece is not pointed at by any other piece.",
        lambda t: n(p for p in t.pieces if not p.aimed_at_by) == 1,
    ),
    understood(
        "AKHTBN iff either all of its pieces are upright or none of them are.",
        lambda t: n(t.of("upright")) in (0, n(t.pieces)),
    ),
    understood(
        "AKHTBN if there are equally many pieces of each color present.",
        lambda t: len({n(t.of(colour)) for colour in colours(t.pieces)}) == 1,
    ),
    understood(
        "AKHTBN iff there is a piece that is touching both a red piece and a green piece.",
        lambda t: any({"red", "green"} <= colours(p.touching) for p in t.pieces),
    ),
    understood(
        "AKHTBN iff no tower contains more than two pieces.",
        lambda t: all(len(tower) <= 2 for tower in t.towers),
    ),
    understood(
        "AKHTBN if at least one yellow piece is in the same tower as a blue piece.",
        lambda t: any({"yellow", "blue"} <= colours(tower) for tower in t.towers),
    ),
    ambiguous(
        "AKHTBN iff all pieces other than the reds are flat.",
        *every(lambda t: t.of("non-red"), lambda t, p: p.flat),
    ),
    understood(
        "AKHTBN iff the number of small pieces is at least twice the number of large pieces.",
        lambda t: n(t.of("small")) >= 2 * n(t.of("large")),
    ),
    understood(
        "AKHTBN if it contains red or blue, but neither green nor yellow.",
        lambda t: bool(t.of("red") or t.of("blue")) and not t.of("green") and not t.of("yellow"),
    ),
    understood(
        "AKHTBN iff some large piece is pointed at by a piece that is smaller than it.",
        lambda t: any(q.smaller(p) for p in t.of("large") for q in p.aimed_at_by),
    ),
    understood(
        "AKHTBN unless there is a weird piece that touches the table.",
        lambda t: not t.of("weird", "grounded"),
    ),
    understood(
        "AKHTBN iff at least two pieces point at each other.",
        lambda t: any(p.points_at(q) and q.points_at(p) for p, q in pairs(t.pieces)),
    ),
    understood(
        "AKHTBN iff there is a color whose pips total exactly four.",
        lambda t: any(pips(t.of(colour)) == 4 for colour in colours(t.pieces)),
    ),
    understood(
        "AKHTBN iff it contains exactly two sizes and at least three colors.",
        lambda t: len(sizes(t.pieces)) == 2 and len(colours(t.pieces)) >= 3,
    ),
    ambiguous(
        "AKHTBN iff for every large piece there is a small piece of the same color.",
        *every(lambda t: t.of("large"), lambda t, p: bool(t.of("small", p.colour))),
    ),
    understood(
        "AKHTBN iff the difference between the number of red pieces and the number of green pieces is exactly one.",
        lambda t: abs(n(t.of("red")) - n(t.of("green"))) == 1,
    ),
    understood(
        "A koan does not have the Buddha-nature iff a green piece points at a piece that points at a red piece.",
        lambda t: not path(t.of("green"), P.points_at, t.pieces, P.points_at, t.of("red")),
    ),
    understood(
        "AKHTBN iff at most a third of its pieces are red.",
        lambda t: 3 * n(t.of("red")) <= n(t.pieces),
    ),
    # A twelve-year-old.
    understood("There is a red one.", lambda t: bool(t.of("red"))),
    understood(
        "You need a blue and a green.",
        lambda t: bool(t.of("blue")) and bool(t.of("green")),
    ),
    understood("All of them stand up.", lambda t: all(p.upright for p in t.pieces)),
    understood("None of them are big.", lambda t: not t.of("large")),
    # none of either may be there
    ambiguous("The red ones are not touching the blue ones."),
    understood(
        "There are more small ones than big ones.",
        lambda t: n(t.of("small")) > n(t.of("large")),
    ),
    ambiguous(
        "It has to have three colors.",
        lambda t: len(colours(t.pieces)) == 3,
        lambda t: len(colours(t.pieces)) >= 3,
    ),
    ambiguous(
        "Everything is lying down except the green ones.",
        *every(lambda t: t.of("non-green"), lambda t, p: p.flat),
    ),
    ambiguous(
        "Two pieces are touching.",
        lambda t: n(p for p in t.pieces if p.touching) == 2,
        lambda t: n(p for p in t.pieces if p.touching) >= 2,
    ),
    # there may be none, or several
    ambiguous("The yellow one points at the red one."),
    # directly or anywhere in the tower: the same verdicts, so not asked
    understood("Nothing is on top of anything.", lambda t: not t.stacks),
    understood("It has at least four pieces.", lambda t: n(t.pieces) >= 4),
    ambiguous(
        "There is only red and blue.",
        lambda t: colours(t.pieces) == {"red", "blue"},
        lambda t: colours(t.pieces) <= {"red", "blue"},
    ),
    understood(
        "It must have a big blue one or a small red one.",
        lambda t: bool(t.of("large", "blue") or t.of("small", "red")),
    ),
    # every such piece, as above
    understood(
        "If there is a green one then it must be flat.",
        lambda t: all(p.flat for p in t.of("green")),
    ),
    # all different, or not all the same
    ambiguous("The pieces have different sizes."),
    understood("There is nothing that is tilted.", lambda t: not t.of("weird")),
    # a bare numeral, and there may be no rest
    ambiguous("One is pointing up and the rest are not."),
    understood(
        "A small piece points at a big piece.",
        lambda t: path(t.of("small"), P.points_at, t.of("large")),
    ),
    understood("It is white when there is no red.", lambda t: not t.of("red")),
    understood(
        "Some of them touch the table but not all of them.",
        lambda t: 0 < n(t.of("grounded")) < n(t.pieces),
    ),
    ambiguous(
        "The highest one is blue.",
        lambda t: colours(t.highest) == {"blue"},
        lambda t: "blue" in colours(t.highest),
        lambda t: n(t.highest) == 1 and colours(t.highest) == {"blue"},
    ),
    # "nothing else" leaves "exactly one" only
    understood(
        "There is one big red piece and nothing else.",
        lambda t: n(t.pieces) == 1 and n(t.of("large", "red")) == 1,
    ),
    understood(
        "There are the same number of reds and blues.",
        lambda t: n(t.of("red")) == n(t.of("blue")),
    ),
    understood("Not all of them are the same size.", lambda t: len(sizes(t.pieces)) >= 2),
    understood("At least one is not touching the ground.", lambda t: n(t.of("ungrounded")) > 0),
    understood("Red is there at least twice.", lambda t: n(t.of("red")) >= 2),
    understood(
        "There can not be green and blue together.",
        lambda t: not (t.of("green") and t.of("blue")),
    ),
    ambiguous(
        "Most of them are red.",
        lambda t: 2 * n(t.of("red")) > n(t.pieces),
        plurality_of_red,
    ),
    understood("The dots add up to ten or more.", lambda t: pips(t.pieces) >= 10),
]
