"""Wordings of rules in every language, and their translation into the reader's, whatever language they were typed in.

Rules are written down in their one English wording. In French and Spanish they are worded anew from the tree; text that
is no such wording, as a rule in prose, stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

from lark.exceptions import UnexpectedInput

from zendotao.core.messages import ENGLISH, Translatable, Translations, message
from zendotao.core.rule.reading.chart import TooDeep, TooMany
from zendotao.core.rule.reading.parse import parse_text
from zendotao.core.rule.reading.readings import readings_of
from zendotao.core.rule.syntax import Condition
from zendotao.core.rule.wording import english, french, french_phrases, spanish, spanish_phrases

REMEMBERED = 4_096
"""So many wordings of rules that everybody may read are kept."""

LONGEST = 4_000
"""No canonical wording that a game took has more characters."""

LEAD = message("A koan has the Buddha-nature if and only if")
"""The lead-in that all rules share, for where it stands apart from what follows."""

WORDINGS: Mapping[str, tuple[Callable[[Condition], str], Callable[[Condition], str]]] = {
    "en": (english.word, english.word_alone),
    "fr": (french.word, french.word_alone),
    "es": (spanish.word, spanish.word_alone),
}
"""How each language words a rule, and what follows the lead-in, as a sentence of its own."""

LEADS = tuple(one.SAY["rule"].removesuffix("{condition}") for one in (french_phrases, spanish_phrases))
IF = re.compile(r"^(?:si\s+:?\s*|s['\u2019](?=il))")
"""What a lead-in of theirs ends with, where the words begin that it leads to."""


class Rule(Translatable):
    """A rule in its English wording, or what follows the lead-in of one.

    ``public``: everybody may read it. Only such wordings are kept: how fast another is told must not show whether
    somebody has had the same one told before.
    """

    __slots__ = ("canonical", "public")
    canonical: str
    public: bool

    def render(self, words: Translations) -> str:
        """Return the wording in another language."""
        if words.language == ENGLISH.language or words.language not in WORDINGS:
            return words.gettext(str(self))
        whole = str(self) == self.canonical
        found = (_kept if self.public else _word_in_language)(self.canonical, words.language, whole)
        return str(self) if found is None else found


def word_in_all_languages(rule: Condition) -> dict[str, str]:
    """Return the wording of a rule in each language."""
    return {language: word(rule) for language, (word, _) in WORDINGS.items()}


def translate_rule(text: str, *, public: bool = False) -> str:
    """Return a rule for its readers."""
    return _rule(text, text, public) if text.startswith(english.FRAME) else text


def translate_rule_parts(text: str, *, public: bool = False) -> tuple[str, str]:
    """Return the lead-in, and what follows it, for its readers; no lead-in for prose."""
    if not text.startswith(english.FRAME):
        return "", text
    return LEAD, _rule(text[len(english.FRAME) :], text, public)


def translate_to_all(text: str, known: Condition | None = None) -> tuple[str, ...]:
    """Return the text after the lead-in of a rule that everybody may read, in each language; a rule in prose as it is.

    ``known``: what the rule was understood as, which otherwise is found out again.
    """
    if not text.startswith(english.FRAME):
        return (text,)
    shown, condition = text[len(english.FRAME) :], known or _condition(text)
    if condition is None:
        return (shown,)
    return (shown, *(word_alone(condition) for one, (_, word_alone) in WORDINGS.items() if one != "en"))


def without_lead(text: str) -> str:
    """Return a rule, in whichever language it is worded, without the words with which all of them begin."""
    plain = text.strip()
    rest = next((plain.removeprefix(one) for one in LEADS if plain.startswith(one)), None)
    return plain.removeprefix(english.FRAME) if rest is None else IF.sub("", rest, count=1)


def _rule(shown: str, canonical: str, public: bool) -> Rule:
    found = Rule(shown)
    found.canonical, found.public = str(canonical), public
    return found


def _word_in_language(canonical: str, language: str, whole: bool) -> str | None:
    """Return the wording in another language, with its lead-in or without; none for what is no canonical wording."""
    condition = _condition(canonical)
    if condition is None:
        return None
    word, word_alone = WORDINGS[language]
    return word(condition) if whole else word_alone(condition)


_kept = lru_cache(REMEMBERED)(_word_in_language)


def _condition(canonical: str) -> Condition | None:
    if len(canonical) > LONGEST:
        return None
    try:
        readings, _ = readings_of(parse_text(canonical))
    except (UnexpectedInput, TooDeep, TooMany):
        return None
    same = [one.rule for one in readings if english.word(one.rule) == canonical]
    return same[0] if same else None
