"""Conversion of requests into commands outside of any transaction: rules are read, koans measured, nonces made.

What is read stays in the memory of the one request. Sealed rules are not kept anywhere, and no error repeats them but
to their author.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from zendotao.core.game.commands import Actor, Command, RuleToSeal
from zendotao.core.game.koans import read_koan
from zendotao.core.game.rules import GameRule, parse_rule, read_prose
from zendotao.core.game.values import FactRef, TableCall
from zendotao.core.game.zendotao import commands as ask
from zendotao.core.rule.reading.parse import language
from zendotao.services.common.interfaces import Random
from zendotao.services.games.moves import requests
from zendotao.services.games.transaction import electorate
from zendotao.services.games.transaction.pending_game import PendingZendotaoGame

BuildCommand = Callable[[PendingZendotaoGame, Actor], Command]
"""Makes the command of what was read, once it is known who asks, in which game."""

NONCE_BYTES = 32


def load_language() -> None:
    """Load the language of rules, for which otherwise the first request waits."""
    language()


def read_rule(asked: requests.RuleRequest) -> GameRule:
    """Return a rule in words or in prose, understood. Raise ``RuleViolation``."""
    if isinstance(asked, str):
        return parse_rule(asked)
    return read_prose(asked.prose, {one.koan: one.stone for one in asked.verdicts})


def read_fact(asked: requests.FactRequest) -> FactRef:
    """Return a fact of a koan."""
    return FactRef(asked.fact, asked.pieces)


def read_calls(asked: Sequence[requests.JudgmentRequest]) -> tuple[TableCall, ...]:
    """Return judgment calls."""
    return tuple(TableCall(one.koan, read_fact(one.fact), one.value) for one in asked)


def read_seals(asked: Sequence[requests.SealedRuleRequest], random: Random) -> tuple[RuleToSeal, ...]:
    """Return rules to be sealed, each with its private calls and a fresh nonce. Raise ``RuleViolation``."""
    return tuple(RuleToSeal(read_rule(one.rule), read_calls(one.judgments), random.hex(NONCE_BYTES)) for one in asked)


def read_turn(asked: requests.TurnRequest, random: Random) -> BuildCommand:
    """Return what builds the command of a turn."""
    rule, koan, seals = read_rule(asked.rule), read_koan(asked.koan), read_seals(asked.seals, random)
    calls = read_calls(asked.judgments)

    def build(transaction: PendingZendotaoGame, actor: Actor) -> Command:
        transaction.koans.append(koan)
        transaction.rules.append(rule)
        return ask.Turn(
            actor=actor, salt=transaction.salt(), rule=rule, stone=asked.stone, koan=koan, seals=seals, calls=calls,
            words=asked.clarification,
        )  # fmt: skip

    return build


def read_claim(asked: requests.ClaimRequest, random: Random) -> BuildCommand:
    """Return what builds the command of a claim."""
    rule, seals, calls = read_rule(asked.rule), read_seals(asked.seals, random), read_calls(asked.judgments)

    def build(transaction: PendingZendotaoGame, actor: Actor) -> Command:
        transaction.rules.append(rule)
        roll = electorate.make_electorate(transaction.participants, transaction.game, transaction.now)
        return ask.MakeClaim(
            actor=actor, salt=transaction.salt(), rule=rule, stone=asked.stone, seals=seals, calls=calls, roll=roll
        )

    return build


def read_block(asked: requests.BlockRequest, random: Random) -> BuildCommand:
    """Return what builds the command of a block."""
    koan, seals = read_koan(asked.koan), read_seals(asked.seals, random)

    def build(transaction: PendingZendotaoGame, actor: Actor) -> Command:
        transaction.koans.append(koan)
        return ask.Block(actor=actor, salt=transaction.salt(), koan=koan, seals=seals, words=asked.clarification)

    return build


def read_reveal(_: requests.RevealRequest, __: Random) -> BuildCommand:
    """Return what builds the command of a reveal: the rule that it opens is in the vault."""

    def build(transaction: PendingZendotaoGame, actor: Actor) -> Command:
        claim = transaction.game.claim
        hashes = () if claim is None else [seal.hash for seal in transaction.game.move(claim.move).seals]
        body = next(iter(transaction.work.vault.get_many(hashes)), None)
        return ask.Reveal(actor=actor, salt=transaction.salt(), body=body)

    return build


def read_withdraw(_: requests.WithdrawRequest, __: Random) -> BuildCommand:
    """Return what builds the command of a withdrawal."""
    return lambda transaction, actor: ask.Withdraw(actor=actor, salt=transaction.salt())


def read_judgment(asked: requests.LateJudgmentRequest, _: Random) -> BuildCommand:
    """Return what builds the command of a later judgment call."""
    call = TableCall(asked.koan, read_fact(asked.fact), asked.value)
    return lambda transaction, actor: ask.MakeCall(actor=actor, salt=transaction.salt(), call=call)


def read_clarification(asked: requests.ClarifyRequest, _: Random) -> BuildCommand:
    """Return what builds the command of a clarification of a koan."""
    return lambda transaction, actor: ask.Clarify(
        actor=actor, salt=transaction.salt(), koan=asked.koan, text=asked.text
    )


def read_skip(_: requests.SkipRequest, __: Random) -> BuildCommand:
    """Return what builds the command that lets bots go on."""
    return lambda transaction, actor: ask.SkipTurn(actor=actor, salt=transaction.salt())


READERS: dict[type[requests.TableRequest], Callable[[Any, Random], BuildCommand]] = {
    requests.TurnRequest: read_turn,
    requests.ClaimRequest: read_claim,
    requests.BlockRequest: read_block,
    requests.RevealRequest: read_reveal,
    requests.WithdrawRequest: read_withdraw,
    requests.LateJudgmentRequest: read_judgment,
    requests.ClarifyRequest: read_clarification,
    requests.SkipRequest: read_skip,
}


def read_move(asked: requests.MoveRequest, random: Random) -> BuildCommand:
    """Return what builds the command of a move. Raise ``RuleViolation``."""
    return READERS[type(asked)](asked, random)
