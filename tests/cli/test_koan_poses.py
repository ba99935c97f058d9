"""``zendotao koan poses``: a koan as JSON with the pose of each piece, as other commands and sites take it."""

import json

RED = "A koan has the Buddha-nature if it contains a red piece."


def test_each_piece_has_its_pose(answers):
    status, [told] = answers("koan", "poses", "1: R3 upright at 0,0; 2: Y1 on 1", "--json")
    assert status == 0
    # A small piece's tip, 25.4 mm up, touches the underside of the large one's tip where its own cavity ends: its base
    # is at 44.45 mm less the cavity of 15.875 mm.
    assert told == {
        "pieces": [
            {"label": 1, "colour": "red", "size": "large", "position": [0, 0, 0], "orientation": [1, 0, 0, 0]},
            {"label": 2, "colour": "yellow", "size": "small", "position": [0, 0, 28.575], "orientation": [1, 0, 0, 0]},
        ]
    }


def test_no_number_is_minus_zero(run):
    assert "-0.0" not in run("koan", "poses", "R3 upright at 0,0").stdout


def test_what_it_gives_can_be_judged(run, answers):
    told = json.loads(run("koan", "poses", "R3 flat at 0,0 heading 30").stdout)
    cases = "\n".join(json.dumps({"rule": RED, "koan": koan}) for koan in (told, {"pieces": []}))
    status, [[red], [none]] = answers("rule", "judge", "--file", "-", stdin=cases)
    assert (status, red) == (1, {"verdict": "white", "hangs_on": []})
    assert none["error"] == {"code": "malformed", "message": "pieces: expected 1 to 60 pieces, not 0."}


def test_an_unsound_koan_is_given_too_and_exits_1(run):
    result = run("koan", "poses", "R3 pitch 90 at 0,0 z 40")
    assert (result.exit_code, json.loads(result.stdout)["pieces"][0]["position"]) == (1, [0, 0, 40])
    assert "hangs in the air" in result.stderr


def test_a_koan_that_cannot_be_read_is_answered_like_one_whose_facts_are_asked_for(run, answers):
    assert answers("koan", "poses", "R9", "--json") == answers("koan", "facts", "R9", "--json")
    result = run("koan", "poses", "R9")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("Line 1, column 1: ")
