"""What tests in a process of the suite do once, or not at all, where the program does it for each database it opens, or
for each rule that somebody sends.

``take_shortcuts`` holds for the whole of a process; what a test starts as a program of its own takes none.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache, lru_cache, partial
from types import CodeType
from typing import Any
from unittest import mock

from argon2 import PasswordHasher
from flask import Flask
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket
from sqlalchemy import Engine
from sqlalchemy.util import LRUCache

from tests.connections import keep_connections
from zendotao import bootstrap_context
from zendotao.core.game import rules
from zendotao.notify import text
from zendotao.store import engine
from zendotao.store.people.passwords import Argon2Passwords

CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
STATEMENTS = 2000
"""More than the program has."""

RULES = 2000
"""So many typed rules are remembered: games are played with few, and to read one takes longer than to write a move."""

configure_durable_sqlite = engine.configure_sqlite
"""As the program does it."""


class Compiled(BytecodeCache):
    """Templates as they were compiled once in this process, whichever application asks for them."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], CodeType | None] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give what was kept of that very text."""
        bucket.code = self._kept.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a text's code."""
        self._kept[bucket.key, bucket.checksum] = bucket.code


def configure_sqlite(connection: sqlite3.Connection, record: Any) -> None:
    """A crash of the machine is nothing that tests outlive: no commit waits for the disk."""
    configure_durable_sqlite(connection, record)
    connection.execute("PRAGMA synchronous=OFF")


@cache
def statements(_: type) -> LRUCache[Any, Any]:
    """The statements of one kind of database, as they were compiled once in this process."""
    return LRUCache(STATEMENTS)


def share_statements(made: Engine) -> Engine:
    """SQLAlchemy keeps compiled statements for each engine, by its dialect: the dialects of a kind count as one."""
    kind = type(made.dialect)
    kind.__eq__ = lambda self, other: type(self) is type(other)  # type: ignore[method-assign]
    kind.__hash__ = lambda self: hash(type(self))  # type: ignore[method-assign]
    made._compiled_cache = statements(kind)
    return made


@contextmanager
def take_shortcuts() -> Iterator[None]:
    """Passwords, templates, statements, connections, commits, and rules that were read before take microseconds
    meanwhile."""
    compiled, create = Compiled(), engine.create_engine

    def create_engine(*told: Any, **options: Any) -> Engine:
        return keep_connections(share_statements(create(*told, **options)))

    with ExitStack() as stack:
        for owner, name, shortcut in (
            (bootstrap_context, "Argon2Passwords", partial(Argon2Passwords, CHEAP)),
            (bootstrap_context, "compute_facts_version", cache(bootstrap_context.compute_facts_version)),
            (rules, "check", lru_cache(RULES)(rules.check)),
            (Flask, "jinja_options", {"bytecode_cache": compiled}),
            (text, "Environment", partial(text.Environment, bytecode_cache=compiled)),
            (engine, "configure_sqlite", configure_sqlite),
            (engine, "create_engine", create_engine),
        ):
            stack.enter_context(mock.patch.object(owner, name, shortcut))
        yield
