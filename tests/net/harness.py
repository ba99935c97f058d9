"""The site under test: an application on an empty folder, with a fixed clock, seeded randomness and local receivers.

This is the only module of ``tests.net`` that imports from ``zendotao``. If the package is rearranged, what the tests
need of it is adapted here: how an application is made, how the timers run once, and how a command runs.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, tzinfo
from pathlib import Path
from typing import Any
from unittest import mock

from click.testing import CliRunner
from flask import Flask

from tests.net.receivers import Received, receivers
from zendotao import bootstrap_store
from zendotao.bootstrap import EXTENSION, create_app
from zendotao.cli import inputs as cli_reading
from zendotao.cli import keys as keys_command
from zendotao.cli import main
from zendotao.config import Config
from zendotao.services import timers

SITE_URL = "https://zendo.example"
CLOCK_USERS = (bootstrap_store, cli_reading, keys_command)
"""Modules that ask ``datetime`` for the time on behalf of commands."""


@dataclass
class Clock:
    """A clock that stands still until it is set."""

    now: datetime

    def __call__(self) -> datetime:
        return self.now


@dataclass
class Output:
    """What a command printed, and its exit status."""

    status: int
    stdout: str
    stderr: str


@dataclass
class Site:
    """An application with its folder, its clock, and what it has sent to the receivers."""

    app: Flask
    folder: Path
    clock: Clock
    environ: Mapping[str, str]
    received: Received = field(default_factory=Received)

    def run_timers(self) -> None:
        """Run once what the scheduler runs: settle deadlines, deliver notices, send mail and call webhooks."""
        context = self.app.extensions[EXTENSION].context
        timers.sweep_games(context, self.clock.now)
        timers.deliver_notices(context, self.clock.now)
        timers.run_errands(context, self.clock.now)

    def tidy(self) -> None:
        """Run once what the scheduler runs every few hours."""
        timers.remove_expired(self.app.extensions[EXTENSION].context, self.clock.now)

    def run_command(self, *words: str, stdin: str | bytes | None = None) -> Output:
        """Run a ``zendotao`` command in this process, on the site's folder and by its clock."""
        return run_command(self.environ, self.clock, *words, stdin=stdin)


def run_command(environ: Mapping[str, str], clock: Clock, *words: str, stdin: str | bytes | None = None) -> Output:
    """Run a ``zendotao`` command in this process, with these settings and by this clock."""

    class Fixed(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Any:
            return clock.now.astimezone(tz)

    with ExitStack() as stack:
        for module in CLOCK_USERS:
            stack.enter_context(mock.patch.object(module, "datetime", Fixed))
        found = CliRunner(env=dict.fromkeys(SETTINGS) | dict(environ)).invoke(main, words, input=stdin)
    if found.exception is not None and not isinstance(found.exception, SystemExit):
        raise found.exception
    return Output(found.exit_code, found.stdout, found.stderr)


SETTINGS = (
    "PORT", "ZENDOTAO_HOST", "ZENDOTAO_THREADS", "ZENDOTAO_SECURE_COOKIES", "ZENDOTAO_INSTANCE",
    "ZENDOTAO_DATABASE_URL", "ZENDOTAO_VAULT_KEYS", "ZENDOTAO_MIN_WINDOW", "ZENDOTAO_LIMITS", "ZENDOTAO_SITE_URL",
    "ZENDOTAO_SMTP_URL", "ZENDOTAO_MAIL_FROM", "ZENDOTAO_PRIVATE_WEBHOOKS", "ZENDOTAO_PROXIES", "ZENDOTAO_FINDERS",
)  # fmt: skip
"""Settings of the environment that tests are run in; commands here see none of them."""


@contextmanager
def open_site(folder: Path, now: datetime, **settings: str) -> Iterator[Site]:
    """An application on a folder, which may be empty, with receivers for mail, webhooks and pushed messages."""
    clock, received = Clock(now.astimezone(UTC)), Received()
    with receivers(received) as ports:
        environ = {
            "ZENDOTAO_INSTANCE": str(folder),
            "ZENDOTAO_LIMITS": "off",
            "ZENDOTAO_SITE_URL": SITE_URL,
            "ZENDOTAO_SMTP_URL": f"smtp://127.0.0.1:{ports.mail}",
            "ZENDOTAO_MAIL_FROM": "Zendo <zendo@zendo.example>",
            "ZENDOTAO_PRIVATE_WEBHOOKS": "1",
            **settings,
        }
        app = create_app(Config.from_environment(environ), clock)
        received.http_port = ports.http
        try:
            yield Site(app, folder, clock, environ, received)
        finally:
            app.extensions[EXTENSION].close()


@contextmanager
def seeded(seed: int) -> Iterator[None]:
    """Let every random number of the operating system come from a seed, so that ids are the same in each run."""
    chance = random.Random(seed)
    with (
        mock.patch("os.urandom", chance.randbytes),
        mock.patch.object(random, "_urandom", chance.randbytes),
        mock.patch.object(secrets, "token_bytes", lambda size=32: chance.randbytes(size or 32)),
    ):
        yield
