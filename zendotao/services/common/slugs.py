"""Titles and slugs of wiki pages: a title for people, and a slug for addresses and ``[[links]]``."""

from __future__ import annotations

import re
import unicodedata

from msgspec import Struct

from zendotao.services.common.refusals import refuse
from zendotao.services.common.texts import clean

TITLE_MOST = 80
SLUG_MOST = 100

GAP = re.compile(r"[\W_]+")
SLUG = re.compile(r"[^\W_]+(?:-[^\W_]+)*")


class Seed(Struct, frozen=True):
    """A wiki page that every site has from the beginning, with the text that the program brings."""

    title: str
    text: str


def slug_of(title: str) -> str:
    """Return the slug for a title or the inside of a ``[[link]]``; empty where there is none.

    Capitals, spaces and signs make no difference; letters of any script count.
    """
    composed = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", title[:SLUG_MOST]).casefold())
    found = GAP.sub("-", composed).strip("-")
    return found if is_slug(found) else ""


def is_slug(text: str) -> bool:
    """Return whether a text from an address is a slug as ``slug_of`` makes them, so that a page has one address."""
    return len(text) <= SLUG_MOST and SLUG.fullmatch(text) is not None and text == text.casefold()


def title_from(slug: str) -> str:
    """Return a title for a page that has none yet."""
    words = slug.replace("-", " ")
    return words[:1].upper() + words[1:TITLE_MOST]


def read_title(title: str, slug: str) -> str:
    """Return the title of a new page, which has to lead to its slug. Raises ``bad_title``, ``bad_text``."""
    shown = " ".join(clean(title, TITLE_MOST).split())
    if slug_of(shown) != slug:
        refuse("bad_title")
    return shown


def seed_of(text: str) -> tuple[str, Seed]:
    """Return the slug and the page of a file whose first line is ``# Title``."""
    head, _, body = text.partition("\n")
    title = head.removeprefix("#").strip()
    return slug_of(title), Seed(title, body.strip())
