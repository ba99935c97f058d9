"""Numbers, sizes, colours and lists of labels in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from zendotao.core.said import and_list, joined, or_list, said

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
