"""Translatable messages: strings that keep the message and values they were made from.

``message("Koan %(koan)s is open.", koan=7)`` is an ordinary ``str``, in English: programs, logs and tests see English.
Where a page or a mail writes it, it is rendered in the current language (``override_translations``), its values too.
Strings that put such messages together use ``join_text``, ``join_and`` and ``capitalise``: ``+`` and f-strings lose the
translation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from html import escape
from typing import Any, Literal, Protocol, get_args

Language = Literal["en", "fr", "es"]
"""The languages of the interface, of games and of worded rules. CONTRIBUTING.md says how one is added."""

LANGUAGES: tuple[Language, ...] = get_args(Language)


class Translations(Protocol):
    """The translations of one language. ``language`` is its code, such as ``fr``."""

    @property
    def language(self) -> str: ...
    def gettext(self, message: str, /) -> str: ...
    def ngettext(self, one: str, many: str, count: int, /) -> str: ...


class EnglishTranslations:
    """The null translations: every message is written in English."""

    language = "en"

    def gettext(self, message: str, /) -> str:
        """Return the message itself."""
        return message

    def ngettext(self, one: str, many: str, count: int, /) -> str:
        """Return the singular or the plural."""
        return one if count == 1 else many


ENGLISH = EnglishTranslations()

_CURRENT: ContextVar[Translations] = ContextVar("spoken", default=ENGLISH)


def current_translations() -> Translations:
    """Return the translations in use in this context."""
    return _CURRENT.get()


def use_translations(words: Translations) -> None:
    """Use these translations in this context from now on."""
    _CURRENT.set(words)


@contextmanager
def override_translations(words: Translations) -> Iterator[None]:
    """Context manager: use these translations, then restore those before."""
    token = _CURRENT.set(words)
    try:
        yield
    finally:
        _CURRENT.reset(token)


class Translatable(str):
    """English text that can be rendered in another language."""

    __slots__ = ()

    def render(self, words: Translations) -> str:
        """Return the text in the language of these translations."""
        del words
        return str(self)

    def __html__(self) -> str:
        """Return the text in the current language, escaped, as templates write it."""
        return escape(render(self)).replace("&#x27;", "&#39;").replace("&quot;", "&#34;")


def render(value: str, words: Translations | None = None) -> str:
    """Return ``value`` in the current language, or from ``words``; text that is not translatable is returned as it
    is."""
    return value.render(words or current_translations()) if isinstance(value, Translatable) else value


def encode_text(value: object) -> str:
    """Return the English of a translatable string, as ``enc_hook`` of encoders that refuse subclasses of ``str``.

    Raises ``TypeError`` for any other type.
    """
    if isinstance(value, Translatable):
        return str(value)
    raise TypeError(f"not encoded: {type(value).__name__}")


DECIMAL_COMMA = frozenset({"fr", "es"})
"""Languages with a decimal comma."""


class _DecimalText(Translatable):
    __slots__ = ()

    def render(self, words: Translations) -> str:
        return self.replace(".", ",") if words.language in DECIMAL_COMMA else str(self)


class _Message(Translatable):
    __slots__ = ("message", "values")
    message: str
    values: Mapping[str, Any]

    def render(self, words: Translations) -> str:
        return _fill_placeholders(words.gettext(self.message), self.values, words)


class _PluralMessage(Translatable):
    __slots__ = ("amount", "many", "one", "values")
    one: str
    many: str
    amount: int
    values: Mapping[str, Any]

    def render(self, words: Translations) -> str:
        return _fill_placeholders(words.ngettext(self.one, self.many, self.amount), self.values, words)


class _JoinedText(Translatable):
    __slots__ = ("glue", "parts")
    glue: str
    parts: tuple[str, ...]

    def render(self, words: Translations) -> str:
        glue = words.gettext(self.glue) if self.glue.strip() else self.glue
        return glue.join(render(part, words) for part in self.parts)


class _ListText(Translatable):
    __slots__ = ("last", "parts")
    last: str
    parts: tuple[str, ...]

    def render(self, words: Translations) -> str:
        return _join_list([render(part, words) for part in self.parts], words.gettext(self.last))


class _CapitalisedText(Translatable):
    __slots__ = ("inner",)
    inner: str

    def render(self, words: Translations) -> str:
        return _capitalise(render(self.inner, words))


def message(message: str, /, **values: Any) -> str:
    """Return a translatable message. Values fill its places (``%(name)s``), and may be translatable themselves."""
    found = _Message(message % values if values else message)  # what is said is English by itself
    found.message, found.values = message, values
    return found


def plural_message(one: str, many: str, count: int, /, **values: Any) -> str:
    """Return one of two messages, by a count. ``%(count)s`` is the count, unless ``values`` hold another."""
    values = {"count": count, **values}
    found = _PluralMessage(ENGLISH.ngettext(one, many, count) % values)
    found.one, found.many, found.amount, found.values = one, many, count, values
    return found


def mark_message(message: str) -> str:
    """Return the message unchanged; marks it for extraction, to be passed to ``message`` later."""
    return message


SEMICOLON = mark_message("; ")
"""Between parts that are nearly sentences."""


def join_text(parts: Sequence[str], glue: str = " ") -> str:
    """Return translatable text of the parts that are not empty, joined by ``glue``, which is a message too if not
    blank."""
    kept = tuple(part for part in parts if part)
    found = _JoinedText(glue.join(kept))
    found.glue, found.parts = glue, kept
    return found


def join_and(parts: Sequence[str]) -> str:
    """Return ``a``, ``a and b`` or ``a, b and c``; an empty string for no parts."""
    return _make_list_text(parts, mark_message("%(before)s and %(last)s"))


def format_decimal(number: str) -> str:
    """Return a decimal number that is rendered with a comma in languages that have one."""
    return _DecimalText(number)


def join_or(parts: Sequence[str]) -> str:
    """Return ``a``, ``a or b`` or ``a, b or c``; an empty string for no parts."""
    return _make_list_text(parts, mark_message("%(before)s or %(last)s"))


def capitalise(text: str) -> str:
    """Return the text with its first letter in upper case."""
    found = _CapitalisedText(_capitalise(text))
    found.inner = text
    return found


def replace_value(text: str, old: str, new: str) -> str:
    """Return the text with ``new`` in place of each value that is ``old``."""
    if text == old:
        return new
    match text:
        case _Message():
            return message(text.message, **_replace_values(text.values, old, new))
        case _PluralMessage():
            return plural_message(text.one, text.many, text.amount, **_replace_values(text.values, old, new))
        case _JoinedText():
            return join_text([replace_value(part, old, new) for part in text.parts], text.glue)
        case _ListText():
            return _make_list_text([replace_value(part, old, new) for part in text.parts], text.last)
        case _CapitalisedText():
            return capitalise(replace_value(text.inner, old, new))
    return text


def _replace_values(values: Mapping[str, Any], old: str, new: str) -> dict[str, Any]:
    return {name: replace_value(value, old, new) if isinstance(value, str) else value for name, value in values.items()}


def _make_list_text(parts: Sequence[str], last: str) -> str:
    found = _ListText(_join_list(parts, last))
    found.parts, found.last = tuple(parts), last
    return found


def _join_list(parts: Sequence[str], last: str) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return last % {"before": ", ".join(parts[:-1]), "last": parts[-1]}


def _capitalise(text: str) -> str:
    return text[:1].upper() + text[1:]


def _fill_placeholders(message: str, values: Mapping[str, Any], words: Translations) -> str:
    if not values:
        return message
    return message % {name: render(value, words) if isinstance(value, str) else value for name, value in values.items()}
