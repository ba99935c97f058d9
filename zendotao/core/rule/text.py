"""A typed text as the grammar reads it: lower case, plain spaces and quotes, no contractions.

Every character of the result knows where it came from, so that an error can point at the text as it was typed.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass

PLAIN = str.maketrans(
    {
        "\u2018": "'", "\u2019": "'", "\u02bc": "'", "\u201c": '"', "\u201d": '"', "\u2010": "-", "\u2011": "-",
        "\u2012": "-", "\u2013": "-", "\u2014": "-", "\u2212": "-", "\u00a0": " ", "\u202f": " ", "\u2009": " ",
        **{chr(code): chr(code + 32) for code in range(ord("A"), ord("Z") + 1)},
    }
)  # fmt: skip
"""One character for one: nothing moves. Letters of other alphabets that only look alike stay what they are."""

CHANGES = re.compile(
    r"""(?P<bare>(?:(?<=\bdo)|(?<=\bis)|(?<=\bdoes)|(?<=\bmust)|(?<=\bare))nt\b) | (?P<bare_cant>(?<=\bca)nt\b)
      | (?P<cant>(?<=\bca)n't\b) | (?P<not>n't\b) | (?P<cannot>\bcannot\b) | (?P<wont>\bwon't\b)
      | (?P<got>(?<=\bit)'s(?=\ got\b)) | (?P<is>(?:(?<=\bit)|(?<=there)|(?<=that))'s\b)
      | (?P<are>(?<=they)'re\b) | (?P<range>(?<=\d)\ ?-\ ?(?=\d)) | (?P<minus>(?<=\ )-(?=\ )) | (?P<hyphen>-)
      | (?P<quote>")
      | (?P<space>\s\s+ | [^\S ])""",
    re.VERBOSE,
)
PART = re.compile(r"""['"-]|nt\b|cannot|\s\s|[^\S ]""")
"""Stands in every text in which something is to be changed: most have none."""

INSTEAD = {
    "bare": " not",
    "bare_cant": "n not",
    "cant": "n not",
    "not": " not",
    "got": " has",
    "cannot": "can not",
    "wont": "will not",
    "is": " is",
    "are": " are",
    "range": " to ",
    "minus": "-",
    "hyphen": " ",
    "quote": " ",
    "space": " ",
}


@dataclass(frozen=True, slots=True)
class Clean:
    """The text for the grammar; ``starts`` and ``shifts`` lead back to the typed one."""

    text: str
    starts: tuple[int, ...]
    shifts: tuple[int, ...]

    def typed_at(self, place: int) -> int:
        """Where in the typed text the character at ``place`` came from."""
        return max(0, place + self.shifts[bisect_right(self.starts, place) - 1])


def clean(typed: str) -> Clean:
    """The text as the grammar reads it."""
    text = typed.translate(PLAIN)
    if PART.search(text) is None:
        return Clean(text, (0,), (0,))
    parts: list[str] = []
    starts, shifts = [0], [0]
    length = copied = 0
    for found in CHANGES.finditer(text):
        instead = INSTEAD[found.lastgroup or "space"]
        parts += [text[copied : found.start()], instead]
        length += found.start() - copied + len(instead)
        copied = found.end()
        starts.append(length)
        shifts.append(copied - length)
    parts.append(text[copied:])
    return Clean("".join(parts), tuple(starts), tuple(shifts))
