"""``zendotao verify``: opened seals against their published hashes, and the same with ``sha256sum``."""

import hashlib
import json
import subprocess

import msgspec
import pytest
from click.testing import CliRunner

from tests.core.game.logs import NAMES, Book, played
from zendotao.cli.verify import verify
from zendotao.core.game.record import export_lines
from zendotao.core.game.sight_values import Viewer


def opened() -> Book:
    """A game of which both seals of move 2 are opened."""
    book = played()
    book.open_seal(2, 1)
    book.open_seal(2, 2)
    return book


def record(book: Book) -> str:
    return "\n".join(export_lines(book.game, book.entries, Viewer(keeper=True), NAMES)) + "\n"


def pair(book: Book, slot: int) -> dict:
    seal = book.game.move(2).seals[slot - 1]
    return {"seal": seal.hash, "body": msgspec.to_builtins(book.bodies[2, slot])}


@pytest.fixture
def check(tmp_path):
    """Run the command on a file with this text."""

    def go(text: str, *options: str):
        path = tmp_path / "seal.json"
        path.write_text(text, encoding="utf-8", newline="\n")
        return CliRunner().invoke(verify, [str(path), *options])

    return go


def test_a_seal_that_is_what_was_committed_to_exits_0(check):
    book = opened()
    result = check(json.dumps(pair(book, 1)))
    assert result.exit_code == 0
    first, second = result.stdout.splitlines()[:2]
    assert first == f"OK      move 2, seal 1: {book.bodies[2, 1].rule.text}"
    assert second.strip() == book.game.move(2).seals[0].hash


def test_a_seal_that_is_not_exits_1_and_says_so(check):
    told = pair(opened(), 1)
    told["body"]["rule"]["text"] = "A koan has the Buddha-nature if it contains a red piece."
    result = check(json.dumps(told))
    assert result.exit_code == 1
    first, second = result.stdout.splitlines()[:2]
    assert first.startswith("BROKEN  move 2, seal 1: ")
    assert second.strip().startswith("its hash is ")


def test_every_opened_seal_of_a_record_is_checked(check):
    result = check(record(opened()), "--json")
    answer = json.loads(result.stdout)
    assert (result.exit_code, answer["ok"]) == (0, True)
    assert [(one["move"], one["slot"], one["ok"]) for one in answer["seals"]] == [(2, 1, True), (2, 2, True)]
    assert [one["seal"] for one in answer["seals"]] == [one["found"] for one in answer["seals"]]


def test_a_record_without_opened_seals_exits_1(check):
    result = check(record(played()))
    assert (result.exit_code, result.stdout) == (1, "There is no opened seal in it.\n")


def test_a_record_that_was_changed_exits_1(check):
    result = check(record(opened()).replace('"verdict":"white"', '"verdict":"black"'))
    assert result.exit_code == 1
    assert result.stdout.startswith("Broken: line 10: it was changed")


def test_a_body_alone_is_checked_against_a_hash_from_the_thread(check):
    told = pair(opened(), 1)
    assert check(json.dumps(told["body"]), "--seal", told["seal"]).exit_code == 0
    assert check(json.dumps(told["body"]), "--seal", "0" * 64).exit_code == 1
    asked = check(json.dumps(told["body"]))
    assert asked.exit_code == 1
    assert "--seal HASH" in asked.stdout


def test_one_seal_can_be_chosen(check):
    answer = json.loads(check(record(opened()), "--move", "2", "--slot", "2", "--json").stdout)
    assert [(one["move"], one["slot"]) for one in answer["seals"]] == [(2, 2)]
    assert check(record(opened()), "--move", "9").exit_code == 1


def test_what_was_hashed_is_written_without_an_end_of_line(check, tmp_path):
    book, out = opened(), tmp_path / "preimage.json"
    result = check(record(book), "--move", "2", "--slot", "1", "--preimage", "-o", str(out))
    assert result.exit_code == 0
    assert hashlib.sha256(out.read_bytes()).hexdigest() == book.game.move(2).seals[0].hash
    assert check(json.dumps(pair(book, 1)), "--preimage").stdout_bytes == out.read_bytes()


def test_sha256sum_finds_the_published_hash(check, tmp_path):
    book, out = opened(), tmp_path / "preimage.json"
    check(record(book), "--move", "2", "--slot", "2", "--preimage", "-o", str(out))
    told = subprocess.run(["sha256sum", str(out)], capture_output=True, text=True, check=True).stdout
    assert told.split()[0] == book.game.move(2).seals[1].hash


def test_one_seal_at_a_time_is_written(check):
    result = check(record(opened()), "--preimage")
    assert result.exit_code == 2
    assert "--slot" in result.stderr


def test_a_file_that_cannot_be_read_or_written_is_wrong_usage(check, tmp_path):
    assert CliRunner().invoke(verify, [str(tmp_path / "none")]).exit_code == 2
    told = json.dumps(pair(opened(), 1))
    assert check(told, "--preimage", "-o", str(tmp_path / "no folder" / "x")).exit_code == 2


@pytest.mark.parametrize("text", ["", "words", "{}", "\x00", "[1]"])
def test_what_is_no_opened_seal_exits_1(check, text):
    result = check(text)
    assert result.exit_code == 1
    assert not json.loads(check(text, "--json").stdout)["ok"]


def test_the_answer_says_how_to_check_by_hand(check):
    assert "sha256sum" in check(json.dumps(pair(opened(), 1))).stdout
