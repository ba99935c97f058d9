"""What no rule may speak of, what the language has no words for, and what is no rule."""

from __future__ import annotations

from tests.core.rule.corpus.case import not_understood, refused

PLAYERS, ROOM, KOANS, STONES = "players", "directions", "other_koans", "stones"
EDGES, PATTERN, TIME, WORDS, MEASURE = "table_edges", "table_pattern", "time", "words", "measurement"

CASES = [
    refused("a red piece points at a player", PLAYERS),
    refused("a piece is pointing at the Master", PLAYERS),
    refused("a small piece points at one of the students", PLAYERS),
    refused("a large piece points at me", PLAYERS),
    refused("a flat piece points toward the window", ROOM),
    refused("a piece points at the wall of the room", ROOM),
    refused("a red piece points north", ROOM),
    refused("all flat pieces point to the west", ROOM),
    refused("a red piece is to the left of a blue piece", ROOM),
    refused("a red piece touches the edge of the table", EDGES),
    refused("a piece is on the pattern of the tablecloth", PATTERN),
    refused("a small piece is near the table's edge", EDGES),
    refused("it has more pieces than any other koan", KOANS),
    refused("it has the same number of pieces as another koan on the table", KOANS),
    refused("it contains more red pieces than the previous koan", KOANS),
    refused("it contains fewer pieces than the first koan", KOANS),
    refused("it has a white stone next to it", STONES),
    refused("a red piece points at the marking stone", STONES),
    refused("a red piece points at its stone", STONES),
    refused("the last piece placed is red", TIME),
    refused("the red pieces were added before the blue pieces", TIME),
    refused("a red piece used to be upright", TIME),
    refused("it was built on a Tuesday", TIME),
    refused("it contains a colour whose name begins with the letter b", WORDS),
    refused("the names of its colours have an even number of letters", WORDS),
    refused("two pieces are less than an inch apart", MEASURE),
    refused("a red piece is within 2 cm of a blue piece", MEASURE),
    refused("a piece is tilted at 30 degrees", MEASURE),
    refused("two pieces are within half an inch of each other", MEASURE),
    # Fair, but beyond the language
    not_understood("three of its pieces are in a straight line", "not_in_language"),
    not_understood("the pieces form a triangle", "not_in_language"),
    not_understood("it is symmetrical", "not_in_language"),
    not_understood("it has at least two axes of symmetry", "not_in_language"),
    not_understood("a red piece points at a blue piece with a corner", "not_in_language"),
    # The palette is not known to a rule
    not_understood("it contains all five colours"),
    not_understood("it contains at least one piece of each of the five colors"),
    # No rule
    not_understood(""),
    not_understood("AKHTBN"),
    not_understood("AKHTBN if"),
    not_understood("bananas"),
    not_understood("it contains"),
    not_understood("it contains a piece of cheese"),
    not_understood("it contains at least red pieces"),
    not_understood("all its pieces are"),
    not_understood("if it contains a red piece"),
    not_understood("it contains a red piece and"),
    not_understood("it contains (a red piece or a blue piece"),
    not_understood("it contains a turquoise piece"),
    not_understood("it contains a red round piece"),
    not_understood("it is nice"),
    not_understood("the quick brown fox jumps over the lazy dog"),
]
