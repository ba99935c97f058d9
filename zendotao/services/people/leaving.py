"""One's data in a file, and the end of an account: the person goes, the games stay whole."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec

from zendotao.services.context import Context
from zendotao.services.games import own
from zendotao.services.games.departures import depart
from zendotao.services.people.accounts import proved, unchanged
from zendotao.services.people.leaving_teams import part
from zendotao.services.people.names import GONE
from zendotao.services.people.refusals import refuse
from zendotao.services.people.second_factor import spend
from zendotao.store.notices.values import Browser, Posted, Webhook
from zendotao.store.people.values import Account
from zendotao.store.unit import Unit

MORE = 500
"""Notices of an export that are read at once."""


def shown_name(account: Account | None) -> str:
    """How an account is called; one that is no more, or was never here, is someone who left."""
    return GONE if account is None or account.name is None else account.name


def export(context: Context, account: str, now: datetime) -> dict[str, Any]:
    """Everything that is held on an account, as plain values for JSON. Raises ``no_account``."""
    with context.store.unit() as work:
        found = work.people.get(account)
        if found is None or found.deleted_at is not None:
            refuse("no_account")
        held = {
            "exported_at": now,
            "account": found,
            **_proofs(work, account),
            **_company(work, account),
            **_games(work, account),
            **_books(work, account),
            **own.deeds(work, account),
        }
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(held))
    return plain


def _proofs(work: Unit, account: str) -> dict[str, Any]:
    totp = work.second_factor.secret(account)
    return {
        "mail": work.mail.get(account),
        "totp": totp is not None and totp[1],
        "recovery_codes_left": work.second_factor.recovery_left(account),
        "tokens": work.tokens.of(account),
    }


def _company(work: Unit, account: str) -> dict[str, Any]:
    return {
        "teams": work.teams.of(account),
        "invitations": work.teams.invited(account),
        "team_audit": [{"team": team, "deed": deed} for team, deed in work.teams.deeds_by(account)],
        "team_talk": work.talk.by(account),
    }


def _games(work: Unit, account: str) -> dict[str, Any]:
    return {
        "games": _seats(work, account),
        "comments": work.comments.of_account(account),
        "follows": work.follows.of_account(account),
        "notices": _notices(work, account),
        "notebooks": work.notebooks.by(account),
        "thoughts": work.thoughts.by(account),
        "letters": [_letter(one) for one in work.letters.of(account)],
        "webhooks": [_webhook(one) for one in work.webhooks.of(account)],
        "browsers": [_browser(one) for one in work.push.of(account)],
    }


def _letter(posted: Posted) -> dict[str, Any]:
    """A letter without its secrets: who reads a proof here has not read it at the address."""
    letter = posted.letter
    return {"to": letter.to, "subject": letter.subject, "text": letter.veiled, "sent_at": posted.sent_at}


def _webhook(webhook: Webhook) -> dict[str, Any]:
    """A webhook without its secret, which is told once."""
    return {"game": webhook.game, "address": webhook.address, "created_at": webhook.created_at}


def _browser(browser: Browser) -> dict[str, Any]:
    """A browser that notices are pushed to, without what they are encrypted with."""
    return {"label": browser.label, "endpoint": browser.endpoint, "created_at": browser.created_at}


def _books(work: Unit, account: str) -> dict[str, Any]:
    return {
        "preferences": work.preferences.of(account),
        "watches": work.watches.of_account(account),
        "drafts": work.drafts.by(account),
        "reports": work.reports.by(account),
        "wiki": [{"revision": revision, "text": text} for revision, text in work.wiki.by(account)],
    }


def _seats(work: Unit, account: str) -> list[Any]:
    found, page, more = [], 1, True
    while more:
        games = work.seats.games(account, (), page)
        found += [{"game": row.id, "title": row.title} for row in games.rows]
        page, more = page + 1, games.more
    return found


def _notices(work: Unit, account: str) -> list[Any]:
    found: list[Any] = []
    while page := work.notices.of(account, found[-1].id if found else None, MORE):
        found += page
    return found


def delete(context: Context, account: Account, now: datetime, password: str = "", code: str = "") -> None:
    """The end of an account: all that is personal goes; moves, seals, ballots and comments stay with nobody's name.

    Teams keep their notebooks and go to the next captain. A guest has no password to give.
    Raises ``wrong_credentials``, ``totp_needed``, ``totp_wrong``.
    """
    checked = None if account.kind == "guest" else proved(context, account.id, password)
    with context.store.unit(write=True) as work:
        if checked is None:
            _still_guest(work, account.id)
        else:
            unchanged(work, checked)
            spend(work, checked, code, now)
        _leave_teams(context, work, account.id, now)
        depart(context, work, account.id, account.id, now)
        _forget(work, account.id)
        work.people.erase(account.id, now)
        work.commit()


def _still_guest(work: Unit, account: str) -> None:
    """That nobody has turned a guest into an account meanwhile, nor deleted it. Raises ``wrong_credentials``."""
    found = work.people.lock(account)
    if found is None or found.kind != "guest" or found.deleted_at is not None:
        refuse("wrong_credentials")


def _leave_teams(context: Context, work: Unit, account: str, now: datetime) -> None:
    # In one order, so that two who leave at once don't wait for each other.
    for team in sorted(work.teams.of(account), key=lambda one: one.id):
        locked = work.teams.lock(team.id)
        if locked is not None:
            part(context, work, locked, account, now)
    for offer in work.teams.invited(account):
        work.teams.uninvite(offer.id)


def _forget(work: Unit, account: str) -> None:
    """Remove what is the account's alone."""
    work.tokens.revoke_all(account)
    work.notebooks.forget(account)
    work.thoughts.forget(account)
    work.notices.forget(account)
    work.outbox.forget(account)
    work.waiting.forget(account)
    work.letters.forget(account)
    work.webhooks.forget(account)
    work.push.forget(account)
    work.follows.forget(account)
    work.idempotency.forget(account)
    work.preferences.forget(account)
    work.watches.forget(account)
    work.drafts.forget(account)
    work.reports.forget(account)
