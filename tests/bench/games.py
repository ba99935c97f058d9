"""How fast a site plays: checked turns, games read and loaded, deadlines, on each database, with few games and many.

Turns go to tables of fifty to seventy koans, each table with people of its own who take turns. The floor is a view
that writes one row and commits, on the same server and database: no program that keeps anything is faster.
"""

from __future__ import annotations

import gc
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests import databases
from tests.bench import load, play, servers, sites
from tests.bench.load import Timing
from tests.bench.sites import Filling, Seated
from zendotao.bootstrap import Services, build_services, facts_version
from zendotao.config import Config
from zendotao.core.game import koans
from zendotao.services.games.measured import Measured
from zendotao.services.games.shelf import Shelf

FEW, MANY = 100, 10_000
"""Games on the site, besides those that are played."""

TURNS = 20
"""Turns posted to each table, the tenth of which finds sixty koans there."""

ALONE, TOGETHER = 12, 40
"""Tables that one client plays on, and eight."""

CLIENTS = 8
MARKED = 47
LONG = 2_000
LOADS = 20
GOAL_MS, GOAL_EACH_SECOND = 40, 100


@dataclass
class Prints:
    """What games are made from: a table of fifty koans, one of sixty, one of two thousand moves."""

    table: play.Print
    sixty: play.Print
    long: play.Print


def scripts(tables: Sequence[Seated], prints: Prints, clients: int) -> list[list[bytes]]:
    """The turns of so many clients, each on tables of its own."""
    said: list[list[bytes]] = [[] for _ in range(clients)]
    first = len(prints.table.texts)
    for place, seated in enumerate(tables):
        for number in range(MARKED, MARKED + TURNS):
            body = play.turn(number, seated.across, first + number - MARKED)
            who = sites.token(seated.people[(number + 1) % 2])
            path = f"/api/v1/games/{seated.id}/moves"
            said[place % clients].append(load.request("POST", path, who, body, f"{seated.id}-{number}"))
    return said


def say(name: str, figure: str, note: str = "") -> None:
    """One figure."""
    print(f"  {name:44}{figure:>24}  {note}", flush=True)


def say_timing(name: str, found: Timing, note: str = "") -> None:
    """The figures of requests."""
    figure = f"{found.each_second:6.0f}/s {found.at(0.5):7.1f} {found.at(0.95):7.1f} ms"
    say(name, figure, note)


class Bench:
    """One database."""

    def __init__(self, kind: str, prints: Prints, folder: Path) -> None:
        self.kind, self.prints = kind, prints
        url = databases.sqlite_database(folder) if kind == "sqlite" else databases.postgresql_database()
        self.environ = servers.environ_of(folder, url)
        self.games = self.played = 0

    def report(self) -> None:
        """All figures, with few games and with many. The floor belongs to each run."""
        print(f"{self.kind}: median and 95th of a hundred", flush=True)
        alone, together = self.floor()
        for count in (FEW, MANY):
            services = build_services(Config.from_environment(self.environ))
            self.fill(services, count)
            print(f" {count:,} games on the site", flush=True)
            with servers.site(self.environ) as port:
                self.turns(port, 1, ALONE, alone)
                self.turns(port, CLIENTS, TOGETHER, together)
                self.reading(port, 1, 200)
                self.reading(port, CLIENTS, 800)
            self.loading(services, "sixty", len(self.prints.sixty.state.moves))
            self.loading(services, "long", LONG)
            self.settling(services, count)
            services.close()

    def floor(self) -> tuple[Timing, Timing]:
        """A row each, by one client and by eight."""
        said = load.request("POST", "/", body=play.turn(0, 0, 0))
        with servers.floor(self.environ) as port:
            load.run(port, [[said] * 10] * CLIENTS)
            found = [load.run(port, [[said] * (400 // clients)] * clients) for clients in (1, CLIENTS)]
        for clients, timing in zip((1, CLIENTS), found, strict=True):
            say_timing(f" a row and a commit, {told(clients)}", timing)
        return found[0], found[1]

    def fill(self, services: Services, count: int) -> None:
        """Let there be so many games, and tables to play on."""
        filling = Filling(facts_version(), datetime.now(UTC))
        sites.crowd(filling, self.games, count - self.games)
        if not self.games:
            filling.facts(0, range(len(self.prints.sixty.state.koans)))
            for name, print_ in (("sixty", self.prints.sixty), ("long", self.prints.long)):
                people = filling.account(f"{name}ann"), filling.account(f"{name}bob")
                filling.game(print_, Seated(name, 0, people), name)
        self.tables = sites.tables(filling, self.prints.table, self.played, ALONE + TOGETHER)
        self.games, self.played = count, self.played + len(self.tables)
        filling.into(services.store)

    def turns(self, port: int, clients: int, tables: int, floor: Timing) -> None:
        """Checked turns on tables of sixty koans."""
        mine, self.tables = self.tables[:tables], self.tables[tables:]
        found = load.run(port, scripts(mine, self.prints, clients))
        ratio = f"{found.at(0.5) / floor.at(0.5):.0f} times the floor"
        goal = f"p95 under {GOAL_MS} ms" if clients == 1 else f"{GOAL_EACH_SECOND}/s"
        say_timing(f"turns on 60 koans, {told(clients)}", found, f"{ratio}; the goal is {goal}")

    def reading(self, port: int, clients: int, count: int) -> None:
        """A game of sixty koans read by somebody who plays in it."""
        said = load.request("GET", "/api/v1/games/sixty", sites.token("sixtyann"))
        load.run(port, [[said] * 4] * CLIENTS)
        say_timing(f"game of 60 koans read, {told(clients)}", load.run(port, [[said] * (count // clients)] * clients))

    def loading(self, services: Services, game: str, moves: int) -> None:
        """A game as a process gets it that knows nothing yet: its state, and the facts of its koans."""
        taken = []
        for _ in range(LOADS):
            koans.facts_on_table.cache_clear()
            koans.called_facts.cache_clear()
            shelf = Shelf(Measured(facts_version()))
            begin = time.perf_counter()
            with services.store.unit() as work:
                head = work.games.head(game)
                assert head is not None
                shelf.measure(work, shelf.load(work, game, head))
            taken.append((time.perf_counter() - begin) * 1000)
        found = Timing(taken, sum(taken) / 1000)
        say(f"game of {moves:,} moves loaded", f"{found.at(0.5):7.1f} {found.at(0.95):7.1f} ms")

    def settling(self, services: Services, count: int) -> None:
        """What is due in all games of the crowd: the votes on their challenges end."""
        later = datetime.now(UTC) + timedelta(days=30)
        due = len(services.timers.due(later, count + 1))
        begin = time.perf_counter()
        swept = services.timers.sweep(later)
        seconds = time.perf_counter() - begin
        assert not swept.failed
        figure = f"{seconds:6.1f} s {seconds / due * 1000:7.2f} ms each"
        say(f"{due:,} due deadlines settled", figure)


def told(clients: int) -> str:
    """How many clients."""
    return "one client" if clients == 1 else f"{clients} clients"


def report() -> None:
    """Print the figures of games."""
    began = datetime.now(UTC)
    prints = Prints(
        play.Print(play.played(MARKED, play.long_ago(began))),
        play.Print(play.played(57, play.long_ago(began))),
        play.Print(play.wavering(LONG, play.long_ago(began) - timedelta(days=90))),
    )
    gc.collect()
    for kind in databases.KINDS:
        with tempfile.TemporaryDirectory() as folder:
            bench = Bench(kind, prints, Path(folder))
            if kind == "sqlite":
                bench.report()
            else:
                with servers.durable():
                    bench.report()


if __name__ == "__main__":
    report()
