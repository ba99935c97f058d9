"""``zendotao finder``: searches for rules and the moves of bots, in processes of their own."""

from __future__ import annotations

import os
import signal
import threading
from collections import Counter

import click

from zendotao.cli.output import encode_line
from zendotao.cli.startup import load_settings, open_context
from zendotao.finder_processes import start_finders


@click.command(short_help="Do slow jobs: search for rules, play bots.")
@click.option("--once", is_flag=True, help="Do the waiting jobs, then stop.")
@click.option("--json", "as_json", is_flag=True, help="Say in JSON that it runs, or what was done.")
def finder(once: bool, as_json: bool) -> None:
    """Do the jobs that take too long for a request, until it is stopped; any number of these may run, on any machines.

    ZENDOTAO_FINDERS says how many processes work at once, one by default. Without a finder the site goes on: searches
    and bots wait.

    Exit status: 0, or 1 if with --once some jobs failed.
    """
    if once:
        do_waiting_jobs(as_json)
        return
    config = load_settings(os.environ)
    ended = threading.Event()

    def end(*_: object) -> None:
        raise SystemExit(0)

    signal.signal(signal.SIGTERM, end)
    finders = start_finders(config, max(1, config.finders))
    told = {"finders": len(finders)}
    click.echo(encode_line(told) if as_json else "the finder runs (Ctrl+C stops it)")
    try:
        ended.wait()
    finally:
        for one in finders:
            one.stop()


def do_waiting_jobs(as_json: bool) -> None:
    """Do the jobs that are due, and tell how many ended in which state. Raise ``SystemExit`` if one failed."""
    from zendotao.finder import Finder

    ended = Counter[str]()
    with open_context() as context:
        made = Finder(context)
        while (state := made.do_next()) is not None:
            ended[state] += 1
    listed = ", ".join(f"{count} {state}" for state, count in sorted(ended.items()))
    click.echo(encode_line(dict(ended)) if as_json else f"jobs: {listed or 'none'}")
    if ended["failed"]:
        raise SystemExit(1)


def run_child() -> None:
    """Run a finder that the parent process watches: it is told on standard output when a job begins and ends."""
    from zendotao.finder import Finder, be_modest

    parent = os.getppid()
    be_modest()
    with open_context() as context:
        made = Finder(context, click.echo, lambda: os.getppid() != parent)
        signal.signal(signal.SIGTERM, made.stop)
        made.run()
