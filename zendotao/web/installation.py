"""Puts pages, API and what all requests share into an application."""

from __future__ import annotations

from flask import Flask

from zendotao.config import Config
from zendotao.web import api, assets, parts, rule_wording, site_address, themes, times
from zendotao.web.middleware import compression, csrf, errors, headers, languages, preference_cookies
from zendotao.web.pages import install as install_pages
from zendotao.web.pages import layout


def install(app: Flask, config: Config) -> None:
    """Give ``app`` the API, the pages, the answers to errors and the headers that every answer carries."""
    assets.install(app, config)
    headers.install(app)
    compression.install(app)
    languages.install(app)
    csrf.install(app, config)
    layout.install(app)
    site_address.install(app, config)
    preference_cookies.install(app)
    parts.install(app)
    rule_wording.install(app)
    times.install(app)
    themes.install(app)
    errors.install(app)
    api.install(app)
    install_pages(app)
