"""No scheduler for a week, or nobody at all: the rules hold all the same, and on return nothing happens twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import datetime, timedelta
from typing import Any

import pytest

from tests.core.game.zendotao.koans_for_tests import only
from tests.databases import LONG_KINDS
from tests.hard import books
from tests.hard.players import start_body, turn_body
from tests.hard.site import LONG_AGO, Person, Site, client
from zendotao.core.game.zendotao.events import Entry

pytestmark = pytest.mark.parametrize("database", LONG_KINDS, indirect=True)

HOUR = timedelta(hours=1)
Ask = Callable[..., Any]
"""Asks as somebody, at an address, perhaps with something to be posted there; gives what came back."""

DOUBT = {"move": 2, "part": "rule", "ground": "unfair", "reason": "I find it so."}


def tag(entry: Entry) -> str:
    """What kind of thing happened."""
    return str(entry.event.__struct_config__.tag)


def played(ask: Ask, *movers: Person) -> str:
    """A game of those who move in turn, all at once; its id."""
    starter, *others = movers
    game = str(ask(starter, "/games", start_body())["id"])
    for number, who in enumerate(others, start=1):
        ask(who, f"/games/{game}/moves", turn_body(number))
    return game


class Town:
    """Three who play on a site, at whatever time the test says, with a server that runs then."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.ann, self.bob, self.cyd = (site.person(name) for name in ("ann", "bob", "cyd"))

    def go_on(self, hours: float) -> None:
        """It is so many hours after the start, and there was a server elsewhere all the time."""
        self.site.alive_until(LONG_AGO + hours * HOUR)

    @contextmanager
    def talking(self, hours: float) -> Iterator[Ask]:
        """A server that begins so many hours after the start, and answers whoever asks, as long as the block lasts."""
        self.site.go_to(LONG_AGO + hours * HOUR)
        with self.site.web() as port, closing(client(port)) as talks:

            def ask(who: Person, path: str, body: Any = None) -> Any:
                answer = talks.send("GET" if body is None else "POST", path, body, who.token)
                assert answer.status < 300, answer.text
                return answer.body

            yield ask

    def ask(self, hours: float, who: Person, path: str, body: Any = None) -> Any:
        """What a server answers that begins so many hours after the start."""
        with self.talking(hours) as ask:
            return ask(who, path, body)

    def disputed(self) -> str:
        """A game of three; the last claims victory, and the first challenges the second's rule."""
        with self.talking(0) as ask:
            game = played(ask, self.ann, self.bob, self.cyd)
            claim = {"kind": "claim", "rule": only(3), "stone": "black", "seals": [only(4)]}
            ask(self.cyd, f"/games/{game}/moves", claim)
            ask(self.ann, f"/games/{game}/challenges", DOUBT)
        return game

    def log(self, game: str) -> list[Entry]:
        """The log of a game that is whole."""
        with books.read(self.site.database) as work:
            return list(books.logged(work, game)[0])

    def when(self, game: str) -> dict[str, datetime]:
        """When each kind of thing happened in a game, for the last time."""
        return {tag(one): one.at for one in self.log(game)}

    def once(self, hours: float) -> Any:
        """A scheduler does what is due so many hours after the start."""
        self.site.go_to(LONG_AGO + hours * HOUR)
        self.site.run("scheduler", "--once")

    def bells(self) -> dict[str, Counter[tuple[str, str]]]:
        """What everybody was told: kind and game."""
        with books.read(self.site.database) as work:
            return {
                who.name: Counter(
                    (notice.kind, notice.game or "") for notice in work.notices.list_for_account(who.account.id)
                )
                for who in (self.ann, self.bob, self.cyd)
            }


@pytest.fixture
def town(site: Site) -> Town:
    return Town(site)


def test_without_a_scheduler_everything_happens_in_time_and_on_its_return_nothing_happens_twice(town: Town):
    game = town.disputed()
    with town.talking(0.1) as ask:
        other = played(ask, town.ann, town.bob, town.ann)
    at = town.when(game)
    # 72 h after the challenge nobody has voted: it is lengthened by two thirds. The look finds it so eight hours late.
    town.go_on(80)
    assert town.ask(80, town.ann, f"/games/{game}")["phase"] == "claimed"
    assert town.when(game)["challenge.lengthened"] == at["challenge.opened"] + 72 * HOUR
    # What is due comes before the move that finds it.
    town.go_on(130)
    town.ask(130, town.bob, f"/games/{game}/ballots", {"choice": "pass"})
    closed, voted = town.log(game)[-2:]
    assert [tag(one) for one in (closed, voted)] == ["challenge.closed", "claim.voted"]
    assert closed.at == at["challenge.opened"] + 120 * HOUR
    assert LONG_AGO + 130 * HOUR < voted.at < LONG_AGO + 131 * HOUR
    # The claim's window of 168 h is over after a week; an hour later the claimant opens the sealed rule.
    town.go_on(169)
    town.ask(169, town.cyd, f"/games/{game}/moves", {"kind": "reveal"})
    assert town.when(game)["claim.agreed"] == at["claim.posted"] + 168 * HOUR
    logs = [town.log(game), town.log(other)]
    town.go_on(172)
    town.once(172)
    told = town.bells()
    # "Your turn" of the first game is none any more, as there is a claim; in the other ann has moved since bob did, who
    # may claim there after 168 hours without a move.
    # The reminders of the claim and of the challenge, both of which are over, are not sent.
    news = ("ruling", "agreed")
    assert told == {
        "ann": Counter((kind, game) for kind in ("claim", *news, "victory")),
        "bob": Counter(
            [
                *((kind, game) for kind in ("claim", "challenge", *news, "victory")),
                ("turn", other),
                ("claimable", other),
            ]
        ),
        "cyd": Counter((kind, game) for kind in ("challenge", *news)),
    }
    # At 228 h the claimant was to be reminded to open the rule, which is open.
    for hours in (172.1, 230):
        town.go_on(hours)
        town.once(hours)
    assert town.bells() == told
    assert [town.log(game), town.log(other)] == logs
    # A victory of a small game is final after 168 h.
    for hours in (345, 346):
        town.go_on(hours)
        town.once(hours)
    assert town.when(game)["game.final"] == town.when(game)["victory.claimed"] + 168 * HOUR
    assert town.bells() == {name: bell + Counter({("final", game): 1}) for name, bell in told.items()}


@pytest.mark.parametrize("first", ["web", "scheduler", "export"])
def test_after_a_week_without_anybody_the_outage_is_logged_before_anything_is_settled(town: Town, first: str):
    game = town.disputed()
    at = town.when(game)
    with books.read(town.site.database) as work:
        last = work.heartbeats.last()
    if first == "scheduler":
        town.once(168)
    elif first == "export":
        town.site.go_to(LONG_AGO + 168 * HOUR)
        town.site.run("game", "export", game)
    assert town.ask(168.1, town.ann, f"/games/{game}")["phase"] == "claimed"
    town.once(168.2)
    with books.read(town.site.database) as work:
        (outage,) = work.heartbeats.outages()
        due = {one.kind: one.due for one in work.deadlines.list_pending(game)}
    assert outage.began == last
    assert LONG_AGO + 168 * HOUR < outage.ended < LONG_AGO + 169 * HOUR
    # Whoever sent the challenge was there. A process that was still beginning may have given its sign of life after it.
    lost, there = town.log(game)[-1], max(last, at["challenge.opened"])
    assert (lost.at, lost.event.began, lost.event.ended) == (outage.ended, there, outage.ended)
    # Nobody could vote in the meantime, so the window is longer by that.
    assert due == {"challenge:1": outage.ended + 72 * HOUR}
