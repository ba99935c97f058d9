"""Effects of an amendment: the rule's wording, and its verdicts on the koans on the table."""

from __future__ import annotations

from msgspec import Struct

from zendotao.core.game.judging import judge_koan
from zendotao.core.game.rules import load_rule
from zendotao.core.game.values import PostedRule
from zendotao.core.game.zendotao.preparation import prepare_table
from zendotao.core.game.zendotao.state import Game
from zendotao.core.game.zendotao.table import Move
from zendotao.core.game.zendotao.votes import Challenge
from zendotao.core.rule.judge import Verdict


class ChangedVerdict(Struct, frozen=True):
    """A koan on which the two wordings give different verdicts."""

    koan: int
    before: Verdict
    after: Verdict


class Rewording(Struct, frozen=True):
    """The rule as it was challenged, its author's rewording, and the koans on the table whose verdicts change."""

    before: PostedRule
    after: PostedRule
    turned: tuple[ChangedVerdict, ...]


def find_rewording(game: Game, number: int) -> Rewording | None:
    """Return the effects of the amendment in a challenge, by its number; None if there is none. Raises
    ``IndexError``."""
    one = game.challenge(number)
    before = find_challenged_rule(game.move(one.move), one)
    if one.amendment is None or before is None:
        return None
    old, new = load_rule(before), load_rule(one.amendment)
    held = (
        (shown.number, judge_koan(old, shown).verdict, judge_koan(new, shown).verdict) for shown in prepare_table(game)
    )
    return Rewording(before, one.amendment, tuple(ChangedVerdict(*found) for found in held if found[1] != found[2]))


def find_challenged_rule(move: Move, one: Challenge) -> PostedRule | None:
    """Return the rule that a challenge is about, as it was before an amendment; None where it is about something
    else."""
    amended = one.outcome == "amended"
    if one.part == "rule":
        return move.amended_from if amended else move.rule
    if one.part != "revealed":
        return None
    sealed = next((seal.body.rule for seal in move.seals if seal.body is not None), None)
    return sealed if amended else move.revealed
