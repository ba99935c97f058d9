"""Comparisons with what there is, of what several do, and things in a row that are alike or share what they touch."""

from __future__ import annotations

from tests.core.rule.corpus.case import ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, links, n, pairs, pips


def all_alike_in(t: Table, attribute: str, *kinds: str) -> bool:
    """Whether some piece of each kind share their colour (their size)."""
    first, *rest = ([getattr(p, attribute) for p in t.of(kind)] for kind in kinds)
    return bool(set(first).intersection(*rest))


CASES = [
    understood(
        "the red pieces that touch the table have more pips than there are blue pieces",
        lambda t: pips(p for p in t.of("red") if p.grounded) > n(t.of("blue")),
    ),
    understood(
        "the reds have twice as many pips as there are blues", lambda t: pips(t.of("red")) == 2 * n(t.of("blue"))
    ),
    understood("the reds have fewer pips than there are towers", lambda t: pips(t.of("red")) < n(t.towers)),
    understood("the reds have more pips than the blues", lambda t: pips(t.of("red")) > pips(t.of("blue"))),
    not_understood("the reds have more pips than there are blues and greens"),
    not_understood("a red piece has more pips than there are blue pieces"),
    not_understood("a stack has more pips than there are pieces"),
    understood(
        "its red pieces have a higher total pip count than all its other pieces put together",
        lambda t: 2 * pips(t.of("red")) > pips(t.pieces),
    ),
    understood(
        "the reds outnumber the blues and greens combined",
        lambda t: n(t.of("red")) > n(t.of("blue")) + n(t.of("green")),
    ),
    understood(
        "more upright pieces than flat pieces are touching the table",
        lambda t: n(p for p in t.of("upright") if p.grounded) > n(p for p in t.of("flat") if p.grounded),
    ),
    understood(
        "no more reds than blues are flat",
        lambda t: n(p for p in t.of("red") if p.flat) <= n(p for p in t.of("blue") if p.flat),
    ),
    not_understood("more reds than pieces that touch a blue are flat"),
    understood(
        "it contains a small, a medium and a large piece of the same colour",
        lambda t: all_alike_in(t, "colour", "small", "medium", "large"),
    ),
    understood("a red, a blue and a green of the same size", lambda t: all_alike_in(t, "size", "red", "blue", "green")),
    not_understood("a red, a small and a blue of the same size"),
    not_understood("reds, blues and greens of the same size"),
    understood(
        "there is a piece that neither points at nor is pointed at by any other piece",
        lambda t: any(not p.aims and not any(p in q.aims for q in p.others) for p in t.pieces),
    ),
    understood(
        "a piece touches and is smaller than a red",
        lambda t: any(p.touches(q) and p.pips < q.pips for p in t.pieces for q in t.of("red")),
    ),
    understood(
        "a red piece touches or is larger than a blue",
        lambda t: any(p.touches(q) or p.pips > q.pips for p in t.of("red") for q in t.of("blue")),
    ),
    understood(
        "the reds and blues together outnumber the yellows",
        lambda t: n(t.of("red")) + n(t.of("blue")) > n(t.of("yellow")),
    ),
    understood("it can't have both a red and a yellow", lambda t: not (t.of("red") and t.of("yellow"))),
    understood("can't have both a red and a yellow", lambda t: not (t.of("red") and t.of("yellow"))),
    understood("no colour more than once", lambda t: n(colours(t.pieces)) == n(t.pieces)),
    understood("no size more than twice", lambda t: all(n(t.of(size)) <= 2 for size in ("small", "medium", "large"))),
    understood(
        "there are more colours among the flat pieces than among the upright pieces",
        lambda t: n(colours(t.of("flat"))) > n(colours(t.of("upright"))),
    ),
    understood("each and every piece in it is grounded", lambda t: all(p.grounded for p in t.pieces)),
    understood(
        "the red pieces and the blue pieces have equal pip counts", lambda t: pips(t.of("red")) == pips(t.of("blue"))
    ),
    understood("the reds have the same pip count as the blues", lambda t: pips(t.of("red")) == pips(t.of("blue"))),
    understood(
        "more pieces are pointing at reds than at blues",
        lambda t: (
            n(p for p in t.pieces if links(p, P.points_at, t.of("red")))
            > n(p for p in t.pieces if links(p, P.points_at, t.of("blue")))
        ),
    ),
    understood(
        "more pieces touch a red than a blue",
        lambda t: (
            n(p for p in t.pieces if links(p, P.touches, t.of("red")))
            > n(p for p in t.pieces if links(p, P.touches, t.of("blue")))
        ),
    ),
    ambiguous(
        "it consists of red and blue pieces only",
        lambda t: bool(t.of("red") and t.of("blue")) and not t.of("non-red", "non-blue"),
        lambda t: not t.of("non-red", "non-blue"),
    ),
    understood("it doesn't consist of reds only", lambda t: bool(t.of("non-red"))),
    understood(
        "no two same-sized pieces touch", lambda t: not any(p.touches(q) and p.same_size(q) for p, q in pairs(t.pieces))
    ),
    understood(
        "any two same-coloured pieces touch",
        lambda t: all(p.touches(q) for p, q in pairs(t.pieces) if p.same_colour(q)),
    ),
    understood("it has between four and eight pips in all", lambda t: 4 <= pips(t.pieces) <= 8),
    understood(
        "there are more colours than there are pieces in the tallest tower", lambda t: n(colours(t.pieces)) > t.tallest
    ),
    not_understood(
        "a piece differs in colour from every piece it touches, but is the same size as at least one of them"
    ),
    # Of each colour
    understood(
        "for each colour in the koan, at least one piece of that colour is flat",
        lambda t: colours(t.of("flat")) == colours(t.pieces),
    ),
    understood(
        "for each colour present, there's a piece of that colour that is upright",
        lambda t: colours(t.of("upright")) == colours(t.pieces),
    ),
    understood("for each colour, all pieces of that colour are flat", lambda t: not t.of("non-flat")),
    not_understood("for each colour, at least one piece of that size is flat"),
]
