"""Read the catalogues of a language and translate messages (GNU gettext's rules for plurals, by Babel)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from gettext import c2py
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po

from zendotao.core.messages import ENGLISH, Language, Translations

NATIVE_NAMES: dict[Language, str] = {"en": "English", "fr": "Français", "es": "Español"}
"""The name of each language in that language."""

FOLDER = Path(__file__).parent


class Catalogue:
    """All messages of one language."""

    def __init__(self, language: str, messages: dict[str, str | tuple[str, ...]], plural: Callable[[int], int]) -> None:
        self.language = language
        self._messages, self._plural = messages, plural

    def gettext(self, message: str, /) -> str:
        """Return the message in this language, or in English if there is no translation."""
        found = self._messages.get(message)
        return found if isinstance(found, str) else message

    def ngettext(self, one: str, many: str, count: int, /) -> str:
        """Return the plural form for a count."""
        found = self._messages.get(one)
        return found[self._plural(count)] if isinstance(found, tuple) else ENGLISH.ngettext(one, many, count)


@cache
def load_catalogue(language: str) -> Translations:
    """Return the catalogue of one of ``LANGUAGES``, which is read once in a process."""
    if language == ENGLISH.language:
        return ENGLISH
    messages: dict[str, str | tuple[str, ...]] = {}
    plural: Callable[[int], int] = int
    for path in sorted((FOLDER / language).glob("*.po")):
        with path.open("rb") as file:
            read = read_po(file, locale=language)
        plural = c2py(read.plural_expr)
        messages.update(_select_translated((one.id, one.string) for one in read if one.id and not one.fuzzy))
    return Catalogue(language, messages, plural)


def _select_translated(entries: Iterable[tuple[object, Any]]) -> dict[str, str | tuple[str, ...]]:
    found: dict[str, str | tuple[str, ...]] = {}
    for message, translation in entries:
        if isinstance(message, str) and translation:
            found[message] = translation
        elif isinstance(message, tuple) and all(translation):
            found[message[0]] = tuple(translation)
    return found
