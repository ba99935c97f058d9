"""A series is a tuple but for what it costs: what is old stays in spans, packed or not, that others share."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zendotao.core.game import series
from zendotao.core.game.series import Series, Span


def test_sixty_four_items_are_a_span_and_the_rest_follows():
    found = Series(range(130))
    assert [span.items for span in found.spans] == [tuple(range(64)), tuple(range(64, 128))]
    assert found.tail == (128, 129)
    assert (Series(range(64)).tail, Series(range(63)).spans) == ((), ())


def test_an_item_more_leaves_the_spans_as_they_were():
    before = Series(range(127))
    after = before.with_item(127)
    assert after.spans[0] is before.spans[0]
    assert (after.spans[1].items, after.tail) == (tuple(range(64, 128)), ())
    assert after.with_item(128).tail == (128,)
    assert len(before) == 127


def test_another_item_makes_a_new_span_of_its_own_and_leaves_the_others():
    before = Series(range(130))
    after = before.with_changes({64: "new", 129: "newer"})
    assert (after[63], after[64], after[65], after[129]) == (63, "new", 65, "newer")
    assert after.spans[0] is before.spans[0]
    assert before[64] == 64


@pytest.mark.parametrize("place", [-1, 3])
def test_nothing_changes_where_no_item_is(place):
    with pytest.raises(IndexError):
        Series(range(3)).with_changes({place: 0})


@pytest.mark.parametrize("place", [-3, 2, 64])
def test_no_item_is_found_where_none_is(place):
    with pytest.raises(IndexError):
        Series(range(2))[place]


def test_a_packed_span_is_unpacked_once_and_only_when_it_is_asked_for():
    asked = []

    def unpack(data):
        asked.append(data)
        return tuple(range(64))

    found = Series.from_parts((Span.from_packed(b"packed", unpack),), (64, 65))
    assert (len(found), found[64], found[-1], list(found[64:]), asked) == (66, 64, 65, [64, 65], [])
    assert found.with_item(66).with_changes({65: 0})[65] == 0
    assert (asked, found.spans[0].at_hand) == ([], False)
    assert (found[0], found[63], found.spans[0].at_hand) == (0, 63, True)
    assert asked == [b"packed"]


def test_a_span_is_packed_once_and_what_was_packed_is_not_packed_again():
    packed = []

    def pack(items):
        packed.append(items)
        return b"packed"

    span = Span((1, 2))
    assert [span.pack(pack), span.pack(pack)] == [b"packed", b"packed"]
    assert packed == [(1, 2)]
    assert Span.from_packed(b"before", lambda _: ()).pack(pack) == b"before"


def test_what_is_new_since_another_is_told_with_what_was_there_before():
    before = Series(range(70))
    after = before.with_changes({3: "a", 65: "b"}).with_item("c")
    assert list(after.since(before)) == [(3, 3, "a"), (65, 65, "b"), (70, None, "c")]
    assert list(after.since(after)) == []


def test_what_both_share_is_not_unpacked_to_tell_what_is_new():
    old = Span.from_packed(b"", lambda _: pytest.fail("unpacked"))
    before = Series.from_parts((old,), (64, 65))
    after = before.with_item(66)
    assert list(after.since(before)) == [(66, None, 66)]
    assert before == Series.from_parts((old,), (64, 65))
    assert before != after


def test_spans_that_nobody_will_ask_for_are_left_out():
    before = Series(range(200))
    after = before.keep_spans([70, 71, 199])
    assert (len(after), after[64], after[127], after[192]) == (200, 64, 127, 192)
    assert after.spans[1] is before.spans[1]
    with pytest.raises(IndexError):
        after[63]
    with pytest.raises(IndexError):
        after[128]


def test_what_is_made_of_each_item_stands_in_its_place():
    before = Series(range(70))
    assert before.map_items(str) == Series(map(str, range(70)))
    assert before.keep_spans([]).map_items(str)[69] == "69"


def test_a_series_is_no_tuple_and_reads_like_a_call():
    assert Series([1]) != (1,)
    assert repr(Series([1, 2])) == "Series([1, 2])"


CHANGES = st.lists(st.one_of(st.none(), st.integers(min_value=0, max_value=40)), max_size=40)
"""Something added, or something else in a place."""


@given(CHANGES, CHANGES, st.integers(min_value=-15, max_value=15), st.integers(min_value=-15, max_value=15))
def test_a_series_answers_as_a_tuple_does(first, then, start, stop):
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(series, "SPAN", 4)
        before, was = after_changes(Series(), (), first)
        found, model = after_changes(before, was, then)
        assert (tuple(found), len(found), tuple(reversed(found))) == (model, len(model), model[::-1])
        assert (found[start:stop], found[::-2]) == (model[start:stop], model[::-2])
        assert [found[place] for place in range(-len(model), len(model))] == [*model, *model]
        assert (found == before) == (model == was)
        assert found == Series(model)
        assert list(found.since(before)) == [
            (place, was[place] if place < len(was) else None, item)
            for place, item in enumerate(model)
            if place >= len(was) or item != was[place]
        ]
        assert all(len(span.items) == 4 for span in found.spans)
        assert len(found.tail) < 4


def after_changes(found, model, changes):
    """A series and the tuple beside it after changes; items tell in which order they came."""
    for number, place in enumerate(changes):
        item = f"{number} of {len(changes)} at {place}"
        if place is None or not model:
            found, model = found.with_item(item), (*model, item)
        else:
            place %= len(model)
            found = found.with_changes({place: item})
            model = (*model[:place], item, *model[place + 1 :])
    return found, model
