"""``zendotao scheduler``: what happens by itself, in a process of its own."""

import os
import signal

import click

from zendotao.bootstrap import Site
from zendotao.bootstrap_store import utc_now
from zendotao.cli.output import encode_line
from zendotao.cli.startup import load_settings, note_outage, open_site
from zendotao.scheduler import Scheduler
from zendotao.services import timers


@click.command(short_help="Settle what is due, and deliver notices.")
@click.option("--once", is_flag=True, help="Settle and deliver what is due, then stop.")
@click.option("--json", "as_json", is_flag=True, help="Say in JSON that it runs, or what was done.")
def scheduler(once: bool, as_json: bool) -> None:
    """Settle what is due and deliver notices until it is stopped; any number of these may run, on any machines.

    Deadlines take effect at their own instants whether or not this runs: notices are what comes late without it.

    Exit status: 0, or 1 if with --once some games could not be settled.
    """
    site = Site(load_settings(os.environ), utc_now)
    context = open_site(site)
    try:
        if once:
            note_outage(context)
            swept = timers.sweep_games(context, utc_now())
            sent = timers.deliver_notices(context, utc_now())
            told = {"settled": swept.settled, "failed": dict(swept.failed), "notices": sent}
            click.echo(encode_line(told) if as_json else f"settled {swept.settled} games, {sent} notices")
            if swept.failed:
                raise SystemExit(1)
            return
        run(Scheduler(context), as_json)
    finally:
        site.close()


def run(made: Scheduler, as_json: bool) -> None:
    """Run the scheduler until a signal or the keyboard ends it."""

    def end(*_: object) -> None:
        raise SystemExit(0)

    signal.signal(signal.SIGTERM, end)
    made.start()
    click.echo(encode_line({"process": made.heartbeat.name}) if as_json else "the scheduler runs (Ctrl+C stops it)")
    try:
        made.wait()
    finally:
        made.stop()
