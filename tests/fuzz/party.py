"""A site with people in every part: a team with its captain and a member, a guest, a watcher, a stranger; a game with
moves, a comment, an open challenge, and something private of each."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.core.game.zendotao.koans_for_tests import BLACK, WHITE, koan, notation, only
from tests.databases import sqlite_database
from tests.sight.town import Town, town_on

PEOPLE = ("ann", "tia", "uli", "eve", "zoe")
HELD = "at least two red pieces"
"""The rule of zoe’s game asks for it."""

PASSWORD = "the pass phrase of "  # noqa: S105 -- of nobody


@dataclass
class Party:
    """The people, and the ids of all there is, by the name that they have in addresses."""

    town: Town
    ids: dict[str, str] = field(default_factory=dict)
    accounts: dict[str, Any] = field(default_factory=dict)

    def path(self, template: str, **other: str) -> str:
        """An address with the ids in it."""
        return template.format(**{**self.ids, **other})

    def ask(
        self, who: str, method: str, template: str, body: Any = None, status: int | None = None, **more: Any
    ) -> Any:
        """A request at such an address."""
        return self.town.ask(who, method, self.path(template), body, status, **more)

    def gather(self) -> Party:
        """Everything that there is to be meddled with."""
        town = self.town
        for name in PEOPLE:
            self.accounts[name] = town.join(name, PASSWORD + name)
        guest = town.ask("gus", "POST", "/guests", {"nickname": "gus"}, 201)
        self.accounts["gus"], town.tokens["gus"] = guest["account"], guest["token"]
        self.ids["team_id"] = town.ask("tia", "POST", "/teams", {"name": "monks"}, 201)["id"]
        for name in ("uli", "eve"):
            offer = self.ask("tia", "POST", "/teams/{team_id}/members", {"account": name}, 201)
            self.ids["invitation_id"] = offer["id"]
            if name == "uli":
                self.ask("uli", "POST", "/invitations/{invitation_id}/accept", {}, 200)
        self.ids["account_id"] = self.accounts["uli"]["id"]
        town.pass_time(hours=100)
        self.play()
        self.lead()
        self.private()
        return self

    def play(self) -> None:
        """Four moves, a comment, a challenge."""
        start = {"title": "A game", "white": WHITE, "black": BLACK, "open": koan(1), "seals": [only(1), only(2)]}
        self.ids["game_id"] = self.town.ask("ann", "POST", "/games", start, 201)["id"]
        for number, name in enumerate(("tia", "gus", "ann"), start=1):
            self.town.pass_time(hours=21)
            as_ = {"as": "monks"} if name == "tia" else {}
            self.ask(name, "POST", "/games/{game_id}/moves", turn(number) | as_, 201)
        said = self.ask("uli", "POST", "/games/{game_id}/comments", {"text": "A fine koan."}, 201)
        self.ids["comment_id"] = said["id"]
        body = {"move": 2, "part": "rule", "ground": "unfair", "reason": "It is too hard."}
        self.ids["challenge_id"] = self.ask("ann", "POST", "/games/{game_id}/challenges", body, 201)["id"]
        self.ids["job_id"] = "no-job"
        self.ids["puzzle_id"] = self.town.now.date().isoformat()
        self.ids["koan_hash"] = self.ask("ann", "GET", "/games/{game_id}", None, 200)["koans"][0]["hash"]

    def lead(self) -> None:
        """A game with a Master, who is zoe: a mondo is open, which tia, who is monks, has called."""
        start = {
            "kind": "classic", "title": "A table", "rule": f"it contains {HELD}", "white": notation(2, 0),
            "black": notation(1, 0), "settings": {"counters": "master", "stones": 2},
        }  # fmt: skip
        self.ids["classic_id"] = self.ask("zoe", "POST", "/games", start, 201)["id"]
        called = {"kind": "build", "koan": notation(3, 0), "call": "mondo", "answer": "white"}
        for who, move in (("tia", {"kind": "join", "as": "monks"}), ("ann", {"kind": "join"}), ("tia", called)):
            self.ask(who, "POST", "/games/{classic_id}/moves", move, 201)

    def private(self) -> None:
        """What is ann's alone, and what is the team's."""
        draft = {"rule": only(9), "note": "of pomegranates"}
        self.ids["rule_id"] = self.ask("ann", "POST", "/games/{game_id}/notebook", draft, 201)["id"]
        thought = self.ask("ann", "POST", "/games/{game_id}/thoughts", {"text": "marzipan"}, 201)
        self.ids["thought_id"] = thought["id"]
        self.ask("uli", "POST", "/games/{game_id}/notebook", draft | {"note": "of chestnuts", "as": "monks"}, 201)
        self.ask("uli", "POST", "/teams/{team_id}/talk", {"text": "quicksilver"}, 201)
        issued = {"name": "ann", "password": PASSWORD + "ann", "label": "another"}
        self.town.ask("nobody", "POST", "/tokens", issued, 201)
        tokens = self.ask("ann", "GET", "/tokens", None, 200)
        self.ids["token_id"] = next(token["id"] for token in tokens if token["label"] == "another")


def turn(number: int, fresh: int = 0) -> dict[str, Any]:
    """The turn that marks ``koan(number)`` and leaves the next one open, or a fresh one that is not on the table."""
    fresh = fresh or number + 1
    return {
        "kind": "turn", "rule": only(number), "stone": "black", "koan": koan(fresh),
        "seals": [only(fresh), only(fresh + 1)],
    }  # fmt: skip


def claim(number: int) -> dict[str, Any]:
    """The claim that marks ``koan(number)``."""
    return {"kind": "claim", "rule": only(number), "stone": "black", "seals": [only(number + 100)]}


def block(fresh: int) -> dict[str, Any]:
    """The block that leaves a koan open which is not on the table."""
    return {"kind": "block", "koan": koan(fresh), "seals": [only(fresh), only(fresh + 1)]}


def party_in(folder: Path) -> Any:
    """A site for a party, in a file of SQLite."""
    return town_on(sqlite_database(folder), folder)
