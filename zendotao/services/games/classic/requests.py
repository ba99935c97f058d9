"""Requests about a game of classic Zendo: one struct for each."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from zendotao.core.choices import BotLevel
from zendotao.core.game.classic.commands import MOST_QUESTION_LENGTH
from zendotao.core.game.classic.gates.people import MOST_BOTS
from zendotao.core.game.classic.settings import CounterSource, Difficulty, Pace, RuleKind, StashKind, TurnOrder
from zendotao.core.game.classic.values import Call, MarkChoice
from zendotao.core.game.values import Stone
from zendotao.core.secret_record import SecretRecord
from zendotao.services.common.requests import Request, TeamRequest
from zendotao.services.games.moves import requests

MAX_BREAKS = 200

Breaks = Annotated[
    tuple[requests.Number, ...],
    Meta(max_length=MAX_BREAKS, description="Koans to break down, where pieces lack in a shared stash"),
]

Bots = Annotated[
    tuple[BotLevel, ...],
    Meta(max_length=MOST_BOTS, description="Bots that join as students beside the asker, by their levels"),
]


class WindowsRequest(Request):
    """The windows of one pace; those that are left out are as usual."""

    turn: requests.Duration | None = None
    mondo: requests.Duration | None = None
    mark: requests.Duration | None = None
    clarify: requests.Duration | None = None
    disprove: requests.Duration | None = None
    breaking: requests.Duration | None = None
    objection: requests.Duration | None = None
    final: requests.Duration | None = None
    away: requests.Duration | None = None
    spacing: requests.Duration | None = None


class ClassicSettingsRequest(Request):
    """The settings of a new game of classic Zendo; fields that are left out have their defaults."""

    pace: Pace | None = None
    order: TurnOrder | None = None
    rules: RuleKind | None = None
    stash: StashKind | None = None
    palette: Annotated[tuple[Annotated[str, Meta(max_length=20)], ...], Meta(min_length=1, max_length=20)] | None = None
    pieces: Annotated[int, Meta(ge=1, le=10)] | None = None
    stones: Annotated[int, Meta(ge=0, le=3)] | None = None
    counters: CounterSource | None = None
    missed: Annotated[int, Meta(ge=1, le=10)] | None = None
    seats: Annotated[int, Meta(ge=1, le=12)] | None = None
    language: Annotated[str, Meta(max_length=10)] | None = None
    practice: bool | None = None
    hints: bool | None = None
    bots: bool | None = None
    post: WindowsRequest | None = None
    sitting: WindowsRequest | None = None


class StartClassicRequest(SecretRecord, TeamRequest, kw_only=True, tag_field="kind", tag="classic"):
    """A new game of classic Zendo. Its Master is the asker, who sends the secret rule, a white koan and a black one; or
    the server, which draws them by ``difficulty``. With ``bots`` the asker joins it, and so do these."""

    title: Annotated[str, Meta(min_length=1, max_length=requests.MAX_TITLE_LENGTH)]
    settings: ClassicSettingsRequest = field(default_factory=ClassicSettingsRequest)
    master: Literal["me", "server"] = "me"
    difficulty: Difficulty | None = None
    rule: requests.RuleString | None = None
    white: requests.Notation | None = None
    black: requests.Notation | None = None
    bots: Bots = ()


class ClassicRequest(requests.TableRequest, kw_only=True):
    """A move in a game of classic Zendo."""


class JoinRequest(ClassicRequest, kw_only=True, tag="join"):
    """Joining as a student."""


class BuildRequest(SecretRecord, ClassicRequest, kw_only=True, tag="build"):
    """A koan, and whom its builder calls: the Master, or a mondo with the builder's own answer."""

    koan: requests.Notation
    call: Call
    answer: Stone | None = None
    breaks: Breaks = ()


class AnswerRequest(SecretRecord, ClassicRequest, kw_only=True, tag="answer"):
    """A secret answer in the mondo, in place of an earlier one."""

    answer: Stone


class MarkRequest(SecretRecord, ClassicRequest, kw_only=True, tag="mark"):
    """The Master's mark of the newest koan, where the rule is in prose; during a mondo it is sealed."""

    stone: Stone


class GuessRequest(ClassicRequest, kw_only=True, tag="guess"):
    """A guess of the rule, for a guessing stone: in the words of rules, or in prose where the rule is."""

    rule: requests.RuleString


class RewordRequest(ClassicRequest, kw_only=True, tag="reword"):
    """Other words for a guess that the Master has not understood yet."""

    rule: requests.RuleString


class RetractRequest(ClassicRequest, kw_only=True, tag="retract"):
    """Taking back a guess that the Master has not understood yet, and its stone."""


class AskRequest(ClassicRequest, kw_only=True, tag="ask"):
    """The Master's question about a guess, or a koan that contradicts it."""

    text: Annotated[str, Meta(max_length=MOST_QUESTION_LENGTH)] = ""
    koan: requests.Number | None = None


class UnderstandRequest(ClassicRequest, kw_only=True, tag="understand"):
    """The Master understands a wording of the guess, by its number from 1."""

    wording: requests.Number


class DisproveRequest(ClassicRequest, kw_only=True, tag="disprove"):
    """The Master's counter-koan; with its stone where the rule is in prose."""

    koan: requests.Notation
    stone: Stone | None = None
    breaks: Breaks = ()


class CannotRequest(ClassicRequest, kw_only=True, tag="cannot"):
    """The Master of a rule in prose cannot disprove the guess."""


class PassRequest(ClassicRequest, kw_only=True, tag="pass"):
    """The end of one's turn."""


class BreakRequest(ClassicRequest, kw_only=True, tag="break"):
    """Which koans to break down for the koan that waits for pieces."""

    koans: Annotated[tuple[requests.Number, ...], Meta(min_length=1, max_length=MAX_BREAKS)]


class CorrectRequest(ClassicRequest, kw_only=True, tag="correct"):
    """The Master's correction of a wrong mark: the stone turns."""

    koan: requests.Number


class TerminateRequest(ClassicRequest, kw_only=True, tag="terminate"):
    """Ending the game, since the Master erred."""


class AskHintRequest(ClassicRequest, kw_only=True, tag="ask_hint"):
    """Asking for a hint."""


class HintRequest(ClassicRequest, kw_only=True, tag="hint"):
    """The Master's hint: a koan with its stone."""

    koan: requests.Notation
    stone: Stone
    breaks: Breaks = ()


class ResignRequest(ClassicRequest, kw_only=True, tag="resign"):
    """Giving up."""


class DifferRequest(ClassicRequest, kw_only=True, tag="differ"):
    """A koan on which the opened rule and the winning guess differ."""

    koan: requests.Notation


class ChallengeMarkRequest(ClassicRequest, kw_only=True, tag="challenge"):
    """A challenge of a koan's mark, after a win by a rule in prose."""

    koan: requests.Number
    text: Annotated[str, Meta(min_length=1, max_length=MOST_QUESTION_LENGTH)]


class MarkBallotRequest(ClassicRequest, kw_only=True, tag="ballot"):
    """A ballot on the challenged mark: it is wrong, or right. The Master concedes by ``wrong``, and who challenged it
    withdraws by ``right``."""

    choice: MarkChoice


class PaceRequest(ClassicRequest, kw_only=True, tag="pace"):
    """Agreeing to another pace."""

    pace: Pace


ClassicMoveRequest = (
    JoinRequest | BuildRequest | AnswerRequest | MarkRequest | GuessRequest | RewordRequest | RetractRequest
    | AskRequest | UnderstandRequest | DisproveRequest | CannotRequest | PassRequest | BreakRequest | CorrectRequest
    | TerminateRequest | AskHintRequest | HintRequest | ResignRequest | DifferRequest | ChallengeMarkRequest
    | MarkBallotRequest | PaceRequest
)  # fmt: skip
