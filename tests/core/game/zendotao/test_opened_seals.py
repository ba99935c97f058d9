"""Opened seals against their published hashes."""

import hashlib
import json

import msgspec
import pytest

from tests.core.game.zendotao.logs import NAMES, Book, played
from tests.records import export_lines
from zendotao.core.game.record import RecordError
from zendotao.core.game.seals import preimage
from zendotao.core.game.sight import Viewer
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.opened_seals import VerifyError, check_body, check_record_seals, check_text
from zendotao.core.game.zendotao.sight.view import view_for
from zendotao.core.messages import encode_text

KEEPER = Viewer(keeper=True)


def opened() -> Book:
    """A game of which seal 1 of move 2 and seal 2 of move 3 are opened."""
    book = played()
    book.open_seal(2, 1)
    book.open_seal(3, 2)
    return book


def record(book: Book, viewer: Viewer = KEEPER) -> list[str]:
    return list(export_lines(book.game, book.entries, viewer, NAMES))


def pair(book: Book, move: int, slot: int) -> dict:
    seal = book.game.move(move).seals[slot - 1]
    return {"seal": seal.hash, "body": msgspec.to_builtins(book.bodies[move, slot])}


def test_every_opened_seal_of_a_record_is_checked():
    found = check_record_seals(record(opened()))
    assert [(one.body.move, one.body.slot, one.ok) for one in found] == [(2, 1, True), (3, 2, True)]


def test_a_record_without_opened_seals_has_nothing_to_check():
    assert check_record_seals(record(played())) == ()


def test_what_a_viewer_is_shown_is_enough_to_check_a_record():
    assert [one.ok for one in check_record_seals(record(opened(), Viewer()))] == [True, True]


def test_the_preimage_has_the_published_hash_by_sha256_alone():
    book = opened()
    for one in check_record_seals(record(book)):
        assert one.preimage == preimage(book.bodies[one.body.move, one.body.slot])
        published = book.game.move(one.body.move).seals[one.body.slot - 1].hash
        assert hashlib.sha256(one.preimage).hexdigest() == one.seal == published


def opening(book: Book, at: tuple[int, int], **changes: object) -> Book:
    body = msgspec.structs.replace(book.bodies[at], **changes)
    book.add(ev.SealOpened(move=at[0], slot=at[1], body=body))
    return book


@pytest.mark.parametrize(
    "changes",
    [{"nonce": "0" * 64}, {"verdict": "black"}, {"slot": 2}, {"seat": 3}, {"game": "g2"}, {"log": "0" * 64}],
)
def test_a_seal_that_is_not_what_was_committed_to_is_broken(changes):
    [one] = check_record_seals(record(opening(played(), (2, 1), **changes)))
    assert not one.ok
    assert one.wrong.startswith("its hash is ")


def test_a_seal_opened_in_the_place_of_another_is_broken():
    book = played()
    book.add(ev.SealOpened(move=2, slot=1, body=book.bodies[2, 2]))
    [one] = check_record_seals(record(book))
    assert not one.ok


def committed_to(log: str, seat: int = 2) -> Book:
    """A game whose move 2 is sealed by a body that names a place of the log, and then opened."""
    book = Book()
    book.start()
    book.pass_time(days=1)
    book.sit(2, "a-crew", "team", ("a-tim",))
    honest = book.seal
    book.seal = lambda *args: honest(seat, *args[1:5], log or args[5])
    book.turn(2, "a-tim", 2, 1)
    book.open_seal(2, 1)
    return book


def test_a_seal_that_names_a_place_of_the_log_after_its_move_or_none_is_broken():
    assert [one.ok for one in check_record_seals(record(committed_to("")))] == [True]
    [one] = check_record_seals(record(committed_to("f" * 64)))
    assert one.wrong == "it names a place of the log that was not there before its move"


def test_a_seal_made_for_another_seat_is_broken():
    [one] = check_record_seals(record(committed_to("", seat=1)))
    assert one.wrong == "it was made for another game, seat, move or slot"


def test_a_record_that_was_changed_is_not_checked_further():
    lines = record(opened())
    lines[9] = lines[9].replace('"verdict":"white"', '"verdict":"black"')
    with pytest.raises(RecordError):
        check_record_seals(lines)


@pytest.mark.parametrize("slot", [0, 3])
def test_a_seal_that_was_never_published_cannot_be_checked(slot):
    book = played()
    book.add(ev.SealOpened(move=2, slot=slot, body=book.bodies[2, 1]))
    with pytest.raises(VerifyError, match=f"move 2 has no seal {slot}"):
        check_record_seals(record(book))


def test_an_opened_seal_is_checked_by_itself():
    book = opened()
    [one] = check_text(json.dumps(pair(book, 2, 1), indent=2))
    assert one.ok
    [other] = check_text(json.dumps({**pair(book, 2, 1), "seal": book.game.move(2).seals[1].hash}))
    assert not other.ok


def test_several_opened_seals_are_checked_each():
    book = opened()
    found = check_text(json.dumps([pair(book, 2, 1), pair(book, 3, 2)]))
    assert [(one.body.move, one.ok) for one in found] == [(2, True), (3, True)]


def test_a_game_as_the_site_tells_it_is_checked():
    book = opened()
    text = msgspec.json.encode(view_for(book.game, Viewer(), book.now, NAMES), enc_hook=encode_text).decode()
    assert [(one.body.move, one.ok) for one in check_text(text)] == [(2, True), (3, True)]


def test_a_whole_record_is_checked_as_a_text():
    assert [one.ok for one in check_text("\n".join(record(opened())))] == [True, True]


def test_a_body_or_a_line_alone_needs_the_published_hash():
    book = opened()
    told = pair(book, 2, 1)
    for text in (json.dumps(told["body"]), record(book)[9]):
        [one] = check_text(text, told["seal"])
        assert one.ok
        with pytest.raises(VerifyError) as refused:
            check_text(text)
        assert refused.value.code == "no_hash"


@pytest.mark.parametrize("text", ["{}", "5", "[[[]]]", '{"seal": 5, "body": {}}', '{"seal": "x", "body": {"slot": 1}}'])
def test_what_is_no_opened_seal_is_refused(text):
    with pytest.raises(VerifyError) as refused:
        check_text(text)
    assert refused.value.code == "malformed"


@pytest.mark.parametrize("text", ["words", "[" * 100_000])
def test_what_is_no_json_is_no_record(text):
    with pytest.raises((RecordError, VerifyError)):
        check_text(text)


def test_a_body_with_parts_that_the_program_does_not_know_is_hashed_with_them():
    body = {**pair(opened(), 2, 1)["body"], "mood": "glad"}
    text = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert check_body(body, hashlib.sha256(text.encode()).hexdigest()).ok
