"""Evidence from the whole of a record for each of its entries: the rule and the stones that are opened later."""

from __future__ import annotations

from collections.abc import Iterable

from zendotao.core.game.classic import events as ev
from zendotao.core.game.classic.commands import Secrets
from zendotao.core.game.classic.seals import VERSION, RuleBody, StoneBody
from zendotao.core.game.review.entries import ReviewEntry
from zendotao.core.game.seals import matches_hash
from zendotao.core.game.values import Stone

RecordedEntry = ReviewEntry[ev.AnyEvent]


def gather_secrets(entries: Iterable[RecordedEntry]) -> Secrets:
    """Return what the vault must have held, as far as a record opens it: the rule, and the sealed stone of each koan.
    Where it doesn't open the rule, the stones of its koans are taken as they are recorded."""
    game, seal, rule = "", "", None
    stones: list[StoneBody] = []
    recorded: dict[int, Stone] = {}
    for one in entries:
        event = one.event
        if isinstance(event, ev.GameLed):
            game, seal = event.game, event.seal
        elif isinstance(event, ev.RuleOpened):
            rule = event.body
        elif isinstance(event, ev.KoanMarked):
            opened = (*event.answers, *(() if event.mark is None else (event.mark,)))
            stones += (body for body in opened if (body.game, body.koan, body.version) == (game, event.koan, VERSION))
            recorded[event.koan] = event.stone
        elif isinstance(event, ev.GuessDisproved | ev.HintGiven):
            recorded[event.koan.number] = event.stone
    return Secrets(rule=_find_sealed(rule, seal), stones=tuple(stones), recorded=recorded)


def _find_sealed(rule: RuleBody | None, seal: str) -> RuleBody | None:
    """Return the rule if it is what was sealed."""
    return rule if rule is not None and matches_hash(rule, seal) else None
