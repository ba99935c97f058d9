"""Why a text is no rule: where it fails, what was expected there, and what would be understood."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lark import Token
from lark.exceptions import UnexpectedEOF, UnexpectedInput, UnexpectedToken

from zendotao.core.rule.building.values import Unfit
from zendotao.core.rule.expected import expected_words, told
from zendotao.core.rule.mistake_examples import EXAMPLES, code_of
from zendotao.core.rule.restrictions import RESTRICTIONS, refusal, restricted, unsayable, without_words
from zendotao.core.rule.suggestions import NOWHERE, UNKNOWN, is_sign, nearest
from zendotao.core.rule.text import Clean
from zendotao.core.rule.vocabulary import vocabulary
from zendotao.core.said import and_list, capital, joined, said, said_many, to_say

SAMPLE = "it contains at least one red piece"
QUOTED = re.compile("“([^”]+)”")
MOST_NAMED = 4
STOPS = to_say("The rule stops after %(before)s. What can follow: %(wanted)s.")
UNFIT = to_say("%(word)s does not fit here. What can stand here: %(wanted)s.")
UNFIT_AFTER = to_say("%(word)s does not fit after %(before)s. What can stand here: %(wanted)s.")
FOREIGN = 0.5
"""A text of which so many words are unknown is no English rule with a slip in it."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A stable code, words for people, and the place in the typed text, from 1.

    ``expected`` is what would have fitted there, in words for people; ``restriction`` the code again if the text is
    refused, for it speaks of what no rule may speak of; ``suggestion`` a text that would be understood, or asked about.
    """

    code: str
    message: str
    line: int = 1
    column: int = 1
    expected: tuple[str, ...] = ()
    restriction: str = ""
    suggestion: str = ""

    def report(self) -> dict[str, Any]:
        """The mistake as plain values."""
        return {
            "code": self.code,
            "message": self.message,
            "line": self.line,
            "column": self.column,
            "expected": list(self.expected),
        }


@dataclass(frozen=True, slots=True)
class Failure:
    """A text that can't be read: ``at`` is the place among its words of the one that fails, or their number."""

    error: UnexpectedToken | UnexpectedEOF
    words: Sequence[Token]
    text: Clean
    typed: str

    @property
    def at(self) -> int:
        if isinstance(self.error, UnexpectedEOF):
            return len(self.words)
        return next(place for place, word in enumerate(self.words) if word is self.error.token)

    @property
    def word(self) -> Token | None:
        return self.words[self.at] if self.at < len(self.words) else None

    @property
    def place(self) -> tuple[int, int]:
        if self.word is not None:
            return place(self.text, self.word.start_pos or 0, self.typed)
        last = self.words[-1]
        return place(self.text, last.end_pos or 0, self.typed)

    @property
    def wanted(self) -> tuple[str, ...]:
        """What could stand there, in words."""
        return expected_words(self.error.state, self.words[self.at - 1].type if self.at else "")

    def quoted(self, at: int) -> str:
        """A word as it was typed, in quotes."""
        return quoted(self.words[at], self.text, self.typed)


def place(text: Clean, at: int, typed: str) -> tuple[int, int]:
    """Line and column in the typed text, both from 1."""
    where = text.typed_at(at)
    before = typed[:where]
    return before.count("\n") + 1, where - (before.rfind("\n") + 1) + 1


def quoted(word: Token, text: Clean, typed: str) -> str:
    """A word as it was typed, in quotes."""
    begin, end = text.typed_at(word.start_pos or 0), text.typed_at((word.end_pos or 1) - 1) + 1
    return f"“{' '.join(typed[begin:end].split())}”"


def refusal_of(error: UnexpectedInput, words: Sequence[Token], text: Clean, typed: str, *, guess: bool) -> Mistake:
    """The mistake that an error of reading is. ``guess``: what would be understood instead is looked for too."""
    if not any(character.isalnum() for character in typed):
        return Mistake("empty", said("There are no words here. Type a rule, such as “%(sample)s”.", sample=SAMPLE))
    outside = restricted(words)
    if outside is not None:
        code = RESTRICTIONS[outside.type].code
        message = refusal(outside, quoted(outside, text, typed))
        return Mistake(code, message, *place(text, outside.start_pos or 0, typed), restriction=code)
    wordless = unsayable(words)
    if wordless is not None:
        message = without_words(wordless, quoted(wordless, text, typed))
        return Mistake("not_in_language", message, *place(text, wordless.start_pos or 0, typed))
    return misread(Failure(error, words, text, typed), guess=guess)  # type: ignore[arg-type]


def misread(failure: Failure, *, guess: bool) -> Mistake:
    """A text that keeps to koans, and yet is no rule: what is wrong, and the nearest one that is."""
    expected: frozenset[str] = failure.error.state
    code, message = explained(failure)
    found = nearest(failure.typed, failure.text, failure.words, failure.at, expected) if guess else None
    if found is not None:
        message = joined([message, _meant(found)])
    line, column = failure.place
    return Mistake(code, message, line, column, failure.wanted, suggestion=found or "")


def explained(failure: Failure) -> tuple[str, str]:
    """The code and what it says."""
    word = failure.word
    if failure.typed.rstrip().endswith("?"):
        words = to_say("A rule is a statement, not a question. Say what a koan must have, such as “%(sample)s”.")
        return "question", said(words, sample=SAMPLE)
    if word is not None and word.type == UNKNOWN and word not in vocabulary():
        return unknown(failure)
    before = failure.quoted(failure.at - 1) if failure.at else ""
    code = code_of(failure.error)
    if code is not None:
        named = failure.quoted(failure.at) if word is not None else ""
        return code, said(EXAMPLES[code].message, before=before, word=named)
    wanted = told(failure.wanted)
    if word is None:
        return "unfinished", said(STOPS, before=before, wanted=wanted)
    named = failure.quoted(failure.at)
    return "unexpected", said(UNFIT_AFTER if before else UNFIT, word=named, before=before, wanted=wanted)


def unknown(failure: Failure) -> tuple[str, str]:
    """What is said of words that are not of the language."""
    strange = {at for at, word in enumerate(failure.words) if word.type == UNKNOWN}
    places = sorted(at for at in strange if failure.words[at] not in vocabulary())
    word = str(failure.words[failure.at])
    if is_sign(word):
        words = to_say("%(word)s is not read as a word. Write signs and sums in words.")
        return "sign", said(words, word=failure.quoted(failure.at))
    foreign = len(places) == len(failure.words) and not word.isascii()
    if foreign or (len(places) > 2 and len(places) > FOREIGN * len(failure.words)):
        words = to_say("This does not read as a rule. Rules are in plain English, such as “%(sample)s”.")
        return "not_a_rule", said(words, sample=SAMPLE)
    named = list(dict.fromkeys(failure.quoted(at) for at in places))
    return "unknown_word", said_many(
        "%(words)s is not a word of the rule language.",
        "%(words)s are not words of the rule language.",
        len(named),
        words=and_list(named[:MOST_NAMED]),
    )


def too_long(length: int, most: int) -> Mistake:
    """A text that is not even looked at."""
    words = said("A rule has at most %(most)s characters; this one has %(length)s.", most=most, length=length)
    return Mistake("too_long", words)


def too_many() -> Mistake:
    """A text with more readings than anybody could choose from."""
    return Mistake(
        "too_ambiguous",
        said(
            "This can be read in too many ways. Say it in shorter sentences joined by “and” and “or”, or use "
            "parentheses."
        ),
    )


def no_sense(why: Sequence[Unfit], words: Sequence[Token], text: Clean, typed: str, *, guess: bool) -> Mistake:
    """The words are in an order that rules can have, and yet mean nothing."""
    known = next((unfit for unfit in why if unfit.code), None) or next((unfit for unfit in why if unfit.why), None)
    if known is None:
        return _meaningless(words, text, typed, guess=guess)
    message = capital(known.why) if known.why.endswith("?") else said("%(why)s.", why=capital(known.why))
    return Mistake(known.code or "no_sense", message, *_place_of_reason(known.why, words, text, typed))


def _place_of_reason(why: str, words: Sequence[Token], text: Clean, typed: str) -> tuple[int, int]:
    """Where the first word that a reason quotes stands in the text."""
    found = QUOTED.search(why)
    named = next((word for word in words if found is not None and word == found[1]), None)
    return place(text, 0 if named is None else named.start_pos or 0, typed)


OPENING = frozenset({
    "A", "THE", "ALL", "NO", "NOT", "OF", "WITH", "WITHOUT", "THAT", "HAVE", "BE", "TOUCH", "TOUCHING", "POINT_AT",
    "POINTING_AT", "POINTED_AT_BY", "ON_TOP", "UNDER", "ABOVE", "BELOW", "INSIDE", "DIRECTLY_ABOVE", "DIRECTLY_BELOW",
    "HIGHER", "LOWER", "LARGER", "SMALLER",
})  # fmt: skip
"""The terminals after which a rule hardly ends."""


def _meaningless(words: Sequence[Token], text: Clean, typed: str, *, guess: bool) -> Mistake:
    last = words[-1] if words[-1].type != "STOP" or len(words) == 1 else words[-2]
    if last.type in OPENING:
        message = said("The rule stops after %(before)s. Say what comes next.", before=quoted(last, text, typed))
        return Mistake("unfinished", message, *place(text, last.end_pos or 0, typed))
    found = nearest(typed, text, words, NOWHERE) if guess else None
    simpler = said("Say it in simpler sentences, such as “%(sample)s”.", sample=SAMPLE)
    message = joined([said("These words do not go together."), simpler if found is None else _meant(found)])
    return Mistake("no_sense", message, suggestion=found or "")


def _meant(found: str) -> str:
    return said("Did you mean “%(rule)s”?", rule=found)
