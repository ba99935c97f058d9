"""What is kept small comes back as it was."""

from __future__ import annotations

import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zendotao.packing import PackingError, packed, unpacked


@given(st.binary())
def test_what_was_packed_comes_back(data: bytes) -> None:
    assert unpacked(packed(data)) == data


def test_what_is_said_twice_takes_little() -> None:
    assert len(packed(b"white if it has a red piece; " * 1000)) < 100


def test_what_zlib_packed_comes_back() -> None:
    assert unpacked(zlib.compress(b"a red piece")) == b"a red piece"


@pytest.mark.parametrize("data", [b"", b"x", b"\x28\xb5\x2f\xfd", packed(b"a red piece")[:-1], packed(b"red") + b"x"])
def test_what_was_not_packed_is_refused(data: bytes) -> None:
    with pytest.raises(PackingError):
        unpacked(data)
