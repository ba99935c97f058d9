"""A round of 150 rules, as five people would word them, 30 each.

A physics student who writes tidy conditions; a grandfather who plays with his grandchildren; a wiki regular with short
rules; a chess-club member who likes comparisons and counts; a nurse who types on a phone between shifts.
"""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, per_colour, touch
from tests.core.rule.corpus.model import P, colours, n, orientations, pairs, pips, prime, sizes, with_some

PHYSICIST: list[Case] = [
    understood(
        "The koan contains at least one red piece and at least one blue piece.",
        lambda t: k(t, "red") >= 1 and k(t, "blue") >= 1,
    ),
    understood(
        "The number of upright pieces equals the number of flat pieces.", lambda t: k(t, "upright") == k(t, "flat")
    ),
    understood("The total pip count is strictly greater than 7.", lambda t: pips(t.pieces) > 7),
    understood("The total pip count is divisible by three.", lambda t: pips(t.pieces) % 3 == 0),
    understood(
        "No piece touches a piece of its own colour.",
        lambda t: not any(p.touches(q) and p.colour == q.colour for p, q in pairs(t.pieces)),
    ),
    understood(
        "There exists a green piece that points at a yellow piece.",
        lambda t: bool(with_some(t.of("green"), P.points_at, t.of("yellow"))),
    ),
    understood(
        "The koan consists of exactly three pieces, at least one of which is upright.",
        lambda t: n(t.pieces) == 3 and k(t, "upright") >= 1,
    ),
    understood("At most two different colours are present.", lambda t: len(colours(t.pieces)) <= 2),
    understood(
        "If at least one red piece is present, then no blue piece is flat.",
        lambda t: k(t, "red") == 0 or k(t, "blue", "flat") == 0,
    ),
    understood("All pieces have the same orientation.", lambda t: len(orientations(t.pieces)) == 1),
    understood(
        "The sum of the pips on the red pieces exceeds the sum of the pips on the green pieces.",
        lambda t: pips(t.of("red")) > pips(t.of("green")),
    ),
    understood("The number of large pieces is odd.", lambda t: k(t, "large") % 2 == 1),
    understood("No ungrounded piece is small.", lambda t: k(t, "ungrounded", "small") == 0),
    understood("Every piece touches at least one other piece.", lambda t: all(p.touching for p in t.pieces)),
    understood(
        "Exactly one piece does not point at any other piece.", lambda t: n(p for p in t.pieces if not p.aims) == 1
    ),
    understood(
        "The number of distinct colours equals the number of distinct sizes.",
        lambda t: len(colours(t.pieces)) == len(sizes(t.pieces)),
    ),
    understood(
        "There is at least one stack, and no stack contains more than three pieces.",
        lambda t: len(t.stacks) >= 1 and all(len(s) <= 3 for s in t.stacks),
    ),
    understood(
        "Either all pieces are grounded, or no piece is upright.",
        lambda t: k(t, "grounded") == n(t.pieces) or k(t, "upright") == 0,
    ),
    understood(
        "There is at least one pair of pieces that have the same colour but different sizes.",
        lambda t: any(p.colour == q.colour and p.size != q.size for p, q in pairs(t.pieces)),
    ),
    understood(
        "There is a piece that is touched by at least three other pieces.",
        lambda t: any(n(p.touching) >= 3 for p in t.pieces),
    ),
    understood(
        "The koan contains neither yellow pieces nor small pieces.",
        lambda t: k(t, "yellow") == 0 and k(t, "small") == 0,
    ),
    understood("At least half of the pieces are upright.", lambda t: 2 * k(t, "upright") >= n(t.pieces)),
    understood(
        "More than half of all pieces are red or blue.", lambda t: 2 * (k(t, "red") + k(t, "blue")) > n(t.pieces)
    ),
    understood("No tower consists of more than two pieces.", lambda t: all(len(w) <= 2 for w in t.towers)),
    understood("The number of pieces is a prime number.", lambda t: prime(n(t.pieces))),
    understood(
        "At least one pair of pieces point in opposite directions.",
        lambda t: any(p.opposite(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "There is at least one red piece, and every red piece is grounded.",
        lambda t: k(t, "red") >= 1 and k(t, "red", "ungrounded") == 0,
    ),
    understood(
        "There is a flat piece that is higher than at least one upright piece.",
        lambda t: bool(with_some(t.of("flat"), P.higher, t.of("upright"))),
    ),
    ambiguous(
        "All green pieces are upright.",
        lambda t: k(t, "green", "non-upright") == 0,
        lambda t: k(t, "green") >= 1 and k(t, "green", "non-upright") == 0,
    ),
    ambiguous(
        "The largest piece is flat.",
        lambda t: all(p.flat for p in t.largest),
        lambda t: any(p.flat for p in t.largest),
        lambda t: len(t.largest) == 1 and t.largest[0].flat,
    ),
]

GRANDFATHER: list[Case] = [
    understood(
        "There's at least one red pyramid standing upright and at least one blue one lying flat.",
        lambda t: k(t, "red", "upright") >= 1 and k(t, "blue", "flat") >= 1,
    ),
    understood(
        "There must be a small one directly on top of a large one.",
        lambda t: any(p.directly_above(q) for p in t.of("small") for q in t.of("large")),
    ),
    understood("No yellow ones allowed.", lambda t: k(t, "yellow") == 0),
    understood("All the pieces are the same size.", lambda t: len(sizes(t.pieces)) == 1),
    understood("Count up the pips on all the pieces: there must be more than six.", lambda t: pips(t.pieces) > 6),
    understood("There are more large ones than small ones.", lambda t: k(t, "large") > k(t, "small")),
    understood(
        "At least one piece is pointing at a green one.",
        lambda t: bool(with_some(t.pieces, P.points_at, t.of("green"))),
    ),
    understood("No two pieces are touching each other.", lambda t: not any(p.touches(q) for p, q in pairs(t.pieces))),
    understood("Exactly one piece isn't touching the table.", lambda t: k(t, "ungrounded") == 1),
    understood(
        "Every single pyramid is standing upright, and there are at least three pyramids.",
        lambda t: k(t, "upright") == n(t.pieces) and n(t.pieces) >= 3,
    ),
    understood("You need at least one stack.", lambda t: len(t.stacks) >= 1),
    understood("You need at least one of every size: small, medium and large.", lambda t: len(sizes(t.pieces)) == 3),
    understood(
        "There's at least one red piece, at least one green piece and at least one blue piece.",
        lambda t: k(t, "red") >= 1 and k(t, "green") >= 1 and k(t, "blue") >= 1,
    ),
    understood(
        "If there is a black pyramid, there must also be a yellow one.",
        lambda t: k(t, "black") == 0 or k(t, "yellow") >= 1,
    ),
    understood("There are exactly as many red ones as blue ones.", lambda t: k(t, "red") == k(t, "blue")),
    understood(
        "You must have at least four pieces, and not one of them may be black.",
        lambda t: n(t.pieces) >= 4 and k(t, "black") == 0,
    ),
    understood("At least one of the large ones is lying flat.", lambda t: k(t, "large", "flat") >= 1),
    understood("There's a stack with a red piece at the top.", lambda t: any(s[-1].colour == "red" for s in t.stacks)),
    understood(
        "A large red piece touches a small green piece.",
        lambda t: bool(with_some(t.of("large", "red"), P.touches, t.of("small", "green"))),
    ),
    understood("None of the pyramids is pointing at another pyramid.", lambda t: not any(p.aims for p in t.pieces)),
    understood(
        "There's at least one pyramid lying flat, and every pyramid that's lying flat is small.",
        lambda t: k(t, "flat") >= 1 and k(t, "flat", "non-small") == 0,
    ),
    understood("When you add up all the pips you get an even number.", lambda t: pips(t.pieces) % 2 == 0),
    understood("There are no more than three colours.", lambda t: len(colours(t.pieces)) <= 3),
    understood("There's a stack with at least three pieces in it.", lambda t: any(len(s) >= 3 for s in t.stacks)),
    understood("All but one of the pieces are standing upright.", lambda t: k(t, "non-upright") == 1),
    understood("At least three pyramids are the same colour.", lambda t: max(per_colour(t)) >= 3),
    understood(
        "A green piece is touching the table and so is a yellow one.",
        lambda t: k(t, "green", "grounded") >= 1 and k(t, "yellow", "grounded") >= 1,
    ),
    ambiguous("There are two red pyramids.", lambda t: k(t, "red") == 2, lambda t: k(t, "red") >= 2),
    ambiguous(
        "All the small ones are lying flat.",
        lambda t: k(t, "small", "non-flat") == 0,
        lambda t: k(t, "small") >= 1 and k(t, "small", "non-flat") == 0,
    ),
    not_understood("It must be one my granddaughter thinks is pretty."),
]

WIKI: list[Case] = [
    understood("A koan has the Buddha-nature if it contains exactly one small piece.", lambda t: k(t, "small") == 1),
    understood("A koan has the Buddha-nature if it contains no flat pieces.", lambda t: k(t, "flat") == 0),
    understood(
        "A koan has the Buddha-nature iff at least one red piece is ungrounded.",
        lambda t: k(t, "red", "ungrounded") >= 1,
    ),
    understood(
        "A koan does not have the Buddha-nature if it contains more than one stack.", lambda t: len(t.stacks) <= 1
    ),
    understood(
        "A koan has the Buddha-nature if and only if all of its pieces are the same colour.",
        lambda t: len(colours(t.pieces)) == 1,
    ),
    understood(
        "A koan has the Buddha-nature if no two of its pieces are the same size.",
        lambda t: not any(p.size == q.size for p, q in pairs(t.pieces)),
    ),
    understood("AKHTBN iff it contains at least one weird piece.", lambda t: k(t, "weird") >= 1),
    understood(
        "A koan has the Buddha-nature if it contains a piece pointing at a piece of the same colour.",
        lambda t: any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood("A koan has the Buddha-nature if its total pip count is odd.", lambda t: pips(t.pieces) % 2 == 1),
    understood(
        "A koan has the Buddha-nature if it has at least one upright piece and at least one flat piece.",
        lambda t: k(t, "upright") >= 1 and k(t, "flat") >= 1,
    ),
    understood(
        "A koan has the Buddha-nature if a blue piece points at at least two pieces.",
        lambda t: any(n(p.aims) >= 2 for p in t.of("blue")),
    ),
    understood(
        "A koan has the Buddha-nature if the number of pieces is equal to the number of colours.",
        lambda t: n(t.pieces) == len(colours(t.pieces)),
    ),
    understood(
        "A koan has the Buddha-nature if it contains more stacked pieces than unstacked pieces.",
        lambda t: n(p for p in t.pieces if p.stacked) > n(p for p in t.pieces if not p.stacked),
    ),
    understood(
        "A koan has the Buddha-nature if it contains a piece that neither touches nor points at another piece.",
        lambda t: any(not p.touching and not p.aims for p in t.pieces),
    ),
    understood("A koan has the Buddha-nature if it contains exactly two sizes.", lambda t: len(sizes(t.pieces)) == 2),
    understood(
        "A koan has the Buddha-nature if it contains an upright stack.",
        lambda t: any(all(p.upright for p in s) for s in t.stacks),
    ),
    understood(
        "A koan has the Buddha-nature if some piece is pointed at by at least two other pieces.",
        lambda t: any(n(p.aimed_at_by) >= 2 for p in t.pieces),
    ),
    understood(
        "AKHTBN if it contains at least three colours or no small pieces.",
        lambda t: len(colours(t.pieces)) >= 3 or k(t, "small") == 0,
    ),
    understood("A koan has the Buddha-nature if all of its pieces are grounded.", lambda t: k(t, "ungrounded") == 0),
    understood(
        "A koan has the Buddha-nature if at least one piece is directly above a larger piece.",
        lambda t: any(p.directly_above(q) and q.larger(p) for p in t.pieces for q in p.tower),
    ),
    understood(
        "A koan has the Buddha-nature if a green piece touches both a red piece and a blue piece.",
        lambda t: any(touching_all(p, "red", "blue") for p in t.of("green")),
    ),
    understood(
        "A koan has the Buddha-nature if it contains a green piece but no upright green pieces.",
        lambda t: k(t, "green") >= 1 and k(t, "green", "upright") == 0,
    ),
    understood(
        "A koan has the Buddha-nature if all of the highest pieces are red.",
        lambda t: all(p.colour == "red" for p in t.highest),
    ),
    understood(
        "A koan does not have the Buddha-nature if it contains both black and yellow pieces.",
        lambda t: not (k(t, "black") and k(t, "yellow")),
    ),
    understood(
        "A koan has the Buddha-nature unless it contains no grounded red piece.", lambda t: k(t, "grounded", "red") >= 1
    ),
    understood(
        "AKHTBN iff exactly one piece is touching a yellow piece.",
        lambda t: n(with_some(t.pieces, P.touches, t.of("yellow"))) == 1,
    ),
    understood(
        "A koan has the Buddha-nature if no piece is pointing at a flat piece.",
        lambda t: not with_some(t.pieces, P.points_at, t.of("flat")),
    ),
    ambiguous(
        "A koan has the Buddha-nature if it contains two upright pieces.",
        lambda t: k(t, "upright") == 2,
        lambda t: k(t, "upright") >= 2,
    ),
    ambiguous(
        "A koan has the Buddha-nature if only red pieces are upright.",
        lambda t: k(t, "upright", "non-red") == 0,
        lambda t: k(t, "upright") >= 1 and k(t, "upright", "non-red") == 0,
    ),
    not_understood("A koan has the Buddha-nature if it was built before lunch."),
]


def touching_all(p: P, *words: str) -> bool:
    """For each of the words, it touches a piece that the word is true of."""
    return all(any(q.is_a(word) for q in p.touching) for word in words)


CHESS: list[Case] = [
    understood("More upright pieces than flat pieces.", lambda t: k(t, "upright") > k(t, "flat")),
    understood("Fewer than five pieces in total.", lambda t: n(t.pieces) < 5),
    understood("Red pieces outnumber blue pieces by at least two.", lambda t: k(t, "red") - k(t, "blue") >= 2),
    understood(
        "At least one large piece, and at least twice as many small pieces as large pieces.",
        lambda t: k(t, "large") >= 1 and k(t, "small") >= 2 * k(t, "large"),
    ),
    understood(
        "The red pieces have more pips in total than all the other pieces together.",
        lambda t: pips(t.of("red")) > pips(t.of("non-red")),
    ),
    understood("At least two pairs of pieces touch.", lambda t: n(1 for p, q in pairs(t.pieces) if p.touches(q)) >= 2),
    understood(
        "Exactly 4 pieces, and exactly 2 of them are upright.", lambda t: n(t.pieces) == 4 and k(t, "upright") == 2
    ),
    understood(
        "The number of colours is greater than the number of sizes.",
        lambda t: len(colours(t.pieces)) > len(sizes(t.pieces)),
    ),
    understood("At least 3 pieces touch a red piece.", lambda t: n(with_some(t.pieces, P.touches, t.of("red"))) >= 3),
    understood("More pieces are grounded than ungrounded.", lambda t: k(t, "grounded") > k(t, "ungrounded")),
    understood("There are no more than two pieces of any colour.", lambda t: max(per_colour(t)) <= 2),
    understood("Exactly one colour occurs exactly once.", lambda t: per_colour(t).count(1) == 1),
    understood("There is the same number of pieces of each colour present.", lambda t: len(set(per_colour(t))) == 1),
    understood("Medium pieces: no fewer than 2 and no more than 4.", lambda t: 2 <= k(t, "medium") <= 4),
    understood("The total number of pips is between 5 and 10 inclusive.", lambda t: 5 <= pips(t.pieces) <= 10),
    understood(
        "As many pieces that point at another piece as pieces that do not.",
        lambda t: n(p for p in t.pieces if p.aims) == n(p for p in t.pieces if not p.aims),
    ),
    understood("Equally many red, green and blue pieces.", lambda t: k(t, "red") == k(t, "green") == k(t, "blue")),
    understood(
        "At least one piece touches more pieces than it points at.",
        lambda t: any(n(p.touching) > n(p.aims) for p in t.pieces),
    ),
    understood(
        "The difference between the number of red pieces and the number of yellow pieces is exactly 1.",
        lambda t: abs(k(t, "red") - k(t, "yellow")) == 1,
    ),
    understood(
        "Either exactly two colours or exactly two sizes, but not both.",
        lambda t: (len(colours(t.pieces)) == 2) != (len(sizes(t.pieces)) == 2),
    ),
    understood(
        "There are more large upright pieces than large flat ones.",
        lambda t: k(t, "large", "upright") > k(t, "large", "flat"),
    ),
    understood(
        "At least two stacks have the same number of pieces.",
        lambda t: any(len(a) == len(b) for i, a in enumerate(t.stacks) for b in t.stacks[:i]),
    ),
    understood("An even number of green pieces, where zero counts as even.", lambda t: k(t, "green") % 2 == 0),
    understood(
        "The upright pieces have at least as many pips in total as the flat pieces.",
        lambda t: pips(t.of("upright")) >= pips(t.of("flat")),
    ),
    understood("At most one piece of each colour.", lambda t: max(per_colour(t)) <= 1),
    understood(
        "At least three pieces, and fewer red pieces than blue pieces.",
        lambda t: n(t.pieces) >= 3 and k(t, "red") < k(t, "blue"),
    ),
    understood("There are fewer stacks than flat pieces.", lambda t: len(t.stacks) < k(t, "flat")),
    understood(
        "If there are more than three pieces, then at least two of them are large.",
        lambda t: n(t.pieces) <= 3 or k(t, "large") >= 2,
    ),
    ambiguous(
        "Most pieces are of one colour.",
        lambda t: 2 * max(per_colour(t)) > n(t.pieces),
        lambda t: per_colour(t).count(max(per_colour(t))) == 1,
    ),
    ambiguous(
        "Three blue pieces and no red pieces.",
        lambda t: k(t, "blue") == 3 and k(t, "red") == 0,
        lambda t: k(t, "blue") >= 3 and k(t, "red") == 0,
    ),
]

NURSE: list[Case] = [
    understood("at least 1 red & at least 1 green", lambda t: k(t, "red") >= 1 and k(t, "green") >= 1),
    understood("no blues", lambda t: k(t, "blue") == 0),
    understood("has to have a large thats flat", lambda t: k(t, "large", "flat") >= 1),
    understood("everything is upright", lambda t: k(t, "non-upright") == 0),
    understood("more than 3 pieces, no yellow", lambda t: n(t.pieces) > 3 and k(t, "yellow") == 0),
    understood("something red touching something blue", lambda t: touch(t, "red", "blue")),
    understood("exactly 2 greens", lambda t: k(t, "green") == 2),
    understood(
        "at least one piece pointing at a small one", lambda t: bool(with_some(t.pieces, P.points_at, t.of("small")))
    ),
    understood("all different colours", lambda t: len(colours(t.pieces)) == n(t.pieces)),
    understood("not all the same size", lambda t: len(sizes(t.pieces)) > 1),
    understood("all pieces on the table & no stacks", lambda t: k(t, "ungrounded") == 0 and not t.stacks),
    understood("odd number of pieces", lambda t: n(t.pieces) % 2 == 1),
    understood("pips add up to exactly 6", lambda t: pips(t.pieces) == 6),
    understood("theres a stack with at least 2 colours in it", lambda t: any(len(colours(s)) >= 2 for s in t.stacks)),
    understood("has a small red or a large blue", lambda t: k(t, "small", "red") >= 1 or k(t, "large", "blue") >= 1),
    understood("if theres a green then theres no red", lambda t: k(t, "green") == 0 or k(t, "red") == 0),
    understood("just 1 piece thats not upright", lambda t: k(t, "non-upright") == 1),
    understood("same number of reds and yellows", lambda t: k(t, "red") == k(t, "yellow")),
    understood("cant have anything touching a black one", lambda t: not with_some(t.pieces, P.touches, t.of("black"))),
    understood("neither red nor green in it", lambda t: k(t, "red") == 0 and k(t, "green") == 0),
    understood("at least one of each size, nothing flat", lambda t: len(sizes(t.pieces)) == 3 and k(t, "flat") == 0),
    understood("every piece pointing at another one", lambda t: all(p.aims for p in t.pieces)),
    understood(
        "some piece pointing at one thats bigger than itself",
        lambda t: any(q.larger(p) for p in t.pieces for q in p.aims),
    ),
    understood("less than 3 colours", lambda t: len(colours(t.pieces)) < 3),
    understood("a stack with a red at the bottom", lambda t: any(s[0].colour == "red" for s in t.stacks)),
    understood("more reds than all the others put together", lambda t: k(t, "red") > k(t, "non-red")),
    understood(
        "at least 2 pieces of the same colour touching each other",
        lambda t: any(p.touches(q) and p.colour == q.colour for p, q in pairs(t.pieces)),
    ),
    ambiguous(
        "no mediums unless theres a large",
        lambda t: k(t, "large") >= 1 or k(t, "medium") == 0,
        lambda t: (k(t, "large") >= 1) != (k(t, "medium") == 0),
    ),
    ambiguous(
        "2 larges and no smalls",
        lambda t: k(t, "large") == 2 and k(t, "small") == 0,
        lambda t: k(t, "large") >= 2 and k(t, "small") == 0,
    ),
    not_understood("same rule as last time but easier"),
]

CASES = [*PHYSICIST, *GRANDFATHER, *WIKI, *CHESS, *NURSE]
