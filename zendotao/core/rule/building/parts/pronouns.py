"""Reference of “it” by the words before it: the one piece that was named last, or the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lark import Token

from zendotao.core.messages import message
from zendotao.core.rule.building.parts.carrying import NAMING
from zendotao.core.rule.building.parts.values import Unfit
from zendotao.core.rule.reading.typed_words import TypedWords
from zendotao.core.rule.syntax import Link, Relation

NOUNS = NAMING - {"GROUNDED", "UNGROUNDED"} | {"PIECE", "STACK", "TOWER", "NEST", "OTHER", "SOMETHING"}
TABLE = ("table", "ground", "floor", "surface", "tabletop")
TOUCHING = ("TOUCH", "TOUCHING")
TWO_NAMES = 2
CLOSE = frozenset(
    [Link.TOUCHING, Link.DIRECTLY_ABOVE, Link.DIRECTLY_BELOW, Link.ABOVE, Link.BELOW, Link.INSIDE, Link.AROUND]
)
"""Relations of pieces that touch, or are near."""


def is_piece_before(words: Sequence[Token]) -> bool:
    """Return whether the last “it” is the second of two that are named before it: “a red that touches a blue and is on
    it”.
    """
    place = max((place for place in range(len(words)) if _is_again(words, place)), default=0)
    named = list(names(words[:place]))
    if not 0 < len(named) < 3:
        return False
    article, noun = named[-1][0], named[-1][-1]  # or the noun alone, at the beginning
    one = noun.type == "SOMETHING" or (article.type == "A" and not article.startswith("any"))
    return one and not noun.endswith("s")


def _is_again(words: Sequence[Token], place: int) -> bool:
    """Return whether something is named again: “it”, “that same blue piece”, “the same blue”."""
    kind = words[place].type
    described = kind == "SAME" and words[place + 1 : place + 2] and words[place + 1].type in NAMING
    return kind in ("IT", "THAT_ONE", "SAME_PIECE") or bool(described)


def is_after_object(words: Sequence[Token]) -> bool:
    """Return whether a joint stands after the piece that is named last before “the same piece”: “touches a blue and
    points at the same piece”."""
    place = max((place for place in range(len(words)) if _is_again(words, place)), default=0)
    last = next((one for one in range(place - 1, 0, -1) if words[one].type in NOUNS), 0)
    return words[last + 1].type in ("AND", "COMMA_AND")


def names_again(before: Sequence[Token], after: Sequence[Token]) -> bool:
    """Return whether the words after “that same” are those of the piece that was named last, the second of two."""
    named = list(names(before))
    such = next(names([*before[-1:], *after]), [])[1:]
    marks = {str(word) for word in such if word.type in NAMING}
    one = len(named) == TWO_NAMES and not any(row[-1].endswith("s") for row in named)
    return one and marks <= {str(word) for word in named[-1]}


def is_past_object(words: Sequence[Token]) -> bool:
    """Return whether an “it” stands after a piece, one that it is related to, and another one: “a red touching a blue
    and a green on top of it”. It is the first or the second.
    """
    return any(
        word.type == "IT" and words[place - 1].type != "THAT" and len(list(names(words[:place]))) > TWO_NAMES
        for place, word in enumerate(words)
    )


def is_past_verb(words: Sequence[Token]) -> bool:
    """Return whether such an “it” stands after a verb: “no red touches a blue and a green on top of it”."""
    place = next((place for place, word in enumerate(words) if word.type in ("TOUCH", "POINT_AT")), 0)
    return place > 0 and words[place - 1].type != "THAT" and is_past_object(words)


def check_it(words: TypedWords, relation: Relation, to_it: Relation | None) -> None:
    """Raise :class:`Unfit` for “touches a blue and a green on top of it”, where it may be the blue, or more is said of
    the green than that it touches.
    """
    if to_it is None:
        return
    close = relation is Link.TOUCHING and to_it in CLOSE and words.remember(is_past_object)
    if close or words.remember(is_past_verb):
        raise Unfit(message("say which piece “it” is"))


def is_table(words: Sequence[Token], it: Token) -> bool:
    """Return whether pieces touch “it” where the table was named, and else nothing but several pieces."""
    before = [word for word in words if (word.start_pos or 0) < (it.start_pos or 0)]
    if not before or before[-1].type not in TOUCHING or not any(word.endswith(TABLE) for word in before):
        return False
    return all(row[-1].endswith("s") for row in names(before))


def may_be_table(words: Sequence[Token], it: Token) -> bool:
    """Return whether pieces touch “it”, or are on it, where the table was named as well as a piece: “a red on the table
    and a blue not touching it”. Of nothing it is said that it touches the table while something is on it.
    """
    before = [word for word in words if (word.start_pos or 0) < (it.start_pos or 0)]
    if not any(word.endswith(TABLE) for word in before):
        return False
    last, *subject = [word for word in reversed(before) if word.type not in ("NOT", "IS_NOT", "NEG_AUX", "BE", "THAT")]
    touches = last.type in TOUCHING or last == "on" or last.endswith(" on")
    return touches and not (subject[0].type == "NOTHING" or [word.type for word in subject[:2]] == ["PIECE", "NO"])


def names(words: Sequence[Token]) -> Iterator[list[Token]]:
    """Yield the nouns among words, each with its adjectives and the word before them. What “is” stands before is
    none."""
    row: list[Token] = []
    for place, word in enumerate(words):
        if word.type in NOUNS:
            row = row or list(words[max(0, place - 1) : place])
            row.append(word)
        elif row:
            if is_noun(row):
                yield row
            row = []
    if row and is_noun(row):
        yield row


def is_noun(row: Sequence[Token]) -> bool:
    """Return whether adjectives in a row, or a noun, are no predicate."""
    return row[-1].type == "PIECE" or row[0].type not in ("BE", "IS_NOT")
