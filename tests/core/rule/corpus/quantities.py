"""Numbers that a koan has, compared with numbers and with each other: pieces, pips, colours, sizes, directions."""

from __future__ import annotations

from tests.core.rule.corpus.case import ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, directions, n, orientations, pips, prime, sizes, with_some


def points(t: Table, *words: str) -> int:
    """The pip count of the pieces of which the words are true."""
    return pips(t.of(*words))


CASES = [
    # Pieces against pieces
    understood("it contains more red pieces than blue pieces", lambda t: n(t.of("red")) > n(t.of("blue"))),
    understood("there are more reds than greens", lambda t: n(t.of("red")) > n(t.of("green"))),
    understood("it has more upright pieces than flat ones", lambda t: n(t.of("upright")) > n(t.of("flat"))),
    understood("it contains fewer red pieces than small pieces", lambda t: n(t.of("red")) < n(t.of("small"))),
    understood("there are less large pieces than small pieces", lambda t: n(t.of("large")) < n(t.of("small"))),
    understood("it has as many red pieces as blue pieces", lambda t: n(t.of("red")) == n(t.of("blue"))),
    understood("it has at least as many reds as blues", lambda t: n(t.of("red")) >= n(t.of("blue"))),
    understood(
        "it has the same number of upright pieces as flat pieces", lambda t: n(t.of("upright")) == n(t.of("flat"))
    ),
    understood("it contains the same number of red and blue pieces", lambda t: n(t.of("red")) == n(t.of("blue"))),
    understood(
        "it contains an equal number of green and medium pieces", lambda t: n(t.of("green")) == n(t.of("medium"))
    ),
    understood(
        "the number of red pieces equals the number of yellow pieces", lambda t: n(t.of("red")) == n(t.of("yellow"))
    ),
    understood("the number of red pieces is equal to the number of towers", lambda t: n(t.of("red")) == n(t.towers)),
    understood(
        "the number of yellow pieces is the same as the number of green pieces",
        lambda t: n(t.of("yellow")) == n(t.of("green")),
    ),
    understood(
        "the number of upright pieces is greater than the number of flat pieces",
        lambda t: n(t.of("upright")) > n(t.of("flat")),
    ),
    understood(
        "the number of small pieces is less than the number of large pieces",
        lambda t: n(t.of("small")) < n(t.of("large")),
    ),
    understood(
        "the number of red pieces is at least the number of blue pieces", lambda t: n(t.of("red")) >= n(t.of("blue"))
    ),
    understood(
        "the number of red pieces is not equal to the number of blue pieces",
        lambda t: n(t.of("red")) != n(t.of("blue")),
    ),
    understood("it contains a different number of red and blue pieces", lambda t: n(t.of("red")) != n(t.of("blue"))),
    understood("it has twice as many red pieces as blue pieces", lambda t: n(t.of("red")) == 2 * n(t.of("blue"))),
    understood("there are more than twice as many smalls as larges", lambda t: n(t.of("small")) > 2 * n(t.of("large"))),
    understood(
        "there are at least twice as many upright pieces as flat pieces",
        lambda t: n(t.of("upright")) >= 2 * n(t.of("flat")),
    ),
    understood("it has exactly one more red piece than blue pieces", lambda t: n(t.of("red")) == n(t.of("blue")) + 1),
    understood(
        "there are at least two more grounded pieces than ungrounded pieces",
        lambda t: n(t.of("grounded")) >= n(t.of("ungrounded")) + 2,
    ),
    understood("it has more red pieces than non-red pieces", lambda t: n(t.of("red")) > n(t.of("non-red"))),
    understood(
        "it has more pieces that point at something than pieces that are red",
        lambda t: n(p for p in t.pieces if p.aims) > n(t.of("red")),
    ),
    understood("more pieces are grounded than ungrounded", lambda t: n(t.of("grounded")) > n(t.of("ungrounded"))),
    understood("more pieces are upright than flat", lambda t: n(t.of("upright")) > n(t.of("flat"))),
    understood(
        "there are more pieces touching red pieces than pieces touching blue pieces",
        lambda t: n(with_some(t.pieces, P.touches, t.of("red"))) > n(with_some(t.pieces, P.touches, t.of("blue"))),
    ),
    understood("the number of red pieces is 3", lambda t: n(t.of("red")) == 3),
    understood("the number of pieces is odd", lambda t: n(t.pieces) % 2 == 1),
    understood("the number of blue pieces is even", lambda t: n(t.of("blue")) % 2 == 0),
    understood("the number of upright pieces is at least two", lambda t: n(t.of("upright")) >= 2),
    understood("the number of grounded pieces is prime", lambda t: prime(n(t.of("grounded")))),
    understood("the number of pieces is 2 or 4", lambda t: n(t.pieces) in (2, 4)),
    understood("the number of pieces is between 3 and 5", lambda t: 3 <= n(t.pieces) <= 5),
    # Sums and differences
    understood(
        "the number of red pieces plus the number of blue pieces is three",
        lambda t: n(t.of("red")) + n(t.of("blue")) == 3,
    ),
    understood(
        "the sum of the red pieces and the blue pieces is odd", lambda t: (n(t.of("red")) + n(t.of("blue"))) % 2 == 1
    ),
    understood(
        "the number of red pieces minus the number of blue pieces is at least one",
        lambda t: n(t.of("red")) - n(t.of("blue")) >= 1,
    ),
    understood(
        "the difference between the number of red pieces and the number of blue pieces is one",
        lambda t: abs(n(t.of("red")) - n(t.of("blue"))) == 1,
    ),
    understood(
        "the difference between the number of upright pieces and the number of flat pieces is even",
        lambda t: (n(t.of("upright")) - n(t.of("flat"))) % 2 == 0,
    ),
    understood(
        "the number of reds is more than twice the number of blues", lambda t: n(t.of("red")) > 2 * n(t.of("blue"))
    ),
    understood(
        "the number of small pieces is three times the number of large pieces",
        lambda t: n(t.of("small")) == 3 * n(t.of("large")),
    ),
    understood(
        "the number of red pieces is less than the number of blue pieces plus the number of green pieces",
        lambda t: n(t.of("red")) < n(t.of("blue")) + n(t.of("green")),
    ),
    # Pips
    understood("it has at least 4 pips", lambda t: points(t) >= 4),
    understood("it contains more than six pips", lambda t: points(t) > 6),
    understood("it has exactly five pips", lambda t: points(t) == 5),
    understood("it has a pip count of 6", lambda t: points(t) == 6),
    understood("its pip count is at least seven", lambda t: points(t) >= 7),
    understood("the pip count is odd", lambda t: points(t) % 2 == 1),
    understood("the total pip count is even", lambda t: points(t) % 2 == 0),
    understood("the pip count of the koan is a multiple of three", lambda t: points(t) % 3 == 0),
    understood("it has a total pip count that is prime", lambda t: prime(points(t))),
    understood("it has an even number of pips", lambda t: points(t) % 2 == 0),
    understood("it has a total of exactly six pips", lambda t: points(t) == 6),
    understood("the total number of pips is five", lambda t: points(t) == 5),
    understood("it has a prime number of pips", lambda t: prime(points(t))),
    understood("it has between 4 and 8 pips", lambda t: 4 <= points(t) <= 8),
    understood("the number of pips is divisible by four", lambda t: points(t) % 4 == 0),
    understood("it contains at least three red pips", lambda t: points(t, "red") >= 3),
    understood("it has an odd number of blue pips", lambda t: points(t, "blue") % 2 == 1),
    understood("it has more red pips than blue pips", lambda t: points(t, "red") > points(t, "blue")),
    understood(
        "it has more ungrounded pips than grounded pips", lambda t: points(t, "ungrounded") > points(t, "grounded")
    ),
    understood("there are as many red pips as green pips", lambda t: points(t, "red") == points(t, "green")),
    understood("the red pieces have more pips than the blue pieces", lambda t: points(t, "red") > points(t, "blue")),
    understood(
        "the pip count of the red pieces is greater than the pip count of the blue pieces",
        lambda t: points(t, "red") > points(t, "blue"),
    ),
    understood(
        "the pip count of the upright pieces equals the pip count of the flat pieces",
        lambda t: points(t, "upright") == points(t, "flat"),
    ),
    understood(
        "the pip count of the grounded pieces is greater than that of the ungrounded pieces",
        lambda t: points(t, "grounded") > points(t, "ungrounded"),
    ),
    understood("the pip count of red pieces is exactly 3", lambda t: points(t, "red") == 3),
    understood("the pip count of the non-red pieces is 6", lambda t: points(t, "non-red") == 6),
    understood(
        "the pip count of all pieces touching a red piece is at least 4",
        lambda t: pips(with_some(t.pieces, P.touches, t.of("red"))) >= 4,
    ),
    understood(
        "the pip count of the red pieces that touch the table is odd", lambda t: points(t, "red", "grounded") % 2 == 1
    ),
    understood("the sum of the pips on the upright pieces is 4", lambda t: points(t, "upright") == 4),
    understood("the sum of red pips and blue pips is even", lambda t: (points(t, "red") + points(t, "blue")) % 2 == 0),
    understood("the pip count is more than twice the number of pieces", lambda t: points(t) > 2 * n(t.pieces)),
    understood(
        "the pip count of the red pieces is twice the pip count of the blue pieces",
        lambda t: points(t, "red") == 2 * points(t, "blue"),
    ),
    understood("it has more flat pieces than red pips", lambda t: n(t.of("flat")) > points(t, "red")),
    understood("the number of red pips is prime", lambda t: prime(points(t, "red"))),
    understood("it has fewer pips than twice its number of pieces", lambda t: points(t) < 2 * n(t.pieces)),
    # Colours, sizes, orientations, directions
    understood("it contains exactly two colours", lambda t: n(colours(t.pieces)) == 2),
    understood("it contains at least three different colors", lambda t: n(colours(t.pieces)) >= 3),
    understood("it contains only one colour", lambda t: n(colours(t.pieces)) == 1),
    understood("it contains more than one size", lambda t: n(sizes(t.pieces)) > 1),
    understood("the number of colours is odd", lambda t: n(colours(t.pieces)) % 2 == 1),
    understood("it has more colours than sizes", lambda t: n(colours(t.pieces)) > n(sizes(t.pieces))),
    understood(
        "the number of sizes is equal to the number of colors", lambda t: n(sizes(t.pieces)) == n(colours(t.pieces))
    ),
    understood("it has the same number of colours and sizes", lambda t: n(sizes(t.pieces)) == n(colours(t.pieces))),
    understood("it has fewer colours than pieces", lambda t: n(colours(t.pieces)) < n(t.pieces)),
    understood("it has exactly one orientation", lambda t: n(orientations(t.pieces)) == 1),
    understood("it contains all three orientations", lambda t: n(orientations(t.pieces)) == 3),
    understood(
        "its upright pieces have more colours than its flat pieces",
        lambda t: n(colours(t.of("upright"))) > n(colours(t.of("flat"))),
    ),
    understood(
        "the number of colours among the upright pieces is at least two", lambda t: n(colours(t.of("upright"))) >= 2
    ),
    understood("its pieces point in at least two directions", lambda t: n(directions(t.pieces)) >= 2),
    understood("the pieces point in exactly three different directions", lambda t: n(directions(t.pieces)) == 3),
    understood(
        "the number of directions is more than the number of colours",
        lambda t: n(directions(t.pieces)) > n(colours(t.pieces)),
    ),
    # Towers
    understood("it has more towers than colours", lambda t: n(t.towers) > n(colours(t.pieces))),
    understood("the number of towers is even", lambda t: n(t.towers) % 2 == 0),
    understood("the number of stacks is greater than the number of red pieces", lambda t: n(t.stacks) > n(t.of("red"))),
    understood("the number of pieces in the tallest tower is exactly three", lambda t: t.tallest == 3),
    understood(
        "the number of pieces in the tallest tower is equal to the number of colours",
        lambda t: t.tallest == n(colours(t.pieces)),
    ),
    understood("the tallest tower has at least three pieces", lambda t: t.tallest >= 3),
    # Asked
    ambiguous("it contains two sizes", lambda t: n(sizes(t.pieces)) == 2, lambda t: n(sizes(t.pieces)) >= 2),
    ambiguous("the tallest tower has three pieces", lambda t: t.tallest == 3, lambda t: t.tallest >= 3),
    understood(
        "exactly two more reds than all the others put together", lambda t: n(t.of("red")) - n(t.of("non-red")) == 2
    ),
    understood("it has as many reds as it has blues", lambda t: n(t.of("red")) == n(t.of("blue"))),
    understood("more reds than it has blues", lambda t: n(t.of("red")) > n(t.of("blue"))),
    not_understood("every stack has more reds than it has blues"),
    understood(
        "for every colour in the koan, there is an upright piece of that colour",
        lambda t: colours(t.pieces) == colours(t.of("upright")),
    ),
    # What is missing
    understood("it's missing exactly one of the three sizes", lambda t: n(sizes(t.pieces)) == 2),
    ambiguous(
        "it is missing two of the four colours",
        lambda t: n(colours(t.pieces) & {"red", "green", "blue", "yellow"}) == 2,
        lambda t: n(colours(t.pieces) & {"red", "green", "blue", "yellow"}) <= 2,
    ),
    understood("it's missing a red piece", lambda t: not t.of("red")),
]
