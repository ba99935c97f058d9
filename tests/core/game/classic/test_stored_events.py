"""``events.jsonl`` has a line for each kind of event, as it was stored once. Lines are added and never changed."""

import json
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from zendotao.core.game.classic.events import AnyEvent
from zendotao.core.game.log import digest, event_digest
from zendotao.core.game.zendotao.events import AnyEvent as AnyOtherEvent

LINES = (Path(__file__).parent / "events.jsonl").read_text(encoding="utf-8").splitlines()
KINDS = {kind.__struct_config__.tag for kind in get_args(AnyEvent)}


def load(line: str) -> AnyEvent:
    return msgspec.json.decode(line, type=AnyEvent)


@pytest.mark.parametrize("line", LINES)
def test_an_event_that_was_stored_is_read_and_written_as_it_was(line):
    assert msgspec.json.encode(load(line)).decode() == line


@pytest.mark.parametrize("line", LINES)
def test_an_event_that_was_stored_has_the_hash_that_it_had(line):
    assert event_digest(load(line)) == digest(json.loads(line))


def test_every_kind_of_event_is_there():
    assert {json.loads(line)["type"] for line in LINES} == KINDS


@pytest.mark.parametrize("line", LINES)
def test_fields_of_a_later_program_do_no_harm(line):
    later = {**json.loads(line), "a_field_of_a_later_program": [1]}
    assert load(json.dumps(later)) == load(line)


def test_no_event_of_one_kind_of_game_can_be_taken_for_one_of_another():
    others = {kind.__struct_config__.tag for kind in get_args(AnyOtherEvent)}
    seats = {"seat.taken", "seat.members_bound", "seat.member_left"}
    shared = seats | {"comment.posted", "comment.edited", "outage.logged"}
    assert others & KINDS == shared
    assert all(tag.startswith("classic.") for tag in KINDS - shared)
