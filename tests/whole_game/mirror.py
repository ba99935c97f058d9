"""The table kept a second time: koans, stones, calls and moves, and whether a move holds, by the rule language alone.

Nothing of ``zendotao.core.game`` is used here but the words of the codes, so that the story's expectations and the
server are held against each other, and neither against itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache

from tests.whole_game.koans import KOANS
from zendotao.core.koan.caption import write_caption
from zendotao.core.koan.facts import Fact, Facts
from zendotao.core.koan.judgment_calls import JudgmentCall, apply_calls
from zendotao.core.koan.koan import Koan as Built
from zendotao.core.koan.measure import survey
from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.soundness import find_faults
from zendotao.core.rule.answer import Answer, check
from zendotao.core.rule.complexity import complexity
from zendotao.core.rule.judge import Judge

PALETTE = {"red", "yellow", "green", "blue", "black"}
LIMIT = 40
STASH = 5
STANDING, STRUCK = "standing", "struck"


@dataclass(frozen=True)
class Sealed:
    """A rule to be sealed, with private calls on facts of koans by their numbers."""

    rule: str
    calls: tuple[tuple[int, tuple[str, tuple[int, ...]], bool], ...] = ()


@dataclass
class Koan:
    """A koan on the table or off it."""

    number: int
    name: str
    move: int
    stone: str | None = None
    marked_by: int | None = None
    calls: list[JudgmentCall] = field(default_factory=list)


@dataclass
class Move:
    """A table move: who made it by their seat's name, and what it brought."""

    number: int
    kind: str
    by: str
    rule: str | None = None
    on: int | None = None
    koan: int | None = None
    seals: tuple[Sealed, ...] = ()
    status: str = STANDING

    @property
    def standing(self) -> bool:
        """Neither struck nor off the table."""
        return self.status == STANDING


@cache
def answered(text: str) -> Answer:
    """What the rule language says of a typed rule."""
    return check(text)


@cache
def judge(text: str) -> Judge:
    """An understood rule's judge."""
    rule = answered(text).rule
    assert rule is not None, text
    return Judge(rule)


@cache
def built(name: str) -> tuple[Built, Facts, tuple[str, ...]]:
    """A koan of the story: its pieces, its facts, and what is unsound about it."""
    koan = parse_koan(KOANS[name])
    measured = survey(koan)
    return koan, measured.facts, tuple(fault.kind for fault in find_faults(measured))


def words(name: str) -> str:
    """A koan told in words."""
    return write_caption(built(name)[1])


def fault_of_koan(name: str) -> str | None:
    """Why no game with the usual pieces takes a koan, as a code."""
    koan, _, faults = built(name)
    if faults:
        return "unsound"
    if {piece.colour.word for piece in koan} - PALETTE:
        return "not_in_palette"
    if max(Counter((piece.colour, piece.size) for piece in koan).values()) > STASH:
        return "stash"
    return None


def fault_of_rule(text: str) -> str | None:
    """Why no game takes a rule, whatever stands on its table, as a code."""
    answer = answered(text)
    if answer.rule is None:
        return answer.status
    if answer.constant:
        return "constant"
    return "over_limit" if complexity(answer.rule) > LIMIT else None


class Mirror:
    """One game's table. Every ``fault_of_`` gives the code with which the move must be refused, none if it holds."""

    def __init__(self) -> None:
        self.koans: list[Koan] = []
        self.moves: list[Move] = []

    # ---- the table

    @property
    def table(self) -> list[Koan]:
        """The koans on the table, in order."""
        return [koan for koan in self.koans if self.moves[koan.move - 1].status in (STANDING, STRUCK)]

    @property
    def marked(self) -> list[Koan]:
        """Those with a stone."""
        return [koan for koan in self.table if koan.stone]

    @property
    def open(self) -> Koan | None:
        """The one that waits for its stone."""
        return next((koan for koan in self.table if koan.stone is None), None)

    def facts(self, koan: Koan, extra: Iterable[JudgmentCall] = ()) -> Facts:
        """A koan's facts with the calls that were made, and some more."""
        return apply_calls(built(koan.name)[1], [*koan.calls, *extra])

    def verdict(self, rule: str, koan: Koan, extra: Iterable[JudgmentCall] = ()) -> str:
        """What a rule says of a koan on the table: white, black or unclear."""
        return judge(rule).judgment(self.facts(koan, extra)).verdict

    def viable(
        self, rule: str, koans: Sequence[Koan], extra: dict[int, list[JudgmentCall]] | None = None
    ) -> str | None:
        """None if a rule says of every marked koan what its stone says, else ``unclear`` or ``killed``."""
        for koan in koans:
            verdict = self.verdict(rule, koan, (extra or {}).get(koan.number, ()))
            if verdict != koan.stone:
                return "unclear" if verdict == "unclear" else "killed"
        return None

    # ---- whether a move holds

    def fault_of_new(self, name: str) -> str | None:
        """Of a koan that somebody wants to put down."""
        fault = fault_of_koan(name)
        same = built(name)[0].content_hash
        if fault is None and any(built(koan.name)[0].content_hash == same for koan in self.table):
            return "koan_on_table"
        return fault

    def fault_of_posted(self, rule: str, stone: str, calls: Sequence[JudgmentCall] = ()) -> str | None:
        """Of a posted rule and the stone on the open koan, with calls on that koan."""
        fault = fault_of_rule(rule)
        if fault:
            return fault
        against = self.viable(rule, self.marked)
        if against:
            return "posted_unclear" if against == "unclear" else "posted_not_viable"
        assert self.open is not None
        verdict = self.verdict(rule, self.open, calls)
        if verdict == "unclear":
            return "posted_unclear"
        return "not_disproved" if verdict == stone else None

    def fault_of_seals(self, seals: Sequence[Sealed], posted: str | None, name: str | None) -> str | None:
        """Of sealed rules, on the table as it is now (the stone of this move laid) and a new koan, if there is one."""
        faults = [fault for fault in (fault_of_rule(seal.rule) for seal in seals) if fault]
        if faults:
            return faults[0]
        if len(seals) != (1 if name is None else 2):
            return "seals_missing"
        texts = [answered(rule).canonical for rule in (posted, *(seal.rule for seal in seals)) if rule]
        if len(set(texts)) != len(texts):
            return "same_rule"
        if any(self.viable(seal.rule, self.marked, private(seal)) for seal in seals):
            return "seal_not_viable"
        if name is None:
            return None
        assert self.open is not None
        number = self.open.number
        verdicts = {self.verdict(seal.rule, self.open, private(seal).get(number, ())) for seal in seals}
        return "seal_not_viable" if "unclear" in verdicts else None if len(verdicts) == 2 else "seals_agree"

    # ---- what moves do

    def posted(self, move: Move, stone: str | None = None, koans: Sequence[tuple[str, str | None]] = ()) -> Move:
        """A table move made: its stone laid on the open koan, its koans put down."""
        if stone is not None:
            assert self.open is not None
            move.on = self.open.number
            self.open.stone, self.koans[move.on - 1].marked_by = stone, move.number
        for name, marked in koans:
            by = move.number if marked else None
            self.koans.append(Koan(len(self.koans) + 1, name, move.number, marked, by))
            move.koan = len(self.koans)
        self.moves.append(move)
        return move

    def leave(self, number: int, status: str) -> None:
        """A move and all later ones leave the table, and their stones are lifted."""
        gone = {move.number for move in self.moves[number - 1 :] if move.status in (STANDING, STRUCK)}
        for one in gone:
            self.moves[one - 1].status = status
        for koan in self.koans:
            if koan.marked_by in gone:
                koan.stone = koan.marked_by = None

    def newest(self) -> Move:
        """The newest standing move."""
        return next(move for move in reversed(self.moves) if move.standing)

    def death(self, seal: Sealed) -> int | None:
        """The first koan to be marked whose stone contradicts a sealed rule, its private calls before all others."""
        for koan in sorted(self.marked, key=lambda koan: (koan.marked_by or 0, koan.number)):
            own = private(seal).get(koan.number, [])
            settled = {call.fact for call in own}
            calls = [*own, *(call for call in koan.calls if call.fact not in settled)]
            verdict = judge(seal.rule).judgment(apply_calls(built(koan.name)[1], calls)).verdict
            if verdict not in (koan.stone, "unclear"):
                return koan.number
        return None

    def call(self, koan: int, fact: tuple[str, tuple[int, ...]], value: bool) -> None:
        """A public judgment call."""
        self.koans[koan - 1].calls.append(JudgmentCall(Fact(*fact), value))


def private(seal: Sealed) -> dict[int, list[JudgmentCall]]:
    """A seal's private calls, by koan."""
    found: dict[int, list[JudgmentCall]] = {}
    for koan, fact, value in seal.calls:
        found.setdefault(koan, []).append(JudgmentCall(Fact(*fact), value))
    return found
