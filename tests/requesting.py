"""Requests for tests, from the plain values that a program would send."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from zendotao.web.decode import DecodeFault, decode

Kind = TypeVar("Kind")


def make_request(kind: type[Kind], value: Mapping[str, Any]) -> Kind:
    """Return plain values as the request that they are, which has no fault."""
    faults: list[DecodeFault] = []
    found = decode(kind, value, faults)
    assert found is not None, [(fault.path, fault.kind) for fault in faults]
    return found
