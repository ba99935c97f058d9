"""What is kept small comes back as it was."""

from __future__ import annotations

import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zendotao.compression import CompressionError, compress, decompress


@given(st.binary())
def test_what_was_packed_comes_back(data: bytes) -> None:
    assert decompress(compress(data)) == data


def test_what_is_said_twice_takes_little() -> None:
    assert len(compress(b"white if it has a red piece; " * 1000)) < 100


def test_what_zlib_packed_comes_back() -> None:
    assert decompress(zlib.compress(b"a red piece")) == b"a red piece"


@pytest.mark.parametrize(
    "data", [b"", b"x", b"\x28\xb5\x2f\xfd", compress(b"a red piece")[:-1], compress(b"red") + b"x"]
)
def test_what_was_not_packed_is_refused(data: bytes) -> None:
    with pytest.raises(CompressionError):
        decompress(data)
