"""Rules as people write them at length, in a paper, or as in another language; and what is not to be read so."""

from __future__ import annotations

from itertools import combinations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, n, pairs, pips, prime, sizes


def k(t: Table, *words: str) -> int:
    """How many pieces every word is true of."""
    return n(t.of(*words))


def counts(t: Table) -> list[int]:
    """How many pieces there are of each colour that is there."""
    return [k(t, colour) for colour in sorted(colours(t.pieces))]


def plurality(t: Table, colour: str) -> bool:
    return bool(t.of(colour)) and all(k(t, colour) > k(t, c) for c in colours(t.pieces) if c != colour)


def two_alike(t: Table) -> bool:
    """Whether two pieces have the same size and different colours."""
    return any(p.size == q.size and p.colour != q.colour for p, q in pairs(t.pieces))


def some_colour_is(t: Table, *words: str) -> bool:
    return any(k(t, colour, *words) == k(t, colour) for colour in colours(t.pieces))


def unless_touching(t: Table, what: str) -> bool:
    """Whether every two that point at each other, or one at the other, are such."""
    return all(p.is_a(what) and q.is_a(what) for p in t.of("red") for q in p.touching if q.is_a("blue"))


def failing(p: P) -> bool:
    return any(not p.larger(q) for q in p.others if q.above(p))


BOUNDS = [  # a number of something, and a sentence about as many more
    understood(
        "at most 3 colours, and at least one colour appears exactly twice",
        lambda t: len(colours(t.pieces)) <= 3 and 2 in counts(t),
    ),
    understood("at most 4 pieces and at least 1 piece is red", lambda t: n(t.pieces) <= 4 and bool(t.of("red"))),
    understood(
        "exactly two reds, and exactly one red is upright", lambda t: k(t, "red") == 2 and k(t, "red", "upright") == 1
    ),
    understood("at least 2 pieces and at most 4 pieces are red", lambda t: 2 <= k(t, "red") <= 4),
    ambiguous(
        "at least 2 pieces, and at most 4 pieces are red",
        lambda t: 2 <= k(t, "red") <= 4,
        lambda t: n(t.pieces) >= 2 and k(t, "red") <= 4,
    ),
    ambiguous(
        "no more than three pieces, and at least two pieces are large",
        lambda t: 2 <= k(t, "large") <= 3,
        lambda t: n(t.pieces) <= 3 and k(t, "large") >= 2,
    ),
    ambiguous(
        "more blues than anything else", lambda t: plurality(t, "blue"), lambda t: 2 * k(t, "blue") > n(t.pieces)
    ),
]

ABOVE = [
    understood(
        "the bottom piece of every tower is larger than each of the pieces above it",
        lambda t: not any(failing(s[0]) for s in t.towers),
    ),
    understood(
        "the top piece of every tower points at each piece below it",
        lambda t: all(s[-1].points_at(q) for s in t.towers for q in s[:-1]),
    ),
    ambiguous(
        "the bottom piece of every tower is larger than the pieces above it",
        lambda t: not any(failing(s[0]) for s in t.towers),
        lambda t: all(any(s[0].larger(q) for q in s[1:]) for s in t.towers),
    ),
    ambiguous(  # the next one
        "the bottom piece of every tower is larger than the piece above it",
        lambda t: all(s[0].larger(s[1]) for s in t.stacks),
        lambda t: all(len(s) > 1 and s[0].larger(s[1]) for s in t.towers),
    ),
    understood("no topmost piece is red", lambda t: not any(s[-1].colour == "red" for s in t.towers)),
    understood("the uppermost piece of some stack is red", lambda t: any(s[-1].colour == "red" for s in t.stacks)),
    understood("it contains at least two towers of several pieces", lambda t: n(t.stacks) >= 2),
    understood(
        "no two towers have the same size at the bottom", lambda t: len(sizes(s[0] for s in t.towers)) == n(t.towers)
    ),
    understood("at least two towers are tied for tallest", lambda t: n(t.tallest_towers) >= 2),
    not_understood("no two stacks have the same colour on top"),
    not_understood("the tops of its stacks are all red"),
    not_understood("several pieces are red"),
]

NUMBERS = [
    understood(
        "the number of reds is even and the number of blues is odd and the number of greens is not",
        lambda t: k(t, "red") % 2 == 0 and k(t, "blue") % 2 == 1 and k(t, "green") % 2 == 0,
    ),
    understood(
        "the number of pieces is prime, whereas the number of towers is not",
        lambda t: prime(n(t.pieces)) and not prime(n(t.towers)),
    ),
    not_understood("the number of reds is three and the number of blues is not"),
    understood(
        "the pip count of the reds, minus the pip count of the blues, is at least two",
        lambda t: pips(t.of("red")) - pips(t.of("blue")) >= 2,
    ),
    understood(
        "the number of reds equals the number of blues, this number being at least two",
        lambda t: k(t, "red") == k(t, "blue") >= 2,
    ),
    understood("the number of reds leaves a remainder of 2 when divided by 5", lambda t: k(t, "red") % 5 == 2),
    understood("its pip count leaves a remainder of 0 when divided by 4", lambda t: pips(t.pieces) % 4 == 0),
    not_understood("its pip count leaves a remainder of 3 when divided by 3"),
    understood("the number of reds does not exceed two", lambda t: k(t, "red") <= 2),
    understood("the number of reds does not exceed the number of blues", lambda t: k(t, "red") <= k(t, "blue")),
    not_understood("the pip count of the largest piece exceeds the number of blues"),
    not_understood("the pip count of the largest piece does not exceed the number of blues"),
    understood("less than the half of the pieces are red", lambda t: 2 * k(t, "red") < n(t.pieces)),
    understood("the number of reds is superior to three", lambda t: k(t, "red") > 3),
    understood("its most common colour is red", lambda t: plurality(t, "red")),
    understood("the reds between them have more pips than the blues", lambda t: pips(t.of("red")) > pips(t.of("blue"))),
    understood("the reds and the blues make together six pips", lambda t: pips(t.of("red")) + pips(t.of("blue")) == 6),
    understood("the pip count is divisible by the number of pieces", lambda t: pips(t.pieces) % n(t.pieces) == 0),
]

COMPARED = [
    understood("of the large pieces, fewer are red than blue", lambda t: k(t, "large", "red") < k(t, "large", "blue")),
    understood(
        "of the upright pieces, more touch a red than a blue",
        lambda t: (
            n(p for p in t.of("upright") if "red" in colours(p.touching))
            > n(p for p in t.of("upright") if "blue" in colours(p.touching))
        ),
    ),
    not_understood("of the red piece, more are flat than are not"),
    understood(
        "fewer colours appear exactly once than appear exactly twice", lambda t: counts(t).count(1) < counts(t).count(2)
    ),
    not_understood("more colours are flat than are upright"),
    understood("as many pieces that are flat as pieces that are not", lambda t: k(t, "flat") == k(t, "non-flat")),
    understood("there are more pieces that are not red than those that are", lambda t: k(t, "non-red") > k(t, "red")),
    understood(
        "A structure must contain more pieces that are pointing at something than pieces that are not.",
        lambda t: n(p for p in t.pieces if p.aims) > n(p for p in t.pieces if not p.aims),
    ),
    understood(
        "more colours in the upright pieces than in the flat ones",
        lambda t: len(colours(t.of("upright"))) > len(colours(t.of("flat"))),
    ),
    understood("all three sizes occur among the red pieces", lambda t: len(sizes(t.of("red"))) == 3),
    not_understood("all three sizes occur among the red and the blue pieces"),
]

SHARED = [
    understood("each colour is shared by exactly two pieces", lambda t: set(counts(t)) == {2}),
    understood("no colour is shared by two pieces", lambda t: max(counts(t)) < 2),
    understood(
        "there is a red piece whose size is shared by at least two other pieces",
        lambda t: any(n(q for q in p.others if q.size == p.size) >= 2 for p in t.of("red")),
    ),
    understood(
        "no piece is pointed at by two pieces of its colour",
        lambda t: not any(n(q for q in p.aimed_at_by if q.colour == p.colour) >= 2 for p in t.pieces),
    ),
    understood("at least two pieces are the same size but not the same colour", two_alike),
    understood("there is a pair of pieces of the same size but not of the same colour", two_alike),
    understood("for at least one colour, all pieces of that colour are flat", lambda t: some_colour_is(t, "flat")),
    understood("there is a colour of which all pieces are upright", lambda t: some_colour_is(t, "upright")),
    understood("all pieces of some colour are grounded", lambda t: some_colour_is(t, "grounded")),
    understood("all pieces of any colour are flat", lambda t: not t.of("non-flat")),
    understood(
        "it has exactly three pieces, exactly two of which are the same size",
        lambda t: n(t.pieces) == 3 and len(sizes(t.pieces)) == 2,
    ),
]

POINTING = [
    understood("a piece at which nothing points", lambda t: any(not p.aimed_at_by for p in t.pieces)),
    understood(
        "a red piece at which point at least two blue pieces",
        lambda t: any(n(q for q in p.aimed_at_by if q.colour == "blue") >= 2 for p in t.of("red")),
    ),
    not_understood("a tower at which a red points"),
    not_understood("a piece at which it points"),
    understood(
        "there is a red piece such that at least two blue pieces touch it",
        lambda t: any(n(q for q in p.touching if q.colour == "blue") >= 2 for p in t.of("red")),
    ),
    understood(
        "a red piece points at a blue piece, which points back at it",
        lambda t: any(p.points_at(q) and q.points_at(p) for p in t.of("red") for q in t.of("blue")),
    ),
    understood(
        "the first piece pointed at by some red piece is not blue",
        lambda t: any(p.first is not None and p.first.colour != "blue" for p in t.of("red")),
    ),
    understood(
        "if a red piece touches a blue piece, the latter is larger than the former",
        lambda t: all(q.larger(p) for p in t.of("red") for q in p.touching if q.colour == "blue"),
    ),
    not_understood("if two pieces touch, the latter is larger than the former"),
    not_understood("if a red piece touches a blue piece and a green piece, the latter is larger than the former"),
    understood(
        "no piece touches a piece larger than itself",
        lambda t: not any(q.larger(p) for p in t.pieces for q in p.touching),
    ),
    not_understood("no piece is larger than itself"),
    understood(
        "at least half the pieces touch another piece larger than themselves",
        lambda t: 2 * n(p for p in t.pieces if any(q.larger(p) for q in p.touching)) >= n(t.pieces),
    ),
]

TWO = [  # the two that were named
    understood("a red piece may touch a blue piece only if the two are flat", lambda t: unless_touching(t, "flat")),
    understood("no red touches a blue unless the two are both flat", lambda t: unless_touching(t, "flat")),
    understood(
        "no piece may touch another unless the two are the same size",
        lambda t: all(p.size == q.size for p, q in pairs(t.pieces) if p.touches(q)),
    ),
    ambiguous(
        "no piece points at another piece unless the two are touching",
        lambda t: all(p.touches(q) for p in t.pieces for q in p.aims),
        lambda t: all(p.touches(q) is p.points_at(q) for p in t.pieces for q in p.others),
    ),
    not_understood("a piece touches another piece unless the two are red"),
    not_understood("at least two pieces touch only if the two are red"),
    understood("it has only one red piece, and this piece is flat", lambda t: k(t, "red") == 1 == k(t, "red", "flat")),
    ambiguous(
        "a red piece touches a blue piece, and this piece is flat",
        lambda t: any(p.touches(q) for p in t.of("red", "flat") for q in t.of("blue")),
        lambda t: any(p.touches(q) for p in t.of("red") for q in t.of("blue", "flat")),
    ),
    not_understood("this piece is red"),
    understood(
        "there is a pair pointing at each other and both are red",
        lambda t: any(p.points_at(q) and q.points_at(p) for p, q in combinations(t.of("red"), 2)),
    ),
    not_understood("there are two pieces pointing at each other and both are red"),
    understood("no piece is at the same time red and upright", lambda t: not t.of("red", "upright")),
    understood(
        "a piece touches simultaneously a red one and a blue one",
        lambda t: any({"red", "blue"} <= colours(p.touching) for p in t.pieces),
    ),
    understood(
        "no piece touches a red and a blue at the same time",
        lambda t: not any({"red", "blue"} <= colours(p.touching) for p in t.pieces),
    ),
    understood(
        "it is not true both that a piece is red and that a piece is blue", lambda t: not (t.of("red") and t.of("blue"))
    ),
    not_understood("it is not true that a piece is red and that a piece is blue"),
]

CHAT = [
    understood("theyre all flat", lambda t: not t.of("non-flat")),
    understood("its got to have a red", lambda t: bool(t.of("red"))),
    understood("gotta be 3 or more pieces", lambda t: n(t.pieces) >= 3),
    understood("you gotta have a red", lambda t: bool(t.of("red"))),
    understood(
        "a red points at a blue and the blue one points back",
        lambda t: any(p.points_at(q) and q.points_at(p) for p in t.of("red") for q in t.of("blue")),
    ),
    understood(
        "some red points at a blue that does not point back",
        lambda t: any(p.points_at(q) and not q.points_at(p) for p in t.of("red") for q in t.of("blue")),
    ),
    not_understood("a red piece points at a red piece, and the red piece points back"),
    understood("there is a colour shared by exactly three pieces", lambda t: 3 in counts(t)),
    understood("the koan has as many colours as it has towers", lambda t: len(colours(t.pieces)) == n(t.towers)),
    not_understood("each stack has as many reds as it has blues"),
    understood(
        "no two towers have tops of the same colour", lambda t: len(colours(s[-1] for s in t.towers)) == n(t.towers)
    ),
    understood("the pip count divided by 3 leaves a remainder of 1", lambda t: pips(t.pieces) % 3 == 1),
    understood("the blues make exactly four pips together", lambda t: pips(t.of("blue")) == 4),
]

OF_WHICH = [
    understood(
        "a stack of exactly three pieces, of which exactly two are red",
        lambda t: any(len(s) == 3 and n(p for p in s if p.colour == "red") == 2 for s in t.stacks),
    ),
    understood(
        "at least one tower has exactly three pieces, exactly one of which is flat",
        lambda t: any(len(s) == 3 and n(p for p in s if p.flat) == 1 for s in t.stacks),
    ),
    ambiguous(  # exactly two reds, or at least
        "a tower of three pieces, two of which are red",
        lambda t: any(len(s) == 3 and n(p for p in s if p.colour == "red") == 2 for s in t.stacks),
        lambda t: any(len(s) == 3 and n(p for p in s if p.colour == "red") >= 2 for s in t.stacks),
    ),
    understood(  # and not: exactly two reds in all
        "no stack has at least three pieces, at least two of which are red",
        lambda t: not any(len(s) >= 3 and n(p for p in s if p.colour == "red") >= 2 for s in t.stacks),
    ),
    understood(
        "two pieces touch only if the two are red", lambda t: all(p.colour == "red" for p in t.pieces if p.touching)
    ),
    not_understood("the number of reds does not exceed the number of blues by two"),
    not_understood("a red piece touches each blue, and this piece is flat and the two are small"),
]

OTHERS = [
    understood(
        "it has no red pieces other than those that point at a blue piece",
        lambda t: all("blue" in colours(p.aims) for p in t.of("red")),
    ),
    understood(
        "no red pieces other than those touching a yellow piece",
        lambda t: all("yellow" in colours(p.touching) for p in t.of("red")),
    ),
    understood(
        "it contains no red pieces other than those that touch a yellow or a blue piece",
        lambda t: all({"yellow", "blue"} & colours(p.touching) for p in t.of("red")),
    ),
    understood(
        "with the exception of exactly one piece, which is red, all the pieces are flat",
        lambda t: [p.colour for p in t.of("non-flat")] == ["red"],
    ),
    ambiguous(
        "every piece that lies flat touches one that does not",
        lambda t: all(any(not q.flat for q in p.touching) for p in t.of("flat")),
        lambda t: bool(t.of("flat")) and all(any(not q.flat for q in p.touching) for p in t.of("flat")),
    ),
    not_understood("any piece that stands upright touches a red piece that does not"),
    understood(
        "it's white if there are at least two reds; failing that, there must be a blue",
        lambda t: k(t, "red") >= 2 or bool(t.of("blue")),
    ),
    understood(
        "neither red nor green is in it but something large is",
        lambda t: not t.of("red") and not t.of("green") and bool(t.of("large")),
    ),
    understood(
        "it contains exactly as many towers as sizes (a single piece counts as a tower)",
        lambda t: n(t.towers) == len(sizes(t.pieces)),
    ),
    not_understood("it contains exactly as many towers as sizes (a single piece is not a tower)"),
    understood("its gotta be all flat or all upright", lambda t: not t.of("non-flat") or not t.of("non-upright")),
    understood(
        "an odd number of pieces total and at least one of em is red",
        lambda t: n(t.pieces) % 2 == 1 and bool(t.of("red")),
    ),
    understood("one must find in it at least two reds", lambda t: k(t, "red") >= 2),
    understood("the koan counts more reds than blues", lambda t: k(t, "red") > k(t, "blue")),
]

CASES: list[Case] = [*BOUNDS, *ABOVE, *NUMBERS, *COMPARED, *SHARED, *POINTING, *TWO, *CHAT, *OF_WHICH, *OTHERS]
