"""Five players: an Indian tester's conditionals, an Ohio veteran, a newcomer from Quebec, Edinburgh towers, a child."""

from __future__ import annotations

from itertools import pairwise

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import (
    P,
    Table,
    colours,
    heights,
    n,
    orientations,
    pairs,
    path,
    pips,
    sizes,
    with_some,
)


def count(t: Table, *words: str) -> int:
    """How many pieces every word is true of."""
    return n(t.of(*words))


def nest(tower: list[P]) -> bool:
    """A stack, bottom to top, in which each piece but the outermost is inside the next."""
    return len(tower) > 1 and all(p.inside(q) for p, q in pairwise(tower))


def per_colour(t: Table) -> dict[str, int]:
    """How many pieces there are of each colour present."""
    return {c: count(t, c) for c in colours(t.pieces)}


def touching_pairs(t: Table) -> list[tuple[P, P]]:
    """Every two pieces that touch, once."""
    return [(p, q) for p, q in pairs(t.pieces) if p.touches(q)]


def pointers(t: Table) -> list[P]:
    """The pieces that point at some piece."""
    return [p for p in t.pieces if p.aims]


def pointed_at(t: Table) -> list[P]:
    """The pieces that some piece points at."""
    return [p for p in t.pieces if p.aimed_at_by]


TESTER = [
    understood(
        "If there is a red piece, there must also be a large piece.", lambda t: not t.of("red") or bool(t.of("large"))
    ),
    understood("If a piece is blue, then it is upright.", lambda t: all(p.upright for p in t.of("blue"))),
    understood(
        "If a piece points at another piece, it must not touch any piece.",
        lambda t: not any(p.touching for p in pointers(t)),
    ),
    understood("Either a red or a blue is present, but not both.", lambda t: bool(t.of("red")) != bool(t.of("blue"))),
    understood(
        "There is a flat piece if and only if there is a green piece.",
        lambda t: bool(t.of("flat")) == bool(t.of("green")),
    ),
    understood(
        "It contains red and yellow, or it contains neither of them.",
        lambda t: bool(t.of("red")) == bool(t.of("yellow")),
    ),
    understood("Passes only if every piece is grounded.", lambda t: count(t, "grounded") == n(t.pieces)),
    understood(
        "Fails when a small piece is touching a large piece.",
        lambda t: not with_some(t.of("small"), P.touches, t.of("large")),
    ),
    understood(
        "If there are more than three pieces, at least one of them is ungrounded.",
        lambda t: n(t.pieces) <= 3 or bool(t.of("ungrounded")),
    ),
    understood(
        "Exactly one piece is red and exactly one piece is blue.",
        lambda t: count(t, "red") == 1 and count(t, "blue") == 1,
    ),
    understood("There are no reds, unless there are also greens.", lambda t: not t.of("red") or bool(t.of("green"))),
    understood(
        "Every piece is red or upright, but no piece is both.",
        lambda t: all((p.colour == "red") != p.upright for p in t.pieces),
    ),
    understood("Not every piece is the same size.", lambda t: len(sizes(t.pieces)) > 1),
    understood("At least one piece isn't grounded.", lambda t: bool(t.of("ungrounded"))),
    understood("All pieces except exactly one are upright.", lambda t: n(t.pieces) - count(t, "upright") == 1),
    understood("There is a yellow piece that is not upright.", lambda t: bool(t.of("yellow", "non-upright"))),
    understood(
        "If two pieces touch each other, they must be the same colour.",
        lambda t: all(p.colour == q.colour for p, q in touching_pairs(t)),
    ),
    understood(
        "No piece is pointed at by a piece of its own colour.",
        lambda t: not any(q.colour == p.colour for p in t.pieces for q in p.aims),
    ),
    understood(
        "The koan contains both a small piece and a large piece, or it contains a medium piece.",
        lambda t: (bool(t.of("small")) and bool(t.of("large"))) or bool(t.of("medium")),
    ),
    understood("Only grounded pieces may point at other pieces.", lambda t: all(p.grounded for p in pointers(t))),
    understood(
        "If there is exactly one weird piece, it must be red.",
        lambda t: count(t, "weird") != 1 or t.of("weird")[0].colour == "red",
    ),
    understood("There are either no blues or at least three blues.", lambda t: count(t, "blue") not in (1, 2)),
    understood("Two or more pieces are both flat and green.", lambda t: count(t, "flat", "green") >= 2),
    understood(
        "No red piece touches a piece that isn't red.",
        lambda t: not with_some(t.of("red"), P.touches, t.of("non-red")),
    ),
    understood(
        "A koan has the Buddha-nature if it has a black piece and does not have a white piece.",
        lambda t: bool(t.of("black")) and not t.of("white"),
    ),
    understood(
        "Each upright piece is touched by at least one flat piece.",
        lambda t: all(any(q.flat for q in p.touching) for p in t.of("upright")),
    ),
    understood(
        "Yes if there are fewer than four pieces or all the pieces are the same colour, otherwise no.",
        lambda t: n(t.pieces) < 4 or len(colours(t.pieces)) == 1,
    ),
    understood("It is not the case that all pieces are flat.", lambda t: count(t, "flat") < n(t.pieces)),
    not_understood("The koan has changed since it was first marked."),
    understood(
        "If any piece is pointed at, then a red piece is pointed at.",
        lambda t: not pointed_at(t) or any(p.colour == "red" for p in pointed_at(t)),
    ),
    ambiguous("Every piece is not flat.", lambda t: not t.of("flat"), lambda t: count(t, "flat") < n(t.pieces)),
]

VETERAN = [
    understood("Odd pip total.", lambda t: pips(t.pieces) % 2 == 1),
    understood("Even number of pieces.", lambda t: n(t.pieces) % 2 == 0),
    understood("Green pips outnumber red pips.", lambda t: pips(t.of("green")) > pips(t.of("red"))),
    understood("All flats same color.", lambda t: len(colours(t.of("flat"))) <= 1),
    understood("No ungrounded piece.", lambda t: not t.of("ungrounded")),
    understood(
        "At least one yellow not touching another piece.", lambda t: any(not p.touching for p in t.of("yellow"))
    ),
    understood("Exactly two pieces pointing at other pieces.", lambda t: n(pointers(t)) == 2),
    understood("Large pointing at a large.", lambda t: bool(with_some(t.of("large"), P.points_at, t.of("large")))),
    understood("More ungrounded than grounded.", lambda t: count(t, "ungrounded") > count(t, "grounded")),
    understood("Grounded pips equal ungrounded pips.", lambda t: pips(t.of("grounded")) == pips(t.of("ungrounded"))),
    understood(
        "No two pieces pointing the same direction.", lambda t: not any(p.same_direction(q) for p, q in pairs(t.pieces))
    ),
    understood("At least one flat and one weird.", lambda t: bool(t.of("flat")) and bool(t.of("weird"))),
    understood("Number of uprights is 1, 2 or 3.", lambda t: count(t, "upright") in (1, 2, 3)),
    understood("All three sizes, only one color.", lambda t: len(sizes(t.pieces)) == 3 and len(colours(t.pieces)) == 1),
    understood("Every red pointed at by something.", lambda t: all(p.aimed_at_by for p in t.of("red"))),
    understood("Exactly half the pieces are blue.", lambda t: 2 * count(t, "blue") == n(t.pieces)),
    understood(
        "Red directly on top of a blue.", lambda t: bool(with_some(t.of("red"), P.directly_above, t.of("blue")))
    ),
    understood("Every piece touches exactly one other piece.", lambda t: all(n(p.touching) == 1 for p in t.pieces)),
    understood("More than one color grounded.", lambda t: len(colours(t.of("grounded"))) > 1),
    understood(
        "Same number of smalls, mediums and larges.",
        lambda t: count(t, "small") == count(t, "medium") == count(t, "large"),
    ),
    understood(
        "No color has more pieces than red.", lambda t: all(k <= count(t, "red") for k in per_colour(t).values())
    ),
    understood("Highest pieces all red.", lambda t: all(p.colour == "red" for p in t.highest)),
    understood(
        "A piece touching both a red and a green.",
        lambda t: any(path(t.of("red"), P.touches, [p], P.touches, t.of("green")) for p in t.pieces),
    ),
    understood("Pip total 7 or 11.", lambda t: pips(t.pieces) in (7, 11)),
    understood("At most two colors touching the table.", lambda t: len(colours(t.of("grounded"))) <= 2),
    understood(
        "AKHTBN unless it has exactly one red and no medium.",
        lambda t: not (count(t, "red") == 1 and not t.of("medium")),
    ),
    understood("More flat pieces than blue pips.", lambda t: count(t, "flat") > pips(t.of("blue"))),
    understood(
        "A small points at something larger than itself.",
        lambda t: any(q.larger(p) for p in t.of("small") for q in p.aims),
    ),
    understood("More orientations than sizes.", lambda t: len(orientations(t.pieces)) > len(sizes(t.pieces))),
    understood("All pieces at the same height.", lambda t: len(heights(t.pieces)) == 1),
    ambiguous(
        "Highest piece is small.",
        lambda t: all(p.size == "small" for p in t.highest),
        lambda t: any(p.size == "small" for p in t.highest),
        lambda t: len(t.highest) == 1 and t.highest[0].size == "small",
    ),
    ambiguous("One weird.", lambda t: count(t, "weird") == 1, lambda t: count(t, "weird") >= 1),
    not_understood("Points north."),
]

NEWCOMER = [
    understood("I think it needs at least one blue pyramid.", lambda t: bool(t.of("blue"))),
    understood("My guess is that there can't be any large pyramids.", lambda t: not t.of("large")),
    understood("Is it that all the pyramids are the same colour?", lambda t: len(colours(t.pieces)) == 1),
    understood("I say the reds must all be touching the table.", lambda t: all(p.grounded for p in t.of("red"))),
    understood("A pyramid is pointing at another pyramid.", lambda t: bool(pointers(t))),
    understood("There is something green and something small.", lambda t: bool(t.of("green")) and bool(t.of("small"))),
    understood("There is something that is both green and small.", lambda t: bool(t.of("green", "small"))),
    understood("The yellow ones are all pointing at something.", lambda t: all(p.aims for p in t.of("yellow"))),
    understood(
        "At least two pyramids have the same colour and the same size.",
        lambda t: any(p.same_colour(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood("There are more colours than two.", lambda t: len(colours(t.pieces)) > 2),
    understood("Maybe it's that nothing is flat?", lambda t: not t.of("flat")),
    understood(
        "The number of upright pyramids is the same as the number of flat ones.",
        lambda t: count(t, "upright") == count(t, "flat"),
    ),
    understood("Four pyramids or fewer.", lambda t: n(t.pieces) <= 4),
    understood(
        "There has to be a red that doesn't touch any blue.",
        lambda t: any(not any(p.touches(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    understood(
        "All the pyramids that aren't blue are large.", lambda t: all(p.size == "large" for p in t.of("non-blue"))
    ),
    understood("There's exactly one pyramid that isn't upright.", lambda t: count(t, "non-upright") == 1),
    understood("The total of the pips is more than eight.", lambda t: pips(t.pieces) > 8),
    understood(
        "There are at least two medium pyramids touching each other.",
        lambda t: any(p.touches(q) for p, q in pairs(t.of("medium"))),
    ),
    understood(
        "No green pyramid is touching another green pyramid.",
        lambda t: not any(p.touches(q) for p, q in pairs(t.of("green"))),
    ),
    understood(
        "Every colour that's there has a small pyramid.", lambda t: all(t.of(c, "small") for c in colours(t.pieces))
    ),
    understood("It's good when there is no red and no yellow.", lambda t: not t.of("red") and not t.of("yellow")),
    understood("I believe one or more pyramids must be off the table.", lambda t: bool(t.of("ungrounded"))),
    understood("It has a stack, but no red is in a stack.", lambda t: bool(t.stacks) and not t.of("red", "stacked")),
    understood(
        "A red pyramid and a blue pyramid are pointing at the same pyramid.",
        lambda t: any(
            p is not r and p is not b and p in r.aims and p in b.aims
            for p in t.pieces
            for r in t.of("red")
            for b in t.of("blue")
        ),
    ),
    understood(
        "It's wrong if there are both flat and upright pyramids.", lambda t: not (t.of("flat") and t.of("upright"))
    ),
    understood("All of the big ones are the same colour.", lambda t: len(colours(t.of("large"))) <= 1),
    ambiguous("It has four pyramids.", lambda t: n(t.pieces) == 4, lambda t: n(t.pieces) >= 4),
    understood("Not all of the pyramids are touching the table.", lambda t: bool(t.of("ungrounded"))),
    not_understood("I think it's the ones that look balanced and calm."),
    understood(
        "There's a black pyramid or at least two greens.", lambda t: bool(t.of("black")) or count(t, "green") >= 2
    ),
    understood("If there's only one pyramid then it works, otherwise it doesn't.", lambda t: n(t.pieces) == 1),
]

PUB = [
    understood("There's a tower of at least three pieces.", lambda t: t.tallest >= 3),
    understood(
        "At least two stacks have the same number of pieces.", lambda t: len({len(s) for s in t.stacks}) < len(t.stacks)
    ),
    understood("No stacks at all.", lambda t: not t.stacks),
    understood("Exactly one stack.", lambda t: len(t.stacks) == 1),
    understood("Every stack is all one colour.", lambda t: all(len(colours(s)) == 1 for s in t.stacks)),
    understood(
        "A stack with a green at the bottom and a red at the top.",
        lambda t: any(s[0].colour == "green" and s[-1].colour == "red" for s in t.stacks),
    ),
    understood(
        "Some piece in a stack is pointing at a piece that isn't in a stack.",
        lambda t: bool(with_some(t.of("stacked"), P.points_at, t.of("non-stacked"))),
    ),
    understood("All the reds are in stacks.", lambda t: all(p.stacked for p in t.of("red"))),
    understood(
        "A red somewhere above a yellow in the same tower.",
        lambda t: bool(with_some(t.of("red"), P.above, t.of("yellow"))),
    ),
    understood(
        "In every tower the pieces are all different sizes.",
        lambda t: all(len(sizes(tower)) == len(tower) for tower in t.towers),
    ),
    understood("No tower is taller than two pieces.", lambda t: t.tallest <= 2),
    understood(
        "A small directly above a large.", lambda t: bool(with_some(t.of("small"), P.directly_above, t.of("large")))
    ),
    understood("There are more towers than colours.", lambda t: len(t.towers) > len(colours(t.pieces))),
    understood("A blue inside a red.", lambda t: bool(with_some(t.of("blue"), P.inside, t.of("red")))),
    understood("There are no nests.", lambda t: not any(nest(s) for s in t.stacks)),
    understood(
        "Every small is inside another piece.", lambda t: all(any(p.inside(q) for q in p.others) for p in t.of("small"))
    ),
    understood("No greens in any stack.", lambda t: not t.of("green", "stacked")),
    understood(
        "The bottom piece of each stack is bigger than its top piece.",
        lambda t: all(s[0].larger(s[-1]) for s in t.stacks),
    ),
    understood(
        "Some red points at a blue, and that blue points at a green.",
        lambda t: path(t.of("red"), P.points_at, t.of("blue"), P.points_at, t.of("green")),
    ),
    understood("Only reds are being pointed at.", lambda t: all(p.colour == "red" for p in pointed_at(t))),
    understood(
        "A piece that's pointed at by both a red and a blue.",
        lambda t: any({"red", "blue"} <= colours(p.aimed_at_by) for p in t.pieces),
    ),
    understood(
        "A flat pointing at the bottom piece of a stack.",
        lambda t: any(q.stacked and q.bottom for p in t.of("flat") for q in p.aims),
    ),
    understood(
        "At least one piece pointing at a piece it's also touching.",
        lambda t: any(p.touches(q) for p in t.pieces for q in p.aims),
    ),
    understood("No piece points at more than one other piece.", lambda t: all(len(p.aims) <= 1 for p in t.pieces)),
    understood("Everything that's pointed at is grounded.", lambda t: all(p.grounded for p in pointed_at(t))),
    understood(
        "More pieces are pointing at reds than at blues.",
        lambda t: (
            n(p for p in t.pieces if any(q.colour == "red" for q in p.aims))
            > n(p for p in t.pieces if any(q.colour == "blue" for q in p.aims))
        ),
    ),
    understood(
        "Two pieces pointing at each other.",
        lambda t: any(p.points_at(q) and q.points_at(p) for p, q in pairs(t.pieces)),
    ),
    understood(
        "The first thing some piece points at is a large.",
        lambda t: any(p.first is not None and p.first.size == "large" for p in t.pieces),
    ),
    understood(
        "At least three pieces point at the same piece.", lambda t: any(n(p.aimed_at_by) >= 3 for p in t.pieces)
    ),
    ambiguous(
        "The tallest tower has a blue on top.",
        lambda t: all(s[-1].colour == "blue" for s in t.tallest_towers),
        lambda t: any(s[-1].colour == "blue" for s in t.tallest_towers),
        lambda t: len(t.tallest_towers) == 1 and t.tallest_towers[0][-1].colour == "blue",
    ),
    ambiguous("Two stacks.", lambda t: len(t.stacks) == 2, lambda t: len(t.stacks) >= 2),
    not_understood("Nothing points at the bar."),
]

CHILD = [
    understood("there is a red one", lambda t: bool(t.of("red"))),
    understood("no yellow ones", lambda t: not t.of("yellow")),
    understood("all of them are standing up", lambda t: count(t, "upright") == n(t.pieces)),
    understood("there's more than 2 pieces", lambda t: n(t.pieces) > 2),
    understood("it has to have green and blue in it", lambda t: bool(t.of("green")) and bool(t.of("blue"))),
    understood("a big red one", lambda t: bool(t.of("large", "red"))),
    understood("none of them are touching", lambda t: not touching_pairs(t)),
    understood("only small ones", lambda t: count(t, "small") == n(t.pieces)),
    understood("at least one is lying down", lambda t: bool(t.of("flat"))),
    understood("they're all different colours", lambda t: len(colours(t.pieces)) == n(t.pieces)),
    understood("there's more red than blue", lambda t: count(t, "red") > count(t, "blue")),
    understood("two the same colour are touching", lambda t: any(p.colour == q.colour for p, q in touching_pairs(t))),
    understood(
        "a little one is pointing at a big one", lambda t: bool(with_some(t.of("small"), P.points_at, t.of("large")))
    ),
    understood("every piece is touching another piece", lambda t: all(p.touching for p in t.pieces)),
    understood("it has exactly 3 red ones", lambda t: count(t, "red") == 3),
    understood("at least one red one but no more than two", lambda t: count(t, "red") in (1, 2)),
    understood("there isn't a blue or a green", lambda t: not t.of("blue") and not t.of("green")),
    understood("the blue ones are all big", lambda t: all(p.size == "large" for p in t.of("blue"))),
    understood("there's a small one that's not red", lambda t: bool(t.of("small", "non-red"))),
    understood(
        "all the same size but not all the same colour",
        lambda t: len(sizes(t.pieces)) == 1 and len(colours(t.pieces)) > 1,
    ),
    understood("no red ones pointing at red ones", lambda t: not with_some(t.of("red"), P.points_at, t.of("red"))),
    understood(
        "a red and a yellow are touching each other", lambda t: bool(with_some(t.of("red"), P.touches, t.of("yellow")))
    ),
    understood("if you add up all the pips it's an even number", lambda t: pips(t.pieces) % 2 == 0),
    understood("some are flat and some are upright", lambda t: bool(t.of("flat")) and bool(t.of("upright"))),
    understood("there's only one flat one", lambda t: count(t, "flat") == 1),
    understood("less than 3 colours", lambda t: len(colours(t.pieces)) < 3),
    understood(
        "every green one touches a red one",
        lambda t: all(any(p.touches(q) for q in t.of("red")) for p in t.of("green")),
    ),
    understood("a red one is higher than a blue one", lambda t: bool(with_some(t.of("red"), P.higher, t.of("blue")))),
    understood("it's wrong if it has a big one", lambda t: not t.of("large")),
    not_understood("my dad built it"),
    ambiguous(
        "the biggest one is red",
        lambda t: all(p.colour == "red" for p in t.largest),
        lambda t: any(p.colour == "red" for p in t.largest),
        lambda t: len(t.largest) == 1 and t.largest[0].colour == "red",
    ),
    ambiguous("two greens", lambda t: count(t, "green") == 2, lambda t: count(t, "green") >= 2),
    understood(
        "all the red ones point the same way", lambda t: all(p.same_direction(q) for p, q in pairs(t.of("red")))
    ),
]

CASES: list[Case] = [*TESTER, *VETERAN, *NEWCOMER, *PUB, *CHILD]
