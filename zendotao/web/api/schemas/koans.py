"""Questions about koans and rules."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, RootModel, Tag

from zendotao.web.api.schemas.base import Asked, Sent, Told
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


class KoanTold(Told):
    """The facts of a koan, or why it can't be read. ``poses`` is the koan once more, as a ``koan`` can be sent too."""

    sound: bool
    hash: str | None = None
    poses: dict[str, Any] | None = None


class RuleTold(Told):
    """What a rule's text is answered with."""

    status: Literal["understood", "ambiguous", "refused", "not_understood"]


class VerdictTold(Told):
    """A verdict and the facts on which it hangs; in their place the ``error``, if there can be none."""

    verdict: Literal["white", "black", "unclear"] | None = None
    hangs_on: list[dict[str, Any]] | None = None
    error: dict[str, Any] | None = None


class JudgedTold(RootModel[list[VerdictTold]]):
    """The verdicts, a koan each, in the order asked."""


class ComparedTold(Told):
    """Two rules side by side."""

    rules: list[str]
    same: bool
    differs: dict[str, Any] | None
    tried: int
