"""The base class of errors that the core raises: each has a stable code and a message for people."""

from __future__ import annotations


class CoreError(ValueError):
    """A refusal by the game's own rules: ``code`` for programs, the message for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


def code_of(error: Exception) -> str:
    """Return the code of an error, or else the name of its class: nothing of what it says."""
    return error.code if isinstance(error, CoreError) else type(error).__name__
