"""How soon pages at a sitting show what happens: six browsers at a table that comes to have 100 koans, and 50 tables
of six at once. The site runs in two processes (``serve``: in one, as at home); browsers ask as ``static/js/live`` does,
and who moves loads the page whole, as after a form.

``python -m tests.bench.live table sqlite serve`` prints a part of it; words left out stand for all, but for ``serve``.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import re
import sys
import tempfile
import time
from collections.abc import Collection, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tests import databases
from tests.bench import load, servers
from tests.bench.sites import Filling, token
from tests.core.game.zendotao.koans_for_tests import koan, notation
from tests.requesting import make_request
from zendotao.bootstrap_context import build_context
from zendotao.config import Config
from zendotao.services.common.context import Context
from zendotao.services.games.classic.posting import start_classic_game, submit_classic_move
from zendotao.services.games.classic.requests import (
    AnswerRequest,
    BuildRequest,
    JoinRequest,
    PassRequest,
    StartClassicRequest,
)
from zendotao.services.people import sessions
from zendotao.store.games.codecs import compute_facts_version
from zendotao.store.people.values import Account

RULE = "AKHTBN if it contains at least two red pieces"
STUDENTS = 5
PAUSE = 0.5
"""Seconds between the questions of a browser: ``PAUSE`` of ``static/js/live/watch_seq.js``."""

LONG = {"turn": "PT10H", "mondo": "PT10H"}
"""Windows that outlast the filling of 50 tables on a machine that has other things to do."""

FIRST_KOAN = 20
"""The number of the first koan that is built: the start koans are none of those after it."""


@dataclass(frozen=True)
class Part:
    """``koans``: how many a table has before it is measured; ``events`` at each table, one in ``gap`` seconds."""

    name: str
    tables: int
    koans: int
    events: int
    gap: float


PARTS = {
    "table": Part("six browsers, 100 koans", 1, 82, 120, 0.5),
    "tables": Part("50 tables of six browsers", 50, 3, 10, 5.0),
}


# ---- the tables


@dataclass
class Table:
    """A game with its people: the Master first, then the students in the order of their turns."""

    id: str
    people: tuple[str, ...]
    cookies: tuple[str, ...]
    built: int


def fill(services: Context, tables: int, koans: int) -> list[Table]:
    """Open so many tables, and play so many koans at each."""
    now = datetime.now(UTC)
    filling = Filling(compute_facts_version(), now)
    names = [tuple(filling.account(f"t{n}p{seat}") for seat in range(STUDENTS + 1)) for n in range(tables)]
    filling.into(services.store)
    return [_open_table(services, people, koans) for people in names]


def _open_table(services: Context, names: tuple[str, ...], koans: int) -> Table:
    with services.store.unit() as work:
        people = [account for name in names if (account := work.accounts.get(name)) is not None]
    asked = {
        "kind": "classic", "title": f"The table of {names[0]}", "rule": RULE, "white": notation(2, 0),
        "black": notation(1, 0), "settings": {"pace": "sitting", "missed": 10, "sitting": LONG},
    }  # fmt: skip
    game = start_classic_game(services, people[0], make_request(StartClassicRequest, asked), datetime.now(UTC)).view.id
    for person in people[1:]:
        _move(services, person, game, JoinRequest, {"kind": "join"})
    secrets = [sessions.open_session(services, person, "bench", datetime.now(UTC)).secret for person in people]
    table = Table(game, names, tuple(f"zendotao={secret}" for secret in secrets), 0)
    requests = {"build": BuildRequest, "answer": AnswerRequest, "pass": PassRequest}
    while table.built < koans:
        for seat, told in list_moves(table):
            _move(services, people[seat], game, requests[told["kind"]], told)
    return table


def _move(services: Context, person: Account, game: str, kind: type[Any], told: dict[str, Any]) -> None:
    submit_classic_move(services, person, game, make_request(kind, told), datetime.now(UTC))


def list_moves(table: Table) -> list[tuple[int, dict[str, Any]]]:
    """The moves of a turn, each with its seat, and count its koan: one is built, all answer the mondo rightly, and
    nobody guesses."""
    number = FIRST_KOAN + table.built
    holder = 1 + table.built % STUDENTS
    stone = "white" if number % 16 >= 2 else "black"
    table.built += 1
    others = [seat for seat in range(1, STUDENTS + 1) if seat != holder]
    return [
        (holder, {"kind": "build", "koan": koan(number), "call": "mondo", "answer": stone}),
        *((seat, {"kind": "answer", "answer": stone}) for seat in others),
        (holder, {"kind": "pass"}),
    ]


# ---- who looks


class Line:
    """A connection that stays open."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._lock = asyncio.Lock()

    async def ask(self, said: bytes) -> bytes:
        """The body of an answer, one at a time. Ends the program where it is refused."""
        for _ in range(3):
            try:
                async with self._lock:
                    return await self._ask(said)
            except (ConnectionError, asyncio.IncompleteReadError):
                self._streams = None
        raise SystemExit("the server hangs up")

    async def _ask(self, said: bytes) -> bytes:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._streams
        writer.write(said)
        head = (await reader.readuntil(load.END)).lower()
        length = re.search(rb"content-length: (\d+)", head)
        body = await reader.readexactly(0 if length is None else int(length[1]))
        if b"connection: close" in head:
            writer.close()
            self._streams = None
        if not head.startswith(b"http/1.1 2"):
            raise SystemExit(f"the benchmark was refused: {head[:40].decode()} {body[:400].decode()}")
        return gzip.decompress(body) if b"content-encoding: gzip" in head else body


@dataclass
class Browser:
    """Somebody's open page: how far it has come, and when it came to be so."""

    line: Line
    poll: bytes
    page: str
    seq: int = 0
    shown: list[tuple[int, float]] = field(default_factory=list)
    bytes: int = 0

    async def load(self, *, live: bool = False) -> None:
        """Load the page, or what is new in it."""
        renewing = f"\r\nZendotao-Live: {self.seq}" if live else ""
        body = await self.line.ask(f"{self.page}{renewing}\r\n\r\n".encode())
        told = re.search(rb'data-seq="(\d+)"', body)
        assert told is not None
        self.seq, self.bytes = int(told[1]), len(body)
        self.shown.append((self.seq, time.perf_counter()))

    async def look(self) -> None:
        """Ask again and again."""
        await self.load()
        while True:
            await asyncio.sleep(PAUSE * random.uniform(0.8, 1.2))
            position = (await self.line.ask(self.poll)).decode()
            if position != str(self.seq):
                await self.load(live=True)


async def play(port: int, table: Table, browsers: Sequence[Browser], part: Part) -> list[tuple[int, float]]:
    """Make moves at a table; the number of the log's last entry after each, and when it was answered."""
    line, events = Line(port), []
    await asyncio.sleep(1 + random.uniform(0, part.gap))
    while True:
        for seat, told in list_moves(table):
            said = load.request("POST", f"/api/v1/games/{table.id}/moves", token(table.people[seat]), told)
            found = json.loads(await line.ask(said))
            events.append((int(found["seq"]), time.perf_counter()))
            await browsers[seat].load()
            if len(events) == part.events:
                return events
            await asyncio.sleep(part.gap * random.uniform(0.6, 1.4))


def list_browsers(port: int, table: Table) -> list[Browser]:
    """A browser for each person of a table."""
    poll = load.request("GET", f"/pulse/games/{table.id}/seq")
    head = f"GET /games/{table.id} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\nCookie: "
    return [Browser(Line(port), poll, head + cookie) for cookie in table.cookies]


async def sit(port: int, tables: Sequence[Table], part: Part) -> list[float]:
    """How long each page took to show each event, in milliseconds, at all tables at once."""
    rooms = [list_browsers(port, table) for table in tables]
    looking = [asyncio.create_task(one.look()) for room in rooms for one in room]
    played = await asyncio.gather(*(play(port, *pair, part) for pair in zip(tables, rooms, strict=True)))
    await asyncio.sleep(3)
    for task in looking:
        if task.done():
            task.result()
        task.cancel()
    found = []
    for events, room in zip(played, rooms, strict=True):
        for seq, at in events:
            # Nobody waits for their own: the page is the answer to the form.
            seen = [next((when for had, when in one.shown if had >= seq), at + 60) for one in room]
            found += [max(0.0, when - at) * 1000 for when in seen]
    return found


# ---- figures


def measure(kind: str, part: Part, *, alone: bool) -> None:
    """Print the figures of a part."""
    with tempfile.TemporaryDirectory() as folder:
        url = databases.sqlite_database(Path(folder)) if kind == "sqlite" else databases.postgresql_database()
        environ = servers.environ_of(Path(folder), url) | {"ZENDOTAO_LIMITS": "off", "ZENDOTAO_FINDERS": "0"}
        services = build_context(Config.from_environment(environ))
        tables = fill(services, part.tables, part.koans)
        services.close()
        with _serve(environ, alone=alone) as port:
            begin, cpu = time.perf_counter(), servers.spent_seconds(port)
            taken = sorted(asyncio.run(sit(port, tables, part)))
            spent = servers.spent_seconds(port) - cpu
            cores = spent / (time.perf_counter() - begin)
    at = [taken[int(share * len(taken))] for share in (0.5, 0.95, 0.99)]
    late = sum(one > 1000 for one in taken) / len(taken)
    where = f"{kind}, {'one process' if alone else 'two processes'}"
    print(f"{part.name} ({where}): {len(taken)} events shown", flush=True)
    print(f"  median {at[0]:.0f} ms, 95th {at[1]:.0f} ms, 99th {at[2]:.0f} ms; {late:.1%} later than a second")
    each = spent * 1000 / (part.tables * part.events)
    print(f"  the site takes {cores:.2f} of a core, {each:.0f} ms of it for an event", flush=True)


def _serve(environ: dict[str, str], *, alone: bool) -> AbstractContextManager[int]:
    if not alone:
        return servers.site(environ)
    port = servers.free_port()
    return servers.running(["-m", "zendotao", "serve", "--port", str(port)], port, environ)


def report(words: Collection[str] = ()) -> None:
    """Print the figures of the parts and databases named, or all."""
    for kind in [kind for kind in databases.KINDS if kind in words] or databases.KINDS:
        for name in [name for name in PARTS if name in words] or PARTS:
            measure(kind, PARTS[name], alone="serve" in words)


if __name__ == "__main__":
    report(sys.argv[1:])
