"""Preferences: an account's choices about mail, language, time and appearance. Their fields are
``store.site.values.Preferences``, stored as JSON: a new one needs no migration.

Pages read looks, time zone and language from cookies (``web.middleware.preference_cookies``); mail reads them by
``notices.notice_preferences``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any
from zoneinfo import available_timezones

import msgspec

from zendotao.services.common.context import Context
from zendotao.services.common.refusals import refuse
from zendotao.store.site.values import Preferences

MAX_MUTED = 60
KIND = re.compile(r"[a-z][a-z._]{0,63}")
"""How kinds of notices are called."""


@cache
def list_time_zones() -> frozenset[str]:
    """Return the names of time zones that may be chosen; UTC is always one."""
    return frozenset(available_timezones()) | {"UTC"}


REGIONS = (
    "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific",
)  # fmt: skip
"""First parts of the names of time zones that are named for a place. Other names are old ones of the same zones."""


@cache
def list_zones_by_region() -> Mapping[str, tuple[str, ...]]:
    """Return the time zones that are offered, by region; UTC and others stay valid beside them."""
    zones = sorted(list_time_zones())
    return {region: tuple(one for one in zones if one.startswith(f"{region}/")) for region in REGIONS}


def get_preferences(context: Context, account: str) -> Preferences:
    """Return an account's preferences, with the site's defaults for the rest."""
    with context.store.unit() as work:
        return work.preferences.get(account) or Preferences()


def change_preferences(context: Context, account: str, **chosen: Any) -> Preferences:
    """Change some fields of ``Preferences``; the others stay. Raises ``bad_preference``."""
    with context.store.unit(write=True) as work:
        work.accounts.lock(account)
        before = work.preferences.get(account) or Preferences()
        after = check_preferences({**msgspec.to_builtins(before), **chosen})
        if after != before:
            work.preferences.put(account, after)
            work.commit()
    return after


def check_preferences(told: dict[str, Any]) -> Preferences:
    """Return preferences made of plain values. Raises ``bad_preference`` for a field or a value that isn't offered."""
    if not told.keys() <= set(Preferences.__struct_fields__):
        refuse("bad_preference")
    try:
        found = msgspec.convert(told, Preferences)
    except msgspec.ValidationError:
        refuse("bad_preference")
    muted = tuple(sorted(set(found.muted)))
    if found.time_zone not in list_time_zones() or len(muted) > MAX_MUTED or not all(map(KIND.fullmatch, muted)):
        refuse("bad_preference")
    return msgspec.structs.replace(found, muted=muted)
