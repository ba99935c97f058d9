"""Rules that the server draws as Master, with the two koans that a game begins with."""

from __future__ import annotations

from zendotao.core.game.classic.settings import Settings
from zendotao.core.game.koans import CheckedKoan
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.rules import GameRule
from zendotao.services.common.interfaces import Random


def draw_opening(settings: Settings, random: Random) -> tuple[GameRule, tuple[CheckedKoan, CheckedKoan]]:
    """Return a rule of the difficulty of a game, and a white koan and a black one."""
    raise RuleViolation("settings", "The server draws no rules yet.")
