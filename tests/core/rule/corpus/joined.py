"""Conditions joined: and, or, either, neither, not, unless, if, but, with commas and parentheses."""

from __future__ import annotations

from tests.core.rule.corpus.case import ambiguous, understood
from tests.core.rule.corpus.model import P, Table, n, path, pips


def some(t: Table, *words: str) -> bool:
    return bool(t.of(*words))


CASES = [
    understood("it contains a red piece and a blue piece", lambda t: some(t, "red") and some(t, "blue")),
    understood("it contains both a red piece and a blue piece", lambda t: some(t, "red") and some(t, "blue")),
    understood("it contains red and blue pieces", lambda t: some(t, "red") and some(t, "blue")),
    understood("it contains at least one red and at least one blue", lambda t: some(t, "red") and some(t, "blue")),
    understood("it has a red piece and it has no flat pieces", lambda t: some(t, "red") and not some(t, "flat")),
    understood(
        "it contains a red piece, a blue piece and a green piece",
        lambda t: some(t, "red") and some(t, "blue") and some(t, "green"),
    ),
    understood(
        "it contains a red piece, a blue piece, and a green piece",
        lambda t: some(t, "red") and some(t, "blue") and some(t, "green"),
    ),
    understood(
        "it contains a red piece, a blue piece or a green piece",
        lambda t: some(t, "red") or some(t, "blue") or some(t, "green"),
    ),
    understood("it contains a red piece or a flat piece", lambda t: some(t, "red") or some(t, "flat")),
    understood("it contains a red piece or has more than four pieces", lambda t: some(t, "red") or n(t.pieces) > 4),
    understood(
        "it has at least one green pyramid and exactly one upright pyramid",
        lambda t: some(t, "green") and n(t.of("upright")) == 1,
    ),
    understood("it has exactly one red and no medium", lambda t: n(t.of("red")) == 1 and not some(t, "medium")),
    understood("it contains either a red piece or a blue piece", lambda t: some(t, "red") or some(t, "blue")),
    understood(
        "it contains either a red piece or a blue piece, but not both", lambda t: some(t, "red") != some(t, "blue")
    ),
    understood("it contains a red piece or a blue piece, but not both", lambda t: some(t, "red") != some(t, "blue")),
    understood(
        "it has either at least two flats or at least two uprights but not both",
        lambda t: (n(t.of("flat")) >= 2) != (n(t.of("upright")) >= 2),
    ),
    understood("it contains a red piece or an upright piece or both", lambda t: some(t, "red") or some(t, "upright")),
    understood("it contains neither red pieces nor blue pieces", lambda t: not some(t, "red") and not some(t, "blue")),
    understood("it contains neither a stack nor a weird piece", lambda t: not t.stacks and not some(t, "weird")),
    understood("there is neither a red piece nor a large piece", lambda t: not some(t, "red") and not some(t, "large")),
    understood("it contains a red piece but no blue piece", lambda t: some(t, "red") and not some(t, "blue")),
    understood("it contains a small piece but not a large piece", lambda t: some(t, "small") and not some(t, "large")),
    understood(
        "it contains red pieces but no upright red pieces", lambda t: some(t, "red") and not some(t, "red", "upright")
    ),
    understood(
        "it does not contain both a small piece and a large piece",
        lambda t: not (some(t, "small") and some(t, "large")),
    ),
    understood(
        "it contains a red piece and does not contain a blue piece", lambda t: some(t, "red") and not some(t, "blue")
    ),
    understood("it doesn't contain a red piece or a blue piece", lambda t: not some(t, "red") and not some(t, "blue")),
    understood(
        "it does not contain a red piece touching a blue piece",
        lambda t: not path(t.of("red"), P.touches, t.of("blue")),
    ),
    understood(
        "it is not the case that a red piece touches a blue piece",
        lambda t: not path(t.of("red"), P.touches, t.of("blue")),
    ),
    understood(
        "if it contains a red piece, then it contains a blue piece", lambda t: not some(t, "red") or some(t, "blue")
    ),
    understood(
        "if it contains a red piece it also contains a blue piece", lambda t: not some(t, "red") or some(t, "blue")
    ),
    understood(
        "if there are more than three pieces then at least one is upright",
        lambda t: n(t.pieces) <= 3 or some(t, "upright"),
    ),
    understood(
        "it contains a red piece if and only if it contains a blue piece", lambda t: some(t, "red") == some(t, "blue")
    ),
    # Which goes with which
    understood(
        "(it contains a red piece and a blue piece) or it contains a green piece",
        lambda t: (some(t, "red") and some(t, "blue")) or some(t, "green"),
    ),
    understood(
        "it contains a red piece and (a blue piece or a green piece)",
        lambda t: some(t, "red") and (some(t, "blue") or some(t, "green")),
    ),
    understood(
        "it contains a red piece and a blue piece, or a green piece",
        lambda t: (some(t, "red") and some(t, "blue")) or some(t, "green"),
    ),
    understood(
        "it contains a red piece, and a blue piece or a green piece",
        lambda t: some(t, "red") and (some(t, "blue") or some(t, "green")),
    ),
    understood(
        "it contains a red piece and either a blue piece or a green piece",
        lambda t: some(t, "red") and (some(t, "blue") or some(t, "green")),
    ),
    understood(
        "it contains either a red piece or a blue piece, and no green pieces",
        lambda t: (some(t, "red") or some(t, "blue")) and not some(t, "green"),
    ),
    understood(
        "it contains a red or blue piece and a small piece",
        lambda t: (some(t, "red") or some(t, "blue")) and some(t, "small"),
    ),
    understood(
        "it has at least two reds, or it has no blues and at least one green",
        lambda t: n(t.of("red")) >= 2 or (not some(t, "blue") and some(t, "green")),
    ),
    understood(
        "exactly one third of the pieces are small or there are exactly two red pieces",
        lambda t: 3 * n(t.of("small")) == n(t.pieces) or n(t.of("red")) == 2,
    ),
    understood(
        "there are no large pieces and there are an odd number of yellow pieces",
        lambda t: not some(t, "large") and n(t.of("yellow")) % 2 == 1,
    ),
    understood(
        "the pip count is even and there are more than two pieces",
        lambda t: pips(t.pieces) % 2 == 0 and n(t.pieces) > 2,
    ),
    understood(
        "it contains at least one red piece and every piece is grounded",
        lambda t: some(t, "red") and not some(t, "ungrounded"),
    ),
    understood(
        "a red piece is upright and a blue piece is flat",
        lambda t: some(t, "red", "upright") and some(t, "blue", "flat"),
    ),
    understood(
        "a red piece is upright and touches a blue piece",
        lambda t: path(t.of("red", "upright"), P.touches, t.of("blue")),
    ),
    understood("a red piece is neither upright nor grounded", lambda t: some(t, "red", "non-upright", "ungrounded")),
    understood("a piece is upright but not grounded", lambda t: some(t, "upright", "ungrounded")),
    understood("it contains at least one piece that is upright but not red", lambda t: some(t, "upright", "non-red")),
    # Asked
    ambiguous(
        "it contains a red piece or a blue piece and a green piece",
        lambda t: some(t, "red") or (some(t, "blue") and some(t, "green")),
        lambda t: (some(t, "red") or some(t, "blue")) and some(t, "green"),
    ),
    ambiguous(
        "it contains a red piece and it contains a blue piece or it contains a green piece",
        lambda t: (some(t, "red") and some(t, "blue")) or some(t, "green"),
        lambda t: some(t, "red") and (some(t, "blue") or some(t, "green")),
    ),
    ambiguous(
        "there are no red pieces and there are no blue pieces or there is a weird piece",
        lambda t: (not some(t, "red") and not some(t, "blue")) or some(t, "weird"),
        lambda t: not some(t, "red") and (not some(t, "blue") or some(t, "weird")),
    ),
    ambiguous(
        "it contains a red piece unless it contains a blue piece",
        lambda t: some(t, "red") or some(t, "blue"),
        lambda t: some(t, "red") != some(t, "blue"),
    ),
    ambiguous(
        "every piece is upright unless it contains at least one red piece",
        lambda t: not some(t, "non-upright") or some(t, "red"),
        lambda t: (not some(t, "non-upright")) != some(t, "red"),
    ),
    understood("it has a red or a blue (but not both)", lambda t: bool(t.of("red")) != bool(t.of("blue"))),
    understood(
        "at least one flat, and no two flats touch",
        lambda t: t.of("flat") and not any(p.touches(q) for p in t.of("flat") for q in p.others if q.flat),
    ),
    understood("a red and a blue, and no piece is weird", lambda t: t.of("red") and t.of("blue") and not t.of("weird")),
    understood(
        "at least one of each size, with zero reds",
        lambda t: t.of("small") and t.of("medium") and t.of("large") and not t.of("red"),
    ),
    understood("a green, and no other colours", lambda t: {p.colour for p in t.pieces} == {"green"}),
    understood("at least two blues, and none are small", lambda t: n(t.of("blue")) >= 2 and not t.of("small", "blue")),
    understood("a red, but nothing is upright", lambda t: t.of("red") and not t.of("upright")),
    ambiguous(
        "a red, and a blue touches a green",
        lambda t: (
            any(p.touches(q) for p in t.of("red") for q in t.of("green"))
            and any(p.touches(q) for p in t.of("blue") for q in t.of("green"))
        ),
        lambda t: t.of("red") and any(p.touches(q) for p in t.of("blue") for q in t.of("green")),
    ),
    understood(
        "no piece touching its own color",
        lambda t: not any(p.touches(q) and p.same_colour(q) for p in t.pieces for q in p.others),
    ),
    understood("it just needs a blue piece", lambda t: t.of("blue")),
    ambiguous(
        "only greens and yellows, nothing else",
        lambda t: t.of("green") and t.of("yellow") and {p.colour for p in t.pieces} == {"green", "yellow"},
        lambda t: {p.colour for p in t.pieces} <= {"green", "yellow"},
    ),
    # Both or neither, one of two subjects, and what goes on with “or no” after a comma.
    understood(
        "it contains both a large red and a small blue, or neither",
        lambda t: some(t, "large", "red") == some(t, "small", "blue"),
    ),
    understood("it contains both large and small pieces or neither", lambda t: some(t, "large") == some(t, "small")),
    understood("both a red and a blue are present, or neither is", lambda t: some(t, "red") == some(t, "blue")),
    understood("it contains both or neither of a red and a blue", lambda t: some(t, "red") == some(t, "blue")),
    understood("a red or a green must be present but not both", lambda t: some(t, "red") != some(t, "green")),
    understood(
        "it contains a red touching a blue, or no blue at all",
        lambda t: any(p.touches(q) for p in t.of("red") for q in t.of("blue")) or not t.of("blue"),
    ),
    # “Either” before several that “and” joins.
    understood("it contains either red and blue or green", lambda t: (t.of("red") and t.of("blue")) or t.of("green")),
    understood(
        "there is either a red and a blue or a green and a yellow",
        lambda t: (t.of("red") and t.of("blue")) or (t.of("green") and t.of("yellow")),
    ),
    understood(
        "it contains either a red and a blue or a green, and a small",
        lambda t: ((t.of("red") and t.of("blue")) or t.of("green")) and t.of("small"),
    ),
]
