"""The context of use cases: the store, randomness, channels for notices, and the caches of this process."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from zendotao.services.common.game_cache import GameCache
from zendotao.services.common.game_watch import GameWatch
from zendotao.services.common.interfaces import Caller, Clock, Passwords, Random, Transport
from zendotao.services.common.koan_cache import KoanCache
from zendotao.services.common.messages import GameNews
from zendotao.services.common.notebook_counts import CountCache
from zendotao.services.common.slugs import SeedPage
from zendotao.store.notices.values import News
from zendotao.store.people.values import Account
from zendotao.store.unit import Store, Unit

if TYPE_CHECKING:
    from zendotao.services.common.interfaces import PushGateway, Wording


@dataclass(frozen=True, kw_only=True, eq=False)
class Context:
    """The first argument of every use case; one for each process and database.

    ``transport``: none where nothing carries mail. ``pages``: those that every wiki has from the beginning, by slug.
    ``least_window``: the least window that a game of this site may set.

    ``write_lock``: who changes a game has it from before any unit begins until all is written. Threads of one process
    only take turns at the interpreter, and with several at once each would hold the database's lock for as long as all
    of them need. Whoever waits for a commit to reach the disk needs no interpreter, and lets the next begin. More than
    one thread may have it where the database locks single games and is a process of its own that one waits for.
    """

    store: Store
    clock: Clock
    random: Random
    passwords: Passwords
    wording: Wording
    push_gateway: PushGateway
    caller: Caller
    transport: Transport | None = None
    pages: Mapping[str, SeedPage] = field(default_factory=dict)
    least_window: timedelta
    game_cache: GameCache
    koan_cache: KoanCache
    count_cache: CountCache = field(default_factory=CountCache)
    game_watch: GameWatch = field(default_factory=GameWatch)
    write_lock: threading.BoundedSemaphore = field(default_factory=threading.BoundedSemaphore)

    def close(self) -> None:
        """Close idle connections."""
        self.store.close()


ReadGames = Callable[[Context, Account, Sequence[News], datetime], tuple[GameNews, ...]]
"""Gives what an account sees of the games that news is about, as far as it is still true."""


Asker = Account
"""Somebody who is signed in. Where nobody needs to be, none stands for a reader without an account."""
OnCommit = Callable[[Unit, Any], None]
"""Called in the transaction with the unit and the answer, just before the commit, for what has to last together with
the effect."""
