"""Games in which everything is overdue, in any number and at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import timedelta

from msgspec.structs import replace

from tests.core.game.zendotao.harness import Table
from tests.hard.site import LONG_AGO, Person, Site
from zendotao.core.game.log import GENESIS, make_entry
from zendotao.core.game.zendotao.events import Entry, GameStarted
from zendotao.core.game.zendotao.evolve import evolve_all
from zendotao.core.game.zendotao.state import Game
from zendotao.core.kinds import ZENDOTAO
from zendotao.services.games.transaction.game_transaction import open_transaction
from zendotao.store.games.values import Follow, NewGame

CHALLENGES = (("ann", 2, "unfair"), ("ann", 3, "unfair"), ("bob", 3, "ambiguous"), ("bob", 4, "unfair"))
HOUR = timedelta(hours=1)

EFFECTS = (
    *((76 + number, "challenge.lengthened") for number in range(4)),
    *((124 + number, "challenge.closed") for number in range(4)),
    (171, "claim.agreed"),
    (243, "claim.lapsed"),
)
"""What happens by itself, and how many hours after the start. The claim is of hour 3, its window 168 h as the game is
small, and the time to reveal 72 h. The challenges are of hours 4 to 7: their windows of 72 h are lengthened by two
thirds, as nobody votes, and all are over before the claim's is."""


def claimed(number: int) -> Table:
    """A game of three, the last of whom claims victory; four challenges are open. Each starts at another minute."""
    table = Table.started("ann", at=LONG_AGO + timedelta(minutes=number))
    for name in ("bob", "cyd"):
        table.pass_time(hours=1).turn(name)
    table.pass_time(hours=1).claim("cyd")
    for name, move, ground in CHALLENGES:
        table.pass_time(hours=1).challenge(name, move, ground=ground)
    return table


def renamed(entries: Iterable[Entry], game: str) -> Iterator[Entry]:
    """The same log of a game of another id."""
    head = GENESIS
    for one in entries:
        event = replace(one.event, game=game) if isinstance(one.event, GameStarted) else one.event
        made = make_entry(one.seq, head, one.at, one.seat, one.by, one.salt, event)
        head = made.hash
        yield made


def fill(site: Site, count: int, watchers: Iterable[Person]) -> list[str]:
    """Put so many games into the database, each of which the watchers follow from then on; their ids."""
    watching = list(watchers)
    services = site.services
    made = []
    with services.store.unit(write=True) as work:
        for number in range(count):
            entries = list(renamed(claimed(number).entries, f"game{number}"))
            game = evolve_all(Game(id=""), entries)
            at = game.changed_at or LONG_AGO
            new = NewGame(id=game.id, title=game.title, created_at=at)
            with open_transaction(services, work, ZENDOTAO, new, at) as transaction:
                transaction.append(entries, game)
            for who in watching:
                work.follows.add(Follow(game=game.id, account=who.account.id, at=at))
            made.append(game.id)
        work.commit()
    return made
