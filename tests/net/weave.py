"""Several versions of a text in one, as in SCCS: each line with the versions that have it.

A line begins with the marks of its versions, or with nothing where all have it. So a page that looks almost the same
to everybody takes little more room than one of its versions, and each version can be read off.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import SequenceMatcher

BAR = "│"
"""Stands between the marks and the line."""


def weave(versions: Mapping[str, list[str]]) -> list[str]:
    """All versions, by one-character marks, as one text."""
    woven: list[tuple[str, str]] = []
    for mark, lines in versions.items():
        merged: list[tuple[str, str]] = []
        matcher = SequenceMatcher(None, [line for _, line in woven], lines, autojunk=False)
        for _, begin, end, start, stop in matcher.get_opcodes():
            old, new = woven[begin:end], lines[start:stop]
            if [line for _, line in old] == new:
                merged += [(marks + mark, line) for marks, line in old]
            else:
                merged += old
                merged += [(mark, line) for line in new]
        woven = merged
    every = "".join(versions)
    return [f"{'' if marks == every else marks}{BAR}{line}" for marks, line in woven]


def unweave(lines: list[str], marks: str) -> dict[str, list[str]]:
    """The versions of a woven text, by their marks."""
    found: dict[str, list[str]] = {mark: [] for mark in marks}
    for line in lines:
        named, _, text = line.partition(BAR)
        for mark in named or marks:
            found[mark].append(text)
    return found
