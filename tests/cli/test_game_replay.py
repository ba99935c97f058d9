"""``zendotao game replay``: the record of a game, checked line by line."""

import json
import subprocess
import sys

import pytest
from click.testing import CliRunner

from tests.core.game.zendotao.logs import NAMES, played
from tests.core.game.zendotao.review.forging import line_of
from tests.core.game.zendotao.review.games import whole
from tests.records import export_lines
from zendotao.cli.game import game, make_printable
from zendotao.core.game.record import encode_line
from zendotao.core.game.sight import Viewer
from zendotao.core.game.zendotao.record import state_digest


def lines_of(viewer: Viewer) -> list[str]:
    book = played()
    return list(export_lines(book.game, book.entries, viewer, NAMES))


@pytest.fixture
def replay(tmp_path):
    """Run the command on a file with these lines."""

    def go(lines: list[str], *options: str):
        path = tmp_path / "game.jsonl"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
        return CliRunner().invoke(game, ["replay", str(path), *options])

    return go


def test_a_record_that_holds_exits_0_and_says_what_the_game_comes_to(replay):
    result = replay(lines_of(Viewer(keeper=True)))
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "Verified: yes, 9 entries",
        "Game:     A game (g1)",
        "Phase:    play",
        "Moves:    3, of which 3 stand",
        "Seats:    3",
        "Stones:   4",
        f"Head:     {played().game.head}",
        f"State:    {state_digest(played().game)}",
        "Not checked:",
        "- what people chose of what the rules allow: title, settings, words, possible rules and koans, ballots",
        "- when exactly somebody acted, between what came before and what came after",
        "- who is behind an alias, and who belongs to a team",
        "- the random numbers that hide persons, ballots and seals",
        "- whether the sealed rules that were never opened are viable, and disagree (entries 3, 6, 9)",
    ]


def test_a_program_reads_the_same_in_json(replay):
    answer = json.loads(replay(lines_of(Viewer(keeper=True)), "--json").stdout)
    unchecked = answer.pop("not_checked")
    assert [one["code"] for one in unchecked] == ["choices", "instants", "persons", "chance", "sealed"]
    assert unchecked[-1]["entries"] == [3, 6, 9]
    assert answer == {
        "verified": True, "game": "g1", "title": "A game", "phase": "play", "entries": 9, "moves": 3, "standing": 3,
        "seats": 3, "marked": 4, "sensei": None, "score": None, "head": played().game.head,
        "state": state_digest(played().game), "complete": True, "faults": [], "more_faults": False,
    }  # fmt: skip


def test_a_record_in_which_something_is_withheld_holds_and_says_so(replay):
    result = replay(lines_of(Viewer()))
    assert result.exit_code == 0
    assert "Some of it is withheld, and checked by its hash alone" in result.stdout
    # Entries 4 to 6 are Tim's, for The Crew: which of them it is, and that he belongs to it, is not told.
    assert "- what the record withholds (entries 5)" in result.stdout
    assert json.loads(replay(lines_of(Viewer()), "--json").stdout)["complete"] is False


def test_a_record_that_was_changed_exits_1_with_the_line(replay):
    lines = lines_of(Viewer(keeper=True))
    lines[5] = lines[5].replace('"stone":"black"', '"stone":"white"')
    result = replay(lines)
    assert result.exit_code == 1
    assert result.stdout == "Verified: no. line 6: it was changed: its hash is not that of its content.\n"
    answer = json.loads(replay(lines, "--json").stdout)
    assert (answer["verified"], answer["error"]["code"], answer["error"]["line"]) == (False, "hash", 6)


def test_a_record_that_the_rules_do_not_allow_exits_1_with_the_entries(replay):
    record = whole().forger.with_value(17, ("event", "score"), 9999)
    lines = [encode_line(line_of(one)) for one in record]
    result = replay(lines)
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "Verified: no. The rules don't allow this game:",
        "- entry 18 (game.final): its score is 9999, by the rules 5",
    ]
    answer = json.loads(replay(lines, "--json").stdout)
    assert answer["verified"] is False
    words = "its score is 9999, by the rules 5"
    assert answer["faults"] == [{"entry": 18, "event": "game.final", "code": "differs", "message": words}]


def test_a_file_that_is_no_record_exits_1(replay):
    assert replay(["R3 upright at 0,0"]).exit_code == 1
    assert replay([]).exit_code == 1


def test_a_file_that_cannot_be_read_is_wrong_usage(tmp_path):
    result = CliRunner().invoke(game, ["replay", str(tmp_path / "none")])
    assert result.exit_code == 2
    assert CliRunner().invoke(game, ["replay"]).exit_code == 2


def test_a_record_can_come_from_standard_input():
    text = "\n".join(lines_of(Viewer(keeper=True)))
    assert CliRunner().invoke(game, ["replay", "-"], input=text).exit_code == 0


def test_a_title_does_not_steer_the_terminal():
    assert make_printable("A\x1b[2Jgame\n") == "A\ufffd[2Jgame\ufffd"


def test_a_record_is_replayed_without_the_site():
    asked = "import sys; from zendotao.cli import main; main(['game', 'replay', '--help'], standalone_mode=False)"
    loaded = "print(sorted({'flask', 'sqlalchemy', 'zendotao.bootstrap'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", f"{asked}\n{loaded}"], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
