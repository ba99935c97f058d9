"""View model of the table: the koans by stone, or all in order."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from zendotao.core.game.zendotao.sight.values import KoanView
from zendotao.core.messages import message
from zendotao.services.games.views.page_model import PublicModel
from zendotao.web.pages.views.text import get_party


class Card(Struct, frozen=True):
    """A koan: number, stone (``open`` before it is marked), author, and caption."""

    number: int
    stone: str
    author: str
    caption: str

    @property
    def stone_text(self) -> str:
        """The stone in words."""
        return STONES[self.stone]


STONES = {"white": message("white"), "black": message("black"), "open": message("not yet marked")}

Field = tuple[str, str, str, list[Card]]


def make_cards(public: PublicModel, koans: Iterable[KoanView]) -> list[Card]:
    """Koans as cards."""
    return [
        Card(one.number, one.stone or "open", get_party(public.view, one.author).display_name, one.caption)
        for one in koans
    ]


def list_on_table(public: PublicModel) -> list[Card]:
    """All on the table, oldest first."""
    return make_cards(public, (one for one in public.view.koans if one.on_table))


def list_removed(public: PublicModel) -> list[Card]:
    """Those of moves that left."""
    return make_cards(public, (one for one in public.view.koans if not one.on_table))


def group_by_stone(public: PublicModel) -> tuple[Field, Field, Field]:
    """The white ones, the black ones, and the open one."""
    table = list_on_table(public)
    return (
        ("white", message("White"), message("has the Buddha-nature"), [one for one in table if one.stone == "white"]),
        ("black", message("Black"), message("has not"), [one for one in table if one.stone == "black"]),
        ("open", message("Open"), message("not yet marked"), [one for one in table if one.stone == "open"]),
    )
