"""A round of 150 rules, as five people would word them, 30 each.

An electrician; a mother who plays by post at night; a bridge player; a village pub's quiz team; a programmer's
ten-year-old son.
"""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, per_colour, touch
from tests.core.rule.corpus.model import (
    P,
    colours,
    directions,
    links,
    n,
    pairs,
    pips,
    prime,
    sizes,
    with_some,
)

ELECTRICIAN: list[Case] = [
    understood("At least one red touching a blue.", lambda t: touch(t, "red", "blue")),
    understood("Nothing's flat.", lambda t: k(t, "flat") == 0),
    understood("No more than three pieces in total.", lambda t: n(t.pieces) <= 3),
    understood("Greens mustn't touch yellows.", lambda t: not touch(t, "green", "yellow")),
    understood("Two or more pieces are earthed (touching the table, I mean).", lambda t: k(t, "grounded") >= 2),
    understood(
        "If there's a red in it, there's got to be a blue as well.", lambda t: k(t, "red") == 0 or k(t, "blue") >= 1
    ),
    understood(
        "Exactly one large, and that one's upright.",
        lambda t: k(t, "large") == 1 and k(t, "large", "upright") == 1,
    ),
    understood("Every piece is in contact with at least one other piece.", lambda t: all(p.touching for p in t.pieces)),
    understood("No piece is touching more than two others.", lambda t: all(n(p.touching) <= 2 for p in t.pieces)),
    understood("More small ones than large ones.", lambda t: k(t, "small") > k(t, "large")),
    understood("Three pips or fewer on the reds altogether.", lambda t: pips(t.of("red")) <= 3),
    understood("There's a stack at least three high.", lambda t: any(n(s) >= 3 for s in t.stacks)),
    understood("No stacks, and at least one blue.", lambda t: not t.stacks and k(t, "blue") >= 1),
    understood(
        "In one of the stacks a yellow sits directly on a green.",
        lambda t: bool(with_some(t.of("yellow"), P.directly_above, t.of("green"))),
    ),
    understood(
        "There's at least one piece that isn't red, and every piece that isn't red is flat.",
        lambda t: k(t, "non-red") >= 1 and k(t, "non-red", "non-flat") == 0,
    ),
    understood("Same number of reds as blues.", lambda t: k(t, "red") == k(t, "blue")),
    understood("At least one piece doesn't touch any other piece.", lambda t: any(not p.touching for p in t.pieces)),
    understood(
        "Red in there, green in there, no blue.",
        lambda t: k(t, "red") >= 1 and k(t, "green") >= 1 and k(t, "blue") == 0,
    ),
    understood(
        "A red points at a green, or a green points at a red.",
        lambda t: (
            bool(with_some(t.of("red"), P.points_at, t.of("green")))
            or bool(with_some(t.of("green"), P.points_at, t.of("red")))
        ),
    ),
    understood(
        "Total pips over 6, and it's an even number.",
        lambda t: pips(t.pieces) > 6 and pips(t.pieces) % 2 == 0,
    ),
    understood("At least one large that's not touching the table.", lambda t: k(t, "large", "ungrounded") >= 1),
    understood("The whole lot is one colour.", lambda t: n(colours(t.pieces)) == 1),
    understood("Exactly one piece isn't upright.", lambda t: k(t, "non-upright") == 1),
    understood("Neither blues nor yellows in it.", lambda t: k(t, "blue") == 0 and k(t, "yellow") == 0),
    understood(
        "One piece or more bridges red and blue, meaning it touches both a red piece and a blue piece.",
        lambda t: any(links(p, P.touches, t.of("red")) and links(p, P.touches, t.of("blue")) for p in t.pieces),
    ),
    understood("At most one piece of each colour.", lambda t: max(per_colour(t)) <= 1),
    understood("Nothing points at a red.", lambda t: not any(p.aimed_at_by for p in t.of("red"))),
    ambiguous("Two red pieces.", lambda t: k(t, "red") == 2, lambda t: k(t, "red") >= 2),
    ambiguous(
        "All the blues are upright.",
        lambda t: k(t, "blue", "non-upright") == 0,
        lambda t: k(t, "blue", "non-upright") == 0 and k(t, "blue") >= 1,
    ),
    not_understood("Looks like something I'd sign off without testing."),
]

MOTHER: list[Case] = [
    understood(
        "There must be at least one small piece somewhere, and nothing large at all.",
        lambda t: k(t, "small") >= 1 and k(t, "large") == 0,
    ),
    understood(
        "Each red piece has to be touching a blue piece (if there are no reds, that's fine too).",
        lambda t: all(links(p, P.touches, t.of("blue")) for p in t.of("red")),
    ),
    understood("I want more pieces standing upright than lying flat.", lambda t: k(t, "upright") > k(t, "flat")),
    understood(
        "A koan has the Buddha nature if no two of its pieces are the same colour.",
        lambda t: max(per_colour(t)) <= 1,
    ),
    understood("It must contain exactly three pieces, no matter which.", lambda t: n(t.pieces) == 3),
    understood("At least one of the small pieces is touching a large one.", lambda t: touch(t, "small", "large")),
    understood("None of the yellow pieces is lying flat.", lambda t: k(t, "yellow", "flat") == 0),
    understood("There are at least two different sizes.", lambda t: n(sizes(t.pieces)) >= 2),
    understood("No piece is inside another piece.", lambda t: not any(p.inside(q) for p in t.pieces for q in p.others)),
    understood(
        "At least one small piece is tucked inside a large piece.",
        lambda t: bool(with_some(t.of("small"), P.inside, t.of("large"))),
    ),
    understood(
        "If any piece is flat, then all the pieces are flat.",
        lambda t: k(t, "flat") == 0 or k(t, "non-flat") == 0,
    ),
    understood(
        "There is a green piece which is upright and which touches the table.",
        lambda t: k(t, "green", "upright", "grounded") >= 1,
    ),
    understood("Every colour that is there at all is there at least twice.", lambda t: min(per_colour(t)) >= 2),
    understood("The number of blue pieces is odd.", lambda t: k(t, "blue") % 2 == 1),
    understood(
        "All of the pieces except one are red, and there are at least three pieces altogether.",
        lambda t: k(t, "non-red") == 1 and n(t.pieces) >= 3,
    ),
    understood(
        "Somewhere there is a tower with both a red piece and a green piece in it.",
        lambda t: any({"red", "green"} <= colours(tower) for tower in t.towers),
    ),
    understood(
        "No red piece points at another red piece.",
        lambda t: not with_some(t.of("red"), P.points_at, t.of("red")),
    ),
    understood("Together the pieces have at least ten pips.", lambda t: pips(t.pieces) >= 10),
    understood("A koan has the Buddha nature unless it contains a flat piece.", lambda t: k(t, "flat") == 0),
    understood(
        "There are as many small pieces as medium pieces, and there is at least one of each.",
        lambda t: k(t, "small") == k(t, "medium") >= 1,
    ),
    understood(
        "At least one piece touches no piece of its own colour.",
        lambda t: any(not any(p.same_colour(q) for q in p.touching) for p in t.pieces),
    ),
    understood(
        "A red piece, a blue piece, and nothing of any other colour.",
        lambda t: colours(t.pieces) == {"red", "blue"},
    ),
    understood("Not all of the pieces are the same size.", lambda t: n(sizes(t.pieces)) > 1),
    understood("At least half of the pieces are upright.", lambda t: 2 * k(t, "upright") >= n(t.pieces)),
    understood("There is a stack whose bottom piece is large.", lambda t: any(s[0].size == "large" for s in t.stacks)),
    understood(
        "Either there is no green piece at all, or there are at least three of them.",
        lambda t: k(t, "green") == 0 or k(t, "green") >= 3,
    ),
    understood("At most two pieces touch the table.", lambda t: k(t, "grounded") <= 2),
    understood("There are at least as many yellow pieces as red ones.", lambda t: k(t, "yellow") >= k(t, "red")),
    understood(
        "There is a piece which points at a piece of the same size as itself.",
        lambda t: any(p.same_size(q) for p in t.pieces for q in p.aims),
    ),
    ambiguous(
        "The smallest piece is blue.",
        lambda t: all(p.colour == "blue" for p in t.smallest),
        lambda t: any(p.colour == "blue" for p in t.smallest),
        lambda t: n(t.smallest) == 1 and t.smallest[0].colour == "blue",
    ),
]

OTHERS = ("yellow", "green", "blue", "black", "cyan", "purple", "orange", "clear", "white", "pink", "gray")

BRIDGE: list[Case] = [
    understood("Exactly four pieces, at least one of them red.", lambda t: n(t.pieces) == 4 and k(t, "red") >= 1),
    understood("The red pieces hold at least five pips between them.", lambda t: pips(t.of("red")) >= 5),
    understood("At least three colours are represented.", lambda t: n(colours(t.pieces)) >= 3),
    understood(
        "No greens and no blues, but at least one yellow.",
        lambda t: k(t, "green") == 0 and k(t, "blue") == 0 and k(t, "yellow") >= 1,
    ),
    understood("At least one colour is represented by exactly one piece.", lambda t: 1 in per_colour(t)),
    understood(
        "There are more red pieces than pieces of any other colour.",
        lambda t: all(k(t, "red") > k(t, c) for c in OTHERS),
    ),
    understood("The total number of pips is divisible by three.", lambda t: pips(t.pieces) % 3 == 0),
    understood("There are equally many upright and flat pieces.", lambda t: k(t, "upright") == k(t, "flat")),
    understood(
        "The number of reds plus the number of blues is exactly four.", lambda t: k(t, "red") + k(t, "blue") == 4
    ),
    understood("No colour has more than two pieces.", lambda t: max(per_colour(t)) <= 2),
    understood(
        "If there are at least three reds, then there is no yellow.",
        lambda t: k(t, "red") < 3 or k(t, "yellow") == 0,
    ),
    understood(
        "Every large piece is upright, and at least one large piece is present.",
        lambda t: k(t, "large") >= 1 and k(t, "large", "non-upright") == 0,
    ),
    understood("Either exactly two greens or no green.", lambda t: k(t, "green") in (0, 2)),
    understood("At most one piece points at nothing.", lambda t: n(p for p in t.pieces if not p.aims) <= 1),
    understood(
        "The red pieces have more pips in total than the blue pieces have.",
        lambda t: pips(t.of("red")) > pips(t.of("blue")),
    ),
    understood(
        "An odd number of pieces, at least one of which is medium.",
        lambda t: n(t.pieces) % 2 == 1 and k(t, "medium") >= 1,
    ),
    understood("Precisely one piece is both red and large.", lambda t: k(t, "red", "large") == 1),
    understood("No large piece touches a small piece.", lambda t: not touch(t, "large", "small")),
    understood(
        "Not more than one stack, and no stack of more than three pieces.",
        lambda t: n(t.stacks) <= 1 and all(n(s) <= 3 for s in t.stacks),
    ),
    understood("All colours that are present have the same number of pieces.", lambda t: n(set(per_colour(t))) == 1),
    understood(
        "At least two red pieces touch each other.",
        lambda t: any(p.touches(q) for p, q in pairs(t.of("red"))),
    ),
    understood("More than half of the pieces are red.", lambda t: 2 * k(t, "red") > n(t.pieces)),
    understood(
        "Both red and blue are present; green is not.",
        lambda t: k(t, "red") >= 1 and k(t, "blue") >= 1 and k(t, "green") == 0,
    ),
    understood(
        "There is at least one blue piece, and some red piece is higher than every blue piece.",
        lambda t: k(t, "blue") >= 1 and any(all(p.higher(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    understood("Exactly two different sizes are used.", lambda t: n(sizes(t.pieces)) == 2),
    understood(
        "Some piece is pointed at by at least two other pieces.",
        lambda t: any(n(p.aimed_at_by) >= 2 for p in t.pieces),
    ),
    understood(
        "All the pieces of the largest size present are red.",
        lambda t: all(p.colour == "red" for p in t.largest),
    ),
    understood("The pip total is between 5 and 9 inclusive.", lambda t: 5 <= pips(t.pieces) <= 9),
    understood(
        "A red touches a blue, and no red touches a green.",
        lambda t: touch(t, "red", "blue") and not touch(t, "red", "green"),
    ),
    ambiguous(
        "Two large pieces and no small ones.",
        lambda t: k(t, "large") == 2 and k(t, "small") == 0,
        lambda t: k(t, "large") >= 2 and k(t, "small") == 0,
    ),
]

QUIZ: list[Case] = [
    understood("It's in if there's any green at all", lambda t: k(t, "green") >= 1),
    understood("They're all upright bar one - no more, no less", lambda t: k(t, "non-upright") == 1),
    understood("No reds please, we're British. No flat ones either", lambda t: k(t, "red") == 0 and k(t, "flat") == 0),
    understood(
        "If there are any large ones, every one of them touches a small one",
        lambda t: all(links(p, P.touches, t.of("small")) for p in t.of("large")),
    ),
    understood(
        "at least one piece lying flat and at least one standing upright",
        lambda t: k(t, "flat") >= 1 and k(t, "upright") >= 1,
    ),
    understood("three or more of the same colour", lambda t: max(per_colour(t)) >= 3),
    understood("No more blues than reds", lambda t: k(t, "blue") <= k(t, "red")),
    understood("There's a stack with a green on top", lambda t: any(s[-1].colour == "green" for s in t.stacks)),
    understood("Fewer than five pieces all told", lambda t: n(t.pieces) < 5),
    understood("only big ones - not one small, not one medium", lambda t: k(t, "small") == 0 and k(t, "medium") == 0),
    understood(
        "Reds and blues never touch, and there's at least one of each",
        lambda t: not touch(t, "red", "blue") and k(t, "red") >= 1 and k(t, "blue") >= 1,
    ),
    understood("There's a small one that isn't touching the table", lambda t: k(t, "small", "ungrounded") >= 1),
    understood("pips add up to an even number", lambda t: pips(t.pieces) % 2 == 0),
    understood(
        "Either the whole lot are upright or none of them are",
        lambda t: k(t, "upright") in (0, n(t.pieces)),
    ),
    understood(
        "at least two pieces that match in both colour and size, like a pair of socks",
        lambda t: any(p.same_colour(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood("Nobody's pointing at anybody", lambda t: not any(p.aims for p in t.pieces)),
    understood("Exactly one of them's yellow", lambda t: k(t, "yellow") == 1),
    understood(
        "There's at least one red and every red is flat",
        lambda t: k(t, "red") >= 1 and k(t, "red", "non-flat") == 0,
    ),
    understood(
        "all different colours, and there's at least three pieces",
        lambda t: max(per_colour(t)) <= 1 and n(t.pieces) >= 3,
    ),
    understood("Not a single piece touches more than one other", lambda t: all(n(p.touching) <= 1 for p in t.pieces)),
    understood("either a red or a yellow in it, but not both", lambda t: (k(t, "red") >= 1) != (k(t, "yellow") >= 1)),
    understood("There's exactly as many stacks as green pieces", lambda t: n(t.stacks) == k(t, "green")),
    understood(
        "They're all the same size but they're not all the same colour",
        lambda t: n(sizes(t.pieces)) == 1 and n(colours(t.pieces)) > 1,
    ),
    understood(
        "Some blue one's pointing at a red one", lambda t: bool(with_some(t.of("blue"), P.points_at, t.of("red")))
    ),
    understood(
        "exactly twice as many reds as greens, with at least one green",
        lambda t: k(t, "red") == 2 * k(t, "green") and k(t, "green") >= 1,
    ),
    understood("Reds outnumber greens by at least two", lambda t: k(t, "red") - k(t, "green") >= 2),
    understood(
        "no blue piece is higher than any red piece", lambda t: not with_some(t.of("blue"), P.higher, t.of("red"))
    ),
    ambiguous(
        "all the small ones are green",
        lambda t: k(t, "small", "non-green") == 0,
        lambda t: k(t, "small", "non-green") == 0 and k(t, "small") >= 1,
    ),
    ambiguous(
        "Three blues and not a yellow in sight",
        lambda t: k(t, "blue") == 3 and k(t, "yellow") == 0,
        lambda t: k(t, "blue") >= 3 and k(t, "yellow") == 0,
    ),
    not_understood("It's the sort of thing Keith would knock over on his way to the bar"),
]

SON: list[Case] = [
    understood("it has to have more than 2 reds", lambda t: k(t, "red") > 2),
    understood("NO BLUE ONES!!!", lambda t: k(t, "blue") == 0),
    understood("if theres a green then theres no yellow", lambda t: k(t, "green") == 0 or k(t, "yellow") == 0),
    understood("the number of red ones is bigger than the number of blue ones", lambda t: k(t, "red") > k(t, "blue")),
    understood("all the pips added together make exactly 7", lambda t: pips(t.pieces) == 7),
    understood("there is a stack that is 4 pieces high or more", lambda t: any(n(s) >= 4 for s in t.stacks)),
    understood(
        "a red one points at a blue one AND that blue one doesn't point back at it",
        lambda t: any(p.points_at(q) and not q.points_at(p) for p in t.of("red") for q in t.of("blue")),
    ),
    understood("all the pieces are pointing in the same direction", lambda t: n(directions(t.pieces)) == 1),
    understood("at least 2 pieces are upside down", lambda t: k(t, "upside_down") >= 2),
    understood("theres exactly 1 medium and exactly 1 large", lambda t: k(t, "medium") == 1 and k(t, "large") == 1),
    understood("every piece is red or small (or both)", lambda t: k(t, "non-red", "non-small") == 0),
    understood("every piece is in a stack", lambda t: k(t, "non-stacked") == 0),
    understood("there are 0 reds or exactly 3 reds", lambda t: k(t, "red") in (0, 3)),
    understood("the number of pieces is a prime number", lambda t: prime(n(t.pieces))),
    understood("it doesn't have a red and a blue at the same time", lambda t: not (k(t, "red") and k(t, "blue"))),
    understood("a big one touches another big one", lambda t: any(p.touches(q) for p, q in pairs(t.of("large")))),
    understood(
        "there are at least 2 pieces and one or more of them touches all the other pieces",
        lambda t: n(t.pieces) >= 2 and any(n(p.touching) == n(p.others) for p in t.pieces),
    ),
    understood(
        "for every piece: if it's flat then it's red, otherwise it's blue",
        lambda t: all(p.colour == ("red" if p.flat else "blue") for p in t.pieces),
    ),
    understood(
        "more than half of the pieces are touching a red one",
        lambda t: 2 * n(with_some(t.pieces, P.touches, t.of("red"))) > n(t.pieces),
    ),
    understood("exactly 3 different colours", lambda t: n(colours(t.pieces)) == 3),
    understood("theres at least one black one", lambda t: k(t, "black") >= 1),
    understood("no small ones touch the table", lambda t: k(t, "small", "grounded") == 0),
    understood(
        "if there is a large piece then there are at least 2 small pieces, else there are no reds",
        lambda t: k(t, "small") >= 2 if k(t, "large") else k(t, "red") == 0,
    ),
    understood("the number of flat pieces is even (0 counts as even)", lambda t: k(t, "flat") % 2 == 0),
    understood(
        "no piece touches another piece of the same colour",
        lambda t: not any(p.same_colour(q) for p in t.pieces for q in p.touching),
    ),
    understood(
        "the reds have the same number of pips in total as the blues",
        lambda t: pips(t.of("red")) == pips(t.of("blue")),
    ),
    understood(
        "at least one small red and not a single large red",
        lambda t: k(t, "small", "red") >= 1 and k(t, "large", "red") == 0,
    ),
    ambiguous(
        "the biggest piece is red",
        lambda t: all(p.colour == "red" for p in t.largest),
        lambda t: any(p.colour == "red" for p in t.largest),
        lambda t: n(t.largest) == 1 and t.largest[0].colour == "red",
    ),
    ambiguous(
        "only reds are upright",
        lambda t: k(t, "upright", "non-red") == 0,
        lambda t: k(t, "upright", "non-red") == 0 and k(t, "upright") >= 1,
    ),
    not_understood("if you squint it looks like a creeper from minecraft"),
]

CASES = [*ELECTRICIAN, *MOTHER, *BRIDGE, *QUIZ, *SON]
