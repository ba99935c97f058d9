"""Pointing through the air: at least 0.5 mm inside the outline; rays from a height come down and bend."""

from tests.core.koan.worked.form import Worked

# A medium lying with its axis level, 9.921875 above the table. Seen along it a large upright piece is a triangle; at
# that height it reaches 12.7 − 9.921875·2/7 = 9.8652 sideways, and the outline slants, so that the distance from it is
# the sideways one times cos 15.95° = 0.96152.
PAST_A_SLANTING_EDGE = (
    Worked(
        "C2 pitch 0 at 0,0; R3 upright at 80,9.24",
        because="(9.8652 − 9.24)·0.96152 = 0.60 inside",
        holds=("pointing 1 2", "weird 1", "grounded 1", "direction 1 1 0 0"),
    ),
    Worked(
        "C2 pitch 0 at 0,0; R3 upright at 80,9.55",
        because="(9.8652 − 9.55)·0.96152 = 0.30 inside",
        fails=("pointing 1 2",),
        unclear=("pointing 1 2",),
    ),
    Worked(
        "C2 pitch 0 at 0,0; R3 upright at 80,10.18",
        because="(10.18 − 9.8652)·0.96152 = 0.30 outside",
        unclear=("pointing 1 2",),
    ),
    Worked(
        "C2 pitch 0 at 0,0; R3 upright at 80,10.5",
        because="(10.5 − 9.8652)·0.96152 = 0.61 outside, although along the table it would be inside",
        fails=("pointing 1 2",),
    ),
)

# A large piece lies across two tips, its tip at x = 23.114. Seen from below, its outline runs from there to the upper
# corner of its base, at x = −16.136 and 12.7 sideways: 39.2508 long. A small piece stands under it at x = −1, where the
# outline reaches 12.7·24.114/39.2508 = 7.8024 sideways; the distance from it is that times cos 17.93° = 0.95143.
STRAIGHT_UP = (
    Worked(
        "G2 upright at -20,0; B2 upright at 18,0; R3 flat at 0,0 heading 0 dropped; K1 upright at -1,7.17",
        because="(7.8024 − 7.17)·0.95143 = 0.60 inside; an upright piece points at whatever is above it",
        holds=("pointing 1 3", "pointing 2 3", "pointing 4 3"),
        fails=("touching 1 4", "touching 2 4", "touching 3 4"),
    ),
    Worked(
        "G2 upright at -20,0; B2 upright at 18,0; R3 flat at 0,0 heading 0 dropped; K1 upright at -1,7.49",
        because="(7.8024 − 7.49)·0.95143 = 0.30 inside",
        unclear=("pointing 4 3",),
    ),
    Worked(
        "G2 upright at -20,0; B2 upright at 18,0; R3 flat at 0,0 heading 0 dropped; K1 upright at -1,8.12",
        because="(8.12 − 7.8024)·0.95143 = 0.30 outside",
        unclear=("pointing 4 3",),
    ),
    Worked(
        "G2 upright at -20,0; B2 upright at 18,0; R3 flat at 0,0 heading 0 dropped; K1 upright at -1,8.44",
        because="(8.44 − 7.8024)·0.95143 = 0.61 outside",
        fails=("pointing 4 3",),
    ),
)

COMING_DOWN = (
    Worked(
        "G2 upright at -12,0; B2 upright at 12,0; R3 flat at 0,0 heading 0 dropped; Y1 upright at 40,0;"
        "G1 upright at 100,0; K1 upright at 200,0",
        because="the ray leaves the tip 34.925 up and falls 2 in 7: it is 30.1 up over piece 4 (25.4 high), 12.96 up"
        " in piece 5, on the table from 23.1 + 34.925·7/2 = 145.4, and so goes on into piece 6",
        holds=("pointing 3 5 6", "direction 3 1 0 0"),
        fails=("pointing 3 4", "pointing 3 1", "pointing 3 2"),
    ),
    Worked(
        "R3 flat at 0,0; B2 in 1; G2 upright at 100,0",
        because="a nested flat piece points along its axis, out through the tip around it; that is on the table,"
        " where the ray bends",
        holds=("pointing 1 3", "pointing 2 1 3", "direction 2 1 0 0"),
    ),
    Worked(
        "R3 pitch -60 at 0,0; Y2 in 1; B2 upright at 60,0",
        because="the nested tip is 9.525·sin 60° = 8.2 above the table, so its ray leaves along the axis: bent later",
        holds=("pointing 1 3", "pointing 2 1 3", "direction 1 1 0 0", "direction 2 0.5 0 -0.866025"),
        fails=("same_direction 1 2",),
    ),
    Worked(
        "R3 upright at 0,0; B3 pitch -90 at 0,0 dropped",
        because="tip on tip: each ray runs through the other piece; the upper one's ends at the table",
        holds=("pointing 1 2", "pointing 2 1", "touching 1 2", "height 2 88.9", "opposite_direction 1 2"),
        fails=("tower 1 2", "tower 2 1", "grounded 2"),
    ),
)

KOANS = PAST_A_SLANTING_EDGE + STRAIGHT_UP + COMING_DOWN
