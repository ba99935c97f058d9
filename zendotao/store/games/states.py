"""States of games as bytes. What is old in a long game is kept by itself, in spans that hardly ever change.

A span is packed once, and unpacked when somebody asks for what is in it; its name is a hash of its bytes, so that it is
known again wherever it is kept.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from zendotao.core.game.series import Series, Span
from zendotao.core.game.state import Game
from zendotao.core.game.table import Koan, Move
from zendotao.packing import PackingError, packed, unpacked

T = TypeVar("T")
NAME = 32
"""So many letters has the name of a span."""


class StateError(ValueError):
    """The bytes are no state that this program can read, or a span of it is not there."""


class Bare(Struct, frozen=True, array_like=True):
    """A game but for what is long in it: that stands beside it, the end of each series with the names of its spans."""

    game: Game
    moves: tuple[Move, ...]
    koans: tuple[Koan, ...]
    moves_before: tuple[str, ...] = ()
    koans_before: tuple[str, ...] = ()

    @property
    def spans(self) -> tuple[str, ...]:
        """The names of all spans."""
        return self.moves_before + self.koans_before


class Whole(Struct, frozen=True, array_like=True):
    """A game in one piece: beside it what is in the spans of each series, and last what follows them."""

    game: Game
    moves: tuple[tuple[Move, ...], ...]
    koans: tuple[tuple[Koan, ...], ...]


class PackedState(NamedTuple):
    """A state as it is kept: what is new with each, and the spans by their names."""

    data: bytes
    spans: Mapping[str, bytes]


def _empty(_: type, __: Any) -> Series[Any]:
    return Series()


_out = msgspec.msgpack.Encoder(enc_hook=lambda _: None)
_in = msgspec.msgpack.Decoder(Bare, dec_hook=_empty)
_whole_in = msgspec.msgpack.Decoder(Whole, dec_hook=_empty)


class _Packer(Generic[T]):
    """Spans of one kind of items, there and back."""

    def __init__(self, kind: type[T]) -> None:
        self._in: msgspec.msgpack.Decoder[tuple[T, ...]] = msgspec.msgpack.Decoder(tuple[kind, ...])  # type: ignore[valid-type]

    def pack(self, items: tuple[T, ...]) -> bytes:
        """The items as bytes."""
        return packed(_out.encode(items))

    def unpack(self, data: bytes) -> tuple[T, ...]:
        """The items again."""
        return self._in.decode(unpacked(data))

    def named(self, series: Series[T]) -> dict[str, bytes]:
        """The spans of a series by their names, in order."""
        return {name_of(data): data for data in (span.packed(self.pack) for span in series.spans)}

    def series(self, spans: Iterable[bytes], tail: tuple[T, ...]) -> Series[T]:
        """A series whose spans stay packed until they are asked for."""
        return Series.of(tuple(Span.of(data, self.unpack) for data in spans), tail)


_moves, _koans = _Packer(Move), _Packer(Koan)


def name_of(span: bytes) -> str:
    """What a packed span is called."""
    return hashlib.sha256(span).hexdigest()[:NAME]


def pack_state(game: Game) -> PackedState:
    """A state as the store keeps it."""
    moves, koans = _moves.named(game.moves), _koans.named(game.koans)
    bare = Bare(_bare(game), game.moves.tail, game.koans.tail, tuple(moves), tuple(koans))
    return PackedState(_out.encode(bare), moves | koans)


def unpack_state(data: bytes, spans: Callable[[], Mapping[str, bytes]]) -> Game:
    """The state that was kept. ``spans`` gives those of the game, and is called if there are any.

    Raises ``StateError``.
    """
    try:
        bare = _in.decode(data)
        there = spans() if bare.spans else {}
        moves = [there[name] for name in bare.moves_before]
        koans = [there[name] for name in bare.koans_before]
    except (msgspec.MsgspecError, KeyError) as error:
        raise StateError("these bytes are no state, or not all of one") from error
    return replace(bare.game, moves=_moves.series(moves, bare.moves), koans=_koans.series(koans, bare.koans))


def pack_whole(game: Game) -> bytes:
    """A state in one piece, packed."""
    return packed(_out.encode(Whole(_bare(game), _parts(game.moves), _parts(game.koans))))


def unpack_whole(data: bytes) -> Game:
    """The state that was put into one piece. Raises ``StateError``."""
    try:
        whole = _whole_in.decode(unpacked(data))
        moves, koans = _joined(whole.moves), _joined(whole.koans)
    except (PackingError, msgspec.MsgspecError, IndexError) as error:
        raise StateError("these bytes are no state") from error
    return replace(whole.game, moves=moves, koans=koans)


def _parts(series: Series[T]) -> tuple[tuple[T, ...], ...]:
    return (*(span.items for span in series.spans), series.tail)


def _joined(parts: tuple[tuple[T, ...], ...]) -> Series[T]:
    return Series.of(tuple(map(Span, parts[:-1])), parts[-1])


def _bare(game: Game) -> Game:
    return replace(game, moves=Series(), koans=Series())
