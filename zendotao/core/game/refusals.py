"""How the rulebook refuses: a stable code for programs, words that say what to do, and what a program can use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zendotao.core.errors import CoreError


class RuleViolation(CoreError):  # noqa: N818 -- the game's name for it
    """A command that the rulebook doesn't allow. ``details`` are plain values: koans, facts, instants, readings.

    What it says is for the person who asked alone: it may speak of the rules that they sent.
    """

    def __init__(self, code: str, message: str, **details: Any) -> None:
        super().__init__(code, message)
        self.details: Mapping[str, Any] = details


class UnwrittenError(CoreError):
    """A part of a record that no program writes, so that it can't be asked whether the rulebook allows it."""
