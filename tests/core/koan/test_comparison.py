"""Two koans side by side."""

from zendotao.core.koan.comparison import CountRange, compare_koans
from zendotao.core.koan.measure import measure_facts
from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.pieces import Colour, Size

RED, BLUE, GREEN = Colour.RED, Colour.BLUE, Colour.GREEN
SMALL, MEDIUM, LARGE = Size.SMALL, Size.MEDIUM, Size.LARGE


def of(one: str, other: str):
    return compare_koans(measure_facts(parse_koan(one)), measure_facts(parse_koan(other)))


def tallies(found):
    return {(one.name, one.of): (one.one.sure, one.other.sure) for one in found.tallies}


def test_a_piece_that_both_have_in_the_same_way_is_shared_and_others_are_not():
    found = of("R3 upright at 0,0; B1 upright at 60,0", "R3 upright at 5,5; G2 flat at 90,0 heading 0")
    assert found.both == (((LARGE, RED), "upright"),)
    assert found.one == (((SMALL, BLUE), "upright"),)
    assert found.other == (((MEDIUM, GREEN), "flat"),)
    assert found.moved == ()


def test_a_piece_that_stands_in_one_and_lies_in_the_other_has_moved():
    found = of("R3 upright at 0,0", "R3 flat at 0,0 heading 0")
    assert found.moved == (((LARGE, RED), "upright", "flat"),)
    assert found.both == found.one == found.other == ()


def test_facts_are_compared_by_what_pieces_look_like_and_not_by_their_numbers():
    found = of("1: R3 upright at 0,0; 2: B2 on 1", "7: R3 upright at 40,40; 2: B2 on 7")
    assert set(found.shared) == {
        ("touching", ((LARGE, RED), (MEDIUM, BLUE))),
        ("tower", ((LARGE, RED), (MEDIUM, BLUE))),
        ("pointing", ((LARGE, RED), (MEDIUM, BLUE))),
        ("raised", ((MEDIUM, BLUE),)),
    }
    assert found.only_one == found.only_other == ()


def test_a_fact_that_one_has_twice_and_the_other_once_is_shared_once():
    stack = "1: R3 upright at 0,0; 2: B2 on 1"
    twice = f"{stack}; 3: R3 upright at 90,0; 4: B2 on 3"
    found = of(stack, twice)
    tower = ("tower", ((LARGE, RED), (MEDIUM, BLUE)))
    assert found.shared.count(tower) == found.only_other.count(tower) == 1
    assert tower not in found.only_one


def test_everything_is_counted_in_both_and_what_neither_has_is_left_out():
    found = tallies(of("1: R3 upright at 0,0; 2: B2 on 1", "R3 flat at 0,0 heading 0"))
    assert found == {
        ("pieces", None): (2, 1),
        ("colour", RED): (1, 1),
        ("colour", BLUE): (1, 0),
        ("size", LARGE): (1, 1),
        ("size", MEDIUM): (1, 0),
        ("upright", None): (2, 0),
        ("flat", None): (0, 1),
        ("grounded", None): (1, 1),
        ("touching", None): (1, 0),
        ("pointing", None): (1, 0),
        ("towers", None): (1, 0),
        ("tallest", None): (2, 1),
    }


def test_what_the_table_cannot_tell_counts_as_possible_and_as_no_fact():
    # Small pieces are 14.29 mm wide: these are a millimetre apart.
    found = of("B1 upright at 0,0; R1 upright at 15.29,0", "B1 upright at 0,0; R1 upright at 14.29,0")
    touching = next(one for one in found.tallies if one.name == "touching")
    assert (touching.one, touching.other) == (CountRange(0, 1), CountRange(1, 1))
    assert not touching.alike
    assert found.only_other == (("touching", ((SMALL, RED), (SMALL, BLUE))),)


def test_a_koan_compared_with_itself_is_alike_throughout():
    koan = "1: R3 upright at 0,0; 2: B2 on 1; 3: G1 flat at 60,0 heading 180"
    found = of(koan, koan)
    assert (found.moved, found.one, found.other, found.only_one, found.only_other) == ((), (), (), (), ())
    assert all(one.alike for one in found.tallies)
