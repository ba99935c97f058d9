"""How fast pages are, beside two floors on the same server and database: a stored page from one query, and a template
of sixty rows from one query. The thread is that of a game of sixty moves with 180 comments; lists are those of a site
with ten thousand games (``pages_lists``).

``python -m tests.bench.pages thread sqlite`` prints a part of it; words left out stand for all.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import available_timezones

from tests import databases
from tests.bench import floors, load, pages_lists, play, servers, weights
from tests.bench.load import Timing
from tests.bench.sites import Filling, Seated
from zendotao.bootstrap_context import build_context
from zendotao.config import Config
from zendotao.services.common.context import Context
from zendotao.services.games.moves.comments import post_comment
from zendotao.services.people import sessions
from zendotao.store.games.codecs import compute_facts_version

PARTS = ("thread", "lists")
GAME = "sixty"
MOVES = 60
COMMENTS = 180
CLIENTS = 8
REQUESTS = 1600
SITTING = 20
"""Requests to an address, and those that a client makes over one connection."""
FIRST_VIEWS = 160
MOST_MB = 120
SAID = (
    "No: there is a gap of about a finger. I have added words to koan {n}, and the facts say the same.",
    "Passing too. Well played, if you have it.",
    "koan {n} cost me a favourite:\n\n> it contains a red piece that is grounded\n\nIt was short anyway.",
    "Does the flat green in koan {n} touch the small red?",
    "@ann, was that **your** long list again?",
    "I look at move {n} and see nothing. Back to the notebook.",
)
"""What people say, again and again."""


def filled(services: Context) -> str:
    """The game with its comments; the secret of a session of one who plays in it."""
    now = datetime.now(UTC)
    print_ = play.Print(play.played(MOVES - 1, play.long_ago(now)))
    filling = Filling(compute_facts_version(), now)
    filling.facts(0, range(MOVES))
    people = filling.account("ann"), filling.account("bob")
    filling.game(print_, Seated(GAME, 0, people), "The gravel path")
    filling.into(services.store)
    with services.store.unit() as work:
        ann, bob = (work.accounts.get(name) for name in people)
    assert ann is not None
    assert bob is not None
    for number in range(COMMENTS):
        at = now - timedelta(hours=7 * (COMMENTS - number))
        words = SAID[number % len(SAID)].format(n=1 + number % MOVES)
        post_comment(services, (ann, bob)[number % 2], GAME, words, at)
    return sessions.open_session(services, ann, "bench", now).secret


class Bench:
    """One database, and the floors on it, which belong to each run."""

    def __init__(self, kind: str, folder: Path) -> None:
        self.kind = kind
        url = databases.sqlite_database(folder) if kind == "sqlite" else databases.postgresql_database()
        # So many questions in a minute would be refused.
        self.environ = servers.environ_of(folder, url) | {"ZENDOTAO_LIMITS": "off"}
        floors.fill(url)

    def report(self, parts: Collection[str]) -> None:
        """The figures of some parts."""
        print(f"pages on {self.kind}: requests a second, median, 95th of a hundred, CPU", flush=True)
        services = build_context(Config.from_environment(self.environ))
        secrets = {part: FILL[part](services) for part in PARTS if part in parts}
        services.close()
        with servers.gunicorn("tests.bench.floors:made()", self.environ) as port:
            self.stored, self.rows = timed(port, "/stored"), timed(port, "/rows")
        say(" (a) a stored page of 60 KB", self.stored)
        say(" (b) a template of 60 rows", self.rows)
        with servers.site(self.environ) as port:
            let_begin()
            for part, secret in secrets.items():
                getattr(self, part)(port, f"zendotao={secret}")
            say_memory()

    def thread(self, port: int, cookie: str) -> None:
        """The pages of the long game."""
        page = f"/games/{GAME}"
        say("thread, nobody signed in", timed(port, page), (self.stored, 0.5, "a"))
        say("thread, signed in", timed(port, page, cookie), (self.rows, 0.9, "b"))
        say("history", timed(port, f"{page}/history"), (self.rows, 0.5, "b"))
        say("thread, each a first view of its minute", first_views(port, page, ""))
        say("the same, signed in", first_views(port, page, cookie))
        plain, small = weights.page(port, page)
        print(f"  {'the thread weighs':44}{plain:>9.1f} KB, {small:.1f} KB compressed", flush=True)

    def lists(self, port: int, cookie: str) -> None:
        """The pages of lists."""
        for one in pages_lists.PAGES:
            found = timed(port, one.path, cookie if one.signed_in else "", pages_lists.REQUESTS)
            say(one.name, found, (self.rows, 0.5, "b"))


FILL = {"thread": filled, "lists": pages_lists.filled}


@dataclass(frozen=True)
class Figures:
    """What an address takes: of time as clients see it, and of a processor's, in milliseconds a request."""

    timing: Timing
    cpu: float


def let_begin() -> None:
    """Wait until each process of the site has begun, which nobody who asks for a page is to pay for."""
    before = -1.0
    while before < (now := weights.seconds()):
        before = now
        time.sleep(0.5)


def asked(port: int, scripts: Sequence[Sequence[bytes]]) -> Figures:
    """The figures of clients that ask at once."""
    before = weights.seconds()
    timing = load.run(port, scripts, CLIENTS)
    return Figures(timing, (weights.seconds() - before) * 1000 / len(timing.taken))


def timed(port: int, path: str, cookie: str = "", requests: int = REQUESTS) -> Figures:
    """The figures of one address, asked for by clients at once."""
    said = load.request("GET", path, cookie=cookie)
    load.run(port, [[said] * SITTING] * CLIENTS)
    return asked(port, [[said] * SITTING] * (requests // SITTING))


def first_views(port: int, path: str, cookie: str) -> Figures:
    """The figures of a page that nobody has seen as it is now: asked for from other time zones, each with other hours
    on it."""
    zones = sorted(available_timezones())[: FIRST_VIEWS * (2 if cookie else 1)][-FIRST_VIEWS:]
    said = [load.request("GET", path, cookie="; ".join(filter(None, (cookie, f"zone={zone}")))) for zone in zones]
    return asked(port, [said[client::CLIENTS] for client in range(CLIENTS)])


def say(name: str, found: Figures, floor: tuple[Figures, float, str] | None = None) -> None:
    """One line; with a floor, what part of it that is, as clients see it and by a processor's time, and the goal."""
    timing = found.timing
    figure = f"{timing.each_second:6.0f}/s {timing.at(0.5):7.1f} {timing.at(0.95):7.1f} ms {found.cpu:6.2f} ms CPU"
    note = ""
    if floor is not None:
        beside, goal, named = floor
        part, of_cpu = timing.each_second / beside.timing.each_second, beside.cpu / found.cpu
        note = f"{part:.2f} of ({named}), {of_cpu:.2f} by CPU; the goal is {goal:g}"
    print(f"  {name:44}{figure:>38}  {note}", flush=True)


def say_memory() -> None:
    """What each process takes that has answered all of it."""
    for found in weights.of_workers():
        figure = f"{found.resident:.0f} MB resident, {found.share:.0f} MB with its part of what is shared"
        print(f"  {'a worker takes':44}{figure}; the goal is {MOST_MB} MB", flush=True)


def report(words: Collection[str] = ()) -> None:
    """Print the figures of pages: of the parts and databases named, or all."""
    for kind in [kind for kind in databases.KINDS if kind in words] or databases.KINDS:
        with tempfile.TemporaryDirectory() as folder:
            Bench(kind, Path(folder)).report([part for part in PARTS if part in words] or PARTS)


if __name__ == "__main__":
    report(sys.argv[1:])
