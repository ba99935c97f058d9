"""Builders of the commands that events of a record tell of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zendotao.core.game.commands import Command


def make_builder(command: Callable[..., Command], *names: str, **values: Any) -> Callable[[Any, Any], Command]:
    """Return the builder of a command that takes the named fields from its event, and the given values.

    A builder takes an action, which has the ``common_fields`` of all commands, and its event.
    """
    return lambda action, event: command(
        **action.common_fields, **{name: getattr(event, name) for name in names}, **values
    )
