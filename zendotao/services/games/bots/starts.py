"""Tables that a practice game may begin with: three koans, and rules of which two are sealed for the person."""

from __future__ import annotations

from msgspec import Struct


class PreparedStart(Struct, frozen=True):
    """A white koan, a black one and an open one, with rules that say so of the first two: ``white`` ones say that the
    open koan is white, ``black`` ones that it is black."""

    koans: tuple[str, str, str]
    white: tuple[str, ...]
    black: tuple[str, ...]


PREPARED_STARTS = (
    PreparedStart(
        (
            "Y2 flat at 0,0 heading 60; Y2 flat at 40,0 heading 120; R3 upright at 20,46",
            "G3 upright at 0,0; Y1 upright at -30,10 turned 15",
            "Y1 upright at 0,0; G3 flat at 48,0 heading 180",
        ),
        ("it contains a flat piece",),
        ("it contains a red piece", "it contains exactly three pieces", "it contains a medium piece"),
    ),
    PreparedStart(
        (
            "R3 upright at 0,0; B2 on 1",
            "G2 upright at 0,0; B1 upright at 40,0; Y3 flat at 80,0 heading 90",
            "R1 flat at 0,0 heading 0; B3 upright at 60,0",
        ),
        ("it contains a red piece", "it contains no yellow pieces", "it contains exactly two pieces"),
        ("all its pieces are upright", "it contains an ungrounded piece"),
    ),
    PreparedStart(
        (
            "K3 upright at 0,0; Y1 upright at 30,0; R2 upright at 60,0",
            "R3 flat at 0,0 heading 0; R3 flat at 0,50 heading 0",
            "K1 upright at 0,0; K2 flat at 50,0 heading 180; B3 upright at 0,60",
        ),
        ("it contains exactly three pieces", "it contains a small piece", "it contains a black piece"),
        ("all its pieces are upright", "it contains a yellow piece", "it contains exactly one red piece"),
    ),
    PreparedStart(
        (
            "G1 upright at 0,0; G1 upright at 40,0; G3 upright at 20,40",
            "G2 flat at 0,0 heading 45; R1 upright at 40,10",
            "G3 upright at 0,0; G2 on 1; Y1 on 2",
        ),
        ("it contains exactly three pieces", "it contains a large piece", "it contains no red pieces"),
        ("all its pieces are the same colour",),
    ),
    PreparedStart(
        (
            "B3 upright at 0,0; R2 on 1; Y1 on 2",
            "B3 upright at 0,0; Y3 upright at 60,0",
            "R2 upright at 0,0; Y2 upright at 40,0; K1 flat at 80,0 heading 0",
        ),
        ("it contains a red piece", "it contains exactly three pieces", "it contains a small piece"),
        ("it contains an ungrounded piece", "it contains a piece on another piece"),
    ),
    PreparedStart(
        (
            "R1 upright at 0,0; Y2 flat at 40,0 heading 90",
            "B3 upright at 0,0; B3 flat at 60,0 heading 0; B1 on 1",
            "R3 upright at 0,0; G2 upright at 50,0; B1 flat at 20,50 heading 30",
        ),
        ("it contains a red piece", "it contains a medium piece", "all its pieces are grounded"),
        ("it contains a yellow piece", "it contains no blue pieces", "it contains exactly two pieces"),
    ),
)
