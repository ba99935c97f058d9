"""Encoding of entries and outlines, and the versions of what is stored; ``states`` encodes the states of games.

Entries last for ever: JSON, in which fields that a later program added or an earlier one dropped do no harm. States are
only there to save time: MessagePack under a version that changes with anything that goes into a state, so that one of
another program is ignored rather than misread.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

import msgspec

from zendotao.core import game as rulebook
from zendotao.core import koan as koans
from zendotao.core.game.log import Entry
from zendotao.core.game.state import Game
from zendotao.core.game.table import GameKoan, Move
from zendotao.store.games import states

_entry_out = msgspec.json.Encoder()
_entry_in = msgspec.json.Decoder(Entry)

OUTLINES = 256
"""The size of the cache of decoded outlines."""


def entry_text(entry: Entry) -> str:
    """Encode an entry as JSON."""
    return _entry_out.encode(entry).decode()


def entry_of(text: str) -> Entry:
    """Decode an entry. Raises ``msgspec.ValidationError`` for an event that this program doesn't know."""
    return _entry_in.decode(text)


def outline_bytes(outline: Game) -> bytes:
    """Encode an outline, in one compressed piece."""
    return states.pack_whole(outline)


@lru_cache(maxsize=OUTLINES)
def outline_of(data: bytes) -> Game | None:
    """Decode an outline; return ``None`` if it cannot be read, as it can always be made from the game."""
    try:
        return states.unpack_whole(data)
    except states.StateError:
        return None


def fields_digest(*kinds: type[msgspec.Struct]) -> str:
    """Return a hash of the fields of structs and of all structs in them: names, types and defaults.

    Types of fields that are no structs have to be passed too.
    """
    schemas = msgspec.json.schema_components(kinds, schema_hook=lambda kind: {"title": kind.__name__})
    return hashlib.sha256(msgspec.json.encode(schemas, order="sorted")).hexdigest()


def source_digest(folder: Path) -> str:
    """Return a hash of the source files in a folder: other code may compute another state from the same log."""
    found = hashlib.sha256()
    for path in sorted(folder.glob("*.py")):
        found.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()


def state_version() -> str:
    """Return the version of the states that this program computes."""
    folder = Path(str(rulebook.__file__)).parent
    kept = hashlib.sha256(Path(str(states.__file__)).read_bytes()).hexdigest()
    return hashlib.sha256(f"{GAME_FIELDS} {source_digest(folder)} {kept}".encode()).hexdigest()


def facts_version() -> str:
    """Return the version of the facts of koans that this program computes."""
    return source_digest(Path(str(koans.__file__)).parent)


GAME_FIELDS = fields_digest(Game, Move, GameKoan)
STATE_VERSION = state_version()

TELLING = 2
"""Incremented whenever the summaries or outlines of games change in meaning."""

OUTLINE_VERSION = f"{TELLING}-{GAME_FIELDS[:32]}"
"""The version of outlines and summaries: rows of another are written anew."""
