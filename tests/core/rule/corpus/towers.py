"""Towers and stacks, what is above what, and heights."""

from __future__ import annotations

from tests.core.rule.corpus.case import ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, colours, heights, n, pairs, path, pips, sizes, with_some


def has(tower: list[P], word: str) -> bool:
    return any(p.is_a(word) for p in tower)


def every(tower: list[P], word: str) -> bool:
    return all(p.is_a(word) for p in tower)


CASES = [
    # How many, how tall
    understood("it contains at least two stacks", lambda t: n(t.stacks) >= 2),
    understood("it contains no stacks", lambda t: not t.stacks),
    understood("there are no stacked pieces", lambda t: not t.stacks),
    understood("it contains exactly two towers", lambda t: n(t.towers) == 2),
    understood("it contains a tower of at least three pieces", lambda t: t.tallest >= 3),
    understood("it contains a stack of exactly two pieces", lambda t: any(n(tower) == 2 for tower in t.towers)),
    understood("it has a stack with more than two pieces", lambda t: t.tallest > 2),
    understood("every tower has at least two pieces", lambda t: all(n(tower) >= 2 for tower in t.towers)),
    understood("no tower has more than two pieces", lambda t: t.tallest <= 2),
    understood("it contains a three-piece tower", lambda t: any(n(tower) == 3 for tower in t.towers)),
    understood("at least two of its towers have at least two pieces", lambda t: n(t.stacks) >= 2),
    understood(
        "exactly one of the towers has an odd number of pieces", lambda t: n(w for w in t.towers if n(w) % 2) == 1
    ),
    understood("no piece is stacked on another piece", lambda t: not t.stacks),
    understood("all its pieces are in one stack", lambda t: n(t.stacks) == 1 and n(t.towers) == 1),
    understood("every piece is in a stack", lambda t: all(p.stacked for p in t.pieces)),
    understood("at least one piece is not in a stack", lambda t: not all(p.stacked for p in t.pieces)),
    # What is in them
    understood("it contains a stack with a red piece in it", lambda t: any(has(w, "red") for w in t.stacks)),
    understood(
        "there is a stack containing both a red piece and a blue piece",
        lambda t: any(has(w, "red") and has(w, "blue") for w in t.stacks),
    ),
    understood("it contains a tower that contains no red pieces", lambda t: any(not has(w, "red") for w in t.towers)),
    understood("every tower contains a red piece", lambda t: all(has(w, "red") for w in t.towers)),
    understood("each tower has at least one upright piece in it", lambda t: all(has(w, "upright") for w in t.towers)),
    understood("at least two towers contain a red piece", lambda t: n(w for w in t.towers if has(w, "red")) >= 2),
    understood("exactly one tower contains a blue piece", lambda t: n(w for w in t.towers if has(w, "blue")) == 1),
    understood("no stack contains a red piece", lambda t: not any(has(w, "red") for w in t.stacks)),
    understood(
        "no tower contains two pieces of the same colour", lambda t: all(n(colours(w)) == n(w) for w in t.towers)
    ),
    understood("every tower is all one colour", lambda t: all(n(colours(w)) == 1 for w in t.towers)),
    understood(
        "it contains a stack in which all pieces are the same colour",
        lambda t: any(n(colours(w)) == 1 for w in t.stacks),
    ),
    understood(
        "it contains a stack whose pieces are all different sizes", lambda t: any(n(sizes(w)) == n(w) for w in t.stacks)
    ),
    understood("it contains a stack of only red pieces", lambda t: any(every(w, "red") for w in t.stacks)),
    understood(
        "it has a tower with more red pieces than blue pieces",
        lambda t: any(n(p for p in w if p.colour == "red") > n(p for p in w if p.colour == "blue") for w in t.towers),
    ),
    understood("it contains a tower with a pip count of 3", lambda t: any(pips(w) == 3 for w in t.towers)),
    understood("it contains a stack with at least four pips", lambda t: any(pips(w) >= 4 for w in t.stacks)),
    understood("each tower has an odd number of pips", lambda t: all(pips(w) % 2 for w in t.towers)),
    understood(
        "it contains a stack with a red piece at the top", lambda t: any(w[-1].colour == "red" for w in t.stacks)
    ),
    understood(
        "it contains a stack whose bottom piece is blue", lambda t: any(w[0].colour == "blue" for w in t.stacks)
    ),
    understood("every tower has a small piece at the top", lambda t: all(w[-1].size == "small" for w in t.towers)),
    understood("a red piece is at the top of a stack", lambda t: any(w[-1].colour == "red" for w in t.stacks)),
    understood("a large piece is at the bottom of a tower", lambda t: any(w[0].size == "large" for w in t.towers)),
    understood(
        "a red piece is at the bottom of a stack that has a blue piece in it",
        lambda t: any(w[0].colour == "red" and has(w, "blue") for w in t.stacks),
    ),
    understood("a small piece is at the top of its tower", lambda t: any(p.top for p in t.of("small"))),
    understood("it contains an upright stack", lambda t: any(every(w, "upright") for w in t.stacks)),
    understood("exactly two towers are flat", lambda t: n(w for w in t.towers if every(w, "flat")) == 2),
    understood(
        "it contains a weird stack", lambda t: any(not every(w, "upright") and not every(w, "flat") for w in t.stacks)
    ),
    understood("a red piece is in a stack", lambda t: any(p.stacked for p in t.of("red"))),
    understood("a red piece is not in a stack", lambda t: any(not p.stacked for p in t.of("red"))),
    understood("exactly two pieces are in stacks", lambda t: n(t.of("stacked")) == 2),
    understood("it contains at least three stacked pieces", lambda t: n(t.of("stacked")) >= 3),
    understood(
        "a red piece and a blue piece are in the same tower", lambda t: path(t.of("red"), P.same_tower, t.of("blue"))
    ),
    understood("no two red pieces are in the same tower", lambda t: not path(t.of("red"), P.same_tower, t.of("red"))),
    understood(
        "there is a piece in the same tower as a piece of the same colour",
        lambda t: any(p.same_tower(q) and p.same_colour(q) for p, q in pairs(t.pieces)),
    ),
    # Above and below
    understood(
        "a red piece is directly on top of a blue piece", lambda t: path(t.of("red"), P.directly_above, t.of("blue"))
    ),
    understood(
        "a small piece is directly above a large piece", lambda t: path(t.of("small"), P.directly_above, t.of("large"))
    ),
    understood(
        "a red piece is directly under a green piece", lambda t: path(t.of("red"), P.directly_below, t.of("green"))
    ),
    understood(
        "a red piece is directly below another red piece", lambda t: path(t.of("red"), P.directly_below, t.of("red"))
    ),
    understood("a red piece is above a blue piece", lambda t: path(t.of("red"), P.above, t.of("blue"))),
    understood("an upright piece is below a small piece", lambda t: path(t.of("upright"), P.below, t.of("small"))),
    understood("no red piece is above a blue piece", lambda t: not path(t.of("red"), P.above, t.of("blue"))),
    understood(
        "no piece is directly above a smaller piece",
        lambda t: not path(t.pieces, lambda p, q: p.directly_above(q) and q.smaller(p), t.pieces),
    ),
    understood(
        "a piece is directly above a piece of the same colour",
        lambda t: path(t.pieces, lambda p, q: p.directly_above(q) and p.same_colour(q), t.pieces),
    ),
    understood(
        "a red piece has a blue piece directly on top of it",
        lambda t: path(t.of("blue"), P.directly_above, t.of("red")),
    ),
    understood(
        "at least two pieces are above a red piece", lambda t: n(with_some(t.pieces, P.above, t.of("red"))) >= 2
    ),
    understood(
        "a red piece is directly above a blue piece that is directly above a red piece",
        lambda t: path(t.of("red"), P.directly_above, t.of("blue"), P.directly_above, t.of("red")),
    ),
    # Heights
    understood("a red piece is higher than a blue piece", lambda t: path(t.of("red"), P.higher, t.of("blue"))),
    understood("a small piece is lower than a large piece", lambda t: path(t.of("small"), P.lower, t.of("large"))),
    understood("no red piece is higher than a blue piece", lambda t: not path(t.of("red"), P.higher, t.of("blue"))),
    understood(
        "a red piece is higher than every blue piece",
        lambda t: any(all(p.higher(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    understood(
        "a small piece is lower than all large pieces",
        lambda t: any(all(p.lower(q) for q in t.of("large")) for p in t.of("small")),
    ),
    understood("all of the highest pieces are red", lambda t: every(t.highest, "red")),
    understood("the lowest pieces are all blue", lambda t: every(t.lowest, "blue")),
    understood("at least one of the highest pieces is flat", lambda t: has(t.highest, "flat")),
    understood("a red piece is one of the highest pieces", lambda t: has(t.highest, "red")),
    understood("exactly one of the lowest pieces is upright", lambda t: n(p for p in t.lowest if p.upright) == 1),
    understood("none of the highest pieces are small", lambda t: not has(t.highest, "small")),
    understood("all its highest pieces are the same colour", lambda t: n(colours(t.highest)) == 1),
    understood("no two pieces are at the same height", lambda t: n(heights(t.pieces)) == n(t.pieces)),
    understood("at least two pieces are the same height", lambda t: n(heights(t.pieces)) < n(t.pieces)),
    understood("not all pieces are at the same height", lambda t: n(heights(t.pieces)) > 1),
    understood(
        "a red piece is the same height as another red piece", lambda t: path(t.of("red"), P.same_height, t.of("red"))
    ),
    understood(
        "a piece touches a higher piece", lambda t: path(t.pieces, lambda p, q: p.touches(q) and q.higher(p), t.pieces)
    ),
    # Asked
    ambiguous(
        "a red piece is on top of a blue piece",
        lambda t: path(t.of("red"), P.directly_above, t.of("blue")),
        lambda t: path(t.of("red"), P.above, t.of("blue")),
    ),
    ambiguous(
        "it contains a large piece stacked on top of a medium piece",
        lambda t: path(t.of("large"), P.directly_above, t.of("medium")),
        lambda t: path(t.of("large"), P.above, t.of("medium")),
    ),
    ambiguous(
        "a small piece is stacked on a large piece",
        lambda t: path(t.of("small"), P.directly_above, t.of("large")),
        lambda t: path(t.of("small"), P.above, t.of("large")),
    ),
    ambiguous(
        "a red piece is under a blue piece",
        lambda t: path(t.of("red"), P.directly_below, t.of("blue")),
        lambda t: path(t.of("red"), P.below, t.of("blue")),
    ),
    ambiguous(
        "no red piece is on top of another red piece",
        lambda t: not path(t.of("red"), P.directly_above, t.of("red")),
        lambda t: not path(t.of("red"), P.above, t.of("red")),
    ),
    ambiguous(
        "it contains a red piece with a blue piece on top of it",
        lambda t: path(t.of("blue"), P.directly_above, t.of("red")),
        lambda t: path(t.of("blue"), P.above, t.of("red")),
    ),
    ambiguous(
        "all pieces are in a stack",
        lambda t: n(t.stacks) == 1 and n(t.towers) == 1,
        lambda t: all(p.stacked for p in t.pieces),
    ),
    ambiguous(
        "every stack contains a red piece",
        lambda t: all(has(w, "red") for w in t.stacks),
        lambda t: bool(t.stacks) and all(has(w, "red") for w in t.stacks),
    ),
    ambiguous(
        "all stacks are upright",
        lambda t: all(every(w, "upright") for w in t.stacks),
        lambda t: bool(t.stacks) and all(every(w, "upright") for w in t.stacks),
    ),
    ambiguous("it contains two stacks", lambda t: n(t.stacks) == 2, lambda t: n(t.stacks) >= 2),
    ambiguous(
        "every red piece is higher than every blue piece",
        lambda t: all(p.higher(q) for p in t.of("red") for q in t.of("blue")),
        lambda t: bool(t.of("red")) and all(p.higher(q) for p in t.of("red") for q in t.of("blue")),
    ),
    ambiguous(
        "the tallest tower contains a red piece",
        lambda t: all(has(w, "red") for w in t.tallest_towers),
        lambda t: any(has(w, "red") for w in t.tallest_towers),
        lambda t: n(t.tallest_towers) == 1 and has(t.tallest_towers[0], "red"),
    ),
    ambiguous(
        "the lowest piece is upright",
        lambda t: every(t.lowest, "upright"),
        lambda t: has(t.lowest, "upright"),
        lambda t: n(t.lowest) == 1 and has(t.lowest, "upright"),
    ),
    # Together, in each, of others
    ambiguous(
        "in every stack, the pieces all have different sizes",
        lambda t: all(n(sizes(s)) == n(s) for s in t.stacks),
        lambda t: bool(t.stacks) and all(n(sizes(s)) == n(s) for s in t.stacks),
    ),
    understood(
        "in every tower all the pieces are the same colour", lambda t: all(n(colours(s)) == 1 for s in t.towers)
    ),
    understood(
        "in some stack no two pieces touch",
        lambda t: any(not any(p.touches(q) for p, q in pairs(s)) for s in t.stacks),
    ),
    understood("no tower is taller than two pieces", lambda t: t.tallest <= 2),
    understood(
        "there is a stack whose top piece is the same colour as its bottom piece",
        lambda t: any(s[0].colour == s[-1].colour for s in t.stacks),
    ),
    understood(
        "a stack has a top and a bottom of the same colour",
        lambda t: any(s[0].colour == s[-1].colour for s in t.stacks),
    ),
    understood(
        "there is a stack with a red and a blue that touch",
        lambda t: any(
            path([p for p in s if p.colour == "red"], P.touches, [p for p in s if p.colour == "blue"]) for s in t.stacks
        ),
    ),
    understood(
        "there is a stack that contains a red piece that touches a blue piece",
        lambda t: any(path([p for p in s if p.colour == "red"], P.touches, t.of("blue")) for s in t.stacks),
    ),
    not_understood("a tower of three, red on top"),
    # “Stacks have ...”: some, or all of them.
    ambiguous(
        "stacks have a red piece",
        lambda t: any(any(p.colour == "red" for p in stack) for stack in t.stacks),
        lambda t: all(any(p.colour == "red" for p in stack) for stack in t.stacks),
        lambda t: bool(t.stacks) and all(any(p.colour == "red" for p in stack) for stack in t.stacks),
    ),
    understood("stacks always have a red", lambda t: all(any(p.colour == "red" for p in s) for s in t.stacks)),
    understood(
        "stacks never have two reds", lambda t: all(n([p for p in s if p.colour == "red"]) < 2 for s in t.stacks)
    ),
    # Kinds in one tower.
    understood("it contains all three sizes in one stack", lambda t: any(n(sizes(tower)) == 3 for tower in t.towers)),
    understood("at least two colours in the same tower", lambda t: any(n(colours(tower)) >= 2 for tower in t.towers)),
    understood("at most two colours in any stack", lambda t: all(n(colours(stack)) <= 2 for stack in t.stacks)),
    understood(
        "exactly one piece of each size in a stack",
        lambda t: any(sorted(p.pips for p in stack) == [1, 2, 3] for stack in t.stacks),
    ),
    not_understood("half the pieces in one stack are red"),
    understood(
        "no two pieces of the same colour in a stack",
        lambda t: all(n(colours(stack)) == n(stack) for stack in t.stacks),
    ),
    # A stack of these, and what is at its top or with them.
    understood(
        "a stack of reds with a blue on top",
        lambda t: any(all(p.colour == ("blue" if p.top else "red") for p in stack) for stack in t.stacks),
    ),
    understood(
        "no stack of smalls with a large at the bottom",
        lambda t: not any(all(p.is_a("large" if p.bottom else "small") for p in stack) for stack in t.stacks),
    ),
    not_understood("no stack of smalls has a large at the bottom"),
    not_understood("a red stack has a blue on top"),
    ambiguous(
        "a stack of reds with a small on top",
        lambda t: any(every(stack, "red") and any(p.top and p.is_a("small") for p in stack) for stack in t.stacks),
        lambda t: any(all(p.is_a("small") if p.top else p.is_a("red") for p in stack) for stack in t.stacks),
    ),
    not_understood("a stack of reds with a blue"),
    understood(
        "a tower of a red and a blue", lambda t: any(sorted(p.colour for p in w) == ["blue", "red"] for w in t.towers)
    ),
    understood("a stack of reds and of blues", lambda t: any(colours(stack) <= {"red", "blue"} for stack in t.stacks)),
    ambiguous(
        "a stack of reds and a blue",
        lambda t: any(colours(w) == {"red", "blue"} and n(p for p in w if p.colour == "blue") == 1 for w in t.stacks),
        lambda t: t.of("blue") and any(every(stack, "red") for stack in t.stacks),
    ),
    # The end of a piece's own stack.
    understood(
        "every piece is the same colour as the top piece in its stack",
        lambda t: all(p.stacked and all(q.colour == p.colour for q in p.tower if q.top) for p in t.pieces),
    ),
    understood(
        "a red piece is larger than the bottom piece in its tower",
        lambda t: any(q.bottom and p.larger(q) for p in t.of("red") for q in p.tower),
    ),
    understood(
        "all pieces point at the piece at the bottom of their stack",
        lambda t: all(p.stacked and all(p.points_at(q) for q in p.tower if q.bottom and q is not p) for p in t.pieces),
    ),
    # Stack by stack, or all of them together.
    ambiguous(
        "all stacked pieces are the same colour",
        lambda t: all(n(colours(stack)) == 1 for stack in t.stacks),
        lambda t: t.stacks and all(n(colours(stack)) == 1 for stack in t.stacks),
        lambda t: n(colours(t.of("stacked"))) <= 1,
        lambda t: n(colours(t.of("stacked"))) == 1,
    ),
    ambiguous(
        "no two stacked pieces are the same size",
        lambda t: all(n(sizes(stack)) == n(stack) for stack in t.stacks),
        lambda t: n(sizes(t.of("stacked"))) == n(t.of("stacked")),
    ),
    # Against what the koan has
    understood("the tallest tower has more pieces than there are reds", lambda t: t.tallest > n(t.of("red"))),
    understood("the tallest tower doesn't have as many pieces as there are stacks", lambda t: t.tallest != n(t.stacks)),
    not_understood("the tallest tower has more pieces than there are reds and blues"),
    not_understood("a stack has more pieces than there are reds and blues"),
    understood("more stacks than the koan has colours", lambda t: n(t.stacks) > n(colours(t.pieces))),
    understood("the tallest tower has as many pieces as the koan has reds", lambda t: t.tallest == n(t.of("red"))),
    # As tall as each other
    understood("not all towers are the same height", lambda t: n(set(map(len, t.towers))) > 1),
    understood("no two stacks have different numbers of pieces", lambda t: n(set(map(len, t.stacks))) < 2),
    understood("at least two stacks have different heights", lambda t: n(set(map(len, t.stacks))) > 1),
    not_understood("all red stacks have the same height"),  # not that each is a tallest tower
    # At both ends
    ambiguous(
        "every stack has the same colour at the top and the bottom",
        lambda t: all(s[0].colour == s[-1].colour for s in t.stacks),
        lambda t: bool(t.stacks) and all(s[0].colour == s[-1].colour for s in t.stacks),
    ),
    understood(
        "a stack with different sizes at top and bottom", lambda t: any(s[0].size != s[-1].size for s in t.stacks)
    ),
    not_understood("all stacks have the same colour at the top and bottom"),  # each by itself, or all of them
    not_understood("it has the same colour at the top and bottom"),
]
