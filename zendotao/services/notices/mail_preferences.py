"""Mail preferences of accounts, read from their preferences."""

from __future__ import annotations

from msgspec.structs import replace

from zendotao.services.common.messages import DEFAULT_LANGUAGE
from zendotao.services.notices.kinds import MailPreferences
from zendotao.store.site.values import Preferences
from zendotao.store.unit import Unit


def get_mail_preferences(work: Unit, account: str) -> MailPreferences:
    """Return an account's mail preferences."""
    chosen = work.preferences.get(account) or Preferences()
    return MailPreferences(chosen.mail, frozenset(chosen.muted), chosen.time_zone, chosen.language or DEFAULT_LANGUAGE)


def disable_mail(work: Unit, account: str) -> None:
    """Disable mail to an account, until it chooses otherwise."""
    work.accounts.lock(account)
    chosen = work.preferences.get(account) or Preferences()
    if chosen.mail != "never":
        work.preferences.put(account, replace(chosen, mail="never"))
