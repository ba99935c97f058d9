"""Titles and slugs of wiki pages: a title for people, and a slug for addresses and ``[[links]]``."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

from msgspec import Struct

from zendotao.services.common.refusals import refuse
from zendotao.services.common.texts import clean_text

MAX_TITLE_LENGTH = 80
MAX_SLUG_LENGTH = 100

GAP = re.compile(r"[\W_]+")
SLUG = re.compile(r"[^\W_]+(?:-[^\W_]+)*")


class SeedPage(Struct, frozen=True):
    """A wiki page that every site has from the beginning, with the text that the program brings.

    ``protected``: only keepers change it, unless they let others; ``translations``: the text in other languages, which
    is shown until somebody has changed the page.
    """

    title: str
    text: str
    protected: bool = False
    translations: Mapping[str, str] = {}


def make_slug(title: str) -> str:
    """Return the slug for a title or the inside of a ``[[link]]``; empty where there is none.

    Capitals, spaces and signs make no difference; letters of any script count.
    """
    composed = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", title[:MAX_SLUG_LENGTH]).casefold())
    found = GAP.sub("-", composed).strip("-")
    return found if is_slug(found) else ""


def is_slug(text: str) -> bool:
    """Return whether a text from an address is a slug as ``make_slug`` makes them, so that a page has one address."""
    return len(text) <= MAX_SLUG_LENGTH and SLUG.fullmatch(text) is not None and text == text.casefold()


def make_title(slug: str) -> str:
    """Return a title for a page that has none yet."""
    words = slug.replace("-", " ")
    return words[:1].upper() + words[1:MAX_TITLE_LENGTH]


def read_title(title: str, slug: str) -> str:
    """Return the title of a new page, which has to lead to its slug. Raises ``bad_title``, ``bad_text``."""
    shown = " ".join(clean_text(title, MAX_TITLE_LENGTH).split())
    if make_slug(shown) != slug:
        refuse("bad_title")
    return shown


def parse_seed_page(text: str) -> tuple[str, SeedPage]:
    """Return the slug and the page of a file whose first line is ``# Title``."""
    head, _, body = text.partition("\n")
    title = head.removeprefix("#").strip()
    return make_slug(title), SeedPage(title, body.strip())
