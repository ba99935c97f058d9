"""View model of the board: the koans on the table after a step, the effect of that step, and links."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from msgspec import Struct

from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.game.zendotao.timeline import TableSnapshot, TimelineStep, build_snapshot, find_step
from zendotao.core.messages import message
from zendotao.web.pages.board.steps import StepView, describe_step
from zendotao.web.pages.views.text import game_address, get_party

Link = tuple[str, str, bool]
"""Label, address, and whether it is the current view."""


@dataclass(frozen=True, slots=True)
class BoardQuery:
    """Display options of the board: stone, size, and step (the newest if empty)."""

    stone: str = ""
    size: str = "middle"
    at: str = ""

    def address(self, root: str, **other: str) -> str:
        """Return the address of these options with some changed; defaults are left out."""
        wanted = replace(self, **other)
        size = "" if wanted.size == "middle" else wanted.size
        said = {"at": wanted.at, "stone": wanted.stone, "size": size}
        query = urlencode({name: value for name, value in said.items() if value})
        return f"{root}?{query}" if query else root


class BoardCard(Struct, frozen=True):
    """A koan on the board: number, stone (``open`` before it was marked), author, caption, and what has just happened
    to it."""

    number: int
    stone: str
    author: str
    caption: str
    note: str


class BoardView(Struct, frozen=True):
    """The board. ``place`` is the index of the step, ``keys`` are the keys of all; ``string`` are its stones, oldest
    first."""

    root: str
    size: str
    at: str
    place: int
    keys: tuple[str, ...]
    now: bool
    string: str
    step: StepView
    cards: tuple[BoardCard, ...]
    gone: tuple[int, ...]
    struck: tuple[int, ...]
    stones: tuple[Link, ...]
    sizes: tuple[tuple[str, str, str, bool], ...]
    ways: tuple[tuple[str, str, str], ...]


STONE_SIGNS = {"white": "w", "black": "b", None: "o"}


def build_board(view: GameView, steps: Sequence[TimelineStep], wish: BoardQuery) -> BoardView | None:
    """Return the board for display options; None if there is no such step."""
    place = find_step(steps, wish.at) if wish.at else len(steps) - 1
    if place is None:
        return None
    shown, step = build_snapshot(steps, place), steps[place]
    root = f"{game_address(view.id)}/table"
    cards = tuple(_build_cards(view, shown, step))
    return BoardView(
        root=root, size=wish.size, at=step.key, place=place, keys=tuple(one.key for one in steps),
        now=place == len(steps) - 1, string="".join(STONE_SIGNS[stone] for stone in shown.stones.values()),
        step=describe_step(view, step),
        cards=tuple(card for card in cards if wish.stone in ("", card.stone)),
        gone=shown.gone,
        struck=tuple(move for move, status in shown.fallen.items() if status == "struck"),
        stones=tuple(_list_stone_links(cards, wish, root)), sizes=tuple(_list_size_links(wish, root)),
        ways=tuple(_list_step_links(steps, place, wish, root)),
    )  # fmt: skip


def _build_cards(view: GameView, shown: TableSnapshot, step: TimelineStep) -> Iterator[BoardCard]:
    marked = {koan for koan, stone in step.stones if stone is not None}
    for number, stone in shown.stones.items():
        koan = view.koans[number - 1]
        note = ""
        if number in step.laid:
            note = message("new")
        elif number in marked:
            note = message("just marked")
        elif number in step.lifted:
            note = message("stone lifted")
        elif shown.fallen.get(koan.move) == "struck":
            note = message("of a struck move")
        yield BoardCard(number, stone or "open", get_party(view, koan.author).display_name, koan.caption, note)


def _list_stone_links(cards: Sequence[BoardCard], wish: BoardQuery, root: str) -> Iterator[Link]:
    words = {
        "": message("All · %(count)s", count=len(cards)),
        "white": message("White · %(count)s", count=sum(card.stone == "white" for card in cards)),
        "black": message("Black · %(count)s", count=sum(card.stone == "black" for card in cards)),
        "open": message("Open · %(count)s", count=sum(card.stone == "open" for card in cards)),
    }
    for stone, told in words.items():
        yield told, wish.address(root, stone=stone), wish.stone == stone


def _list_size_links(wish: BoardQuery, root: str) -> Iterator[tuple[str, str, str, bool]]:
    for size, words in (("small", message("Small")), ("middle", message("Middle")), ("large", message("Large"))):
        yield size, words, wish.address(root, size=size), wish.size == size


def _list_step_links(
    steps: Sequence[TimelineStep], place: int, wish: BoardQuery, root: str
) -> Iterator[tuple[str, str, str]]:
    """Yield links to other steps: relation, label, and address."""
    if place > 0:
        yield "first", message("The start"), wish.address(root, at=steps[0].key)
        yield "prev", message("Step back"), wish.address(root, at=steps[place - 1].key)
    if place < len(steps) - 1:
        after = steps[place + 1].key if place + 2 < len(steps) else ""
        yield "next", message("Step forward"), wish.address(root, at=after)
        yield "last", message("Now"), wish.address(root, at="")
