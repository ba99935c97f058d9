"""``zendotao finder``: what waits is done, in processes that may be killed."""

import json
import os
import signal
import sqlite3
import sys
from datetime import timedelta
from pathlib import Path

import pytest

from tests.processes import run_command
from tests.services.games.site import Town
from tests.waiting import wait_until
from zendotao import finder_processes
from zendotao.bootstrap_store import utc_now
from zendotao.config import Config
from zendotao.finder_processes import FinderProcess, make_environment
from zendotao.services import job_handlers
from zendotao.services.common.jobs import read_job, request_job
from zendotao.services.search_jobs import request_search

ROOT = Path(__file__).parent.parent.parent
KOANS = ({"koan": "R3 upright at 0,0", "stone": "white"}, {"koan": "B3 upright at 0,0", "stone": "black"})


@pytest.fixture
def town(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A site with a game, which the commands find by the environment, and whose clock is the machine's."""
    for name in list(os.environ):
        if name.startswith("ZENDOTAO_"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("ZENDOTAO_INSTANCE", str(tmp_path / "instance"))
    made = Town("", tmp_path / "instance")
    made.now = utc_now() - timedelta(hours=2)
    yield made
    made.close()


def read(town, job):
    with town.services.store.unit() as work:
        return read_job(work, job)


def test_what_waits_is_done_by_hand(town, run):
    job = request_search(town.services, town.person("ann"), KOANS, 1, town.now)
    done = run("finder", "--once", "--json")
    assert (done.exit_code, json.loads(done.stdout)) == (0, {"done": 1})
    assert read(town, job).state == "done"
    assert run("finder", "--once").stdout == "jobs: none\n"


def test_a_job_that_fails_is_said_to(town, run, monkeypatch):
    request_search(town.services, town.person("ann"), KOANS, 1, town.now)
    broken = job_handlers.Handler(lambda *_: 1 / 0, timedelta(seconds=1))
    monkeypatch.setitem(job_handlers.HANDLERS, "search", broken)
    done = run("finder", "--once")
    assert (done.exit_code, done.stdout) == (1, "jobs: 1 failed\n")


def test_a_finder_that_is_killed_in_a_bots_move_makes_one_move_once_after_the_restart(town, tmp_path, monkeypatch):
    monkeypatch.setattr(finder_processes, "LEAST_PAUSE", 0.01)
    monkeypatch.setattr(finder_processes, "GRACE_SECONDS", 600.0)  # it is the test that kills
    town.start("ann")
    bob, moved = town.person("bob"), tmp_path / "moved"
    body = json.dumps({"account": bob.id, "move": town.turn_request(), "moved": str(moved)}).encode()
    seq = town.view().seq
    with town.services.store.unit(write=True) as work:
        job = request_job(work, "bot_move", town.game, seq, body, town.now, owner=bob.id)
        work.commit()
    environ = make_environment(Config.from_environment(os.environ)) | {"PYTHONPATH": str(ROOT)}
    child = FinderProcess(environ, [sys.executable, "-c", "from tests.cli.moving_finder import run; run()"])
    child.start()
    try:
        wait_until(moved.exists)
        first = child._process.pid
        os.kill(first, signal.SIGKILL)
        wait_until(lambda: read(town, job).finished_at is not None)
        assert child._process.pid != first
    finally:
        child.stop()
    assert (read(town, job).state, read(town, job).attempts) == ("dropped", 2)
    town.now = utc_now()
    assert [one.kind for one in town.view().moves].count("turn") == 1


def test_the_finder_of_a_server_ends_with_it_however_that_ends(tmp_path):
    with run_command(tmp_path, "serve", "--json", PORT="0", ZENDOTAO_FINDERS="1") as (process, _):
        pid = wait_for_finder(tmp_path / "instance")
        os.kill(pid, 0)
        process.kill()
        wait_until(lambda: not Path(f"/proc/{pid}").exists())


def wait_for_finder(instance: Path) -> int:
    """The process id of the finder of a site, once it has given its first heartbeat."""
    names: list[str] = []

    def look() -> bool:
        with sqlite3.connect(instance / "zendotao.db") as connection:
            names[:] = [row[0] for row in connection.execute("SELECT process FROM heartbeats")]
        return any(name.startswith("finder:") for name in names)

    wait_until(look)
    return int(next(name for name in names if name.startswith("finder:")).split("-")[-2])
