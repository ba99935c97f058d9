"""A game of classic Zendo at a place: mia is the Master, and others join as students."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.core.game.zendotao.koans_for_tests import notation
from tests.requesting import make_request
from tests.services.games.site import Town
from tests.web.other_words import told
from tests.web.pages.place import Place
from tests.web.visiting import Visitor
from zendotao.services.games.classic import requests
from zendotao.services.games.classic.posting import start_classic_game, submit_classic_move
from zendotao.services.games.classic.requests import StartClassicRequest
from zendotao.services.games.views.classic_page import read_classic_model
from zendotao.web.pages.classic.thread import build_item

RULE = "AKHTBN if it contains at least two red pieces"
PROSE = "It looks like a boat"
MOVES = {
    kind.__struct_config__.tag: kind
    for kind in vars(requests).values()
    if isinstance(kind, type) and issubclass(kind, requests.ClassicRequest) and kind is not requests.ClassicRequest
}


def lead(town: Town, name: str, rule: str = RULE, **settings: Any) -> str:
    """Open a game as its Master; return its id."""
    told = {
        "kind": "classic", "title": "Two red ones", "rule": rule, "white": notation(2, 0), "black": notation(1, 0),
        "settings": {"counters": "master", **settings},
    }  # fmt: skip
    request = make_request(StartClassicRequest, told)
    return start_classic_game(town.services, town.person(name), request, town.now).view.id


class ClassicTable:
    """The game, with moves that skip the pages."""

    def __init__(self, folder: Path, rule: str = RULE, **settings: Any) -> None:
        self.place = Place(folder)
        self.id = lead(self.place.town, "mia", rule, **settings)
        self.address = f"/games/{self.id}"

    def move(self, name: str, kind: str, **told: Any) -> Any:
        """Make a move; return the game as its author sees it."""
        town = self.place.town
        asked: Any = make_request(MOVES[kind], {"kind": kind, **told})
        return submit_classic_move(town.services, town.person(name), self.id, asked, town.now).view

    def join(self, *names: str) -> None:
        """Let people join as students."""
        for name in names:
            self.move(name, "join")

    def build(self, name: str, reds: int, greens: int, call: str = "master", **told: Any) -> Any:
        """Build a koan of so many pieces."""
        return self.move(name, "build", koan=notation(reds, greens), call=call, **told)

    def told(self, kind: str) -> list[str]:
        """The words of the thread for each event of a kind, the oldest first: ``koan_marked``."""
        town = self.place.town
        model = read_classic_model(town.services, None, self.id, town.now)
        lines = [line for line in model.lines if line.event.get("type") == f"classic.{kind}"]
        items = [build_item(model.view, line, {}) for line in lines]
        return [told(item.words) for item in items if item is not None]

    def visitor(self, name: str) -> Visitor:
        """Somebody's browser; "" is nobody's."""
        return self.place.visitor(name) if name else Visitor(self.place.app)

    def read(self, name: str, rest: str = "", status: int = 200) -> str:
        """The page of the game, or one below it, as somebody sees it."""
        return self.visitor(name).read(self.address + rest, status)
