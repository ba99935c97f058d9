"""Where bots rest: a keeper switches them off on the whole site or in one game. Running jobs stop within a second."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from msgspec import Struct

from zendotao.services.common.context import Context
from zendotao.services.common.identifiers import require_game
from zendotao.services.common.jobs import is_finder_alive
from zendotao.services.common.parties import record_keeper_action, require_keeper
from zendotao.services.common.refusals import refuse
from zendotao.store.people.values import Account
from zendotao.store.unit import Unit

REST = timedelta(minutes=2)
"""The time after which a bot that rests looks again."""

LOOK = timedelta(seconds=1)
"""How often a bot that thinks looks whether it was switched off."""


class BotService(Struct, frozen=True):
    """Whether bots move: ``off`` where a keeper has switched them off, ``waiting`` while no finder is running."""

    off: bool
    waiting: bool


class BotSwitchList(Struct, frozen=True):
    """Where bots are off: on the whole site, and in these games."""

    site: bool
    games: tuple[str, ...]


def require_bots(work: Unit, game: str | None = None) -> None:
    """Raise ``bots_off`` where bots are switched off."""
    if work.bots.is_off(game):
        refuse("bots_off")


def read_bot_service(context: Context, game: str | None, now: datetime) -> BotService:
    """Return whether bots move in a game, or on the site."""
    with context.store.query() as work:
        return BotService(off=work.bots.is_off(game), waiting=not is_finder_alive(work, now))


def has_to_rest(context: Context, game: str) -> bool:
    """Return whether a keeper has switched bots off here."""
    with context.store.query() as work:
        return work.bots.is_off(game)


def make_stop(context: Context, game: str, stop: Callable[[], bool]) -> Callable[[], bool]:
    """Return whether to stop thinking, as a function: a bot that is switched off meanwhile stops too."""
    looked, off = context.clock(), False

    def must_stop() -> bool:
        nonlocal looked, off
        if not off and context.clock() - looked >= LOOK:
            looked, off = context.clock(), has_to_rest(context, game)
        return off or stop()

    return must_stop


def list_switches(context: Context) -> BotSwitchList:
    """Return where bots are switched off."""
    with context.store.unit() as work:
        return BotSwitchList(site=work.bots.is_off(), games=work.bots.list_games())


def switch_bots(context: Context, game: str | None, on: bool, now: datetime, keeper: Account | None = None) -> bool:
    """Switch bots on or off, in a game or on the whole site; return whether they were not so before.

    ``keeper``: who does it, none for whoever runs the site. Raise ``not_keeper``, ``NotFound``.
    """
    if keeper is not None:
        require_keeper(keeper)
    with context.store.unit(write=True) as work:
        if game is not None:
            require_game(work, game)
        changed = work.bots.switch_on(game) if on else work.bots.switch_off(game, now)
        if changed and keeper is not None:
            about = "bots" if game is None else f"game {game}"
            record_keeper_action(work, keeper, "bots_on" if on else "bots_off", about, now)
        work.commit()
    return changed
