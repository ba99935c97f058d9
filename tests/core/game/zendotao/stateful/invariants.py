"""What holds of every game after every step. Verdicts come from the masks of ``supply``, not from the engine."""

from __future__ import annotations

from tests.core.game.zendotao.stateful.supply import Values, pool, saying
from zendotao.core.game.values import PostedRule, Stone
from zendotao.core.game.zendotao import commands as cmd
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.seals import SealBody
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.table import GameKoan, Move

LEAVES = {"standing": 0, "struck": 1, "withdrawn": 2, "lapsed": 2, "nullified": 2}
"""How far gone a move is: it never comes back, and one that has left stays as it left."""


def says(rule: PostedRule, koan: GameKoan, extra: Values, stone: str) -> bool:
    """Whether a rule clearly says that of a koan."""
    if rule.prose:
        return rule.verdicts.get(str(koan.number)) == stone
    place = pool().places.get(rule.text)
    assert place is not None
    return bool(saying(stone, koan, extra) >> place & 1)


def other(stone: Stone | None) -> str:
    return "black" if stone == "white" else "white"


def check_open_koan(game: Game) -> None:
    """One koan is open, or none: just while a claim stands, and once the game has ended."""
    unmarked = [koan.number for koan in game.table if koan.stone is None]
    assert len(unmarked) == (1 if game.phase == "play" else 0)
    assert unmarked == ([game.open_koan.number] if game.open_koan else [])
    assert not unmarked or unmarked[0] == game.table[-1].number
    assert game.score is None or game.score == len(game.marked) or game.bots
    assert (game.phase == "void") == (not game.moves[0].on_table)


def check_posted_rules(game: Game) -> None:
    """A standing posted rule is viable before its stone and contradicted by it, with the calls that hold."""
    for move in game.standing:
        for koan in game.marked if move.rule is not None else ():
            assert koan.marked_by is not None
            if move.rule is not None and koan.marked_by <= move.number:
                stone = other(koan.stone) if koan.number == move.on else koan.stone
                assert says(move.rule, koan, {}, str(stone)), (move.number, koan.number)
        assert move.on is None or game.koan(move.on).marked_by == move.number
        if move.revealed is not None and game.claim is not None and game.claim.move == move.number:
            assert all(says(move.revealed, koan, {}, str(koan.stone)) for koan in game.marked)


def check_seals_of(game: Game, move: Move, bodies: tuple[SealBody, ...]) -> None:
    """The sealed rules of a move that has just been posted, with their private calls: viable, and two disagree."""
    said = []
    for body in bodies:
        private = {call.koan: call.value for call in body.calls}
        assert all(says(body.rule, koan, private, str(koan.stone)) for koan in game.marked)
        if move.koan is not None:
            asked = game.koan(move.koan)
            assert says(body.rule, asked, private, body.verdict)
        said.append(body.verdict)
    assert sorted(said) == (["black", "white"] if move.koan is not None else said)
    assert len({body.rule.text for body in bodies} | ({move.rule.text} if move.rule else set())) == len(bodies) + (
        move.rule is not None
    )


def check_newest_seals(game: Game, bodies: tuple[SealBody, ...]) -> None:
    """Those of the newest standing move are viable on all stones that were there when it came, with the calls of then:
    what others settle since doesn't break them."""
    newest = game.newest
    if newest is None or newest.number != max(move.number for move in game.moves if move.on_table):
        return
    for body in bodies:
        made = [one for koan in game.koans for one in koan.calls if one.held_at(newest.seq)]
        held = {one.call.koan: one.call.value for one in made}
        held |= {call.koan: call.value for call in body.calls}
        for koan in game.marked:
            bare = GameKoan(number=koan.number, koan=koan.koan, hash=koan.hash, move=koan.move, stone=koan.stone)
            assert says(body.rule, bare, held, str(koan.stone))


def check_clocks(game: Game) -> None:
    """While a challenge is open the clocks of stall, lapse, reveal and finality stand still, else they run."""
    if game.ended:
        return
    clocks = [game.stall, *game.lapsed.values()]
    if game.claim is not None and game.claim.clock is not None:
        clocks.append(game.claim.clock)
    assert {clock.since is None for clock in clocks} == {game.paused}


def check_people(game: Game) -> None:
    """Nobody sits on two seats; who sits belongs there; parties take one seat each."""
    sitting = [person for seat in game.seats for person in seat.persons]
    assert len(sitting) == len(set(sitting))
    assert all(game.belongs[person] == seat.number for seat in game.seats for person in seat.persons)
    assert len({seat.party for seat in game.seats}) == len(game.seats)


def check_votes(game: Game) -> None:
    """One ballot a voter; author and challenger argue; two open challenges a person at most, one a subject."""
    for claim in game.claims:
        keys = [ballot.voter.key for ballot in claim.ballots]
        assert len(keys) == len(set(keys))
        assert set(keys) <= {voter.key for voter in claim.voters}
    for one in game.challenges:
        keys = [ballot.voter.key for ballot in one.ballots]
        assert len(keys) == len(set(keys))
        assert one.others or set(keys) <= {voter.key for voter in one.voters}
        assert f"seat:{game.move(one.move).seat}" not in keys
    running = [one for one in game.challenges if one.is_open]
    assert len({one.subject for one in running}) == len(running)
    challengers = [one.challenger.key for one in running]
    assert all(challengers.count(key) <= 2 for key in challengers)
    assert not running or all(game.move(one.move).on_table for one in running)
    ruled = [one.subject for one in game.challenges if one.outcome not in ("withdrawn", "moot", None)]
    assert len(ruled) == len(set(ruled))


def check_grown(before: Game, after: Game) -> None:
    """Numbers only grow, nothing is removed, and nothing that is over comes back."""
    assert after.seq > before.seq
    assert after.changed_at is not None
    assert before.changed_at is None or after.changed_at >= before.changed_at
    for old, new in zip(before.moves, after.moves[: len(before.moves)], strict=True):
        assert (old.number, old.kind, old.seat, old.at, old.seq) == (new.number, new.kind, new.seat, new.at, new.seq)
        assert [seal.hash for seal in old.seals] == [seal.hash for seal in new.seals]
        assert LEAVES[old.status] <= LEAVES[new.status]
        assert old.on_table or old == new or old.status == new.status
        assert all(seal.body is None or seal == now for seal, now in zip(old.seals, new.seals, strict=True))
    for was, koan in zip(before.koans, after.koans[: len(before.koans)], strict=True):
        assert (was.number, was.koan, was.move) == (koan.number, koan.koan, koan.move)
        assert koan.clarifications[: len(was.clarifications)] == was.clarifications
    for one, then in zip(before.challenges, after.challenges[: len(before.challenges)], strict=True):
        assert one.is_open or one == then
    assert after.banned[: len(before.banned)] == before.banned
    assert after.seats[: len(before.seats)] == before.seats or len(after.seats) >= len(before.seats)
    assert before.belongs.items() <= after.belongs.items()


def check_electorate(game: Game, command: cmd.OpenChallenge, event: ev.ChallengeOpened) -> None:
    """Seats with a standing move and bystanders vote; author and challenger argue, unless fewer than two are left."""
    author = f"seat:{game.move(event.move).seat}"
    sitting = set(game.belongs) | ({*command.actor.persons} if event.challenger.seat is not None else set())
    people = [seat for seat in game.seats if seat.kind != "bot" and seat.persons]
    known = {f"seat:{seat.number}" for seat in people if seat.number in game.playing}
    known |= {f"person:{one.person}" for one in command.roll.bystanders if one.person not in sitting}
    keys = known - {author, event.challenger.key}
    if len(keys) < 2 and event.challenger.key != author:
        keys.add(event.challenger.key)
    assert {voter.key for voter in event.voters} == keys
    assert event.others == (command.roll.others if len(keys) < 2 else 0)


def check(game: Game) -> None:
    """All that can be seen of a game as it stands."""
    check_open_koan(game)
    check_posted_rules(game)
    check_clocks(game)
    check_people(game)
    check_votes(game)
