"""Who asks, what goes wrong before any rule of the game is asked, and what comes back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from zendotao.core.errors import CoreError
from zendotao.core.game.sight_values import View
from zendotao.core.said import said_many
from zendotao.store.people.values import Account
from zendotao.store.unit import Unit

Asker = Account
"""Somebody who is signed in. Where nobody needs to be, none stands for a reader without an account."""

Done = Callable[[Unit, Any], None]
"""Called with the unit and the answer just before the commit, for what has to last together with the effect."""

DAYS_SEEN = 14
"""Who was seen in so many days counts as active, and towards a quorum."""


class MalformedError(CoreError):
    """A request that has no sense, with all its faults, each a ``path`` and a ``message``."""

    def __init__(self, errors: Sequence[Mapping[str, str]]) -> None:
        words = said_many(
            "The request has one fault: see errors.", "The request has %(count)s faults: see errors.", len(errors)
        )
        super().__init__("malformed", words)
        self.details: Mapping[str, Any] = {"errors": [dict(one) for one in errors]}


class Answered(Struct, frozen=True):
    """What a command comes to: the game as its author sees it then, and ``advice`` for them alone.

    ``number`` is that of what the command made, where it made something with a number: a challenge, a comment.
    """

    view: View
    advice: str | None = None
    number: int | None = None
