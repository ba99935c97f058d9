"""The ``zendotao`` command: parses arguments, calls services and prints. Nothing is decided here.

Exit status: 0 yes, 1 the answer is no (refused, unsound, could not be done), 2 wrong usage.
"""

import contextlib
import io
import os
import sys
from typing import Any, NoReturn

import click

from zendotao.cli.inputs import explain_error
from zendotao.store.errors import StorageError

HELP = {"help_option_names": ["-h", "--help"]}
LIGHT_COMMANDS = ("game", "koan", "rule", "verify")
SITE_COMMANDS = ("backup", "demo", "finder", "keeper", "keys", "restore", "scheduler", "serve", "web")
"""Commands that work without the site, and those that import it, which takes a second."""


def load_light_command(name: str) -> click.Command:
    """Return a command that works without the site."""
    match name:
        case "game":
            from zendotao.cli.game import game

            return game
        case "koan":
            from zendotao.cli.koan import koan

            return koan
        case "rule":
            from zendotao.cli.rule_group import rule

            return rule
    from zendotao.cli.verify import verify

    return verify


def load_site_command(name: str) -> click.Command:
    """Return a command that imports the site, without importing the others: a server keeps every module it has loaded.
    Imports are written out one by one, as none uses a name computed at run time."""
    match name:
        case "backup":
            from zendotao.cli.backup import backup

            return backup
        case "demo":
            from zendotao.cli.demo import demo

            return demo
        case "finder":
            from zendotao.cli.finder import finder

            return finder
        case "keeper":
            from zendotao.cli.keeper import keeper

            return keeper
        case "keys":
            from zendotao.cli.keys import keys

            return keys
        case "restore":
            from zendotao.cli.backup import restore

            return restore
        case "scheduler":
            from zendotao.cli.scheduler import scheduler

            return scheduler
        case "serve":
            from zendotao.cli.serve import serve

            return serve
    from zendotao.cli.web import web

    return web


def give_up(error: OSError) -> NoReturn:
    """Print an error and exit: the output cannot be written."""
    with contextlib.suppress(OSError):
        click.echo(f"Error: the answer cannot be given: {explain_error(error)}.", err=True)
    with contextlib.suppress(OSError), open(os.devnull, "wb") as nowhere:  # noqa: PTH123 -- devnull is no path
        # What is still in the buffer would be tried again at exit, and fail again.
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
    sys.exit(1)


class CommandGroup(click.Group):
    """The group of commands, which reports storage and output errors in a line. A closed pipe is left to click: status
    1, and no message."""

    def main(self, *arguments: Any, **options: Any) -> Any:
        """Run the command line, as ``click.Group.main`` does."""
        try:
            return super().main(*arguments, **options)
        except StorageError as error:
            click.echo(f"Error: {error.cause}.", err=True)
            sys.exit(1)
        except OSError as error:
            give_up(error)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands, loaded or not."""
        return sorted({*LIGHT_COMMANDS, *SITE_COMMANDS})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command by name, loading it if needed."""
        if cmd_name in (*LIGHT_COMMANDS, *SITE_COMMANDS) and cmd_name not in self.commands:
            self.add_command((load_light_command if cmd_name in LIGHT_COMMANDS else load_site_command)(cmd_name))
        return super().get_command(ctx, cmd_name)


@click.group(cls=CommandGroup, context_settings=HELP)
@click.version_option(package_name="zendotao")
def main() -> None:
    """Zendo-Tao: a site for games of it, and its koans and rules, checked, drawn and told in words.

    Exit status: 0 yes, 1 the answer is no (ambiguous, refused, unsound), 2 wrong usage.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that has no dash gets a question mark, not a crash.
            stream.reconfigure(errors="replace")
