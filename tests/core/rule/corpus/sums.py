"""Numbers said in many ways: compared, added up, more by so many, with signs and in words."""

from __future__ import annotations

from collections.abc import Callable

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, n, path, pips, prime, sizes, with_some


def reds(t: Table) -> int:
    return n(t.of("red"))


def blues(t: Table) -> int:
    return n(t.of("blue"))


def greens(t: Table) -> int:
    return n(t.of("green"))


def all_of(t: Table) -> int:
    return n(t.pieces)


def number(text: str, count: Callable[[Table], int], fits: Callable[[int], object]) -> Case:
    """A number of which one thing is said."""
    return understood(text, lambda t: fits(count(t)))


def than_several(text: str, more: Callable[[int, int], object]) -> Case:
    """Reds compared with blues and greens: with each, or with both together."""
    return ambiguous(
        text,
        lambda t: more(reds(t), blues(t)) and more(reds(t), greens(t)),
        lambda t: more(reds(t), blues(t) + greens(t)),
    )


def among_reds(text: str, more: Callable[[int, int], object]) -> Case:
    """Small ones compared with large red ones: small red ones, or small ones of any colour."""
    return ambiguous(
        text,
        lambda t: more(n(t.of("small", "red")), n(t.of("large", "red"))),
        lambda t: more(n(t.of("small")), n(t.of("large", "red"))),
    )


CASES = [
    # Numbers in words and in signs
    number("it has exactly thirteen pips", lambda t: pips(t.pieces), lambda m: m == 13),
    number("at least fifteen pips", lambda t: pips(t.pieces), lambda m: m >= 15),
    number("fewer than twenty-one pips", lambda t: pips(t.pieces), lambda m: m < 21),
    number("more than a dozen pips", lambda t: pips(t.pieces), lambda m: m > 12),
    number("at least a couple of reds", reds, lambda m: m >= 2),
    number(">= 3 pieces", all_of, lambda m: m >= 3),
    number("it has < 3 red pieces", reds, lambda m: m < 3),
    number("the number of pieces > 3", all_of, lambda m: m > 3),
    number("number of pieces = 3", all_of, lambda m: m == 3),
    number("the number of pieces is <= 4", all_of, lambda m: m <= 4),
    number("pips >= 6", lambda t: pips(t.pieces), lambda m: m >= 6),
    understood("number of reds > number of blues", lambda t: reds(t) > blues(t)),
    understood("reds <= blues", lambda t: reds(t) <= blues(t)),
    understood("red = blue", lambda t: reds(t) == blues(t)),
    ambiguous("a dozen pips", lambda t: pips(t.pieces) == 12, lambda t: pips(t.pieces) >= 12),
    number("the number of reds is a multiple of 4 or prime", reds, lambda m: m % 4 == 0 or m in (2, 3, 5, 7)),
    # Or equal to
    number("the number of red pieces is greater than or equal to two", reds, lambda m: m >= 2),
    number("the number of red pieces is less than or equal to two", reds, lambda m: m <= 2),
    number("the number of reds is equal to 2", reds, lambda m: m == 2),
    number("the number of reds equals 2", reds, lambda m: m == 2),
    number("the number of reds is not equal to 2", reds, lambda m: m != 2),
    number("the number of reds is equal to 1 or 3", reds, lambda m: m in (1, 3)),
    number("the number of reds exceeds two", reds, lambda m: m > 2),
    understood("the number of reds is more than or equal to the number of blues", lambda t: reds(t) >= blues(t)),
    understood("its pip count is less than or equal to 6", lambda t: pips(t.pieces) <= 6),
    # Between
    number("the number of pieces is more than 2 and less than 6", all_of, lambda m: 2 < m < 6),
    number("the number of pieces is at least 2 and at most 6", all_of, lambda m: 2 <= m <= 6),
    number("at least two but no more than four pieces", all_of, lambda m: 2 <= m <= 4),
    number("at least two pieces but no more than four", all_of, lambda m: 2 <= m <= 4),
    number("it must have at least one green but no more than three", greens, lambda m: 1 <= m <= 3),
    number("between two and four pieces inclusive", all_of, lambda m: 2 <= m <= 4),
    number("between two and four (inclusive) reds", reds, lambda m: 2 <= m <= 4),
    number("the number of pieces is between 2 and 4, inclusive", all_of, lambda m: 2 <= m <= 4),
    # In total
    number("it has 6 pips in total", lambda t: pips(t.pieces), lambda m: m == 6),
    number("four pieces in total", all_of, lambda m: m == 4),
    # Pips added up
    understood("the pips add up to seven", lambda t: pips(t.pieces) == 7),
    understood("its pips sum to more than six", lambda t: pips(t.pieces) > 6),
    understood("the red pieces add up to four pips", lambda t: pips(t.of("red")) == 4),
    understood("the pips of the red pieces add up to at least 3", lambda t: pips(t.of("red")) >= 3),
    understood("it totals 6 pips", lambda t: pips(t.pieces) == 6),
    understood("the sum of all its pips is even", lambda t: pips(t.pieces) % 2 == 0),
    understood(
        "there are more pips on the flat pieces than on the upright pieces",
        lambda t: pips(t.of("flat")) > pips(t.of("upright")),
    ),
    understood("more pips on red than on blue", lambda t: pips(t.of("red")) > pips(t.of("blue"))),
    understood("fewer pips on red pieces than on blue ones", lambda t: pips(t.of("red")) < pips(t.of("blue"))),
    understood("as many pips on reds as on blues", lambda t: pips(t.of("red")) == pips(t.of("blue"))),
    # Pips of “ones”, which are pips too
    understood("there are more red pips than blue ones", lambda t: pips(t.of("red")) > pips(t.of("blue"))),
    understood("red pips outnumber blue ones", lambda t: pips(t.of("red")) > pips(t.of("blue"))),
    understood("fewer pips on reds than blue ones", lambda t: pips(t.of("red")) < pips(t.of("blue"))),
    understood("more pips on the red pieces than the blue ones", lambda t: pips(t.of("red")) > pips(t.of("blue"))),
    understood("twice as many red pips as blue ones", lambda t: pips(t.of("red")) == 2 * pips(t.of("blue"))),
    understood("more red pips than blue pieces", lambda t: pips(t.of("red")) > blues(t)),
    not_understood("more red pips than blues"),
    not_understood("reds outnumber blue pips"),
    understood(
        "a red piece, but it has more pips than a blue piece", lambda t: path(t.of("red"), P.larger, t.of("blue"))
    ),
    not_understood("at least three red pips and no blue ones"),
    # Others: those that are not such
    understood("there are more red pieces than others", lambda t: reds(t) > all_of(t) - reds(t)),
    understood("reds outnumber the other pieces", lambda t: reds(t) > all_of(t) - reds(t)),
    understood("fewer reds than other pieces", lambda t: reds(t) < all_of(t) - reds(t)),
    understood("as many red as other pieces", lambda t: 2 * reds(t) == all_of(t)),
    not_understood("more reds than other colours"),
    understood(
        "the number of red pieces is greater than the number of other pieces", lambda t: reds(t) > all_of(t) - reds(t)
    ),
    understood(
        "the total number of pips on the red pieces is greater than the total number of pips on all other pieces",
        lambda t: 2 * pips(t.of("red")) > pips(t.pieces),
    ),
    # Sums and differences
    understood("reds plus blues is five", lambda t: reds(t) + blues(t) == 5),
    understood("reds + blues = 5", lambda t: reds(t) + blues(t) == 5),
    understood("the number of reds is one more than the number of blues", lambda t: reds(t) == blues(t) + 1),
    understood("the number of reds is at least two less than the number of blues", lambda t: reds(t) <= blues(t) - 2),
    understood("the number of reds exceeds the number of blues", lambda t: reds(t) > blues(t)),
    understood("the number of reds exceeds the number of blues by two", lambda t: reds(t) == blues(t) + 2),
    understood("reds outnumber blues by exactly one", lambda t: reds(t) == blues(t) + 1),
    understood("reds outnumber blues by at least two", lambda t: reds(t) >= blues(t) + 2),
    understood("reds outnumber blues by at most two", lambda t: 1 <= reds(t) - blues(t) <= 2),
    understood("the number of reds differs from the number of blues", lambda t: reds(t) != blues(t)),
    understood("the numbers of reds and blues differ by one", lambda t: abs(reds(t) - blues(t)) == 1),
    understood("the number of reds and the number of blues differ", lambda t: reds(t) != blues(t)),
    understood("the number of reds and the number of blues are equal", lambda t: reds(t) == blues(t)),
    understood("the numbers of red and blue pieces are the same", lambda t: reds(t) == blues(t)),
    understood("the number of reds and blues is equal", lambda t: reds(t) == blues(t)),
    understood("the numbers of red and blue pieces are different", lambda t: reds(t) != blues(t)),
    understood("reds and blues are equal in number", lambda t: reds(t) == blues(t)),
    # Times
    understood("half as many reds as blues", lambda t: 2 * reds(t) == blues(t)),
    understood("the number of reds is half the number of blues", lambda t: 2 * reds(t) == blues(t)),
    understood("five times as many reds as blues", lambda t: reds(t) == 5 * blues(t)),
    # Compared with several
    understood("no more reds than blues", lambda t: reds(t) <= blues(t)),
    understood("it has no fewer reds than blues", lambda t: reds(t) >= blues(t)),
    understood("more reds than blues and greens together", lambda t: reds(t) > blues(t) + greens(t)),
    understood("as many mediums as smalls and larges combined", lambda t: 2 * n(t.of("medium")) == n(t.pieces)),
    than_several("more reds than blues and greens", lambda one, other: one > other),
    than_several("fewer red pieces than blue pieces and green pieces", lambda one, other: one < other),
    than_several("as many reds as blues and greens", lambda one, other: one == other),
    than_several(
        "the number of red pieces is more than the number of blue and the number of green pieces",
        lambda one, other: one > other,
    ),
    ambiguous(
        "more reds than blues or greens",
        lambda t: reds(t) > blues(t) and reds(t) > greens(t),
        lambda t: reds(t) > blues(t) or reds(t) > greens(t),
        lambda t: reds(t) > blues(t) + greens(t),
    ),
    understood("more reds than blues and at least one green", lambda t: reds(t) > blues(t) and greens(t)),
    among_reds("it has more small than large red pieces", lambda one, other: one > other),
    among_reds("as many small as large red pieces", lambda one, other: one == other),
    among_reds("it has more small than large reds", lambda one, other: one > other),
    among_reds("twice as many small as large reds", lambda one, other: one == 2 * other),
    ambiguous(
        "more small reds than large",
        lambda t: n(t.of("small", "red")) > n(t.of("large", "red")),
        lambda t: n(t.of("small", "red")) > n(t.of("large")),
    ),
    understood("more smalls than large reds", lambda t: n(t.of("small")) > n(t.of("large", "red"))),
    understood(
        "more red upright than blue upright pieces", lambda t: n(t.of("red", "upright")) > n(t.of("blue", "upright"))
    ),
    understood("it has as many different colours as sizes", lambda t: n(colours(t.pieces)) == n(sizes(t.pieces))),
    # More pieces are so than so
    understood(
        "more pieces are pointed at than point at something",
        lambda t: n(p for p in t.pieces if p.aimed_at_by) > n(p for p in t.pieces if p.aims),
    ),
    understood(
        "fewer pieces touch a red than touch a blue",
        lambda t: n(with_some(t.pieces, P.touches, t.of("red"))) < n(with_some(t.pieces, P.touches, t.of("blue"))),
    ),
    # Two numbers at once
    understood(
        "the number of flat pieces and the number of upright pieces are both odd",
        lambda t: n(t.of("flat")) % 2 == 1 and n(t.of("upright")) % 2 == 1,
    ),
    understood("the number of reds and the number of blues are even", lambda t: reds(t) % 2 == 0 and blues(t) % 2 == 0),
    understood("reds and blues differ by one", lambda t: abs(reds(t) - blues(t)) == 1),
    # Pips together, or of each
    number("its pips add up to an odd number", lambda t: pips(t.pieces), lambda m: m % 2),
    number("the pip count of the reds adds up to a prime number", lambda t: pips(t.of("red")), prime),
    number("the reds have five pips", lambda t: pips(t.of("red")), lambda m: m == 5),
    number("all the pieces have six pips in total", lambda t: pips(t.pieces), lambda m: m == 6),
    ambiguous(
        "the reds have an odd number of pips",
        lambda t: pips(t.of("red")) % 2 == 1,
        lambda t: not t.of("red", "medium"),
        lambda t: t.of("red") and not t.of("red", "medium"),
    ),
    understood(
        "the reds have at least twice the pips of the blues", lambda t: pips(t.of("red")) >= 2 * pips(t.of("blue"))
    ),
    understood("most of the pips are on blue pieces", lambda t: 2 * pips(t.of("blue")) > pips(t.pieces)),
    understood("at least a third of the pips are on the reds", lambda t: 3 * pips(t.of("red")) >= pips(t.pieces)),
    ambiguous(
        "red pieces have more pips than blue pieces",
        lambda t: pips(t.of("red")) > pips(t.of("blue")),
        lambda t: all(p.larger(q) for p in t.of("red") for q in t.of("blue")),
        lambda t: t.of("red") and all(p.larger(q) for p in t.of("red") for q in t.of("blue")),
        lambda t: all(any(p.larger(q) for q in t.of("blue")) for p in t.of("red")),
        lambda t: t.of("red") and all(any(p.larger(q) for q in t.of("blue")) for p in t.of("red")),
    ),
    understood("a red piece has more pips than a blue piece", lambda t: path(t.of("red"), P.larger, t.of("blue"))),
    ambiguous(
        "the pip count of the largest piece is 3",
        lambda t: all(p.pips == 3 for p in t.largest),
        lambda t: all(p.pips == 3 for p in t.largest) and n(t.largest) == 1,
    ),
    ambiguous(
        "the number of pips on the highest piece is odd",
        lambda t: all(p.pips != 2 for p in t.highest),
        lambda t: any(p.pips != 2 for p in t.highest),
        lambda t: all(p.pips != 2 for p in t.highest) and n(t.highest) == 1,
    ),
    understood(
        "the reds are worth more pips than all the other pieces put together",
        lambda t: 2 * pips(t.of("red")) > pips(t.pieces),
    ),
    number("the reds are worth six pips", lambda t: pips(t.of("red")), lambda m: m == 6),
    number("its pip total lies between 5 and 9", lambda t: pips(t.pieces), lambda m: 5 <= m <= 9),
    number("the piece count is odd", all_of, lambda m: m % 2),
    understood("the yellow ones don't outnumber the reds", lambda t: n(t.of("yellow")) <= reds(t)),
    understood("the number of colours it contains is exactly two", lambda t: n(colours(t.pieces)) == 2),
    # A bound that is shared
    understood("it contains at most one red and one blue piece", lambda t: reds(t) <= 1 and blues(t) <= 1),
    understood("no more than one red piece and two blue pieces", lambda t: reds(t) <= 1 and blues(t) <= 2),
    understood("fewer than two reds and three blues", lambda t: reds(t) < 2 and blues(t) < 3),
    understood("at most one red or one blue piece", lambda t: reds(t) <= 1 or blues(t) <= 1),
    ambiguous(
        "more than two reds and one blue",
        lambda t: reds(t) > 2 and blues(t) > 1,
        lambda t: reds(t) > 2 and blues(t) == 1,
        lambda t: reds(t) > 2 and blues(t) >= 1,
    ),
    understood("the number of reds plus blues is less than five", lambda t: n(t.of("red")) + n(t.of("blue")) < 5),
    understood(
        "the difference between the number of reds and blues is at most one",
        lambda t: abs(n(t.of("red")) - n(t.of("blue"))) <= 1,
    ),
    understood("reds and blues differ in number by exactly two", lambda t: abs(n(t.of("red")) - n(t.of("blue"))) == 2),
    understood("more reds than blues plus greens", lambda t: n(t.of("red")) > n(t.of("blue")) + n(t.of("green"))),
    understood("reds + blues = greens", lambda t: n(t.of("red")) + n(t.of("blue")) == n(t.of("green"))),
    understood(
        "the sum of reds and blues equals the greens", lambda t: n(t.of("red")) + n(t.of("blue")) == n(t.of("green"))
    ),
    understood("red pieces outnumber all the others combined", lambda t: n(t.of("red")) > n(t.of("non-red"))),
    understood("reds outnumber everything else", lambda t: n(t.of("red")) > n(t.of("non-red"))),
    understood(
        "the total pip count of the red pieces exceeds that of the blue pieces",
        lambda t: sum(p.pips for p in t.of("red")) > sum(p.pips for p in t.of("blue")),
    ),
    understood("the pips have to add up to more than seven", lambda t: pips(t.pieces) > 7),
    understood("more pieces are flat than not", lambda t: 2 * n(t.of("flat")) > n(t.pieces)),
    understood(
        "The number of red pieces is exactly equal to the number of blue pieces.",
        lambda t: n(t.of("red")) == n(t.of("blue")),
    ),
    understood("small + medium = large", lambda t: n(t.of("small")) + n(t.of("medium")) == n(t.of("large"))),
    understood("as many reds as all the others combined", lambda t: n(t.of("red")) == n(t.of("non-red"))),
    understood("twice as many reds as all other pieces together", lambda t: n(t.of("red")) == 2 * n(t.of("non-red"))),
    not_understood("as many reds as any other colour"),
    understood(
        "the sum of the pips of the reds and the pips of the smalls is ten",
        lambda t: pips(t.of("red")) + pips(t.of("small")) == 10,
    ),
    understood(
        "the sum of the pips of the reds and of the blues is ten",
        lambda t: pips(t.of("red")) + pips(t.of("blue")) == 10,
    ),
    understood("red and blue appear equally often", lambda t: reds(t) == blues(t)),
    understood(
        "it is white if small and large pieces occur the same number of times",
        lambda t: n(t.of("small")) == n(t.of("large")),
    ),
    # Together
    understood("the flat pieces together have more than six pips", lambda t: pips(t.of("flat")) > 6),
    understood(
        "the reds and the blues together don't have more than six pips",
        lambda t: pips(t.of("red")) + pips(t.of("blue")) <= 6,
    ),
    understood("all the reds have six pips between them", lambda t: pips(t.of("red")) == 6),
    not_understood("the reds or blues together have six pips"),
]
