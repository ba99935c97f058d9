"""The ``zendotao`` command: it reads arguments, asks the services and prints. Nothing is decided here.

Exit status: 0 yes, 1 the answer is no (refused, unsound, could not be done), 2 wrong usage.
"""

import io
import sys

import click

from zendotao.cli.koan import koan
from zendotao.cli.serve import serve

HELP = {"help_option_names": ["-h", "--help"]}


@click.group(context_settings=HELP)
@click.version_option(package_name="zendotao")
def main() -> None:
    """Zendo-Tao: koans of pyramids, written, checked, drawn and told in words.

    Exit status: 0 yes, 1 the answer is no (refused, unsound), 2 wrong usage.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that has no dash gets a question mark, not a crash.
            stream.reconfigure(errors="replace")


main.add_command(koan)
main.add_command(serve)
