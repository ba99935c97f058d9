"""The notation of koans, as people type it.

One piece a line, or separated by ``;``; ``#`` starts a comment. ``1: R3 upright at 0,0`` is a large red piece with the
label 1, standing at the origin. :func:`parse_koan` and :func:`print_koan` (``printing``) are inverse:
``parse_koan(print_koan(k)) == k``. Faults are worded here; in ``scan`` that something else was expected; in ``placing``
that a piece can't rest.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from zendotao.core.koan.koan import MOST_PIECES, Koan, Piece
from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.koan.placing import FARTHEST_MM, PlacedPieces, Placement, PlacingError, find_pose
from zendotao.core.koan.printing import print_koan
from zendotao.core.koan.scan import END, NotationError, NotationToken, split_entries
from zendotao.core.messages import join_or, mark_message, message

__all__ = ["NotationError", "parse_koan", "print_koan"]

Choice = TypeVar("Choice", Colour, Size)

LARGEST_LABEL = 9_999

COLOUR_WORDS = {word: colour for colour in Colour for word in colour.words}
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
    message("a coordinate"),
    message("an angle"),
    message("a label"),
    message("a piece's number"),
)

DROPPED_OR_Z = {"dropped", "z"}
"""Of these a piece has one at the most: what is dropped finds its own height."""


def parse_koan(text: str) -> Koan:
    """Return the koan that ``text`` describes, sound or not.

    Raises ``NotationError`` and nothing else, whatever the text: ``unexpected`` where it is not well formed,
    ``missing`` or ``repeated`` clauses, ``out_of_range`` numbers, ``duplicate_label``, ``unknown_piece``,
    ``never_touches``, and ``too_long``, ``too_many`` or ``empty`` for the whole.
    """
    lines = split_entries(text)
    if not lines:
        sentence = message("there is no piece here. Write one, such as R3 upright at 0,0.")
        raise NotationError("empty", sentence, 1, 1, [message("a piece")])
    if len(lines) > MOST_PIECES:
        first = lines[MOST_PIECES][0]
        words = mark_message("a koan has at most %(most)s pieces, and this would be one more of %(count)s.")
        sentence = message(words, most=MOST_PIECES, count=len(lines))
        raise NotationError("too_many", sentence, first.line, first.column)
    reader = _NotationReader()
    for position, tokens in enumerate(lines, start=1):
        reader.read(tokens, position)
    return Koan(tuple(reader.table.pieces.values()))


@dataclass
class _NotationReader:
    """Parses one piece after the other; each refers to the earlier ones."""

    table: PlacedPieces = field(default_factory=PlacedPieces)
    tokens: Sequence[NotationToken] = ()
    next: int = 0

    def read(self, tokens: Sequence[NotationToken], position: int) -> None:
        self.tokens, self.next = tokens, 0
        label = self._label(position)
        colour, size = self._piece()
        verb_token = self._current_token
        verb = self._verb()
        try:
            pose = find_pose(self.table, size, verb)
        except PlacingError as error:
            raise NotationError(error.code, error.message, verb_token.line, verb_token.column) from None
        self.table.add(Piece(label, colour, size, pose))

    @property
    def _current_token(self) -> NotationToken:
        return self.tokens[self.next]

    def _take(self) -> NotationToken:
        token = self.tokens[self.next]
        if token.kind != "end":
            self.next += 1
        return token

    def _mark(self, text: str) -> None:
        if self._current_token.text != text:
            raise self._current_token.make_error([f'"{text}"'])
        self._take()

    def _word(self) -> str:
        return self._current_token.text.lower() if self._current_token.kind == "word" else ""

    def _label(self, position: int) -> int:
        token, label = self._current_token, position
        if token.kind == "number":
            label = self._whole(A_LABEL)
            self._mark(":")
        if label in self.table.pieces:
            text = message("two pieces are called %(label)s. Give this one another number.", label=label)
            raise NotationError("duplicate_label", text, token.line, token.column)
        return label

    def _whole(self, what: str) -> int:
        token = self._take()
        if token.kind != "number":
            raise token.make_error([A_NUMBER])
        if not (token.text.isdigit() and len(token.text) <= 9 and 1 <= int(token.text) <= LARGEST_LABEL):
            words = mark_message("%(what)s is a whole number from 1 to %(most)s, not %(found)s.")
            text = message(words, what=what, most=f"{LARGEST_LABEL:,}", found=token.quoted_text)
            raise NotationError("out_of_range", text, token.line, token.column)
        return int(token.text)

    def _piece(self) -> tuple[Colour, Size]:
        token, first = self._current_token, self._word()
        if first.upper() in CODES:
            self._take()
            return CODES[first.upper()]
        if first in SIZE_WORDS:
            self._take()
            return self._choice(COLOUR_WORDS, message("a colour")), SIZE_WORDS[first]
        if first in COLOUR_WORDS:
            self._take()
            return COLOUR_WORDS[first], self._choice(SIZE_WORDS, message("a size"))
        letters = ", ".join(f"{colour.letter} {colour.word}" for colour in Colour)
        hint = message("The letters are %(letters)s; the pips 1 to 3.", letters=letters)
        raise token.make_error([message("a piece such as R3 or large red")], hint)

    def _choice(self, words: Mapping[str, Choice], what: str) -> Choice:
        word = self._word()
        if word not in words:
            known = message("%(what)s (%(words)s)", what=what, words=", ".join(words))
            raise self._current_token.make_error([known])
        self._take()
        return words[word]

    def _verb(self) -> Placement:
        token, verb = self._current_token, self._word()
        if verb not in VERBS:
            raise token.make_error(VERBS, _suggest_word(verb, VERBS))
        self._take()
        values: dict[str, float] = {}
        other = None
        if verb == "leaning":
            if self._word() != "on":
                raise self._current_token.make_error(["on"])
            self._take()
        if verb in ("on", "in", "leaning"):
            other = self._earlier()
        if verb == "pitch":
            values["pitch"] = self._number(message("a pitch"), -90.0, 90.0)
        flags = self._clauses(verb, values)
        return Placement(verb, values, other, dropped="dropped" in flags)

    def _earlier(self) -> Piece:
        token = self._current_token
        label = self._whole(A_NUMBER)
        earlier = self.table.pieces
        if label not in earlier:
            words = mark_message("there is no piece %(label)s before this one. Name one that is written earlier.")
            text = message(words, label=label)
            known = [str(number) for number in earlier]
            raise NotationError("unknown_piece", text, token.line, token.column, known, token.quoted_text)
        return earlier[label]

    def _clauses(self, verb: str, values: dict[str, float]) -> set[str]:
        allowed, seen = CLAUSES[verb], set[str]()
        while self._current_token.kind != "end":
            token, clause = self._current_token, self._word()
            left = _list_allowed_clauses(verb, seen)
            if clause in seen:
                text = message("%(clause)s stands here twice.", clause=clause)
                raise NotationError("repeated", text, token.line, token.column, left)
            if clause not in left:
                end = [END] if "at" in seen or "at" not in allowed else []
                raise token.make_error([*left, *end], _explain_clause(verb, clause))
            self._take()
            seen.add(clause)
            if clause == "at":
                values["x"], values["y"] = self._place()
            elif clause != "dropped":
                what = clause if clause == "z" else AN_ANGLE
                values[clause] = self._number(what, -FARTHEST_MM, FARTHEST_MM)
        if "at" in allowed and "at" not in seen:
            text = message("%(verb)s needs a place. Add one, such as at 0,0.", verb=verb)
            raise NotationError("missing", text, self._current_token.line, self._current_token.column, ["at"])
        return seen

    def _place(self) -> tuple[float, float]:
        x = self._number(A_COORDINATE, -FARTHEST_MM, FARTHEST_MM)
        self._mark(",")
        return x, self._number(A_COORDINATE, -FARTHEST_MM, FARTHEST_MM)

    def _number(self, what: str, least: float, most: float) -> float:
        token = self._take()
        if token.kind != "number":
            raise token.make_error([message("a number")])
        value = float(token.text.replace("\u2212", "-"))
        if not least <= value <= most:
            text = message(
                "%(what)s is a number from %(least)s to %(most)s, not %(found)s.",
                what=what,
                least=f"{least:,.0f}",
                most=f"{most:,.0f}",
                found=token.quoted_text,
            )
            raise NotationError("out_of_range", text, token.line, token.column)
        return value


def _list_allowed_clauses(verb: str, seen: set[str]) -> list[str]:
    taken = seen | DROPPED_OR_Z if seen & DROPPED_OR_Z else seen
    return [name for name in CLAUSES[verb] if name not in taken]


def _suggest_word(word: str, known: Sequence[str]) -> str:
    close = difflib.get_close_matches(word, known, n=1, cutoff=0.7)
    return message("Did you mean %(word)s?", word=close[0]) if close else ""


def _explain_clause(verb: str, clause: str) -> str:
    if clause in CLAUSES[verb]:
        return message("A piece is either dropped or has a z.")
    owners = [name for name, clauses in CLAUSES.items() if clause in clauses]
    if owners:
        words = mark_message("%(clause)s goes with %(owners)s, not with %(verb)s.")
        return message(words, clause=clause, owners=join_or(owners), verb=verb)
    return _suggest_word(clause, CLAUSES[verb])
