"""Rules that the server draws as Master, with the two koans that a game begins with."""

from __future__ import annotations

from collections.abc import Iterable

from zendotao.core.game.classic.settings import ClassicSettings
from zendotao.core.game.koans import CheckedKoan, read_koan
from zendotao.core.game.rules import GameRule, parse_rule
from zendotao.core.koan.pieces import Colour
from zendotao.core.koan.printing import print_koan
from zendotao.core.master.draw import draw_rule, list_alike
from zendotao.core.master.start import find_start_koans
from zendotao.core.rule.answer import condition_of
from zendotao.core.rule.wording import english
from zendotao.services.common.chance import SiteChance
from zendotao.services.common.interfaces import Random
from zendotao.store.vault.openings import Opening

TRIES = 20
"""So many rules are drawn: of hardly any there are no two koans to begin with."""


def draw_opening(settings: ClassicSettings, random: Random, avoid: Iterable[str] = ()) -> Opening:
    """Return a rule of the difficulty of a game, and its koans; none of the rules to ``avoid``. Raises ``ValueError``
    for a game without a difficulty, or if there are no such koans."""
    if settings.difficulty is None:
        raise ValueError("only a rule that the server draws has a difficulty")
    palette, chance = list_colours(settings), SiteChance(random)
    avoided = [rule for rule in map(condition_of, avoid) if rule is not None]
    for _ in range(TRIES):
        rule = draw_rule(settings.difficulty, palette, chance, avoided)
        koans = find_start_koans(rule, palette, settings.pieces, chance, shared=settings.stash == "shared")
        if koans is not None:
            return Opening(english.word(rule), print_koan(koans.white), print_koan(koans.black))
    raise ValueError("no rule has two koans to begin with")


def list_alike_texts(opening: Opening, settings: ClassicSettings) -> tuple[str, ...]:
    """Return the words of the rules that count as the one of an opening when it is to be avoided."""
    rule = condition_of(opening.rule)
    return () if rule is None else tuple(map(english.word, list_alike(rule, list_colours(settings))))


def read_opening(opening: Opening) -> tuple[GameRule, tuple[CheckedKoan, CheckedKoan]]:
    """Return the rule and the two koans of an opening, read."""
    return parse_rule(opening.rule), (read_koan(opening.white), read_koan(opening.black))


def list_colours(settings: ClassicSettings) -> tuple[Colour, ...]:
    """Return the colours of a game."""
    return tuple(colour for colour in Colour if colour.word in settings.palette)
