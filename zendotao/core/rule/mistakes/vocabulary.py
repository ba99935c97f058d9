"""The single words that rules are made of, and those among them that a misspelt one may stand for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from itertools import product

from zendotao.core.rule.reading.parse import OUTSIDE, grammar, language

LOOKBACK = re.compile(r"\(\?<[=!][^()]*\)|\\.")
"""What a pattern asks of the text before, and its classes: no words of its own."""

WORD_PATTERN = re.compile(r"(?:[a-z]\??|\((?:[a-z]+\|)*[a-z]+\)\??|\[[a-z]+\])+")
"""A word in a pattern, with what may vary in it: ``colou?rs?``, ``gr[ae]y``, ``touch(es)?``."""

PIECE_OF_WORD = re.compile(r"([a-z]|\([a-z|]+\)|\[[a-z]+\])(\?)?")

MEANT = {
    "was": "is", "were": "are", "am": "is", "r": "are", "w/": "with", ">": "more than", "<": "fewer than",
    ">=": "at least", "<=": "at most", "=": "exactly", "==": "exactly", "\u2265": "at least", "\u2264": "at most",
    "1st": "first", "2nd": "second", "3rd": "third", "crimson": "red", "scarlet": "red",
    "violet": "purple", "gold": "yellow", "golden": "yellow", "azure": "blue", "navy": "blue", "turquoise": "cyan",
    "teal": "cyan", "lime": "green", "huge": "large", "giant": "large", "gigantic": "large", "cube": "piece",
    "cubes": "pieces", "brick": "piece", "bricks": "pieces", "figure": "piece", "figures": "pieces", "pile": "stack",
    "piles": "stacks", "heap": "stack", "heaps": "stacks", "&": "and", "&&": "and", "?": "", "\u2026": "", "lol": "",
    "won": "one", "tow": "two", "theres": "there is", "thats": "that is", "n": "and",
    "plz": "", "pls": "", "innit": "", "imo": "", "haha": "", "btw": "",
}  # fmt: skip
"""Words and signs that are not of the language, and what they stand for."""

UNKNOWN = "WORD"
"""The terminal of words that are not of the language."""

QUOTES = "'`\u00b4\u00ab\u00bb"
SHORTEST = 3
LONG = 6
ALIKE = 0.74
"""How alike two words must be, as ``difflib`` counts it: "yelow" and "yellow" are 0.91, "flta" and "flat" 0.75."""


def variants(word_pattern: str) -> Iterator[str]:
    """Yield the words that a pattern of one word stands for."""
    choices = []
    for found in PIECE_OF_WORD.finditer(word_pattern):
        piece, optional = found[1], found[2]
        ways = piece[1:-1].split("|") if piece[0] == "(" else list(piece[1:-1]) if piece[0] == "[" else [piece]
        choices.append([*ways, ""] if optional else ways)
    return ("".join(way) for way in product(*choices))


def words_in(pattern: str) -> set[str]:
    """Return the words in a terminal's pattern, each alone."""
    found = WORD_PATTERN.findall(LOOKBACK.sub(" ", pattern))
    return {word for word_pattern in found for word in variants(word_pattern)}


@cache
def rule_terminals() -> tuple[str, ...]:
    """Return the terminals that rules are made of."""
    numbers = grammar()
    outside = {
        numbers.name[part] for one in numbers.productions if OUTSIDE in numbers.name[one.symbol] for part in one.parts
    }
    return tuple(name for name in language().terminals if name not in outside)


@cache
def all_words() -> frozenset[str]:
    """Return every word of the rule language, and what is left of words with signs in them."""
    patterns = language().terminals
    return frozenset(word for name in rule_terminals() for word in words_in(patterns[name]))


@cache
def vocabulary() -> frozenset[str]:
    """Return the words of the rule language that a misspelt one may stand for."""
    return frozenset(word for word in all_words() if len(word) >= SHORTEST)


def is_known(word: str) -> bool:
    """Return whether a word is of the rule language, wherever it stands."""
    return word in all_words() and len(word) > 1


@cache
def words_by_length() -> dict[int, list[str]]:
    """Return the words by their length, in the order of the alphabet."""
    table: dict[int, list[str]] = {}
    for word in sorted(vocabulary() | {word for word in MEANT if len(word) >= LONG and word.isalpha()}):
        table.setdefault(len(word), []).append(word)
    return table


def suggest_known_words(word: str, most: int = 2) -> list[str]:
    """Return the words that an unknown word may have been meant as, the likeliest first."""
    bare = word.strip(QUOTES)
    if bare in MEANT or bare != word:
        return [MEANT.get(bare, bare)]
    if not SHORTEST <= len(word) <= 20:
        return []
    lengths = range(len(word) - 2, len(word) + 3)
    contraries = {word.removeprefix(prefix) for prefix in CONTRARY}
    near = [one for length in lengths for one in words_by_length().get(length, ()) if one not in contraries]
    # Two letters that changed places are the commonest slip.
    swapped = [one for one in near if sorted(one) == sorted(word)]
    alike = [one for one in get_close_matches(word, near, most, ALIKE) if count_slips(word, one) <= max_slips(word)]
    return (
        split_run_together(word)
        or [format_word(MEANT.get(one, one)) for one in dict.fromkeys([*swapped, *alike])][:most]
    )


def select_likely(word: str) -> list[str]:
    """Return those of them that hardly anything else can be: of a long word with one slip in it."""
    return [one for one in suggest_known_words(word) if len(word) >= LONG and count_slips(word, one) == 1]


CONTRARY = ("un", "non", "in", "im", "dis")
"""With one of these before it a word says the contrary of itself: "uneven" is no slip for "even"."""

PREPOSITIONS = frozenset({"in", "out", "on", "up", "over", "under"})
"""With one of these before it a word is another: "outside" is not "out side" run together."""

NEIGHBOURS = ("qwertyuiop", "asdfghjkl", "zxcvbnm", "aeiouy", "aeiouy"[::-1], "auoe", "eya", "mn", "sz", "ck", "fv")
"""Letters beside each other here are often struck, or heard, for one another."""


def is_slip(typed: str, meant: str) -> bool:
    """Return whether a word was hardly meant as it stands: "hovers" has one letter other than "covers", and is none."""
    if len(typed) != len(meant) or sorted(typed) == sorted(meant):
        return True
    apart = [(one, other) for one, other in zip(typed, meant, strict=True) if one != other]
    return len(apart) > 1 or all(
        any(pair in row or pair[::-1] in row for row in NEIGHBOURS) for pair in map("".join, apart)
    )


def format_word(word: str) -> str:
    """Return a word as it is usually written: those that are letters alone in capitals."""
    return word.upper() if word.startswith(("akh", "akd")) else word


def max_slips(word: str) -> int:
    """Return how many slips a word of its length may have."""
    return 1 if len(word) < LONG else 2


def count_slips(typed: str, meant: str) -> int:
    """Return how many letters are wrong, too many or too few, or neighbours that changed places."""
    before, row = [0] * (len(meant) + 1), list(range(len(meant) + 1))
    for i, letter in enumerate(typed):
        older, before, row = before, row, [i + 1]
        for j, wanted in enumerate(meant):
            least = min(before[j + 1] + 1, row[j] + 1, before[j] + (letter != wanted))
            if i and j and letter == meant[j - 1] and typed[i - 1] == wanted:
                least = min(least, older[j - 1] + 1)
            row.append(least)
    return row[-1]


def split_run_together(word: str) -> list[str]:
    """Return the ways to split a word into two that were run together: "redpiece"."""
    known = vocabulary() | {"a", "an", "is", "it", "no", "of", "or", "in", "at"}
    cuts = [(word[:i], word[i:]) for i in range(1, len(word))]
    parted = [(first, second) for first, second in cuts if first in known and second in known]
    return [f"{one} {other}" for one, other in parted if one not in PREPOSITIONS or other in ("a", "an", "the")][:1]
