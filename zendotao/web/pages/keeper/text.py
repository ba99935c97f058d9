"""Texts of the keepers' pages: states of letters, counts, and logged actions."""

from __future__ import annotations

from zendotao.core.messages import mark_message, message
from zendotao.services.admin.keepers import KeeperActionView

DELETED_NAME = message("somebody who left")

STATES = {"waiting": message("waiting"), "sent": message("sent"), "given_up": message("given up")}
"""States of a letter."""

LETTERS = {
    "waiting": message("Emails waiting"), "sent": message("Emails sent"), "given_up": message("Emails given up"),
}  # fmt: skip
"""Labels of counts of letters, by state."""

NOTICES = {
    "turn": message("a turn"), "claim": message("a claim"), "block": message("a block"),
    "withdrawn": message("a move taken back"), "lapsed": message("a claim that lapsed"),
    "nullified": message("a move that left the table"), "struck": message("a move that was struck"),
    "agreed": message("consent to a claim"), "victory": message("a rule that was revealed"),
    "final": message("the end of a game"), "void": message("a game that became void"),
    "challenge": message("a challenge"), "amendment": message("a rewording"), "demand": message("seals to be opened"),
    "ruling": message("a ruling"), "comment": message("a comment"), "page_changed": message("a page that was changed"),
    "invited": message("an invitation to a team"), "webhook_fails": message("a webhook that fails"),
    "webhook_stopped": message("a webhook that was stopped"),
    "claimable": message("a claim that has become possible"), "remind.claim": message("a claim to be answered in time"),
    "remind.reveal": message("a rule to be revealed in time"),
    "remind.challenge": message("a challenge to be voted on in time"),
    "remind.demand": message("seals to be opened in time"),
    "classic.joined": message("a student who joins"),
    "classic.mondo": message("a mondo"),
    "classic.marked": message("a koan that got its stone"),
    "classic.corrected": message("a stone that the Master turned"),
    "classic.disproved": message("a guess that was disproved"),
    "classic.returned": message("a guess that was taken back because nobody answered"),
    "classic.won": message("a rule that was found"),
    "classic.overdue": message("a Master who is late"),
    "classic.hint_asked": message("a request for a hint"),
    "classic.hint": message("a hint"),
    "classic.differ": message("a near win"),
    "classic.pace_asked": message("a request for another pace"),
    "classic.pace": message("another pace"),
    "classic.ended": message("the end of a game"),
    "classic.build": message("a koan to be built"),
    "classic.guess": message("a guess to be made"),
    "classic.answer": message("a mondo to be answered"),
    "classic.break": message("koans to be broken down for pieces"),
    "classic.reply": message("a question of the Master's to be answered"),
    "classic.mark": message("a koan to be marked"),
    "classic.understand": message("a guess to be understood"),
    "classic.disprove": message("a guess to be disproved"),
    "classic.hint_wanted": message("a hint to be given"),
    "classic.remind": message("something to be done in time in a game with a Master"),
}  # fmt: skip
"""Subjects of notices, by kind."""

COUNT_LABELS = {
    "accounts": message("Accounts"),
    "teams": message("Teams"),
    "games": message("Games"),
    "entries": message("Entries"),
    "comments": message("Comments"),
    "pages": message("Pages"),
    "open_reports": message("Open reports"),
    "waiting_jobs": message("Jobs waiting for a finder"),
    "failed_jobs": message("Jobs that failed"),
}
"""Labels of counts on the site."""

ACTION_TEXTS = {
    "protected": mark_message("%(who)s protected %(what)s"),
    "unprotected": mark_message("%(who)s unprotected %(what)s"),
    "suspended": mark_message("%(who)s suspended %(what)s"),
    "restored": mark_message("%(who)s restored %(what)s"),
    "closed": mark_message("%(who)s closed %(what)s"),
    "hid": mark_message("%(who)s hid %(what)s"),
    "bots_off": mark_message("%(who)s switched the bots off: %(what)s"),
    "bots_on": mark_message("%(who)s switched the bots on: %(what)s"),
    "removed": mark_message("%(who)s removed %(what)s"),
    "showed": mark_message("%(who)s showed %(what)s again"),
}
"""Sentences for logged actions."""

THING_TEXTS = {
    "page": mark_message("the page %(id)s"),
    "wiki": mark_message("the page %(id)s"),
    "account": mark_message("the account %(id)s"),
    "report": mark_message("the report %(id)s"),
    "comment": mark_message("the comment %(id)s"),
    "game": mark_message("the game %(id)s"),
    "bots": mark_message("on the whole site"),
}
"""Objects of logged actions, by the prefix of their id."""


def describe_action(view: KeeperActionView) -> str:
    """Describe a keeper's action in a sentence; an unknown action by its logged text."""
    deed = view.deed
    kind, _, name = deed.about.partition(" ")
    what = message(THING_TEXTS[kind], id=name) if kind in THING_TEXTS else deed.about
    sentence = ACTION_TEXTS.get(deed.action, "%(who)s: " + deed.action.replace("%", "%%") + " %(what)s")
    return message(sentence, who=view.by or DELETED_NAME, what=what)
