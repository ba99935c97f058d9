"""Many games of bots, and what comes of them: ``python -m tests.services.games.many_games FILE``.

``mixed`` are games of three and four bots of all levels, ``people`` such games with one or two seats that move by
chance; both are played on the real services, with a clock of their own. ``duel`` are games of two neighbouring levels,
and ``ways`` of three that see equally far; they are played on the core alone, which shows bots the same tables
(``test_many_games.py``).

Every game depends on the seed, its kind and its number alone, and is a line of FILE; those that are there already are
not played again. So thousands of games come about in portions: ``--minutes`` ends one. The figures are of all lines.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from itertools import pairwise
from pathlib import Path
from random import Random

from tests.core.bots.arena import PERSON, Arena, Claimed, Report
from tests.core.bots.wrong_claims import is_wrong
from tests.services.games.site_game import SiteGame
from zendotao.core.bots.levels import FAIR, LEVELS, BotStrength

LIMITS = (6, 7, 8, 9)
LEAST_LIMITS = LIMITS[:2]
MOST_MOVES = 60
NAMES = tuple(LEVELS)
PAIRS = tuple(pairwise(NAMES))
ENDS = ("victory", "no_rule")
"""How a game may end: with a victory, or with bots that know no rule any more and say so."""


@dataclass
class Played:
    """A game that was played: a line of the file. ``turns``: the level and the seconds of each turn of a bot;
    ``claims``: of each its level, whether that knows all rules, and whether it was blocked; ``wrong``: how many of
    those by who knows all were wrong."""

    kind: str
    number: int
    players: list[str]
    limit: int
    end: str = ""
    winner: str = ""
    moves: int = 0
    faults: list[str] = field(default_factory=list)
    turns: list[tuple[str, float]] = field(default_factory=list)
    claims: list[tuple[str, bool, bool]] = field(default_factory=list)
    wrong: int = 0


def play_on_site(kind: str, number: int, seed: int) -> Played:
    """Play a game of three or four on the services, with people among them or not."""
    rng = Random(f"{seed} {kind} {number}")
    limit = LIMITS[number % len(LIMITS)]
    people = rng.choice((1, 2)) if kind == "people" else 0
    levels = [rng.choice(NAMES) for _ in range(rng.choice((3, 4)) - people)]
    played = Played(kind, number, [*levels, *["person"] * people], limit)
    with tempfile.TemporaryDirectory(prefix="zendotao-game-") as folder:
        game = SiteGame(Path(folder) / "instance", levels, people, limit, rng, practice=number % 2 == 1)
        report = game.play(MOST_MOVES)
        game.town.close()
    return fill(played, report, rng)


def play_duel(kind: str, number: int, seed: int) -> Played:
    """Play a game of two neighbouring levels on the core."""
    _, lower, higher = kind.split()
    return play_on_core(kind, number, [LEVELS[lower], LEVELS[higher]], LIMITS[number % len(LIMITS)], seed)


def play_ways(kind: str, number: int, seed: int) -> Played:
    """Play a game of three ways of choosing at equal depth on the core."""
    levels = [
        replace(one, below_limit=FAIR.below_limit, most_complexity=FAIR.most_complexity, work=FAIR.work)
        for one in LEVELS.values()
    ]
    chosen = Random(f"{seed} {kind} {number}").sample(levels, 3)
    return play_on_core(kind, number, chosen, LEAST_LIMITS[number % len(LEAST_LIMITS)], seed)


def play_on_core(kind: str, number: int, levels: Sequence[BotStrength], limit: int, seed: int) -> Played:
    """Play a game on the core."""
    rng = Random(f"{seed} {kind} {number}")
    report = Arena(levels, limit, f"{seed} {kind} {number}").play(MOST_MOVES)
    return fill(Played(kind, number, [one.name for one in levels], limit), report, rng)


def fill(played: Played, report: Report, rng: Random) -> Played:
    """Write down how a game went."""
    played.end, played.moves, played.faults = report.end, report.moves, report.refusals
    played.winner = "" if report.winner is None else played.players[report.winner]
    played.turns = [(name, round(seconds, 3)) for name, seconds in report.turns]
    for claim in report.claims:
        knows = claim.level is not PERSON and knows_all(claim)
        played.claims.append((claim.level.name, knows, claim.blocked))
        played.wrong += knows and is_wrong(claim.table, rng)
    return played


def knows_all(claim: Claimed) -> bool:
    """Whether who claimed knows all rules that may be sealed."""
    return claim.level.find_depth(claim.table.limit) == claim.table.limit


# ---- the file


def read_games(file: Path) -> list[Played]:
    """The games of a file."""
    return [Played(**json.loads(line)) for line in file.read_text().splitlines()] if file.exists() else []


def plan_games(counts: dict[str, int], done: Sequence[Played]) -> Iterator[tuple[str, int]]:
    """The games that are still to be played, of all kinds by turns."""
    there = {(one.kind, one.number) for one in done}
    for number in range(max(counts.values(), default=0)):
        yield from ((kind, number) for kind in counts if number < counts[kind] and (kind, number) not in there)


PLAYERS = {"mixed": play_on_site, "people": play_on_site, "duel": play_duel, "ways": play_ways}


# ---- figures


def report_games(games: Sequence[Played]) -> None:
    """Print what came of the games."""
    for kind in sorted({one.kind for one in games}):
        report_kind(kind, [one for one in games if one.kind == kind])
    report_claims(games)
    report_turns(games)


def report_kind(kind: str, games: Sequence[Played]) -> None:
    """Print how the games of a kind ended, and who won."""
    ends = Counter(one.end or "none" for one in games)
    lengths = sorted(one.moves for one in games)
    faults = [fault for one in games for fault in one.faults]
    wins = Counter(one.winner for one in games if one.winner)
    seats = Counter(name for one in games for name in one.players)
    told = ", ".join(f"{name} {wins[name]} (of {seats[name]} seats)" for name in seats)
    print(
        f"{kind}: {len(games)} games; ends {dict(ends)}; {sum(one.end not in ENDS for one in games)} without one;"
        f" moves {lengths[0]} to {lengths[-1]}, median {lengths[len(lengths) // 2]}; {len(faults)} faults {faults[:3]}"
        f"\n  won by {told}"
    )
    if kind.startswith("duel"):
        higher = kind.split()[2]
        decided = sum(wins.values())
        print(
            f"  {higher} wins {percent(wins[higher], len(games))} of all and {percent(wins[higher], decided)} of those"
            " that somebody won (at least 70 %)"
        )


def report_claims(games: Sequence[Played]) -> None:
    """Print how many claims were wrong."""
    claims = [claim for one in games for claim in one.claims]
    known = sum(knows for _, knows, _ in claims)
    print(
        f"{len(claims)} claims, {sum(blocked for _, _, blocked in claims)} blocked or taken back; of {known} by who"
        f" knows all rules {sum(one.wrong for one in games)} are wrong by other koans (less than 1 %)"
    )


def report_turns(games: Sequence[Played]) -> None:
    """Print how long turns took, by level."""
    for limits in (LIMITS[:3], LIMITS[3:]):
        for name in NAMES:
            seconds = sorted(
                spent for one in games if one.limit in limits for level, spent in one.turns if level == name
            )
            if seconds:
                print(
                    f"limits {limits[0]} to {limits[-1]}, {name}: {len(seconds)} turns, seconds of a processor: median"
                    f" {seconds[len(seconds) // 2]:.2f} (at most 1), nine in ten {seconds[len(seconds) * 9 // 10]:.2f},"
                    f" worst {seconds[-1]:.2f} (at most 5)"
                )


def percent(part: int, whole: int) -> str:
    """A share in words."""
    return f"{part} of {whole} ({100 * part / whole:.0f} %)" if whole else "none"


def main(words: Sequence[str] | None = None) -> None:
    """Play what is still to be played, and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m tests.services.games.many_games", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--mixed", type=int, default=1000)
    parser.add_argument("--people", type=int, default=200)
    parser.add_argument("--duels", type=int, default=200, help="of each pair of neighbouring levels")
    parser.add_argument("--ways", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=float("inf"), help="no game begins after so many")
    told = parser.parse_args(words)
    counts = {"mixed": told.mixed, "people": told.people, "ways": told.ways}
    counts |= {f"duel {lower} {higher}": told.duels for lower, higher in PAIRS}
    games = read_games(told.file)
    begin = time.monotonic()
    with told.file.open("a") as file:
        for kind, number in plan_games(counts, games):
            if time.monotonic() - begin > 60 * told.minutes:
                break
            games.append(PLAYERS[kind.split()[0]](kind, number, told.seed))
            file.write(json.dumps(asdict(games[-1])) + "\n")
            file.flush()
    report_games(games)


if __name__ == "__main__":
    main()
