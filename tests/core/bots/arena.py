"""Games of bots on the real core, with a clock that only the arena moves.

``play(["gentle", "strong"], limit=7, seed=3)`` is one game. Between moves an hour passes; where nobody moves, as much
as is needed for the spacing, the stall or the end of a vote.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from tests.core.game.zendotao.harness import Table
from zendotao.core.bots import table as seen
from zendotao.core.bots.choose import choose_move
from zendotao.core.bots.levels import LEVELS, BotStrength
from zendotao.core.find.generate import generate_samples
from zendotao.core.find.rule_search import Budget, Candidate, MarkedKoan, search_table
from zendotao.core.find.split import KoanLimits, find_splitting_koan
from zendotao.core.game.koans import measure_with_calls
from zendotao.core.game.refusals import RuleViolation
from zendotao.core.game.zendotao.gates.available import available
from zendotao.core.game.zendotao.settings import Settings
from zendotao.core.koan.pieces import Colour
from zendotao.core.koan.printing import print_koan
from zendotao.core.rule.syntax import Condition
from zendotao.core.rule.wording import english

PERSON = BotStrength("gentle", 0, 4, 2_000_000, "any", "any", claims_early=True)
"""Somebody who makes legal moves without much thought, claims when it seems to them that nobody else sees a move, takes
moves back, and challenges others' moves for nothing."""

MOST_MOVES = 60
NAMES = ("ann", "bob", "cat", "dan")


@dataclass
class Report:
    """How a game went: the winner's place among the players, how many moves there were, and the refusals.

    ``end``: ``victory``, or why nobody moved any more. ``turns``: the level and the seconds of each turn of a bot.
    ``claims``: of each claim who made it, what the table was, and whether it was blocked.
    """

    winner: int | None = None
    end: str = ""
    moves: int = 0
    refusals: list[str] = field(default_factory=list)
    turns: list[tuple[str, float]] = field(default_factory=list)
    claims: list[Claimed] = field(default_factory=list)


@dataclass
class Claimed:
    """A claim: whose, by a bot of which level, and the table right after it, as everybody sees it."""

    player: int
    level: BotStrength
    table: seen.BotTable
    blocked: bool = False


def look(table: Table, by: str) -> seen.BotTable:
    """What somebody's bot sees of a game."""
    game, settings = table.game, table.game.settings
    koans = tuple(
        seen.BotKoan(
            one.koan, measure_with_calls(one.koan, one.called), None if one.stone is None else one.stone == "white"
        )
        for one in game.table
    )
    actions = {one.kind for one in available(game, table.actor(by), table.now) if one.allowed}
    kinds = {"turn", "claim", "block", "reveal", "withdraw"}
    return seen.BotTable(
        koans, settings.limit, tuple(colour for colour in Colour if colour.word in settings.palette),
        frozenset(game.banned), frozenset(one.hash for one in game.table),
        frozenset((actions & kinds) | ({"pass"} if "ballot" in actions else set())),
    )  # fmt: skip


def find_seat(table: Table, by: str) -> int | None:
    """The seat that somebody has, if they have one."""
    found = table.game.seat_of(table.actor(by).party)
    return None if found is None else found.number


def word(rule: Condition) -> str:
    """A rule as it is sent."""
    return english.word(rule)


def stone(white: bool) -> str:
    """A stone as it is sent."""
    return "white" if white else "black"


def make(table: Table, by: str, move: seen.BotMove) -> None:
    """A bot's move is made as anybody's is."""
    match move:
        case seen.BotTurn():
            table.turn(
                by,
                rule=word(move.rule),
                stone=stone(move.white),
                koan=print_koan(move.koan),
                seals=[*map(word, move.seals)],
            )
        case seen.BotClaim():
            table.claim(by, rule=word(move.rule), stone=stone(move.white), seals=[word(move.seal)])
        case seen.BotBlock():
            table.block(by, koan=print_koan(move.koan), seals=[*map(word, move.seals)])
        case seen.BotDecline():
            table.ballot(by, "pass")
        case seen.BotReveal():
            table.reveal(by)
        case seen.BotWithdrawal():
            table.withdraw(by)


@dataclass(frozen=True)
class Beginning:
    """The first turn of a game: a white koan, a black one, an open one, and two rules to be sealed."""

    white: str
    black: str
    open: str
    seals: tuple[str, str]


def draw_beginning(limit: int, rng: Random) -> Beginning:
    """A first turn by chance, with two rules that agree with the first stones."""
    samples = generate_samples(rng)
    while True:
        white, black = (next(samples) for _ in range(2))
        marked = [MarkedKoan(white.facts, True), MarkedKoan(black.facts, False)]
        if white.facts.unclear or black.facts.unclear or white.koan.content_hash == black.koan.content_hash:
            continue
        search = search_table(marked, budget=Budget(level=min(limit, 4)))
        found: list[Candidate] = list(search.candidates(min(limit, 4)))
        limits = KoanLimits(laid=frozenset({white.koan.content_hash, black.koan.content_hash}))
        split = find_splitting_koan(search, found, [white.koan, black.koan], limits, rng) if found else None
        if split is None:
            continue
        return Beginning(
            print_koan(white.koan), print_koan(black.koan), print_koan(split.koan),
            (word(split.white[0].rule), word(split.black[0].rule)),
        )  # fmt: skip


def start(by: str, limit: int, rng: Random) -> Table:
    """A game that somebody starts."""
    made = draw_beginning(limit, rng)
    return Table.started(
        by, settings=Settings(limit=limit), white=made.white, black=made.black, opens=made.open, seals=made.seals
    )


class Arena:
    """One game of bots."""

    def __init__(self, levels: Sequence[BotStrength], limit: int, seed: int | str) -> None:
        self.levels, self.seed = levels, seed
        self.names = NAMES[: len(levels)]
        self.rng = Random(f"arena {seed}")
        self.table = start(self.rng.choice(self.names), limit, self.rng)
        self.report = Report()
        self.waits: dict[str, tuple[int, frozenset[seen.Action], str]] = {}

    def play(self, most: int = MOST_MOVES) -> Report:
        """Play to the end."""
        report, table = self.report, self.table
        while table.game.sensei is None and len(table.game.moves) <= most and not report.refusals:
            table.pass_time(hours=1)
            if self.move_once():
                continue
            if not self.wait():
                break
        if table.game.sensei is not None:
            report.end = "victory"
            report.winner = next(i for i, name in enumerate(self.names) if find_seat(table, name) == table.game.sensei)
        report.moves = len(table.game.moves)
        return report

    def move_once(self) -> bool:
        """Somebody moves; false if nobody does."""
        return any(self.move(name) for name in self.rng.sample(self.names, len(self.names)))

    def move(self, name: str) -> bool:
        """A bot makes its move, if it makes one."""
        report, table = self.report, self.table
        sight = look(table, name)
        key = table.game.seq, sight.allowed
        if self.waits.get(name, (0, frozenset(), ""))[:2] == key:
            return False
        player = self.names.index(name)
        if self.levels[player] is PERSON and self.change_mind(name, sight):
            return True
        start_at = time.process_time()
        move = choose_move(sight, self.levels[player], Random(f"{self.seed} {name} {table.game.seq}"), lambda: False)
        report.turns.append((self.levels[player].name, time.process_time() - start_at))
        if isinstance(move, seen.BotWait) or (isinstance(move, seen.BotDecline) and self.has_passed(name)):
            self.waits[name] = (*key, move.reason if isinstance(move, seen.BotWait) else "passed")
            return False
        try:
            make(table, name, move)
        except RuleViolation as refusal:
            report.refusals.append(f"{refusal.code}: {refusal.message} {move}")
            return False
        if isinstance(move, seen.BotClaim):
            report.claims.append(Claimed(player, self.levels[player], look(table, name)))
        if isinstance(move, seen.BotBlock | seen.BotWithdrawal):
            report.claims[-1].blocked = True
        return True

    def change_mind(self, name: str, sight: seen.BotTable) -> bool:
        """A person may take back a move, or challenge the newest one for nothing."""
        report, table = self.report, self.table
        if "withdraw" in sight.allowed and len(table.game.moves) > 1 and self.rng.random() < 0.2:
            if table.game.claim is not None:
                report.claims[-1].blocked = True
            table.withdraw(name)
            return True
        newest = table.game.newest
        if newest is not None and self.rng.random() < 0.1:
            try:
                table.challenge(name, newest.number, "koan", "unclear_koan")
            except RuleViolation:
                return False
        return False

    def has_passed(self, name: str) -> bool:
        """Whether somebody's ballot is in."""
        claim = self.table.game.claim
        return claim is not None and any(one.voter.seat == self.table.seat(name) for one in claim.ballots)

    def wait(self) -> bool:
        """Time passes until something may have changed; false if nothing will."""
        table = self.table
        before = table.game.seq
        for hours in (21, 72, 168, 240):
            table.pass_time(hours=hours)
            if table.game.seq != before or any(
                self.waits.get(name, (0, frozenset(), ""))[1] != look(table, name).allowed for name in self.names
            ):
                return True
        self.report.end = " ".join(sorted({reason for _, _, reason in self.waits.values()}))
        return False


def play(levels: Sequence[str | BotStrength], limit: int, seed: int) -> Report:
    """Play one game."""
    return Arena([LEVELS[one] if isinstance(one, str) else one for one in levels], limit, seed).play()
