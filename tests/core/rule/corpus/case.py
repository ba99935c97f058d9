"""One rule as a player words it, and the answer that it must get."""

from __future__ import annotations

from dataclasses import dataclass

from tests.core.rule.corpus.model import Meaning


@dataclass(frozen=True)
class Case:
    """``meanings`` hold one meaning of what is understood, or those of all readings that must be offered.

    ``code`` is what the refusal, or the answer that it is not understood, must give as its reason; none where any will
    do. An ambiguous case without meanings must be asked about, whatever the readings are.
    """

    text: str
    status: str
    meanings: tuple[Meaning, ...] = ()
    code: str | None = None


def understood(text: str, meaning: Meaning) -> Case:
    return Case(text, "understood", (meaning,))


def ambiguous(text: str, *meanings: Meaning) -> Case:
    return Case(text, "ambiguous", meanings)


def refused(text: str, code: str) -> Case:
    return Case(text, "refused", code=code)


def not_understood(text: str, code: str | None = None) -> Case:
    return Case(text, "not_understood", code=code)
