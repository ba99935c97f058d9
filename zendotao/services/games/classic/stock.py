"""Openings drawn ahead by finders, so that nobody waits for one: a stock by difficulty, and the opening of each day.

They are sealed in the vault. Where there is none, it is drawn when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, datetime
from itertools import islice

from msgspec.structs import replace

from zendotao.core.game.classic.settings import ClassicSettings, Difficulty
from zendotao.services.common.context import Context
from zendotao.services.common.days import DAY, get_day
from zendotao.services.common.identifiers import ID_BYTES
from zendotao.services.common.jobs import request_job
from zendotao.services.games.classic.drawing import draw_opening, list_alike_texts
from zendotao.store.site.values import Job
from zendotao.store.unit import Unit
from zendotao.store.vault.openings import Opening

DIFFICULTIES: tuple[Difficulty, ...] = ("beginner", "easy", "medium", "hard", "cruel")

DAILY: tuple[Difficulty, ...] = ("beginner", "easy", "medium", "easy", "medium", "easy", "hard")
"""How hard the rule of the day is, from Monday on."""

STOCK = 12
"""So many openings of each difficulty are drawn ahead."""

MOST_DRAWN = 3
"""So many openings are drawn by one job, which then lets others be done."""

ROUND_SECONDS = 10
"""They are requested no more often: those that are drawn meanwhile are counted then."""

KNOWN_GAMES = 50
"""Whoever starts a game, but for that with the rule of the day, gets no rule that they had in so many games before."""

DONE = b"{}"

Lacking = tuple[Difficulty, str]
"""A difficulty of which an opening lacks, and its day, empty for the stock."""


def get_daily_difficulty(day: date) -> Difficulty:
    """Return how hard the rule of a day is."""
    return DAILY[day.weekday()]


def plan_openings(context: Context, now: datetime) -> None:
    """Request that openings are drawn, if any lack."""
    with context.store.unit() as work:
        lacking = next(list_lacking(work, now), None)
    if lacking is None:
        return
    with context.store.unit(write=True) as work:
        request_job(work, "classic_stock", "stock", int(now.timestamp()) // ROUND_SECONDS, DONE, now)
        work.openings.delete_old(get_day(now - DAY).isoformat())
        work.commit()


def list_lacking(work: Unit, now: datetime) -> Iterator[Lacking]:
    """Yield what lacks: the openings of today and tomorrow first."""
    today = get_day(now)
    for day in (today, today + DAY):
        if not work.openings.has_daily(day.isoformat()):
            yield get_daily_difficulty(day), day.isoformat()
    counts = work.openings.count_stock()
    for held in range(STOCK):
        yield from ((difficulty, "") for difficulty in DIFFICULTIES if counts.get(difficulty, 0) <= held)


def run_classic_stock(context: Context, job: Job, stop: Callable[[], bool]) -> bytes:
    """Draw the openings that lack."""
    with context.store.unit() as work:
        lacking = list(islice(list_lacking(work, context.clock()), MOST_DRAWN))
    for difficulty, day in lacking:
        if stop():
            break
        add_opening(context, difficulty, day, context.clock())
    return DONE


def add_opening(context: Context, difficulty: Difficulty, day: str, now: datetime) -> None:
    """Draw an opening with the usual pieces, and store it unless its day has one."""
    settings = make_usual_settings(difficulty)
    drawn = draw_opening(settings, context.random)
    drawn = replace(drawn, alike=list_alike_texts(drawn, settings))
    name = f"d{day}" if day else f"o{context.random.hex(ID_BYTES)}"
    with context.store.unit(write=True) as work:
        if work.openings.add(drawn, name, difficulty, now, day):
            work.commit()


def make_usual_settings(difficulty: Difficulty) -> ClassicSettings:
    """Return the settings of a game with the server as Master and the usual pieces."""
    return ClassicSettings(master="server", difficulty=difficulty)


def read_daily_opening(context: Context, now: datetime) -> Opening:
    """Return the opening of today; it is drawn if there is none yet."""
    day = get_day(now)
    while True:
        with context.store.unit() as work:
            found = work.openings.get_daily(day.isoformat())
        if found is not None:
            return found
        add_opening(context, get_daily_difficulty(day), day.isoformat(), now)


def choose_opening(context: Context, account: str, settings: ClassicSettings) -> Opening:
    """Return an opening for a game of an account: one of the stock if the game has the usual pieces, and none whose
    rule they had in their last ``KNOWN_GAMES`` games with the server as Master."""
    usual = make_usual_settings(settings.difficulty or "easy")
    pieces = (settings.palette, settings.pieces, settings.stash)
    with context.store.unit() as work:
        known = list_known_rules(work, account)
        in_stock = work.openings.list_stock(usual.difficulty or "easy")
    if pieces == (usual.palette, usual.pieces, usual.stash):
        for name, opening in in_stock:
            if known.isdisjoint(opening.alike) and _take(context, name, refill=len(in_stock) <= STOCK // 2):
                return opening
    return draw_opening(settings, context.random, sorted(known))


def _take(context: Context, name: str, *, refill: bool) -> bool:
    """Take an opening out of the stock, and ask for others if it is to be filled up before the next errand; return
    whether it was still there."""
    now = context.clock()
    with context.store.unit(write=True) as work:
        there = work.openings.take(name)
        if refill:
            request_job(work, "classic_stock", "stock", int(now.timestamp()) // ROUND_SECONDS, DONE, now)
        work.commit()
    return there


def list_known_rules(work: Unit, account: str) -> frozenset[str]:
    """Return the rules of the newest games of an account in which the server is the Master, sealed or opened. They
    leave the services in no other way than by not being drawn again."""
    games = work.seats.list_server_led(account, KNOWN_GAMES)
    return frozenset(body.rule.text for body in work.vault.list_rules(games))
