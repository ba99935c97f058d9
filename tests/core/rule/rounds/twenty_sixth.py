"""Five players: a Bangalore architect of software, a French student, a wiki admin, a teenager in a chat, a librarian.

Where it matters, "tower" is of one piece or more, as on the sheet; "stack" is only used so that its least size is said.
"""

from __future__ import annotations

from itertools import combinations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k
from tests.core.rule.corpus.model import P, Table, colours, n, pairs, pips, prime, sizes


def counts(t: Table) -> list[int]:
    """How many pieces there are of each colour present."""
    return [k(t, c) for c in sorted(colours(t.pieces))]


def hit(t: Table) -> list[P]:
    """The pieces that are pointed at."""
    return [p for p in t.pieces if p.aimed_at_by]


def mutual(t: Table) -> list[tuple[P, P]]:
    """The pairs that point at each other."""
    return [(p, q) for p, q in pairs(t.pieces) if p.points_at(q) and q.points_at(p)]


def refused(text: str) -> Case:
    """Outside of the game, for whatever reason is given."""
    return Case(text, "refused")


ARCHITECT = [  # Bangalore: precise, compound, "the same", "the latter"
    understood(
        "A koan has the Buddha-nature if and only if it contains at least one stack of two or more pieces whose topmost "
        "piece is of a different colour from its bottommost piece.",
        lambda t: any(s[-1].colour != s[0].colour for s in t.stacks),
    ),
    understood(
        "AKHTBN iff the count of grounded pieces is strictly greater than the count of ungrounded ones and no piece is "
        "weird.",
        lambda t: k(t, "grounded") > k(t, "ungrounded") and not t.of("weird"),
    ),
    understood(
        "AKHTBN iff there exists a pair of pieces which are pointing at each other and which have the same size.",
        lambda t: any(p.size == q.size for p, q in mutual(t)),
    ),
    understood(
        "AKHTBN if and only if the number of distinct colours is exactly equal to the number of distinct sizes.",
        lambda t: len(colours(t.pieces)) == len(sizes(t.pieces)),
    ),
    understood(
        "AKHTBN iff at least one piece is being pointed at by two or more pieces that share its colour.",
        lambda t: any(n(q for q in p.aimed_at_by if q.colour == p.colour) >= 2 for p in t.pieces),
    ),
    understood(
        "AKHTBN if the pip count of the upright pieces, minus the pip count of the flat pieces, is at least three.",
        lambda t: pips(t.of("upright")) - pips(t.of("flat")) >= 3,
    ),
    ambiguous(  # A or B; exactly one of them
        "No red piece touches any blue piece, unless there is also a green piece.",
        lambda t: not any(p.touches(q) for p in t.of("red") for q in t.of("blue")) or bool(t.of("green")),
        lambda t: (not any(p.touches(q) for p in t.of("red") for q in t.of("blue"))) != bool(t.of("green")),
    ),
    understood(  # something is always grounded
        "AKHTBN iff every grounded piece is pointing at at least one ungrounded piece.",
        lambda t: all(any(not q.grounded for q in p.aims) for p in t.of("grounded")),
    ),
    understood(
        "AKHTBN iff there are at least two different towers having the same number of pieces, that number being greater "
        "than one.",
        lambda t: any(len(a) == len(b) for a, b in combinations(t.stacks, 2)),
    ),
    understood(
        "AKHTBN iff the total number of pips is divisible by the number of pieces.",
        lambda t: pips(t.pieces) % n(t.pieces) == 0,
    ),
    understood(
        "Each and every piece is either upright or touching a piece that is upright, but not both.",
        lambda t: all(p.upright != any(q.upright for q in p.touching) for p in t.pieces),
    ),
    understood(
        "AKHTBN iff exactly one colour is represented by more than two pieces.",
        lambda t: n(c for c in counts(t) if c > 2) == 1,
    ),
    understood(
        "There is a large piece such that no piece smaller than it is pointing at it.",
        lambda t: any(not any(q.smaller(p) for q in p.aimed_at_by) for p in t.of("large")),
    ),
    understood(
        "The difference between the number of red pieces and the number of yellow pieces does not exceed one.",
        lambda t: abs(k(t, "red") - k(t, "yellow")) <= 1,
    ),
    understood(
        "AKHTBN iff there exist at least three pieces, each touching the other two, no two of which have the same "
        "colour.",
        lambda t: any(
            all(p.touches(q) and p.colour != q.colour for p, q in pairs(three)) for three in combinations(t.pieces, 3)
        ),
    ),
    understood(  # a conditional: true where nothing points
        "Whenever a piece is pointing at another piece, the latter is smaller than the former.",
        lambda t: all(q.smaller(p) for p in t.pieces for q in p.aims),
    ),
    understood(
        "There are at least as many pieces that point at another piece as there are pieces that are pointed at.",
        lambda t: n(p for p in t.pieces if p.aims) >= n(hit(t)),
    ),
    understood(
        "If at least one piece is lying flat, then at least one large piece must be standing upright.",
        lambda t: not t.of("flat") or bool(t.of("large", "upright")),
    ),
    understood(
        "AKHTBN iff the largest pieces and the smallest pieces are equal in number.",
        lambda t: n(t.largest) == n(t.smallest),
    ),
    understood(
        "The number of pieces is prime, and the number of red pieces among them is not.",
        lambda t: prime(n(t.pieces)) and not prime(k(t, "red")),
    ),
    understood(
        "AKHTBN iff neither the topmost piece nor the bottommost piece of any tower is green.",
        lambda t: not any(p.colour == "green" and (p.top or p.bottom) for p in t.pieces),
    ),
    understood(
        "At least one stack is made up of exactly three pieces, of which exactly two are of the same colour.",
        lambda t: any(len(s) == 3 and len(colours(s)) == 2 for s in t.stacks),
    ),
    understood(
        "For at least one of the colours present, all the pieces of that colour are grounded.",
        lambda t: any(all(p.grounded for p in t.of(c)) for c in colours(t.pieces)),
    ),
    understood("AKHTBN iff no colour is shared by three or more pieces.", lambda t: max(counts(t)) < 3),
    understood(
        "The number of flat pieces is odd, whereas the number of upright pieces is even.",
        lambda t: k(t, "flat") % 2 == 1 and k(t, "upright") % 2 == 0,
    ),
    understood(
        "All the small pieces, if there are any, are located above some larger piece of the same tower.",
        lambda t: all(any(p.above(q) and q.larger(p) for q in t.pieces) for p in t.of("small")),
    ),
    understood(
        "AKHTBN iff either exactly two pieces are blue or exactly two pieces are medium, but not both.",
        lambda t: (k(t, "blue") == 2) != (k(t, "medium") == 2),
    ),
    ambiguous(
        "Every yellow piece is touching exactly one other piece.",
        lambda t: all(n(p.touching) == 1 for p in t.of("yellow")),
        lambda t: bool(t.of("yellow")) and all(n(p.touching) == 1 for p in t.of("yellow")),
    ),
    understood(
        "AKHTBN iff the sum of the pips of the red pieces equals the sum of the pips of the blue pieces, this sum being "
        "greater than zero.",
        lambda t: pips(t.of("red")) == pips(t.of("blue")) > 0,
    ),
    understood(
        "There is a piece that points at a second piece that points at a third piece which is of the same colour as the "
        "first.",
        lambda t: any(r is not p and r.colour == p.colour for p in t.pieces for q in p.aims for r in q.aims),
    ),
    refused("AKHTBN iff it contains more pieces than the koan that was posted just before it."),
    not_understood("AKHTBN iff the arrangement of the pieces is symmetrical about some vertical plane."),
]

FRENCH = [  # from Lyon, for a year: correct but translated
    understood(
        "A koan has the nature of Buddha if one finds in it at least two pieces of the same colour which touch each "
        "other.",
        lambda t: any(p.touches(q) and p.colour == q.colour for p, q in pairs(t.pieces)),
    ),
    understood(
        "It must have a red piece placed directly on a blue one.",
        lambda t: any(p.directly_above(q) for p in t.of("red") for q in t.of("blue")),
    ),
    understood("There is not any piece which points on another piece.", lambda t: not hit(t)),
    understood("The biggest pieces are all of the same colour.", lambda t: len(colours(t.largest)) == 1),
    understood(
        "The number of the pieces which lie on their side is inferior to the number of the pieces which stand.",
        lambda t: k(t, "flat") < k(t, "upright"),
    ),
    understood("None of the towers has more than three pieces in it.", lambda t: all(len(s) <= 3 for s in t.towers)),
    understood(
        "Each of the four colours is present.",
        lambda t: all(t.of(c) for c in ("red", "yellow", "green", "blue")),
    ),
    understood(
        "The number of the pairs of pieces which point at each other is exactly one.", lambda t: len(mutual(t)) == 1
    ),
    understood(
        "There exists a piece at which no other piece points.", lambda t: any(not p.aimed_at_by for p in t.pieces)
    ),
    understood(
        "In at least one tower of several pieces, the piece at the top is bigger than the one at the bottom.",
        lambda t: any(s[-1].larger(s[0]) for s in t.stacks),
    ),
    understood(
        "At least two of the pieces point in the same direction.",
        lambda t: any(p.same_direction(q) for p, q in pairs(t.pieces)),
    ),
    understood("The koan contains neither green nor yellow.", lambda t: not t.of("green") and not t.of("yellow")),
    understood(
        "The total of the pips of the pieces which touch the table is even.",
        lambda t: pips(t.of("grounded")) % 2 == 0,
    ),
    ambiguous(  # exactly one of them; at least one
        "There are three pieces or less, and one of them is large.",
        lambda t: n(t.pieces) <= 3 and k(t, "large") == 1,
        lambda t: n(t.pieces) <= 3 and k(t, "large") >= 1,
    ),
    understood(
        "It has only one red piece, and this piece is flat.",
        lambda t: k(t, "red") == 1 and k(t, "red", "flat") == 1,
    ),
    understood(
        "A piece touches at the same time a red one and a blue one.",
        lambda t: any({"red", "blue"} <= colours(p.touching) for p in t.pieces),
    ),
    understood("More than the half of the pieces are small.", lambda t: 2 * k(t, "small") > n(t.pieces)),
    ambiguous(
        "The pieces which are not grounded are all yellow.",
        lambda t: all(p.colour == "yellow" for p in t.of("ungrounded")),
        lambda t: bool(t.of("ungrounded")) and all(p.colour == "yellow" for p in t.of("ungrounded")),
    ),
    understood(
        "If there are some green pieces, each of them is at the top of its tower.",
        lambda t: all(p.top for p in t.of("green")),
    ),
    understood("No piece is alone: each one touches some other piece.", lambda t: all(p.touching for p in t.pieces)),
    understood(
        "One counts more small pieces than medium and large pieces together.",
        lambda t: k(t, "small") > k(t, "medium") + k(t, "large"),
    ),
    understood(
        "A large piece points at a small one which does not point at it in return.",
        lambda t: any(p.points_at(q) and not q.points_at(p) for p in t.of("large") for q in t.of("small")),
    ),
    understood(
        "The koan is composed of exactly two towers, of which the one counts more pieces than the other.",
        lambda t: n(t.towers) == 2 and len(t.towers[0]) != len(t.towers[1]),
    ),
    understood("All the pieces are of different colours.", lambda t: len(colours(t.pieces)) == n(t.pieces)),
    understood(
        "There is a piece at which point at least three other pieces.",
        lambda t: any(n(p.aimed_at_by) >= 3 for p in t.pieces),
    ),
    understood(
        "The number of the colours is superior to the number of the towers.",
        lambda t: len(colours(t.pieces)) > n(t.towers),
    ),
    understood(
        "A piece can touch another one only if the two have the same size.",
        lambda t: all(p.size == q.size for p, q in pairs(t.pieces) if p.touches(q)),
    ),
    understood(
        "There is at least one pair of pieces which are of the same size but not of the same orientation.",
        lambda t: any(p.size == q.size and p.orientation != q.orientation for p, q in pairs(t.pieces)),
    ),
    understood("The medium pieces make together exactly six pips.", lambda t: k(t, "medium") == 3),
    understood(
        "A koan has not the Buddha-nature if a blue piece of it touches another blue piece.",
        lambda t: not any(p.touches(q) for p, q in pairs(t.of("blue"))),
    ),
    refused("The piece which was put in the first place is red."),
    not_understood("The whole makes think of a little church."),
]

ADMIN = [  # plays Zendo-Tao by hand since 2005: terse, by the book
    understood(
        "AKHTBN unless it has exactly one red and no medium.",
        lambda t: not (k(t, "red") == 1 and not t.of("medium")),
    ),
    understood(
        "AKDNHTBN if any piece points at two or more others.", lambda t: not any(n(p.aims) >= 2 for p in t.pieces)
    ),
    understood(
        "AKHTBN if it has more flat pyramids than there are blue pips touching the table.",
        lambda t: k(t, "flat") > pips(t.of("blue", "grounded")),
    ),
    understood(  # lone pieces count on both sides alike
        "AKHTBN if the pip count of the tops of all its towers exceeds the pip count of their bottoms.",
        lambda t: pips(s[-1] for s in t.towers) > pips(s[0] for s in t.towers),
    ),
    understood(
        "AKHTBN if some color occurs in all three sizes.",
        lambda t: any(len(sizes(t.of(c))) == 3 for c in colours(t.pieces)),
    ),
    understood(
        "AKHTBN if the number of pieces pointed at by exactly one piece is odd.",
        lambda t: n(p for p in t.pieces if n(p.aimed_at_by) == 1) % 2 == 1,
    ),
    understood(
        "AKDNHTBN if a red and a yellow are in the same tower.",
        lambda t: not any(p.same_tower(q) for p in t.of("red") for q in t.of("yellow")),
    ),
    understood(
        "AKHTBN if there's a tower of exactly two pieces, both of them large.",
        lambda t: any(len(s) == 2 and all(p.size == "large" for p in s) for s in t.towers),
    ),
    understood(
        "AKHTBN if at most one piece is ungrounded and at most one is non-upright.",
        lambda t: k(t, "ungrounded") <= 1 and n(p for p in t.pieces if not p.upright) <= 1,
    ),
    understood(
        "AKHTBN if the number of colors minus the number of sizes is exactly 1.",
        lambda t: len(colours(t.pieces)) - len(sizes(t.pieces)) == 1,
    ),
    understood(
        "AKHTBN if it has an odd number of pieces or at least two pieces that touch each other, but not both.",
        lambda t: (n(t.pieces) % 2 == 1) != any(p.touching for p in t.pieces),
    ),
    understood(
        "AKHTBN if no medium piece is pointing at another piece or being pointed at.",
        lambda t: not any(p.aims or p.aimed_at_by for p in t.of("medium")),
    ),
    ambiguous(
        "AKHTBN unless each upright piece is smaller than every flat piece.",
        lambda t: not all(p.smaller(q) for p in t.of("upright") for q in t.of("flat")),
        lambda t: not (bool(t.of("upright")) and all(p.smaller(q) for p in t.of("upright") for q in t.of("flat"))),
    ),
    understood("AKHTBN if its pip count leaves a remainder of 1 when divided by 3.", lambda t: pips(t.pieces) % 3 == 1),
    understood(
        "AKHTBN if, in some tower, a red and another red have exactly one piece between them.",
        lambda t: any(
            s[i].colour == "red" and s[i + 2].colour == "red" for s in t.towers for i in range(max(0, len(s) - 2))
        ),
    ),
    understood("AKHTBN if the number of blues is a multiple of three (zero counts).", lambda t: k(t, "blue") % 3 == 0),
    understood(
        "AKDNHTBN if there's a small among the lowest pieces.",
        lambda t: not any(p.size == "small" for p in t.lowest),
    ),
    understood(
        "AKHTBN if exactly one piece both points at a piece and is pointed at by one.",
        lambda t: n(p for p in t.pieces if p.aims and p.aimed_at_by) == 1,
    ),
    understood(  # inside, "all" is true of none
        "AKHTBN if a weird piece touches every flat piece.",
        lambda t: any(all(p.touches(q) for q in t.of("flat")) for p in t.of("weird")),
    ),
    understood(
        "AKHTBN if red is its most common color.",
        lambda t: all(k(t, "red") > k(t, c) for c in colours(t.pieces) if c != "red") and bool(t.of("red")),
    ),
    understood(
        "AKHTBN if at least two colors are tied for most common.", lambda t: counts(t).count(max(counts(t))) >= 2
    ),
    understood(
        "AKHTBN if it contains fewer than four pieces, at least one of them weird.",
        lambda t: n(t.pieces) < 4 and bool(t.of("weird")),
    ),
    understood(
        "AKHTBN if no piece is the same color as any piece it's pointing at.",
        lambda t: not any(q.colour == p.colour for p in t.pieces for q in p.aims),
    ),
    understood(
        "AKHTBN if the first piece pointed at by some red piece is blue.",
        lambda t: any(p.first is not None and p.first.colour == "blue" for p in t.of("red")),
    ),
    understood(
        "AKHTBN if it contains exactly as many towers as colors (a lone piece is a tower).",
        lambda t: n(t.towers) == len(colours(t.pieces)),
    ),
    understood("AKHTBN if at least two towers are tied for tallest.", lambda t: n(t.tallest_towers) >= 2),
    understood("AKHTBN if all but exactly two of its pieces are grounded.", lambda t: k(t, "ungrounded") == 2),
    understood(
        "AKHTBN if the reds between them have more pips than everything else put together.",
        lambda t: 2 * pips(t.of("red")) > pips(t.pieces),
    ),
    understood(
        "AKHTBN if some small piece is inside a piece of its own color.",
        lambda t: any(p.inside(q) and p.colour == q.colour for p in t.of("small") for q in p.others),
    ),
    ambiguous(  # at least one green; exactly one
        "AKHTBN if it has at least two reds and one green.",
        lambda t: k(t, "red") >= 2 and k(t, "green") >= 1,
        lambda t: k(t, "red") >= 2 and k(t, "green") == 1,
    ),
    refused("AKHTBN if it has as many pieces as there are black stones on the table."),
    refused("AKHTBN if the player who built it is in the lead."),
]

TEENAGER = [  # in a chat, fast
    understood("gotta have at least 1 red touching the table", lambda t: bool(t.of("red", "grounded"))),
    ambiguous(  # than of any other colour; than all the rest
        "theres more blues than anything else",
        lambda t: bool(t.of("blue")) and all(k(t, "blue") > k(t, c) for c in colours(t.pieces) if c != "blue"),
        lambda t: 2 * k(t, "blue") > n(t.pieces),
    ),
    understood(
        "no two pieces that touch are the same color",
        lambda t: not any(p.touches(q) and p.colour == q.colour for p, q in pairs(t.pieces)),
    ),
    understood(
        "a big one is pointing at a little one",
        lambda t: any(p.points_at(q) for p in t.of("large") for q in t.of("small")),
    ),
    understood("nothing points at anything", lambda t: not hit(t)),
    understood(
        "its gotta be all one color or all one size, both is fine too",
        lambda t: len(colours(t.pieces)) == 1 or len(sizes(t.pieces)) == 1,
    ),
    understood("theres a stack w/ 3 or more pieces in it", lambda t: t.tallest >= 3),
    understood(
        "something is getting pointed at by pieces of at least 2 different colors",
        lambda t: any(len(colours(p.aimed_at_by)) >= 2 for p in t.pieces),
    ),
    understood(
        "an even number of pieces total and at least one of em is red",
        lambda t: n(t.pieces) % 2 == 0 and bool(t.of("red")),
    ),
    understood("if theres a yellow theres gotta be a green too", lambda t: not t.of("yellow") or bool(t.of("green"))),
    understood("same number of pieces lying down as standing up", lambda t: k(t, "flat") == k(t, "upright")),
    ambiguous(
        "every piece thats pointed at points right back at whatever is pointing at it",
        lambda t: all(p.points_at(q) for p in hit(t) for q in p.aimed_at_by),
        lambda t: bool(hit(t)) and all(p.points_at(q) for p in hit(t) for q in p.aimed_at_by),
    ),
    understood("every piece touches exactly 1 other piece", lambda t: all(n(p.touching) == 1 for p in t.pieces)),
    ambiguous(  # A or B; exactly one of them
        "no smalls unless theres a large",
        lambda t: not t.of("small") or bool(t.of("large")),
        lambda t: (not t.of("small")) != bool(t.of("large")),
    ),
    ambiguous(  # where nothing is pointed at
        "only greens get pointed at",
        lambda t: all(p.colour == "green" for p in hit(t)),
        lambda t: bool(hit(t)) and all(p.colour == "green" for p in hit(t)),
    ),
    understood("two reds, no more no less", lambda t: k(t, "red") == 2),
    understood("theres more pieces that arent small than pieces that are", lambda t: k(t, "non-small") > k(t, "small")),
    understood(
        "it has a piece thats bigger than every other piece",
        lambda t: any(all(p.larger(q) for q in p.others) for p in t.pieces),
    ),
    understood(
        "theres at least 2 pieces and some piece points at all the others",
        lambda t: n(t.pieces) >= 2 and any(all(p.points_at(q) for q in p.others) for p in t.pieces),
    ),
    understood(
        "no two towers have the same color on top",
        lambda t: len(colours(s[-1] for s in t.towers)) == n(t.towers),
    ),
    understood(
        "max 3 colors, and at least 1 color shows up exactly once",
        lambda t: len(colours(t.pieces)) <= 3 and 1 in counts(t),
    ),
    understood(
        "neither red nor blue is in there but something flat is",
        lambda t: not t.of("red") and not t.of("blue") and bool(t.of("flat")),
    ),
    understood("red pips > blue pips", lambda t: pips(t.of("red")) > pips(t.of("blue"))),
    understood(
        "exactly 1 piece isnt touching any other piece", lambda t: n(p for p in t.pieces if not p.touching) == 1
    ),
    understood(
        "theres a blue somewhere below a red in the same stack",
        lambda t: any(p.below(q) for p in t.of("blue") for q in t.of("red")),
    ),
    ambiguous(
        "the ones standing up are all red",
        lambda t: all(p.colour == "red" for p in t.of("upright")),
        lambda t: bool(t.of("upright")) and all(p.colour == "red" for p in t.of("upright")),
    ),
    understood("not all the smalls are grounded", lambda t: bool(t.of("small", "ungrounded"))),
    understood(
        "theres a pair pointing at each other and both of them are flat",
        lambda t: any(p.flat and q.flat for p, q in mutual(t)),
    ),
    understood(
        "more different colors in the stacked pieces than in the unstacked ones",
        lambda t: len(colours(t.of("stacked"))) > len(colours(p for p in t.pieces if not p.stacked)),
    ),
    understood(
        "zero larges is fine, 2 or more is fine, just not exactly 1",
        lambda t: k(t, "large") != 1,
    ),
    refused("one of the tips is pointing at whoever built it"),
    not_understood("its giving chaos ngl"),
]

LIBRARIAN = [  # exceptions, "unless", "save", "none but"
    understood(
        "Every piece is upright except for exactly one.", lambda t: n(p for p in t.pieces if not p.upright) == 1
    ),
    understood(
        "The koan contains no red pieces other than those that are touching a yellow piece.",
        lambda t: all(any(q.colour == "yellow" for q in p.touching) for p in t.of("red")),
    ),
    understood(
        "A koan has the Buddha-nature unless a flat piece is pointing at a piece that is not itself flat.",
        lambda t: not any(not q.flat for p in t.of("flat") for q in p.aims),
    ),
    ambiguous(  # where all are large
        "All the pieces, save the large ones, are grounded.",
        lambda t: all(p.grounded for p in t.of("non-large")),
        lambda t: bool(t.of("non-large")) and all(p.grounded for p in t.of("non-large")),
    ),
    understood(
        "There is at least one blue piece, but no blue piece that is small.",
        lambda t: bool(t.of("blue")) and not t.of("blue", "small"),
    ),
    understood(
        "With the exception of exactly one piece, which is red, every piece is medium.",
        lambda t: [p.colour for p in t.pieces if p.size != "medium"] == ["red"],
    ),
    understood(
        "No piece may point at another piece unless the two are touching.",
        lambda t: all(p.touches(q) for p in t.pieces for q in p.aims),
    ),
    understood("There are no more than four pieces, not counting the yellow ones.", lambda t: k(t, "non-yellow") <= 4),
    understood(
        "Either every piece is grounded, or there is a tower of at least three pieces, or both.",
        lambda t: all(p.grounded for p in t.pieces) or t.tallest >= 3,
    ),
    understood(
        "None but pieces that are pointed at may be ungrounded.",
        lambda t: all(p.aimed_at_by for p in t.of("ungrounded")),
    ),
    understood(
        "There is a large piece whose colour is shared by no other piece.",
        lambda t: any(k(t, p.colour) == 1 for p in t.of("large")),
    ),
    understood(
        "If any piece is weird, then no piece that is not weird is red.",
        lambda t: not t.of("weird") or not t.of("red", "non-weird"),
    ),
    understood(
        "Fewer than half of the pieces touch a piece larger than themselves.",
        lambda t: 2 * n(p for p in t.pieces if any(q.larger(p) for q in p.touching)) < n(t.pieces),
    ),
    understood(
        "Two or more pieces rest directly on a piece of their own colour.",
        lambda t: n(p for p in t.pieces if any(p.directly_above(q) and p.colour == q.colour for q in p.others)) >= 2,
    ),
    understood("The smallest pieces are not all of one colour.", lambda t: len(colours(t.smallest)) >= 2),
    understood(
        "No tower contains both a red piece and a piece that is neither red nor blue.",
        lambda t: not any("red" in colours(s) and colours(s) - {"red", "blue"} for s in t.towers),
    ),
    understood(
        "There is precisely one piece that neither touches nor is pointed at by any other piece.",
        lambda t: n(p for p in t.pieces if not p.touching and not p.aimed_at_by) == 1,
    ),
    understood(
        "At least one blue piece is present, and some red piece is higher than every blue piece.",
        lambda t: bool(t.of("blue")) and any(all(p.higher(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    understood(
        "The koan holds as many large pieces as small ones or, failing that, at least three medium ones.",
        lambda t: k(t, "large") == k(t, "small") or k(t, "medium") >= 3,
    ),
    understood(
        "Of the pieces that touch the table, more are red than are not.",
        lambda t: k(t, "grounded", "red") > k(t, "grounded", "non-red"),
    ),
    ambiguous(
        "Each tower that contains a green piece also contains a yellow one.",
        lambda t: all("yellow" in colours(s) for s in t.towers if "green" in colours(s)),
        lambda t: bool(t.of("green")) and all("yellow" in colours(s) for s in t.towers if "green" in colours(s)),
    ),
    understood(
        "No more than one piece of any given colour is upright.",
        lambda t: all(k(t, c, "upright") <= 1 for c in colours(t.pieces)),
    ),
    understood(
        "The bottom piece of every tower is at least as large as each of the pieces above it.",
        lambda t: all(s[0].pips >= p.pips for s in t.towers for p in s),
    ),
    understood(
        "Exactly two pieces differ in colour from every other piece.",
        lambda t: counts(t).count(1) == 2,
    ),
    understood(
        "It is not true both that the reds outnumber the blues and that the blues outnumber the greens.",
        lambda t: not k(t, "red") > k(t, "blue") > k(t, "green"),
    ),
    understood("Unless it contains a yellow piece, a koan has the Buddha-nature.", lambda t: not t.of("yellow")),
    ambiguous(
        "Any piece that stands upright must touch one that does not.",
        lambda t: all(any(not q.upright for q in p.touching) for p in t.of("upright")),
        lambda t: bool(t.of("upright")) and all(any(not q.upright for q in p.touching) for p in t.of("upright")),
    ),
    understood(
        "All three sizes occur among the pieces that are not flat.", lambda t: len(sizes(t.of("non-flat"))) == 3
    ),
    understood(
        "None of the large pieces touches more than one of the small pieces.",
        lambda t: all(n(q for q in p.touching if q.size == "small") <= 1 for p in t.of("large")),
    ),
    understood(
        "A piece is red if and only if it is ungrounded.",
        lambda t: all((p.colour == "red") != p.grounded for p in t.pieces),
    ),
    understood(
        "More colours appear exactly once than appear more than once.",
        lambda t: counts(t).count(1) > n(c for c in counts(t) if c > 1),
    ),
    refused("At least one piece is of a colour whose name begins with a vowel."),
]

CASES: list[Case] = [*ARCHITECT, *FRENCH, *ADMIN, *TEENAGER, *LIBRARIAN]
