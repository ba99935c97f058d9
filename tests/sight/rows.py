"""Everything that somebody reads who has got hold of the database, and of the folder in which it is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import Engine, MetaData, select

from tests.raw import shown
from zendotao.compression import CompressionError, decompress


def dumped(engine: Engine, folder: Path) -> str:
    """Every value of every table, and every byte of the files; what is packed is unpacked besides."""
    return "\n".join([*tables(engine), *files(folder)])


def tables(engine: Engine) -> Iterator[str]:
    """All rows of all tables that are there, whoever made them."""
    found = MetaData()
    found.reflect(engine)
    with engine.connect() as connection:
        for table in found.sorted_tables:
            for row in connection.execute(select(table)).all():
                yield f"{table.name}: " + " | ".join(map(plain, row))


def plain(value: object) -> str:
    """A value as text, and what it holds if it was packed."""
    if isinstance(value, memoryview):
        value = bytes(value)
    if isinstance(value, bytes):
        try:
            return shown(value) + " = " + decompress(value).decode("latin-1")
        except CompressionError:
            return shown(value)
    return shown(value)


def files(folder: Path) -> Iterator[str]:
    """The bytes of the files, with what SQLite keeps beside the database."""
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            yield f"{path.name}: {path.read_bytes().decode('latin-1')}"


def measure_rows(engine: Engine) -> Iterator[tuple[str, list[tuple[int, ...]]]]:
    """How long the values of all rows are, a table each, in an order that depends on nothing else."""
    found = MetaData()
    found.reflect(engine)
    with engine.connect() as connection:
        for table in found.sorted_tables:
            rows = connection.execute(select(table)).all()
            yield table.name, sorted(tuple(map(_measure, row)) for row in rows)


def _measure(value: object) -> int:
    """How long a value is that is stored as it is."""
    return len(value) if isinstance(value, str | bytes) else 0
