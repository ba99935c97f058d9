"""Koans as rules judge them: every unclear fact is settled by measurement when a koan is laid."""

from __future__ import annotations

from zendotao.core.game.classic.commands import Secrets
from zendotao.core.game.classic.state import ClassicGame, ClassicKoan
from zendotao.core.game.judging import PreparedKoan, judge_koan, make_layout
from zendotao.core.game.koans import CheckedKoan, to_fact_ref, with_calls
from zendotao.core.game.rules import GameRule, load_rule
from zendotao.core.game.seals import matches_hash
from zendotao.core.game.values import Stone, TableCall
from zendotao.core.koan.measure import survey
from zendotao.core.koan.nearest import call_nearest
from zendotao.core.rule.judging.layout import lay_out


def call_facts(koan: CheckedKoan, number: int) -> tuple[TableCall, ...]:
    """Return the calls that settle every unclear fact of a koan, to be laid under this number."""
    if not koan.facts.unclear:
        return ()
    return tuple(
        TableCall(number, to_fact_ref(call.fact), call.value) for call in call_nearest(survey(koan.koan))
    )  # fmt: skip


def prepare_koan(koan: ClassicKoan) -> PreparedKoan:
    """Prepare a koan of the table."""
    return PreparedKoan(koan.number, koan.stone, make_layout(koan.koan, koan.calls), koan.calls)


def prepare_table(game: ClassicGame) -> tuple[PreparedKoan, ...]:
    """Prepare the koans on the table."""
    return tuple(map(prepare_koan, game.table))


def prepare_new_koan(koan: CheckedKoan, number: int, calls: tuple[TableCall, ...]) -> PreparedKoan:
    """Prepare a koan that is not on the table."""
    return PreparedKoan(number, None, lay_out(with_calls(koan.facts, calls)), calls)


def find_verdict(rule: GameRule, koan: PreparedKoan) -> Stone:
    """Return a checked rule's verdict on a koan. Raises ``ValueError`` if it is unclear: all facts are settled."""
    verdict = judge_koan(rule, koan).verdict
    if verdict == "unclear":
        raise ValueError("a fact of the koan was not settled")
    return verdict


def open_rule(game: ClassicGame, secrets: Secrets) -> GameRule | None:
    """Return the secret rule; None if the secrets don't have it.

    Raises ``ValueError`` if they have another than was sealed: no fault of anybody who plays.
    """
    if secrets.rule is None:
        return None
    if not matches_hash(secrets.rule, game.seal):
        raise ValueError("the vault doesn't hold what was sealed with this game")
    return load_rule(secrets.rule.rule)


def find_stone(game: ClassicGame, secrets: Secrets, koan: PreparedKoan) -> Stone:
    """Return the stone that the secret rule gives a koan. Raises ``ValueError`` if the secrets don't tell it."""
    rule = open_rule(game, secrets)
    if rule is not None:
        return find_verdict(rule, koan)
    if koan.number not in secrets.recorded:
        raise ValueError("the vault doesn't hold the rule of this game")
    return secrets.recorded[koan.number]
