"""What holds for every test: no connection leaves the machine, and chance is the same each time but in long runs."""

import gc
import ipaddress
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, core, is_hypothesis_test, settings

from tests.chance import draw_from_no_module
from tests.effort import LONG, SEED

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


gc.set_threshold(50_000, 20, 100)
"""By itself Python looks for garbage after every 700 objects: a tenth of the time of a suite whose tests themselves are
objects by the hundred thousand."""

SLOW = "\npytestmark = pytest.mark.slow\n"
"""What a file says whose tests are all slow."""

FEW = 10
"""So many examples hypothesis tries in a quick run, at the most."""

BROWSER = Path(__file__).with_name("browser")
FIRST = ("sight", "whole_game", "demo", "hard")
"""Folders whose tests take longest, or make most before the first of them."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The longest begin first: the one that ends last is short. What was read so far is no garbage. A quick run tries
    few examples."""
    if config.option.markexpr == "not slow":
        for test in {item.obj for item in items if isinstance(item, pytest.Function) and is_hypothesis_test(item.obj)}:
            given = test._hypothesis_internal_use_settings
            test._hypothesis_internal_use_settings = settings(given, max_examples=min(given.max_examples, FEW))
    folders = [Path(__file__).with_name(name) for name in FIRST]
    items.sort(key=lambda item: folders.index(found) if (found := item.path.parent) in folders else len(folders))
    gc.freeze()


def pytest_report_header() -> str | None:
    """The seed of a long run, before it."""
    return f"chance: {AGAIN} draws the same" if LONG else None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, exitstatus: int) -> None:
    """The same where something failed."""
    if LONG and exitstatus:
        terminalreporter.section("chance")
        terminalreporter.line(f"What failed was drawn by {SEED}: {AGAIN}")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even read what is for a browser, or a file that is slow as a whole, where none of its tests is wanted."""
    if config.option.markexpr == "not browser" and collection_path == BROWSER:
        return True
    if config.option.markexpr != "not slow" or not collection_path.match("test_*.py"):
        return None
    return SLOW in collection_path.read_text(encoding="utf-8") or None


@pytest.fixture(scope="session", autouse=True)
def shortcuts_are_taken() -> Iterator[None]:
    """As ``shortcuts`` says. It is imported here: the process that only hands out tests does without the program."""
    from tests.shortcuts import take_shortcuts

    with take_shortcuts():
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
