"""What builders need to know: how pieces were put down, where their rays run, which moves settle a doubt."""

import pytest

from zendotao.core.koan.notation import parse_koan
from zendotao.services.building_aids import Nudge, RayPath, UnclearGap, make_building_aids
from zendotao.services.notation_lines import NotationLine, find_tower_bases, read_lines


def of(text: str):
    return make_building_aids(text, parse_koan(text))


# ---- lines


def test_each_verb_is_read_with_its_numbers():
    text = """\
        1: R3 upright at 0,-1.5 turned 14
        large blue flat heading 180 at 40,0 dropped
        7: Y1 on 1
        G1 in 2
        5: R2 leaning on 1 at 0,-30 heading 90
        6: K1 pitch -30 at 60,60 spin 10 z 4"""
    assert read_lines(text) == (
        NotationLine(1, "upright", {"x": 0.0, "y": -1.5, "turned": 14.0}),
        NotationLine(2, "flat", {"x": 40.0, "y": 0.0, "heading": 180.0}, dropped=True),
        NotationLine(7, "on", other=1),
        NotationLine(4, "in", other=2),
        NotationLine(5, "leaning", {"x": 0.0, "y": -30.0, "heading": 90.0}, other=1),
        NotationLine(6, "pitch", {"pitch": -30.0, "x": 60.0, "y": 60.0, "spin": 10.0, "z": 4.0}),
    )


def test_letters_of_either_case_and_any_space_and_sign_are_read():
    text = "Blue large upright at 1,2; 9: r1 ON 1;\u2028a2 Pitch \u22125 at .5,-2."
    assert read_lines(text) == (
        NotationLine(1, "upright", {"x": 1.0, "y": 2.0}),
        NotationLine(9, "on", other=1),
        NotationLine(3, "pitch", {"pitch": -5.0, "x": 0.5, "y": -2.0}),
    )
    assert [piece.label for piece in parse_koan(text)] == [1, 9, 3]


def test_comments_stay_with_their_pieces():
    text = "# the big one\nR3 upright at 0,0 # in the middle\n\n# two more; both small\n"
    text += "Y1 on 1; B1 upright at 40,0 # far\n# end"
    notes = [(line.above, line.note) for line in read_lines(text)]
    assert notes == [
        (("the big one",), "in the middle"),
        (("two more; both small",), ""),
        ((), "far end"),
    ]


def test_a_tower_is_put_down_with_the_piece_that_is_on_none():
    assert find_tower_bases(read_lines("R3 upright at 0,0; Y1 on 1; B1 in 2; G2 leaning on 1 at 0,-30 heading 90")) == {
        1: 1, 2: 1, 3: 1, 4: 4,
    }  # fmt: skip


# ---- rays


def test_an_upright_piece_points_up_from_its_tip():
    # A large piece is 1 3/4 inches high: 44.45 mm; a ray that meets nothing is shown for 45 mm.
    (ray,) = of("R3 upright at 10,20").rays
    assert ray == RayPath(1, ((10.0, 20.0, 44.45), (10.0, 20.0, 89.45)), ())


def test_a_flat_piece_points_along_the_table_and_beyond_the_last_that_it_meets():
    # A small piece: base 14.2875, height 25.4, so its lying face is the root of 25.4² + 7.14375², 26.3855 long. Its tip
    # is half of that behind x = 50, at 36.807. The nearest wall of the red stands at x = 12.7; the ray passes through
    # its middle, and goes on 8 mm from where it met it.
    ray = of("R3 upright at 0,0; B1 flat at 50,0 heading 180").rays[1]
    assert ray.met == (1,)
    assert ray.points == ((36.807, 0.0, 0.0), (4.7, 0.0, 0.0))


def test_a_ray_from_above_bends_on_the_table():
    # Pitched 45 degrees down, a small piece with its base centre at 0,0 and 40 mm up has its tip 17.961 on and 17.961
    # lower: 22.039 over the table, which the ray reaches 22.039 farther on, after 31.168 mm; 45 in all leave 13.832.
    ray = of("K1 pitch -45 at 0,0 z 40").rays[0]
    assert ray.points == (
        pytest.approx((17.961, 0.0, 22.039), abs=2e-3),
        pytest.approx((40.0, 0.0, 0.0), abs=2e-3),
        pytest.approx((53.832, 0.0, 0.0), abs=4e-3),
    )


def test_a_ray_straight_down_ends_at_the_table():
    assert of("K1 pitch -90 at 0,0 z 60").rays[0].points == ((0.0, 0.0, 34.6), (0.0, 0.0, 0.0))


# ---- moves that settle


def test_two_pieces_nearly_in_touch_can_be_nudged_apart_or_together():
    # Half bases of a large and a medium piece: 12.7 and 9.921875 mm. From 23.5 that leaves 0.878125 between them; 2 are
    # there 1.2 farther on (2.078), 0.3 at most 0.6 nearer (0.278).
    (gap,) = of("R3 upright at 0,0; G2 upright at 23.5,0").gaps
    assert gap == UnclearGap((1, 2), pytest.approx(0.878125), Nudge(2, 24.7, 0.0), Nudge(2, 22.9, 0.0))


def test_what_carries_a_piece_is_moved_with_it():
    # The yellow stands on the blue, 0.85 from the red: both move by the blue's line, 1.2 away or 0.6 nearer.
    (gap,) = of("R3 upright at 0,0; B3 upright at 26.25,0; Y1 on 2").gaps
    assert (gap.pieces, gap.apart, gap.together) == ((1, 2), Nudge(2, 27.45, 0.0), Nudge(2, 25.65, 0.0))


def test_the_earlier_piece_is_moved_where_the_later_was_dropped():
    (gap,) = of("R3 upright at 0,0; G2 upright at 23.5,0 dropped").gaps
    assert (gap.apart, gap.together) == (Nudge(1, -1.2, 0.0), Nudge(1, 0.6, 0.0))


def test_pieces_of_one_tower_are_not_moved_against_each_other():
    # Nothing along the table parts what stands on one line.
    for gap in of("R3 upright at 0,0; Y1 upright at 0,0 dropped; B3 upright at 26.3,0").gaps:
        assert gap.pieces == (1, 3)


def test_a_koan_without_doubt_needs_no_moves():
    assert of("R3 upright at 0,0; Y1 on 1").gaps == ()
