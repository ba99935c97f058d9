"""``zendotao web``: the site in several processes, for PostgreSQL and several machines."""

from __future__ import annotations

import os
import tempfile
import time
from typing import Any

import click

from zendotao.bootstrap import DESCRIPTION, EXTENSION, Site, create_app
from zendotao.cli.output import encode_line
from zendotao.cli.startup import format_host, limit_heaps, load_settings, open_site, open_socket, warm_up
from zendotao.config import LAST_PORT, MOST_THREADS
from zendotao.heartbeat import Heartbeat, log_errors

WORKERS = 2
MOST_WORKERS = 64
AGAIN_SECONDS = 1
"""Seconds that a worker which cannot start waits before it exits."""


@click.command(short_help="Answer requests in several processes.")
@click.option("--host", metavar="H", help="Address to listen on (ZENDOTAO_HOST, or 127.0.0.1).")
@click.option("--port", metavar="P", type=click.IntRange(1, LAST_PORT), help="Port (PORT, or 8000).")
@click.option("--workers", metavar="N", type=click.IntRange(1, MOST_WORKERS), default=WORKERS, help="Processes (2).")
@click.option("--threads", metavar="N", type=click.IntRange(1, MOST_THREADS), help="Threads each (ZENDOTAO_THREADS).")
@click.option("--json", "as_json", is_flag=True, help="Say the address as JSON.")
def web(host: str | None, port: int | None, workers: int, threads: int | None, as_json: bool) -> None:
    """Answer requests in several processes until stopped; `zendotao scheduler` runs beside it.

    Needs a system that forks: not Windows.
    """
    config = load_settings(os.environ)
    host, port = host or config.host, port or config.port
    # Workers share the port, with those of another site too: that it is taken shows only now.
    open_socket(host, port).close()
    app = create_app(config)
    limit_heaps()
    prepare(app)
    address = f"http://{format_host(host)}:{port}/"
    click.echo(encode_line({"address": address}) if as_json else f"zendotao is at {address} (Ctrl+C stops it)")
    options = {"bind": f"{format_host(host)}:{port}", "workers": workers, "threads": threads or config.threads}
    serve_in_processes(app, options)


def prepare(app: Any) -> None:
    """Prepare the site before workers fork: create the database and keys, load the rule parser.

    No connection may be open when the process forks.
    """
    open_in_child(app)
    site: Site = app.extensions[EXTENSION]
    open_site(site)
    site.close()
    warm_up()


def open_in_child(app: Any) -> None:
    """Open the site once in a child process, to migrate the database and build the API document: both load megabytes of
    code, which all workers would keep. Errors are reported when the site is opened next."""
    with tempfile.TemporaryFile() as handed:
        child = os.fork()
        if child == 0:
            try:
                app.extensions[EXTENSION].open()
                app.extensions[EXTENSION].close()
                handed.write(app.extensions[DESCRIPTION].text())
                handed.flush()
            finally:
                os._exit(0)
        os.waitpid(child, 0)
        handed.seek(0)
        app.extensions[DESCRIPTION].take(handed.read())


def serve_in_processes(app: Any, options: dict[str, Any]) -> None:
    """Run gunicorn; each worker opens the database for itself and sends heartbeats."""
    from gunicorn.app.base import BaseApplication  # type: ignore[import-untyped]  # not on Windows

    class GunicornServer(BaseApplication):  # type: ignore[misc]  # it carries no types
        def load_config(self) -> None:
            chosen = {
                "worker_class": "gthread",
                "post_worker_init": start_worker,
                "worker_exit": stop_worker,
                "graceful_timeout": 10,
                # The system deals connections out to the workers. If all waited at one socket, the first would get
                # nearly all of them: those of open pages stay for long.
                "reuse_port": True,
            }
            for name, value in {**options, **chosen, "control_socket_disable": True}.items():
                if name in self.cfg.settings:
                    self.cfg.set(name, value)

        def load(self) -> Any:
            return app

    GunicornServer().run()


def start_worker(worker: Any) -> None:
    """Start a forked worker: open the database and begin its heartbeat.

    A worker that cannot start exits with 1, and gunicorn starts another: the database was seen before the first fork.
    Any other error would end gunicorn, with workers that may recover in a moment.
    """
    site: Site = worker.app.callable.extensions[EXTENSION]
    with log_errors("the beginning of a worker"):
        context = open_site(site)
        pulse = Heartbeat(context)
        pulse.start()
        worker.pulse = pulse
        return
    time.sleep(AGAIN_SECONDS)
    raise SystemExit(1)


def stop_worker(_: Any, worker: Any) -> None:
    """Stop a worker."""
    pulse = getattr(worker, "pulse", None)
    if pulse is not None:
        pulse.stop()
        worker.app.callable.extensions[EXTENSION].close()
