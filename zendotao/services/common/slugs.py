"""How pages of the wiki are called: a title for people, and a slug for addresses and ``[[links]]``."""

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
    """A page of the wiki that every site has from the beginning, in the words that the program brings."""

    title: str
    text: str


def slug_of(title: str) -> str:
    """The slug of the page that a title, or the inside of a ``[[link]]``, means; empty where it can mean none.

    Capitals, spaces and signs make no difference; letters of any script count.
    """
    composed = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", title[:SLUG_MOST]).casefold())
    found = GAP.sub("-", composed).strip("-")
    return found if is_slug(found) else ""


def is_slug(text: str) -> bool:
    """Whether a text from an address is a slug as ``slug_of`` makes them, so that a page has one address."""
    return len(text) <= SLUG_MOST and SLUG.fullmatch(text) is not None and text == text.casefold()


def title_from(slug: str) -> str:
    """A title for a page that has none yet."""
    words = slug.replace("-", " ")
    return words[:1].upper() + words[1:TITLE_MOST]


def read_title(title: str, slug: str) -> str:
    """The title of a page to be, which has to lead to its slug. Raises ``bad_title``, ``bad_text``."""
    shown = " ".join(clean(title, TITLE_MOST).split())
    if slug_of(shown) != slug:
        refuse("bad_title")
    return shown


def seed_of(text: str) -> tuple[str, Seed]:
    """The slug and the page of a file whose first line is ``# Title``."""
    head, _, body = text.partition("\n")
    title = head.removeprefix("#").strip()
    return slug_of(title), Seed(title, body.strip())
