"""Inside: all of it within the other's outer hull; unclear where it sticks out by up to 0.5 mm."""

from tests.core.koan.worked.form import Worked

HIDDEN_UNDER = (
    Worked(
        "R3 upright at 0,0; G1 upright at 0,0",
        because="hidden under it, without touching: tip to wall 2.706·cos 15.86° = 2.6; tip to tip 34.925 − 25.4 = 9.5",
        holds=("inside 2 1", "pointing 2 1", "tower 1", "tower 2"),
        fails=("touching 1 2", "inside 1 2"),
    ),
    Worked(
        "R3 upright at 0,0; G1 pitch 90 at 0,0 z 0.3",
        because="0.3 within the base plane",
        holds=("inside 2 1",),
    ),
    Worked(
        "R3 pitch 90 at 0,0 z 0.3; G1 upright at 0,0",
        because="it sticks out below by 0.3",
        fails=("inside 2 1",),
        unclear=("inside 2 1",),
    ),
    Worked(
        "R3 pitch 90 at 0,0 z 0.3; G1 pitch 90 at 0,0 z -0.3",
        because="it sticks out below by 0.6",
        fails=("inside 2 1",),
    ),
    Worked(
        "Y1 upright at 0,0 dropped; R3 upright at 0,0 dropped",
        because="the large one comes down over the small one without meeting it",
        holds=("inside 1 2", "grounded 1", "grounded 2", "pointing 1 2"),
        fails=("touching 1 2",),
    ),
)

NESTED_IN = (
    Worked("R3 upright at 0,0; Y2 in 1", because="nested flush", holds=("inside 2 1",), fails=("inside 1 2",)),
    Worked("R2 upright at 0,0; Y1 in 1", because="nested flush", holds=("inside 2 1",), fails=("inside 1 2",)),
    Worked(
        "R3 flat at 0,0 heading 30; B2 in 1; G1 in 2",
        because="a nest lying down is a nest: the small one is within both",
        holds=("inside 2 1", "inside 3 1", "inside 3 2"),
    ),
    Worked(
        "R3 pitch 40 at 0,0 heading 70; Y2 in 1",
        because="a tilted one too",
        holds=("inside 2 1", "weird 1", "weird 2"),
    ),
)

NOT_INSIDE = (
    Worked(
        "R3 upright at 0,0; B3 on 1",
        because="a capped tip is not inside: most of the lower one is below the upper",
        fails=("inside 1 2", "inside 2 1"),
    ),
    Worked(
        "R3 upright at 0,0; G1 on 1",
        because="nor is the small cap inside the large one that it stands on",
        fails=("inside 1 2", "inside 2 1"),
    ),
)

KOANS = HIDDEN_UNDER + NESTED_IN + NOT_INSIDE
