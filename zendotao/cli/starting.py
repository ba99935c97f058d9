"""How commands get at the settings and the context of use cases, and say what is wrong with them."""

from __future__ import annotations

import ctypes
import gc
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress

import click

from zendotao.bootstrap import Site, build_context
from zendotao.config import Config, ConfigError
from zendotao.foundation import StartError
from zendotao.pulse import process_name
from zendotao.services import timers
from zendotao.services.common.context import Context
from zendotao.services.games.moves.commands import get_ready
from zendotao.store.errors import StorageError

ARENAS = -8
"""What the C library of GNU calls the greatest number of its heaps (``M_ARENA_MAX``)."""

GARBAGE = 5_000
"""So many new objects are there before Python looks for garbage."""


def one_heap() -> None:
    """Let all threads have one heap, where the C library would give each its own: they take turns at Python anyway,
    and a process of several threads is some megabytes smaller. Other C libraries are left as they are."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).mallopt(ARENAS, 1)


def warm_up() -> None:
    """Load what every request needs, and leave what is there out of every later search for garbage.

    Requests make much and keep little: those searches are rarer than Python's own.
    """
    get_ready()
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE, 20, 50)


def shown(host: str) -> str:
    """A host as it stands in an address."""
    return f"[{host}]" if ":" in host else host


def settings(environ: Mapping[str, str]) -> Config:
    """The settings of the environment; one that makes no sense is wrong usage."""
    try:
        return Config.from_environment(environ)
    except ConfigError as error:
        raise click.UsageError(str(error)) from error


def opened(site: Site) -> Context:
    """The context of an application, or an error that says why there can be none."""
    with explained():
        return site.open()


@contextmanager
def open_context() -> Iterator[Context]:
    """The context over the database of the environment, for one command."""
    config = settings(os.environ)
    with explained():
        found = build_context(config)
    try:
        yield found
    finally:
        found.close()


def settling(found: Context) -> None:
    """Before a command settles games: if nobody was there for long, note the outage, as every server does at start.

    What was due in the meantime would otherwise take effect as if people had been able to act.
    """
    timers.revive(found, process_name(), found.clock())


@contextmanager
def explained() -> Iterator[None]:
    """Say in one line why the site cannot be started."""
    try:
        yield
    except ConfigError as error:
        raise click.UsageError(str(error)) from error
    except StartError as error:
        raise click.ClickException(str(error)) from error
    except StorageError as error:
        raise click.ClickException(f"The site cannot be opened: {error.cause}.") from error
