"""View model of a game's page except its thread: title, facts, stage, and links. Equal for all viewers."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from msgspec import Struct

from zendotao.core.game.sight_values import KoanView, View
from zendotao.core.said import ENGLISH, capital, joined, said, said_many, spoken
from zendotao.web.pages.views.numbers import letters
from zendotao.web.pages.views.thread import Order
from zendotao.web.pages.views.words import game_address, seat_of

Way = tuple[str, str, bool]


@dataclass(frozen=True, slots=True)
class Asked:
    """Display options of a game's page: everything that its address can hold."""

    order: Order = "newest"
    table: str = "apart"
    page: int = 1
    view: str = "iso"
    numbers: bool = False
    show: str = ""
    about: int = 0

    def address(self, root: str, **other: object) -> str:
        """Return the address of these options with some changed; defaults are left out."""
        usual = Asked()
        values = {name: other.get(name, getattr(self, name)) for name in self.__slots__}
        said = {name: _told(value) for name, value in values.items() if value != getattr(usual, name)}
        return f"{root}?{urlencode(said)}" if said else root


def _told(value: object) -> str:
    return "1" if value is True else str(value)


class Stage(Struct, frozen=True):
    """The stage: the open koan, or the place for a blocking koan."""

    title: str
    note: str
    number: int | None
    hash: str
    words: str
    empty: str
    links: tuple[Way, ...]
    told: str
    told_as: str
    view: str = "iso"
    numbers: bool = False


class SeatTold(Struct, frozen=True):
    """A seat in the sidebar."""

    number: int
    name: str | None
    kind: str
    note: str


def facts_of(view: View) -> tuple[str, ...]:
    """Return the parts of the line below the title."""
    marked = sum(koan.stone is not None for koan in view.koans if koan.on_table)
    playing = sum(seat.playing for seat in view.seats)
    settings = view.settings
    told = [
        joined((_stones(marked), _phase(view)), ", "),
        _seats(playing),
        said("Prose allowed") if settings.prose else said("Checked rules only"),
        said("Practice") if settings.practice else "",
        SPOKEN.get(settings.language, ""),
        _foreign(view) if view.imported else "",
    ]
    return tuple(one for one in told if one)


FOREIGN = said("Taken in from another site: its players are unknown here, and it gives no points")
NAMED = said("Taken in from another site: its players are called as they were there, and it gives no points")
SPOKEN = {"es": said("In Spanish"), "fr": said("In French")}
"""Language of a game, unless it is English."""

PHASES = {
    "claimed": said("a claim stands"), "agreed": said("a claim is agreed on"),
    "revealed": said("a victory is claimed"), "final": said("over"), "void": said("void"),
}  # fmt: skip
"""State of a game without an open koan."""


def _foreign(view: View) -> str:
    return FOREIGN if view.seats[0].name is None else NAMED


def _stones(marked: int) -> str:
    if not marked:
        return said("No stones")
    return capital(said_many("one stone", "%(count)s stones", marked, count=letters(marked)))


def _seats(playing: int) -> str:
    if not playing:
        return said("No seats")
    return capital(said_many("one seat", "%(count)s seats", playing, count=letters(playing)))


def _phase(view: View) -> str:
    if view.open is not None:
        return said("koan %(koan)s open", koan=view.open)
    return PHASES.get(view.phase) or said("no koan open")


def stage_of(view: View, asked: Asked) -> Stage:
    """Return the stage for a game's phase."""
    root = game_address(view.id)
    if view.open is not None:
        return _open_stage(view, view.koans[view.open - 1], asked, root)
    newest = [koan for koan in view.koans if koan.on_table][-1:]
    last = newest[0] if newest else None
    note = "" if last is None else said("Koan %(koan)s has its stone.", koan=last.number)
    if view.phase == "claimed":
        links = (
            (said("What a claim is"), "/help/game#claiming-victory", False),
            (said("What a block needs"), "/help/game#what-a-move-is-checked-for", False),
        )
        return Stage(
            said("No koan is open"), joined((note, said("The sand is raked for one more."))), None, "", "",
            said("a blocking koan would stand here"), links, "", "",
        )  # fmt: skip
    return Stage(said("No koan is open"), note, None, "", "", EMPTY.get(view.phase, ""), (), "", "")


EMPTY = {"agreed": said("a rule is about to be revealed"), "revealed": said("nothing is left to ask")}
"""Text of the empty stage, by phase."""


def _open_stage(view: View, koan: KoanView, asked: Asked, root: str) -> Stage:
    author = seat_of(view, koan.author).shown
    told = {"words": koan.caption, "notation": koan.koan}.get(asked.show, "")

    def way(words: str, current: bool, **other: object) -> Way:
        return words, asked.address(root, **other) + "#koan", current

    top, words, notation = asked.view == "top", asked.show == "words", asked.show == "notation"
    links = (
        way(said("Say it in words"), words, show="" if words else "words"),
        way(said("From above"), top, view="iso" if top else "top"),
        way(said("Number the pieces"), asked.numbers, numbers=not asked.numbers),
        way(said("Notation"), notation, show="" if notation else "notation"),
        (said("Turn it in the sandbox"), f"/sandbox?{urlencode({'koan': koan.koan})}", False),
    )
    return Stage(
        said("Koan %(koan)s is open", koan=koan.number),
        joined((said("built by %(who)s", who=author), said("nobody has marked it yet")), " · "), koan.number,
        koan.hash, koan.caption, "", links, told, asked.show, asked.view, asked.numbers,
    )  # fmt: skip


def seats_of(view: View) -> tuple[SeatTold, ...]:
    """Return the seats with a note each, playing ones first."""
    return tuple(
        SeatTold(seat.number, seat.name, seat.kind, _seat_note(view, seat.number))
        for seat in sorted(view.seats, key=lambda seat: (not seat.playing, seat.number))
    )


def _seat_note(view: View, seat: int) -> str:
    if view.sensei == seat:
        return joined((said("sensei"), str(view.score)), " · ")
    moves = sum(move.seat == seat and move.status == "standing" for move in view.moves)
    told = said_many("one move", "%(count)s moves", moves, count=letters(moves)) if moves else said("no moves")
    return joined((told, said("latest") if view.latest == seat else ""), " · ")


def thread_ways(view: View, asked: Asked) -> tuple[Way, ...]:
    """Return links to the two orders of the thread."""
    root = game_address(view.id)
    return (
        (said("Newest first"), asked.address(root, order="newest", page=1) + "#thread", asked.order == "newest"),
        (said("From the start"), asked.address(root, order="start", page=1) + "#thread", asked.order == "start"),
    )


def table_ways(view: View, asked: Asked) -> tuple[Way, ...]:
    """Return links to the two views of the table."""
    root = game_address(view.id)
    return (
        (said("White and black apart"), asked.address(root, table="apart") + "#table", asked.table == "apart"),
        (said("In order"), asked.address(root, table="order") + "#table", asked.table == "order"),
    )


def page_links(view: View, asked: Asked, page: int, pages: int) -> tuple[tuple[str, str], ...]:
    """Return links to the previous and the next page of the thread."""
    root = game_address(view.id)
    newest = asked.order == "newest"
    earlier, later = (said("Newer"), said("Older")) if newest else (said("Earlier"), said("Later"))
    found = [(earlier, page - 1)] if page > 1 else []
    found += [(later, page + 1)] if page < pages else []
    return tuple((words, asked.address(root, page=number) + "#thread") for words, number in found)


def follow_ways(view: View) -> tuple[tuple[str, str], ...]:
    """Return links to feeds. Feed readers send no language, so the address holds the viewer's."""
    root, tongue = game_address(view.id), spoken().language
    feed = f"/feeds/games/{view.id}.atom"
    return (
        (said("History"), f"{root}/history"),
        (said("Atom"), feed if tongue == ENGLISH.language else f"{feed}?lang={tongue}"),
        (said("Download the record"), f"{root}/record"),
    )  # fmt: skip


def short_id(view: View) -> str:
    """Return the first characters of a game's id, for breadcrumbs."""
    return view.id[:6]
