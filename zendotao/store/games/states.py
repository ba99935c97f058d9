"""Encoding of the states of games. The old part of a long game is stored separately, in spans that hardly ever change.

A span is compressed once, and decompressed when somebody needs what is in it; its name is a hash of its bytes, so that
it is recognised wherever it is stored.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from zendotao.compression import CompressionError, compress, decompress
from zendotao.core.game.classic import state as classic
from zendotao.core.game.series import Series, Span
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.table import GameKoan, Move

T = TypeVar("T")
SPAN_NAME_LENGTH = 32
"""The length of the name of a span."""


class StateError(ValueError):
    """The bytes are no state that this program can read, or one of its spans is missing."""


class BareState(Struct, frozen=True, array_like=True):
    """A game without its long series; beside it the tail of each series and the names of its spans."""

    game: Game
    moves: tuple[Move, ...]
    koans: tuple[GameKoan, ...]
    moves_before: tuple[str, ...] = ()
    koans_before: tuple[str, ...] = ()

    @property
    def spans(self) -> tuple[str, ...]:
        """The names of all spans."""
        return self.moves_before + self.koans_before


class WholeState(Struct, frozen=True, array_like=True):
    """A game in one piece: beside it the items of the spans of each series, and last its tail."""

    game: Game
    moves: tuple[tuple[Move, ...], ...]
    koans: tuple[tuple[GameKoan, ...], ...]


class WholeClassic(Struct, frozen=True, array_like=True):
    """A game of classic Zendo in one piece: beside it its koans."""

    game: classic.ClassicGame
    koans: tuple[classic.ClassicKoan, ...]


class PackedState(NamedTuple):
    """An encoded state: the part that changes with each state, and the spans by name."""

    data: bytes
    spans: Mapping[str, bytes]


def _make_empty_series(_: type, __: Any) -> Series[Any]:
    return Series()


_ENCODER = msgspec.msgpack.Encoder(enc_hook=lambda _: None)
_DECODER = msgspec.msgpack.Decoder(BareState, dec_hook=_make_empty_series)
_WHOLE_DECODER = msgspec.msgpack.Decoder(WholeState, dec_hook=_make_empty_series)
_CLASSIC_DECODER = msgspec.msgpack.Decoder(WholeClassic, dec_hook=_make_empty_series)


class _SpanCodec(Generic[T]):
    """Encodes and decodes the spans of one type of items."""

    def __init__(self, kind: type[T]) -> None:
        self._in: msgspec.msgpack.Decoder[tuple[T, ...]] = msgspec.msgpack.Decoder(tuple[kind, ...])  # type: ignore[valid-type]

    def pack(self, items: tuple[T, ...]) -> bytes:
        """Encode items."""
        return compress(_ENCODER.encode(items))

    def unpack(self, data: bytes) -> tuple[T, ...]:
        """Decode items."""
        return self._in.decode(decompress(data))

    def name_spans(self, series: Series[T]) -> dict[str, bytes]:
        """Return the encoded spans of a series by name, in order."""
        return {make_span_name(data): data for data in (span.pack(self.pack) for span in series.spans)}

    def make_series(self, spans: Iterable[bytes], tail: tuple[T, ...]) -> Series[T]:
        """Return a series whose spans are decoded on first use."""
        return Series.from_parts(tuple(Span.from_packed(data, self.unpack) for data in spans), tail)


_moves, _koans = _SpanCodec(Move), _SpanCodec(GameKoan)


def make_span_name(span: bytes) -> str:
    """Return the name of an encoded span."""
    return hashlib.sha256(span).hexdigest()[:SPAN_NAME_LENGTH]


def encode_state(game: Game) -> PackedState:
    """Encode a state."""
    moves, koans = _moves.name_spans(game.moves), _koans.name_spans(game.koans)
    bare = BareState(_strip_series(game), game.moves.tail, game.koans.tail, tuple(moves), tuple(koans))
    return PackedState(_ENCODER.encode(bare), moves | koans)


def decode_state(data: bytes, spans: Callable[[], Mapping[str, bytes]]) -> Game:
    """Decode a state. ``spans`` returns the spans of the game by name, and is called if there are any.

    Raises ``StateError``.
    """
    try:
        bare = _DECODER.decode(data)
        there = spans() if bare.spans else {}
        moves = [there[name] for name in bare.moves_before]
        koans = [there[name] for name in bare.koans_before]
    except (msgspec.MsgspecError, KeyError) as error:
        raise StateError("these bytes are no state, or not all of one") from error
    return replace(bare.game, moves=_moves.make_series(moves, bare.moves), koans=_koans.make_series(koans, bare.koans))


def encode_whole(game: Game) -> bytes:
    """Encode a state in one compressed piece."""
    return compress(
        _ENCODER.encode(WholeState(_strip_series(game), _split_series(game.moves), _split_series(game.koans)))
    )


def decode_whole(data: bytes) -> Game:
    """Decode a state of one piece. Raises ``StateError``."""
    try:
        whole = _WHOLE_DECODER.decode(decompress(data))
        moves, koans = _join_series(whole.moves), _join_series(whole.koans)
    except (CompressionError, msgspec.MsgspecError, IndexError) as error:
        raise StateError("these bytes are no state") from error
    return replace(whole.game, moves=moves, koans=koans)


def encode_classic(game: classic.ClassicGame) -> bytes:
    """Encode a state of classic Zendo in one compressed piece."""
    return compress(_ENCODER.encode(WholeClassic(replace(game, koans=Series()), tuple(game.koans))))


def decode_classic(data: bytes) -> classic.ClassicGame:
    """Decode a state of classic Zendo. Raises ``StateError``."""
    try:
        whole = _CLASSIC_DECODER.decode(decompress(data))
    except (CompressionError, msgspec.MsgspecError) as error:
        raise StateError("these bytes are no state") from error
    return replace(whole.game, koans=Series(whole.koans))


def _split_series(series: Series[T]) -> tuple[tuple[T, ...], ...]:
    return (*(span.items for span in series.spans), series.tail)


def _join_series(parts: tuple[tuple[T, ...], ...]) -> Series[T]:
    return Series.from_parts(tuple(map(Span, parts[:-1])), parts[-1])


def _strip_series(game: Game) -> Game:
    return replace(game, moves=Series(), koans=Series())
