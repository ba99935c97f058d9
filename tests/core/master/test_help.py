"""Start koans, hints, and what helps a Master who chooses a rule."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.core.master.tables import PALETTE, lay, rule, verdict
from zendotao.core.find.probes import list_probes
from zendotao.core.find.rule_search import Budget, MarkedKoan, RuleSearch
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.measure import measure_facts
from zendotao.core.koan.pieces import Colour
from zendotao.core.koan.printing import print_koan
from zendotao.core.koan.report import examine
from zendotao.core.master.hint import find_hint
from zendotao.core.master.review import list_advice, review_rule
from zendotao.core.master.start import StartKoans, find_start_koans

RULES = (
    "a red piece", "every piece is flat", "exactly two pieces", "at least four pieces",
    "a piece points at another piece",
    "it contains a red piece and a blue piece and a green piece and a yellow piece", "an even number of pips",
)  # fmt: skip


def start(text: str, palette=PALETTE, pieces: int = 5, seed: int = 1, *, shared: bool = False) -> StartKoans:
    found = find_start_koans(rule(text), palette, pieces, Random(seed), shared=shared)
    assert found is not None
    return found


def count(*koans: Koan) -> Counter[str]:
    return Counter(piece.name for koan in koans for piece in koan)


@pytest.mark.parametrize("text", RULES)
def test_start_koans_are_a_white_and_a_black_one(text):
    found = start(text)
    assert verdict(rule(text), found.white) == "white"
    assert verdict(rule(text), found.black) == "black"
    for koan in (found.white, found.black):
        answer = examine(print_koan(koan))
        assert answer.sound
        assert not answer.report["unclear"]
        assert len(koan) <= 6


def test_start_koans_have_two_or_three_pieces_where_the_rule_allows():
    for seed in range(2):
        found = start("a red piece", seed=seed)
        assert {len(found.white), len(found.black)} <= {2, 3}
        assert len(start("exactly one piece", seed=seed).white) == 1


def test_start_koans_share_a_stash():
    for seed in range(2):
        found = start("a red piece", pieces=1, seed=seed, shared=True)
        assert max(count(found.white, found.black).values()) == 1


def test_start_koans_are_in_colours_of_the_palette():
    found = start("a white piece", (Colour.WHITE, Colour.RED))
    assert {piece.colour for koan in (found.white, found.black) for piece in koan} <= {Colour.WHITE, Colour.RED}


def test_a_rule_that_no_koan_of_the_stash_meets_has_no_start_koans(monkeypatch):
    monkeypatch.setattr("zendotao.core.master.start.HUNTED", 60)
    assert find_start_koans(rule("a black piece"), (Colour.RED, Colour.BLUE), 5, Random(1)) is None


def test_start_koans_differ_from_game_to_game():
    assert len({print_koan(start("a red piece", seed=seed).white) for seed in range(4)}) > 1
    assert start("a red piece") == start("a red piece")


@pytest.mark.slow
@pytest.mark.parametrize("text", ["a red piece", "an even number of pips", "a piece points at another piece"])
def test_start_koans_leave_a_hundred_rules_as_simple_as_beginners_have(text):
    found = start(text)
    marked = [MarkedKoan(measure_facts(found.white), white=True), MarkedKoan(measure_facts(found.black), white=False)]
    search = RuleSearch(marked, budget=Budget(level=4), probes=list_probes(PALETTE, 126))
    assert sum(1 for _ in search.candidates(4)) >= 100


TABLE = ("1: R1 upright at 0,0; 2: B2 upright at 60,0", "1: G1 upright at 0,0")


def test_a_hint_has_the_secret_stone_and_ends_simple_rules():
    table = lay("a red piece", *TABLE)
    hint = find_hint(rule("a red piece"), table)
    assert hint is not None
    assert verdict(rule("a red piece"), hint.koan) == ("white" if hint.white else "black")
    assert examine(print_koan(hint.koan)).sound
    assert table.limits.allow(hint.koan)
    # A white koan without blue, or a black one with it, ends the simplest other rules: blue, two pieces, a medium one.
    assert hint.ends > 0.7
    for other in ("a blue piece", "no green piece"):
        assert verdict(rule(other), hint.koan) != verdict(rule("a red piece"), hint.koan)


def test_a_hint_breaks_nothing_down():
    table = lay("a red piece", *TABLE, pieces=1, shared=True)
    hint = find_hint(rule("a red piece"), table)
    assert hint is not None
    assert max(count(hint.koan, *(one.koan for one in table.koans)).values()) == 1


def test_there_is_no_hint_without_a_koan():
    assert find_hint(rule("a red piece"), lay("a red piece")) is None


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("a red piece", []),
        ("every piece is flat", []),
        ("all pieces are the same colour", []),
        ("it contains a piece", ["constant"]),
        ("every largest piece is green", ["several_extremes"]),
        ("red is the most common colour", ["majority"]),
        ("more than half of the pieces are red", ["majority"]),
        ("an even number of red pieces", ["zero_is_even"]),
        ("an even number of pieces", []),
        ("an odd number of red pieces", []),
        ("every grounded piece is upright", []),
        ("at least three towers", ["lying_towers"]),
        ("a piece is directly above another piece", ["lying_towers"]),
    ],
)
def test_the_sheets_advise_against_some_rules(text, advice):
    assert list(list_advice(rule(text))) == advice


def test_a_review_says_how_hard_a_rule_is():
    review = review_rule(rule("a red piece"), PALETTE)
    assert (review.difficulty, review.complexity, review.needed, review.advice) == ("beginner", 2, 0, ())
    assert 0.3 < review.white_share < 0.6


@pytest.mark.slow
def test_a_rule_by_which_one_stone_is_rare_is_one_sided():
    assert review_rule(rule("exactly six pieces"), PALETTE).advice == ("one_sided",)
