"""Entries and outlines as they are stored, and the versions of what is stored; ``states`` has the states of games.

Entries last for ever: JSON, in which fields that a later program added or an earlier one dropped do no harm.
States are only there to save time: MessagePack under a version that changes with anything that goes into a state, so
that one of another program is left alone rather than misread.
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
from zendotao.core.game.table import Koan, Move
from zendotao.store.games import states

_entry_out = msgspec.json.Encoder()
_entry_in = msgspec.json.Decoder(Entry)

OUTLINES = 256
"""So many outlines are at hand, those asked for last."""


def entry_text(entry: Entry) -> str:
    """An entry as the store keeps it."""
    return _entry_out.encode(entry).decode()


def entry_of(text: str) -> Entry:
    """The entry that was stored. Raises ``msgspec.ValidationError`` for an event that this program doesn't know."""
    return _entry_in.decode(text)


def outline_bytes(outline: Game) -> bytes:
    """An outline as the store keeps it: it says the same over and over, and packs well."""
    return states.pack_whole(outline)


@lru_cache(maxsize=OUTLINES)
def outline_of(data: bytes) -> Game | None:
    """The outline that was stored; none if it cannot be read, as it can always be made from the game."""
    try:
        return states.unpack_whole(data)
    except states.StateError:
        return None


def fields_digest(*kinds: type[msgspec.Struct]) -> str:
    """A hash of the fields of structs and of all that are in them: names, types and defaults.

    What is in a field of a kind that is no struct's has to be named beside it.
    """
    schemas = msgspec.json.schema_components(kinds, schema_hook=lambda kind: {"title": kind.__name__})
    return hashlib.sha256(msgspec.json.encode(schemas, order="sorted")).hexdigest()


def source_digest(folder: Path) -> str:
    """A hash of the program's text in a folder: other text may come to another state from the same log."""
    found = hashlib.sha256()
    for path in sorted(folder.glob("*.py")):
        found.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()


def state_version() -> str:
    """The version of states, as this program makes them."""
    folder = Path(str(rulebook.__file__)).parent
    kept = hashlib.sha256(Path(str(states.__file__)).read_bytes()).hexdigest()
    return hashlib.sha256(f"{GAME_FIELDS} {source_digest(folder)} {kept}".encode()).hexdigest()


def facts_version() -> str:
    """The version of facts of koans, as this program works them out."""
    return source_digest(Path(str(koans.__file__)).parent)


GAME_FIELDS = fields_digest(Game, Move, Koan)
STATE_VERSION = state_version()

TELLING = 2
"""Counted up whenever what lists tell of a game at a glance, or keep of it, comes to something else."""

OUTLINE_VERSION = f"{TELLING}-{GAME_FIELDS[:32]}"
"""The version of outlines and of what lists tell: rows of another are told anew."""
