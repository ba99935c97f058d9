"""Finders as child processes: started again when they end, killed when they are stuck, and gone with their parent."""

import os
import signal
import sys
import time
from contextlib import contextmanager

import pytest

from tests.waiting import wait_until
from zendotao import finder_processes
from zendotao.config import Config
from zendotao.finder_processes import FinderProcess, make_environment


@pytest.fixture(autouse=True)
def haste(monkeypatch):
    monkeypatch.setattr(finder_processes, "LEAST_PAUSE", 0.01)
    monkeypatch.setattr(finder_processes, "GRACE_SECONDS", 0.1)


@contextmanager
def running(tmp_path, source: str):
    """A child that writes its process id into a file of its own and goes on with ``source``; gives the list of ids."""
    noted = tmp_path / "pids"
    begin = f"import os, sys, time, signal\nopen({str(noted)!r}, 'a').write(f'{{os.getpid()}}\\n')\n"
    child = FinderProcess(os.environ, [sys.executable, "-S", "-c", begin + source])

    def pids() -> list[int]:
        return [int(line) for line in noted.read_text().splitlines()] if noted.exists() else []

    child.start()
    try:
        yield child, pids
    finally:
        child.stop()


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_one_that_ends_by_itself_is_started_again(tmp_path, caplog):
    with running(tmp_path, "sys.exit(3)") as (_, pids):
        wait_until(lambda: len(pids()) > 1)
    assert "status 3" in caplog.text


def test_one_that_is_killed_is_started_again(tmp_path):
    with running(tmp_path, "time.sleep(60)") as (_, pids):
        wait_until(pids)
        os.kill(pids()[0], signal.SIGKILL)
        wait_until(lambda: len(pids()) > 1)


def test_one_whose_job_makes_no_progress_is_killed(tmp_path, caplog):
    with running(tmp_path, "print('begin 0.0', flush=True)\nwhile True: pass") as (_, pids):
        wait_until(lambda: len(pids()) > 1)
    assert "makes no progress" in caplog.text


def test_one_that_is_held_in_its_job_is_killed(tmp_path):
    source = "print('begin 0.0', flush=True)\nos.kill(os.getpid(), signal.SIGSTOP)"
    with running(tmp_path, source) as (_, pids):
        wait_until(lambda: len(pids()) > 1)


def test_one_that_gives_signs_of_progress_goes_on(tmp_path):
    ready = tmp_path / "ready"
    # Longer than a second and the grace in all; each sign may come a second late, as on a machine with much to do.
    signs = "for _ in range(24):\n    print('begin 1.0', flush=True)\n    time.sleep(0.05)\n"
    with running(tmp_path, f"{signs}print('end', flush=True)\nopen({str(ready)!r}, 'w')\ntime.sleep(60)") as (_, pids):
        wait_until(ready.exists)
        assert len(pids()) == 1


def test_a_job_that_ended_in_time_has_no_consequences(tmp_path):
    ready = tmp_path / "ready"
    source = f"print('begin 1.0', flush=True)\nprint('end', flush=True)\ntime.sleep(1.3)\nopen({str(ready)!r}, 'w')"
    with running(tmp_path, f"{source}\ntime.sleep(60)") as (_, pids):
        wait_until(ready.exists)
        assert len(pids()) == 1


def test_it_ends_with_its_parent_at_once(tmp_path):
    with running(tmp_path, "time.sleep(60)") as (child, pids):
        wait_until(pids)
        child.stop()
        assert not is_running(pids()[0])
        time.sleep(0.1)
        assert len(pids()) == 1


def test_one_that_does_not_end_when_told_is_killed(tmp_path, monkeypatch):
    monkeypatch.setattr(finder_processes, "STOP_SECONDS", 0.2)
    ready = tmp_path / "ready"
    source = f"signal.signal(signal.SIGTERM, signal.SIG_IGN)\nopen({str(ready)!r}, 'w')\ntime.sleep(60)"
    with running(tmp_path, source) as (child, pids):
        wait_until(ready.exists)
        child.stop()
        assert not is_running(pids()[0])


def test_one_that_was_stopped_before_it_began_does_not_begin(tmp_path):
    child = FinderProcess(os.environ, [sys.executable, "-c", "raise SystemExit"])
    child.stop()
    child.start()
    child.stop()
    assert child._process is None


def test_the_child_has_the_site_of_its_parent(tmp_path, monkeypatch):
    monkeypatch.setenv("ZENDOTAO_DATABASE_URL", "postgresql://elsewhere/db")
    made = make_environment(Config.from_environment({"ZENDOTAO_INSTANCE": str(tmp_path)}))
    assert (made["ZENDOTAO_INSTANCE"], made["ZENDOTAO_DATABASE_URL"]) == (str(tmp_path), "")
