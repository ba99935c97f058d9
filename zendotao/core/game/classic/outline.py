"""Outlines: the part of a game that gates and clocks look at, which lists store of every running game.

``available`` and ``list_pending`` return the same for an outline as for its game.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from zendotao.core.game.classic.state import ClassicGame, ClassicKoan, Guess, Proposal
from zendotao.core.game.log import GENESIS
from zendotao.core.game.values import PostedRule, TableKoan

ANY_RULE = PostedRule(text="")
"""Stands for any wording of a guess: gates count them, and never ask what they say."""

Naming = Callable[[str], str]
"""Returns the name that an alias gets in an outline."""


def make_outline(game: ClassicGame, named: Naming) -> ClassicGame:
    """Return the game without koans, rules, words and hashes, everybody under the name that ``named`` returns. Of the
    guesses only the newest can be accessed."""
    return replace(
        game, title="", head=GENESIS, seal="", rule=None, comments=0,
        seats=tuple(seat.rename(named) for seat in game.seats),
        belongs={named(person): seat for person, seat in game.belongs.items()},
        commenters=tuple(map(named, game.commenters)),
        koans=game.koans.map_items(_outline_koan),
        guesses=tuple(map(_outline_guess, game.guesses)),
        proposal=None if game.proposal is None else _outline_proposal(game.proposal),
        mondo=None if game.mondo is None
        else replace(game.mondo, answers=dict.fromkeys(game.mondo.answers, ""), mark=game.mondo.mark and GENESIS),
    )  # fmt: skip


def _outline_koan(koan: ClassicKoan) -> ClassicKoan:
    return replace(koan, koan="", hash="", calls=(), answers={}, earned=())


def _outline_guess(guess: Guess) -> Guess:
    questions = tuple(replace(one, text="") for one in guess.questions)
    return replace(guess, wordings=(ANY_RULE,) * len(guess.wordings), questions=questions)


def _outline_proposal(built: Proposal) -> Proposal:
    koan = TableKoan(number=built.koan.number, koan="", hash="")
    return replace(built, koan=koan, calls=(), answer=built.answer and GENESIS)
