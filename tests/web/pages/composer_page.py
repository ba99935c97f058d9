"""What a page says on which a move is written, by its marks: the state of each section, what is found of a rule, and
what is missing."""

from __future__ import annotations

import re

from tests.web.parsed import texts, values

NUMBER = re.compile(r"\d+")


def numbers(words: str) -> list[str]:
    """The numbers in what is said, in their order."""
    return NUMBER.findall(words)


def state(page: str, section: str) -> tuple[bool, str]:
    """Whether a section (``give``, ``build``, ``seal``) is in order, and the words that say so."""
    mark = f'[data-live="{section}-state"]'
    (tone,), (words,) = values(page, mark, "class"), texts(page, mark)
    return "moss" in str(tone).split(), words


def found(page: str, slot: str) -> str:
    """What was found of the rule in a field: ``rule``, ``seal1``."""
    (words,) = texts(page, f"#{slot}-found")
    return words


def list_missing(page: str) -> dict[str, str]:
    """What keeps the move from being posted: where it is to be mended, with the words that say so."""
    places = [str(place).removeprefix("#") for place in values(page, "#faults li > a", "href")]
    return dict(zip(places, texts(page, "#faults li > a"), strict=True))


def gate(page: str) -> str:
    """Why the move can't be posted now."""
    (words,) = texts(page, "#gate")
    return words
