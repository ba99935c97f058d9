"""Games played at random: each step lets some time pass and has somebody try something, allowed or not.

Seals hold rules that nobody ever posts, and a private judgment call, so that a leak of any would show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from hypothesis import strategies as st

from tests.core.game.zendotao.harness import Table, call
from tests.core.game.zendotao.koans_for_tests import koan, number_of, only, rule_once
from zendotao.core.game.commands import Command, Comment, Leave, RuleToSeal
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.zendotao import commands as cmd

TWINS = "B1 upright at 0,0; B1 upright at 15.29,0"
"""A white koan of which it is unclear whether its pieces touch."""

PEOPLE = ("ann", "bob", "tia@monks", "tom@monks", "gus", "eve", "dan", "ann@monks", "tom", "zoe")
"""Ann and Bob; two of a team, who also ask for themselves; a guest; two bystanders; one of two parties; a stranger."""

HOURS = (0, 0, 1, 5, 21, 30, 80, 170)
CHOICES = ("stands", "amended", "defective", "defective_keep", "abstain")
PRIVATE = call(1, "touching", (1, 2), True)
Deed = Callable[[Table, str, int], Command | None]


def secret(number: int, count: int) -> str:
    """``only(number)`` as far as the koans of these games go, in words that no posted rule has."""
    return f"{only(number)}, or it contains at least {3 + count % 10} black pieces"


def sealings(table: Table, count: int = 2) -> tuple[RuleToSeal, ...]:
    """Rules for a move that leaves the following koan open."""
    numbers = range(table.following, table.following + count)
    return tuple(table.sealing(secret(n, n), PRIVATE) for n in numbers)


def _turn(table: Table, by: str, _: int) -> Command:
    return table.turn_command(by, seals=sealings(table))


def _claim(table: Table, by: str, _: int) -> Command:
    return table.claim_command(by, seals=sealings(table, 1))


def _block(table: Table, by: str, _: int) -> Command:
    return table.block_command(by, seals=sealings(table))


def _reveal(table: Table, by: str, _: int) -> Command:
    claim = table.game.claim
    return cmd.Reveal(**table.asker(by), body=None if claim is None else table.body(claim.move)[0])


def _ballot(table: Table, by: str, n: int) -> Command:
    return cmd.VoteOnClaim(**table.asker(by), choice="need_time" if n == 5 else "pass")


def _challenge(table: Table, by: str, n: int) -> Command:
    move = table.game.moves[-1 - n % len(table.game.moves)]
    part, ground = "seals", "ambiguous"
    if move.revealed is not None or (move.rule is not None and n % 3):
        part, ground = "rule" if move.revealed is None else "revealed", "unfair"
    return table.challenge_command(by, move.number, part, ground)


def _clarify(table: Table, by: str, n: int) -> Command:
    mine = [one for one in table.game.koans if table.game.moves[one.move - 1].seat == _seat(table, by)]
    return cmd.Clarify(**table.asker(by), koan=mine[-1].number if mine else 1, text=f"words {n}")


def _judgment(table: Table, by: str, _: int) -> Command:
    return cmd.MakeCall(**table.asker(by), call=PRIVATE)


def _withdraw(table: Table, by: str, _: int) -> Command:
    return cmd.Withdraw(**table.asker(by))


def _comment(table: Table, by: str, n: int) -> Command:
    return Comment(**table.asker(by), text=f"words {n}")


def _bot(table: Table, by: str, n: int) -> Command:
    return cmd.InviteBot(**table.asker(by), bot=f"bot {len(table.game.seats)}", level="fair")


def _skip(table: Table, by: str, _: int) -> Command:
    return cmd.SkipTurn(**table.asker(by))


def _seat(table: Table, by: str) -> int | None:
    found = table.game.seat_of(table.actor(by).party)
    return None if found is None else found.number


DEEDS: dict[str, Deed] = {
    "turn": _turn, "claim": _claim, "block": _block, "reveal": _reveal, "withdraw": _withdraw, "judgment": _judgment,
    "clarify": _clarify, "ballot": _ballot, "bot": _bot, "challenge": _challenge, "comment": _comment,
    "skip": _skip,
}  # fmt: skip
"""A command of each kind that ``available`` tells of, with nothing wrong in what it carries if it can be helped."""


def _rewording(table: Table, challenge: int) -> str:
    move = table.game.move(table.game.challenge(challenge).move)
    return f"{only(number_of(table.game.koan(move.on or 1).koan))}, or it contains at least two green pieces"


def _vote(table: Table, by: str, one: int, n: int) -> Command:
    choices = [choice for choice in CHOICES if choice != "amended" or table.game.challenge(one).amendment]
    return cmd.VoteOnChallenge(**table.asker(by), challenge=one, choice=choices[n % len(choices)], reason="so")


def _amend(table: Table, by: str, one: int, _: int) -> Command:
    return cmd.Amend(**table.asker(by), challenge=one, rule=rule_once(_rewording(table, one)))


def _open_seals(table: Table, by: str, one: int, _: int) -> Command:
    bodies = table.body(table.game.challenge(one).move)
    return cmd.OpenSeals(**table.asker(by), challenge=one, bodies=bodies)


ANSWERS: dict[str, Callable[[Table, str, int, int], Command]] = {
    "vote": _vote,
    "withdraw_challenge": lambda table, by, one, _: cmd.WithdrawChallenge(**table.asker(by), challenge=one),
    "concede": lambda table, by, one, _: cmd.Concede(**table.asker(by), challenge=one),
    "amend": _amend,
    "open_seals": _open_seals,
}
"""A command of each kind that ``challenge_actions`` tells of."""

OFTEN = (
    "turn", "turn", "turn", "claim", "ballot", "reveal", "reveal", "challenge", *DEEDS, "leave", *ANSWERS, "vote",
    "vote", "vote", "vote", "concede", "open_seals",
)  # fmt: skip

STEPS = st.tuples(
    st.sampled_from(PEOPLE), st.sampled_from(OFTEN), st.sampled_from(HOURS), st.integers(min_value=0, max_value=5)
)
WALKS = st.lists(STEPS, min_size=5, max_size=30)


def fitting(table: Table, deed: str, by: str, n: int) -> str:
    """Somebody who could do it, three times of six; else whoever was going to try."""
    game, number = table.game, len(table.game.challenges) - n % max(1, len(table.game.challenges))
    if n % 2 or (deed in ANSWERS and not number):
        return by
    if deed in ("concede", "amend", "open_seals"):
        return _name(table, game.move(game.challenge(number).move).seat)
    if deed == "reveal" and game.claim is not None:
        return _name(table, game.move(game.claim.move).seat)
    voters = game.challenge(number).voters if deed == "vote" else ()
    voters = game.claim.voters if deed == "ballot" and game.claim is not None else voters
    if not voters:
        return by
    voter = voters[len(table.entries) % len(voters)]
    return _name(table, voter.seat) if voter.seat is not None else str(voter.person)


def _name(table: Table, seat: int) -> str:
    party = table.game.seats[seat - 1].party
    return "tom@monks" if party == "monks" else party


def command_for(table: Table, by: str, deed: str, n: int) -> Command | None:
    """What somebody tries."""
    if deed == "leave":
        return Leave(**table.asker(by))
    if deed in DEEDS:
        return DEEDS[deed](table, by, n)
    count = len(table.game.challenges)
    return ANSWERS[deed](table, by, count - n % count, n) if count else None


def opened_table() -> Table:
    """The table at which all these games start."""
    table = Table()
    table.team("monks", "tia", "tom")
    table.guest("gus")
    table.bystanders = ["eve", "dan"]
    seals = tuple(table.sealing(secret(n, n), PRIVATE) for n in (1, 2))
    table.start("ann", white=TWINS, opens=koan(1), seals=seals)
    return table


def walked(steps: list[tuple[Any, ...]]) -> Iterator[tuple[Table, str, int]]:
    """The table before each step is tried, when its time has passed, with who is about to try; and at the end. A void
    game goes no further."""
    table = opened_table()
    for by, deed, hours, n in steps:
        table.pass_time(hours=hours)
        if table.game.voided:
            break
        by = fitting(table, deed, by, n)
        yield table, by, n
        command = command_for(table, by, deed, n)
        if command is not None:
            try:
                table.do(command)
            except RuleViolation:
                continue
    yield table, "zoe", 0
