"""Export of all personal data of an account, for its owner. ``services.leaving`` removes it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import msgspec

from zendotao.core.kinds import KINDS
from zendotao.services.common.context import Context
from zendotao.services.common.refusals import refuse
from zendotao.store.notices.values import Browser, LetterRow, Webhook
from zendotao.store.site.values import Job
from zendotao.store.unit import Unit

BATCH = 500
"""Notices of an export that are read at once."""


def export_personal_data(context: Context, account: str, now: datetime) -> dict[str, Any]:
    """Return everything that is stored about an account, as plain values for JSON. Raises ``no_account``."""
    with context.store.unit() as work:
        found = work.accounts.get(account)
        if found is None or found.deleted_at is not None:
            refuse("no_account")
        held = {
            "exported_at": now,
            "account": found,
            **_export_sign_in(work, account),
            **_export_teams(work, account),
            **_export_games(work, account),
            **_export_texts(work, account),
            **_export_entries(work, account),
        }
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(held))
    return plain


def _export_sign_in(work: Unit, account: str) -> dict[str, Any]:
    totp = work.second_factor.secret(account)
    return {
        "mail": work.mail.get(account),
        "totp": totp is not None and totp[1],
        "recovery_codes_left": work.second_factor.count_recovery_codes(account),
        "tokens": work.tokens.list_for_account(account),
    }


def _export_teams(work: Unit, account: str) -> dict[str, Any]:
    return {
        "teams": work.teams.list_for_account(account),
        "invitations": work.teams.invitations_for_account(account),
        "team_audit": [{"team": team, "deed": deed} for team, deed in work.teams.actions_by(account)],
        "team_talk": work.talk.list_by_author(account),
    }


def _export_games(work: Unit, account: str) -> dict[str, Any]:
    return {
        "games": _export_seats(work, account),
        "comments": work.comments.list_for_account(account),
        "follows": work.follows.list_for_account(account),
        "notices": _export_notices(work, account),
        "notebooks": work.notebooks.list_for_account(account),
        "thoughts": work.thoughts.list_for_account(account),
        "letters": [_export_letter(one) for one in work.letters.list_for_account(account)],
        "webhooks": [_export_webhook(one) for one in work.webhooks.list_for_account(account)],
        "browsers": [_export_browser(one) for one in work.push.list_for_account(account)],
    }


def _export_letter(posted: LetterRow) -> dict[str, Any]:
    """Return a letter without its secrets: who reads a proof here has not read it at the address."""
    letter = posted.letter
    return {"to": letter.to, "subject": letter.subject, "text": letter.redacted_text, "sent_at": posted.sent_at}


def _export_webhook(webhook: Webhook) -> dict[str, Any]:
    """Return a webhook without its secret."""
    return {"game": webhook.game, "address": webhook.address, "created_at": webhook.created_at}


def _export_browser(browser: Browser) -> dict[str, Any]:
    """Return a browser without its encryption keys."""
    return {"label": browser.label, "endpoint": browser.endpoint, "created_at": browser.created_at}


def _export_texts(work: Unit, account: str) -> dict[str, Any]:
    return {
        "preferences": work.preferences.get(account),
        "watches": work.watches.list_for_account(account),
        "drafts": work.drafts.list_for_account(account),
        "reports": work.reports.list_by_author(account),
        "searches": [_export_search(job) for job in work.jobs.list_for_owner(account) if job.kind == "search"],
        "puzzles": work.puzzles.list_results(account),
        "solo_games": work.solo_games.list_all(account),
        "wiki": [{"revision": revision, "text": text} for revision, text in work.wiki.list_by_author(account)],
    }


def _export_search(job: Job) -> dict[str, Any]:
    """Return a search for rules: what it was given, and what it found."""
    answer = None if job.answer is None else job.answer.decode()
    return {"asked": job.body.decode(), "at": job.created_at, "answer": answer}


def _export_seats(work: Unit, account: str) -> list[Any]:
    found, page, more = [], 1, True
    while more:
        games = work.seats.games(account, (), page)
        found += [{"game": row.id, "title": row.title} for row in games.rows]
        page, more = page + 1, games.more
    return found


def _export_notices(work: Unit, account: str) -> list[Any]:
    found: list[Any] = []
    while page := work.notices.list_for_account(account, found[-1].id if found else None, BATCH):
        found += page
    return found


def _export_entries(work: Unit, account: str) -> Mapping[str, Any]:
    """Return every log entry that the account made, ballots of open votes too, under the games' ids."""
    found = {}
    for game, alias in work.aliases.list_for_party(account).items():
        head = work.games.head(game)
        log = () if head is None else work.games.read_log(KINDS[head.kind], game)
        entries = [entry for entry in log if entry.by == alias]
        if entries:
            found[game] = [{"seq": one.seq, "at": one.at, "event": msgspec.to_builtins(one.event)} for one in entries]
    return {"entries": found}
