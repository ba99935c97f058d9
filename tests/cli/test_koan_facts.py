"""``zendotao koan facts``: one koan, or one a line of a file."""

import io
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from zendotao.cli import inputs

LARGE_RED = "R3 upright at 0,0"
KEYS = [
    "sound",
    "faults",
    "pieces",
    "touching",
    "pointing",
    "towers",
    "inside",
    "directions",
    "unclear",
    "caption",
    "canonical",
]


def test_a_sound_koan_is_told_in_a_table_and_exits_0(run):
    result = run("koan", "facts", "1: R3 upright at 0,0; 2: Y1 on 1")
    assert result.exit_code == 0
    # A large piece is 44.45 mm high; a small one on it has its tip 25.4 mm above the apex inside, which is at
    # 44.45 mm, the tip of the large one, less the small one's cavity of 15.875 mm: 44.45 + 25.4 - 15.875 = 53.975.
    assert "1  large red     3     upright  yes       44.5        straight up  2        2          -" in result.stdout
    assert "2  small yellow  1     upright  no        54.0        straight up  1        -          -" in result.stdout
    assert "Sound: 2 pieces, 4 pips." in result.stdout
    assert "Towers, from bottom to top: 1–2." in result.stdout


def test_json_is_one_object_with_every_key(answers):
    status, [report] = answers("koan", "facts", LARGE_RED, "--json")
    assert status == 0
    assert list(report) == KEYS
    # 1.75 in are 44.45 mm.
    assert report["pieces"] == [
        {
            "label": 1, "colour": "red", "size": "large", "pips": 3,
            "orientation": "upright", "grounded": True, "height_mm": 44.45,
        }
    ]  # fmt: skip
    assert report["towers"] == [[1]]
    assert report["directions"] == {"1": [0, 0, 1]}


def test_an_unsound_koan_exits_1_and_says_why(run, answers):
    floating = "R3 pitch 90 at 0,0 z 40"
    result = run("koan", "facts", floating)
    assert result.exit_code == 1
    assert "Unsound: 1 piece, 3 pips." in result.stdout
    assert "Piece 1 hangs in the air." in result.stdout
    status, [report] = answers("koan", "facts", floating, "--json")
    assert (status, report["sound"], report["faults"]) == (1, False, [{"kind": "floating", "pieces": [1]}])


def test_a_notation_that_cannot_be_read_exits_1_and_says_where(run, answers):
    result = run("koan", "facts", "R3 upright at 0,0\nB2 over 1")
    assert result.exit_code == 1
    assert 'Line 2, column 4: found "over"' in result.stdout
    status, [report] = answers("koan", "facts", "R3 upright at 0,0\nB2 over 1", "--json")
    assert (status, report["sound"]) == (1, False)
    assert (report["error"]["code"], report["error"]["line"], report["error"]["column"]) == ("unexpected", 2, 4)


def test_a_terminal_that_lacks_a_dash_is_told_all_the_same():
    command = [sys.executable, "-m", "zendotao", "koan", "facts", "R3 upright at 0,0; Y1 on 1; B2 flat at 50,0"]
    environ = {**os.environ, "PYTHONIOENCODING": "latin-1"}
    done = subprocess.run(command, env=environ, capture_output=True, check=True)
    assert "toward 0°".encode("latin-1") in done.stdout
    assert b"from bottom to top: 1?2; 3 alone" in done.stdout


def test_what_is_unclear_is_told_with_its_band(run):
    result = run("koan", "facts", "R3 upright at 0,0; G3 upright at 26.3,0")
    assert "1 touches 2: unclear. The gap between them is more than 0.5 but not more than 1.5 mm." in result.stdout


def test_an_order_and_a_tower_that_are_unclear_are_not_told_as_sure(run):
    # Piece 3 meets the edge of 2 at x = 0.30 and the tip of 1 at 0.00: less than 0.5 mm apart.
    pointing = run(
        "koan", "facts", "B3 flat at -23.11,0; R3 pitch 20 at 4.64,0 heading 180; Y2 flat at 80,0 heading 180"
    )
    assert "1 and 2 (in an unclear order)" in pointing.stdout
    # The cavity's tip is at 10.725 + 34.925 = 45.65 mm, 1.2 over the other's tip.
    tower = run("koan", "facts", "R3 upright at 0,0; B3 pitch 90 at 0,0 z 10.725")
    assert "Towers, from bottom to top: 1 and 2 unclear." in tower.stdout


def test_a_touch_that_is_unclear_is_not_told_as_none(run):
    table = run("koan", "facts", "R3 upright at 0,0; G3 upright at 26.3,0").stdout
    assert [line.split()[-3:] for line in table.splitlines() if " large " in line and line[0].isdigit()][:2] == [
        ["unclear", "-", "-"]
    ] * 2


@pytest.mark.parametrize(
    "words",
    [
        ("koan", "facts", LARGE_RED),
        ("koan", "facts", LARGE_RED, "--json"),
        ("koan", "draw", LARGE_RED, "-o", "-"),
        ("--help",),
    ],
)
def test_an_answer_that_cannot_be_written_is_said_in_a_line(words):
    with Path(os.devnull).open("rb") as closed_to_writing:
        command = [sys.executable, "-m", "zendotao", *words]
        done = subprocess.run(command, stdout=closed_to_writing, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "Error: the answer cannot be given: Bad file descriptor.\n"


def test_a_pipe_whose_reader_has_gone_ends_the_answer_quietly():
    command = [sys.executable, "-m", "zendotao", "koan", "facts", "--file", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.close()
        process.stdin.write(f"{LARGE_RED}\n".encode() * 3)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=30) == 1


def test_an_orientation_that_is_unclear_is_not_told_as_sure(run):
    result = run("koan", "facts", "R3 pitch 87 at 0,0")  # 3 degrees from the vertical: between 2 and 4
    assert "1  large red  3     unclear  yes" in result.stdout


def test_a_notation_can_come_from_a_file_or_be_piped(run, tmp_path):
    typed = run("koan", "facts", LARGE_RED).stdout
    (tmp_path / "one.txt").write_text(LARGE_RED + "\n", encoding="utf-8-sig")
    assert run("koan", "facts", "@one.txt").stdout == typed
    assert run("koan", "facts", "-", stdin=LARGE_RED + "\r\n").stdout == typed


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        (LARGE_RED, "--file", "x"),
        ("@gone.txt",),
        ("@.",),
        ("--file", "gone.txt"),
        (LARGE_RED, "--loud"),
        ("a", "b"),
    ],
)
def test_wrong_usage_exits_2(run, arguments):
    result = run("koan", "facts", *arguments)
    assert result.exit_code == 2
    assert "Error: " in result.stderr
    assert result.stdout == ""


def test_a_batch_answers_each_koan_in_order_refused_ones_too(answers, tmp_path):
    koans = [
        "R3 upright at 0,0; Y1 on 1",
        "R3 over 1",
        "",
        "# the next one floats",
        "  ",
        "G1 pitch 90 at 0,0 z 40 # high",
    ]
    (tmp_path / "koans.txt").write_text("\n".join(koans), encoding="utf-8")
    status, reports = answers("koan", "facts", "--file", "koans.txt")
    assert status == 1
    assert [report["sound"] for report in reports] == [True, False, False]
    assert reports[0]["touching"] == [[1, 2]]
    assert reports[1]["error"]["line"] == 1
    assert reports[2]["faults"] == [{"kind": "floating", "pieces": [1]}]


def test_a_batch_of_sound_koans_exits_0(answers):
    status, reports = answers("koan", "facts", "--json", "--file", "-", stdin=f"{LARGE_RED}\r\n{LARGE_RED}\r\n")
    assert (status, len(reports)) == (0, 2)


def test_an_empty_batch_is_answered_by_nothing(answers):
    assert answers("koan", "facts", "--file", "-", stdin="\n# only this\n") == (0, [])


def test_bytes_that_are_not_text_and_endless_lines_are_refused_one_by_one(answers):
    endless = (LARGE_RED + ";").encode() * 280_000
    assert len(endless) > 5_000_000
    lines = [b"\xff\xfe\x00R3", LARGE_RED.encode(), endless, b"\xf0\x9f", LARGE_RED.encode()]
    status, reports = answers("koan", "facts", "--file", "-", stdin=b"\n".join(lines))
    assert status == 1
    assert [report["sound"] for report in reports] == [False, True, False, False, True]
    assert reports[2]["error"]["code"] == "too_long"


def test_a_line_longer_than_is_kept_is_one_line(monkeypatch):
    monkeypatch.setattr(inputs, "MOST_BYTES", 10)
    monkeypatch.setattr(inputs, "CHUNK_BYTES", 4)
    stream = io.BytesIO(b"a" * 10 + b"b" * 9 + b"\n" + b"c" * 9 + b"\n" + b"d" * 10 + b"\n" + b"e")
    assert list(inputs.read_lines(stream)) == ["a" * 10, "c" * 9, "d" * 10, "e"]


def test_a_batch_is_answered_as_it_is_read():
    class Slow(io.RawIOBase):
        """Gives one line, and then none before it has been answered."""

        asked = 0

        def readable(self):
            return True

        def readinto(self, buffer):
            self.asked += 1
            line = b"one\n" if self.asked == 1 else b""
            buffer[: len(line)] = line
            return len(line)

    slow = Slow()
    assert next(inputs.read_lines(io.BufferedReader(slow, 4))) == "one"
    assert slow.asked == 1


@pytest.mark.parametrize(
    "text", ["", "\0", "R3 upright at 1e300,0", "R3 upright at nan,0", "R3 on 9", "\udcff", "R3;" * 61]
)
def test_hostile_text_is_refused_at_once(run, text):
    start = time.thread_time()
    result = run("koan", "facts", "--json", "--", text)
    assert time.thread_time() - start < 2  # generous: the machine may be busy
    assert result.exit_code == 1
    assert json.loads(result.stdout)["error"]["message"]
