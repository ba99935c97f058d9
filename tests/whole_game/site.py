"""The real server, on a free port of this machine, with a database of its own and a clock that the story sets."""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from waitress import wasyncore
from waitress.server import create_server

from tests.whole_game.client import Client
from tests.whole_game.clock import Clock
from zendotao.bootstrap import create_app
from zendotao.config import Config

THREADS = 4


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
    server: Any = create_server(app, host="127.0.0.1", port=0, threads=THREADS)
    thread = threading.Thread(target=server.run, name="site", daemon=True)
    thread.start()
    client = Client(f"http://127.0.0.1:{server.effective_port}")
    try:
        yield Site(client, environ)
    finally:
        client.close()
        # Sockets are closed by the thread that waits on them; with none left, it is done.
        server.trigger.pull_trigger(lambda: wasyncore.close_all(server._map))
        thread.join()
        server.task_dispatcher.shutdown()
        app.extensions["zendotao"].close()
