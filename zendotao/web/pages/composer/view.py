"""View model of the composer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from zendotao.core.game.stash import STASH
from zendotao.core.game.zendotao.sight.values import GameView, KoanView
from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.koan.scan import LONGEST
from zendotao.core.messages import capitalise, mark_message, message, plural_message
from zendotao.draw.picture import Options
from zendotao.services.games.draft_reviews.review import DraftReview
from zendotao.services.games.draft_reviews.values import CandidateRule, MoveReview
from zendotao.services.koans import count_pieces
from zendotao.web import koan_view
from zendotao.web.forms import Form
from zendotao.web.koan_view import RenderedKoan
from zendotao.web.middleware import preference_cookies
from zendotao.web.pages.composer import notes
from zendotao.web.pages.composer import text as words
from zendotao.web.pages.composer.form import Fields, FormSpec, make_call_name
from zendotao.web.pages.views.closed_reasons import MOVES, OTHERWISE, explain_closed, find_action
from zendotao.web.pages.views.numbers import spell_number
from zendotao.web.pages.views.text import split_rule

BUILT = Options(numbers=True, width_px=620)
OFFERED = Options(width_px=240)

FIRST_RULES = 3
"""Number of rules of a group that are shown at once; the others are folded."""

PICKS = {
    "white": mark_message("They call koan %(koan)s white"), "black": mark_message("They call koan %(koan)s black"),
    "unclear": mark_message("Unclear on koan %(koan)s"),
}  # fmt: skip

DONE_TEXTS = {
    "start": mark_message("Your game has started: koan %(koan)s is open."),
    "turn": mark_message("Your turn is posted: koan %(koan)s is open."),
    "claim": mark_message("You have claimed victory. The others may block it until the window ends."),
    "block": mark_message("The claim is blocked: koan %(koan)s is open, and you are the latest player."),
}
"""Messages in the thread after a move."""


@dataclass(frozen=True)
class CandidateGroup:
    """Rules with the same verdict on a koan: the verdict, its effect, the rules shown at once, and the others."""

    says: str
    heading: str
    rules: tuple[CandidateRule, ...] = field(repr=False)
    more: tuple[CandidateRule, ...] = field(default=(), repr=False)

    @property
    def more_words(self) -> str:
        """A label with the number of folded rules."""
        number = capitalise(spell_number(len(self.more)))
        return plural_message("One more", "%(number)s more", len(self.more), number=number)

    @property
    def count(self) -> int:
        """The number of rules."""
        return len(self.rules) + len(self.more)


class StashRow(Struct, frozen=True):
    """A colour of the stash: for each size, its code and how many pieces are left of ``most``. ``hidden``: it is not in
    the palette, but can still be chosen. ``free``: how many of each size no koan on the table holds, if it shares the
    stash."""

    colour: str
    letter: str
    left: tuple[tuple[str, str, int], ...]
    most: int = STASH
    hidden: bool = False
    free: tuple[int, ...] = ()


def build_values(
    spec: FormSpec, fields: Fields, review: DraftReview, *, early: bool, offer: str | None, asked: str
) -> dict[str, Any]:
    """Return the template values of the page."""
    view, seen = review.view, review.seen
    koan = seen.on if seen.koan is None else seen.koan.number
    return {
        "spec": spec,
        "form": Form(fields),
        "review": review,
        "view": view,
        "seen": seen,
        "gate": describe_gate(spec, view),
        "koan_number": koan,
        "bar_states": words.list_bar_states(spec, seen, koan),
        "missing": words.list_missing(spec, seen) if early else (),
        "states": list_states(seen, koan),
        "news": [(describe_change(one["kind"], one["seat"]), one["at"]) for one in review.changed],
        "asked": asked,
        **build_rule_values(spec, fields, review, koan),
        **build_koan_values(fields, review, offer),
    }


def build_rule_values(spec: FormSpec, fields: Fields, review: DraftReview, koan: int | None) -> dict[str, Any]:
    """Return the template values about rules."""
    view, seen = review.view, review.seen
    given = fields.get("rule.pick") or fields.get("rule", "")
    own = group_candidates(review.candidates, view.open) if spec.rule else ()
    return {
        "groups": own,
        "uneven": len({group.count for group in own if group.says != "open"}) > 1,
        "divided": notes.describe_split(
            [(group.says, group.count) for group in own if group.says != "open"], view.open
        ),
        "picked": fields.get("rule.pick", ""),
        "pickable": list_pickable(review.candidates, seen, koan, skip=given),
        "both_read": all(seal.standing == "read" for seal in seen.seals),
        "prose_koans": [(koan.number, koan.stone) for koan in reversed(list_on_table(view))],
        "prose_later": list_prose_koans(view, seen),
        "tools": {"call_name": make_call_name, "parts": split_rule, "reading_notes": notes.list_reading_notes},
        "posted_note": notes.describe_posted,
        "sealed_note": notes.describe_sealed,
    }


def build_koan_values(fields: Fields, review: DraftReview, offer: str | None) -> dict[str, Any]:
    """Return the template values about koans: the open one, those on the table, the one that is built."""
    view, koan = review.view, review.seen.koan
    return {
        "open_koan": next((one for one in view.koans if one.number == view.open), None),
        "marked": count_marked(view),
        "tables": list_on_table(view),
        "built": None
        if koan is None or not koan.written
        else koan_view.render_koan(fields["koan"], preference_cookies.apply_marking(BUILT)),
        "stash": () if koan is None else list_stash(view.settings.palette, fields.get("koan", "")),
        "split": "" if koan is None else notes.describe_new_split(count_verdicts(review.candidates), koan.number),
        "offer": render_offer(offer),
        "longest": LONGEST,
    }


def list_states(seen: MoveReview, koan: int | None) -> Mapping[str, words.SectionState]:
    """The state of each section that the page has."""
    found = {"seal": words.describe_seals(seen, koan)}
    if seen.rule is not None:
        found["give"] = words.describe_rule(seen.rule)
    if seen.koan is not None:
        found["build"] = words.describe_koan(seen.koan)
    return found


def describe_gate(spec: FormSpec, view: GameView) -> Mapping[str, Any] | None:
    """Describe why the move cannot be posted now; None if it can."""
    gate = find_action(view.available, spec.kind)
    if gate is None or gate.allowed:
        return None
    return {
        "words": explain_closed(view.available, spec.kind, MOVES, OTHERWISE),
        "until": gate.until,
        "code": gate.code,
    }


def count_marked(view: GameView) -> int:
    """Return the number of koans on the table with a stone."""
    return sum(koan.on_table and koan.stone is not None for koan in view.koans)


# ---- one's own rules


def group_candidates(candidates: Sequence[CandidateRule], on: int | None) -> tuple[CandidateGroup, ...]:
    """Group the viewer's viable rules by their verdict on the open koan, the shorter list first: giving up from it
    costs least."""
    viable = [one for one in candidates if one.viable]
    found = {says: tuple(one for one in viable if one.verdict == says) for says in ("black", "white")}
    unclear = tuple(one for one in viable if one.verdict == "unclear")
    listed = [
        CandidateGroup(says, notes.make_heading(says, len(rules), on), rules[:FIRST_RULES], rules[FIRST_RULES:])
        for says, rules in sorted(found.items(), key=lambda item: len(item[1]))
        if rules
    ]
    if unclear:
        why = message("Unclear on koan %(koan)s: a judgment call of yours would decide", koan=on)
        listed.append(CandidateGroup("open", why, unclear))
    return tuple(listed)


def list_pickable(
    candidates: Iterable[CandidateRule], seen: MoveReview, koan: int | None, skip: str
) -> list[tuple[str, list[str]]]:
    """Return the viewer's rules that could be sealed, by their verdict on the koan in question."""
    staying = [one for one in candidates if one.stays and one.text != skip]
    if seen.koan is None or not seen.koan.good:
        return [(message("Viable"), [one.text for one in staying])] if staying else []
    by_verdict = [
        (message(label, koan=koan), [one.text for one in staying if one.next_verdict == says])
        for says, label in PICKS.items()
    ]
    return [(label, texts) for label, texts in by_verdict if texts]


def count_verdicts(candidates: Iterable[CandidateRule]) -> Counter[str]:
    """Count the rules that stay viable, by their verdict on the new koan."""
    return Counter(one.next_verdict for one in candidates if one.stays and one.next_verdict is not None)


# ---- koans


def list_stash(palette: Iterable[str], notation: str, *, every: bool = False) -> tuple[StashRow, ...]:
    """Return the pieces left in the stash besides those of a notation, sound or not. With ``every``, for all colours,
    while a palette is being chosen."""
    used, chosen = count_pieces(notation), set(palette)
    rows = []
    for colour in (colour for colour in Colour if every or colour.word in chosen):
        codes = {size.word: f"{colour.letter}{int(size)}" for size in Size}
        left = tuple((word, code, STASH - used[code]) for word, code in codes.items())
        rows.append(StashRow(colour.word, colour.letter, left, hidden=colour.word not in chosen))
    return tuple(rows)


def render_offer(offer: str | None) -> tuple[str, RenderedKoan] | None:
    """Render a suggested koan, small."""
    return (offer, koan_view.render_koan(offer, preference_cookies.apply_marking(OFFERED))) if offer else None


def list_on_table(view: GameView) -> list[KoanView]:
    """Return the koans on the table, newest first."""
    return [koan for koan in reversed(view.koans) if koan.on_table]


def list_prose_koans(view: GameView, seen: MoveReview) -> list[tuple[int, str | None]]:
    """The koans as a rule in prose that is to be sealed speaks of them: with the new stone, and the new koan."""
    found: list[tuple[int, str | None]] = [
        (koan.number, seen.stone if koan.number == view.open else koan.stone) for koan in reversed(list_on_table(view))
    ]
    return found if seen.koan is None else [*found, (seen.koan.number, None)]


# ---- what happened in a game while somebody wrote a move

SEAT_CHANGE_TEXTS: Mapping[str, str] = {
    "turn.posted": mark_message("%(seat)s took a turn"),
    "claim.posted": mark_message("%(seat)s claimed victory"),
    "block.posted": mark_message("%(seat)s blocked the claim"),
    "call.made": mark_message("%(seat)s made a judgment call"),
    "move.withdrawn": mark_message("%(seat)s withdrew a move"),
}
"""Texts for the actions of a seat, by kind of log entry."""

CHANGE_TEXTS: Mapping[str, str] = {
    "turn.posted": message("A turn was taken"),
    "claim.posted": message("Victory was claimed"),
    "block.posted": message("The claim was blocked"),
    "call.made": message("A judgment call was made"),
    "call.lifted": message("A judgment call was lifted"),
    "move.withdrawn": message("A move was withdrawn"),
    "claim.lapsed": message("The claim lapsed"),
    "move.nullified": message("A move was nullified"),
    "move.struck": message("A move was struck"),
    "rule.amended": message("A rule was amended"),
    "rule.banned": message("A rule was found unfair"),
    "claim.agreed": message("Nobody objects to the claim"),
    "seal.opened": message("A seal was opened"),
    "victory.claimed": message("The victory is claimed"),
    "game.final": message("The game is final"),
    "game.voided": message("The game is void"),
    "challenge.closed": message("A challenge closed"),
}
"""Texts for log entries without a seat."""


def describe_change(kind: str, seat: str | None) -> str:
    """Summarise a log entry; ``seat`` is the name of its seat, or None."""
    if seat and kind in SEAT_CHANGE_TEXTS:
        return message(SEAT_CHANGE_TEXTS[kind], seat=seat)
    return CHANGE_TEXTS.get(kind, message("Something changed"))
