"""Koans as text that people can type, read and mail.

One piece a line, or separated by ``;``; ``#`` starts a comment. ``1: R3 upright at 0,0`` is a large red piece, called
1, standing at the origin. :func:`parse` and :func:`print_koan` are inverse: ``parse(print_koan(k)) == k``.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from zendotao.core.koan.koan import MOST_PIECES, Koan, Piece
from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.koan.placing import FARTHEST_MM, Placed, PlacingError, Verb, place
from zendotao.core.koan.printing import print_koan
from zendotao.core.koan.scan import END, NotationError, Token, entries

__all__ = ["NotationError", "parse", "print_koan"]

Choice = TypeVar("Choice", Colour, Size)

LARGEST_LABEL = 9_999

COLOUR_WORDS = {colour.word: colour for colour in Colour} | {"grey": Colour.GRAY}
SIZE_WORDS = {size.word: size for size in Size}
CODES = {f"{colour.letter}{int(size)}": (colour, size) for colour in Colour for size in Size}
VERBS = ("upright", "flat", "on", "in", "leaning", "pitch")
CLAUSES = {
    "upright": ("at", "turned", "dropped"),
    "flat": ("at", "heading", "dropped"),
    "on": (),
    "in": (),
    "leaning": ("at", "heading"),
    "pitch": ("at", "heading", "spin", "z", "dropped"),
}
"""What may follow each verb, in any order, once each; ``at`` must."""

DROPPED_OR_Z = {"dropped", "z"}
"""Of these a piece has one at the most: what is dropped finds its own height."""


def parse(text: str) -> Koan:
    """The koan that ``text`` describes, sound or not.

    Raises ``NotationError`` and nothing else, whatever the text: ``unexpected`` where it is not well formed,
    ``missing`` or ``repeated`` clauses, ``out_of_range`` numbers, ``duplicate_label``, ``unknown_piece``,
    ``never_touches``, and ``too_long``, ``too_many`` or ``empty`` for the whole.
    """
    lines = entries(text)
    if not lines:
        raise NotationError("empty", "there is no piece here. Write one, such as R3 upright at 0,0.", 1, 1, ["a piece"])
    if len(lines) > MOST_PIECES:
        first = lines[MOST_PIECES][0]
        message = f"a koan has at most {MOST_PIECES} pieces, and this would be one more of {len(lines)}."
        raise NotationError("too_many", message, first.line, first.column)
    reader = _Reader()
    for position, tokens in enumerate(lines, start=1):
        reader.read(tokens, position)
    return Koan(tuple(reader.table.pieces.values()))


@dataclass
class _Reader:
    """Reads one piece after the other, each onto the table that the earlier ones have made."""

    table: Placed = field(default_factory=Placed)
    tokens: Sequence[Token] = ()
    next: int = 0

    def read(self, tokens: Sequence[Token], position: int) -> None:
        self.tokens, self.next = tokens, 0
        label = self._label(position)
        colour, size = self._piece()
        verb_token = self._now
        verb = self._verb()
        try:
            pose = place(self.table, size, verb)
        except PlacingError as error:
            raise NotationError(error.code, error.message, verb_token.line, verb_token.column) from None
        self.table.add(Piece(label, colour, size, pose))

    @property
    def _now(self) -> Token:
        return self.tokens[self.next]

    def _take(self) -> Token:
        token = self._now
        self.next = min(self.next + 1, len(self.tokens) - 1)
        return token

    def _mark(self, text: str) -> None:
        if self._now.text != text:
            raise self._now.refused([f'"{text}"'])
        self._take()

    def _word(self) -> str:
        return self._now.text.lower() if self._now.kind == "word" else ""

    def _label(self, position: int) -> int:
        token, label = self._now, position
        if token.kind == "number":
            label = self._whole("a label")
            self._mark(":")
        if label in self.table.pieces:
            message = f"two pieces are called {label}. Give this one another number."
            raise NotationError("duplicate_label", message, token.line, token.column)
        return label

    def _whole(self, what: str) -> int:
        token = self._take()
        if token.kind != "number":
            raise token.refused(["a piece's number"])
        if not (token.text.isdigit() and len(token.text) <= 9 and 1 <= int(token.text) <= LARGEST_LABEL):
            message = f"{what} is a whole number from 1 to {LARGEST_LABEL:,}, not {token.shown}."
            raise NotationError("out_of_range", message, token.line, token.column)
        return int(token.text)

    def _piece(self) -> tuple[Colour, Size]:
        token, first = self._now, self._word()
        if first.upper() in CODES:
            self._take()
            return CODES[first.upper()]
        if first in SIZE_WORDS:
            self._take()
            return self._choice(COLOUR_WORDS, "a colour"), SIZE_WORDS[first]
        if first in COLOUR_WORDS:
            self._take()
            return COLOUR_WORDS[first], self._choice(SIZE_WORDS, "a size")
        letters = ", ".join(f"{colour.letter} {colour.word}" for colour in Colour)
        raise token.refused(["a piece such as R3 or large red"], f"The letters are {letters}; the pips 1 to 3.")

    def _choice(self, words: Mapping[str, Choice], what: str) -> Choice:
        word = self._word()
        if word not in words:
            raise self._now.refused([f"{what} ({', '.join(words)})"])
        self._take()
        return words[word]

    def _verb(self) -> Verb:
        token, verb = self._now, self._word()
        if verb not in VERBS:
            raise token.refused(VERBS, _nearest(verb, VERBS))
        self._take()
        values: dict[str, float] = {}
        other = None
        if verb == "leaning":
            if self._word() != "on":
                raise self._now.refused(["on"])
            self._take()
        if verb in ("on", "in", "leaning"):
            other = self._earlier()
        if verb == "pitch":
            values["pitch"] = self._number("a pitch", -90.0, 90.0)
        flags = self._clauses(verb, values)
        return Verb(verb, values, other, dropped="dropped" in flags)

    def _earlier(self) -> Piece:
        token = self._now
        label = self._whole("a piece's number")
        earlier = self.table.pieces
        if label not in earlier:
            message = f"there is no piece {label} before this one. Name one that is written earlier."
            known = [str(number) for number in earlier]
            raise NotationError("unknown_piece", message, token.line, token.column, known, token.shown)
        return earlier[label]

    def _clauses(self, verb: str, values: dict[str, float]) -> set[str]:
        allowed, seen = CLAUSES[verb], set[str]()
        readers: dict[str, Callable[[], dict[str, float]]] = {
            "at": self._place,
            "z": lambda: {"z": self._number("z", -FARTHEST_MM, FARTHEST_MM)},
            **{name: self._angle(name) for name in ("turned", "heading", "spin")},
        }
        while self._now.kind != "end":
            token, clause = self._now, self._word()
            left = _still_allowed(verb, seen)
            if clause in seen:
                raise NotationError("repeated", f"{clause} stands here twice.", token.line, token.column, left)
            if clause not in left:
                end = [END] if "at" in seen or "at" not in allowed else []
                raise token.refused([*left, *end], _why_not(verb, clause))
            self._take()
            seen.add(clause)
            values |= readers[clause]() if clause in readers else {}
        if "at" in allowed and "at" not in seen:
            message = f"{verb} needs a place. Add one, such as at 0,0."
            raise NotationError("missing", message, self._now.line, self._now.column, ["at"])
        return seen

    def _place(self) -> dict[str, float]:
        x = self._number("a coordinate", -FARTHEST_MM, FARTHEST_MM)
        self._mark(",")
        return {"x": x, "y": self._number("a coordinate", -FARTHEST_MM, FARTHEST_MM)}

    def _angle(self, name: str) -> Callable[[], dict[str, float]]:
        return lambda: {name: self._number("an angle", -FARTHEST_MM, FARTHEST_MM)}

    def _number(self, what: str, least: float, most: float) -> float:
        token = self._take()
        if token.kind != "number":
            raise token.refused(["a number"])
        value = float(token.text.replace("\u2212", "-"))
        if not least <= value <= most:
            message = f"{what} is a number from {least:,.0f} to {most:,.0f}, not {token.shown}."
            raise NotationError("out_of_range", message, token.line, token.column)
        return value


def _still_allowed(verb: str, seen: set[str]) -> list[str]:
    taken = seen | DROPPED_OR_Z if seen & DROPPED_OR_Z else seen
    return [name for name in CLAUSES[verb] if name not in taken]


def _nearest(word: str, known: Sequence[str]) -> str:
    close = difflib.get_close_matches(word, known, n=1, cutoff=0.7)
    return f"Did you mean {close[0]}?" if close else ""


def _why_not(verb: str, clause: str) -> str:
    if clause in CLAUSES[verb]:
        return "A piece is either dropped or has a z."
    owners = [name for name, clauses in CLAUSES.items() if clause in clauses]
    if owners:
        return f"{clause} goes with {' or '.join(owners)}, not with {verb}."
    return _nearest(clause, CLAUSES[verb])
