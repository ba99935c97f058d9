"""A site of real processes over one database, with people who have tokens, and clients that speak HTTP."""

from __future__ import annotations

import json
import os
import signal
import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cached_property
from pathlib import Path

from tests.databases import KEYS
from tests.hard.forking import Nursery
from tests.ports import held_port, number_of
from tests.waiting import wait_until
from tests.whole_game.client import Client
from zendotao.bootstrap_context import build_context
from zendotao.config import Config
from zendotao.services.common.context import Context
from zendotao.services.people import tokens
from zendotao.store.engine import open_engine
from zendotao.store.people.values import Account
from zendotao.store.unit import Store
from zendotao.store.vault.keyring import Keyring

LONG_AGO = datetime(2025, 1, 6, 12, tzinfo=UTC)
"""When what is over for long in these tests was: before any clock of a machine that runs them."""

PATIENCE = 300.0
"""Seconds after which what does not come counts as broken. A scheduler that finds nothing to do looks again after a
minute, and a machine may have much else to do."""

WORKERS = 2


@dataclass(frozen=True)
class Person:
    """Somebody who plays: their account, and what their program signs in with."""

    account: Account
    token: str = field(repr=False)

    @property
    def name(self) -> str:
        """What they are called."""
        return str(self.account.name)


@dataclass
class Site:
    """The database at an address, the folder of the site, and the processes that are run on it."""

    nursery: Nursery
    database: str
    folder: Path
    ahead: timedelta = timedelta()
    logs: list[Path] = field(default_factory=list)
    running: set[int] = field(default_factory=set)
    doors: list[socket.socket] = field(default_factory=list)

    @property
    def environ(self) -> Mapping[str, str]:
        """The settings of every process."""
        return {
            "ZENDOTAO_INSTANCE": str(self.folder), "ZENDOTAO_DATABASE_URL": self.database, "ZENDOTAO_LIMITS": "off",
            "ZENDOTAO_VAULT_KEYS": KEYS,
        }  # fmt: skip

    @cached_property
    def store(self) -> Store:
        """The database as the tests read it, beside the processes."""
        return Store(open_engine(self.database), Keyring.from_setting(KEYS))

    @cached_property
    def services(self) -> Context:
        """The use cases in this process, long ago: what tests fill the database by."""
        return build_context(Config.from_environment(self.environ), lambda: LONG_AGO)

    def close(self) -> None:
        """Kill what a test that failed has left running, and hang up on the database."""
        for pid in list(self.running):
            self.end(pid, signal.SIGKILL)
        for door in self.doors:
            door.close()
        self.doors.clear()
        self.store.close()
        if "services" in self.__dict__:
            self.services.close()

    # ---- people

    def person(self, name: str) -> Person:
        """Somebody who is there from long ago, with a token that does not expire."""
        account = Account(f"a-{name}", "person", name, LONG_AGO, LONG_AGO, LONG_AGO)
        people = self.services
        with people.store.unit(write=True) as work:
            work.accounts.add(account)
            assert work.accounts.take_name(name, account.id)
            issued = tokens.issue_token(people, work, account, "program", "", LONG_AGO, None)
            work.commit()
        return Person(account, issued.secret)

    # ---- processes

    def go_to(self, instant: datetime) -> None:
        """Let processes that start from now on find it to be then."""
        self.ahead = instant - datetime.now(UTC)

    def alive_until(self, instant: datetime) -> None:
        """A server elsewhere gives signs of life until then."""
        with self.store.unit(write=True) as work:
            work.heartbeats.beat("elsewhere", instant)
            work.commit()

    def start(self, *words: str) -> int:
        """A command of the program as a process; its id, which is that of its group."""
        self.logs.append(self.folder.parent / f"{len(self.logs)}-{words[0]}.log")
        pid = self.nursery.start(words, self.environ, self.logs[-1], self.ahead)
        self.running.add(pid)
        return pid

    def run(self, *words: str, status: int = 0) -> str:
        """A command from beginning to end; what it printed."""
        found = self.ended(self.start(*words))
        printed = self.logs[-1].read_text(encoding="utf-8")
        assert found == status, f"{words}: {found}\n{printed}"
        return printed

    def end(self, pid: int, how: signal.Signals = signal.SIGTERM) -> int:
        """Ask a process to end, or kill it with its whole group; its exit status."""
        (os.killpg if how is signal.SIGKILL else os.kill)(pid, how)
        return self.ended(pid)

    def ended(self, pid: int) -> int:
        """Until a process has ended; its exit status."""
        self.running.discard(pid)
        return self.nursery.wait(pid)

    def start_web(self) -> tuple[int, int]:
        """A server of several processes, which takes connections; its id and its port."""
        self.doors.append(held_port())
        port = number_of(self.doors[-1])
        pid = self.start("web", "--port", str(port), "--workers", str(WORKERS))
        wait_until(lambda: takes_connections(port), "the server takes connections")
        return pid, port

    @contextmanager
    def web(self) -> Iterator[int]:
        """A server, which is asked to end after the block, and does; its port."""
        pid, port = self.start_web()
        yield port
        assert self.end(pid) == 0, self.printed()

    def printed(self) -> str:
        """What all processes said."""
        return "\n".join(path.read_text(encoding="utf-8") for path in self.logs)


def replayed(site: Site, game: str, folder: Path) -> tuple[int, str]:
    """The number and the hash to which the export of a game comes that a command replays."""
    file = folder / f"{game}.jsonl"
    site.run("game", "export", game, "-o", str(file))
    told = json.loads(site.run("game", "replay", str(file), "--json"))
    assert told["verified"] is True
    return told["entries"], told["head"]


def client(port: int) -> Client:
    """A connection to a server of this machine."""
    return Client(f"http://127.0.0.1:{port}")


def takes_connections(port: int) -> bool:
    """Whether somebody listens on a port."""
    try:
        socket.create_connection(("127.0.0.1", port), PATIENCE).close()
    except ConnectionError:
        return False
    return True
