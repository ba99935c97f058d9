"""Messages of hints, and examples that several of them give."""

from __future__ import annotations

from zendotao.core.messages import mark_message

LIKE = mark_message("You can say “%(example)s”.")
TOUCH = mark_message("Rules cannot speak of distance, only of what touches what, as in “%(example)s”.")
PLACE = mark_message(
    "Rules cannot speak of places on the table, only of what pieces touch or point at, as in “%(example)s”."
)
SHAPE = mark_message(
    "Rules cannot speak of shapes that pieces form, only of what they touch or point at, as in “%(example)s”."
)
LEAN = mark_message("How a piece stands is said with “upright”, “flat” or “weird”, as in “%(example)s”.")
ORDER = mark_message("Rules cannot speak of an order, only of what is above or below in a tower, as in “%(example)s”.")
RING = mark_message("A rule cannot come back to the first piece of a chain, only lead on, as in “%(example)s”.")
TIES = mark_message("How many there are of each is compared by name, as in “%(example)s”.")
TOWERS = mark_message("A tower can be compared only with the tallest one, or two with each other, as in “%(example)s”.")
COUNTED = mark_message(
    "The colours and sizes of what a piece touches or points at cannot be counted. Name them, as in “%(example)s”."
)
SUMS = mark_message("Numbers can be added, subtracted, doubled and compared, as in “%(example)s”.")
EACH = mark_message("Say what each of them is or touches, or compare their numbers, as in “%(example)s”.")
NAME = mark_message("A rule has no letters for things. Name the pieces, as in “%(example)s”.")
OF_WHAT = mark_message(
    "Say what is the same or different: colour, size, orientation or direction, as in “%(example)s”."
)
EXACT = mark_message("A rule says exactly what counts: say how many, or what pieces are, as in “%(example)s”.")
THAN = mark_message("Say what they are compared with, as in “%(example)s”.")
HOW_MANY = mark_message("Say how many, as in “%(example)s”.")
PAIRS = mark_message(
    "Only a single pair can be counted, as in “%(example)s”. Of more pairs, say how many pieces touch another one."
)
COLOURS = mark_message("Name the colours, as in “%(example)s”.")
OPEN = mark_message("Begin with “AKHTBN if”, and then say what koans have, as in “%(example)s”.")
SURE = mark_message("A rule always holds or never does. Say only what a koan must have, as in “%(example)s”.")
NO_REASON = mark_message("A rule needs no reasons and no purpose. Leave them out, as in “%(example)s”.")
SIZES = mark_message("Pieces have sizes and pips, and towers have pieces, as in “%(example)s”.")
WHICH_ONE = mark_message("Say which one, as in “%(example)s”.")
CASES = mark_message("Say in each case what the koan contains, as in “%(example)s”.")
SELF = mark_message("A piece neither touches nor points at itself. Name the other one, as in “%(example)s”.")
WHICH = mark_message("Say which: colour, size or orientation, as in “%(example)s”.")
PIPS = "the pip count of the red pieces is equal to the pip count of the blue pieces"
TOUCHING = "a red piece touches a blue piece"
CHAIN = "a red piece points at a piece that points at a blue piece"
SOME = "it contains at least one red piece"
