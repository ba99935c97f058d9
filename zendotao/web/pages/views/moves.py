"""View model of a move in the thread."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from zendotao.core.game.sight_values import KoanView, MoveView, View
from zendotao.core.game.wording import called
from zendotao.core.said import and_list, said
from zendotao.web.pages.views.words import STATUSES, Who, first_sentence, rule_parts, seat_of

VERBS = {
    "start": said("started the game"), "turn": said("took a turn"), "claim": said("asks leave to claim"),
    "block": said("blocked the claim"),
}  # fmt: skip

VOUCHED = {
    "start": said("two rules, both viable, and they disagree on the open koan: checked when posted"),
    "turn": said("two rules, both viable, and they disagree on this koan: checked when posted"),
    "block": said("two rules, both viable, and they disagree on this koan: checked when posted"),
    "claim": said("one rule, viable after the stone: checked when posted"),
}
"""What the server states about a move's seals, and nothing else about them."""

IN_PROSE = said("some of it in prose: nobody but people can check that")


class KoanTold(Struct, frozen=True):
    """The koan of a move: number, hash, and its pieces in words."""

    number: int
    hash: str
    words: str


class SealTold(Struct, frozen=True):
    """A seal: the beginning of its hash, or its rule once opened."""

    hash: str
    opened: bool


class MoveTold(Struct, frozen=True):
    """A move. ``left``: it has left the table and is folded; ``tags`` are labels with a tone."""

    number: int
    kind: str
    who: Who
    verb: str
    at: datetime
    stone: str | None
    opening: str
    rule: str
    notes: tuple[str, ...]
    amended_from: str
    koan: KoanTold | None
    seals: tuple[SealTold, ...]
    sealed: str
    vouched: str
    tags: tuple[tuple[str, str], ...]
    left: bool
    struck: bool


def move_told(view: View, move: MoveView, calls: tuple[str, ...] = ()) -> MoveTold:
    """Return the view model of a move for everybody. ``calls``: the judgment calls that came with it, in words."""
    opening, rule = ("", "") if move.rule is None else rule_parts(move.rule, public=True)
    koan = None if move.koan is None else view.koans[move.koan - 1]
    opened = {one.seal for one in move.opened}
    return MoveTold(
        number=move.number, kind=move.kind, who=seat_of(view, move.seat), verb=VERBS[move.kind], at=move.at,
        stone=move.stone, opening=opening, rule=rule, notes=(*_notes(view, move), *calls),
        amended_from="" if move.amended_from is None else rule_parts(move.amended_from.text, public=True)[1],
        koan=None if koan is None else koan_told(koan),
        seals=tuple(SealTold(seal, seal in opened) for seal in move.seals),
        sealed=said("Two seals") if len(move.seals) == 2 else said("One seal"),
        vouched=VOUCHED[move.kind] if move.checked else IN_PROSE, tags=_tags(move),
        left=move.status in ("withdrawn", "lapsed", "nullified"), struck=move.status != "standing",
    )  # fmt: skip


def koan_told(koan: KoanView) -> KoanTold:
    """Return a koan with the first sentence of its caption."""
    return KoanTold(koan.number, koan.hash, first_sentence(koan.caption))


def _notes(view: View, move: MoveView) -> tuple[str, ...]:
    """Return sentences on the stone and the reason for it."""
    if move.kind == "start":
        return (said("Koan 1 is white and koan 2 black: they are given. Koan 3 was left open."),)
    if move.kind == "block":
        claim, who = view.moves[(move.claim or 1) - 1], seat_of(view, move.seat).shown
        words = said("The claim of move %(move)s ends, and the turn is %(who)s’s.", move=claim.number, who=who)
        return (words,)
    if move.stone == "white":
        return (said("White stone on koan %(koan)s: the rule calls it black.", koan=move.on),)
    return (said("Black stone on koan %(koan)s: the rule calls it white.", koan=move.on),)


def _tags(move: MoveView) -> tuple[tuple[str, str], ...]:
    found = []
    if move.status != "standing":
        found.append((STATUSES[move.status], "sand"))
    if move.provisional:
        found.append((said("Provisional: a challenge is open"), "clay"))
    if move.posted is not None and move.posted.prose:
        found.append((said("In prose"), "sand"))
    if move.amended_from is not None:
        found.append((said("Amended"), "sand"))
    return tuple(found)


def call_told(koan: int, fact: str, pieces: tuple[int, ...], *, value: bool) -> str:
    """Describe a judgment call that came with a move."""
    return said("Judgment call on koan %(koan)s: %(fact)s.", koan=koan, fact=called(fact, pieces, value=value))


def stones_of(view: View) -> str:
    """Encode the koans on the table as a string of stones, oldest first."""
    signs = {"white": "w", "black": "b", None: "o"}
    return "".join(signs[koan.stone] for koan in view.koans if koan.on_table)


def names_of(people: list[Who]) -> str:
    """Join the names of some parties."""
    return and_list([one.shown for one in people])
