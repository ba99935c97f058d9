"""The base of records that hold secrets: rules before they are opened, answers, addresses, keys.

A representation gets into logs, tracebacks and failed tests, where it would be read by others than those whom the
secret belongs to.
"""

from __future__ import annotations


class SecretRecord:
    """A mixin for structs with a representation that names the class alone."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"{type(self).__name__}(...)"
