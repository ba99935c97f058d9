"""The pyramids: their colours, sizes and measurements.

A Looney pyramid of ``p`` pips is hollow, with a square base of (7p + 11)/32 inch and a height of (12p + 20)/32 inch.
Its cavity is the outer pyramid of ``p - 1`` pips on the same base plane, so a smaller piece nests flush under the next
larger one.
"""

from __future__ import annotations

from enum import Enum, IntEnum

MM_PER_INCH = 25.4


def base_mm(pips: int) -> float:
    """Side of the square base, in mm, of the outer pyramid of ``pips`` (0 is the cavity of a small piece)."""
    return (7 * pips + 11) / 32 * MM_PER_INCH


def height_mm(pips: int) -> float:
    """Height from base to tip, in mm, of the outer pyramid of ``pips`` (0 is the cavity of a small piece)."""
    return (12 * pips + 20) / 32 * MM_PER_INCH


class Size(IntEnum):
    """A piece's size; the value is its pip count."""

    SMALL = 1
    MEDIUM = 2
    LARGE = 3

    @property
    def word(self) -> str:
        return self.name.lower()

    @property
    def base_mm(self) -> float:
        return base_mm(self)

    @property
    def height_mm(self) -> float:
        return height_mm(self)

    @property
    def cavity_height_mm(self) -> float:
        """Height of the cavity's apex (the underside of the tip) above the base plane, in mm."""
        return height_mm(self - 1)


class Colour(Enum):
    """A piece's colour; the value is its letter in the notation.

    What a new one needs besides is listed in ``CONTRIBUTING.md``. Notation and rules read its words from here.
    """

    RED = "R"
    YELLOW = "Y"
    GREEN = "G"
    BLUE = "B"
    BLACK = "K"
    CYAN = "C"
    PURPLE = "P"
    ORANGE = "O"
    CLEAR = "L"
    WHITE = "W"
    PINK = "I"
    GRAY = "A"

    @property
    def letter(self) -> str:
        return self.value

    @property
    def words(self) -> tuple[str, ...]:
        """Its names in English, each of which notation and rules understand."""
        return (self.word, "grey") if self is Colour.GRAY else (self.word,)

    @property
    def word(self) -> str:
        return self.name.lower()
