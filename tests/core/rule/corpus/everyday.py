"""Rules in everyday words: a piece named again, none that may be there, as many of each, pips of a piece, shares."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, per_colour
from tests.core.rule.corpus.model import P, Table, colours, links, n, pairs, pips, sizes, with_some

FOUR = ("red", "yellow", "green", "blue")


def all_flat(t: Table) -> bool:
    return all(p.flat for p in t.of("red"))


def like(p: P, q: P) -> bool:
    return p.colour == q.colour and p.size == q.size


AGAIN = [  # the piece just named
    understood(
        "there must be exactly one red piece, and that piece has to be upright",
        lambda t: k(t, "red") == 1 == k(t, "red", "upright"),
    ),
    understood("there is a red piece, and that piece should be flat", lambda t: bool(t.of("red", "flat"))),
    understood(
        "it contains exactly one green piece, and this green piece must touch a red piece",
        lambda t: k(t, "green") == 1 and bool(with_some(t.of("green"), P.touches, t.of("red"))),
    ),
    not_understood("this green piece must touch a red piece"),
]

NONE_IS_FINE = [
    understood("any red pieces have to be flat, but it is fine to have no red pieces", all_flat),
    understood("any red piece must be flat, but it's okay to have none", all_flat),
    understood("all red pieces are flat, but there may be none", all_flat),
    understood("every red piece has to be flat, and none is fine", all_flat),
    understood("the reds are flat, though there need not be any", all_flat),
    understood("an even number of reds, and zero is okay", lambda t: k(t, "red") % 2 == 0),
    ambiguous(  # of the number of reds, none is even; of stacks nothing is said
        "every stack has an even number of reds, zero is fine",
        lambda t: all(n(p for p in s if p.colour == "red") % 2 == 0 for s in t.stacks),
        lambda t: bool(t.stacks) and all(n(p for p in s if p.colour == "red") % 2 == 0 for s in t.stacks),
    ),
    not_understood("the blue pieces are upright, but it is fine to have no red pieces"),
]

AS_MANY = [
    understood("there are just as many reds as blues", lambda t: k(t, "red") == k(t, "blue")),
    understood("there must be just as many flat pieces as upright ones", lambda t: k(t, "flat") == k(t, "upright")),
    understood(
        "there are as many reds as blues, and there is at least one of each", lambda t: k(t, "red") == k(t, "blue") > 0
    ),
    understood("more reds than blues, and at least one of each", lambda t: k(t, "red") > k(t, "blue") > 0),
    understood(
        "there are twice as many small pieces as large ones, with at least two of each",
        lambda t: k(t, "small") == 2 * k(t, "large") and k(t, "large") >= 2,
    ),
    not_understood("there are three reds, and at least one of each"),
    not_understood("as many reds as towers, and at least one of each"),
    understood("each colour must be represented by at least two pieces", lambda t: min(per_colour(t)) >= 2),
    understood("no colour may be represented by more than two pieces", lambda t: max(per_colour(t)) <= 2),
    understood(
        "exactly one of the four colours red, green, blue and yellow is missing",
        lambda t: n(c for c in FOUR if not t.of(c)) == 1,
    ),
    not_understood("exactly one of the four colours red, yellow, green and red is missing"),
]

ALIKE = [
    understood(
        "no two pieces share both their colour and their size",
        lambda t: not any(like(p, q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "there must not be any two pieces that share colour and size",
        lambda t: not any(like(p, q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "at least two pieces share both a colour and a size", lambda t: any(like(p, q) for p, q in pairs(t.pieces))
    ),
    understood("it must not contain any two red pieces", lambda t: k(t, "red") < 2),
    understood(
        "there may not be any two pieces of the same size",
        lambda t: not any(p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    understood("all the pieces have the same number of pips", lambda t: len(sizes(t.pieces)) == 1),
    understood("no two pieces have the same pip count", lambda t: len(sizes(t.pieces)) == n(t.pieces)),
    understood(
        "a red piece and a blue piece have the same number of pips",
        lambda t: bool(with_some(t.of("red"), P.same_size, t.of("blue"))),
    ),
    understood(  # in all
        "the reds and the greens have the same number of pips", lambda t: pips(t.of("red")) == pips(t.of("green"))
    ),
    not_understood("all stacks have the same number of pips"),
]

SHARES = [
    understood("at least half of its pips are blue", lambda t: 2 * pips(t.of("blue")) >= pips(t.pieces)),
    understood("more than half of all the pips are red", lambda t: 2 * pips(t.of("red")) > pips(t.pieces)),
    understood(
        "exactly half of the pips are red or blue",
        lambda t: 2 * (pips(t.of("red")) + pips(t.of("blue"))) == pips(t.pieces),
    ),
    not_understood("half of the pips are red and blue"),
]


def two_touched(t: Table, one: str, other: str, fits: int) -> bool:
    return any(all(n(links(p, P.touches, t.of(word))) >= fits for word in (one, other)) for p in t.of("large"))


JOINED = [  # where one of the ways to read a row is none
    understood(
        "it contains a large piece that is touching at least two small pieces and at least two medium pieces",
        lambda t: two_touched(t, "small", "medium", 2),
    ),
    ambiguous(
        "it contains at least one large piece touching at least one small piece and at least one medium piece",
        lambda t: two_touched(t, "small", "medium", 1),
        lambda t: bool(with_some(t.of("large"), P.touches, t.of("small"))) and bool(t.of("medium")),
    ),
    understood(
        "it contains a small piece pointing at a large piece or a large piece pointing at a small piece",
        lambda t: any(
            with_some(t.of(one), P.points_at, t.of(other)) for one, other in (("small", "large"), ("large", "small"))
        ),
    ),
    understood(
        "it has a piece pointing at two or more pieces, and no yellow pieces",
        lambda t: any(n(p.aims) >= 2 for p in t.pieces) and not t.of("yellow"),
    ),
    ambiguous(
        "it has a piece pointing at two or more pieces and no yellow pieces",
        lambda t: any(n(p.aims) >= 2 for p in t.pieces) and not t.of("yellow"),
        lambda t: any(n(p.aims) >= 2 and "yellow" not in colours(p.aims) for p in t.pieces),
    ),
]

TIED = [
    understood(
        "there are at least as many small pieces as any other size",
        lambda t: all(k(t, "small") >= k(t, size) for size in ("medium", "large")),
    ),
    understood(
        "at least as many flats as any other orientation",
        lambda t: all(k(t, "flat") >= k(t, state) for state in ("upright", "weird")),
    ),
    not_understood("there are at least as many reds as any other colour"),
    not_understood("as many smalls as any other size"),
    not_understood("twice as many reds as any other colour"),
    not_understood("red and blue are tied for most common"),
    not_understood("three pieces point at each other in a cycle"),
    not_understood("a piece is pointed at by pieces of at least two colours"),
]

WHOLE = [
    understood(
        "only uprights, and at least one piece is blue", lambda t: not t.of("non-upright") and bool(t.of("blue"))
    ),
    understood(
        "nothing but uprights, and at least two of the pieces are blue",
        lambda t: not t.of("non-upright") and k(t, "blue") >= 2,
    ),
    not_understood("only reds and at least two blues touch a green"),
    understood(
        "the koan must consist exclusively of red and yellow pieces, and must include at least one of each",
        lambda t: colours(t.pieces) == {"red", "yellow"},
    ),
    understood(
        "all pieces are red or yellow, and there is exactly one of each",
        lambda t: n(t.pieces) == 2 and colours(t.pieces) == {"red", "yellow"},
    ),
    understood("at least one of the colours red and green is missing", lambda t: not (t.of("red") and t.of("green"))),
    understood("there can't be smalls and larges together", lambda t: not (t.of("small") and t.of("large"))),
    understood("there is a pair that's the same colour", lambda t: len(colours(t.pieces)) < n(t.pieces)),
    understood(
        "it needs at least one medium, and that medium can't be touching a red",
        lambda t: any("red" not in colours(p.touching) for p in t.of("medium")),
    ),
]

NUMBERS = [
    understood(
        "the sum of the pips of the reds is greater than the sum of the pips of the blues",
        lambda t: pips(t.of("red")) > pips(t.of("blue")),
    ),
    understood(
        "there's an even number of reds, and it isn't zero", lambda t: k(t, "red") % 2 == 0 and bool(t.of("red"))
    ),
    understood("the pip count is divisible by 2 but not by 4", lambda t: pips(t.pieces) % 4 == 2),
    understood("there is an even number of reds, and zero counts as even", lambda t: k(t, "red") % 2 == 0),
    understood("the number of reds is nought", lambda t: not t.of("red")),
    understood("there are equally many reds and blues", lambda t: k(t, "red") == k(t, "blue")),
    understood("there are equally many pieces of each colour", lambda t: len(set(per_colour(t))) == 1),
    understood("it's got as many colours as it's got pieces", lambda t: len(colours(t.pieces)) == n(t.pieces)),
    understood("no piece is pointed at by two different pieces", lambda t: all(n(p.aimed_at_by) < 2 for p in t.pieces)),
    not_understood("no colour has more than 4 pips"),
]

CASES: list[Case] = [*AGAIN, *NONE_IS_FINE, *AS_MANY, *ALIKE, *SHARES, *JOINED, *TIED, *WHOLE, *NUMBERS]
