"""How much slower pages are while a finder searches or plays bots, and what a finder takes that has nothing to do.

Pages are asked for by clients at once, who keep all cores busy, in pairs of short turns: the finder is held in one and
works in the other. The ratio is the median of those of the pairs. ``python -m tests.bench finder``.
"""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

from tests import databases
from tests.bench import pages, servers
from zendotao.bootstrap_context import build_context
from zendotao.config import Config
from zendotao.core.find.probes import PROBES
from zendotao.finder_processes import COMMAND, make_environment
from zendotao.services.common.context import Context
from zendotao.services.games.bots.practice import PracticeRequest, start_practice
from zendotao.services.search_jobs import request_search
from zendotao.store.people.values import Account

PAIRS = 12
PRACTICE_GAMES = 40
REQUESTS = 160
IDLE_SECONDS = 20.0
GOAL = 0.9


def put_searches(services: Context) -> None:
    """Put down searches that no rule ends: stones by chance on twenty koans."""
    now = datetime.now(UTC)
    for number in range(60):
        koans = [
            {"koan": PROBES[place], "stone": ("white", "black")[(place * 7 + number >> place % 5) % 2]}
            for place in range(number, number + 20)
        ]
        request_search(services, Account(f"asker{number}", "person", f"asker {number}", now, now, now), koans, 100, now)


def put_bots(services: Context) -> None:
    """Begin practice games against the fiercest bots, who all have a turn to take."""
    now = datetime.now(UTC)
    player = Account("practises", "person", "practises", now, now, now)
    with services.store.unit(write=True) as work:
        work.accounts.add(player)
        assert work.accounts.take_name(player.id, player.id)
        work.commit()
    for _ in range(PRACTICE_GAMES):
        start_practice(services, player, PracticeRequest(bots=("fierce", "fierce", "fierce")), now)


WORK: Mapping[str, Callable[[Context], None]] = {"a search": put_searches, "bots": put_bots}


def spent(process: subprocess.Popen[bytes]) -> float:
    """The processor seconds of a process so far."""
    told = Path(f"/proc/{process.pid}/stat").read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


def start_finder(environ: dict[str, str]) -> subprocess.Popen[bytes]:
    """A finder at work on a site, once it has begun."""
    process = subprocess.Popen(COMMAND, env=environ, stdout=subprocess.PIPE)
    before = -1.0
    while before < (now := spent(process)):
        before = now
        time.sleep(1.0)
        if now > 8:
            break
    return process


def stop(process: subprocess.Popen[bytes]) -> None:
    """End a finder."""
    process.terminate()
    with suppress(subprocess.TimeoutExpired):
        process.wait(10)
    process.kill()
    process.communicate()


def report_idle(environ: dict[str, str]) -> None:
    """Print what a finder takes that waits for jobs."""
    process = start_finder(environ)
    before = spent(process)
    time.sleep(IDLE_SECONDS)
    used = (spent(process) - before) * 60 / IDLE_SECONDS
    lines = Path(f"/proc/{process.pid}/status").read_text().splitlines()
    (resident,) = [int(line.split()[1]) / 1000 for line in lines if line.startswith("VmRSS")]
    stop(process)
    print(f"  an idle finder takes {used:.2f} s of a processor a minute, and {resident:.0f} MB", flush=True)


def report() -> None:
    """Print the figures."""
    print("pages beside a finder, on SQLite: requests a second, median, 95th of a hundred, CPU", flush=True)
    for name in WORK:
        report_beside(name)


def report_beside(name: str) -> None:
    """Print how fast pages are beside a finder with such work, and alone."""
    with tempfile.TemporaryDirectory() as folder:
        environ = servers.environ_of(Path(folder), databases.sqlite_database(Path(folder))) | {"ZENDOTAO_LIMITS": "off"}
        config = Config.from_environment(environ)
        services = build_context(config)
        secret = pages.filled(services)
        of_finder = {**environ, **{key: value for key, value in make_environment(config).items() if key not in environ}}
        if name == "a search":
            report_idle(of_finder)
        WORK[name](services)
        services.close()
        page, cookie = f"/games/{pages.GAME}", f"zendotao={secret}"
        ratios, searched = [], 0.0
        with servers.site(environ) as port:
            pages.let_begin()
            process = start_finder(of_finder)
            for pair in range(PAIRS):
                speed = {}
                for busy in (pair % 2 == 0, pair % 2 == 1):
                    process.send_signal(signal.SIGCONT if busy else signal.SIGSTOP)
                    before = spent(process)
                    found = pages.timed(port, page, cookie, REQUESTS)
                    speed[busy] = found.timing.each_second
                    searched += spent(process) - before
                    if pair < 2:
                        pages.say(f"thread, signed in, {'beside' if busy else 'without'} {name}", found)
                ratios.append(speed[True] / speed[False])
            process.send_signal(signal.SIGCONT)
            stop(process)
    spread = f"{min(ratios):.2f} to {max(ratios):.2f}"
    print(
        f"  pages keep {median(ratios):.2f} of their speed beside {name} ({spread}); the goal is {GOAL:g};"
        f" that had {searched:.1f} s of a processor meanwhile",
        flush=True,
    )
