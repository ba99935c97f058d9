"""The server as Master in many random games, held against ``Judge``: its marks of koans, its counter-koans, and what it
takes for the same rule.

``python -m tests.core.master.many_games [GAMES] [--seed N]`` prints what is wrong, and how long answers took.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from random import Random

from tests.core.master.tables import PALETTE
from zendotao.core.find.generate import Sample, generate_samples
from zendotao.core.find.style import Style
from zendotao.core.game.classic.commands import Secrets
from zendotao.core.game.classic.preparation import call_facts, find_stone, prepare_new_koan
from zendotao.core.game.classic.seals import make_rule_body
from zendotao.core.game.classic.state import ClassicGame
from zendotao.core.game.koans import measure_with_calls, read_koan
from zendotao.core.game.rules import parse_rule
from zendotao.core.game.seals import hash_seal
from zendotao.core.koan.printing import print_koan
from zendotao.core.koan.report import examine
from zendotao.core.master.counter import Disproof, find_counter_koan
from zendotao.core.master.draw import draw_rule
from zendotao.core.master.start import find_start_koans
from zendotao.core.master.table import LaidKoan, MasterTable
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.syntax import And, Condition, Or
from zendotao.core.rule.wording import english

DIFFICULTIES = ("beginner", "easy", "medium", "hard", "cruel")
KOANS = 4
"""So many koans are laid in each game besides the two that it begins with."""

LATER = 150
"""So many other koans are judged before two rules are believed to be the same."""


@dataclass
class Findings:
    """What was wrong, in words, and the seconds that each counter-koan took; how many rules were taken for the same."""

    wrong: list[str] = field(default_factory=list)
    counters: list[float] = field(default_factory=list)
    same: int = 0
    games: int = 0


def judge(rule: Condition, notation: str) -> str:
    """The verdict of a rule on a koan, every unclear fact settled by measurement."""
    koan = read_koan(notation)
    return Judge(rule).judgment(measure_with_calls(koan.notation, call_facts(koan, 1))).verdict


def mark(rule: Condition, notation: str) -> str:
    """The stone that the server gives a koan, from the rule as it is sealed."""
    body = make_rule_body("game", parse_rule(english.word(rule)).log_value, "00" * 32)
    koan = read_koan(notation)
    shown = prepare_new_koan(koan, 3, call_facts(koan, 3))
    return find_stone(ClassicGame(id="game", seal=hash_seal(body)), Secrets(rule=body), shown)


def list_guesses(rule: Condition, rng: Random) -> Iterator[Condition]:
    """Another rule, one near to the secret one, and one that always says what the secret one does."""
    other = draw_rule(rng.choice(DIFFICULTIES), PALETTE, rng)
    yield other
    yield (And if rng.random() < 0.5 else Or)((rule, draw_rule("beginner", PALETTE, rng)))
    yield Or((rule, And((rule, other))))


def play(seed: int, findings: Findings) -> None:
    """Play one game: koans are marked, rules are guessed."""
    rng = Random(f"many {seed}")
    pieces, shared = rng.choice((1, 2, 5)), rng.random() < 0.5
    rule = draw_rule(DIFFICULTIES[seed % len(DIFFICULTIES)], PALETTE, rng)
    start = find_start_koans(rule, PALETTE, max(2, pieces), rng, shared=shared)
    findings.games += 1
    if start is None:
        return
    samples = [*islice(generate_samples(rng, Style(palette=PALETTE, most=5)), KOANS)]
    laid = [(print_koan(koan), white) for koan, white in ((start.white, True), (start.black, False))]
    laid += [(print_koan(one.koan), judge(rule, print_koan(one.koan)) == "white") for one in samples]
    for notation, white in laid:
        if mark(rule, notation) != ("white" if white else "black"):
            findings.wrong.append(f"{seed}: the mark of {notation} by {english.word(rule)}")
    table = make_table(laid, max(2, pieces))
    for guess in list_guesses(rule, rng):
        check_guess(seed, rule, guess, table, samples, rng, findings)


def make_table(laid: Sequence[tuple[str, bool]], pieces: int) -> MasterTable:
    """The koans as the Master sees them. A table that shares its pieces has enough for these."""
    koans = []
    for number, (notation, white) in enumerate(laid, start=1):
        koan = read_koan(notation)
        koans.append(LaidKoan(number, koan.koan, measure_with_calls(koan.notation, call_facts(koan, number)), white))
    return MasterTable(tuple(koans), PALETTE, pieces, shared=False)


def check_guess(
    seed: int, rule: Condition, guess: Condition, table: MasterTable, samples: Sequence[Sample], rng: Random,
    findings: Findings,
) -> None:  # fmt: skip
    """Have a guess answered, and hold the answer against the judge."""
    began = time.process_time()
    found = find_counter_koan(rule, guess, table, rng)
    findings.counters.append(time.process_time() - began)
    words = f"{seed}: {english.word(rule)} against {english.word(guess)}"
    if isinstance(found, Disproof):
        notation = print_koan(found.koan)
        answer = examine(notation)
        verdicts = judge(rule, notation), judge(guess, notation)
        if not answer.sound or verdicts != (("white", "black") if found.white else ("black", "white")):
            findings.wrong.append(f"{words}: no disproof: {notation}")
        if not table.limits.allow(found.koan) or table.find_breaks(found.facts) != found.breaks:
            findings.wrong.append(f"{words}: it cannot be laid: {notation}")
        return
    findings.same += 1
    others = [*samples, *islice(generate_samples(rng, Style(palette=PALETTE, most=8)), LATER)]
    pair = Judge(rule), Judge(guess)
    for one in others:
        first, second = (each.judgment(one.facts).verdict for each in pair)
        if "unclear" not in (first, second) and first != second and table.limits.allow(one.koan):
            findings.wrong.append(f"{words}: not the same: {print_koan(one.koan)}")
            return


def main() -> None:
    """Play games, and print what is wrong and how long answers took."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", type=int, nargs="?", default=1000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    findings = Findings()
    for seed in range(asked.seed, asked.seed + asked.games):
        play(seed, findings)
    print(*findings.wrong, sep="\n")
    took = findings.counters
    print(
        f"{findings.games} games, {len(took)} guesses, {findings.same} taken for the same, {len(findings.wrong)} wrong;"
        f" an answer takes {1000 * statistics.median(took):.0f} ms at the median, {max(took):.2f} s at most"
    )
    sys.exit(1 if findings.wrong else 0)


if __name__ == "__main__":
    main()
