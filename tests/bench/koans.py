"""Sound koans of the sizes that the speed limits speak of."""

from __future__ import annotations

FIVE = (
    "R3 upright at 0,0; Y2 on 1; B2 flat at 60,0 heading 180; G1 leaning on 1 at 0,-30 heading 90; K3 upright at -40,20"
)

TWELVE = (
    "R3 upright at 0,0; Y2 on 1; G1 on 2; B3 upright at 30,0 turned 20; K2 in 4; "
    "R2 leaning on 4 at 30,-32 heading 90; Y3 flat at -45,0 heading 10; G2 in 7; B1 in 8; "
    "K3 flat at 18,40 heading 0; R1 upright at 0,-40 turned 45; Y1 flat at 18,40 heading 90 dropped"
)
"""Crowded: towers, nests, a leaner, one dropped across another."""


def _block(number: int) -> str:
    """The crowded twelve again, farther along, with its own numbers."""
    x, first = 130 * (number % 3), 12 * number
    y = 130 * (number // 3)
    lines = []
    for position, line in enumerate(TWELVE.split("; "), start=1):
        words = line.split()
        for i, word in enumerate(words):
            if word == "at":
                across, up = words[i + 1].split(",")
                words[i + 1] = f"{float(across) + x:g},{float(up) + y:g}"
            if word in ("on", "in"):
                words[i + 1] = str(int(words[i + 1]) + first)
        lines.append(f"{position + first}: {' '.join(words)}")
    return "; ".join(lines)


SIXTY = "; ".join(_block(number) for number in range(5))

CROWD = (
    "; ".join(f"{'RYGBK'[i % 5]}1 upright at {15 * (i % 10)},{15 * (i // 10)}" for i in range(30))
    + "; "
    + "; ".join(f"{'RYGBK'[i % 5]}1 on {i + 1}" for i in range(30))
)
"""Sixty pieces as close as they stand: thirty towers of two."""
