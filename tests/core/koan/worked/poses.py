"""The verbs of the notation, by where they put a piece."""

from tests.core.koan.worked.form import Worked

UPRIGHT_AND_FLAT = (
    Worked(
        "G1 upright at 0,0",
        because="a small piece is 1 in high",
        holds=("height 1 25.4", "direction 1 0 0 1"),
    ),
    Worked(
        "R3 upright at 0,0; B3 upright at 30.7,0 turned 45",
        because="turned, its corner reaches 17.96 towards the other: 30.7 − 12.7 − 17.96 = 0.04",
        holds=("touching 1 2",),
    ),
    Worked(
        "R3 upright at 0,0; B3 upright at 30.7,0",
        because="not turned, 12.7: 5.3 apart",
        fails=("touching 1 2",),
    ),
    Worked(
        "R3 upright at 0,0; B2 flat at 0,-30.85 heading 90",
        because="the midpoint is half a slant, 18.1535, behind the tip: −12.70, at the large one's foot; 19.088 high",
        holds=("touching 1 2", "flat 2", "pointing 2 1", "direction 2 0 1 0", "height 2 19.088"),
    ),
    Worked(
        "R3 upright at 0,0; B2 flat at 31,0",
        because="heading is 0 unless said, so the base edge is at 31 − 18.1535 = 12.85, 0.15 from the large one's foot",
        holds=("touching 1 2", "direction 2 1 0 0"),
        fails=("pointing 2 1",),
    ),
)

# Capping, a piece of p pips rises (12p + 20) − (12(p − 1) + 20) = 12 thirty-seconds of an inch above the tip below,
# whatever its size; nesting, its tip is that far below the tip above.
ON_AND_IN = (
    Worked("R1 upright at 0,0; Y1 on 1", because="25.4 + 9.525", holds=("tower 1 2", "height 2 34.925")),
    Worked("R2 upright at 0,0; Y2 on 1", because="34.925 + 9.525", holds=("tower 1 2", "height 2 44.45")),
    Worked("R3 upright at 0,0; Y1 on 1", because="44.45 + 9.525", holds=("tower 1 2", "height 2 53.975")),
    Worked(
        "R1 upright at 0,0; Y2 on 1",
        because="25.4 + 9.525: flush, over the whole",
        holds=("tower 1 2", "inside 1 2"),
    ),
    Worked("R3 upright at 0,0; Y2 in 1", because="44.45 − 9.525", holds=("tower 2 1", "height 2 34.925")),
    Worked("R2 upright at 0,0; Y1 in 1", because="34.925 − 9.525", holds=("tower 2 1", "height 2 25.4")),
    Worked(
        "R3 pitch 40 at 0,0 heading 70; Y2 in 1",
        because="it takes the whole orientation: (cos 40° cos 70°, cos 40° sin 70°, sin 40°)",
        holds=(
            "direction 1 0.262003 0.719846 0.642788",
            "direction 2 0.262003 0.719846 0.642788",
            "tower 2 1",
        ),
    ),
)

DROPPED = (
    Worked(
        "R3 upright at 5,5 dropped",
        because="nothing in the way but the table",
        holds=("grounded 1", "height 1 44.45"),
    ),
    Worked(
        "R3 upright at 0,0; Y1 upright at 0,0 dropped",
        because="its rim, 4.3656 from the axis inside, meets the large one's faces where that is as wide:"
        " 44.45 − 4.3656·7/2 = 29.170 up. Its cavity's tip is then at 45.045, 0.6 from the tip below",
        holds=("touching 1 2", "tower 1 2", "height 2 54.570"),
        fails=("grounded 2", "inside 2 1"),
    ),
    Worked(
        "R3 upright at 0,0; B3 upright at 0,0 dropped",
        because="rim at 44.45 − 9.9219·7/2 = 9.723; 0.2 from tip to tip",
        holds=("touching 1 2", "tower 1 2", "height 2 54.173"),
    ),
    Worked(
        "R3 flat at 0,0; G1 upright at -16.14,0 dropped",
        because="the rim comes to rest on the uppermost edge of the lying one, 24.423 up at x = −16.14",
        holds=("touching 1 2", "upright 2", "height 2 49.823"),
        fails=("grounded 2",),
    ),
    Worked(
        "R3 pitch 30 at 60,60 heading 90 spin 0 dropped",
        because="in the given orientation: 12.7·cos 30° + 44.45·sin 30°",
        holds=("weird 1", "grounded 1", "height 1 33.223"),
    ),
    Worked(
        "Y1 upright at 0,0 dropped; R3 upright at 0,0; B2 upright at 60,0",
        because="only earlier pieces are in the way: the small one is on the table, not on the large one's tip",
        holds=("grounded 1", "height 1 25.4", "inside 1 2"),
    ),
)

# A medium tilts forward about its front base edge, D from the large one's centre, until its tip, 36.307 from the edge
# and f degrees up, meets the face: D − 36.307·cos f = 12.7 − 36.307·sin f·2/7, so
# D − 12.7 = 36.307·1.04002·cos(f + 15.945°). Its axis is 15.859 degrees below the line from edge to tip.
LEANING = (
    Worked(
        "R3 upright at 0,0; B2 leaning on 1 at 0,-31.04 heading 90",
        because="18.34/37.760 = cos 60.942°: f = 44.997°, axis 29.138° up, tip 36.307·sin f = 25.672 up",
        holds=(
            "weird 2",
            "grounded 2",
            "touching 1 2",
            "pointing 2 1",
            "height 2 25.672",
            "direction 2 0 0.873450 0.486915",
        ),
    ),
    Worked(
        "R3 upright at 0,0; B2 leaning on 1 at -48.9,0",
        because="36.2/37.760 = cos 16.526°: f = 0.58°, so close to lying on its face that it is flat; tip 0.37 up",
        holds=("flat 2", "grounded 2", "touching 1 2", "pointing 2 1", "direction 2 1 0 0"),
    ),
)

WRITTEN_OUT = (
    Worked("R3 upright at 0,0 #".ljust(20_000, "x"), because="20,000 characters are read", holds=("upright 1",)),
    Worked(
        "large red upright at 0,0; medium blue upright at 60,0",
        because="words do as well as letters",
        holds=("height 1 44.45", "height 2 34.925"),
    ),
    Worked(
        "7: R3 upright at 0,0   # the foundation\n8: B2 on 7\n",
        because="a line a piece, labels and comments",
        holds=("tower 7 8", "touching 7 8", "pointing 7 8", "height 8 53.975"),
    ),
    Worked(
        "R3 pitch 90 at 0,0 heading 20 spin 10 z 0",
        because="any pose at all: this one is upright",
        holds=("upright 1", "grounded 1", "height 1 44.45", "direction 1 0 0 1"),
    ),
    Worked(
        "C2 pitch 0 at 0,0",
        because="without z it is lowered to the table: 2·9.9219 high",
        holds=("height 1 19.844",),
    ),
)

KOANS = UPRIGHT_AND_FLAT + ON_AND_IN + DROPPED + LEANING + WRITTEN_OUT
