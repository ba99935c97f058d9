"""Moves as requests give them, read outside of any transaction: rules understood, koans measured, nonces drawn.

What is read stays in the memory of the one request. Sealed rules are not kept anywhere, and no error repeats them but
to their author.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from zendotao.core.game import commands as ask
from zendotao.core.game.commands import Actor, Command, Sealing
from zendotao.core.game.koans import read_koan
from zendotao.core.game.rules import GameRule, read, read_prose
from zendotao.core.game.values import FactRef, Stone, TableCall
from zendotao.core.rule.parse import language
from zendotao.services.games import rolls
from zendotao.services.games.sitting import Sitting
from zendotao.services.interfaces import Random

Request = Mapping[str, Any]
Build = Callable[[Sitting, Actor], Command]
"""Makes the command of what was read, once it is known who asks, in which game."""

NONCE_BYTES = 32


def get_ready() -> None:
    """Load the language of rules, which otherwise the first request waits for."""
    language()


def read_rule(told: Any) -> GameRule:
    """A rule: its text, or an object with ``prose`` and ``verdicts`` on koans. Raises ``RuleViolation``."""
    if isinstance(told, str):
        return read(told)
    return read_prose(told["prose"], {one["koan"]: one["stone"] for one in told.get("verdicts") or ()})


def read_fact(told: Request) -> FactRef:
    """A fact of a koan."""
    return FactRef(told["fact"], tuple(told["pieces"]))


def read_calls(told: Sequence[Request] | None) -> tuple[TableCall, ...]:
    """Judgment calls."""
    return tuple(TableCall(one["koan"], read_fact(one["fact"]), one["value"]) for one in told or ())


def read_seal(told: Any, random: Random) -> Sealing:
    """A rule to be sealed, with its private calls and a fresh nonce. Raises ``RuleViolation``.

    It is a rule as it stands, or an object with ``rule`` and ``judgments``.
    """
    calls: tuple[TableCall, ...] = ()
    if isinstance(told, Mapping) and "rule" in told:
        told, calls = told["rule"], read_calls(told.get("judgments"))
    return Sealing(read_rule(told), calls, random.hex(NONCE_BYTES))


def read_seals(told: Request, random: Random) -> tuple[Sealing, ...]:
    """All the seals of a move. Raises ``RuleViolation``."""
    return tuple(read_seal(one, random) for one in told["seals"])


def read_turn(told: Request, random: Random) -> Build:
    """A turn."""
    rule, koan, seals = read_rule(told["rule"]), read_koan(told["koan"]), read_seals(told, random)
    stone: Stone = told["stone"]
    calls, words = read_calls(told.get("judgments")), told.get("clarification") or ""

    def build(sitting: Sitting, actor: Actor) -> Command:
        sitting.books.lay([koan])
        sitting.books.post(rule)
        return ask.Turn(
            actor=actor, salt=sitting.salt(), rule=rule, stone=stone, koan=koan, seals=seals, calls=calls, words=words
        )

    return build


def read_claim(told: Request, random: Random) -> Build:
    """A claim of victory."""
    rule, seals = read_rule(told["rule"]), read_seals(told, random)
    stone: Stone = told["stone"]
    calls = read_calls(told.get("judgments"))

    def build(sitting: Sitting, actor: Actor) -> Command:
        sitting.books.post(rule)
        roll = rolls.roll_of(sitting.company, sitting.game, sitting.now)
        return ask.MakeClaim(
            actor=actor, salt=sitting.salt(), rule=rule, stone=stone, seals=seals, calls=calls, roll=roll
        )

    return build


def read_block(told: Request, random: Random) -> Build:
    """A block."""
    koan, seals = read_koan(told["koan"]), read_seals(told, random)
    words = told.get("clarification") or ""

    def build(sitting: Sitting, actor: Actor) -> Command:
        sitting.books.lay([koan])
        return ask.Block(actor=actor, salt=sitting.salt(), koan=koan, seals=seals, words=words)

    return build


def read_reveal(_: Request, __: Random) -> Build:
    """A reveal: what it opens is in the vault."""

    def build(sitting: Sitting, actor: Actor) -> Command:
        claim = sitting.game.claim
        hashes = () if claim is None else [seal.hash for seal in sitting.game.move(claim.move).seals]
        body = next(iter(sitting.work.vault.several(hashes)), None)
        return ask.Reveal(actor=actor, salt=sitting.salt(), body=body)

    return build


def read_withdraw(_: Request, __: Random) -> Build:
    """A withdrawal."""
    return lambda sitting, actor: ask.Withdraw(actor=actor, salt=sitting.salt())


def read_judgment(told: Request, _: Random) -> Build:
    """A judgment call that comes later."""
    call = TableCall(told["koan"], read_fact(told["fact"]), told["value"])
    return lambda sitting, actor: ask.MakeCall(actor=actor, salt=sitting.salt(), call=call)


def read_clarification(told: Request, _: Random) -> Build:
    """Words about a koan."""
    koan, text = told["koan"], told["text"]
    return lambda sitting, actor: ask.Clarify(actor=actor, salt=sitting.salt(), koan=koan, text=text)


MOVES: dict[str, Callable[[Request, Random], Build]] = {
    "turn": read_turn,
    "claim": read_claim,
    "block": read_block,
    "reveal": read_reveal,
    "withdraw": read_withdraw,
    "judgment": read_judgment,
    "clarify": read_clarification,
}
"""How each kind of move is read."""
