"""Input of commands: notations as arguments, ``@file``, ``-`` for standard input, or files of them.

Reading never fails on content: invalid UTF-8 becomes U+FFFD, which the notation refuses at its place, and an overlong
text is cut to a length that the notation still refuses as too long.
"""

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO

import click

MOST_BYTES = 8 << 20
"""Read of one notation, far more than one may have. An overlong one is refused in any case; only the character count of
the refusal is of the part read."""

CHUNK_BYTES = 1 << 16


def get_now() -> datetime:
    """Return the current instant in UTC."""
    return datetime.now(UTC)


def decode_text(raw: bytes) -> str:
    """Decode ``raw`` as UTF-8, without byte order mark and line end."""
    return raw.decode("utf-8", errors="replace").removeprefix("\ufeff").rstrip("\r\n")


def explain_error(error: OSError | ValueError) -> str:
    """Return the system's message for a file error, without its number."""
    return str(getattr(error, "strerror", None) or error)


@contextmanager
def open_input(name: str) -> Iterator[BinaryIO]:
    """Open the file ``name`` for reading bytes; ``-`` is standard input. A file that cannot be read is wrong usage."""
    if name == "-":
        yield sys.stdin.buffer
        return
    with ExitStack() as stack:
        try:
            stream = stack.enter_context(Path(name).open("rb"))
        except (OSError, ValueError) as error:
            raise click.UsageError(f"cannot read {name!r}: {explain_error(error)}") from error
        yield stream


def read_notation(argument: str) -> str:
    """Return the notation for ``argument``: itself, the text of ``@file``, or standard input for ``-``."""
    if argument != "-" and not argument.startswith("@"):
        return argument.encode("utf-8", errors="surrogateescape").decode("utf-8", errors="replace")
    with open_input(argument.removeprefix("@")) as stream:
        return decode_text(stream.read(MOST_BYTES))


def read_lines(stream: BinaryIO) -> Iterator[str]:
    """Yield each line of ``stream`` as it comes, at most ``MOST_BYTES`` of each in memory."""
    while raw := stream.readline(MOST_BYTES):
        rest = raw
        while rest and not rest.endswith(b"\n"):
            rest = stream.readline(CHUNK_BYTES)
        yield decode_text(raw)


def is_blank(line: str) -> bool:
    """Return whether a line is blank or only a comment."""
    return not line.strip() or line.lstrip().startswith("#")
