"""Readers for the values of a facts object; each raises ``FactsFormError`` with the path for anything else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from zendotao.core.errors import CoreError
from zendotao.core.koan.koan import MOST_PIECES
from zendotao.core.koan.notation import COLOUR_WORDS, LARGEST_LABEL, SIZE_WORDS
from zendotao.core.koan.pieces import Colour, Size

MOST_NUMBER = 1e9
"""The largest number accepted."""

Row = Mapping[object, object]


class FactsFormError(CoreError):
    """Facts that cannot be read; the message begins with the path, such as ``pieces[2].size``."""

    def __init__(self, place: str, message: str) -> None:
        super().__init__("facts", f"{place}: {message}")


def quote_value(value: object) -> str:
    """Return a value as a message can quote it."""
    if isinstance(value, int) and abs(value) > MOST_NUMBER:
        return "a huge number"
    text = ascii(value) if isinstance(value, str | int | float | None) else f"a {type(value).__name__}"
    return text if len(text) <= 24 else f"{text[:23]}…"


def read_list(value: object, place: str) -> Sequence[object]:
    """Return a list; a missing one is empty."""
    if value is None:
        return ()
    if not isinstance(value, Sequence) or isinstance(value, str | bytes):
        raise FactsFormError(place, "expected a list.")
    return value


def read_rows(value: object) -> list[Row]:
    """Return the objects that describe the pieces."""
    rows = read_list(value, "pieces")
    if not 1 <= len(rows) <= MOST_PIECES:
        raise FactsFormError("pieces", f"expected a list of 1 to {MOST_PIECES} pieces, not of {len(rows)}.")
    found: list[Row] = []
    for i, row in enumerate(rows):
        if not isinstance(row, Mapping):
            raise FactsFormError(f"pieces[{i}]", "expected an object.")
        found.append(row)
    return found


def read_label(row: Row, i: int, known: Mapping[int, int]) -> int:
    """Return a piece's label, which must be new, or its position in the list if it has none."""
    label = row.get("label")
    label = i + 1 if label is None else label
    if isinstance(label, bool) or not isinstance(label, int) or not 1 <= label <= LARGEST_LABEL:
        raise FactsFormError(f"pieces[{i}].label", f"expected a whole number from 1 to {LARGEST_LABEL:,}.")
    if label in known:
        raise FactsFormError(f"pieces[{i}].label", f"two pieces are called {label}.")
    return label


def read_word(row: Row, key: str, words: Iterable[str], i: int) -> str | None:
    """Return the word under a key, or None."""
    word = row.get(key)
    if word is None:
        return None
    if not isinstance(word, str) or word not in (known := tuple(words)):
        raise FactsFormError(f"pieces[{i}].{key}", f"expected one of {', '.join(words)}, not {quote_value(word)}.")
    return known[known.index(word)]


def read_colour(row: Row, i: int) -> Colour:
    """Return a piece's colour, which is required."""
    word = read_word(row, "colour", COLOUR_WORDS, i)
    if word is None:
        raise FactsFormError(f"pieces[{i}].colour", f"expected one of {', '.join(COLOUR_WORDS)}.")
    return COLOUR_WORDS[word]


def read_size(row: Row, i: int) -> Size:
    """Return a piece's size from its name, its pips, or both if they agree."""
    word, pips = read_word(row, "size", SIZE_WORDS, i), row.get("pips")
    if pips is None:
        if word is None:
            raise FactsFormError(f"pieces[{i}].size", f"expected one of {', '.join(SIZE_WORDS)}.")
        return SIZE_WORDS[word]
    if isinstance(pips, bool) or not isinstance(pips, int) or pips not in {int(size) for size in Size}:
        raise FactsFormError(f"pieces[{i}].pips", f"expected 1, 2 or 3, not {quote_value(pips)}.")
    if word is not None and SIZE_WORDS[word] != pips:
        raise FactsFormError(f"pieces[{i}].pips", f"a {word} piece has {int(SIZE_WORDS[word])}, not {pips}.")
    return Size(pips)


def read_flag(row: Row, key: str, i: int) -> bool | None:
    """Return the boolean under a key, or None."""
    value = row.get(key)
    if value is not None and not isinstance(value, bool):
        raise FactsFormError(f"pieces[{i}].{key}", f"expected true or false, not {quote_value(value)}.")
    return value


def read_height(row: Row, i: int) -> float | None:
    """Return a piece's highest point in mm, or None."""
    value = row.get("height_mm")
    return None if value is None else read_number(value, f"pieces[{i}].height_mm")


def read_number(value: object, place: str) -> float:
    """Return a finite number that is not absurdly large."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= MOST_NUMBER:
        raise FactsFormError(place, f"expected a number of at most {MOST_NUMBER:,.0f}, not {quote_value(value)}.")
    return float(value)
