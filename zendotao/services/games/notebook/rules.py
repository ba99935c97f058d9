"""Notebooks: a party's private list of rules for a game, which members of a team share."""

from __future__ import annotations

from datetime import datetime

from zendotao.services.common.context import Context, OnCommit
from zendotao.services.common.identifiers import is_id, require_game
from zendotao.services.common.parties import find_acting_party
from zendotao.services.common.refusals import refuse
from zendotao.services.common.texts import MAX_NOTE_LENGTH, MAX_RULE_LENGTH, clean_text
from zendotao.services.games.transaction.returned_rules import new_notebook_rule
from zendotao.store.people.values import Account, NotebookDraft, NotebookRule

MAX_RULES = 200
"""Rules in one notebook; drafts that come back are let in beyond it, as nothing of anybody's may be lost."""


def list_rules(context: Context, account: Account, game: str, name: str | None = None) -> tuple[NotebookRule, ...]:
    """Return the notebook of the party that the account acts for, the oldest rule first. Raises ``no_team``,
    ``not_member``."""
    with context.store.unit() as work:
        require_game(work, game)
        return work.notebooks.list_rules(game, find_acting_party(work, account, name).id)


def add_rule(
    context: Context, account: Account, game: str, draft: NotebookDraft, now: datetime, name: str | None = None,
    done: OnCommit | None = None,
) -> NotebookRule:  # fmt: skip
    """Add a rule to the notebook. Raises ``bad_text``, ``notebook_full``, ``no_team``, ``not_member``."""
    own = NotebookDraft(
        clean_text(draft.text, MAX_RULE_LENGTH), clean_text(draft.note, MAX_NOTE_LENGTH, least=0), draft.calls
    )
    with context.store.unit(write=True) as work:
        require_game(work, game)
        party = find_acting_party(work, account, name).id
        if work.notebooks.count(game, party) >= MAX_RULES:
            refuse("notebook_full")
        rule = new_notebook_rule(context, game, party, account.id, own, now)
        work.notebooks.add(rule)
        if done is not None:
            done(work, rule)
        work.commit()
    return rule


def note_rule(context: Context, account: Account, game: str, rule: str, note: str, name: str | None = None) -> None:
    """Change the note beside a rule. Raises ``bad_text``, ``no_rule``, ``no_team``, ``not_member``."""
    words = clean_text(note, MAX_NOTE_LENGTH, least=0)
    with context.store.unit(write=True) as work:
        require_game(work, game)
        party = find_acting_party(work, account, name).id
        if not is_id(rule) or not work.notebooks.note(game, party, rule, words):
            refuse("no_rule")
        work.commit()


def remove_rule(context: Context, account: Account, game: str, rule: str, name: str | None = None) -> None:
    """Remove a rule from the notebook. Raises ``no_rule``, ``no_team``, ``not_member``."""
    with context.store.unit(write=True) as work:
        require_game(work, game)
        party = find_acting_party(work, account, name).id
        if not is_id(rule) or not work.notebooks.remove(game, party, rule):
            refuse("no_rule")
        work.commit()
