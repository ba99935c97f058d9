"""Texts of the keepers' pages: states of letters, counts, and logged actions."""

from __future__ import annotations

from zendotao.core.said import said, to_say
from zendotao.services.admin.keepers import DeedView

LEFT = said("somebody who left")

STATES = {"waiting": said("waiting"), "sent": said("sent"), "given_up": said("given up")}
"""States of a letter."""

LETTERS = {
    "waiting": said("Letters waiting"), "sent": said("Letters sent"), "given_up": said("Letters given up"),
}  # fmt: skip
"""Labels of counts of letters, by state."""

NOTICES = {
    "turn": said("a turn"), "claim": said("a claim"), "block": said("a block"),
    "withdrawn": said("a move taken back"), "lapsed": said("a claim that lapsed"),
    "nullified": said("a move that left the table"), "struck": said("a move that was struck"),
    "agreed": said("consent to a claim"), "victory": said("a rule that was revealed"),
    "final": said("the end of a game"), "void": said("a game that became void"),
    "challenge": said("a challenge"), "amendment": said("a rewording"), "demand": said("seals to be opened"),
    "ruling": said("a ruling"), "comment": said("a comment"), "page_changed": said("a page that was changed"),
    "invited": said("an invitation to a team"), "webhook_fails": said("a webhook that fails"),
    "webhook_stopped": said("a webhook that was stopped"),
    "claimable": said("a claim that has become possible"), "remind.claim": said("a claim to be answered in time"),
    "remind.reveal": said("a rule to be revealed in time"),
    "remind.challenge": said("a challenge to be voted on in time"),
    "remind.demand": said("seals to be opened in time"),
}  # fmt: skip
"""Subjects of notices, by kind."""

COUNTED = {
    "accounts": said("Accounts"), "teams": said("Teams"), "games": said("Games"), "entries": said("Entries"),
    "comments": said("Comments"), "pages": said("Pages"), "open_reports": said("Open reports"),
}  # fmt: skip
"""Labels of counts on the site."""

DEEDS = {
    "protected": to_say("%(who)s protected %(what)s"),
    "unprotected": to_say("%(who)s unprotected %(what)s"),
    "suspended": to_say("%(who)s suspended %(what)s"),
    "restored": to_say("%(who)s restored %(what)s"),
    "closed": to_say("%(who)s closed %(what)s"),
    "hid": to_say("%(who)s hid %(what)s"),
    "removed": to_say("%(who)s removed %(what)s"),
    "showed": to_say("%(who)s showed %(what)s again"),
}
"""Sentences for logged actions."""

THINGS = {
    "page": to_say("the page %(id)s"),
    "wiki": to_say("the page %(id)s"),
    "account": to_say("the account %(id)s"),
    "report": to_say("the report %(id)s"),
    "comment": to_say("the comment %(id)s"),
    "game": to_say("the game %(id)s"),
}
"""Objects of logged actions, by the prefix of their id."""


def told_deed(view: DeedView) -> str:
    """Describe a keeper's action in a sentence; an unknown action by its logged text."""
    deed = view.deed
    kind, _, name = deed.about.partition(" ")
    what = said(THINGS[kind], id=name) if kind in THINGS else deed.about
    sentence = DEEDS.get(deed.action, "%(who)s: " + deed.action.replace("%", "%%") + " %(what)s")
    return said(sentence, who=view.by or LEFT, what=what)
