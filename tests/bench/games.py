"""How fast a site plays: checked turns, games read and loaded, deadlines, on each database, with few games and many.

Turns go to tables of fifty to seventy koans, each table with people of its own who take turns. The floor is a view
that writes one row and commits, on the same server and database: no program that keeps anything is faster.

``python -m tests.bench games turns sqlite`` prints a part of it; words left out stand for all.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Collection, Sequence
from contextlib import AbstractContextManager, nullcontext
from datetime import UTC, datetime, timedelta
from functools import cached_property
from pathlib import Path

from tests import databases
from tests.bench import load, play, servers, sites
from tests.bench.load import Timing
from tests.bench.sites import Filling, Seated
from zendotao.bootstrap_context import build_context
from zendotao.config import Config
from zendotao.core.game import koans
from zendotao.core.game.sight import Viewer
from zendotao.core.game.zendotao.sight.view import view_for
from zendotao.services import timers
from zendotao.services.common.context import Context
from zendotao.services.common.game_cache import GameCache
from zendotao.services.common.koan_facts import FactStore
from zendotao.store.games.codecs import compute_facts_version
from zendotao.store.games.states import encode_state

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

PARTS = ("turns", "reading", "loading", "deadlines")
COUNTS = {"few": FEW, "many": MANY}


class Prints:
    """What games are made from, each made when it is first asked for."""

    def __init__(self) -> None:
        self.began = play.long_ago(datetime.now(UTC))

    @cached_property
    def table(self) -> play.Print:
        """A table of fifty koans."""
        return play.Print(play.played(MARKED, self.began))

    @cached_property
    def sixty(self) -> play.Print:
        """One of sixty."""
        return play.Print(play.played(57, self.began))

    @cached_property
    def long(self) -> play.Print:
        """Two thousand moves."""
        return play.Print(play.wavering(LONG, self.began - timedelta(days=90)))


def script(seated: Seated, prints: Prints) -> list[bytes]:
    """The turns that are posted to a table, one after the other."""
    said, first, path = [], len(prints.table.texts), f"/api/v1/games/{seated.id}/moves"
    for number in range(MARKED, MARKED + TURNS):
        body = play.turn(number, seated.across, first + number - MARKED)
        who = sites.token(seated.people[(number + 1) % 2])
        said.append(load.request("POST", path, who, body, f"{seated.id}-{number}"))
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

    def report(self, parts: Collection[str], counts: Collection[int]) -> None:
        """The figures of some parts, with so many games. The floor belongs to each run."""
        print(f"{self.kind}: median and 95th of a hundred", flush=True)
        self.parts = parts
        floors = self.floor() if "turns" in parts else ()
        for count in counts:
            services = build_context(Config.from_environment(self.environ))
            self.fill(services, count)
            print(f" {count:,} games on the site", flush=True)
            self.served(floors)
            if "loading" in parts:
                self.loading(services, "sixty", len(self.prints.sixty.state.moves))
                self.loading(services, "long", LONG)
            if "deadlines" in parts:
                self.settling(services, count)
            services.close()

    def served(self, floors: Sequence[Timing]) -> None:
        """What a server is asked for."""
        if not {"turns", "reading"} & set(self.parts):
            return
        with servers.site(self.environ) as port:
            if "turns" in self.parts:
                self.turns(port, 1, ALONE, floors[0])
                self.turns(port, CLIENTS, TOGETHER, floors[1])
            if "reading" in self.parts:
                self.reading(port, 1, 200)
                self.reading(port, CLIENTS, 800)

    def floor(self) -> tuple[Timing, Timing]:
        """A row each, by one client and by eight."""
        said = load.request("POST", "/", body=play.turn(0, 0, 0))
        with servers.floor(self.environ) as port:
            load.run(port, [[said] * 10] * CLIENTS)
            found = [load.run(port, [[said] * (400 // clients)] * clients) for clients in (1, CLIENTS)]
        for clients, timing in zip((1, CLIENTS), found, strict=True):
            say_timing(f" a row and a commit, {told(clients)}", timing)
        return found[0], found[1]

    def fill(self, services: Context, count: int) -> None:
        """Let there be so many games, and tables to play on."""
        filling = Filling(compute_facts_version(), datetime.now(UTC))
        sites.crowd(filling, self.games, count - self.games)
        if not self.games and {"reading", "loading"} & set(self.parts):
            filling.facts(0, range(len(self.prints.sixty.state.koans)))
            for name in ("sixty", "long") if "loading" in self.parts else ("sixty",):
                people = filling.account(f"{name}ann"), filling.account(f"{name}bob")
                filling.game(getattr(self.prints, name), Seated(name, 0, people), name)
        wanted = ALONE + TOGETHER if "turns" in self.parts else 0
        self.tables = sites.tables(filling, self.prints.table, self.played, wanted) if wanted else []
        self.games, self.played = count, self.played + len(self.tables)
        filling.into(services.store)

    def turns(self, port: int, clients: int, tables: int, floor: Timing) -> None:
        """Checked turns on tables of sixty koans."""
        mine, self.tables = self.tables[:tables], self.tables[tables:]
        before = servers.spent_seconds(port)
        found = load.run(port, [script(seated, self.prints) for seated in mine], clients)
        spent_ms = (servers.spent_seconds(port) - before) * 1000 / len(found.taken)
        ratio = f"{found.at(0.5) / floor.at(0.5):.0f} times the floor"
        goal = f"p95 under {GOAL_MS} ms" if clients == 1 else f"{GOAL_EACH_SECOND}/s"
        said = f"{ratio}; {spent_ms:.1f} ms of processor each; the goal is {goal}"
        say_timing(f"turns on 60 koans, {told(clients)}", found, said)

    def reading(self, port: int, clients: int, count: int) -> None:
        """A game of sixty koans read by somebody who plays in it."""
        said = load.request("GET", "/api/v1/games/sixty", sites.token("sixtyann"))
        load.run(port, [[said] * 4] * CLIENTS)
        say_timing(f"game of 60 koans read, {told(clients)}", load.run(port, [[said] * (count // clients)] * clients))

    def loading(self, services: Context, game: str, moves: int) -> None:
        """A game as a process gets it that knows nothing yet, and what it costs to keep and to tell it."""
        runs = [steps_of_loading(services, game) for _ in range(LOADS)]
        loads = [run["its state"] + run["facts of its table"] for run in runs]
        say_taken(f"game of {moves:,} moves loaded", loads)
        for name in runs[0]:
            say_taken(f"  {name}", [run[name] for run in runs])

    def settling(self, services: Context, count: int) -> None:
        """What is due in all games of the crowd: the votes on their challenges end."""
        later = datetime.now(UTC) + timedelta(days=30)
        due = len(timers.list_due_games(services, later, count + 1))
        begin = time.perf_counter()
        swept = timers.sweep_games(services, later)
        seconds = time.perf_counter() - begin
        assert not swept.failed
        figure = f"{seconds:6.1f} s {seconds / due * 1000:7.2f} ms each"
        say(f"{due:,} due deadlines settled", figure)


def steps_of_loading(services: Context, game: str) -> dict[str, float]:
    """The processor's milliseconds for each step: a game's state; the facts of the koans on its table, against which
    rules are held; a snapshot of it; the facts of the koans that have left, which are told alone; all of it told."""
    koans.measure_table_koan.cache_clear()
    koans.measure_with_calls.cache_clear()
    koans.write_koan_caption.cache_clear()
    shelf = GameCache(FactStore(compute_facts_version()))
    with services.store.unit() as work:
        began = time.process_time()
        head = work.games.head(game)
        assert head is not None
        state = shelf.load(work, game, head)
        ends = {"its state": time.process_time()}
        shelf.measure(work, state)
        ends["facts of its table"] = time.process_time()
        encode_state(state)
        ends["a snapshot made"] = time.process_time()
        shelf.measure(work, state, whole=True)
        ends["facts of what has left"] = time.process_time()
        view_for(state, Viewer(), datetime.now(UTC), {})
        ends["told whole"] = time.process_time()
    starts = (began, *ends.values())
    return {name: (end - start) * 1000 for start, (name, end) in zip(starts, ends.items(), strict=False)}


def say_taken(name: str, taken: Sequence[float]) -> None:
    """Milliseconds of the processor."""
    found = Timing(list(taken), sum(taken) / 1000)
    say(name, f"{found.at(0.5):7.2f} {found.at(0.95):7.2f} ms")


def told(clients: int) -> str:
    """How many clients."""
    return "one client" if clients == 1 else f"{clients} clients"


def report(words: Collection[str] = ()) -> None:
    """Print the figures of games: of the parts, databases and numbers of games (few, many) named, or all."""
    prints = Prints()
    parts = [part for part in PARTS if part in words] or PARTS
    counts = [count for word, count in COUNTS.items() if word in words] or list(COUNTS.values())
    for kind in [kind for kind in databases.KINDS if kind in words] or databases.KINDS:
        with tempfile.TemporaryDirectory() as folder, durable(kind):
            Bench(kind, prints, Path(folder)).report(parts, counts)


def durable(kind: str) -> AbstractContextManager[None]:
    """A database as it runs where nothing may be lost."""
    return servers.durable() if kind == "postgresql" else nullcontext()


if __name__ == "__main__":
    report(sys.argv[1:])
