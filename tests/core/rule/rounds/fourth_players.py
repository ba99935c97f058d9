"""Fresh rules in four voices: a club's list of favourites, guesses said aloud, a careful forum, and rule cards."""

from __future__ import annotations

from collections import Counter

from tests.core.rule.corpus.case import ambiguous, not_understood, understood
from tests.core.rule.corpus.model import (
    P,
    Table,
    colours,
    directions,
    heights,
    n,
    pairs,
    pips,
    prime,
    sizes,
)


def counts(t: Table) -> list[int]:
    """How many pieces there are of each colour that there is."""
    return list(Counter(p.colour for p in t.pieces).values())


def all_different(words: list[str]) -> bool:
    return len(set(words)) == len(words)


def every(t: Table, word: str, says) -> bool:
    """True of none as well."""
    return all(says(p) for p in t.of(word))


def some_and_every(t: Table, word: str, says) -> bool:
    return bool(t.of(word)) and every(t, word, says)


def not_of(t: Table, word: str) -> list[P]:
    return [p for p in t.pieces if not p.is_a(word)]


def touches_a(p: P, word: str) -> bool:
    return any(q.is_a(word) for q in p.touching)


def points_at_a(p: P, word: str) -> bool:
    return any(q.is_a(word) for q in p.aims)


def ungrounded(t: Table) -> list[P]:
    return not_of(t, "grounded")


def twins(p: P) -> list[P]:
    """The other pieces of its colour and size."""
    return [q for q in p.others if q.colour == p.colour and q.size == p.size]


CLUB = [
    understood("Contains at least one green piece.", lambda t: bool(t.of("green"))),
    understood("A koan has the Buddha-nature iff it contains no red pieces.", lambda t: not t.of("red")),
    understood("AKHTBN iff all pieces are the same size.", lambda t: len(sizes(t.pieces)) == 1),
    understood("AKHTBN iff it has an odd number of pieces.", lambda t: n(t.pieces) % 2 == 1),
    understood("The total pip count is even.", lambda t: pips(t.pieces) % 2 == 0),
    understood("Every piece is grounded.", lambda t: all(p.grounded for p in t.pieces)),
    understood("At least one piece is pointing at another piece.", lambda t: any(p.aims for p in t.pieces)),
    understood("Contains exactly three colours.", lambda t: len(colours(t.pieces)) == 3),
    understood("More blue pieces than yellow pieces.", lambda t: n(t.of("blue")) > n(t.of("yellow"))),
    understood("At least one large upright piece.", lambda t: bool(t.of("large", "upright"))),
    understood("No two pieces touch.", lambda t: not any(p.touching for p in t.pieces)),
    understood("Contains pieces of all three sizes.", lambda t: len(sizes(t.pieces)) == 3),
    understood("The largest pieces are all the same colour.", lambda t: len(colours(t.largest)) == 1),
    understood(
        "Koans with a flat piece pointing at a green piece.",
        lambda t: any(points_at_a(p, "green") for p in t.of("flat")),
    ),
    understood(
        "AKHTBN iff it contains at least one weird piece and no flat ones.",
        lambda t: bool(t.of("weird")) and not t.of("flat"),
    ),
    understood(
        "A koan does not have the Buddha-nature if it contains exactly two ungrounded pieces.",
        lambda t: n(ungrounded(t)) != 2,
    ),
    understood("AKHTBN iff the pip count is greater than seven.", lambda t: pips(t.pieces) > 7),
    understood(
        "Some red piece touches some blue piece.",
        lambda t: any(touches_a(p, "blue") for p in t.of("red")),
    ),
    understood("There is a tower of three or more pieces.", lambda t: t.tallest >= 3),
    understood("Exactly one piece is pointing at nothing.", lambda t: n(p for p in t.pieces if not p.aims) == 1),
    understood(
        "AKHTBN iff no piece points at a piece of its own colour.",
        lambda t: not any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood("Contains exactly one upright piece.", lambda t: n(t.of("upright")) == 1),
    understood(
        "AKHTBN iff it contains at least as many smalls as larges.",
        lambda t: n(t.of("small")) >= n(t.of("large")),
    ),
    understood(
        "The number of flat pieces equals the number of upright pieces.",
        lambda t: n(t.of("flat")) == n(t.of("upright")),
    ),
    ambiguous(
        "Every yellow piece is touching another piece.",
        lambda t: every(t, "yellow", lambda p: p.touching),
        lambda t: some_and_every(t, "yellow", lambda p: p.touching),
    ),
    ambiguous(
        "Every small piece is on top of a bigger one.",
        lambda t: every(t, "small", lambda p: any(p.directly_above(q) and q.larger(p) for q in p.others)),
        lambda t: some_and_every(t, "small", lambda p: any(p.directly_above(q) and q.larger(p) for q in p.others)),
        lambda t: every(t, "small", lambda p: any(p.above(q) and q.larger(p) for q in p.others)),
        lambda t: some_and_every(t, "small", lambda p: any(p.above(q) and q.larger(p) for q in p.others)),
    ),
    understood(
        "AKHTBN iff it contains either red or blue but not both.",
        lambda t: bool(t.of("red")) != bool(t.of("blue")),
    ),
    ambiguous(
        "All the upright pieces are the same colour.",
        lambda t: len(colours(t.of("upright"))) <= 1,
        lambda t: len(colours(t.of("upright"))) == 1,
    ),
    ambiguous(
        "The highest piece is red.",
        lambda t: all(p.is_a("red") for p in t.highest),
        lambda t: any(p.is_a("red") for p in t.highest),
        lambda t: n(t.highest) == 1 and t.highest[0].is_a("red"),
    ),
    ambiguous(
        "Nothing but smalls and mediums.",
        lambda t: not t.of("large"),
        lambda t: not t.of("large") and bool(t.of("small")) and bool(t.of("medium")),
    ),
    ambiguous(
        "All pieces point in the same direction.",
        lambda t: len(directions(t.pieces)) == 1,
        lambda t: len(directions(t.pieces)) == 1 and n(t.pieces) >= 2,
    ),
    understood("AKHTBN iff the pip count of the green pieces is at least 4.", lambda t: pips(t.of("green")) >= 4),
    understood("AKHTBN unless it contains a medium green piece.", lambda t: not t.of("medium", "green")),
    understood(
        "Contains a piece that is both touched and pointed at.",
        lambda t: any(p.touching and p.aimed_at_by for p in t.pieces),
    ),
    understood("The number of pieces is a prime number.", lambda t: prime(n(t.pieces))),
]

TABLE_TALK = [
    understood("um, it's got to have a red one in it somewhere", lambda t: bool(t.of("red"))),
    ambiguous(
        "is it that the reds can't be lying down?",
        lambda t: every(t, "red", lambda p: not p.flat),
        lambda t: some_and_every(t, "red", lambda p: not p.flat),
    ),
    ambiguous(
        "okay so everything has to be standing up except the blue ones",
        lambda t: every(t, "non-blue", lambda p: p.upright),
        lambda t: some_and_every(t, "non-blue", lambda p: p.upright),
    ),
    ambiguous(
        "all the little ones have to be sitting on the table",
        lambda t: every(t, "small", lambda p: p.grounded),
        lambda t: some_and_every(t, "small", lambda p: p.grounded),
    ),
    understood(
        "I think it's white when there's more flat stuff than standing stuff",
        lambda t: n(t.of("flat")) > n(t.of("upright")),
    ),
    understood(
        "you need a blue and a yellow touching each other",
        lambda t: any(touches_a(p, "yellow") for p in t.of("blue")),
    ),
    understood(
        "no greens at all, and at least two larges",
        lambda t: not t.of("green") and n(t.of("large")) >= 2,
    ),
    understood("each colour shows up exactly once", lambda t: all(count == 1 for count in counts(t))),
    understood("it's the same number of reds as blues", lambda t: n(t.of("red")) == n(t.of("blue"))),
    understood("nothing's pointing at anything", lambda t: not any(p.aims for p in t.pieces)),
    understood(
        "there's a stack somewhere with a red on top",
        lambda t: any(stack[-1].is_a("red") for stack in t.stacks),
    ),
    ambiguous("if there's a yellow, it's the biggest piece"),  # ties, and several yellows
    understood("only one of them is weird", lambda t: n(t.of("weird")) == 1),
    ambiguous("the big ones aren't touching each other"),  # none, or a single one
    understood("at most two of them are off the table", lambda t: n(ungrounded(t)) <= 2),
    understood("it has to have two different colours, no more no less", lambda t: len(colours(t.pieces)) == 2),
    understood(
        "every piece touches some other piece of a different colour",
        lambda t: all(any(q.colour != p.colour for q in p.touching) for p in t.pieces),
    ),
    understood("at least half of them are green", lambda t: 2 * n(t.of("green")) >= n(t.pieces)),
    understood("the pips add up to exactly ten", lambda t: pips(t.pieces) == 10),
    understood(
        "there's something red that points at something that's pointing back",
        lambda t: any(q.points_at(p) for p in t.of("red") for q in p.aims),
    ),
    understood(
        "it's black if all of them are upright, otherwise white",
        lambda t: not all(p.upright for p in t.pieces),
    ),
    understood(
        "they're all different colours or they're all different sizes",
        lambda t: all_different([p.colour for p in t.pieces]) or all_different([p.size for p in t.pieces]),
    ),
    understood("not a single large one", lambda t: not t.of("large")),
    ambiguous(
        "the yellows are always flat",
        lambda t: every(t, "yellow", lambda p: p.flat),
        lambda t: some_and_every(t, "yellow", lambda p: p.flat),
    ),
    understood(
        "there's a large one that nobody's pointing at",
        lambda t: any(not p.aimed_at_by for p in t.of("large")),
    ),
    understood(
        "whenever there's a small one there's a large one too",
        lambda t: not t.of("small") or bool(t.of("large")),
    ),
    ambiguous("both a red and a green, and the red is bigger than the green"),  # of several
    ambiguous(
        "just one piece on the table and all the rest up in the air",
        lambda t: n(t.of("grounded")) == 1,
        lambda t: n(t.of("grounded")) == 1 and n(t.pieces) >= 2,
    ),
    ambiguous("the pointing one has to be a different size from what it's pointing at"),  # of none, of several
    understood("neither a blue nor a weird one in there", lambda t: not t.of("blue") and not t.of("weird")),
    understood("no piece on top of another one", lambda t: not t.stacks),  # directly or not, it's the same
    understood(
        "either it's all one colour or there's at least five pieces",
        lambda t: len(colours(t.pieces)) == 1 or n(t.pieces) >= 5,
    ),
    ambiguous(
        "there's got to be a medium, and it can't be red",
        lambda t: any(p.colour != "red" for p in t.of("medium")),
        lambda t: some_and_every(t, "medium", lambda p: p.colour != "red"),
    ),
    ambiguous(
        "two of them are the same exact piece, you know, same colour and same size",
        lambda t: any(twins(p) for p in t.pieces),
        lambda t: n(p for p in t.pieces if twins(p)) == 2,
    ),
    understood("most of them are small", lambda t: 2 * n(t.of("small")) > n(t.pieces)),
]

FORUM = [
    understood(
        "A koan is white if and only if it contains one or more blue pieces and every blue piece in it is flat.",
        lambda t: some_and_every(t, "blue", lambda p: p.flat),
    ),
    understood(
        "White if at least one piece, whatever its colour, is pointing at one or more red pieces.",
        lambda t: any(points_at_a(p, "red") for p in t.pieces),
    ),
    understood(
        "AKHTBN iff the number of pieces that are touching the table is strictly greater than the number of pieces"
        " that are not.",
        lambda t: n(t.of("grounded")) > n(ungrounded(t)),
    ),
    understood(
        "AKHTBN iff there is at least one pair of pieces that touch each other and have the same colour.",
        lambda t: any(p.touches(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "A koan is white exactly when it contains at least one green piece or at least one large piece, or both.",
        lambda t: bool(t.of("green") or t.of("large")),
    ),
    understood(
        "My rule: the total number of pips on the red pieces is greater than the total number of pips on all other"
        " pieces.",
        lambda t: pips(t.of("red")) > pips(not_of(t, "red")),
    ),
    understood(
        "A koan is black iff it contains two or more pieces, all of which are the same colour.",
        lambda t: not (n(t.pieces) >= 2 and len(colours(t.pieces)) == 1),
    ),
    understood(
        "White iff no piece that is upright is being pointed at by any other piece.",
        lambda t: not any(p.aimed_at_by for p in t.of("upright")),
    ),
    understood(
        "AKHTBN iff it contains exactly two small pieces, regardless of what else is in it.",
        lambda t: n(t.of("small")) == 2,
    ),
    understood(
        "AKHTBN iff there is a piece which touches at least three other pieces.",
        lambda t: any(n(p.touching) >= 3 for p in t.pieces),
    ),
    understood(
        "It's white if at least one medium piece is not touching any other piece.",
        lambda t: any(not p.touching for p in t.of("medium")),
    ),
    understood(
        "White iff every red piece, if there are any, is pointing at at least one blue piece.",
        lambda t: every(t, "red", lambda p: points_at_a(p, "blue")),
    ),
    understood(
        "White if at least one, but not all, of the pieces are ungrounded.",
        lambda t: 0 < n(ungrounded(t)) < n(t.pieces),
    ),
    understood(
        "A koan is white iff at least one of its large pieces is upright and at least one of its small pieces is not.",
        lambda t: bool(t.of("large", "upright")) and bool(t.of("small", "non-upright")),
    ),
    understood(
        "A koan has the Buddha-nature unless it contains a yellow piece that's pointing at a piece which is larger than"
        " itself.",
        lambda t: not any(q.larger(p) for p in t.of("yellow") for q in p.aims),
    ),
    understood(
        "White iff the number of different colours in the koan is equal to the number of different sizes in it.",
        lambda t: len(colours(t.pieces)) == len(sizes(t.pieces)),
    ),
    understood(
        "AKHTBN iff it contains exactly one piece that is pointed at by two or more pieces.",
        lambda t: n(p for p in t.pieces if n(p.aimed_at_by) >= 2) == 1,
    ),
    understood(
        "A koan is white if the sum of the pips of its grounded pieces is an odd number, black otherwise.",
        lambda t: pips(t.of("grounded")) % 2 == 1,
    ),
    understood(
        "White iff there are no pieces other than red and green ones.",
        lambda t: all(p.colour in ("red", "green") for p in t.pieces),
    ),
    understood(
        "AKHTBN iff it contains a tower of two or more pieces, all of them the same colour.",
        lambda t: any(len(colours(stack)) == 1 for stack in t.stacks),
    ),
    understood(
        "White iff at least one piece of each colour in the koan is upright.",
        lambda t: colours(t.of("upright")) == colours(t.pieces),
    ),
    understood(
        "A koan is white iff more than half of its pieces are blue.",
        lambda t: 2 * n(t.of("blue")) > n(t.pieces),
    ),
    understood(
        "If the koan contains any weird pieces then it is white iff it contains no reds; if it doesn't contain any"
        " weird pieces it is black.",
        lambda t: bool(t.of("weird")) and not t.of("red"),
    ),
    understood(
        "White iff every piece is either flat or pointed at by a flat piece.",
        lambda t: all(p.flat or any(q.flat for q in p.aimed_at_by) for p in t.pieces),
    ),
    understood(
        "AKHTBN iff all of the smallest pieces in the koan are grounded.",
        lambda t: all(p.grounded for p in t.smallest),
    ),
    understood(
        "White iff it's not the case that all pieces are the same colour.",
        lambda t: len(colours(t.pieces)) > 1,
    ),
    understood(
        "AKHTBN iff there's a green piece which is higher than every red piece.",
        lambda t: any(all(p.higher(q) for q in t.of("red")) for p in t.of("green")),
    ),
    understood(
        "White iff the koan contains at least one red piece that touches neither a green piece nor a blue piece.",
        lambda t: any(not touches_a(p, "green") and not touches_a(p, "blue") for p in t.of("red")),
    ),
    understood(
        "A koan is white iff the number of red pieces is at least two more than the number of green pieces.",
        lambda t: n(t.of("red")) >= n(t.of("green")) + 2,
    ),
    ambiguous(
        "White iff every piece which points at something points at something of a different colour.",
        lambda t: all(any(q.colour != p.colour for q in p.aims) for p in t.pieces if p.aims),
        lambda t: (
            any(p.aims for p in t.pieces) and all(any(q.colour != p.colour for q in p.aims) for p in t.pieces if p.aims)
        ),
    ),
    understood(
        "There must be at least two pieces that point in different directions.",
        lambda t: len(directions(t.pieces)) >= 2,
    ),
    understood(
        "White iff the number of upright pieces is at most the number of colours.",
        lambda t: n(t.of("upright")) <= len(colours(t.pieces)),
    ),
    understood(
        "AKHTBN iff any piece at all is touching both a yellow piece and a piece that isn't yellow.",
        lambda t: any(touches_a(p, "yellow") and touches_a(p, "non-yellow") for p in t.pieces),
    ),
    understood(
        "White iff the koan contains no more than one piece of any colour.",
        lambda t: all_different([p.colour for p in t.pieces]),
    ),
    understood("White iff there's exactly one colour that occurs exactly once.", lambda t: counts(t).count(1) == 1),
]

CARDS = [
    understood("Every piece touches exactly one other piece.", lambda t: all(n(p.touching) == 1 for p in t.pieces)),
    understood(
        "The koan contains exactly one piece of each size.",
        lambda t: all(n(t.of(size)) == 1 for size in ("small", "medium", "large")),
    ),
    understood("The koan must contain at least one grounded flat piece.", lambda t: bool(t.of("grounded", "flat"))),
    understood("No large piece is red.", lambda t: not t.of("large", "red")),
    understood(
        "The koan contains more weird pieces than upright pieces.",
        lambda t: n(t.of("weird")) > n(t.of("upright")),
    ),
    understood(
        "A structure must contain at least one blue piece pointing at a yellow piece.",
        lambda t: any(points_at_a(p, "yellow") for p in t.of("blue")),
    ),
    understood("A structure must have no more than four pieces.", lambda t: n(t.pieces) <= 4),
    not_understood("A structure must contain at least one piece of each colour."),  # a rule can't know the palette
    understood("Only red pieces may be upright.", lambda t: every(t, "upright", lambda p: p.is_a("red"))),
    understood("A structure must contain at least three ungrounded pieces.", lambda t: n(ungrounded(t)) >= 3),
    ambiguous(
        "Every red piece is larger than every blue piece.",
        lambda t: every(t, "red", lambda p: all(p.larger(q) for q in t.of("blue"))),
        lambda t: some_and_every(t, "red", lambda p: all(p.larger(q) for q in t.of("blue"))),
    ),
    not_understood("Exactly one colour is missing."),  # a rule can't know the palette
    understood(
        "No piece may touch a piece of the same size.",
        lambda t: not any(p.touches(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood("The pip count is divisible by three.", lambda t: pips(t.pieces) % 3 == 0),
    ambiguous(
        "At least one red piece is on top of a yellow piece.",
        lambda t: any(p.directly_above(q) for p in t.of("red") for q in t.of("yellow")),
        lambda t: any(p.above(q) for p in t.of("red") for q in t.of("yellow")),
    ),
    ambiguous("All flat pieces point in the same direction."),  # of none, of a single one
    understood(
        "A structure must contain an upright small piece and a flat large piece.",
        lambda t: bool(t.of("upright", "small")) and bool(t.of("flat", "large")),
    ),
    understood(
        "No two upright pieces are the same colour.",
        lambda t: all_different([p.colour for p in t.of("upright")]),
    ),
    understood(
        "A structure must have at least one piece pointing at a grounded piece.",
        lambda t: any(points_at_a(p, "grounded") for p in t.pieces),
    ),
    understood("All pieces are at the same height.", lambda t: len(heights(t.pieces)) == 1),
    understood("Blue pieces outnumber green pieces.", lambda t: n(t.of("blue")) > n(t.of("green"))),
    understood(
        "Either every piece is grounded or no piece is.",
        lambda t: n(ungrounded(t)) in (0, n(t.pieces)),
    ),
    understood("A structure must contain exactly four blue pips.", lambda t: pips(t.of("blue")) == 4),
    understood(
        "A structure must contain a small piece nested inside a large piece.",
        lambda t: any(p.inside(q) for p in t.of("small") for q in t.of("large")),
    ),
    ambiguous(
        "The lowest piece is yellow.",
        lambda t: all(p.is_a("yellow") for p in t.lowest),
        lambda t: any(p.is_a("yellow") for p in t.lowest),
        lambda t: n(t.lowest) == 1 and t.lowest[0].is_a("yellow"),
    ),
    ambiguous(
        "The smallest piece is green.",
        lambda t: all(p.is_a("green") for p in t.smallest),
        lambda t: any(p.is_a("green") for p in t.smallest),
        lambda t: n(t.smallest) == 1 and t.smallest[0].is_a("green"),
    ),
    understood("Exactly one piece is not upright.", lambda t: n(not_of(t, "upright")) == 1),
    understood("At least one third of the pieces are flat.", lambda t: 3 * n(t.of("flat")) >= n(t.pieces)),
    understood(
        "No tower contains two pieces of the same colour.",
        lambda t: all(all_different([p.colour for p in tower]) for tower in t.towers),
    ),
    understood(
        "A structure must contain at least one red piece that nothing touches.",
        lambda t: any(not p.touching for p in t.of("red")),
    ),
    understood(
        "The red pips and the blue pips total at least six.",
        lambda t: pips(t.of("red")) + pips(t.of("blue")) >= 6,
    ),
    ambiguous(
        "A structure must contain two blue pieces.",
        lambda t: n(t.of("blue")) == 2,
        lambda t: n(t.of("blue")) >= 2,
    ),
    ambiguous(
        "All pieces except the largest are upright.",
        lambda t: all(p.upright for p in t.pieces if p not in t.largest),
        lambda t: n(t.largest) < n(t.pieces) and all(p.upright for p in t.pieces if p not in t.largest),
    ),
    understood(
        "If a piece is green, it touches a red piece.",
        lambda t: every(t, "green", lambda p: touches_a(p, "red")),
    ),
    understood("Every piece points at another piece.", lambda t: all(p.aims for p in t.pieces)),
]

CASES = [*CLUB, *TABLE_TALK, *FORUM, *CARDS]
