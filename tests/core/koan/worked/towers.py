"""Towers: chains of tips touching the underside of the tip above; point to point 1.0 mm, unclear to 1.5."""

from tests.core.koan.worked.form import Worked

# A large piece over a large one, its cavity's tip (34.925 above its base) so far above the other's tip (44.45). The rim
# stays within 0.4 mm of the lower one's faces, so it is held up in each.
RAISED_CAP = (
    Worked(
        "R3 upright at 0,0; B3 pitch 90 at 0,0 z 10.425",
        because="10.425 + 34.925 − 44.45 = 0.9",
        holds=("tower 1 2", "touching 1 2", "pointing 1 2"),
    ),
    Worked(
        "R3 upright at 0,0; B3 pitch 90 at 0,0 z 10.725",
        because="1.2: it cannot be told, so neither is listed with the other",
        holds=("tower 1", "tower 2", "touching 1 2"),
        unclear=("tower 1 2",),
    ),
    Worked(
        "R3 upright at 0,0; B3 pitch 90 at 0,0 z 10.975",
        because="1.45",
        holds=("tower 1", "tower 2"),
        unclear=("tower 1 2",),
    ),
    Worked(
        "R3 upright at 0,0; B3 pitch 90 at 0,0 z 11.125",
        because="1.6",
        holds=("tower 1", "tower 2", "touching 1 2", "pointing 1 2"),
    ),
)

CHAINS = (
    Worked("R3 upright at 0,0", because="a single piece is a tower", holds=("tower 1",)),
    Worked(
        "R3 upright at 0,0; B3 on 1",
        because="capped over its own size: 3/8 in = 9.525 higher",
        holds=("tower 1 2", "height 2 53.975", "higher 2 1"),
        fails=("tower 1", "tower 2"),
    ),
    Worked(
        "1: R3 upright at 0,0; 2: Y2 on 1; 3: G1 on 2",
        because="there are no sub-towers",
        holds=("tower 1 2 3", "height 2 53.975", "height 3 63.5"),
        fails=("tower 1 2", "tower 2 3", "tower 1", "tower 2", "tower 3"),
    ),
    Worked(
        "B2 upright at 0,0; R3 upright at 60,0; Y3 on 2; G1 in 1; K3 on 3",
        because="each piece is in exactly one tower",
        holds=("tower 4 1", "tower 2 3 5", "height 5 63.5"),
        fails=("tower 1", "tower 4"),
    ),
    Worked(
        "R3 upright at 0,0; Y2 in 1; G1 in 2",
        because="in a nest the outermost is on top",
        holds=("tower 3 2 1",),
    ),
    Worked(
        "R3 upright at 0,0; G1 in 1",
        because="a size left out makes no difference while the tips touch",
        holds=("tower 2 1",),
    ),
    Worked(
        "R3 upright at 0,0; G1 upright at 0,0",
        because="hidden under it, 9.5 from tip to tip: two towers",
        holds=("tower 1", "tower 2"),
    ),
    Worked(
        "R3 flat at 0,0; B2 in 1; G1 in 2",
        because="above follows the chain even when it lies on its side, and the tower is flat",
        holds=("tower 3 2 1", "flat 1", "flat 2", "flat 3"),
    ),
    Worked(
        "R3 pitch 40 at 0,0; Y2 in 1",
        because="a tower may be weird",
        holds=("tower 2 1", "weird 1", "weird 2"),
    ),
    Worked(
        "R3 upright at 0,0; B2 leaning on 1 at 0,-40 heading 90",
        because="a tip that touches a piece from outside makes no tower",
        holds=("tower 1", "tower 2", "touching 1 2"),
    ),
)

KOANS = RAISED_CAP + CHAINS
