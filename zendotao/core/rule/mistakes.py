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

SAMPLE = "it contains at least one red piece"
QUOTED = re.compile("“([^”]+)”")
MOST_NAMED = 4
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


def refusal_of(error: UnexpectedInput, words: Sequence[Token], text: Clean, typed: str) -> Mistake:
    """The mistake that an error of reading is."""
    if not any(character.isalnum() for character in typed):
        return Mistake("empty", f"There are no words here. Type a rule, such as “{SAMPLE}”.")
    outside = restricted(words)
    if outside is not None:
        code = RESTRICTIONS[outside.type].code
        message = f"{quoted(outside, text, typed)} {refusal(outside)}"
        return Mistake(code, message, *place(text, outside.start_pos or 0, typed), restriction=code)
    wordless = unsayable(words)
    if wordless is not None:
        message = f"{quoted(wordless, text, typed)} {without_words(wordless)}"
        return Mistake("not_in_language", message, *place(text, wordless.start_pos or 0, typed))
    return misread(Failure(error, words, text, typed))  # type: ignore[arg-type]


def misread(failure: Failure) -> Mistake:
    """A text that keeps to koans, and yet is no rule: what is wrong, and the nearest one that is."""
    expected: frozenset[str] = failure.error.state
    code, message = said(failure)
    found = nearest(failure.typed, failure.text, failure.words, failure.at, expected)
    if found is not None:
        message = f"{message} Did you mean “{found}”?"
    line, column = failure.place
    return Mistake(code, message, line, column, expected_words(expected), suggestion=found or "")


def said(failure: Failure) -> tuple[str, str]:
    """The code and what it says."""
    word = failure.word
    if failure.typed.rstrip().endswith("?"):
        return "question", f"A rule is a statement, not a question. Say what a koan must have, such as “{SAMPLE}”."
    if word is not None and word.type == UNKNOWN and word not in vocabulary():
        return unknown(failure)
    before = failure.quoted(failure.at - 1) if failure.at else ""
    code = code_of(failure.error)
    if code is not None:
        named = failure.quoted(failure.at) if word is not None else ""
        return code, EXAMPLES[code].message.format(before=before, word=named)
    wanted = told(expected_words(failure.error.state))
    if word is None:
        return "unfinished", f"The rule stops after {before}. What can follow: {wanted}."
    fits = f"{failure.quoted(failure.at)} does not fit " + (f"after {before}." if before else "here.")
    return "unexpected", f"{fits} What can stand here: {wanted}."


def unknown(failure: Failure) -> tuple[str, str]:
    """What is said of words that are not of the language."""
    strange = {at for at, word in enumerate(failure.words) if word.type == UNKNOWN}
    places = sorted(at for at in strange if failure.words[at] not in vocabulary())
    word = str(failure.words[failure.at])
    if is_sign(word):
        return "sign", f"{failure.quoted(failure.at)} is not read as a word. Write signs and sums in words."
    foreign = len(places) == len(failure.words) and not word.isascii()
    if foreign or (len(places) > 2 and len(places) > FOREIGN * len(failure.words)):
        return "not_a_rule", f"This does not read as a rule. Rules are in plain English, such as “{SAMPLE}”."
    named = list(dict.fromkeys(failure.quoted(at) for at in places))
    if len(named) == 1:
        return "unknown_word", f"{named[0]} is not a word of the rule language."
    listed = ", ".join(named[:MOST_NAMED][:-1]) + f" and {named[:MOST_NAMED][-1]}"
    return "unknown_word", f"{listed} are not words of the rule language."


def too_long(length: int, most: int) -> Mistake:
    """A text that is not even looked at."""
    return Mistake("too_long", f"A rule has at most {most} characters; this one has {length}.")


def too_many() -> Mistake:
    """A text with more readings than anybody could choose from."""
    return Mistake(
        "too_ambiguous",
        "This can be read in too many ways. Say it in shorter sentences joined by “and” and “or”, or use parentheses.",
    )


def no_sense(why: Sequence[Unfit], words: Sequence[Token], text: Clean, typed: str) -> Mistake:
    """The words are in an order that rules can have, and yet mean nothing."""
    known = next((unfit for unfit in why if unfit.code), None) or next((unfit for unfit in why if unfit.why), None)
    if known is None:
        return _meaningless(words, text, typed)
    message = known.why[:1].upper() + known.why[1:] + ("" if known.why.endswith("?") else ".")
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


def _meaningless(words: Sequence[Token], text: Clean, typed: str) -> Mistake:
    last = words[-1] if words[-1].type != "STOP" or len(words) == 1 else words[-2]
    if last.type in OPENING:
        message = f"The rule stops after {quoted(last, text, typed)}. Say what comes next."
        return Mistake("unfinished", message, *place(text, last.end_pos or 0, typed))
    found = nearest(typed, text, words, NOWHERE)
    instead = f"Say it in simpler sentences, such as “{SAMPLE}”." if found is None else f"Did you mean “{found}”?"
    return Mistake("no_sense", f"These words do not go together. {instead}", suggestion=found or "")
