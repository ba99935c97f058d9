"""Applies events of the table: moves posted, leaving or struck, calls made and lifted, rules amended."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any

from msgspec.structs import replace

from zendotao.core.game.series import Series
from zendotao.core.game.values import Stone, TableKoan
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.clocks import start_stall
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.evolve import leaving
from zendotao.core.game.zendotao.index import add_call, add_move
from zendotao.core.game.zendotao.state import Game, TakenOverStall
from zendotao.core.game.zendotao.table import Clarification, GameKoan, Move, MoveCall, Seal, Stall
from zendotao.core.game.zendotao.votes import Claim

TAKEOVER_KINDS = ("turn", "block")
"""Kinds of moves whose stall time is taken over, and that take it over."""


def _make_seals(hashes: tuple[str, ...]) -> tuple[Seal, ...]:
    return tuple(Seal(slot=slot, hash=found) for slot, found in enumerate(hashes, start=1))


def _make_koan(koan: TableKoan, move: int, stone: Stone | None = None) -> GameKoan:
    marked_by = None if stone is None else move
    return GameKoan(number=koan.number, koan=koan.koan, hash=koan.hash, move=move, stone=stone, marked_by=marked_by)


def _change_koan(game: Game, number: int, **changes: Any) -> Series[GameKoan]:
    return game.koans.with_changes({number - 1: replace(game.koan(number), **changes)})


def _change_move(game: Game, number: int, **changes: Any) -> Series[Move]:
    return game.moves.with_changes({number - 1: replace(game.move(number), **changes)})


def _make_move(game: Game, entry: Entry, event: ev.TurnPosted | ev.ClaimPosted | ev.BlockPosted, **values: Any) -> Move:
    return Move(
        number=event.move, seat=_require_seat(entry), at=entry.at, seq=entry.seq, seals=_make_seals(event.seals),
        stall=game.stall.stop(entry.at), checked=event.checked, **values,
    )  # fmt: skip


def _add_move(game: Game, entry: Entry, move: Move, *laid: GameKoan) -> Game:
    """Add a table move and the koans that it lays: the stall starts anew, unless the seat posts a turn or a block in
    the place of one that it had withdrawn."""
    over = game.taken_over
    taken = over.stall if over is not None and over.seat == move.seat and move.kind in TAKEOVER_KINDS else Stall()
    koans = reduce(Series.with_item, laid, game.koans)
    numbers = range(len(game.koans) + 1, len(koans) + 1)
    return replace(
        game,
        moves=game.moves.with_item(move),
        koans=koans,
        index=add_move(game.index, len(game.moves) + 1, move.seat, numbers),
        stall=start_stall(game, entry.at, taken.elapsed, full=taken.full),
        taken_over=None,
        lapsed={seat: clock for seat, clock in game.lapsed.items() if seat == move.seat},
    )


def _require_seat(entry: Entry) -> int:
    """Return the seat of an entry. Raises ``ValueError``, which a record answers as ``misfit``."""
    if entry.seat is None:
        raise ValueError("a table move has a seat")
    return entry.seat


def apply_game_started(game: Game, entry: Entry, event: ev.GameStarted) -> Game:
    """Add the first move, with its three koans."""
    white, black, open_koan = event.koans
    move = Move(
        number=1, kind="start", seat=_require_seat(entry), at=entry.at, seq=entry.seq, koan=open_koan.number,
        seals=_make_seals(event.seals), checked=event.checked,
    )  # fmt: skip
    named = replace(game, id=event.game, title=event.title, settings=event.settings, started_at=entry.at)
    return _add_move(
        named, entry, move, _make_koan(white, 1, "white"), _make_koan(black, 1, "black"), _make_koan(open_koan, 1)
    )


def apply_turn_posted(game: Game, entry: Entry, event: ev.TurnPosted) -> Game:
    """Put a stone on the open koan, and add a new one."""
    move = _make_move(
        game, entry, event, kind="turn", rule=event.rule, on=event.on, stone=event.stone, koan=event.koan.number
    )
    marked = replace(game, koans=_change_koan(game, event.on, stone=event.stone, marked_by=event.move))
    return _add_move(marked, entry, move, _make_koan(event.koan, event.move))


def apply_claim_posted(game: Game, entry: Entry, event: ev.ClaimPosted) -> Game:
    """Put a stone on the open koan, and open the vote on the claim."""
    move = _make_move(game, entry, event, kind="claim", rule=event.rule, on=event.on, stone=event.stone)
    bots = game.bots
    claim = Claim(
        move=event.move, opened_at=entry.at, closes_at=event.closes_at, small=event.small, voters=event.voters,
        active=event.active, bots=tuple(seat for seat in bots if seat != entry.seat),
        prompt=bool(bots) and game.settings.practice,
    )  # fmt: skip
    koans = _change_koan(game, event.on, stone=event.stone, marked_by=event.move)
    return _add_move(replace(game, koans=koans, claims=(*game.claims, claim)), entry, move)


def apply_block_posted(game: Game, entry: Entry, event: ev.BlockPosted) -> Game:
    """Add a koan; the claim ends, and what was left of its window is kept."""
    move = _make_move(game, entry, event, kind="block", koan=event.koan.number, claim=event.claim)
    claims = tuple(
        replace(claim, stage="blocked", left=claim.closes_at - entry.at) if claim.move == event.claim else claim
        for claim in game.claims
    )
    return _add_move(replace(game, claims=claims), entry, move, _make_koan(event.koan, event.move))


def apply_call_made(game: Game, entry: Entry, event: ev.CallMade) -> Game:
    """Settle a fact, after those that were settled before."""
    number = event.call.koan
    call = MoveCall(call=event.call, move=event.move, seq=entry.seq)
    koans = _change_koan(game, number, calls=(*game.koan(number).calls, call))
    return replace(game, koans=koans, index=add_call(game.index, number))


def apply_call_lifted(game: Game, entry: Entry, event: ev.CallLifted) -> Game:
    """Make the fact unclear again."""
    calls = tuple(
        replace(call, lifted=True, lifted_seq=entry.seq) if call.call.fact == event.fact and not call.lifted else call
        for call in game.koan(event.koan).calls
    )
    return replace(game, koans=_change_koan(game, event.koan, calls=calls))


def apply_koan_clarified(game: Game, entry: Entry, event: ev.KoanClarified) -> Game:
    """Add a clarification to a koan."""
    said = Clarification(seat=_require_seat(entry), at=entry.at, text=event.text)
    before = game.koan(event.koan).clarifications
    return replace(game, koans=_change_koan(game, event.koan, clarifications=(*before, said)))


def apply_turn_skipped(game: Game, _: Entry, event: ev.TurnSkipped) -> Game:
    """Let the bots go on: nobody waits for who skipped, so the stall counts as full."""
    return replace(game, skip_after=event.after, stall=replace(game.stall, full=True))


def apply_move_withdrawn(game: Game, entry: Entry, event: ev.MoveWithdrawn) -> Game:
    """Remove the newest move; its seat's next turn or block takes over the stall time of a turn or a block. A claim's
    is no stall: others could block it."""
    move = game.move(event.move)
    over = TakenOverStall(seat=move.seat, stall=game.stall.stop(entry.at)) if move.kind in TAKEOVER_KINDS else None
    return replace(leaving.take_off_table(game, event.move, "withdrawn", entry.at), taken_over=over)


def apply_claim_lapsed(game: Game, entry: Entry, event: ev.ClaimLapsed) -> Game:
    """Remove the claim; the stall counts as full, and its seat has to wait."""
    seat = game.move(event.move).seat
    after = leaving.take_off_table(game, event.move, "lapsed", entry.at, full=True)
    return replace(after, lapsed={**after.lapsed, seat: start_stall(game, entry.at)})


def apply_move_nullified(game: Game, entry: Entry, event: ev.MoveNullified) -> Game:
    """Remove the move and every later one; after a claim nullified by vote the stall counts as full."""
    full = event.by_vote and game.move(event.move).kind == "claim"
    return leaving.take_off_table(game, event.move, "nullified", entry.at, full=full)


def apply_move_struck(game: Game, _: Entry, event: ev.MoveStruck) -> Game:
    """Keep the move without its standing."""
    return leaving.strike_move(game, event.move)


def apply_rule_amended(game: Game, _: Entry, event: ev.RuleAmended) -> Game:
    """Replace the rule by its author's rewording."""
    if event.revealed:
        return replace(game, moves=_change_move(game, event.move, revealed=event.rule))
    before = game.move(event.move).rule
    return replace(game, moves=_change_move(game, event.move, rule=event.rule, amended_from=before))


def apply_rule_banned(game: Game, _: Entry, event: ev.RuleBanned) -> Game:
    """Ban the rule from this game."""
    return replace(game, banned=(*game.banned, event.rule))


def apply_seal_opened(game: Game, _: Entry, event: ev.SealOpened) -> Game:
    """Add the body to the seal."""
    seals = tuple(
        replace(seal, body=event.body, died_of=event.died_of) if seal.slot == event.slot else seal
        for seal in game.move(event.move).seals
    )
    return replace(game, moves=_change_move(game, event.move, seals=seals))


MOVE_HANDLERS: dict[type, Callable[[Game, Entry, Any], Game]] = {
    ev.GameStarted: apply_game_started,
    ev.TurnPosted: apply_turn_posted,
    ev.ClaimPosted: apply_claim_posted,
    ev.BlockPosted: apply_block_posted,
    ev.CallMade: apply_call_made,
    ev.CallLifted: apply_call_lifted,
    ev.KoanClarified: apply_koan_clarified,
    ev.TurnSkipped: apply_turn_skipped,
    ev.MoveWithdrawn: apply_move_withdrawn,
    ev.ClaimLapsed: apply_claim_lapsed,
    ev.MoveNullified: apply_move_nullified,
    ev.MoveStruck: apply_move_struck,
    ev.RuleAmended: apply_rule_amended,
    ev.RuleBanned: apply_rule_banned,
    ev.SealOpened: apply_seal_opened,
}
