"""The context of use cases, built from the settings: for processes that answer no requests too."""

from __future__ import annotations

import secrets
import threading
from contextlib import suppress
from pathlib import Path

from zendotao.bootstrap_store import open_database, open_keys, utc_now
from zendotao.config import Config
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

CONCURRENT_MOVES = {"sqlite": 1, "postgresql": 2}
"""The number of moves that one process makes at once: SQLite has one write lock, PostgreSQL one for each game."""


class SystemRandom:
    """The operating system's source of random ids, nonces and salts."""

    def hex(self, size: int) -> str:
        """Return ``size`` random bytes as hexadecimal digits."""
        return secrets.token_hex(size)


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
        pages=load_wiki_pages(config.templates_dir / "wiki") | load_site_pages(config.templates_dir / "about"),
        least_window=config.min_window,
        game_cache=GameCache(FactStore(version)),
        koan_cache=KoanCache(version),
        write_lock=threading.BoundedSemaphore(CONCURRENT_MOVES[engine.dialect.name]),
    )
    with suppress(UnavailableError):
        make_push_key(context, clock())
    return context


def load_wiki_pages(folder: Path) -> dict[str, SeedPage]:
    """Read the initial pages of the wiki, by slug: Markdown files whose first line is the title."""
    return dict(parse_seed_page(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.md")))


def load_site_pages(folder: Path) -> dict[str, SeedPage]:
    """Read the pages about the site that its keepers fill in, with their translations, by slug: ``site-`` and the name
    of the file."""
    found = {}
    for path in sorted(folder.glob("*.md")):
        _, seed = parse_seed_page(path.read_text(encoding="utf-8"))
        others = {
            other.parent.name: parse_seed_page(other.read_text(encoding="utf-8"))[1].text
            for other in folder.glob(f"*/{path.name}")
        }
        found[f"site-{path.stem}"] = SeedPage(seed.title, seed.text, protected=True, translations=others)
    return found
