"""The first piece pointed at, the second: by where the ray first meets their material."""

from tests.core.koan.worked.form import Worked

# Piece 1 lies flat, its tip at x = 0.00. Piece 2 stands over it on its front base edge at x = 4.64 − 12.7·sin 20° =
# 0.30, its axis 20 degrees up: its underside rises by 36 degrees, the other's ridge by 32, so they come no nearer than
# 0.3·sin 36° = 0.17. Piece 3 points at both along the table and meets the edge first. (At half a millimetre of height
# the edge's base overhangs by 0.5·tan 20° = 0.18: met 0.47 apart at the most.)
EDGE_OVER_A_TIP = (
    Worked(
        "B3 flat at -23.11,0; R3 pitch 20 at 4.64,0 heading 180; Y2 flat at 80,0 heading 180",
        because="the edge is met 0.3 before the tip",
        holds=("touching 1 2", "grounded 2", "weird 2", "pointing 1 2 3", "opposite_direction 1 3"),
        fails=("opposite_direction 1 2",),
        unclear=("order 3 1 2",),
    ),
    Worked(
        "B3 flat at -23.11,0; R3 pitch 20 at 5.04,0 heading 180; Y2 flat at 80,0 heading 180",
        because="the edge, at 0.70, is met 0.7 before the tip, and they are 0.7·sin 36° = 0.41 apart",
        holds=("touching 1 2", "pointing 3 2 1"),
    ),
)

PRESSED_AGAINST_A_NEST = (
    Worked(
        "R3 upright at 0,0; Y2 in 1; B2 flat at 0,-30.9 heading 90",
        because="the tip is at 30.9 − 18.15 = 12.75, 0.05 before the large one's foot; the medium's is 2.8 on",
        holds=("pointing 3 1 2", "touching 1 3"),
    ),
    Worked(
        "R3 upright at 0,0; Y2 in 1; B2 flat at 0,-30.8 heading 90",
        because="the tip is 0.05 within the large one's wall, and meets it there: at 0 mm, still 2.7 before the medium",
        holds=("pointing 3 1 2", "touching 1 3"),
    ),
)

HOLLOW = (
    Worked(
        "R3 upright at 0,0; Y2 in 1; G1 in 2",
        because="from inside a nest the nearest tip comes first: at 0 mm, then 9.525",
        holds=("pointing 2 1", "pointing 3 2 1"),
    ),
    Worked(
        "R3 upright at 0,0; Y2 on 1; G1 on 2",
        because="pieces capped over are pointed at from inside",
        holds=("pointing 1 2 3", "pointing 2 3"),
    ),
    Worked(
        "R3 flat at 0,0; G1 in 1; C2 pitch 0 at -100,0",
        because="the level ray, 9.92 up, enters the large one's open base first, but only its cavity: 9.5 further in it"
        " is 0.3 from the axis, in the small one's cavity, and meets its wall at 16.7; the large one's is behind",
        holds=("pointing 3 2 1", "pointing 2 1", "inside 2 1", "tower 2 1", "same_direction 1 3"),
        fails=("pointing 1 2",),
    ),
    Worked(
        "B3 flat at 100,0 heading 180; R3 upright at 0,0; Y2 in 2; G1 in 3",
        because="from outside a nest the outermost wall comes first: the bases reach 12.7, 9.92 and 7.14",
        holds=("pointing 1 2 3 4",),
    ),
)

KOANS = EDGE_OVER_A_TIP + PRESSED_AGAINST_A_NEST + HOLLOW
