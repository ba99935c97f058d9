"""How the site's own books refuse: the same classes as for people, with codes and words of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

from zendotao.core.said import said
from zendotao.services.people.refusals import (
    BadInputError,
    NotYoursError,
    PeopleError,
    RefusedError,
    UnseenError,
)

WORDS: dict[str, tuple[type[PeopleError], str]] = {
    "bad_title": (
        BadInputError,
        said("A page has a title of 1 to 80 characters on one line, with a letter or digit in it."),
    ),
    "bad_preference": (BadInputError, said("One of these choices is not offered: take one that the page shows.")),
    "draft_too_long": (BadInputError, said("A draft has at most 64 KiB: shorten what you wrote.")),
    "not_keeper": (NotYoursError, said("Only keepers of the site do this.")),
    "protected": (NotYoursError, said("Only keepers change this page: tell them what you would change.")),
    "no_page": (UnseenError, said("There is no such page, or no such revision of it.")),
    "no_report": (UnseenError, said("There is no such report.")),
    "edited_meanwhile": (
        RefusedError,
        said("Somebody changed the page meanwhile: take in their words, and send it again."),
    ),
    "hidden_revision": (RefusedError, said("A keeper has hidden this revision: choose another.")),
    "present_revision": (RefusedError, said("This is how the page reads now: go back to another revision first.")),
    "already_reported": (RefusedError, said("You have reported this already: a keeper will look at it.")),
    "too_many_reports": (RefusedError, said("You have as many open reports as one may have: wait for the keepers.")),
    "report_closed": (RefusedError, said("This report is closed already.")),
    "too_many_watched": (RefusedError, said("You watch as many pages as one may: leave one first.")),
    "too_many_drafts": (RefusedError, said("You have as many drafts as one may have: discard one first.")),
    "not_imported": (RefusedError, said("This game was played here: only one that was taken in can be removed.")),
    "unshowable": (
        RefusedError,
        said(
            "This game cannot be shown: it was taken in from another site before records were played again, and holds "
            "what no game can. A keeper can remove it."
        ),
    ),
    "keeper_account": (RefusedError, said("A keeper cannot be suspended: whoever runs the site removes them first.")),
}
"""Every code with its class and its words."""


def refuse(code: str) -> NoReturn:
    """Raise the refusal of that code."""
    kind, words = WORDS[code]
    raise kind(code, words)


class EditedMeanwhileError(RefusedError):
    """Another edit came first. ``revision`` and ``theirs`` are how the page reads now, ``yours`` is what was sent."""

    def __init__(self, revision: int, theirs: str, yours: str) -> None:
        super().__init__("edited_meanwhile", WORDS["edited_meanwhile"][1])
        self.revision, self.theirs, self.yours = revision, theirs, yours
        self.details: Mapping[str, Any] = {"revision": revision, "text": theirs}
