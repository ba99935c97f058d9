"""Requests about a game: one struct for each, which the API decodes and page forms fill.

The bounds stand in the types, and the API's document is made from them. A field that is none, or left out, is as
usual. What an edge sends, the use cases of ``moves``, ``votes`` and ``notebook`` take as it is.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, cast

from msgspec import Meta, field

from zendotao.core.game.values import Choice, ClaimChoice, FactRef, Ground, Part, Stone
from zendotao.core.koan.json_form import KoanFormError, from_json
from zendotao.core.koan.koan import MOST_PIECES
from zendotao.core.koan.printing import print_koan
from zendotao.core.koan.scan import LONGEST
from zendotao.services.common.requests import MOST_NUMBER, AsTeam, Request
from zendotao.services.common.texts import NOTE_MOST

TITLE_MOST = 120
REASON_MOST = 2_000
RULE_MOST = 2_000
MOST_CALLS = 200
MOST_VERDICTS = 2_000
MOST_SEALS = 8
CLARIFICATION_MOST = 500
LABEL_MOST = 10_000

Number = Annotated[int, Meta(ge=1, le=1_000_000)]
"""Koans, moves and challenges count from one."""

FactName = Literal[
    "touching", "grounded", "upright", "flat", "pointing", "order", "inside", "direction", "height", "tower"
]
Label = Annotated[int, Meta(ge=0, le=LABEL_MOST)]
RuleText = Annotated[str, Meta(max_length=RULE_MOST, description="A rule in words")]

PIECE: dict[str, Any] = {
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
        "properties": {"pieces": {"type": "array", "minItems": 1, "maxItems": MOST_PIECES, "items": PIECE}},
    }

    @staticmethod
    def to_text(value: object) -> object:
        """Return the notation of a koan that was sent with poses; anything else as it is. Raise ``ValueError``."""
        try:
            return print_koan(from_json(value)) if isinstance(value, dict) else value
        except KoanFormError as error:
            raise ValueError(error.message) from None


# ---- rules, seals, judgment calls


class Fact(Request):
    """A fact of a koan, as ``koan facts`` names unclear ones."""

    fact: FactName
    pieces: Annotated[tuple[Label, ...], Meta(min_length=1, max_length=100)]

    @classmethod
    def of(cls, known: FactRef) -> Fact:
        """Return a fact that the game knows, as a part of a request."""
        return cls(cast("FactName", known.fact), known.pieces)


class Judgment(Request):
    """A judgment call: whether an unclear fact of a koan on the table holds in this game."""

    koan: Number
    fact: Fact
    value: bool


class Verdict(Request):
    """An author's verdict on a koan, for a rule in prose."""

    koan: Number
    stone: Stone


class Prose(Request):
    """A rule that no program understands, where the game allows those, with a verdict for each koan on the table."""

    prose: RuleText
    verdicts: Annotated[tuple[Verdict, ...], Meta(max_length=MOST_VERDICTS)]

    def __repr__(self) -> str:
        return "Prose(...)"


Rule = RuleText | Prose
Judgments = Annotated[tuple[Judgment, ...], Meta(max_length=MOST_CALLS)]


class Sealed(Request):
    """A rule to be sealed, with private judgment calls."""

    rule: Rule
    judgments: Judgments = ()

    short_form: ClassVar[str] = "rule"
    """The field that may be sent alone, in place of the object."""

    def __repr__(self) -> str:
        return "Sealed(...)"


Seals = Annotated[tuple[Sealed, ...], Meta(max_length=MOST_SEALS)]


# ---- moves


Duration = Annotated[
    str, Meta(max_length=40, pattern=r"^P[0-9A-Z.]+$", description="A duration as ISO 8601 writes it, such as PT20H")
]


class Settings(Request):
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


class StartGame(AsTeam, kw_only=True):
    """The first turn: a white koan, a black one, an open one, and two sealed rules that disagree on it."""

    title: Annotated[str, Meta(min_length=1, max_length=TITLE_MOST)]
    settings: Settings = field(default_factory=Settings)
    white: Notation
    black: Notation
    open: Notation
    seals: Seals


class TableRequest(AsTeam, kw_only=True, tag_field="kind"):
    """A move on a table. ``expected_seq``: how much of the log the asker has seen."""

    expected_seq: Annotated[int, Meta(ge=0, le=MOST_NUMBER)] | None = None


class Turn(TableRequest, kw_only=True, tag="turn"):
    """A rule, the stone that disproves it, a new koan, two sealed rules, and the calls that the rule needs; perhaps
    words about the koan, shown with it."""

    rule: Rule
    stone: Stone
    koan: Notation
    seals: Seals
    judgments: Judgments = ()
    clarification: Annotated[str, Meta(max_length=CLARIFICATION_MOST)] = ""


class Claim(TableRequest, kw_only=True, tag="claim"):
    """A claim of victory: a rule, the stone that disproves it, one sealed rule, and the calls that the rule needs."""

    rule: Rule
    stone: Stone
    seals: Seals
    judgments: Judgments = ()


class Block(TableRequest, kw_only=True, tag="block"):
    """A new koan and two sealed rules against a claim; perhaps words about the koan, shown with it."""

    koan: Notation
    seals: Seals
    clarification: Annotated[str, Meta(max_length=CLARIFICATION_MOST)] = ""


class Reveal(TableRequest, kw_only=True, tag="reveal"):
    """A reveal of the claimant's sealed rule."""


class Withdraw(TableRequest, kw_only=True, tag="withdraw"):
    """A withdrawal of the newest standing table move by its author."""


class CallLater(TableRequest, kw_only=True, tag="judgment"):
    """A judgment call that a posted or opened rule of the seat needs."""

    koan: Number
    fact: Fact
    value: bool


class Clarify(TableRequest, kw_only=True, tag="clarify"):
    """A clarification by a koan's author, shown with it."""

    koan: Number
    text: Annotated[str, Meta(max_length=CLARIFICATION_MOST)]


Move = Turn | Claim | Block | Reveal | Withdraw | CallLater | Clarify


# ---- votes


class ClaimBallot(AsTeam, kw_only=True):
    """A ballot on the claim that stands."""

    choice: ClaimChoice


class NewChallenge(AsTeam, kw_only=True):
    """A challenge of a part of a move; of a judgment call, ``koan`` and ``fact`` say which."""

    move: Number
    part: Part
    ground: Ground
    reason: Annotated[str, Meta(min_length=1, max_length=REASON_MOST)]
    koan: Number | None = None
    fact: Fact | None = None


class Ballot(AsTeam, kw_only=True):
    """A ballot on a challenge."""

    choice: Choice
    reason: Annotated[str, Meta(max_length=REASON_MOST)] = ""


class Amendment(AsTeam, kw_only=True):
    """The author's rewording of the challenged rule."""

    rule: Rule


# ---- the notebook


class Draft(AsTeam, kw_only=True):
    """A rule for the notebook of the asker's seat, or of the party that would take one."""

    rule: RuleText
    note: Annotated[str, Meta(max_length=NOTE_MOST)] = ""
    judgments: Judgments = ()

    def __repr__(self) -> str:
        return "Draft(...)"
