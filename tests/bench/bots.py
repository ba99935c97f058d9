"""How well and how fast bots play, on the real core: ``python -m tests.bench bots [GAMES]``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random

from tests.core.bots.arena import MOST_MOVES, PERSON, Claimed, Report, play
from zendotao.core.bots.levels import FAIR, FIERCE, GENTLE, LEVELS, STRONG, BotLevel
from zendotao.core.find.candidates import Budget, Candidate, MarkedKoan, RuleSearch
from zendotao.core.find.generate import generate_samples
from zendotao.core.find.style import choose_style
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import lay_out
from zendotao.core.rule.syntax import Condition

GAMES = 4
LIMITS = (6, 7, 8, 9)
HUNTED = 400
RULES = 200
WAYS = (GENTLE, FAIR, STRONG, FIERCE)
"""The levels whose ways of choosing are compared, all at the depth of fair."""


def report(words: Sequence[str]) -> None:
    """Print the figures of so many games of each kind."""
    games = next((int(word) for word in words if word.isdigit()), GAMES)
    reports = [*report_mixed(games), *report_duels(games), *report_ways(games)]
    report_claims(reports)
    report_turns(reports)


def report_mixed(games: int) -> list[Report]:
    """Print how games of three and four bots of all levels end, some with a person among them who moves by chance."""
    reports = []
    wins: Counter[str] = Counter()
    for seed in range(games):
        rng = Random(f"mixed {seed}")
        levels = rng.sample(list(LEVELS.values()), rng.choice((3, 4)))
        if seed % 5 == 4:
            levels[rng.randrange(len(levels))] = PERSON
        one = play(levels, LIMITS[seed % len(LIMITS)], seed)
        reports.append(one)
        if one.winner is not None:
            wins["person" if levels[one.winner] is PERSON else levels[one.winner].name] += 1
    ends = Counter(one.end or "unfinished" for one in reports)
    lengths = sorted(one.moves for one in reports)
    refusals = [refusal for one in reports for refusal in one.refusals]
    print(
        f"{games} games of three and four: {dict(ends)}, won by {dict(wins)}; {lengths[0]} to {lengths[-1]} moves, "
        f"median {lengths[len(lengths) // 2]}, {sum(one > MOST_MOVES for one in lengths)} over {MOST_MOVES}; "
        f"{len(refusals)} refusals {refusals[:3]}"
    )
    return reports


def report_duels(games: int) -> list[Report]:
    """Print how often a level that looks deeper beats the one below."""
    reports = []
    for lower, higher in ((GENTLE, FAIR), (FAIR, STRONG)):
        played = [play((lower, higher), LIMITS[seed % 2], seed) for seed in range(games)]
        won = sum(one.winner == 1 for one in played)
        print(f"{higher.name} beats {lower.name} in {won} of {games} games ({100 * won / games:.0f} %; at least 70)")
        reports += played
    return reports


def report_ways(games: int) -> list[Report]:
    """Print what the ways of choosing are worth at equal depth."""
    levels = [_look_as_far(one, FAIR) for one in WAYS]
    wins: Counter[str] = Counter()
    reports = []
    for seed in range(games):
        order = Random(f"ways {seed}").sample(range(len(levels)), 3)
        one = play([levels[place] for place in order], LIMITS[seed % 2], seed)
        reports.append(one)
        if one.winner is not None:
            wins[WAYS[order[one.winner]].name] += 1
    print(f"at equal depth, three of the four ways of choosing a game: {games} games won by {dict(wins)}")
    return reports


def _look_as_far(level: BotLevel, other: BotLevel) -> BotLevel:
    return replace(
        level, below_limit=other.below_limit, most_complexity=other.most_complexity, work=other.work
    )  # fmt: skip


def report_claims(reports: Sequence[Report]) -> None:
    """Print how many claims were blocked, and of those by who knows all rules, how many were wrong by other koans."""
    claims = [claim for one in reports for claim in one.claims]
    knowing = [claim for claim in claims if claim.level.find_depth(claim.table.limit) == claim.table.limit]
    wrong = sum(_can_be_blocked(claim, seed) for seed, claim in enumerate(knowing))
    print(
        f"{len(claims)} claims, {sum(claim.blocked for claim in claims)} blocked or taken back; of {len(knowing)} by "
        f"who knows all rules, {wrong} wrong by {HUNTED} other koans (at most 1 %)"
    )


def _can_be_blocked(claim: Claimed, seed: int) -> bool:
    """Return whether two rules that agree with every stone after a claim differ on some other koan."""
    table = claim.table
    marked = [MarkedKoan(one.facts, bool(one.white)) for one in table.koans]
    search = RuleSearch(marked, budget=Budget(work=10**9, bytes=2 << 30, level=table.limit), every_rule=True)
    rules: list[Condition] = [one.rule for one in _take(search.candidates(table.limit))]
    judges = [Judge(rule) for rule in rules]
    rng = Random(f"other koans {seed}")
    for sample in islice(generate_samples(rng, choose_style(*rules[:2])), HUNTED):
        if not sample.facts.unclear and {judge.evaluate(lay_out(sample.facts)) for judge in judges} >= {True, False}:
            return True
    return False


def _take(candidates: Iterator[Candidate]) -> Iterator[Candidate]:
    return islice(candidates, RULES)


def report_turns(reports: Sequence[Report]) -> None:
    """Print how long a bot takes for a turn."""
    seconds = sorted(one for report in reports for one in report.seconds)
    print(
        f"{len(seconds)} turns of bots: median {seconds[len(seconds) // 2]:.2f} s (at most 1), "
        f"nine in ten {seconds[len(seconds) * 9 // 10]:.2f} s, worst {seconds[-1]:.2f} s (at most 5)"
    )
