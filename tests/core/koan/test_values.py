"""Pieces, poses and koans as values: measurements, canonical poses, hashes, the JSON form."""

from __future__ import annotations

import math
import re
from dataclasses import FrozenInstanceError

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.koan.strategies import koans
from zendotao.core.koan.geometry import cross
from zendotao.core.koan.json_form import KoanFormError, from_json, to_json
from zendotao.core.koan.koan import Koan, Piece
from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.pieces import Colour, Size
from zendotao.core.koan.poses import Pose, flat_pitch_deg, from_quaternion, rotation_matrix

INCH = 25.4


@pytest.mark.parametrize(
    ("size", "pips", "base_in", "height_in"),
    [(Size.SMALL, 1, 9 / 16, 1.0), (Size.MEDIUM, 2, 25 / 32, 1.375), (Size.LARGE, 3, 1.0, 1.75)],
)
def test_the_sizes_are_those_of_looney_pyramids(size: Size, pips: int, base_in: float, height_in: float) -> None:
    assert int(size) == pips
    assert size.base_mm == pytest.approx(base_in * INCH)
    assert size.height_mm == pytest.approx(height_in * INCH)


def test_a_cavity_is_the_next_smaller_pyramid() -> None:
    assert Size.LARGE.cavity_height_mm == Size.MEDIUM.height_mm
    assert Size.MEDIUM.cavity_height_mm == Size.SMALL.height_mm
    assert Size.SMALL.cavity_height_mm == pytest.approx(20 / 32 * INCH)


def test_a_flat_piece_dips_about_sixteen_degrees() -> None:
    """The face is 1/2 inch out over 1 3/4 inch of height: atan(2/7) = 15.945 degrees."""
    assert flat_pitch_deg(Size.LARGE) == pytest.approx(-math.degrees(math.atan(2 / 7)))


poses = st.builds(
    Pose.from_numbers,
    st.floats(-1e5, 1e5),
    st.floats(-1e5, 1e5),
    st.floats(-1e5, 1e5),
    st.floats(-1000, 1000),
    st.one_of(st.sampled_from([90.0, -90.0, 0.0, 89.9999999]), st.floats(-90, 90)),
    st.floats(-1000, 1000),
)


@given(poses)
def test_a_pose_is_its_own_canonical_form(pose: Pose) -> None:
    again = Pose.from_numbers(pose.x_mm, pose.y_mm, pose.z_mm, pose.heading_deg, pose.pitch_deg, pose.spin_deg)
    assert again == pose
    assert 0.0 <= pose.heading_deg < 360.0
    assert 0.0 <= pose.spin_deg < 90.0
    assert not re.search(r"-0\.0\b", repr(pose))  # no minus zero


@given(poses)
def test_a_quaternion_gives_the_same_pose_back(pose: Pose) -> None:
    assert from_quaternion((pose.x_mm, pose.y_mm, pose.z_mm), pose.quaternion) == pose


@given(poses)
def test_the_quaternion_and_the_matrix_are_one_rotation(pose: Pose) -> None:
    w, x, y, z = pose.quaternion
    axis = (2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y))
    np.testing.assert_allclose(pose.axis, axis, atol=1e-9)
    np.testing.assert_allclose(pose.rotation @ pose.rotation.T, np.eye(3), atol=1e-12)


@given(st.floats(-720, 720), st.floats(-90, 90), st.floats(-720, 720))
def test_the_rotation_is_heading_after_pitch_after_spin(heading: float, pitch: float, spin: float) -> None:
    def about_z(degrees: float) -> np.ndarray:
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        return np.array(((c, -s, 0), (s, c, 0), (0, 0, 1)))

    c, s = math.cos(math.radians(90 - pitch)), math.sin(math.radians(90 - pitch))
    about_y = np.array(((c, 0, s), (0, 1, 0), (-s, 0, c)))
    expected = about_z(heading) @ about_y @ about_z(spin)
    np.testing.assert_allclose(rotation_matrix(heading, pitch, spin), expected, atol=1e-12)


def test_straight_up_and_straight_down_a_heading_is_a_turn_about_the_axis() -> None:
    assert Pose.from_numbers(0, 0, 0, 30, 90, 15) == Pose.from_numbers(0, 0, 0, 0, 90, 45)
    assert Pose.from_numbers(0, 0, 0, 30, -90, 15) == Pose.from_numbers(0, 0, 0, 15, -90, 0)


def test_values_cannot_be_changed() -> None:
    (piece,) = parse_koan("R3 upright at 0,0")
    with pytest.raises(FrozenInstanceError):
        piece.label = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        piece.pose.x_mm = 1.0  # type: ignore[misc]


def test_two_pieces_cannot_share_a_label() -> None:
    piece = Piece(1, Colour.RED, Size.LARGE, Pose.from_numbers(0, 0, 0))
    with pytest.raises(ValueError, match="same label"):
        Koan((piece, piece))


def test_the_hash_is_of_what_is_there_and_where() -> None:
    koan = parse_koan("R3 upright at 0,0; B2 on 1")
    assert koan.content_hash == parse_koan("9: R3 upright at 0,0; 4: B2 on 9").content_hash
    assert koan.content_hash != parse_koan("R3 upright at 0,0; B1 on 1").content_hash
    assert koan.content_hash != parse_koan("R3 upright at 0,0; G2 on 1").content_hash
    assert koan.content_hash != parse_koan("R3 upright at 0,0.000001; B2 on 1").content_hash
    assert len(koan.content_hash) == 64


def test_the_hash_of_one_koan_is_known_for_good() -> None:
    """Stored and exported koans are compared by it. SHA-256 of "R3", its place and its angles, six decimals each."""
    # printf 'R3 0.000000 0.000000 0.000000 0.000000 90.000000 0.000000' | sha256sum
    expected = "639d38aa821c706ae6a0bfc2627782f6e9121d80868059a95fa905bf17cfa16f"
    assert parse_koan("R3 upright at 0,0").content_hash == expected


@given(koans())
def test_the_json_form_gives_the_same_koan_back(koan: Koan) -> None:
    assert from_json(to_json(koan)) == koan


def _form(**changes: object) -> dict[str, object]:
    piece = {"colour": "red", "size": "large", "position": [0, 0, 0], "orientation": [1, 0, 0, 0]} | changes
    return {"pieces": [{key: value for key, value in piece.items() if value is not None}]}


def test_a_json_piece_may_go_without_a_label() -> None:
    assert from_json(_form()) == parse_koan("R3 upright at 0,0")


@pytest.mark.parametrize(
    ("form", "place"),
    [
        (None, "koan"),
        ([], "koan"),
        ({"pieces": {}}, "koan"),
        ({"pieces": []}, "pieces"),
        ({"pieces": [{}] * 61}, "pieces"),
        ({"pieces": ["R3"]}, "pieces[0]"),
        (_form(colour="mauve"), "pieces[0].colour"),
        (_form(colour=None), "pieces[0].colour"),
        (_form(size=3), "pieces[0].size"),
        (_form(label=0), "pieces[0].label"),
        (_form(label=True), "pieces[0].label"),
        (_form(position=[0, 0]), "pieces[0].position"),
        (_form(position="000"), "pieces[0].position"),
        (_form(position=[0, 0, math.inf]), "pieces[0].position"),
        (_form(position=[0, 0, math.nan]), "pieces[0].position"),
        (_form(position=[0, 0, 10**400]), "pieces[0].position"),
        (_form(orientation=[0, 0, 0, 0]), "pieces[0].orientation"),
        (_form(orientation=[1, 0, 0]), "pieces[0].orientation"),
        ({"pieces": [*_form()["pieces"], {**_form()["pieces"][0], "label": 1}]}, "pieces[1].label"),  # type: ignore[misc,index]
    ],
)
def test_json_that_is_no_koan_is_refused_with_its_place(form: object, place: str) -> None:
    with pytest.raises(KoanFormError) as caught:
        from_json(form)
    assert str(caught.value).startswith(f"{place}: ")


@pytest.mark.parametrize(
    ("one", "other"), [((3,), (3,)), ((5, 1, 3), (1, 5, 3)), ((4, 9, 3), (4, 9, 3)), ((7, 3), (3,))]
)
def test_the_quick_cross_product_is_numpys_to_the_last_bit(one: tuple[int, ...], other: tuple[int, ...]) -> None:
    chance = np.random.default_rng(3)
    a, b = chance.normal(size=one), chance.normal(size=other)
    assert np.array_equal(cross(a, b), np.cross(a, b))
