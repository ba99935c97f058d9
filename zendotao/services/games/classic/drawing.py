"""Rules that the server draws as Master, with the two koans that a game begins with."""

from __future__ import annotations

from zendotao.core.game.classic.settings import Settings
from zendotao.core.game.koans import CheckedKoan, read_koan
from zendotao.core.game.rules import GameRule, parse_rule
from zendotao.core.koan.pieces import Colour
from zendotao.core.koan.printing import print_koan
from zendotao.core.master.draw import draw_rule
from zendotao.core.master.start import find_start_koans
from zendotao.core.rule.wording import english
from zendotao.services.common.chance import SiteChance
from zendotao.services.common.interfaces import Random

TRIES = 20
"""So many rules are drawn: of hardly any there are no two koans to begin with."""


def draw_opening(settings: Settings, random: Random) -> tuple[GameRule, tuple[CheckedKoan, CheckedKoan]]:
    """Return a rule of the difficulty of a game, and a white koan and a black one. Raises ``ValueError`` for a game
    without a difficulty, or if there are no such koans."""
    if settings.difficulty is None:
        raise ValueError("only a rule that the server draws has a difficulty")
    palette, chance = list_colours(settings), SiteChance(random)
    for _ in range(TRIES):
        rule = draw_rule(settings.difficulty, palette, chance)
        koans = find_start_koans(rule, palette, settings.pieces, chance, shared=settings.stash == "shared")
        if koans is not None:
            white, black = (read_koan(print_koan(koan)) for koan in (koans.white, koans.black))
            return parse_rule(english.word(rule)), (white, black)
    raise ValueError("no rule has two koans to begin with")


def list_colours(settings: Settings) -> tuple[Colour, ...]:
    """Return the colours of a game."""
    return tuple(colour for colour in Colour if colour.word in settings.palette)
