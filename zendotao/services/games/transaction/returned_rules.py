"""Sealed rules of moves that left the table, returned to their authors' notebooks as drafts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import datetime

from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.table import Move
from zendotao.core.game.zendotao.values import Status
from zendotao.services.common.context import Context
from zendotao.services.common.identifiers import ID_BYTES
from zendotao.services.games.transaction.participants import Participants
from zendotao.store.people.values import NotebookDraft, NotebookRule, Source
from zendotao.store.unit import Unit

SOURCES: dict[Status, Source] = {
    "withdrawn": "withdrawn",
    "lapsed": "lapsed",
    "nullified": "nullified",
    "struck": "nullified",
}
"""What a notebook says of where a draft comes from."""


def return_rules(context: Context, participants: Participants, before: Game, after: Game, now: datetime) -> None:
    """Add the sealed rules of moves that no longer stand to their authors' notebooks."""
    for move in list_left_moves(before, after):
        party = participants.parties.get(after.seats[move.seat - 1].party)
        if party is None or party.kind == "bot":
            continue
        bodies = participants.work.vault.list_openable(seal.hash for seal in move.seals)
        drafts = [
            NotebookDraft(text=body.rule.text, calls=body.calls, source=SOURCES[move.status], move=move.number)
            for body in bodies
        ]
        add_drafts(context, participants.work, after.id, party.id, drafts, now)


def list_left_moves(before: Game, after: Game) -> Iterator[Move]:
    """Yield the moves that stood before and have left or were struck."""
    for _, then, move in after.moves.since(before.moves):
        if then is not None and then.standing and not move.standing:
            yield move


def add_drafts(
    context: Context, work: Unit, game: str, party: str, drafts: Iterable[NotebookDraft], now: datetime
) -> None:
    """Add rules of a move that left the table to its party's notebook, in a unit of work that goes on.

    Each draft tells by its ``source`` and ``move`` where it comes from; one that came back already is not added again.
    """
    there = {(one.draft.text, one.draft.move) for one in work.notebooks.list_rules(game, party)}
    for draft in drafts:
        if (draft.text, draft.move) not in there:
            work.notebooks.add(new_notebook_rule(context, game, party, None, replace(draft), now))


def new_notebook_rule(
    context: Context, game: str, party: str, author: str | None, draft: NotebookDraft, now: datetime
) -> NotebookRule:
    """Return a rule for a party's notebook, with a fresh id."""
    return NotebookRule(f"n{context.random.hex(ID_BYTES)}", game, party, author, now, draft)
