"""Alembic's entry point: runs the steps on the connection that ``migrate`` gives it, or on that of the app under
``flask db``."""

from __future__ import annotations

from typing import Any

from alembic import context
from flask import current_app
from sqlalchemy import Connection

from zendotao.store import migrate
from zendotao.store.engine import WRITE_OPTION
from zendotao.store.tables import metadata


def run(connection: Connection) -> None:
    """The steps, in the transaction of the connection; the caller may want Alembic to do it otherwise."""
    wanted: dict[str, Any] = {"render_as_batch": connection.dialect.name == "sqlite"}
    wanted |= context.config.attributes.get("options", {})
    context.configure(
        connection=connection,
        target_metadata=migrate.add_postgresql_conditions(metadata),
        render_item=migrate.render_item,
        include_name=migrate.include_name,
        **wanted,
    )
    with context.begin_transaction():
        context.run_migrations()


given: Connection | None = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    engine = current_app.extensions["migrate"].db.engine
    with engine.execution_options(**{WRITE_OPTION: True}).begin() as opened:
        run(opened)
