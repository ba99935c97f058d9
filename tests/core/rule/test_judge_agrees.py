"""The judge against the slow model of rules, which shares no code and no method with it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.koan.strategies import without_what_fails
from tests.core.rule.strategies import conditions_with_facts, random_condition, random_facts, random_involved_condition
from tests.effort import chance, often
from tests.slow.koans import koan_texts
from tests.slow.rule_koan import PlainKoan, plain
from tests.slow.rule_verdicts import Setting, every_setting, possible_verdicts, settled, verdict
from tests.slow.rules import holds
from zendotao.core.koan.facts import KINDS, Facts, Property, Relation, iter_bits
from zendotao.core.koan.judgment_calls import JudgmentCall, normalise_call
from zendotao.core.koan.koan import Koan
from zendotao.core.koan.measure import survey
from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.soundness import find_faults
from zendotao.core.rule import syntax as tree
from zendotao.core.rule.judge import Judge
from zendotao.core.rule.judging.layout import lay_out

pytestmark = pytest.mark.slow

SEEDS = range(often(12, 20))
GROUPS, RULES, KOANS = often(6, 14), 20, 4
"""In each seed are groups of rules and koans, compared each with each: in the long run 20 x 14 x 20 x 4 = 22,400
pairs. Six groups have one of each sort: koans with facts that are unclear and without, rules that are plain and not."""
WORDS = {"white": True, "black": False}


def disagreements(
    rule: tree.Condition, judge: Judge, koan: Facts, plain_koans: dict[Setting, PlainKoan]
) -> list[tuple[str, object, object]]:
    """What the judge says and what it should."""
    expected = verdict(rule, koan.unclear, plain_koans)
    judged, glance = judge.judgment(koan), judge.evaluate(lay_out(koan))
    found: list[tuple[str, object, object]] = []
    if judged.verdict != expected.verdict:
        found.append(("verdict", judged.verdict, expected.verdict))
    if judged.hangs_on != expected.hangs_on:
        found.append(("hangs on", judged.hangs_on, expected.hangs_on))
    if glance is not None and glance is not WORDS.get(expected.verdict):
        found.append(("at a glance", glance, expected.verdict))
    if glance is None and not koan.unclear:
        found.append(("at a glance", glance, expected.verdict))
    return found


def random_koan(rng: random.Random, kinds: Sequence[str], *, open_facts: bool) -> Facts:
    if not open_facts:
        return random_facts(rng, rng.randint(1, 6))
    return random_facts(rng, rng.randint(2, 5), rng.choice([1, 1, 2, 2, 3, 3, 4, 5]), kinds)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_judge_says_what_the_slow_model_says(seed: int) -> None:
    """In every other group the koans have unclear facts, of two kinds, at which the rules look often.

    In every third the rules have descriptions within descriptions.
    """
    rng = chance(seed)
    for group in range(GROUPS):
        kinds = rng.choices(KINDS, k=2) if group % 2 else []
        koans = [random_koan(rng, kinds, open_facts=bool(kinds)) for _ in range(KOANS)]
        plain_koans = [every_setting(koan) for koan in koans]
        for _ in range(RULES):
            depth = rng.randint(1, 3)
            rule = random_condition(rng, depth, kinds) if group % 3 else random_involved_condition(rng, depth)
            judge = Judge(rule)
            for koan, plain_koan in zip(koans, plain_koans, strict=True):
                assert disagreements(rule, judge, koan, plain_koan) == [], f"{rule}\n{koan}"


@settings(max_examples=often(60, 150))
@given(conditions_with_facts())
def test_the_judge_says_what_the_slow_model_says_and_a_disagreement_shrinks(pair: tuple[tree.Condition, Facts]) -> None:
    rule, koan = pair
    assert disagreements(rule, Judge(rule), koan, every_setting(koan)) == []


def test_what_is_compared_is_not_all_alike() -> None:
    """By the slow model alone: of random rules and koans enough are white, and black, and unclear."""
    rng = random.Random(1)
    counts = dict.fromkeys(("white", "black", "unclear"), 0)
    for _ in range(400):
        kinds = rng.choices(KINDS, k=2)
        koan = random_koan(rng, kinds, open_facts=True)
        counts[possible_verdicts(random_condition(rng, 3, kinds), koan).verdict] += 1
    assert min(counts.values()) >= 40, counts


def is_judged(koan: Koan) -> bool:
    """Whether it is sound, and has no more unclear facts than can be tried: two pieces in one place could both be next
    above a third, and be two towers or one."""
    surveyed = survey(koan)
    return not find_faults(surveyed) and len(surveyed.facts.unclear) <= 7


@settings(max_examples=often(40, 80))
@given(koan_texts().map(lambda text: without_what_fails(text, is_judged)), st.randoms(use_true_random=False))
def test_of_koans_on_a_table_the_judge_says_what_the_slow_model_says(text: str, rng: random.Random) -> None:
    koan = survey(parse_koan(text)).facts
    plain_koans = every_setting(koan)
    for _ in range(5):
        rule = random_condition(rng, 2, [fact.kind for fact in koan.unclear])
        assert disagreements(rule, Judge(rule), koan, plain_koans) == []


@pytest.mark.parametrize("seed", range(12))
def test_where_more_is_open_than_can_be_tried_the_judge_is_never_wrong(seed: int) -> None:
    rng = chance(seed)
    kinds = rng.choices(KINDS, k=2)
    koan = random_facts(rng, 6, 14, kinds)
    some_settings = [{fact: rng.choice([True, False]) for fact in koan.unclear} for _ in range(20)]
    tables = [plain(settled(koan, setting)) for setting in some_settings]
    for _ in range(10):
        rule = random_condition(rng, 2, kinds)
        judged = Judge(rule).judgment(koan)
        said = {holds(rule, table) for table in tables}
        assert judged.verdict == "unclear" or said == {WORDS[judged.verdict]}
        assert set(judged.hangs_on) <= set(koan.unclear)
        assert bool(judged.hangs_on) == (judged.verdict == "unclear")


def moved(koan: Facts, order: Sequence[int], labels: Sequence[int]) -> Facts:
    """The same koan with its pieces in another order (the first is ``order[0]``) and with these labels."""
    place = {old: new for new, old in enumerate(order)}

    def mask(old: int) -> int:
        return sum(1 << place[i] for i in iter_bits(old))

    def of_pieces(said: Property) -> Property:
        return Property(mask(said.holds), mask(said.may))

    def of_pairs(said: Relation) -> Relation:
        return Relation(tuple(mask(said.holds[i]) for i in order), tuple(mask(said.may[i]) for i in order))

    return replace(
        koan,
        labels=tuple(labels),
        colours=tuple(koan.colours[i] for i in order),
        sizes=tuple(koan.sizes[i] for i in order),
        grounded=of_pieces(koan.grounded),
        upright=of_pieces(koan.upright),
        flat=of_pieces(koan.flat),
        upside_down=of_pieces(koan.upside_down),
        touching=of_pairs(koan.touching),
        pointing=of_pairs(koan.pointing),
        met_before=tuple(of_pairs(koan.met_before[i]) for i in order),
        inside=of_pairs(koan.inside),
        same_direction=of_pairs(koan.same_direction),
        opposite_direction=of_pairs(koan.opposite_direction),
        higher=of_pairs(koan.higher),
        same_height=of_pairs(koan.same_height),
        next_above=of_pairs(koan.next_above),
        height_mm=tuple(koan.height_mm[i] for i in order),
        directions=tuple(koan.directions[i] for i in order),
        reach_mm=tuple({place[j]: mm for j, mm in koan.reach_mm[i].items()} for i in order),
    )


@settings(max_examples=often(30, 60))
@given(pair=conditions_with_facts(), data=st.data())
def test_the_order_of_the_pieces_changes_nothing(pair: tuple[tree.Condition, Facts], data: st.DataObject) -> None:
    rule, koan = pair
    order = data.draw(st.permutations(range(koan.count)))
    shuffled = moved(koan, order, [koan.labels[i] for i in order])
    assert shuffled.unclear == koan.unclear
    assert Judge(rule).judgment(shuffled) == Judge(rule).judgment(koan)


@settings(max_examples=often(30, 60))
@given(pair=conditions_with_facts(), data=st.data())
def test_the_numbers_of_the_pieces_change_nothing(pair: tuple[tree.Condition, Facts], data: st.DataObject) -> None:
    rule, koan = pair
    labels = data.draw(st.permutations(range(1, 10)))[: koan.count]
    renumbered = moved(koan, range(koan.count), labels)
    new = dict(zip(koan.labels, labels, strict=True))
    before, after = Judge(rule).judgment(koan), Judge(rule).judgment(renumbered)
    renamed = [replace(fact, pieces=tuple(new[label] for label in fact.pieces)) for fact in before.hangs_on]
    assert after.verdict == before.verdict
    assert set(after.hangs_on) == {normalise_call(renumbered, JudgmentCall(fact, True)).fact for fact in renamed}
