"""Height: by highest points; the same within 0.3 mm, unclear to 0.6."""

from tests.core.koan.worked.form import Worked

KOANS = (
    Worked(
        "R3 pitch 90 at 0,0 z 0.2; B3 upright at 60,0",
        because="44.65 and 44.45",
        holds=("same_height 1 2", "height 1 44.65", "height 2 44.45"),
    ),
    Worked("R3 pitch 90 at 0,0 z 0.4; B3 upright at 60,0", because="0.4 apart", unclear=("height 1 2",)),
    Worked("R3 pitch 90 at 0,0 z 0.4; B3 pitch 90 at 60,0 z -0.15", because="0.55 apart", unclear=("height 1 2",)),
    Worked(
        "R3 pitch 90 at 0,0 z 0.45; B3 pitch 90 at 60,0 z -0.25",
        because="0.7 apart",
        holds=("higher 1 2",),
        fails=("same_height 1 2",),
    ),
    Worked(
        "R3 flat at 0,0; G1 upright at 0,60",
        because="the highest point of a large piece lying down is the edge of its base, 24.42; a small one stands 25.4",
        holds=("higher 2 1", "height 1 24.423", "height 2 25.4"),
    ),
    Worked(
        "R3 upright at 0,0; G1 in 1",
        because="hanging from the tip of the cavity the small one's highest point is 34.925, within the large one",
        holds=("higher 1 2", "height 2 34.925"),
    ),
    Worked(
        "R3 pitch 30 at 0,0 heading 90",
        because="base centre 12.7·cos 30° = 10.998 up; the tip 44.45·sin 30° = 22.225 above that",
        holds=("height 1 33.223", "direction 1 0 0.866025 0.5", "grounded 1"),
    ),
)
