"""How the commands take notations: as an argument, ``@file``, ``-`` for standard input, or a file of them.

Whatever the bytes are, reading ends well: what is not UTF-8 becomes U+FFFD, which the notation refuses where
it stands, and of a text that is far too long only so much is kept that the notation still finds it too long.
"""

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO

import click

MOST_BYTES = 8 << 20
"""Kept of one notation, far more than one may have. It is refused as too long with or without what is cut off; only
the count of characters in the refusal is of what was kept.
"""

CHUNK_BYTES = 1 << 16


def present() -> datetime:
    """The instant that it is."""
    return datetime.now(UTC)


def decoded(raw: bytes) -> str:
    """``raw`` as text, a byte order mark and the end of the line left out."""
    return raw.decode("utf-8", errors="replace").removeprefix("\ufeff").rstrip("\r\n")


def reason(error: OSError | ValueError) -> str:
    """Why a file cannot be used, in the system's words and without its numbers."""
    return str(getattr(error, "strerror", None) or error)


@contextmanager
def opened(name: str) -> Iterator[BinaryIO]:
    """The file ``name`` for reading bytes; ``-`` is standard input. A file that cannot be read is wrong usage."""
    if name == "-":
        yield sys.stdin.buffer
        return
    with ExitStack() as stack:
        try:
            stream = stack.enter_context(Path(name).open("rb"))
        except (OSError, ValueError) as error:
            raise click.UsageError(f"cannot read {name!r}: {reason(error)}") from error
        yield stream


def notation_of(argument: str) -> str:
    """The notation that ``argument`` stands for: itself, the text of ``@file``, or what is piped to ``-``."""
    if argument != "-" and not argument.startswith("@"):
        return argument.encode("utf-8", errors="surrogateescape").decode("utf-8", errors="replace")
    with opened(argument.removeprefix("@")) as stream:
        return decoded(stream.read(MOST_BYTES))


def lines(stream: BinaryIO) -> Iterator[str]:
    """Each line of ``stream`` as it comes, and never more of one line in memory than ``MOST_BYTES``."""
    while raw := stream.readline(MOST_BYTES):
        rest = raw
        while rest and not rest.endswith(b"\n"):
            rest = stream.readline(CHUNK_BYTES)
        yield decoded(raw)


def is_silent(line: str) -> bool:
    """Whether a line holds no notation at all: it is blank, or a comment alone."""
    return not line.strip() or line.lstrip().startswith("#")
