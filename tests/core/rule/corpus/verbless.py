"""Sentences without a verb: “every blue upright”, “not all pieces grounded”, “upright green or flat blue”."""

from __future__ import annotations

from tests.core.rule.corpus.case import ambiguous, not_understood, understood
from tests.core.rule.corpus.model import P, Table, colours, n, path, sizes


def blues_touch(t: Table) -> bool:
    return all(any(q.colour == "yellow" for q in p.touching) for p in t.of("blue"))


def reds_in_stacks(t: Table) -> bool:
    return all(p.stacked for p in t.of("red"))


CASES = [
    # “Every” is of one, of which something is said.
    ambiguous("each blue touched by a yellow", blues_touch, lambda t: bool(t.of("blue")) and blues_touch(t)),
    ambiguous(
        "every blue upright",
        lambda t: not t.of("blue", "non-upright"),
        lambda t: bool(t.of("blue")) and not t.of("blue", "non-upright"),
    ),
    ambiguous(
        "every blue not touched by a yellow",
        lambda t: not path(t.of("blue"), P.touches, t.of("yellow")),
        lambda t: bool(t.of("blue")) and not path(t.of("blue"), P.touches, t.of("yellow")),
    ),
    ambiguous("every red in a stack", reds_in_stacks, lambda t: bool(t.of("red")) and reds_in_stacks(t)),
    ambiguous(
        "if it has a green, every red small",
        lambda t: not t.of("green") or all(p.size == "small" for p in t.of("red")),
        lambda t: not t.of("green") or {p.size for p in t.of("red")} == {"small"},
    ),
    understood("every piece not upright", lambda t: not t.of("upright")),
    understood("every small red", lambda t: n(t.of("small", "red")) == n(t.pieces)),
    not_understood("it contains every red"),
    # “Not all”
    understood("not all pieces grounded", lambda t: bool(t.of("ungrounded"))),
    understood("not every red upright", lambda t: bool(t.of("red", "non-upright"))),
    understood(
        "not all smalls touched by a red",
        lambda t: any(all(q.colour != "red" for q in p.touching) for p in t.of("small")),
    ),
    # Names of two words in a row are of what is there.
    understood("upright green or flat blue", lambda t: bool(t.of("upright", "green") or t.of("flat", "blue"))),
    understood("small red or large blue", lambda t: bool(t.of("small", "red") or t.of("large", "blue"))),
    understood("red upright and blue flat", lambda t: bool(t.of("red", "upright") and t.of("blue", "flat"))),
    # The same among themselves
    understood("everything the same size", lambda t: n(sizes(t.pieces)) == 1),
    understood("everything same size and colour", lambda t: n(sizes(t.pieces)) == n(colours(t.pieces)) == 1),
    understood("not all flats one color", lambda t: n(colours(t.of("flat"))) > 1),
    understood("if everything's red then no flats", lambda t: bool(t.of("non-red")) or not t.of("flat")),
    ambiguous(
        "all reds and blues same size",
        lambda t: n(sizes(t.of("red") + t.of("blue"))) < 2,
        lambda t: n(sizes(t.of("red") + t.of("blue"))) == 1,
    ),
]
