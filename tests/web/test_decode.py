"""Values are decoded into structs, and every fault is found with its place."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import pytest
from msgspec import Meta, Struct, field
from msgspec.inspect import NoneType, Type, type_info

from zendotao.services.games.moves.requests import (
    MoveRequest,
    Notation,
    ProseRequest,
    SealedRuleRequest,
    StartGameRequest,
    TurnRequest,
)
from zendotao.web.api import SECTIONS
from zendotao.web.decode import DECODERS, decode


class Inner(Struct, forbid_unknown_fields=True):
    stone: Literal["white", "black"]
    number: Annotated[int, Meta(ge=1, le=9)] = 1


class Outer(Struct, kw_only=True, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=3, pattern="^[a-z]*$")] = "a"
    team: str | None = field(default=None, name="as")
    inner: Inner | None = None
    several: Annotated[tuple[Inner, ...], Meta(min_length=1, max_length=2)] = ()
    yes: bool = False
    any_object: dict[str, Any] = {}


class Derived(Outer, kw_only=True):
    first: int


class Short(Struct):
    value: str | Inner
    more: int = 0
    short_form: ClassVar[str] = "value"


class Loose(Struct):
    number: int


def faults_of(kind, value, **how):
    """The faults of a value, each with its path and kind."""
    faults = []
    assert decode(kind, value, faults, **how) is None
    return [(fault.path, fault.kind) for fault in faults]


def decoded(kind, value, **how):
    """The value, which has no faults."""
    faults = []
    found = decode(kind, value, faults, **how)
    assert faults == []
    return found


def test_a_value_in_order_is_a_struct():
    value = {"text": "ab", "as": "owls", "inner": {"stone": "white"}, "several": [{"stone": "black", "number": 9}]}
    expected = Outer(text="ab", team="owls", inner=Inner("white"), several=(Inner("black", 9),))
    assert decoded(Outer, value) == expected


def test_what_is_left_out_is_as_usual_and_none_is_none_where_it_may_be():
    assert decoded(Outer, {}) == decoded(Outer, {"as": None, "inner": None}) == Outer()


def test_all_faults_are_found_in_the_order_of_the_fields_and_unknown_fields_at_the_end():
    value = {"more": 1, "inner": {"stone": "grey", "number": 0}, "text": "", "several": [{}, 3], "yes": 1}
    assert faults_of(Outer, value) == [
        ("text", "too_short"), ("inner.stone", "choice"), ("inner.number", "too_small"),
        ("several.0.stone", "missing"), ("several.1", "object"), ("yes", "truth"), ("more", "unknown"),
    ]  # fmt: skip


def test_fields_of_base_classes_come_first():
    assert faults_of(Derived, {"text": 1}) == [("text", "text"), ("first", "missing")]


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        ({"text": "abcd"}, "too_long"), ({"text": "A"}, "pattern"), ({"text": "a\n"}, "pattern"),
        ({"text": None}, "text"), ({"inner": []}, "object"), ({"several": {}}, "list"), ({"several": []}, "too_few"),
        ({"several": [1, 2, 3]}, "too_many"), ({"any_object": []}, "object"), ({"yes": "true"}, "truth"),
    ],
)  # fmt: skip
def test_types_and_bounds_are_held(value, kind):
    assert [found for _, found in faults_of(Outer, value)] == [kind]


@pytest.mark.parametrize("number", [True, 1.0, "1", None])
def test_in_json_a_number_is_a_number(number):
    assert faults_of(Loose, {"number": number}) == [("number", "number")]


@pytest.mark.parametrize("text", ["7", " 7 ", "+7", "07", "7.0", "0_7", "\u20037"])
def test_in_texts_a_number_may_be_written(text):
    assert decoded(Loose, {"number": text}, texts=True) == Loose(7)


@pytest.mark.parametrize("text", ["", "x", "7.5", "7e0", "- 7", "7__0", "\uff17", "0x7", "7."])
def test_what_is_no_number_is_a_fault(text):
    assert faults_of(Loose, {"number": text}, texts=True) == [("number", "number_in_text")]


def test_a_number_of_thousands_of_digits_is_a_fault():
    assert faults_of(Loose, {"number": "9" * 4301}, texts=True) == [("number", "too_many_digits")]


@pytest.mark.parametrize(("text", "value"), [("true", True), ("Yes", True), ("1", True), ("off", False), ("N", False)])
def test_in_texts_yes_and_no_may_be_written(text, value):
    assert decoded(Outer, {"yes": text}, texts=True).yes is value


def test_what_is_neither_yes_nor_no_is_a_fault():
    assert faults_of(Outer, {"yes": "perhaps"}, texts=True) == [("yes", "truth_in_text")]
    assert faults_of(Outer, {"yes": ["1", "0"]}, texts=True) == [("yes", "truth")]


def test_a_struct_that_forbids_no_field_takes_what_it_knows():
    assert decoded(Loose, {"number": 1, "more": 2}) == Loose(1)


def test_choices_are_told_in_the_order_in_which_they_are_written():
    faults = []
    decode(Inner, {"stone": "grey"}, faults)
    assert faults[0].limits == {"choices": ("white", "black")}


def test_a_field_may_be_sent_alone_in_place_of_its_struct():
    assert decoded(Short, "x") == Short("x")
    assert decoded(Short, {"stone": "white"}) == Short(Inner("white"))
    assert decoded(Short, {"value": "x", "more": 2}) == Short("x", 2)
    assert faults_of(Short, {"stone": "grey"}) == [("stone", "choice")]
    assert faults_of(Short, 3) == [("", "object")]


def test_a_sealed_rule_may_be_a_text_or_prose():
    verdicts = [{"koan": 1, "stone": "white"}]
    assert decoded(SealedRuleRequest, "it has a red piece").rule == "it has a red piece"
    assert isinstance(decoded(SealedRuleRequest, {"prose": "odd", "verdicts": verdicts}).rule, ProseRequest)
    assert isinstance(decoded(SealedRuleRequest, {"rule": {"prose": "odd", "verdicts": verdicts}}).rule, ProseRequest)


def test_the_kind_of_a_move_is_told_by_its_tag():
    assert decoded(MoveRequest, {"kind": "withdraw"}).__struct_config__.tag == "withdraw"
    assert faults_of(MoveRequest, {}) == faults_of(MoveRequest, {"stone": "white"}) == [("kind", "missing")]
    assert faults_of(MoveRequest, {"kind": ["turn"]}) == [("kind", "tag")]
    assert faults_of(MoveRequest, []) == [("kind", "object")]


def test_a_koan_may_be_sent_with_poses():
    piece = {"colour": "red", "size": "large", "position": [0, 0, 0], "orientation": [1, 0, 0, 0]}
    move = {"kind": "turn", "rule": "x", "stone": "white", "seals": [], "koan": {"pieces": [piece]}}
    found = decoded(MoveRequest, move)
    assert isinstance(found, TurnRequest)
    assert (found.koan, type(found.koan)) == ("1: R3 upright at 0,0", Notation)
    assert faults_of(MoveRequest, {**move, "koan": {"pieces": []}}) == [("koan", "refused")]
    assert faults_of(MoveRequest, {**move, "koan": 3}) == [("koan", "text")]


def test_no_fault_holds_the_value():
    faults = []
    value = {"title": ["hush"], "seals": [{"rule": "hush", "judgments": "hush"}], "open": {"hush": 1}}
    decode(StartGameRequest, value, faults)
    assert len(faults) == 5
    assert "hush" not in str(faults)


def types_in(info):
    """A type and all types in it."""
    yield info
    inner = [getattr(info, name, None) for name in ("type", "item_type")]
    for one in (*inner, *getattr(info, "types", ()), *(one.type for one in getattr(info, "fields", ()))):
        if isinstance(one, Type):
            yield from types_in(one)


def test_every_bound_of_a_request_is_of_a_kind_that_is_held():
    taken = {kind for section in SECTIONS for route in section.routes for kind in route.parts.values()}
    found = [one for kind in taken for one in types_in(type_info(kind))]
    assert len(found) > 400
    for one in found:
        assert type(one) in DECODERS or isinstance(one, NoneType)
        assert not any(getattr(one, name, None) is not None for name in ("gt", "lt", "multiple_of"))
        pattern = getattr(one, "pattern", None) or "^$"
        assert pattern.startswith("^")
        assert pattern.endswith("$")
