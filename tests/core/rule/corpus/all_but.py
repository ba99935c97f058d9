"""All but some, the others, and no more than is said: “all but one of the stacks”, “except that reds may be”."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, per_colour, touch
from tests.core.rule.corpus.model import Table, colours, n, pips, sizes


def lacking(t: Table, colour: str) -> int:
    """How many stacks have no piece of a colour."""
    return n(s for s in t.stacks if colour not in colours(s))


def one_colour_apart(t: Table) -> bool:
    """All pieces but one are of one colour, and that one is of another."""
    return n(t.pieces) - max(per_colour(t)) == 1


def per_size(t: Table) -> list[int]:
    """How many pieces there are of each size present."""
    return [k(t, s) for s in sorted(sizes(t.pieces))]


CASES: list[Case] = [
    # All but one of what is no piece.
    understood("All but one of the stacks have a red piece in them.", lambda t: lacking(t, "red") == 1),
    understood("All but two of the stacks contain a red piece.", lambda t: lacking(t, "red") == 2),
    understood("Every stack but one has a red piece.", lambda t: lacking(t, "red") == 1),
    understood("All stacks except exactly one contain a blue piece.", lambda t: lacking(t, "blue") == 1),
    understood("It is not true that all but one of the stacks have a red piece.", lambda t: lacking(t, "red") != 1),
    not_understood("All but one of the stacks are the same height."),
    not_understood("A stack touches all but one of the stacks."),
    understood("All but one of the colours appear exactly once.", lambda t: n(c for c in per_colour(t) if c != 1) == 1),
    understood("Every colour but one has at least two pieces.", lambda t: per_colour(t).count(1) == 1),
    understood("All but one of the sizes present appear once.", lambda t: n(s for s in per_size(t) if s != 1) == 1),
    ambiguous(
        "All but one of the colours appear twice.",
        lambda t: n(c for c in per_colour(t) if c != 2) == 1,
        lambda t: n(c for c in per_colour(t) if c < 2) == 1,
    ),
    not_understood("All but one of the sizes appear at least twice."),
    not_understood("It contains all but one of the colours."),
    # All but one of the same colour.
    understood("All but one of them are the same colour.", one_colour_apart),
    understood("All but one share a colour.", one_colour_apart),
    understood("Every piece but one is the same colour.", one_colour_apart),
    understood("All the pieces are the same colour, with the exception of one.", one_colour_apart),
    understood("Apart from exactly one, all pieces are of the same colour.", one_colour_apart),
    understood("Not all but one of the pieces are the same colour.", lambda t: not one_colour_apart(t)),
    understood(
        "It is not the case that all but one of the pieces are the same size.",
        lambda t: n(t.pieces) - max(per_size(t)) != 1,
    ),
    understood(
        "Every piece but one has the same colour as a red piece.",
        lambda t: n(p for p in t.pieces if not any(p.same_colour(q) for q in p.others if q.is_a("red"))) == 1,
    ),
    not_understood("All but two of the pieces are the same colour."),
    not_understood("All but one of the reds are the same size."),
    understood("All save one of the pieces are upright.", lambda t: k(t, "non-upright") == 1),
    understood("All except one of the pieces are upright.", lambda t: k(t, "non-upright") == 1),
    # What is left out.
    understood("No piece is flat, except that reds may be.", lambda t: k(t, "flat", "non-red") == 0),
    understood("No reds are flat, except that large ones may be.", lambda t: k(t, "red", "flat", "non-large") == 0),
    ambiguous(
        "Every piece is small, except that reds need not be.",
        lambda t: k(t, "non-small", "non-red") == 0,
        lambda t: k(t, "non-small", "non-red") == 0 and k(t, "non-red") >= 1,
    ),
    not_understood("No piece touches another, except that red pieces may."),
    understood(
        "Nothing is upright except for one piece, which is red.",
        lambda t: k(t, "upright") == 1 == k(t, "upright", "red"),
    ),
    understood("Any number of pieces except four.", lambda t: n(t.pieces) != 4),
    understood("It may contain any number of red pieces other than two.", lambda t: k(t, "red") != 2),
    understood("Any number of pieces but two or three.", lambda t: n(t.pieces) not in (2, 3)),
    understood("Any number except four.", lambda t: n(t.pieces) != 4),
    *(
        understood(
            f"{no_colour} appears more than once.",
            lambda t: all(k(t, c) <= 1 for c in colours(t.pieces) - {"red"}),
        )
        for no_colour in ("No colour except red", "No colour other than red", "No colour but red")
    ),
    understood(
        "Apart from red, no colour appears more than once.",
        lambda t: all(k(t, c) <= 1 for c in colours(t.pieces) - {"red"}),
    ),
    understood(
        "No colour except red or blue has more than one piece.",
        lambda t: all(k(t, c) <= 1 for c in colours(t.pieces) - {"red", "blue"}),
    ),
    understood(
        "Every colour except red appears exactly once.",
        lambda t: all(k(t, c) == 1 for c in colours(t.pieces) - {"red"}),
    ),
    understood(
        "No size except small appears more than once.",
        lambda t: all(k(t, s) <= 1 for s in sizes(t.pieces) - {"small"}),
    ),
    understood(
        "Exactly one colour other than red appears exactly once.",
        lambda t: n(c for c in colours(t.pieces) - {"red"} if k(t, c) == 1) == 1,
    ),
    understood(
        "Every colour among the flat pieces appears exactly once.",
        lambda t: n(colours(t.of("flat"))) == k(t, "flat"),
    ),
    not_understood("No colour except small appears more than once."),
    understood("None other than the red pieces are upright.", lambda t: k(t, "upright", "non-red") == 0),
    understood("None other than reds touch a blue.", lambda t: not touch(t, "non-red", "blue")),
    # The others.
    ambiguous(
        "Exactly one piece touches nothing; all the others touch something.",
        lambda t: n(p for p in t.pieces if not p.touching) == 1,
        lambda t: n(p for p in t.pieces if not p.touching) == 1 and any(p.touching for p in t.pieces),
    ),
    ambiguous(
        "Exactly two pieces point at nothing and the rest are flat.",
        lambda t: n(p for p in t.pieces if not p.aims) == 2 and all(p.is_a("flat") for p in t.pieces if p.aims),
        lambda t: (
            n(p for p in t.pieces if not p.aims) == 2
            and all(p.is_a("flat") for p in t.pieces if p.aims)
            and any(p.aims for p in t.pieces)
        ),
    ),
    not_understood("A red piece touches a blue piece and the rest are flat."),
    understood(
        "Exactly one colour appears only once, the others all appear more often.",
        lambda t: per_colour(t).count(1) == 1,
    ),
    understood(
        "Exactly one colour appears exactly once; the other colours appear at least three times.",
        lambda t: per_colour(t).count(1) == 1 and 2 not in per_colour(t),
    ),
    ambiguous(
        "Exactly one of the sizes appears once, the others all appear more than once.",
        lambda t: n(sizes(t.pieces)) == 3 and per_size(t).count(1) == 1,
        lambda t: per_size(t).count(1) == 1,
    ),
    not_understood("Exactly one colour appears at least twice, the others appear twice."),
    # Not only these.
    understood(
        "There is only one size, but not only one colour.",
        lambda t: n(sizes(t.pieces)) == 1 and n(colours(t.pieces)) > 1,
    ),
    understood(
        "There is only one size but at least two colours.",
        lambda t: n(sizes(t.pieces)) == 1 and n(colours(t.pieces)) > 1,
    ),
    understood("It contains not only red pieces.", lambda t: k(t, "non-red") >= 1),
    understood("It's not just reds.", lambda t: k(t, "non-red") >= 1),
    understood("Not just reds.", lambda t: k(t, "non-red") >= 1),
    understood("No stack has any colour in it more than once.", lambda t: all(n(colours(s)) == n(s) for s in t.stacks)),
    understood("Some stack has a size in it twice.", lambda t: any(n(sizes(s)) < n(s) for s in t.stacks)),
    understood("The upright pieces show exactly one colour.", lambda t: n(colours(t.of("upright"))) == 1),
    understood("The red pieces have exactly one size.", lambda t: n(sizes(t.of("red"))) == 1),
    ambiguous(
        "All red pieces have exactly one size.",
        lambda t: n(sizes(t.of("red"))) <= 1,
        lambda t: n(sizes(t.of("red"))) == 1,
    ),
    # Most of them alike.
    *(
        ambiguous(
            text,
            lambda t: 2 * max(per_colour(t)) > n(t.pieces),
            lambda t: per_colour(t).count(max(per_colour(t))) == 1,
        )
        for text in (
            "Most of the pieces are of one colour.",
            "Most of the pieces share a colour.",
            "The majority of the pieces are the same colour.",
        )
    ),
    ambiguous(
        "It's not true that most of the pieces are the same size.",
        lambda t: 2 * max(per_size(t)) <= n(t.pieces),
        lambda t: per_size(t).count(max(per_size(t))) > 1,
    ),
    ambiguous(
        "Most of the upright pieces are the same size.",
        lambda t: any(2 * k(t, "upright", s) > k(t, "upright") for s in sizes(t.pieces)),
        lambda t: any(
            all(k(t, "upright", s) > k(t, "upright", other) for other in {"small", "medium", "large"} - {s})
            for s in sizes(t.pieces)
        ),
    ),
    understood("More than half of the pieces are of one colour.", lambda t: 2 * max(per_colour(t)) > n(t.pieces)),
    understood("One colour has more pieces than any other.", lambda t: per_colour(t).count(max(per_colour(t))) == 1),
    understood(
        "One colour has more pieces than all the others together.",
        lambda t: 2 * max(per_colour(t)) > n(t.pieces),
    ),
    understood("There is no most common size.", lambda t: per_size(t).count(max(per_size(t))) > 1),
    ambiguous(
        "The pieces are mostly of one size.",
        lambda t: 2 * max(per_size(t)) > n(t.pieces),
        lambda t: per_size(t).count(max(per_size(t))) == 1,
    ),
    understood("Some size is the most common size.", lambda t: per_size(t).count(max(per_size(t))) == 1),
    understood("No colour is the most common colour.", lambda t: per_colour(t).count(max(per_colour(t))) > 1),
    not_understood("Half of the pieces are the same colour."),
    not_understood("Most of the pieces are the same colour and size."),
    not_understood("Most of the stacks are the same colour."),
    # Said firmly, and bounds.
    understood("A red piece does touch a blue piece.", lambda t: touch(t, "red", "blue")),
    understood(
        "It does not have a red piece and does have a blue piece.",
        lambda t: k(t, "red") == 0 and k(t, "blue") >= 1,
    ),
    understood(
        "A piece does not touch a red piece but does point at one.",
        lambda t: any(
            not any(q.is_a("red") for q in p.touching) and any(q.is_a("red") for q in p.aims) for p in t.pieces
        ),
    ),
    understood("Red, yellow and blue are all there.", lambda t: {"red", "yellow", "blue"} <= colours(t.pieces)),
    understood("Red and yellow are both there.", lambda t: {"red", "yellow"} <= colours(t.pieces)),
    understood("Between two and four pieces are upright, inclusive.", lambda t: 2 <= k(t, "upright") <= 4),
    understood("Between two and five pieces are upright, exclusive.", lambda t: 2 < k(t, "upright") < 5),
    understood("The number of reds is between one and three exclusive.", lambda t: k(t, "red") == 2),
    not_understood("Between two and three reds, exclusive."),
    # Numbers compared.
    understood(
        "The upright pieces have the same total of pips as the flat pieces.",
        lambda t: pips(t.of("upright")) == pips(t.of("flat")),
    ),
    understood(
        "The reds have the same total number of pips as the blues.",
        lambda t: pips(t.of("red")) == pips(t.of("blue")),
    ),
    ambiguous(
        "There are three times more reds than blues.",
        lambda t: k(t, "red") == 3 * k(t, "blue"),
        lambda t: k(t, "red") == 4 * k(t, "blue"),
    ),
    ambiguous(
        "There are at least twice more reds than blues.",
        lambda t: k(t, "red") >= 2 * k(t, "blue"),
        lambda t: k(t, "red") >= 3 * k(t, "blue"),
    ),
    understood(
        "The number of reds and the number of blues both exceed two.",
        lambda t: k(t, "red") > 2 and k(t, "blue") > 2,
    ),
    understood("The numbers of reds and blues each exceed one.", lambda t: k(t, "red") > 1 and k(t, "blue") > 1),
    not_understood("The number of reds and the number of blues exceed two."),
]
