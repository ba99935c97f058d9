"""What a coach tells of tables where a person can tell which rules are left.

With a limit of two there are rules of one kind alone: that there is a piece with some property, or none. Of a white
koan of a red piece and a black one of a blue piece, all small and upright, only two agree: that there is a red piece,
and that there is no blue one.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.core.bots.tables_for_bots import BLUE, BOTH, RED, see
from tests.core.find.tables import draw_facts, mark
from zendotao.core.coach import study as studying
from zendotao.core.coach.study import CoachTable, find_moves_left, study_table
from zendotao.core.find.can_move import MovesLeft
from zendotao.core.find.probes import list_probes
from zendotao.core.find.rule_search import Budget, MarkedKoan, RuleSearch
from zendotao.core.find.split import KoanLimits
from zendotao.core.koan.notation import parse_koan
from zendotao.core.rule.answer import condition_of
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.wording import english

HAS_RED, NO_BLUE = condition_of("it contains a red piece"), condition_of("it contains no blue pieces")


def lay(*koans: tuple[str, str], limit: int = 2, banned: tuple[str, ...] = ()) -> CoachTable:
    table = see(*koans, limit=limit)
    opened = table.open_koan
    return CoachTable(
        marked=[MarkedKoan(one.facts, one.white) for one in table.koans if one.white is not None],
        opened=None if opened is None else opened.facts, koans=[parse_koan(one.notation) for one in table.koans],
        limits=KoanLimits(laid=table.taken), limit=limit, banned=frozenset(banned),
    )  # fmt: skip


def study(table: CoachTable):
    return study_table(table, Random(1), lambda: False)


def test_of_one_rule_on_each_side_either_falls_so_that_nobody_has_a_turn():
    found = study(lay((RED, "white"), (BLUE, "black"), (BOTH, "open")))
    assert {(one.candidate.rule, one.opened) for one in found.rules} == {(HAS_RED, True), (NO_BLUE, False)}
    assert (found.count, found.complete_to) == (2, 2)
    assert found.not_searched
    # Either stone fells one of the two, and one alone is left: nobody has a turn.
    assert found.moves == MovesLeft("no", 2)


def test_somebody_can_move_where_a_rule_may_be_given_up_and_two_are_left_that_differ():
    # With a limit of three there are others beside that there is a red piece: that there are as many as one, at least.
    found = study(lay((RED, "white"), (BLUE, "black"), (BOTH, "open"), limit=3))
    assert found.moves.kind == "yes"


def test_an_answer_of_yes_gives_nothing_away():
    found = study(lay((RED, "white"), (BLUE, "black"), limit=3))
    assert (found.moves.kind, found.moves.witnesses, found.moves.split) == ("yes", None, None)


def test_nobody_can_move_where_no_rule_can_be_given_up():
    # With both pieces white only that there is a red piece is left, and by it another red koan is white as well.
    found = study(lay((RED, "white"), (BLUE, "black"), (BOTH, "white"), ("R2 upright at 0,0", "open")))
    assert found.moves == MovesLeft("no", 2)


def test_a_claim_can_be_blocked_while_two_rules_are_left_that_differ():
    found = study(lay((RED, "white"), (BLUE, "black")))
    assert found.moves == MovesLeft("yes", 2)
    assert {one.opened for one in found.rules} == {None}
    assert study(lay((RED, "white"), (BLUE, "black"), (BOTH, "white"))).moves == MovesLeft("no", 2)


def test_a_rule_that_a_vote_found_unfair_is_neither_told_nor_a_reason_to_move():
    banned = (english.word(HAS_RED),)
    found = study(lay((RED, "white"), (BLUE, "black"), banned=banned))
    assert [one.candidate.rule for one in found.rules] == [NO_BLUE]
    assert found.moves.kind == "unknown"


def test_a_table_that_no_rule_fits_is_told_with_how_far_was_looked():
    # Two koans that differ in what no rule of the language speaks of: the same pieces, 200 and 210 mm apart.
    table = lay((BOTH, "white"), ("R1 upright at 0,0; B1 upright at 210,0", "black"), limit=3)
    found = study(table)
    assert (found.rules, found.count, found.complete_to) == ((), 0, 3)
    assert found.moves == MovesLeft("no", 3)


def test_what_is_stopped_says_no_more_than_it_knows():
    found = study_table(lay((RED, "white"), (BLUE, "black"), (BOTH, "open")), Random(1), lambda: True)
    assert (found.moves.kind, found.rules, found.complete_to) == ("unknown", (), 1)


def test_no_heavier_rules_are_looked_at_where_enough_fit(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(studying, "ENOUGH", 1)
    table = lay((RED, "white"), (BLUE, "black"), limit=9)
    assert study(table).complete_to == 3


@pytest.mark.parametrize("seed", [0, *(pytest.param(one, marks=pytest.mark.slow) for one in (1, 2, 3))])
def test_every_rule_agrees_with_every_stone_simplest_first(seed: int):
    facts = draw_facts(9, seed)
    hidden = condition_of("it contains a red piece or exactly two pieces")
    table = CoachTable(mark(facts[:8], hidden), facts[8], (), KoanLimits(), 5)
    rules = study(table).rules
    assert [one.candidate.complexity for one in rules] == sorted(one.candidate.complexity for one in rules)
    for one in rules:
        judge = Judge(one.candidate.rule)
        said = [judge.judgment(facts).verdict for facts in facts[:8]]
        assert said == ["white" if marked.white else "black" for marked in table.marked]
        assert judge.judgment(facts[8]).verdict == {True: "white", False: "black", None: "unclear"}[one.opened]


@pytest.mark.parametrize(
    "hidden", ["it contains a red piece", "all its pieces are upright", "it contains exactly two pieces"]
)
@pytest.mark.parametrize("count", [3, *(pytest.param(one, marks=pytest.mark.slow) for one in (10, 25))])
def test_whether_anybody_can_move_agrees_with_trying_every_pair_of_rules_on_every_probe(hidden: str, count: int):
    facts = draw_facts(count + 1, count)
    table = CoachTable(mark(facts[:count], condition_of(hidden)), facts[count], (), KoanLimits(), 3)
    found = find_moves_left(table, Random(1), lambda: False)
    can = any(can_turn(table, white) for white in (True, False))
    # Koans that are made for the rules that are left may tell apart what no probe does.
    assert found.kind == "yes" if can else found.kind in ("yes", "no")
    assert found.kind != "no" or not can


def can_turn(table: CoachTable, white: bool) -> bool:
    """Whether a rule can be given up for this stone so that two are left on which some probe has different stones."""
    given = list_rules([*table.marked, MarkedKoan(table.opened, not white)])
    left = [Judge(rule) for rule in list_rules([*table.marked, MarkedKoan(table.opened, white)])]
    probes = [one.facts for one in list_probes()]
    verdicts = {tuple(judge.judgment(facts).verdict for facts in probes) for judge in left}
    return bool(given) and len(verdicts) > 1


def list_rules(marked: list[MarkedKoan]):
    """Every rule up to complexity 3 that agrees, those that say the same of all koans too."""
    search = RuleSearch(marked, (), Budget(level=3), every_rule=True)
    return [one.rule for one in search.candidates(3)]
