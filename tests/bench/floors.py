"""The least that a page can cost here: Flask's own views over the site's database, one query each.

``/stored`` returns a page of 60 KB as it is stored; ``/rows`` renders a template of sixty rows.
"""

from __future__ import annotations

import os

from flask import Flask, render_template
from jinja2 import DictLoader
from sqlalchemy import text

from zendotao.store.engine import make_transaction_options, open_engine

ROWS = 60
STORED_BYTES = 60_000
MAKE = (
    "DROP TABLE IF EXISTS floor_pages",
    "DROP TABLE IF EXISTS floor_rows",
    "CREATE TABLE floor_pages (id INTEGER PRIMARY KEY, body TEXT NOT NULL)",
    "CREATE TABLE floor_rows (id INTEGER PRIMARY KEY, title TEXT NOT NULL, name TEXT NOT NULL, count INTEGER NOT NULL)",
)
ONE = text("SELECT body FROM floor_pages WHERE id = 1")
ALL = text("SELECT id, title, name, count FROM floor_rows ORDER BY id")

PAGE = """<!doctype html><html lang="en"><head><title>Rows</title></head><body><h1>Rows</h1><ul>
{% for row in rows %}<li class="row"><a href="/rows/{{ row.id }}">{{ row.title }}</a> <b>{{ row.name }}</b>
<span>{{ row.count }} {{ "thing" if row.count == 1 else "things" }}</span></li>
{% endfor %}</ul></body></html>"""


def fill(url: str) -> None:
    """Make what the views read."""
    engine = open_engine(url)
    with engine.execution_options(**make_transaction_options(engine, write=True)).begin() as connection:
        for statement in MAKE:
            connection.execute(text(statement))
        body = "<p>A line of a page that somebody stored.</p>\n"
        stored = {"body": body * (STORED_BYTES // len(body))}
        connection.execute(text("INSERT INTO floor_pages (id, body) VALUES (1, :body)"), stored)
        rows = [{"id": n, "title": f"Game {n} & more", "name": f"Somebody {n}", "count": n} for n in range(ROWS)]
        connection.execute(text("INSERT INTO floor_rows VALUES (:id, :title, :name, :count)"), rows)
    engine.dispose()


def made() -> Flask:
    """The application, over the database of the environment."""
    app = Flask("floors")
    app.jinja_loader = DictLoader({"rows.html": PAGE})
    engine = open_engine(os.environ["ZENDOTAO_DATABASE_URL"])
    reading = engine.execution_options(**make_transaction_options(engine, write=False))

    @app.get("/stored")
    def stored() -> str:
        with reading.connect() as connection:
            return str(connection.scalar(ONE))

    @app.get("/rows")
    def rows() -> str:
        with reading.connect() as connection:
            return render_template("rows.html", rows=connection.execute(ALL).all())

    return app
