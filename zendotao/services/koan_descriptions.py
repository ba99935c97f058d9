"""Descriptions of a koan's facts as text, for pages and the command line.

Everything is taken from the report (the shape of ``koan facts --json``); nothing is worked out anew, so the words
cannot say what the facts don't. Pieces are named by their labels: "1 touches 4". What is unclear is left out here, or
said to be; the module ``unclear_facts`` lists and explains it.
"""

import math
from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Any

from msgspec import Struct

from zendotao.core.koan.text import join_labels_and, name_piece
from zendotao.core.messages import SEMICOLON, format_decimal, join_text, mark_message, message, plural_message
from zendotao.services.koans import Report

STEEP_DEG = 89.5
"""A tip this far up or down is said to point straight up or down: degrees are told whole."""


class FactRow(Struct, frozen=True):
    """A row of facts: its subject, and a short phrase for each fact."""

    about: str
    phrases: tuple[str, ...]


def make_piece_name(piece: Mapping[str, Any]) -> str:
    """Return the name of a piece in rows of facts: ``1 large red``."""
    return join_text([str(piece["label"]), name_piece(piece["size"], piece["colour"])])


def list_touched(report: Report, label: int) -> list[int]:
    """Return the labels of the pieces that one touches, smallest first."""
    return sorted(a if b == label else b for a, b in report["touching"] if label in (a, b))


def list_pointed_at(report: Report, label: int) -> list[list[int]]:
    """Return the labels of the pieces that one points at, those that its ray meets first at the head.

    Pieces of which the table cannot tell which is met before which stand in one group, by label.
    """
    met: Sequence[int] = report["pointing"].get(str(label), ())
    orders = [get_pieces(entry) for entry in report["unclear"] if entry["fact"] == "order"]
    unsure = [pieces[1:] for pieces in orders if pieces[0] == label]
    groups: list[list[int]] = []
    for i, other in enumerate(met):
        if i and any({*pair} & {*met[:i]} and {*pair} & {*met[i:]} for pair in unsure if {*pair} <= {*met}):
            groups[-1].append(other)
        else:
            groups.append([other])
    return [sorted(group) for group in groups]


def get_pieces(entry: Mapping[str, Any]) -> Sequence[int]:
    """Return the labels that an unclear fact of a report names."""
    pieces: Sequence[int] = entry["pieces"]
    return pieces


def join_in_order(groups: Iterable[Sequence[int]]) -> str:
    """Return pieces in the order in which a ray meets them: ``7 then 2``, ``1 and 2 (in an unclear order) then 7``."""
    told = [message(UNORDERED, pieces=join_labels_and(group)) if len(group) > 1 else str(group[0]) for group in groups]
    if len(told) < 2:
        return join_text(told)
    return message("%(before)s then %(last)s", before=join_text(told[:-1], ", "), last=told[-1])


UNORDERED = mark_message("%(pieces)s (in an unclear order)")


def list_containing(report: Report, label: int) -> list[int]:
    """Return the labels of the pieces that one is inside of."""
    return [outer for inner, outer in report["inside"] if inner == label]


UPWARD = mark_message("toward %(level)s°, %(slope)s° up")
DOWNWARD = mark_message("toward %(level)s°, %(slope)s° down")


def describe_heading(direction: Sequence[float]) -> str:
    """Return where a tip points: ``straight up``, ``toward 30°``, ``toward 30°, 16° down``; degrees are counted as in
    the notation."""
    x, y, z = direction
    slope = math.degrees(math.asin(max(-1.0, min(1.0, z))))
    if abs(slope) >= STEEP_DEG:
        return message("straight up") if slope > 0 else message("straight down")
    level = round(math.degrees(math.atan2(y, x))) % 360
    if round(abs(slope)) == 0:
        return message("toward %(level)s°", level=level)
    way = UPWARD if slope > 0 else DOWNWARD
    return message(way, level=level, slope=abs(round(slope)))


def list_unclear(report: Report, label: int) -> set[str]:
    """Return the names of the unclear facts of one piece: those that begin with it, or that name two alike."""
    return {
        entry["fact"]
        for entry in report["unclear"]
        if entry["pieces"][0] == label or (entry["fact"] == "touching" and label in entry["pieces"])
    }


def describe_piece(report: Report, piece: Mapping[str, Any]) -> FactRow:
    """Return all that surely holds of one piece and of it with others; unclear facts are left out, or marked as
    unclear."""
    label = piece["label"]
    doubtful = list_unclear(report, label)
    phrases = [describe_stance(piece, doubtful)]
    if outer := list_containing(report, label):
        phrases.append(message("inside %(pieces)s", pieces=join_labels_and(outer)))
    phrases.append(describe_related(TOUCHES, join_labels_and(list_touched(report, label)), "touching" in doubtful))
    phrases.append(describe_related(POINTS, join_in_order(list_pointed_at(report, label)), "pointing" in doubtful))
    if direction := report["directions"].get(str(label)):
        phrases.append(message("tip %(where)s", where=describe_heading(direction)))
    phrases.append(message("top at %(height)s mm", height=format_decimal(f"{piece['height_mm']:.1f}")))
    return FactRow(make_piece_name(piece), tuple(phrase for phrase in phrases if phrase))


def describe_piece_briefly(report: Report, piece: Mapping[str, Any]) -> tuple[FactRow, str]:
    """Return a short description of a piece, how it lies and at what it points; and all the rest in one line."""
    row = describe_piece(report, piece)
    label = piece["label"]
    doubtful = list_unclear(report, label)
    pointed = join_in_order(list_pointed_at(report, label))
    brief = (describe_stance(piece, doubtful), describe_related(POINTS, pointed, "pointing" in doubtful))
    rest = join_text([phrase for phrase in row.phrases if phrase not in brief], SEMICOLON)
    return FactRow(row.about, tuple(phrase for phrase in brief if phrase)), rest


def describe_stance(piece: Mapping[str, Any], doubtful: set[str]) -> str:
    """Return how a piece lies, and whether on the table."""
    stance = [] if doubtful & {"upright", "flat"} else [ORIENTATIONS[piece["orientation"]]]
    if "grounded" not in doubtful:
        stance.append(message("grounded") if piece["grounded"] else message("not grounded"))
    return join_text(stance, ", ")


ORIENTATIONS = {"upright": message("upright"), "flat": message("flat"), "weird": message("weird")}
TOUCHES = mark_message("touches %(pieces)s"), message("touches nothing")
POINTS = mark_message("points at %(pieces)s"), message("points at nothing")
"""How pieces are related, to some and to none."""


def describe_related(ways: tuple[str, str], others: str, doubtful: bool) -> str:
    """Return which others a piece is in relation to; "nothing" only if that is sure."""
    some, none = ways
    return message(some, pieces=others) if others else "" if doubtful else none


def describe_towers(report: Report) -> str:
    """Return the towers from bottom to top, ``1–2–3; 4 and 5 alone``.

    Of a tower that may go on, with a piece of which the table cannot tell, ``1–2 at least``; of a piece alone that
    may be in one, ``3 unclear``.
    """
    unsure = {label for entry in report["unclear"] if entry["fact"] == "tower" for label in get_pieces(entry)}
    told = [_describe_tower(tower, unsure) for tower in report["towers"] if len(tower) > 1]
    single = [tower[0] for tower in report["towers"] if len(tower) == 1]
    alone = [label for label in single if label not in unsure]
    maybe = [label for label in single if label in unsure]
    if alone:
        told.append(plural_message("%(pieces)s alone", "%(pieces)s alone", len(alone), pieces=join_labels_and(alone)))
    if maybe:
        told.append(
            plural_message("%(pieces)s unclear", "%(pieces)s unclear", len(maybe), pieces=join_labels_and(maybe))
        )
    return join_text(told, SEMICOLON)


def _describe_tower(tower: Sequence[int], unsure: Set[int]) -> str:
    pieces = "–".join(map(str, tower))
    return message("%(pieces)s at least", pieces=pieces) if unsure & {*tower} else pieces


def describe_counts(report: Report) -> str:
    """Return the sums of the pieces: ``3 pieces, 6 pips``."""
    pieces, pips = len(report["pieces"]), sum(piece["pips"] for piece in report["pieces"])
    counts = [
        plural_message("%(count)s piece", "%(count)s pieces", pieces),
        plural_message("%(count)s pip", "%(count)s pips", pips),
    ]
    return join_text(counts, ", ")
