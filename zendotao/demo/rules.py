"""Rules that players have set and guessed over the years, in their own words, as candidates of scripted seats."""

from __future__ import annotations

RULES = """
it contains a red piece
it contains no blue pieces
it contains a yellow piece and a blue piece
it contains at least two colours
it contains exactly three pieces
it contains at least four pieces
it contains an even number of pieces
it contains a small piece
it contains no large pieces
it contains a piece of each of the three sizes
it contains exactly one large piece
all its pieces are the same size
all its pieces are the same colour
no two pieces are the same colour
no two pieces are the same size
it contains a flat piece
it contains no flat pieces
it contains at least two upright pieces
it contains exactly one flat piece
it contains an upright green piece
it contains a weird piece
it contains an ungrounded piece
every piece is upright
it contains at least one red piece and every red piece is upright
no two pieces touch
at least two pieces touch
a red piece touches a piece of another colour
a piece is pointing at another piece
no piece is pointing at another piece
a flat piece is pointing at an upright piece
a red piece is pointing at a blue piece
a piece is pointing at a piece of the same colour
a piece is pointing at a larger piece
it contains a piece that is not pointed at and points at nothing
it contains exactly two grounded pieces
it contains at least three grounded pieces
it contains more grounded than ungrounded pieces
it contains a stack
it contains exactly one stack
it contains a tower of exactly two pieces
it contains a tower of at least three pieces
it contains a small piece on the top of a tower
the total pip count is even
the total number of pips is prime
the total pip count is at least eight
the total pip count is odd
it contains more flat pieces than upright pieces
it contains more red pieces than blue pieces
the number of colours is greater than the number of sizes
it contains as many large pieces as small pieces
there are more upright pieces than colours
all of the largest pieces are upright
any of the largest pieces are red
all of the smallest pieces are grounded
the highest pieces are all upright
a blue piece is higher than every red piece, and it contains a red piece
it contains a medium piece that is upright
it contains a large piece that is flat
it contains a piece inside another piece
it contains an odd number of upright pieces
it contains an odd number of ungrounded pieces
the number of flat pieces is even
it contains exactly two colours
it contains exactly two sizes
it contains at least two towers
every piece touches another piece
it contains either a flat piece or a stack, but not both
it contains a grounded red piece or a grounded green piece
it contains a black piece pointed at by another piece
a small piece touches a larger piece
the pip count of the upright pieces is even
it contains an upright piece that touches no other piece
"""
"""Bare conditions, a line each."""
