"""A round of 150 rules, as five people would word them, 30 each.

A baker who writes short notes; a player of Go; a primary school class with its teacher's spelling; an insurance clerk
who is exact; an Australian teenager on a phone.
"""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import connected, k, per_colour, touch
from tests.core.rule.corpus.model import P, colours, directions, n, pairs, pips, sizes, with_some

BAKER: list[Case] = [
    understood("No yellow.", lambda t: k(t, "yellow") == 0),
    understood("Min. 2 red.", lambda t: k(t, "red") >= 2),
    understood("Exactly 1 large.", lambda t: k(t, "large") == 1),
    understood("More green than blue.", lambda t: k(t, "green") > k(t, "blue")),
    understood("All same size.", lambda t: len(sizes(t.pieces)) == 1),
    understood("Max 3 pieces.", lambda t: n(t.pieces) <= 3),
    understood("Nothing flat, nothing red.", lambda t: k(t, "flat") == 0 and k(t, "red") == 0),
    understood("A small one touching a large one.", lambda t: touch(t, "small", "large")),
    understood("Every piece touching at least one other.", lambda t: all(p.touching for p in t.pieces)),
    understood("Odd number of pieces.", lambda t: n(t.pieces) % 2 == 1),
    understood("Pips: 8 or more in total.", lambda t: pips(t.pieces) >= 8),
    understood(
        "Red and blue both there, green not.", lambda t: k(t, "red") >= 1 and k(t, "blue") >= 1 and k(t, "green") == 0
    ),
    understood(
        "At least one stack, none of more than 2 pieces.",
        lambda t: bool(t.stacks) and all(len(s) <= 2 for s in t.stacks),
    ),
    understood("Same number of small as large.", lambda t: k(t, "small") == k(t, "large")),
    understood("No two touching.", lambda t: not any(p.touches(q) for p, q in pairs(t.pieces))),
    understood("Something points at a yellow.", lambda t: any(p.aimed_at_by for p in t.of("yellow"))),
    understood("Exactly half the pieces red.", lambda t: 2 * k(t, "red") == n(t.pieces)),
    understood("All upright but one.", lambda t: k(t, "non-upright") == 1),
    understood("If any blue, then also a red.", lambda t: k(t, "blue") == 0 or k(t, "red") >= 1),
    understood("Green: 2 at most.", lambda t: k(t, "green") <= 2),
    understood("A red on the table, not stacked.", lambda t: k(t, "red", "grounded", "non-stacked") >= 1),
    understood(
        "One colour only, and an even count of pieces.",
        lambda t: len(colours(t.pieces)) == 1 and n(t.pieces) % 2 == 0,
    ),
    understood("Nothing small touches anything red.", lambda t: not touch(t, "small", "red")),
    understood("Three colours exactly.", lambda t: len(colours(t.pieces)) == 3),
    understood("Pips of the reds = pips of the blues.", lambda t: pips(t.of("red")) == pips(t.of("blue"))),
    understood(
        "Either a large yellow, or no yellow at all.",
        lambda t: k(t, "large", "yellow") >= 1 or k(t, "yellow") == 0,
    ),
    understood("Min. 2 pointing up, max 1 lying.", lambda t: k(t, "upright") >= 2 and k(t, "flat") <= 1),
    ambiguous(
        "2 reds, no green.",
        lambda t: k(t, "red") == 2 and k(t, "green") == 0,
        lambda t: k(t, "red") >= 2 and k(t, "green") == 0,
    ),
    ambiguous(
        "All greens upright.",
        lambda t: k(t, "green", "non-upright") == 0,
        lambda t: k(t, "green", "non-upright") == 0 and k(t, "green") >= 1,
    ),
    not_understood("Looks good enough to eat."),
]

GO: list[Case] = [
    understood(
        "White if there are more upright pieces than flat ones, otherwise black.",
        lambda t: k(t, "upright") > k(t, "flat"),
    ),
    understood(
        "White if some piece is isolated, i.e. touches no other piece.",
        lambda t: any(not p.touching for p in t.pieces),
    ),
    understood(
        "Black if any two pieces of the same colour touch each other; white otherwise.",
        lambda t: not any(p.touches(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "White: at least one piece touches three or more other pieces.",
        lambda t: any(len(p.touching) >= 3 for p in t.pieces),
    ),
    understood("The flat pieces and the red pieces are equal in number.", lambda t: k(t, "flat") == k(t, "red")),
    understood(
        "There is a piece that is touched by exactly two other pieces.",
        lambda t: any(len(p.touching) == 2 for p in t.pieces),
    ),
    understood(
        "Black whenever a red piece points at a blue one.",
        lambda t: not with_some(t.of("red"), P.points_at, t.of("blue")),
    ),
    understood("White if and only if the total pip count is divisible by three.", lambda t: pips(t.pieces) % 3 == 0),
    understood(
        "A koan has the Buddha nature if a large piece is pointing at a smaller one.",
        lambda t: any(p.points_at(q) and q.smaller(p) for p in t.of("large") for q in t.pieces),
    ),
    understood(
        "No piece points at a piece of its own colour.",
        lambda t: not any(p.points_at(q) and p.same_colour(q) for p in t.pieces for q in t.pieces),
    ),
    understood(
        "Some piece touches a yellow piece and points at that same piece.",
        lambda t: any(p.touches(q) and p.points_at(q) for p in t.pieces for q in t.of("yellow")),
    ),
    understood("All of the pieces form one connected group, where two pieces are connected if they touch.", connected),
    understood("All pieces point in the same direction.", lambda t: len(directions(t.pieces)) == 1),
    understood(
        "White if there are fewer blue pieces than red ones and fewer blue pieces than green ones.",
        lambda t: k(t, "blue") < k(t, "red") and k(t, "blue") < k(t, "green"),
    ),
    understood(
        "At least two towers consist of the same number of pieces (a single piece is a tower of one).",
        lambda t: len({len(tower) for tower in t.towers}) < len(t.towers),
    ),
    understood("No tower is taller than two pieces.", lambda t: all(len(tower) <= 2 for tower in t.towers)),
    understood(
        "At the top of every tower there is a red piece.", lambda t: all(tower[-1].is_a("red") for tower in t.towers)
    ),
    understood(
        "If the koan has an even number of pieces, then at least one of them is green.",
        lambda t: n(t.pieces) % 2 == 1 or k(t, "green") >= 1,
    ),
    understood(
        "White if there are just as many pieces touching the table as not touching it.",
        lambda t: k(t, "grounded") == k(t, "ungrounded"),
    ),
    understood("Every piece is pointed at by some other piece.", lambda t: all(p.aimed_at_by for p in t.pieces)),
    understood("Exactly one piece is pointed at.", lambda t: n(p for p in t.pieces if p.aimed_at_by) == 1),
    understood(
        "There is at least one pair of pieces that point at each other.",
        lambda t: any(p.points_at(q) and q.points_at(p) for p, q in pairs(t.pieces)),
    ),
    understood(
        "White when the koan contains neither medium pieces nor flat pieces.",
        lambda t: k(t, "medium") == 0 and k(t, "flat") == 0,
    ),
    understood(
        "The yellow pieces carry more pips than all the other pieces together.",
        lambda t: pips(t.of("yellow")) > pips(t.of("non-yellow")),
    ),
    understood("Each colour that appears, appears exactly twice.", lambda t: all(c == 2 for c in per_colour(t))),
    understood(
        "Every large piece, should there be any, is touched by at least two other pieces.",
        lambda t: all(len(p.touching) >= 2 for p in t.of("large")),
    ),
    understood(
        "A koan is white if it holds at most two colours and at least four pieces.",
        lambda t: len(colours(t.pieces)) <= 2 and n(t.pieces) >= 4,
    ),
    ambiguous(
        "White if the largest piece is blue.",
        lambda t: all(p.is_a("blue") for p in t.largest),
        lambda t: any(p.is_a("blue") for p in t.largest),
        lambda t: len(t.largest) == 1 and t.largest[0].is_a("blue"),
    ),
    ambiguous(
        "Every flat piece touches a red piece.",
        lambda t: all(any(q.is_a("red") for q in p.touching) for p in t.of("flat")),
        lambda t: k(t, "flat") >= 1 and all(any(q.is_a("red") for q in p.touching) for p in t.of("flat")),
    ),
    not_understood("White if the shape is beautiful."),
]

CLASS: list[Case] = [
    understood("There is a red pyramid and a blue pyramid.", lambda t: k(t, "red") >= 1 and k(t, "blue") >= 1),
    understood("There are more yellow pyramids than red pyramids.", lambda t: k(t, "yellow") > k(t, "red")),
    understood("All the pyramids are standing up.", lambda t: k(t, "non-upright") == 0),
    understood("Nobody is lying down.", lambda t: k(t, "flat") == 0),
    understood("A big one is touching a little one.", lambda t: touch(t, "large", "small")),
    understood("You are not allowed to use green.", lambda t: k(t, "green") == 0),
    understood("There must be exactly three pyramids altogether.", lambda t: n(t.pieces) == 3),
    understood("The pyramids are all different colours.", lambda t: all(c == 1 for c in per_colour(t))),
    understood(
        "If you have a small one you must have a big one too.", lambda t: k(t, "small") == 0 or k(t, "large") >= 1
    ),
    understood(
        "There is at least one yellow lying down and at least one yellow standing up.",
        lambda t: k(t, "yellow", "flat") >= 1 and k(t, "yellow", "upright") >= 1,
    ),
    understood("Every pyramid is touching the table.", lambda t: k(t, "ungrounded") == 0),
    understood("There is a stack with at least three pyramids in it.", lambda t: any(len(s) >= 3 for s in t.stacks)),
    understood("It has an even number of big pyramids.", lambda t: k(t, "large") % 2 == 0),
    understood("There are the same number of reds and greens.", lambda t: k(t, "red") == k(t, "green")),
    understood("No pyramid is pointing at another pyramid.", lambda t: not any(p.aims for p in t.pieces)),
    understood(
        "A little blue pyramid is pointing at something red.",
        lambda t: bool(with_some(t.of("small", "blue"), P.points_at, t.of("red"))),
    ),
    understood("When you add up all the dots you get exactly ten.", lambda t: pips(t.pieces) == 10),
    understood("At least half of the pyramids are blue.", lambda t: 2 * k(t, "blue") >= n(t.pieces)),
    understood(
        "There are at least two colours, but red is not one of them.",
        lambda t: len(colours(t.pieces)) >= 2 and k(t, "red") == 0,
    ),
    understood(
        "There is a pyramid that is touching two or more other pyramids.",
        lambda t: any(len(p.touching) >= 2 for p in t.pieces),
    ),
    understood("The reds are not allowed to touch the blues.", lambda t: not touch(t, "red", "blue")),
    understood(
        "All of the pyramids are the same colour but there is more than one size.",
        lambda t: len(colours(t.pieces)) == 1 and len(sizes(t.pieces)) >= 2,
    ),
    understood(
        "Exactly one pyramid is not touching any other pyramid.",
        lambda t: n(p for p in t.pieces if not p.touching) == 1,
    ),
    understood(
        "There is a green pyramid with a red pyramid directly on top of it.",
        lambda t: bool(with_some(t.of("red"), P.directly_above, t.of("green"))),
    ),
    understood(
        "There have to be more big ones than little ones, and no medium ones.",
        lambda t: k(t, "large") > k(t, "small") and k(t, "medium") == 0,
    ),
    understood("At least three of the pyramids are the same colour as each other.", lambda t: max(per_colour(t)) >= 3),
    understood(
        "Exactly one pyramid is yellow and it is small.",
        lambda t: k(t, "yellow") == 1 and k(t, "yellow", "small") == 1,
    ),
    ambiguous(
        "The big ones are all lying down.",
        lambda t: k(t, "large", "non-flat") == 0,
        lambda t: k(t, "large", "non-flat") == 0 and k(t, "large") >= 1,
    ),
    ambiguous("There are three green pyramids.", lambda t: k(t, "green") == 3, lambda t: k(t, "green") >= 3),
    not_understood("The koan makes us happy."),
]

CLERK: list[Case] = [
    understood("The koan contains not fewer than two and not more than four pieces.", lambda t: 2 <= n(t.pieces) <= 4),
    understood(
        "The koan contains at least one red piece and at least one blue piece, and no two pieces of the same colour "
        "touch each other.",
        lambda t: (
            k(t, "red") >= 1
            and k(t, "blue") >= 1
            and not any(p.touches(q) and p.same_colour(q) for p, q in pairs(t.pieces))
        ),
    ),
    understood(
        "Exactly one of the pieces is upright; the remaining pieces, if any, are flat.",
        lambda t: k(t, "upright") == 1 and k(t, "flat") == n(t.pieces) - 1,
    ),
    understood(
        "The number of flat pieces exceeds the number of upright pieces by exactly one.",
        lambda t: k(t, "flat") == k(t, "upright") + 1,
    ),
    understood(
        "The total pip count of all pieces is an odd number not less than five.",
        lambda t: pips(t.pieces) % 2 == 1 and pips(t.pieces) >= 5,
    ),
    understood(
        "Each red piece, if there are any, is in contact with at least one green piece.",
        lambda t: all(any(q.is_a("green") for q in p.touching) for p in t.of("red")),
    ),
    understood("No piece which is touching the table is yellow.", lambda t: k(t, "grounded", "yellow") == 0),
    understood(
        "The koan contains at least one large piece that touches neither a small piece nor a medium piece.",
        lambda t: any(all(q.is_a("large") for q in p.touching) for p in t.of("large")),
    ),
    understood(
        "Where the koan contains one or more green pieces, it also contains at least two blue pieces.",
        lambda t: k(t, "green") == 0 or k(t, "blue") >= 2,
    ),
    understood(
        "The koan contains either at least one flat red piece or at least one upright blue piece, but not both.",
        lambda t: (k(t, "flat", "red") >= 1) != (k(t, "upright", "blue") >= 1),
    ),
    understood(
        "The number of different colours present is equal to the number of different sizes present.",
        lambda t: len(colours(t.pieces)) == len(sizes(t.pieces)),
    ),
    understood(
        "The koan satisfies at least one of the following: (a) it contains no red piece; (b) it contains more than "
        "two blue pieces.",
        lambda t: k(t, "red") == 0 or k(t, "blue") > 2,
    ),
    understood(
        "There is exactly one stack, and that stack consists of exactly two pieces.",
        lambda t: len(t.stacks) == 1 and len(t.stacks[0]) == 2,
    ),
    understood(
        "Exactly two pieces are touching no other piece.", lambda t: n(p for p in t.pieces if not p.touching) == 2
    ),
    understood(
        "The koan contains at least three pieces, and all of them except exactly one are of the same colour.",
        lambda t: n(t.pieces) >= 3 and n(t.pieces) - 1 in per_colour(t),
    ),
    understood(
        "The combined pip count of the red pieces is greater than that of the green pieces.",
        lambda t: pips(t.of("red")) > pips(t.of("green")),
    ),
    understood(
        "At least one piece is pointing at a piece that differs from it in both colour and size.",
        lambda t: any(q.colour != p.colour and q.size != p.size for p in t.pieces for q in p.aims),
    ),
    understood("No piece points at more than one other piece.", lambda t: all(len(p.aims) <= 1 for p in t.pieces)),
    understood(
        "At least one large piece has the same colour as at least one small piece.",
        lambda t: any(p.same_colour(q) for p in t.of("large") for q in t.of("small")),
    ),
    understood(
        "No two pieces point in the same direction.",
        lambda t: not any(p.same_direction(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "The koan does not qualify if it contains three or more flat pieces; in all other cases it qualifies.",
        lambda t: k(t, "flat") < 3,
    ),
    understood(
        "Precisely two sizes are represented, and neither of them is medium.",
        lambda t: sizes(t.pieces) == {"small", "large"},
    ),
    understood(
        "The number of pieces in contact with the table is at least twice the number of pieces that are not in "
        "contact with the table.",
        lambda t: k(t, "grounded") >= 2 * k(t, "ungrounded"),
    ),
    understood("The tallest tower consists of exactly three pieces.", lambda t: t.tallest == 3),
    understood(
        "Disregarding the blue pieces, the koan contains exactly three pieces.", lambda t: k(t, "non-blue") == 3
    ),
    understood(
        "If the koan contains both a red piece and a yellow piece, then it also contains a green piece.",
        lambda t: k(t, "red") == 0 or k(t, "yellow") == 0 or k(t, "green") >= 1,
    ),
    understood(
        "There is at least one piece that is not red, is not small and is not upright.",
        lambda t: k(t, "non-red", "non-small", "non-upright") >= 1,
    ),
    ambiguous(
        "Only blue pieces are flat.",
        lambda t: k(t, "flat", "non-blue") == 0,
        lambda t: k(t, "flat", "non-blue") == 0 and k(t, "flat") >= 1,
    ),
    ambiguous(
        "The koan contains at least one red piece unless it contains a green piece.",
        lambda t: k(t, "red") >= 1 or k(t, "green") >= 1,
        lambda t: (k(t, "red") >= 1) != (k(t, "green") >= 1),
    ),
    not_understood("The koan was submitted together with the correct form."),
]

TEEN: list[Case] = [
    understood("gotta have a red", lambda t: k(t, "red") >= 1),
    understood("no blues allowed", lambda t: k(t, "blue") == 0),
    understood("at least 3 pieces and none of em flat", lambda t: n(t.pieces) >= 3 and k(t, "flat") == 0),
    understood("theres more big ones than small ones", lambda t: k(t, "large") > k(t, "small")),
    understood(
        "every piece has another piece thats the same colour as it", lambda t: all(c >= 2 for c in per_colour(t))
    ),
    understood("all the same colour, dont care which", lambda t: len(colours(t.pieces)) == 1),
    understood("no two pieces the same size", lambda t: len(sizes(t.pieces)) == n(t.pieces)),
    understood(
        "if theres a yellow theres gotta be a green as well", lambda t: k(t, "yellow") == 0 or k(t, "green") >= 1
    ),
    understood(
        "a red touching a blue or a red touching a green", lambda t: touch(t, "red", "blue") or touch(t, "red", "green")
    ),
    understood("odd number of reds", lambda t: k(t, "red") % 2 == 1),
    understood("exactly 2 uprights, rest dont matter", lambda t: k(t, "upright") == 2),
    understood("pips add up to more than 6", lambda t: pips(t.pieces) > 6),
    understood("nah no piece can touch a red", lambda t: not any(p.touching for p in t.of("red"))),
    understood(
        "a big one is pointing at a lil one", lambda t: bool(with_some(t.of("large"), P.points_at, t.of("small")))
    ),
    understood("has a stack with no green in it", lambda t: any(not any(p.is_a("green") for p in s) for s in t.stacks)),
    understood("more than half of em are lying down", lambda t: 2 * k(t, "flat") > n(t.pieces)),
    understood("less than 3 colours but at least 4 pieces", lambda t: len(colours(t.pieces)) < 3 and n(t.pieces) >= 4),
    understood("either no reds or no blues", lambda t: k(t, "red") == 0 or k(t, "blue") == 0),
    understood("theres a tower of 3 or more", lambda t: t.tallest >= 3),
    understood("u need a small green thats flat", lambda t: k(t, "small", "green", "flat") >= 1),
    understood("same amount of upright and flat ones", lambda t: k(t, "upright") == k(t, "flat")),
    understood("exactly 1 piece is pointing at another piece", lambda t: n(p for p in t.pieces if p.aims) == 1),
    understood("no mediums that arent red", lambda t: k(t, "medium", "non-red") == 0),
    understood("all but 1 of the pieces are small", lambda t: k(t, "non-small") == 1),
    understood("the biggest pieces are all red", lambda t: all(p.is_a("red") for p in t.largest)),
    understood("at least one colour shows up 3 times or more", lambda t: max(per_colour(t)) >= 3),
    understood(
        "the blues have more pips in total than the yellows", lambda t: pips(t.of("blue")) > pips(t.of("yellow"))
    ),
    ambiguous(
        "theres 2 flats and no reds",
        lambda t: k(t, "flat") == 2 and k(t, "red") == 0,
        lambda t: k(t, "flat") >= 2 and k(t, "red") == 0,
    ),
    ambiguous(
        "smallest piece is yellow",
        lambda t: all(p.is_a("yellow") for p in t.smallest),
        lambda t: any(p.is_a("yellow") for p in t.smallest),
        lambda t: len(t.smallest) == 1 and t.smallest[0].is_a("yellow"),
    ),
    not_understood("its just gotta look sick"),
]

CASES = [*BAKER, *GO, *CLASS, *CLERK, *TEEN]
