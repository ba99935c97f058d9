"""Games that somebody plays alone at once, with the server as Master: starting one, the rule of the day, and how they
went."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from zendotao.core.game.classic.commands import Join, StartClassicGame
from zendotao.core.game.classic.settings import SITTING, ClassicSettings, Difficulty
from zendotao.core.kinds import CLASSIC
from zendotao.core.messages import Language
from zendotao.services.common.context import Asker, Context, OnCommit
from zendotao.services.common.days import DAY, get_day
from zendotao.services.common.requests import Request
from zendotao.services.games.classic.commands import seal_rule
from zendotao.services.games.classic.drawing import read_opening
from zendotao.services.games.classic.posting import ID_BYTES, execute_classic
from zendotao.services.games.classic.stock import choose_opening, get_daily_difficulty, read_daily_opening
from zendotao.services.games.moves.requests import MAX_TITLE_LENGTH
from zendotao.services.games.moves.results import ClassicResult
from zendotao.services.games.transaction.classic_projections import ClassicTransaction
from zendotao.services.games.transaction.game_transaction import create_game
from zendotao.services.games.transaction.reading import read_kind
from zendotao.store.games.values import NewGame, SoloGame
from zendotao.store.unit import Unit
from zendotao.store.vault.openings import Opening

WINDOWS = replace(SITTING, turn=DAY, mondo=DAY, final=timedelta(minutes=1))
"""Nobody waits for who plays alone."""

TITLE, DAILY_TITLE = "Find my rule", "The rule of the day"

MOST_LISTED = 20
"""So many of those who found the rule of a day are listed."""

Title = Annotated[str, Meta(min_length=1, max_length=MAX_TITLE_LENGTH)]


class SoloRequest(Request, kw_only=True):
    """A game alone: how hard its rule is, the language, and a title."""

    difficulty: Difficulty = "beginner"
    language: Language = "en"
    title: Title = TITLE


class DailyRequest(Request, kw_only=True):
    """A game with the rule of the day: the language, and a title."""

    language: Language = "en"
    title: Title = DAILY_TITLE


class DailyPlace(Struct, frozen=True):
    """Somebody who found the rule of a day; ``name`` is none if they have left."""

    name: str | None
    koans: int
    guesses: int


class DailyRule(Struct, frozen=True, kw_only=True):
    """The rule of a day as somebody sees it: how hard it is, and their own game. How others did is told to those alone
    whose game is over: how many were, how many found it, and the best of them."""

    day: str
    difficulty: Difficulty
    game: SoloGame | None
    done: int | None = None
    found: int | None = None
    best: Sequence[DailyPlace] = ()


def start_solo(
    context: Context, asker: Asker, request: SoloRequest, now: datetime, done: OnCommit | None = None
) -> ClassicResult:
    """Start a game alone."""
    settings = make_solo_settings(request.difficulty, request.language)
    opening = choose_opening(context, asker.id, settings)
    with context.store.unit(write=True) as work:
        return _lead(context, work, asker, settings, opening, request.title, "", now, done)


def start_daily(
    context: Context, asker: Asker, request: DailyRequest, now: datetime, done: OnCommit | None = None
) -> ClassicResult:
    """Start a game with the rule of today; the answer is the game that the asker has with it already, if there is
    one."""
    day, opening = get_day(now), read_daily_opening(context, now)
    settings = make_solo_settings(get_daily_difficulty(day), request.language)
    with context.store.unit(write=True) as work:
        work.accounts.lock(asker.id)
        known = work.solo_games.get_daily(asker.id, day.isoformat())
        if known is None:
            return _lead(context, work, asker, settings, opening, request.title, day.isoformat(), now, done)
    answer = read_kind(context, CLASSIC, asker, known.game, now, lambda reading: ClassicResult(
        reading.participants.view_classic(reading.game, reading.viewer, reading.now)
    ))  # fmt: skip
    if done is not None:
        with context.store.unit(write=True) as work:
            done(work, answer)
            work.commit()
    return answer


def make_solo_settings(difficulty: Difficulty, language: str) -> ClassicSettings:
    """Return the settings of a game alone: whoever plays it builds whenever they like."""
    return ClassicSettings(
        pace="sitting", order="open", master="server", difficulty=difficulty, seats=1, practice=True, language=language,
        bots=False, sitting=WINDOWS,
    )  # fmt: skip


def _lead(
    context: Context, work: Unit, asker: Asker, settings: ClassicSettings, opening: Opening, title: str, day: str,
    now: datetime, done: OnCommit | None = None,
) -> ClassicResult:  # fmt: skip
    """Open a game that the asker plays alone, and commit."""
    rule, koans = read_opening(opening)
    name, title = context.random.hex(ID_BYTES), " ".join(title.split())
    new = NewGame(id=name, title=title, created_at=now, practice=True, language=settings.language, kind=CLASSIC.name)
    difficulty = settings.difficulty or ""
    started = SoloGame(game=name, account=asker.id, difficulty=difficulty, day=day, started_at=now)

    def act(transaction: ClassicTransaction) -> ClassicResult:
        actor = transaction.actor(asker)
        lead = StartClassicGame(
            actor=actor, salt=transaction.salt(), game=name, title=title, settings=settings, white=koans[0],
            black=koans[1], rule=seal_rule(rule, context.random),
        )  # fmt: skip
        execute_classic(transaction, asker, lead, "lead", koans)
        transaction.others.append(lambda work: work.solo_games.add(started))
        return execute_classic(transaction, asker, Join(actor=actor, salt=transaction.salt()), "join", ())

    return create_game(context, work, CLASSIC, new, now, act, done)


# ---- how they went


def read_daily(context: Context, asker: Asker | None, now: datetime) -> DailyRule:
    """Return the rule of today as the asker sees it."""
    day = get_day(now)
    with context.store.unit() as work:
        own = None if asker is None else work.solo_games.get_daily(asker.id, day.isoformat())
        found = DailyRule(day=day.isoformat(), difficulty=get_daily_difficulty(day), game=own)
        return found if own is None or own.outcome is None else _read_results(work, found)


def _read_results(work: Unit, daily: DailyRule) -> DailyRule:
    done, won = work.solo_games.count_daily(daily.day)
    best = work.solo_games.list_daily(daily.day, MOST_LISTED)
    names = {one.id: one.name for one in work.accounts.get_many({one.account for one in best}).values()}
    places = tuple(DailyPlace(names.get(one.account), one.koans, one.guesses) for one in best)
    return replace(daily, done=done, found=won, best=places)


def list_solo_games(context: Context, asker: Asker, page: int = 1) -> tuple[Sequence[SoloGame], bool]:
    """Return a page of the games that the asker played alone: running ones, then those with the fewest koans and
    guesses; and whether there are more."""
    with context.store.unit() as work:
        return work.solo_games.list_for_account(asker.id, page)


HARDER: Mapping[Difficulty, Difficulty] = {
    "beginner": "easy", "easy": "medium", "medium": "hard", "hard": "cruel", "cruel": "cruel",
}  # fmt: skip
"""The next difficulty."""
