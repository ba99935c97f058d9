"""A record with something changed, and all hashes made anew: of entries, opened seals, and the salts of the clock."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec.structs import replace

from zendotao.core.game import log
from zendotao.core.game.log import GENESIS, digest, hash_entry, person_digest
from zendotao.core.game.record import LogLine
from zendotao.core.game.seals import hash_seal
from zendotao.core.game.zendotao.events import AnyEvent, Entry
from zendotao.core.game.zendotao.review import RecordedEntry
from zendotao.core.game.zendotao.seals import SealBody

Told = dict[str, Any]
Path = tuple[str | int, ...]
GONE = object()
"""Stands for a value that is taken out."""


@dataclass(frozen=True)
class Forger:
    """An honest record as plain values, an entry each: ``at``, ``seat``, ``by``, ``salt`` and ``event``.

    ``starts``: for an entry of the clock, and for a move whose seals are opened, the place of the first entry of its
    batch: salts and seals are made from the head of the log before that.
    """

    entries: tuple[Told, ...]
    starts: dict[int, int]

    @classmethod
    def of(cls, played: Iterable[Entry]) -> Forger:
        """A forger of a game."""
        entries = tuple(played)
        heads = {entry.prev: place for place, entry in enumerate(entries)}
        logs = {(one.event.move, one.event.slot): one.event.body.log for one in entries if hasattr(one.event, "body")}
        starts = {}
        for place, one in enumerate(entries):
            opened = logs.get((getattr(one.event, "move", 1), 1)) or logs.get((getattr(one.event, "move", 1), 2))
            if one.by is None:
                salts = ((digest([digest(["settled", head]), one.seq]), first) for head, first in heads.items())
                starts[place] = next(first for salt, first in salts if salt == one.salt)
            elif hasattr(one.event, "seals") and opened is not None:
                starts[place] = heads[opened]
        return cls(tuple(msgspec.json.decode(msgspec.json.encode(one)) for one in entries), starts)

    def copied(self) -> list[Told]:
        """The entries, to be changed."""
        return copy.deepcopy(list(self.entries))

    def with_value(self, place: int, path: Path, value: Any) -> list[RecordedEntry]:
        """The record with one value of an entry changed or taken out."""
        entries = self.copied()
        *way, last = path
        at: Any = entries[place]
        for step in way:
            at = at[step]
        if value is GONE:
            del at[last]
        else:
            at[last] = value
        return self.chained(entries, place if path[-1] in ("log", "salt") else None)

    def with_entries(self, *changes: tuple[int, Told]) -> list[RecordedEntry]:
        """The record with several parts of entries changed, each by its place."""
        entries = self.copied()
        for place, told in changes:
            entries[place] = {**entries[place], **told}
        return self.chained(entries)

    def upto(self, count: int, *more: Told) -> list[RecordedEntry]:
        """So many entries of the record, and others after them."""
        return self.chained([*self.copied()[:count], *more])

    def chained(self, entries: Sequence[Told], kept: int | None = None) -> list[RecordedEntry]:
        """The record of these entries, its hashes made anew; ``kept``: the place of a seal whose log stays as it is
        told, or of an entry of the clock whose salt does."""
        opened = {
            (one["event"].get("move"), one["event"].get("slot")): (place, one["event"]["body"])
            for place, one in enumerate(entries)
            if one["event"]["type"] == "seal.opened"
        }
        found: list[RecordedEntry] = []
        heads = [GENESIS]
        for place, one in enumerate(entries):
            start = heads[min(self.starts.get(place, place), place)]
            if place in self.starts and one["by"] is None and place != kept:
                one["salt"] = digest([digest(["settled", start]), place + 1])
            elif "seals" in one["event"] and place in self.starts:
                _seal_anew(one["event"], opened, start, kept)
            found.append(_given(one, place + 1, heads[-1]))
            heads.append(found[-1].hash)
        return found


def _seal_anew(event: Told, opened: dict[Any, tuple[int, Told]], start: str, kept: int | None) -> None:
    """Opened seals commit to the log as it is now."""
    for slot in range(1, len(event["seals"]) + 1):
        where, body = opened.get((event.get("move", 1), slot), (None, None))
        if body is not None:
            body["log"] = body["log"] if where == kept else start
            event["seals"][slot - 1] = hash_seal(msgspec.convert(body, SealBody))


def _given(one: Told, seq: int, prev: str) -> RecordedEntry:
    event: AnyEvent = msgspec.convert(one["event"], AnyEvent)
    told = {**one, "seq": seq, "prev": prev, "hash": "", "event": None}
    given = msgspec.convert(told, RecordedEntry)
    data, by = digest(msgspec.to_builtins(event)), person_digest(given.salt, given.by)
    return replace(given, event=event, hash=hash_entry(seq, given.at, given.seat, prev, data, by))


def line_of(one: RecordedEntry) -> LogLine:
    """An entry as a line of a record, all of it shown."""
    return LogLine(
        seq=one.seq,
        at=log.format_instant(one.at),
        seat=one.seat,
        prev=one.prev,
        hash=one.hash,
        by=one.by,
        salt=one.salt,
        event=msgspec.to_builtins(one.event),
    )
