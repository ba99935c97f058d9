"""Upright within 2 degrees, flat within 2 degrees, unclear to 4, else weird."""

from tests.core.koan.worked.form import Worked

UPRIGHT = (
    Worked("R3 pitch 88.5 at 0,0", because="1.5 degrees from vertical", holds=("upright 1", "grounded 1")),
    Worked("R3 pitch 87.5 at 0,0", because="2.5 degrees", holds=("weird 1",), unclear=("upright 1",)),
    Worked("R3 pitch 86.5 at 0,0", because="3.5 degrees", holds=("weird 1",), unclear=("upright 1",)),
    Worked("R3 pitch 85.5 at 0,0", because="4.5 degrees", holds=("weird 1",)),
    Worked("R3 pitch -90 at 0,0", because="base up and tip down is not upright", holds=("weird 1",)),
    Worked(
        "R3 upright at 0,0; Y2 on 1",
        because="orientation has nothing to do with touching the table",
        holds=("upright 1", "upright 2"),
    ),
)

# A large piece lies on a face when its axis is atan(2/7) = 15.945 degrees below the horizontal.
FLAT = (
    Worked("R3 pitch -14.445 at 0,0", because="1.5 degrees off, tip up", holds=("flat 1", "direction 1 1 0 0")),
    Worked("R3 pitch -17.445 at 0,0", because="1.5 degrees off, tip down", holds=("flat 1", "direction 1 1 0 0")),
    Worked("R3 pitch -13.445 at 0,0", because="2.5 degrees off, tip up", holds=("weird 1",), unclear=("flat 1",)),
    Worked(
        "R3 pitch -18.445 at 0,0",
        because="2.5 degrees off, tip down",
        holds=("weird 1",),
        unclear=("flat 1",),
    ),
    Worked("R3 pitch -12.445 at 0,0", because="3.5 degrees off, tip up", holds=("weird 1",), unclear=("flat 1",)),
    Worked(
        "R3 pitch -19.445 at 0,0",
        because="3.5 degrees off, tip down",
        holds=("weird 1",),
        unclear=("flat 1",),
    ),
    Worked("R3 pitch -11.445 at 0,0", because="4.5 degrees off, tip up", holds=("weird 1",)),
    Worked("R3 pitch -20.445 at 0,0", because="4.5 degrees off, tip down", holds=("weird 1",)),
    Worked(
        "R3 pitch -15.945 at 0,0 spin 1.9",
        because="rolled by 1.9, the face turns by 1.9·cos 15.95° = 1.83",
        holds=("flat 1",),
    ),
    Worked(
        "R3 pitch -15.945 at 0,0 spin 2.3",
        because="2.3·cos 15.95° = 2.21",
        holds=("weird 1",),
        unclear=("flat 1",),
    ),
    Worked(
        "R3 pitch -15.945 at 0,0 spin 3.9",
        because="3.9·cos 15.95° = 3.75",
        holds=("weird 1",),
        unclear=("flat 1",),
    ),
    Worked("R3 pitch -15.945 at 0,0 spin 4.5", because="4.5·cos 15.95° = 4.33", holds=("weird 1",)),
)

UNDERMOST = (
    Worked(
        "R3 pitch 15.945 at 0,0",
        because="a triangular face is level, but it is the uppermost",
        holds=("weird 1", "grounded 1"),
    ),
    Worked(
        "R3 pitch -15.945 at 0,0 spin 45",
        because="it lies along an edge, with two faces equally low and neither level",
        holds=("weird 1",),
    ),
    Worked(
        "G2 upright at -12,0; B2 upright at 12,0; R3 flat at 0,0 heading 0 dropped",
        because="lying across the tips of upright pieces is still flat; 34.925 + 2·12.7·44.45/46.2287 = 59.348 high",
        holds=("flat 3", "height 3 59.348", "touching 1 3", "touching 2 3", "direction 3 1 0 0", "tower 3"),
        fails=("grounded 3", "touching 1 2"),
    ),
    Worked(
        "R3 flat at 0,0; B2 in 1; G1 in 2",
        because="lying nested is still flat; each lies at the large one's 15.95 degrees, its own face 0.09 or 0.24 off",
        holds=("flat 1", "flat 2", "flat 3", "grounded 1"),
        fails=("grounded 2", "grounded 3"),
    ),
)

KOANS = UPRIGHT + FLAT + UNDERMOST
