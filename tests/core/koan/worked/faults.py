"""What makes a koan unsound, and what just doesn't."""

from tests.core.koan.worked.form import Unsound, Worked

UNSOUND = (
    Unsound(
        "R3 upright at 0,0; B3 upright at 24.8,0",
        because="25.4 − 24.8 = 0.6 into each other; parted soonest along a face's normal, by 0.6·cos 15.95° = 0.58",
        faults=("interpenetrating 1 2",),
    ),
    Unsound(
        "R3 upright at 0,0; G2 upright at 60,0; B3 upright at 5,5",
        because="far into each other",
        faults=("interpenetrating 1 3",),
    ),
    Unsound(
        "R3 upright at 0,0; G1 upright at 4,0",
        because="the small one's tip stands in the large one's wall: (4 − 2.706)·cos 15.86° = 1.2 deep",
        faults=("interpenetrating 1 2",),
    ),
    Unsound(
        "R3 upright at 0,0; Y2 pitch 90 at 22.5,0 z -0.6",
        because="0.6 below the table, where their faces are 22.5 − 12.7 − 9.92 + 0.6·25/88 = 0.05 apart",
        faults=("below_table 2",),
    ),
    Unsound(
        "B2 flat at 0,0; R3 on 1",
        because="on a piece that lies flat on the table would go below it: the wall is 2.6 thick",
        faults=("below_table 2",),
    ),
    Unsound(
        "R1 upright at 0,0; Y3 on 1",
        because="25.4 + 9.525 − 44.45: the large cap's base would be 9.525 under the table",
        faults=("below_table 2",),
    ),
    Unsound(
        "R3 pitch 90 at 0,0 z -0.6",
        because="it goes through the table, and so does not hang in the air",
        faults=("below_table 1",),
    ),
    Unsound("R3 pitch 90 at 0,0 z 5", because="nothing holds it up", faults=("floating 1",)),
    Unsound(
        "R3 pitch 90 at 0,0 z 1",
        because="1.0 above the table it is not clearly grounded, and only clear facts hold up",
        faults=("floating 1",),
    ),
    Unsound(
        "R3 upright at 0,0; Y2 pitch 90 at 22.9,0 z 3",
        because="(22.9 − 22.622 + 3·2/7)·cos 15.95° = 1.09 from the large one: an unclear touch does not hold it up",
        faults=("floating 2",),
    ),
    Unsound(
        "R3 upright at 0,0; Y3 pitch 90 at 60,0 z 20; B2 on 2",
        because="two pieces holding each other are held by nothing",
        faults=("floating 2 3",),
    ),
    Unsound("", because="one piece at the least", faults=("empty",)),
    Unsound("# nothing but a comment\n", because="one piece at the least", faults=("empty",)),
    Unsound(
        "; ".join(f"R1 upright at {20 * i},0" for i in range(61)),
        because="sixty pieces at the most; which of them is one too many is nobody's fault",
        faults=("too_many",),
    ),
)

SOUND = (
    Worked(
        "R3 upright at 0,0; B3 upright at 24.95,0",
        because="0.45 into each other is allowed, and is a touch",
        holds=("touching 1 2",),
    ),
    Worked(
        "R3 upright at 0,0; G1 upright at 3.1,0",
        because="the tip is (3.1 − 2.706)·cos 15.86° = 0.38 into the wall",
        holds=("touching 1 2", "inside 2 1"),
    ),
    Worked("R3 pitch 90 at 0,0 z -0.4", because="0.4 below the table is allowed", holds=("grounded 1",)),
    Worked(
        "R3 upright at 0,0; Y2 pitch 90 at 22.62,0 z 1.6; G1 on 2",
        because="held up by touch: the medium on the large one, the small one on the medium",
        holds=("touching 1 2", "touching 2 3", "tower 2 3"),
        fails=("grounded 2", "grounded 3"),
    ),
    Worked(
        "R3 pitch -90 at 0,0; B3 pitch -90 at 60,0",
        because="balance is not checked",
        holds=("grounded 1", "grounded 2", "same_direction 1 2"),
    ),
    Worked(
        "; ".join(f"R1 upright at {20 * i},0" for i in range(60)),
        because="sixty pieces, 20 − 14.3 = 5.7 apart",
        holds=("grounded 60", "tower 60", "upright 1"),
        fails=("touching 1 2",),
    ),
)
