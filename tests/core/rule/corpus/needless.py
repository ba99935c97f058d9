"""Nothing is asked where nothing is at stake, and no word that limits is lost."""

from __future__ import annotations

from tests.core.rule.corpus.case import understood
from tests.core.rule.corpus.model import colours

CASES = [
    # Some piece is always at the top of its tower, and some at the bottom; there always is a tallest tower.
    understood("all the bottom pieces are red", lambda t: all(p.colour == "red" for p in t.pieces if p.bottom)),
    understood("every piece at the top of its tower is flat", lambda t: all(p.flat for p in t.pieces if p.top)),
    understood(
        "all the tallest towers contain a red piece",
        lambda t: all("red" in colours(tower) for tower in t.tallest_towers),
    ),
    understood("the pieces are only red", lambda t: colours(t.pieces) == {"red"}),
]
