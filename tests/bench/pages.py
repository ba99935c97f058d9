"""How fast pages are, beside two floors on the same server and database: a stored page from one query, and a template
of sixty rows from one query. The thread is that of a game of sixty moves with 180 comments."""

from __future__ import annotations

import contextlib
import gzip
import os
import subprocess
import tempfile
import urllib.request
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests import databases
from tests.bench import floors, load, play, servers
from tests.bench.load import Timing
from tests.bench.sites import Filling, Seated
from zendotao.bootstrap import Services, build_services, facts_version
from zendotao.config import Config
from zendotao.services.people import sessions

GAME = "sixty"
MOVES = 60
COMMENTS = 180
CLIENTS = 8
REQUESTS = 1600
SAID = (
    "No: there is a gap of about a finger. I have added words to koan {n}, and the facts say the same.",
    "Passing too. Well played, if you have it.",
    "koan {n} cost me a favourite:\n\n> it contains a red piece that is grounded\n\nIt was short anyway.",
    "Does the flat green in koan {n} touch the small red?",
    "@ann, was that **your** long list again?",
    "I look at move {n} and see nothing. Back to the notebook.",
)
"""What people say, again and again."""


def filled(services: Services) -> str:
    """The game with its comments; the secret of a session of one who plays in it."""
    now = datetime.now(UTC)
    print_ = play.Print(play.played(MOVES - 1, play.long_ago(now)))
    filling = Filling(facts_version(), now)
    filling.facts(0, range(MOVES))
    people = filling.account("ann"), filling.account("bob")
    filling.game(print_, Seated(GAME, 0, people), "The gravel path")
    filling.into(services.store)
    with services.people.unit() as work:
        ann, bob = (work.people.get(name) for name in people)
    assert ann is not None
    assert bob is not None
    for number in range(COMMENTS):
        at = now - timedelta(hours=7 * (COMMENTS - number))
        words = SAID[number % len(SAID)].format(n=1 + number % MOVES)
        services.games.comment((ann, bob)[number % 2], GAME, words, at)
    return sessions.session_for(services.people, ann, "bench", now).secret


class Bench:
    """One database."""

    def __init__(self, kind: str, folder: Path) -> None:
        self.kind = kind
        url = databases.sqlite_database(folder) if kind == "sqlite" else databases.postgresql_database()
        self.environ = servers.environ_of(folder, url)
        floors.fill(url)

    def report(self) -> None:
        """All figures of one run."""
        services = build_services(Config.from_environment(self.environ))
        secret = filled(services)
        services.close()
        print(f"pages on {self.kind}: requests a second, median and 95th of a hundred", flush=True)
        with servers.gunicorn("tests.bench.floors:made()", self.environ) as port:
            stored, rows = timed(port, "/stored"), timed(port, "/rows")
        say(" (a) a stored page of 60 KB", stored)
        say(" (b) a template of 60 rows", rows)
        with servers.site(self.environ) as port:
            page = f"/games/{GAME}"
            say("thread, nobody signed in", timed(port, page), (stored, 0.5, "a"))
            say("thread, signed in", timed(port, page, f"zendotao={secret}"), (rows, 0.9, "b"))
            say("history", timed(port, f"{page}/history"), (rows, 0.5, "b"))
            weighed(port, page)
            print(f"  {'a worker takes at most':44}{memory_mb():>12.0f} MB  the goal is 120 MB", flush=True)


def timed(port: int, path: str, cookie: str = "") -> Timing:
    """The figures of one address, asked for by clients at once."""
    said = load.request("GET", path, cookie=cookie)
    load.run(port, [[said] * 20] * CLIENTS)
    return load.run(port, [[said] * (REQUESTS // CLIENTS)] * CLIENTS)


def say(name: str, found: Timing, floor: tuple[Timing, float, str] | None = None) -> None:
    """One line; with a floor, what part of it that is, and what part is the goal."""
    figure = f"{found.each_second:6.0f}/s {found.at(0.5):7.1f} {found.at(0.95):7.1f} ms"
    note = ""
    if floor is not None:
        beside, goal, named = floor
        note = f"{found.each_second / beside.each_second:.2f} of ({named}); the goal is {goal:g}"
    print(f"  {name:44}{figure:>24}  {note}", flush=True)


def weighed(port: int, path: str) -> None:
    """What the page weighs."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}") as answer:
        body = answer.read()
    small = len(gzip.compress(body, 6))
    print(f"  {'the thread weighs':44}{len(body) / 1000:>9.1f} KB, {small / 1000:.1f} KB compressed", flush=True)


def memory_mb() -> float:
    """The most that a process of the site takes, of those that run now: what is shared is shared out among them."""
    most = 0.0
    for one in children(os.getpid()):
        with contextlib.suppress(OSError):
            told = Path(f"/proc/{one}/smaps_rollup").read_text(encoding="ascii")
            kib = next((line.split()[1] for line in told.splitlines() if line.startswith("Pss:")), "0")
            most = max(most, int(kib) / 1024)
    return most


def children(process: int) -> Sequence[int]:
    """All processes that a process has started, and those that they have."""
    said = subprocess.run(["ps", "-e", "-o", "pid=,ppid="], check=True, capture_output=True, text=True).stdout
    pairs = [tuple(map(int, line.split())) for line in said.splitlines()]
    found = [process]
    for one in found:
        found += [pid for pid, parent in pairs if parent == one]
    return found[1:]


def report() -> None:
    """Print the figures of pages."""
    for kind in databases.KINDS:
        with tempfile.TemporaryDirectory() as folder:
            Bench(kind, Path(folder)).report()


if __name__ == "__main__":
    report()
