"""Honest games of classic Zendo in which, between them, everything happens that can."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta
from functools import cache

from tests.core.game.classic.harness import Table, koan
from zendotao.core.game.commands import EditComment

TWO_PIECES = "AKHTBN if it contains at least two pieces"
MOST = "AKHTBN if it contains at least two red pieces and at most five pieces"


@cache
def checked() -> Table:
    """Bob, a bot and a team of two: a mondo, a hint, a guess handed to the server and disproved, one that it could not
    answer, and a near win."""
    table = Table.led("bob", stones=2, counters="master")
    table.teams["monks"] = ("tia", "tom")
    table.invite("bob", "zed")
    table.join("tia@monks")
    table.build("bob", 3, answer="white")
    table.answer("tom@monks", "black")
    table.answer("zed", "white")
    table.guess("bob", TWO_PIECES)
    table.pass_time(hours=24)
    table.disprove("server", 0, 2)
    table.pass_turn("bob")
    table.pass_turn("zed")
    table.pass_time(hours=48)  # the monks miss their turn
    table.ask_hint("bob")
    table.ask_hint("tia@monks")
    table.hint("mia", 5, stone="white")
    table.comment("bob", "Well?")
    asker = table.asker("bob")
    table.do(EditComment(actor=asker["actor"], salt=asker["salt"], comment=1, text="Well, well?"))
    table.pace("bob", "sitting")
    table.pace("tia@monks", "sitting")
    table.outages.append((table.now, table.now + timedelta(hours=1)))
    table.pass_time(hours=1)
    table.build("bob", 4)
    table.guess("bob", MOST)
    table.pass_time(minutes=3)
    table.give_up_answer()
    table.guess("bob", MOST)
    table.pass_time(minutes=3)
    table.uphold()
    table.differ("tom@monks", 5, 4)
    table.leave("tia")
    table.pass_time(minutes=11)
    assert table.game.outcome == "near"
    return table


@cache
def shared() -> Table:
    """A table that shares its pieces: koans are broken down for others, for want of a word by the end of a window."""
    table = Table.led("ann", "bob", stash="shared", pieces=1, rule="AKHTBN if it contains no green pieces",
                      white=koan(1, 0), black=koan(0, 1))  # fmt: skip
    table.build("ann", koan=koan(0, 0, "B1"))
    table.pass_turn("ann")
    table.build("bob", 0, 2, breaks=[2], answer="black")
    table.breaks("ann", 2)
    table.answer("ann", "white")
    table.pass_turn("bob")
    table.build("ann", 2, breaks=[1])
    table.pass_time(hours=24)
    table.resign("ann")
    table.resign("bob")
    assert table.game.outcome == "given_up"
    return table


@cache
def prose() -> Table:
    """A rule in prose: sealed and corrected marks, guesses in every state, a duty overdue, and challenges of marks."""
    table = Table.led("ann", "bob", "cat", prose=True, stones=3)
    table.build("ann", 3, answer="white")
    table.mark("black")
    table.answer("bob", "white")
    table.answer("cat", "black")
    table.correct(3)
    table.pass_time(hours=48)
    table.guess("ann", "Boats")
    table.ask("Which boats?")
    table.reword("ann", "Boats with a mast")
    table.retract("ann")
    table.build("bob", 4)
    table.pass_time(hours=48)
    table.mark("white")
    table.guess("bob", "Ships")
    table.ask(koan=3)
    table.pass_time(hours=48)
    table.build("cat", 5)
    table.mark("white")
    table.guess("cat", "Boats")
    table.understand(1)
    table.disprove("mia", 0, 3, stone="black")
    table.guess("cat", "Boats or rafts")
    table.understand(1)
    table.give_in()
    table.challenge("ann", 4)
    table.ballot("bob", "right")
    table.ballot("cat", "wrong")
    table.pass_time(hours=48)
    table.challenge("bob", 3)
    table.ballot("ann", "wrong")
    table.ballot("cat", "wrong")
    table.pass_time(hours=48)
    assert table.game.outcome == "terminated"
    return table


GAMES: Mapping[str, Callable[[], Table]] = {"checked": checked, "shared": shared, "prose": prose}
