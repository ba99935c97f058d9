"""The kinds of games, by the names that tables and requests have for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

import msgspec

from zendotao.core.game.kind import GameKind
from zendotao.core.kinds.classic import CLASSIC
from zendotao.core.kinds.zendotao import ZENDOTAO

__all__ = ["CLASSIC", "KINDS", "ZENDOTAO", "find_record_kind"]

KINDS: Mapping[str, GameKind[Any]] = {kind.name: kind for kind in (ZENDOTAO, CLASSIC)}
"""Every kind of game."""


def find_record_kind(lines: Iterable[str]) -> tuple[GameKind[Any], Iterator[str]]:
    """Return the kind of the game of a record, by its first line, and the lines, that one among them. Records that
    cannot be read are taken for Zendo-Tao's, which says what is wrong with them."""
    left = iter(lines)
    skipped: list[str] = []
    for line in left:
        skipped.append(line)
        if line.strip():
            break
    return _find_line_kind(skipped[-1] if skipped else ""), chain(skipped, left)


def _find_line_kind(line: str) -> GameKind[Any]:
    """Return the kind of game that a record begins with; Zendo-Tao if the line tells of none."""
    try:
        match msgspec.json.decode(line):
            case {"event": {"type": tag}}:
                return next((kind for kind in KINDS.values() if kind.opening.__struct_config__.tag == tag), ZENDOTAO)
    except (ValueError, RecursionError):
        pass
    return ZENDOTAO
