"""The koans of the story, by name, in the notation that players type."""

from __future__ import annotations

KOANS = {
    # In the order in which they are marked: white, black, and ten that were open.
    "arrow at a green tree": "R2 flat at 0,0 heading 0; G3 upright at 60,0",
    "the nest": "G3 upright at 0,0; B2 in 1; R1 upright at 40,0",
    "three in a tower": "B3 upright at 0,0 turned 20; R2 on 1; Y1 on 2",
    "the tired monk": "R3 upright at 0,0; B3 leaning on 1 at 40,0 heading 180; Y2 upright at -30,12",
    "arrow away from a green tree": "R2 flat at 0,0 heading 180; G3 upright at 60,0",
    "blue upon blue": "B3 upright at 0,0; B2 on 1; K3 flat at 80,0 heading 0",
    "too close to tell": "R3 upright at 0,0; G3 upright at 26.4,0; Y1 flat at 80,0 heading 0",
    "the blue cap": "R3 upright at 0,0; B1 on 1; Y2 flat at 60,0 heading 180",
    "five shoots and a rock": "; ".join(f"G1 upright at {x},0" for x in (0, 30, 60, 90, 120))
    + "; B2 upright at 138.07,0",
    "the high blue": "Y3 upright at 0,0; Y2 on 1; B3 on 2; R2 flat at 90,0 heading 0; R1 flat at 90,60 heading 0",
    "a hair's breadth": (
        "Y2 upright at 0,0; K2 upright at 20.84,0; B2 flat at 70,0 heading 0; R1 flat at 70,60 heading 90"
    ),
    "three sleepers and a cap": "B1 flat at 0,0; R3 flat at 0,60; Y2 flat at 0,120; K3 upright at 100,0; B2 on 4",
    # Those that come and go.
    "the ring of arrows": (
        "R1 flat at 0,0 heading 0; Y1 flat at 50,0 heading 90; G1 flat at 50,50 heading 180; "
        "B1 flat at 0,50 heading 270"
    ),
    "the fallen blue": "B3 flat at 0,0 heading 0",
    "the market": (
        "R3 upright at 0,0; R2 upright at 40,0; Y2 flat at 100,0 heading 0; K1 upright at 0,60; G2 upright at 60,80; "
        "B1 upright at 120,90"
    ),
    "one green": "G1 upright at 0,0",
    # Those that no table takes.
    "a cyan guest": "C3 upright at 0,0",
    "one red too many": "; ".join(f"R1 upright at {x},0" for x in (0, 30, 60, 90, 120, 150)),
    "two in one place": "R3 upright at 0,0; B3 upright at 5,0",
    "the arrow once more": "G3 upright at 60,0; R2 flat at 0,0 heading 0  # pieces have no order",
}
"""Gaps: 26.4 less the 25.4 of two half bases leaves 1.0 mm between the first two pieces of "too close to tell", and
20.84 less 19.84 as much in "a hair's breadth"; 18.07 less 17.07 between the last shoot and the rock. Between 0.5 and
1.5 mm nobody can say whether two pieces touch."""

TOUCHING = ("touching", (1, 2))
"""What is unclear of "too close to tell"."""

AT_THE_ROCK = ("touching", (5, 6))
"""What is unclear of "five shoots and a rock"."""
