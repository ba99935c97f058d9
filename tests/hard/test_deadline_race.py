"""Two schedulers and a server race over hundreds of due deadlines: each takes effect once, at its own instant."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import timedelta
from random import Random

from sqlalchemy import select

from tests.effort import often
from tests.hard import books
from tests.hard.overdue import EFFECTS, fill
from tests.hard.site import LONG_AGO, Site, client
from tests.waiting import wait_until
from zendotao.store.tables.site import notices, outbox
from zendotao.store.unit import Unit

GAMES = often(40, 100)
SCHEDULERS = 2
READERS = 2
TOLD = {"challenge.closed": "ruling", "claim.agreed": "agreed", "claim.lapsed": "lapsed"}


def read_all(port: int, games: list[str], seed: int) -> None:
    """Look at every game, in an order of one's own."""
    with closing(client(port)) as talks:
        for game in Random(seed).sample(games, len(games)):
            answer = talks.send("GET", f"/games/{game}")
            assert (answer.status, answer.body["phase"]) == (200, "play"), answer.text


def nothing_waits(site: Site) -> bool:
    """Whether nothing is due in any game, and no notice is on its way."""
    with site.store.unit() as work:
        return work.deadlines.next_due() is None and work.outbox.next_due() is None


def check_effects(work: Unit, game: str, number: int, before: int) -> None:
    """What happened by itself in a game is what had to, each thing when it was due."""
    entries, _ = books.logged(work, game)
    found = [(one.at, one.event.__struct_config__.tag) for one in entries[before:]]
    start = LONG_AGO + timedelta(minutes=number)
    assert found == [(start + timedelta(hours=hours), kind) for hours, kind in EFFECTS]


def test_deadlines_by_the_hundred_take_effect_once_each_and_are_told_of_once(site: Site):
    watchers = [site.person("dan"), site.person("eve")]
    games = fill(site, GAMES, watchers)
    with books.read(site.database) as work:
        before = work.games.head(games[0]).seq
        assert len(work.deadlines.list_due(LONG_AGO + timedelta(days=30), 10 * GAMES)) == 4 * GAMES
    with site.web() as port, ThreadPoolExecutor(READERS) as threads:
        schedulers = [site.start("scheduler") for _ in range(SCHEDULERS)]
        list(threads.map(lambda seed: read_all(port, games, seed), range(READERS)))
        wait_until(lambda: nothing_waits(site), "nothing is due any more")
        assert [site.end(pid) for pid in schedulers] == [0] * SCHEDULERS
    expected = Counter()
    with books.read(site.database) as work:
        for number, game in enumerate(games):
            check_effects(work, game, number, before)
            news = [(before + place, TOLD[kind]) for place, (_, kind) in enumerate(EFFECTS, start=1) if kind in TOLD]
            expected.update((game, seq, kind, who.account.id) for seq, kind in news for who in watchers)
        for table, who in ((outbox, outbox.c.recipient), (notices, notices.c.account)):
            rows = work.connection.execute(select(table.c.game_id, table.c.seq, table.c.kind, who)).all()
            assert Counter(map(tuple, rows)) == expected
