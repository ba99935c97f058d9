"""Stored facts of koans on tables: reading them is a thousand times faster than computing them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping

import msgspec
from msgspec import Struct

from zendotao.core.game import koans
from zendotao.core.game.table import GameKoan
from zendotao.core.koan.facts import Facts
from zendotao.store.unit import Unit

NOTATION = "notation"
"""Stands for the version where a koan is kept as it is written; that holds for every program."""

_out = msgspec.msgpack.Encoder()


class Kept(Struct, frozen=True, array_like=True):
    """The stored facts of a koan and its English caption, both without calls."""

    facts: Facts
    words: str


_in = msgspec.msgpack.Decoder(Kept)


def key_of(notation: str) -> str:
    """Return the key under which the facts of a koan are stored."""
    return hashlib.sha256(notation.encode()).hexdigest()


class Measured:
    """Reads and writes stored facts. ``version``: of the program that computes them."""

    def __init__(self, version: str) -> None:
        self.version = version

    def warm(self, work: Unit, wanted: Iterable[GameKoan]) -> None:
        """Load the facts of koans into memory; those that the store doesn't have are computed when needed."""
        # A move taken back and posted again comes with the same koan: of a long game there are few.
        keys = {key_of(notation): notation for notation in {koan.koan for koan in wanted}}
        for key, data in work.koan_facts.get(keys, self.version).items():
            kept = _read(data)
            if kept is not None:
                koans.cache_facts(keys[key], kept.facts, kept.words)

    def keep(self, work: Unit, fresh: Iterable[koans.CheckedKoan]) -> None:
        """Store the facts of koans that are put on a table."""
        kept: dict[str, tuple[str, bytes]] = {}
        for koan in fresh:
            data = packed(koan.facts, koans.describe_koan(koan.notation, ()))
            kept[key_of(koan.notation)] = self.version, data
            kept[koan.hash] = NOTATION, koan.notation.encode()
        work.koan_facts.put_each(kept)


def name(work: Unit, notations: Mapping[str, str]) -> None:
    """Make koans findable by the hashes of their content, by which games name them."""
    work.koan_facts.put({found: notation.encode() for found, notation in notations.items()}, NOTATION)


def named(work: Unit, found: str) -> str | None:
    """Return the notation of a koan that is or was on a table, by its hash; None if there is none."""
    data = work.koan_facts.get([found], NOTATION).get(found)
    return None if data is None else data.decode()


def packed(facts: Facts, words: str) -> bytes:
    """Return facts and their caption, encoded for the store."""
    return _out.encode(Kept(facts, str(words)))


def read(data: bytes) -> Facts | None:
    """Return facts from the store; None if they cannot be read, as they can always be computed."""
    kept = _read(data)
    return None if kept is None else kept.facts


def _read(data: bytes) -> Kept | None:
    try:
        return _in.decode(data)
    except msgspec.MsgspecError:
        return None
