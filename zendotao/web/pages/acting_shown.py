"""What the composer's page shows, made ready: templates only lay it out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from zendotao.core.game.settings import STASH
from zendotao.core.game.sight_values import KoanView, View
from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.koan.scan import LONGEST
from zendotao.draw.picture import Options
from zendotao.services.games.desk import Desk
from zendotao.services.games.writing import Candidate, Composed, KoanSeen
from zendotao.web import presenters
from zendotao.web.forms import Form
from zendotao.web.pages import acting_words as words
from zendotao.web.pages.acting_form import Fields, Sheet, call_name
from zendotao.web.presenters import Shown
from zendotao.web.presenting.words import rule_parts

BUILT = Options(numbers=True, width_px=620)
OFFERED = Options(width_px=240)

DONE = {
    "start": "Your game has started: koan {koan} is open.",
    "turn": "Your turn is posted: koan {koan} is open.",
    "claim": "You have claimed victory. The others may block it until the window ends.",
    "block": "The claim is blocked: koan {koan} is open, and you are the latest player.",
}
"""What is said on the thread once a move is there."""

HAPPENED = {
    "turn.posted": "took a turn",
    "claim.posted": "claimed victory",
    "block.posted": "blocked the claim",
    "call.made": "made a judgment call",
    "call.lifted": "a judgment call was lifted",
    "move.withdrawn": "withdrew a move",
    "claim.lapsed": "the claim lapsed",
    "move.nullified": "a move was nullified",
    "move.struck": "a move was struck",
    "rule.amended": "a rule was amended",
    "rule.banned": "a rule was found unfair",
    "claim.agreed": "there is consensus on the claim",
    "seal.opened": "a seal was opened",
    "victory.claimed": "the victory is claimed",
    "game.final": "the game is final",
    "game.voided": "the game is void",
    "challenge.closed": "a challenge closed",
}
"""What happened meanwhile; behind the name of the seat that did it, if one did."""


@dataclass(frozen=True)
class Group:
    """Rules that say the same of a koan: what they say, what follows from that, and the rules."""

    says: str
    heading: str
    rules: tuple[Candidate, ...] = field(repr=False)


@dataclass(frozen=True)
class StashRow:
    """A colour of the stash: for each size, its code and how many pieces are left."""

    colour: str
    letter: str
    left: tuple[tuple[str, str, int], ...]


def values(
    sheet: Sheet, fields: Fields, desk: Desk, *, early: bool, offer: str | None, asked: str
) -> dict[str, Any]:
    """Everything that the page says."""
    view, seen = desk.view, desk.seen
    koan = seen.on if seen.koan is None else seen.koan.number
    return {
        "sheet": sheet,
        "form": Form(fields),
        "desk": desk,
        "view": view,
        "seen": seen,
        "gate": closed(sheet, view),
        "koan_number": koan,
        "bar_states": words.bar(sheet, seen, koan),
        "missing": words.missing(sheet, seen) if early else (),
        "states": states(seen, koan),
        "news": [news(one) for one in desk.changed],
        "asked": asked,
        **of_rules(sheet, fields, desk, koan),
        **of_koans(fields, desk, offer),
    }


def of_rules(sheet: Sheet, fields: Fields, desk: Desk, koan: int | None) -> dict[str, Any]:
    """What the page says of rules."""
    view, seen = desk.view, desk.seen
    given = fields.get("rule.pick") or fields.get("rule", "")
    own = groups(desk.candidates, view.open) if sheet.rule else ()
    return {
        "groups": own,
        "uneven": len({len(group.rules) for group in own if group.says != "open"}) > 1,
        "picked": fields.get("rule.pick", ""),
        "pickable": pickable(desk.candidates, seen, koan, skip=given),
        "both_read": all(seal.standing == "read" for seal in seen.seals),
        "prose_koans": [(koan.number, koan.stone) for koan in reversed(on_table(view))],
        "prose_later": prose_later(view, seen),
        "call_name": call_name,
        "parts": rule_parts,
        "posted_note": words.posted_note,
        "sealed_note": words.sealed_note,
    }


def of_koans(fields: Fields, desk: Desk, offer: str | None) -> dict[str, Any]:
    """What the page says of koans: the open one, those on the table, the one that is built."""
    view, koan = desk.view, desk.seen.koan
    return {
        "open_koan": next((one for one in view.koans if one.number == view.open), None),
        "marked": marked(view),
        "tables": on_table(view),
        "built": None if koan is None or not koan.written else presenters.shown(fields["koan"], BUILT),
        "stash": () if koan is None else stash(view.settings.palette, koan),
        "split": None if koan is None else split(desk.candidates),
        "offer": shown_offer(offer),
        "longest": LONGEST,
    }


def states(seen: Composed, koan: int | None) -> Mapping[str, words.State]:
    """The state of each section that the page has."""
    found = {"seal": words.seals_state(seen, koan)}
    if seen.rule is not None:
        found["give"] = words.rule_state(seen.rule)
    if seen.koan is not None:
        found["build"] = words.koan_state(seen.koan)
    return found


def closed(sheet: Sheet, view: View) -> Mapping[str, Any] | None:
    """Why the move cannot be posted now; none if it can."""
    gate = next((one for one in view.available if one.kind == sheet.kind), None)
    if gate is None or gate.allowed:
        return None
    said = words.CLOSED.get(gate.code or "", "This cannot be done now.")
    return {"words": said, "until": gate.until, "code": gate.code}


def marked(view: View) -> int:
    """How many koans on the table have a stone."""
    return sum(koan.on_table and koan.stone is not None for koan in view.koans)


# ---- one's own rules


def groups(candidates: Sequence[Candidate], on: int | None) -> tuple[Group, ...]:
    """One's viable rules by what they say of the open koan, the shorter list first: giving up from it costs least."""
    viable = [one for one in candidates if one.viable]
    found = {says: tuple(one for one in viable if one.verdict == says) for says in ("black", "white")}
    unclear = tuple(one for one in viable if one.verdict == "unclear")
    listed = [
        Group(says, heading(says, len(rules), on), rules)
        for says, rules in sorted(found.items(), key=lambda item: len(item[1]))
        if rules
    ]
    if unclear:
        listed.append(Group("open", f"Unclear on koan {on}: a judgment call of yours would decide", unclear))
    return tuple(listed)


def heading(says: str, count: int, on: int | None) -> str:
    """What giving up one of these rules comes to."""
    stone = "white" if says == "black" else "black"
    falls = {1: "it falls", 2: "both fall"}.get(count, f"all {count} fall")
    calls = "It calls" if count == 1 else "They call"
    return f"{calls} koan {on} {says}: your stone would be {stone}, and {falls}"


def pickable(
    candidates: Iterable[Candidate], seen: Composed, koan: int | None, skip: str
) -> list[tuple[str, list[str]]]:
    """One's rules that could be sealed, by what they say of the koan in question."""
    staying = [one for one in candidates if one.stays and one.text != skip]
    if seen.koan is None or not seen.koan.good:
        return [("Viable", [one.text for one in staying])] if staying else []
    by_verdict = [
        (f"Call koan {koan} {says}", [one.text for one in staying if one.next_verdict == says])
        for says in ("white", "black", "unclear")
    ]
    return [(label, texts) for label, texts in by_verdict if texts]


def split(candidates: Iterable[Candidate]) -> Counter[str]:
    """How one's rules that stay viable are divided by the new koan."""
    return Counter(one.next_verdict for one in candidates if one.stays and one.next_verdict is not None)


# ---- koans


def stash(palette: Iterable[str], koan: KoanSeen) -> tuple[StashRow, ...]:
    """What is left of the stash beside the koan that is being built."""
    used = Counter() if koan.read is None else Counter(piece.code for piece in koan.read.koan)
    colours = [colour for colour in Colour if colour.word in set(palette)]
    codes = {colour: [(size.word, f"{colour.letter}{int(size)}") for size in Size] for colour in colours}
    return tuple(
        StashRow(colour.word, colour.letter, tuple((size, code, STASH - used[code]) for size, code in sizes))
        for colour, sizes in codes.items()
    )


def shown_offer(offer: str | None) -> tuple[str, Shown] | None:
    """A koan that is offered, drawn small."""
    return (offer, presenters.shown(offer, OFFERED)) if offer else None


def on_table(view: View) -> list[KoanView]:
    """The koans on the table, the newest first."""
    return [koan for koan in reversed(view.koans) if koan.on_table]


def prose_later(view: View, seen: Composed) -> list[tuple[int, str | None]]:
    """The koans as a rule in prose that is to be sealed speaks of them: with the new stone, and the new koan."""
    found: list[tuple[int, str | None]] = [
        (koan.number, seen.stone if koan.number == view.open else koan.stone) for koan in reversed(on_table(view))
    ]
    return found if seen.koan is None else [*found, (seen.koan.number, None)]


def news(one: Mapping[str, Any]) -> tuple[str, Any]:
    """What happened meanwhile, in words, and when."""
    said = HAPPENED.get(one["kind"], "something changed")
    return (f"{one['seat']} {said}" if one["seat"] else f"{said[0].upper()}{said[1:]}"), one["at"]
