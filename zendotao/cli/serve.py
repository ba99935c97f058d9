"""``zendotao serve``: the site in one process, with what happens by itself."""

import contextlib
import logging
import os
import select
import signal
import socket
import threading
from typing import Any

import click
from waitress.server import create_server

from zendotao.bootstrap import EXTENSION, Site, create_app
from zendotao.cli.output import encode_line
from zendotao.cli.startup import format_host, limit_heaps, load_settings, open_site, open_socket, warm_up
from zendotao.config import LAST_PORT, Config
from zendotao.finder_processes import FinderProcess, start_finders
from zendotao.scheduler import Scheduler

MOST_CONNECTIONS = 2000
"""Maximum number of open connections: a browser keeps some, and 50 tables of six are 300 browsers."""


def load_config(host: str | None, port: int | None) -> tuple[Config, str, int]:
    """Return the settings of the environment, and the host and port to listen on; arguments take precedence."""
    config = load_settings(os.environ)
    return config, host or config.host, config.port if port is None else port


def stop(*_: object) -> None:
    """Exit on a signal as Ctrl+C does."""
    raise SystemExit(0)


@click.command()
@click.option("--host", metavar="H", help="Address to listen on (ZENDOTAO_HOST, or 127.0.0.1).")
@click.option("--port", metavar="P", type=click.IntRange(0, LAST_PORT), help="Port (PORT, or 8000); 0: any free one.")
@click.option("--json", "as_json", is_flag=True, help="Say the address as JSON.")
def serve(host: str | None, port: int | None, as_json: bool) -> None:
    """Run the site until it is stopped, and print its address.

    One process answers, settles what is due and delivers notices; another searches for rules (ZENDOTAO_FINDERS). The
    database is made at first start.
    """
    config, host, port = load_config(host, port)
    with contextlib.closing(open_socket(host, port)) as door:
        address = f"http://{format_host(host)}:{door.getsockname()[1]}/"
        said = encode_line({"address": address}) if as_json else f"zendotao is at {address} (Ctrl+C stops it)"
        run(create_app(config), config, door, said)


def run(app: Any, config: Config, door: socket.socket, said: str) -> None:
    """Serve requests on the socket until stopped; print ``said`` when ready."""
    limit_heaps()
    site: Site = app.extensions[EXTENSION]
    context = open_site(site)
    scheduler = Scheduler(context)
    server = create_server(
        app, sockets=[door], threads=config.threads, ident="zendotao", connection_limit=MOST_CONNECTIONS,
        # What Windows hasn't, and others need for more than a thousand connections.
        asyncore_use_poll=hasattr(select, "poll"),
    )  # fmt: skip
    # A browser asks for many files at once; that one of them waits for a moment is no news.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    warm_up()
    finders: list[FinderProcess] = []
    try:
        scheduler.start()
        click.echo(said)
        finders += start_finders(config, config.finders)
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGTERM, stop)
        with contextlib.closing(server):
            server.run()
    finally:
        for finder in finders:
            finder.stop()
        scheduler.stop()
        site.close()
