"""The site as people see it in a browser, and as programs ask it (``api``).

Pages take what services answer and show it; they know no table of a database and no grammar of rules. Of the core they
know koans and their limits, of the drawing its options.
Everything works without scripts: forms and views are links and native controls. ``install`` is what bootstrap
calls.
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
    """Give ``app`` the API, the pages, the answers to errors and the headers that every answer carries."""
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
