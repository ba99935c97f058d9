"""Every refusal of the API: its stable code, the status that it travels with, and what it means.

The words that come with a refusal say what to do then; these here are the titles, the same for each refusal of a code.
"""

from __future__ import annotations

from dataclasses import dataclass

from zendotao.services.people import refusals as people
from zendotao.services.site import refusals as books

STATUS_OF_CLASS: dict[type[people.PeopleError], int] = {
    people.BadInputError: 400,
    people.NotSignedInError: 401,
    people.NotYoursError: 403,
    people.UnseenError: 404,
    people.RefusedError: 409,
}
"""How refusals in matters of people are answered."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of refusal."""

    status: int
    title: str


SITE = {
    "malformed": Kind(400, "The request is malformed"),
    "not_signed_in": Kind(401, "Nobody is signed in"),
    "not_found": Kind(404, "There is no such thing"),
    "method_not_allowed": Kind(405, "This address doesn't take that method"),
    "conflict": Kind(409, "Somebody else was faster"),
    "in_progress": Kind(409, "A request with this key is being answered"),
    "too_long": Kind(413, "The request is too long"),
    "not_json": Kind(415, "The body is not announced as JSON"),
    "key_reused": Kind(422, "This key belongs to another request"),
    "too_many": Kind(429, "There were too many requests"),
    "internal": Kind(500, "The fault is the site's"),
    "busy": Kind(503, "The site is busy"),
}
"""Refusals by the site itself, before any rule of the game is asked."""

WHO = {
    "one_seat": "A person has one seat in a game",
    "guest": "Guests cannot do this",
    "no_vote": "This vote is not the asker's",
    "not_author": "This belongs to the author of the move",
    "not_claimant": "This belongs to the claimant",
    "not_challenger": "This belongs to the challenger",
}
"""Refusals by the rulebook that are a matter of who one is: 403."""

RULES = {
    "spacing": "The seat moved too short a time ago",
    "not_latest": "Only the latest player claims as yet",
    "alone": "A victory takes two seats with standing moves",
    "no_open_koan": "No koan waits for a stone",
    "no_claim": "No claim stands",
    "no_consensus": "There is no consensus on the claim yet",
    "too_late": "The time for this is over",
    "lapsed_before": "The seat's last claim lapsed",
    "blocked_before": "The seat blocked this claim before",
    "posted_not_viable": "The posted rule disagrees with a stone",
    "posted_unclear": "The posted rule doesn't say clearly what a stone says",
    "not_disproved": "The stone doesn't contradict the posted rule",
    "seal_not_viable": "A sealed rule disagrees with a stone or is unclear",
    "seals_agree": "The sealed rules agree on the open koan",
    "seals_missing": "Sealed rules are missing, or there are too many",
    "same_rule": "Two of the rules are the same",
    "constant": "The rule says the same of every koan",
    "over_limit": "The rule weighs more than the game's limit",
    "ruled_unfair": "A vote found this rule unfair",
    "ambiguous": "The rule can be read in several ways",
    "refused": "Zendo allows no such rule",
    "not_understood": "The rule is not understood",
    "unsound": "The koan cannot be read, or cannot stand",
    "not_in_palette": "The game has no pieces of this colour",
    "stash": "The stash has not so many pieces",
    "koan_on_table": "The koan is on the table already",
    "not_unclear": "The fact is clear",
    "already_called": "The fact was called before",
    "not_needed": "No posted rule needs this call",
    "call_contradicts": "A private call contradicts another call",
    "not_newest": "Only the newest standing move can be withdrawn",
    "open_already": "This challenge is open already",
    "two_open": "A person has two open challenges at most",
    "ruled_already": "This was ruled on before",
    "fell_before": "The asker's last challenge fell",
    "amended_fails": "The amended rule fails the checks",
    "already_amended": "An amended rule was entered before",
    "not_demanded": "Nobody demands that these seals be opened",
    "no_amendment": "No amended rule was entered",
    "off_table": "The move has left the table",
    "no_such_part": "The move has no such part",
    "wrong_ground": "The ground doesn't go with the part",
    "not_absent": "The author was seen lately",
    "spoiler": "The comment states a rule that is still viable",
    "started": "The game has started already",
    "no_such_koan": "There is no such koan in this game",
    "no_such_move": "There is no such move in this game",
    "stale": "Something happened that the asker has not seen",
    "over": "The game is over",
    "void": "The game is void",
}
"""Refusals by the rulebook that are a matter of how things stand: 409."""

WORDS = {
    "title": "The title cannot be used",
    "words_length": "The text is empty or too long",
    "comment_length": "The comment is empty or too long",
}
"""Refusals by the rulebook that are a matter of what was written: 400."""

UNSEEN = {
    "no_such_challenge": "There is no such challenge",
    "no_such_comment": "There is no such comment",
}
"""Refusals by the rulebook of what an address names: 404."""

PEOPLE = {
    code: Kind(STATUS_OF_CLASS[kind], words.split(":")[0].rstrip("."))
    for code, (kind, words) in (people.WORDS | books.WORDS).items()
}

CATALOGUE: dict[str, Kind] = (
    {code: Kind(409, title) for code, title in RULES.items()}
    | PEOPLE
    | {code: Kind(403, title) for code, title in WHO.items()}
    | {code: Kind(400, title) for code, title in WORDS.items()}
    | {code: Kind(404, title) for code, title in UNSEEN.items()}
    | SITE
)
"""Every code with its kind."""


def kind_of(code: str) -> Kind:
    """The kind of a code; one that nobody has entered here is a refusal by the rules."""
    return CATALOGUE.get(code) or Kind(409, "The rules don't allow this")
