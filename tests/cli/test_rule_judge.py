"""``zendotao rule judge``: a rule's verdicts on koans, or a case a line of a file."""

import json

import pytest

RED = "A koan has the Buddha-nature if it contains a red piece."
TOUCHING = "A koan has the Buddha-nature if a red piece touches a blue piece."
NEAR = "R3 upright at 0,0; B3 upright at 26.4,0"  # the bases are 25.4 mm wide: 1.0 mm apart, between 0.5 and 1.5
TWO_WAYS = "A koan has the Buddha-nature if it contains two red pieces."


def case(**more):
    return json.dumps({"rule": RED, "koan": "R3 upright at 0,0"} | more)


def test_each_koan_gets_its_verdict_in_order(answers, run):
    koans = ("R3 upright at 0,0", "B3 upright at 0,0", "B3 upright at 0,0; R1 on 1")
    status, [entries] = answers("rule", "judge", RED, *koans, "--json")
    assert status == 0
    assert entries == [{"verdict": verdict, "hangs_on": []} for verdict in ("white", "black", "white")]
    result = run("rule", "judge", RED, *koans)
    assert (result.exit_code, result.stdout) == (0, "white\nblack\nwhite\n")


def test_an_unclear_verdict_names_the_facts_on_which_it_hangs(answers, run):
    status, [entries] = answers("rule", "judge", TOUCHING, NEAR, "--json")
    assert (status, entries) == (0, [{"verdict": "unclear", "hangs_on": [{"fact": "touching", "pieces": [1, 2]}]}])
    assert run("rule", "judge", TOUCHING, NEAR).stdout == "unclear, hangs on: touching 1 2\n"


def test_a_rule_and_a_koan_can_come_from_files(run, tmp_path):
    (tmp_path / "rule.txt").write_text(RED + "\n", encoding="utf-8")
    assert run("rule", "judge", "@rule.txt", "-", stdin="R3 upright at 0,0").stdout == "white\n"


@pytest.mark.parametrize(
    ("rule", "koan", "code"),
    [
        (RED, "R3 over 1", "unexpected"),
        (RED, "R3 pitch 90 at 0,0 z 40", "unsound"),
        (TWO_WAYS, "R3 upright at 0,0", "ambiguous"),
    ],
)
def test_where_there_is_no_verdict_the_reason_stands_in_its_place(answers, run, rule, koan, code):
    status, [entries] = answers("rule", "judge", rule, koan, "--json")
    assert status == 1
    assert [entry["error"]["code"] for entry in entries] == [code]
    result = run("rule", "judge", rule, koan)
    assert result.exit_code == 1
    assert result.stdout.startswith("no verdict: ")


def test_one_koan_that_cannot_be_read_leaves_the_others_their_verdicts(answers):
    status, [entries] = answers("rule", "judge", RED, "R3 over 1", "R3 upright at 0,0", "--json")
    assert status == 1
    assert [entry.get("verdict") for entry in entries] == [None, "white"]


def test_a_rule_that_is_not_understood_judges_nothing(answers):
    status, [entries] = answers(
        "rule", "judge", "it frobs the quux", "R3 upright at 0,0", "B1 upright at 0,0", "--json"
    )
    assert status == 1
    assert len(entries) == 2
    assert all(entry["error"]["message"] for entry in entries)


FACTS = {
    "pieces": [
        {"label": 1, "colour": "red", "size": "small", "orientation": "upright", "grounded": True},
        {"label": 2, "colour": "blue", "size": "large", "orientation": "flat", "grounded": True},
    ],
    "touching": [[1, 2]],
}


def test_a_file_of_cases_is_answered_line_by_line(answers, tmp_path):
    cases = [
        case(),
        "# cases",
        "",
        case(koan="B3 upright at 0,0"),
        json.dumps({"rule": TOUCHING, "facts": FACTS}),
        json.dumps({"rule": TOUCHING, "facts": FACTS | {"touching": []}}),
        json.dumps({"rule": TOUCHING, "facts": FACTS | {"unclear": [{"fact": "touching", "pieces": [1, 2]}]}}),
    ]
    (tmp_path / "cases.jsonl").write_text("\n".join(cases), encoding="utf-8")
    status, found = answers("rule", "judge", "--file", "cases.jsonl")
    assert status == 0
    assert [[entry["verdict"] for entry in entries] for entries in found] == [
        ["white"],
        ["black"],
        ["white"],
        ["black"],
        ["unclear"],
    ]
    assert found[4][0]["hangs_on"] == [{"fact": "touching", "pieces": [1, 2]}]


def test_a_verdict_on_facts_hangs_on_what_is_not_told(answers):
    told = json.dumps({"rule": "A koan has the Buddha-nature if a piece is upright.", "facts": {
        "pieces": [{"colour": "red", "size": "small"}]}})  # fmt: skip
    status, [[entry]] = answers("rule", "judge", "--file", "-", stdin=told)
    assert (status, entry) == (0, {"verdict": "unclear", "hangs_on": [{"fact": "upright", "pieces": [1]}]})


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("not JSON", "malformed"),
        ("[" * 100_000, "malformed"),
        ("7", "malformed"),
        ('{"rule": 7, "koan": "R3 upright at 0,0"}', "malformed"),
        (json.dumps({"rule": RED}), "malformed"),
        (case(facts=FACTS), "malformed"),
        (case(koan=["R3 upright at 0,0"]), "malformed"),
        (case(koan="R3 over 1"), "unexpected"),
        (case(koan="R3 pitch 90 at 0,0 z 40"), "unsound"),
        (json.dumps({"rule": RED, "facts": {"pieces": [{"colour": "mauve"}]}}), "facts"),
        (json.dumps({"rule": RED, "facts": FACTS | {"sound": False}}), "unsound"),
        (json.dumps({"rule": RED, "facts": [FACTS]}), "facts"),
        (case(rule=TWO_WAYS), "ambiguous"),
    ],
)
def test_a_case_that_cannot_be_judged_is_answered_too_and_the_next_one_after_it(answers, line, code):
    status, [[refused], [judged]] = answers("rule", "judge", "--file", "-", "--json", stdin=f"{line}\n{case()}\n")
    assert status == 1
    assert refused["error"]["code"] == code
    assert refused["error"]["message"]
    assert judged == {"verdict": "white", "hangs_on": []}


@pytest.mark.parametrize(
    "arguments",
    [(), (RED,), (RED, "R3 upright at 0,0", "--file", "x"), ("--file", "gone.jsonl"), (RED, "@gone.txt")],
)
def test_wrong_usage_exits_2(run, arguments):
    result = run("rule", "judge", *arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
