"""Notebooks: a party's private list of rules for a game, which members of a team share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from zendotao.services.context import Context
from zendotao.services.games.asking import Done
from zendotao.services.people.accounts import ID_BYTES
from zendotao.services.people.parties import acting_as, game_there
from zendotao.services.people.refusals import refuse
from zendotao.services.people.texts import NOTE_MOST, RULE_MOST, clean, is_id
from zendotao.store.people.values import Account, Draft, NotebookRule
from zendotao.store.unit import Unit

MOST_RULES = 200
"""Rules in one notebook; drafts that come back are let in beyond it, as nothing of anybody's may be lost."""


def rules_of(context: Context, account: Account, game: str, name: str | None = None) -> tuple[NotebookRule, ...]:
    """The notebook of whom the account acts for, the oldest rule first. Raises ``no_team``, ``not_member``."""
    with context.store.unit() as work:
        game_there(work, game)
        return work.notebooks.of(game, acting_as(work, account, name).id)


def add_rule(
    context: Context, account: Account, game: str, draft: Draft, now: datetime, name: str | None = None,
    done: Done | None = None,
) -> NotebookRule:  # fmt: skip
    """Write a rule into the notebook. Raises ``bad_text``, ``notebook_full``, ``no_team``, ``not_member``."""
    own = Draft(clean(draft.text, RULE_MOST), clean(draft.note, NOTE_MOST, least=0), draft.calls)
    with context.store.unit(write=True) as work:
        game_there(work, game)
        party = acting_as(work, account, name).id
        if work.notebooks.count(game, party) >= MOST_RULES:
            refuse("notebook_full")
        rule = _rule(context, game, party, account.id, own, now)
        work.notebooks.add(rule)
        if done is not None:
            done(work, rule)
        work.commit()
    return rule


def note_rule(
    context: Context, account: Account, game: str, rule: str, note: str, name: str | None = None
) -> None:
    """Put other words beside a rule, or none. Raises ``bad_text``, ``no_rule``, ``no_team``, ``not_member``."""
    words = clean(note, NOTE_MOST, least=0)
    with context.store.unit(write=True) as work:
        game_there(work, game)
        party = acting_as(work, account, name).id
        if not is_id(rule) or not work.notebooks.note(game, party, rule, words):
            refuse("no_rule")
        work.commit()


def remove_rule(context: Context, account: Account, game: str, rule: str, name: str | None = None) -> None:
    """Take a rule out of the notebook. Raises ``no_rule``, ``no_team``, ``not_member``."""
    with context.store.unit(write=True) as work:
        game_there(work, game)
        party = acting_as(work, account, name).id
        if not is_id(rule) or not work.notebooks.remove(game, party, rule):
            refuse("no_rule")
        work.commit()


def bring_back(
    context: Context, work: Unit, game: str, party: str, drafts: Iterable[Draft], now: datetime
) -> None:
    """Rules of a move that left the table, as drafts of whose move it was, in a unit of work that goes on.

    Each draft tells by its ``source`` and ``move`` where it comes from; one that came back already is not added again.
    """
    there = {(one.draft.text, one.draft.move) for one in work.notebooks.of(game, party)}
    for draft in drafts:
        if (draft.text, draft.move) not in there:
            work.notebooks.add(_rule(context, game, party, None, replace(draft), now))


def _rule(
    context: Context, game: str, party: str, author: str | None, draft: Draft, now: datetime
) -> NotebookRule:
    return NotebookRule(f"n{context.random.hex(ID_BYTES)}", game, party, author, now, draft)
