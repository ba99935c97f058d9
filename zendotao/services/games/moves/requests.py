"""Requests about a game: one struct for each, which the API decodes and page forms fill.

The bounds stand in the types, and the API's document is made from them. A field that is none, or left out, is as
usual. What an edge sends, the use cases of ``moves``, ``votes`` and ``notebook`` take as it is.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, cast

from msgspec import Meta, field

from zendotao.core.game.values import FactRef, Stone
from zendotao.core.game.votes import Choice
from zendotao.core.game.zendotao.values import ClaimChoice, Ground, Part
from zendotao.core.koan.json_form import KoanFormError, from_json
from zendotao.core.koan.koan import MOST_PIECES
from zendotao.core.koan.printing import print_koan
from zendotao.core.koan.scan import LONGEST
from zendotao.core.secret_record import SecretRecord
from zendotao.services.common.requests import MAX_NUMBER, Request, TeamRequest
from zendotao.services.common.texts import MAX_NOTE_LENGTH

MAX_TITLE_LENGTH = 120
MAX_REASON_LENGTH = 2_000
MAX_RULE_LENGTH = 2_000
MAX_CALLS = 200
MAX_VERDICTS = 2_000
MAX_SEALS = 8
MAX_CLARIFICATION_LENGTH = 500
MAX_LABEL = 10_000

Number = Annotated[int, Meta(ge=1, le=1_000_000)]
"""Koans, moves and challenges count from one."""

FactName = Literal[
    "touching", "grounded", "upright", "flat", "pointing", "order", "inside", "direction", "height", "tower"
]
Label = Annotated[int, Meta(ge=0, le=MAX_LABEL)]
RuleString = Annotated[str, Meta(max_length=MAX_RULE_LENGTH, description="A rule in words")]

PIECE_SCHEMA: dict[str, Any] = {
    "type": "object",
    "required": ["colour", "size", "position", "orientation"],
    "properties": {
        "label": {"type": "integer", "minimum": 1},
        "colour": {"type": "string"},
        "size": {"type": "string"},
        "position": {"type": "array", "items": {"type": "number"}, "minItems": 3, "maxItems": 3},
        "orientation": {"type": "array", "items": {"type": "number"}, "minItems": 4, "maxItems": 4},
    },
}


class Notation(str):
    """A koan in notation. It may be sent as an object with the pose of each piece instead."""

    __slots__ = ()
    text_type: ClassVar[Any] = Annotated[str, Meta(max_length=LONGEST, description="A koan in notation")]
    other_form: ClassVar[dict[str, Any]] = {
        "type": "object",
        "description": "A koan with the pose of each piece: where the middle of its base is, in mm, and its quaternion",
        "required": ["pieces"],
        "properties": {"pieces": {"type": "array", "minItems": 1, "maxItems": MOST_PIECES, "items": PIECE_SCHEMA}},
    }

    @staticmethod
    def to_text(value: object) -> object:
        """Return the notation of a koan that was sent with poses; anything else as it is. Raise ``ValueError``."""
        try:
            return print_koan(from_json(value)) if isinstance(value, dict) else value
        except KoanFormError as error:
            raise ValueError(error.message) from None


# ---- rules, seals, judgment calls


class FactRequest(Request):
    """A fact of a koan, as ``koan facts`` names unclear ones."""

    fact: FactName
    pieces: Annotated[tuple[Label, ...], Meta(min_length=1, max_length=100)]

    @classmethod
    def of(cls, known: FactRef) -> FactRequest:
        """Return a fact that the game knows, as a part of a request."""
        return cls(cast("FactName", known.fact), known.pieces)


class JudgmentRequest(Request):
    """A judgment call: whether an unclear fact of a koan on the table holds in this game."""

    koan: Number
    fact: FactRequest
    value: bool


class VerdictRequest(Request):
    """An author's verdict on a koan, for a rule in prose."""

    koan: Number
    stone: Stone


class ProseRequest(SecretRecord, Request):
    """A rule that no program understands, where the game allows those, with a verdict for each koan on the table."""

    prose: RuleString
    verdicts: Annotated[tuple[VerdictRequest, ...], Meta(max_length=MAX_VERDICTS)]


RuleRequest = RuleString | ProseRequest
Judgments = Annotated[tuple[JudgmentRequest, ...], Meta(max_length=MAX_CALLS)]


class SealedRuleRequest(SecretRecord, Request):
    """A rule to be sealed, with private judgment calls."""

    rule: RuleRequest
    judgments: Judgments = ()

    short_form: ClassVar[str] = "rule"
    """The field that may be sent alone, in place of the object."""


Seals = Annotated[tuple[SealedRuleRequest, ...], Meta(max_length=MAX_SEALS)]


# ---- moves


Duration = Annotated[
    str, Meta(max_length=40, pattern=r"^P[0-9A-Z.]+$", description="A duration as ISO 8601 writes it, such as PT20H")
]


class SettingsRequest(Request):
    """The settings of a new game; fields that are left out have their defaults."""

    spacing: Duration | None = None
    stall: Duration | None = None
    stall_small: Duration | None = None
    vote: Duration | None = None
    vote_small: Duration | None = None
    challenge_vote: Duration | None = None
    reveal: Duration | None = None
    final: Duration | None = None
    final_small: Duration | None = None
    bystander_age: Duration | None = None
    palette: Annotated[tuple[Annotated[str, Meta(max_length=20)], ...], Meta(min_length=1, max_length=20)] | None = None
    limit: Annotated[int, Meta(ge=1, le=1000)] | None = None
    prose: bool | None = None
    language: Annotated[str, Meta(max_length=10)] | None = None
    practice: bool | None = None
    bots: bool | None = None


class StartGameRequest(TeamRequest, kw_only=True, tag_field="kind", tag="zendotao"):
    """The first turn of a game of Zendo-Tao, the usual kind: a white koan, a black one, an open one, and two sealed
    rules that disagree on it."""

    title: Annotated[str, Meta(min_length=1, max_length=MAX_TITLE_LENGTH)]
    settings: SettingsRequest = field(default_factory=SettingsRequest)
    white: Notation
    black: Notation
    open: Notation
    seals: Seals

    is_usual: ClassVar[bool] = True
    """It is meant where the ``kind`` is left out."""


class TableRequest(TeamRequest, kw_only=True, tag_field="kind"):
    """A move on a table. ``expected_seq``: how much of the log the asker has seen; without it nothing is stale, and the
    move is judged on the table as it is by then."""

    expected_seq: Annotated[int, Meta(ge=0, le=MAX_NUMBER)] | None = None


class TurnRequest(TableRequest, kw_only=True, tag="turn"):
    """A rule, the stone that disproves it, a new koan, two sealed rules, and the calls that the rule needs; perhaps
    words about the koan, shown with it."""

    rule: RuleRequest
    stone: Stone
    koan: Notation
    seals: Seals
    judgments: Judgments = ()
    clarification: Annotated[str, Meta(max_length=MAX_CLARIFICATION_LENGTH)] = ""


class ClaimRequest(TableRequest, kw_only=True, tag="claim"):
    """A claim of victory: a rule, the stone that disproves it, one sealed rule, and the calls that the rule needs."""

    rule: RuleRequest
    stone: Stone
    seals: Seals
    judgments: Judgments = ()


class BlockRequest(TableRequest, kw_only=True, tag="block"):
    """A new koan and two sealed rules against a claim; perhaps words about the koan, shown with it."""

    koan: Notation
    seals: Seals
    clarification: Annotated[str, Meta(max_length=MAX_CLARIFICATION_LENGTH)] = ""


class RevealRequest(TableRequest, kw_only=True, tag="reveal"):
    """A reveal of the claimant's sealed rule."""


class WithdrawRequest(TableRequest, kw_only=True, tag="withdraw"):
    """A withdrawal of the newest standing table move by its author."""


class LateJudgmentRequest(TableRequest, kw_only=True, tag="judgment"):
    """A judgment call that a posted or opened rule of the seat needs."""

    koan: Number
    fact: FactRequest
    value: bool


class ClarifyRequest(TableRequest, kw_only=True, tag="clarify"):
    """A clarification by a koan's author, shown with it."""

    koan: Number
    text: Annotated[str, Meta(max_length=MAX_CLARIFICATION_LENGTH)]


class SkipRequest(TableRequest, kw_only=True, tag="skip"):
    """No turn of one's own now: the bots of a practice game go on at once."""


MoveRequest = (
    TurnRequest | ClaimRequest | BlockRequest | RevealRequest | WithdrawRequest | LateJudgmentRequest | ClarifyRequest
    | SkipRequest
)  # fmt: skip


# ---- votes


class ClaimBallotRequest(TeamRequest, kw_only=True):
    """A ballot on the claim that stands."""

    choice: ClaimChoice


class ChallengeRequest(TeamRequest, kw_only=True):
    """A challenge of a part of a move; of a judgment call, ``koan`` and ``fact`` say which."""

    move: Number
    part: Part
    ground: Ground
    reason: Annotated[str, Meta(min_length=1, max_length=MAX_REASON_LENGTH)]
    koan: Number | None = None
    fact: FactRequest | None = None


class BallotRequest(TeamRequest, kw_only=True):
    """A ballot on a challenge."""

    choice: Choice
    reason: Annotated[str, Meta(max_length=MAX_REASON_LENGTH)] = ""


class AmendmentRequest(TeamRequest, kw_only=True):
    """The author's rewording of the challenged rule."""

    rule: RuleRequest


# ---- the notebook


class NotebookRuleRequest(SecretRecord, TeamRequest, kw_only=True):
    """A rule for the notebook of the asker's seat, or of the party that would take one."""

    rule: RuleString
    note: Annotated[str, Meta(max_length=MAX_NOTE_LENGTH)] = ""
    judgments: Judgments = ()
