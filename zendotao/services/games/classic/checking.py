"""Check of a guess, or of any rule, against the koans on the table, before it costs a guessing stone."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from zendotao.core.game.classic.preparation import find_verdict, prepare_table
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.kinds import CLASSIC
from zendotao.services.common.context import Asker, Context
from zendotao.services.games.classic.commands import read_classic_rule
from zendotao.services.games.transaction.reading import KindReading, read_kind


class GuessCheck(Struct, frozen=True):
    """A guess as it was understood, and the koans on the table of which it says otherwise, by number."""

    rule: str
    contradicted: tuple[int, ...]


def check_guess(context: Context, asker: Asker, game: str, text: str, now: datetime) -> GuessCheck:
    """Return what a guess says of the table; of one in prose only its words. Raise ``RuleViolation`` for a rule that
    cannot be understood, and ``NotFound``."""
    return _check(context, asker, game, text, now, prose=True)


def check_rule(context: Context, asker: Asker, game: str, text: str, now: datetime) -> GuessCheck:
    """Return what a rule says of the table, also in a game by a rule in prose. Raise as ``check_guess``."""
    return _check(context, asker, game, text, now, prose=False)


def _check(context: Context, asker: Asker, game: str, text: str, now: datetime, *, prose: bool) -> GuessCheck:
    """Return a rule as it is read, with the koans that it contradicts. Raises ``RuleViolation`` for one that isn't
    understood."""

    def see(reading: KindReading[ClassicGame]) -> GuessCheck:
        state = reading.game
        checked = state.settings.checked or not prose
        rule = read_classic_rule(text, checked=checked)
        if not checked:
            return GuessCheck(rule.log_value.text, ())
        context.game_cache.measure(reading.work, state, whole=True)
        against = tuple(
            one.number for one in prepare_table(state) if one.stone is not None and find_verdict(rule, one) != one.stone
        )
        return GuessCheck(rule.log_value.text, against)

    return read_kind(context, CLASSIC, asker, game, now, see)
