"""A small world in which every page has something to show: two games, a team, a challenge, a comment, a wiki page, a
letter; and people who stand to them in every way that there is.

Ann started both games, the monks (tia and uli) and bob play in them, cyd moved last; in the second cyd claims, bob
challenged a move of ann's and eve said something. Ann is the Master of a game of classic Zendo that nobody has joined.
Gus is a guest who plays nowhere, kim a keeper. ``world.back()`` makes everything as it was.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.web.pages.classic_table import lead
from tests.web.pages.place import Place
from tests.web.visiting import Visitor
from zendotao.services import timers
from zendotao.services.admin import keepers, reports
from zendotao.services.games.moves.comments import post_comment
from zendotao.services.notices.webhooks import NewWebhook, add_webhook
from zendotao.services.people import team_view
from zendotao.services.wiki import editing

VIEWERS = ("nobody", "gus", "ann", "tia", "bob", "cyd", "kim")
"""Nobody in particular, a guest, a player, a member of a team, another player, the claimant, a keeper."""

ABSENT = "0" * 64
HOOK = "https://hooks.example.org/zendo"


class World(Place):
    """The world as it stands after some days."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.folder = folder
        self.ids = {"absent": ABSENT}
        self._people()
        self.ids["play"] = self._game()
        self.ids["claimed"] = self._game()
        self._claim()
        self.ids["classic"] = lead(self.town, "ann")
        self._around()
        self.visitors = {name: self._visitor(name) for name in VIEWERS}
        timers.sweep_games(self.town.services, self.town.now)
        timers.deliver_notices(self.town.services, self.town.now)
        timers.run_errands(self.town.services, self.town.now)
        self._letters()
        self.ids["today"] = self.town.now.date().isoformat()
        self._stored = sqlite3.connect(":memory:", check_same_thread=False)
        with closing(self._connected()) as there:
            there.backup(self._stored)
        self.as_it_was = self.held()
        self._watcher = self._connected()
        self._version = self._read_version()

    def _people(self) -> None:
        town = self.town
        for name in ("ann", "tia", "uli", "bob", "cyd", "eve", "kim"):
            town.person(name)
        town.person("gus", "guest")
        self.ids["team"] = town.team("monks", "tia", "uli").id
        account, _ = keepers.appoint_keeper(town.services, "kim", town.now)
        town.people["kim"] = account
        with town.services.store.unit(write=True) as work:
            for name, account in town.people.items():
                if account.kind == "person":
                    work.mail.put(account.id, f"{name}@mail.example", f"proof of {name}", town.now)
                    work.mail.verify(account.id, town.now)
            work.commit()

    def _game(self) -> str:
        town = self.town
        town.start("ann")
        for name, team in (("tia", "monks"), ("bob", None), ("cyd", None)):
            town.pass_time(hours=1)
            town.turn(name, team)
        town.pass_time(hours=24)
        return town.game

    def _claim(self) -> None:
        self.town.claim("cyd")
        self.ids["challenge"] = self.town.challenge("bob", 2)
        said = post_comment(self.town.services, self.town.person("ann"), self.town.game, "A word.", self.town.now)
        self.ids["comment"] = f"{self.town.game}.{said.number}"

    def _around(self) -> None:
        town, people = self.town, self.town.services
        editing.write_page(people, town.person("bob"), "openings", "How to begin.", 0, town.now, title="Openings")
        editing.write_page(people, town.person("ann"), "openings", "How to begin well.", 1, town.now)
        team_view.post_message(people, town.person("tia").id, self.ids["team"], "quicksilver, brothers", town.now)
        reports.report_item(people, town.person("ann"), "name", "eve", "Is that a name?", town.now)
        added: NewWebhook = add_webhook(town.services, town.person("bob"), HOOK, None, town.now)
        self.ids["webhook"] = added.webhook.id

    def _visitor(self, name: str) -> Visitor:
        visitor = Visitor(self.app) if name == "nobody" else self.visitor(name)
        visitor.token()
        visitor.get("/games")
        return visitor

    def _letters(self) -> None:
        with self.town.services.store.unit() as work:
            letters = work.letters.list_for_account(self.town.person("ann").id)
        self.ids["letter"] = letters[0].letter.id
        self.ids["koan"] = self.town.view().koans[0].hash

    def _connected(self) -> sqlite3.Connection:
        return sqlite3.connect(self.folder / "instance" / "zendotao.db", timeout=10)

    def _read_version(self) -> int:
        """A number that is another one after each commit."""
        found: int = self._watcher.execute("PRAGMA data_version").fetchone()[0]
        return found

    def back(self) -> None:
        """Let everything be as it was."""
        if self._read_version() == self._version:
            return
        with closing(self._connected()) as there:
            self._stored.backup(there)
        self._version = self._read_version()

    def unchanged(self) -> bool:
        """Whether every value of every table is what it was, as it is where nothing was committed."""
        return self._read_version() == self._version or self.held() == self.as_it_was

    def close(self) -> None:
        """Close all that is open."""
        self._watcher.close()
        super().close()

    def held(self) -> list[str]:
        """Every value of every table."""
        with closing(self._connected()) as there:
            return list(there.iterdump())
