"""Fills an empty site with the example games, played through the services in the order of their times."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from zendotao.core.errors import CoreError
from zendotao.demo.extras import appoint_keeper, write_wiki
from zendotao.demo.players import KEEPER, PASSWORD, Players
from zendotao.demo.scenarios_claimed import CLAIMED
from zendotao.demo.scenarios_classic import CLASSIC
from zendotao.demo.scenarios_final import FINAL, LONG
from zendotao.demo.scenarios_open import OPEN
from zendotao.demo.script import Scenarios, ScriptStep
from zendotao.demo.table import ScriptedGame
from zendotao.services import timers
from zendotao.services.common.context import Context
from zendotao.services.notices.bell import list_notices, mark_read

SCENARIOS: Scenarios = {**OPEN, **CLAIMED, **FINAL, **CLASSIC}
"""All games, by name."""

USUAL_NAMES = tuple(name for name in SCENARIOS if name != LONG)
"""The games of the example site: all but the one of sixty moves."""

MAIN = "Odile"
"""The account to sign in as, which has most to do."""

RECENT_DAYS = 14
"""The days in which the notices' times matter."""

UNREAD = 3
"""The number of notices that the main account has not read."""


@dataclass(frozen=True)
class Demo:
    """The result: games and accounts by name, with ids, and how to sign in. ``guests``: their private links."""

    games: Mapping[str, str]
    accounts: Mapping[str, str]
    guests: Mapping[str, str] = field(repr=False)
    main: str = MAIN
    keeper: str = KEEPER
    password: str = PASSWORD


def build_demo(context: Context, now: datetime, seed: int = 1, only: Iterable[str] = USUAL_NAMES) -> Demo:
    """Play the games of those names on an empty site, so that they stand as they would ``now``.

    A seed always gives the same moves. Raises ``KeyError`` for an unknown name.
    """
    tales = [SCENARIOS[name]() for name in dict.fromkeys(only)]
    players = Players(context)
    players.sign_up({KEEPER, MAIN}.union(*(scenario.names for scenario in tales)), now)
    appoint_keeper(players, now)
    games = {scenario.name: scenario.make_game(context, players, seed) for scenario in tales}
    play_steps(context, [(step, games[scenario.name]) for scenario in tales for step in scenario.steps], now)
    timers.sweep_games(context, now)
    timers.deliver_notices(context, now)
    leave_unread(context, players, now)
    ids = {name: game.id for name, game in games.items()}
    if ids.keys() >= set(USUAL_NAMES):
        write_wiki(players, ids, now)
    return Demo(ids, {name: account.id for name, account in players.accounts.items()}, players.links)


def play_steps(context: Context, steps: Iterable[tuple[ScriptStep, ScriptedGame]], now: datetime) -> None:
    """Perform all steps, each at its time; notices are sent once a day, those of long ago once a week."""
    last: int | None = None
    for step, game in sorted(steps, key=lambda one: -one[0].ago):
        at = now - timedelta(hours=step.ago)
        day = int(step.ago // 24)
        if last is None or day < (last if day < RECENT_DAYS else last - 6):
            last = day
            timers.sweep_games(context, at)
            timers.deliver_notices(context, at)
        game.forget()
        try:
            step.action(game, at)
        except CoreError as error:
            error.add_note(f"in {game.name}, {step.ago:g} hours ago")
            raise


def leave_unread(context: Context, players: Players, now: datetime) -> None:
    """Mark all notices as read but each account's newest."""
    for account in players.accounts.values():
        found, _ = list_notices(context, account, limit=UNREAD + 1)
        if len(found) > UNREAD:
            mark_read(context, account, found[UNREAD].id, now)
