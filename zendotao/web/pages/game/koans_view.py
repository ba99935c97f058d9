"""View models of the pages of a koan and of a move."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from msgspec import Struct

from zendotao.core.game.zendotao.sight.values import GameView, KoanView, MoveView, OpenedSeal
from zendotao.core.koan.text import word_fact
from zendotao.core.messages import message
from zendotao.web.json_text import encode
from zendotao.web.pages.views.game_page import GameQuery, ViewLink
from zendotao.web.pages.views.moves import MoveItem, build_move, describe_call
from zendotao.web.pages.views.text import PartyView, describe_fact, get_party, split_rule
from zendotao.web.rule_wording import translate_rule


class CallRow(Struct, frozen=True):
    """A judgment call in words, the fact, and the move that made it; ``lifted`` if it no longer holds."""

    words: str
    fact: str
    move: int
    lifted: bool


class KoanPage(Struct, frozen=True):
    """The author and the marker of a koan, its clarifications, and its judgment calls."""

    author: PartyView
    marker: PartyView | None
    said: tuple[tuple[datetime, str], ...]
    calls: tuple[CallRow, ...]
    given: bool


class SealRow(Struct, frozen=True):
    """A seal: slot and whole hash; when opened, its rule, its verdict, and the text for ``zendotao verify``."""

    slot: int
    hash: str
    opening: str = ""
    rule: str = ""
    verdict: str = ""
    died_of: int | None = None
    text: str = ""


class MovePage(Struct, frozen=True):
    """A move with its koans, its seals, and a revealed rule."""

    move: MoveItem
    on: KoanView | None
    koan: KoanView | None
    seals: tuple[SealRow, ...]
    revealed: str
    seq: int


def build_koan_page(view: GameView, koan: KoanView) -> KoanPage:
    """Return the view model of a koan, besides its facts."""
    marked = None if koan.marked_by is None else view.moves[koan.marked_by - 1]
    given = marked is not None and marked.kind == "start"
    return KoanPage(
        author=get_party(view, koan.author),
        marker=None if marked is None or given else get_party(view, marked.seat),
        said=tuple((one.at, one.text) for one in koan.clarifications),
        calls=tuple(
            CallRow(
                describe_fact(one.fact.fact, one.fact.pieces, value=one.value),
                word_fact(one.fact.fact, one.fact.pieces),
                one.move,
                one.lifted,
            )
            for one in koan.judgments
        ),
        given=given or (koan.move == 1 and koan.stone is not None and koan.number < 3),
    )


def list_koan_links(asked: GameQuery, root: str) -> tuple[ViewLink, ...]:
    """Return links to the views of the koan."""
    top = asked.view == "top"
    return (
        (message("Slanted"), asked.address(root, view="iso"), not top),
        (message("From above"), asked.address(root, view="top"), top),
        (message("Numbered"), asked.address(root, numbers=not asked.numbers), asked.numbers),
    )


def build_move_page(view: GameView, move: MoveView) -> MovePage:
    """Return the view model of a move."""
    opened = {one.seal: one for one in move.opened}
    return MovePage(
        move=build_move(view, move, tuple(_list_calls(view, move))),
        on=None if move.on is None else view.koans[move.on - 1],
        koan=None if move.koan is None else view.koans[move.koan - 1],
        seals=tuple(_build_seal(slot, seal, opened.get(seal)) for slot, seal in enumerate(move.seals, start=1)),
        revealed="" if move.revealed is None else translate_rule(move.revealed.text, public=True),
        seq=move.seq,
    )


def _list_calls(view: GameView, move: MoveView) -> Iterator[str]:
    """Yield the judgment calls of a move that hold, in words."""
    for koan in view.koans:
        for one in koan.judgments:
            if one.move == move.number and not one.lifted:
                yield describe_call(koan.number, one.fact.fact, one.fact.pieces, value=one.value)


def _build_seal(slot: int, seal: str, opened: OpenedSeal | None) -> SealRow:
    if opened is None:
        return SealRow(slot, seal)
    opening, rule = split_rule(opened.body.rule.text, public=True)
    text = encode({"seal": seal, "body": opened.body}).decode()
    return SealRow(slot, seal, opening, rule, opened.body.verdict, opened.died_of, text)
