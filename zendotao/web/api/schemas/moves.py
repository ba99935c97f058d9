"""Moves as they are sent: rules, seals, judgment calls, koans in notation or with poses."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Discriminator, Field, RootModel, Tag, WithJsonSchema

from zendotao.core.koan.koan import MOST_PIECES
from zendotao.core.koan.scan import LONGEST
from zendotao.services.koans import KoanFormError, notation_in
from zendotao.web.api.schemas.base import AsTeam, Number, Sent, StoneName

RULE_MOST = 2_000
MOST_CALLS = 200
MOST_VERDICTS = 2_000
MOST_SEALS = 8
CLARIFICATION_MOST = 500
LABEL_MOST = 10_000

FactName = Literal[
    "touching", "grounded", "upright", "flat", "pointing", "order", "inside", "direction", "height", "tower"
]


def in_notation(told: Any) -> Any:
    """A koan that is told with poses, in notation."""
    try:
        return notation_in(told) if isinstance(told, dict) else told
    except KoanFormError as error:
        raise ValueError(error.message) from None


POSED = {
    "type": "object",
    "description": "A koan with the pose of each piece: where the middle of its base is, in mm, and its quaternion",
    "required": ["pieces"],
    "properties": {
        "pieces": {
            "type": "array",
            "minItems": 1,
            "maxItems": MOST_PIECES,
            "items": {
                "type": "object",
                "required": ["colour", "size", "position", "orientation"],
                "properties": {
                    "label": {"type": "integer", "minimum": 1},
                    "colour": {"type": "string"},
                    "size": {"type": "string"},
                    "position": {"type": "array", "items": {"type": "number"}, "minItems": 3, "maxItems": 3},
                    "orientation": {"type": "array", "items": {"type": "number"}, "minItems": 4, "maxItems": 4},
                },
            },
        }
    },
}
WRITTEN = {"type": "string", "maxLength": LONGEST, "description": "A koan in notation"}
Notation = Annotated[
    str, BeforeValidator(in_notation), Field(max_length=LONGEST), WithJsonSchema({"anyOf": [WRITTEN, POSED]})
]
RuleText = Annotated[str, Field(max_length=RULE_MOST, description="A rule in words")]
Label = Annotated[int, Field(ge=0, le=LABEL_MOST)]


class Fact(Sent):
    """A fact of a koan, as ``koan facts`` names unclear ones."""

    fact: FactName
    pieces: list[Label] = Field(min_length=1, max_length=100)


class Judgment(Sent):
    """A judgment call: whether an unclear fact of a koan on the table holds in this game."""

    koan: Number
    fact: Fact
    value: bool


class Verdict(Sent):
    """What a rule in prose says of a koan, by its author."""

    koan: Number
    stone: StoneName


class Prose(Sent):
    """A rule that no program understands, where the game allows those, with a verdict for each koan on the table."""

    prose: RuleText
    verdicts: list[Verdict] = Field(max_length=MOST_VERDICTS)


def written(value: Any) -> str:
    """Whether something is written as a text alone, as prose, or as another object."""
    if isinstance(value, str):
        return "~text"
    prose = isinstance(value, Prose) or (isinstance(value, dict) and "prose" in value)
    return "~prose" if prose else "~object"


Rule = Annotated[
    Annotated[RuleText, Tag("~text")] | Annotated[Prose, Tag("~prose")],
    Discriminator(lambda value: "~text" if isinstance(value, str) else "~prose"),
]
Judgments = Annotated[list[Judgment], Field(max_length=MOST_CALLS)]


class Sealed(Sent):
    """A rule to be sealed, with private judgment calls."""

    rule: Rule
    judgments: Judgments = Field(default_factory=list)


Seal = Annotated[
    Annotated[RuleText, Tag("~text")] | Annotated[Prose, Tag("~prose")] | Annotated[Sealed, Tag("~object")],
    Discriminator(written),
]
Seals = Annotated[list[Seal], Field(max_length=MOST_SEALS)]


class Sitting(AsTeam):
    """A move on a table. ``expected_seq``: how much of the log the asker has seen."""

    expected_seq: int | None = Field(default=None, ge=0, le=2**53)


class Turn(Sitting):
    """A rule, the stone that disproves it, a new koan, two sealed rules, and the calls that the rule needs; perhaps
    words about the koan, shown with it."""

    kind: Literal["turn"]
    rule: Rule
    stone: StoneName
    koan: Notation
    seals: Seals
    judgments: Judgments = Field(default_factory=list)
    clarification: str = Field("", max_length=CLARIFICATION_MOST)


class Claim(Sitting):
    """A claim of victory: a rule, the stone that disproves it, one sealed rule, and the calls that the rule needs."""

    kind: Literal["claim"]
    rule: Rule
    stone: StoneName
    seals: Seals
    judgments: Judgments = Field(default_factory=list)


class Block(Sitting):
    """A new koan and two sealed rules against a claim; perhaps words about the koan, shown with it."""

    kind: Literal["block"]
    koan: Notation
    seals: Seals
    clarification: str = Field("", max_length=CLARIFICATION_MOST)


class Reveal(Sitting):
    """The claimant opens the sealed rule."""

    kind: Literal["reveal"]


class Withdraw(Sitting):
    """The author takes back the newest standing table move."""

    kind: Literal["withdraw"]


class CallLater(Sitting):
    """A judgment call that a posted or opened rule of the seat needs."""

    kind: Literal["judgment"]
    koan: Number
    fact: Fact
    value: bool


class Clarify(Sitting):
    """Words of a koan's author, shown with it."""

    kind: Literal["clarify"]
    koan: Number
    text: str = Field(max_length=CLARIFICATION_MOST)


class Move(RootModel[Turn | Claim | Block | Reveal | Withdraw | CallLater | Clarify]):
    """A move of any kind."""

    root: Turn | Claim | Block | Reveal | Withdraw | CallLater | Clarify = Field(discriminator="kind")
