"""Rules as the players of a wiki where Zendo-Tao is played by hand post them, with their meanings.

Of 64 texts written before the rulebook was read, four were left out after it, because their meaning was in doubt:
"AKHTBN iff all the pieces touching the table are the same size.", "The largest pieces are all the same colour.",
"one piece alone", "no more than one colour is flat". (The full sheet was read only in part.)
"""

from __future__ import annotations

from tests.core.rule.corpus.case import ambiguous, understood
from tests.core.rule.corpus.model import P, Table, colours, links, n, pairs, path, pips, sizes, with_some


def mutual(t: Table) -> list[P]:
    """The pieces that point at one that points back."""
    return [p for p in t.pieces if any(p in q.aims for q in p.aims)]


def non_green_large(t: Table) -> list[P]:
    return t.of("large", "non-green")


def once(t: Table) -> list[str]:
    """The colours of which there is exactly one piece."""
    return [c for c in colours(t.pieces) if n(t.of(c)) == 1]


CASES = [
    understood(
        "AKHTBN iff no two pieces of the same colour touch.",
        lambda t: not any(p.colour == q.colour and p.touches(q) for p, q in pairs(t.pieces)),
    ),
    understood("no smalls", lambda t: not t.of("small")),
    ambiguous(
        "two mediums and nothing else",
        lambda t: n(t.pieces) == 2 and n(t.of("medium")) == 2,
        lambda t: n(t.of("medium")) >= 2 and not t.of("non-medium"),
    ),
    understood(
        "a red pointing at a blue, with zero greens",
        lambda t: path(t.of("red"), P.points_at, t.of("blue")) and not t.of("green"),
    ),
    understood("AKHTBN unless it has a stack of three or more pieces", lambda t: t.tallest < 3),
    ambiguous(
        "every blue is touching at least one red",
        lambda t: all(links(p, P.touches, t.of("red")) for p in t.of("blue")),
        lambda t: bool(t.of("blue")) and all(links(p, P.touches, t.of("red")) for p in t.of("blue")),
    ),
    understood(
        "No piece points at a piece bigger than itself.",
        lambda t: not any(q.larger(p) for p in t.pieces for q in p.aims),
    ),
    understood(
        "AKHTBN if more pieces are pointed at than aren't.",
        lambda t: n(p for p in t.pieces if p.aimed_at_by) > n(p for p in t.pieces if not p.aimed_at_by),
    ),
    understood(
        "at least one flat, and no two flats touch",
        lambda t: bool(t.of("flat")) and not any(p.touches(q) for p, q in pairs(t.of("flat"))),
    ),
    ambiguous(
        "The bottom piece of every stack is large.",
        lambda t: all(s[0].size == "large" for s in t.stacks),
        lambda t: bool(t.stacks) and all(s[0].size == "large" for s in t.stacks),
    ),
    ambiguous(
        "all the yellows ungrounded",
        lambda t: not t.of("yellow", "grounded"),
        lambda t: bool(t.of("yellow")) and not t.of("yellow", "grounded"),
    ),
    # "Directly" and "anywhere in the tower" come to the same: what is above a green has something directly above it.
    understood(
        "Something is sitting on top of a green.",
        lambda t: path(t.pieces, P.directly_above, t.of("green")),
    ),
    understood("AKHTBN iff the total pip count is a multiple of three.", lambda t: pips(t.pieces) % 3 == 0),
    understood(
        "as many reds as blues, and at least one of each",
        lambda t: n(t.of("red")) == n(t.of("blue")) >= 1,
    ),
    understood("exactly one piece touches nothing", lambda t: n(p for p in t.pieces if not p.touching) == 1),
    understood(
        "Every piece either touches or points at some other piece.",
        lambda t: all(p.touching or p.aims for p in t.pieces),
    ),
    understood("a piece that at least two others point at", lambda t: any(n(p.aimed_at_by) >= 2 for p in t.pieces)),
    understood("AKHTBN if the flats outnumber the uprights.", lambda t: n(t.of("flat")) > n(t.of("upright"))),
    # Every green, some green, perhaps the only green.
    ambiguous("If there's a green, it's touching a yellow; otherwise there are no yellows."),
    understood("neither uprights nor flats", lambda t: not t.of("upright") and not t.of("flat")),
    understood("a stack topped by a small", lambda t: any(s[-1].size == "small" for s in t.stacks)),
    # Again "directly" and "anywhere" come to the same.
    understood("No large is on top of anything.", lambda t: all(p.bottom for p in t.of("large"))),
    # All the koan's pieces, three or more; or three or more such pieces among them.
    ambiguous(
        "at least three pieces, no two of them the same colour",
        lambda t: n(t.pieces) >= 3 and n(colours(t.pieces)) == n(t.pieces),
        lambda t: n(colours(t.pieces)) >= 3,
    ),
    understood("more red pips than blue pips", lambda t: pips(t.of("red")) > pips(t.of("blue"))),
    ambiguous(
        "all mediums weird",
        lambda t: not t.of("medium", "non-weird"),
        lambda t: bool(t.of("medium")) and not t.of("medium", "non-weird"),
    ),
    understood("only uprights touch the table", lambda t: all(p.upright for p in t.of("grounded"))),
    understood("no red points at another red", lambda t: not path(t.of("red"), P.points_at, t.of("red"))),
    understood(
        "AKHTBN if it contains a blue that touches neither a red nor a yellow.",
        lambda t: any(not any(q.colour in ("red", "yellow") for q in p.touching) for p in t.of("blue")),
    ),
    understood("at most two colours among the grounded pieces", lambda t: n(colours(t.of("grounded"))) <= 2),
    understood("AKHTBN unless some piece points at nothing.", lambda t: all(p.aims for p in t.pieces)),
    understood(
        "either a flat large or an upright small, but not both",
        lambda t: bool(t.of("flat", "large")) != bool(t.of("upright", "small")),
    ),
    understood(
        "At least half of the pieces are touching a green.",
        lambda t: 2 * n(with_some(t.pieces, P.touches, t.of("green"))) >= n(t.pieces),
    ),
    understood("every pyramid points at exactly one other", lambda t: all(n(p.aims) == 1 for p in t.pieces)),
    understood(
        "no pyramid is touched by more than two others",
        lambda t: all(n(p.touching) <= 2 for p in t.pieces),
    ),
    ambiguous(
        "two pieces that point at each other",
        lambda t: n(mutual(t)) == 2,
        lambda t: n(mutual(t)) >= 2,
    ),
    understood(
        "nothing but flats, and at least one of them red",
        lambda t: not t.of("non-flat") and bool(t.of("flat", "red")),
    ),
    understood("The number of ungrounded pieces is odd.", lambda t: n(t.of("non-grounded")) % 2 == 1),
    # Of none, and of one?
    ambiguous("all flat pieces point in the same direction"),
    understood("all grounded except exactly one", lambda t: n(t.of("non-grounded")) == 1),
    # No small green at all; or a green that isn't small.
    ambiguous(
        "a green, but not a small green",
        lambda t: bool(t.of("green")) and not t.of("green", "small"),
        lambda t: bool(t.of("green", "non-small")),
    ),
    understood(
        "AKHTBN iff it has more flat pyramids than blue pips.",
        lambda t: n(t.of("flat")) > pips(t.of("blue")),
    ),
    # Pieces named apart are different pieces.
    understood(
        "a piece that touches a piece that touches a red",
        lambda t: path(t.pieces, P.touches, t.pieces, P.touches, t.of("red")),
    ),
    ambiguous(
        "The highest piece is yellow.",
        lambda t: all(p.colour == "yellow" for p in t.highest),
        lambda t: any(p.colour == "yellow" for p in t.highest),
        lambda t: n(t.highest) == 1 and t.highest[0].colour == "yellow",
    ),
    understood(
        "the same number of larges, mediums and smalls",
        lambda t: n(t.of("large")) == n(t.of("medium")) == n(t.of("small")),
    ),
    ambiguous(
        "Whenever a yellow is stacked on something, it's on a blue.",
        lambda t: all(p.bottom or links(p, P.directly_above, t.of("blue")) for p in t.of("yellow")),
        lambda t: all(p.bottom or links(p, P.above, t.of("blue")) for p in t.of("yellow")),
    ),
    ambiguous(
        "the only flat pieces are red",
        lambda t: not t.of("flat", "non-red"),
        lambda t: bool(t.of("flat")) and not t.of("flat", "non-red"),
    ),
    understood("AKHTBN if exactly one colour appears exactly once.", lambda t: n(once(t)) == 1),
    ambiguous(
        "a blue on a red on a green",
        lambda t: path(t.of("blue"), P.directly_above, t.of("red"), P.directly_above, t.of("green")),
        lambda t: path(t.of("blue"), P.above, t.of("red"), P.above, t.of("green")),
    ),
    understood(
        "at least one of each size, with zero reds",
        lambda t: n(sizes(t.pieces)) == 3 and not t.of("red"),
    ),
    ambiguous(
        "Every large that isn't green points at a green.",
        lambda t: all(links(p, P.points_at, t.of("green")) for p in non_green_large(t)),
        lambda t: bool(non_green_large(t)) and all(links(p, P.points_at, t.of("green")) for p in non_green_large(t)),
    ),
    ambiguous(
        "No weirds, unless there's also an upright.",
        lambda t: not t.of("weird") or bool(t.of("upright")),
        lambda t: (not t.of("weird")) != bool(t.of("upright")),
    ),
    understood(
        "there's a colour that appears in all three sizes",
        lambda t: any(n(sizes(t.of(c))) == 3 for c in colours(t.pieces)),
    ),
    understood(
        "a small directly on top of a large of the same colour",
        lambda t: any(p.directly_above(q) and p.colour == q.colour for p in t.of("small") for q in t.of("large")),
    ),
    understood(
        "AKHTBN iff an even number of pieces are touching a blue.",
        lambda t: n(with_some(t.pieces, P.touches, t.of("blue"))) % 2 == 0,
    ),
    # One of each and no other piece; or at least one of each, and only such pieces.
    ambiguous(
        "a grounded red, an ungrounded red, and nothing else",
        lambda t: n(t.pieces) == 2 and n(t.of("red", "grounded")) == 1 and n(t.of("red", "non-grounded")) == 1,
        lambda t: not t.of("non-red") and bool(t.of("grounded")) and bool(t.of("non-grounded")),
    ),
    understood(
        "more than one size but only one colour",
        lambda t: n(sizes(t.pieces)) > 1 and n(colours(t.pieces)) == 1,
    ),
    understood("most of the uprights are small", lambda t: 2 * n(t.of("upright", "small")) > n(t.of("upright"))),
    understood("not all the smalls are grounded", lambda t: bool(t.of("small", "non-grounded"))),
    understood("a piece pointing at a piece that is pointing back at it", lambda t: bool(mutual(t))),
    understood(
        "at least two pieces pointing the same way",
        lambda t: any(p.same_direction(q) for p, q in pairs(t.pieces)),
    ),
]
