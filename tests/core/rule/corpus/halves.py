"""Halves of sentences that lean on what stands before them: “green is not”, “and nothing of any other colour”."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, not_understood, refused, understood
from tests.core.rule.corpus.counting import k, touch
from tests.core.rule.corpus.model import P, Table, colours, links, n, pips, with_some


def has_all_of(t: Table, *kinds: str) -> bool:
    """There is a piece of each of the kinds."""
    return all(k(t, kind) > 0 for kind in kinds)


THERE: list[Case] = [
    understood(
        "Both red and blue are present; green is not.",
        lambda t: has_all_of(t, "red", "blue") and k(t, "green") == 0,
    ),
    understood("red is present, green isn't", lambda t: k(t, "red") > 0 and k(t, "green") == 0),
    understood("Red appears; blue does not.", lambda t: k(t, "red") > 0 and k(t, "blue") == 0),
    understood("Reds are present. Blues are not.", lambda t: k(t, "red") > 0 and k(t, "blue") == 0),
    understood(
        "small and large are there, medium is not",
        lambda t: has_all_of(t, "small", "large") and k(t, "medium") == 0,
    ),
    understood("red is there but a large piece is not", lambda t: k(t, "red") > 0 and k(t, "large") == 0),
    understood("Red is absent; blue is not", lambda t: k(t, "red") == 0 and k(t, "blue") > 0),
    understood("Red is missing; blue is", lambda t: k(t, "red") == 0 and k(t, "blue") == 0),
    understood("Green isn't there; red is", lambda t: k(t, "green") == 0 and k(t, "red") > 0),
    understood("No yellow is present, but green is", lambda t: k(t, "yellow") == 0 and k(t, "green") > 0),
    understood("red does not appear, blue is", lambda t: k(t, "red") == 0 and k(t, "blue") > 0),
    not_understood("red there, yellow absent, green not"),
    not_understood("red is upright, blue is"),
    not_understood("Red is present three times; blue is not"),
    not_understood("Red and blue are touching; green is not"),
    not_understood("A red is upright and present, blue is not"),
    understood("The whole lot are red", lambda t: k(t, "non-red") == 0),
    understood("The whole lot is one colour.", lambda t: n(colours(t.pieces)) == 1),
    understood("Either the whole lot are upright or none of them are", lambda t: k(t, "upright") in (0, n(t.pieces))),
    understood("if there's a green, the whole lot are small", lambda t: k(t, "green") == 0 or k(t, "non-small") == 0),
    understood("not the whole lot is red", lambda t: k(t, "non-red") > 0),
    not_understood("there's a whole lot of reds"),
    understood(
        "A red piece, a blue piece, and nothing of any other colour.",
        lambda t: has_all_of(t, "red", "blue") and k(t, "red") + k(t, "blue") == n(t.pieces),
    ),
    understood(
        "A red piece and a blue piece and nothing of another colour",
        lambda t: has_all_of(t, "red", "blue") and k(t, "red") + k(t, "blue") == n(t.pieces),
    ),
    understood("there's a red and there's nothing of any other colour", lambda t: k(t, "red") == n(t.pieces) > 0),
    understood("at least one small, and no pieces of any other size", lambda t: k(t, "small") == n(t.pieces) > 0),
    not_understood("a red touches a blue and nothing of any other colour"),
    not_understood("no pieces of any other colour"),
    understood("It's in if there's any green at all", lambda t: k(t, "green") > 0),
    understood("it's out if there is a red", lambda t: k(t, "red") == 0),
    understood("it's in only if everything is red", lambda t: k(t, "non-red") == 0),
]
"""What is there, and what else."""

NUMBERS: list[Case] = [
    understood("They're all upright bar one - no more, no less", lambda t: k(t, "non-upright") == 1),
    understood("all but one are red - no more, no less", lambda t: k(t, "non-red") == 1),
    understood("Two reds - no more, no less.", lambda t: k(t, "red") == 2),
    not_understood("at least two reds; no more, no less"),
    understood("Total pips over 6, and it's an even number.", lambda t: pips(t.pieces) in range(8, 999, 2)),
    understood("Total pips over 6, and it's odd", lambda t: pips(t.pieces) in range(7, 999, 2)),
    understood("Number of blues under 4, and it's an odd number", lambda t: k(t, "blue") in (1, 3)),
    understood("The pip total is under ten and it's a multiple of 3", lambda t: pips(t.pieces) in (0, 3, 6, 9)),
    not_understood("Total pips over 6, and it's red"),
    understood("Three pips or fewer on the reds altogether.", lambda t: pips(t.of("red")) <= 3),
    understood("five pips or more in total on the blues", lambda t: pips(t.of("blue")) >= 5),
    understood(
        "the reds have the same number of pips in total as the blues", lambda t: pips(t.of("red")) == pips(t.of("blue"))
    ),
    understood(
        "exactly twice as many reds as greens, with at least one green",
        lambda t: k(t, "red") == 2 * k(t, "green") > 0,
    ),
    understood("more reds than blues, with at least one blue", lambda t: k(t, "red") > k(t, "blue") > 0),
    understood("as many flat as upright, with at least one flat", lambda t: k(t, "flat") == k(t, "upright") > 0),
    understood(
        "Reds and blues never touch, and there's at least one of each",
        lambda t: has_all_of(t, "red", "blue") and not touch(t, "red", "blue"),
    ),
    understood(
        "Reds never touch blues, and there is exactly one of each",
        lambda t: k(t, "red") == k(t, "blue") == 1 and not touch(t, "red", "blue"),
    ),
    not_understood("No large red touches a blue, and there's at least one of each"),
    not_understood("Reds and blues and greens never touch, and there's at least one of each"),
]
"""How many."""


def is_one_way(p: P, kind: str) -> bool:
    """The piece points at one of a kind that doesn't point at it."""
    return any(not q.points_at(p) for q in p.others if p.points_at(q) and q.is_a(kind))


PIECES: list[Case] = [
    understood(
        "a red one points at a blue one AND that blue one doesn't point back at it",
        lambda t: any(is_one_way(p, "blue") for p in t.of("red")),
    ),
    understood(
        "a red points at a blue, and that blue is flat",
        lambda t: bool(with_some(t.of("red"), P.points_at, t.of("blue", "flat"))),
    ),
    not_understood("every red points at a blue and that blue is flat"),
    not_understood("no red points at a blue and that blue is flat"),
    understood(
        "for every piece: if it's flat then it's red, otherwise it's blue",
        lambda t: k(t, "flat", "non-red") == 0 and k(t, "non-flat", "non-blue") == 0,
    ),
    understood(
        "For each piece: if it's small, it touches a red, else it touches a blue",
        lambda t: all(links(p, P.touches, t.of("red" if p.is_a("small") else "blue")) for p in t.pieces),
    ),
    not_understood("for every piece: if it's flat then it's red, otherwise the koan is black"),
    understood(
        "At least one small piece is tucked inside a large piece.",
        lambda t: bool(with_some(t.of("small"), P.inside, t.of("large"))),
    ),
    understood("No piece is tucked away inside another", lambda t: not with_some(t.pieces, P.inside, t.pieces)),
    understood(
        "In one of the stacks a yellow sits directly on a green.",
        lambda t: bool(with_some(t.of("yellow"), P.directly_above, t.of("green"))),
    ),
]
"""Pieces that were named, and where they are."""

ASIDES: list[Case] = [
    understood("Two or more pieces are earthed (touching the table, I mean).", lambda t: k(t, "grounded") >= 2),
    understood("No piece is earthed (i.e. touching the table)", lambda t: k(t, "grounded") == 0),
    understood(
        "One piece or more bridges red and blue, meaning it touches both a red piece and a blue piece.",
        lambda t: any(links(p, P.touches, t.of("red")) and links(p, P.touches, t.of("blue")) for p in t.pieces),
    ),
    understood(
        "Exactly one piece is crowded, meaning it touches at least two others",
        lambda t: n(p for p in t.pieces if n(links(p, P.touches, t.pieces)) >= 2) == 1,
    ),
    understood(
        "A red is flat, meaning it points at a blue",
        lambda t: bool(with_some(t.of("red", "flat"), P.points_at, t.of("blue"))),
    ),
    not_understood("Two pieces are red (touching the table, I mean)"),
    not_understood("No red is sad, meaning it does not touch a blue"),
    not_understood("Two or more pieces are earthed"),
    understood("No reds please, we're British. No flat ones either", lambda t: k(t, "red") == 0 and k(t, "flat") == 0),
    understood("No greens because we're colourblind", lambda t: k(t, "green") == 0),
    refused("No greens, we're red", "players"),
    understood(
        "at least two pieces that match in both colour and size, like a pair of socks",
        lambda t: any(p.colour == q.colour and p.size == q.size for p in t.pieces for q in p.others),
    ),
    understood("Exactly two colours, like a zebra.", lambda t: n(colours(t.pieces)) == 2),
    not_understood("at least one piece is flat, like the red one"),
    not_understood("all the pieces touch, like a chain"),
]
"""What a sentence says of itself."""

CASES = [*ASIDES, *THERE, *NUMBERS, *PIECES]
