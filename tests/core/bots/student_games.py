"""Games of bots as students, without an engine: they build in turn, a rule gives the stones, and guesses are answered
with counter-koans.

``python -m tests.core.bots.student_games LEVEL… [--difficulty easy] [--games 5]`` prints how such games go.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from tests.core.master.tables import PALETTE
from zendotao.core.bots.levels import LEVELS
from zendotao.core.bots.students import (
    StudentAction,
    StudentAnswer,
    StudentBuild,
    StudentGuess,
    StudentKoan,
    StudentMove,
    StudentTable,
    choose_student_move,
)
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.measure import measure_facts
from zendotao.core.koan.printing import print_koan
from zendotao.core.master.counter import Disproof, find_counter_koan
from zendotao.core.master.draw import draw_rule
from zendotao.core.master.start import find_start_koans
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.syntax import Condition

MOST_TURNS = 80


@dataclass
class StudentGame:
    """A game, its koans by number, the guessing stones of each student, and what came of it: the winner's place, the
    guesses, and the seconds of each move."""

    rule: Condition
    levels: Sequence[str]
    rng: Random
    pieces: int = 5
    shared: bool = False
    koans: list[StudentKoan] = field(default_factory=list)
    stones: list[int] = field(default_factory=list)
    guesses: list[Condition] = field(default_factory=list)
    moves: list[tuple[StudentTable, StudentMove]] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    winner: int | None = None

    def lay(self, koan: Koan, white: bool | None) -> None:
        """Lay a koan with its stone."""
        self.koans.append(StudentKoan(print_koan(koan), measure_facts(koan), white, len(self.koans) + 1))

    def break_down(self, numbers: Sequence[int]) -> None:
        """Break koans down."""
        for number in numbers:
            one = self.koans[number - 1]
            self.koans[number - 1] = StudentKoan(one.notation, one.facts, one.white, number, broken=True)

    def see(self, player: int, *allowed: StudentAction) -> StudentTable:
        """The game as a student sees it."""
        return StudentTable(
            tuple(self.koans), PALETTE, self.pieces, self.shared, self.stones[player], frozenset(allowed)
        )

    def choose(self, player: int, *allowed: StudentAction) -> StudentMove:
        """The move of a student."""
        table, began = self.see(player, *allowed), time.process_time()
        move = choose_student_move(table, LEVELS[self.levels[player]], self.rng, lambda: False)
        self.seconds.append(time.process_time() - began)
        self.moves.append((table, move))
        return move

    def play(self, most: int = MOST_TURNS) -> StudentGame:
        """Play to the end, or so many turns."""
        self.stones = [1] * len(self.levels)
        start = find_start_koans(self.rule, PALETTE, self.pieces, self.rng, shared=self.shared)
        assert start is not None
        self.lay(start.white, True)
        self.lay(start.black, False)
        for turn in range(most):
            self.take_turn(turn % len(self.levels))
            if self.winner is not None:
                break
        return self

    def take_turn(self, player: int) -> None:
        """Build, let all answer if there is a mondo, and guess."""
        move = self.choose(player, "build", "pass")
        if not isinstance(move, StudentBuild):
            return
        self.break_down(move.breaks)
        self.lay(move.koan, None)
        white = Judge(self.rule).judgment(self.koans[-1].facts).verdict == "white"
        if move.answer is not None:
            for other in range(len(self.levels)):
                said = move.answer if other == player else self.answer(other)
                self.stones[other] += said is white
        newest = self.koans.pop()
        self.koans.append(StudentKoan(newest.notation, newest.facts, white, newest.number))
        while self.stones[player] and self.winner is None and self.guess(player):
            pass

    def answer(self, player: int) -> bool:
        """The answer of a student in the mondo."""
        move = self.choose(player, "answer")
        assert isinstance(move, StudentAnswer)
        return move.white

    def guess(self, player: int) -> bool:
        """Let a student guess; whether they did."""
        move = self.choose(player, "guess", "pass")
        if not isinstance(move, StudentGuess):
            return False
        self.guesses.append(move.rule)
        self.stones[player] -= 1
        found = find_counter_koan(self.rule, move.rule, self.see(player).stash_table, self.rng)
        if isinstance(found, Disproof):
            self.break_down(found.breaks)
            self.lay(found.koan, found.white)
        else:
            self.winner = player
        return True


def main() -> None:
    """Print for each game who won after how many koans and guesses, and how long moves took."""
    parser = argparse.ArgumentParser()
    parser.add_argument("levels", nargs="+")
    parser.add_argument("--difficulty", default="easy")
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--shared", action="store_true")
    asked = parser.parse_args()
    seconds: list[float] = []
    for seed in range(asked.games):
        rng = Random(seed)
        game = StudentGame(draw_rule(asked.difficulty, PALETTE, rng), asked.levels, rng, shared=asked.shared).play()
        won = "nobody" if game.winner is None else f"{game.winner} {asked.levels[game.winner]}"
        sizes = statistics.mean(len(one.facts.colours) for one in game.koans)
        print(f"{seed}: {won}, {len(game.koans)} koans of {sizes:.1f} pieces, {len(game.guesses)} guesses", flush=True)
        seconds += game.seconds
    print(f"{len(seconds)} moves: median {statistics.median(seconds):.2f} s, worst {max(seconds):.2f} s")


if __name__ == "__main__":
    main()
