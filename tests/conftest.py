"""What holds for every test: no connection leaves the machine, and chance is the same each time but in long runs."""

import ipaddress
import socket
from collections.abc import Iterator
from functools import partial
from typing import Any
from unittest import mock

import pytest
from argon2 import PasswordHasher
from flask import Flask
from hypothesis import HealthCheck, core, settings

from tests.applications import Compiled
from tests.chance import draw_from_no_module
from tests.effort import LONG, SEED
from zendotao import bootstrap
from zendotao.store.people.passwords import Argon2Passwords

settings.register_profile(
    "usual", deadline=None, max_examples=50, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
settings.register_profile(
    "long", settings.get_profile("usual"), max_examples=100, derandomize=False, database=None, print_blob=True
)
settings.load_profile("long" if LONG else "usual")
draw_from_no_module()
if LONG:
    core.global_force_seed = SEED

AGAIN = f"SEED={SEED} make long"
"""What comes to the same as a long run."""


def pytest_report_header() -> str | None:
    """The seed of a long run, before it."""
    return f"chance: {AGAIN} draws the same" if LONG else None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, exitstatus: int) -> None:
    """The same where something failed."""
    if LONG and exitstatus:
        terminalreporter.section("chance")
        terminalreporter.line(f"What failed was drawn by {SEED}: {AGAIN}")


Flask.jinja_options = {"bytecode_cache": Compiled()}


CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@pytest.fixture(scope="session", autouse=True)
def passwords_are_hashed_cheaply() -> Iterator[None]:
    """What this process puts together takes microseconds for a password; ``test_bootstrap`` looks at the true cost."""
    with mock.patch.object(bootstrap, "Argon2Passwords", partial(Argon2Passwords, CHEAP)):
        yield


def is_loopback(address: Any) -> bool:
    """Whether a socket's address stays on this machine; paths of Unix sockets do."""
    if not isinstance(address, tuple):
        return True
    host = str(address[0])
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


@pytest.fixture(autouse=True)
def only_loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refuse every connection and look-up that would leave the machine."""
    connect, connect_ex, look_up = socket.socket.connect, socket.socket.connect_ex, socket.getaddrinfo

    def refuse(address: Any) -> None:
        if not is_loopback(address):
            raise AssertionError(f"a test tried to reach {address!r}")

    def guarded_connect(self: socket.socket, address: Any) -> None:
        refuse(address)
        connect(self, address)

    def guarded_connect_ex(self: socket.socket, address: Any) -> int:
        refuse(address)
        return connect_ex(self, address)

    def guarded_look_up(host: Any, *args: Any, **kwargs: Any) -> Any:
        if host is not None:
            refuse((host.decode() if isinstance(host, bytes) else host,))
        return look_up(host, *args, **kwargs)

    monkeypatch.setattr(socket.socket, "connect", guarded_connect)
    monkeypatch.setattr(socket.socket, "connect_ex", guarded_connect_ex)
    monkeypatch.setattr(socket, "getaddrinfo", guarded_look_up)
