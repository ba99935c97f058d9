"""What is counted first or needed to be so, “count the reds: there must be …”, remarks, and stacks named again."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, understood
from tests.core.rule.corpus.counting import k, touch
from tests.core.rule.corpus.model import Table, colours, n, pips


def adding_up(t: Table, *sums: int) -> bool:
    """Whether two touching pieces have together one of so many pips."""
    return any(p.pips + q.pips in sums for p in t.pieces for q in p.touching)


COUNTS: list[Case] = [
    understood("Count all the dots: there have to be more than ten", lambda t: pips(t.pieces) > 10),
    understood("Count up the pips: there must be at least twelve pips", lambda t: pips(t.pieces) >= 12),
    understood("Count the dots; there must be an odd number of them", lambda t: pips(t.pieces) % 2 == 1),
    understood(
        "Count the uprights. There have to be more of them than flats", lambda t: k(t, "upright") > k(t, "flat")
    ),
    understood("Count the red pieces: there must be twice as many as blues", lambda t: k(t, "red") == 2 * k(t, "blue")),
    understood(
        "Count the reds and the blues: there must be more reds than blues", lambda t: k(t, "red") > k(t, "blue")
    ),
    ambiguous(
        "Count the reds: there must be three",
        lambda t: k(t, "red") == 3,
        lambda t: k(t, "red") >= 3,
    ),
    understood("Count the stacks. There must be an even number of stacks", lambda t: n(t.stacks) % 2 == 0),
    not_understood("Count the reds: there must be more"),
    understood(
        "When you put the reds and yellows together, there are more of them than blues",
        lambda t: k(t, "red") + k(t, "yellow") > k(t, "blue"),
    ),
    understood("number of flat pieces and weird pieces taken together is even", lambda t: k(t, "non-upright") % 2 == 0),
    understood(
        "more colours among the uprights than among the flats",
        lambda t: len(colours(t.of("upright"))) > len(colours(t.of("flat"))),
    ),
]

LIKEWISE: list[Case] = [
    understood(
        "If you've got any reds, you need at least as many blues.",
        lambda t: k(t, "red") == 0 or k(t, "blue") >= k(t, "red"),
    ),
    understood("If there are reds, there are more blues", lambda t: k(t, "red") == 0 or k(t, "blue") > k(t, "red")),
    understood(
        "if there are any reds there must be exactly twice as many blues",
        lambda t: k(t, "red") == 0 or k(t, "blue") == 2 * k(t, "red"),
    ),
    understood(
        "If there are any reds, there must be the same number of blues",
        lambda t: k(t, "red") in (0, k(t, "blue")),
    ),
    understood(
        "if there are any reds, there are more blues than greens",
        lambda t: k(t, "red") == 0 or k(t, "blue") > k(t, "green"),
    ),
    not_understood("if there are no reds, there must be more blues"),
]

NEEDS: list[Case] = [
    understood("You need every piece to be flat", lambda t: k(t, "non-flat") == 0),
    understood("You need at least two greens to be upright", lambda t: k(t, "green", "upright") >= 2),
    understood("I want no two pieces to be the same colour", lambda t: len(colours(t.pieces)) == n(t.pieces)),
    understood("You need there to be more reds than blues", lambda t: k(t, "red") > k(t, "blue")),
    understood("It needs at least one red to be touching a blue", lambda t: touch(t, "red", "blue")),
    understood("You need the pip count to be more than ten", lambda t: pips(t.pieces) > 10),
    understood(
        "You need a red to touch a blue and be flat",
        lambda t: any(p.is_a("flat") and any(q.is_a("blue") for q in p.touching) for p in t.of("red")),
    ),
    ambiguous(
        "You want a red pointing at a blue to be flat",
        lambda t: any(q.is_a("blue") for p in t.of("red", "flat") for q in p.aims),
        lambda t: not any(q.is_a("blue") for p in t.of("red", "non-flat") for q in p.aims),
    ),
    not_understood("You need a red to be white"),
    not_understood("A red piece needs a blue piece to be upright"),
    understood("You can find a red in it", lambda t: k(t, "red") >= 1),
    understood("You'll find more reds than blues", lambda t: k(t, "red") > k(t, "blue")),
    understood("no red is contained in this koan", lambda t: k(t, "red") == 0),
    understood("A red piece can be found in it.", lambda t: k(t, "red") >= 1),
    understood("At least one piece exists such that it is red", lambda t: k(t, "red") >= 1),
    understood("A red piece exists that touches a blue piece", lambda t: touch(t, "red", "blue")),
    understood(
        "there is a piece such that it is small and it touches a blue piece", lambda t: touch(t, "small", "blue")
    ),
    understood(
        "At least one piece exists such that it is not red and the number of pieces it touches is equal to its pips.",
        lambda t: any(n(p.touching) == p.pips for p in t.of("non-red")),
    ),
    understood(
        "no red points at more pieces than it has pips", lambda t: not any(n(p.aims) > p.pips for p in t.of("red"))
    ),
    understood("no red points up", lambda t: k(t, "red", "upright") == 0),
    understood("a red faces straight up", lambda t: k(t, "red", "upright") >= 1),
]

ONLY_IF: list[Case] = [
    understood(
        "A large piece may only be present if no small piece is present.",
        lambda t: not (k(t, "large") and k(t, "small")),
    ),
    understood("reds are only allowed if there is a blue", lambda t: not k(t, "red") or bool(k(t, "blue"))),
    understood(
        "Blues can only appear when there is a flat red", lambda t: not k(t, "blue") or bool(k(t, "red", "flat"))
    ),
    understood("There may only be a stack if there is a red", lambda t: not t.stacks or bool(k(t, "red"))),
    understood("A red piece is present only if there is a blue", lambda t: not k(t, "red") or bool(k(t, "blue"))),
    not_understood("no red may only be present if there is a blue"),
    not_understood("It may only contain reds if there is a blue"),
]

EXCEPTIONS: list[Case] = [
    understood("All pieces, with at most one exception, are yellow.", lambda t: k(t, "non-yellow") <= 1),
    understood("Every red is flat, with exactly two exceptions", lambda t: k(t, "red", "non-flat") == 2),
    understood("With one exception, all pieces are red", lambda t: k(t, "non-red") == 1),
    understood("all pieces are flat, but one exception is allowed", lambda t: k(t, "non-flat") <= 1),
    understood("no piece is red, with one possible exception", lambda t: k(t, "red") <= 1),
    understood("all pieces are yellow with no exceptions", lambda t: k(t, "non-yellow") == 0),
]

REMARKS: list[Case] = [
    understood(
        "It's got to have a large yellow or a small red (or both, that's fine)",
        lambda t: k(t, "large", "yellow") + k(t, "small", "red") >= 1,
    ),
    understood("there is a red or a blue, or both, that's ok", lambda t: k(t, "red") + k(t, "blue") >= 1),
    understood("the number of reds is even (none at all counts as even)", lambda t: k(t, "red") % 2 == 0),
    understood("an even number of blues (and zero counts too)", lambda t: k(t, "blue") % 2 == 0),
    understood("You need all the pieces to be the same colour, simple as that!", lambda t: len(colours(t.pieces)) == 1),
    understood("A red touches a blue. It's as simple as that.", lambda t: touch(t, "red", "blue")),
]

STACKS: list[Case] = [
    understood(
        "If a stack contains a red piece, that stack also contains a blue piece.",
        lambda t: all("blue" in colours(s) for s in t.stacks if "red" in colours(s)),
    ),
    understood(
        "If there is a stack with a red on top, that stack has exactly three pieces",
        lambda t: all(n(s) == 3 for s in t.stacks if s[-1].is_a("red")),
    ),
    understood(
        "If any tower has a red at the bottom, that tower contains no blue",
        lambda t: not any("blue" in colours(s) for s in t.towers if s[0].is_a("red")),
    ),
    ambiguous(
        "if a stack contains a red piece, it also contains a blue piece",
        lambda t: all("blue" in colours(s) for s in t.stacks if "red" in colours(s)),
        lambda t: k(t, "blue") >= 1 or not any("red" in colours(s) for s in t.stacks),
    ),
    not_understood("If a piece is red, that stack contains a blue"),
    understood(
        "There is exactly one stack, and this stack consists of exactly two pieces.",
        lambda t: n(t.stacks) == 1 and n(t.stacks[0]) == 2,
    ),
    understood(
        "There is only one stack. That stack has a red on top",
        lambda t: n(t.stacks) == 1 and t.stacks[0][-1].is_a("red"),
    ),
    not_understood("there are exactly two stacks, and this stack has a red"),
]

TWO: list[Case] = [
    understood("There are some two touching pieces whose pips add up to exactly 4.", lambda t: adding_up(t, 4)),
    understood("two touching pieces whose pips total more than four", lambda t: adding_up(t, 5, 6)),
    understood(
        "if there are two touching pieces whose pips add up to 5, there is a red",
        lambda t: not adding_up(t, 5) or k(t, "red") >= 1,
    ),
    understood(
        "If two pieces touch, at least one of the two must be upright",
        lambda t: not any(not p.is_a("upright") and not q.is_a("upright") for p in t.pieces for q in p.touching),
    ),
    ambiguous(
        "There are two touching pieces, and at least one of the two must be upright",
        lambda t: n(p for p in t.pieces if p.touching) == 2 and any(p.is_a("upright") and p.touching for p in t.pieces),
        lambda t: n(p for p in t.pieces if p.touching) >= 2 and any(p.is_a("upright") and p.touching for p in t.pieces),
    ),
]

CASES: list[Case] = [*COUNTS, *LIKEWISE, *NEEDS, *ONLY_IF, *EXCEPTIONS, *REMARKS, *STACKS, *TWO]
