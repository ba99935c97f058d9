"""View model of a comparison of two koans: the pieces and facts that both or only one has, and counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from zendotao.core.game.values import TableCall
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.koan.comparison import CountRange, FeatureCount, KoanComparison, PosedPiece, Statement
from zendotao.core.koan.text import name_piece
from zendotao.core.messages import message
from zendotao.services.games.views.timeline import compare_two_koans
from zendotao.web.pages.board import text
from zendotao.web.pages.views.text import game_address, get_party


class ComparedKoan(Struct, frozen=True):
    """A koan that can be compared: its stone (``open`` before it is marked), author, caption, address, and the calls
    that settle its unclear facts."""

    number: int
    koan: str
    hash: str
    stone: str
    author: str
    caption: str
    on_table: bool
    href: str
    calls: tuple[TableCall, ...]


class ComparisonGroup(Struct, frozen=True):
    """Things in words: those of both koans, and those of only one."""

    heading: str
    both: tuple[str, ...]
    one: tuple[str, ...]
    other: tuple[str, ...]


class AmountRow(Struct, frozen=True):
    """A count of something in either koan."""

    what: str
    one: str
    other: str


def list_koans(view: GameView) -> tuple[ComparedKoan, ...]:
    """Return the koans of a game of Zendo-Tao."""
    return tuple(
        ComparedKoan(
            one.number, one.koan, one.hash, one.stone or "open", get_party(view, one.author).display_name, one.caption,
            one.on_table, f"{game_address(view.id)}/koans/{one.number}",
            tuple(TableCall(call.koan, call.fact, call.value) for call in one.judgments if not call.lifted),
        )
        for one in view.koans
    )  # fmt: skip


def build_page(koans: Sequence[ComparedKoan], numbers: tuple[int, ...]) -> dict[str, Any]:
    """Return the template values: of the two koans that were chosen, or else of the newest two; only the choice of
    koans unless there are two different ones."""
    numbers = numbers if len(numbers) > 1 else choose_defaults(len(koans), numbers)
    sides = [koans[number - 1] for number in numbers[:2]]
    offered = [(koan.number, format_option(koan)) for koan in koans]
    values: dict[str, Any] = {
        "sides": sides, "offered": offered, "preset": numbers[:2], "told": None,
        "fault": explain_fault(numbers),
    }  # fmt: skip
    if values["fault"] or len(sides) < 2:
        return values
    found = compare_two_koans(*((one.koan, one.calls) for one in sides))
    return {**values, "told": describe_comparison(found)}


def explain_fault(numbers: tuple[int, ...]) -> str:
    """Explain why two koans cannot be compared."""
    if len(numbers) > 2:
        return message("More than two koans were chosen. Two can be compared.")
    if len(numbers) == 2 and numbers[0] == numbers[1]:
        return message("The same koan was chosen twice. Choose another one.")
    return ""


def choose_defaults(laid: int, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Return the koans that are compared without a choice of two: the chosen one with the koan before it, or the newest
    two."""
    one = numbers[0] if numbers else laid
    return (one, one - 1 if one > 1 else min(2, laid))


def format_option(koan: ComparedKoan) -> str:
    """Return the label of a koan in the list of choices."""
    if not koan.on_table:
        return message("koan %(koan)s, which left the table", koan=koan.number)
    if koan.stone == "open":
        return message("koan %(koan)s, not yet marked", koan=koan.number)
    if koan.stone == "white":
        return message("koan %(koan)s, white", koan=koan.number)
    return message("koan %(koan)s, black", koan=koan.number)


def describe_comparison(found: KoanComparison) -> dict[str, Any]:
    """Return a comparison in words."""
    rows = [
        (one.alike, AmountRow(name_tally(one), format_amount(one.one), format_amount(one.other)))
        for one in found.tallies
    ]
    return {
        "pieces": ComparisonGroup(
            message("Pieces"),
            *(count_things(map(describe_piece, some)) for some in (found.both, found.one, found.other)),
        ),
        "moved": [describe_moved_piece(size_colour, one, other) for size_colour, one, other in found.moved],
        "facts": ComparisonGroup(
            message("Facts between pieces"),
            *(count_things(map(describe_fact, some)) for some in (found.shared, found.only_one, found.only_other)),
        ),
        "differ": [row for alike, row in rows if not alike],
        "alike": [row for alike, row in rows if alike],
    }


def count_things(things: Iterable[str]) -> tuple[str, ...]:
    """Return distinct things, with their count if there are several."""
    found: dict[str, list[str]] = {}
    for one in things:
        found.setdefault(str(one), []).append(one)
    return tuple(
        same[0] if len(same) == 1 else message("%(what)s (%(count)s times)", what=same[0], count=len(same))
        for same in found.values()
    )


def describe_piece(posed: PosedPiece) -> str:
    """Describe a piece and its pose."""
    (size, colour), way = posed
    return message(text.POSE_TEXTS[way], piece=name_piece(size.word, colour.word))


def describe_moved_piece(look: tuple[Any, Any], one: str, other: str) -> str:
    """Describe a piece of both koans that has another pose."""
    return message(text.POSE_CHANGE_TEXTS[one, other], piece=name_piece(look[0].word, look[1].word))


def describe_fact(statement: Statement) -> str:
    """Describe a fact by the looks of its pieces."""
    kind, looks = statement
    names: Mapping[str, str] = {
        name: name_piece(size.word, colour.word) for name, (size, colour) in zip(("one", "other"), looks, strict=False)
    }
    return message(text.FACT_TEXTS[kind], **names)


def name_tally(tally: FeatureCount) -> str:
    """Return the name of what is counted."""
    if tally.of is None:
        return text.TALLY_TEXTS[tally.name]
    return text.COLOUR_TEXTS.get(tally.of.word) or text.SIZE_TEXTS[tally.of.word]


def format_amount(found: CountRange) -> str:
    """Format a count, or its bounds if it is unclear."""
    if found.sure == found.most:
        return str(found.sure)
    return message("%(sure)s to %(most)s, unclear", sure=found.sure, most=found.most)
