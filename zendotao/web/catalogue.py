"""The catalogue of refusals of the API: stable code, HTTP status and title.

The title is fixed for each code; the message of a refusal says what to do.
"""

from __future__ import annotations

from msgspec import Struct

from zendotao.core.said import Told, Words, said, told
from zendotao.services.common import refusals

STATUS_OF_CLASS: dict[type[refusals.PeopleError], int] = {
    refusals.BadInputError: 400,
    refusals.NotSignedInError: 401,
    refusals.NotYoursError: 403,
    refusals.UnseenError: 404,
    refusals.RefusedError: 409,
}
"""HTTP status of each class of refusal by the services."""


class Kind(Struct, frozen=True):
    """A kind of refusal."""

    status: int
    title: str


class _Beginning(Told):
    __slots__ = ("whole",)
    whole: str

    def told(self, words: Words) -> str:
        return _first(told(self.whole, words))


def beginning(whole: str) -> str:
    """Return the part of a message before the colon, which states the fact without advice."""
    found = _Beginning(_first(whole))
    found.whole = whole
    return found


def _first(text: str) -> str:
    return text.split(":")[0].rstrip(".\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE} ")


SITE = {
    "malformed": Kind(400, said("The request is malformed")),
    "not_signed_in": Kind(401, said("Nobody is signed in")),
    "not_found": Kind(404, said("There is no such thing")),
    "method_not_allowed": Kind(405, said("This address doesn't take that method")),
    "conflict": Kind(409, said("Somebody else was faster")),
    "in_progress": Kind(409, said("A request with this key is being answered")),
    "too_long": Kind(413, said("The request is too long")),
    "not_json": Kind(415, said("The body is not announced as JSON")),
    "key_reused": Kind(422, said("This key belongs to another request")),
    "too_many": Kind(429, said("There were too many requests")),
    "internal": Kind(500, said("The fault is the site's")),
    "disk_full": Kind(503, said("The site's disk is full")),
    "not_writable": Kind(503, said("The site cannot write to its disk")),
    "disk_error": Kind(503, said("The site's disk has a fault")),
    "unreachable": Kind(503, said("The site cannot reach its database")),
    "busy": Kind(503, said("The site is busy")),
}
"""Refusals by the site itself, before any rule of the game is applied."""

WHO = {
    "one_seat": said("A person has one seat in a game"),
    "guest": said("Guests cannot do this"),
    "no_vote": said("This vote is not the asker's"),
    "not_author": said("This belongs to the author of the move"),
    "not_claimant": said("This belongs to the claimant"),
    "not_challenger": said("This belongs to the challenger"),
}
"""Refusals by the rulebook that depend on who asks: 403."""

RULES = {
    "spacing": said("The seat moved too short a time ago"),
    "not_latest": said("Only the latest player claims as yet"),
    "alone": said("A victory takes two seats with standing moves"),
    "no_open_koan": said("No koan waits for a stone"),
    "no_claim": said("No claim stands"),
    "no_consensus": said("There is no consensus on the claim yet"),
    "too_late": said("The time for this is over"),
    "lapsed_before": said("The seat's last claim lapsed"),
    "blocked_before": said("The seat blocked this claim before"),
    "posted_not_viable": said("The posted rule disagrees with a stone"),
    "posted_unclear": said("The posted rule doesn't say clearly what a stone says"),
    "not_disproved": said("The stone doesn't contradict the posted rule"),
    "seal_not_viable": said("A sealed rule disagrees with a stone or is unclear"),
    "seals_agree": said("The sealed rules agree on the open koan"),
    "seals_missing": said("Sealed rules are missing, or there are too many"),
    "same_rule": said("Two of the rules are the same"),
    "constant": said("The rule says the same of every koan"),
    "over_limit": said("The rule weighs more than the game's limit"),
    "ruled_unfair": said("A vote found this rule unfair"),
    "ambiguous": said("The rule can be read in several ways"),
    "refused": said("Zendo allows no such rule"),
    "not_understood": said("The rule is not understood"),
    "unsound": said("The koan cannot be read, or cannot stand"),
    "not_in_palette": said("The game has no pieces of this colour"),
    "stash": said("The stash has not so many pieces"),
    "koan_on_table": said("The koan is on the table already"),
    "not_unclear": said("The fact is clear"),
    "already_called": said("The fact was called before"),
    "not_needed": said("No posted rule needs this call"),
    "call_contradicts": said("A private call contradicts another call"),
    "not_newest": said("Only the newest standing move can be withdrawn"),
    "open_already": said("This challenge is open already"),
    "two_open": said("A seat or a bystander has two open challenges at most"),
    "ruled_already": said("This was ruled on before"),
    "fell_before": said("The asker's last challenge fell"),
    "amended_fails": said("The amended rule fails the checks"),
    "already_amended": said("An amended rule was entered before"),
    "not_demanded": said("Nobody demands that these seals be opened"),
    "no_amendment": said("No amended rule was entered"),
    "off_table": said("The move has left the table"),
    "no_such_part": said("The move has no such part"),
    "wrong_ground": said("The ground doesn't go with the part"),
    "not_absent": said("The author was seen lately"),
    "spoiler": said("The comment states a rule that is still viable"),
    "started": said("The game has started already"),
    "no_such_koan": said("There is no such koan in this game"),
    "no_such_move": said("There is no such move in this game"),
    "stale": said("Something happened that the asker has not seen"),
    "over": said("The game is over"),
    "void": said("The game is void"),
}
"""Refusals by the rulebook that depend on the state of the game: 409."""

WORDS = {
    "title": said("The title cannot be used"),
    "words_length": said("The text is empty or too long"),
    "comment_length": said("The comment is empty or too long"),
}
"""Refusals by the rulebook that depend on the submitted text: 400."""

UNSEEN = {
    "no_such_challenge": said("There is no such challenge"),
    "no_such_comment": said("There is no such comment"),
}
"""Refusals by the rulebook of something that the address names: 404."""

PEOPLE = {code: Kind(STATUS_OF_CLASS[kind], beginning(words)) for code, (kind, words) in (refusals.WORDS).items()}

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
    """Return the kind of a code; codes missing in the catalogue count as refusals by the rules."""
    return CATALOGUE.get(code) or Kind(409, said("The rules don't allow this"))
