"""A round of 150 rules, as five people would word them, 30 each.

A gardener; a Kenyan engineer; an office group who play on lunch breaks; a librarian's reading club; a blunt old player
who writes each rule in as few words as possible.
"""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, per_colour, touch
from tests.core.rule.corpus.model import P, colours, n, pairs, pips, sizes, with_some

GARDENER: list[Case] = [
    understood(
        "At least one green piece, and three pieces or more in all.",
        lambda t: k(t, "green") >= 1 and k(t) >= 3,
    ),
    understood(
        "There has to be a large piece, but nothing large may lie flat.",
        lambda t: k(t, "large") >= 1 and k(t, "large", "flat") == 0,
    ),
    understood("A small red piece stands upright somewhere.", lambda t: k(t, "small", "red", "upright") >= 1),
    understood("All of the pieces lie flat except for one.", lambda t: k(t, "flat") == k(t) - 1),
    understood("More little pieces than big ones.", lambda t: k(t, "small") > k(t, "large")),
    understood(
        "If there is any green in the koan, there has to be at least one yellow piece too.",
        lambda t: k(t, "green") == 0 or k(t, "yellow") >= 1,
    ),
    understood(
        "Some red piece is touching a green piece that lies flat.",
        lambda t: bool(with_some(t.of("red"), P.touches, t.of("green", "flat"))),
    ),
    understood("At least two of the pieces are the same colour.", lambda t: len(colours(t.pieces)) < k(t)),
    understood("The koan has just one stack, no more and no less.", lambda t: len(t.stacks) == 1),
    understood(
        "There's a stack with a large piece at the bottom.",
        lambda t: any(s[0].is_a("large") for s in t.stacks),
    ),
    understood("Every piece touches at least one other piece.", lambda t: all(p.touching for p in t.pieces)),
    understood(
        "No two pieces touch, and there are at least two of them.",
        lambda t: k(t) >= 2 and not any(p.touching for p in t.pieces),
    ),
    understood("Upright pieces and flat pieces are there in equal numbers.", lambda t: k(t, "upright") == k(t, "flat")),
    understood("The pips, all added up, come to an even number.", lambda t: pips(t.pieces) % 2 == 0),
    understood(
        "A blue piece points at something that is not blue.",
        lambda t: bool(with_some(t.of("blue"), P.points_at, t.of("non-blue"))),
    ),
    understood(
        "Green is there, blue is there, but red is nowhere to be seen.",
        lambda t: k(t, "green") >= 1 and k(t, "blue") >= 1 and k(t, "red") == 0,
    ),
    understood(
        "The upright pieces, counted together, have more pips than the flat ones.",
        lambda t: pips(t.of("upright")) > pips(t.of("flat")),
    ),
    understood("No large piece touches the ground.", lambda t: k(t, "large", "grounded") == 0),
    understood("The pieces are not all of a size.", lambda t: len(sizes(t.pieces)) > 1),
    understood("No more than two colours, please.", lambda t: len(colours(t.pieces)) <= 2),
    understood(
        "There is a small piece somewhere that isn't touching the table.",
        lambda t: k(t, "small", "ungrounded") >= 1,
    ),
    understood(
        "There must be a red, and every red there is must be lying flat.",
        lambda t: k(t, "red") >= 1 and k(t, "red", "non-flat") == 0,
    ),
    understood(
        "There are either no yellow pieces at all, or at least three of them.",
        lambda t: k(t, "yellow") == 0 or k(t, "yellow") >= 3,
    ),
    understood(
        "Something points at a yellow piece which touches a red one.",
        lambda t: any(p is not r for q in t.of("yellow") for p in q.aimed_at_by for r in q.touching if r.is_a("red")),
    ),
    understood("More than half of the pieces are green.", lambda t: 2 * k(t, "green") > k(t)),
    understood(
        "The biggest pieces, however many there may be, are all red.",
        lambda t: all(p.is_a("red") for p in t.largest),
    ),
    understood(
        "There's a large piece left all by itself, not touching any other piece.",
        lambda t: any(not p.touching for p in t.of("large")),
    ),
    ambiguous(
        "There are two green pieces in the koan.",
        lambda t: k(t, "green") == 2,
        lambda t: k(t, "green") >= 2,
    ),
    ambiguous(
        "Every red piece has a green piece touching it.",
        lambda t: all(any(q.is_a("green") for q in p.touching) for p in t.of("red")),
        lambda t: k(t, "red") >= 1 and all(any(q.is_a("green") for q in p.touching) for p in t.of("red")),
    ),
    not_understood("It looks tidy, like a bed you have just weeded."),
]

ENGINEER: list[Case] = [
    understood("The koan shall contain not less than two red pieces.", lambda t: k(t, "red") >= 2),
    understood("The total number of pips shall not exceed seven.", lambda t: pips(t.pieces) <= 7),
    understood(
        "The number of upright pieces is equal to the number of blue pieces.",
        lambda t: k(t, "upright") == k(t, "blue"),
    ),
    understood("No piece shall be both large and flat.", lambda t: k(t, "large", "flat") == 0),
    understood(
        "At least one piece is yellow and does not touch the table.",
        lambda t: k(t, "yellow", "ungrounded") >= 1,
    ),
    understood(
        "A koan qualifies when the number of different colours equals the number of different sizes.",
        lambda t: len(colours(t.pieces)) == len(sizes(t.pieces)),
    ),
    understood("There exists a tower of exactly three pieces.", lambda t: any(len(w) == 3 for w in t.towers)),
    understood(
        "Any red piece that is flat must touch a blue piece; where there is no flat red piece, the koan passes.",
        lambda t: all(any(q.is_a("blue") for q in p.touching) for p in t.of("red", "flat")),
    ),
    understood("The tallest tower is at least three pieces high.", lambda t: t.tallest >= 3),
    understood(
        "The total number of pieces is odd, and one or more of them is green.",
        lambda t: k(t) % 2 == 1 and k(t, "green") >= 1,
    ),
    understood("Exactly half of the pieces are upright.", lambda t: 2 * k(t, "upright") == k(t)),
    understood(
        "The pip sum of the red pieces is strictly greater than the pip sum of the green pieces.",
        lambda t: pips(t.of("red")) > pips(t.of("green")),
    ),
    understood(
        "There is a piece that points at exactly two other pieces.",
        lambda t: any(len(p.aims) == 2 for p in t.pieces),
    ),
    understood(
        "Each piece in the koan is pointed at by at most one other piece.",
        lambda t: all(len(p.aimed_at_by) <= 1 for p in t.pieces),
    ),
    understood(
        "If the number of pieces exceeds four, then at least one of them must be small.",
        lambda t: k(t) <= 4 or k(t, "small") >= 1,
    ),
    understood(
        "Neither medium nor large pieces are present.",
        lambda t: k(t, "medium") == 0 and k(t, "large") == 0,
    ),
    understood(
        "(a) At least one piece is yellow; and (b) no yellow piece is touching another yellow piece.",
        lambda t: k(t, "yellow") >= 1 and not touch(t, "yellow", "yellow"),
    ),
    understood(
        "There are at least two pieces of one and the same colour that touch each other.",
        lambda t: any(p.touches(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood("The number of pieces that touch the table is exactly three.", lambda t: k(t, "grounded") == 3),
    understood(
        "The koan fails if it has any blue piece which is not upright.",
        lambda t: k(t, "blue", "non-upright") == 0,
    ),
    understood("The pieces, taken all together, show exactly three colours.", lambda t: len(colours(t.pieces)) == 3),
    understood(
        "Small pieces are fewer than medium pieces, and medium pieces are fewer than large pieces.",
        lambda t: k(t, "small") < k(t, "medium") < k(t, "large"),
    ),
    understood(
        "A flat piece points at an upright piece of the same size.",
        lambda t: any(q.is_a("upright") and p.same_size(q) for p in t.of("flat") for q in p.aims),
    ),
    understood(
        "The difference between the number of red pieces and the number of blue pieces is exactly one.",
        lambda t: abs(k(t, "red") - k(t, "blue")) == 1,
    ),
    understood(
        "At most one piece is neither upright nor flat.",
        lambda t: k(t, "non-upright", "non-flat") <= 1,
    ),
    understood("The sum of all the pips is a multiple of three.", lambda t: pips(t.pieces) % 3 == 0),
    understood(
        "All pieces have the same orientation, and no two of them have the same colour.",
        lambda t: len({p.orientation for p in t.pieces}) == 1 and len(colours(t.pieces)) == k(t),
    ),
    understood(
        "The bottom piece of some stack is larger than the top piece of that stack.",
        lambda t: any(s[0].larger(s[-1]) for s in t.stacks),
    ),
    ambiguous(
        "Each green piece shall touch the table.",
        lambda t: k(t, "green", "ungrounded") == 0,
        lambda t: k(t, "green") >= 1 and k(t, "green", "ungrounded") == 0,
    ),
    ambiguous(
        "The smallest piece shall be upright.",
        lambda t: all(p.upright for p in t.smallest),
        lambda t: any(p.upright for p in t.smallest),
        lambda t: n(t.smallest) == 1 and t.smallest[0].upright,
    ),
]

OFFICE: list[Case] = [
    understood("at least 3 reds", lambda t: k(t, "red") >= 3),
    understood("no blues & no yellows", lambda t: k(t, "blue") == 0 and k(t, "yellow") == 0),
    understood("same number of reds and greens", lambda t: k(t, "red") == k(t, "green")),
    understood("more flat ones than upright ones", lambda t: k(t, "flat") > k(t, "upright")),
    understood("something's pointing at a small one", lambda t: any(p.aimed_at_by for p in t.of("small"))),
    understood(
        "fails if any piece touches a red",
        lambda t: not any(p.touching for p in t.of("red")),
    ),
    understood("exactly 2 colours", lambda t: len(colours(t.pieces)) == 2),
    understood("total pips = 6", lambda t: pips(t.pieces) == 6),
    understood("total pips over 8, no greens", lambda t: pips(t.pieces) > 8 and k(t, "green") == 0),
    understood("any stack of 3 or more", lambda t: any(len(s) >= 3 for s in t.stacks)),
    understood("if theres a green theres also a blue", lambda t: k(t, "green") == 0 or k(t, "blue") >= 1),
    understood(
        "a red touching the table + a blue not touching the table",
        lambda t: k(t, "red", "grounded") >= 1 and k(t, "blue", "ungrounded") >= 1,
    ),
    understood(
        "all pieces the same colour or all the same size (or both)",
        lambda t: len(colours(t.pieces)) == 1 or len(sizes(t.pieces)) == 1,
    ),
    understood("a big one is touching a little one", lambda t: touch(t, "large", "small")),
    understood(
        "even number of pieces, at least one of them's flat",
        lambda t: k(t) % 2 == 0 and k(t, "flat") >= 1,
    ),
    understood("nothing points at anything", lambda t: not any(p.aims for p in t.pieces)),
    understood(
        "yellows and greens together outnumber the rest",
        lambda t: 2 * (k(t, "yellow") + k(t, "green")) > k(t),
    ),
    understood(
        "every piece is red or flat, both is fine too",
        lambda t: all(p.is_a("red") or p.flat for p in t.pieces),
    ),
    understood(
        "exactly one upright, all the others flat",
        lambda t: k(t, "upright") == 1 and k(t, "flat") == k(t) - 1,
    ),
    understood("odd number of smalls", lambda t: k(t, "small") % 2 == 1),
    understood("at least 2 different sizes", lambda t: len(sizes(t.pieces)) >= 2),
    understood(
        "has a medium yellow or a large blue",
        lambda t: k(t, "medium", "yellow") >= 1 or k(t, "large", "blue") >= 1,
    ),
    understood("there's a colour that shows up exactly once", lambda t: 1 in per_colour(t)),
    understood(
        "no two pieces are the same colour AND the same size",
        lambda t: not any(p.same_colour(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood("one of the pieces touches 2 or more others", lambda t: any(len(p.touching) >= 2 for p in t.pieces)),
    understood("more than 1 stack", lambda t: len(t.stacks) > 1),
    understood(
        "blue directly on top of a red",
        lambda t: bool(with_some(t.of("blue"), P.directly_above, t.of("red"))),
    ),
    ambiguous("3 blues", lambda t: k(t, "blue") == 3, lambda t: k(t, "blue") >= 3),
    ambiguous(
        "all the larges point at something",
        lambda t: all(p.aims for p in t.of("large")),
        lambda t: k(t, "large") >= 1 and all(p.aims for p in t.of("large")),
    ),
    not_understood("same as whatever dave built last friday"),
]

CLUB: list[Case] = [
    understood(
        "A koan has the Buddha-nature when at least one of its pieces is neither red nor blue.",
        lambda t: k(t, "non-red", "non-blue") >= 1,
    ),
    understood(
        "A koan is marked white as long as none of its pieces is both flat and yellow.",
        lambda t: k(t, "flat", "yellow") == 0,
    ),
    understood(
        "There must be a red piece that touches both a green piece and a blue piece.",
        lambda t: any(
            any(q.is_a("green") for q in p.touching) and any(q.is_a("blue") for q in p.touching) for p in t.of("red")
        ),
    ),
    understood("We ask that no two pieces be of the same size.", lambda t: len(sizes(t.pieces)) == k(t)),
    understood(
        "Whenever a large piece is present, a small piece must be present as well.",
        lambda t: k(t, "large") == 0 or k(t, "small") >= 1,
    ),
    understood(
        "The koan contains at least one piece which points at a piece larger than itself.",
        lambda t: any(q.larger(p) for p in t.pieces for q in p.aims),
    ),
    understood(
        "Exactly one of the pieces is blue, and that piece is upright.",
        lambda t: k(t, "blue") == 1 and k(t, "blue", "upright") == 1,
    ),
    understood(
        "There are more colours than there are sizes.",
        lambda t: len(colours(t.pieces)) > len(sizes(t.pieces)),
    ),
    understood("The pieces which do not touch the table number at least two.", lambda t: k(t, "ungrounded") >= 2),
    understood(
        "Among the upright pieces there is at least one that is yellow or green.",
        lambda t: k(t, "upright", "yellow") + k(t, "upright", "green") >= 1,
    ),
    understood(
        "The koan has at least two pieces, and one or more of them is touched by all of the others.",
        lambda t: k(t) >= 2 and any(len(p.touching) == k(t) - 1 for p in t.pieces),
    ),
    understood("There is a stack whose top piece is green.", lambda t: any(s[-1].is_a("green") for s in t.stacks)),
    understood("All the pieces but one are green.", lambda t: k(t, "green") == k(t) - 1),
    understood(
        "Not a single piece in the koan is medium, nor is any of them yellow.",
        lambda t: k(t, "medium") == 0 and k(t, "yellow") == 0,
    ),
    understood(
        "There is at least one blue piece, and there are exactly twice as many red pieces as blue pieces.",
        lambda t: k(t, "blue") >= 1 and k(t, "red") == 2 * k(t, "blue"),
    ),
    understood(
        "If the koan contains more than three pieces, then all of them must be touching the table; if it contains "
        "three or fewer, anything is allowed.",
        lambda t: k(t) <= 3 or k(t, "ungrounded") == 0,
    ),
    understood(
        "Each colour that appears in the koan appears at least twice.",
        lambda t: all(count >= 2 for count in per_colour(t)),
    ),
    understood(
        "The koan contains a piece that is pointed at by two or more others.",
        lambda t: any(len(p.aimed_at_by) >= 2 for p in t.pieces),
    ),
    understood(
        "No upright piece touches another upright piece, though there must be at least one upright piece.",
        lambda t: k(t, "upright") >= 1 and not touch(t, "upright", "upright"),
    ),
    understood(
        "All of the red pieces, if there are any, are of the same size.",
        lambda t: len(sizes(t.of("red"))) <= 1,
    ),
    understood("The combined pip count of the upright pieces is odd.", lambda t: pips(t.of("upright")) % 2 == 1),
    understood(
        "Somewhere in the koan, a small piece is inside a large piece.",
        lambda t: bool(with_some(t.of("small"), P.inside, t.of("large"))),
    ),
    understood(
        "At least one green piece is as large as any piece in the koan.",
        lambda t: any(p.is_a("green") for p in t.largest),
    ),
    understood(
        "At least two of the pieces point in the same direction as one another.",
        lambda t: any(p.same_direction(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "The number of pieces that touch at least one other piece is even.",
        lambda t: n(p for p in t.pieces if p.touching) % 2 == 0,
    ),
    understood(
        "Every tower in the koan, a lone piece being a tower too, contains at least one red piece.",
        lambda t: all(any(p.is_a("red") for p in w) for w in t.towers),
    ),
    understood(
        "Either all the pieces are upright or none of them is.",
        lambda t: k(t, "upright") in (0, k(t)),
    ),
    ambiguous(
        "The highest piece of the koan is red.",
        lambda t: all(p.is_a("red") for p in t.highest),
        lambda t: any(p.is_a("red") for p in t.highest),
        lambda t: n(t.highest) == 1 and t.highest[0].is_a("red"),
    ),
    ambiguous(
        "The koan must contain one small piece.",
        lambda t: k(t, "small") == 1,
        lambda t: k(t, "small") >= 1,
    ),
    not_understood("The koan tells a story with a beginning, a middle and an end."),
]

BLUNT: list[Case] = [
    understood("No reds.", lambda t: k(t, "red") == 0),
    understood("Odd pip total.", lambda t: pips(t.pieces) % 2 == 1),
    understood("More blue than red.", lambda t: k(t, "blue") > k(t, "red")),
    understood("All flat.", lambda t: k(t, "flat") == k(t)),
    understood("3+ pieces.", lambda t: k(t) >= 3),
    understood("Exactly one green.", lambda t: k(t, "green") == 1),
    understood("Red touches blue.", lambda t: touch(t, "red", "blue")),
    understood("No stacks.", lambda t: not t.stacks),
    understood("An upright yellow.", lambda t: k(t, "upright", "yellow") >= 1),
    understood("All different colours.", lambda t: len(colours(t.pieces)) == k(t)),
    understood("One size only.", lambda t: len(sizes(t.pieces)) == 1),
    understood("All but one upright.", lambda t: k(t, "upright") == k(t) - 1),
    understood("Green points at green.", lambda t: bool(with_some(t.of("green"), P.points_at, t.of("green")))),
    understood("Nothing off the table.", lambda t: k(t, "ungrounded") == 0),
    understood("Must have red and yellow.", lambda t: k(t, "red") >= 1 and k(t, "yellow") >= 1),
    understood("Even number of reds, not zero.", lambda t: k(t, "red") > 0 and k(t, "red") % 2 == 0),
    understood("A stack topped by a large.", lambda t: any(s[-1].is_a("large") for s in t.stacks)),
    understood("If any red, no blue.", lambda t: k(t, "red") == 0 or k(t, "blue") == 0),
    understood("Has red or has green, not both.", lambda t: (k(t, "red") >= 1) != (k(t, "green") >= 1)),
    understood("All red or all blue.", lambda t: k(t) in (k(t, "red"), k(t, "blue"))),
    understood("5 pips or more.", lambda t: pips(t.pieces) >= 5),
    understood("No touching.", lambda t: not any(p.touching for p in t.pieces)),
    understood("Max two yellows.", lambda t: k(t, "yellow") <= 2),
    understood("More reds than stacks.", lambda t: k(t, "red") > len(t.stacks)),
    understood(
        "Small touches large, no mediums.",
        lambda t: touch(t, "small", "large") and k(t, "medium") == 0,
    ),
    understood("No smalls, no flats.", lambda t: k(t, "small") == 0 and k(t, "flat") == 0),
    understood("Nothing points at a large.", lambda t: not any(p.aimed_at_by for p in t.of("large"))),
    ambiguous("Two flats.", lambda t: k(t, "flat") == 2, lambda t: k(t, "flat") >= 2),
    ambiguous(
        "Reds all upright.",
        lambda t: k(t, "red", "non-upright") == 0,
        lambda t: k(t, "red") >= 1 and k(t, "red", "non-upright") == 0,
    ),
    not_understood("Ugly ones fail."),
]

CASES = [*GARDENER, *ENGINEER, *OFFICE, *CLUB, *BLUNT]
