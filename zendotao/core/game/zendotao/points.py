"""The points of a victory. ``settle`` writes it into the end of the game; the ladder adds it up in
``store.board.lists``."""

from __future__ import annotations

from zendotao.core.game.zendotao.state import Game

LEAST_PEOPLE = 2
"""In a rated game with bots, the fewest seats of people for which there are points."""


def count_points(game: Game) -> int:
    """Return the points of a victory as the game stands: one for each koan with a stone.

    A rated game with bots has none for the stones of bots, and none at all where fewer than two other seats play.
    """
    bots = {*game.bots}
    if game.settings.practice or not bots:
        return len(game.marked)
    if len(game.playing - bots) < LEAST_PEOPLE:
        return 0
    return sum(koan.marked_by is None or game.move(koan.marked_by).seat not in bots for koan in game.marked)
