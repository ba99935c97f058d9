"""Grounded: lowest point within 0.5 mm of the table; unclear to 1.5 mm."""

from tests.core.koan.worked.form import Worked

# A medium beside a large one, 12.7 + 9.921875 = 22.62 from centre to centre: foot to foot. Raised by z it hangs on the
# large one's face, which recedes by 2/7: (z·2/7)·cos 16° away, 0.44 at z = 1.6, so it touches in each of these.
RAISED_BESIDE_A_LARGE_ONE = (
    Worked(
        "R3 upright at 0,0; Y2 pitch 90 at 22.62,0 z 0.4",
        because="the base is 0.4 above the table",
        holds=("grounded 1", "grounded 2", "touching 1 2", "upright 2"),
    ),
    Worked(
        "R3 upright at 0,0; Y2 pitch 90 at 22.62,0 z 0.6",
        because="0.6 above the table",
        holds=("grounded 1", "touching 1 2"),
        fails=("grounded 2",),
        unclear=("grounded 2",),
    ),
    Worked(
        "R3 upright at 0,0; Y2 pitch 90 at 22.62,0 z 1.4",
        because="1.4 above the table",
        holds=("touching 1 2",),
        fails=("grounded 2",),
        unclear=("grounded 2",),
    ),
    Worked(
        "R3 upright at 0,0; Y2 pitch 90 at 22.62,0 z 1.6",
        because="1.6 above the table",
        holds=("touching 1 2", "upright 2"),
        fails=("grounded 2",),
    ),
)

ANY_PART_OF_IT = (
    Worked(
        "R3 pitch 90 at 0,0 z -0.4",
        because="0.4 below the table is within 0.5 mm of it, and not yet unsound",
        holds=("grounded 1",),
    ),
    Worked(
        "R3 pitch -90 at 0,0",
        because="a piece standing on its tip is grounded by the tip; balance is not asked for",
        holds=("grounded 1", "weird 1", "height 1 44.45"),
    ),
    Worked(
        "C2 pitch 0 at 0,0 spin 45",
        because="on a corner of its base; half its diagonal is 9.921875·√2 = 14.032, so it is 28.063 high",
        holds=("grounded 1", "weird 1", "height 1 28.063"),
    ),
    Worked(
        "R3 flat at 0,0; B2 in 1",
        because="the medium lies on the large one's wall, at its thinnest 9.525·sin 15.95° = 2.62 above the table",
        holds=("grounded 1", "flat 2"),
        fails=("grounded 2",),
    ),
    Worked(
        "R3 upright at 0,0; Y2 in 1",
        because="base planes are flush, so the nested one stands on the table too",
        holds=("grounded 1", "grounded 2"),
    ),
    Worked(
        "R3 upright at 0,0; B3 on 1",
        because="capped over its own size it rises 3/8 in = 9.525",
        holds=("grounded 1", "upright 2"),
        fails=("grounded 2",),
    ),
)

KOANS = RAISED_BESIDE_A_LARGE_ONE + ANY_PART_OF_IT
