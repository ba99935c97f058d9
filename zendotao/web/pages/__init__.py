"""The pages, one module a subject."""

from flask import Flask

from zendotao.web.pages import help as help_pages
from zendotao.web.pages import koans


def install(app: Flask) -> None:
    """Put every page at its address."""
    app.register_blueprint(koans.pages)
    app.register_blueprint(help_pages.pages)
