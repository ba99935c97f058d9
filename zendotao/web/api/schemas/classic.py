"""Answers that hold games of classic Zendo. Their fields come from the records of ``core.game.classic.sight``:
students, guesses, clocks and challenges are those records, so that a field added there is public at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from zendotao.core.game.available import AvailableAction
from zendotao.core.game.classic.seals import RuleBody
from zendotao.core.game.classic.settings import (
    CounterSource,
    Difficulty,
    MasterKind,
    Pace,
    RuleKind,
    StashKind,
    TurnOrder,
)
from zendotao.core.game.classic.sight.reasons import SharedReason
from zendotao.core.game.classic.sight.values import GuessView, MarkChallengeView, ProposalView, StudentView, WindowView
from zendotao.core.game.classic.values import Call, Origin, Outcome, Stage
from zendotao.core.game.values import PostedRule, Stone, TableCall
from zendotao.web.api.schemas.base import ApiAnswer, Instant


class ClassicWindowsAnswer(ApiAnswer):
    """The windows of one pace, as durations."""

    turn: str
    mondo: str
    mark: str
    clarify: str
    disprove: str
    breaking: str
    objection: str
    final: str
    away: str
    spacing: str


class ClassicSettingsAnswer(ApiAnswer):
    """The settings of a game of classic Zendo."""

    pace: Pace
    order: TurnOrder
    master: MasterKind
    difficulty: Difficulty | None
    rules: RuleKind
    stash: StashKind
    palette: Sequence[str]
    pieces: int
    stones: int
    counters: CounterSource
    missed: int
    seats: int
    language: str
    practice: bool
    hints: bool
    bots: bool
    post: ClassicWindowsAnswer
    sitting: ClassicWindowsAnswer


class ClassicKoanAnswer(ApiAnswer):
    """A koan of the game: its builder by seat, none for the Master and the server. ``origin``: how it came to the
    table; ``guess``: the one that a counter-koan disproves. ``calls``: how its unclear facts were settled by
    measurement. ``answers``: those of its mondo by seat, once opened; ``earned``: the seats that have a guessing stone
    for theirs. ``on_table`` is false once it was broken down."""

    number: int
    koan: str
    hash: str
    caption: str
    calls: Sequence[TableCall]
    origin: Origin
    author: int | None
    at: Instant
    call: Call | None
    guess: int | None
    stone: Stone | None
    answers: Mapping[str, Stone]
    earned: Sequence[int]
    on_table: bool
    corrected: bool


class ClassicGameAnswer(ApiAnswer):
    """A game of classic Zendo as the asker may see it. ``master``, ``holder`` and ``seat`` are names of seats, with
    their numbers beside; everywhere else seats go by their numbers, and ``students`` have the names.

    ``seal``: the hash of the secret rule; ``rule``: what it commits to, once it is opened.
    """

    kind: Literal["classic"]
    id: str
    title: str
    seq: int
    head: str
    settings: ClassicSettingsAnswer
    pace: Pace
    stage: Stage
    started_at: Instant | None
    changed_at: Instant | None
    master: str | None
    master_number: int | None
    students: Sequence[StudentView]
    holder: str | None
    holder_number: int | None
    seat: str | None
    seat_number: int | None
    koans: Sequence[ClassicKoanAnswer]
    proposal: ProposalView | None
    guesses: Sequence[GuessView]
    overdue: bool
    objection: int | None
    agreed: Sequence[int]
    clocks: WindowView
    comments: int
    available: Sequence[AvailableAction]
    seal: str
    rule: RuleBody | None
    winner: int | None
    near: bool
    challenges: Sequence[MarkChallengeView]
    outcome: Outcome | None
    points: int | None
    imported: bool


class SecretRuleAnswer(ApiAnswer):
    """The rule of a game; null if this site has no key to it. ``reasons``: facts that make koans white or black by it,
    each with the numbers of these koans; none of a rule in prose."""

    rule: PostedRule | None
    reasons: Sequence[SharedReason]
