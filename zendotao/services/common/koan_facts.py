"""Stored facts of koans on tables: reading them is a thousand times faster than computing them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence

import msgspec
from msgspec import Struct

from zendotao.core.game import koans
from zendotao.core.game.classic.state import ClassicKoan
from zendotao.core.game.zendotao.table import GameKoan
from zendotao.core.koan.facts import Facts
from zendotao.store.unit import Unit

NOTATION_KIND = "notation"
"""Stands for the version where a koan is kept as it is written; that holds for every program."""

MAX_CAPTIONS = 2000
"""Captions in memory before all are read again."""

_encoder = msgspec.msgpack.Encoder()


class StoredFacts(Struct, frozen=True, array_like=True):
    """The stored facts of a koan and its English caption, both without calls."""

    facts: Facts
    words: str


_decoder = msgspec.msgpack.Decoder(StoredFacts)


def make_key(notation: str) -> str:
    """Return the key under which the facts of a koan are stored."""
    return hashlib.sha256(notation.encode()).hexdigest()


class FactStore:
    """Reads and writes stored facts. ``version``: of the program that computes them."""

    def __init__(self, version: str) -> None:
        self.version = version
        self._captions: dict[str, str] = {}

    def warm(self, work: Unit, wanted: Iterable[GameKoan | ClassicKoan]) -> None:
        """Load the facts of koans into memory; those that the store doesn't have are computed when needed."""
        # A move taken back and posted again comes with the same koan: of a long game there are few.
        self._warm(work, {koan.koan for koan in wanted})

    def _warm(self, work: Unit, notations: Iterable[str]) -> None:
        keys = {make_key(notation): notation for notation in notations}
        for key, data in work.koan_facts.get(keys, self.version).items():
            kept = _decode(data)
            if kept is not None:
                koans.cache_facts(keys[key], kept.facts, kept.words)

    def keep(self, work: Unit, fresh: Iterable[koans.CheckedKoan]) -> None:
        """Store the facts of koans that are put on a table."""
        kept: dict[str, tuple[str, bytes]] = {}
        for koan in fresh:
            data = encode_facts(koan.facts, koans.write_koan_caption(koan.notation, ()))
            kept[make_key(koan.notation)] = self.version, data
            kept[koan.hash] = NOTATION_KIND, koan.notation.encode()
        work.koan_facts.put_each(kept)

    def read_captions(self, work: Unit, hashes: Iterable[str]) -> Mapping[str, str]:
        """Return the captions of those koans, by their hashes, that are stored. They are cached: a hash has one."""
        wanted = dict.fromkeys(hashes)
        told = {found: self._captions[found] for found in wanted if found in self._captions}
        if len(told) < len(wanted):
            notations = find_notations(work, [found for found in wanted if found not in told])
            self._warm(work, notations.values())
            told |= {found: koans.write_koan_caption(notation, ()) for found, notation in notations.items()}
            if len(self._captions) > MAX_CAPTIONS:
                self._captions.clear()
            self._captions.update(told)
        return told


def store_notations(work: Unit, notations: Mapping[str, str]) -> None:
    """Store the notations of koans under the hashes of their content, by which games name them. The search for koans is
    filled by ``games.transaction.search_index``."""
    work.koan_facts.put({found: notation.encode() for found, notation in notations.items()}, NOTATION_KIND)


def find_notations(work: Unit, hashes: Sequence[str]) -> Mapping[str, str]:
    """Return the notations of those koans that are or were on a table, by hash."""
    return {found: data.decode() for found, data in work.koan_facts.get(hashes, NOTATION_KIND).items()}


def find_notation(work: Unit, found: str) -> str | None:
    """Return the notation of a koan that is or was on a table, by its hash; None if there is none."""
    data = work.koan_facts.get([found], NOTATION_KIND).get(found)
    return None if data is None else data.decode()


def encode_facts(facts: Facts, words: str) -> bytes:
    """Return facts and their caption, encoded for the store."""
    return _encoder.encode(StoredFacts(facts, str(words)))


def decode_facts(data: bytes) -> Facts | None:
    """Return facts from the store; None if they cannot be read, as they can always be computed."""
    kept = _decode(data)
    return None if kept is None else kept.facts


def _decode(data: bytes) -> StoredFacts | None:
    try:
        return _decoder.decode(data)
    except msgspec.MsgspecError:
        return None
