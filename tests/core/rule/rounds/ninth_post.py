"""Rules posted turn after turn in a play-by-post game, with what each ought to mean."""

from __future__ import annotations

from tests.core.rule.corpus.case import ambiguous, understood
from tests.core.rule.corpus.model import P, colours, largest, n, pairs, path, pips, prime, sizes, with_some


def every(pieces, holds, some=False):
    """All of the pieces; with ``some``, and there is at least one."""
    among = list(pieces)
    return all(map(holds, among)) and (bool(among) or not some)


def coloured(t, colour):
    return [p for p in t.pieces if p.colour == colour]


def counts(t):
    return [n(coloured(t, c)) for c in colours(t.pieces)]


def odd_pair(p, q):
    """Of different colours, in the same direction."""
    return p.colour != q.colour and p.same_direction(q)


def touching_pairs(t):
    return [(p, q) for p, q in pairs(t.pieces) if p.touches(q)]


CASES = [
    understood(
        "AKHTBN iff it has at least one green piece that isn't touching the table.",
        lambda t: any(not p.grounded for p in t.of("green")),
    ),
    understood(
        "The rule is not AKHTBN if there are more blue pips than red pips",
        lambda t: pips(t.of("blue")) > pips(t.of("red")),
    ),
    ambiguous(
        "AKHTBN iff every medium piece is touching at least one small piece.",
        lambda t: every(t.of("medium"), lambda p: any(q.size == "small" for q in p.touching)),
        lambda t: every(t.of("medium"), lambda p: any(q.size == "small" for q in p.touching), some=True),
    ),
    understood("could be: no large uprights", lambda t: not t.of("large", "upright")),
    understood("AKHTBN if and only if the number of flat pieces is odd.", lambda t: n(t.of("flat")) % 2 == 1),
    understood("AKHTBN unless it has exactly two yellow pieces", lambda t: n(t.of("yellow")) != 2),
    understood(
        "AKHTBN iff some piece points at a piece larger than itself.",
        lambda t: any(q.larger(p) for p in t.pieces for q in p.aims),
    ),
    ambiguous(
        "all the reds are flat, or all the blues are upright",
        lambda t: every(t.of("red"), lambda p: p.flat) or every(t.of("blue"), lambda p: p.upright),
        lambda t: (
            every(t.of("red"), lambda p: p.flat, some=True) or every(t.of("blue"), lambda p: p.upright, some=True)
        ),
    ),
    understood(
        "AKHTBN iff it contains exactly one stack of at least three pieces.",
        lambda t: n(tower for tower in t.towers if len(tower) >= 3) == 1,
    ),
    understood("AKHTBN iff the total number of pips is a multiple of four.", lambda t: pips(t.pieces) % 4 == 0),
    understood(
        "no two pieces of the same colour touch",
        lambda t: not any(p.same_colour(q) for p, q in touching_pairs(t)),
    ),
    understood(
        "AKHTBN iff there is a red piece that points at a blue piece which is not pointing at anything.",
        lambda t: any(q.colour == "blue" and not q.aims for p in t.of("red") for q in p.aims),
    ),
    understood(
        "AKHTBN iff it has either a weird piece or an ungrounded piece, but not both.",
        lambda t: bool(t.of("weird")) != bool(t.of("ungrounded")),
    ),
    understood(
        "Next one: if there's any yellow, there must be at least as many greens as yellows.",
        lambda t: not t.of("yellow") or n(t.of("green")) >= n(t.of("yellow")),
    ),
    understood(
        "AKHTBN iff nothing is pointing at a green piece.", lambda t: not any(p.aimed_at_by for p in t.of("green"))
    ),
    understood(
        "only small pieces are pointing at anything",
        lambda t: all(p.size == "small" for p in t.pieces if p.aims),
    ),
    understood(
        "AKHTBN iff all of its pieces are the same size but not all the same colour.",
        lambda t: len(sizes(t.pieces)) == 1 and len(colours(t.pieces)) > 1,
    ),
    understood(
        "AKHTBN iff exactly three pieces are grounded, or no piece is weird.",
        lambda t: n(t.of("grounded")) == 3 or not t.of("weird"),
    ),
    understood("more than half of the pieces are upright", lambda t: 2 * n(t.of("upright")) > n(t.pieces)),
    understood(
        "AKHTBN iff the number of colours equals the number of sizes.",
        lambda t: len(colours(t.pieces)) == len(sizes(t.pieces)),
    ),
    understood(
        "The rule is not AKHTBN iff it has fewer than five pieces and at least one of them is large.",
        lambda t: n(t.pieces) < 5 and bool(t.of("large")),
    ),
    understood(
        "AKHTBN iff at most one piece is touched by more than one other piece.",
        lambda t: n(p for p in t.pieces if n(p.touching) > 1) <= 1,
    ),
    ambiguous(
        "every stack has a red in it",
        lambda t: every(t.stacks, lambda s: "red" in colours(s)),
        lambda t: every(t.stacks, lambda s: "red" in colours(s), some=True),
    ),
    understood("AKHTBN iff neither red nor blue is present.", lambda t: not t.of("red") and not t.of("blue")),
    # a single piece is a tower
    understood(
        "AKHTBN iff there's a tower whose top piece is blue.",
        lambda t: any(tower[-1].colour == "blue" for tower in t.towers),
    ),
    ambiguous(
        "AKHTBN iff the largest pieces are all the same colour.",
        lambda t: len(colours(largest(t.pieces))) == 1,
        lambda t: len(colours(largest(t.pieces))) == 1 and n(t.largest) >= 2,
    ),
    understood("at least one of each size", lambda t: len(sizes(t.pieces)) == 3),
    understood(
        "AKHTBN iff the pip count of the upright pieces is greater than the pip count of the flat ones.",
        lambda t: pips(t.of("upright")) > pips(t.of("flat")),
    ),
    ambiguous(
        "AKHTBN iff each red piece touches exactly one blue piece.",
        lambda t: every(t.of("red"), lambda p: n(q for q in p.touching if q.colour == "blue") == 1),
        lambda t: every(t.of("red"), lambda p: n(q for q in p.touching if q.colour == "blue") == 1, some=True),
    ),
    understood("not every piece is grounded", lambda t: bool(t.of("ungrounded"))),
    # exactly one such pair is the same as exactly two pieces that have such a partner
    ambiguous(
        "AKHTBN iff there exist two pieces of different colours pointing in the same direction.",
        lambda t: any(odd_pair(p, q) for p, q in pairs(t.pieces)),
        lambda t: n(p for p in t.pieces if any(odd_pair(p, q) for q in p.others)) == 2,
    ),
    understood(
        "AKHTBN iff it doesn't contain a small red or a large blue.",
        lambda t: not t.of("small", "red") and not t.of("large", "blue"),
    ),
    understood("AKHTBN unless every piece in it is weird.", lambda t: n(t.of("weird")) < n(t.pieces)),
    ambiguous(
        "a green touches a yellow and nothing else",
        lambda t: any(n(p.touching) == 1 and p.touching[0].colour == "yellow" for p in t.of("green")),
        lambda t: any(colours(p.touching) == {"yellow"} for p in t.of("green")),
    ),
    understood(
        "AKHTBN iff no piece is both flat and pointing at another flat piece.",
        lambda t: not any(q.flat for p in t.of("flat") for q in p.aims),
    ),
    understood(
        "AKHTBN iff the number of pieces pointing at other pieces is even (zero counts).",
        lambda t: n(p for p in t.pieces if p.aims) % 2 == 0,
    ),
    understood(
        "medium yellow is present, or there's no yellow at all",
        lambda t: bool(t.of("medium", "yellow")) or not t.of("yellow"),
    ),
    understood("AKHTBN iff exactly half of its pieces are red.", lambda t: 2 * n(t.of("red")) == n(t.pieces)),
    understood(
        "AKHTBN iff there are at least two pieces that touch each other and have the same size.",
        lambda t: any(p.same_size(q) for p, q in touching_pairs(t)),
    ),
    ambiguous("two greens", lambda t: n(t.of("green")) == 2, lambda t: n(t.of("green")) >= 2),
    ambiguous(
        "AKHTBN iff the highest piece is not red.",
        lambda t: all(p.colour != "red" for p in t.highest),
        lambda t: any(p.colour != "red" for p in t.highest),
        lambda t: n(t.highest) == 1 and t.highest[0].colour != "red",
    ),
    understood(
        "Mine was: AKHTBN iff it has no more than three pieces, unless one of them is green, in which case it always "
        "does.",
        lambda t: n(t.pieces) <= 3 or bool(t.of("green")),
    ),
    understood(
        "AKHTBN iff at least two smalls point at the same piece",
        lambda t: any(n(q for q in p.aimed_at_by if q.size == "small") >= 2 for p in t.pieces),
    ),
    understood("every piece touches something", lambda t: all(p.touching for p in t.pieces)),
    understood("AKHTBN iff some colour appears exactly twice.", lambda t: 2 in counts(t)),
    understood(
        "AKHTBN iff there are twice as many small pieces as large pieces.",
        lambda t: n(t.of("small")) == 2 * n(t.of("large")),
    ),
    understood(
        "AKHTBN iff the sum of the pips on ungrounded pieces is at least 3.",
        lambda t: pips(t.of("ungrounded")) >= 3,
    ),
    ambiguous(
        "no blue is on top of a red",
        lambda t: not path(t.of("blue"), P.directly_above, t.of("red")),
        lambda t: not path(t.of("blue"), P.above, t.of("red")),
    ),
    understood(
        "AKHTBN iff it contains a flat piece which is touching an upright piece that is larger than it.",
        lambda t: any(q.upright and q.larger(p) for p in t.of("flat") for q in p.touching),
    ),
    understood(
        "a koan does not have the Buddha-nature if it has a weird blue in it; otherwise it does",
        lambda t: not t.of("weird", "blue"),
    ),
    understood("AKHTBN iff all colours in it occur equally often.", lambda t: len(set(counts(t))) == 1),
    understood(
        "AKHTBN iff the smallest pieces are all upright and at least one of the others isn't.",
        lambda t: all(p.upright for p in t.smallest) and any(not p.upright for p in t.pieces if p not in t.smallest),
    ),
    ambiguous(
        "all pieces point in the same direction",
        lambda t: all(p.same_direction(q) for p, q in pairs(t.pieces)),
        lambda t: n(t.pieces) >= 2 and all(p.same_direction(q) for p, q in pairs(t.pieces)),
    ),
    understood(
        "AKHTBN iff there's precisely one piece of some colour and at least three of another.",
        lambda t: 1 in counts(t) and max(counts(t)) >= 3,
    ),
    understood(
        "The rule is not AKHTBN iff there is at least one nested piece.",
        lambda t: any(p.inside(q) for p in t.pieces for q in p.others),
    ),
    understood(
        "AKHTBN iff no green piece is larger than any red piece.",
        lambda t: not any(p.larger(q) for p in t.of("green") for q in t.of("red")),
    ),
    understood(
        "AKHTBN iff it isn't the case that a large piece and a small piece are touching.",
        lambda t: not with_some(t.of("large"), P.touches, t.of("small")),
    ),
    understood("has yellow but not red", lambda t: bool(t.of("yellow")) and not t.of("red")),
    understood(
        "AKHTBN iff the number of stacks is greater than the number of colours.",
        lambda t: n(t.stacks) > len(colours(t.pieces)),
    ),
    understood(
        "AKHTBN iff it contains a pair of pieces that differ in colour, size and orientation.",
        lambda t: any(
            p.colour != q.colour and p.size != q.size and p.orientation != q.orientation for p, q in pairs(t.pieces)
        ),
    ),
    understood(
        "AKHTBN iff there is a piece that is pointed at by at least two others.",
        lambda t: any(n(p.aimed_at_by) >= 2 for p in t.pieces),
    ),
    understood("mediums outnumber larges", lambda t: n(t.of("medium")) > n(t.of("large"))),
    understood(
        "AKHTBN iff the red pip count and the blue pip count differ by exactly one.",
        lambda t: abs(pips(t.of("red")) - pips(t.of("blue"))) == 1,
    ),
    ambiguous(
        "AKHTBN iff the only ungrounded pieces are small.",
        lambda t: every(t.of("ungrounded"), lambda p: p.size == "small"),
        lambda t: every(t.of("ungrounded"), lambda p: p.size == "small", some=True),
    ),
    understood(
        "if a piece is large then it's not pointing at anything of its own colour",
        lambda t: not any(q.same_colour(p) for p in t.of("large") for q in p.aims),
    ),
    ambiguous(
        "AKHTBN iff it consists of nothing but reds and greens.",
        lambda t: colours(t.pieces) <= {"red", "green"},
        lambda t: colours(t.pieces) == {"red", "green"},
    ),
    understood(
        "AKHTBN iff whenever two pieces touch, at least one of them is flat.",
        lambda t: all(p.flat or q.flat for p, q in touching_pairs(t)),
    ),
    understood(
        "AKHTBN iff at least one blue piece is lower than every yellow piece, and there is yellow.",
        lambda t: bool(t.of("yellow")) and any(all(p.lower(q) for q in t.of("yellow")) for p in t.of("blue")),
    ),
    understood(
        "each colour present comes in just one size",
        lambda t: all(len(sizes(coloured(t, c))) == 1 for c in colours(t.pieces)),
    ),
    understood(
        "AKHTBN iff exactly one of these holds: there's a green piece; there's a stack of two or more pieces.",
        lambda t: bool(t.of("green")) != bool(t.stacks),
    ),
    understood(
        "a small at the bottom of a stack with a bigger one above it",
        lambda t: any(p.bottom and any(q.above(p) and q.larger(p) for q in p.others) for p in t.of("small")),
    ),
    understood("AKHTBN iff a third of the pieces or more are weird.", lambda t: 3 * n(t.of("weird")) >= n(t.pieces)),
    understood(
        "I had AKHTBN unless it has exactly one red and no medium",
        lambda t: not (n(t.of("red")) == 1 and not t.of("medium")),
    ),
    understood("AKHTBN iff the number of touching pairs is prime.", lambda t: prime(len(touching_pairs(t)))),
    understood("there's a piece no other piece shares a colour with", lambda t: 1 in counts(t)),
]
