"""Translatable messages: strings that keep the message and values they were made from.

``said("Koan %(koan)s is open.", koan=7)`` is an ordinary ``str``, in English: programs, logs and tests see English.
Where a page or a mail writes it, it is rendered in the current language (``speaking``), its values too. Strings that
put such messages together use ``joined``, ``and_list`` and ``capital``: ``+`` and f-strings lose the translation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from html import escape
from typing import Any, Protocol


class Words(Protocol):
    """The translations of one language. ``language`` is its code, such as ``fr``."""

    @property
    def language(self) -> str: ...
    def gettext(self, message: str, /) -> str: ...
    def ngettext(self, one: str, many: str, count: int, /) -> str: ...


class English:
    """The null translations: every message is written in English."""

    language = "en"

    def gettext(self, message: str, /) -> str:
        """Return the message itself."""
        return message

    def ngettext(self, one: str, many: str, count: int, /) -> str:
        """Return the singular or the plural."""
        return one if count == 1 else many


ENGLISH = English()

_SPOKEN: ContextVar[Words] = ContextVar("spoken", default=ENGLISH)


def spoken() -> Words:
    """Return the translations in use in this context."""
    return _SPOKEN.get()


def speak(words: Words) -> None:
    """Use these translations in this context from now on."""
    _SPOKEN.set(words)


@contextmanager
def speaking(words: Words) -> Iterator[None]:
    """Context manager: use these translations, then restore those before."""
    token = _SPOKEN.set(words)
    try:
        yield
    finally:
        _SPOKEN.reset(token)


class Told(str):
    """English text that can be rendered in another language."""

    __slots__ = ()

    def told(self, words: Words) -> str:
        """Return the text in the language of these translations."""
        del words
        return str(self)

    def __html__(self) -> str:
        """Return the text in the current language, escaped, as templates write it."""
        return escape(told(self)).replace("&#x27;", "&#39;").replace("&quot;", "&#34;")


def told(value: str, words: Words | None = None) -> str:
    """Return ``value`` in the current language, or from ``words``; text that is not translatable is returned as it
    is."""
    return value.told(words or spoken()) if isinstance(value, Told) else value


def plain(value: object) -> str:
    """Return the English of a translatable string, as ``enc_hook`` of encoders that refuse subclasses of ``str``.

    Raises ``TypeError`` for any other type.
    """
    if isinstance(value, Told):
        return str(value)
    raise TypeError(f"not encoded: {type(value).__name__}")


DECIMAL_COMMA = frozenset({"fr", "es"})
"""Languages with a decimal comma."""


class _Figures(Told):
    __slots__ = ()

    def told(self, words: Words) -> str:
        return self.replace(".", ",") if words.language in DECIMAL_COMMA else str(self)


class _Message(Told):
    __slots__ = ("message", "values")
    message: str
    values: Mapping[str, Any]

    def told(self, words: Words) -> str:
        return _filled(words.gettext(self.message), self.values, words)


class _Many(Told):
    __slots__ = ("amount", "many", "one", "values")
    one: str
    many: str
    amount: int
    values: Mapping[str, Any]

    def told(self, words: Words) -> str:
        return _filled(words.ngettext(self.one, self.many, self.amount), self.values, words)


class _Joined(Told):
    __slots__ = ("glue", "parts")
    glue: str
    parts: tuple[str, ...]

    def told(self, words: Words) -> str:
        glue = words.gettext(self.glue) if self.glue.strip() else self.glue
        return glue.join(told(part, words) for part in self.parts)


class _Listed(Told):
    __slots__ = ("last", "parts")
    last: str
    parts: tuple[str, ...]

    def told(self, words: Words) -> str:
        return _list([told(part, words) for part in self.parts], words.gettext(self.last))


class _Capital(Told):
    __slots__ = ("inner",)
    inner: str

    def told(self, words: Words) -> str:
        return _capital(told(self.inner, words))


def said(message: str, /, **values: Any) -> str:
    """Return a translatable message. Values fill its places (``%(name)s``), and may be translatable themselves."""
    found = _Message(message % values if values else message)  # what is said is English by itself
    found.message, found.values = message, values
    return found


def said_many(one: str, many: str, count: int, /, **values: Any) -> str:
    """Return one of two messages, by a count. ``%(count)s`` is the count, unless ``values`` hold another."""
    values = {"count": count, **values}
    found = _Many(ENGLISH.ngettext(one, many, count) % values)
    found.one, found.many, found.amount, found.values = one, many, count, values
    return found


def to_say(message: str) -> str:
    """Return the message unchanged; marks it for extraction, to be passed to ``said`` later."""
    return message


SEMICOLON = to_say("; ")
"""Between parts that are nearly sentences."""


def joined(parts: Sequence[str], glue: str = " ") -> str:
    """Return translatable text of the parts that are not empty, joined by ``glue``, which is a message too if not
    blank."""
    kept = tuple(part for part in parts if part)
    found = _Joined(glue.join(kept))
    found.glue, found.parts = glue, kept
    return found


def and_list(parts: Sequence[str]) -> str:
    """Return ``a``, ``a and b`` or ``a, b and c``; an empty string for no parts."""
    return _listing(parts, to_say("%(before)s and %(last)s"))


def figures(number: str) -> str:
    """Return a decimal number that is rendered with a comma in languages that have one."""
    return _Figures(number)


def or_list(parts: Sequence[str]) -> str:
    """Return ``a``, ``a or b`` or ``a, b or c``; an empty string for no parts."""
    return _listing(parts, to_say("%(before)s or %(last)s"))


def capital(text: str) -> str:
    """Return the text with its first letter in upper case."""
    found = _Capital(_capital(text))
    found.inner = text
    return found


def instead(text: str, old: str, new: str) -> str:
    """Return the text with ``new`` in place of each value that is ``old``."""
    if text == old:
        return new
    match text:
        case _Message():
            return said(text.message, **_instead(text.values, old, new))
        case _Many():
            return said_many(text.one, text.many, text.amount, **_instead(text.values, old, new))
        case _Joined():
            return joined([instead(part, old, new) for part in text.parts], text.glue)
        case _Listed():
            return _listing([instead(part, old, new) for part in text.parts], text.last)
        case _Capital():
            return capital(instead(text.inner, old, new))
    return text


def _instead(values: Mapping[str, Any], old: str, new: str) -> dict[str, Any]:
    return {name: instead(value, old, new) if isinstance(value, str) else value for name, value in values.items()}


def _listing(parts: Sequence[str], last: str) -> str:
    found = _Listed(_list(parts, last))
    found.parts, found.last = tuple(parts), last
    return found


def _list(parts: Sequence[str], last: str) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return last % {"before": ", ".join(parts[:-1]), "last": parts[-1]}


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _filled(message: str, values: Mapping[str, Any], words: Words) -> str:
    if not values:
        return message
    return message % {name: told(value, words) if isinstance(value, str) else value for name, value in values.items()}
