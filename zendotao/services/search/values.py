"""Values of searches. Instants are aware and in UTC; a party is an account or a team by id."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from msgspec import Struct

from zendotao.services.search.words import Passage
from zendotao.store.board.values import PartyName
from zendotao.store.search.values import Kind, PlacedKoan

# ---- what is written down


# ---- what comes back


class TextHit(Struct, frozen=True, kw_only=True):
    """A found text, an excerpt with the words, and its author. A page that nobody has changed yet has no instant."""

    kind: Kind
    game: str | None
    title: str
    number: int
    place: str
    at: datetime | None
    by: PartyName | None
    passages: tuple[Passage, ...]


class TextHits(Struct, frozen=True, kw_only=True):
    """A page of found texts, newest first. ``filling``: nothing was found, but some games are not indexed yet;
    ``total``: how many there are in all, where that was asked for."""

    items: tuple[TextHit, ...]
    more: bool = False
    filling: bool = False
    total: int = 0


class KoanHit(Struct, frozen=True, kw_only=True):
    """A found koan, with its caption."""

    koan: PlacedKoan
    title: str
    caption: str


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionMeaning:
    """A meaning of a question about koans: the canonical wording of its rule, the part of it that says what koans hold,
    and how it differs from the other meanings."""

    canonical: str
    says: str
    differs: str = ""


class KoanHits(Struct, frozen=True, kw_only=True):
    """Koans of which the first of the ``meanings`` is true, newest first. No meanings: it was not understood.

    ``mistake``: why not, in words. ``looked``: how many different koans there were to look at.
    """

    meanings: tuple[QuestionMeaning, ...]
    items: tuple[KoanHit, ...] = ()
    more: bool = False
    looked: int = 0
    mistake: str = ""
