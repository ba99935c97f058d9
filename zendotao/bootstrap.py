"""The composition root: builds the application and its context from the settings."""

from __future__ import annotations

import logging
import os
import threading
from typing import TYPE_CHECKING

from flask import Flask
from jinja2 import StrictUndefined
from werkzeug.middleware.proxy_fix import ProxyFix

from zendotao.bootstrap_context import build_context
from zendotao.bootstrap_store import StartError, get_database_url, utc_now
from zendotao.config import Config, ConfigError
from zendotao.services.common.context import Context
from zendotao.services.common.interfaces import Clock
from zendotao.web import installation
from zendotao.web.api import EXTENSION as DESCRIBED
from zendotao.web.middleware.csrf import SiteFlask

if TYPE_CHECKING:
    from zendotao.store.site.limits import CountedRequests

log = logging.getLogger("zendotao")

MOST_BODY_BYTES = 256 * 1024
"""The maximum size of a request body: Flask answers 413 to a longer one before reading it."""

STATIC_SECONDS = 3600
"""The cache lifetime of static files; the addresses of style sheets change with their content besides."""

EXTENSION = "zendotao"
"""The key of the site in ``app.extensions``."""

DESCRIPTION = DESCRIBED
"""The key of the OpenAPI document in ``app.extensions``."""


class Site:
    """The lazily built context of an application."""

    def __init__(self, config: Config, clock: Clock) -> None:
        self.config, self.clock = config, clock
        self._lock = threading.Lock()
        self._context: Context | None = None
        self._limits: CountedRequests | None = None

    def open(self) -> Context:
        """Return the context; the first call migrates the database and makes missing keys.

        Raises ``ConfigError``, ``StartError`` or ``StorageError``, which are logged.
        """
        if self._context is None:
            with self._lock:
                if self._context is None:
                    try:
                        self._context = build_context(self.config, self.clock)
                    except (ConfigError, StartError) as error:
                        log.error("the site cannot be opened: %s", error)  # noqa: TRY400 -- its words say all
                        raise
        return self._context

    def close(self) -> None:
        """Close the context and the request counter; they are opened again when needed."""
        with self._lock:
            for opened in (self._context, self._limits):
                if opened is not None:
                    opened.close()
            self._context = self._limits = None

    @property
    def context(self) -> Context:
        """The context of the use cases."""
        return self.open()

    @property
    def limits(self) -> CountedRequests | None:
        """The storage of rate limits, or ``None`` if requests are not limited.

        It is opened with the first request that is counted: a process that serves readers alone needs none of it, and
        the library takes a megabyte and a half.
        """
        store = self.open().store
        if self.config.limits and self._limits is None:
            from zendotao.store.site.limits import open_limits

            with self._lock:
                if self._limits is None:
                    clock = self.clock
                    self._limits = open_limits(store.engine, self.config.instance_dir, lambda: clock().timestamp())
        return self._limits

    def cookie_key(self) -> bytes:
        """Return the key that signs cookies, which all processes of the site share."""
        return self.open().store.keyring.derive_key(b"zendotao cookies")


def create_app(config: Config | None = None, clock: Clock = utc_now) -> Flask:
    """Return the site as a WSGI application, with the settings of the environment by default.

    The database is opened with the first request that needs it. Raises ``zendotao.config.ConfigError`` if a setting is
    invalid.
    """
    config = config or Config.from_environment(os.environ)
    app = SiteFlask("zendotao", template_folder=str(config.templates_dir), static_folder=str(config.static_dir))
    app.config.update(
        MAX_CONTENT_LENGTH=MOST_BODY_BYTES,
        SEND_FILE_MAX_AGE_DEFAULT=STATIC_SECONDS,
        SESSION_COOKIE_SECURE=config.secure_cookies,
    )
    app.jinja_env.undefined = StrictUndefined
    app.jinja_env.trim_blocks = True
    app.jinja_env.lstrip_blocks = True
    app.extensions[EXTENSION] = Site(config, clock)
    installation.install(app, config)
    if config.proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=config.proxies, x_proto=config.proxies)  # type: ignore[method-assign]
    return app


def create_migration_app() -> Flask:
    """Return an application for ``flask db`` alone, which writes and runs migrations on the database of the settings.

    Raises ``ConfigError``.
    """
    from zendotao.store import migrate

    app = Flask("zendotao")
    migrate.install(app, get_database_url(Config.from_environment(os.environ)))
    return app
