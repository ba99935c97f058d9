"""Pointing along the table: only the sideways margin counts, of what stands below 0.5 mm."""

from tests.core.koan.worked.form import Worked

# The medium's tip lies at x = 60 − 18.15 = 41.85 and points towards −x; the large one's base reaches 12.7 sideways.
PAST_A_LARGE_ONE = (
    Worked(
        "R3 upright at 0,0; B2 flat at 60,12.1 heading 180",
        because="12.7 − 12.1 = 0.6 inside",
        holds=("pointing 2 1", "direction 2 -1 0 0"),
    ),
    Worked(
        "R3 upright at 0,0; B2 flat at 60,12.4 heading 180",
        because="12.7 − 12.4 = 0.3 inside",
        fails=("pointing 2 1",),
        unclear=("pointing 2 1",),
    ),
    Worked(
        "R3 upright at 0,0; B2 flat at 60,13 heading 180",
        because="13.0 − 12.7 = 0.3 outside",
        fails=("pointing 2 1",),
        unclear=("pointing 2 1",),
    ),
    Worked(
        "R3 upright at 0,0; B2 flat at 60,13.3 heading 180",
        because="13.3 − 12.7 = 0.6 outside",
        fails=("pointing 2 1",),
    ),
)

# A large piece on its tip is only 0.5·2/7 = 0.143 wide to each side where it is half a millimetre high.
PAST_A_TIP = (
    Worked(
        "R3 pitch -90 at 0,0; B2 flat at 60,0 heading 180",
        because="0.14 to both sides is less than 0.5",
        fails=("pointing 2 1",),
        unclear=("pointing 2 1",),
    ),
    Worked(
        "R3 pitch -90 at 0,0; B2 flat at 60,0.5 heading 180",
        because="0.5 − 0.14 = 0.36 outside",
        unclear=("pointing 2 1",),
    ),
    Worked(
        "R3 pitch -90 at 0,0; B2 flat at 60,0.8 heading 180",
        because="0.8 − 0.14 = 0.66 outside, although it would pass well within the piece higher up",
        fails=("pointing 2 1",),
    ),
)

THROUGH_AND_PAST = (
    Worked(
        "B3 flat at 0,0; G1 upright at 50,0; Y2 upright at 90,0; K3 upright at 140,5",
        because="the ray passes through pieces unhindered: 7.1, 9.9 and 12.7 − 5 = 7.7 inside",
        holds=("pointing 1 2 3 4",),
        fails=("pointing 2 1", "pointing 3 2"),
    ),
    Worked(
        "R3 upright at -60,0; B2 flat at 0,0 heading 0",
        because="what is behind the tip is not pointed at",
        fails=("pointing 2 1", "pointing 1 2"),
    ),
    Worked(
        "G2 upright at 0,-15; B2 upright at 0,15; R3 flat at 0,0 heading 90 dropped; K2 flat at -60,0 heading 0",
        because="the ray goes between the two uprights, 15 − 9.92 = 5.08 from each, and under the bridge, 34.9 up",
        holds=("pointing 1 3", "pointing 2 3"),
        fails=("pointing 4 1", "pointing 4 2", "pointing 4 3"),
    ),
)

BENT_AT_THE_TIP = (
    Worked(
        "R3 pitch -60 at 0,0; B2 upright at 60,0",
        because="a weird piece whose tip is on the table: the ray bends there, towards +x; 9.9 inside",
        holds=("weird 1", "pointing 1 2", "direction 1 1 0 0"),
    ),
    Worked(
        "R3 pitch -87.5 at 0,0; B2 upright at 40,0",
        because="2.5 degrees from straight down: the ray bends",
        holds=("weird 1", "pointing 1 2", "direction 1 1 0 0"),
    ),
    Worked(
        "R3 pitch -88.5 at 0,0; B2 upright at 40,0",
        because="1.5 degrees from straight down: the ray ends, and keeps the axis (cos 88.5°, 0, −sin 88.5°)",
        holds=("weird 1", "direction 1 0.026177 0 -0.999657"),
        fails=("pointing 1 2",),
    ),
    Worked(
        "R3 pitch -90 at 0,0; B2 upright at 40,0",
        because="straight down: the ray ends",
        holds=("direction 1 0 0 -1",),
        fails=("pointing 1 2",),
    ),
)

KOANS = PAST_A_LARGE_ONE + PAST_A_TIP + THROUGH_AND_PAST + BENT_AT_THE_TIP
