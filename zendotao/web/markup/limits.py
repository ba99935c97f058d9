"""Limits on Markdown that would take superlinear time: endless runs, unclosed openings, deep nesting.

The Markdown library searches for some closing signs to the end of the text, and again after each match. Signs that
cannot mean anything, or exceed the limit of their kind, are replaced by stand-in characters, which have no meaning in
Markdown, and are restored in the HTML: the text reads as it was typed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from re import Match, Pattern

SIGNS = "[]()`~*_#=-+.>!<|\\"
FIRST = 0xF5D0
STAND_INS = {ord(sign): chr(FIRST + place) for place, sign in enumerate(SIGNS)}
BACK = str.maketrans({chr(FIRST + place): sign for place, sign in enumerate(SIGNS)} | {STAND_INS[ord("<")]: "&lt;"})
RESERVED = re.compile(f"[{chr(FIRST)}-{chr(FIRST + len(SIGNS) - 1)}]")

LONG_RUN = 15
RUN = re.compile(rf"([*_`\[\]!<(~])\1{{{LONG_RUN},}}")

DEEPEST = 6
"""Maximum nesting of quotations and lists."""

NESTED = re.compile(r"^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t]))+", re.MULTILINE)
MARK = re.compile(r"[>*+.)-]")
INDENTED = re.compile(r"^(?:[ ]{4}|\t){6}[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))", re.MULTILINE)

BRACKET = re.compile(r"[\[\]]|\n[ \t]*\n")
DEEPEST_BRACKET = 3
TICKS = re.compile(r"`+|\n[ \t]*\n")
TARGET = re.compile(r"\]\(")
OPEN_TARGET = re.compile(r"\]\((?![^()\s]{0,500}(?:\s[^()\n]{0,200})?\))")

MOST: tuple[tuple[Pattern[str], int], ...] = (
    (re.compile(r"^[ \t]*(?:`{3}|~{3})", re.MULTILINE), 60),
    (re.compile(r"^(?:[ \t]*#{1,6}|[ \t]*[-=*_](?:[-=*_ \t]*)$)", re.MULTILINE), 150),
    (re.compile(r"^[ \t]*(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)", re.MULTILINE), 600),
    (re.compile(r"^[ \t]*>", re.MULTILINE), 600),
    (TARGET, 100),
    (re.compile(r"[*_]"), 600),
    (re.compile(r"[\[`]"), 800),
    (re.compile(r"[<|\\]"), 1500),
)
"""The limit for each kind of sign in a text."""


def limit_markup(text: str) -> str:
    """Return the text with stand-ins for excess signs, so that conversion takes linear time."""
    found = RESERVED.sub("\ufffd", text)
    found = RUN.sub(lambda run: run[0][:LONG_RUN] + replace_signs(run[0][LONG_RUN:]), found)
    found = NESTED.sub(limit_nesting, found)
    for pattern in (INDENTED, OPEN_TARGET):
        found = pattern.sub(replace_match, found)
    for pairs in (find_unpaired_brackets, find_unpaired_ticks):
        found = replace_spans(found, pairs(found))
    for pattern, most in MOST:
        found = limit_matches(found, pattern, most)
    return found


def restore_signs(html: str) -> str:
    """Return the HTML with stand-ins replaced by the original signs."""
    return html.translate(BACK)


def replace_signs(text: str) -> str:
    """Return a text with all its signs replaced by stand-ins."""
    return text.translate(STAND_INS)


def replace_match(found: Match[str]) -> str:
    """Return the match with its signs replaced by stand-ins."""
    return replace_signs(found[0])


def limit_matches(text: str, pattern: Pattern[str], most: int) -> str:
    """Replace all matches after the first ``most`` by stand-ins."""
    last = next(islice(pattern.finditer(text), most - 1, None), None)
    if last is None:
        return text
    return text[: last.end()] + pattern.sub(replace_match, text[last.end() :])


def limit_nesting(found: Match[str]) -> str:
    """Return the markers of nested quotations and lists, with stand-ins below the deepest level allowed."""
    last = next(islice(MARK.finditer(found[0]), DEEPEST - 1, None), None)
    return found[0] if last is None else found[0][: last.end()] + replace_signs(found[0][last.end() :])


def replace_spans(text: str, spans: Iterable[tuple[int, int]]) -> str:
    """Replace the signs within ``spans``, which are in order, by stand-ins."""
    parts, at = [], 0
    for start, end in spans:
        parts += [text[at:start], replace_signs(text[start:end])]
        at = end
    return "".join([*parts, text[at:]])


# ---- what has no end


def group_by_block(pattern: Pattern[str], text: str) -> Iterator[list[Match[str]]]:
    """Yield the matches in each block of a text; blocks are separated by empty lines."""
    held: list[Match[str]] = []
    for found in pattern.finditer(text):
        if found[0][0] == "\n":
            yield held
            held = []
        else:
            held.append(found)
    yield held


def find_unkept_spans(
    kept: Callable[[list[Match[str]]], set[int]], pattern: Pattern[str], text: str
) -> list[tuple[int, int]]:
    """Return the spans of the matches that ``kept`` does not select."""
    lost = []
    for block in group_by_block(pattern, text):
        stays = kept(block)
        lost += [found.span() for found in block if found.start() not in stays]
    return lost


def find_unpaired_brackets(text: str) -> list[tuple[int, int]]:
    """Return the spans of brackets that are unpaired or nested too deep."""
    return find_unkept_spans(_find_paired, BRACKET, text)


def _find_paired(block: list[Match[str]]) -> set[int]:
    kept: set[int] = set()
    opened: list[int] = []
    for found in block:
        if found[0] == "[":
            opened.append(found.start())
        elif opened:
            start = opened.pop()
            if len(opened) < DEEPEST_BRACKET:
                kept |= {start, found.start()}
    return kept


def find_unpaired_ticks(text: str) -> list[tuple[int, int]]:
    """Return the spans of backtick runs that are not closed by a run of equal length."""
    return find_unkept_spans(_find_enclosing, TICKS, text)


def _find_enclosing(block: list[Match[str]]) -> set[int]:
    kept: set[int] = set()
    places: dict[int, list[int]] = {}
    for place in range(len(block) - 1, -1, -1):
        places.setdefault(len(block[place][0]), []).append(place)
    place = 0
    while place < len(block):
        same = places[len(block[place][0])]
        while same and same[-1] <= place:
            same.pop()
        if same:
            kept |= {block[place].start(), block[same[-1]].start()}
            place = same[-1]
        place += 1
    return kept
