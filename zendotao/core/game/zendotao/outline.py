"""Outlines: the part of a game that gates and clocks look at, which lists store of every running game.

``available``, ``challenge_actions``, ``waiting`` and ``deadlines`` return the same for an outline as for its game.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from zendotao.core.game.values import PostedRule
from zendotao.core.game.votes import Ballot, Voter
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.table import GameKoan, Move
from zendotao.core.game.zendotao.votes import Challenge, Claim, ClaimBallot

ANY_RULE = PostedRule(text="")
"""Stands for any rule: gates ask whether there is one, and never what it says."""

OMITTED_FIELDS = ("title", "seq", "head", "changed_at", "banned", "comments", "taken_over")
OUTLINE_FIELDS = tuple(name for name in Game.__struct_fields__ if name not in OMITTED_FIELDS)
"""The fields that outlines are made from: while these are equal, so is the outline."""

Naming = Callable[[str], str]
"""Returns the name that an alias gets in an outline."""


def make_outline(game: Game, named: Naming) -> Game:
    """Return the game without koans, rules, seals, words and what is over, everybody under the name that ``named``
    returns.

    Of the moves only those on the table or challenged can be accessed, of the koans only the newest.
    """
    claim = game.claim
    moves, koans = (
        game.moves.keep_spans(_find_needed_moves(game)),
        game.koans.keep_spans(number - 1 for number in game.index.koans[-1:]),
    )
    return Game(
        id=game.id, settings=game.settings, started_at=game.started_at,
        seats=tuple(seat.rename(named) for seat in game.seats),
        belongs={named(person): seat for person, seat in game.belongs.items()},
        moves=moves.map_items(_outline_move), koans=koans.map_items(_outline_koan), index=game.index,
        claims=() if claim is None else (_outline_claim(claim, named),),
        challenges=tuple(_outline_challenge(one, named) for one in game.challenges),
        stall=game.stall, lapsed=game.lapsed, resumed_at=game.resumed_at,
        commenters=tuple(map(named, game.commenters)), outages_until=game.outages_until, sensei=game.sensei,
        score=game.score, voided=game.voided,
    )  # fmt: skip


def has_same_outline(before: Game, after: Game) -> bool:
    """Return whether two states of a game have the same outline, so that none has to be made."""
    return all(getattr(before, name) == getattr(after, name) for name in OUTLINE_FIELDS)


def _find_needed_moves(game: Game) -> set[int]:
    """Return the indices of the moves on the table and of those that anybody challenged, a standing claim among
    them."""
    return {number - 1 for number in game.index.moves}.union(one.move - 1 for one in game.challenges)


def _outline_move(move: Move) -> Move:
    opened = any(seal.body is not None for seal in move.seals)
    return Move(
        number=move.number,
        kind=move.kind,
        seat=move.seat,
        at=move.at,
        seq=move.seq,
        status=move.status,
        rule=ANY_RULE if move.rule is not None or opened else None,
        revealed=None if move.revealed is None else ANY_RULE,
        on=move.on,
        koan=move.koan,
        claim=move.claim,
    )


def _outline_koan(koan: GameKoan) -> GameKoan:
    return GameKoan(number=koan.number, koan="", hash="", move=koan.move, stone=koan.stone, marked_by=koan.marked_by)


def _outline_voter(voter: Voter, named: Naming) -> Voter:
    return voter if voter.person is None else replace(voter, person=named(voter.person))


def _outline_claim(claim: Claim, named: Naming) -> Claim:
    return replace(
        claim,
        voters=tuple(_outline_voter(voter, named) for voter in claim.voters),
        ballots=tuple(
            ClaimBallot(voter=_outline_voter(one.voter, named), choice=one.choice, at=one.at) for one in claim.ballots
        ),
    )


def _outline_challenge(one: Challenge, named: Naming) -> Challenge:
    """Return an open challenge with its ballots; of a closed one, what counts against opening another."""
    return replace(
        one, reason="", challenger=_outline_voter(one.challenger, named), tally=None,
        voters=tuple(_outline_voter(voter, named) for voter in one.voters) if one.is_open else (),
        ballots=tuple(
            Ballot(voter=_outline_voter(ballot.voter, named), choice=ballot.choice, reason="", at=ballot.at)
            for ballot in one.ballots
        ) if one.is_open else (),
        amendment=None if one.amendment is None else ANY_RULE,
    )  # fmt: skip
