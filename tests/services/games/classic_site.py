"""A site on which classic Zendo is played: ``town.lead("mia")`` opens a game, ``town.build("ann", 3)`` lays a koan."""

from __future__ import annotations

from typing import Any

from tests.core.game.zendotao.koans_for_tests import notation
from tests.requesting import make_request
from tests.services.games.site import Town
from zendotao.core.game.classic.sight.values import ClassicView
from zendotao.services.games.classic import requests
from zendotao.services.games.classic.posting import start_classic_game, submit_classic_move
from zendotao.services.games.classic.requests import StartClassicRequest
from zendotao.services.games.views.following import follow_game

PROSE = "It looks like a boat"
MOVES = {
    kind.__struct_config__.tag: kind
    for kind in vars(requests).values()
    if isinstance(kind, type) and issubclass(kind, requests.ClassicRequest) and kind is not requests.ClassicRequest
}


class ClassicTown(Town):
    """The site. The rule is that a koan has at least two red pieces, unless the test says another."""

    RULE = "AKHTBN if it contains at least two red pieces"

    def lead(self, name: str, rule: str = RULE, as_: str | None = None, **settings: Any) -> ClassicView:
        """Open a game as its Master."""
        told = {
            "kind": "classic", "title": "Two red ones", "rule": rule, "white": notation(2, 0),
            "black": notation(1, 0), "settings": {"counters": "master", **settings}, **({"as": as_} if as_ else {}),
        }  # fmt: skip
        request = make_request(StartClassicRequest, told)
        view = start_classic_game(self.services, self.person(name), request, self.now).view
        self.game = view.id
        return view

    def move(self, name: str, kind: str, **told: Any) -> ClassicView:
        """Make a move; return the game as its author sees it."""
        asked: Any = make_request(MOVES[kind], {"kind": kind, **told})
        return submit_classic_move(self.services, self.person(name), self.game, asked, self.now).view

    def join(self, *names: str) -> None:
        """Let people join as students."""
        for name in names:
            self.move(name, "join")

    def build(self, name: str, reds: int, greens: int = 0, call: str = "master", **told: Any) -> ClassicView:
        """Build a koan of so many pieces."""
        return self.move(name, "build", koan=notation(reds, greens), call=call, **told)

    def follow(self, name: str) -> None:
        """Somebody follows the game."""
        follow_game(self.services, self.person(name), self.game, self.now)
