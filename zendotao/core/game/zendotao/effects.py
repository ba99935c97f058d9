"""Effects of rulings: the events that close a challenge, change its move, later ones and other challenges.

Whatever makes moves leave passes through ``add_consequences``, which adds the further consequences.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from zendotao.core.game import log
from zendotao.core.game.judging import find_flaw, is_disproved
from zendotao.core.game.rules import load_rule
from zendotao.core.game.values import PostedRule
from zendotao.core.game.votes import count_ballots
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.evolve import evolve_all
from zendotao.core.game.zendotao.preparation import prepare_for_posted, prepare_table
from zendotao.core.game.zendotao.seal_rechecks import may_be_demanded
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.table import Move
from zendotao.core.game.zendotao.values import Outcome, Part
from zendotao.core.game.zendotao.vote_results import compute_ruling
from zendotao.core.game.zendotao.votes import Challenge

Events = tuple[ev.AnyEvent, ...]
KEEPS_NOTHING = ("judgment", "seals", "revealed")
"""Parts whose rulings don't ask whether later moves stay."""


def apply_events(game: Game, events: Iterable[ev.AnyEvent], now: datetime) -> Game:
    """Return the game as it would be after events of the clock; their hashes are placeholders."""
    return evolve_all(game, log.make_entries(game.seq, game.head, now, None, None, "", events))


def close_challenge(one: Challenge, outcome: Outcome) -> ev.ChallengeClosed:
    """Return the event that closes a challenge, with the tally of its ballots."""
    return ev.ChallengeClosed(challenge=one.number, outcome=outcome, tally=count_ballots(one.ballots))


def add_consequences(game: Game, events: Events, now: datetime) -> Events:
    """Return the events with their consequences: challenges to what is gone close as moot, and without a start the game
    is void."""
    then = apply_events(game, events, now)
    moot = tuple(close_challenge(one, "moot") for one in then.challenges if one.is_open and not _is_on_table(then, one))
    void = then.moves and not then.moves[0].on_table and not then.voided
    return events + moot + ((ev.GameVoided(),) if void else ())


def apply_ruling(game: Game, one: Challenge, now: datetime) -> Events:
    """Return the events of an open challenge by the ruling of its vote as it stands."""
    found = compute_ruling(one, keepable=is_keepable(game, one))
    if found == "stands":
        return (close_challenge(one, "stands"),)
    if found == "amended" and one.amendment is not None:
        return _apply_amendment(game, one, one.amendment)
    if one.part == "seals":
        return demand_seals(game, one, now)
    if one.part == "judgment":
        return add_consequences(game, (*lift_call(game, one, now, by_vote=True), close_challenge(one, "lifted")), now)
    return _apply_defect(game, one, now, keep=found == "defective_keep")


def apply_concession(game: Game, one: Challenge, now: datetime) -> Events:
    """Return the events of a concession: a move is only struck where another seat has moved since.

    No vote has taken place, so no later move of another seat leaves.
    """
    move = game.move(one.move)
    if any(later.seat != move.seat for later in _list_later_moves(game, move)):
        return add_consequences(game, (ev.MoveStruck(move=move.number), close_challenge(one, "struck")), now)
    if one.part == "judgment":
        return add_consequences(game, (*lift_call(game, one, now, by_vote=False), close_challenge(one, "lifted")), now)
    gone = ev.MoveNullified(move=move.number, by_vote=False)
    return add_consequences(game, (gone, close_challenge(one, "nullified")), now)


def demand_seals(game: Game, one: Challenge, now: datetime) -> Events:
    """Return the event that demands the seals. If none of them can be dead any more they stay shut."""
    if not may_be_demanded(game, game.move(one.move)):
        return (close_challenge(one, "moot"),)
    return (ev.SealsDemanded(challenge=one.number, until=now + game.settings.reveal),)


def close_demand(game: Game, one: Challenge, now: datetime) -> Events:
    """Return the events at the end of the time to open seals: the move counts as conceded, if there was still something
    to open."""
    if not may_be_demanded(game, game.move(one.move)):
        return (close_challenge(one, "moot"),)
    return (ev.ChallengeConceded(challenge=one.number), *apply_concession(game, one, now))


def lift_call(game: Game, one: Challenge, now: datetime, *, by_vote: bool) -> Events:
    """Return the events that lift a judgment call; the first move whose posted rule depends on it leaves, with all
    later ones."""
    if one.call is None:
        return ()
    lift = ev.CallLifted(koan=one.call.koan, fact=one.call.fact)
    without = apply_events(game, (lift,), now)
    later = (move for move in map(game.move, game.index.moves_from(one.move)) if move.standing)
    first = next((move for move in later if has_valid_rules(game, move) and not has_valid_rules(without, move)), None)
    return (lift,) if first is None else (lift, ev.MoveNullified(move=first.number, by_vote=by_vote))


def has_valid_rules(game: Game, move: Move) -> bool:
    """Return whether a move's rules, posted and revealed, are still valid by the calls that hold now."""
    posted = move.rule is None or is_possible_in_place(game, move, move.rule)
    return posted and (move.revealed is None or is_viable(game, move.revealed))


def is_viable(game: Game, posted: PostedRule) -> bool:
    """Return whether a rule says clearly what all stones on the table say."""
    return find_flaw(load_rule(posted), prepare_table(game)) is None


def is_possible_in_place(game: Game, move: Move, posted: PostedRule) -> bool:
    """Return whether a rule could have been posted with a move: viable before its stone, and contradicted by it."""
    rule = load_rule(posted)
    *before, marked = prepare_for_posted(game, move)
    return find_flaw(rule, before) is None and is_disproved(rule, marked)


def is_keepable(game: Game, one: Challenge) -> bool:
    """Return whether the voters' choice that later moves stay makes a difference."""
    return one.part not in KEEPS_NOTHING and any(True for _ in _list_later_moves(game, game.move(one.move)))


def has_part(move: Move, part: Part) -> bool:
    """Return whether a move has that part now; for a judgment call see its koan. A struck one has lost rules and
    seals."""
    if part in ("rule", "seals", "revealed") and not move.standing:
        return False
    there: dict[Part, bool] = {
        "rule": move.rule is not None,
        "stone": move.stone is not None,
        "koan": move.koan is not None,
        "seals": bool(move.seals),
        "revealed": move.revealed is not None,
        "judgment": True,
    }
    return move.on_table and there[part]


def _is_on_table(game: Game, one: Challenge) -> bool:
    """Return whether the subject of a challenge is still on the table."""
    if one.call is not None and one.call not in game.koan(one.call.koan).called:
        return False
    return has_part(game.move(one.move), one.part)


def _list_later_moves(game: Game, move: Move) -> Iterable[Move]:
    return (later for later in map(game.move, game.index.moves_from(move.number + 1)) if later.standing)


def _apply_amendment(game: Game, one: Challenge, rule: PostedRule) -> Events:
    """Return the events of an amendment, unless a call that it depends on was lifted since it was entered."""
    revealed = one.part == "revealed"
    if not (is_viable(game, rule) if revealed else is_possible_in_place(game, game.move(one.move), rule)):
        return (close_challenge(one, "moot"),)
    return (ev.RuleAmended(move=one.move, rule=rule, revealed=revealed), close_challenge(one, "amended"))


def _apply_defect(game: Game, one: Challenge, now: datetime, *, keep: bool) -> Events:
    move = game.move(one.move)
    rule = {"rule": move.rule, "revealed": move.revealed}.get(one.part)
    gone: ev.AnyEvent = ev.MoveStruck(move=one.move) if keep else ev.MoveNullified(move=one.move, by_vote=True)
    banned: Events = ()
    if one.ground == "unfair" and rule is not None and rule.text not in game.banned:
        banned = (ev.RuleBanned(rule=rule.text),)
    return add_consequences(game, (gone, *banned, close_challenge(one, "struck" if keep else "nullified")), now)
