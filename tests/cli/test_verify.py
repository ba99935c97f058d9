"""``zendotao verify``: opened seals against their published hashes, and the same with ``sha256sum``."""

import hashlib
import json
import subprocess
from collections.abc import Sequence

import msgspec
import pytest
from click.testing import CliRunner

from tests.core.game.zendotao.logs import NAMES, played
from tests.core.game.zendotao.review.forging import line_of
from tests.core.game.zendotao.review.games import whole
from tests.records import export_lines, replay
from zendotao.cli.verify import verify
from zendotao.core.game.record import encode_line
from zendotao.core.game.sight import Viewer
from zendotao.core.game.zendotao.events import Entry
from zendotao.core.game.zendotao.state import Game

OPENED = [(4, 1), (1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2)]
"""The seals that are opened in ``whole()``, by move and slot: the claimant's, and at the end those that still stand."""


def won() -> Game:
    """A game that is over."""
    return replay(whole().entries)


def record(entries: Sequence[Entry]) -> str:
    return "\n".join(export_lines(replay(entries), entries, Viewer(keeper=True), NAMES)) + "\n"


def pair(slot: int) -> dict:
    seal = won().move(2).seals[slot - 1]
    return {"seal": seal.hash, "body": msgspec.to_builtins(seal.body)}


@pytest.fixture
def check(tmp_path):
    """Run the command on a file with this text."""

    def go(text: str, *options: str):
        path = tmp_path / "seal.json"
        path.write_text(text, encoding="utf-8", newline="\n")
        return CliRunner().invoke(verify, [str(path), *options])

    return go


def test_a_seal_that_is_what_was_committed_to_exits_0(check):
    told = pair(1)
    result = check(json.dumps(told))
    assert result.exit_code == 0
    first, second = result.stdout.splitlines()[:2]
    assert first == f"OK      move 2, seal 1: {told['body']['rule']['text']}"
    assert second.strip() == told["seal"]


def test_a_seal_that_is_not_exits_1_and_says_so(check):
    told = pair(1)
    told["body"]["rule"]["text"] = "A koan has the Buddha-nature if it contains a red piece."
    result = check(json.dumps(told))
    assert result.exit_code == 1
    first, second = result.stdout.splitlines()[:2]
    assert first.startswith("BROKEN  move 2, seal 1: ")
    assert second.strip().startswith("its hash is ")


def test_every_opened_seal_of_a_record_is_checked(check):
    result = check(record(whole().entries), "--json")
    answer = json.loads(result.stdout)
    assert (result.exit_code, answer["ok"], answer["faults"]) == (0, True, [])
    assert [(one["move"], one["slot"], one["ok"]) for one in answer["seals"]] == [(*at, True) for at in OPENED]
    assert [one["seal"] for one in answer["seals"]] == [one["found"] for one in answer["seals"]]


def test_a_record_without_opened_seals_exits_1(check):
    result = check(record(played().entries))
    assert result.exit_code == 1
    first, *_, last = result.stdout.splitlines()
    assert (first, last) == ("OK      the rules allow this game", "There is no opened seal in it.")


def test_a_record_whose_seals_hold_exits_1_if_the_rules_do_not_allow_the_game(check):
    forged = whole().forger.with_value(17, ("event", "score"), 9999)
    result = check("\n".join(encode_line(line_of(one)) for one in forged))
    assert result.exit_code == 1
    assert result.stdout.splitlines()[:3] == [
        "BROKEN  the rules don't allow this game:",
        "- entry 18 (game.final): its score is 9999, by the rules 5",
        f"OK      move 4, seal 1: {won().move(4).seals[0].body.rule.text}",
    ]


def test_a_record_that_was_changed_exits_1(check):
    result = check(record(whole().entries).replace('"score":5', '"score":6'))
    assert result.exit_code == 1
    assert result.stdout.startswith("Broken: line 18: it was changed")


def test_a_body_alone_is_checked_against_a_hash_from_the_thread(check):
    told = pair(1)
    assert check(json.dumps(told["body"]), "--seal", told["seal"]).exit_code == 0
    assert check(json.dumps(told["body"]), "--seal", "0" * 64).exit_code == 1
    asked = check(json.dumps(told["body"]))
    assert asked.exit_code == 1
    assert "--seal HASH" in asked.stdout


def test_one_seal_can_be_chosen(check):
    answer = json.loads(check(record(whole().entries), "--move", "2", "--slot", "2", "--json").stdout)
    assert [(one["move"], one["slot"]) for one in answer["seals"]] == [(2, 2)]
    assert check(record(whole().entries), "--move", "9").exit_code == 1


def test_what_was_hashed_is_written_without_an_end_of_line(check, tmp_path):
    out = tmp_path / "preimage.json"
    result = check(record(whole().entries), "--move", "2", "--slot", "1", "--preimage", "-o", str(out))
    assert result.exit_code == 0
    assert hashlib.sha256(out.read_bytes()).hexdigest() == won().move(2).seals[0].hash
    assert check(json.dumps(pair(1)), "--preimage").stdout_bytes == out.read_bytes()


def test_sha256sum_finds_the_published_hash(check, tmp_path):
    out = tmp_path / "preimage.json"
    check(record(whole().entries), "--move", "2", "--slot", "2", "--preimage", "-o", str(out))
    told = subprocess.run(["sha256sum", str(out)], capture_output=True, text=True, check=True).stdout
    assert told.split()[0] == won().move(2).seals[1].hash


def test_one_seal_at_a_time_is_written(check):
    result = check(record(whole().entries), "--preimage")
    assert result.exit_code == 2
    assert "--slot" in result.stderr


def test_a_file_that_cannot_be_read_or_written_is_wrong_usage(check, tmp_path):
    assert CliRunner().invoke(verify, [str(tmp_path / "none")]).exit_code == 2
    told = json.dumps(pair(1))
    assert check(told, "--preimage", "-o", str(tmp_path / "no folder" / "x")).exit_code == 2


@pytest.mark.parametrize("text", ["", "words", "{}", "\x00", "[1]"])
def test_what_is_no_opened_seal_exits_1(check, text):
    result = check(text)
    assert result.exit_code == 1
    assert not json.loads(check(text, "--json").stdout)["ok"]


def test_the_answer_says_how_to_check_by_hand(check):
    assert "sha256sum" in check(json.dumps(pair(1))).stdout
