"""What “not”, “no”, “neither” and “without” deny where several things are joined: one of them, each, or all at once."""

from __future__ import annotations

from tests.core.rule.corpus.case import ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, links, n, path

CASES = [
    # A “not” of its own before each part: each is denied, of one and the same piece.
    understood("it contains a piece that is not upright and not red", lambda t: t.of("non-upright", "non-red")),
    understood("a piece is not red and not flat", lambda t: t.of("non-red", "non-flat")),
    understood("at least two pieces are not red and not flat", lambda t: n(t.of("non-red", "non-flat")) >= 2),
    understood("at most one piece is not red and not blue", lambda t: n(t.of("non-red", "non-blue")) <= 1),
    understood(
        "exactly one piece is not upright and not grounded", lambda t: n(t.of("non-upright", "ungrounded")) == 1
    ),
    understood("no piece is not red and not blue", lambda t: not t.of("non-red", "non-blue")),
    understood("no red piece is not flat and not upright", lambda t: not t.of("red", "non-flat", "non-upright")),
    understood("every piece is not red and not blue", lambda t: not t.of("red") + t.of("blue")),
    understood("its pieces are not red and not blue", lambda t: not t.of("red") + t.of("blue")),
    understood("every piece is not red or not flat", lambda t: not t.of("red", "flat")),
    understood("it contains no piece that is not red and not blue", lambda t: not t.of("non-red", "non-blue")),
    understood(
        "it contains a piece that is not red, not flat and not large",
        lambda t: t.of("non-red", "non-flat", "non-large"),
    ),
    understood(
        "more than half of the pieces are not red and not upright",
        lambda t: 2 * n(t.of("non-red", "non-upright")) > n(t.pieces),
    ),
    understood(
        "it has a tower that is not red and not blue",
        lambda t: any({p.colour for p in tower} not in ({"red"}, {"blue"}) for tower in t.towers),
    ),
    understood(
        "it contains a piece not touching a red piece and not pointing at a blue piece",
        lambda t: any(
            not links(p, P.touches, t.of("red")) and not links(p, P.points_at, t.of("blue")) for p in t.pieces
        ),
    ),
    understood("it contains a non-red and non-flat piece", lambda t: t.of("non-red", "non-flat")),
    understood("the number of pieces is not 3 and not 5", lambda t: n(t.pieces) not in (3, 5)),
    understood("the number of red pieces is not more than 2 and not less than 1", lambda t: 1 <= n(t.of("red")) <= 2),
    # “But” sets the second part against the first.
    understood("it contains a piece that is not upright but red", lambda t: t.of("non-upright", "red")),
    understood("every piece is not flat but grounded", lambda t: not t.of("flat") and not t.of("ungrounded")),
    understood("it does not contain a red piece but a blue piece", lambda t: not t.of("red") and t.of("blue")),
    # One “not” before a row joined by “or”: none of them.
    understood("it contains a piece that is not red or blue", lambda t: t.of("non-red", "non-blue")),
    understood("it contains a piece that isn't red nor blue", lambda t: t.of("non-red", "non-blue")),
    understood(
        "it contains a piece that is not red, flat or large", lambda t: t.of("non-red", "non-flat", "non-large")
    ),
    understood("it contains a piece that is not either red or flat", lambda t: t.of("non-red", "non-flat")),
    understood("no piece is not red or blue", lambda t: not t.of("non-red", "non-blue")),
    understood("the number of pieces is not 3 or 5", lambda t: n(t.pieces) not in (3, 5)),
    # One “not” before “and”: the first only, or not both.
    ambiguous(
        "it contains a piece that is not flat and red",
        lambda t: t.of("non-flat", "red"),
        lambda t: t.of("non-flat") + t.of("non-red"),
    ),
    ambiguous(
        "it contains a piece that is not red, flat and large",
        lambda t: n(t.of("red", "flat", "large")) < n(t.pieces),
        lambda t: t.of("non-red", "non-flat", "non-large"),
    ),
    ambiguous(
        "it contains a piece not touching a red piece and pointing at a blue piece",
        lambda t: any(not links(p, P.touches, t.of("red")) and links(p, P.points_at, t.of("blue")) for p in t.pieces),
        lambda t: any(not (links(p, P.touches, t.of("red")) and links(p, P.points_at, t.of("blue"))) for p in t.pieces),
    ),
    understood("it contains a piece that is not both red and flat", lambda t: t.of("non-red") + t.of("non-flat")),
    # Neither ... nor
    understood("no piece is neither red nor blue", lambda t: not t.of("non-red", "non-blue")),
    understood("exactly one piece is neither red nor flat", lambda t: n(t.of("non-red", "non-flat")) == 1),
    understood(
        "at least two pieces are neither red nor touching the table", lambda t: n(t.of("non-red", "ungrounded")) >= 2
    ),
    understood("neither red nor blue pieces are flat", lambda t: not t.of("red", "flat") + t.of("blue", "flat")),
    # A denied verb carries over to the next one where that has the form that stands after “does not”.
    understood(
        "it contains a piece that doesn't touch a red piece or point at a blue piece",
        lambda t: any(
            not links(p, P.touches, t.of("red")) and not links(p, P.points_at, t.of("blue")) for p in t.pieces
        ),
    ),
    understood("it does not contain a red piece or have a stack", lambda t: not t.of("red") and not t.stacks),
    understood("it does not contain a red piece but contains a blue piece", lambda t: not t.of("red") and t.of("blue")),
    ambiguous(
        "it contains pieces not touching a red piece or pointing at a blue piece",
        lambda t: any(not links(p, P.touches, t.of("red")) or links(p, P.points_at, t.of("blue")) for p in t.pieces),
        lambda t: any(
            not links(p, P.touches, t.of("red")) and not links(p, P.points_at, t.of("blue")) for p in t.pieces
        ),
    ),
    # No, and without
    understood("it contains no red pieces or blue pieces", lambda t: not t.of("red") + t.of("blue")),
    understood("it has no reds nor blues", lambda t: not t.of("red") + t.of("blue")),
    understood("it contains no reds, blues or greens", lambda t: not t.of("red") + t.of("blue") + t.of("green")),
    ambiguous(
        "it contains no red piece or a blue piece",
        lambda t: not t.of("red") + t.of("blue"),
        lambda t: not t.of("red") or t.of("blue"),
    ),
    understood(
        "a koan without a red piece or a blue piece has the Buddha-nature", lambda t: not t.of("red") + t.of("blue")
    ),
    # It is not so that
    ambiguous(
        "it is not the case that it contains a red piece and it contains a blue piece",
        lambda t: not t.of("red") and t.of("blue"),
        lambda t: not (t.of("red") and t.of("blue")),
    ),
    understood(
        "it is not so that (it contains a red piece and it contains a blue piece)",
        lambda t: not (t.of("red") and t.of("blue")),
    ),
    # “But not” without a noun: none of these.
    understood("it has reds but not blues", lambda t: t.of("red") and not t.of("blue")),
    understood("it has red but not blue", lambda t: t.of("red") and not t.of("blue")),
    understood("red, not blue", lambda t: t.of("red") and not t.of("blue")),
    understood("it has red and blue but not green", lambda t: t.of("red") and t.of("blue") and not t.of("green")),
    understood("it has red or blue but not green", lambda t: t.of("red") + t.of("blue") and not t.of("green")),
    understood("it contains red and not blue pieces", lambda t: t.of("red") and not t.of("blue")),
    understood(
        "a red piece touches blue but not green",
        lambda t: any(
            links(p, P.touches, t.of("blue")) and not links(p, P.touches, t.of("green")) for p in t.of("red")
        ),
    ),
    ambiguous(
        "it has upright but not red",
        lambda t: t.of("upright") and not t.of("red"),
        lambda t: t.of("upright", "non-red"),
    ),
    understood("a piece that is red but not flat", lambda t: t.of("red", "non-flat")),
    understood("a red piece, not upright", lambda t: t.of("red", "non-upright")),
    understood("not red or blue", lambda t: not t.of("red") + t.of("blue")),
    # Red and blue pieces that are not there, or that it lacks
    understood("it lacks red and blue pieces", lambda t: not t.of("red") + t.of("blue")),
    understood("it lacks both red and blue", lambda t: not t.of("red") + t.of("blue")),
    understood("it lacks a red or a blue piece", lambda t: not t.of("red") + t.of("blue")),
    understood("red and blue are missing", lambda t: not t.of("red") + t.of("blue")),
    understood("red or blue is missing", lambda t: not t.of("red") or not t.of("blue")),
    ambiguous(
        "red and blue are not present",
        lambda t: not t.of("red") or not t.of("blue"),
        lambda t: not t.of("red") + t.of("blue"),
    ),
    ambiguous(
        "it doesn't contain any red and blue pieces",
        lambda t: not t.of("red") or not t.of("blue"),
        lambda t: not t.of("red") + t.of("blue"),
    ),
    understood("it doesn't contain both red and blue pieces", lambda t: not t.of("red") or not t.of("blue")),
    understood(
        "neither the red nor the blue pieces are grounded",
        lambda t: not t.of("red", "grounded") + t.of("blue", "grounded"),
    ),
    # What “no” or “not” goes on to deny, and no further
    understood("there are no pieces that are not red or blue", lambda t: not t.of("non-red", "non-blue")),
    understood("it has a piece that isn't red or upright", lambda t: t.of("non-red", "non-upright")),
    understood(
        "no upright pieces that touch a red piece or a blue piece",
        lambda t: not path(t.of("upright"), P.touches, t.of("red") + t.of("blue")),
    ),
    understood(
        "no reds touch blues or greens", lambda t: not path(t.of("red"), P.touches, t.of("blue") + t.of("green"))
    ),
    understood("none of the reds or blues are upright", lambda t: not t.of("upright", "red") + t.of("upright", "blue")),
    ambiguous(
        "it has no red piece or blue piece that is upright",
        lambda t: not t.of("red") + t.of("upright", "blue"),
        lambda t: not t.of("upright", "red") + t.of("upright", "blue"),
    ),
    understood("its pieces are not red", lambda t: not t.of("red")),
    understood("red pieces must not be upright", lambda t: not t.of("red", "upright")),
    ambiguous(
        "red pieces must be upright",
        lambda t: not t.of("red", "non-upright"),
        lambda t: t.of("red") and not t.of("red", "non-upright"),
    ),
    ambiguous(
        "reds aren't touching blues",
        lambda t: any(not links(p, P.touches, t.of("blue")) for p in t.of("red")),
        lambda t: not path(t.of("red"), P.touches, t.of("blue")),
        lambda t: t.of("red") and not path(t.of("red"), P.touches, t.of("blue")),
    ),
    understood("not a single red piece", lambda t: not t.of("red")),
    understood("a piece not red", lambda t: t.of("non-red")),
    # All or none, some but not all
    *(
        understood(text, lambda t: n(t.of("upright")) in (0, n(t.pieces)))
        for text in (
            "either every piece is upright or none is",
            "all or none of the pieces are upright",
            "all pieces are upright or none of them are",
            "either all its pieces are upright or none of them are",
        )
    ),
    *(
        understood(text, lambda t: 0 < n(t.of("red")) < n(t.pieces))
        for text in (
            "some pieces are red and some are not",
            "some pieces are red, but not all of them",
            "some pieces are red and some aren't",
        )
    ),
    understood("it isn't all red", lambda t: t.of("non-red")),
    # Without, of the koan: one kind of pieces and none of another
    understood("red without blue", lambda t: t.of("red") and not t.of("blue")),
    understood("it has a red piece without a blue piece", lambda t: t.of("red") and not t.of("blue")),
    understood("it has reds without blues or greens", lambda t: t.of("red") and not t.of("blue") + t.of("green")),
    understood("it can't have a red without a blue", lambda t: not t.of("red") or t.of("blue")),
    understood("no reds without blues", lambda t: not t.of("red") or t.of("blue")),
    ambiguous(
        "a red piece without a blue piece on top",
        lambda t: any(not links(p, P.directly_below, t.of("blue")) for p in t.of("red")),
        lambda t: any(not links(p, P.below, t.of("blue")) for p in t.of("red")),
    ),
    # Notes with commas
    understood("red, blue, no green", lambda t: t.of("red") and t.of("blue") and not t.of("green")),
    understood("a large, red piece", lambda t: t.of("large", "red")),
    understood("it has a non-red, non-blue piece", lambda t: t.of("non-red", "non-blue")),
    ambiguous(
        "exactly one red, rest blue",
        lambda t: n(t.of("red")) == 1 and n(t.of("red")) + n(t.of("blue")) == n(t.pieces),
        lambda t: n(t.of("red")) == 1 and t.of("blue") and n(t.of("red")) + n(t.of("blue")) == n(t.pieces),
    ),
    not_understood("some pieces are red and some blue"),
    understood(
        "every piece is red or blue, and upright", lambda t: not t.of("non-red", "non-blue") + t.of("non-upright")
    ),
    # Exactly one of several kinds
    *(
        ambiguous(
            text,
            lambda t: bool(t.of("red")) != bool(t.of("blue")),
            lambda t: n(t.of("red")) + n(t.of("blue")) == 1,
        )
        for text in ("exactly one of red or blue is present", "it has exactly one of red and blue")
    ),
    understood("exactly one of red and blue is missing", lambda t: bool(t.of("red")) != bool(t.of("blue"))),
    understood("it has yellows and either greens or blues", lambda t: t.of("yellow") and t.of("green") + t.of("blue")),
    understood(
        "exactly one of the reds or blues is upright",
        lambda t: n(t.of("upright", "red") + t.of("upright", "blue")) == 1,
    ),
    # Words that go with a whole row of adjectives
    understood("it has small or upright greens", lambda t: t.of("small", "green") + t.of("upright", "green")),
    ambiguous(
        "it has a small or flat green piece",
        lambda t: t.of("small", "green") + t.of("flat", "green"),
        lambda t: t.of("small") + t.of("flat", "green"),
    ),
    ambiguous(
        "it has a large, red or blue piece",
        lambda t: t.of("large", "red") + t.of("large", "blue"),
        lambda t: t.of("large") + t.of("red") + t.of("blue"),
    ),
    # What pieces have, denied.
    understood(
        "the reds don't have more pips than the blues",
        lambda t: sum(p.pips for p in t.of("red")) <= sum(p.pips for p in t.of("blue")),
    ),
    understood("the red pieces never have a pip count of five", lambda t: sum(p.pips for p in t.of("red")) != 5),
    understood("it doesn't have as many reds as blues", lambda t: n(t.of("red")) < n(t.of("blue"))),
    understood("there aren't exactly as many reds as blues", lambda t: n(t.of("red")) != n(t.of("blue"))),
    understood("it does not contain reds and nothing else", lambda t: bool(t.of("non-red"))),
    not_understood("reds don't have to be upright"),
    not_understood("no pieces have their own colour"),
    # “Nor does”
    understood(
        "No red touches a blue, nor does any point at a green.",
        lambda t: not path(t.of("red"), P.touches, t.of("blue")) and not path(t.of("red"), P.points_at, t.of("green")),
    ),
    understood(
        "no red touches a blue, nor does any small piece point at a green",
        lambda t: (
            not path(t.of("red"), P.touches, t.of("blue")) and not path(t.of("small"), P.points_at, t.of("green"))
        ),
    ),
    understood("there are no reds, nor does it contain a stack", lambda t: not t.of("red") and not t.stacks),
    understood("there's no red, nor is there any blue", lambda t: not t.of("red") + t.of("blue")),
    not_understood("all pieces are red, nor does any touch a blue"),
    not_understood("no two pieces touch, nor do any point at a red"),
    # “Any” after a “not” is not every.
    not_understood("no red touches any blue, if any"),
    # “Neither” right after a noun.
    understood("it contains a piece neither red nor blue", lambda t: t.of("non-red", "non-blue")),
    ambiguous(
        "any piece neither red nor blue must be upright",
        lambda t: not t.of("non-red", "non-blue", "non-upright"),
        lambda t: bool(t.of("non-red", "non-blue")) and not t.of("non-red", "non-blue", "non-upright"),
    ),
    understood("no piece neither small nor flat is red", lambda t: not t.of("non-small", "non-flat", "red")),
    # What is forbidden must not be so.
    understood(
        "it is forbidden that a small piece touches a large one",
        lambda t: not path(t.of("small"), P.touches, t.of("large")),
    ),
    understood("it is not allowed that reds touch blues", lambda t: not path(t.of("red"), P.touches, t.of("blue"))),
    understood("flat pieces are forbidden", lambda t: not t.of("flat")),
    understood("it is required that a red touches a blue", lambda t: path(t.of("red"), P.touches, t.of("blue"))),
    not_understood("no reds are forbidden"),
]
