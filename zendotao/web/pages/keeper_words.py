"""The words of the keepers' pages: states of letters, what is counted, and the deeds of the book in sentences."""

from __future__ import annotations

from zendotao.core.said import said, to_say
from zendotao.services.site.keepers import DeedView

LEFT = said("somebody who left")

STATES = {"waiting": said("waiting"), "sent": said("sent"), "given_up": said("given up")}
"""What became of a letter."""

LETTERS = {
    "waiting": said("Letters waiting"), "sent": said("Letters sent"), "given_up": said("Letters given up"),
}  # fmt: skip
"""The same where letters are counted."""

COUNTED = {
    "accounts": said("Accounts"), "teams": said("Teams"), "games": said("Games"), "entries": said("Entries"),
    "comments": said("Comments"), "pages": said("Pages"), "open_reports": said("Open reports"),
}  # fmt: skip
"""What there is on a site."""

DEEDS = {
    "protected": to_say("%(who)s protected %(what)s"),
    "unprotected": to_say("%(who)s unprotected %(what)s"),
    "suspended": to_say("%(who)s suspended %(what)s"),
    "restored": to_say("%(who)s restored %(what)s"),
    "closed": to_say("%(who)s closed %(what)s"),
    "hid": to_say("%(who)s hid %(what)s"),
    "showed": to_say("%(who)s showed %(what)s again"),
}
"""A sentence for each action of the book."""

THINGS = {
    "page": to_say("the page %(id)s"),
    "wiki": to_say("the page %(id)s"),
    "account": to_say("the account %(id)s"),
    "report": to_say("the report %(id)s"),
    "comment": to_say("the comment %(id)s"),
}
"""What a deed is about, by the word that stands before its id."""


def told_deed(view: DeedView) -> str:
    """What a keeper did, in a sentence; of an action that is not known here, what the book has."""
    deed = view.deed
    kind, _, name = deed.about.partition(" ")
    what = said(THINGS[kind], id=name) if kind in THINGS else deed.about
    sentence = DEEDS.get(deed.action, "%(who)s: " + deed.action.replace("%", "%%") + " %(what)s")
    return said(sentence, who=view.by or LEFT, what=what)
