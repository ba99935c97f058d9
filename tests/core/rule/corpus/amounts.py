"""How many: every form of amount, shares, and what is most common."""

from __future__ import annotations

from collections.abc import Sequence

from tests.core.rule.corpus.case import ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, n, pips, prime, sizes, with_some


def count(t: Table, colour: str) -> int:
    return n(t.of(colour))


def plural(t: Table, colour: str, among: Sequence[str] = ()) -> bool:
    """Whether a colour has more of the pieces (of which the words are true) than every other has."""
    own = t.of(*among)
    return all(
        n(p for p in own if p.colour == colour) > n(p for p in own if p.colour == other)
        for other in colours(own) - {colour}
    ) and any(p.colour == colour for p in own)


CASES = [
    understood("it contains at least three red pieces", lambda t: count(t, "red") >= 3),
    understood("it contains three or more upright pieces", lambda t: n(t.of("upright")) >= 3),
    understood("it has no fewer than two greens", lambda t: count(t, "green") >= 2),
    understood("it has no less than three pieces", lambda t: n(t.pieces) >= 3),
    understood("it contains one or more yellow pieces", lambda t: count(t, "yellow") >= 1),
    understood("it contains a minimum of two flat pieces", lambda t: n(t.of("flat")) >= 2),
    understood("it contains at most one blue piece", lambda t: count(t, "blue") <= 1),
    understood("it contains no more than two large pieces", lambda t: n(t.of("large")) <= 2),
    understood("it contains two or fewer red pieces", lambda t: count(t, "red") <= 2),
    understood("it has up to three pieces", lambda t: n(t.pieces) <= 3),
    understood("it has not more than four pieces", lambda t: n(t.pieces) <= 4),
    understood("it contains exactly two red pieces", lambda t: count(t, "red") == 2),
    understood("it has exactly 3 pieces", lambda t: n(t.pieces) == 3),
    understood("exactly one piece is upright", lambda t: n(t.of("upright")) == 1),
    understood("precisely two pieces are flat", lambda t: n(t.of("flat")) == 2),
    understood("it contains only one red piece", lambda t: count(t, "red") == 1),
    understood("it contains just one piece", lambda t: n(t.pieces) == 1),
    understood("it contains more than two pieces", lambda t: n(t.pieces) > 2),
    understood("more than one piece is weird", lambda t: n(t.of("weird")) > 1),
    understood("it contains fewer than three pieces", lambda t: n(t.pieces) < 3),
    understood("less than two pieces are blue", lambda t: count(t, "blue") < 2),
    understood("it contains between two and four pieces", lambda t: 2 <= n(t.pieces) <= 4),
    understood("between 1 and 3 pieces are red", lambda t: 1 <= count(t, "red") <= 3),
    understood("it has from three to five pieces", lambda t: 3 <= n(t.pieces) <= 5),
    understood("2 or 3 pieces are upright", lambda t: n(t.of("upright")) in (2, 3)),
    understood("it contains exactly two or exactly four pieces", lambda t: n(t.pieces) in (2, 4)),
    understood("it contains either one or three red pieces", lambda t: count(t, "red") in (1, 3)),
    understood("it contains zero green pieces", lambda t: not t.of("green")),
    understood("none of the pieces are red", lambda t: not t.of("red")),
    understood("none of its pieces is upright", lambda t: not t.of("upright")),
    understood("none of the red pieces are flat", lambda t: not t.of("red", "flat")),
    understood("it does not contain exactly two pieces", lambda t: n(t.pieces) != 2),
    understood("it doesn't contain two red pieces", lambda t: count(t, "red") < 2),
    understood("it doesn't have two pieces of the same colour", lambda t: n(colours(t.pieces)) == n(t.pieces)),
    understood("it does not contain at least three pieces", lambda t: n(t.pieces) < 3),
    understood("it contains an odd number of red pieces", lambda t: count(t, "red") % 2 == 1),
    understood("it contains an even number of grounded pieces", lambda t: n(t.of("grounded")) % 2 == 0),
    understood("there are an odd number of small pieces", lambda t: n(t.of("small")) % 2 == 1),
    understood(
        "it contains an odd number of pieces pointing at other pieces",
        lambda t: n([p for p in t.pieces if p.aims]) % 2 == 1,
    ),
    understood("it contains a prime number of pieces", lambda t: prime(n(t.pieces))),
    understood("the number of pieces is a multiple of three", lambda t: n(t.pieces) % 3 == 0),
    understood("the number of pieces is divisible by 3", lambda t: n(t.pieces) % 3 == 0),
    understood("the number of red pieces is not a multiple of 2", lambda t: count(t, "red") % 2 == 1),
    understood("the total number of pips is a multiple of three", lambda t: pips(t.pieces) % 3 == 0),
    understood("at least two of its pieces are red", lambda t: count(t, "red") >= 2),
    understood("exactly one of the red pieces is upright", lambda t: n(t.of("red", "upright")) == 1),
    understood("at most one of the pieces is flat", lambda t: n(t.of("flat")) <= 1),
    understood("not all of its pieces are red", lambda t: bool(t.of("non-red"))),
    understood("not every piece is grounded", lambda t: bool(t.of("ungrounded"))),
    understood("more than two pieces touch a red piece", lambda t: n(with_some(t.pieces, P.touches, t.of("red"))) > 2),
    understood(
        "there is exactly one piece that points at a blue piece",
        lambda t: n(with_some(t.pieces, P.points_at, t.of("blue"))) == 1,
    ),
    # All but so many
    understood("all but one of its pieces are upright", lambda t: n(t.of("non-upright")) == 1),
    understood("all but two pieces are grounded", lambda t: n(t.of("ungrounded")) == 2),
    understood("all but one of the red pieces are flat", lambda t: n(t.of("red", "non-flat")) == 1),
    understood("all pieces except one are blue", lambda t: n(t.of("non-blue")) == 1),
    understood("all pieces are red except for exactly two", lambda t: n(t.of("non-red")) == 2),
    # Shares
    understood("half of its pieces are red", lambda t: 2 * count(t, "red") == n(t.pieces)),
    understood("exactly half of the pieces are small", lambda t: 2 * n(t.of("small")) == n(t.pieces)),
    understood("at least half of the pieces are upright", lambda t: 2 * n(t.of("upright")) >= n(t.pieces)),
    understood("more than half of its pieces are red", lambda t: 2 * count(t, "red") > n(t.pieces)),
    understood("less than half of its pieces are flat", lambda t: 2 * n(t.of("flat")) < n(t.pieces)),
    understood("at most half of the pieces are blue", lambda t: 2 * count(t, "blue") <= n(t.pieces)),
    understood("exactly one third of the pieces are red", lambda t: 3 * count(t, "red") == n(t.pieces)),
    understood("a third of its pieces are upright", lambda t: 3 * n(t.of("upright")) == n(t.pieces)),
    understood("two thirds of its pieces are flat", lambda t: 3 * n(t.of("flat")) == 2 * n(t.pieces)),
    understood("at least one quarter of the pieces are green", lambda t: 4 * count(t, "green") >= n(t.pieces)),
    understood("exactly one fourth of the pieces are small", lambda t: 4 * n(t.of("small")) == n(t.pieces)),
    understood(
        "more than half of the red pieces are upright", lambda t: 2 * n(t.of("red", "upright")) > count(t, "red")
    ),
    understood(
        "exactly one half of the pieces are either large or blue",
        lambda t: 2 * n(p for p in t.pieces if p.size == "large" or p.colour == "blue") == n(t.pieces),
    ),
    understood("most pieces are flat", lambda t: 2 * n(t.of("flat")) > n(t.pieces)),
    understood("most of its pieces touch the table", lambda t: 2 * n(t.of("grounded")) > n(t.pieces)),
    understood("most of the red pieces are small", lambda t: 2 * n(t.of("red", "small")) > count(t, "red")),
    understood("the majority of its pieces are upright", lambda t: 2 * n(t.of("upright")) > n(t.pieces)),
    # The most common
    understood("red is the most common color", lambda t: plural(t, "red")),
    understood("the most common colour is blue", lambda t: plural(t, "blue")),
    understood("it contains a plurality of red pieces", lambda t: plural(t, "red")),
    understood("green is the most common colour among the upright pieces", lambda t: plural(t, "green", ["upright"])),
    understood(
        "small is the most common size", lambda t: all(n(t.of("small")) > n(t.of(size)) for size in ("medium", "large"))
    ),
    understood(
        "upright is the most common orientation",
        lambda t: n(t.of("upright")) > n(t.of("flat")) and n(t.of("upright")) > n(t.of("weird")),
    ),
    understood("it has more red pieces than pieces of any other colour", lambda t: plural(t, "red")),
    # Of one colour, size ...
    understood(
        "it contains at least three pieces of the same colour",
        lambda t: any(count(t, c) >= 3 for c in colours(t.pieces)),
    ),
    understood("at least two pieces are the same size", lambda t: n(sizes(t.pieces)) < n(t.pieces)),
    understood(
        "it contains exactly two pieces of some colour", lambda t: any(count(t, c) == 2 for c in colours(t.pieces))
    ),
    understood(
        "there are at least two pieces of the same size and colour",
        lambda t: len({(p.size, p.colour) for p in t.pieces}) < n(t.pieces),
    ),
    understood(
        "at least two pieces have the same orientation", lambda t: len({p.orientation for p in t.pieces}) < n(t.pieces)
    ),
    # Asked
    ambiguous("it contains two blue pieces", lambda t: count(t, "blue") == 2, lambda t: count(t, "blue") >= 2),
    ambiguous("it has 4 pieces", lambda t: n(t.pieces) == 4, lambda t: n(t.pieces) >= 4),
    ambiguous("one piece is ungrounded", lambda t: n(t.of("ungrounded")) == 1, lambda t: n(t.of("ungrounded")) >= 1),
    ambiguous(
        "there are two red pieces and three blue pieces",
        lambda t: count(t, "red") == 2 and count(t, "blue") == 3,
        lambda t: count(t, "red") >= 2 and count(t, "blue") >= 3,
    ),
    ambiguous(
        "it contains at least two reds and one green",
        lambda t: count(t, "red") >= 2 and count(t, "green") >= 1,
        lambda t: count(t, "red") >= 2 and count(t, "green") == 1,
    ),
    ambiguous("two of its pieces are weird", lambda t: n(t.of("weird")) == 2, lambda t: n(t.of("weird")) >= 2),
    ambiguous("most pieces are red", lambda t: 2 * count(t, "red") > n(t.pieces), lambda t: plural(t, "red")),
    ambiguous(
        "the majority of the pieces are blue", lambda t: 2 * count(t, "blue") > n(t.pieces), lambda t: plural(t, "blue")
    ),
    ambiguous(
        "it contains a majority of green pieces",
        lambda t: 2 * count(t, "green") > n(t.pieces),
        lambda t: plural(t, "green"),
    ),
    ambiguous(
        "it contains three pieces of the same colour",
        lambda t: any(count(t, c) == 3 for c in colours(t.pieces)),
        lambda t: any(count(t, c) >= 3 for c in colours(t.pieces)),
    ),
    ambiguous("it contains two colours", lambda t: n(colours(t.pieces)) == 2, lambda t: n(colours(t.pieces)) >= 2),
    understood("half or more of the pieces are blue", lambda t: 2 * n(t.of("blue")) >= n(t.pieces)),
    understood("half or fewer of the reds are flat", lambda t: 2 * n(t.of("red", "flat")) <= n(t.of("red"))),
    # “Mostly”, and a bound after what it is of.
    understood("the pieces are mostly flat", lambda t: 2 * n(t.of("flat")) > n(t.pieces)),
    understood("the reds are mostly upright", lambda t: 2 * n(t.of("red", "upright")) > n(t.of("red"))),
    ambiguous("it contains mostly reds", lambda t: 2 * count(t, "red") > n(t.pieces), lambda t: plural(t, "red")),
    not_understood("mostly red pieces are upright"),
    not_understood("every tower is mostly red"),
    understood("a third of the pieces or more are red", lambda t: 3 * count(t, "red") >= n(t.pieces)),
    understood(
        "if half of the reds or fewer are flat, there is a blue",
        lambda t: 2 * n(t.of("red", "flat")) > n(t.of("red")) or t.of("blue"),
    ),
    understood("there is one of each colour in the koan", lambda t: n(colours(t.pieces)) == n(t.pieces)),
    understood("there is one and only one upright piece", lambda t: n(t.of("upright")) == 1),
    understood(
        "the one and only red piece is upright", lambda t: count(t, "red") == 1 and not t.of("red", "non-upright")
    ),
    understood("a non-zero even number of reds", lambda t: count(t, "red") > 0 and count(t, "red") % 2 == 0),
    understood(
        "it does not have an even number of reds (not zero)", lambda t: count(t, "red") == 0 or count(t, "red") % 2 == 1
    ),
    understood("a positive number of reds", lambda t: count(t, "red") > 0),
    # What is allowed need not be there.
    understood("no more than two reds are allowed", lambda t: count(t, "red") <= 2),
    understood("only red and blue pieces allowed", lambda t: n(t.pieces) == count(t, "red") + count(t, "blue")),
    understood("neither reds nor blues are allowed", lambda t: not t.of("red") and not t.of("blue")),
    not_understood("two reds are allowed"),
    ambiguous("only two reds are allowed", lambda t: count(t, "red") <= 2, lambda t: count(t, "red") == 2),
    not_understood("no reds are allowed unless there is a blue"),
    understood("between 2 and 4 red pieces total", lambda t: 2 <= count(t, "red") <= 4),
    understood("it has four pieces total, and no reds", lambda t: n(t.pieces) == 4 and not t.of("red")),
    # None, or so many
    understood("no reds, or else at least two of them", lambda t: count(t, "red") != 1),
    understood("it contains no yellow pieces or exactly two", lambda t: count(t, "yellow") in (0, 2)),
    not_understood("no reds and at least two of them"),
    # So many of kinds that are named
    ambiguous(
        "at least one of red and blue is present",
        lambda t: t.of("red") + t.of("blue"),
        lambda t: bool(t.of("red")) and bool(t.of("blue")),
    ),
    ambiguous(
        "at least two of red, blue and green are present",
        lambda t: n({"red", "blue", "green"} & colours(t.pieces)) >= 2,
        lambda t: n(t.of("red") + t.of("blue") + t.of("green")) >= 2,
        lambda t: all(count(t, colour) >= 2 for colour in ("red", "blue", "green")),
    ),
    # In all
    understood("fewer than six pips total", lambda t: pips(t.pieces) < 6),
    understood("an odd number of pips total and no reds", lambda t: pips(t.pieces) % 2 == 1 and not t.of("red")),
    understood("it has 5 total pieces", lambda t: n(t.pieces) == 5),
    understood("an even pips total", lambda t: pips(t.pieces) % 2 == 0),
    # As many of each
    understood("every colour appears equally often", lambda t: n({count(t, one) for one in colours(t.pieces)}) == 1),
    understood("the same number of each colour", lambda t: n({count(t, one) for one in colours(t.pieces)}) == 1),
    understood("not all colours are equally common", lambda t: n({count(t, one) for one in colours(t.pieces)}) > 1),
    ambiguous(
        "each size has the same number of pieces",
        lambda t: n(t.of("small")) == n(t.of("medium")) == n(t.of("large")),
        lambda t: n({n(t.of(size)) for size in ("small", "medium", "large")} - {0}) == 1,
    ),
    understood(
        "all three sizes appear equally often", lambda t: n(t.of("small")) == n(t.of("medium")) == n(t.of("large"))
    ),
    not_understood("each stack has the same number of each colour"),  # as of the others, or as the other stacks
    # How great
    understood("the number of reds is no larger than that of blues", lambda t: count(t, "red") <= count(t, "blue")),
    understood("the pip count is at least as high as 7", lambda t: pips(t.pieces) >= 7),
    understood("the pip count is no greater than 7", lambda t: pips(t.pieces) <= 7),
    understood("the number of reds is as large as the number of stacks", lambda t: count(t, "red") == n(t.stacks)),
    # Two, told apart
    understood(
        "exactly two pieces, one red and the other blue",
        lambda t: n(t.pieces) == 2 and {"red", "blue"} == colours(t.pieces),
    ),
    understood(
        "exactly two pieces, one red and one blue",
        lambda t: n(t.pieces) == 2 and {"red", "blue"} == colours(t.pieces),
    ),
    ambiguous(
        "two flats, one red and the other blue",
        lambda t: n(t.of("flat")) == 2 and {"red", "blue"} <= colours(t.of("flat")),
        lambda t: {"red", "blue"} <= colours(t.of("flat")),
    ),
    # What is required
    understood("red pieces are required", lambda t: bool(t.of("red"))),
    understood(
        "a red touching a blue is required", lambda t: any(q.is_a("blue") for p in t.of("red") for q in p.touching)
    ),
    not_understood("no reds are required"),
    ambiguous(
        "a red is required to touch a blue",
        lambda t: any(q.is_a("blue") for p in t.of("red") for q in p.touching),
        lambda t: all(any(q.is_a("blue") for q in p.touching) for p in t.of("red")),
    ),
    not_understood("no piece is required to be flat"),
]
