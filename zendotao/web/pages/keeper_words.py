"""The words of the keepers' pages: states of letters, what is counted, and the deeds of the book in sentences."""

from __future__ import annotations

from zendotao.core.said import said, to_say
from zendotao.services.admin.keepers import DeedView

LEFT = said("somebody who left")

STATES = {"waiting": said("waiting"), "sent": said("sent"), "given_up": said("given up")}
"""What became of a letter."""

LETTERS = {
    "waiting": said("Letters waiting"), "sent": said("Letters sent"), "given_up": said("Letters given up"),
}  # fmt: skip
"""The same where letters are counted."""

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
"""What notices are about, by their kinds."""

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
    "removed": to_say("%(who)s removed %(what)s"),
    "showed": to_say("%(who)s showed %(what)s again"),
}
"""A sentence for each action of the book."""

THINGS = {
    "page": to_say("the page %(id)s"),
    "wiki": to_say("the page %(id)s"),
    "account": to_say("the account %(id)s"),
    "report": to_say("the report %(id)s"),
    "comment": to_say("the comment %(id)s"),
    "game": to_say("the game %(id)s"),
}
"""What a deed is about, by the word that stands before its id."""


def told_deed(view: DeedView) -> str:
    """What a keeper did, in a sentence; of an action that is not known here, what the book has."""
    deed = view.deed
    kind, _, name = deed.about.partition(" ")
    what = said(THINGS[kind], id=name) if kind in THINGS else deed.about
    sentence = DEEDS.get(deed.action, "%(who)s: " + deed.action.replace("%", "%%") + " %(what)s")
    return said(sentence, who=view.by or LEFT, what=what)
