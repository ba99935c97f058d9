"""View model of a game's page except its thread: title, facts, stage, seats and links. Equal for all viewers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast
from urllib.parse import urlencode

from msgspec import Struct

from zendotao.core.game.zendotao.sight.values import GameView, KoanView
from zendotao.core.messages import ENGLISH, capitalise, current_translations, join_text, message, plural_message
from zendotao.draw.camera import View
from zendotao.web.koan_view import describe_hidden
from zendotao.web.pages.views.levels import LEVEL_NAMES
from zendotao.web.pages.views.numbers import spell_number
from zendotao.web.pages.views.settings import LANGUAGE_NOTES
from zendotao.web.pages.views.text import game_address, get_party
from zendotao.web.pages.views.thread import Order

ViewLink = tuple[str, str, bool]


@dataclass(frozen=True, slots=True)
class GameQuery:
    """Display options of a game's page: everything that its address can hold, and what the viewer has without asking:
    ``usual_order`` and ``usual_table``, which are preferences."""

    order: Order = "newest"
    table: str = "apart"
    page: int = 1
    view: str = "iso"
    numbers: bool = False
    show: str = ""
    about: int = 0
    usual_order: Order = "newest"
    usual_table: str = "apart"

    def address(self, root: str, **other: object) -> str:
        """Return the address of these options with some changed; what the viewer has without asking is left out."""
        usual = GameQuery(self.usual_order, self.usual_table)
        names = [name for name in self.__slots__ if not name.startswith("usual_")]
        values = {name: other.get(name, getattr(self, name)) for name in names}
        said = {name: _encode_value(value) for name, value in values.items() if value != getattr(usual, name)}
        return f"{root}?{urlencode(said)}" if said else root


def _encode_value(value: object) -> str:
    return "1" if value is True else str(value)


class Stage(Struct, frozen=True):
    """The stage: the open koan, or the place for a blocking koan. ``hidden``: the pieces that its drawing hides."""

    title: str
    note: str
    number: int | None
    hash: str
    words: str
    empty: str
    links: tuple[ViewLink, ...]
    told: str
    told_as: str
    view: str = "iso"
    numbers: bool = False
    hidden: str = ""


class SeatItem(Struct, frozen=True):
    """A seat in the sidebar, of a ``SeatView``; ``templates/game/game.html`` shows it."""

    number: int
    name: str | None
    kind: str
    note: str


def list_facts(view: GameView) -> tuple[str, ...]:
    """Return the parts of the line below the title."""
    marked = sum(koan.stone is not None for koan in view.koans if koan.on_table)
    playing = sum(seat.playing for seat in view.seats)
    settings = view.settings
    told = [
        join_text((_format_stones(marked), _describe_phase(view)), ", "),
        _format_seats(playing),
        message("Prose allowed") if settings.prose else message("Checked rules only"),
        message("Practice") if settings.practice else "",
        capitalise(LANGUAGE_NOTES.get(settings.language, "")),
        _describe_origin(view) if view.imported else "",
    ]
    return tuple(one for one in told if one)


FOREIGN = message("Imported from another site: its players are unknown here, and it earns no points")
FOREIGN_NAMED = message("Imported from another site: players have the names they had there, and it earns no points")

PHASES = {
    "claimed": message("a claim stands"), "agreed": message("a claim is agreed on"),
    "revealed": message("a victory is claimed"), "final": message("over"), "void": message("void"),
}  # fmt: skip
"""State of a game without an open koan."""


def _describe_origin(view: GameView) -> str:
    return FOREIGN if view.seats[0].name is None else FOREIGN_NAMED


def _format_stones(marked: int) -> str:
    if not marked:
        return message("No stones")
    return capitalise(plural_message("one stone", "%(count)s stones", marked, count=spell_number(marked)))


def _format_seats(playing: int) -> str:
    if not playing:
        return message("No seats")
    return capitalise(plural_message("one seat", "%(count)s seats", playing, count=spell_number(playing)))


def _describe_phase(view: GameView) -> str:
    if view.open is not None:
        return message("koan %(koan)s open", koan=view.open)
    return PHASES.get(view.phase) or message("no koan open")


def build_stage(view: GameView, asked: GameQuery) -> Stage:
    """Return the stage for a game's phase."""
    root = game_address(view.id)
    if view.open is not None:
        return _build_open_stage(view, view.koans[view.open - 1], asked, root)
    newest = [koan for koan in view.koans if koan.on_table][-1:]
    last = newest[0] if newest else None
    note = "" if last is None else message("Koan %(koan)s has its stone.", koan=last.number)
    if view.phase == "claimed":
        links = (
            (message("What a claim is"), "/help/game#claiming-victory", False),
            (message("What a block needs"), "/help/game#what-a-move-is-checked-for", False),
        )
        return Stage(
            message("No koan is open"), join_text((note, message("The sand is raked for one more."))), None, "", "",
            message("a blocking koan would stand here"), links, "", "",
        )  # fmt: skip
    return Stage(message("No koan is open"), note, None, "", "", EMPTY.get(view.phase, ""), (), "", "")


EMPTY = {"agreed": message("a rule is about to be revealed"), "revealed": message("nothing is left to ask")}
"""Text of the empty stage, by phase."""


def _build_open_stage(view: GameView, koan: KoanView, asked: GameQuery, root: str) -> Stage:
    author = get_party(view, koan.author).display_name
    told = {"words": koan.caption, "notation": koan.koan}.get(asked.show, "")

    def way(words: str, current: bool, **other: object) -> ViewLink:
        return words, asked.address(root, **other) + "#koan", current

    top, words, notation = asked.view == "top", asked.show == "words", asked.show == "notation"
    links = (
        way(message("Say it in words"), words, show="" if words else "words"),
        way(message("From above"), top, view="iso" if top else "top"),
        way(message("Number the pieces"), asked.numbers, numbers=not asked.numbers),
        way(message("Notation"), notation, show="" if notation else "notation"),
        (message("Turn it in the sandbox"), f"/sandbox?{urlencode({'koan': koan.koan})}", False),
    )
    return Stage(
        message("Koan %(koan)s is open", koan=koan.number),
        join_text((message("Built by %(who)s", who=author), message("nobody has marked it yet")), " · "), koan.number,
        koan.hash, koan.caption, "", links, told, asked.show, asked.view, asked.numbers,
        describe_hidden(koan.koan, cast("View", asked.view)),
    )  # fmt: skip


def list_seats(view: GameView) -> tuple[SeatItem, ...]:
    """Return the seats with a note each, playing ones first."""
    return tuple(
        SeatItem(seat.number, seat.name, seat.kind, _describe_seat(view, seat.number))
        for seat in sorted(view.seats, key=lambda seat: (not seat.playing, seat.number))
    )


def _describe_seat(view: GameView, seat: int) -> str:
    if view.sensei == seat:
        return join_text((message("sensei"), str(view.score)), " · ")
    moves = sum(move.seat == seat and move.status == "standing" for move in view.moves)
    told = (
        plural_message("one move", "%(count)s moves", moves, count=spell_number(moves))
        if moves
        else message("no moves")
    )
    level = view.seats[seat - 1].level
    words = "" if level is None else LEVEL_NAMES[level]
    return join_text((words, told, message("latest") if view.latest == seat else ""), " · ")


def list_thread_links(view: GameView, asked: GameQuery) -> tuple[ViewLink, ...]:
    """Return links to the two orders of the thread."""
    root = game_address(view.id)
    return (
        (message("Newest first"), asked.address(root, order="newest", page=1) + "#thread", asked.order == "newest"),
        (message("From the start"), asked.address(root, order="start", page=1) + "#thread", asked.order == "start"),
    )


def list_table_links(view: GameView, asked: GameQuery) -> tuple[ViewLink, ...]:
    """Return links to the views of the table."""
    root = game_address(view.id)
    ways = (("apart", message("White and black apart")), ("order", message("In order")), ("words", message("In words")))
    return tuple((words, asked.address(root, table=way) + "#table", asked.table == way) for way, words in ways)


def list_page_links(view: GameView, asked: GameQuery, page: int, pages: int) -> tuple[tuple[str, str], ...]:
    """Return links to the previous and the next page of the thread."""
    root = game_address(view.id)
    newest = asked.order == "newest"
    earlier, later = (message("Newer"), message("Older")) if newest else (message("Earlier"), message("Later"))
    found = [(earlier, page - 1)] if page > 1 else []
    found += [(later, page + 1)] if page < pages else []
    return tuple((words, asked.address(root, page=number) + "#thread") for words, number in found)


def list_follow_links(view: GameView) -> tuple[tuple[str, str], ...]:
    """Return links to feeds. Feed readers send no language, so the address holds the viewer's."""
    root, tongue = game_address(view.id), current_translations().language
    feed = f"/feeds/games/{view.id}.atom"
    return (
        (message("History"), f"{root}/history"),
        (message("Atom"), feed if tongue == ENGLISH.language else f"{feed}?lang={tongue}"),
        (message("Download the record"), f"{root}/record"),
    )  # fmt: skip


def shorten_id(view: GameView) -> str:
    """Return the first characters of a game's id, for breadcrumbs."""
    return view.id[:6]
