"""Names in the place of what differs from run to run: ids, tokens, hashes that depend on salts, ports."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

HEX = re.compile(r"(?<![0-9a-zA-Z])([a-z]?)(?:[0-9a-f]{64}|[0-9a-f]{32}|[0-9a-f]{16}|[0-9a-f]{12})(?![0-9a-zA-Z])")
GROUPED = re.compile(r"(?<![\w~])[0-9a-f]{4} [0-9a-f]{4}(?![\w])")
DRAWN = re.compile(r"([?&](?:amp;)?v=)[0-9a-f]{10}\b")
PORT = re.compile(r"127\.0\.0\.1:\d+")
SECRET = re.compile(r"(?<![\w-])[A-Za-z0-9_-]{42,}(?![\w-])")
Replace = Callable[[str], str]
RECOVERY = re.compile(r"\b[0-9a-f]{5}(?:-[0-9a-f]{5}){3}\b")
CODE = re.compile(r"(?<=\"code\": \")(?!000000)\d{6}(?=\")")
BASE32 = re.compile(r"(?<![A-Z0-9])[A-Z2-7]{32}(?![A-Z0-9])")
MARKS = (
    (RECOVERY, "RECOVERY"), (CODE, "CODE"), (BASE32, "BASE32"), (GROUPED, "HEX4 HEX4"), (DRAWN, r"\1V"),
    (PORT, "127.0.0.1:PORT"),
)  # fmt: skip
"""Codes and secrets of devices, short forms of hashes, the version of the drawings, and where the receivers listen."""

SHORT_DIGITS = 6
"""So many digits of an id stand where a page names a thing in short."""


def normaliser(ids: Mapping[str, str], stable: Mapping[str, str]) -> Replace:
    """A function that puts names for the ids of a scenario, and for other hexadecimal texts how long they are.

    ``stable``: texts that are the same in every run, with what stands for them.
    """
    names = {real: f"{{{name}}}" for name, real in ids.items()}
    names |= {real[:SHORT_DIGITS]: f"{{{name}}}" for name, real in ids.items() if name.startswith("game:")}
    names |= stable
    longest_first = sorted(names, key=len, reverse=True)
    known = re.compile(rf"(?<![0-9a-zA-Z])(?:{'|'.join(map(re.escape, longest_first))})(?![0-9a-zA-Z])")

    def replace(text: str) -> str:
        named = known.sub(lambda found: names[found[0]], text) if names else text
        short = HEX.sub(lambda found: f"{found[1]}HEX{len(found[0]) - len(found[1])}", named)
        for pattern, mark in MARKS:
            short = pattern.sub(mark, short)
        return SECRET.sub(mark_secret, short)

    return replace


def mark_secret(found: re.Match[str]) -> str:
    """A mark in the place of a long random text; words with many hyphens stay."""
    text = found[0]
    mixed = any(one.isupper() for one in text) and any(one.islower() for one in text)
    return "SECRET" if mixed and any(one.isdigit() for one in text) else text
