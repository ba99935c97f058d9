"""``events.jsonl`` of each kind of game has a line for each kind of event, as it was stored once. Lines are added and
never changed."""

import json
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from zendotao.core.game.classic.events import AnyEvent as ClassicEvent
from zendotao.core.game.log import Event, digest, event_digest
from zendotao.core.game.zendotao.events import AnyEvent

EVENTS: dict[str, Any] = {"classic": ClassicEvent, "zendotao": AnyEvent}
"""The events of each kind of game."""

LINES = [
    (kind, line)
    for kind in EVENTS
    for line in (Path(__file__).parent / kind / "events.jsonl").read_text(encoding="utf-8").splitlines()
]


def load(kind: str, line: str) -> Event:
    found: Event = msgspec.json.decode(line, type=EVENTS[kind])
    return found


def list_tags(kind: str) -> set[str]:
    return {event.__struct_config__.tag for event in get_args(EVENTS[kind])}


@pytest.mark.parametrize(("kind", "line"), LINES)
def test_an_event_that_was_stored_is_read_and_written_as_it_was(kind, line):
    assert msgspec.json.encode(load(kind, line)).decode() == line


@pytest.mark.parametrize(("kind", "line"), LINES)
def test_an_event_that_was_stored_has_the_hash_that_it_had(kind, line):
    # What was hashed then is the line's own content, whatever this program makes of it now.
    assert event_digest(load(kind, line)) == digest(json.loads(line))


@pytest.mark.parametrize("kind", EVENTS)
def test_every_kind_of_event_is_there(kind):
    assert {json.loads(line)["type"] for of, line in LINES if of == kind} == list_tags(kind)


@pytest.mark.parametrize(("kind", "line"), LINES)
def test_fields_of_a_later_program_do_no_harm(kind, line):
    later = {**json.loads(line), "a_field_of_a_later_program": [1]}
    assert load(kind, json.dumps(later)) == load(kind, line)


def test_no_event_of_one_kind_of_game_can_be_taken_for_one_of_another():
    seats = {"seat.taken", "seat.members_bound", "seat.member_left"}
    shared = seats | {"comment.posted", "comment.edited", "outage.logged"}
    assert list_tags("zendotao") & list_tags("classic") == shared
    assert all(tag.startswith("classic.") for tag in list_tags("classic") - shared)
