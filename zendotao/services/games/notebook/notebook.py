"""A party's notebook for a game, its rules judged on every stone."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from zendotao.core.game.judging import PreparedKoan, rule_standing, with_private_calls
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.rules import parse_rule
from zendotao.core.game.values import TableCall
from zendotao.core.game.zendotao.preparation import prepare_table
from zendotao.core.game.zendotao.state import Game
from zendotao.services.common.context import Asker, Context, OnCommit
from zendotao.services.common.identifiers import is_id, require_game
from zendotao.services.common.parties import find_acting_party
from zendotao.services.common.refusals import refuse
from zendotao.services.common.texts import MAX_NOTE_LENGTH, MAX_RULE_LENGTH, clean_text
from zendotao.services.games.moves import comments, requests
from zendotao.services.games.moves.commands import read_calls
from zendotao.services.games.moves.results import AnyResult
from zendotao.services.games.transaction.game_transaction import find_kind
from zendotao.services.games.transaction.reading import GameReading, KindReading, read_game, read_kind
from zendotao.services.games.transaction.returned_rules import new_notebook_rule
from zendotao.store.people.values import NotebookDraft, NotebookRule
from zendotao.store.unit import Unit

MAX_RULES = 200
"""Rules in one notebook; drafts that come back are let in beyond it, as nothing of anybody's may be lost."""


@dataclass(frozen=True)
class NotebookEntry:
    """A rule of a notebook, judged on the stones: ``viable``, or killed by a koan, or unclear about one.

    ``verdict`` is the rule's on the open koan. ``told`` is the comment that told the thread of it. ``error`` tells why
    a text is no rule; then nothing else is known of it.
    """

    id: str
    author: str | None
    added_at: datetime
    source: str
    move: int | None
    rule: str = field(repr=False)
    note: str = field(repr=False)
    calls: tuple[TableCall, ...] = field(repr=False)
    canonical: str | None = field(default=None, repr=False)
    complexity: int | None = field(default=None, repr=False)
    viable: bool | None = field(default=None, repr=False)
    killed_by: int | None = field(default=None, repr=False)
    unclear_on: int | None = field(default=None, repr=False)
    verdict: str | None = field(default=None, repr=False)
    told: int | None = None
    error: dict[str, Any] | None = field(default=None, repr=False)


def list_notebook_entries(
    context: Context, asker: Asker, game: str, now: datetime, as_: str | None = None
) -> tuple[NotebookEntry, ...]:
    """Return the notebook of the party that the asker acts for, the oldest rule first. Raises ``NotFound``,
    ``not_member``."""

    def see(reading: GameReading) -> tuple[NotebookEntry, ...]:
        party = reading.participants.sitter(reading.game, asker, as_)
        kept = reading.work.notebooks.list_rules(game, party.id)
        if not kept:
            return ()
        context.game_cache.measure(reading.work, reading.game)
        people = reading.work.accounts.get_many({rule.author for rule in kept if rule.author is not None})
        names = {account.id: account.name for account in people.values()}
        koans = prepare_table(reading.game)
        return tuple(make_entry(rule, reading.game, koans, names.get(rule.author or "")) for rule in kept)

    return read_game(context, asker, game, now, see)


@contextmanager
def change_notebook(
    context: Context, asker: Asker, game: str, as_: str | None, now: datetime
) -> Iterator[tuple[Unit, str]]:
    """A context manager: a unit that writes, committed when the block ends without an error, and the party whose
    notebook it is. Raises ``NotFound``, ``no_team``, ``not_member``."""
    party = find_notebook_party(context, asker, game, as_, now)
    with context.store.unit(write=True) as work:
        require_game(work, game)
        yield work, find_acting_party(work, asker, party).id
        work.commit()


def add_rule(
    context: Context, asker: Asker, game: str, request: requests.NotebookRuleRequest, now: datetime,
    done: OnCommit | None = None,
) -> NotebookRule:  # fmt: skip
    """Add a rule to it. Raises ``bad_text``, ``notebook_full``."""
    calls = read_calls(request.judgments)
    with change_notebook(context, asker, game, request.as_, now) as (work, party):
        text, note = clean_text(request.rule, MAX_RULE_LENGTH), clean_text(request.note, MAX_NOTE_LENGTH, least=0)
        if work.notebooks.count(game, party) >= MAX_RULES:
            refuse("notebook_full")
        rule = new_notebook_rule(context, game, party, asker.id, NotebookDraft(text, note, calls), now)
        work.notebooks.add(rule)
        if done is not None:
            done(work, rule)
    return rule


def note_rule(
    context: Context, asker: Asker, game: str, rule: str, words: str, now: datetime, as_: str | None = None
) -> None:
    """Change the note beside a rule. Raises ``no_rule``, ``bad_text``."""
    with change_notebook(context, asker, game, as_, now) as (work, party):
        note = clean_text(words, MAX_NOTE_LENGTH, least=0)
        if not is_id(rule) or not work.notebooks.note(game, party, rule, note):
            refuse("no_rule")


def remove_rule(context: Context, asker: Asker, game: str, rule: str, now: datetime, as_: str | None = None) -> None:
    """Remove a rule from it. Raises ``no_rule``."""
    with change_notebook(context, asker, game, as_, now) as (work, party):
        if not is_id(rule) or not work.notebooks.remove(game, party, rule):
            refuse("no_rule")


def publish_rules(
    context: Context, asker: Asker, game: str, rules: Collection[str], text: str, now: datetime, as_: str | None = None
) -> AnyResult:
    """Post fallen rules in a comment, and mark them as published. Raises what comments do."""
    party = find_notebook_party(context, asker, game, as_, now)

    def note_told(work: Unit, answer: AnyResult) -> None:
        work.notebooks.mark_told(game, party, rules, answer.number or 0)

    return comments.post_comment(context, asker, game, text, now, as_=as_, done=note_told)


def find_notebook_party(context: Context, asker: Asker, game: str, as_: str | None, now: datetime) -> str:
    """Return the id of the party whose notebook it is, for a game of whatever kind."""

    def see(reading: KindReading[Any]) -> str:
        return reading.participants.sitter(reading.game, asker, as_).id

    return read_kind(context, find_kind(context, game), asker, game, now, see)


def make_entry(rule: NotebookRule, game: Game, koans: tuple[PreparedKoan, ...], author: str | None) -> NotebookEntry:
    """Return a rule judged on the stones of a game. It is read anew each time: what is secret is not kept."""
    draft = rule.draft
    told: dict[str, Any] = {}
    try:
        told = judge_draft(draft, game, koans)
    except RuleViolation as refusal:
        told["error"] = {"code": refusal.code, "message": refusal.message, **refusal.details}
    return NotebookEntry(
        id=rule.id, author=author, added_at=rule.added_at, source=draft.source, move=draft.move, rule=draft.text,
        note=draft.note, calls=draft.calls, told=rule.told, **told,
    )  # fmt: skip


def judge_draft(draft: NotebookDraft, game: Game, koans: tuple[PreparedKoan, ...]) -> dict[str, Any]:
    """Return the verdicts of the stones on a rule, and its verdict on the open koan. Raises ``RuleViolation`` where it
    is no rule.

    What would be understood instead is told where a rule is tested; to look for it in each text of a notebook takes
    longer than all else on its page.
    """
    rule = parse_rule(draft.text, guess=False)
    found = rule_standing(rule, with_private_calls(koans, draft.calls))
    return {
        "canonical": rule.log_value.text,
        "complexity": rule.log_value.complexity,
        "viable": found.viable,
        "killed_by": found.killed_by,
        "unclear_on": found.unclear_on,
        "verdict": found.verdict,
    }
