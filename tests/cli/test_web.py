"""``zendotao web`` and ``zendotao scheduler``, as processes beside each other."""

import json
import socket
from contextlib import ExitStack, closing, suppress
from http.client import HTTPConnection
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from tests.ports import held_port, number_of
from tests.processes import run_command
from tests.waiting import wait_until
from zendotao.bootstrap import EXTENSION
from zendotao.bootstrap_context import build_context
from zendotao.bootstrap_store import StartError
from zendotao.cli import web
from zendotao.config import Config
from zendotao.store.errors import Busy


def web_at(folder: Path, port: int):
    """A server of two processes."""
    return run_command(folder, "web", "--workers", "2", "--port", str(port), "--json")


def count_sockets(process: str) -> int:
    """How many sockets a process has open. A file may be closed while its list is read."""
    count = 0
    for one in Path(f"/proc/{process}/fd").iterdir():
        with suppress(FileNotFoundError):
            count += str(one.readlink()).startswith("socket:")
    return count


def count_listeners(port: int) -> int:
    """How many sockets listen on a port of 127.0.0.1 (state 0A of the kernel's table)."""
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()]
    return sum(row[1] == f"0100007F:{port:04X}" and row[3] == "0A" for row in rows)


def answer(address: str) -> bytes:
    """What a server that is just starting says, as soon as it does."""
    found: list[bytes] = []

    def is_answered() -> bool:
        with suppress(URLError, ConnectionError), urlopen(address) as told:  # noqa: S310 -- the server just started
            found.append(told.read())
        return bool(found)

    wait_until(is_answered, f"{address} answers")
    return found[0]


@pytest.mark.parametrize("open_it", [Busy, StartError("The database cannot be opened.")])
def test_a_worker_that_finds_no_database_makes_room_for_another_and_does_not_end_the_site(open_it, monkeypatch):
    monkeypatch.setattr(web, "AGAIN_SECONDS", 0)
    app = SimpleNamespace(extensions={EXTENSION: SimpleNamespace(open=Mock(side_effect=open_it))})
    # gunicorn ends the whole site by any other error of a worker that has not begun, and by the statuses 3 and 4.
    with pytest.raises(SystemExit) as ended:
        web.start_worker(SimpleNamespace(app=SimpleNamespace(callable=app)))
    assert ended.value.code == 1


def test_a_port_that_is_taken_is_said_to_be(run):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = number_of(taken)
        result = run("web", "--port", str(port))
    assert result.exit_code == 1
    assert f"cannot listen on 127.0.0.1, port {port}" in result.stderr


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="only Linux lists children and their sockets")
def test_open_connections_are_dealt_out_to_all_processes(tmp_path: Path):
    """Of 64 connections that stay open, fewer than eight come to one of two processes once in 10^10 times."""
    with held_port() as door, web_at(tmp_path, number_of(door)) as (web, _), ExitStack() as connections:
        wait_until(lambda: count_listeners(number_of(door)) == 2)
        for _ in range(64):
            connection = connections.enter_context(closing(HTTPConnection("127.0.0.1", number_of(door))))
            connection.request("GET", "/static/img/mark.svg")
            assert connection.getresponse().read()
            assert connection.sock is not None
        children = Path(f"/proc/{web.pid}/task/{web.pid}/children").read_text().split()
        counts = [count_sockets(child) for child in children]
    assert len(counts) == 2
    assert min(counts) > 8


def test_processes_answer_and_give_signs_of_life_until_they_are_stopped(tmp_path: Path):
    with held_port() as door, web_at(tmp_path, number_of(door)) as (web, said):
        address = json.loads(said)["address"]
        games = json.loads(answer(f"{address}api/v1/games"))
        document = json.loads(answer(f"{address}api/v1/openapi.json"))
        with run_command(tmp_path, "scheduler", "--json") as (scheduler, name):
            services = build_context(Config.from_environment({"ZENDOTAO_INSTANCE": str(tmp_path / "instance")}))
            with services.store.unit() as work:
                assert work.heartbeats.last() is not None
                assert work.heartbeats.outages() == ()
            services.close()
    assert games["total"] == 0
    assert "/api/v1/games" in document["paths"]
    assert json.loads(name)["process"]
    assert (web.returncode, scheduler.returncode) == (0, 0)
