"""``zendotao demo``: an example site, played anew at each start, or kept in a folder."""

from __future__ import annotations

import contextlib
import json
import signal
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import click

from zendotao.bootstrap import EXTENSION, Site, create_app
from zendotao.cli.output import encode_line
from zendotao.cli.serve import load_config, run, stop
from zendotao.cli.startup import format_host, open_site, open_socket
from zendotao.config import DATABASE, LAST_PORT
from zendotao.demo.build import SCENARIOS, USUAL_NAMES, build_demo
from zendotao.demo.scenarios_final import LONG
from zendotao.services.common.context import Context

BUILT_FILE = "demo.json"
"""Marker beside the database of a demo that was built completely; it holds what is printed at each start."""


@contextlib.contextmanager
def open_folder(instance: Path | None) -> Iterator[Path]:
    """Yield the folder of the demo site: the given one, or a temporary one."""
    if instance is not None:
        yield instance.absolute()
        return
    with tempfile.TemporaryDirectory(prefix="zendotao-demo-", ignore_cleanup_errors=True) as folder:
        yield Path(folder)


def check_free(folder: Path) -> None:
    """Raise ``ClickException`` if the folder holds another site."""
    if (folder / DATABASE).exists() and not (folder / BUILT_FILE).exists():
        raise click.ClickException(f"{folder} has a site that is no finished demo. Say another folder: --instance DIR.")


def fill_demo(context: Context, folder: Path, seed: int, only: Iterable[str]) -> dict[str, Any]:
    """Return the people and games of the demo; build it unless the folder has it already."""
    noted = folder / BUILT_FILE
    if noted.exists():
        return dict(json.loads(noted.read_text(encoding="utf-8")))
    click.echo("Playing some weeks of games, which takes a few seconds ...", err=True)
    demo = asdict(build_demo(context, context.clock(), seed, only))
    noted.write_text(encode_line(demo), encoding="utf-8")
    return demo


def format_demo(address: str, demo: dict[str, Any]) -> str:
    """Format the address of the site and the names to sign in with."""
    others = ", ".join(sorted(set(demo["accounts"]) - {demo["main"], demo["keeper"], *demo["guests"]}))
    count = len(demo["games"])
    games = "one game" if count == 1 else f"{count} games"
    return (
        f"zendotao is at {address} with {games} (Ctrl+C stops it)\n"
        f"Sign in as {demo['main']}, who has most to do; {demo['keeper']} keeps the site.\n"
        f"The others: {others}.\n"
        f"Everybody has the password: {demo['password']}"
    )


@click.command(short_help="Run an example site, with games in every phase.")
@click.option("--host", metavar="H", help="Address to listen on (ZENDOTAO_HOST, or 127.0.0.1).")
@click.option("--port", metavar="P", type=click.IntRange(0, LAST_PORT), help="Port (PORT, or 8000); 0: any free one.")
@click.option(
    "--instance", metavar="DIR", type=click.Path(file_okay=False, path_type=Path),
    help="Keep the demo in this folder, to go on with it later; otherwise it is gone when it stops.",
)  # fmt: skip
@click.option(
    "--only", metavar="GAME", multiple=True, type=click.Choice(list(SCENARIOS)),
    help="Only this game; can be given more than once.",
)  # fmt: skip
@click.option("--seed", metavar="N", type=int, default=1, help="Other moves for another number (1).")
@click.option("--long", is_flag=True, help="Add a game of sixty moves and 180 comments.")
@click.option("--json", "as_json", is_flag=True, help="Say the address, people and games as JSON.")
def demo(
    host: str | None, port: int | None, instance: Path | None, only: tuple[str, ...], seed: int, long: bool,
    as_json: bool,
) -> None:  # fmt: skip
    """Run an example site: games in every phase, with seats, teams, guests, comments and votes.

    It has a database of its own; your site is not touched. Its address and whom to sign in as are printed.
    """
    config, host, port = load_config(host, port)
    signal.signal(signal.SIGTERM, stop)
    with contextlib.closing(open_socket(host, port)) as door, open_folder(instance) as folder:
        check_free(folder)
        config = replace(config, instance_dir=folder, database_url="", vault_keys="")
        app = create_app(config)
        site: Site = app.extensions[EXTENSION]
        found = fill_demo(open_site(site), folder, seed, [*(only or USUAL_NAMES), *([LONG] if long else [])])
        address = f"http://{format_host(host)}:{door.getsockname()[1]}/"
        said = encode_line({"address": address, **found}) if as_json else format_demo(address, found)
        run(app, config, door, said)
