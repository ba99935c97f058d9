"""The end of a team membership, and of an account: games are updated in the same transaction, and keep their moves."""

from __future__ import annotations

from datetime import datetime

from zendotao.services.common.context import Context
from zendotao.services.common.parties import record_team_action, require_captain, require_member
from zendotao.services.common.refusals import refuse
from zendotao.services.games.transaction.departures import leave_seats
from zendotao.services.people.accounts import require_unchanged, verify_own_password
from zendotao.services.people.second_factor import spend_code
from zendotao.store.people.values import Account, Team
from zendotao.store.unit import Unit


def delete_account(context: Context, account: Account, now: datetime, password: str = "", code: str = "") -> None:
    """Delete an account: all personal data is removed; moves, seals, ballots and comments stay without a name.

    ``Accounts.erase`` removes the name, ``_remove_personal_data`` drafts and all else, ``leave_seats`` gives up seats.

    Teams keep their notebooks and go to the next captain. A guest has no password to give.
    Raises ``wrong_credentials``, ``totp_needed``, ``totp_wrong``.
    """
    checked = None if account.kind == "guest" else verify_own_password(context, account.id, password)
    with context.store.unit(write=True) as work:
        if checked is None:
            _require_guest(work, account.id)
        else:
            require_unchanged(work, checked)
            spend_code(work, checked, code, now)
        _leave_teams(context, work, account.id, now)
        leave_seats(context, work, account.id, account.id, now)
        _remove_personal_data(work, account.id)
        work.accounts.erase(account.id, now)
        work.commit()


def _require_guest(work: Unit, account: str) -> None:
    """Raise ``wrong_credentials`` if a guest has become an account meanwhile, or was deleted."""
    found = work.accounts.lock(account)
    if found is None or found.kind != "guest" or found.deleted_at is not None:
        refuse("wrong_credentials")


def _leave_teams(context: Context, work: Unit, account: str, now: datetime) -> None:
    # In one order, so that two who leave at once don't wait for each other.
    for team in sorted(work.teams.list_for_account(account), key=lambda one: one.id):
        locked = work.teams.lock(team.id)
        if locked is not None:
            end_membership(context, work, locked, account, now)
    for offer in work.teams.invitations_for_account(account):
        work.teams.uninvite(offer.id)


def _remove_personal_data(work: Unit, account: str) -> None:
    """Remove an account's own data, which ``people.personal_data`` exports."""
    work.tokens.revoke_all(account)
    work.notebooks.forget(account)
    work.thoughts.forget(account)
    work.notices.forget(account)
    work.outbox.forget(account)
    work.mail_queue.forget(account)
    work.letters.forget(account)
    work.webhooks.forget(account)
    work.push.forget(account)
    work.follows.forget(account)
    work.idempotency.forget(account)
    work.jobs.forget(account)
    work.preferences.forget(account)
    work.watches.forget(account)
    work.drafts.forget(account)
    work.reports.forget(account)
    work.puzzles.forget(account)
    work.solo_games.forget(account)


def leave_team(context: Context, account: str, team: str, now: datetime) -> None:
    """End one's own membership. Raises ``no_team``, ``not_member``."""
    with context.store.unit(write=True) as work:
        found = require_member(work, account, team, lock=True)
        record_team_action(work, found.id, account, "left", now)
        end_membership(context, work, found, account, now)
        work.commit()


def remove_member(context: Context, account: str, team: str, member: str, now: datetime) -> None:
    """The captain removes a member, by id. Raises ``no_team``, ``not_captain``, ``not_member``."""
    with context.store.unit(write=True) as work:
        found = require_captain(work, account, team)
        if all(one.account != member for one in work.teams.members(found.id)):
            refuse("not_member")
        record_team_action(work, found.id, account, "removed", now, about=member)
        end_membership(context, work, found, member, now)
        work.commit()


def end_membership(context: Context, work: Unit, team: Team, account: str, now: datetime) -> None:
    """End a membership, in a unit of work that has locked the team.

    Of a captain, the longest member takes the place; after the last one the team is dormant.
    """
    work.teams.leave(team.id, account)
    rest = work.teams.members(team.id)
    if not rest:
        for offer in work.teams.invitations(team.id):
            work.teams.uninvite(offer.id)
        work.teams.set_captain(team.id, None, now)
    elif team.captain == account:
        work.teams.set_captain(team.id, rest[0].account)
        record_team_action(work, team.id, None, "captain", now, about=rest[0].account)
    leave_seats(context, work, account, team.id, now)
