"""A thirteenth round: rules as a logic teacher and two careful students write them."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import (
    P,
    Table,
    colours,
    links,
    n,
    pairs,
    path,
    pips,
    prime,
    sizes,
    with_some,
)


def _every(t: Table, words: tuple[str, ...], holds) -> bool:
    return all(holds(p) for p in t.of(*words))


def _some_every(t: Table, words: tuple[str, ...], holds) -> bool:
    return bool(t.of(*words)) and _every(t, words, holds)


def _touch_red(t: Table) -> list[P]:
    return with_some(t.pieces, P.touches, t.of("red"))


def _plurality(t: Table, colour: str) -> bool:
    return all(n(t.of(colour)) > n(t.of(other)) for other in colours(t.pieces) - {colour})


def _through(p: P, first: str, then: str) -> bool:
    aims = p.aims
    return any(q.colour == first and any(r.colour == then for r in aims[i + 1 :]) for i, q in enumerate(aims))


CASES = [
    # The teacher: quantifiers.
    ambiguous(
        "A koan has the Buddha-nature if and only if every red piece in it points at some blue piece.",
        lambda t: _every(t, ("red",), lambda p: bool(links(p, P.points_at, t.of("blue")))),
        lambda t: _some_every(t, ("red",), lambda p: bool(links(p, P.points_at, t.of("blue")))),
    ),
    understood("AKHTBN iff no piece is both flat and blue", lambda t: not t.of("flat", "blue")),
    understood("AKHTBN if exactly three of its pieces are upright", lambda t: n(t.of("upright")) == 3),
    understood("It contains at most two colours.", lambda t: n(colours(t.pieces)) <= 2),
    understood("Only small pieces may be ungrounded.", lambda t: all(p.grounded or p.is_a("small") for p in t.pieces)),
    ambiguous(
        "Every piece which touches a red is itself blue.",
        lambda t: all(p.is_a("blue") for p in _touch_red(t)),
        lambda t: bool(_touch_red(t)) and all(p.is_a("blue") for p in _touch_red(t)),
    ),
    understood("AKHTBN if not all of its pieces are the same size", lambda t: n(sizes(t.pieces)) > 1),
    understood("No two pieces share a colour.", lambda t: n(colours(t.pieces)) == n(t.pieces)),
    understood(
        "no two pieces of the same colour touch",
        lambda t: not any(p.colour == q.colour and p.touches(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "No two pieces differ in both colour and size.",
        lambda t: all(p.colour == q.colour or p.size == q.size for p, q in pairs(t.pieces)),
    ),
    understood(
        "AKHTBN iff all of its pieces are grounded or none of its pieces are stacked",
        lambda t: all(p.grounded for p in t.pieces) or not t.of("stacked"),
    ),
    understood("Exactly one piece is not pointing at anything.", lambda t: n(p for p in t.pieces if not p.aims) == 1),
    understood(
        "Some piece is pointed at by at least two other pieces.",
        lambda t: any(n(p.aimed_at_by) >= 2 for p in t.pieces),
    ),
    understood(
        "Every piece is upright or touches an upright piece.",
        lambda t: all(p.upright or links(p, P.touches, t.of("upright")) for p in t.pieces),
    ),
    ambiguous(
        "All the uprights are red and all the flats are blue.",
        lambda t: _every(t, ("upright",), lambda p: p.is_a("red")) and _every(t, ("flat",), lambda p: p.is_a("blue")),
        lambda t: (
            _some_every(t, ("upright",), lambda p: p.is_a("red"))
            and _some_every(t, ("flat",), lambda p: p.is_a("blue"))
        ),
    ),
    ambiguous(
        "All the pieces aren't upright.",
        lambda t: not t.of("upright"),
        lambda t: not all(p.upright for p in t.pieces),
    ),
    understood(
        "AKHTBN if not every piece that is pointed at is grounded",
        lambda t: any(p.aimed_at_by and not p.grounded for p in t.pieces),
    ),
    understood(
        "No piece points at a piece of its own colour.",
        lambda t: not any(p.colour == q.colour for p in t.pieces for q in p.aims),
    ),
    understood("All but one of the pieces are medium.", lambda t: n(t.of("non-medium")) == 1),
    ambiguous(
        "A koan has the Buddha-nature if all its pieces are red except the small ones.",
        lambda t: _every(t, ("non-small",), lambda p: p.is_a("red")),
        lambda t: _some_every(t, ("non-small",), lambda p: p.is_a("red")),
    ),
    understood(
        "No piece except a green one points at a yellow piece.",
        lambda t: not path(t.of("non-green"), P.points_at, t.of("yellow")),
    ),
    # The first student: connectives.
    understood("there is neither a green nor a yellow piece", lambda t: not t.of("green") and not t.of("yellow")),
    understood(
        "Either exactly one piece is red or exactly one piece is blue, but not both.",
        lambda t: (n(t.of("red")) == 1) != (n(t.of("blue")) == 1),
    ),
    understood(
        "AKHTBN unless it contains both a large red piece and a small green piece.",
        lambda t: not (t.of("large", "red") and t.of("small", "green")),
    ),
    ambiguous(
        "AKHTBN if it contains a red piece unless it contains a weird one",
        lambda t: bool(t.of("red") or t.of("weird")),
        lambda t: bool(t.of("red")) != bool(t.of("weird")),
    ),
    understood(
        "If it contains a yellow piece, then it contains no large piece.",
        lambda t: not t.of("yellow") or not t.of("large"),
    ),
    understood(
        "It contains a red piece if and only if it contains a blue piece.",
        lambda t: bool(t.of("red")) == bool(t.of("blue")),
    ),
    understood("If a piece is large, then it is upright.", lambda t: all(p.upright for p in t.of("large"))),
    understood(
        "A piece is grounded if and only if it is red.",
        lambda t: all(p.grounded == p.is_a("red") for p in t.pieces),
    ),
    understood(
        "No piece is upright, nor does any piece touch another.",
        lambda t: not t.of("upright") and not any(p.touching for p in t.pieces),
    ),
    understood(
        "it contains a red piece and either a blue or a green piece",
        lambda t: bool(t.of("red") and (t.of("blue") or t.of("green"))),
    ),
    ambiguous(
        "It contains a red piece and a blue piece or a black piece.",
        lambda t: bool((t.of("red") and t.of("blue")) or t.of("black")),
        lambda t: bool(t.of("red") and (t.of("blue") or t.of("black"))),
    ),
    understood(
        "AKHTBN if it contains a red piece that neither touches nor points at any other piece",
        lambda t: any(not p.touching and not p.aims for p in t.of("red")),
    ),
    understood(
        "If all its pieces are flat, then they are all of one colour.",
        lambda t: not all(p.flat for p in t.pieces) or n(colours(t.pieces)) == 1,
    ),
    understood(
        "A koan does not have the Buddha-nature if some weird piece is grounded; otherwise it does.",
        lambda t: not t.of("weird", "grounded"),
    ),
    understood("AKDNHTBN if it contains fewer than three pieces", lambda t: n(t.pieces) >= 3),
    understood(
        "It contains green pieces but no green pieces that are stacked.",
        lambda t: bool(t.of("green")) and not t.of("green", "stacked"),
    ),
    understood(
        "exactly two colours, at least two sizes, and nothing flat",
        lambda t: n(colours(t.pieces)) == 2 and n(sizes(t.pieces)) >= 2 and not t.of("flat"),
    ),
    ambiguous(
        "A structure must contain at least two reds and one blue.",
        lambda t: n(t.of("red")) >= 2 and n(t.of("blue")) >= 1,
        lambda t: n(t.of("red")) >= 2 and n(t.of("blue")) == 1,
    ),
    ambiguous(
        "It consists of blue and green pieces only.",
        lambda t: colours(t.pieces) <= {"blue", "green"},
        lambda t: colours(t.pieces) == {"blue", "green"},
    ),
    # The second student: comparisons and sums.
    understood(
        "The number of upright pieces equals the number of flat pieces.",
        lambda t: n(t.of("upright")) == n(t.of("flat")),
    ),
    understood(
        "The number of red pips plus the number of blue pips is exactly six.",
        lambda t: pips(t.of("red")) + pips(t.of("blue")) == 6,
    ),
    understood(
        "AKHTBN iff there are more smalls than mediums and more mediums than larges",
        lambda t: n(t.of("small")) > n(t.of("medium")) > n(t.of("large")),
    ),
    understood(
        "There are more yellow pieces than red and blue pieces combined.",
        lambda t: n(t.of("yellow")) > n(t.of("red")) + n(t.of("blue")),
    ),
    understood(
        "An even number of its pieces are pointing at a red piece.",
        lambda t: n(with_some(t.pieces, P.points_at, t.of("red"))) % 2 == 0,
    ),
    understood("At least half of the pieces are blue.", lambda t: 2 * n(t.of("blue")) >= n(t.pieces)),
    ambiguous(
        "Most of the pieces are green.",
        lambda t: 2 * n(t.of("green")) > n(t.pieces),
        lambda t: _plurality(t, "green"),
    ),
    understood("A majority of its pieces are touching the table.", lambda t: 2 * n(t.of("grounded")) > n(t.pieces)),
    understood(
        "The difference between the number of red pieces and the number of green pieces is at most one.",
        lambda t: abs(n(t.of("red")) - n(t.of("green"))) <= 1,
    ),
    understood(
        "There are twice as many grounded pieces as ungrounded pieces.",
        lambda t: n(t.of("grounded")) == 2 * n(t.of("ungrounded")),
    ),
    understood("AKHTBN if its total pip count is divisible by three", lambda t: pips(t.pieces) % 3 == 0),
    understood(
        "The pip count of the upright pieces minus the pip count of the flat pieces is greater than two.",
        lambda t: pips(t.of("upright")) - pips(t.of("flat")) > 2,
    ),
    understood("The number of ungrounded pieces is prime.", lambda t: prime(n(t.of("ungrounded")))),
    understood("It has more red pips than blue pieces.", lambda t: pips(t.of("red")) > n(t.of("blue"))),
    understood(
        "There are as many pieces that point at another piece as pieces that are pointed at.",
        lambda t: n(p for p in t.pieces if p.aims) == n(p for p in t.pieces if p.aimed_at_by),
    ),
    understood(
        "Every colour in the koan occurs at least twice.",
        lambda t: all(n(t.of(c)) >= 2 for c in colours(t.pieces)),
    ),
    understood(
        "between three and five pieces, all grounded",
        lambda t: 3 <= n(t.pieces) <= 5 and not t.of("ungrounded"),
    ),
    # All three: stacks and pointing.
    understood(
        "Some green piece is directly on top of a red one.",
        lambda t: path(t.of("green"), P.directly_above, t.of("red")),
    ),
    ambiguous(
        "There is a small piece stacked on a large yellow piece.",
        lambda t: path(t.of("small"), P.directly_above, t.of("large", "yellow")),
        lambda t: path(t.of("small"), P.above, t.of("large", "yellow")),
    ),
    understood("Every tower has at most two pieces.", lambda t: t.tallest <= 2),
    ambiguous("It contains two stacks.", lambda t: n(t.stacks) == 2, lambda t: n(t.stacks) >= 2),
    understood(
        "There is a stack whose bottom piece is larger than its top piece.",
        lambda t: any(s[0].larger(s[-1]) for s in t.stacks),
    ),
    ambiguous(
        "Each stack contains a black piece.",
        lambda t: all(any(p.is_a("black") for p in s) for s in t.stacks),
        lambda t: bool(t.stacks) and all(any(p.is_a("black") for p in s) for s in t.stacks),
    ),
    understood(
        "A red piece points at a blue piece that points at a green piece.",
        lambda t: path(t.of("red"), P.points_at, t.of("blue"), P.points_at, t.of("green")),
    ),
    understood(
        "There is a red piece such that the first piece it points at is blue.",
        lambda t: any(p.first is not None and p.first.is_a("blue") for p in t.of("red")),
    ),
    understood(
        "Some piece points through a green piece at a red one.",
        lambda t: any(_through(p, "green", "red") for p in t.pieces),
    ),
    ambiguous(
        "Its largest piece is weird.",
        lambda t: all(p.weird for p in t.largest),
        lambda t: any(p.weird for p in t.largest),
        lambda t: n(t.largest) == 1 and t.largest[0].weird,
    ),
    # Outside the koan, or outside the language.
    Case("AKHTBN if at least one flat piece points north.", "refused"),
    Case("It contains a green piece that was placed before any red piece.", "refused"),
    Case("It has more pieces than every other koan on the table.", "refused"),
    Case("No piece has a colour whose name contains the letter E.", "refused"),
    Case("Every upright piece is at most two inches from a red piece.", "refused"),
    Case("Exactly one piece points at the Master.", "refused"),
    not_understood("All the red pieces lie in a straight line.", "not_in_language"),
    not_understood("The koan is symmetrical.", "not_in_language"),
]
