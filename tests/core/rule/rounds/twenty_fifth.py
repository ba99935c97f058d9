"""Five players: a retired bus driver, a student of maths, a Master's index cards, a newcomer on a phone, a Scot."""

from __future__ import annotations

from itertools import combinations, permutations
from math import isqrt

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, per_colour, touch
from tests.core.rule.corpus.model import colours, directions, n, pairs, pips, prime, sizes

SIZES = ("small", "medium", "large")


def refused(text: str, code: str | None = None) -> Case:
    """Outside of what a rule may speak of; the code is left open."""
    return Case(text, "refused", code=code)


DRIVER = [  # a retired bus driver: long, friendly sentences
    understood(
        "Right then, I reckon a koan gets its white stone if there's at least one large piece in it that isn't "
        "touching any other piece at all.",
        lambda t: any(not p.touching for p in t.of("large")),
    ),
    understood(
        "What I look for is a blue piece with a smaller piece sitting directly on top of it.",
        lambda t: any(q.directly_above(p) and q.smaller(p) for p in t.of("blue") for q in p.others),
    ),
    understood(
        "As long as there are more pieces lying flat than there are standing upright, you'll be fine.",
        lambda t: k(t, "flat") > k(t, "upright"),
    ),
    understood(
        "If there's a yellow anywhere in the koan then there has to be a green as well, but without any yellow it's "
        "always a white one.",
        lambda t: not t.of("yellow") or bool(t.of("green")),
    ),
    understood(
        "It has the Buddha-nature if the number of different colours in it is the same as the number of different "
        "sizes in it.",
        lambda t: len(colours(t.pieces)) == len(sizes(t.pieces)),
    ),
    understood(
        "My old favourite, this: every single piece has to be touching at least one other piece of its own colour.",
        lambda t: all(any(p.same_colour(q) for q in p.touching) for p in t.pieces),
    ),
    understood(
        "I'll give it a white stone when two or more of the pieces are pointing at the very same piece.",
        lambda t: any(len(p.aimed_at_by) >= 2 for p in t.pieces),
    ),
    understood(
        "A koan of mine is only good when the pips on the red ones come to at least as many as the pips on everything "
        "else put together.",
        lambda t: pips(t.of("red")) >= pips(t.of("non-red")),
    ),
    understood(
        "There needs to be a piece, any colour you like, that points at something smaller than itself and isn't "
        "pointed at by anything.",
        lambda t: any(not p.aimed_at_by and any(p.larger(q) for q in p.aims) for p in t.pieces),
    ),
    understood(
        "Have a look at the small ones: if none of them is red, it's white.", lambda t: k(t, "small", "red") == 0
    ),
    understood(
        "The koan mustn't have more than three pieces in it, and at least one of those has to be a medium.",
        lambda t: n(t.pieces) <= 3 and k(t, "medium") >= 1,
    ),
    understood(
        "Now this one took the grandchildren an hour: exactly one of the colours in the koan has more than one piece.",
        lambda t: n(c for c in per_colour(t) if c > 1) == 1,
    ),
    understood(
        "White if there is a flat piece, as long as it isn't a red one, that points at an upright piece.",
        lambda t: any(q.upright for p in t.of("flat", "non-red") for q in p.aims),
    ),
    understood(
        "Either there's nothing green in it at all, or the green ones outnumber the blue ones.",
        lambda t: not t.of("green") or k(t, "green") > k(t, "blue"),
    ),
    understood(
        "I always check the tops of the towers first: at least two of the towers must have the same colour on top.",
        lambda t: any(a[-1].colour == b[-1].colour for a, b in combinations(t.towers, 2)),
    ),
    understood(
        "Count the pieces that don't touch the table, and if it's an odd number then it's a white one.",
        lambda t: k(t, "non-grounded") % 2 == 1,
    ),
    understood(
        "There's got to be at least one red piece, and the red pieces all have to be the same size.",
        lambda t: len(sizes(t.of("red"))) == 1,
    ),
    understood(
        "No piece in the koan may point at a piece that points back at it.",
        lambda t: not any(p.points_at(q) and q.points_at(p) for p, q in pairs(t.pieces)),
    ),
    understood(
        "I'd say the largest pieces in the koan, all of them, have to be touching the table.",
        lambda t: all(p.grounded for p in t.largest),
    ),
    understood(
        "It's got to have at least one piece of each of the three sizes, and nothing in it that's lying flat.",
        lambda t: len(sizes(t.pieces)) == 3 and not t.of("flat"),
    ),
    understood(
        "There's a tower of at least three pieces in there somewhere, and the bottom piece of that tower isn't blue.",
        lambda t: any(len(s) >= 3 and s[0].colour != "blue" for s in t.towers),
    ),
    understood(
        "You'll need a yellow piece which is touching both a red piece and a blue piece.",
        lambda t: any({"red", "blue"} <= colours(p.touching) for p in t.of("yellow")),
    ),
    understood(
        "I believe that it's white unless there are exactly four pieces in the koan.", lambda t: n(t.pieces) != 4
    ),
    understood(
        "The koan needs the same number of reds and yellows, and that number can't be nought.",
        lambda t: k(t, "red") == k(t, "yellow") >= 1,
    ),
    understood(
        "What counts is that some piece is pointed at, and that it is bigger than each of the pieces pointing at it.",
        lambda t: any(p.aimed_at_by and all(p.larger(q) for q in p.aimed_at_by) for p in t.pieces),
    ),
    understood(
        "Half of the pieces, no more and no fewer, have to be upright.", lambda t: 2 * k(t, "upright") == n(t.pieces)
    ),
    understood(
        "Take away all of the red pieces, and what is left over must come to exactly five pips.",
        lambda t: pips(t.of("non-red")) == 5,
    ),
    understood(
        "Look for a piece that isn't upright and yet doesn't touch the table either.",
        lambda t: k(t, "non-upright", "non-grounded") >= 1,
    ),
    ambiguous(
        "Any koan with two large pieces in it will do.",
        lambda t: k(t, "large") == 2,
        lambda t: k(t, "large") >= 2,
    ),
    understood(
        "The little ones mustn't be on their own: each small piece, should there be any, has to be in a tower together "
        "with a bigger piece.",
        lambda t: all(any(q.larger(p) for q in p.tower) for p in t.of("small")),
    ),
    refused("The koan is white if the person who built it is sitting to the left of the Master."),
    refused("It's a white one when it has more pieces than the koan that was built just before it."),
]

STUDENT = [  # a competitive student of maths
    understood("The number of red pieces is divisible by three.", lambda t: k(t, "red") % 3 == 0),
    understood("The pip count is a perfect square.", lambda t: isqrt(pips(t.pieces)) ** 2 == pips(t.pieces)),
    understood(
        "AKHTBN iff the total pip count of the non-red pieces is prime.", lambda t: prime(pips(t.of("non-red")))
    ),
    understood(
        "The number of reds and the number of blues differ by at least two.",
        lambda t: abs(k(t, "red") - k(t, "blue")) >= 2,
    ),
    understood(
        "There exist two touching pieces that have the same size but different colours.",
        lambda t: any(p.touches(q) and p.size == q.size and p.colour != q.colour for p, q in pairs(t.pieces)),
    ),
    understood(
        "Strictly more pieces point at something than are pointed at.",
        lambda t: n(p for p in t.pieces if p.aims) > n(p for p in t.pieces if p.aimed_at_by),
    ),
    understood(
        "For each size, there are as many red pieces as blue pieces of that size.",
        lambda t: all(k(t, "red", s) == k(t, "blue", s) for s in SIZES),
    ),
    understood(
        "There is a tower containing more than half of all the pips in the koan.",
        lambda t: any(2 * pips(s) > pips(t.pieces) for s in t.towers),
    ),
    understood(
        "No two pieces have both the same colour and the same size.",
        lambda t: not any(p.colour == q.colour and p.size == q.size for p, q in pairs(t.pieces)),
    ),
    understood(
        "At most one of the following is true: there is a red piece; there is a flat piece; there is a large piece.",
        lambda t: sum(bool(t.of(w)) for w in ("red", "flat", "large")) <= 1,
    ),
    understood("Exactly two of the three sizes occur.", lambda t: len(sizes(t.pieces)) == 2),
    understood("The number of towers, single pieces included, is even.", lambda t: len(t.towers) % 2 == 0),
    understood(
        "No two towers have the same number of pieces.",
        lambda t: not any(len(a) == len(b) for a, b in combinations(t.towers, 2)),
    ),
    understood(
        "The total pip count is more than twice the number of pieces.", lambda t: pips(t.pieces) > 2 * n(t.pieces)
    ),
    understood("On average the pieces have exactly two pips.", lambda t: pips(t.pieces) == 2 * n(t.pieces)),
    understood(
        "It is not the case that there is both a red piece and a large blue piece.",
        lambda t: not (t.of("red") and t.of("large", "blue")),
    ),
    understood(
        "There is a colour that occurs in all three sizes.",
        lambda t: any(len(sizes(t.of(c))) == 3 for c in colours(t.pieces)),
    ),
    understood(
        "At least two of the colours present have equally many pieces.",
        lambda t: len(set(per_colour(t))) < len(per_colour(t)),
    ),
    understood(
        "Whenever a piece points at another piece, that other piece points back at it.",
        lambda t: all(q.points_at(p) for p in t.pieces for q in p.aims),
    ),
    understood(
        "There are at least two pieces, and at least one of them touches all the others.",
        lambda t: n(t.pieces) >= 2 and any(all(p.touches(q) for q in p.others) for p in t.pieces),
    ),
    understood(
        "No colour occurs both among the upright pieces and among the flat pieces.",
        lambda t: not colours(t.of("upright")) & colours(t.of("flat")),
    ),
    understood(
        "The pips on the flat pieces minus the pips on the upright pieces come to more than one.",
        lambda t: pips(t.of("flat")) - pips(t.of("upright")) > 1,
    ),
    understood(
        "The number of pairs of touching pieces is odd.",
        lambda t: n(1 for p, q in pairs(t.pieces) if p.touches(q)) % 2 == 1,
    ),
    understood(
        "Some but not all of the pieces are pointed at.",
        lambda t: 0 < n(p for p in t.pieces if p.aimed_at_by) < n(t.pieces),
    ),
    understood(
        "Either there are more reds than blues or there are more larges than smalls, but not both.",
        lambda t: (k(t, "red") > k(t, "blue")) != (k(t, "large") > k(t, "small")),
    ),
    understood("The number of pieces is one less than a multiple of four.", lambda t: n(t.pieces) % 4 == 3),
    understood(
        "There are more reds than yellows and more yellows than greens.",
        lambda t: k(t, "red") > k(t, "yellow") > k(t, "green"),
    ),
    understood(
        "Some piece points at a second piece, which points at a third, which in turn points back at the first.",
        lambda t: any(p.points_at(q) and q.points_at(r) and r.points_at(p) for p, q, r in permutations(t.pieces, 3)),
    ),
    understood(
        "The number of colours multiplied by the number of sizes equals the number of pieces.",
        lambda t: len(colours(t.pieces)) * len(sizes(t.pieces)) == n(t.pieces),
    ),
    understood(
        "Exactly one piece is pointed at by exactly two pieces.",
        lambda t: n(p for p in t.pieces if len(p.aimed_at_by) == 2) == 1,
    ),
    not_understood("The arrangement is symmetric about some vertical plane.", "not_in_language"),
    refused("The two closest pieces are less than two centimetres apart."),
]

CARDS = [  # a Master's index cards: terse and formal
    understood("Exactly one upright red.", lambda t: k(t, "upright", "red") == 1),
    understood("No flat piece touches the table.", lambda t: not t.of("flat", "grounded")),
    understood(
        "Contains an ungrounded piece pointing at a grounded piece.",
        lambda t: any(q.grounded for p in t.of("non-grounded") for q in p.aims),
    ),
    understood("More ungrounded pieces than colours.", lambda t: k(t, "non-grounded") > len(colours(t.pieces))),
    understood("Pip-count of green: odd.", lambda t: pips(t.of("green")) % 2 == 1),
    understood("AKHTBN iff it contains at least two towers of two or more pieces.", lambda t: n(t.stacks) >= 2),
    understood(
        "A koan does not have the Buddha-nature if it contains a weird piece pointed at by a flat piece.",
        lambda t: not any(q.flat for p in t.of("weird") for q in p.aimed_at_by),
    ),
    understood(
        "An upright piece of every colour present.",
        lambda t: all(t.of("upright", c) for c in colours(t.pieces)),
    ),
    understood(
        "Some piece is the only one of its colour and also the only one of its size.",
        lambda t: any(
            not any(p.same_colour(q) for q in p.others) and not any(p.same_size(q) for q in p.others) for p in t.pieces
        ),
    ),
    understood(
        "All grounded pieces are of one colour; all ungrounded pieces, if any, are of one other colour.",
        lambda t: (
            len(colours(t.of("grounded"))) == 1
            and (
                not t.of("non-grounded")
                or (
                    len(colours(t.of("non-grounded"))) == 1
                    and colours(t.of("non-grounded")) != colours(t.of("grounded"))
                )
            )
        ),
    ),
    ambiguous(
        "Every medium piece touches a small piece.",
        lambda t: all(any(q.size == "small" for q in p.touching) for p in t.of("medium")),
        lambda t: bool(t.of("medium")) and all(any(q.size == "small" for q in p.touching) for p in t.of("medium")),
    ),
    understood(
        "At least two yellow pieces, all of them pointing in the same direction.",
        lambda t: k(t, "yellow") >= 2 and len(directions(t.of("yellow"))) == 1,
    ),
    understood(
        "At least one pair of pieces pointing in opposite directions.",
        lambda t: any(p.opposite(q) for p, q in pairs(t.pieces)),
    ),
    understood("Nothing points at red.", lambda t: not any(p.aimed_at_by for p in t.of("red"))),
    ambiguous(
        "Only red and yellow pieces.",
        lambda t: colours(t.pieces) <= {"red", "yellow"},
        lambda t: colours(t.pieces) == {"red", "yellow"},
    ),
    understood("None of the highest pieces is upright.", lambda t: not any(p.upright for p in t.highest)),
    understood("Grounded pieces equal in number to ungrounded ones.", lambda t: 2 * k(t, "grounded") == n(t.pieces)),
    understood("Number of flat pieces equals number of sizes.", lambda t: k(t, "flat") == len(sizes(t.pieces))),
    understood(
        "A piece inside a larger piece of the same colour.",
        lambda t: any(p.inside(q) and q.larger(p) and p.same_colour(q) for p in t.pieces for q in p.others),
    ),
    understood("A tower with a pip-count of six or more.", lambda t: any(pips(s) >= 6 for s in t.towers)),
    understood(
        "A tower of at least two pieces, all of the same colour and no two of the same size.",
        lambda t: any(len(colours(s)) == 1 and len(sizes(s)) == len(s) for s in t.stacks),
    ),
    understood(
        "Red present; blue absent; number of pieces even.",
        lambda t: bool(t.of("red")) and not t.of("blue") and n(t.pieces) % 2 == 0,
    ),
    understood(
        "Of the small pieces, more are grounded than are not.",
        lambda t: k(t, "small", "grounded") > k(t, "small", "non-grounded"),
    ),
    understood(
        "A red piece such that the second piece it points at is yellow.",
        lambda t: any(len(p.aims) >= 2 and p.aims[1].colour == "yellow" for p in t.of("red")),
    ),
    understood(
        "No piece is pointed at by more than one piece.", lambda t: all(len(p.aimed_at_by) <= 1 for p in t.pieces)
    ),
    ambiguous(
        "Every tower of two or more has a large at its base.",
        lambda t: all(s[0].size == "large" for s in t.stacks),
        lambda t: bool(t.stacks) and all(s[0].size == "large" for s in t.stacks),
    ),
    understood("Blue pieces: fewer than half of the total.", lambda t: 2 * k(t, "blue") < n(t.pieces)),
    ambiguous(
        "A large yellow, a medium green, or three reds.",
        lambda t: bool(t.of("large", "yellow") or t.of("medium", "green")) or k(t, "red") == 3,
        lambda t: bool(t.of("large", "yellow") or t.of("medium", "green")) or k(t, "red") >= 3,
    ),
    understood(
        "Neither all upright nor all flat.",
        lambda t: not all(p.upright for p in t.pieces) and not all(p.flat for p in t.pieces),
    ),
    understood(
        "A piece pointing through a blue piece at a red piece.",
        lambda t: any(p.points_past("blue", "red") for p in t.pieces),
    ),
    refused("A piece touches the marking stone."),
    refused("Something green points north."),
]

PHONE = [  # learned yesterday, writes from a phone
    understood("theres a red one", lambda t: k(t, "red") >= 1),
    understood("no blue ones allowed", lambda t: k(t, "blue") == 0),
    understood("all the same color", lambda t: len(colours(t.pieces)) == 1),
    understood("its only white if everything is standing up", lambda t: all(p.upright for p in t.pieces)),
    understood("at least 2 pieces are touching each other", lambda t: any(p.touching for p in t.pieces)),
    understood("there is a stack with at least 3 pieces in it", lambda t: any(len(s) >= 3 for s in t.towers)),
    understood("its white if nothing is pointing at anything", lambda t: not any(p.aims for p in t.pieces)),
    understood("does it have to be more than 4 pieces?", lambda t: n(t.pieces) > 4),
    understood(
        "i think it needs a big one and a small one but no mediums",
        lambda t: bool(t.of("large") and t.of("small")) and not t.of("medium"),
    ),
    understood(
        "must have yellow but cant have a small yellow",
        lambda t: bool(t.of("yellow")) and not t.of("small", "yellow"),
    ),
    understood("if theres a red then theres no green", lambda t: not (t.of("red") and t.of("green"))),
    understood("white = odd number of pieces", lambda t: n(t.pieces) % 2 == 1),
    understood("black if any piece is lying flat", lambda t: not t.of("flat")),
    understood("pips add up to 7 or more", lambda t: pips(t.pieces) >= 7),
    ambiguous(
        "ok so maybe its just that the biggest piece is blue?",
        lambda t: all(p.colour == "blue" for p in t.largest),
        lambda t: any(p.colour == "blue" for p in t.largest),
        lambda t: n(t.largest) == 1 and t.largest[0].colour == "blue",
    ),
    understood("everything has to touch the table", lambda t: all(p.grounded for p in t.pieces)),
    understood("exactly 1 red and exactly 2 blues", lambda t: k(t, "red") == 1 and k(t, "blue") == 2),
    ambiguous("the red one points to the blue one"),
    understood(
        "a medium that isnt green and isnt yellow",
        lambda t: any(p.colour not in ("green", "yellow") for p in t.of("medium")),
    ),
    understood("more than one color", lambda t: len(colours(t.pieces)) > 1),
    understood("the reds have more pips in total than the blues do", lambda t: pips(t.of("red")) > pips(t.of("blue"))),
    understood("has all 3 sizes", lambda t: len(sizes(t.pieces)) == 3),
    ambiguous("2 greens", lambda t: k(t, "green") == 2, lambda t: k(t, "green") >= 2),
    understood("less than 3 uprights", lambda t: k(t, "upright") < 3),
    understood("no 2 pieces the same size", lambda t: len(sizes(t.pieces)) == n(t.pieces)),
    understood("my guess: theres a flat one thats touching a blue one", lambda t: touch(t, "flat", "blue")),
    understood("same number of big and small", lambda t: k(t, "large") == k(t, "small")),
    understood(
        "a piece thats pointing at a bigger piece", lambda t: any(q.larger(p) for p in t.pieces for q in p.aims)
    ),
    understood(
        "if its got 3 or more pieces they cant all be one colour",
        lambda t: n(t.pieces) < 3 or len(colours(t.pieces)) > 1,
    ),
    understood("every piece is touching some other piece", lambda t: all(p.touching for p in t.pieces)),
    not_understood("its something to do with red"),
    not_understood("it looks like a castle"),
]

SCOT = [  # a Scottish board-gamer
    understood("There's a wee red one in it.", lambda t: k(t, "small", "red") >= 1),
    understood("Nothing but flats and uprights in there, no weird ones.", lambda t: not t.of("weird")),
    understood(
        "Aye, it's white so long as there's more colours than there are towers.",
        lambda t: len(colours(t.pieces)) > len(t.towers),
    ),
    understood(
        "It's got the Buddha-nature if any piece touches three or more others.",
        lambda t: any(len(p.touching) >= 3 for p in t.pieces),
    ),
    ambiguous(
        "Everything outwith the reds is upright.",
        lambda t: all(p.upright for p in t.of("non-red")),
        lambda t: bool(t.of("non-red")) and all(p.upright for p in t.of("non-red")),
    ),
    understood(
        "Take the yellows: there's at least one touching the table and at least one that's not.",
        lambda t: bool(t.of("yellow", "grounded") and t.of("yellow", "non-grounded")),
    ),
    understood(
        "The koan's white if it has a blue pointing at another blue.",
        lambda t: any(q.colour == "blue" for p in t.of("blue") for q in p.aims),
    ),
    understood(
        "No colour is both at the bottom of one tower and at the top of another.",
        lambda t: not any(a[0].colour == b[-1].colour for a, b in permutations(t.towers, 2)),
    ),
    understood(
        "Three or more pieces, and no more than two of them the same colour.",
        lambda t: n(t.pieces) >= 3 and max(per_colour(t)) <= 2,
    ),
    understood(
        "It's black if there's a large piece pointed at by two or more pieces, otherwise it's white.",
        lambda t: not any(len(p.aimed_at_by) >= 2 for p in t.of("large")),
    ),
    understood(
        "The reds and the blues together make up more than half of the pieces.",
        lambda t: 2 * (k(t, "red") + k(t, "blue")) > n(t.pieces),
    ),
    ambiguous(
        "It contains at least five pips unless it contains a yellow.",
        lambda t: pips(t.pieces) >= 5 or bool(t.of("yellow")),
        lambda t: (pips(t.pieces) >= 5) != bool(t.of("yellow")),
    ),
    understood(
        "You want at least one piece that's higher than every red piece, and there has to be a red piece.",
        lambda t: bool(t.of("red")) and any(all(p.higher(q) for q in t.of("red") if q is not p) for p in t.pieces),
    ),
    understood(
        "Nothing smaller than a large may touch a blue.",
        lambda t: not any(p.pips < 3 for q in t.of("blue") for p in q.touching),
    ),
    understood(
        "Each of the colours it has comes in at least two sizes.",
        lambda t: all(len(sizes(t.of(c))) >= 2 for c in colours(t.pieces)),
    ),
    understood("An even number of reds, and mind that none counts as even.", lambda t: k(t, "red") % 2 == 0),
    understood(
        "Exactly two uprights, one of them green and the other not.",
        lambda t: k(t, "upright") == 2 and k(t, "upright", "green") == 1,
    ),
    understood(
        "There's at least one green, but no green touches a yellow.",
        lambda t: bool(t.of("green")) and not touch(t, "green", "yellow"),
    ),
    understood(
        "White if and only if some upright piece is neither of the largest nor of the smallest size in the koan.",
        lambda t: any(p not in t.largest and p not in t.smallest for p in t.of("upright")),
    ),
    understood(
        "The top piece of some tower points at a piece that isn't part of that tower.",
        lambda t: any(q not in s for s in t.towers for q in s[-1].aims),
    ),
    understood("Not a single medium that's grounded.", lambda t: not t.of("medium", "grounded")),
    understood(
        "It has at least one small, and every small it has is inside another piece.",
        lambda t: bool(t.of("small")) and all(any(p.inside(q) for q in p.others) for p in t.of("small")),
    ),
    understood(
        "Only reds point at anything, and at least one of them does.",
        lambda t: colours(p for p in t.pieces if p.aims) == {"red"},
    ),
    understood(
        "At most one piece isn't touching any other piece.", lambda t: n(p for p in t.pieces if not p.touching) <= 1
    ),
    understood(
        "More of the blues are pointing at something than are being pointed at.",
        lambda t: n(p for p in t.of("blue") if p.aims) > n(p for p in t.of("blue") if p.aimed_at_by),
    ),
    understood(
        "Every upright is bigger than every flat, and there's at least one of each.",
        lambda t: (
            bool(t.of("upright") and t.of("flat")) and all(p.larger(q) for p in t.of("upright") for q in t.of("flat"))
        ),
    ),
    understood(
        "As many different colours among the smalls as among the larges.",
        lambda t: len(colours(t.of("small"))) == len(colours(t.of("large"))),
    ),
    understood(
        "It'll be white provided a blue sits somewhere above a yellow in the same tower.",
        lambda t: any(p.above(q) for p in t.of("blue") for q in t.of("yellow")),
    ),
    understood(
        "A small yellow that touches a bigger piece, or else a large yellow that touches a smaller one.",
        lambda t: (
            any(q.larger(p) for p in t.of("small", "yellow") for q in p.touching)
            or any(q.smaller(p) for p in t.of("large", "yellow") for q in p.touching)
        ),
    ),
    understood(
        "None of the pieces pointed at by a red is itself red.",
        lambda t: not any(q.colour == "red" for p in t.of("red") for q in p.aims),
    ),
    refused("The last piece that was put down is a red one."),
    refused("It's white if the Master's wearing a kilt."),
]

CASES: list[Case] = [*DRIVER, *STUDENT, *CARDS, *PHONE, *SCOT]
