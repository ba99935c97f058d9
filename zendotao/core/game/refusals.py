"""Refusals by the rulebook: a stable code, a message with the remedy, and details for programs. Title and status of
each code are in ``web.refusal_kinds``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zendotao.core.errors import CoreError


class RuleViolation(CoreError):  # noqa: N818 -- the game's name for it
    """A command that the rulebook doesn't allow. ``details`` are plain values: koans, facts, instants, readings.

    The message is for the person who asked alone: it may contain the rules that they sent.
    """

    def __init__(self, code: str, message: str, **details: Any) -> None:
        super().__init__(code, message)
        self.details: Mapping[str, Any] = details


class UnreviewableError(CoreError):
    """A part of a record that no program writes, so that it cannot be checked against the rulebook."""
