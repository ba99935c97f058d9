"""Counts of the rules that a party holds in a game: those of its notebook, and its seat's sealed ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from zendotao.core.game.zendotao.gates.readiness import RuleCounts
from zendotao.core.game.zendotao.preparation import prepare_table
from zendotao.services.common.context import Context
from zendotao.services.games.notebook.notebook import NotebookEntry, make_entry
from zendotao.services.games.notebook.seals import OwnSeal, make_own_seal
from zendotao.services.games.transaction.reading import GameReading, find_seat


def count_rules(entries: Iterable[NotebookEntry], seals: Iterable[OwnSeal]) -> RuleCounts:
    """Return the counts of rules that differ in words. Seals of moves that left don't count: their rules are in the
    notebook again."""
    held: dict[str, tuple[bool | None, str | None]] = {
        one.canonical or one.id: (one.viable, one.verdict) for one in entries
    }
    for one in seals:
        if one.status == "standing" and (one.viable or one.rule not in held):
            held[one.rule] = one.viable, one.verdict
    verdicts = Counter(verdict for viable, verdict in held.values() if viable)
    return RuleCounts(len(held), verdicts.total(), verdicts["white"], verdicts["black"])


def count_held_rules(context: Context, reading: GameReading, party: str) -> RuleCounts | None:
    """Return the counts of what a party holds now, cached until the log or the notebook changes; None of nothing."""
    game, work, seat = reading.game, reading.work, find_seat(reading)
    kept = work.notebooks.list_rules(game.id, party)
    if seat is None and not kept:
        return None

    def count() -> RuleCounts:
        koans = prepare_table(game)
        bodies = () if seat is None else work.vault.list_for_seat(game.id, seat)
        entries = (make_entry(rule, game, koans, None) for rule in kept)
        return count_rules(entries, (make_own_seal(body, game, koans) for body in bodies))

    key = (game.id, game.head, party, " ".join([str(seat), *(rule.id for rule in kept)]))
    found = context.count_cache.get(key, count)
    return found if found.rules else None
