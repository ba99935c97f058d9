"""Repetition of words that are said once of a stack and meant twice: “a stack where the top is red and (where) the
bottom is blue”.

The words that were left out are put in, so that the second part can't be taken for one of the whole koan.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from lark import Token

STACK_WORDS = ("STACK", "TOWER", "NEST")
BEGINNING = ("THE", "NO", "ALL", "A", "UNIT", "NUM", "THERE_IS", "AT_LEAST", "EXACTLY", "AT_MOST", "ONLY")
VERBS = ("BE", "IS_NOT", "HAVE", "TOUCH", "POINT_AT", "THERE_IS", "LIE")
ENDING = ("THAT", "COMMA", "COMMA_AND", "COMMA_OR", "IF", "UNLESS", "IFF", "KOAN")
REPEATING = frozenset(["AND", "OR", "COMMA_AND", "COMMA", "THEN"])
_OF_END = frozenset(["TOP", "BOTTOM", "PIECE", "AND"])
ENDS, AT_ENDS = ("TOP", "BOTTOM"), ("AT_TOP", "AT_BOTTOM")
AT_OWN = (("on", "its"), ("at", "its"), ("on", "their"), ("at", "their"))
AFTER_END = frozenset(["STOP", "COMMA", "COMMA_AND", "COMMA_OR", "AND", "OR", "THEN", "HAVE", "HAVE_NOT", "BE",
                       "IS_NOT", "IF", "IFF", "UNLESS", "IN_KOAN"])  # fmt: skip
OF_STACK = frozenset(["A", "UNIT", "NUM", "NO", "AT_LEAST", "AT_MOST", "EXACTLY", "MORE_THAN", "COLOUR", "SIZE",
                      "UPRIGHT", "FLAT", "WEIRD", "NON", "NOT", "PIECE", "HAVE", "HAVE_NOT", "WITH", "WITHOUT", "THAT",
                      "AND", "OR", "COMMA_AND", "COMMA_OR", *AT_ENDS])  # fmt: skip
"""With these words after it nothing is spoken of but the stack and what it has."""

_OF_DIFFERENT = (("WITH", "with"), ("PIECE", "pieces"), ("OF", "of"))
_MADE_OF = (("MADE_OF", "made of"),)
PLAINER = (
    (("OF", "DIFFERENT", "COLOUR_KIND SIZE_KIND"), _OF_DIFFERENT),
    (("WHOSE", "PIECE", "BE", "DIFFERENT", "COLOUR_KIND SIZE_KIND"), _OF_DIFFERENT),
    (("IN_WHICH", "THE", "PIECE", "BE", "DIFFERENT", "COLOUR_KIND SIZE_KIND"), _OF_DIFFERENT),
    (("OF", "COLOUR", "AND", "COLOUR"), _MADE_OF),
    (("OF", "COLOUR", "PIECE", "AND", "COLOUR", "PIECE"), _MADE_OF),
    (("OF", "COLOUR", "COMMA", "COLOUR", "AND COMMA_AND", "COLOUR"), _MADE_OF),
)
"""Words that are asked about where they are said plainly: “a stack made of reds and blues”, “with pieces of ...”."""


def repeat_words(words: list[Token]) -> list[Token]:
    """Return the words of a text that speaks of stacks, with those that go for a second part as well put in before
    it."""
    words = _with_its(words)
    kinds = [word.type for word in words]
    place = next(place for place, kind in enumerate(kinds) if kind in STACK_WORDS)
    if not {*ENDS}.isdisjoint(kinds):
        words = _at_own_ends(_there_is_one(words, place))
        kinds = [word.type for word in words]
        place = next(place for place, kind in enumerate(kinds) if kind in STACK_WORDS)
    if kinds[:2] == ["WHITE", "IFF"] or place + 1 == len(words):
        return words
    plain = _in_plain_words(words, place)
    if plain is not None:
        return plain
    if REPEATING.isdisjoint(kinds):
        return words
    if kinds[place + 1] == "IN_WHICH":
        return _with_clauses(words, place + 1)
    if kinds[place + 1] == "WHOSE":
        return _with_ends(words, place + 1)
    if place and kinds[place - 1] in ("A", "ALL") and kinds[place - 2 : place - 1] == ["IN"]:
        return _in_each(words, place)
    return _of_that(_with_all(words, place), place)


def _with_its(words: list[Token]) -> list[Token]:
    """“The top piece of that stack”, after a stack that was named: its top piece."""
    kinds = [word.type for word in words]
    for place in range(3, len(words)):
        if kinds[place] != "THAT_STACK" and not (kinds[place] in STACK_WORDS and words[place - 1] == "of the"):
            continue
        first = next((one for one in range(place - 2, 0, -1) if words[one] == "the"), 0)
        between = {*kinds[first + 1 : place - 1]}
        named = [str(word).rstrip("s") for word in words[:first] if word.type in STACK_WORDS]
        ends = kinds[place - 1] in ("OF", "IN") and between <= _OF_END and not between.isdisjoint(ENDS)
        if ends and len(named) == 1 and words[place].endswith(named[0]):
            its = _insert_token("THE", "its", words[first])
            return _with_its([*words[:first], its, *words[first + 1 : place - 1], *words[place + 1 :]])
    return words


def _there_is_one(words: list[Token], place: int) -> list[Token]:
    """“(It has) exactly one stack, and its top is red”: there is one."""
    after, first = words[place + 1 : place + 4], place - 1
    own = (
        len(after) == 3
        and after[0].type in ("AND", "COMMA", "COMMA_AND")
        and after[1] == "its"
        and after[2].type in ENDS
    )
    if not own or place == 0 or words[first].type != "UNIT":
        return words
    first -= int(words[first - 1].type == "EXACTLY") if first else 0
    before = [word.type for word in words[:first]]
    has = before[-1:] == ["HAVE"] and before[-2:-1] in (["IT"], ["KOAN"])
    if has or not before or before[-1] in ("WHITE", "IF", "IFF", "OPINION"):
        return [*words[: first - 2 * has], _insert_token("THERE_IS", "there is", words[first]), *words[first:]]
    return words


def _at_own_ends(words: list[Token]) -> list[Token]:
    """“Every stack has a red on its top”: at the top of it."""
    found: list[Token] = []
    for place, word in enumerate(words):
        found.append(word)
        after = words[place + 1].type if place + 1 < len(words) else "STOP"
        own = word.type in ENDS and after in AFTER_END and tuple(map(str, found[-3:-1])) in AT_OWN
        if own and _is_of_stack(found[:-3]):
            found[-3:] = [_insert_token(f"AT_{word.type}", f"at the {word}", found[-3])]
    return found


def _is_of_stack(before: Sequence[Token]) -> bool:
    """Return whether what stands before “on its top” says no more than what a stack has."""
    place = max((place for place, word in enumerate(before) if word.type in STACK_WORDS), default=len(before))
    rest = [word.type for word in before[place:]]
    clause = {one for one, after in pairwise(rest) if after in ("WITH", "WITHOUT", "THAT")}
    return set(rest[1:]) <= OF_STACK and clause <= {*STACK_WORDS, *AT_ENDS}


def _in_plain_words(words: list[Token], place: int) -> list[Token] | None:
    """Return the words, what is said of the stack being put so that it is asked about; None where it is nothing
    such."""
    stack, after = words[place], [word.type for word in words[place + 1 : place + 7]]
    for pattern, put in PLAINER:
        if after[:1] != [pattern[0]]:
            continue
        known = len(after) >= len(pattern) and all(
            kind in one.split() for kind, one in zip(after, pattern, strict=False)
        )
        at = place + 1 + (len(pattern) - 2 if "DIFFERENT" in pattern else 1)
        if known and not stack.endswith("s") and not words[at - 1].endswith("all"):
            return [
                *words[: place + 1],
                *(_insert_token(kind, word, words[place + 1]) for kind, word in put),
                *words[at:],
            ]
    return None


def _with_clauses(words: list[Token], where: int) -> list[Token]:
    """“A stack where the top is red and (where) the bottom is blue”."""
    found = words[: where + 1]
    for place, word in enumerate(words[where + 1 :], where + 1):
        if word.type in ENDING:
            return found + words[place:]
        found.append(word)
        if word.type in ("AND", "OR") and _are_clauses(words, where, place):
            found.append(_copy_token(words[where], words[place + 1]))
    return found


def _are_clauses(words: Sequence[Token], where: int, joint: int) -> bool:
    """Return whether what stands before a joint, and what stands after it, has a subject and a verb."""
    before = [word.type for word in words[where + 1 : joint]]
    after = []
    for word in words[joint + 1 :]:
        if word.type in (*ENDING, "AND", "OR"):
            break
        after.append(word.type)
    return bool(after) and after[0] in BEGINNING and _has_verb(before) and _has_verb(after)


def _has_verb(kinds: Sequence[str]) -> bool:
    return any(kind in VERBS for kind in kinds)


def _with_ends(words: list[Token], where: int) -> list[Token]:
    """“A stack whose top is red and (whose) bottom is blue”."""
    found = words[:]
    for place in range(len(words) - 2, where, -1):
        if words[place].type not in ("AND", "OR") or not _has_verb([word.type for word in words[where:place]]):
            continue
        skipped = int(words[place + 1].type == "THE")
        after = [word.type for word in words[place + 1 + skipped : place + 4 + skipped]]
        if after[:1] and after[0] in ENDS and "BE" in after:
            found[place + 1 : place + 1 + skipped] = [_copy_token(words[where], words[place + 1])]
    return found


def _in_each(words: list[Token], place: int) -> list[Token]:
    """“In each stack, the top is red and the bottom is blue”: each is a stack where the one is so and the other."""
    begin = place + 2 if words[place + 1].type == "COMMA" else place + 1
    if begin >= len(words):
        return words
    which = _insert_token("IN_WHICH", "where", words[begin])
    whole = [*words[: place - 2], *words[place - 1 : place + 1]]
    if words[place - 1].type == "ALL":
        is_one = [("BE", "is"), ("A", "a"), (words[place].type, words[place])]
        whole += [_insert_token(kind, said, words[begin]) for kind, said in is_one]
    clauses = _with_clauses([*whole, which, *words[begin:]], len(whole))
    return clauses if len(clauses) > len(whole) + 1 + len(words) - begin else words


def _with_all(words: list[Token], place: int) -> list[Token]:
    """“Every stack is all red or (is) all blue”."""
    verb = place + 2 if words[place + 1].type == "THAT" else place + 1
    if verb >= len(words) or words[verb].type != "BE" or not words[verb].endswith("all"):
        return words
    found = words[:]
    for joint in range(verb + 2, len(words) - 1):
        if words[joint].type == "OR" and words[joint + 1] == "all" and "SAME" not in [word.type for word in words]:
            found[joint + 1] = _copy_token(words[verb], words[joint + 1])
    return found


def _of_that(words: list[Token], place: int) -> list[Token]:
    """“If a stack has a red on top, its bottom is blue”, “every stack has a red, and its top is blue”: (it is a stack)
    whose bottom is blue."""
    kinds = [word.type for word in words]
    conditional = kinds[0] in ("IF", "ONLY_IF") or kinds[:2] == ["WHITE", "IF"]
    if "ELSE" in kinds or kinds[place - 1] not in (("A",) if conditional else ("A", "ALL", "NO", "TALLEST")):
        return words
    joints = ("COMMA", "THEN") if conditional else ("AND", "COMMA_AND", "OR")
    for joint in range(place + 1, len(words) - 3):
        if kinds[joint] in joints and kinds[joint + 1] in ("THE", "ALL"):
            break
    else:
        return words
    own, after = words[joint + 1], kinds[joint + 2]
    its = own.split()[-1] == "its"
    if not (after in ENDS and kinds[joint + 3] in ("BE", "IS_NOT", "PIECE", "UNIT")) and not (its and after == "PIECE"):
        return words
    rest = words[joint + 2 :]
    if after in ENDS and rest[1].type == "UNIT":
        rest = [rest[0], *rest[2:]]
    if own.type == "ALL":
        if rest[1].type != "BE" or not (conditional or _has_verb(kinds[place + 1 : joint])):
            return words
        return [
            *words[: joint + 1],
            *_stack_words(words[place], own, conditional),
            _insert_token("IN_WHICH", "where", own),
            *_all_words(rest),
        ]
    if not conditional and not _has_verb(kinds[place + 1 : joint]):
        return [*words[:joint], _insert_token("WHOSE", "whose", own), *rest]
    return [
        *words[: joint + 1],
        *_stack_words(words[place], own, conditional),
        _insert_token("WHOSE", "whose", own),
        *rest,
    ]


def _stack_words(stack: Token, at: Token, conditional: bool) -> list[Token]:
    """“(It) is a stack”."""
    pronoun = [_insert_token("IT", "it", at)] if conditional else []
    return [
        *pronoun,
        _insert_token("BE", "is", at),
        _insert_token("A", "a", at),
        _insert_token(stack.type, str(stack).rstrip("s"), at),
    ]


def _all_words(rest: list[Token]) -> list[Token]:
    return [_insert_token("ALL", "all", rest[0]), *rest]


class RepeatedToken(Token):
    """A word that was put in."""


def _insert_token(kind: str, word: str, at: Token) -> Token:
    return RepeatedToken.new_borrow_pos(kind, word, at)


def _copy_token(word: Token, at: Token) -> Token:
    """Return a copy of a word, at the place of another."""
    return _insert_token(word.type, str(word), at)
