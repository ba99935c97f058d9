"""Stale commands: a command on a past state is refused with the changes since, and its draft is kept.

Comments, ballots, clarifications and who sits with whom make no difference to a move; all the rest does, to a bot also
its own moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from zendotao.core.game.commands import Actor
from zendotao.core.game.log import LogEntry, format_instant
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.messages import message
from zendotao.services.games.transaction.pending_game import PendingGame
from zendotao.services.games.transaction.relevance import IMMATERIAL

MAX_REPORTED = 50
PAGE_SIZE = 200


def check_fresh(transaction: PendingGame[Any], expected: int | None, actor: Actor) -> None:
    """Raise ``RuleViolation`` (``stale``) if what matters changed after the entry that the asker saw last.

    What a person did themself is no news to them. A bot's job may run twice, and then its own move is.
    """
    game, person = transaction.game, None if actor.kind == "bot" else actor.person
    if expected is None or expected == game.seq:
        return
    if expected > game.seq:
        raise RuleViolation(
            "stale", message("This game has no such entry yet. Load it again."), seq=game.seq, changed=[]
        )
    changed = list(
        islice((entry for entry in list_entries_since(transaction, expected) if is_news(entry, person)), MAX_REPORTED)
    )
    if changed:
        names = transaction.participants.names
        details = [summarise_entry(entry, transaction, names) for entry in changed]
        words = message("Something happened that you haven't seen. Look at what changed; your draft is still yours.")
        raise RuleViolation("stale", words, seq=game.seq, changed=details)


def list_entries_since(transaction: PendingGame[Any], expected: int) -> Iterator[LogEntry[Any]]:
    """Yield the entries after one, a page at a time; also those that settling has just added."""
    at = expected
    while stored := transaction.work.games.read_log(transaction.kind, transaction.game.id, after=at, limit=PAGE_SIZE):
        yield from stored
        at = stored[-1].seq
    yield from (entry for entry in transaction.entries if entry.seq > expected)


def is_news(entry: LogEntry[Any], person: str | None) -> bool:
    """Return whether an entry matters to somebody who has not seen it."""
    return not isinstance(entry.event, IMMATERIAL) and (entry.by is None or entry.by != person)


def summarise_entry(
    entry: LogEntry[Any], transaction: PendingGame[Any], names: Mapping[str, str | None]
) -> dict[str, Any]:
    """Return an entry as the details of a refusal."""
    seat = entry.seat
    name = None if seat is None else names.get(transaction.game.seats[seat - 1].party)
    tag = entry.event.__struct_config__.tag
    return {"seq": entry.seq, "at": format_instant(entry.at), "kind": tag, "seat": name, "seat_number": seat}
