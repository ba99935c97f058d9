"""View model of the board: the koans on the table after a step, the effect of that step, and links."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from msgspec import Struct

from zendotao.core.game.koans import TableSnapshot, TableStep, find_step
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.game.zendotao.timeline import TimelineStep, build_snapshot, find_fallen
from zendotao.core.game.zendotao.values import Status
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


class BoardMoment(Struct, frozen=True):
    """The table after the step at a place, in words: ``cards`` are all koans on it; ``struck`` are moves that were by
    then."""

    place: int
    step: StepView
    shown: TableSnapshot
    cards: tuple[BoardCard, ...]
    struck: tuple[int, ...] = ()


STONE_SIGNS = {"white": "w", "black": "b", None: "o"}


def find_place(steps: Sequence[TableStep], wish: BoardQuery) -> int | None:
    """Return the place of the step that is asked for, else of the newest; None if there is no such step."""
    return find_step(steps, wish.at) if wish.at else len(steps) - 1


def build_board(view: GameView, steps: Sequence[TimelineStep], wish: BoardQuery) -> BoardView | None:
    """Return the board of a game of Zendo-Tao for display options; None if there is no such step."""
    place = find_place(steps, wish)
    if place is None:
        return None
    shown, step, fallen = build_snapshot(steps, place), steps[place], find_fallen(steps, place)
    cards = tuple(_build_cards(view, shown, step, fallen))
    struck = tuple(move for move, status in fallen.items() if status == "struck")
    moment = BoardMoment(place, describe_step(view, step), shown, cards, struck)
    return fill_board(game_address(view.id), steps, wish, moment)


def fill_board(game: str, steps: Sequence[TableStep], wish: BoardQuery, moment: BoardMoment) -> BoardView:
    """Return the board of a game at that address, of whatever kind, with its links."""
    place, cards = moment.place, moment.cards
    root = f"{game}/table"
    return BoardView(
        root=root, size=wish.size, at=steps[place].key, place=place, keys=tuple(one.key for one in steps),
        now=place == len(steps) - 1, string="".join(STONE_SIGNS[stone] for stone in moment.shown.stones.values()),
        step=moment.step,
        cards=tuple(card for card in cards if wish.stone in ("", card.stone)),
        gone=moment.shown.gone,
        struck=moment.struck,
        stones=tuple(_list_stone_links(cards, wish, root)), sizes=tuple(_list_size_links(wish, root)),
        ways=tuple(_list_step_links(steps, place, wish, root)),
    )  # fmt: skip


def _build_cards(
    view: GameView, shown: TableSnapshot, step: TimelineStep, fallen: Mapping[int, Status]
) -> Iterator[BoardCard]:
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
        elif fallen.get(koan.move) == "struck":
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
    steps: Sequence[TableStep], place: int, wish: BoardQuery, root: str
) -> Iterator[tuple[str, str, str]]:
    """Yield links to other steps: relation, label, and address."""
    if place > 0:
        yield "first", message("The start"), wish.address(root, at=steps[0].key)
        yield "prev", message("Step back"), wish.address(root, at=steps[place - 1].key)
    if place < len(steps) - 1:
        after = steps[place + 1].key if place + 2 < len(steps) else ""
        yield "next", message("Step forward"), wish.address(root, at=after)
        yield "last", message("Now"), wish.address(root, at="")
