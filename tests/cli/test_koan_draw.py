"""``zendotao koan draw``: a koan as an SVG file."""

from xml.etree import ElementTree as ET

import pytest

LARGE_RED = "R3 upright at 0,0"


def drawn(path) -> ET.Element:
    root = ET.fromstring(path.read_text(encoding="utf-8"))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    return root


def test_a_koan_is_drawn_into_a_file(run, tmp_path):
    result = run("koan", "draw", LARGE_RED, "-o", "koan.svg")
    assert (result.exit_code, result.output) == (0, "")
    assert drawn(tmp_path / "koan.svg") is not None


def test_the_file_says_in_words_what_it_shows(run, tmp_path):
    run("koan", "draw", LARGE_RED, "-o", "koan.svg")
    root = drawn(tmp_path / "koan.svg")
    assert root.get("role") == "img"
    assert root.get("aria-label") == "One piece: an upright large red. It is on the table."


def test_a_drawing_can_be_printed(run, tmp_path):
    run("koan", "draw", LARGE_RED, "-o", "koan.svg")
    assert run("koan", "draw", "-", "-o", "-", stdin=LARGE_RED).stdout == (tmp_path / "koan.svg").read_text(
        encoding="utf-8"
    )


@pytest.mark.parametrize(
    "options",
    [
        ("--view", "top"),
        ("--marking", "hatched"),
        ("--marking", "lettered"),
        ("--numbers",),
        ("--stone", "white"),
        ("--width", "96"),
    ],
)
def test_each_option_changes_the_drawing(run, tmp_path, options):
    run("koan", "draw", LARGE_RED, "-o", "plain.svg")
    assert run("koan", "draw", LARGE_RED, "-o", "other.svg", *options).exit_code == 0
    assert drawn(tmp_path / "other.svg") is not None
    assert (tmp_path / "other.svg").read_bytes() != (tmp_path / "plain.svg").read_bytes()


def test_json_says_what_was_drawn(answers):
    status, [answer] = answers("koan", "draw", LARGE_RED, "-o", "koan.svg", "--json")
    assert status == 0
    assert (answer["file"], answer["sound"], answer["faults"]) == ("koan.svg", True, [])


def test_an_unsound_koan_is_drawn_and_exits_1(run, tmp_path):
    result = run("koan", "draw", "R3 pitch 90 at 0,0 z 40", "-o", "koan.svg")
    assert result.exit_code == 1
    assert "Piece 1 hangs in the air." in result.stderr
    assert drawn(tmp_path / "koan.svg") is not None


def test_what_cannot_be_read_is_not_drawn_and_exits_1(run, answers, tmp_path):
    result = run("koan", "draw", "R3 over 1", "-o", "koan.svg")
    assert result.exit_code == 1
    assert "Line 1, column 4" in result.stderr
    assert not (tmp_path / "koan.svg").exists()
    status, [answer] = answers("koan", "draw", "R3 over 1", "-o", "koan.svg", "--json")
    assert (status, answer["sound"], answer["error"]["column"], "file" in answer) == (1, False, 4, False)


@pytest.mark.parametrize(
    "arguments",
    [
        (LARGE_RED,),
        (LARGE_RED, "-o", "no/such/folder/koan.svg"),
        (LARGE_RED, "-o", "koan.svg", "--view", "side"),
        (LARGE_RED, "-o", "koan.svg", "--marking", "loud"),
        (LARGE_RED, "-o", "koan.svg", "--width", "0"),
        ("@gone.txt", "-o", "koan.svg"),
        ("-o", "koan.svg"),
    ],
)
def test_wrong_usage_exits_2(run, arguments, tmp_path):
    result = run("koan", "draw", *arguments)
    assert result.exit_code == 2
    assert "Error: " in result.stderr
    assert not (tmp_path / "koan.svg").exists()
