"""``zendotao serve``, as a process: it says where it is, answers there, and stops when told."""

import json
import socket
from urllib.request import urlopen

import pytest

from tests.processes import run_command
from zendotao.cli.serve import load_config


def test_it_serves_from_any_folder_and_stops_quietly(tmp_path):
    with run_command(tmp_path, "serve", "--json", PORT="0") as (process, said):
        address = json.loads(said)["address"]
        assert address.startswith("http://127.0.0.1:")
        with urlopen(address) as answer:  # noqa: S310 -- the address of the server just started
            assert answer.status == 200
            assert b"Find the one" in answer.read()
    assert process.returncode == 0


def test_a_port_that_is_taken_is_said_to_be(run):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = run("serve", "--port", str(port))
    assert result.exit_code == 1
    assert f"cannot listen on 127.0.0.1, port {port}" in result.stderr
    assert "Say another with --port N" in result.stderr


def test_what_is_typed_comes_before_what_is_set(monkeypatch):
    monkeypatch.setenv("PORT", "8100")
    monkeypatch.setenv("ZENDOTAO_HOST", "::1")
    assert load_config(None, None)[1:] == ("::1", 8100)
    assert load_config("127.0.0.1", 0)[1:] == ("127.0.0.1", 0)


@pytest.mark.parametrize("port", ["http", "-1", "65536", "8000.5"])
def test_a_port_that_is_none_is_wrong_usage(run, monkeypatch, port):
    monkeypatch.setenv("PORT", port)
    result = run("serve")
    assert result.exit_code == 2
    assert f"PORT is '{port}'" in result.stderr
    assert run("serve", "--port", port).exit_code == 2
