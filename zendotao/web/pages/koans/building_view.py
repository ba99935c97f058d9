"""Data for the koan builder in the browser: pieces with poses, facts, faults and doubts, as JSON values in the reader's
language."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from zendotao.core.koan.koan import Koan
from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.messages import SEMICOLON, Translatable, capitalise, join_text, message, render
from zendotao.draw.picture import Options
from zendotao.services import koan_descriptions
from zendotao.services.building_aids import BuildingAids, Nudge, UnclearGap, make_building_aids
from zendotao.services.koans import Examination, draw_picture, examine
from zendotao.services.notation_lines import NotationLine
from zendotao.services.unclear_facts import explain_unclear_facts
from zendotao.web.koan_view import locate_mistake

Json = dict[str, Any]


class PaletteRow(Struct, frozen=True):
    """A colour to build with: for each size its word, its code, and how many pieces are left (None: any number)."""

    colour: str
    left: tuple[tuple[str, str, int | None], ...]
    hidden: bool = False


def make_endless_palette() -> tuple[PaletteRow, ...]:
    """Return all colours without a limit on pieces, for koans that belong to no game."""
    return tuple(
        PaletteRow(colour.word, tuple((size.word, f"{colour.letter}{int(size)}", None) for size in Size))
        for colour in Colour
    )


def describe_notation(text: str, options: Options | None) -> Json:
    """Return everything about a notation as JSON values, with the koan's drawing if ``options`` are given."""
    answer = examine(text)
    found = (
        _describe_mistake(text, answer) if answer.koan is None else _describe_koan(text, answer, answer.koan, options)
    )
    return {name: _render_texts(value) for name, value in found.items()}


def _describe_mistake(text: str, answer: Examination) -> Json:
    error = answer.report["error"]
    found = locate_mistake(text, error)
    where = message("Line %(line)s, column %(column)s:", line=found.line, column=found.column)
    empty = error["code"] == "empty"
    return {
        "empty": empty,
        "mistake": {
            "code": error["code"],
            "line": found.line,
            "column": found.column,
            "where": "" if empty else where,
            "words": capitalise(found.message),
            "before": found.before,
            "at": found.at,
            "after": found.after,
        },
        "pieces": [] if empty else None,
        "faults": [],
        "touching": [],
        "rays": [],
        "towers": "",
        "unclear": [],
    }


def _describe_koan(text: str, answer: Examination, koan: Koan, options: Options | None) -> Json:
    report, known = answer.report, make_building_aids(text, koan)
    drawing = None if options is None else draw_picture(koan, options)
    towers = koan_descriptions.describe_towers(report)
    return {
        "empty": False,
        "mistake": None,
        "pieces": _list_pieces(answer, koan, known),
        "faults": [{**fault, "words": words} for fault, words in zip(report["faults"], answer.faults, strict=True)],
        "sound": _describe_state(answer),
        "touching": report["touching"],
        "rays": [{"from": ray.label, "points": ray.points, "to": ray.met} for ray in known.rays],
        "towers": message("Towers: %(towers)s", towers=towers),
        "unclear": _list_doubts(report, known.gaps),
        "caption": report["caption"],
        "canonical": report["canonical"].replace("; ", "\n"),
        "hidden": "" if drawing is None else drawing.hidden,
        "drawing": None if drawing is None else drawing.svg,
    }


def _describe_state(answer: Examination) -> str:
    counts = koan_descriptions.describe_counts(answer.report)
    return (
        message("It stands: %(counts)s", counts=counts)
        if answer.sound
        else message("It can’t stand: %(counts)s", counts=counts)
    )


# ---- pieces


def _list_pieces(answer: Examination, koan: Koan, known: BuildingAids) -> list[Json]:
    report = answer.report
    wrong = {label for fault in report["faults"] for label in fault["pieces"]}
    return [
        {
            "label": piece.label,
            "colour": piece.colour.word,
            "pips": int(piece.size),
            "at": piece.pose.origin_mm.tolist(),
            "turn": piece.pose.quaternion,
            "how": describe_line(line),
            "supports": [other.label for other in known.lines if other.other == piece.label],
            "note": line.note,
            "above": line.above,
            "faulty": piece.label in wrong,
            **_describe_piece(report, told_of),
        }
        for piece, line, told_of in zip(koan, known.lines, report["pieces"], strict=True)
    ]


def describe_line(line: NotationLine) -> Json:
    """Return a line's verb and numbers, for the controls of the builder."""
    values = {name: line.values.get(name, 0.0) for name in ANGLES.get(line.verb, ())}
    return {"verb": line.verb, **line.values, **values, "other": line.other, "dropped": line.dropped}


ANGLES: Mapping[str, Sequence[str]] = {
    "upright": ("turned",),
    "flat": ("heading",),
    "leaning": ("heading",),
    "pitch": ("heading", "spin"),
}
"""Angles that a line may leave out when they are zero."""


def _describe_piece(report: Mapping[str, Any], piece: Mapping[str, Any]) -> Json:
    """Return a piece's name, a brief description, and the rest of its facts."""
    brief, rest = koan_descriptions.describe_piece_briefly(report, piece)
    return {"name": brief.about, "brief": join_text(brief.phrases, SEMICOLON), "rest": rest}


# ---- doubts


def _list_doubts(report: Mapping[str, Any], gaps: Sequence[UnclearGap]) -> list[Json]:
    by_pair = {frozenset(gap.pieces): gap for gap in gaps}
    return [
        _describe_doubt(entry, doubt.fact, doubt.because, by_pair.get(frozenset(entry["pieces"])))
        for entry, doubt in zip(report["unclear"], explain_unclear_facts(report), strict=True)
    ]


def _describe_doubt(entry: Mapping[str, Any], fact: str, because: str, gap: UnclearGap | None) -> Json:
    measured = gap if entry["fact"] == "touching" else None
    return {
        "fact": entry["fact"],
        "pieces": entry["pieces"],
        "words": message("%(fact)s: unclear.", fact=fact),
        "because": because
        if measured is None
        else message("They are %(gap)s mm apart.", gap=format_tenths(measured.gap_mm)),
        "apart": None if measured is None else _encode_move(measured.apart),
        "together": None if measured is None else _encode_move(measured.together),
    }


def _encode_move(move: Nudge | None) -> Json | None:
    return None if move is None else {"label": move.label, "x": move.x, "y": move.y}


def format_tenths(value: float) -> str:
    """Format a length to a tenth, with the decimal mark of the language."""
    whole, tenth = divmod(math.floor(value * 10 + 0.5), 10)
    return message("%(whole)s.%(tenth)s", whole=whole, tenth=tenth)


def _render_texts(value: Any) -> Any:
    """Return a copy with every translatable text rendered in the current language."""
    if isinstance(value, dict):
        return {name: _render_texts(one) for name, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_render_texts(one) for one in value]
    return render(value) if isinstance(value, Translatable) else value
