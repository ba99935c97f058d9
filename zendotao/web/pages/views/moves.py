"""View model of a move in the thread."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from zendotao.core.game.fact_text import describe_fact
from zendotao.core.game.zendotao.sight.values import GameView, KoanView, MoveView
from zendotao.core.messages import message
from zendotao.web.pages.views.text import STATUSES, PartyView, extract_first_sentence, get_party, split_rule

VERBS = {
    "start": message("started the game"), "turn": message("took a turn"), "claim": message("asks to claim victory"),
    "block": message("blocked the claim"),
}  # fmt: skip

SEAL_CHECKS = {
    "start": message("Two rules, both viable, and they disagree on the open koan: checked when posted"),
    "turn": message("Two rules, both viable, and they disagree on this koan: checked when posted"),
    "block": message("Two rules, both viable, and they disagree on this koan: checked when posted"),
    "claim": message("One rule, viable after the stone: checked when posted"),
}
"""What the server states about a move's seals, and nothing else about them."""

IN_PROSE = message("Some of it in prose: only people can check that")


class KoanLink(Struct, frozen=True):
    """The koan of a move: number, hash, and its pieces in words."""

    number: int
    hash: str
    words: str


class SealChip(Struct, frozen=True):
    """A seal: the beginning of its hash, or its rule once opened."""

    hash: str
    opened: bool


class MoveItem(Struct, frozen=True):
    """A move. ``left``: it has left the table and is folded; ``tags`` are labels with a tone."""

    number: int
    kind: str
    who: PartyView
    verb: str
    at: datetime
    stone: str | None
    opening: str
    rule: str
    notes: tuple[str, ...]
    amended_from: str
    koan: KoanLink | None
    seals: tuple[SealChip, ...]
    sealed: str
    vouched: str
    tags: tuple[tuple[str, str], ...]
    left: bool
    struck: bool


def build_move(view: GameView, move: MoveView, calls: tuple[str, ...] = ()) -> MoveItem:
    """Return the view model of a move for everybody. ``calls``: the judgment calls that came with it, in words."""
    opening, rule = ("", "") if move.rule is None else split_rule(move.rule, public=True)
    koan = None if move.koan is None else view.koans[move.koan - 1]
    opened = {one.seal for one in move.opened}
    return MoveItem(
        number=move.number, kind=move.kind, who=get_party(view, move.seat), verb=VERBS[move.kind], at=move.at,
        stone=move.stone, opening=opening, rule=rule, notes=(*_list_notes(view, move), *calls),
        amended_from="" if move.amended_from is None else split_rule(move.amended_from.text, public=True)[1],
        koan=None if koan is None else build_koan_link(koan),
        seals=tuple(SealChip(seal, seal in opened) for seal in move.seals),
        sealed=message("Two seals") if len(move.seals) == 2 else message("One seal"),
        vouched=SEAL_CHECKS[move.kind] if move.checked else IN_PROSE, tags=_list_tags(move),
        left=move.status in ("withdrawn", "lapsed", "nullified"), struck=move.status != "standing",
    )  # fmt: skip


def build_koan_link(koan: KoanView) -> KoanLink:
    """Return a koan with the first sentence of its caption."""
    return KoanLink(koan.number, koan.hash, extract_first_sentence(koan.caption))


def _list_notes(view: GameView, move: MoveView) -> tuple[str, ...]:
    """Return sentences on the stone and the reason for it."""
    if move.kind == "start":
        return (message("Koan 1 is white and koan 2 black: they are given. Koan 3 was left open."),)
    if move.kind == "block":
        claim, who = view.moves[(move.claim or 1) - 1], get_party(view, move.seat).display_name
        words = message("The claim of move %(move)s ends, and the turn is %(who)s’s.", move=claim.number, who=who)
        return (words,)
    if move.stone == "white":
        return (message("White stone on koan %(koan)s: the rule calls it black.", koan=move.on),)
    return (message("Black stone on koan %(koan)s: the rule calls it white.", koan=move.on),)


def _list_tags(move: MoveView) -> tuple[tuple[str, str], ...]:
    found = []
    if move.status != "standing":
        found.append((STATUSES[move.status], "sand"))
    if move.provisional:
        found.append((message("Provisional: a challenge is open"), "clay"))
    if move.posted is not None and move.posted.prose:
        found.append((message("In prose"), "sand"))
    if move.amended_from is not None:
        found.append((message("Amended"), "sand"))
    return tuple(found)


def describe_call(koan: int, fact: str, pieces: tuple[int, ...], *, value: bool) -> str:
    """Describe a judgment call that came with a move."""
    return message(
        "Judgment call on koan %(koan)s: %(fact)s.", koan=koan, fact=describe_fact(fact, pieces, value=value)
    )


def encode_stones(view: GameView) -> str:
    """Encode the koans on the table as a string of stones, oldest first."""
    signs = {"white": "w", "black": "b", None: "o"}
    return "".join(signs[koan.stone] for koan in view.koans if koan.on_table)
