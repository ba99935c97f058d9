"""Encoding of entries and outlines, and the versions of what is stored; ``states`` encodes the states of games.

Entries last for ever: JSON, in which fields that a later program added or an earlier one dropped do no harm. States are
only there to save time: MessagePack under a version that changes with anything that goes into a state, so that one of
another program is ignored rather than misread.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from zendotao.core import game as rulebook
from zendotao.core import koan as koans
from zendotao.core.game.classic import state as classic
from zendotao.core.game.log import Event, LogEntry
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.table import GameKoan, Move
from zendotao.core.kinds import CLASSIC, KINDS, ZENDOTAO
from zendotao.store.games import states

_ENTRY_ENCODER = msgspec.json.Encoder()
ENTRY_DECODERS: Mapping[str, msgspec.json.Decoder[LogEntry[Any]]] = {
    kind.name: msgspec.json.Decoder(kind.entry) for kind in KINDS.values()
}
"""The decoders of entries, by the kind of game."""

OUTLINE_CACHE_SIZE = 256
"""The size of the cache of decoded outlines."""


def encode_entry(entry: LogEntry[Event]) -> str:
    """Encode an entry as JSON."""
    return _ENTRY_ENCODER.encode(entry).decode()


Outline = Game | classic.ClassicGame
"""The outline of a game of either kind."""


def encode_outline(outline: Outline) -> bytes:
    """Encode an outline, in one compressed piece."""
    return states.encode_classic(outline) if isinstance(outline, classic.ClassicGame) else states.encode_whole(outline)


@lru_cache(maxsize=OUTLINE_CACHE_SIZE)
def decode_outline(data: bytes, kind: str = ZENDOTAO.name) -> Outline | None:
    """Decode the outline of a game of a kind; return ``None`` if it cannot be read, as it can always be made from the
    game."""
    try:
        return states.decode_classic(data) if kind == CLASSIC.name else states.decode_whole(data)
    except states.StateError:
        return None


def hash_fields(*kinds: type[msgspec.Struct]) -> str:
    """Return a hash of the fields of structs and of all structs in them: names, types and defaults.

    Types of fields that are no structs have to be passed too.
    """
    schemas = msgspec.json.schema_components(kinds, schema_hook=lambda kind: {"title": kind.__name__})
    return hashlib.sha256(msgspec.json.encode(schemas, order="sorted")).hexdigest()


def hash_source(folder: Path) -> str:
    """Return a hash of the source files under a folder: other code may compute another state from the same log."""
    found = hashlib.sha256()
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder).as_posix()
        found.update(name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()


def compute_state_version() -> str:
    """Return the version of the states that this program computes."""
    folder = Path(str(rulebook.__file__)).parent
    kept = hashlib.sha256(Path(str(states.__file__)).read_bytes()).hexdigest()
    return hashlib.sha256(f"{GAME_FIELDS} {hash_source(folder)} {kept}".encode()).hexdigest()


def compute_facts_version() -> str:
    """Return the version of the facts of koans that this program computes."""
    return hash_source(Path(str(koans.__file__)).parent)


GAME_FIELDS = hash_fields(Game, Move, GameKoan)
STATE_VERSION = compute_state_version()

SUMMARY_VERSION = 2
"""Incremented whenever the summaries or outlines of games change in meaning."""

OUTLINE_VERSION = f"{SUMMARY_VERSION}-{GAME_FIELDS[:32]}"
"""The version of outlines and summaries: rows of another are written anew."""
