"""Touching: surfaces within 0.5 mm; unclear to 1.5 mm."""

from tests.core.koan.worked.form import Worked

SIDE_BY_SIDE = (
    Worked(
        "R3 upright at 0,0; B3 upright at 25.8,0",
        because="two large bases are 25.4 wide together: centres 25.8 apart leave 0.4",
        holds=("touching 1 2",),
    ),
    Worked(
        "R3 upright at 0,0; B3 upright at 26,0",
        because="centres 26.0 apart leave 0.6",
        unclear=("touching 1 2",),
    ),
    Worked(
        "R3 upright at 0,0; B3 upright at 26.8,0",
        because="centres 26.8 apart leave 1.4",
        unclear=("touching 1 2",),
    ),
    Worked(
        "R3 upright at 0,0; B3 upright at 27,0",
        because="centres 27.0 apart leave 1.6",
        fails=("touching 1 2",),
    ),
    Worked(
        "R3 upright at 0,0; B2 upright at 0,60",
        because="standing on the same table is not touching each other",
        fails=("touching 1 2",),
    ),
)

CORNER_TO_EDGE = (
    Worked(
        "R3 upright at 0,0; B3 upright at 31.06,0 turned 45",
        because="the corner is 12.7·√2 = 17.96 from its centre, the edge 12.7: together 30.66; 31.06 leaves 0.40",
        holds=("touching 1 2",),
    ),
    Worked(
        "R3 upright at 0,0; B3 upright at 31.26,0 turned 45",
        because="31.26 − 30.66 = 0.60",
        unclear=("touching 1 2",),
    ),
    Worked(
        "R3 upright at 0,0; B3 upright at 32.06,0 turned 45",
        because="32.06 − 30.66 = 1.40",
        unclear=("touching 1 2",),
    ),
    Worked(
        "R3 upright at 0,0; B3 upright at 32.26,0 turned 45",
        because="32.26 − 30.66 = 1.60",
        fails=("touching 1 2",),
    ),
)

# A small piece stands under a large one. At the height of its tip, 25.4, the large one's cavity (a medium pyramid) is
# 9.921875 − 25.4·25/88 = 2.706 wide to each side, and its wall slants by 15.86 degrees, whose cosine is 0.9619.
UNDER_A_HOOD = (
    Worked(
        "R3 upright at 0,0; G1 upright at 2.3,0",
        because="tip to wall: (2.706 − 2.3)·0.9619 = 0.39",
        holds=("touching 1 2", "inside 2 1", "pointing 2 1"),
    ),
    Worked(
        "R3 upright at 0,0; G1 upright at 2,0",
        because="tip to wall: (2.706 − 2.0)·0.9619 = 0.68",
        holds=("inside 2 1",),
        unclear=("touching 1 2",),
    ),
    Worked(
        "R3 upright at 0,0; G1 upright at 1.2,0",
        because="tip to wall: (2.706 − 1.2)·0.9619 = 1.45",
        holds=("inside 2 1",),
        unclear=("touching 1 2",),
    ),
    Worked(
        "R3 upright at 0,0; G1 upright at 1,0",
        because="tip to wall: (2.706 − 1.0)·0.9619 = 1.64; being inside is not touching",
        holds=("inside 2 1",),
        fails=("touching 1 2",),
    ),
)

NESTS = (
    Worked(
        "R3 upright at 0,0; Y2 in 1",
        because="the cavity of a large piece is a medium pyramid: the walls lie on each other",
        holds=("touching 1 2",),
    ),
    Worked(
        "R3 upright at 0,0; G1 in 1",
        because="the small one hangs from the tip of the cavity by its own tip: that is physical contact too",
        holds=("touching 1 2",),
        fails=("grounded 2",),
    ),
    Worked(
        "R3 upright at 0,0; Y2 in 1; G1 in 2",
        because="there is a wall of the medium between the small and the large: at least 9.5·sin 16° = 2.6 of it",
        holds=("touching 1 2", "touching 2 3"),
        fails=("touching 1 3",),
    ),
)

KOANS = SIDE_BY_SIDE + CORNER_TO_EDGE + UNDER_A_HOOD + NESTS
