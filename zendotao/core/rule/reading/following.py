"""Lists after a colon: “at least one of the following: a red piece, a small piece, or a flat piece”.

The parts of such a list are put in parentheses and joined by what the words before the list say.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations

from lark import Token

JOINTS = {"at least": "or", "one or": "or", "any": "or", "either": "or",
          "exactly": "xor", "only": "xor", "just": "xor",
          "none": "nor", "neither": "nor", "all": "and", "each": "and", "both": "and"}  # fmt: skip
"""What joins the parts, by the first words before the list; of “the following are true”, all."""

SEVERAL = re.compile(r"\b(?:are|hold|apply)\b|\b(?:thing|condition|statement|requirement)s\b|\bcriteria\b")
"""What tells that more than one statement follows, or may follow."""

LABEL = re.compile(r"[a-h]|[1-9]|i{1,3}|iv|v")
"""What a part of a list may be told by."""

KINDS = {"or": "OR", "and": "AND", "nor": "NOR"}
COUNTED = ("at most one", "at least two")
"""How many of two or three parts are true, of which any two tell it."""

COMMAS = ("COMMA", "COMMA_AND", "COMMA_OR")
HAVING = ("HAVE", "THERE_IS")
BEFORE = ("WHITE", "IF", "IFF", "STONE_IF", "OPINION")
"""The only words before a list of statements, or of things of which it isn't said that they are there."""


def expand_list(words: list[Token]) -> list[Token]:
    """Return the words of a text that says “the following”, with the parts of the list told apart; as they are where it
    can't be told where its parts end.
    """
    place = next(place for place, word in enumerate(words) if word.type == "FOLLOWING")
    before, following, end = words[:place], words[place], len(words)
    while words[end - 1].type == "STOP":
        end -= 1
    parts = _split_list(words[place + 1 : end])
    if following.startswith("the following") and (len(parts) < 2 or not SEVERAL.search(following)):
        return [*before, *words[place + 1 :]] if not before or before[-1].type in BEFORE else words
    joint = _joint(following, before[-1].type if before else "")
    if joint is None or len(parts) < 2 or not all(parts) or (joint == "and" and _says_or(words[place + 1 : end])):
        return words
    if following.startswith(COUNTED):
        return _join_pairs(before, following, parts, words[end:]) if len(parts) in (2, 3) else words
    if joint == "nor" and before and before[-1].type in HAVING:
        first, last = [_insert_token("NEITHER", "neither", following)], []
    elif joint == "nor":
        joint, last = "or", [_insert_token("CLOSE", ")", words[end - 1])]
        first = [_insert_token("NOT_SO", "it is not the case that", following), _insert_token("OPEN", "(", following)]
    elif joint == "xor":
        joint, last = "or", [_insert_token("CLOSE", ")", words[end - 1])]
        first = [_insert_token("ONE_OF", "exactly one of", following), _insert_token("OPEN", "(", following)]
    else:
        first, last = [], []
    found = [*before, *first]
    for number, part in enumerate(parts):
        between = [_insert_token(KINDS[joint], joint, part[0])] if number else []
        found += [*between, _insert_token("OPEN", "(", part[0]), *part, _insert_token("CLOSE", ")", part[-1])]
    return [*found, *last, *words[end:]]


def _join_pairs(before: list[Token], following: Token, parts: list[list[Token]], rest: list[Token]) -> list[Token]:
    """Return the words of “two of them are true”, said of each two of the parts, or that no two are."""
    found: list[Token] = []
    for number, pair in enumerate(combinations(parts, 2)):
        groups = [[_insert_token("OPEN", "(", one[0]), *one, _insert_token("CLOSE", ")", one[-1])] for one in pair]
        both = [*groups[0], _insert_token("AND", "and", following), *groups[1]]
        joint = [_insert_token("OR", "or", following)] if number else []
        found += [*joint, _insert_token("OPEN", "(", following), *both, _insert_token("CLOSE", ")", following)]
    if following.startswith("at least"):
        return [*before, *found, *rest]
    not_so = [_insert_token("NOT_SO", "it is not the case that", following), _insert_token("OPEN", "(", following)]
    return [*before, *not_so, *found, _insert_token("CLOSE", ")", following), *rest]


def _joint(following: Token, before: str) -> str | None:
    """Return the conjunction for the parts after a word of this kind; None where something may be denied twice, or only
    in part.
    """
    said = following.split()
    joint = JOINTS.get(" ".join(said[:2])) or JOINTS.get(said[0], "and")
    if before == "HAVE_NOT":
        return "or" if said[0] in ("any", "either") else None
    return joint if before in ("", *HAVING, *BEFORE) else None


def _split_list(words: Sequence[Token]) -> list[list[Token]]:
    """Return the parts of a list: what semicolons part, or else what commas do, and “and” or “or” before the last."""
    labelled = _split_labels(words)
    if len(labelled) > 1:
        return labelled
    semicolons = any(word.startswith(";") for word in words)
    joints = [place for place, word in enumerate(words) if word.type in ("AND", "OR")]
    commas = [place for place, word in enumerate(words) if word.type in COMMAS]
    if semicolons:
        ends = [place for place in commas if words[place].startswith(";")]
    elif not joints:
        ends = commas if all(words[place].type == "COMMA" for place in commas[:-1]) else []
    elif len(joints) == 1 and all(words[place].type == "COMMA" and place < joints[0] for place in commas):
        ends = [*commas, *joints]
    else:
        ends = []
    parts = [list(words[begin + 1 : end]) for begin, end in zip([-1, *ends], [*ends, len(words)], strict=True)]
    if semicolons and parts[-1] and parts[-1][0].type in ("AND", "OR"):
        parts[-1] = parts[-1][1:]
    return parts


def _split_labels(words: Sequence[Token]) -> list[list[Token]]:
    """Return the parts of a list that are told by numbers or letters: “(a) … (b) …”; none, if they are not."""
    closed = [place for place in range(1, len(words)) if words[place].type == "CLOSE"]
    ends = [place for place in closed if LABEL.fullmatch(words[place - 1])]
    begins = [place - 1 - int(place > 1 and words[place - 2].type == "OPEN") for place in ends]
    if not begins or begins[0] != 0:
        return []
    parts = [list(words[end + 1 : begin]) for end, begin in zip(ends, [*begins[1:], len(words)], strict=True)]
    for part in parts[:-1]:
        while part and part[-1].type in (*COMMAS, "AND", "OR", "STOP"):
            part.pop()
    return parts


def _says_or(words: Sequence[Token]) -> bool:
    return any(word.type in ("OR", "COMMA_OR") for word in words)


def _insert_token(kind: str, word: str, at: Token) -> Token:
    return Token.new_borrow_pos(kind, word, at)
