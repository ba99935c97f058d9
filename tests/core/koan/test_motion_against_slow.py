"""Where the verbs put a piece, against stones built and moved by the slow model."""

import math

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.core.koan.test_against_slow import stone
from tests.effort import often
from tests.slow import build, motion
from tests.slow.koans import HALF_MM, headings, number
from tests.slow.shape import Stone, outer
from zendotao.core.koan.notation import NotationError, parse_koan

pytestmark = pytest.mark.slow

slowly = settings(
    max_examples=often(25, 60),
    phases=[Phase.generate],  # creeping up on a contact is too slow for shrinking
    suppress_health_check=list(HealthCheck),
)

SUPPORTS = (
    "R3 upright at 0,0",
    "R1 upright at 0,0 turned 20",
    "R3 flat at 0,0 heading 30",
    "R2 flat at 0,0; B1 in 1",
    "R3 pitch -90 at 0,0",
    "R3 pitch 35 at 0,0 heading 70 spin 20",
    "R2 pitch -40 at 0,0 heading 200 spin 45",
    "R2 upright at -12,0; B2 upright at 12,0",
    "R3 upright at 0,0; B2 leaning on 1 at 0,-31 heading 90",
)
PIPS = {"1": 1, "2": 2, "3": 3}
degrees = st.one_of(number(-90, 90), st.sampled_from((90.0, 90.0, -90.0, 0.0)))


def stones_of(text: str) -> list[Stone]:
    return [stone(piece) for piece in parse_koan(text)]


def near(one: Stone, other: Stone, within_mm: float) -> bool:
    """Whether they have the same corners: a quarter turn about its own axis makes no other piece."""
    apart = np.linalg.norm(outer(one)[:, None] - outer(other)[None], axis=-1)
    return bool(apart.min(axis=0).max() <= within_mm)


@slowly
@given(st.sampled_from(SUPPORTS), st.sampled_from("123"), degrees, headings, headings, number(-25, 25), number(-25, 25))
def test_dropped_comes_to_rest_at_the_first_contact(
    support: str, pips: str, pitch: float, heading: float, spin: float, x: float, y: float
) -> None:
    hanging = build.free("K", PIPS[pips], pitch, x, y, heading, spin)
    expected = motion.dropped(hanging, stones_of(support))
    found = stones_of(f"{support}; K{pips} pitch {pitch} at {x},{y} heading {heading} spin {spin} dropped")[-1]
    assert near(expected, found, 2e-3)


@slowly
@given(st.sampled_from(SUPPORTS), st.sampled_from("123"), headings, number(14, 50), number(-12, 12))
def test_leaning_stops_at_the_first_contact(support: str, pips: str, heading: float, away: float, aside: float) -> None:
    c, s = math.cos(math.radians(heading)), math.sin(math.radians(heading))
    x, y = round(-away * c - aside * s, 2), round(-away * s + aside * c, 2)
    expected = motion.leaning("K", PIPS[pips], stones_of(support)[0], (x, y), heading)
    text = f"{support}; K{pips} leaning on 1 at {x},{y} heading {heading}"
    if expected is None:
        with pytest.raises(NotationError, match="never touches"):
            parse_koan(text)
    else:
        # where it would only graze, a hair's difference is a long way on
        assert near(expected, stones_of(text)[-1], 0.02)


@slowly
@given(st.sampled_from("123"), st.sampled_from("123"), number(-90, 90), headings, headings, number(-99, 99))
def test_a_tower_shares_the_whole_orientation(
    below: str, pips: str, pitch: float, heading: float, spin: float, x: float
) -> None:
    first = f"K{below} pitch {pitch} at {x},7 heading {heading} spin {spin}"
    expected = build.free("K", PIPS[below], pitch, x, 7, heading, spin)
    assert near(expected, stones_of(first)[0], 1e-4)
    assert near(build.on("K", PIPS[pips], expected), stones_of(f"{first}; K{pips} on 1")[1], 1e-4)
    assert near(build.in_("K", PIPS[pips], expected), stones_of(f"{first}; K{pips} in 1")[1], 1e-4)


@pytest.mark.parametrize("pips", sorted(HALF_MM))
@pytest.mark.parametrize("heading", [0, 30, 123.45, 270])
def test_upright_and_flat_stand_where_they_are_said_to(pips: str, heading: float) -> None:
    assert near(
        build.upright("K", PIPS[pips], 3, 4, heading), stones_of(f"K{pips} upright at 3,4 turned {heading}")[0], 1e-4
    )
    assert near(
        build.flat("K", PIPS[pips], 3, 4, heading), stones_of(f"K{pips} flat at 3,4 heading {heading}")[0], 1e-4
    )
