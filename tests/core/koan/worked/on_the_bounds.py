"""Exactly on each bound, and a hair past it: a value on a bound as written belongs to the nearer side.

"Within 0.5 mm" holds at 0.5; "0.5 to 1.5" is unclear at 1.5 too; "beyond" begins past it.
"""

from tests.core.koan.worked.form import Unsound, Worked

TOUCHING = (
    Worked("R3 upright at 0,0; B3 upright at 25.9,0", because="25.9 − 2·12.7 = 0.5 apart", holds=("touching 1 2",)),
    Worked(
        "R3 upright at 0,0; B3 upright at 25.92,0",
        because="25.92 − 2·12.7 = 0.52 apart",
        fails=("touching 1 2",),
        unclear=("touching 1 2",),
    ),
    Worked("R3 upright at 0,0; B3 upright at 26.9,0", because="1.5 apart", unclear=("touching 1 2",)),
    Worked("R3 upright at 0,0; B3 upright at 26.92,0", because="1.52 apart", fails=("touching 1 2",)),
)

# The yellow one stands flush beside the red one and is lifted a little: its foot stays (z·2/7)·cos 15.95° from the
# red one's receding face, which is 0.41 for 1.5 mm: a clear touch, that holds it up.
GROUNDED = (
    Worked(
        "R3 upright at 0,0; Y3 pitch 90 at 25.4,0 z 0.5",
        because="0.5 up",
        holds=("grounded 2",),
        unclear=("height 1 2",),
    ),
    Worked(
        "R3 upright at 0,0; Y3 pitch 90 at 25.4,0 z 0.52",
        because="0.52 up, and by so much higher",
        fails=("grounded 2",),
        unclear=("grounded 2", "height 1 2"),
    ),
    Worked("R3 upright at 0,0; Y3 pitch 90 at 25.4,0 z 1.5", because="1.5 up", unclear=("grounded 2",)),
    Worked("R3 upright at 0,0; Y3 pitch 90 at 25.4,0 z 1.52", because="1.52 up", fails=("grounded 2",)),
)

ORIENTATION = (
    Worked("R3 pitch 88 at 0,0", because="2 degrees from the vertical", holds=("upright 1",)),
    Worked("R3 pitch 87.98 at 0,0", because="2.02 degrees", fails=("upright 1",), unclear=("upright 1",)),
    Worked("R3 pitch 86 at 0,0", because="4 degrees", unclear=("upright 1",)),
    Worked("R3 pitch 85.98 at 0,0", because="4.02 degrees", holds=("weird 1",), fails=("upright 1",)),
    # Lying, the axis of a large piece dips by atan(12.7/44.45) = 15.9454 degrees.
    Worked("R3 pitch -13.95 at 0,0", because="15.945 − 13.95 = 1.995 degrees from lying", holds=("flat 1",)),
    Worked("R3 pitch -13.93 at 0,0", because="2.015 degrees", fails=("flat 1",), unclear=("flat 1",)),
    Worked("R3 pitch -11.95 at 0,0", because="3.995 degrees", unclear=("flat 1",)),
    Worked("R3 pitch -11.93 at 0,0", because="4.015 degrees", holds=("weird 1",), fails=("flat 1",)),
)

# The large one is lifted off the table over a medium one that fills it: the walls part by z·sin 15.9° only, so they
# touch, and the tip stays within z of the apex.
INSIDE = (
    Worked("Y2 upright at 0,0; R3 upright at 0,0", because="it fills the large one", holds=("inside 1 2",)),
    Worked(
        "Y2 upright at 0,0; R3 pitch 90 at 0,0 z 0.02",
        because="0.02 of it sticks out below",
        fails=("inside 1 2",),
        unclear=("inside 1 2",),
    ),
    Worked("Y2 upright at 0,0; R3 pitch 90 at 0,0 z 0.5", because="0.5 sticks out", unclear=("inside 1 2",)),
    Worked(
        "Y2 upright at 0,0; R3 pitch 90 at 0,0 z 0.52",
        because="0.52 sticks out; and so far is the large one off the table",
        fails=("inside 1 2",),
        unclear=("grounded 2",),
    ),
)

DIRECTION = (
    Worked(
        "R3 flat at 0,0; B3 flat at 0,90 heading 5", because="5 degrees apart: the same", holds=("same_direction 1 2",)
    ),
    Worked("R3 flat at 0,0; B3 flat at 0,90 heading 5.02", because="5.02 degrees", unclear=("direction 1 2",)),
    Worked("R3 flat at 0,0; B3 flat at 0,90 heading 10", because="10 degrees", unclear=("direction 1 2",)),
    Worked(
        "R3 flat at 0,0; B3 flat at 0,90 heading 10.02", because="10.02 degrees: neither", fails=("same_direction 1 2",)
    ),
    Worked(
        "R3 flat at 0,0; B3 flat at 0,90 heading 185",
        because="185 degrees apart: opposite",
        holds=("opposite_direction 1 2",),
    ),
    Worked("R3 flat at 0,0; B3 flat at 0,90 heading 185.02", because="5.02 off", unclear=("direction 1 2",)),
    Worked("R3 flat at 0,0; B3 flat at 0,90 heading 190", because="10 degrees off", unclear=("direction 1 2",)),
    Worked(
        "R3 flat at 0,0; B3 flat at 0,90 heading 190.02",
        because="10.02 degrees off: neither",
        fails=("opposite_direction 1 2",),
    ),
)

HEIGHT = (
    Worked(
        "R3 upright at 0,0; B3 pitch 90 at 60,0 z 0.3",
        because="0.3 higher is the same height",
        holds=("same_height 1 2",),
    ),
    Worked("R3 upright at 0,0; B3 pitch 90 at 60,0 z 0.32", because="0.32 higher", unclear=("height 1 2",)),
    Worked("R3 pitch 90 at 0,0 z -0.3; B3 pitch 90 at 60,0 z 0.3", because="0.6 higher", unclear=("height 1 2",)),
    Worked("R3 pitch 90 at 0,0 z -0.3; B3 pitch 90 at 60,0 z 0.32", because="0.62 higher", holds=("higher 2 1",)),
)

# On its tip, 2 degrees from straight down: a ray ends at the table and keeps its axis, (sin 2°, 0, −cos 2°); farther
# off it bends along the table, and a large piece stands there in its way.
STRAIGHT_DOWN = (
    Worked(
        "K2 pitch -88 at 0,0; R3 upright at 60,0",
        because="2 degrees from straight down",
        holds=("direction 1 0.0349 0.0 -0.9994",),
        fails=("pointing 1 2",),
    ),
    Worked(
        "K2 pitch -87.98 at 0,0; R3 upright at 60,0",
        because="2.02 degrees",
        holds=("direction 1 1.0 0.0 0.0", "pointing 1 2"),
    ),
)

# A medium one on a large one has its base 24/32 in = 19.05 mm up; lifted, tip and apex part by as much.
TOWER = (
    Worked("R3 upright at 0,0; Y2 pitch 90 at 0,0 z 20.05", because="1.0 apart", holds=("tower 1 2",)),
    Worked(
        "R3 upright at 0,0; Y2 pitch 90 at 0,0 z 20.07",
        because="1.02 apart; the walls are still 1.02·sin 15.9° = 0.28 from each other, so they touch",
        holds=("touching 1 2", "tower 1", "tower 2"),
        unclear=("tower 1 2",),
    ),
    Worked("R3 upright at 0,0; Y2 pitch 90 at 0,0 z 20.55", because="1.5 apart", unclear=("tower 1 2",)),
    Worked("R3 upright at 0,0; Y2 pitch 90 at 0,0 z 20.57", because="1.52 apart", holds=("tower 1", "tower 2")),
)

# Side by side, two large pieces overlap by d = 25.4 − x at the foot; they part soonest square to a face, by
# d·cos 15.945° = 0.96152 d.
SOUND = (
    Worked("R3 upright at 0,0; B3 upright at 24.89,0", because="0.51·0.96152 = 0.490 deep", holds=("touching 1 2",)),
    Worked("R3 pitch 90 at 0,0 z -0.5", because="0.5 into the table", holds=("grounded 1",)),
)

UNSOUND = (
    Unsound(
        "R3 upright at 0,0; B3 upright at 24.87,0",
        because="0.53·0.96152 = 0.510 deep",
        faults=("interpenetrating 1 2",),
    ),
    Unsound("R3 pitch 90 at 0,0 z -0.52", because="0.52 into the table", faults=("below_table 1",)),
)

KOANS = (*TOUCHING, *GROUNDED, *ORIENTATION, *INSIDE, *DIRECTION, *HEIGHT, *STRAIGHT_DOWN, *TOWER, *SOUND)
