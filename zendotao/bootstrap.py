"""The one place that knows every part and puts them together."""

from __future__ import annotations

import logging
import os
import secrets
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from flask import Flask
from jinja2 import StrictUndefined
from werkzeug.middleware.proxy_fix import ProxyFix

from zendotao import web
from zendotao.config import Config, ConfigError
from zendotao.foundation import Clock, StartError, open_database, open_keys, url_of, utc_now
from zendotao.notify.wiring import carriers
from zendotao.services.board.freshness import Retelling
from zendotao.services.board.service import BoardService
from zendotao.services.games.measured import Measured
from zendotao.services.games.service import GameService
from zendotao.services.games.shelf import Shelf
from zendotao.services.games.sitting import Hall
from zendotao.services.games.terms import Bounds
from zendotao.services.notices.mailing import ProofPost
from zendotao.services.notices.service import NoticeService
from zendotao.services.notices.wishes import PreferredWishes
from zendotao.services.people.site import PeopleSite
from zendotao.services.search.filling import Filling
from zendotao.services.search.service import SearchService
from zendotao.services.site.slugs import Seed, seed_of
from zendotao.services.timers import Bell, Timers
from zendotao.store.errors import UnavailableError
from zendotao.store.games.codecs import facts_version
from zendotao.store.people.passwords import Argon2Passwords
from zendotao.store.unit import Store, Unit
from zendotao.store.vault.keyring import Keyring
from zendotao.web.api import EXTENSION as DESCRIBED
from zendotao.web.forgery import SiteFlask

if TYPE_CHECKING:
    from zendotao.store.site.limits import CountedRequests

log = logging.getLogger("zendotao")

MOST_BODY_BYTES = 256 * 1024
"""No form of the site sends more; Flask answers 413 to a longer body before reading it."""

STATIC_SECONDS = 3600
"""How long a browser keeps a static file; the addresses of style sheets change with their content besides."""

MOVES_AT_ONCE = {"sqlite": 1, "postgresql": 2}
"""In so many threads of a process moves are made at once: SQLite has one lock, PostgreSQL one for each game."""

EXTENSION = "zendotao"
"""Where the application keeps its services."""

DESCRIPTION = DESCRIBED
"""Where it keeps the document of its API."""


class Secrets:
    """Ids, nonces and salts from the system's chance."""

    def hex(self, size: int) -> str:
        """So many random bytes, as twice so many characters."""
        return secrets.token_hex(size)


class Limits:
    """Where requests are counted: opened with the first that is. A process that answers readers alone needs none of it,
    and the library is a megabyte and a half."""

    def __init__(self, open_them: Callable[[], CountedRequests]) -> None:
        self._open, self._lock = open_them, threading.Lock()
        self._counts: CountedRequests | None = None

    @property
    def counts(self) -> CountedRequests:
        """The counts."""
        with self._lock:
            if self._counts is None:
                self._counts = self._open()
            return self._counts

    def close(self) -> None:
        """Close the connections that nobody uses."""
        if self._counts is not None:
            self._counts.close()


@dataclass(frozen=True)
class Services:
    """The use cases of the site over one database, and what the edges need besides."""

    games: GameService
    people: PeopleSite
    board: BoardService
    notices: NoticeService
    search: SearchService
    timers: Timers
    store: Store = field(repr=False)
    keyring: Keyring = field(repr=False)
    limits: Limits | None
    clock: Clock

    def close(self) -> None:
        """Close the connections that nobody uses."""
        self.store.close()
        if self.limits is not None:
            self.limits.close()


class Site:
    """The services of an application, which are put together when they are first asked for, not at import."""

    def __init__(self, config: Config, clock: Clock) -> None:
        self.config, self.clock = config, clock
        self._lock = threading.Lock()
        self._services: Services | None = None

    def open(self) -> Services:
        """The services, with the database brought up to date and keys made if there are none.

        Raises ``ConfigError``, ``StartError``, ``StorageError``; the log says why.
        """
        if self._services is None:
            with self._lock:
                if self._services is None:
                    try:
                        self._services = build_services(self.config, self.clock)
                    except (ConfigError, StartError) as error:
                        log.error("the site cannot be opened: %s", error)  # noqa: TRY400 -- its words say all
                        raise
        return self._services

    def close(self) -> None:
        """Close what was opened; it is opened again when it is asked for."""
        with self._lock:
            if self._services is not None:
                self._services.close()
            self._services = None

    @property
    def games(self) -> GameService:
        """What may be asked of games."""
        return self.open().games

    @property
    def people(self) -> PeopleSite:
        """What the use cases of people run on."""
        return self.open().people

    @property
    def board(self) -> BoardService:
        """What lists tell."""
        return self.open().board

    @property
    def notices(self) -> NoticeService:
        """The bell, mail, webhooks and feeds."""
        return self.open().notices

    @property
    def search(self) -> SearchService:
        """Finding things."""
        return self.open().search

    @property
    def timers(self) -> Timers:
        """What happens by itself."""
        return self.open().timers

    @property
    def limits(self) -> CountedRequests | None:
        """Where requests are counted; none where they are not limited."""
        limits = self.open().limits
        return None if limits is None else limits.counts

    def cookie_key(self) -> bytes:
        """What cookies are signed with, the same in all processes of the site."""
        return self.open().keyring.derived(b"zendotao cookies")


def build_services(config: Config, clock: Clock = utc_now) -> Services:
    """The use cases over the database of the settings, which is brought up to date.

    Raises ``ConfigError``, ``StartError``.
    """
    engine = open_database(config)
    keyring = open_keys(config, clock())
    store = Store(engine, keyring)

    def departed(work: Unit, account: str, party: str, now: datetime) -> None:
        games.departed(work, account, party, now)

    carried, wishes, chance = carriers(config), PreferredWishes(), Secrets()
    proofs = ProofPost(chance, wishes, carried.wording)
    people = PeopleSite(store, Argon2Passwords(), chance, departed, first_pages(config.templates_dir / "wiki"), proofs)
    hall = Hall(people, Shelf(Measured(facts_version())), MOVES_AT_ONCE[engine.dialect.name])
    games = GameService(hall, Bounds(config.min_window))
    limits = Limits(lambda: counted(store, config, clock)) if config.limits else None
    notices = NoticeService(hall, wishes, carried.wording, carried.caller, carried.herald, carried.transport)
    with suppress(UnavailableError):
        notices.ready(clock())
    timers = Timers(hall, (Bell(), *notices.channels), (*notices.errands, Retelling(hall), Filling(hall)))
    board = BoardService(hall)
    return Services(games, people, board, notices, SearchService(hall), timers, store, keyring, limits, clock)


def first_pages(folder: Path) -> Mapping[str, Seed]:
    """The pages that every wiki has from the beginning, by slug: files of Markdown whose first line is the title."""
    return dict(seed_of(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.md")))


def counted(store: Store, config: Config, clock: Clock) -> CountedRequests:
    """Where a site counts requests."""
    from zendotao.store.site.limits import open_limits

    return open_limits(store.engine, config.instance_dir, lambda: clock().timestamp())


def create_app(config: Config | None = None, clock: Clock = utc_now) -> Flask:
    """The site as a WSGI application, with the settings of the environment unless told others.

    The database is opened with the first request that needs it. Raises ``zendotao.config.ConfigError`` where a setting
    makes no sense.
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
    web.install(app, config)
    if config.proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=config.proxies, x_proto=config.proxies)  # type: ignore[method-assign]
    return app


def create_migrating_app() -> Flask:
    """An application for ``flask db`` alone, which writes and runs migrations on the database of the settings.

    Raises ``ConfigError``.
    """
    from zendotao.store import migrate

    app = Flask("zendotao")
    migrate.install(app, url_of(Config.from_environment(os.environ)))
    return app
