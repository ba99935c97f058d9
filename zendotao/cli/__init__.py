"""The ``zendotao`` command: it reads arguments, asks the services and prints. Nothing is decided here.

Exit status: 0 yes, 1 the answer is no (refused, unsound, could not be done), 2 wrong usage.
"""

import contextlib
import io
import os
import sys
from typing import Any, NoReturn

import click

from zendotao.cli.reading import reason
from zendotao.store.errors import StorageError

HELP = {"help_option_names": ["-h", "--help"]}
ALONE = ("game", "koan", "rule", "verify")
OF_THE_SITE = ("backup", "demo", "keeper", "keys", "restore", "scheduler", "serve", "web")
"""Commands that go without the site, and those that bring it with them, which takes a second to load."""


def command_alone(name: str) -> click.Command:
    """One of those that go without the site."""
    match name:
        case "game":
            from zendotao.cli.game import game

            return game
        case "koan":
            from zendotao.cli.koan import koan

            return koan
        case "rule":
            from zendotao.cli.rule import rule

            return rule
    from zendotao.cli.verify import verify

    return verify


def command_of_the_site(name: str) -> click.Command:
    """One of those that bring it, without the others: a server keeps for good whatever it has loaded.

    Written out one by one, as nothing here is imported by a name that is made when the program runs.
    """
    match name:
        case "backup":
            from zendotao.cli.backup import backup

            return backup
        case "demo":
            from zendotao.cli.demo import demo

            return demo
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
    """End with a line on standard error: the answer has nowhere to go."""
    with contextlib.suppress(OSError):
        click.echo(f"Error: the answer cannot be given: {reason(error)}.", err=True)
    with contextlib.suppress(OSError), open(os.devnull, "wb") as nowhere:  # noqa: PTH123 -- devnull is no path
        # What is still in the buffer would be tried again at exit, and fail again.
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
    sys.exit(1)


class Command(click.Group):
    """A group of commands that ends in words where the database, or what it prints, cannot be written.

    A pipe whose reader has had enough is left to click: status 1, and silence, as nobody is there to read.
    """

    def main(self, *arguments: Any, **options: Any) -> Any:
        """Run the command that was typed, as ``click.Group.main`` does."""
        try:
            return super().main(*arguments, **options)
        except StorageError as error:
            click.echo(f"Error: {error.cause}.", err=True)
            sys.exit(1)
        except OSError as error:
            give_up(error)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, loaded or not."""
        return sorted({*ALONE, *OF_THE_SITE})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A command by its name."""
        if cmd_name in (*ALONE, *OF_THE_SITE) and cmd_name not in self.commands:
            self.add_command((command_alone if cmd_name in ALONE else command_of_the_site)(cmd_name))
        return super().get_command(ctx, cmd_name)


@click.group(cls=Command, context_settings=HELP)
@click.version_option(package_name="zendotao")
def main() -> None:
    """Zendo-Tao: a site for games of it, and its koans and rules, checked, drawn and told in words.

    Exit status: 0 yes, 1 the answer is no (ambiguous, refused, unsound), 2 wrong usage.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that has no dash gets a question mark, not a crash.
            stream.reconfigure(errors="replace")
