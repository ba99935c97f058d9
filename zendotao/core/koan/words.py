"""Numbers, sizes, colours and lists of labels in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from zendotao.core.said import and_list, joined, or_list, said, to_say

NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
LETTERS = (
    *(said("two"), said("three"), said("four"), said("five"), said("six"), said("seven")),
    *(said("eight"), said("nine"), said("ten"), said("eleven"), said("twelve")),
)

NAMES: Mapping[str, str] = {
    str(name): name
    for name in (
        *(said("small red"), said("medium red"), said("large red")),
        *(said("small yellow"), said("medium yellow"), said("large yellow")),
        *(said("small green"), said("medium green"), said("large green")),
        *(said("small blue"), said("medium blue"), said("large blue")),
        *(said("small black"), said("medium black"), said("large black")),
        *(said("small cyan"), said("medium cyan"), said("large cyan")),
        *(said("small purple"), said("medium purple"), said("large purple")),
        *(said("small orange"), said("medium orange"), said("large orange")),
        *(said("small clear"), said("medium clear"), said("large clear")),
        *(said("small white"), said("medium white"), said("large white")),
        *(said("small pink"), said("medium pink"), said("large pink")),
        *(said("small gray"), said("medium gray"), said("large gray")),
    )
}
"""Names of pieces by size and colour in English. Each is a message of its own, as languages order the two words
differently."""

COLOURS: Mapping[str, str] = {
    str(name): name
    for name in (
        *(said("red"), said("yellow"), said("green"), said("blue"), said("black"), said("cyan")),
        *(said("purple"), said("orange"), said("clear"), said("white"), said("pink"), said("gray")),
    )
}
"""Colours by themselves, as in a game's palette."""


def in_letters(number: int) -> str:
    """Return ``two`` to ``twelve`` in letters, which have one form in every language; any other number in digits."""
    return LETTERS[number - 2] if 2 <= number < len(LETTERS) + 2 else str(number)


def named(size: str, colour: str, label: int | None = None) -> str:
    """Return ``large red``, or ``large red 3`` where pieces look alike."""
    name = NAMES[f"{size} {colour}"]
    return name if label is None else joined([name, str(label)])


def and_labels(labels: Sequence[int]) -> str:
    """Return ``1, 2 and 7``."""
    return and_list([str(label) for label in labels])


def or_labels(labels: Sequence[int]) -> str:
    """Return ``1, 2 or 7``."""
    return or_list([str(label) for label in labels])


FACTS: Mapping[str, str] = {
    "touching": to_say("%(one)s touches %(other)s"),
    "grounded": to_say("%(one)s is grounded"),
    "upright": to_say("%(one)s is upright"),
    "flat": to_say("%(one)s is flat"),
    "pointing": to_say("%(one)s points at %(other)s"),
    "order": to_say("%(one)s points at %(between)s before %(other)s"),
    "inside": to_say("%(one)s is inside %(other)s"),
    "direction": to_say("%(one)s and %(other)s point the same way, or opposite ways"),
    "height": to_say("%(one)s and %(other)s are equally high"),
    "tower": to_say("%(other)s is next above %(one)s in a tower"),
}
"""For each fact that can be unclear, how it is said of its pieces."""


def fact_said(fact: str, pieces: Sequence[object]) -> str:
    """A fact that can be unclear, of pieces by their numbers or names."""
    return said(FACTS[fact], one=pieces[0], between=pieces[len(pieces) // 2], other=pieces[-1])
