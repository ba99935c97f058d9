"""A party's notebook for a game of classic Zendo: rules held against every stone on the table; and the secret
rule, for its Master alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from zendotao.core.game.classic.preparation import find_verdict, prepare_table
from zendotao.core.game.classic.sight.reasons import SharedReason, list_reasons
from zendotao.core.game.classic.sight.values import ClassicView
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.game.judging import PreparedKoan
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.rules import parse_rule
from zendotao.core.game.values import PostedRule
from zendotao.core.kinds import CLASSIC
from zendotao.core.messages import message
from zendotao.services.common.context import Asker, Context
from zendotao.services.games.notebook.notebook import NotebookEntry
from zendotao.services.games.transaction.reading import KindReading, find_party, find_seat, read_kind
from zendotao.store.errors import VaultError
from zendotao.store.people.values import NotebookRule


@dataclass(frozen=True)
class HeldRule:
    """A rule of a notebook. ``contradicted``: the koans on the table of which it says otherwise, by number.

    ``verdict``: what it says of a koan that has no stone yet. ``error`` tells why a text is no checked rule."""

    id: str
    added_at: datetime
    author: str | None
    text: str = field(repr=False)
    note: str = field(repr=False)
    canonical: str | None = field(default=None, repr=False)
    complexity: int | None = field(default=None, repr=False)
    contradicted: tuple[int, ...] = field(default=(), repr=False)
    verdict: str | None = field(default=None, repr=False)
    error: dict[str, Any] | None = field(default=None, repr=False)

    @property
    def viable(self) -> bool:
        """Whether it is a checked rule and agrees with every stone on the table."""
        return self.error is None and not self.contradicted


@dataclass(frozen=True)
class ClassicNotebook:
    """A party's notebook and the game; ``party``: the name of a team. ``secret``: the Master's own rule as written,
    until it is opened, and ``reasons``, what it sees in each koan."""

    view: ClassicView
    rules: tuple[HeldRule, ...] = field(repr=False)
    party: str | None = None
    secret: str | None = field(default=None, repr=False)
    reasons: tuple[SharedReason, ...] = field(default=(), repr=False)


@dataclass(frozen=True)
class SecretRule:
    """The rule of a game for whom it is open, and what it sees in each koan. ``rule`` is None without its key."""

    rule: PostedRule | None = field(repr=False)
    reasons: tuple[SharedReason, ...] = field(repr=False)


def open_classic_notebook(
    context: Context, asker: Asker, game: str, now: datetime, as_: str | None = None
) -> ClassicNotebook:
    """Return the notebook of the party that the asker acts for, the oldest rule first. Raises ``NotFound``,
    ``no_team``, ``not_member``."""

    def see(reading: KindReading[ClassicGame]) -> ClassicNotebook:
        party = find_party(reading, asker, as_)
        team = reading.work.teams.get(party)
        view = reading.participants.view_classic(reading.game, reading.viewer, reading.now)
        secret = read_own_rule(reading)
        return ClassicNotebook(
            view=view,
            rules=read_held_rules(context, reading, party, named=team is not None),
            party=None if team is None else team.name,
            secret=None if secret is None else secret.text,
            reasons=() if secret is None else list_reasons(secret, view.koans),
        )

    return read_kind(context, CLASSIC, asker, game, now, see, as_)


def read_secret_rule(context: Context, asker: Asker, game: str, now: datetime) -> SecretRule:
    """Return the rule of a game of classic Zendo with what it sees in each koan: for its Master, and for everybody once
    it is open. Raises ``NotFound``, and ``RuleViolation`` (``not_master``)."""

    def see(reading: KindReading[ClassicGame]) -> SecretRule:
        view = reading.participants.view_classic(reading.game, reading.viewer, reading.now)
        if view.rule is None and not is_master(reading):
            raise RuleViolation("not_master", message("Only the Master sees the rule before the end."))
        rule = read_own_rule(reading) if view.rule is None else view.rule.rule
        return SecretRule(rule, () if rule is None else list_reasons(rule, view.koans))

    return read_kind(context, CLASSIC, asker, game, now, see)


def is_master(reading: KindReading[ClassicGame]) -> bool:
    """Return whether the viewer acts for the Master's seat."""
    return reading.game.master is not None and find_seat(reading) == reading.game.master


def read_own_rule(reading: KindReading[ClassicGame]) -> PostedRule | None:
    """Return the secret rule if the viewer acts for the Master's seat; None once it is opened, without its key, and for
    everybody else."""
    game = reading.game
    if game.rule is not None or not is_master(reading):
        return None
    try:
        body = reading.work.vault.get_rule(game.seal)
    except VaultError:
        return None
    return None if body is None else body.rule


def read_held_rules(
    context: Context, reading: KindReading[ClassicGame], party: str, *, named: bool
) -> tuple[HeldRule, ...]:
    """Return the rules of a party's notebook, held against the table; ``named``: with the names of their authors."""
    kept = reading.work.notebooks.list_rules(reading.game.id, party)
    if not kept:
        return ()
    context.game_cache.measure(reading.work, reading.game)
    koans = prepare_table(reading.game)
    authors = {rule.author for rule in kept if rule.author is not None} if named else set[str]()
    people = reading.work.accounts.get_many(authors) if authors else {}
    names = {account.id: account.name for account in people.values()}
    return tuple(hold_rule(rule, koans, names.get(rule.author or "")) for rule in kept)


def hold_rule(rule: NotebookRule, koans: Sequence[PreparedKoan], author: str | None) -> HeldRule:
    """Return a rule held against koans. It is read anew each time: what is secret is not kept."""
    found: dict[str, Any] = {}
    try:
        read = parse_rule(rule.draft.text, guess=False)
        verdicts = {koan.number: find_verdict(read, koan) for koan in koans}
        found = {
            "canonical": read.log_value.text,
            "complexity": read.log_value.complexity,
            "contradicted": tuple(one.number for one in koans if one.stone not in (None, verdicts[one.number])),
            "verdict": next((verdicts[one.number] for one in koans if one.stone is None), None),
        }
    except RuleViolation as refusal:
        found["error"] = {"code": refusal.code, "message": refusal.message, **refusal.details}
    return HeldRule(
        id=rule.id, added_at=rule.added_at, author=author, text=rule.draft.text, note=rule.draft.note, **found
    )


def list_classic_entries(
    context: Context, asker: Asker, game: str, now: datetime, as_: str | None = None
) -> tuple[NotebookEntry, ...]:
    """Return the notebook as ``list_notebook_entries`` does: a rule that the table contradicts is killed by the first
    koan of which it says otherwise. Raises as that."""

    def see(reading: KindReading[ClassicGame]) -> tuple[NotebookEntry, ...]:
        party = reading.participants.sitter(reading.game, asker, as_).id
        drafts = {rule.id: rule.draft for rule in reading.work.notebooks.list_rules(game, party)}
        return tuple(
            NotebookEntry(
                id=one.id, author=one.author, added_at=one.added_at, source=drafts[one.id].source, move=None,
                rule=one.text, note=one.note, calls=(), canonical=one.canonical, complexity=one.complexity,
                viable=None if one.error is not None else one.viable,
                killed_by=next(iter(one.contradicted), None), verdict=one.verdict, error=one.error,
            )
            for one in read_held_rules(context, reading, party, named=True)
        )  # fmt: skip

    return read_kind(context, CLASSIC, asker, game, now, see, as_)
