"""A round of 150 rules, as five people would word them, 30 each.

A puzzle-hunt team captain whose rules have two parts; an artist who minds colours; a terse player; someone who likes
exceptions; an accountant.
"""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, per_colour, touch
from tests.core.rule.corpus.model import (
    P,
    colours,
    links,
    n,
    pairs,
    pips,
    sizes,
    with_some,
)

CAPTAIN: list[Case] = [
    understood("At least one red piece and no blue ones.", lambda t: k(t, "red") >= 1 and k(t, "blue") == 0),
    understood("There's a stack, and there's also a flat piece.", lambda t: bool(t.stacks) and k(t, "flat") >= 1),
    understood("Exactly three pieces, or no green ones at all.", lambda t: n(t.pieces) == 3 or k(t, "green") == 0),
    understood(
        "There are more uprights than flats, but none of the flats is red.",
        lambda t: k(t, "upright") > k(t, "flat") and k(t, "flat", "red") == 0,
    ),
    understood(
        "Some piece points at a blue one, and some piece touches a blue one.",
        lambda t: (
            bool(with_some(t.pieces, P.points_at, t.of("blue"))) and bool(with_some(t.pieces, P.touches, t.of("blue")))
        ),
    ),
    understood("No small pieces, but at least one large one.", lambda t: k(t, "small") == 0 and k(t, "large") >= 1),
    understood(
        "An even number of pieces and an odd number of pips.",
        lambda t: n(t.pieces) % 2 == 0 and pips(t.pieces) % 2 == 1,
    ),
    understood(
        "Either a red piece touches a yellow piece or the koan has more than five pieces.",
        lambda t: touch(t, "red", "yellow") or n(t.pieces) > 5,
    ),
    understood(
        "AKHTBN if it has a stack of three or more pieces or if it has no flat pieces.",
        lambda t: any(n(s) >= 3 for s in t.stacks) or k(t, "flat") == 0,
    ),
    understood(
        "At least two colours are used, and no two pieces are the same size.",
        lambda t: n(colours(t.pieces)) >= 2 and n(sizes(t.pieces)) == n(t.pieces),
    ),
    understood(
        "It has a large red piece or a small blue piece, but not both.",
        lambda t: (k(t, "large", "red") >= 1) != (k(t, "small", "blue") >= 1),
    ),
    understood(
        "All pieces are upright and at least one of them is green.",
        lambda t: k(t, "upright") == n(t.pieces) and k(t, "green") >= 1,
    ),
    understood(
        "There are at least three pieces, but no piece touches another.",
        lambda t: n(t.pieces) >= 3 and not any(p.touching for p in t.pieces),
    ),
    understood(
        "There is a flat piece and it points at an upright piece.",
        lambda t: bool(with_some(t.of("flat"), P.points_at, t.of("upright"))),
    ),
    understood(
        "Reds outnumber blues, or blues outnumber yellows.",
        lambda t: k(t, "red") > k(t, "blue") or k(t, "blue") > k(t, "yellow"),
    ),
    understood(
        "Exactly two sizes are present and exactly one piece is large.",
        lambda t: n(sizes(t.pieces)) == 2 and k(t, "large") == 1,
    ),
    understood(
        "There's no black piece, and if there's a green piece then there's a yellow one too.",
        lambda t: (k(t, "green") == 0 or k(t, "yellow") >= 1) and k(t, "black") == 0,
    ),
    understood(
        "Nothing points at anything, but at least one piece touches another.",
        lambda t: not any(p.aims for p in t.pieces) and any(p.touching for p in t.pieces),
    ),
    understood(
        "There's a red piece which is upright and touches a large piece.",
        lambda t: bool(with_some(t.of("red", "upright"), P.touches, t.of("large"))),
    ),
    understood(
        "The pip total is over six and at least one piece is off the table.",
        lambda t: pips(t.pieces) > 6 and k(t, "ungrounded") >= 1,
    ),
    understood(
        "It has as many reds as blues, and at least one of each.",
        lambda t: k(t, "red") == k(t, "blue") >= 1,
    ),
    understood(
        "It contains neither a flat red piece nor an upright blue piece.",
        lambda t: k(t, "flat", "red") == 0 and k(t, "upright", "blue") == 0,
    ),
    understood(
        "Either all the pieces share a colour or all the pieces share a size.",
        lambda t: n(colours(t.pieces)) == 1 or n(sizes(t.pieces)) == 1,
    ),
    understood(
        "There is a stack with a red piece on top, but no stack has a red piece at the bottom.",
        lambda t: any(s[-1].is_a("red") for s in t.stacks) and not any(s[0].is_a("red") for s in t.stacks),
    ),
    understood(
        "Exactly one piece is flat or exactly one piece is blue.",
        lambda t: k(t, "flat") == 1 or k(t, "blue") == 1,
    ),
    understood(
        "There are at least four pieces, none of which is medium.",
        lambda t: n(t.pieces) >= 4 and k(t, "medium") == 0,
    ),
    understood(
        "There's at least one upright piece, and every upright piece touches a flat one.",
        lambda t: k(t, "upright") >= 1 and n(with_some(t.of("upright"), P.touches, t.of("flat"))) == k(t, "upright"),
    ),
    ambiguous(
        "There are two reds or there are no blues.",
        lambda t: k(t, "red") == 2 or k(t, "blue") == 0,
        lambda t: k(t, "red") >= 2 or k(t, "blue") == 0,
    ),
    ambiguous(
        "At least one red piece and at least one blue piece lying flat.",
        lambda t: k(t, "red") >= 1 and k(t, "blue", "flat") >= 1,
        lambda t: k(t, "red", "flat") >= 1 and k(t, "blue", "flat") >= 1,
    ),
    not_understood("It looks like a letter of the alphabet or like a Morse code dash."),
]

ARTIST: list[Case] = [
    understood(
        "A piece is touching another piece of the same colour.",
        lambda t: any(p.touches(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "No two touching pieces share a colour.",
        lambda t: not any(p.touches(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood("No colour is used more than once.", lambda t: n(colours(t.pieces)) == n(t.pieces)),
    understood(
        "Every piece is touching a piece of a different colour.",
        lambda t: all(any(q.colour != p.colour for q in p.touching) for p in t.pieces),
    ),
    understood("There are as many red pieces as blue pieces.", lambda t: k(t, "red") == k(t, "blue")),
    understood("There are exactly three colours in it.", lambda t: n(colours(t.pieces)) == 3),
    understood(
        "Some piece points at a piece of its own colour.",
        lambda t: any(p.same_colour(q) for p in t.pieces for q in p.aims),
    ),
    understood(
        "There are at least two flat pieces, and all the flat pieces are the same colour.",
        lambda t: k(t, "flat") >= 2 and n(colours(t.of("flat"))) == 1,
    ),
    understood(
        "There are more red pieces than pieces of any other colour.",
        lambda t: all(k(t, "red") > k(t, c) for c in colours(t.pieces) - {"red"}),
    ),
    understood("Blue and yellow never touch.", lambda t: not touch(t, "blue", "yellow")),
    understood(
        "A green piece touches both a red piece and a blue piece",
        lambda t: any(links(g, P.touches, t.of("red")) and links(g, P.touches, t.of("blue")) for g in t.of("green")),
    ),
    understood(
        "There's a stack whose pieces are all the same colour.",
        lambda t: any(n(colours(s)) == 1 for s in t.stacks),
    ),
    understood(
        "No stack has any colour in it more than once.",
        lambda t: all(n(colours(s)) == n(s) for s in t.stacks),
    ),
    understood("Some colour appears exactly once.", lambda t: 1 in per_colour(t)),
    understood("Every colour that is present appears at least twice.", lambda t: min(per_colour(t)) >= 2),
    understood("The largest pieces are all the same colour as each other.", lambda t: n(colours(t.largest)) == 1),
    understood(
        "A large piece has the same colour as a small piece.",
        lambda t: bool(with_some(t.of("large"), P.same_colour, t.of("small"))),
    ),
    understood(
        "No upright piece is the same colour as a flat piece.",
        lambda t: not with_some(t.of("upright"), P.same_colour, t.of("flat")),
    ),
    understood(
        "There is a red piece that isn't touching any other red piece",
        lambda t: any(not links(p, P.touches, t.of("red")) for p in t.of("red")),
    ),
    understood("The upright pieces show exactly one colour.", lambda t: n(colours(t.of("upright"))) == 1),
    understood("It has more colours than sizes.", lambda t: n(colours(t.pieces)) > n(sizes(t.pieces))),
    understood(
        "At least two pieces match in both colour and size.",
        lambda t: any(p.same_colour(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "No yellow piece touches a piece that isn't yellow.",
        lambda t: not touch(t, "yellow", "non-yellow"),
    ),
    understood("If there's any red, there has to be some green.", lambda t: k(t, "red") == 0 or k(t, "green") >= 1),
    understood(
        "Some piece touches pieces of at least two different colours.",
        lambda t: any(n(colours(p.touching)) >= 2 for p in t.pieces),
    ),
    understood(
        "Each piece shares its colour with at least one other piece.",
        lambda t: all(any(p.same_colour(q) for q in p.others) for p in t.pieces),
    ),
    understood(
        "Red, yellow and blue are all there.",
        lambda t: all(k(t, c) >= 1 for c in ("red", "yellow", "blue")),
    ),
    ambiguous(
        "The biggest piece is blue.",
        lambda t: all(p.is_a("blue") for p in t.largest),
        lambda t: any(p.is_a("blue") for p in t.largest),
        lambda t: n(t.largest) == 1 and t.largest[0].is_a("blue"),
    ),
    ambiguous(
        "All the green pieces are lying flat.",
        lambda t: k(t, "green", "non-flat") == 0,
        lambda t: k(t, "green", "non-flat") == 0 and k(t, "green") >= 1,
    ),
    not_understood("The colours go well together."),
]

TERSE: list[Case] = [
    understood("no flat reds", lambda t: k(t, "flat", "red") == 0),
    understood("more blues than greens", lambda t: k(t, "blue") > k(t, "green")),
    understood("exactly one stack", lambda t: n(t.stacks) == 1),
    understood("odd number of pieces", lambda t: n(t.pieces) % 2 == 1),
    understood("all upright", lambda t: k(t, "upright") == n(t.pieces)),
    understood("a red touching a blue", lambda t: touch(t, "red", "blue")),
    understood("no pieces touching", lambda t: not any(p.touching for p in t.pieces)),
    understood("at least 2 larges", lambda t: k(t, "large") >= 2),
    understood("exactly 2 flats, no reds", lambda t: k(t, "flat") == 2 and k(t, "red") == 0),
    understood("just one colour", lambda t: n(colours(t.pieces)) == 1),
    understood("large pointing at small", lambda t: bool(with_some(t.of("large"), P.points_at, t.of("small")))),
    understood("fewer than 5 pieces", lambda t: n(t.pieces) < 5),
    understood("no stacks, nothing weird", lambda t: not t.stacks and k(t, "weird") == 0),
    understood(
        "upright green or flat yellow",
        lambda t: k(t, "upright", "green") >= 1 or k(t, "flat", "yellow") >= 1,
    ),
    understood("same number of smalls and larges", lambda t: k(t, "small") == k(t, "large")),
    understood("7 pips or more", lambda t: pips(t.pieces) >= 7),
    understood(
        "small directly on top of a large",
        lambda t: bool(with_some(t.of("small"), P.directly_above, t.of("large"))),
    ),
    understood("all three sizes", lambda t: n(sizes(t.pieces)) == 3),
    understood("no red, no blue", lambda t: k(t, "red") == 0 and k(t, "blue") == 0),
    understood("more uprights than flats", lambda t: k(t, "upright") > k(t, "flat")),
    understood("no two the same size", lambda t: n(sizes(t.pieces)) == n(t.pieces)),
    understood("at least one ungrounded piece", lambda t: k(t, "ungrounded") >= 1),
    understood("a blue pointing at nothing", lambda t: any(not p.aims for p in t.of("blue"))),
    understood("stack of exactly three", lambda t: any(n(s) == 3 for s in t.stacks)),
    understood("more than one large, all of them red", lambda t: k(t, "large") == k(t, "large", "red") >= 2),
    understood("not a single medium", lambda t: k(t, "medium") == 0),
    understood(
        "small touching another small",
        lambda t: bool(with_some(t.of("small"), P.touches, t.of("small"))),
    ),
    ambiguous("2 reds", lambda t: k(t, "red") == 2, lambda t: k(t, "red") >= 2),
    ambiguous(
        "every red upright",
        lambda t: k(t, "red", "non-upright") == 0,
        lambda t: k(t, "red", "non-upright") == 0 and k(t, "red") >= 1,
    ),
    not_understood("good vibes"),
]

EXCEPTIONS: list[Case] = [
    understood(
        "There are at least three pieces, and all but one of them are the same colour.",
        lambda t: n(t.pieces) >= 3 and n(t.pieces) - max(per_colour(t)) == 1,
    ),
    understood("All but one of the pieces are upright.", lambda t: k(t, "non-upright") == 1),
    understood("It contains nothing but small pieces.", lambda t: k(t, "small") == n(t.pieces)),
    understood(
        "No piece other than a red one touches a blue piece.",
        lambda t: not touch(t, "non-red", "blue"),
    ),
    understood("Only one piece is not red.", lambda t: k(t, "non-red") == 1),
    understood("The only large piece is green.", lambda t: k(t, "large") == 1 == k(t, "large", "green")),
    understood("Every piece is grounded, except exactly one.", lambda t: k(t, "ungrounded") == 1),
    understood(
        "There are no colours other than red and green.",
        lambda t: colours(t.pieces) <= {"red", "green"},
    ),
    understood(
        "No piece is flat, except that red pieces may be.",
        lambda t: k(t, "flat", "non-red") == 0,
    ),
    understood(
        "Exactly one piece touches no other piece; all the others touch something.",
        lambda t: n(p for p in t.pieces if not p.touching) == 1,
    ),
    understood("It has no blue pieces other than small ones.", lambda t: k(t, "blue", "non-small") == 0),
    understood(
        "There are at least two stacks, and all but one of the stacks have a red piece in them.",
        lambda t: n(t.stacks) >= 2 and n(s for s in t.stacks if "red" not in colours(s)) == 1,
    ),
    understood(
        "Exactly one of the colours present appears only once, the others all appear more often.",
        lambda t: per_colour(t).count(1) == 1,
    ),
    understood("None of the pieces is large, except for one.", lambda t: k(t, "large") == 1),
    understood(
        "There is only one size, but not only one colour.",
        lambda t: n(sizes(t.pieces)) == 1 and n(colours(t.pieces)) > 1,
    ),
    understood(
        "No piece points at anything other than a red piece.",
        lambda t: all(q.is_a("red") for p in t.pieces for q in p.aims),
    ),
    understood(
        "Some red piece touches at least one blue piece and nothing but blue pieces.",
        lambda t: any(p.touching and all(q.is_a("blue") for q in p.touching) for p in t.of("red")),
    ),
    understood("Any number of pieces except four.", lambda t: n(t.pieces) != 4),
    understood("Not everything is flat.", lambda t: k(t, "non-flat") >= 1),
    understood(
        "No colour except red appears more than once.",
        lambda t: all(k(t, c) <= 1 for c in colours(t.pieces) - {"red"}),
    ),
    understood(
        "There is exactly one upright piece, and it is the only green piece.",
        lambda t: k(t, "upright") == k(t, "green") == k(t, "upright", "green") == 1,
    ),
    understood(
        "The pieces are all red bar two.",
        lambda t: k(t, "non-red") == 2,
    ),
    understood(
        "Only large pieces point at anything, and at least one of them does.",
        lambda t: any(p.aims for p in t.pieces) and all(p.is_a("large") for p in t.pieces if p.aims),
    ),
    understood(
        "There are at least two pieces, and at least one of them touches all the others.",
        lambda t: n(t.pieces) >= 2 and any(n(p.touching) == n(t.pieces) - 1 for p in t.pieces),
    ),
    understood(
        "Nothing is medium except for exactly one piece, which is blue.",
        lambda t: k(t, "medium") == 1 == k(t, "medium", "blue"),
    ),
    understood(
        "There's a piece that points at nothing but flat pieces and does point at something.",
        lambda t: any(p.aims and all(q.is_a("flat") for q in p.aims) for p in t.pieces),
    ),
    understood(
        "There is at least one upright piece, and none other than the red pieces are upright.",
        lambda t: k(t, "upright") >= 1 and k(t, "upright", "non-red") == 0,
    ),
    ambiguous(
        "Only yellow pieces are flat.",
        lambda t: k(t, "flat", "non-yellow") == 0,
        lambda t: k(t, "flat", "non-yellow") == 0 and k(t, "flat") >= 1,
    ),
    ambiguous("Everything except the blue pieces is upright."),
    not_understood("Any koan will do except the ones I made last week."),
]

ACCOUNTANT: list[Case] = [
    understood("The total of all the pips is at most eight.", lambda t: pips(t.pieces) <= 8),
    understood(
        "There are exactly twice as many red pieces as blue pieces, and there is at least one blue piece.",
        lambda t: k(t, "red") == 2 * k(t, "blue") and k(t, "blue") >= 1,
    ),
    understood("Between two and four pieces are upright, inclusive.", lambda t: 2 <= k(t, "upright") <= 4),
    understood(
        "The pips on the red pieces add up to more than the pips on the blue pieces.",
        lambda t: pips(t.of("red")) > pips(t.of("blue")),
    ),
    understood("The number of pieces is exactly five.", lambda t: n(t.pieces) == 5),
    understood("The pip total is a multiple of three.", lambda t: pips(t.pieces) % 3 == 0),
    understood("At most two pieces are flat, and at least one is.", lambda t: 1 <= k(t, "flat") <= 2),
    understood(
        "Number of reds plus number of blues = number of greens.",
        lambda t: k(t, "red") + k(t, "blue") == k(t, "green"),
    ),
    understood(
        "The upright pieces have the same total of pips as the flat pieces.",
        lambda t: pips(t.of("upright")) == pips(t.of("flat")),
    ),
    understood("More than half of the pieces are red.", lambda t: 2 * k(t, "red") > n(t.pieces)),
    understood("Exactly half of the pieces are flat.", lambda t: 2 * k(t, "flat") == n(t.pieces)),
    understood(
        "The total number of pips is at least twice the number of pieces.",
        lambda t: pips(t.pieces) >= 2 * n(t.pieces),
    ),
    understood(
        "The number of colours equals the number of sizes.",
        lambda t: n(colours(t.pieces)) == n(sizes(t.pieces)),
    ),
    understood("No colour has more than two pieces.", lambda t: max(per_colour(t)) <= 2),
    understood("The green pips add up to an even number.", lambda t: pips(t.of("green")) % 2 == 0),
    understood(
        "There is the same number of pieces of each colour present.",
        lambda t: n(set(per_colour(t))) == 1,
    ),
    understood("Fewer than three pieces are grounded.", lambda t: k(t, "grounded") < 3),
    understood("The number of stacks is odd.", lambda t: n(t.stacks) % 2 == 1),
    understood("The pips total either four or six.", lambda t: pips(t.pieces) in (4, 6)),
    understood(
        "The number of reds and the number of blues differ by at most one.",
        lambda t: abs(k(t, "red") - k(t, "blue")) <= 1,
    ),
    understood(
        "Exactly one pair of pieces is touching.",
        lambda t: n(1 for p, q in pairs(t.pieces) if p.touches(q)) == 1,
    ),
    understood(
        "It uses at least two but no more than three colours.",
        lambda t: 2 <= n(colours(t.pieces)) <= 3,
    ),
    understood(
        "The large pieces have more pips in total than all the other pieces combined.",
        lambda t: pips(t.of("large")) > pips(t.of("non-large")),
    ),
    understood(
        "There is a stack with a pip total of five or more.",
        lambda t: any(pips(s) >= 5 for s in t.stacks),
    ),
    understood(
        "The number of pieces touching another piece is even.",
        lambda t: n(p for p in t.pieces if p.touching) % 2 == 0,
    ),
    understood(
        "There are at least two pieces that each point at a red piece.",
        lambda t: n(with_some(t.pieces, P.points_at, t.of("red"))) >= 2,
    ),
    understood(
        "There are fewer small pieces than medium and large pieces together.",
        lambda t: k(t, "small") < k(t, "non-small"),
    ),
    ambiguous(
        "There are three large pieces.",
        lambda t: k(t, "large") == 3,
        lambda t: k(t, "large") >= 3,
    ),
    ambiguous(
        "Most of the pieces are of one colour.",
    ),
    not_understood("The books balance at the end of the year."),
]

CASES = [*CAPTAIN, *ARTIST, *TERSE, *EXCEPTIONS, *ACCOUNTANT]
