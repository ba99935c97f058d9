"""Short lists in which verbs are left out, what goes on after a statement, and koans that pass anyway."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, per_colour
from tests.core.rule.corpus.model import P, Table, colours, links, n, pairs, sizes


def has(t: Table, *words: str) -> bool:
    """Whether there is one of each."""
    return all(t.of(word) for word in words)


def has_twin(p: P, t: Table) -> bool:
    return any(q is not p and q.same_colour(p) for q in t.pieces)


CASES: list[Case] = [
    # What is there, and what isn't.
    *(
        understood(text, lambda t: has(t, "red", "blue") and not t.of("green"))
        for text in (
            "Red and blue both there, green not.",
            "Red and blue there, green absent",
            "red present, blue present, green not",
            "Both red and blue present, no green.",
            "reds and blues both present, greens absent",
            "Red is there, blue is there, but green is nowhere to be seen.",
            "Red is there, blue is there, and green is nowhere to be found.",
        )
    ),
    understood("Red and blue both present, and at least one stack", lambda t: has(t, "red", "blue") and bool(t.stacks)),
    not_understood("red not, blue not"),
    # What there is besides.
    *(
        understood(text, lambda t: k(t, "large") == 1 and k(t, "small") >= 1)
        for text in (
            "Exactly one large piece, plus at least one small.",
            "exactly one large, plus a small",
            "There is exactly one large piece, plus at least one small piece.",
        )
    ),
    understood("exactly three pieces, plus they are all red", lambda t: k(t) == 3 == k(t, "red")),
    understood("all pieces are flat, no reds", lambda t: not t.of("non-flat") and not t.of("red")),
    understood("No piece is red, at least two blues", lambda t: not t.of("red") and k(t, "blue") >= 2),
    understood(
        "a small touches a large, no mediums",
        lambda t: any(links(p, P.touches, t.of("large")) for p in t.of("small")) and not t.of("medium"),
    ),
    ambiguous(
        "Small touches large, no mediums.",
        lambda t: any(links(p, P.touches, t.of("large")) for p in t.of("small")) and not t.of("medium"),
        lambda t: all(links(p, P.touches, t.of("large")) for p in t.of("small")) and not t.of("medium"),
        lambda t: (
            all(links(p, P.touches, t.of("large")) for p in t.of("small")) and has(t, "small") and not t.of("medium")
        ),
    ),
    # The same said of others.
    *(
        understood(text, lambda t: not t.of("yellow") or not t.of("green"))
        for text in (
            "Whenever a yellow piece is present, no green piece is.",
            "If yellow is present, green is not.",
            "If a yellow is there, no green is.",
            "No green is present if a yellow is.",
        )
    ),
    understood("Red is present whenever blue is.", lambda t: has(t, "red") or not has(t, "blue")),
    understood("If no red piece is present, a green one is.", lambda t: has(t, "red") or has(t, "green")),
    understood("If any piece is flat then at least two are.", lambda t: k(t, "flat") != 1),
    ambiguous(
        "If one piece is red, then all are.",
        lambda t: k(t, "red") != 1 or k(t) == 1,
        lambda t: k(t, "red") in (0, k(t)),
    ),
    # Where, also.
    *(
        understood(text, lambda t: not has(t, "green") or k(t, "blue") >= 2)
        for text in (
            "Where the koan contains one or more green pieces, it also contains at least two blue pieces.",
            "Where there is a green, there are at least two blues also.",
            "If any green, then also at least two blues.",
            "If there are any greens, then also at least two blues",
        )
    ),
    understood("Where a piece is red, it is upright.", lambda t: not t.of("red", "non-upright")),
    # Of each piece.
    *(
        understood(text, lambda t: not t.of("large", "non-upright"))
        for text in (
            "The following is true of each piece in the koan: if it is large, then it is upright.",
            "The following holds for every piece: if it is large, it is upright.",
            "For every piece: if it is large, then it is upright.",
        )
    ),
    understood("For each piece: it is red or it is flat", lambda t: not t.of("non-red", "non-flat")),
    # One of the colours.
    *(
        understood(text, lambda t: len(colours(t.pieces)) >= 2 and not has(t, "red"))
        for text in (
            "There are at least two colours, but red is not one of them.",
            "At least two colours, and red is not among them",
            "At least two colours are present, but red isn't one of them.",
        )
    ),
    *(
        understood(text, lambda t: len(sizes(t.pieces)) == 2 and not has(t, "medium"))
        for text in (
            "Precisely two sizes are represented, and neither of them is medium.",
            "Exactly two sizes, neither of which is medium",
            "There are exactly two sizes, neither of them medium.",
        )
    ),
    *(
        understood(text, lambda t: len(colours(t.pieces)) == 2 and has(t, "red"))
        for text in (
            "Exactly two colours are represented, and one of them is red.",
            "There are exactly two colours, and red is one of them.",
            "exactly two colours appear, and one is red",
        )
    ),
    not_understood("exactly two colours, and small is one of them"),
    # Pieces that were named.
    *(
        understood(text, lambda t: k(t) >= 2 and not any(p.touching for p in t.pieces))
        for text in (
            "No two pieces touch, and there are at least two of them.",
            "No two pieces touch; there are at least two of them.",
        )
    ),
    *(
        understood(text, lambda t: k(t, "red") % 2 == 1 and k(t, "red", "flat") >= 1)
        for text in (
            "odd number of reds, at least one of them's flat",
            "odd number of reds and at least one of them is flat",
            "an odd number of red pieces, at least one of which is flat",
        )
    ),
    understood("at least 3 pieces and none of em flat", lambda t: k(t) >= 3 and not t.of("flat")),
    understood("At least three pieces, and all but one are red.", lambda t: k(t) >= 3 and k(t, "non-red") == 1),
    understood(
        "At least two reds, and all but one are flat.", lambda t: k(t, "red") >= 2 and k(t, "red", "non-flat") == 1
    ),
    understood(
        "The koan contains at least three pieces, and all of them except exactly one are of the same colour.",
        lambda t: k(t) >= 3 and k(t) - 1 in per_colour(t),
    ),
    *(
        understood(text, lambda t: k(t, "upright") == 1 and k(t, "flat") == k(t) - 1)
        for text in (
            "Exactly one of the pieces is upright; the remaining pieces, if any, are flat.",
            "Exactly one piece is upright; the others, if there are any, are flat.",
        )
    ),
    *(
        understood(text, lambda t: not has(t, "medium") and not has(t, "yellow"))
        for text in (
            "Not a single piece in the koan is medium, nor is any of them yellow.",
            "No piece is medium, nor is any yellow.",
            "No piece is medium, nor is any piece yellow.",
            "There is no medium, nor is anything yellow.",
        )
    ),
    *(
        understood(text, lambda t: k(t, "yellow") not in (1, 2))
        for text in (
            "There are either no yellow pieces at all, or at least three of them.",
            "There are either no yellows or at least three.",
            "either no yellows or at least three of them",
        )
    ),
    understood("There are either exactly two or exactly three reds.", lambda t: k(t, "red") in (2, 3)),
    # Stacks that were named.
    *(
        understood(text, lambda t: bool(t.stacks) and all(len(s) <= 2 for s in t.stacks))
        for text in (
            "At least one stack, none of more than 2 pieces.",
            "at least one stack, none with more than two pieces",
            "There is a stack, and none taller than 2 pieces.",
        )
    ),
    understood(
        "at least two stacks, all of exactly two pieces",
        lambda t: n(t.stacks) >= 2 and all(len(s) == 2 for s in t.stacks),
    ),
    # At an end.
    understood(
        "At the top of every tower there is a red piece.", lambda t: all(p.is_a("red") for p in t.pieces if p.top)
    ),
    understood(
        "At the bottom of no stack is there a small piece.", lambda t: not any(s[0].is_a("small") for s in t.stacks)
    ),
    understood("On top of at least one stack is a red", lambda t: any(s[-1].is_a("red") for s in t.stacks)),
    # As one.
    *(
        understood(text, lambda t: len({p.orientation for p in t.pieces}) == 1)
        for text in ("AKHTBN iff all pieces share one orientation.", "All pieces share a single orientation.")
    ),
    *(
        understood(text, lambda t: len(sizes(t.pieces)) > 1)
        for text in (
            "The pieces are not all of a size.",
            "Not all pieces are of a size.",
            "The pieces do not all share one size.",
        )
    ),
    *(
        understood(text, lambda t: k(t, "red") + k(t, "yellow") <= 4)
        for text in (
            "Red and yellow pieces, taken together, number at most four.",
            "The red and yellow pieces together number at most four.",
            "Reds and yellows combined are at most four",
        )
    ),
    *(
        understood(text, lambda t: len(colours(t.pieces)) == 3)
        for text in (
            "The pieces, taken all together, show exactly three colours.",
            "Taken together, the pieces have exactly three colours.",
        )
    ),
    *(
        understood(text, lambda t: all(p.is_a("red") for p in t.largest))
        for text in (
            "The biggest pieces, however many there may be, are all red.",
            "The largest pieces (however many) are all red.",
            "All the largest pieces are red, no matter how many there are.",
        )
    ),
    *(
        understood(text, lambda t: all(has_twin(p, t) for p in t.pieces))
        for text in (
            "every piece has another piece thats the same colour as it",
            "Every piece has another piece of the same colour.",
        )
    ),
    understood(
        "no piece has another piece of the same colour", lambda t: not any(p.same_colour(q) for p, q in pairs(t.pieces))
    ),
    # Koans that pass anyway.
    *(
        understood(text, lambda t: not t.of("red", "non-flat"))
        for text in (
            "Every red is flat; a koan without reds passes.",
            "All reds are flat (koans with no reds qualify).",
            "Every red is flat; if there are none, it's white.",
            "All reds are flat. The koan passes if there is none.",
            "AKHTBN iff all reds are flat (no reds is fine).",
        )
    ),
    understood(
        "Any red piece that is flat must touch a blue piece; where there is no flat red piece, the koan passes.",
        lambda t: all(links(p, P.touches, t.of("blue")) for p in t.of("red", "flat")),
    ),
    understood(
        "Every stack has a yellow piece on top (a koan without stacks qualifies).",
        lambda t: all(s[-1].is_a("yellow") for s in t.stacks),
    ),
    understood(
        "All reds are flat and there is a blue; if there are no reds, it passes.",
        lambda t: not t.of("red") or (not t.of("red", "non-flat") and has(t, "blue")),
    ),
    understood(
        "Every red is flat. A koan without reds is black.", lambda t: has(t, "red") and not t.of("red", "non-flat")
    ),
    *(
        understood(text, lambda t: k(t) <= 3 or not t.of("ungrounded"))
        for text in (
            (
                "If the koan contains more than three pieces, then all of them must be touching the table; if it "
                "contains three or fewer, anything is allowed."
            ),
            "If there are more than three pieces, they are all grounded; otherwise anything goes.",
        )
    ),
    not_understood("there is a red; otherwise anything goes"),
    # Parts that are told by letters.
    *(
        understood(text, lambda t: not has(t, "red") or k(t, "blue") > 2)
        for text in (
            (
                "The koan satisfies at least one of the following: (a) it contains no red piece; (b) it contains more "
                "than two blue pieces."
            ),
            "The koan meets at least one of these conditions: 1) it has no red 2) it has more than two blues",
        )
    ),
    understood(
        "Both of the following hold: (a) there is a red piece; (b) there is no blue piece.",
        lambda t: has(t, "red") and not has(t, "blue"),
    ),
]
