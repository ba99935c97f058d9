"""The choices of accounts about notices, read from their preferences."""

from __future__ import annotations

from msgspec.structs import replace

from zendotao.services.common.messages import DEFAULT_LANGUAGE
from zendotao.services.notices.kinds import NoticePreferences
from zendotao.store.site.values import Preferences
from zendotao.store.unit import Unit


def get_notice_preferences(work: Unit, account: str) -> NoticePreferences:
    """Return the choices of an account about notices."""
    chosen = work.preferences.get(account) or Preferences()
    return NoticePreferences(
        chosen.mail, frozenset(chosen.muted), chosen.time_zone, chosen.language or DEFAULT_LANGUAGE
    )


def disable_mail(work: Unit, account: str) -> None:
    """Disable mail to an account, until it chooses otherwise."""
    work.accounts.lock(account)
    chosen = work.preferences.get(account) or Preferences()
    if chosen.mail != "never":
        work.preferences.put(account, replace(chosen, mail="never"))
