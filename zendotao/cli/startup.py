"""Start-up of commands: settings, the context of use cases, and errors in one line."""

from __future__ import annotations

import ctypes
import gc
import os
import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import click

from zendotao.bootstrap_context import build_context
from zendotao.bootstrap_store import StartError
from zendotao.config import Config, ConfigError
from zendotao.heartbeat import make_process_name
from zendotao.services import timers
from zendotao.services.common.context import Context
from zendotao.services.games.moves.commands import load_language
from zendotao.store.errors import StorageError

if TYPE_CHECKING:
    from zendotao.bootstrap import Site

ARENAS = -8
"""The option number of glibc for the maximum number of heaps (``M_ARENA_MAX``)."""

BACKLOG = 1024
"""Maximum number of connections waiting to be accepted."""

GARBAGE = 5_000
"""Number of new objects after which Python collects garbage."""


def open_socket(host: str, port: int) -> socket.socket:
    """Return a listening socket; raise ``ClickException`` with the reason if there can be none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        raise click.ClickException(
            f"cannot listen on {host}, port {port}: {str(error.strerror).partition(' (')[0]}. "
            "Say another with --port N, or with PORT=N before make."
        ) from error


def limit_heaps() -> None:
    """Limit glibc to one heap for all threads: they take turns at Python anyway, and a threaded process is some
    megabytes smaller. Has no effect with other C libraries."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).mallopt(ARENAS, 1)


def warm_up() -> None:
    """Load what every request needs, and exclude it from garbage collection.

    Requests create much and keep little: collections are rarer than by default.
    """
    load_language()
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE, 20, 50)


def format_host(host: str) -> str:
    """Format a host for use in an address."""
    return f"[{host}]" if ":" in host else host


def load_settings(environ: Mapping[str, str]) -> Config:
    """Return the settings of the environment; invalid ones are wrong usage."""
    try:
        return Config.from_environment(environ)
    except ConfigError as error:
        raise click.UsageError(str(error)) from error


def open_site(site: Site) -> Context:
    """Return the context of an application; raise ``ClickException`` with the reason if it cannot be opened."""
    with report_errors():
        return site.open()


@contextmanager
def open_context() -> Iterator[Context]:
    """Open a context over the database of the environment, for one command."""
    config = load_settings(os.environ)
    with report_errors():
        found = build_context(config)
    try:
        yield found
    finally:
        found.close()


def note_outage(found: Context) -> None:
    """Note an outage if no process has been alive for long, before a command settles games.

    Deadlines would otherwise take effect as if people had been able to act.
    """
    timers.record_heartbeat(found, make_process_name(), found.clock())


@contextmanager
def report_errors() -> Iterator[None]:
    """Report in one line why the site cannot be started."""
    try:
        yield
    except ConfigError as error:
        raise click.UsageError(str(error)) from error
    except StartError as error:
        raise click.ClickException(str(error)) from error
    except StorageError as error:
        raise click.ClickException(f"The site cannot be opened: {error.cause}.") from error
