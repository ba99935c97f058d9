"""The least that a server can do here: a view of Flask's own that writes one row and commits."""

from __future__ import annotations

import os

from flask import Flask, Response, request
from sqlalchemy import text

from zendotao.store.engine import make_transaction_options, open_engine

TABLE = "CREATE TABLE IF NOT EXISTS floor (said TEXT NOT NULL)"
WRITE = text("INSERT INTO floor (said) VALUES (:said)")


def made() -> Flask:
    """The application, over the database of the environment."""
    app = Flask("floor")
    engine = open_engine(os.environ["ZENDOTAO_DATABASE_URL"])
    writing = engine.execution_options(**make_transaction_options(engine, write=True))

    @app.post("/")
    def write() -> Response:
        with writing.begin() as connection:
            connection.execute(WRITE, {"said": request.get_data(as_text=True)})
        return Response(b"{}", 201, mimetype="application/json")

    return app
