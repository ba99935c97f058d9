"""Tables for a Master: koans in notation with the stones that a rule gives them."""

from __future__ import annotations

from zendotao.core.koan.koan import Koan
from zendotao.core.koan.measure import measure_facts
from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.pieces import Colour
from zendotao.core.master.table import LaidKoan, MasterTable
from zendotao.core.rule.answer import condition_of
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.syntax import Condition

PALETTE = (Colour.RED, Colour.YELLOW, Colour.GREEN, Colour.BLUE)


def rule(text: str) -> Condition:
    found = condition_of(text)
    assert found is not None, text
    return found


def verdict(condition: Condition, koan: Koan) -> str:
    return Judge(condition).judgment(measure_facts(koan)).verdict


def lay(hidden: str, *notations: str, pieces: int = 5, shared: bool = False) -> MasterTable:
    """Return a table of koans, numbered from 1, with the stones of a hidden rule."""
    koans = [parse_koan(one) for one in notations]
    laid = tuple(
        LaidKoan(number, koan, measure_facts(koan), verdict(rule(hidden), koan) == "white")
        for number, koan in enumerate(koans, start=1)
    )
    return MasterTable(laid, PALETTE, pieces, shared)
