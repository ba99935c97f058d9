"""View model of the stash of a game of classic Zendo: what is left of it, and koans to break down where pieces lack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from msgspec import Struct

from zendotao.core.game.classic.sight.values import ClassicKoanView, ClassicView
from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.koan.text import NAMES
from zendotao.core.messages import join_and, join_text, message
from zendotao.services.koans import count_pieces
from zendotao.web.pages.classic.text import find_party
from zendotao.web.pages.composer.view import StashRow

Pieces = Counter[str]
"""Numbers of pieces by their codes."""

PIECE_NAMES = {
    f"{colour.letter}{int(size)}": NAMES[f"{size.word} {colour.word}"] for colour in Colour for size in Size
}  # fmt: skip


class BreakChoice(Struct, frozen=True):
    """A koan that may be broken down: what it is, its pieces as codes, and which of the lacking ones it has."""

    number: int
    caption: str
    hash: str
    pieces: str
    frees: str
    chosen: bool


def count_koan(koan: str) -> Pieces:
    """Return the pieces of a koan in the notation of a log, by their codes."""
    return count_pieces(koan.replace("; ", "\n"))


def count_table(view: ClassicView, breaks: Collection[int] = ()) -> Pieces:
    """Return the pieces that koans on the table hold of the stash: none where each has it to itself, and none of those
    that are to be broken down."""
    used: Pieces = Counter()
    for one in _list_holders(view):
        if one.number not in breaks:
            used.update(count_koan(one.koan))
    return used


def _list_holders(view: ClassicView) -> Sequence[ClassicKoanView]:
    return [one for one in view.koans if one.on_table] if view.settings.stash == "shared" else []


def list_stash(view: ClassicView, notation: str, breaks: Collection[int] = ()) -> tuple[StashRow, ...]:
    """Return the pieces that are left besides those of a notation, and of the koans on a table that shares the
    stash."""
    settings, own = view.settings, count_pieces(notation)
    used, kept = count_table(view), count_table(view, breaks)
    rows = []
    for colour in (one for one in Colour if one.word in settings.palette):
        codes = [(size.word, f"{colour.letter}{int(size)}") for size in Size]
        left = tuple((word, code, settings.pieces - kept[code] - own[code]) for word, code in codes)
        free = tuple(settings.pieces - used[code] for _, code in codes) if settings.stash == "shared" else ()
        rows.append(StashRow(colour.word, colour.letter, left, most=settings.pieces, free=free))
    return tuple(rows)


def find_missing(view: ClassicView, own: Pieces) -> Pieces:
    """Return the pieces that lack for a koan, as a shared table stands."""
    used = count_table(view)
    free = {code: view.settings.pieces - used[code] for code in own}
    return Counter({code: count - free[code] for code, count in own.items() if count > free[code]})


def describe_pieces(pieces: Pieces) -> str:
    """Return pieces in words: "large red (2), small green"."""
    return join_text(
        [
            message("%(piece)s (%(count)s)", piece=PIECE_NAMES[code], count=count) if count > 1 else PIECE_NAMES[code]
            for code, count in sorted(pieces.items())
        ],
        ", ",
    )


def list_choices(view: ClassicView, missing: Pieces, chosen: Collection[int]) -> list[BreakChoice]:
    """Return the koans that may be broken down for a new one, those first that have pieces which lack."""
    found = []
    for one in _list_holders(view):
        pieces = count_koan(one.koan)
        frees = pieces & missing
        codes = " ".join(sorted(pieces.elements()))
        words = describe_pieces(frees) if frees else ""
        found.append(BreakChoice(one.number, one.caption, one.hash, codes, words, one.number in chosen))
    return sorted(found, key=lambda one: not one.frees)


def describe_choices(view: ClassicView) -> tuple[str, ...]:
    """Return which koans each seat would break down for the koan that waits for pieces, and who has not said yet."""
    built = view.proposal
    if built is None:
        return ()
    named = {int(seat): koans for seat, koans in built.choices.items()}
    told = [
        message(
            "%(name)s would break down: %(koans)s.", name=find_party(view, seat).display_name,
            koans=join_and([message("koan %(koan)s", koan=number) for number in koans]),
        )
        for seat, koans in named.items()
    ]  # fmt: skip
    silent = [
        find_party(view, one.seat).display_name
        for one in view.students
        if not (one.resigned or one.away or one.seat in named)
    ]
    if silent:
        told.append(message("Still to say: %(names)s.", names=join_and(silent)))
    return tuple(told)
