"""The prepared tables of the guided first turn of classic Zendo: a secret rule each, and what is offered there.

On each, koan 1 is white and koan 2 is black.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class PreparedGame:
    """A table with a secret rule.

    ``start_koans`` begin the game: a white one and a black one. ``build_koans`` are offered to somebody who would
    rather not build one. ``mondo_koans``: the koan that another student builds, calling a mondo; the second, if the
    visitor has built the first. ``guesses`` are offered; whatever of ``build_koans`` was taken, one is right, another
    agrees with the table and is wrong, and a third is contradicted. ``counter_koans``: those that the Master thinks of
    first.
    """

    secret: str = field(repr=False)
    start_koans: tuple[str, str]
    build_koans: tuple[str, ...]
    mondo_koans: tuple[str, str]
    guesses: tuple[str, ...] = field(repr=False)
    counter_koans: tuple[str, ...]


FLAT_PIECES = PreparedGame(
    secret="it contains a flat piece",  # noqa: S106 -- the rule to be found
    start_koans=(
        "R2 flat at 0,0 heading 30; B1 upright at 44,10",
        "G3 upright at 0,0; Y1 upright at 36,8",
    ),
    build_koans=(
        "R1 upright at 0,0",
        "B3 flat at 0,0 heading 200",
        "R3 upright at 0,0; B2 on 1",
        "G2 flat at 0,0 heading 20; G1 upright at 40,20",
    ),
    mondo_koans=(
        "Y2 flat at 0,0 heading 160; B3 upright at 46,12",
        "B3 upright at 0,0; Y2 flat at 50,0 heading 20",
    ),
    guesses=(
        "it contains a red piece",
        "it contains a blue piece",
        "it contains a flat piece and an upright piece",
        "it contains a flat piece",
        "all its pieces are upright",
    ),
    counter_koans=(
        "Y1 flat at 0,0 heading 30",
        "B1 upright at 0,0",
        "R1 flat at 0,0 heading 30",
        "G3 flat at 0,0 heading 120",
        "R2 upright at 0,0; B1 upright at 30,10",
        "Y1 flat at 0,0 heading 20; G1 flat at 30,20 heading 200",
        "Y1 upright at 0,0; Y1 flat at 30,10 heading 60",
        "B2 upright at 0,0; B1 upright at 36,4; R1 upright at 16,34",
    ),
)

GREEN_PIECES = PreparedGame(
    secret="it contains a green piece",  # noqa: S106
    start_koans=(
        "G1 upright at 0,0; B3 flat at 52,0 heading 180",
        "R2 upright at 0,0; Y3 upright at 44,8",
    ),
    build_koans=(
        "B2 upright at 0,0",
        "G3 upright at 0,0; R2 on 1",
        "Y1 flat at 0,0 heading 200",
        "G2 flat at 0,0 heading 20; G2 upright at 40,50",
    ),
    mondo_koans=(
        "Y2 flat at 0,0 heading 20; B1 upright at 46,24",
        "B1 upright at 0,0; Y2 flat at 46,10 heading 200",
    ),
    guesses=(
        "it contains a blue piece",
        "it contains a flat piece",
        "it contains exactly one green piece",
        "it contains a green piece",
        "it contains a green piece and a flat piece",
    ),
    counter_koans=(
        "G1 upright at 0,0",
        "G1 upright at 0,0; G1 upright at 26,0",
        "B2 flat at 0,0 heading 30",
        "R1 upright at 0,0; B3 upright at 40,4",
        "G3 flat at 0,0 heading 120; R1 upright at 50,20",
        "Y1 upright at 0,0",
        "G2 upright at 0,0; Y2 upright at 36,0; B2 upright at 18,34",
        "R3 upright at 0,0; Y2 on 1; B1 on 2",
    ),
)

THREE_PIECES = PreparedGame(
    secret="it contains at least three pieces",  # noqa: S106
    start_koans=(
        "R1 upright at 0,0; G2 upright at 34,6; B3 flat at 24,56 heading 200",
        "Y2 flat at 0,0 heading 30; B1 upright at 44,24",
    ),
    build_koans=(
        "R3 upright at 0,0",
        "Y1 upright at 0,0; Y1 upright at 28,4; Y1 upright at 12,30",
        "G3 upright at 0,0; R2 on 1",
        "B3 upright at 0,0; Y2 on 1; B1 on 2",
    ),
    mondo_koans=(
        "Y3 flat at 0,0 heading 200; B2 upright at 46,20; Y1 upright at 60,-16",
        "B1 upright at 0,0; Y2 upright at 32,4; B3 flat at 70,0 heading 180",
    ),
    guesses=(
        "it contains a red piece",
        "it contains a large piece",
        "it contains exactly three pieces",
        "it contains at least three pieces",
        "it contains pieces of all three sizes",
    ),
    counter_koans=(
        "R1 upright at 0,0; G1 upright at 26,0; B1 upright at 0,26; Y1 upright at 26,26",
        "Y1 upright at 0,0; Y1 flat at 30,10 heading 60; B1 upright at 0,30",
        "R3 upright at 0,0; G1 upright at 40,0",
        "R1 upright at 0,0; B2 flat at 36,10 heading 40",
        "B3 upright at 0,0",
        "B2 upright at 0,0; B2 on 1; G1 upright at 40,4",
        "G2 flat at 0,0 heading 20; G1 upright at 40,26",
        "R2 upright at 0,0; Y2 upright at 34,0; R2 upright at 0,36; Y2 upright at 34,36; B1 upright at 70,10",
    ),
)

GAMES = (FLAT_PIECES, GREEN_PIECES, THREE_PIECES)
