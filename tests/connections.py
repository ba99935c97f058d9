"""Connections to PostgreSQL that tests use again: each is a process of the server, which reads its catalogues anew.

``keep_connections`` holds for engines in a process of the suite (see ``shortcuts``); what a test starts as a program
of its own connects by itself.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import psycopg
from psycopg.pq import TransactionStatus
from sqlalchemy import Engine, event

Connection = psycopg.Connection[Any]

MOST = 4
"""So many are kept for each way to connect."""

_idle: defaultdict[str, list[Connection]] = defaultdict(list)
_ways: dict[int, str] = {}
_known: dict[str, Any] = {}


def keep_connections(made: Engine) -> Engine:
    """Let an engine close no connection to PostgreSQL that another can use, and ask its server only once what it is."""
    if made.dialect.name == "postgresql":
        event.listen(made, "do_connect", take)
        made.dialect.do_close = put_back  # type: ignore[method-assign]
        know_server(made.dialect)
    return made


def take(dialect: Any, _: Any, arguments: list[Any], options: dict[str, Any]) -> Connection:
    """Connect, or take a connection that was closed."""
    # How values are adapted is an object of each engine, and the same for all.
    way = repr((arguments, sorted((name, value) for name, value in options.items() if name != "context")))
    idle = _idle[way]
    while idle:
        connection = idle.pop()
        # A test may have had the server end it.
        if reset(connection):
            break
        connection.close()
    else:
        connection = dialect.connect(*arguments, **options)
    _ways[id(connection)] = way
    return connection


def put_back(connection: Connection) -> None:
    """Keep a connection for the next, as it was when it was new; close it if that fails."""
    way = _ways.pop(id(connection), "")
    idle = _idle[way]
    if way and len(idle) < MOST and reset(connection):
        idle.append(connection)
    else:
        connection.close()


def reset(connection: Connection) -> bool:
    """Make a connection as it was when it was new. Whether it works."""
    try:
        if connection.info.transaction_status != TransactionStatus.IDLE:
            connection.rollback()
        connection.set_isolation_level(None)
        connection.set_read_only(None)
        connection.set_deferrable(None)
        connection.set_autocommit(True)
        connection.execute("RESET ALL")
        connection.set_autocommit(False)
    except psycopg.Error:
        return False
    return True


def know_server(dialect: Any) -> None:
    """Let a dialect learn from those before it what its server is: there is one in a process."""
    initialize = dialect.initialize

    def learn(connection: Any) -> None:
        if not _known:
            before = dict(vars(dialect))
            initialize(connection)
            _known.update({name: value for name, value in vars(dialect).items() if before.get(name) is not value})
        vars(dialect).update(_known)

    dialect.initialize = learn


def idle_backends() -> list[int]:
    """The processes of the server that wait for the next."""
    return [one.info.backend_pid for idle in _idle.values() for one in idle if not one.closed]


def forget(database: str) -> None:
    """Close what is kept of a database, before it goes."""
    for idle in _idle.values():
        for connection in [one for one in idle if one.closed or one.info.dbname == database]:
            idle.remove(connection)
            connection.close()
