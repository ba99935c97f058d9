"""Puts pages, API and what all requests share into an application."""

from __future__ import annotations

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
