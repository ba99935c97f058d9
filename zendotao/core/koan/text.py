"""Numbers, sizes, colours and lists of labels in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from zendotao.core.messages import join_and, join_or, join_text, mark_message, message

NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
LETTERS = (
    *(message("two"), message("three"), message("four"), message("five"), message("six"), message("seven")),
    *(message("eight"), message("nine"), message("ten"), message("eleven"), message("twelve")),
)

NAMES: Mapping[str, str] = {
    str(name): name
    for name in (
        *(message("small red"), message("medium red"), message("large red")),
        *(message("small yellow"), message("medium yellow"), message("large yellow")),
        *(message("small green"), message("medium green"), message("large green")),
        *(message("small blue"), message("medium blue"), message("large blue")),
        *(message("small black"), message("medium black"), message("large black")),
        *(message("small cyan"), message("medium cyan"), message("large cyan")),
        *(message("small purple"), message("medium purple"), message("large purple")),
        *(message("small orange"), message("medium orange"), message("large orange")),
        *(message("small clear"), message("medium clear"), message("large clear")),
        *(message("small white"), message("medium white"), message("large white")),
        *(message("small pink"), message("medium pink"), message("large pink")),
        *(message("small gray"), message("medium gray"), message("large gray")),
    )
}
"""Names of pieces by size and colour in English. Each is a message of its own, as languages order the two words
differently."""

COLOUR_NAMES: Mapping[str, str] = {
    str(name): name
    for name in (
        *(message("red"), message("yellow"), message("green"), message("blue"), message("black"), message("cyan")),
        *(message("purple"), message("orange"), message("clear"), message("white"), message("pink"), message("gray")),
    )
}
"""Names of colours by themselves, as in a game's palette."""


def spell_number(number: int) -> str:
    """Return ``two`` to ``twelve`` in letters, which have one form in every language; any other number in digits."""
    return LETTERS[number - 2] if 2 <= number < len(LETTERS) + 2 else str(number)


def name_piece(size: str, colour: str, label: int | None = None) -> str:
    """Return ``large red``, or ``large red 3`` where pieces look alike."""
    name = NAMES[f"{size} {colour}"]
    return name if label is None else join_text([name, str(label)])


def join_labels_and(labels: Sequence[int]) -> str:
    """Return ``1, 2 and 7``."""
    return join_and([str(label) for label in labels])


def join_labels_or(labels: Sequence[int]) -> str:
    """Return ``1, 2 or 7``."""
    return join_or([str(label) for label in labels])


FACTS: Mapping[str, str] = {
    "touching": mark_message("%(one)s touches %(other)s"),
    "grounded": mark_message("%(one)s is grounded"),
    "upright": mark_message("%(one)s is upright"),
    "flat": mark_message("%(one)s is flat"),
    "pointing": mark_message("%(one)s points at %(other)s"),
    "order": mark_message("%(one)s points at %(between)s before %(other)s"),
    "inside": mark_message("%(one)s is inside %(other)s"),
    "direction": mark_message("%(one)s and %(other)s point the same way, or opposite ways"),
    "height": mark_message("%(one)s and %(other)s are equally high"),
    "tower": mark_message("%(other)s is next above %(one)s in a tower"),
}
"""For each fact that can be unclear, how it is said of its pieces, by their numbers or names, whether it holds or not.

Other tables of facts: ``FACT_TEXT`` (``koan.caption_text``) for captions, ``FACTS`` (``game.fact_text``) for calls, by
which a fact holds or doesn't, and ``FACT_TEXTS`` (``web.pages.board.text``) for the comparison of two koans.
"""


def word_fact(fact: str, pieces: Sequence[object]) -> str:
    """Return a fact that can be unclear in words, of pieces by their numbers or names."""
    return message(FACTS[fact], one=pieces[0], between=pieces[len(pieces) // 2], other=pieces[-1])
