"""What the table cannot tell: a verdict is unclear where some unclear fact decides it, and hangs on those that do."""

import pytest

from tests.core.rule.judged import (
    BLUE,
    FLAT,
    GAP,
    GREEN,
    HIGHEST,
    LOWEST,
    MIXED,
    RAY,
    RED,
    SMALL,
    TOUCH,
    TOWERS,
    TWO,
    UPRIGHT,
    WEIRD,
    count,
    facts,
    judgment,
    number,
    to,
)
from zendotao.core.koan.facts import Fact
from zendotao.core.koan.judgment_calls import JudgmentCall, apply_calls
from zendotao.core.rule.judge import Judge, KoanJudgment
from zendotao.core.rule.judging.layout import lay_out
from zendotao.core.rule.syntax import (
    ALWAYS,
    ANYTHING,
    NONE,
    SOME,
    STACK,
    AllDifferent,
    AllSame,
    And,
    AtBottom,
    AtLeast,
    AtMost,
    AtTop,
    Attribute,
    Compare,
    Count,
    EqualCounts,
    Even,
    Every,
    Exactly,
    Gap,
    Grounded,
    InTower,
    Is,
    Kinds,
    Link,
    Minus,
    MostCommon,
    Not,
    Number,
    Odd,
    OneOf,
    Or,
    Order,
    Orientation,
    Pips,
    PointedAtNth,
    PointingAtThrough,
    Share,
    TallestTower,
    Times,
    Towers,
    TowersDiffer,
)

ROW_OF_REDS = count(And((RED, to(Link.TOUCHING, And((RED, to(Link.TOUCHING, RED)))))))


def test_an_unclear_fact_makes_the_verdict_hang_on_it():
    assert judgment(count(to(Link.TOUCHING)), GAP) == KoanJudgment("unclear", (TOUCH,))
    assert judgment(count(And((RED, to(Link.TOUCHING, BLUE)))), GAP) == KoanJudgment("unclear", (TOUCH,))


@pytest.mark.parametrize(
    "rule",
    [
        count(RED),
        count(And((RED, to(Link.TOUCHING, RED))), NONE),
        count(And((SMALL, to(Link.TOUCHING))), AtMost(2)),
        Or((count(BLUE), count(to(Link.TOUCHING)))),
    ],
)
def test_an_unclear_fact_that_changes_nothing_does_not_matter(rule):
    assert judgment(rule, GAP) == KoanJudgment("white")


def test_it_is_so_or_not_is_white_whatever_the_table_shows():
    touch = count(to(Link.TOUCHING))
    assert Judge(Or((touch, Not(touch)))).evaluate(lay_out(facts(GAP))) is None
    assert judgment(Or((touch, Not(touch))), GAP) == KoanJudgment("white")
    assert judgment(And((touch, Not(touch))), GAP) == KoanJudgment("black")


def test_a_call_decides_it():
    rule = Judge(count(to(Link.TOUCHING)))
    assert rule.judgment(apply_calls(facts(GAP), [JudgmentCall(TOUCH, True)])) == KoanJudgment("white")
    assert rule.judgment(apply_calls(facts(GAP), [JudgmentCall(TOUCH, False)])) == KoanJudgment("black")


LIFTED = "R1 pitch 90 at 0,0 z 1"
LEANING = "R1 pitch 87 at 0,0"
ALMOST_FLAT = "R1 pitch -13 at 0,0 spin 0"
"""Three degrees from lying on a face."""
ALMOST_ON = "R2 upright at 0,0; B1 pitch 90 at 0,0 z 20.25"
"""The tip of the red one is 1.2 mm below the underside of the tip of the blue one."""
ALMOST_AS_HIGH = "R1 upright at 0,0; B1 pitch 90 at 40,0 z 0.45"
AT_ONCE = "R1 flat at 0,0 heading 0; B1 upright at 40,0; G1 upright at 40.3,0"
"""The red one's ray meets the others a third of a millimetre apart, by as much either sticks out of the other."""
SEVEN_DEGREES = "R1 flat at 0,0 heading 0; B1 flat at 0,60 heading 7"
ALMOST_OPPOSITE = "R1 flat at 0,0 heading 0; B1 flat at 0,60 heading 187"
ALONG_THE_EDGE = "R1 flat at 0,0 heading 0; B1 upright at 40,-7"
"""The ray is within half a millimetre of the blue one's edge, at 7.14 mm from its middle."""


@pytest.mark.parametrize(
    ("rule", "koan", "fact"),
    [
        (count(Grounded()), LIFTED, Fact("grounded", (1,))),
        (Every(ANYTHING, Not(Grounded())), LIFTED, Fact("grounded", (1,))),
        (count(UPRIGHT), LEANING, Fact("upright", (1,))),
        (count(WEIRD), LEANING, Fact("upright", (1,))),
        (MostCommon(Orientation.WEIRD, ANYTHING), LEANING, Fact("upright", (1,))),
        (EqualCounts(Attribute.ORIENTATION), f"{ALMOST_FLAT}; B1 flat at 60,0; G1 flat at 0,90", Fact("flat", (1,))),
        (count(FLAT), ALMOST_FLAT, Fact("flat", (1,))),
        (AllDifferent(Attribute.ORIENTATION, ANYTHING), f"{ALMOST_FLAT}; B1 flat at 60,0", Fact("flat", (1,))),
        (count(to(Link.INSIDE, BLUE)), AT_ONCE, Fact("inside", (3, 2))),
        (count(And((BLUE, to(Link.AROUND)))), AT_ONCE, Fact("inside", (3, 2))),
        (count(to(Link.ABOVE)), ALMOST_ON, Fact("tower", (1, 2))),
        (count(And((RED, AtTop()))), ALMOST_ON, Fact("tower", (1, 2))),
        (count(AtBottom(), Exactly(2)), ALMOST_ON, Fact("tower", (1, 2))),
        (TowersDiffer(ALWAYS), ALMOST_ON, Fact("tower", (1, 2))),
        (number(TallestTower(), 2), ALMOST_ON, Fact("tower", (1, 2))),
        (number(Towers(count(BLUE, NONE)), 1), ALMOST_ON, Fact("tower", (1, 2))),
        (number(Towers(STACK), 1), ALMOST_ON, Fact("tower", (1, 2))),
        (number(Kinds(Attribute.TOWER, ANYTHING, SOME), 1), ALMOST_ON, Fact("tower", (1, 2))),
        (count(InTower(count(BLUE)), Exactly(2)), ALMOST_ON, Fact("tower", (1, 2))),
        (AllSame(Attribute.TOWER, ANYTHING), ALMOST_ON, Fact("tower", (1, 2))),
        (count(to(Link.HIGHER)), ALMOST_AS_HIGH, Fact("height", (1, 2))),
        (count(HIGHEST, Exactly(1)), ALMOST_AS_HIGH, Fact("height", (1, 2))),
        (count(And((LOWEST, BLUE))), ALMOST_AS_HIGH, Fact("height", (1, 2))),
        (number(Kinds(Attribute.HEIGHT, ANYTHING, SOME), 2), ALMOST_AS_HIGH, Fact("height", (1, 2))),
        (AllDifferent(Attribute.HEIGHT, ANYTHING), ALMOST_AS_HIGH, Fact("height", (1, 2))),
        (count(And((BLUE, to(PointedAtNth(1))))), AT_ONCE, Fact("order", (1, 2, 3))),
        (count(to(Link.POINTING_THROUGH, GREEN)), AT_ONCE, Fact("order", (1, 2, 3))),
        (count(to(PointingAtThrough(GREEN), BLUE)), AT_ONCE, Fact("order", (1, 2, 3))),
        (AllSame(Attribute.DIRECTION, ANYTHING), SEVEN_DEGREES, Fact("direction", (1, 2))),
        (count(to(Link.OPPOSITE)), ALMOST_OPPOSITE, Fact("direction", (1, 2))),
        (count(to(Link.POINTING_AT)), ALONG_THE_EDGE, Fact("pointing", (1, 2))),
        (Share(Order.MORE, 1, 2, ANYTHING, to(Link.TOUCHING)), GAP, TOUCH),
        (Compare(Count(to(Link.TOUCHING)), Order.EQUAL, Number(0)), GAP, TOUCH),
        (number(Gap(Number(1), Times(3, Count(to(Link.TOUCHING)))), 1), GAP, TOUCH),
        (count(to(Link.TOUCHING, ANYTHING, NONE)), GAP, TOUCH),
        (count(And((RED, to(Not(Link.TOUCHING))))), GAP, TOUCH),
    ],
)
def test_each_kind_of_fact_can_decide(rule, koan, fact):
    assert judgment(rule, koan) == KoanJudgment("unclear", (fact,))


def test_two_numbers_that_would_do_are_as_good_as_one():
    # Whether the first two touch or not, the pips that touch are 4 or 6.
    rule = Is(Minus(Number(1), Pips(to(Link.TOUCHING))), Odd())
    assert judgment(rule, f"{GAP}; G3 upright at 60,0; Y1 on 3") == KoanJudgment("white")


def test_a_difference_of_differences_does_not_take_twice_as_long_at_each_step():
    # Of 0 or 2 pieces that touch, the difference from 1 is 1, from which it is 0, and so on.
    quantity = Count(to(Link.TOUCHING))
    for _ in range(40):
        quantity = Gap(quantity, Number(1))
    assert judgment(number(quantity, 0), GAP) == KoanJudgment("white")


def test_the_order_of_what_is_not_pointed_at_does_not_matter():
    # Whether the ray meets the green or the blue one first matters only if it meets the second of them at all.
    koan = "R1 flat at 0,0 heading 0; B1 upright at 40,-7; G1 upright at 40.3,0"
    rule = count(And((GREEN, to(PointedAtNth(1)))))
    assert judgment(rule, koan) == KoanJudgment("unclear", (Fact("pointing", (1, 2)), Fact("order", (1, 2, 3))))


def gaps(pairs: int) -> str:
    """So many pairs of a red and a blue piece, each a millimetre apart."""
    return "; ".join(f"R1 upright at {40 * i},0; B1 upright at {40 * i + 15.2875},0" for i in range(pairs))


def touches(pairs: int) -> tuple[Fact, ...]:
    return tuple(Fact("touching", (2 * i + 1, 2 * i + 2)) for i in range(pairs))


EVEN_TOUCHING = Is(Count(to(Link.TOUCHING)), Even())
"""True of every koan of pairs."""


def test_ten_open_facts_are_tried_in_all_their_settings():
    assert judgment(EVEN_TOUCHING, gaps(10)) == KoanJudgment("white")


def test_with_eleven_the_verdict_is_unclear_on_all_of_them():
    assert judgment(EVEN_TOUCHING, gaps(11)) == KoanJudgment("unclear", touches(11))


def test_facts_of_kinds_that_the_rule_does_not_look_at_are_not_open():
    koan = f"{gaps(10)}; G1 pitch 90 at 0,60 z 0.9; Y1 pitch 87 at 40,60"
    assert judgment(EVEN_TOUCHING, koan) == KoanJudgment("white")


def test_a_verdict_hangs_only_on_the_facts_that_can_change_it():
    # Blue and red touch, or not; that the greens may touch too does not matter.
    koan = f"{GAP}; G1 upright at 0,60; G1 upright at 15.2875,60"
    assert judgment(count(And((RED, to(Link.TOUCHING)))), koan) == KoanJudgment("unclear", (TOUCH,))


def test_it_hangs_on_each_fact_that_matters_in_some_setting_of_the_others():
    rule = Is(Count(And((RED, to(Link.TOUCHING)))), AtLeast(2))
    assert judgment(rule, gaps(2)) == KoanJudgment("unclear", touches(2))


def test_a_rule_of_two_parts_hangs_on_the_facts_of_both():
    koan = "R1 upright at 0,0; B1 upright at 15.2875,0; G1 pitch 90 at 0,60 z 1"
    rule = OneOf((count(to(Link.TOUCHING)), count(And((GREEN, Grounded())))))
    assert judgment(rule, koan) == KoanJudgment("unclear", (TOUCH, Fact("grounded", (3,))))


def test_the_same_judge_judges_clear_and_unclear_koans_by_turns():
    judge = Judge(count(to(Link.TOUCHING)))
    layouts = [lay_out(facts(text)) for text in (TWO, GAP, RAY)]
    assert [judge.evaluate(layout) for layout in layouts * 2] == [True, None, False] * 2


def test_a_koan_laid_out_once_is_judged_by_any_number_of_rules():
    layout = lay_out(facts(TOWERS))
    rules = [ROW_OF_REDS, count(to(Link.ABOVE, RED)), AllDifferent(Attribute.COLOUR, ANYTHING), count(HIGHEST)]
    assert [Judge(rule).evaluate(layout) for rule in rules * 2] == [False, True, False, True] * 2


def test_a_layout_knows_which_kinds_of_facts_are_unclear():
    assert lay_out(facts(MIXED)).unclear == 0
    assert lay_out(facts(GAP)).is_unclear("touching")
    assert not lay_out(facts(GAP)).is_unclear("height")
    assert lay_out(facts(AT_ONCE)).is_unclear("order")
