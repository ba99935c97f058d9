"""Sentences that know how they were made, so that each reader gets them in their own language.

``said("Koan %(koan)s is open.", koan=7)`` is a string like any other, in English: programs, logs and tests see
English. Where a page or a letter writes it, it is told anew in the language in use (``speaking``), its parts too. What
glues such strings together must use ``joined``, ``and_list`` and ``capital``: a bare ``+`` or an f-string forgets how
it was made.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from html import escape
from typing import Any, Protocol


class Words(Protocol):
    """A catalogue of one language. ``language`` is its code, as ``fr``."""

    @property
    def language(self) -> str: ...
    def gettext(self, message: str, /) -> str: ...
    def ngettext(self, one: str, many: str, count: int, /) -> str: ...


class English:
    """The language in which everything is written."""

    language = "en"

    def gettext(self, message: str, /) -> str:
        """The message itself."""
        return message

    def ngettext(self, one: str, many: str, count: int, /) -> str:
        """The one or the other."""
        return one if count == 1 else many


ENGLISH = English()

_SPOKEN: ContextVar[Words] = ContextVar("spoken", default=ENGLISH)


def spoken() -> Words:
    """The catalogue in use."""
    return _SPOKEN.get()


def speak(words: Words) -> None:
    """From here on have what is written told from ``words``."""
    _SPOKEN.set(words)


@contextmanager
def speaking(words: Words) -> Iterator[None]:
    """Have what is written meanwhile told from ``words``."""
    token = _SPOKEN.set(words)
    try:
        yield
    finally:
        _SPOKEN.reset(token)


class Told(str):
    """English text that can be told in another language."""

    __slots__ = ()

    def told(self, words: Words) -> str:
        """The same from another catalogue."""
        del words
        return str(self)

    def __html__(self) -> str:
        """As a template writes it: in the language in use, escaped."""
        return escape(told(self)).replace("&#x27;", "&#39;").replace("&quot;", "&#34;")


def told(value: str, words: Words | None = None) -> str:
    """``value`` in the language in use, or from ``words``; text that was never ``said`` stays as it is."""
    return value.told(words or spoken()) if isinstance(value, Told) else value


def plain(value: object) -> str:
    """What an encoder that knows no strings but its own makes of one: the English. Raises ``TypeError``."""
    if isinstance(value, Told):
        return str(value)
    raise TypeError(f"not encoded: {type(value).__name__}")


DECIMAL_COMMA = frozenset({"fr", "es"})
"""Languages that write 0,5 for a half."""


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
    """A message of the catalogues, with values in its places (``%(name)s``); values may be said ones themselves."""
    found = _Message(message % values if values else message)  # what is said is English by itself
    found.message, found.values = message, values
    return found


def said_many(one: str, many: str, count: int, /, **values: Any) -> str:
    """One of two messages, by a count; ``%(count)s`` is the count, unless ``values`` tell it in another way."""
    values = {"count": count, **values}
    found = _Many(ENGLISH.ngettext(one, many, count) % values)
    found.one, found.many, found.amount, found.values = one, many, count, values
    return found


def to_say(message: str) -> str:
    """A message that will be ``said`` later: marks it for the catalogues."""
    return message


SEMICOLON = to_say("; ")
"""Between parts that are nearly sentences."""


def joined(parts: Sequence[str], glue: str = " ") -> str:
    """Pieces of text one after the other; empty ones are left out. Other languages may set the glue otherwise."""
    kept = tuple(part for part in parts if part)
    found = _Joined(glue.join(kept))
    found.glue, found.parts = glue, kept
    return found


def and_list(parts: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``; nothing for nothing."""
    return _listing(parts, to_say("%(before)s and %(last)s"))


def figures(number: str) -> str:
    """A number in English figures, with a decimal comma where the reader writes one."""
    return _Figures(number)


def or_list(parts: Sequence[str]) -> str:
    """``a``, ``a or b``, ``a, b or c``; nothing for nothing."""
    return _listing(parts, to_say("%(before)s or %(last)s"))


def capital(text: str) -> str:
    """The same beginning with a capital letter."""
    found = _Capital(_capital(text))
    found.inner = text
    return found


def instead(text: str, old: str, new: str) -> str:
    """The same with ``new`` wherever ``old`` is a value in it."""
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
