"""The real server, on a free port of this machine, with a database of its own and a clock that the story sets."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tests.http_server import serve
from tests.whole_game.client import Client
from tests.whole_game.clock import Clock
from zendotao.bootstrap import create_app
from zendotao.config import Config


@dataclass(frozen=True)
class Site:
    """A running server: how to reach it, and the settings with which commands find its database."""

    client: Client
    environ: dict[str, str] = field(repr=False)


def settings(folder: Path, database: str | None = None) -> dict[str, str]:
    """The environment of a site whose files are in a folder, with an embedded database unless told another."""
    environ = {name: value for name, value in os.environ.items() if not name.startswith("ZENDOTAO_")}
    environ |= {"ZENDOTAO_INSTANCE": str(folder), "ZENDOTAO_LIMITS": "off"}
    return environ | ({"ZENDOTAO_DATABASE_URL": database} if database else {})


@contextlib.contextmanager
def running(folder: Path, clock: Clock, database: str | None = None) -> Iterator[Site]:
    """A server that answers until the block ends."""
    environ = settings(folder, database)
    app = create_app(Config.from_environment(environ), clock=clock)
    with (
        contextlib.closing(app.extensions["zendotao"]),
        serve(app) as address,
        contextlib.closing(Client(address)) as client,
    ):
        yield Site(client, environ)
