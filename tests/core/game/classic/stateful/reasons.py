"""Every reason for which a move may be refused, by its code, as the rulebook has them and the slow engine stands.

The rulebook doesn't say which of several reasons is told, so the real engine has to tell one of them; and where there
is none, it must not refuse.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from tests.core.game.classic.stateful.slow import Koan, Slow, pieces

Codes = set[str]


def when(**codes: bool) -> Codes:
    """The codes whose conditions hold."""
    return {code for code, holds in codes.items() if holds}


def running(s: Slow, *, objecting: bool = False) -> Codes:
    over = s.stage in ("final", "over")
    return when(over=over, objection=not over and s.objection is not None and not objecting)


def student(s: Slow, who: str) -> Codes:
    return when(not_student=who not in s.students, resigned=who in s.students and s.students[who].gone)


def play(s: Slow, who: str) -> Codes:
    return running(s) | student(s, who)


def master(s: Slow, who: str) -> Codes:
    """Only the Master of a rule in prose does it."""
    return when(not_master=who != "mia" or not s.person, checked=s.checked)


def laying(s: Slow, koan: Koan) -> Codes:
    on_table = any(not one.broken and one.koan == koan for one in s.table)
    return when(stash=max(pieces(koan).values()) > s.s.pieces, koan_on_table=on_table)


def breaking(s: Slow, koan: Koan, numbers: tuple[int, ...]) -> Codes:
    if any(not 0 < n <= len(s.table) or s.table[n - 1].broken for n in numbers):
        return {"no_such_koan"}
    here = [one for one in s.table if not one.broken]
    named = [one for n, one in enumerate(s.table, 1) if n in numbers]
    lost = s.lost(named)
    others = (some for size in range(len(here) + 1) for some in combinations(here, size))
    return when(
        no_break=not s.enough(koan, named),
        needless=any(s.enough(koan, [other for other in named if other is not one]) for one in named),
        last_of_stone=bool(lost) and any(s.lost(some) < lost and s.enough(koan, some) for some in others),
    )


def join(s: Slow, who: str) -> Codes:
    return running(s, objecting=True) | when(
        joined=who in s.students, one_seat=who == "mia" and s.person, not_invited=who == "server",
        full=len(s.students) >= s.s.seats,
    )  # fmt: skip


def build(s: Slow, who: str, koan: Koan, answer: str | None, breaks: tuple[int, ...]) -> Codes:
    mine = s.stage in ("open", "rest") or (s.stage == "build" and s.holder == who)
    others = any(name != who for name in s.active)
    spaced = s.spaced is not None and s.now <= s.spaced
    return play(s, who) | laying(s, koan) | breaking(s, koan, breaks) | when(
        not_your_turn=not mine, spacing=s.stage == "open" and others and s.last == who and spaced
    )


def choose(s: Slow, who: str, breaks: tuple[int, ...]) -> Codes:
    found = running(s) if who == "mia" and s.person else play(s, who)
    return found | (breaking(s, s.koan, breaks) if s.stage == "breaking" else {"no_breaking"})


def reply(s: Slow, who: str, stone: str) -> Codes:
    return play(s, who) | when(no_mondo=s.stage != "mondo")


def mark(s: Slow, who: str, stone: str) -> Codes:
    return master(s, who) | running(s) | when(nothing_to_mark=s.stage not in ("mondo", "mark"))


def correct(s: Slow, who: str, number: int) -> Codes:
    there = 0 < number <= len(s.table) and s.table[number - 1].stone is not None
    return master(s, who) | running(s, objecting=True) | when(no_such_koan=not there)


def terminate(s: Slow, who: str) -> Codes:
    late = s.objection is not None and who in s.students and s.students[who].since > s.objection.marked
    return running(s, objecting=True) | student(s, who) | when(no_objection=s.objection is None, joined_later=late)


def pass_turn(s: Slow, who: str) -> Codes:
    return play(s, who) | when(
        not_your_turn=s.holder != who or s.stage not in ("build", "guess"),
        alone=s.stage == "build" and s.active == [who],
    )


def guess(s: Slow, who: str, rule: Any, *, same: bool) -> Codes:
    against = any((one.stone == "white") != rule(one.koan) for one in s.table if not one.broken)
    return play(s, who) | when(
        no_stone=who not in s.students or not s.students[who].stones,
        not_your_turn=s.stage != "guess" or s.holder != who, contradicted=s.checked and against,
    )  # fmt: skip


def retract(s: Slow, who: str) -> Codes:
    return play(s, who) | when(no_offer=s.stage != "clarify" or s.holder != who)


def reword(s: Slow, who: str) -> Codes:
    return retract(s, who) | when(offers_spent=s.stage == "clarify" and s.wordings == 3)


def ask(s: Slow, who: str, koan: int | None) -> Codes:
    there = koan is None or (0 < koan <= len(s.table) and not s.table[koan - 1].broken)
    return master(s, who) | running(s) | when(
        no_offer=s.stage != "clarify", questions_spent=s.stage == "clarify" and s.questions == 3, no_such_koan=not there
    )


def understand(s: Slow, who: str, wording: int) -> Codes:
    return master(s, who) | running(s) | when(
        no_offer=s.stage != "clarify", stale=s.stage == "clarify" and wording != s.wordings
    )


def disprove(s: Slow, who: str, koan: Koan, stone: str | None, breaks: tuple[int, ...]) -> Codes:
    asked = s.stage == "disprove"
    found = running(s) | laying(s, koan) | breaking(s, koan, breaks) | when(nothing_to_disprove=not asked)
    found |= when(not_master=who not in ("mia", "server") or who != ("server" if asked and s.handed else "mia"))
    if who == "mia" and not s.person:
        found.add("not_master")
    if s.checked:
        return found | when(not_disproved=asked and s.rule(koan) == s.guessed(koan))
    return found | when(stone_missing=stone is None)


def give_in(s: Slow, who: str) -> Codes:
    return master(s, who) | running(s) | when(nothing_to_disprove=s.stage != "disprove")


def uphold(s: Slow, who: str) -> Codes:
    return running(s) | when(
        not_master=who != "server" or not s.checked, nothing_to_disprove=s.stage != "disprove"
    )


def differ(s: Slow, who: str, koan: Koan) -> Codes:
    won = s.stage == "final"
    found = when(not_won=not won, prose=not s.checked, shown=s.near, stash=max(pieces(koan).values()) > s.s.pieces)
    return found | when(not_different=won and s.checked and s.rule(koan) == s.guessed(koan))


def ask_hint(s: Slow, who: str) -> Codes:
    return play(s, who) | when(no_hints=not s.s.hints, asked=who in s.students and s.students[who].hint)


def hint(s: Slow, who: str, koan: Koan, stone: str, breaks: tuple[int, ...]) -> Codes:
    asking = [name for name in s.active if s.students[name].hint]
    return running(s) | laying(s, koan) | breaking(s, koan, breaks) | when(
        not_master=who != ("mia" if s.person else "server"), not_asked=2 * len(asking) <= len(s.active),
        not_between=s.stage not in ("rest", "open", "build"), misfit=s.checked and s.rule(koan) != (stone == "white"),
    )  # fmt: skip


def resign(s: Slow, who: str) -> Codes:
    return running(s, objecting=True) | student(s, who)


def agree(s: Slow, who: str, pace: str) -> Codes:
    if who == "mia" and s.person and not s.checked:
        return running(s) | when(same_pace=pace == s.pace, not_student=s.pace == "sitting")
    return play(s, who) | when(same_pace=pace == s.pace)


def challenge(s: Slow, who: str, number: int) -> Codes:
    there = 0 < number <= len(s.table) and s.table[number - 1].stone is not None
    return when(
        not_student=who not in s.students, checked=s.checked, over=s.stage == "over", not_won=s.stage != "final",
        open_already=s.vote is not None, no_such_koan=not there,
        ruled_already=any(one.koan == number for one in s.votes),
    )  # fmt: skip


def ballot(s: Slow, who: str, choice: str) -> Codes:
    if s.vote is None:
        return {"no_challenge"}
    if who == "mia" and s.person:
        return when(no_vote=choice != "wrong")
    stranger = who not in s.vote.voters and who != s.vote.by
    return when(no_vote=stranger or (who not in s.vote.voters and choice != "right"))
