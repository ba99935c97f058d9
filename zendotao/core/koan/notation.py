"""The notation of koans, as people type it.

One piece a line, or separated by ``;``; ``#`` starts a comment. ``1: R3 upright at 0,0`` is a large red piece with the
label 1, standing at the origin. :func:`parse` and :func:`print_koan` are inverse: ``parse(print_koan(k)) == k``.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from zendotao.core.koan.koan import MOST_PIECES, Koan, Piece
from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.koan.placing import FARTHEST_MM, Placed, PlacingError, Verb, place
from zendotao.core.koan.printing import print_koan
from zendotao.core.koan.scan import END, NotationError, Token, entries
from zendotao.core.said import or_list, said, to_say

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
"""The clauses that may follow each verb, in any order, once each; ``at`` is required."""

A_COORDINATE, AN_ANGLE, A_LABEL, A_NUMBER = (
    said("a coordinate"),
    said("an angle"),
    said("a label"),
    said("a piece's number"),
)

DROPPED_OR_Z = {"dropped", "z"}
"""Of these a piece has one at the most: what is dropped finds its own height."""


def parse(text: str) -> Koan:
    """Return the koan that ``text`` describes, sound or not.

    Raises ``NotationError`` and nothing else, whatever the text: ``unexpected`` where it is not well formed,
    ``missing`` or ``repeated`` clauses, ``out_of_range`` numbers, ``duplicate_label``, ``unknown_piece``,
    ``never_touches``, and ``too_long``, ``too_many`` or ``empty`` for the whole.
    """
    lines = entries(text)
    if not lines:
        message = said("there is no piece here. Write one, such as R3 upright at 0,0.")
        raise NotationError("empty", message, 1, 1, [said("a piece")])
    if len(lines) > MOST_PIECES:
        first = lines[MOST_PIECES][0]
        words = to_say("a koan has at most %(most)s pieces, and this would be one more of %(count)s.")
        message = said(words, most=MOST_PIECES, count=len(lines))
        raise NotationError("too_many", message, first.line, first.column)
    reader = _Reader()
    for position, tokens in enumerate(lines, start=1):
        reader.read(tokens, position)
    return Koan(tuple(reader.table.pieces.values()))


@dataclass
class _Reader:
    """Parses one piece after the other; each refers to the earlier ones."""

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
        token = self.tokens[self.next]
        if token.kind != "end":
            self.next += 1
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
            label = self._whole(A_LABEL)
            self._mark(":")
        if label in self.table.pieces:
            message = said("two pieces are called %(label)s. Give this one another number.", label=label)
            raise NotationError("duplicate_label", message, token.line, token.column)
        return label

    def _whole(self, what: str) -> int:
        token = self._take()
        if token.kind != "number":
            raise token.refused([A_NUMBER])
        if not (token.text.isdigit() and len(token.text) <= 9 and 1 <= int(token.text) <= LARGEST_LABEL):
            words = to_say("%(what)s is a whole number from 1 to %(most)s, not %(found)s.")
            message = said(words, what=what, most=f"{LARGEST_LABEL:,}", found=token.shown)
            raise NotationError("out_of_range", message, token.line, token.column)
        return int(token.text)

    def _piece(self) -> tuple[Colour, Size]:
        token, first = self._now, self._word()
        if first.upper() in CODES:
            self._take()
            return CODES[first.upper()]
        if first in SIZE_WORDS:
            self._take()
            return self._choice(COLOUR_WORDS, said("a colour")), SIZE_WORDS[first]
        if first in COLOUR_WORDS:
            self._take()
            return COLOUR_WORDS[first], self._choice(SIZE_WORDS, said("a size"))
        letters = ", ".join(f"{colour.letter} {colour.word}" for colour in Colour)
        hint = said("The letters are %(letters)s; the pips 1 to 3.", letters=letters)
        raise token.refused([said("a piece such as R3 or large red")], hint)

    def _choice(self, words: Mapping[str, Choice], what: str) -> Choice:
        word = self._word()
        if word not in words:
            known = said("%(what)s (%(words)s)", what=what, words=", ".join(words))
            raise self._now.refused([known])
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
            values["pitch"] = self._number(said("a pitch"), -90.0, 90.0)
        flags = self._clauses(verb, values)
        return Verb(verb, values, other, dropped="dropped" in flags)

    def _earlier(self) -> Piece:
        token = self._now
        label = self._whole(A_NUMBER)
        earlier = self.table.pieces
        if label not in earlier:
            words = to_say("there is no piece %(label)s before this one. Name one that is written earlier.")
            message = said(words, label=label)
            known = [str(number) for number in earlier]
            raise NotationError("unknown_piece", message, token.line, token.column, known, token.shown)
        return earlier[label]

    def _clauses(self, verb: str, values: dict[str, float]) -> set[str]:
        allowed, seen = CLAUSES[verb], set[str]()
        while self._now.kind != "end":
            token, clause = self._now, self._word()
            left = _still_allowed(verb, seen)
            if clause in seen:
                message = said("%(clause)s stands here twice.", clause=clause)
                raise NotationError("repeated", message, token.line, token.column, left)
            if clause not in left:
                end = [END] if "at" in seen or "at" not in allowed else []
                raise token.refused([*left, *end], _why_not(verb, clause))
            self._take()
            seen.add(clause)
            if clause == "at":
                values["x"], values["y"] = self._place()
            elif clause != "dropped":
                what = clause if clause == "z" else AN_ANGLE
                values[clause] = self._number(what, -FARTHEST_MM, FARTHEST_MM)
        if "at" in allowed and "at" not in seen:
            message = said("%(verb)s needs a place. Add one, such as at 0,0.", verb=verb)
            raise NotationError("missing", message, self._now.line, self._now.column, ["at"])
        return seen

    def _place(self) -> tuple[float, float]:
        x = self._number(A_COORDINATE, -FARTHEST_MM, FARTHEST_MM)
        self._mark(",")
        return x, self._number(A_COORDINATE, -FARTHEST_MM, FARTHEST_MM)

    def _number(self, what: str, least: float, most: float) -> float:
        token = self._take()
        if token.kind != "number":
            raise token.refused([said("a number")])
        value = float(token.text.replace("\u2212", "-"))
        if not least <= value <= most:
            message = said(
                "%(what)s is a number from %(least)s to %(most)s, not %(found)s.",
                what=what,
                least=f"{least:,.0f}",
                most=f"{most:,.0f}",
                found=token.shown,
            )
            raise NotationError("out_of_range", message, token.line, token.column)
        return value


def _still_allowed(verb: str, seen: set[str]) -> list[str]:
    taken = seen | DROPPED_OR_Z if seen & DROPPED_OR_Z else seen
    return [name for name in CLAUSES[verb] if name not in taken]


def _nearest(word: str, known: Sequence[str]) -> str:
    close = difflib.get_close_matches(word, known, n=1, cutoff=0.7)
    return said("Did you mean %(word)s?", word=close[0]) if close else ""


def _why_not(verb: str, clause: str) -> str:
    if clause in CLAUSES[verb]:
        return said("A piece is either dropped or has a z.")
    owners = [name for name, clauses in CLAUSES.items() if clause in clauses]
    if owners:
        words = to_say("%(clause)s goes with %(owners)s, not with %(verb)s.")
        return said(words, clause=clause, owners=or_list(owners), verb=verb)
    return _nearest(clause, CLAUSES[verb])
