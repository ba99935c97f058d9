"""A game of classic Zendo at a place: mia is the Master, and others join as students."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from tests.core.game.zendotao.koans_for_tests import notation
from tests.requesting import make_request
from tests.services.games.site import Town
from tests.web.other_words import told
from tests.web.pages.place import Place
from tests.web.parsed import select, texts, values
from tests.web.visiting import Visitor
from zendotao.core.game.classic.sight.values import ClassicView
from zendotao.services.games.classic import requests
from zendotao.services.games.classic.posting import start_classic_game, submit_classic_move
from zendotao.services.games.classic.requests import StartClassicRequest
from zendotao.services.games.views.classic_page import read_classic_model, view_classic
from zendotao.web.pages.classic.thread import build_item

RULE = "AKHTBN if it contains at least two red pieces"
PROSE = "It looks like a boat"
NAMES = re.compile(r"\b(?:ann|bob|cat|mia)\b")
"""Who is there."""
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


def moves(page: str) -> list[str]:
    """The moves that a game's page leads to: by links, the main one first, then by buttons."""
    ways = [*values(page, "#act a", "href"), *values(page, "#act form", "action")]
    return [str(way).rpartition("/do/")[2] for way in ways if "/do/" in str(way)]


def primary(page: str) -> list[str | None]:
    """Where the main action of a game's page leads."""
    return values(page, "#act a.primary", "href")


def answers(page: str) -> list[tuple[str, list[str]]]:
    """What was answered in the mondo of the koan on the stage: each stone, with the name if it earned one."""
    said = [str(one.html) for one in select(page, ".classic-answers li")]
    return [(str(values(one, ".stone", "class")[0]).split()[1], texts(one, "b")) for one in said]


def awaited(page: str) -> tuple[list[str], list[str]]:
    """Who has answered the mondo, and who has still to, as the panel or the form of an answer says."""
    done, wanted = [words for words in texts(page, "#act > p, .act-column > p.meta") if NAMES.search(words)][-2:]
    return NAMES.findall(done), NAMES.findall(wanted)


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

    def view(self, name: str = "") -> ClassicView:
        """The game as somebody sees it; "" is nobody."""
        town = self.place.town
        return view_classic(town.services, town.person(name) if name else None, self.id, town.now)

    def visitor(self, name: str) -> Visitor:
        """Somebody's browser; "" is nobody's."""
        return self.place.visitor(name) if name else Visitor(self.place.app)

    def read(self, name: str, rest: str = "", status: int = 200) -> str:
        """The page of the game, or one below it, as somebody sees it."""
        return self.visitor(name).read(self.address + rest, status)
