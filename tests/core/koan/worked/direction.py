"""Same and opposite direction: within 5 degrees; unclear to 10."""

from tests.core.koan.worked.form import Worked

SAME = (
    Worked(
        "R2 flat at 0,0; B2 flat at 0,60 heading 4",
        because="4 degrees",
        holds=("same_direction 1 2", "direction 2 0.997564 0.069756 0"),
    ),
    Worked("R2 flat at 0,0; B2 flat at 0,60 heading 6", because="6 degrees", unclear=("direction 1 2",)),
    Worked("R2 flat at 0,0; B2 flat at 0,60 heading 9", because="9 degrees", unclear=("direction 1 2",)),
    Worked("R2 flat at 0,0; B2 flat at 0,60 heading 11", because="11 degrees", fails=("same_direction 1 2",)),
)

OPPOSITE = (
    Worked(
        "R2 flat at 0,0; B2 flat at 0,60 heading 184",
        because="4 degrees from opposite",
        holds=("opposite_direction 1 2",),
        fails=("same_direction 1 2",),
    ),
    Worked("R2 flat at 0,0; B2 flat at 0,60 heading 186", because="6 from opposite", unclear=("direction 1 2",)),
    Worked("R2 flat at 0,0; B2 flat at 0,60 heading 189", because="9 from opposite", unclear=("direction 1 2",)),
    Worked(
        "R2 flat at 0,0; B2 flat at 0,60 heading 191",
        because="11 from opposite",
        fails=("opposite_direction 1 2",),
    ),
)

LEVEL = (
    Worked(
        "R2 flat at 0,0; C3 pitch 4 at 0,60",
        because="a flat piece counts as horizontal although its axis is 15.9 down: 4 degrees from a weird one 4 up",
        holds=("same_direction 1 2", "flat 1", "weird 2"),
    ),
    Worked("R2 flat at 0,0; C3 pitch 8 at 0,60", because="8 degrees", unclear=("direction 1 2",)),
    Worked("R2 flat at 0,0; C3 pitch 12 at 0,60", because="12 degrees", fails=("same_direction 1 2",)),
    Worked(
        "R3 flat at 0,0; B2 in 1; C2 pitch 0 at 0,60",
        because="a nested flat piece counts as horizontal too",
        holds=("same_direction 1 2", "same_direction 2 3", "direction 2 1 0 0"),
    ),
    Worked(
        "R2 flat at 0,0; K3 pitch -60 at 0,60",
        because="the weird one's ray meets the table as it leaves the tip, and is bent level",
        holds=("same_direction 1 2", "direction 2 1 0 0"),
    ),
)

UP_AND_DOWN = (
    Worked(
        "R3 upright at 0,0; B1 upright at 60,0 turned 30",
        because="upright pieces point the same way, however turned",
        holds=("same_direction 1 2", "direction 2 0 0 1"),
    ),
    Worked(
        "R3 upright at 0,0; B3 pitch -90 at 60,0",
        because="a ray that ends at the table keeps its axis: straight down",
        holds=("opposite_direction 1 2", "same_height 1 2"),
    ),
    Worked(
        "R3 upright at 0,0; B2 flat at 60,0",
        because="a right angle is neither",
        fails=("same_direction 1 2", "opposite_direction 1 2"),
    ),
)

KOANS = SAME + OPPOSITE + LEVEL + UP_AND_DOWN
