"""The prepared tables of the guided first turn: what lies there, and what is offered to somebody who is new to it.

On each, koan 1 is white and koan 2 is black, and both have a large piece: the first step explains stones by that.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from zendotao.core.game.values import Stone


@dataclass(frozen=True)
class PastTurn:
    """An earlier turn: its player, the rule, the stone that contradicts it, the koan and the seals."""

    who: str
    rule: str
    stone: Stone
    koan: str
    seals: tuple[str, str] = field(repr=False)


@dataclass(frozen=True)
class PreparedTable:
    """A game after five moves.

    ``koans``: those that begin it, a white one, a black one and an open one; ``seals``: the rules sealed with them.
    ``try_rules`` are offered to somebody who has none yet; not all of them fit. ``keep_rules`` fit the six stones: what
    a player's notebook might hold. They disagree on the seventh koan. ``build_koans`` are offered to somebody who would
    rather not write one. The first divides the kept rules in two, whichever of the rules that fit was given up.
    """

    koans: tuple[str, str, str]
    seals: tuple[str, str] = field(repr=False)
    turns: tuple[PastTurn, ...]
    try_rules: tuple[str, ...]
    keep_rules: tuple[str, ...]
    build_koans: tuple[str, ...]


RED_PIECES = PreparedTable(
    koans=(
        "Y2 flat at 0,0 heading 60; Y2 flat at 40,0 heading 120; R3 upright at 20,46",
        "G3 upright at 0,0; Y1 upright at -30,10 turned 15",
        "Y1 upright at 0,0; G3 flat at 48,0 heading 180",
    ),
    seals=("it contains a flat piece", "it contains a red piece"),
    turns=(
        PastTurn(
            "Jonas",
            "it contains a flat piece",
            "black",
            "Y1 flat at 0,0 heading 0; R3 upright at 50,0; K2 flat at 104,0 heading 0",
            ("it contains a red piece", "it contains at least two pieces of the same colour"),
        ),
        PastTurn(
            "Teo",
            "it contains at least two yellow pieces",
            "white",
            "R2 upright at 0,0; R2 upright at 30,0; B1 upright at 15,-26",
            ("it contains a red piece", "it contains a flat piece and a red piece"),
        ),
        PastTurn(
            "Mara",
            "it contains at least two flat pieces",
            "white",
            "K3 upright at 0,0; Y3 upright at 25.4,0; R2 upright at 12.7,-22.62",
            ("it contains a red piece", "it contains a red piece and no two pieces touch"),
        ),
        PastTurn(
            "Jonas",
            "it contains a red piece and at most one large piece",
            "white",
            "B3 upright at 0,0; Y2 flat at 50,-10 heading 170; K1 upright at 8,34 turned 20",
            ("it contains a grounded red piece", "it contains at least three pieces"),
        ),
    ),
    try_rules=(
        "it contains a red piece",
        "it contains exactly three pieces",
        "it contains a medium piece",
        "it contains a yellow piece",
        "all its pieces are upright",
    ),
    keep_rules=(
        "it contains a red piece",
        "it contains an upright red piece",
        "it contains a grounded red piece",
        "it contains more red pieces than blue pieces",
        "it contains a medium piece",
        "it contains exactly three pieces",
        "it contains at least three pieces",
        "it contains no green pieces",
    ),
    build_koans=(
        "B2 upright at 0,0; R1 on 1",
        "B3 upright at 0,0; R2 on 1; Y1 on 2",
        "R3 flat at 0,0 heading 30; G3 upright at 64,10",
        "K2 upright at 0,0; Y2 upright at 34,0 turned 30; B1 flat at 10,-30 heading 20; Y1 on 2",
        "R1 upright at 0,0",
        "G3 flat at 0,0 heading 200; G1 upright at 30,24",
    ),
)

GREEN_PIECES = PreparedTable(
    koans=(
        "B3 upright at 0,0; K2 flat at 50,0 heading 0; G1 upright at 30,40; Y1 upright at -20,30",
        "R1 upright at 0,0; B3 flat at 40,0 heading 180",
        "R2 flat at 0,0 heading 200; B2 upright at 44,6",
    ),
    seals=("it contains a medium piece", "it contains a green piece"),
    turns=(
        PastTurn(
            "Jonas",
            "it contains a medium piece",
            "black",
            "G3 upright at 0,0; G2 upright at 40,0; K1 upright at 20,36",
            ("it contains a green piece", "it contains a yellow piece"),
        ),
        PastTurn(
            "Teo",
            "it contains a yellow piece",
            "white",
            "Y3 flat at 0,0 heading 250; R1 upright at 34,26",
            ("it contains a green piece", "it contains a yellow piece or a green piece"),
        ),
        PastTurn(
            "Mara",
            "it contains a yellow piece or a green piece",
            "black",
            "G2 upright at 0,0; G1 on 1; K3 flat at 52,0 heading 180",
            ("it contains a green piece", "it contains an upright large piece"),
        ),
        PastTurn(
            "Jonas",
            "it contains an upright large piece",
            "white",
            "Y1 flat at 0,0 heading 90; B1 upright at 30,0; G1 upright at 15,30",
            ("it contains a green piece", "it contains a black piece"),
        ),
    ),
    try_rules=(
        "it contains a green piece",
        "it contains a black piece",
        "it contains a medium piece",
        "it contains at least three pieces",
        "all its pieces are upright",
    ),
    keep_rules=(
        "it contains a green piece",
        "it contains more green pieces than red pieces",
        "it contains no red pieces",
        "it contains at least three pieces",
        "it contains a black piece",
        "it contains a green piece and a black piece",
        "it contains exactly one medium piece",
        "it contains pieces of all three sizes",
    ),
    build_koans=(
        "K2 upright at 0,0; G2 upright at 40,0",
        "R3 upright at 0,0; G2 on 1; K1 on 2",
        "G1 upright at 0,0; R2 flat at 34,0 heading 0; Y2 upright at 0,36",
        "K1 upright at 0,0; K2 upright at 30,10; K3 upright at 66,0",
        "R1 upright at 0,0",
        "B3 upright at 0,0; G2 flat at 50,0 heading 180; B1 upright at 10,40",
    ),
)

UPRIGHT_PIECES = PreparedTable(
    koans=(
        "G3 upright at 0,0; G2 upright at 40,0; K1 upright at 20,36",
        "Y3 flat at 0,0 heading 250; R1 upright at 34,26",
        "Y3 upright at 0,0; R1 on 1; G2 flat at 50,0 heading 0",
    ),
    seals=("it contains a green piece", "it contains a black piece"),
    turns=(
        PastTurn(
            "Jonas",
            "it contains a black piece",
            "white",
            "B3 flat at 0,0 heading 20; B1 upright at 20,40",
            ("it contains a green piece", "it contains a green piece or a blue piece"),
        ),
        PastTurn(
            "Teo",
            "it contains a green piece or a blue piece",
            "black",
            "B1 upright at 0,0; B2 upright at 30,4; B3 upright at 66,0",
            ("it contains a green piece", "it contains exactly three pieces"),
        ),
        PastTurn(
            "Mara",
            "it contains a green piece",
            "white",
            "G1 flat at 0,0 heading 60; Y3 upright at 44,10",
            ("it contains an upright large piece", "it contains a medium piece"),
        ),
        PastTurn(
            "Jonas",
            "it contains an upright large piece",
            "black",
            "R1 upright at 0,0; R1 upright at 24,0; G1 upright at 10,26",
            ("it contains exactly three pieces", "it contains a medium piece"),
        ),
    ),
    try_rules=(
        "it contains a medium piece",
        "it contains a green piece",
        "it contains more upright pieces than flat pieces",
        "it contains a flat piece",
        "it contains at least three pieces",
    ),
    keep_rules=(
        "it contains at least three pieces",
        "it contains an odd number of pieces",
        "it contains at least two upright pieces",
        "it contains more upright pieces than flat pieces",
        "it contains a medium piece",
        "it contains at least as many medium pieces as small pieces",
        "it contains pieces of all three sizes",
        "it contains at least 6 pips",
    ),
    build_koans=(
        "B2 upright at 0,0; R2 upright at 40,0",
        "K2 upright at 0,0; Y2 upright at 34,0 turned 30; B1 flat at 10,-30 heading 20; Y1 on 2",
        "R3 upright at 0,0; Y2 on 1; B1 on 2",
        "G3 flat at 0,0 heading 200; G1 upright at 30,24",
        "R1 upright at 0,0",
        "R2 flat at 0,0 heading 200; B2 upright at 44,6",
    ),
)

TABLES = (RED_PIECES, GREEN_PIECES, UPRIGHT_PIECES)
