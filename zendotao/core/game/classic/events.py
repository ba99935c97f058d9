"""All events of a game of classic Zendo. Each has a permanent tag; fields are only ever added, with defaults.

Events hold what every viewer may read: the rule, answers and sealed marks are hashes until they are opened. The first
entry of a log has ``GameLed``, which names the kind of game.
"""

from __future__ import annotations

from typing import Literal

from zendotao.core.game.classic.seals import RuleBody, StoneBody
from zendotao.core.game.classic.settings import ClassicSettings, Pace
from zendotao.core.game.classic.values import Call, Ground, MarkChoice, MarkRuling, Outcome
from zendotao.core.game.events import CommentEdited, CommentPosted, MemberLeft, MembersBound, OutageLogged, SeatTaken
from zendotao.core.game.log import Event, LogEntry
from zendotao.core.game.values import PostedRule, Stone, TableCall, TableKoan

# ---- the game and its students


class GameLed(Event, frozen=True, kw_only=True, tag="classic.led"):
    """A game with its settings, the seal of the secret rule, and two koans: a white one and a black one.

    ``calls`` settle their unclear facts.
    """

    kind: Literal["classic"]
    game: str
    title: str
    settings: ClassicSettings
    koans: tuple[TableKoan, TableKoan]
    calls: tuple[TableCall, ...]
    seal: str


class StudentJoined(Event, frozen=True, kw_only=True, tag="classic.joined"):
    """A seat that plays as a student."""

    seat: int


class StudentResigned(Event, frozen=True, kw_only=True, tag="classic.resigned"):
    """A student who gives up guessing."""

    seat: int


# ---- building and marking


class KoanBuilt(Event, frozen=True, kw_only=True, tag="classic.koan_built"):
    """A koan that somebody wants to lay, and whom they call; with a mondo the hash of their own answer. ``breaks``: the
    koans that they would break down for it. ``calls`` settle its unclear facts."""

    koan: TableKoan
    calls: tuple[TableCall, ...]
    call: Call
    answer: str | None = None
    breaks: tuple[int, ...] = ()


class BreakingChosen(Event, frozen=True, kw_only=True, tag="classic.breaking_chosen"):
    """The koans that somebody would break down for the one that is to be laid."""

    koans: tuple[int, ...]


class KoanLaid(Event, frozen=True, kw_only=True, tag="classic.koan_laid"):
    """The built koan comes to the table; others are ``broken`` down for it."""

    koan: int
    broken: tuple[int, ...] = ()


class AnswerSealed(Event, frozen=True, kw_only=True, tag="classic.answer_sealed"):
    """The hash of a student's answer in the mondo. A later one of the same student replaces it."""

    koan: int
    answer: str


class MarkSealed(Event, frozen=True, kw_only=True, tag="classic.mark_sealed"):
    """The hash of the Master's mark during a mondo. A later one replaces it."""

    koan: int
    mark: str


class MondoClosed(Event, frozen=True, kw_only=True, tag="classic.mondo_closed"):
    """The end of a mondo: no answer can be given or changed any more."""

    koan: int


class KoanMarked(Event, frozen=True, kw_only=True, tag="classic.koan_marked"):
    """The stone of a koan, with the answers of its mondo and the Master's mark, if that was sealed."""

    koan: int
    stone: Stone
    answers: tuple[StoneBody, ...] = ()
    mark: StoneBody | None = None


class MarkCorrected(Event, frozen=True, kw_only=True, tag="classic.mark_corrected"):
    """A stone that the Master turns."""

    koan: int
    stone: Stone


class ObjectionEnded(Event, frozen=True, kw_only=True, tag="classic.objection_ended"):
    """Nobody ended the game over the corrected mark: it goes on."""

    koan: int


# ---- guessing


class GuessMade(Event, frozen=True, kw_only=True, tag="classic.guess_made"):
    """A guess, by its number. One that is checked is official at once."""

    guess: int
    rule: PostedRule


class GuessReworded(Event, frozen=True, kw_only=True, tag="classic.guess_reworded"):
    """The guesser's new words."""

    guess: int
    rule: PostedRule


class GuessRetracted(Event, frozen=True, kw_only=True, tag="classic.guess_retracted"):
    """The guesser takes the guess back, and its stone."""

    guess: int


class GuessReturned(Event, frozen=True, kw_only=True, tag="classic.guess_returned"):
    """The guesser has not answered in time: the stone comes back."""

    guess: int


class GuessUnanswered(Event, frozen=True, kw_only=True, tag="classic.guess_unanswered"):
    """The server could not work out an answer in time: the stone comes back, and the guesser goes on."""

    guess: int


class GuessQuestioned(Event, frozen=True, kw_only=True, tag="classic.guess_questioned"):
    """The Master's question about a guess, or a koan that contradicts it."""

    guess: int
    text: str = ""
    koan: int | None = None


class GuessUnderstood(Event, frozen=True, kw_only=True, tag="classic.guess_understood"):
    """The Master understands a guess: its wording of that number is official."""

    guess: int
    wording: int


class GuessDisproved(Event, frozen=True, kw_only=True, tag="classic.guess_disproved"):
    """A counter-koan with its stone; others are ``broken`` down for it. ``calls`` settle its unclear facts."""

    guess: int
    koan: TableKoan
    calls: tuple[TableCall, ...]
    stone: Stone
    broken: tuple[int, ...] = ()


class GuessUpheld(Event, frozen=True, kw_only=True, tag="classic.guess_upheld"):
    """A guess that stands: its guesser has won."""

    guess: int
    ground: Ground


class CounterHanded(Event, frozen=True, kw_only=True, tag="classic.counter_handed"):
    """The Master has built no counter-koan in time: the server does."""

    guess: int


class DifferenceShown(Event, frozen=True, kw_only=True, tag="classic.difference_shown"):
    """A koan on which the opened rule and the winning guess differ. It is not on the table."""

    guess: int
    koan: str
    hash: str
    calls: tuple[TableCall, ...]


class MarkChallenged(Event, frozen=True, kw_only=True, tag="classic.mark_challenged"):
    """A student holds that a mark is wrong by the opened rule in prose. ``voters``: the seats whose ballots count."""

    challenge: int
    koan: int
    reason: str
    voters: tuple[int, ...]


class MarkBallotCast(Event, frozen=True, kw_only=True, tag="classic.mark_ballot_cast"):
    """A ballot on a challenged mark. A later one of the same seat replaces it."""

    challenge: int
    choice: MarkChoice


class MarkRuled(Event, frozen=True, kw_only=True, tag="classic.mark_ruled"):
    """The end of a challenge of a mark."""

    challenge: int
    ruling: MarkRuling


# ---- turns, hints, pace, the end


class TurnPassed(Event, frozen=True, kw_only=True, tag="classic.turn_passed"):
    """The holder ends their turn."""

    seat: int


class TurnMissed(Event, frozen=True, kw_only=True, tag="classic.turn_missed"):
    """The time to build or to guess is over: the turn goes on."""

    seat: int


class DutyOverdue(Event, frozen=True, kw_only=True, tag="classic.duty_overdue"):
    """The Master has not done in time what the game waits for."""

    duty: Literal["mark", "clarify", "disprove"]


class HintAsked(Event, frozen=True, kw_only=True, tag="classic.hint_asked"):
    """A student asks for a hint."""

    seat: int


class HintGiven(Event, frozen=True, kw_only=True, tag="classic.hint_given"):
    """A koan with its stone, as a hint; others are ``broken`` down for it. ``calls`` settle its unclear facts."""

    koan: TableKoan
    calls: tuple[TableCall, ...]
    stone: Stone
    broken: tuple[int, ...] = ()


class PaceAsked(Event, frozen=True, kw_only=True, tag="classic.pace_asked"):
    """A seat that agrees to go over to another pace."""

    seat: int
    pace: Pace


class PaceChanged(Event, frozen=True, kw_only=True, tag="classic.pace_changed"):
    """The pace, as all have agreed; windows keep the share of them that is left."""

    pace: Pace


class RuleOpened(Event, frozen=True, kw_only=True, tag="classic.rule_opened"):
    """The secret rule, with what its seal commits to."""

    body: RuleBody


class GameEnded(Event, frozen=True, kw_only=True, tag="classic.ended"):
    """The end of the game, and the winner's points."""

    outcome: Outcome
    points: int = 0


AnyEvent = (
    SeatTaken | MembersBound | MemberLeft | CommentPosted | CommentEdited | OutageLogged
    | GameLed | StudentJoined | StudentResigned
    | KoanBuilt | BreakingChosen | KoanLaid | AnswerSealed | MarkSealed | MondoClosed | KoanMarked | MarkCorrected
    | ObjectionEnded
    | GuessMade | GuessReworded | GuessRetracted | GuessReturned | GuessUnanswered | GuessQuestioned
    | GuessUnderstood | GuessDisproved | GuessUpheld | CounterHanded | DifferenceShown
    | MarkChallenged | MarkBallotCast | MarkRuled
    | TurnPassed | TurnMissed | DutyOverdue | HintAsked | HintGiven | PaceAsked | PaceChanged | RuleOpened | GameEnded
)  # fmt: skip
"""Every event there is."""

Entry = LogEntry[AnyEvent]
"""An entry of the log of a game."""
