"""The ``zendotao`` command: it reads arguments, asks the services and prints. Nothing is decided here.

Exit status: 0 yes, 1 the answer is no (refused, unsound, could not be done), 2 wrong usage.
"""

import contextlib
import io
import os
import sys
from typing import Any, NoReturn

import click

from zendotao.cli.koan import koan
from zendotao.cli.reading import reason
from zendotao.cli.rule import rule
from zendotao.cli.serve import serve

HELP = {"help_option_names": ["-h", "--help"]}


def give_up(error: OSError) -> NoReturn:
    """End with a line on standard error: the answer has nowhere to go."""
    with contextlib.suppress(OSError):
        click.echo(f"Error: the answer cannot be given: {reason(error)}.", err=True)
    with contextlib.suppress(OSError), open(os.devnull, "wb") as nowhere:  # noqa: PTH123 -- devnull is no path
        # What is still in the buffer would be tried again at exit, and fail again.
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
    sys.exit(1)


class Command(click.Group):
    """A group of commands that ends in words where what it prints cannot be written, on a full disk for one.

    A pipe whose reader has had enough is left to click: status 1, and silence, as nobody is there to read.
    """

    def main(self, *arguments: Any, **options: Any) -> Any:
        """Run the command that was typed, as ``click.Group.main`` does."""
        try:
            return super().main(*arguments, **options)
        except OSError as error:
            give_up(error)


@click.group(cls=Command, context_settings=HELP)
@click.version_option(package_name="zendotao")
def main() -> None:
    """Zendo-Tao: koans of pyramids, written, checked, drawn and told in words, and rules by which they are judged.

    Exit status: 0 yes, 1 the answer is no (ambiguous, refused, unsound), 2 wrong usage.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that has no dash gets a question mark, not a crash.
            stream.reconfigure(errors="replace")


main.add_command(koan)
main.add_command(rule)
main.add_command(serve)
