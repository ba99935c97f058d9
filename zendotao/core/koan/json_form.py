"""Koans as JSON values with explicit poses, for programs that compute positions.

``{"pieces": [{"label": 1, "colour": "red", "size": "large", "position": [x, y, z], "orientation": [w, x, y, z]}]}``:
the position of the base centre in mm, the orientation as a quaternion. A label may be left out. ``zendotao koan poses``
writes it; whatever takes a koan as JSON accepts it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from zendotao.core.errors import CoreError
from zendotao.core.koan.koan import MOST_PIECES, Koan, Piece
from zendotao.core.koan.notation import COLOUR_WORDS, LARGEST_LABEL, SIZE_WORDS
from zendotao.core.koan.placing import FARTHEST_MM
from zendotao.core.koan.poses import from_quaternion
from zendotao.core.koan.printing import print_koan


class KoanFormError(CoreError):
    """JSON that is no koan; the message begins with the path, such as ``pieces[2].size``."""

    def __init__(self, place: str, message: str) -> None:
        super().__init__("malformed", f"{place}: {message}")


def to_json(koan: Koan) -> dict[str, Any]:
    """Return the JSON form of a koan; :func:`from_json` is the inverse."""
    return {
        "pieces": [
            {
                "label": piece.label,
                "colour": piece.colour.word,
                "size": piece.size.word,
                "position": [piece.pose.x_mm, piece.pose.y_mm, piece.pose.z_mm],
                "orientation": [number + 0.0 for number in piece.pose.quaternion],  # no negative zero
            }
            for piece in koan
        ]
    }


def from_json(value: object) -> Koan:
    """Return the koan of a JSON form. Raises ``KoanFormError`` for anything else, with the path."""
    if not isinstance(value, Mapping) or not isinstance(value.get("pieces"), list):
        raise KoanFormError("koan", 'expected an object with a list "pieces".')
    rows = value["pieces"]
    if not 1 <= len(rows) <= MOST_PIECES:
        raise KoanFormError("pieces", f"expected 1 to {MOST_PIECES} pieces, not {len(rows)}.")
    pieces: list[Piece] = []
    for number, row in enumerate(rows, start=1):
        piece = _read_piece(row, f"pieces[{number - 1}]", number)
        if any(piece.label == other.label for other in pieces):
            raise KoanFormError(f"pieces[{number - 1}].label", f"two pieces are called {piece.label}.")
        pieces.append(piece)
    return Koan(tuple(pieces))


def read_notation(told: object) -> str:
    """Return the notation of a koan given as notation, or as JSON with poses. Raises ``KoanFormError``."""
    return told if isinstance(told, str) else print_koan(from_json(told))


def _read_piece(row: object, place: str, number: int) -> Piece:
    if not isinstance(row, Mapping):
        raise KoanFormError(place, "expected an object.")
    colour, size = _read_word(row, "colour", COLOUR_WORDS, place), _read_word(row, "size", SIZE_WORDS, place)
    x, y, z = _read_numbers(row, "position", 3, place)
    q = _read_numbers(row, "orientation", 4, place)
    try:
        pose = from_quaternion((x, y, z), (q[0], q[1], q[2], q[3]))
    except ValueError as error:
        raise KoanFormError(f"{place}.orientation", f"{error}.") from None
    return Piece(_read_label(row.get("label", number), place), COLOUR_WORDS[colour], SIZE_WORDS[size], pose)


def _read_label(label: object, place: str) -> int:
    if isinstance(label, bool) or not isinstance(label, int) or not 1 <= label <= LARGEST_LABEL:
        raise KoanFormError(f"{place}.label", f"expected a whole number from 1 to {LARGEST_LABEL:,}.")
    return label


def _read_word(row: Mapping[str, object], key: str, words: Mapping[str, object], place: str) -> str:
    word = row.get(key)
    if not isinstance(word, str) or word not in words:
        raise KoanFormError(f"{place}.{key}", f"expected one of {', '.join(words)}.")
    return word


def _read_numbers(row: Mapping[str, object], key: str, count: int, place: str) -> list[float]:
    values = row.get(key)
    if not isinstance(values, Sequence) or isinstance(values, str) or len(values) != count:
        raise KoanFormError(f"{place}.{key}", f"expected a list of {count} numbers.")
    for value in values:
        if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= FARTHEST_MM:
            raise KoanFormError(f"{place}.{key}", f"expected {count} numbers of at most {FARTHEST_MM:,.0f}.")
    return [float(value) for value in values]
