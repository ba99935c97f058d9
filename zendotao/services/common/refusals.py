"""Refusals of use cases: a stable code, a text that says what to do, and a class for each HTTP status. Of refusals by
the rulebook, the message is where they are raised; titles and statuses of all are in ``web.refusal_kinds``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from zendotao.core.errors import CoreError
from zendotao.core.messages import message, plural_message


class ServiceError(CoreError):
    """A refusal by a use case; its class gives the status of the answer, by ``web.refusal_kinds``. It never quotes
    what was sent in private."""


class BadInputError(ServiceError):
    """The input cannot be used: 400."""


class NotSignedInError(ServiceError):
    """The asker is not signed in, or the proof is wrong: 401."""


class NotYoursError(ServiceError):
    """The asker has no right to this: 403."""


class NotVisibleError(ServiceError):
    """There is no such thing, or none that the asker may see: 404."""


class RefusedError(ServiceError):
    """The action is not possible in the present state: 409."""


REFUSALS: dict[str, tuple[type[ServiceError], str]] = {
    "bad_name": (
        BadInputError,
        message("A name has 2 to 40 visible characters, single spaces between words, and no slash."),
    ),
    "bad_text": (BadInputError, message("This text is empty, too long, or holds characters that can't be shown.")),
    "bad_mail": (BadInputError, message("This isn't an email address: write one like ann@example.org.")),
    "bad_days": (BadInputError, message("A token lasts 1 to 365 days.")),
    "weak_password": (BadInputError, message("A password has 8 to 200 characters; any will do.")),
    "not_signed_in": (NotSignedInError, message("Sign in first: send a token with the request.")),
    "bad_token": (NotSignedInError, message("This token isn't valid: sign in again for a new one.")),
    "token_expired": (NotSignedInError, message("This token has expired: sign in again for a new one.")),
    "wrong_credentials": (NotSignedInError, message("That name and password don't match: try again.")),
    "totp_needed": (NotSignedInError, message("This account also needs a code: enter it with the password.")),
    "totp_wrong": (NotSignedInError, message("The code is wrong or has been used: wait for the next one.")),
    "guest": (NotYoursError, message("Guests can't do this: make an account first.")),
    "suspended": (NotYoursError, message("A keeper has suspended this account: ask the keepers of the site.")),
    "not_guest": (RefusedError, message("This is already an account.")),
    "not_captain": (NotYoursError, message("Only the team's captain can do this: ask them.")),
    "not_member": (NotYoursError, message("Only members of the team can do this: ask its captain for an invitation.")),
    "not_yours": (NotYoursError, message("This belongs to somebody else.")),
    "no_account": (NotVisibleError, message("There is no account with that name: check the spelling.")),
    "no_team": (NotVisibleError, message("There is no team with that name: check the spelling.")),
    "no_token": (NotVisibleError, message("You have no such token.")),
    "no_rule": (NotVisibleError, message("There is no such rule in this notebook.")),
    "no_thought": (NotVisibleError, message("You have no such thought here.")),
    "no_invitation": (NotVisibleError, message("There is no such invitation: ask the captain for one.")),
    "no_proof": (NotVisibleError, message("This confirmation link doesn't work: ask for a new one.")),
    "name_taken": (RefusedError, message("This name is taken: choose another.")),
    "totp_already": (RefusedError, message("Codes are already turned on: turn them off first to start again.")),
    "totp_not_begun": (RefusedError, message("There is nothing to confirm: ask for a secret first.")),
    "already_member": (RefusedError, message("They are already a member of the team.")),
    "already_invited": (RefusedError, message("They have already been invited: wait for their answer.")),
    "team_full": (RefusedError, message("The team is full, counting the people it has invited.")),
    "too_many_tokens": (RefusedError, message("You have too many tokens: revoke one that you no longer use.")),
    "too_many_teams": (RefusedError, message("You can't be in more teams: leave one first.")),
    "notebook_full": (RefusedError, message("The notebook is full: remove a rule that you no longer need.")),
    "too_many_thoughts": (RefusedError, message("The log of thoughts on this game is full.")),
    "hidden_comment": (RefusedError, message("A keeper has hidden this comment: it can't be reworded.")),
    "not_final": (RefusedError, message("Thoughts are opened when the game is final, not before.")),
    "bad_title": (
        BadInputError,
        message("A page has a title of 1 to 80 characters on one line, with a letter or digit in it."),
    ),
    "bad_preference": (BadInputError, message("This choice isn't offered: choose one from the page.")),
    "draft_too_long": (BadInputError, message("A draft has at most 64 KiB: shorten what you wrote.")),
    "not_keeper": (NotYoursError, message("Only the site's keepers can do this.")),
    "protected": (NotYoursError, message("Only keepers can change this page: tell them what you would change.")),
    "no_page": (NotVisibleError, message("There is no such page, or no such revision of it.")),
    "no_puzzle": (NotVisibleError, message("There was no puzzle that day.")),
    "wrong_answer": (
        BadInputError,
        message("The puzzle asks for one thing, a stone, a rule or a koan: send that, and nothing else."),
    ),
    "no_report": (NotVisibleError, message("There is no such report.")),
    "edited_meanwhile": (
        RefusedError,
        message("Somebody changed the page in the meantime: add their changes to yours, and send it again."),
    ),
    "hidden_revision": (RefusedError, message("A keeper has hidden this revision: choose another.")),
    "present_revision": (RefusedError, message("This is how the page reads now: go back to another revision first.")),
    "already_reported": (RefusedError, message("You have already reported this: a keeper will look at it.")),
    "too_many_reports": (RefusedError, message("You can't have more open reports: wait for the keepers.")),
    "report_closed": (RefusedError, message("This report is already closed.")),
    "not_over": (RefusedError, message("This game isn't over: this page opens when the victory is final.")),
    "no_analysis": (
        RefusedError,
        message("This game is void, or its rule is in free words, so there is nothing to analyse: look at its log."),
    ),
    "too_many_watched": (RefusedError, message("You can't watch more pages: stop watching one first.")),
    "too_many_searches": (RefusedError, message("Three of your searches are waiting: read their answers first.")),
    "coached": (RefusedError, message("Rated games have no coach: practice games do.")),
    "not_viable": (RefusedError, message("This rule doesn't fit every stone: ask about one that does.")),
    "too_many_drafts": (RefusedError, message("You can't keep more drafts: discard one first.")),
    "bots_off": (RefusedError, message("The keepers of the site have switched the bots off for now.")),
    "bot": (
        RefusedError,
        message("This is one of the site's bots: it plays where it is invited, and does nothing else."),
    ),
    "not_imported": (RefusedError, message("This game was played here: only imported games can be removed.")),
    "unshowable": (
        RefusedError,
        message(
            "This game can't be shown: it was imported from another site, and its record isn't a possible game. A "
            "keeper can remove it."
        ),
    ),
    "keeper_account": (
        RefusedError,
        message("A keeper can't be suspended: whoever runs the site has to remove them from the keepers first."),
    ),
}
"""Every code with its class and its words."""


def refuse(code: str) -> NoReturn:
    """Raise the refusal of that code."""
    kind, words = REFUSALS[code]
    raise kind(code, words)


class EditConflictError(RefusedError):
    """Another edit came first. ``revision`` and ``theirs`` are the page's present number and text, ``yours`` is what
    was sent."""

    def __init__(self, revision: int, theirs: str, yours: str) -> None:
        super().__init__("edited_meanwhile", REFUSALS["edited_meanwhile"][1])
        self.revision, self.theirs, self.yours = revision, theirs, yours
        self.details: Mapping[str, Any] = {"revision": revision, "text": theirs}


class MalformedError(CoreError):
    """An invalid request, with all its faults, each a ``path`` and a ``message``."""

    def __init__(self, errors: Sequence[Mapping[str, str]]) -> None:
        words = plural_message(
            "The request has one fault: see errors.", "The request has %(count)s faults: see errors.", len(errors)
        )
        super().__init__("malformed", words)
        self.details: Mapping[str, Any] = {"errors": [dict(one) for one in errors]}
