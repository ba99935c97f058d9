"""A game as lines of text, and back."""

import hashlib
import json
from datetime import timedelta

import msgspec
import pytest
import rfc8785

from tests.core.game.zendotao.logs import NAMES, Book, played
from tests.records import export_lines
from zendotao.core.game.log import GENESIS, format_instant
from zendotao.core.game.record import LogLine, RecordError, encode_line
from zendotao.core.game.sight import Viewer
from zendotao.core.game.votes import Tally, Voter
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.record import import_record, parse_record, replay_record, state_digest

KEEPER = Viewer(keeper=True)
ANYBODY = Viewer()
NO_BALLOTS = msgspec.to_builtins(Tally())


def lines_of(book: Book, viewer: Viewer = KEEPER) -> list[str]:
    return list(export_lines(book.game, book.entries, viewer, NAMES))


def changed(line: str, **changes: object) -> str:
    return json.dumps({**json.loads(line), **changes})


def test_a_record_has_a_line_for_each_entry_with_what_its_hash_is_made_of():
    book = played()
    line = json.loads(lines_of(book)[2])
    assert line["seq"] == 3
    assert line["at"] == "2026-03-01T12:00:00.000000Z"
    assert (line["seat"], line["by"], line["name"]) == (1, "a-ann", "Ann")
    assert line["event"]["type"] == "game.started"
    assert line["prev"] == book.entries[1].hash


def test_the_hash_of_a_line_can_be_made_by_anybody_from_the_line():
    line = json.loads(lines_of(played())[3])
    by, data = sha256([line["salt"], line["by"]]), sha256(line["event"])
    content = {"at": line["at"], "by": by, "data": data, "prev": line["prev"], "seat": line["seat"], "seq": line["seq"]}
    assert line["hash"] == sha256(content)


def test_the_same_game_is_the_same_text_and_each_line_is_canonical():
    lines = lines_of(played())
    assert lines == lines_of(played())
    assert all(line == rfc8785.dumps(json.loads(line)).decode() for line in lines)


def test_a_complete_record_replays_to_the_same_state():
    book = played()
    found = replay_record(lines_of(book))
    assert found.game == book.game
    assert (found.entries, found.head) == (9, book.game.head)
    assert found.state == state_digest(book.game)
    assert found.complete


def test_names_travel_with_a_record_if_that_is_asked_and_change_no_hash():
    book = played()
    bare = list(export_lines(book.game, book.entries, KEEPER))
    assert [line for line in bare if "name" in json.loads(line)] == []
    assert replay_record(bare) == replay_record(lines_of(book))
    assert import_record(bare).names == {}
    # Tim acts for The Crew, and Eve has done nothing.
    assert import_record(lines_of(book)).names == {"a-ann": "Ann", "a-bob": "Bob", "a-crew": "The Crew"}


def test_what_is_imported_is_what_was_exported():
    book = played()
    found = import_record(lines_of(book))
    assert found.entries == tuple(book.entries)
    assert found.game == book.game


def test_a_record_with_something_withheld_replays_to_the_state_but_for_that():
    book = played()
    book.claim(3, "a-bob", 4, 3, (Voter(seat=1), Voter(seat=2)))
    book.add(ev.ClaimVoted(claim=4, voter=Voter(seat=1), choice="pass", salt="s"), 1, "a-ann")
    found = replay_record(lines_of(book, ANYBODY))
    assert not found.complete
    assert found.head == book.game.head
    assert found.game.moves == book.game.moves
    assert found.game.koans == book.game.koans
    assert found.game.claims[0].ballots == ()
    assert found.game.seats[1].persons == ()


def test_a_record_with_something_withheld_is_not_imported():
    with pytest.raises(RecordError) as refused:
        import_record(lines_of(played(), ANYBODY))
    # Entry 4 is Tim's, who took the seat for The Crew.
    assert (refused.value.code, refused.value.line) == ("withheld", 4)


def test_blank_lines_are_passed_over():
    lines = lines_of(played())
    assert replay_record([*lines[:3], "", *lines[3:], "  "]) == replay_record(lines)


@pytest.mark.parametrize("lines", [[], ["", " "]])
def test_a_record_without_entries_is_refused(lines):
    with pytest.raises(RecordError) as refused:
        replay_record(lines)
    assert refused.value.code == "empty"


@pytest.mark.parametrize(
    "text",
    [
        "nothing like it",
        "[]",
        "{}",
        "[" * 100_000,
        '{"seq": NaN}',
        '{"seq": 1, "seq": 2, "at": 5}',
    ],
)
def test_a_line_that_is_no_entry_is_refused_with_its_number(text):
    lines = lines_of(played())
    with pytest.raises(RecordError, match=r"^line 4: ") as refused:
        replay_record([*lines[:3], text])
    assert (refused.value.code, refused.value.line) == ("malformed", 4)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"seq": 5}, "order"),
        ({"prev": GENESIS}, "chain"),
        ({"hash": GENESIS}, "hash"),
        ({"seat": 1}, "hash"),
        ({"seat": None}, "hash"),
        ({"by": "a-ann"}, "hash"),
        ({"salt": "another"}, "hash"),
        ({"at": "2026-03-02T12:00:00.000001Z"}, "hash"),
        ({"at": "2026-03-01T11:00:00.000000Z"}, "time"),
        ({"at": "2026-03-02T12:00:00Z"}, "malformed"),
        ({"at": "2026-03-02T13:00:00.000000+01:00"}, "malformed"),
        ({"at": "yesterday"}, "malformed"),
        ({"event": {"type": "seat.taken", "seat": 2, "kind": "team", "party": "a-eve"}}, "hash"),
        ({"withheld": GENESIS}, "malformed"),
        ({"by_hash": GENESIS}, "malformed"),
        ({"event": {"type": "seat.taken", "seat": 2**70, "kind": "team", "party": "x"}}, "malformed"),
        ({"more": 1}, "malformed"),
    ],
)
def test_a_line_that_was_changed_is_found(changes, code):
    lines = lines_of(played())
    lines[3] = changed(lines[3], **changes)
    with pytest.raises(RecordError) as refused:
        replay_record(lines)
    assert (refused.value.code, refused.value.line) == (code, 4)


def test_a_line_that_was_left_out_is_found():
    lines = lines_of(played())
    del lines[4]
    with pytest.raises(RecordError) as refused:
        replay_record(lines)
    assert (refused.value.code, refused.value.line) == ("order", 5)


def test_a_line_needs_the_event_or_its_digest_and_the_person_or_theirs():
    for lost in ({"event"}, {"by"}, {"salt"}, {"by", "salt"}):
        lines = lines_of(played())
        lines[0] = json.dumps({key: value for key, value in json.loads(lines[0]).items() if key not in lost})
        with pytest.raises(RecordError) as refused:
            replay_record(lines)
        assert refused.value.code == "malformed"


def sha256(value: object) -> str:
    return hashlib.sha256(rfc8785.dumps(value)).hexdigest()


def rehashed(line: str, event: object) -> str:
    """A line with another event, forged well: its hash is right."""
    forged = {**json.loads(line), "event": event}
    content = {key: forged[key] for key in ("at", "prev", "seat", "seq")}
    by = sha256([forged["salt"], forged["by"]])
    forged["hash"] = sha256({**content, "by": by, "data": sha256(event)})
    return json.dumps(forged)


def test_an_event_of_a_kind_that_the_program_does_not_know_is_refused():
    lines = lines_of(played())
    lines[8] = rehashed(lines[8], {"type": "turn.sung", "move": 3})
    with pytest.raises(RecordError) as refused:
        replay_record(lines)
    assert (refused.value.code, refused.value.line) == ("unknown_event", 9)


@pytest.mark.parametrize("read", [replay_record, import_record])
def test_an_event_with_parts_that_the_program_does_not_know_is_refused(read):
    lines = lines_of(played())
    lines[8] = rehashed(lines[8], {**json.loads(lines[8])["event"], "mood": "glad"})
    with pytest.raises(RecordError) as refused:
        read(lines)
    assert (refused.value.code, refused.value.line) == ("unknown_event", 9)


@pytest.mark.parametrize("name", ["x" * 41, "a\nb", "a\x1b[2J"])
def test_a_name_that_nobody_can_have_is_refused(name):
    lines = lines_of(played())
    lines[8] = json.dumps({**json.loads(lines[8]), "name": name})
    with pytest.raises(RecordError) as refused:
        replay_record(lines)
    assert (refused.value.code, refused.value.line) == ("malformed", 9)


@pytest.mark.parametrize(
    "event",
    [
        {"type": "move.withdrawn", "move": 7},
        {"type": "koan.clarified", "koan": 12, "text": "words"},
        {"type": "challenge.conceded", "challenge": -1},
        {"type": "challenge.closed", "challenge": 1, "outcome": "stands", "tally": NO_BALLOTS},
        {"type": "claim.voted", "claim": 2, "voter": {"seat": 1}, "choice": "pass", "salt": "s"},
        {"type": "claim.lapsed", "move": 0},
        {"type": "seat.taken", "seat": 9, "kind": "person", "party": "a-cho"},
        {"type": "outage.logged", "began": "2026-03-01T12:00:00", "ended": "2026-03-01T13:00:00Z"},
    ],
)
def test_an_event_that_cannot_have_happened_is_refused(event):
    lines = lines_of(played())
    with pytest.raises(RecordError) as refused:
        replay_record([*lines[:8], rehashed(lines[8], event)])
    assert (refused.value.code, refused.value.line) == ("misfit", 9)


def test_an_entry_by_a_seat_that_nobody_has_is_refused():
    book = played()
    book.add(ev.CommentPosted(comment=1, text="hello", salt="s"), 4, "a-cho")
    last = book.entries.pop()
    line = LogLine(
        seq=last.seq, at=format_instant(last.at), seat=4, prev=last.prev, hash=last.hash, by=last.by, salt=last.salt,
        event=msgspec.to_builtins(last.event),
    )  # fmt: skip
    lines = [*lines_of(book), encode_line(line)]
    with pytest.raises(RecordError) as refused:
        replay_record(lines)
    assert (refused.value.code, refused.value.line) == ("misfit", 10)


def test_lines_are_read_one_at_a_time():
    lines = iter(lines_of(played()))
    found = parse_record(lines)
    assert next(found).at - next(found).at == timedelta()
    assert len(list(lines)) == 7
