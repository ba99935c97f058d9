"""The catalogue of refusals of the pages and the API: stable code, HTTP status and title.

The title is fixed for each code; the message of a refusal says what to do. Codes of services, with their messages, are
in ``services.common.refusals``: there the title is cut from the message, and the status follows from the class.
``find_status`` is that of an error, for the API (``web.problems``), for forms (``web.forms``) and for error pages
(``middleware.errors``).

Here are only status and title. The message of a refusal is written where it is raised. Why an action isn't offered on a
page is in ``web.pages.views.closed_reasons``.
"""

from __future__ import annotations

from msgspec import Struct

from zendotao.core.errors import CoreError
from zendotao.core.messages import Translatable, Translations, message, render
from zendotao.services.common import refusals

STATUS_OF_CLASS: dict[type[refusals.ServiceError], int] = {
    refusals.BadInputError: 400,
    refusals.NotSignedInError: 401,
    refusals.NotYoursError: 403,
    refusals.NotVisibleError: 404,
    refusals.RefusedError: 409,
}
"""HTTP status of each class of refusal by the services."""


class RefusalKind(Struct, frozen=True):
    """A kind of refusal."""

    status: int
    title: str


class _TitleText(Translatable):
    __slots__ = ("whole",)
    whole: str

    def render(self, words: Translations) -> str:
        return _cut_at_colon(render(self.whole, words))


def extract_title(whole: str) -> str:
    """Return the part of a message before the colon, which states the fact without advice."""
    found = _TitleText(_cut_at_colon(whole))
    found.whole = whole
    return found


def _cut_at_colon(text: str) -> str:
    return text.split(":")[0].rstrip(".\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE} ")


SITE = {
    "malformed": RefusalKind(400, message("The request is malformed")),
    "not_signed_in": RefusalKind(401, message("You aren't signed in")),
    "not_found": RefusalKind(404, message("There's nothing here")),
    "method_not_allowed": RefusalKind(405, message("This address doesn't accept that method")),
    "conflict": RefusalKind(409, message("Somebody else was faster")),
    "in_progress": RefusalKind(409, message("A request with this key is already being answered")),
    "too_long": RefusalKind(413, message("The request is too long")),
    "not_json": RefusalKind(415, message("The body isn't declared as JSON")),
    "key_reused": RefusalKind(422, message("This key belongs to another request")),
    "too_many": RefusalKind(429, message("Too many requests")),
    "internal": RefusalKind(500, message("The site made a mistake")),
    "disk_full": RefusalKind(503, message("The site's disk is full")),
    "not_writable": RefusalKind(503, message("The site can't write to its disk")),
    "disk_error": RefusalKind(503, message("The site's disk has a fault")),
    "unreachable": RefusalKind(503, message("The site can't reach its database")),
    "busy": RefusalKind(503, message("The site is busy")),
}
"""Refusals by the site itself, before any rule of the game is applied."""

WHO = {
    "one_seat": message("One person has one seat in a game"),
    "guest": message("Guests can't do this"),
    "no_vote": message("This isn't your vote"),
    "not_author": message("Only the author of the move can do this"),
    "not_claimant": message("Only the claimant can do this"),
    "not_challenger": message("Only the challenger can do this"),
    "not_seated": message("Only the game's players can do this"),
    "not_invited": message("The bot has not been invited"),
    "not_master": message("Only the Master can do this"),
    "not_student": message("Only the game's students can do this"),
}
"""Refusals by the rulebook that depend on who asks: 403."""

RULES = {
    "spacing": message("This seat moved too recently"),
    "not_latest": message("For now, only the player who moved last can claim"),
    "alone": message("To win, at least two seats need moves that stand"),
    "no_open_koan": message("No koan is waiting for a stone"),
    "no_claim": message("No claim stands"),
    "no_consensus": message("There is no consensus on the claim yet"),
    "too_late": message("The time for this is over"),
    "lapsed_before": message("The seat's last claim lapsed"),
    "blocked_before": message("The seat blocked this claim before"),
    "posted_not_viable": message("The posted rule disagrees with a stone"),
    "posted_unclear": message("The posted rule doesn't say clearly what a stone says"),
    "not_disproved": message("The stone doesn't contradict the posted rule"),
    "seal_not_viable": message("A sealed rule contradicts a stone or is unclear"),
    "seals_agree": message("The sealed rules agree about the open koan"),
    "seals_missing": message("Sealed rules are missing, or there are too many"),
    "same_rule": message("Two of the rules are the same"),
    "constant": message("The rule says the same of every koan"),
    "over_limit": message("The rule weighs more than the game's limit"),
    "ruled_unfair": message("A vote found this rule unfair"),
    "ambiguous": message("The rule can be read in several ways"),
    "refused": message("Zendo allows no such rule"),
    "not_understood": message("The rule is not understood"),
    "unsound": message("The koan can't be read, or can't stand"),
    "not_in_palette": message("The game has no pieces of this colour"),
    "stash": message("The stash doesn't have that many pieces"),
    "two_stones": message("A koan has two stones"),
    "koan_on_table": message("The koan is on the table already"),
    "not_unclear": message("The fact is clear"),
    "already_called": message("The fact was called before"),
    "not_needed": message("No posted rule needs this call"),
    "call_contradicts": message("A private call contradicts another call"),
    "not_newest": message("Only the newest move that stands can be withdrawn"),
    "open_already": message("This challenge is open already"),
    "two_open": message("You can have at most two open challenges"),
    "ruled_already": message("This was ruled on before"),
    "fell_before": message("Your last challenge failed"),
    "amended_fails": message("The amended rule fails the checks"),
    "already_amended": message("An amended rule was already entered"),
    "not_demanded": message("Nobody has asked for these seals to be opened"),
    "no_amendment": message("No amended rule was entered"),
    "off_table": message("The move has left the table"),
    "no_such_part": message("The move has no such part"),
    "wrong_ground": message("That reason can't be given for this part of the move"),
    "not_absent": message("The author has been here recently"),
    "spoiler": message("The comment states a rule that is still viable"),
    "started": message("The game has started already"),
    "no_such_koan": message("There is no such koan in this game"),
    "no_such_move": message("There is no such move in this game"),
    "no_practice": message("This isn't a practice game with bots"),
    "skipped_before": message("The bots are already going on"),
    "no_bots": message("The game's settings don't allow bots"),
    "too_many_bots": message("The game can't take more bots"),
    "stale": message("Something happened that you haven't seen yet"),
    "over": message("The game is over"),
    "void": message("The game is void"),
    "other_kind": message("This kind of game has no such move"),
    "joined": message("You have already joined"),
    "full": message("All seats are taken"),
    "resigned": message("You have resigned"),
    "objection": message("Students may object to a corrected mark"),
    "not_your_turn": message("It isn't your turn, or not the time for this move"),
    "answer_missing": message("Whoever calls a mondo answers it too"),
    "no_mondo": message("There is no mondo to answer"),
    "no_breaking": message("No koan is waiting for pieces"),
    "no_break": message("There aren't enough pieces"),
    "needless": message("One of the koans you named doesn't need breaking down"),
    "last_of_stone": message("The last white or last black koan stays, if other koans have the pieces"),
    "checked": message("The program lays the stones when the rule is checked"),
    "prose": message("The rule is in prose"),
    "nothing_to_mark": message("Every koan has its stone"),
    "misfit": message("The rule gives the koan the other stone"),
    "contradicted": message("The guess contradicts koans on the table"),
    "no_stone": message("You have no guessing stone"),
    "no_offer": message("There is no guess to make clearer"),
    "offers_spent": message("A guess has three wordings at most"),
    "questions_spent": message("The Master has asked three times"),
    "nothing_to_disprove": message("There is no guess to disprove"),
    "stone_missing": message("The stone of the counter-koan is missing"),
    "not_different": message("The rule and the guess agree on the koan"),
    "not_won": message("Nobody has won just now"),
    "shown": message("The difference has already been shown"),
    "no_objection": message("No mark was corrected just now"),
    "no_challenge": message("No mark is challenged now"),
    "joined_later": message("You joined after the mistake"),
    "no_hints": message("The game is played without hints"),
    "asked": message("You have already asked"),
    "not_asked": message("Not enough students have asked for a hint"),
    "not_between": message("Hints are given between turns"),
    "same_pace": message("The game already has this pace"),
}
"""Refusals by the rulebook that depend on the state of the game: 409."""

WORDS = {
    "title": message("This title can't be used"),
    "settings": message("The settings don’t fit together"),
    "words_length": message("The text is empty or too long"),
    "comment_length": message("The comment is empty or too long"),
}
"""Refusals by the rulebook that depend on the submitted text: 400."""

UNSEEN = {
    "no_such_challenge": message("There is no such challenge"),
    "no_such_comment": message("There is no such comment"),
}
"""Refusals by the rulebook of something that the address names: 404."""

PEOPLE = {
    code: RefusalKind(STATUS_OF_CLASS[kind], extract_title(words))
    for code, (kind, words) in (refusals.REFUSALS).items()
}

CATALOGUE: dict[str, RefusalKind] = (
    {code: RefusalKind(409, title) for code, title in RULES.items()}
    | PEOPLE
    | {code: RefusalKind(403, title) for code, title in WHO.items()}
    | {code: RefusalKind(400, title) for code, title in WORDS.items()}
    | {code: RefusalKind(404, title) for code, title in UNSEEN.items()}
    | SITE
)
"""Every code with its kind."""


def find_kind(code: str) -> RefusalKind:
    """Return the title of a code, and the status of a code of the rulebook, the store or an edge: that of an error is
    ``find_status``. Codes missing in the catalogue count as refusals by the rules."""
    return CATALOGUE.get(code) or RefusalKind(409, message("The rules don't allow this"))


def find_status(error: CoreError) -> int:
    """Return the HTTP status of an error: by its class if a use case raised it, else by its code."""
    by_class = (status for kind, status in STATUS_OF_CLASS.items() if isinstance(error, kind))
    return next(by_class, 0) or find_kind(error.code).status
