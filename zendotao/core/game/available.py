"""The actions that are available to somebody, derived from the gates by which a kind of game refuses."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from msgspec import Struct

from zendotao.core.game.refusals import RuleViolation


class AvailableAction(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An action, and whether the actor may take it now.

    If not, ``code`` is that of the refusal; ``until``, where waiting alone helps, is the instant from which it is
    allowed.
    """

    kind: str
    allowed: bool
    code: str | None = None
    until: datetime | None = None


def check_gate(kind: str, gate: Callable[[], object]) -> AvailableAction:
    """Return whether a gate allows an action of this kind."""
    try:
        gate()
    except RuleViolation as refusal:
        return AvailableAction(kind=kind, allowed=False, code=refusal.code, until=refusal.details.get("until"))
    return AvailableAction(kind=kind, allowed=True)
