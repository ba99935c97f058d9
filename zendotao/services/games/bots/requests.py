"""A bot's move as a request, of the same kind that a person sends."""

from __future__ import annotations

from zendotao.core.bots.table import BotBlock, BotClaim, BotMove, BotReveal, BotTurn, BotWithdrawal
from zendotao.core.koan.printing import print_koan
from zendotao.core.rule.syntax import Condition
from zendotao.core.rule.wording import english
from zendotao.services.games.moves import requests


def make_bot_request(move: BotMove, position: int) -> requests.MoveRequest | None:
    """Return the request of a move on the table at a position of the log; None if it is none of the table."""
    match move:
        case BotTurn():
            return requests.TurnRequest(
                expected_seq=position, rule=english.word(move.rule), stone="white" if move.white else "black",
                koan=requests.Notation(print_koan(move.koan)), seals=_make_seals(*move.seals),
            )  # fmt: skip
        case BotClaim():
            return requests.ClaimRequest(
                expected_seq=position, rule=english.word(move.rule), stone="white" if move.white else "black",
                seals=_make_seals(move.seal),
            )  # fmt: skip
        case BotBlock():
            koan = requests.Notation(print_koan(move.koan))
            return requests.BlockRequest(expected_seq=position, koan=koan, seals=_make_seals(*move.seals))
        case BotReveal():
            return requests.RevealRequest(expected_seq=position)
        case BotWithdrawal():
            return requests.WithdrawRequest(expected_seq=position)
        case _:
            return None


def _make_seals(*rules: Condition) -> tuple[requests.SealedRuleRequest, ...]:
    return tuple(requests.SealedRuleRequest(rule=english.word(rule)) for rule in rules)
