"""Names of people, guests and teams: what may stand in one, and when two are the same to a reader."""

from __future__ import annotations

import re
import unicodedata

from msgspec import Struct

from zendotao.core.messages import message
from zendotao.services.common.refusals import refuse
from zendotao.store.people.values import Account

MIN_LENGTH, MAX_LENGTH = 2, 40
"""Characters in a name."""

SEPARATORS = "/\\"
"""What parts the steps of an address: a name is one step of the address of its owner's page."""

DEPARTED_NAME = message("someone who left")
"""How a deleted account is shown; nobody else may be called so."""

BOT_MARK = "(bot)"
"""What the name of every bot ends with, in all languages; no other name does."""

INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Letters and marks that show nothing, though their category does not say so."""


class Name(Struct, frozen=True):
    """A name for display, and the ``key`` that is equal for all names that read alike."""

    text: str
    key: str


def fold_name(text: str) -> str:
    """Return the key of a name: compatible characters are one, and so are capitals and small letters."""
    once = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    return unicodedata.normalize("NFKC", once.casefold())


def read_name(text: str) -> Name:
    """Return the name in a text, without spaces at its ends. Raises ``bad_name``, or ``name_taken`` for one that the
    program uses itself."""
    shown = unicodedata.normalize("NFKC", text.strip(" "))
    if not (_is_plain(text) and _is_plain(shown) and MIN_LENGTH <= len(shown) <= MAX_LENGTH):
        refuse("bad_name")
    if any(sign in shown for sign in SEPARATORS):
        refuse("bad_name")
    if "  " in shown or not any(map(str.isalnum, shown)) or unicodedata.combining(shown[0]):
        refuse("bad_name")
    key = fold_name(shown)
    if key == DEPARTED_NAME or key.endswith(BOT_MARK):
        refuse("name_taken")
    return Name(shown, key)


def make_key(text: str) -> str | None:
    """Return the key to find a name by; None if the text cannot be a name."""
    return fold_name(text.strip(" ")) if len(text) <= MAX_LENGTH * 2 and _is_plain(text) else None


def _is_plain(text: str) -> bool:
    return not INVISIBLE.search(text) and all(_is_visible(character) for character in text)


def _is_visible(character: str) -> bool:
    category = unicodedata.category(character)
    return character == " " or category[0] not in "CZ"


def get_display_name(account: Account | None) -> str:
    """Return the name of an account; that of someone who left for None."""
    return DEPARTED_NAME if account is None or account.name is None else account.name
