"""Thoughts: a player's private log on a game, which they may open to all when the game is final."""

from __future__ import annotations

from datetime import datetime

from zendotao.core.kinds import CLASSIC
from zendotao.services.common.context import Context, OnCommit
from zendotao.services.common.identifiers import ID_BYTES, is_id, require_game
from zendotao.services.common.refusals import refuse
from zendotao.services.common.texts import MAX_THOUGHT_LENGTH, clean_text
from zendotao.store.games.values import ENDED, GameRow
from zendotao.store.people.values import ThoughtEntry

MAX_THOUGHTS = 500
"""Entries of one account on one game."""

FINAL = "final"


def add_thought(
    context: Context, account: str, game: str, text: str, now: datetime, done: OnCommit | None = None
) -> ThoughtEntry:
    """Add a thought to one's log. Raises ``bad_text``, ``too_many_thoughts``, ``NotFound``."""
    words = clean_text(text, MAX_THOUGHT_LENGTH)
    with context.store.unit(write=True) as work:
        require_game(work, game)
        if work.thoughts.count(game, account) >= MAX_THOUGHTS:
            refuse("too_many_thoughts")
        thought = ThoughtEntry(f"h{context.random.hex(ID_BYTES)}", game, account, now, None, words)
        work.thoughts.add(thought)
        if done is not None:
            done(work, thought)
        work.commit()
    return thought


def list_own_thoughts(context: Context, account: str, game: str) -> tuple[ThoughtEntry, ...]:
    """Return one's log on a game, in order. Raises ``NotFound``."""
    with context.store.unit() as work:
        require_game(work, game)
        return work.thoughts.list_entries(game, account)


def list_opened_thoughts(context: Context, game: str) -> tuple[ThoughtEntry, ...]:
    """Return the thoughts that players opened to all, in order. Raises ``NotFound``."""
    with context.store.unit() as work:
        require_game(work, game)
        return work.thoughts.list_opened(game)


def list_opened_thoughts_by_name(context: Context, game: str) -> tuple[tuple[str | None, ThoughtEntry], ...]:
    """Return opened thoughts with their authors' names; None for one who has left. Raises ``NotFound``."""
    with context.store.unit() as work:
        require_game(work, game)
        found = work.thoughts.list_opened(game)
        people = work.accounts.get_many({one.account for one in found}) if found else {}
        names = {account.id: account.name for account in people.values()}
        return tuple((names.get(one.account), one) for one in found)


def open_thoughts(context: Context, account: str, game: str, now: datetime) -> int:
    """Open one's log to all as it stands; return how many entries that opened. Raises ``not_final``, ``NotFound``."""
    with context.store.unit(write=True) as work:
        require_game(work, game)
        row = work.games.row(game)
        if row is None or not may_be_opened(row):
            refuse("not_final")
        count = work.thoughts.open(game, account, now)
        work.commit()
    return count


def may_be_opened(row: GameRow) -> bool:
    """Return whether thoughts on a game may be opened: once it is final, in classic Zendo however it ended."""
    return row.phase == FINAL or (row.phase in ENDED and row.kind == CLASSIC.name)


def remove_thought(context: Context, account: str, thought: str) -> None:
    """Remove a thought from one's log. Raises ``no_thought``."""
    with context.store.unit(write=True) as work:
        if not is_id(thought) or not work.thoughts.remove(account, thought):
            refuse("no_thought")
        work.commit()
