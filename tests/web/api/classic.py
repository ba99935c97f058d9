"""A game of classic Zendo over the API: the rule is that a koan has at least two red pieces."""

from __future__ import annotations

from typing import Any

from tests.core.game.zendotao.koans_for_tests import notation

RULE = "AKHTBN if it contains at least two red pieces"
PROSE = "It looks like a boat"


def lead(master: Any, rule: str = RULE, **settings: Any) -> str:
    """Open a game as its Master; return its address."""
    told = {
        "kind": "classic", "title": "Two red ones", "rule": rule, "white": notation(2, 0), "black": notation(1, 0),
        "settings": {"counters": "master", **settings},
    }  # fmt: skip
    return f"/games/{master.post('/games', told)['id']}"


class Player:
    """Somebody at a table."""

    def __init__(self, caller: Any, game: str) -> None:
        self.caller, self.game = caller, game

    def move(self, kind: str, **told: Any) -> Any:
        """Make a move; return the game."""
        return self.caller.post(f"{self.game}/moves", {"kind": kind, **told})

    def refused(self, code: str, kind: str, status: int = 409, **told: Any) -> Any:
        """Make a move that is refused with a code."""
        return self.caller.refused("POST", f"{self.game}/moves", {"kind": kind, **told}, status, code)

    def build(self, reds: int, greens: int, call: str = "master", **told: Any) -> Any:
        """Build a koan of so many pieces."""
        return self.move("build", koan=notation(reds, greens), call=call, **told)

    def see(self) -> Any:
        """The game as they see it."""
        return self.caller.get(self.game)
