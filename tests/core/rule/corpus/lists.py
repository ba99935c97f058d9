"""Lists of what there is, with something said of all of it at the end; and “they”, after a tower."""

from __future__ import annotations

from itertools import product

from tests.core.rule.corpus.case import ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, directions, largest, n, pairs, pips, sizes, smallest


def one_of_each_size_alike(t: Table) -> bool:
    """A large, a medium and a small piece of one colour."""
    each = product(t.of("large"), t.of("medium"), t.of("small"))
    return any(one.colour == other.colour == third.colour for one, other, third in each)


def every_size(t: Table) -> bool:
    return n(sizes(t.pieces)) == 3


def only_toucher(t: Table) -> list[P]:
    """The red piece that touches a blue one, if it is the only one."""
    found = [p for p in t.of("red") if any(q.colour == "blue" for q in p.touching)]
    return found if n(found) == 1 else []


CASES = [
    # “All upright”: those just named, or all pieces.
    ambiguous(
        "at least two reds, all upright",
        lambda t: n(t.of("red")) >= 2 and not t.of("red", "non-upright"),
        lambda t: n(t.of("red")) >= 2 and not t.of("non-upright"),
    ),
    ambiguous(
        "There are at least two blues, all flat.",
        lambda t: n(t.of("blue")) >= 2 and not t.of("blue", "non-flat"),
        lambda t: n(t.of("blue")) >= 2 and not t.of("non-flat"),
    ),
    ambiguous(
        "a red piece, a blue piece and a green piece, all upright",
        lambda t: all(t.of(colour, "upright") for colour in ("red", "blue", "green")),
        lambda t: all(t.of(colour) for colour in ("red", "blue", "green")) and not t.of("non-upright"),
    ),
    ambiguous(
        "it contains at least two reds, all the same size",
        lambda t: n(t.of("red")) >= 2 and n(sizes(t.of("red"))) == 1,
        lambda t: n(t.of("red")) >= 2 and n(sizes(t.pieces)) == 1,
    ),
    ambiguous(
        "AKHTBN iff it contains at least one large, at least one medium and at least one small, all of the same color.",
        one_of_each_size_alike,
        lambda t: every_size(t) and n(colours(t.pieces)) == 1,
    ),
    ambiguous(
        "exactly three reds, not all the same size",
        lambda t: n(t.of("red")) == 3 and n(sizes(t.of("red"))) > 1,
        lambda t: n(t.of("red")) == 3 and n(sizes(t.pieces)) > 1,
    ),
    ambiguous(
        "two or more flats, all different colours",
        lambda t: n(t.of("flat")) >= 2 and n(colours(t.of("flat"))) == n(t.of("flat")),
        lambda t: n(t.of("flat")) >= 2 and n(colours(t.pieces)) == n(t.pieces),
    ),
    ambiguous(
        "a tower of at least three pieces, all red",
        lambda t: any(n(tower) >= 3 and all(p.colour == "red" for p in tower) for tower in t.towers),
        lambda t: t.tallest >= 3 and not t.of("non-red"),
    ),
    ambiguous(
        "It contains a tower of at least three pieces, all of different colors.",
        lambda t: any(n(tower) >= 3 and n(colours(tower)) == n(tower) for tower in t.towers),
        lambda t: t.tallest >= 3 and n(colours(t.pieces)) == n(t.pieces),
    ),
    # Where all pieces are counted, or nothing is named, there is one meaning.
    understood(
        "exactly three pieces, not all of them the same size", lambda t: n(t.pieces) == 3 and n(sizes(t.pieces)) > 1
    ),
    understood(
        "exactly three pieces, all of different colours", lambda t: n(t.pieces) == 3 and n(colours(t.pieces)) == 3
    ),
    understood("no reds, all upright", lambda t: not t.of("red") and not t.of("non-upright")),
    understood("all upright, no reds", lambda t: not t.of("red") and not t.of("non-upright")),
    understood("if there is a red then all upright", lambda t: not t.of("red") or not t.of("non-upright")),
    # “They”, after a tower.
    understood(
        "a stack with at least 3 pieces and they're all different colours",
        lambda t: any(n(tower) >= 3 and n(colours(tower)) == n(tower) for tower in t.towers),
    ),
    not_understood("a tower of at least three pieces, and all of them are red"),  # the tower's, or all
    not_understood("it contains a tower of at least three pieces, none of them red"),
    # “Them”, after what all of them are.
    understood("all the pieces are red or all of them are blue", lambda t: not t.of("non-red") or not t.of("non-blue")),
    understood(
        "all flat pieces point in the same direction and there must be at least two of them",
        lambda t: n(t.of("flat")) >= 2 and n(directions(t.of("flat"))) == 1,
    ),
    understood(
        "AKHTBN if the koan has one or more blue pieces, all of which are upright.",
        lambda t: t.of("blue") and not t.of("blue", "non-upright"),
    ),
    # “The two” are both.
    understood(
        "Whenever a piece points at another, the two are the same color.",
        lambda t: all(p.colour == q.colour for p in t.pieces for q in p.aims),
    ),
    understood(
        "if a red touches a blue, the two are the same size",
        lambda t: all(p.size == q.size for p in t.of("red") for q in p.touching if q.colour == "blue"),
    ),
    # “No red and blue ones of the same size”.
    ambiguous(
        "no red and blue pieces of the same size",
        lambda t: not any(p.size == q.size for p in t.of("red") for q in t.of("blue")),
        lambda t: not any(p.size == q.size for p, q in pairs([*t.of("red"), *t.of("blue")])),
    ),
    understood(
        "it can't have a big piece and a small piece of the same colour",
        lambda t: not colours(t.of("large")) & colours(t.of("small")),
    ),
    # “Unless” after “no”, with a pronoun.
    understood("no green unless it's flat", lambda t: not t.of("green", "non-flat")),
    understood("no reds unless they're flat", lambda t: not t.of("red", "non-flat")),
    # Without a red piece, or without a large one?
    not_understood("If the koan has a green piece, it must also have a large piece; otherwise it's black."),
    # A superlative without “the”.
    ambiguous(
        "biggest piece is red",
        lambda t: all(p.colour == "red" for p in largest(t.pieces)),
        lambda t: any(p.colour == "red" for p in largest(t.pieces)),
        lambda t: n(largest(t.pieces)) == 1 and all(p.colour == "red" for p in largest(t.pieces)),
    ),
    understood("a smallest piece is red", lambda t: any(p.colour == "red" for p in smallest(t.pieces))),
    not_understood("smallest piece touching a larger piece"),
    # Pips that add up to more than others.
    understood(
        "The pips on the red pieces add up to more than the pips on the blue pieces.",
        lambda t: pips(t.of("red")) > pips(t.of("blue")),
    ),
    not_understood("the pips on all the other pieces add up to six"),
    # Words that say nothing of their own.
    understood(
        "AKHTBN if it has an even number of small pieces (zero counts as even).", lambda t: n(t.of("small")) % 2 == 0
    ),
    understood(
        "My rule: at least one piece gets pointed at by two or more others.",
        lambda t: any(n(p.aimed_at_by) >= 2 for p in t.pieces),
    ),
    ambiguous(
        "There is nothing in it but small and medium pieces.",
        lambda t: not t.of("large"),
        lambda t: not t.of("large") and t.of("small") and t.of("medium"),
    ),
    understood(
        "large red on top of a stack",
        lambda t: any(tower[-1].size == "large" and tower[-1].colour == "red" for tower in t.stacks),
    ),
    # Of each two that touch.
    understood(
        "AKHTBN iff whenever two pieces touch, at least one of them is flat.",
        lambda t: all(p.flat or q.flat for p in t.pieces for q in p.touching),
    ),
    understood(
        "if a red touches a blue, at least one of them is upright",
        lambda t: all(p.upright or q.upright for p in t.of("red") for q in p.touching if q.colour == "blue"),
    ),
    understood(
        "if two reds touch, exactly one of them is large",
        lambda t: all(
            (p.size == "large") != (q.size == "large") for p in t.of("red") for q in p.touching if q.colour == "red"
        ),
    ),
    not_understood("whenever two pieces touch, one of them is flat"),  # exactly one, or at least one
    understood("Blues only if they're small.", lambda t: not t.of("blue", "non-small")),
    # One kind in each of another.
    understood(
        "each colour present comes in just one size",
        lambda t: all(n(sizes(t.of(colour))) == 1 for colour in colours(t.pieces)),
    ),
    understood(
        "every size has only one colour",
        lambda t: all(n(colours(t.of(size))) == 1 for size in sizes(t.pieces)),
    ),
    understood(
        "a pair of pieces that differ in colour, size and orientation",
        lambda t: any(
            p.colour != q.colour and p.size != q.size and p.orientation != q.orientation for p, q in pairs(t.pieces)
        ),
    ),
    understood(
        "AKHTBN iff the red pip count and the blue pip count differ by exactly one.",
        lambda t: abs(pips(t.of("red")) - pips(t.of("blue"))) == 1,
    ),
    # How talk begins.
    understood("could be: no large uprights", lambda t: not t.of("large", "upright")),
    understood(
        "Next one: if there's any yellow, there must be at least as many greens as yellows.",
        lambda t: not t.of("yellow") or n(t.of("green")) >= n(t.of("yellow")),
    ),
    understood("Mine: AKHTBN iff it has no more than three pieces", lambda t: n(t.pieces) <= 3),
    # “They all”, after one piece: all pieces.
    understood("if any piece is red, they are all red", lambda t: not t.of("red") or not t.of("non-red")),
    understood("if any pieces are red, they are all red", lambda t: not t.of("red") or not t.of("non-red")),
    understood("if there is a flat piece, they are all flat", lambda t: not t.of("flat") or not t.of("non-flat")),
    ambiguous(
        "if there is a red piece, they are all upright",
        lambda t: not t.of("red", "non-upright"),
        lambda t: not t.of("red") or not t.of("non-upright"),
    ),
    # “It”, after “another piece”: the one or the other; what cannot be is not offered.
    understood(
        "whenever a red piece touches another piece, it is blue",
        lambda t: all(q.colour == "blue" for p in t.of("red") for q in p.touching),
    ),
    ambiguous(
        "if a piece points at another piece, it is red",
        lambda t: all(p.colour == "red" for p in t.pieces if p.aims),
        lambda t: all(q.colour == "red" for p in t.pieces for q in p.aims),
    ),
    ambiguous(
        "a red piece points at another piece and it is upright",
        lambda t: any(p.upright and p.aims for p in t.of("red")),
        lambda t: any(q.upright for p in t.of("red") for q in p.aims),
    ),
    understood(
        "a piece touches a red and it is blue",
        lambda t: any(q.colour == "red" for p in t.of("blue") for q in p.touching),
    ),
    ambiguous(
        "a red piece touches a blue piece only if it is upright",
        lambda t: all(p.upright for p in t.of("red") for q in p.touching if q.colour == "blue"),
        lambda t: all(q.upright for p in t.of("red") for q in p.touching if q.colour == "blue"),
    ),
    # “One” of two that touch.
    not_understood("if two pieces touch, one is red and the other is blue"),
    not_understood("no two pieces touch unless one is red"),
    # What a tower, or a piece, can't be or have: some such, or all.
    ambiguous(
        "a tower can't have more than two pieces",
        lambda t: any(n(tower) <= 2 for tower in t.towers),
        lambda t: all(n(tower) <= 2 for tower in t.towers),
    ),
    ambiguous(
        "a stack cannot contain a red piece",
        lambda t: any(all(p.colour != "red" for p in stack) for stack in t.stacks),
        lambda t: all(p.colour != "red" for stack in t.stacks for p in stack),
    ),
    ambiguous(
        "a tower may have at most two pieces",
        lambda t: any(n(tower) <= 2 for tower in t.towers),
        lambda t: all(n(tower) <= 2 for tower in t.towers),
    ),
    ambiguous(
        "a red piece can only touch blue pieces",
        lambda t: any(all(q.colour == "blue" for q in p.touching) for p in t.of("red")),
        lambda t: any(p.touching and all(q.colour == "blue" for q in p.touching) for p in t.of("red")),
        lambda t: all(q.colour == "blue" for p in t.of("red") for q in p.touching),
        lambda t: all(p.touching and all(q.colour == "blue" for q in p.touching) for p in t.of("red")),
    ),
    ambiguous(
        "a stack can only contain red pieces",
        lambda t: any(all(p.colour == "red" for p in stack) for stack in t.stacks),
        lambda t: all(p.colour == "red" for stack in t.stacks for p in stack),
    ),
    # “None of the one or the other”.
    understood(
        "none of the red pieces or the blue pieces are flat",
        lambda t: not t.of("red", "flat") and not t.of("blue", "flat"),
    ),
    not_understood("none of the red or the blue pieces touch"),
    # “But only small ones”: of that kind, or of all.
    ambiguous(
        "it contains red pieces but only small ones",
        lambda t: t.of("red") and not t.of("red", "non-small"),
        lambda t: t.of("red") and not t.of("non-small"),
    ),
    ambiguous(
        "it has blue pieces and only large ones",
        lambda t: t.of("blue") and not t.of("blue", "non-large"),
        lambda t: t.of("blue") and not t.of("non-large"),
    ),
    # “Not more than one of each”: of none more than one.
    understood(
        "it doesn't contain more than one of each size",
        lambda t: all(n(t.of(size)) <= 1 for size in ("small", "medium", "large")),
    ),
    understood(
        "it can't have more than two pieces of each colour",
        lambda t: all(n(t.of(colour)) <= 2 for colour in colours(t.pieces)),
    ),
    not_understood("no tower has more than one piece of each colour"),
    # A bound on pieces that stand so to each other.
    not_understood("no more than two pieces of the same colour touch"),
    not_understood("at most two pieces of the same size point in the same direction"),
    # “All but one” is exact.
    understood(
        "no red piece touches all but one of the blue pieces",
        lambda t: all(n([q for q in p.others if q.colour == "blue" and not p.touches(q)]) != 1 for p in t.of("red")),
    ),
    understood(
        "a red piece touches all but one of the blue pieces",
        lambda t: any(n([q for q in p.others if q.colour == "blue" and not p.touches(q)]) == 1 for p in t.of("red")),
    ),
    ambiguous(
        "it contains only one red and some blue pieces",
        lambda t: n(t.of("red")) == 1 and t.of("blue"),
        lambda t: n(t.of("red")) == 1 and t.of("blue") and not [p for p in t.pieces if p.colour not in ("red", "blue")],
    ),
    not_understood("a piece can only point at a larger piece"),
    ambiguous(
        "it contains no reds and blues",
        lambda t: not t.of("red") and not t.of("blue"),
        lambda t: not t.of("red") or not t.of("blue"),
    ),
    ambiguous(
        "it contains no red and blue pieces",
        lambda t: not t.of("red") and not t.of("blue"),
        lambda t: not t.of("red") or not t.of("blue"),
    ),
    not_understood("each red piece points at something and it is flat"),  # not some red one
    ambiguous(
        "exactly one red piece touches a blue piece and it is flat",
        lambda t: any(p.flat for p in only_toucher(t)),
        lambda t: any(q.flat and q.colour == "blue" for p in only_toucher(t) for q in p.touching),
    ),
]
