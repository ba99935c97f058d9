"""Who asks, and what else is done in the transaction in which they are answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zendotao.store.people.values import Account
from zendotao.store.unit import Unit

Asker = Account
"""Somebody who is signed in. Where nobody needs to be, none stands for a reader without an account."""
Done = Callable[[Unit, Any], None]
"""Called with the unit and the answer just before the commit, for what has to last together with the effect."""
