"""The row of a game in lists, made from its state and written in the transaction of its log."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.clocks import find_claim_start
from zendotao.core.game.zendotao.deadlines import find_next_deadline
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.outline import make_outline
from zendotao.core.game.zendotao.state import Game
from zendotao.store.games.values import Standing

STONE_CODES = {"white": "w", "black": "b", None: "o"}
"""The letters of the string of stones; an open koan has the last."""

GetName = Callable[[str], str]
"""Gives the id of a party or person for their alias."""


def summarise_game(game: Game, named: GetName, entries: Iterable[Entry]) -> Standing:
    """Return the row of a game for lists.

    ``entries``: new ones of its log, or all of it; if its end is among them, so is its instant.
    """
    due = find_next_deadline(game)
    return Standing(
        phase=game.phase, seats=len(game.playing), koans=len(game.index.koans), moves=len(game.index.moves),
        next_due=None if due is None else due.due_at, comments=game.comments, score=game.score,
        palette=game.settings.palette, prose=game.settings.prose, limit=game.settings.limit,
        stones="".join(STONE_CODES[koan.stone] for koan in game.table),
        ended_at=next((one.at for one in entries if isinstance(one.event, ev.GameFinal | ev.GameVoided)), None),
        outline=None if game.ended else make_outline(game, named),
        **list_people(game, named), **find_shown_koan(game), **list_clocks(game),
    )  # fmt: skip


def list_people(game: Game, named: GetName) -> dict[str, Any]:
    """Return who started, moved last, claims, has won; and who has standing moves."""
    ids = {seat.number: named(seat.party) for seat in game.seats}
    newest, claim = game.newest, game.claim
    return {
        "starter": ids[game.moves[0].seat] if game.moves else None,
        "latest": None if newest is None else ids[newest.seat],
        "latest_at": None if newest is None else newest.at,
        "claimant": None if claim is None else ids[game.move(claim.move).seat],
        "sensei": None if game.sensei is None else ids[game.sensei],
        "parties": tuple(ids[seat] for seat in sorted(game.playing)),
    }


def find_shown_koan(game: Game) -> dict[str, Any]:
    """Return the koan to show: the open one, or the newest."""
    laid, open_koan = game.index.koans or range(1, len(game.koans) + 1), game.open_koan
    return {
        "shown": game.koan(laid[-1]).hash if laid else None,
        "open": None if open_koan is None else open_koan.number,
        "open_since": None if open_koan is None else game.move(open_koan.move).at,
    }


def list_clocks(game: Game) -> dict[str, Any]:
    """Return when anyone may claim, and until when a claim can be blocked."""
    claim = game.claim
    return {
        "claim_from": find_claim_start(game) if game.phase == "play" else None,
        "claim_until": claim.closes_at if claim is not None and claim.stage == "open" else None,
    }
