"""Rules as players word them: those of the game's own page, of the official sheets, and of people at a table.

Which of them fit which stones is for the mirror to say; here they stand in the order in which the story needs them.
"""

from __future__ import annotations

# From the game's own page and the official sheets.
BLUE_PIPS = "AKHTBN if it has more flat pyramids than there are blue pips not touching the table"
RED_PIPS = "AKHTBN if the number of red pips is a prime number"
EVEN = "AKHTBN if it has an even number of pieces"
TWO_REDS = "AKHTBN if it has at least two red pieces"
GREENS = "A koan has the Buddha-nature if it contains one or more green pieces."
NOT_THREE_DOWN = (
    "A koan does not have the Buddha-nature if it contains exactly three pieces touching the table; otherwise it does."
)

# As they come up.
RED_POINTS = "AKHTBN if it contains a red piece pointing at something"
A_FLAT_ONE = "AKHTBN iff it contains at least one flat piece"
THERE_IS_A_FLAT_ONE = "there has to be a flat one"
NOT_ALL_UPRIGHT = "AKHTBN unless all of its pieces are upright"
NO_UPRIGHT_BLUE = "AKHTBN unless it contains an upright blue piece"
OTHER_WAYS = "AKHTBN if not all of its pieces point in the same direction"
FLATS_OVER_BLUE_UPRIGHTS = "there are more flat pieces than blue upright pieces"
FLAT_POINTS = "AKHTBN if a flat piece is pointing at another piece"
RED_AT_GREEN = "AKHTBNIFF there is a red piece pointing at a green piece"
GROUNDED_FLAT = "AKHTBN if it contains a grounded flat piece"
FLATS_OVER_BLUES = "there are more flat pieces than blue pieces"
FLATS_OVER_UNGROUNDED = "there are more flat pieces than ungrounded pieces"
MORE_RED = "it contains more red pieces than blue"
NO_TOUCH = "AKHTBN if no two pieces touch"
SOME_TOUCH = "AKHTBN if at least two pieces are touching"
NO_BLUE_TOWER = "AKHTBN if a flat piece is grounded and it contains no blue tower"
NO_BLUES = "AKHTBN if it contains no blue pieces"
BRIGHT_FLAT = "AKHTBN if a flat piece is red, yellow or green"
NO_BLUE_TOUCHES = "AKHTBN if no blue piece is touching another piece"
FLATS_OVER_STACKS = "AKHTBN if it has more flat pieces than stacks"
PRIME_PIPS = "AKHTBN if the total number of pips is prime"
FLATS_OUTNUMBER = "AKHTBN if the flat pieces outnumber the ungrounded blue pieces"
FLATS_OUTNUMBER_CAPS = "AKHTBN if the flat pieces outnumber the blue pieces that are directly above another piece"
BLUES_AT_NOTHING = "AKHTBN if it has more flat pieces than blue pieces pointing at nothing"
NO_BLUE_AT_NOTHING = "AKHTBN if it contains a flat piece, but no blue piece pointing at nothing"
NO_BLUE_ABOVE = "AKHTBN if there is a flat piece and no ungrounded blue piece"
NO_STANDING_BLUE = "there must be a flat piece, and no upright piece may be blue"
NO_BLUE_ON_TOP = "AKHTBN unless a blue piece is on the top of a tower or all pieces are upright"
NO_BLUE_HIGHER = "AKHTBN if no blue piece is higher than a flat piece and it contains at least one flat piece"
NO_BLUE_CAP = "AKHTBN if it contains a flat piece, but no blue piece on top of another piece"

EXCEPTION = (
    "AKHTBN if it contains exactly five small upright green pieces, or else it has more flat pieces than blue ones"
)
"""The page: "You can always add an exception to a rule, if it's this one crazy exception koan"."""

# Those that are not taken.
ALL_GROUNDED = "AKHTBN if every piece is grounded"
PLEASES = "AKHTBN if it pleases the eye"
POINTS_NORTH = "AKHTBN if a piece points north"
TWO_SMALLS = "AKHTBN if it contains two small pieces"
ANY_PIECE = "AKHTBN if it contains at least one piece"
MONSTER = (
    "AKHTBN if it contains exactly five red pieces and exactly four large blue pieces and exactly three medium green "
    "pieces and exactly two small yellow pieces and exactly three upright black pieces and exactly two flat red pieces"
)
"""It weighs 41; the game's limit is 40."""
