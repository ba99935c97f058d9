"""The files in ``expected/``: compared by the tests, or written where ``ZENDOTAO_NET=write`` says so."""

from __future__ import annotations

import os
from collections.abc import Mapping
from difflib import unified_diff
from pathlib import Path

import pytest

from tests.net.weave import unweave, weave

EXPECTED = Path(__file__).parent / "expected"
WRITING = os.environ.get("ZENDOTAO_NET") == "write"
MOST_LINES = 60
"""So many lines of a difference are printed."""

MARKS = "@ "
"""What the line begins with that says which mark stands for which version."""


def check_text(name: str, lines: list[str]) -> None:
    """Compare lines with a file, or write it."""
    path = EXPECTED / f"{name}.txt"
    if WRITING:
        write(path, lines)
        return
    compare(read(path), lines, path.name)


def check_versions(name: str, versions: Mapping[str, list[str]], parts: Mapping[str, list[str]]) -> None:
    """Compare several versions of a text, by their one-character marks, with a file, or write it.

    ``parts``: the lines that a digest in the text stands for, which are compared where digests differ.
    """
    path = EXPECTED / f"{name}.txt"
    if WRITING:
        write(path, [MARKS + "".join(versions), *weave(versions)])
        add_parts(parts, "\n".join(line for lines in versions.values() for line in lines))
        return
    first, *woven = read(path) or [""]
    expected = unweave(woven, first.removeprefix(MARKS))
    for mark, lines in versions.items():
        wanted = expected.get(mark, [])
        if wanted != lines:
            known = read_parts()
            compare(expand(wanted, known), expand(lines, {**known, **parts}), f"{path.name}, version {mark}")


def compare(expected: list[str], found: list[str], name: str) -> None:
    """Fail with a short difference unless the lines are the same."""
    if expected != found:
        told = list(unified_diff(expected, found, "expected", "found", lineterm="", n=2))
        more = [f"... and {len(told) - MOST_LINES} more lines"] if len(told) > MOST_LINES else []
        shown = "\n".join(told[:MOST_LINES] + more)
        pytest.fail(f"{name} is not what is expected:\n{shown}", pytrace=False)


def read(path: Path) -> list[str]:
    """The lines of a file; none if it is missing."""
    return path.read_text(encoding="utf-8").split("\n")[:-1] if path.exists() else []


def write(path: Path, lines: list[str]) -> None:
    """Write lines into a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


PARTS = EXPECTED / "parts.txt"
"""What stands on many pages: a digest, and the lines that it stands for, indented."""


def read_parts() -> dict[str, list[str]]:
    """The shared parts by their digests."""
    found: dict[str, list[str]] = {}
    current: list[str] = []
    for line in read(PARTS):
        if line.startswith("~"):
            current = found.setdefault(line, [])
        else:
            current.append(line.removeprefix(" "))
    return found


def add_parts(parts: Mapping[str, list[str]], text: str) -> None:
    """Add to the file the parts that a text names."""
    found = read_parts()
    found |= {name: lines for name, lines in parts.items() if name in text}
    write(PARTS, [line for name in sorted(found) for line in (name, *(f" {one}" for one in found[name]))])


def expand(lines: list[str], parts: Mapping[str, list[str]]) -> list[str]:
    """The lines with the parts that they name written out, wherever a digest ends a line."""
    found = []
    for line in lines:
        name = line.rpartition(" ")[2]
        found += [line, *(f"    {one}" for one in parts[name])] if name in parts else [line]
    return found
