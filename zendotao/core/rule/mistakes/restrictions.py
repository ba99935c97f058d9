"""Words that no rule may use, and words whose meaning depends on the other words of the text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from lark import Token

from zendotao.core.messages import join_text, mark_message, message


@dataclass(frozen=True, slots=True)
class Restriction:
    """A stable code; what is outside a koan, with the reason; and what to say instead."""

    code: str
    reason: str
    instead: str
    faint: bool = False
    """Whether its words mostly stand in other talk: a plainer restriction in the same text is told first."""


RESTRICTIONS: dict[str, Restriction] = {
    "PLAYERS": Restriction(
        "players",
        mark_message("%(word)s speaks of a player. A koan's stone may not depend on who built it or who looks at it."),
        message("Say what the koan's own pieces are, touch or point at."),
    ),
    "KOANS": Restriction(
        "other_koans",
        mark_message("%(word)s speaks of another koan. Each koan is judged by itself."),
        message("Compare its pieces with one another, or their number with a fixed one."),
    ),
    "STONES": Restriction(
        "stones",
        mark_message("%(word)s speaks of a marking stone. Stones are no part of a koan."),
        message("Say what the koan's own pieces are, touch or point at."),
    ),
    "EDGES": Restriction(
        "table_edges",
        mark_message("%(word)s speaks of a place on the table. A koan moved to another place keeps its stone."),
        message("Say how pieces relate to one another, or that they touch the table."),
    ),
    "PATTERN": Restriction(
        "table_pattern",
        mark_message("%(word)s speaks of how the table looks. A koan on another table keeps its stone."),
        message("Say what colour the pieces are, or that they touch the table."),
    ),
    "LETTERS": Restriction(
        "words",
        mark_message("%(word)s speaks of words. A koan is made of pieces, not of the letters in their names."),
        message("Name the colours or sizes themselves, such as “red or blue”."),
    ),
    "MEASURES": Restriction(
        "measurement",
        mark_message("%(word)s asks for exact measurement. Nobody should need a ruler or a protractor."),
        message("Say what players can see, such as “touching”, “pointing at” or “higher than”."),
    ),
    "ROOM": Restriction(
        "directions",
        mark_message("%(word)s speaks of the room, or of a direction in it. A koan that is turned keeps its stone."),
        message("Compare pieces with one another, such as “in the same direction as a red piece”."),
        faint=True,
    ),
    "TIME": Restriction(
        "time",
        mark_message("%(word)s speaks of time. A koan is only what stands there now, however it was built."),
        message("Say where a piece is, such as “at the bottom of a tower”."),
        faint=True,
    ),
    "TREES": Restriction(
        "tree",
        mark_message("%(word)s means one stack to some players and another to others."),
        message("Say “stack”, or say what lies on what."),
    ),
    "TRIOS": Restriction(
        "trio",
        mark_message("%(word)s means three pieces to some players, and one of each size to others."),
        message("Say how many pieces there are, such as “a small, a medium and a large piece”."),
    ),
    "SHAPES": Restriction(
        "other_shapes",
        mark_message("%(word)s is a shape of another game. Here all pieces are pyramids."),
        message("Say “piece” for each of them."),
    ),
    "TALLER": Restriction(
        "taller",
        mark_message("%(word)s may be said of how large a piece is, or of how high up it is."),
        message("Say “larger” and “smaller”, or “higher” and “lower”."),
        faint=True,
    ),
}
"""By the grammar's terminal for their words."""

TABLE = re.compile(r"the (table|ground|floor|playing surface|surface)")
UNSAYABLE = "UNSAYABLE"
"""The terminal for words of fair rules that the language can't express."""

PERSONAL = frozenset({
    "i", "me", "my", "mine", "you", "your", "yours", "we", "us", "our", "ours", "he", "him", "his", "she", "her",
    "hers", "somebody", "someone", "everybody", "everyone", "nobody", "anyone", "anybody",
})  # fmt: skip
"""Words for people that stand in talk of any kind: "beats me", "I was just guessing"."""

SUBJECTS = frozenset({
    "KOAN", "WHITE", "BLACK", "STONE_IF", "HAS_NATURE", "LACKS_NATURE", "PIECE", "COLOUR", "SIZE", "UPRIGHT", "FLAT",
    "WEIRD", "GROUNDED", "UNGROUNDED", "EXTREME", "TOWER", "STACK", "PIP", "PIPS", "PIP_COUNT", "NUMBER_OF",
    "COLOUR_KIND", "SIZE_KIND", "ORIENTATION_KIND",
})  # fmt: skip
"""The terminals that speak of koans or their pieces."""

BLOCKS = frozenset({"block", "blocks", "cone", "cones"})
PYRAMIDS = frozenset({"piece", "pieces", "pyramid", "pyramids"})
"""A block beside a pyramid is a shape of another game; by itself it is a piece."""

STANDING_FOR = frozenset({"IT", "THEY"})
"""Those that may: "it was built today" is said of a koan."""


def find_other_shape(words: Sequence[Token]) -> int | None:
    """Return the place of the first word for a piece that cannot be one, for the text tells it from pyramids."""
    if BLOCKS.isdisjoint(words) or PYRAMIDS.isdisjoint(words):
        return None
    return next(place for place, word in enumerate(words) if word in BLOCKS)


def find_restricted(words: Sequence[Token]) -> int | None:
    """Return the place of the word for which a text is refused; none where it keeps to koans, or is no talk of them."""
    named = {word.type for word in words}
    speaks, may_speak = bool(named & SUBJECTS), bool(named & (SUBJECTS | STANDING_FOR))
    found = []
    for place, word in enumerate(words):
        if word.type in RESTRICTIONS and not _says_something_else(words, place):
            personal = word in PERSONAL
            faint = personal or RESTRICTIONS[word.type].faint
            if speaks or not faint or (may_speak and not personal):
                found.append((faint, place))
    return min(found)[1] if found else find_other_shape(words)


def _says_something_else(words: Sequence[Token], place: int) -> bool:
    """Return whether a word for what is in the room tells of a shape, "it looks like a house", or was typed for another
    one, "at last two".
    """
    if words[place] == "last" and place and words[place - 1] == "at":
        return True
    before = [str(word) for word in words[max(0, place - 2) : place]]
    return words[place].type == "ROOM" and before in (["like", "a"], ["like", "an"], ["like", "the"])


def find_unsayable(words: Sequence[Token]) -> int | None:
    """Return the place of the first words that may well be fair, but that the language doesn't have."""
    if {word.type for word in words} & (SUBJECTS | STANDING_FOR):
        return next((place for place in range(len(words)) if _is_unsayable(words, place)), None)
    return None


def _is_unsayable(words: Sequence[Token], place: int) -> bool:
    """Return whether no rule has such a word there: "between" two pieces, not between two numbers."""
    if words[place].type != UNSAYABLE or words[place] != "between":
        return words[place].type == UNSAYABLE
    follows = [word.type for word in words[place + 1 : place + 3]]
    return follows[:1] not in (["NUM"], ["UNIT"]) or follows[1:] not in ([], ["AND"], ["TO"], ["FROM"], ["OR"])


def restriction_of(word: Token) -> Restriction:
    """Return the restriction that a refused word violates; a block beside pyramids is a word for a piece elsewhere."""
    return RESTRICTIONS.get(word.type, RESTRICTIONS["SHAPES"])


def explain_restriction(word: Token, named: str) -> str:
    """Explain why a word is refused, and what to do instead; ``named`` is the word as it was typed, in quotes."""
    restriction = restriction_of(word)
    return join_text([message(restriction.reason, word=named), restriction.instead])


def explain_unsayable(word: Token, named: str, hint: str) -> str:
    """Explain that a fair rule has words which the language can't express; ``named``: the words as they were typed;
    ``hint``: what can be said instead, if anything is known.
    """
    if TABLE.match(word):
        words = mark_message(
            "%(word)s is no piece. A piece may only be “touching the table”, “grounded” or “ungrounded”."
        )
        return message(words, word=named)
    words = mark_message("%(word)s cannot be said in the rule language.")
    fair = message("It may be fair all the same: a game that allows prose rules can take it.")
    return join_text([message(words, word=named), hint, fair])
