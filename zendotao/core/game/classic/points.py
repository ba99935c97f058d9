"""Points of a win: one for every other student with an account who built a koan, half of it for a near one."""

from __future__ import annotations

from zendotao.core.game.classic.state import ClassicGame

MOST_POINTS = 8
ACCOUNTS = ("person", "team")


def count_points(game: ClassicGame, *, near: bool) -> int:
    """Return the winner's points; none in a practice game, and none for a bot."""
    if game.winner is None or game.settings.practice:
        return 0
    winner = game.guesses[game.winner - 1].seat
    if winner in game.bots:
        return 0
    builders = {koan.seat for koan in game.koans if koan.origin == "built" and koan.seat is not None}
    others = sum(1 for seat in game.seats if seat.number in builders - {winner} and seat.kind in ACCOUNTS)
    points = min(MOST_POINTS, others)
    return (points + 1) // 2 if near else points
