"""The base class of errors that the core raises: each has a stable code and a message for people."""

from __future__ import annotations


class CoreError(ValueError):
    """A refusal by the game's own rules: ``code`` for programs, the message for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
