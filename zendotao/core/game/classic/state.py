"""The state of a game of classic Zendo, as folded from its log. Only ``evolve`` creates it.

The secret rule, mondo answers and sealed marks are not in it before they are opened, but for their hashes.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from msgspec import Struct, field

from zendotao.core.game.classic import values
from zendotao.core.game.classic.seals import RuleBody
from zendotao.core.game.classic.settings import ClassicSettings, Pace, Window, Windows
from zendotao.core.game.clocks import Clock
from zendotao.core.game.series import Series
from zendotao.core.game.state import GameState
from zendotao.core.game.values import PostedRule, Stone, TableCall, TableKoan

BOT_WINDOW = timedelta(hours=4)
"""A game waits no longer than this for bots alone, also where windows are longer."""


class ClassicKoan(Struct, frozen=True, kw_only=True, gc=False):
    """A koan that was laid: ``seat`` built it, None for the Master and the server; ``guess`` is the one that a
    counter-koan disproves. ``calls`` settle its unclear facts.

    ``answers``: those of its mondo by seat, once opened; ``earned``: seats that have a guessing stone for theirs.
    ``marked_seq``: the entry since which it has its stone. ``broken``: it is off the table.
    """

    number: int
    koan: str
    hash: str
    calls: tuple[TableCall, ...]
    origin: values.Origin
    seat: int | None = None
    at: datetime
    call: values.Call | None = None
    guess: int | None = None
    stone: Stone | None = None
    marked_seq: int | None = None
    answers: dict[int, Stone] = {}
    earned: tuple[int, ...] = ()
    broken: bool = False
    corrected: bool = False


class Student(Struct, frozen=True, kw_only=True, gc=False):
    """A seat that plays as a student: its guessing stones, missed turns since it last did anything, and whether it has
    asked for a hint. ``joined_seq``: the entry of its joining."""

    seat: int
    stones: int
    joined_seq: int
    missed: int = 0
    away: bool = False
    resigned: bool = False
    hint: bool = False

    @property
    def active(self) -> bool:
        """Whether turns and mondos wait for it."""
        return not self.away and not self.resigned


class Question(Struct, frozen=True, kw_only=True, gc=False):
    """A question of the Master about a wording of a guess, or a koan that contradicts it."""

    wording: int
    text: str
    koan: int | None


class Guess(Struct, frozen=True, kw_only=True, gc=False):
    """A guess: its wordings, the last of which counts, and what became of it. ``koan``: the one that its turn laid;
    ``counter``: the one that disproves it. ``asked``: it is the guesser's to answer a question."""

    number: int
    seat: int
    koan: int
    wordings: tuple[PostedRule, ...]
    status: values.GuessStatus
    at: datetime
    questions: tuple[Question, ...] = ()
    asked: bool = False
    counter: int | None = None
    ground: values.Ground | None = None

    @property
    def rule(self) -> PostedRule:
        """The newest wording."""
        return self.wordings[-1]


class Proposal(Struct, frozen=True, kw_only=True, gc=False):
    """A koan that was built and is not laid yet. ``choices``: the koans that each seat would break down for it;
    ``decided``: those that the Master does."""

    koan: TableKoan
    calls: tuple[TableCall, ...]
    call: values.Call
    answer: str | None
    breaks: tuple[int, ...]
    choices: dict[int, tuple[int, ...]]
    decided: tuple[int, ...] | None = None


class Mondo(Struct, frozen=True, kw_only=True, gc=False):
    """A mondo: it waits for the seats that were active when it opened. ``answers``: hashes by seat; ``mark``: that of
    the Master's mark."""

    koan: int
    waits: tuple[int, ...]
    answers: dict[int, str]
    mark: str | None = None

    @property
    def has_all_answers(self) -> bool:
        """Whether everybody that it waits for has answered."""
        return all(seat in self.answers for seat in self.waits)


class Timer(Struct, frozen=True, kw_only=True, gc=False):
    """A window of a kind, and the clock of what is left of it."""

    window: Window
    clock: Clock


class Objection(Struct, frozen=True, kw_only=True, gc=False):
    """The window after a mark was corrected, in which students may end the game. ``marked_seq``: the entry of the
    latest wrong mark."""

    koan: int
    marked_seq: int
    timer: Timer


class MarkChallenge(Struct, frozen=True, kw_only=True, gc=False):
    """A challenge of the mark of a koan by a rule in prose, by its number. ``voters``: the seats whose ballots count;
    ``ballots``: those that were cast. ``timer``: that of the vote, while it is open."""

    number: int
    koan: int
    seat: int
    reason: str
    at: datetime
    voters: tuple[int, ...]
    ballots: dict[int, values.MarkChoice] = {}
    timer: Timer | None = None
    ruling: values.MarkRuling | None = None


class ClassicGame(GameState, frozen=True, kw_only=True, gc=False):
    """The whole state. Koans and guesses are in the order of their numbers, from 1; none is removed.

    ``master``: the Master's seat, none for the server; ``seal``: the hash of the rule, ``rule`` its body once opened.
    ``holder``: whose turn it is; ``last_holder``: whose it was last, from whom turns go round. ``turns``: how many
    turns have begun. ``handed``: a guess waits, and its counter-koan is the server's to build, not the
    Master's. ``spaced_until``: until then the last holder builds no further koan where it is open who builds.
    ``agreed``: seats that agree to the other pace. ``winner``: the number of the guess that stands.
    """

    settings: ClassicSettings = ClassicSettings()
    pace: Pace = "post"
    master: int | None = None
    seal: str = ""
    rule: RuleBody | None = None
    koans: Series[ClassicKoan] = field(default_factory=Series)
    students: tuple[Student, ...] = ()
    guesses: tuple[Guess, ...] = ()
    stage: values.Stage = "rest"
    holder: int | None = None
    last_holder: int = 0
    turns: int = 0
    timer: Timer | None = None
    proposal: Proposal | None = None
    mondo: Mondo | None = None
    handed: bool = False
    objection: Objection | None = None
    spaced_until: datetime | None = None
    agreed: tuple[int, ...] = ()
    winner: int | None = None
    near: bool = False
    challenges: tuple[MarkChallenge, ...] = ()
    outcome: values.Outcome | None = None
    points: int | None = None

    # ---- people

    def student(self, seat: int | None) -> Student | None:
        """Return the student of a seat, or None."""
        return next((one for one in self.students if one.seat == seat), None)

    @property
    def active(self) -> tuple[int, ...]:
        """The seats of students that turns and mondos wait for."""
        return tuple(one.seat for one in self.students if one.active)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of students that are no bots and have not resigned."""
        return tuple(one.seat for one in self.students if not one.resigned and one.seat not in self.bots)

    @property
    def has_person(self) -> bool:
        """Whether there is a person who is the Master."""
        seat = None if self.master is None else self.seat_at(self.master)
        return seat is not None and bool(seat.persons)

    # ---- the table

    def koan(self, number: int) -> ClassicKoan:
        """Return the koan of that number. Raises ``IndexError``."""
        if not 0 < number <= len(self.koans):
            raise IndexError(f"there is no koan {number}")
        return self.koans[number - 1]

    @property
    def table(self) -> tuple[ClassicKoan, ...]:
        """The koans that are not broken down, in order."""
        return tuple(koan for koan in self.koans if not koan.broken)

    @property
    def guess(self) -> Guess | None:
        """The newest guess, while it is not decided."""
        newest = self.guesses[-1] if self.guesses else None
        return newest if newest is not None and newest.status in ("offered", "official") else None

    @property
    def challenge(self) -> MarkChallenge | None:
        """The challenge of a mark on which the vote is open."""
        return next((one for one in self.challenges if one.ruling is None), None)

    # ---- time

    @property
    def windows(self) -> Windows:
        """The windows of the present pace."""
        return self.settings.windows(self.pace)

    def length(self, window: Window) -> timedelta:
        """Return the length of a window at the present pace. A bot's turn is short."""
        found = self.windows.length(window)
        return min(found, BOT_WINDOW) if window == "turn" and self.holder in self.bots else found

    @property
    def ended(self) -> bool:
        """Whether the game has ended."""
        return self.stage == "over"

    @property
    def wants_hint(self) -> bool:
        """Whether more than half of the active students have asked for a hint, of those that are no bots."""
        active = [one for one in self.students if one.active and one.seat not in self.bots]
        return 2 * sum(one.hint for one in active) > len(active)

    @property
    def between_turns(self) -> bool:
        """Whether no koan of the turn has been built yet."""
        return self.stage in ("rest", "open", "build")

    @property
    def awaits_server(self) -> bool:
        """Whether the server has to answer a guess, or may give a hint."""
        hint = self.master is None or (self.settings.checked and not self.has_person)
        return (self.stage == "disprove" and self.settings.checked and self.objection is None) or (
            hint and self.wants_hint and self.between_turns
        )
