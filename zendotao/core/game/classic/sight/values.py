"""View structs: the shape of ``GET /games/{id}`` for a game of classic Zendo.

Everything here may leave the server as it is. Instants are aware and in UTC; names are None where somebody has left.
"""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from zendotao.core.choices import BotLevel
from zendotao.core.game.available import AvailableAction
from zendotao.core.game.classic import values
from zendotao.core.game.classic.seals import RuleBody
from zendotao.core.game.classic.settings import ClassicSettings, Pace, Window
from zendotao.core.game.classic.state import Question
from zendotao.core.game.values import PostedRule, SeatKind, Stone, TableCall


class StudentView(Struct, frozen=True, kw_only=True):
    """A student, with their guessing stones. ``answered``: they have answered the open mondo; ``wanted``: it waits for
    them; ``hint``: they ask for one."""

    seat: int
    name: str | None
    kind: SeatKind
    level: BotLevel | None
    stones: int
    away: bool
    resigned: bool
    answered: bool
    wanted: bool
    hint: bool


class ClassicKoanView(Struct, frozen=True, kw_only=True):
    """A koan that was laid, or built and not laid yet. ``answers``: those of its mondo by seat, once opened.
    ``calls``: how its unclear facts were settled."""

    number: int
    koan: str
    hash: str
    caption: str
    calls: tuple[TableCall, ...]
    origin: values.Origin
    author: int | None
    at: datetime
    call: values.Call | None
    guess: int | None
    stone: Stone | None
    answers: dict[int, Stone]
    earned: tuple[int, ...]
    on_table: bool
    corrected: bool


class ProposalView(Struct, frozen=True, kw_only=True):
    """A koan that waits for pieces, and the koans that each seat would break down for it."""

    number: int
    koan: str
    caption: str
    calls: tuple[TableCall, ...]
    author: int
    call: values.Call
    breaks: tuple[int, ...]
    choices: dict[str, tuple[int, ...]]


class GuessView(Struct, frozen=True, kw_only=True):
    """A guess: its wordings, the Master's questions, and what became of it. ``asked``: the guesser is to answer."""

    number: int
    seat: int
    at: datetime
    wordings: tuple[PostedRule, ...]
    questions: tuple[Question, ...]
    status: values.GuessStatus
    asked: bool
    counter: int | None
    ground: values.Ground | None


class MarkChallengeView(Struct, frozen=True, kw_only=True):
    """A challenge of a koan's mark, by its number. ``ballots``: by seat, none as long as the viewer may not see them;
    ``counted``: the seats whose ballots count; ``own``: the viewer's ballot."""

    number: int
    koan: int
    seat: int
    reason: str
    at: datetime
    counted: tuple[int, ...]
    ballots: dict[str, values.MarkChoice] | None
    own: values.MarkChoice | None
    ruling: values.MarkRuling | None


class WindowView(Struct, frozen=True, kw_only=True):
    """The window that is open, and its end; None while it is stopped. ``spacing``: the viewer's seat may build again
    after it."""

    window: Window | None
    due: datetime | None
    spacing: datetime | None


class ClassicView(Struct, frozen=True, kw_only=True):
    """A game of classic Zendo. ``master``: the Master's seat, none for the server; ``holder``: whose turn it is;
    ``seat``: the viewer's. ``seal``: the hash of the secret rule; ``rule``: what it commits to, once opened."""

    kind: str = "classic"
    id: str
    title: str
    seq: int
    head: str
    settings: ClassicSettings
    pace: Pace
    stage: values.Stage
    started_at: datetime | None
    changed_at: datetime | None
    master: int | None
    master_name: str | None
    students: tuple[StudentView, ...]
    holder: int | None
    seat: int | None
    koans: tuple[ClassicKoanView, ...]
    proposal: ProposalView | None
    guesses: tuple[GuessView, ...]
    overdue: bool
    objection: int | None
    agreed: tuple[int, ...]
    clocks: WindowView
    comments: int
    available: tuple[AvailableAction, ...]
    seal: str
    rule: RuleBody | None
    winner: int | None
    near: bool
    challenges: tuple[MarkChallengeView, ...]
    outcome: values.Outcome | None
    points: int | None
    imported: bool

    @property
    def names(self) -> dict[int, str | None]:
        """The names of all seats, the Master's too."""
        master = {} if self.master is None else {self.master: self.master_name}
        return {one.seat: one.name for one in self.students} | master
