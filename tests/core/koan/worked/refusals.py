"""Text that is not a koan."""

from tests.core.koan.worked.form import Refused

UNKNOWN = (
    Refused("Z3 upright at 0,0", because="there is no colour Z", line=1, column=1),
    Refused("R4 upright at 0,0", because="there are no four pips", line=1),
    Refused("R0 upright at 0,0", because="nor none", line=1),
    Refused("mauve large upright at 0,0", because="there is no mauve", line=1, column=1),
    Refused("R3 sideways at 0,0", because="there is no such pose", line=1, column=4),
    Refused("R3 upright at 0,0\nB2 sideways at 60,0", because="on the second line", line=2, column=4),
    Refused(
        "R3 upright at 0,0 # here\n\n  B2 sideways at 60,0",
        because="comments and empty lines count",
        line=3,
        column=6,
    ),
    Refused("R3 upright at 0,0; B2 sideways at 60,0", because="a semicolon begins no line", line=1, column=23),
)

LEFT_OUT = (
    Refused("R3", because="a piece must stand somewhere", line=1),
    Refused("R3 upright", because="at is required", line=1),
    Refused("R3 flat heading 20", because="at is required", line=1),
    Refused("R3 pitch 30", because="at is required", line=1),
    Refused("R3 upright at 0", because="two coordinates", line=1),
    Refused("R3 flat at 0,0 heading", because="how many degrees?", line=1),
    Refused("R3 upright at 0,0 B2 upright at 60,0", because="one piece a line, or a semicolon", line=1, column=19),
    Refused("R3 upright at 0,0; B2 leaning on 1 heading 90", because="at is required", line=1),
)

NUMBERS = (
    Refused("R3 upright at nan,0", because="coordinates are finite", line=1, column=15),
    Refused("R3 upright at inf,0", because="coordinates are finite", line=1, column=15),
    Refused("R3 upright at 1e300,0", because="at most 100,000 mm", line=1),
    Refused("R3 upright at 100001,0", because="at most 100,000 mm", line=1, column=15),
    Refused("R3 upright at 0,-100001", because="at most 100,000 mm", line=1, column=17),
    Refused("R3 pitch 91 at 0,0", because="the axis is at most straight up", line=1, column=10),
    Refused("R3 pitch -90.5 at 0,0", because="nor below straight down", line=1, column=10),
)

LABELS = (
    Refused("R3 upright at 0,0; B2 on 9", because="there is no piece 9", line=1, column=26),
    Refused("R3 on 2; B2 upright at 0,0", because="earlier pieces only", line=1, column=7),
    Refused("R3 on 1", because="a piece is not on itself", line=1, column=7),
    Refused("R3 in 1", because="nor in itself", line=1, column=7),
    Refused("R3 upright at 0,0; B2 leaning on 2 at 0,-40", because="nor leaning on itself", line=1, column=34),
    Refused("1: R3 upright at 0,0; 1: B2 upright at 60,0", because="labels are unique", line=1, column=23),
)

NEVER_TOUCHES = (
    Refused(
        "R3 upright at 0,0; B2 leaning on 1 at 0,-49.5 heading 90",
        because="lying flat it reaches 36.31 far, to 13.19 from the centre, and the large one's foot is at 12.7",
        line=1,
    ),
    Refused("R3 upright at 0,0; B2 leaning on 1 at 0,-40 heading 270", because="it falls the other way", line=1),
)

TOO_LONG = (Refused("#" + "x" * 20_000, because="20,001 characters", line=1),)

TEXTS = UNKNOWN + LEFT_OUT + NUMBERS + LABELS + NEVER_TOUCHES + TOO_LONG
