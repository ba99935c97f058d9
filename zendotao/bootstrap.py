"""The composition root: builds the application and its context from the settings."""

from __future__ import annotations

import logging
import os
import secrets
import threading
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from flask import Flask
from jinja2 import StrictUndefined
from werkzeug.middleware.proxy_fix import ProxyFix

from zendotao.bootstrap_store import StartError, get_database_url, open_database, open_keys, utc_now
from zendotao.config import Config, ConfigError
from zendotao.notify.channels import build_channels
from zendotao.services.common.context import Context
from zendotao.services.common.game_cache import GameCache
from zendotao.services.common.interfaces import Clock
from zendotao.services.common.koan_cache import KoanCache
from zendotao.services.common.koan_facts import FactStore
from zendotao.services.common.slugs import SeedPage, parse_seed_page
from zendotao.services.notices.push import make_push_key
from zendotao.store.errors import UnavailableError
from zendotao.store.games.codecs import compute_facts_version
from zendotao.store.people.passwords import Argon2Passwords
from zendotao.store.unit import Store
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

CONCURRENT_MOVES = {"sqlite": 1, "postgresql": 2}
"""The number of moves that one process makes at once: SQLite has one write lock, PostgreSQL one for each game."""

EXTENSION = "zendotao"
"""The key of the site in ``app.extensions``."""

DESCRIPTION = DESCRIBED
"""The key of the OpenAPI document in ``app.extensions``."""


class SystemRandom:
    """The operating system's source of random ids, nonces and salts."""

    def hex(self, size: int) -> str:
        """Return ``size`` random bytes as hexadecimal digits."""
        return secrets.token_hex(size)


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


def build_context(config: Config, clock: Clock = utc_now) -> Context:
    """Return the context of the use cases, over the migrated database of the settings.

    Raises ``ConfigError`` or ``StartError``.
    """
    engine = open_database(config)
    carried, version = build_channels(config), compute_facts_version()
    context = Context(
        store=Store(engine, open_keys(config, clock())),
        clock=clock,
        random=SystemRandom(),
        passwords=Argon2Passwords(),
        wording=carried.wording,
        push_gateway=carried.push_gateway,
        caller=carried.caller,
        transport=carried.transport,
        pages=load_wiki_pages(config.templates_dir / "wiki"),
        least_window=config.min_window,
        game_cache=GameCache(FactStore(version)),
        koan_cache=KoanCache(version),
        write_lock=threading.BoundedSemaphore(CONCURRENT_MOVES[engine.dialect.name]),
    )
    with suppress(UnavailableError):
        make_push_key(context, clock())
    return context


def load_wiki_pages(folder: Path) -> Mapping[str, SeedPage]:
    """Read the initial pages of the wiki, by slug: Markdown files whose first line is the title."""
    return dict(parse_seed_page(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.md")))


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
