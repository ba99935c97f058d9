"""What a letter, a notice or an entry of a feed holds besides the words of the interface: names, numbers, instants,
addresses, and what people wrote."""

from __future__ import annotations

import re

KEPT = re.compile(
    r"https?://\S+|\b\d+:\d\d [A-Z]{3}\b|\b(?:ann|bob|cyd|dan|mia|monks|A game|Two red ones)\b|\d+|\bSECRET\b"
)
WHOLE = re.compile(r"> .*|>|-+|")
"""Lines that are kept as they are: quotations, rules, and empty ones."""


def outline(text: str) -> str:
    """A text line by line without its words; a line that has nothing else is “…”."""
    return "\n".join(line if WHOLE.fullmatch(line) else _outline_line(line) for line in text.split("\n"))


def _outline_line(line: str) -> str:
    (indent,) = re.findall(r"^ *(?:- )?", line)
    return indent + (" ".join(KEPT.findall(line)) or "…")
