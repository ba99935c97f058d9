"""What is secret, who may read it, and from when on everybody may."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from tests.sight.town import Exchange

STAGES = ("play", "revealed", "final")
NEVER = "never"


@dataclass
class Secret:
    """Words that only their ``readers`` may read, until a stage of the game is reached: ``final``, or never."""

    kind: str
    words: str
    readers: frozenset[str]
    until: str = NEVER

    def may_be_read(self, by: str, stage: str) -> bool:
        """Whether somebody may read it."""
        return by in self.readers or (self.until != NEVER and STAGES.index(stage) >= STAGES.index(self.until))


@dataclass
class Secrets:
    """All of them. ``gone`` are those who were readers up to some answer and are none any more."""

    kept: list[Secret] = field(default_factory=list)
    gone: dict[str, int] = field(default_factory=dict)
    _found: dict[tuple[int, str], tuple[Secret, ...]] = field(default_factory=dict, repr=False)

    def keep(self, kind: str, words: str, *readers: str, until: str = NEVER) -> Secret:
        """One more secret."""
        secret = Secret(kind, words, frozenset(readers), until)
        self.kept.append(secret)
        return secret

    def standing_in(self, text: str) -> tuple[Secret, ...]:
        """Those that stand in a text. What was looked through is not looked through again, until there are more."""
        key = len(self.kept), text
        if key not in self._found:
            self._found[key] = tuple(secret for secret in self.kept if secret.words in text)
        return self._found[key]

    def in_answers(self, answers: Iterable[Exchange]) -> Iterator[str]:
        """Where somebody was told what they may not know."""
        for one in answers:
            late = one.number > self.gone.get(one.viewer, one.number)
            for secret in self.standing_in(one.text):
                if not secret.may_be_read("" if late else one.viewer, one.stage):
                    yield f"{one.viewer} read a {secret.kind} ({secret.words}) in {one.told}"

    def in_text(self, text: str, stage: str, where: str, but: Iterable[str] = ()) -> Iterator[str]:
        """Where a text that nobody in particular reads holds a secret; secrets of some kinds may stand there."""
        kinds = set(but)
        for secret in self.kept:
            if secret.kind not in kinds and secret.words in text and not secret.may_be_read("", stage):
                yield f"a {secret.kind} ({secret.words}) stands in {where}"
