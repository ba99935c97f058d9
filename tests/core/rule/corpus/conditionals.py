"""If, unless and otherwise; and what “it” and “they” are, in them and in a row of statements."""

from __future__ import annotations

from tests.core.rule.corpus.case import ambiguous, understood
from tests.core.rule.corpus.model import P, Table, colours, links, n, pairs, path


def some(t: Table, *words: str) -> bool:
    return bool(t.of(*words))


CASES = [
    # Of every such piece
    understood("if a piece is red it is upright", lambda t: not t.of("red", "non-upright")),
    understood("if a piece is red, then it is upright", lambda t: not t.of("red", "non-upright")),
    understood("whenever a piece is red, it is upright", lambda t: not t.of("red", "non-upright")),
    understood("a piece is upright when it is red", lambda t: not t.of("red", "non-upright")),
    understood("pieces are red if they are small", lambda t: not t.of("small", "non-red")),
    understood("red pieces are upright if they are large", lambda t: not t.of("red", "large", "non-upright")),
    understood("every piece is red if it is small", lambda t: not t.of("small", "non-red")),
    understood("all pieces are upright if they are red", lambda t: not t.of("red", "non-upright")),
    understood("no piece is red if it is small", lambda t: not t.of("small", "red")),
    understood("a piece is red only if it is small", lambda t: not t.of("red", "non-small")),
    understood(
        "each piece is red if and only if it is small",
        lambda t: not t.of("red", "non-small") + t.of("small", "non-red"),
    ),
    ambiguous(
        "red pieces are upright unless they are large",
        lambda t: not t.of("red", "non-upright", "non-large"),
        lambda t: not t.of("red", "non-upright", "non-large") and not t.of("red", "upright", "large"),
    ),
    understood("if there is a red piece, it is upright", lambda t: not t.of("red", "non-upright")),
    understood("if there are red pieces, they are upright", lambda t: not t.of("red", "non-upright")),
    # Of every two
    understood(
        "if two pieces touch, they are the same colour",
        lambda t: all(p.colour == q.colour for p, q in pairs(t.pieces) if p.touches(q)),
    ),
    understood(
        "when pieces touch they are the same colour",
        lambda t: all(p.colour == q.colour for p, q in pairs(t.pieces) if p.touches(q)),
    ),
    understood(
        "if two pieces are the same colour, they touch",
        lambda t: all(p.touches(q) for p, q in pairs(t.pieces) if p.colour == q.colour),
    ),
    # It: which of the things that were named
    ambiguous(
        "there is a stack and it contains a red piece",
        lambda t: t.stacks and some(t, "red"),
        lambda t: any("red" in colours(stack) for stack in t.stacks),
    ),
    ambiguous(
        "if a stack contains a red piece, it contains a blue piece",
        lambda t: all("blue" in colours(stack) for stack in t.stacks if "red" in colours(stack)),
        lambda t: some(t, "blue") or not any("red" in colours(stack) for stack in t.stacks),
    ),
    ambiguous(
        "when a red piece touches a blue piece, it is upright",
        lambda t: not any(links(p, P.touches, t.of("blue")) for p in t.of("red", "non-upright")),
        lambda t: not path(t.of("red"), P.touches, t.of("blue", "non-upright")),
    ),
    ambiguous(
        "it contains a red piece that touches a blue piece and it is upright",
        lambda t: path(t.of("red", "upright"), P.touches, t.of("blue")),
        lambda t: path(t.of("red"), P.touches, t.of("blue", "upright")),
    ),
    ambiguous(
        "there is a red piece and a blue piece, and it is upright",
        lambda t: some(t, "red", "upright") and some(t, "blue"),
        lambda t: some(t, "red") and some(t, "blue", "upright"),
    ),
    understood("it contains a stack and it contains a red piece", lambda t: t.stacks and some(t, "red")),
    understood("it contains a red piece and it is upright", lambda t: some(t, "red", "upright")),
    understood(
        "there is a red piece and it touches a blue piece", lambda t: path(t.of("red"), P.touches, t.of("blue"))
    ),
    understood(
        "there is exactly one red piece and it is upright", lambda t: n(t.of("red")) == n(t.of("red", "upright")) == 1
    ),
    # They
    understood(
        "there is a red piece and a blue piece and they touch", lambda t: path(t.of("red"), P.touches, t.of("blue"))
    ),
    understood("all pieces are red or they are all blue", lambda t: colours(t.pieces) in ({"red"}, {"blue"})),
    # Words around conditions
    understood("there must also be a red piece", lambda t: some(t, "red")),
    ambiguous(
        "unless it contains a red piece, it contains a blue piece",
        lambda t: some(t, "red") or some(t, "blue"),
        lambda t: some(t, "red") != some(t, "blue"),
    ),
    understood(
        "if it contains a red piece, it contains a blue piece, otherwise it contains a green piece",
        lambda t: some(t, "blue") if some(t, "red") else some(t, "green"),
    ),
    understood(
        "if it contains a red piece then it contains a blue piece; otherwise it contains no green pieces",
        lambda t: some(t, "blue") if some(t, "red") else not some(t, "green"),
    ),
    # How far “if” reaches
    ambiguous(
        "it has a red piece and it has a blue piece if it has a green piece",
        lambda t: some(t, "red") and (some(t, "blue") or not some(t, "green")),
        lambda t: (some(t, "red") and some(t, "blue")) or not some(t, "green"),
    ),
    ambiguous(
        "it has a red piece if it has a blue piece and it has a green piece",
        lambda t: (some(t, "red") or not some(t, "blue")) and some(t, "green"),
        lambda t: some(t, "red") or not (some(t, "blue") and some(t, "green")),
    ),
    # Its: of the tower that was named, or of the koan
    ambiguous(
        "there is a stack and all its pieces are red",
        lambda t: t.stacks and colours(t.pieces) == {"red"},
        lambda t: any(colours(stack) == {"red"} for stack in t.stacks),
    ),
    ambiguous(
        "there is a stack and none of its pieces are red",
        lambda t: t.stacks and not t.of("red"),
        lambda t: any("red" not in colours(stack) for stack in t.stacks),
    ),
    understood("it contains a stack and all its pieces are red", lambda t: t.stacks and colours(t.pieces) == {"red"}),
    # Of them: of those that were named
    understood(
        "if there are any weird pieces, at least one of them is red",
        lambda t: not t.of("weird") or t.of("weird", "red"),
    ),
    understood(
        "it has at least two blues and none of them are small",
        lambda t: n(t.of("blue")) >= 2 and not t.of("blue", "small"),
    ),
    understood("there are red pieces and all of them are flat", lambda t: t.of("red") and not t.of("red", "non-flat")),
    understood(
        "it contains at least 2 greens, and not all of them are weird",
        lambda t: n(t.of("green")) >= 2 and t.of("green", "non-weird"),
    ),
    ambiguous(
        "there are three red pieces and two of them are flat",
        lambda t: n(t.of("red")) == 3 and n(t.of("red", "flat")) == 2,
        lambda t: n(t.of("red")) >= 3 and n(t.of("red", "flat")) >= 2,
    ),
    # Of the same kind: of each by itself.
    understood(
        "whenever it contains a medium piece, it also contains a small piece of the same colour",
        lambda t: all(any(p.same_colour(q) for q in t.of("small")) for p in t.of("medium")),
    ),
    understood(
        "for every large piece there is a small piece of the same color",
        lambda t: all(any(p.same_colour(q) for q in t.of("small")) for p in t.of("large")),
    ),
    understood(
        "if two pieces touch, they are not the same colour",
        lambda t: not any(p.touches(q) and p.same_colour(q) for p in t.pieces for q in p.others),
    ),
]
