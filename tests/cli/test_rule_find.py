"""``zendotao rule find``: the rules that agree with koans and their stones."""

import json
from itertools import combinations

import pytest

RED, BLUE, BOTH = "R3 upright at 0,0", "B1 upright at 0,0", "R1 flat at 0,0; B2 upright at 100,0"
A_RED = "A koan has the Buddha-nature if and only if it contains at least one red piece."
NO_BLUE = "A koan has the Buddha-nature if and only if it contains no blue pieces."
TABLE = ("--white", RED, BOTH, "--black", BLUE, "G3 upright at 0,0; B1 on 1")


def line(**more):
    return json.dumps({"koan": RED, "stone": "white"} | more)


def test_the_rules_come_simplest_first(answers):
    status, [rules] = answers("rule", "find", *TABLE, "--limit", "5", "--json")
    assert status == 0
    assert rules[0]["rule"] == A_RED
    assert rules[0]["complexity"] == 2
    assert [*rules[0]["wording"]] == ["en", "fr", "es"]
    assert [one["complexity"] for one in rules] == sorted(one["complexity"] for one in rules)
    assert len({one["rule"] for one in rules}) == 5


def test_rules_are_told_in_sentences(run):
    result = run("rule", "find", *TABLE, "--limit", "1")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[0].startswith(A_RED)
    assert "was passed over" in result.stdout
    assert "Not searched: " in result.stdout


def test_a_line_for_each_rule_and_one_for_the_end(answers):
    status, [*rules, end] = answers("rule", "find", *TABLE, "--limit", "3", "--json", "--lines")
    assert (status, len(rules)) == (0, 3)
    assert end["stopped_by"] == "limit"
    assert {"complete_to", "tried", "not_searched"} <= end.keys()


def test_koans_come_from_a_file_as_notation_or_as_facts(answers, run):
    facts = json.loads(run("koan", "facts", BLUE, "--json").stdout)
    lines = f"{line()}\n# a comment\n\n{json.dumps({'facts': facts, 'stone': 'black'})}\n"
    status, [rules] = answers("rule", "find", "--file", "-", "--limit", "1", "--json", stdin=lines)
    assert (status, rules[0]["rule"]) == (0, NO_BLUE)


def test_the_order_of_the_koans_does_not_matter(answers):
    other = ("--black", "G3 upright at 0,0; B1 on 1", "--white", BOTH, "--black", BLUE, "--white", RED)
    assert answers("rule", "find", *TABLE, "--limit", "8", "--json") == answers(
        "rule", "find", *other, "--limit", "8", "--json"
    )


def test_stones_all_of_one_colour_are_fine(answers):
    status, [rules] = answers("rule", "find", "--white", RED, "--limit", "1", "--json")
    assert (status, len(rules)) == (0, 1)


def test_each_rule_tells_what_it_says_of_the_open_koan(answers, run):
    asked = ("rule", "find", *TABLE, "--open", "R1 upright at 0,0; R2 flat at 90,0", "--limit", "4")
    _, [rules] = answers(*asked, "--json")
    assert rules[0]["open"] == "white"
    assert "black" in {one["open"] for one in rules}
    assert "for the open koan" in run(*asked).stdout


def test_rules_that_say_the_same_can_be_asked_for(answers):
    status, [rules] = answers("rule", "find", *TABLE, "--alike", "it contains a red piece", "--limit", "3", "--json")
    assert (status, len(rules)) == (0, 3)
    assert A_RED not in [one["rule"] for one in rules]
    assert "A koan has the Buddha-nature if and only if it contains at least one highest red piece." in [
        one["rule"] for one in answers("rule", "find", *TABLE, "--alike", "it contains a red piece", "--json")[1][0]
    ]


def test_a_koan_that_splits_the_rules(answers, run):
    _, lines = answers("rule", "find", *TABLE, "--limit", "6", "--split", "--json", "--lines")
    split = lines[-1]["split"]
    assert split["white"] + split["black"] == 6
    assert run("koan", "facts", split["koan"]).exit_code == 0
    assert "This koan is white by" in run("rule", "find", *TABLE, "--limit", "6", "--split").stdout


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (f"{line()}\n{line(stone='black')}", ["line 1", "line 2", "white", "black"]),
        (f"{line()}\n{line(koan='R3 over 1')}", ["line 2"]),
        (f"{line()}\n{line(koan='R3 pitch 90 at 0,0 z 40')}", ["line 2"]),
        (f"{line()}\nnot JSON", ["line 2", "not JSON"]),
        (f"{line()}\n[1]", ["line 2", "object"]),
        (line(facts={"pieces": []}), ["line 1", "not both"]),
        (json.dumps({"facts": {"pieces": [{"label": 1}]}, "stone": "white"}), ["line 1"]),
    ],
)
def test_a_line_that_cannot_be_used_is_named(answers, run, lines, words):
    result = run("rule", "find", "--file", "-", stdin=lines)
    assert result.exit_code == 1
    assert [word for word in words if word not in " ".join(result.stdout.split())] == []
    status, [refused] = answers("rule", "find", "--file", "-", "--json", stdin=lines)
    assert (status, [*refused["error"]]) == (1, ["code", "message"])


def test_another_word_for_a_stone_is_wrong_use_and_its_line_named(run):
    result = run("rule", "find", "--file", "-", stdin=f"{line()}\n{line(stone='grey')}")
    assert result.exit_code == 2
    assert "line 2" in result.stderr
    assert '"white" or "black"' in result.stderr


def test_a_rule_of_many_parts_is_told_as_provisional_where_none_other_was_found(answers, run, monkeypatch):
    monkeypatch.setattr("zendotao.cli.rule_find.HEAVIEST", 5)
    stones: dict[str, list[str]] = {"--white": [], "--black": []}
    for number, colours in enumerate([*combinations("RBGYK", 3), *combinations("RBGYK", 4)]):
        pieces = [f"{one}{(number + place) % 3 + 1} upright at {90 * place},0" for place, one in enumerate(colours)]
        stones["--white" if {*"RBG"} <= {*colours} else "--black"].append("; ".join(pieces))
    table = [word for stone, koans in stones.items() for word in (stone, *koans)]
    status, [end] = answers("rule", "find", *table, "--json", "--lines")
    assert status == 1
    assert (end["provisional"]["complexity"], end["complete_to"]) == (8, 5)
    assert "but a simpler one may too" in " ".join(run("rule", "find", *table).stdout.split())


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("--file", "-"),
        ("--white", RED, "--file", "-"),
        ("--white", RED, "--limit", "0"),
        ("--white", RED, "--seconds", "0"),
        ("--white", RED, "--seconds", "nan"),
        ("--file", "no-such-file"),
    ],
)
def test_wrong_use_is_refused(run, arguments):
    assert run("rule", "find", *arguments).exit_code == 2


def test_a_limit_beyond_all_rules_only_ends_later(answers):
    asked = ("--limit", "1000000000", "--seconds", "2")
    status, [*rules, end] = answers("rule", "find", *TABLE, *asked, "--json", "--lines")
    assert (status, end["stopped_by"]) == (0, "seconds")
    assert len(rules) > 20


def test_where_no_rule_agrees_the_answer_says_up_to_what_complexity(answers):
    # Two koans of the same facts at other places: no rule can tell them apart.
    table = ("--white", "R3 upright at 0,0", "--black", "R3 upright at 50,0")
    status, [refused] = answers("rule", "find", *table, "--json")
    assert (status, refused["error"]["code"]) == (1, "two_stones")
    table = (
        "--white",
        "1: R3 upright at 0,0; 2: B1 upright at 90,0",
        "--black",
        "1: B1 upright at 90,0; 2: R3 upright at 0,0",
    )
    status, [end] = answers("rule", "find", *table, "--limit", "1", "--seconds", "1", "--json", "--lines")
    assert status == 1
    assert end["complete_to"] >= 5
    assert end["stopped_by"] in ("seconds", "budget")
