"""Explanations of refused texts: where they fail, what was understood and expected there, and what would be
understood."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from lark import Token
from lark.exceptions import UnexpectedInput

from zendotao.core.messages import capitalise, join_text, mark_message, message
from zendotao.core.rule.building.parts.values import Unfit
from zendotao.core.rule.mistakes.advice import (
    LACKING,
    SENSELESS,
    advise_on_grammar_rule,
    advise_on_pronoun,
    advise_on_words,
)
from zendotao.core.rule.mistakes.explaining import SAMPLE, describe_next, explain, find_failure_hint, quote_unknown
from zendotao.core.rule.mistakes.failure import Failure, TypedText
from zendotao.core.rule.mistakes.hints import FILLING, find_hint
from zendotao.core.rule.mistakes.mistake_examples import EXAMPLES
from zendotao.core.rule.mistakes.nonsense import FailureSearch, SenselessStretch
from zendotao.core.rule.mistakes.restrictions import (
    explain_restriction,
    explain_unsayable,
    find_restricted,
    find_unsayable,
    restriction_of,
)
from zendotao.core.rule.mistakes.standing_part import find_standing_part
from zendotao.core.rule.mistakes.suggestions import NOWHERE, find_extra_word, find_nearest
from zendotao.core.rule.mistakes.superfluous import FEW, find_superfluous
from zendotao.core.rule.mistakes.terminals import RELATIONS
from zendotao.core.rule.mistakes.vocabulary import MEANT
from zendotao.core.rule.reading.chart import Chart

NEAR = 3
"""So many words before the one that fails, and after it, may be too many."""

QUOTED = re.compile("“([^”]+)”")
FEWEST_BEFORE = 2
"""Of fewer words before the one that fails it goes without saying that they are understood."""

BREAKING = frozenset({
    "A", "THE", "OF", "WITH", "WITHOUT", "THAT", "WHOSE", "MORE_THAN", "FEWER_THAN", "AT_LEAST", "AT_MOST",
    "AND", "OR", "POINTING_AT", "POINT_AT", "POINTED_AT_BY", "IF", "UNDER", "HIGHER", "LOWER", "LARGER", "SMALLER",
})  # fmt: skip
"""The terminals with which no rule ends."""


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
        """Return the mistake as plain values."""
        return {
            "code": self.code,
            "message": self.message,
            "line": self.line,
            "column": self.column,
            "expected": list(self.expected),
        }


def explain_refusal(error: UnexpectedInput, typed: TypedText, *, guess: bool) -> Mistake:
    """Return the mistake that an error of reading is. ``guess``: what would be understood instead is looked for too."""
    if not typed.words or not any(character.isalnum() for character in typed.typed):
        return Mistake("empty", message("There are no words here. Type a rule, such as “%(sample)s”.", sample=SAMPLE))
    outside = find_restricted(typed.words)
    if outside is not None:
        word = typed.words[outside]
        code = restriction_of(word).code
        return Mistake(code, explain_restriction(word, typed.quote(outside)), *typed.begin(outside), restriction=code)
    wordless = find_unsayable(typed.words)
    if wordless is not None:
        word = typed.words[wordless]
        text = explain_unsayable(word, typed.quote(wordless), find_hint(typed.text.text, *typed.span(wordless)))
        return Mistake("not_in_language", text, *typed.begin(wordless))
    return explain_misreading(Failure(error, typed), guess=guess)  # type: ignore[arg-type]


def explain_misreading(failure: Failure, *, guess: bool) -> Mistake:
    """Return a text that keeps to koans, and yet is no rule: what is wrong, and the nearest one that is.

    Where the nearest one is found, it tells best what to change; else it is told what can be said instead.
    """
    typed = failure.typed
    code, message, instead = explain(failure)
    short = all(str(typed.words[one]) in MEANT for one in typed.find_unknown())
    hinted = code == "unknown_word" and find_failure_hint(failure) != "" and not short
    found = (
        find_nearest(typed.typed, typed.text, typed.words, failure.at, failure.fitting)
        if guess and not hinted
        else None
    )
    if found is not None:
        code, message = (code, message) if code != "not_a_rule" else quote_unknown(failure)
        advice = [_describe_understood(failure, message), _suggest_meaning(found)]
    else:
        more = (
            _advise_without_suggestion(failure, instead)
            if guess and code not in ("question", "then_needed")
            else [instead]
        )
        advice = [_describe_understood(failure, message), *more]
    line, column = failure.place
    return Mistake(code, join_text([message, *advice]), line, column, failure.wanted, suggestion=found or "")


def _advise_without_suggestion(failure: Failure, instead: str) -> list[str]:
    """Return advice where nothing is suggested: ``instead``, and how much would be a rule."""
    typed, strange, at = failure.typed, failure.typed.find_unknown(), failure.at
    part = find_standing_part(typed, at)
    if failure.word is None:
        return [instead, "" if part == (0, at) or part is None else _advise_on_superfluous(typed, None, part)]
    hinted = find_failure_hint(failure) not in ("", *FILLING)
    near = (strange[0], strange[-1] + 1) if strange else (max(0, at - NEAR), min(len(typed.words), at + NEAR))
    without = None if hinted else find_superfluous(typed, *near)
    over = "" if without is not None else _broken_ending(typed)
    more = "" if strange or hinted or without is not None else _advise_on_farther_word(typed, at)
    if part == (0, at) and not strange and not hinted and (without is None or without[1] - without[0] > FEW):
        return (
            [more, over]
            if more
            else [message("Up to there it is a rule. Leave out the rest, or join it with “and” or “or”."), over]
        )
    return [instead, more or _advise_on_superfluous(typed, without, None if part == (0, at) else part), over]


def _advise_on_farther_word(typed: TypedText, at: int) -> str:
    """Advise on a word without which more would be understood, where another is wrong as well."""
    place, end = find_extra_word(typed.words, at)
    if end == at:
        return ""
    words = mark_message("Without %(word)s, more would be understood, up to %(part)s.")
    return message(words, word=typed.quote(place), part=typed.quote_last(max(place + 1, end - FEW), end))


def _broken_ending(typed: TypedText) -> str:
    """Return the words that a text ends with and that nothing can end with, where it fails before."""
    if typed.words[-1].type not in BREAKING or typed.words[-1] == "another":
        return ""
    words = mark_message("The rule also stops too early, after %(part)s.")
    return message(words, part=typed.quote(max(0, len(typed.words) - FEW), len(typed.words)))


def _advise_on_superfluous(typed: TypedText, without: tuple[int, int] | None, part: tuple[int, int] | None) -> str:
    """Return which words are too many; if those are not so few, which part would be a rule by itself."""
    if without is not None and (part is None or without[1] - without[0] <= FEW):
        return message("Without %(part)s, the rule would be understood.", part=typed.quote(*without))
    return "" if part is None else message("By itself, %(part)s would be understood.", part=typed.quote(*part))


def _describe_understood(failure: Failure, text: str) -> str:
    """Describe what was understood before the place of a mistake, where that is not told yet."""
    if failure.at < FEWEST_BEFORE:
        return ""
    part = failure.typed.quote_last(0, failure.at)
    return "" if part in text else message("Understood before it: %(part)s.", part=part)


def too_long(length: int, most: int) -> Mistake:
    """Return a text that is not even looked at."""
    words = message("A rule has at most %(most)s characters; this one has %(length)s.", most=most, length=length)
    return Mistake("too_long", words)


def too_many() -> Mistake:
    """Return a text with more readings than anybody could choose from."""
    return Mistake(
        "too_ambiguous",
        message(
            "This can be read in too many ways. Say it in shorter sentences joined by “and” and “or”, or use "
            "parentheses."
        ),
    )


def no_sense(why: Sequence[Unfit], chart: Chart, typed: TypedText, *, guess: bool) -> Mistake:
    """Return the words are in an order that rules can have, and yet mean nothing."""
    senseless = FailureSearch(chart).find_senseless()
    coded = next((unfit for unfit in why if unfit.code), None)
    told_why = next((one for one in senseless if one.why.why), None)
    if coded is not None and not coded.why:
        return Mistake(coded.code, message(EXAMPLES[coded.code].message), *typed.end(-1))
    if coded is not None:
        return Mistake(coded.code, _sentence(coded.why), *_place_of(senseless, typed))
    if told_why is not None:
        named = message("This is about %(part)s.", part=typed.quote_last(told_why.begin, told_why.end))
        hint = find_hint(typed.text.text, *typed.span(told_why.begin, told_why.end), LACKING)
        text = join_text([_sentence(told_why.why.why), named, hint])
        return Mistake("no_sense", text, *_place_of_reason(told_why, typed))
    return _meaningless(senseless, chart, typed, guess=guess)


def _sentence(why: str) -> str:
    return capitalise(why) if why.endswith("?") else message("%(why)s.", why=capitalise(why))


def _place_of(senseless: Sequence[SenselessStretch], typed: TypedText) -> tuple[int, int]:
    return typed.begin(senseless[0].begin) if senseless else (1, 1)


def _place_of_reason(one: SenselessStretch, typed: TypedText) -> tuple[int, int]:
    """Return where the first word that the reason quotes stands in the stretch; else where that begins."""
    found = QUOTED.search(one.why.why)
    places = range(one.begin, one.end)
    return typed.begin(next((at for at in places if found is not None and typed.words[at] == found[1]), one.begin))


OPENING = RELATIONS - {"AROUND"} | {
    "A", "THE", "ALL", "NO", "NOT", "OF", "WITH", "WITHOUT", "THAT", "HAVE", "BE", "TOUCH", "POINT_AT",
}  # fmt: skip
"""The terminals after which a rule hardly ends."""

DONE = OPENING - {"A", "THE", "ALL", "NO", "NOT", "THAT", "HAVE", "BE"}
STANDING_FOR = frozenset({"IT", "THEY", "THEM"})


def _meaningless(senseless: Sequence[SenselessStretch], chart: Chart, typed: TypedText, *, guess: bool) -> Mistake:
    words = typed.words
    end = len(words) if words[-1].type != "STOP" or len(words) == 1 else len(words) - 1
    if words[end - 1].type in OPENING:
        text = [
            message("The rule stops after %(before)s.", before=typed.quote_last(0, end)),
            describe_next(chart.fitting(end)),
        ]
        return Mistake("unfinished", join_text(text), *typed.end(end - 1))
    one = _widen_article(senseless[0], typed) if senseless else SenselessStretch(0, end, "", Unfit())
    found = find_nearest(typed.typed, typed.text, words, NOWHERE) if guess else None
    hint = find_hint(typed.text.text, *typed.span(one.begin, one.end), SENSELESS)
    part = typed.quote_last(one.begin, one.end)
    wrong = message("The words are known, but %(part)s means nothing in a rule.", part=part)
    pronoun = None if found is not None or hint else _place_of_nameless(words, one)
    if pronoun is not None:
        told = join_text([wrong, advise_on_pronoun(typed.quote(pronoun))])
        return Mistake("no_sense", told, *typed.begin(pronoun))
    if found is not None:
        more = [_suggest_meaning(found)]
    else:
        without = find_superfluous(typed, one.begin, one.end) if guess else None
        few = without is not None and without[1] - without[0] <= FEW
        would_do = _advise_on_superfluous(typed, without, find_standing_part(typed)) if guess else ""
        advice = hint or ("" if few else advise_on_words(tuple(word.type for word in words[one.begin : one.end])))
        more = [advice or ("" if would_do else advise_on_grammar_rule(one.rule)), would_do]
    return Mistake("no_sense", join_text([wrong, *more]), *typed.begin(one.begin), suggestion=found or "")


def _widen_article(one: SenselessStretch, typed: TypedText) -> SenselessStretch:
    """Widen a stretch by the words around it, where it is an article alone."""
    if any(word.type not in ("A", "THE") for word in typed.words[one.begin : one.end]):
        return one
    return replace(one, begin=max(0, one.begin - 1), end=min(len(typed.words), one.end + 1))


def _place_of_nameless(words: Sequence[Token], one: SenselessStretch) -> int | None:
    """Return the place of the last "it" in a stretch to which something is done: which piece that is nothing tells."""
    places = range(one.end - 1, max(one.begin, 0), -1)
    return next((at for at in places if words[at].type in STANDING_FOR and words[at - 1].type in DONE), None)


def _suggest_meaning(found: str) -> str:
    return message("Did you mean “%(rule)s”?", rule=found)
