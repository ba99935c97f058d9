"""The web edge: pages for browsers, and the HTTP API (``api``).

Pages render what services return; they know no database table and no rule grammar. Of the core they know koans and
their limits, of the drawing its options. Everything works without scripts: forms and views are links and native
controls. ``install`` is called by bootstrap.
"""

from flask import Flask

from zendotao.config import Config
from zendotao.web import (
    api,
    assets,
    compressing,
    errors,
    forgery,
    frame,
    headers,
    languages,
    parts,
    rules_told,
    tastes,
    themes,
    times,
)
from zendotao.web.pages import install as install_pages


def install(app: Flask, config: Config) -> None:
    """Register the API, the pages, the error handlers and the response headers on ``app``."""
    assets.install(app, config)
    headers.install(app, config)
    compressing.install(app)
    languages.install(app)
    forgery.install(app, config)
    frame.install(app)
    tastes.install(app)
    parts.install(app)
    rules_told.install(app)
    times.install(app)
    themes.install(app)
    errors.install(app)
    api.install(app)
    install_pages(app)
