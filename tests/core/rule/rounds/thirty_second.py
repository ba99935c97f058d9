"""A round of 150 rules, as five people would word them, 30 each.

An Irish bartender who runs a games night and talks casually; a librarian who keeps a wiki of Zendo rules; two sisters
(14 and 17) who write short guesses to each other, in one voice; a veteran collector of Looney pyramids from the US who
likes stacks and sizes; a German accountant who likes sums, comparisons and conditions.
"""

from __future__ import annotations

from itertools import pairwise

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, per_colour, touch
from tests.core.rule.corpus.model import P, colours, directions, n, pips, sizes, with_some

BARTENDER: list[Case] = [
    understood("There's at least one red in it, and nothing blue", lambda t: k(t, "red") >= 1 and k(t, "blue") == 0),
    understood("You need a big one lying flat", lambda t: k(t, "large", "flat") >= 1),
    understood("None of the greens can be touching anything", lambda t: not any(p.touching for p in t.of("green"))),
    understood("It's grand so long as there's more yellows than reds", lambda t: k(t, "yellow") > k(t, "red")),
    understood("Three pieces, no more and no less.", lambda t: n(t.pieces) == 3),
    understood("No two of them are the same colour", lambda t: len(colours(t.pieces)) == n(t.pieces)),
    understood("There has to be a stack in it, any stack at all", lambda t: bool(t.stacks)),
    understood("It's no good if there's a small one standing up", lambda t: k(t, "small", "upright") == 0),
    understood("At least half of the pieces are lying flat", lambda t: 2 * k(t, "flat") >= n(t.pieces)),
    understood(
        "Everything that's standing up is red, and there's at least one standing up",
        lambda t: k(t, "upright") >= 1 and k(t, "upright", "non-red") == 0,
    ),
    understood(
        "There's a red touching a blue or there's a yellow touching a green",
        lambda t: touch(t, "red", "blue") or touch(t, "yellow", "green"),
    ),
    understood(
        "Even number of pieces, and at least one of them is blue",
        lambda t: n(t.pieces) % 2 == 0 and k(t, "blue") >= 1,
    ),
    understood(
        "Either there's no blues at all or there's no reds at all, but not both",
        lambda t: (k(t, "blue") == 0) != (k(t, "red") == 0),
    ),
    understood("Nothing's pointing at anything", lambda t: not any(p.aims for p in t.pieces)),
    understood("If there's any large ones in it, they're all flat", lambda t: k(t, "large", "non-flat") == 0),
    understood("There's a blue with nothing touching it", lambda t: any(not p.touching for p in t.of("blue"))),
    understood(
        "A small one sitting directly on top of a large one",
        lambda t: bool(with_some(t.of("small"), P.directly_above, t.of("large"))),
    ),
    understood("Just the one colour in the whole thing", lambda t: len(colours(t.pieces)) == 1),
    understood("Four pieces or more, and not one of them yellow", lambda t: n(t.pieces) >= 4 and k(t, "yellow") == 0),
    understood(
        "fewer than three reds, more than one piece pointing up",
        lambda t: k(t, "red") < 3 and k(t, "upright") > 1,
    ),
    understood("Every piece is touching at least one other piece", lambda t: all(p.touching for p in t.pieces)),
    understood("The pips come to ten or more altogether", lambda t: pips(t.pieces) >= 10),
    understood("All the pieces bar one are flat", lambda t: k(t, "non-flat") == 1),
    understood(
        "Not a single large piece, and not a single small one either",
        lambda t: k(t, "large") == 0 and k(t, "small") == 0,
    ),
    understood(
        "Same number of reds and blues, and at least one of each",
        lambda t: k(t, "red") == k(t, "blue") >= 1,
    ),
    understood(
        "There's a piece pointing at something bigger than itself",
        lambda t: any(q.larger(p) for p in t.pieces for q in p.aims),
    ),
    understood(
        "There's at least one piece that's neither red nor small",
        lambda t: k(t, "non-red", "non-small") >= 1,
    ),
    ambiguous(
        "two blues and no yellow",
        lambda t: k(t, "blue") == 2 and k(t, "yellow") == 0,
        lambda t: k(t, "blue") >= 2 and k(t, "yellow") == 0,
    ),
    ambiguous(
        "The biggest piece is red",
        lambda t: all(p.is_a("red") for p in t.largest),
        lambda t: any(p.is_a("red") for p in t.largest),
        lambda t: n(t.largest) == 1 and t.largest[0].is_a("red"),
    ),
    not_understood("It's one that Seamus would buy a pint for"),
]

LIBRARIAN: list[Case] = [
    understood(
        "AKHTBN iff the number of upright pieces is greater than the number of flat pieces.",
        lambda t: k(t, "upright") > k(t, "flat"),
    ),
    understood(
        "AKHTBN iff it contains no piece that is both yellow and large.", lambda t: k(t, "yellow", "large") == 0
    ),
    understood(
        "AKHTBN iff it contains at least one stack whose topmost piece is blue.",
        lambda t: any(s[-1].is_a("blue") for s in t.stacks),
    ),
    understood(
        "The koan contains pieces of at least three different colours.",
        lambda t: len(colours(t.pieces)) >= 3,
    ),
    understood(
        "Every piece in the koan is small or red (or both).",
        lambda t: all(p.is_a("small") or p.is_a("red") for p in t.pieces),
    ),
    understood(
        "AKHTBN iff no red piece is touching a green piece and no green piece is pointing at a red piece.",
        lambda t: not touch(t, "red", "green") and not with_some(t.of("green"), P.points_at, t.of("red")),
    ),
    understood(
        "A koan does not have the Buddha-nature if it contains exactly two sizes.",
        lambda t: len(sizes(t.pieces)) != 2,
    ),
    understood("AKHTBN iff the total pip count is odd.", lambda t: pips(t.pieces) % 2 == 1),
    understood(
        "The total pip count of the red pieces is equal to that of the blue pieces.",
        lambda t: pips(t.of("red")) == pips(t.of("blue")),
    ),
    understood(
        "AKHTBN iff it contains at least one weird piece that is not grounded.",
        lambda t: k(t, "weird", "non-grounded") >= 1,
    ),
    ambiguous(
        "AKHTBN iff all of its medium pieces are upright.",
        lambda t: k(t, "medium", "non-upright") == 0,
        lambda t: k(t, "medium") >= 1 and k(t, "medium", "non-upright") == 0,
    ),
    understood(
        "Every piece must be upright, unless it is small.",
        lambda t: all(p.upright or p.is_a("small") for p in t.pieces),
    ),
    understood(
        "AKHTBN iff exactly one of its pieces is pointed at by another piece.",
        lambda t: n(p for p in t.pieces if p.aimed_at_by) == 1,
    ),
    understood(
        "There is at least one colour that is represented by exactly one piece.",
        lambda t: 1 in per_colour(t),
    ),
    understood("AKHTBN iff it contains at least two stacks.", lambda t: n(t.stacks) >= 2),
    understood(
        "No stack contains more than one piece of any one colour.",
        lambda t: all(len(colours(s)) == len(s) for s in t.stacks),
    ),
    understood(
        "There are at least two pieces, and all of the pieces point in the same direction.",
        lambda t: n(t.pieces) >= 2 and len(directions(t.pieces)) == 1,
    ),
    understood(
        "AKHTBN iff it contains neither a large piece nor a flat piece.",
        lambda t: k(t, "large") == 0 and k(t, "flat") == 0,
    ),
    understood(
        "At least one piece touches three or more other pieces.",
        lambda t: any(n(p.touching) >= 3 for p in t.pieces),
    ),
    understood(
        "AKHTBN iff there are exactly as many small pieces as large pieces.",
        lambda t: k(t, "small") == k(t, "large"),
    ),
    understood(
        "If the koan contains a yellow piece, then it also contains at least two blue pieces.",
        lambda t: k(t, "yellow") == 0 or k(t, "blue") >= 2,
    ),
    understood(
        "AKHTBN iff every green piece, if there are any, is touched by a red piece.",
        lambda t: n(with_some(t.of("green"), P.touches, t.of("red"))) == k(t, "green"),
    ),
    understood("At least one of the highest pieces is yellow.", lambda t: any(p.is_a("yellow") for p in t.highest)),
    understood("AKHTBN iff most of its pieces are grounded.", lambda t: 2 * k(t, "grounded") > n(t.pieces)),
    understood(
        "A koan is black if it contains at least one piece of each size; otherwise it is white.",
        lambda t: len(sizes(t.pieces)) < 3,
    ),
    understood(
        "No piece points at a piece of its own colour.",
        lambda t: not any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "AKHTBN iff it contains exactly one blue piece, and that piece is upright.",
        lambda t: k(t, "blue") == 1 and k(t, "blue", "upright") == 1,
    ),
    ambiguous(
        "AKHTBN iff there are three large pieces.",
        lambda t: k(t, "large") == 3,
        lambda t: k(t, "large") >= 3,
    ),
    understood(
        "The number of different colours exceeds the number of different sizes.",
        lambda t: len(colours(t.pieces)) > len(sizes(t.pieces)),
    ),
    understood(
        "AKHTBN iff at least one red piece is higher than every blue piece (and there is at least one blue piece).",
        lambda t: k(t, "blue") >= 1 and any(all(p.higher(q) for q in t.of("blue")) for p in t.of("red")),
    ),
]

SISTERS: list[Case] = [
    understood("no reds", lambda t: k(t, "red") == 0),
    understood("at least 2 blues", lambda t: k(t, "blue") >= 2),
    understood("more small ones than big ones", lambda t: k(t, "small") > k(t, "large")),
    understood("all the same size", lambda t: len(sizes(t.pieces)) == 1),
    understood("a red is on top of something", lambda t: k(t, "red", "non-bottom") >= 1),
    understood("a green touches a yellow", lambda t: touch(t, "green", "yellow")),
    understood("exactly one upright", lambda t: k(t, "upright") == 1),
    understood("nothing is flat", lambda t: k(t, "flat") == 0),
    understood(
        "at least one red and at least one yellow but no blue!!",
        lambda t: k(t, "red") >= 1 and k(t, "yellow") >= 1 and k(t, "blue") == 0,
    ),
    understood("3 or 4 pieces", lambda t: n(t.pieces) in (3, 4)),
    understood("no stacks", lambda t: not t.stacks),
    understood(
        "a small one pointing at a big one",
        lambda t: bool(with_some(t.of("small"), P.points_at, t.of("large"))),
    ),
    understood("odd number of reds", lambda t: k(t, "red") % 2 == 1),
    understood("everything touches something", lambda t: all(p.touching for p in t.pieces)),
    understood("same amount of flat ones and upright ones", lambda t: k(t, "flat") == k(t, "upright")),
    understood("at least 1 blue touching the ground", lambda t: k(t, "blue", "grounded") >= 1),
    understood("all different colors", lambda t: len(colours(t.pieces)) == n(t.pieces)),
    understood("not all the same color", lambda t: len(colours(t.pieces)) > 1),
    understood("6 pips or less", lambda t: pips(t.pieces) <= 6),
    understood("only one red and it's flat", lambda t: k(t, "red") == 1 and k(t, "red", "flat") == 1),
    understood("if theres a blue theres a yellow too", lambda t: k(t, "blue") == 0 or k(t, "yellow") >= 1),
    understood("nothing touches a red", lambda t: not with_some(t.pieces, P.touches, t.of("red"))),
    understood("no red or no green", lambda t: k(t, "red") == 0 or k(t, "green") == 0),
    understood("no mediums and at least 1 small", lambda t: k(t, "medium") == 0 and k(t, "small") >= 1),
    understood("something points at a blue", lambda t: any(p.aimed_at_by for p in t.of("blue"))),
    understood("less than 3 colors", lambda t: len(colours(t.pieces)) < 3),
    understood("all but one are red", lambda t: k(t, "non-red") == 1),
    ambiguous("2 big ones", lambda t: k(t, "large") == 2, lambda t: k(t, "large") >= 2),
    ambiguous(
        "all reds are flat",
        lambda t: k(t, "red", "non-flat") == 0,
        lambda t: k(t, "red") >= 1 and k(t, "red", "non-flat") == 0,
    ),
    not_understood("its the ones that mum thinks are cute lol"),
]

COLLECTOR: list[Case] = [
    understood(
        "There is at least one stack with a large on the bottom.",
        lambda t: any(s[0].is_a("large") for s in t.stacks),
    ),
    understood(
        "Every stack, if there are any, has a small on top.",
        lambda t: all(s[-1].is_a("small") for s in t.stacks),
    ),
    understood(
        "There's a stack in which each piece is smaller than the piece right below it",
        lambda t: any(all(upper.smaller(lower) for lower, upper in pairwise(s)) for s in t.stacks),
    ),
    understood("No stack has more than two pieces.", lambda t: all(len(s) <= 2 for s in t.stacks)),
    understood(
        "There's a stack of at least three pieces with no two the same color.",
        lambda t: any(len(s) >= 3 and len(colours(s)) == len(s) for s in t.stacks),
    ),
    understood(
        "At least one small red touches the table and at least one large red doesn't.",
        lambda t: k(t, "small", "red", "grounded") >= 1 and k(t, "large", "red", "non-grounded") >= 1,
    ),
    understood(
        "At least one large has a medium directly on top of it",
        lambda t: bool(with_some(t.of("medium"), P.directly_above, t.of("large"))),
    ),
    understood(
        "At least one color is present in all three sizes.",
        lambda t: any(len(sizes(t.of(c))) == 3 for c in colours(t.pieces)),
    ),
    understood("Nothing is stacked, and at least one piece is large.", lambda t: not t.stacks and k(t, "large") >= 1),
    understood(
        "There are at least two pieces and they're all in one stack",
        lambda t: n(t.pieces) >= 2 and n(t.towers) == 1,
    ),
    understood("There is an even number of stacks (zero counts as even).", lambda t: n(t.stacks) % 2 == 0),
    understood("At least one stack has an odd pip count.", lambda t: any(pips(s) % 2 == 1 for s in t.stacks)),
    understood(
        "A large touching a small of the same color",
        lambda t: any(p.same_colour(q) and p.touches(q) for p in t.of("large") for q in t.of("small")),
    ),
    understood("More pieces are stacked than unstacked.", lambda t: k(t, "stacked") > k(t, "non-stacked")),
    understood(
        "No small is at the bottom of a stack.",
        lambda t: not any(s[0].is_a("small") for s in t.stacks),
    ),
    understood(
        "There are more mediums than smalls and more larges than mediums.",
        lambda t: k(t, "large") > k(t, "medium") > k(t, "small"),
    ),
    understood("No green piece is in a stack", lambda t: k(t, "green", "stacked") == 0),
    understood("Exactly one size is missing.", lambda t: len(sizes(t.pieces)) == 2),
    understood(
        "There's at least one stack that is all one color.", lambda t: any(len(colours(s)) == 1 for s in t.stacks)
    ),
    understood(
        "A blue is somewhere above a red in the same stack.",
        lambda t: bool(with_some(t.of("blue"), P.above, t.of("red"))),
    ),
    understood(
        "If there's a green piece, there are at least two larges; if there isn't, there's at most one large.",
        lambda t: k(t, "large") >= 2 if k(t, "green") else k(t, "large") <= 1,
    ),
    understood(
        "There is at least one large, and every large stands upright.",
        lambda t: k(t, "large") >= 1 and k(t, "large", "non-upright") == 0,
    ),
    understood(
        "The top piece and the bottom piece of at least one stack are the same color.",
        lambda t: any(s[0].same_colour(s[-1]) for s in t.stacks),
    ),
    understood(
        "A flat large is pointing at a stacked piece",
        lambda t: any(q.stacked for p in t.of("flat", "large") for q in p.aims),
    ),
    understood(
        "At least one small, at least one large, no mediums.",
        lambda t: k(t, "small") >= 1 and k(t, "large") >= 1 and k(t, "medium") == 0,
    ),
    understood(
        "No piece is directly on top of a piece that is smaller than itself.",
        lambda t: not any(upper.larger(lower) for s in t.stacks for lower, upper in pairwise(s)),
    ),
    understood("The number of stacks is less than the number of larges", lambda t: n(t.stacks) < k(t, "large")),
    understood(
        "There's a stack that has both a small and a large in it.",
        lambda t: any({"small", "large"} <= sizes(s) for s in t.stacks),
    ),
    ambiguous(
        "The smallest piece is in a stack.",
        lambda t: all(p.stacked for p in t.smallest),
        lambda t: any(p.stacked for p in t.smallest),
        lambda t: n(t.smallest) == 1 and t.smallest[0].stacked,
    ),
    ambiguous("It contains two stacks.", lambda t: n(t.stacks) == 2, lambda t: n(t.stacks) >= 2),
]

ACCOUNTANT: list[Case] = [
    understood("The sum of all pips is at least 8.", lambda t: pips(t.pieces) >= 8),
    understood(
        "The sum of the red pips is greater than the sum of the blue pips.",
        lambda t: pips(t.of("red")) > pips(t.of("blue")),
    ),
    understood(
        "If there are more than four pieces, then at least one piece must be green.",
        lambda t: n(t.pieces) <= 4 or k(t, "green") >= 1,
    ),
    understood("The pip sum is divisible by 3.", lambda t: pips(t.pieces) % 3 == 0),
    understood(
        "The number of yellow pieces equals the number of upright pieces.",
        lambda t: k(t, "yellow") == k(t, "upright"),
    ),
    understood("There are at least twice as many reds as greens.", lambda t: k(t, "red") >= 2 * k(t, "green")),
    understood(
        "The number of red pieces plus the number of blue pieces is exactly 3.",
        lambda t: k(t, "red") + k(t, "blue") == 3,
    ),
    understood(
        "The total of the pips of the flat pieces is smaller than the total of the pips of the upright pieces.",
        lambda t: pips(t.of("flat")) < pips(t.of("upright")),
    ),
    understood("Exactly half of the pieces are small.", lambda t: 2 * k(t, "small") == n(t.pieces)),
    understood(
        "If no piece is upright, then all pieces have the same colour.",
        lambda t: k(t, "upright") >= 1 or len(colours(t.pieces)) == 1,
    ),
    understood(
        "The number of pieces is at least twice the number of colours.",
        lambda t: n(t.pieces) >= 2 * len(colours(t.pieces)),
    ),
    understood(
        "Either the number of reds is odd or the number of blues is odd, but not both.",
        lambda t: (k(t, "red") % 2 == 1) != (k(t, "blue") % 2 == 1),
    ),
    understood(
        "There is at least one colour with more than 4 pips in total.",
        lambda t: any(pips(t.of(c)) > 4 for c in colours(t.pieces)),
    ),
    understood(
        "The number of pieces which touch a red piece is even.",
        lambda t: n(with_some(t.pieces, P.touches, t.of("red"))) % 2 == 0,
    ),
    understood(
        "The difference between the number of large pieces and the number of small pieces is at most 1.",
        lambda t: abs(k(t, "large") - k(t, "small")) <= 1,
    ),
    understood("The pip total lies between 5 and 9 (inclusive).", lambda t: 5 <= pips(t.pieces) <= 9),
    understood(
        "If the number of pieces is even, then there is a stack; if it is odd, then there is no stack.",
        lambda t: bool(t.stacks) == (n(t.pieces) % 2 == 0),
    ),
    understood("Each colour which occurs, occurs at least twice.", lambda t: min(per_colour(t)) >= 2),
    understood("No colour has more pieces than red.", lambda t: k(t, "red") == max(per_colour(t))),
    understood("The blue pieces have together exactly 4 pips.", lambda t: pips(t.of("blue")) == 4),
    understood("At most one third of the pieces is flat.", lambda t: 3 * k(t, "flat") <= n(t.pieces)),
    understood(
        "More pieces touch another piece than touch no other piece.",
        lambda t: n(p for p in t.pieces if p.touching) > n(p for p in t.pieces if not p.touching),
    ),
    understood(
        "The number of pips is more than twice the number of pieces.",
        lambda t: pips(t.pieces) > 2 * n(t.pieces),
    ),
    understood(
        "If a piece is large, then it must touch a small piece.",
        lambda t: all(any(q.is_a("small") for q in p.touching) for p in t.of("large")),
    ),
    understood(
        "There are neither more than three reds nor fewer than two yellows.",
        lambda t: k(t, "red") <= 3 and k(t, "yellow") >= 2,
    ),
    understood(
        "Unless there is a blue piece, no piece may be flat.",
        lambda t: k(t, "blue") >= 1 or k(t, "flat") == 0,
    ),
    understood("As many pieces are grounded as ungrounded.", lambda t: k(t, "grounded") == k(t, "ungrounded")),
    ambiguous(
        "If there are two greens, then there is no red.",
        lambda t: k(t, "green") != 2 or k(t, "red") == 0,
        lambda t: k(t, "green") < 2 or k(t, "red") == 0,
    ),
    ambiguous(
        "All flat pieces have an even number of pips.",
        lambda t: all(p.pips % 2 == 0 for p in t.of("flat")),
        lambda t: k(t, "flat") >= 1 and all(p.pips % 2 == 0 for p in t.of("flat")),
    ),
    not_understood("The balance must look tidy to my eye."),
]

CASES = [*BARTENDER, *LIBRARIAN, *SISTERS, *COLLECTOR, *ACCOUNTANT]
