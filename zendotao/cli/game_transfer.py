"""``zendotao game export``, ``game import`` and ``game remove``: games between the site's database and files."""

import os
import sys
from pathlib import Path

import click

from zendotao.bootstrap_store import utc_now
from zendotao.cli.game import format_faults
from zendotao.cli.inputs import explain_error, open_input, read_lines
from zendotao.cli.output import encode_line
from zendotao.cli.startup import note_outage, open_context
from zendotao.core.errors import CoreError
from zendotao.services.games import transfer
from zendotao.services.records import make_review_report
from zendotao.store.errors import Conflict, NotFound


@click.command("export", short_help="Write the whole log of a game into a file.")
@click.argument("game", metavar="ID")
@click.option("-o", "--output", metavar="FILE", default="-", help="The file to write; - is standard output.")
@click.option("--names", "named", is_flag=True, help="Include the players' names.")
@click.option("--json", "as_json", is_flag=True, help="Say in JSON what was written into the file.")
def export_game(game: str, output: str, named: bool, as_json: bool) -> None:
    """Write the whole log of a game, a line of JSON for each entry, chained by hashes.

    The file is the keeper's: it holds ballots of open votes too, but no sealed rule that is not opened. Everybody in it
    has an alias; with --names their names are in it too, and another site shows them where it takes the game in.

    Exit status: 0, or 1 if there is no such game.
    """
    with open_context() as context:
        note_outage(context)
        try:
            found = transfer.export_game(context, game, utc_now(), named=named)
        except NotFound:
            raise click.ClickException(f"there is no game {game[:64]!r}") from None
    text = "".join(f"{line}\n" for line in found)
    if output == "-":
        sys.stdout.write(text)
        return
    try:
        Path(output).write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise click.UsageError(f"cannot write {output!r}: {explain_error(error)}") from error
    told = {"game": game, "entries": len(found), "file": os.fspath(output)}
    click.echo(encode_line(told) if as_json else f"{len(found)} entries are in {output}")


@click.command("remove", short_help="Remove an imported game.")
@click.argument("game", metavar="ID")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
def remove_game(game: str, as_json: bool) -> None:
    """Remove a game that was taken in from another site, with all that was done in it here.

    A game that was played here stays. Keepers can do the same on their page about the site.

    Exit status: 0, or 1 if there is no such game, or it was played here.
    """
    with open_context() as context:
        try:
            title = transfer.remove_game(context, game, None, utc_now())
        except NotFound:
            raise click.ClickException(f"there is no game {game[:64]!r}") from None
        except CoreError as error:
            raise click.ClickException(error.message) from None
    click.echo(encode_line({"game": game, "title": title}) if as_json else f"game {game} is removed")


@click.command("import", short_help="Import a game of another site, from its record.")
@click.argument("file_name", metavar="FILE")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
def import_game(file_name: str, as_json: bool) -> None:
    """Take a game in from a complete record, once it has been played again as by "game replay"; - is standard input.

    Its seats are nobody's here, under the names that travelled with it or none; it gives no points, and its sealed
    rules stay where they were sealed.

    Exit status: 0, or 1 if the record doesn't hold, or the game is here already.
    """
    with open_context() as context, open_input(file_name) as stream:
        try:
            done = transfer.import_game(context, read_lines(stream), utc_now())
        except Conflict:
            raise click.ClickException("this game is here already") from None
        except transfer.FaultsError as error:
            report = make_review_report(error.reviewed)
            if as_json:
                click.echo(encode_line(report))
            raise click.ClickException(
                "\n".join(["the rules don't allow this game:", *format_faults(report)])
            ) from None
        except CoreError as error:
            raise click.ClickException(error.message) from None
    told = {"game": done.game, "title": done.title, "entries": done.entries, "head": done.head, "state": done.state}
    told["not_checked"] = make_review_report(done.reviewed)["not_checked"]
    click.echo(encode_line(told) if as_json else f"{done.entries} entries are in: game {done.game}, head {done.head}")
