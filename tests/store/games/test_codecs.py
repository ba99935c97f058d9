import json

import msgspec
import pytest
from msgspec import Struct

from tests.store.logs import NOW, said
from zendotao.compression import compress
from zendotao.core.game.zendotao.state import Game
from zendotao.store.games import codecs


class Inner(Struct, frozen=True):
    word: str = ""


class One(Struct, frozen=True):
    number: int = 0
    inner: Inner = Inner()


def test_an_entry_is_stored_as_json_that_can_be_read_without_this_program():
    (entry,) = said(1)
    stored = json.loads(codecs.encode_entry(entry))
    assert stored["seq"] == 1
    assert stored["at"] == "2026-03-01T12:00:00.123456Z"
    assert stored["event"] == {"type": "comment.posted", "comment": 1, "text": "words 1", "salt": "s"}


def test_an_entry_comes_back_equal():
    (entry,) = said(1)
    assert codecs.ENTRY_DECODERS["zendotao"].decode(codecs.encode_entry(entry)) == entry


def test_an_entry_with_fields_of_a_later_program_is_read():
    (entry,) = said(1)
    stored = json.loads(codecs.encode_entry(entry))
    stored["event"]["mood"] = "glad"
    stored["planet"] = 3
    assert codecs.ENTRY_DECODERS["zendotao"].decode(json.dumps(stored)) == entry


def test_an_event_of_a_kind_that_is_not_known_is_not_taken_for_another():
    (entry,) = said(1)
    stored = json.loads(codecs.encode_entry(entry))
    stored["event"]["type"] = "comment.sung"
    with pytest.raises(msgspec.ValidationError):
        codecs.ENTRY_DECODERS["zendotao"].decode(json.dumps(stored))


def test_an_outline_comes_back_equal():
    game = Game(id="g", changed_at=NOW, belongs={"a": 1})
    assert codecs.decode_outline(codecs.encode_outline(game)) == game


def test_bytes_that_are_no_outline_are_none():
    assert codecs.decode_outline(b"") is None
    assert codecs.decode_outline(b"\x80") is None
    assert codecs.decode_outline(compress(b"\x80")) is None


def test_the_version_changes_with_a_field_at_any_depth():
    before = codecs.hash_fields(One)
    assert codecs.hash_fields(One) == before

    class Deeper(Struct, frozen=True):
        word: str = ""
        count: int = 0

    renamed = msgspec.defstruct("One", [("number", int, 0), ("inner", Deeper, Deeper())])
    defaulted = msgspec.defstruct("One", [("number", int, 1), ("inner", Inner, Inner())])
    assert len({before, codecs.hash_fields(renamed), codecs.hash_fields(defaulted)}) == 3


def test_the_version_changes_with_the_program_that_makes_states(tmp_path):
    (tmp_path / "evolve.py").write_text("one", encoding="utf-8")
    before = codecs.hash_source(tmp_path)
    (tmp_path / "notes.txt").write_text("no program", encoding="utf-8")
    assert codecs.hash_source(tmp_path) == before
    (tmp_path / "evolve.py").write_text("two", encoding="utf-8")
    changed = codecs.hash_source(tmp_path)
    (tmp_path / "evolve.py").rename(tmp_path / "fold.py")
    assert len({before, changed, codecs.hash_source(tmp_path)}) == 3
