"""A second opinion on the facts of a koan: plain, slow, and written from the rulebook alone.

Nothing here imports zendotao, and nothing in zendotao imports this. A stone is its colour letter, its pips, the
centre of its base in millimetres and a rotation matrix; every fact is measured the most obvious way there is, and
comes with its distance from the nearest bound, so that a test can leave out what a rounding could turn.
"""
