"""English in other words, which shows the tests of pages that pin its sentences.

With ``ZENDOTAO_OTHER_WORDS=1`` every English word of a message is read backwards (``naoK 7 si nepo.``), and tests of
pages, in browsers too, letters and use cases pass all the same: what a page says is held by its structure, or is taken
from the code that says it, with ``told``. Tags, places, entities and numbers of a message stay as they are.
"""

from __future__ import annotations

import os
import re
from html import escape

import pytest

from zendotao.core.messages import ENGLISH, Translations, render
from zendotao.notify import push, text
from zendotao.translations import catalogues
from zendotao.web.middleware import languages

SETTING = "ZENDOTAO_OTHER_WORDS"

PART = re.compile(r"<[^>]*>|%\(\w+\)s|&\w+;|[A-Za-z]{2,}")
"""A tag, a place or an entity, each of which stays; or a word."""


SPEAKERS = (languages, text, push)
"""What speaks to people: pages and answers, mails and feeds, messages that are pushed."""


class OtherWords:
    """The translations into English of which every word is another."""

    language = ENGLISH.language

    def gettext(self, message: str, /) -> str:
        """The message in other words."""
        return PART.sub(lambda found: found[0][::-1] if found[0].isalpha() else found[0], message)

    def ngettext(self, one: str, many: str, count: int, /) -> str:
        """The one or the other in other words."""
        return self.gettext(ENGLISH.ngettext(one, many, count))


def speak_other_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let pages in English use other words, if the environment says so; other languages stay as they are."""
    if not os.environ.get(SETTING):
        return
    load, others = catalogues.load_catalogue, OtherWords()

    def load_other(language: str) -> Translations:
        return others if language == ENGLISH.language else load(language)

    for module in SPEAKERS:
        monkeypatch.setattr(module, "load_catalogue", load_other)


def told(words: str) -> str:
    """A message of the program as a page in English has it in its text."""
    return render(words, languages.load_catalogue(ENGLISH.language))


def spoken(plain: str) -> str:
    """A plain English text that a function of the program returns, as a page in English has it, in small letters: other
    words have theirs elsewhere where a sentence begins."""
    return languages.load_catalogue(ENGLISH.language).gettext(plain).lower()


def written(words: str) -> str:
    """A message as it stands in the source of a page: escaped as templates do it."""
    return escape(told(words)).replace("&#x27;", "&#39;").replace("&quot;", "&#34;")
