"""Questions about koans and rules."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, RootModel, Tag

from zendotao.web.api.schemas.base import Asked, FactTold, FaultOfKoan, MistakeTold, ReadingTold, Sent, Told
from zendotao.web.api.schemas.moves import Notation, RuleText

MOST_KOANS = 200


class KoanAsked(Sent):
    """A koan."""

    koan: Notation


class DrawingQuery(Asked):
    """How a koan is to be drawn."""

    view: Literal["iso", "top"] = "iso"
    marking: Literal["plain", "hatched", "lettered"] = "plain"
    numbers: Literal["0", "1"] = "0"


class RuleAsked(Sent):
    """A rule in words."""

    text: RuleText


class KoanCase(Sent):
    """A koan to be judged: itself, or as its facts are told."""

    koan: Notation | None = None
    facts: dict[str, Any] | None = None


Case = Annotated[
    Annotated[Notation, Tag("~text")] | Annotated[KoanCase, Tag("~object")],
    Discriminator(lambda value: "~text" if isinstance(value, str) else "~object"),
]


class JudgingAsked(Sent):
    """A rule, and koans to hold it against: notations, or objects with a ``koan`` or its ``facts``."""

    rule: RuleText
    koans: list[Case] = Field(max_length=MOST_KOANS)


class ComparingAsked(Sent):
    """Two rules."""

    rules: list[RuleText] = Field(min_length=2, max_length=2)


class PieceTold(Told):
    """A piece of a koan by its facts."""

    label: int
    colour: str
    size: str
    pips: int
    orientation: str
    grounded: bool
    height_mm: float


class PosedPiece(Told):
    """A piece with its pose: where the middle of its base is, in mm, and its quaternion."""

    label: int
    colour: str
    size: str
    position: list[float]
    orientation: list[float]


class PosesTold(Told):
    """A koan as it can be sent too."""

    pieces: list[PosedPiece]


class KoanTold(Told):
    """The facts of a koan, or why it can't be read. ``poses`` is the koan once more, as a ``koan`` can be sent too."""

    sound: bool
    faults: list[FaultOfKoan]
    error: MistakeTold | None = None
    pieces: list[PieceTold] = Field(default_factory=list)
    touching: list[list[int]] = Field(default_factory=list)
    pointing: dict[str, list[int]] = Field(default_factory=dict)
    towers: list[list[int]] = Field(default_factory=list)
    inside: list[list[int]] = Field(default_factory=list)
    directions: dict[str, list[float]] = Field(default_factory=dict)
    unclear: list[FactTold] = Field(default_factory=list)
    caption: str = ""
    canonical: str = ""
    hash: str | None = None
    poses: PosesTold | None = None


class RuleTold(Told):
    """What a rule's text is answered with."""

    status: Literal["understood", "ambiguous", "refused", "not_understood"]
    canonical: str = ""
    wording: dict[str, str] = Field(default_factory=dict)
    complexity: int = 0
    readings: list[ReadingTold] = Field(default_factory=list)
    error: MistakeTold | None = None
    warning: Literal["constant", "one_verdict"] | None = None
    constant: Literal["white", "black"] | None = None
    found: Literal["white", "black"] | None = None


class VerdictTold(Told):
    """A verdict and the facts on which it hangs; in their place the ``error``, if there can be none."""

    verdict: Literal["white", "black", "unclear"] | None = None
    hangs_on: list[FactTold] | None = None
    error: MistakeTold | None = None


class JudgedTold(RootModel[list[VerdictTold]]):
    """The verdicts, a koan each, in the order asked."""


class DifferenceTold(Told):
    """A smallest koan on which two rules differ, and the verdict of each."""

    koan: str
    caption: str
    verdicts: list[str]


class ComparedTold(Told):
    """Two rules side by side."""

    rules: list[str]
    same: bool
    differs: DifferenceTold | None
    tried: int
