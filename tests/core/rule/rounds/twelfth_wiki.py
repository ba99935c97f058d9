"""Seventy-five rules posted in one long Zendo-Tao game on a wiki, by five players who take turns."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, directions, n, pairs, path, pips, prime, sizes, with_some


def refused(text: str) -> Case:
    """Refused, for whatever reason is given."""
    return Case(text, "refused")


def count(t: Table, *words: str) -> int:
    return n(t.of(*words))


def per_colour(t: Table) -> dict[str, list[P]]:
    return {colour: t.of(colour) for colour in colours(t.pieces)}


def leads(t: Table, colour: str) -> bool:
    """Whether there are more pieces of the colour than of any other."""
    return all(count(t, colour) > n(own) for other, own in per_colour(t).items() if other != colour) and bool(
        t.of(colour)
    )


# Wren, who has just joined: short and plain.
WREN = [
    understood("AKHTBN if it has a yellow pyramid lying on its side.", lambda t: bool(t.of("yellow", "flat"))),
    understood("AKHTBN if no piece is weird", lambda t: not t.of("weird")),
    understood("AKHTBN if it's all one color", lambda t: n(colours(t.pieces)) == 1),
    understood(
        "AKHTBN if every piece is green or small.",
        lambda t: all(p.is_a("green") or p.is_a("small") for p in t.pieces),
    ),
    understood("AKHTBN if nothing points at anything", lambda t: not any(p.aims for p in t.pieces)),
    understood("AKHTBN if a small and a large are touching", lambda t: path(t.of("small"), P.touches, t.of("large"))),
    ambiguous(
        "AKHTBN if it contains two flat pieces", lambda t: count(t, "flat") == 2, lambda t: count(t, "flat") >= 2
    ),
    understood("AKHTBN if it has at least one of each of the three sizes", lambda t: n(sizes(t.pieces)) == 3),
    understood("AKDNHTBN if anything red is standing up", lambda t: not t.of("red", "upright")),
    ambiguous(
        "AKHTBN if its biggest pyramid is yellow",
        lambda t: all(p.is_a("yellow") for p in t.largest),
        lambda t: any(p.is_a("yellow") for p in t.largest),
        lambda t: n(t.largest) == 1 and t.largest[0].is_a("yellow"),
    ),
    understood("AKHTBN unless it's just a single piece", lambda t: n(t.pieces) != 1),
    ambiguous(
        "AKHTBN if most of the pieces are blue",
        lambda t: 2 * count(t, "blue") > n(t.pieces),
        lambda t: leads(t, "blue"),
    ),
    understood("AKHTBN if only large pieces touch the table.", lambda t: not t.of("non-large", "grounded")),
    refused("AKHTBN if it has more pieces than the koan posted before it."),
    refused("AKHTBN if some pyramid points at the player who built the koan"),
]

# Otis, who saves on words.
OTIS = [
    understood(
        "AKHTBNIFF at least one red, no blue, fewer than three greens",
        lambda t: bool(t.of("red")) and not t.of("blue") and count(t, "green") < 3,
    ),
    understood("AKHTBNIFF more greens than yellows", lambda t: count(t, "green") > count(t, "yellow")),
    understood("AKHTBNIAOI exactly one K", lambda t: count(t, "black") == 1),
    understood(
        "AKHTBNIFF no more than two uprights, none of them red",
        lambda t: count(t, "upright") <= 2 and not t.of("upright", "red"),
    ),
    understood(
        "AKHTBNIFF either a stack or a weird piece but not both", lambda t: bool(t.stacks) != bool(t.of("weird"))
    ),
    understood(
        "AKHTBNIFF neither upright blues nor flat reds",
        lambda t: not t.of("upright", "blue") and not t.of("flat", "red"),
    ),
    understood("AKHTBNIFF 2 or 3 colors", lambda t: n(colours(t.pieces)) in (2, 3)),
    understood("AKHTBNI a green is upside down", lambda t: bool(t.of("green", "upside_down"))),
    ambiguous(
        "AKHTBNIFF all uprights are grounded",
        lambda t: not t.of("upright", "ungrounded"),
        lambda t: bool(t.of("upright")) and not t.of("upright", "ungrounded"),
    ),
    understood(
        "AKHTBNIFF red and blue but no green",
        lambda t: bool(t.of("red")) and bool(t.of("blue")) and not t.of("green"),
    ),
    understood(
        "AKHTBNI a yellow inside a bigger piece",
        lambda t: any(p.inside(q) and q.larger(p) for p in t.of("yellow") for q in p.others),
    ),
    understood(
        "AKHTBNIFF no two same-sized pieces touch",
        lambda t: not any(p.touches(q) and p.same_size(q) for p, q in pairs(t.pieces)),
    ),
    ambiguous(
        "AKHTBNIFF a red and a blue or a green",
        lambda t: (bool(t.of("red")) and bool(t.of("blue"))) or bool(t.of("green")),
        lambda t: bool(t.of("red")) and (bool(t.of("blue")) or bool(t.of("green"))),
    ),
    ambiguous(
        "AKHTBNIFF at least two yellows and one blue",
        lambda t: count(t, "yellow") >= 2 and count(t, "blue") >= 1,
        lambda t: count(t, "yellow") >= 2 and count(t, "blue") == 1,
    ),
    refused("AKHTBNIFF some flat points north"),
]

# Mabel, who writes whole sentences.
MABEL = [
    understood(
        "AKHTBN if and only if each of its pieces is touching at least one other piece.",
        lambda t: all(p.touching for p in t.pieces),
    ),
    ambiguous(
        "AKHTBN if and only if every small piece is pointed at by a large one.",
        lambda t: all(any(q.is_a("large") for q in p.aimed_at_by) for p in t.of("small")),
        lambda t: bool(t.of("small")) and all(any(q.is_a("large") for q in p.aimed_at_by) for p in t.of("small")),
    ),
    understood("AKHTBN if and only if yellow is the most common colour.", lambda t: leads(t, "yellow")),
    understood(
        "AKHTBN if and only if nothing green is above anything blue.",
        lambda t: not path(t.of("green"), P.above, t.of("blue")),
    ),
    understood(
        "AKDNHTBN if it contains any ungrounded piece that is neither red nor blue.",
        lambda t: not t.of("ungrounded", "non-red", "non-blue"),
    ),
    understood(
        "AKHTBN if and only if it does not contain two pieces of the same colour.",
        lambda t: n(colours(t.pieces)) == n(t.pieces),
    ),
    understood(
        "AKHTBN if and only if there is a piece which points at pieces of at least two colours.",
        lambda t: any(n(colours(p.aims)) >= 2 for p in t.pieces),
    ),
    ambiguous(
        "AKHTBN if and only if all of the pieces point in the same direction.",
        lambda t: n(directions(t.pieces)) == 1,
        lambda t: n(t.pieces) >= 2 and n(directions(t.pieces)) == 1,
    ),
    understood("AKHTBN if the tallest tower consists of at least three pieces.", lambda t: t.tallest >= 3),
    understood(
        "AKHTBN if and only if no grounded piece is larger than any ungrounded piece.",
        lambda t: not path(t.of("grounded"), P.larger, t.of("ungrounded")),
    ),
    understood(
        "AKHTBN unless there is a flat piece that points at nothing.",
        lambda t: not any(not p.aims for p in t.of("flat")),
    ),
    understood(
        "AKHTBN if and only if the top piece of at least one stack is red.",
        lambda t: any(stack[-1].is_a("red") for stack in t.stacks),
    ),
    understood("AKHTBN if and only if its pieces are not all of the same size.", lambda t: n(sizes(t.pieces)) > 1),
    ambiguous(
        "AKHTBN if and only if it contains only red and purple pieces.",
        lambda t: not t.of("non-red", "non-purple"),
        lambda t: not t.of("non-red", "non-purple") and bool(t.of("red")) and bool(t.of("purple")),
    ),
    refused("AKHTBN if and only if one of its pieces points at the edge of the table."),
]

# Kip, who counts.
KIP = [
    understood(
        "AKHTBN if the pips on its red pieces add up to more than the pips on its blue ones",
        lambda t: pips(t.of("red")) > pips(t.of("blue")),
    ),
    understood("AKHTBN if the number of pieces is prime", lambda t: prime(n(t.pieces))),
    understood(
        "AKHTBN if the number of colors plus the number of sizes is exactly four",
        lambda t: n(colours(t.pieces)) + n(sizes(t.pieces)) == 4,
    ),
    understood(
        "AKHTBN if there are twice as many small pieces as large ones",
        lambda t: count(t, "small") == 2 * count(t, "large"),
    ),
    understood(
        "AKHTBN if the difference between the number of reds and the number of greens is one",
        lambda t: abs(count(t, "red") - count(t, "green")) == 1,
    ),
    understood(
        "AKHTBN if the total pip count of the ungrounded pieces is odd",
        lambda t: pips(t.of("ungrounded")) % 2 == 1,
    ),
    understood(
        "AKHTBN if there is a color whose pieces total exactly four pips",
        lambda t: any(pips(own) == 4 for own in per_colour(t).values()),
    ),
    understood("AKHTBN if some stack has at least five pips", lambda t: any(pips(stack) >= 5 for stack in t.stacks)),
    understood(
        "AKHTBN if it has exactly one more blue piece than red pieces",
        lambda t: count(t, "blue") == count(t, "red") + 1,
    ),
    understood("AKHTBN if one third of the pieces are yellow", lambda t: 3 * count(t, "yellow") == n(t.pieces)),
    understood("AKHTBN if it has an even number of stacks", lambda t: n(t.stacks) % 2 == 0),
    understood(
        "AKHTBN if there are equal numbers of red, yellow and blue pieces",
        lambda t: count(t, "red") == count(t, "yellow") == count(t, "blue"),
    ),
    understood(
        "AKHTBN if all but one of its pieces are pointed at",
        lambda t: n(p for p in t.pieces if not p.aimed_at_by) == 1,
    ),
    understood("AKHTBN if it has between four and eight pips in all", lambda t: 4 <= pips(t.pieces) <= 8),
    refused("AKHTBN if no two pieces are within an inch of each other"),
]

# Sable, who likes them intricate.
SABLE = [
    understood(
        "AKHTBN iff it contains a red piece pointing at a piece that touches something green",
        lambda t: path(t.of("red"), P.points_at, t.pieces, P.touches, t.of("green")),
    ),
    ambiguous(
        "AKHTBN iff a blue or yellow piece is stacked on top of a red one",
        lambda t: path(t.of("blue") + t.of("yellow"), P.directly_above, t.of("red")),
        lambda t: path(t.of("blue") + t.of("yellow"), P.above, t.of("red")),
    ),
    understood(
        "AKHTBN iff exactly one piece neither points at anything nor is pointed at by anything",
        lambda t: n(p for p in t.pieces if not p.aims and not p.aimed_at_by) == 1,
    ),
    ambiguous("AKHTBN if it has a large piece unless it has a black one"),
    understood(
        "AKHTBN iff the first piece pointed at by some red piece is upright",
        lambda t: any(p.first is not None and p.first.upright for p in t.of("red")),
    ),
    understood(
        "AKHTBN iff there are more pieces pointing at reds than there are reds being pointed at",
        lambda t: n(with_some(t.pieces, P.points_at, t.of("red"))) > n(p for p in t.of("red") if p.aimed_at_by),
    ),
    understood(
        "AKHTBN iff either no two pieces touch or there is a weird piece pointing at a blue one, but not both",
        lambda t: (not any(p.touching for p in t.pieces)) != path(t.of("weird"), P.points_at, t.of("blue")),
    ),
    understood(
        "AKHTBN iff it contains a yellow piece and at least one piece higher than it",
        lambda t: path(t.pieces, P.higher, t.of("yellow")),
    ),
    understood(
        "AKHTBN iff, if it has a red piece, then it has an upright blue one too",
        lambda t: not t.of("red") or bool(t.of("upright", "blue")),
    ),
    understood(
        "AKHTBN iff at least two pieces of the same color point in opposite directions",
        lambda t: any(p.same_colour(q) and p.opposite(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "AKHTBN iff it contains a stack whose bottom piece is larger than its top piece",
        lambda t: any(stack[0].larger(stack[-1]) for stack in t.stacks),
    ),
    understood("AKHTBN iff no pieces except small ones are flat", lambda t: not t.of("non-small", "flat")),
    understood(
        "AKHTBN iff more than half of the pieces that point at something are blue",
        lambda t: 2 * n(p for p in t.of("blue") if p.aims) > n(p for p in t.pieces if p.aims),
    ),
    refused("AKHTBN iff it contains a color whose name has five letters"),
    not_understood("AKHTBN iff all of its pieces stand in a straight line", "not_in_language"),
]

# In the order of posting: each in turn.
CASES = [case for turn in zip(WREN, OTIS, MABEL, KIP, SABLE, strict=True) for case in turn]
