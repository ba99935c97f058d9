"""``zendotao rule compare``: two rules, and a koan on which they differ."""

import pytest

RED = "A koan has the Buddha-nature if it contains a red piece."
NO_RED = "A koan has the Buddha-nature if it contains no red pieces."
UPRIGHT_RED = "A koan has the Buddha-nature if it contains an upright red piece."


def test_rules_that_differ_are_shown_a_koan_of_which_each_says_another_thing(answers, run):
    status, [report] = answers("rule", "compare", RED, UPRIGHT_RED, "--json")
    assert status == 1
    assert list(report) == ["rules", "same", "differs", "tried"]
    assert report["same"] is False
    # A lone red piece that isn't upright is the smallest there is.
    assert report["differs"]["koan"] == "1: R1 flat at 0,0"
    assert report["differs"]["verdicts"] == ["white", "black"]
    assert report["differs"]["caption"].startswith("One piece: a flat small red.")
    assert report["tried"] > 0
    shown = run("rule", "compare", RED, UPRIGHT_RED)
    assert shown.exit_code == 1
    assert "This koan is white by the first and black by the second:\n1: R1 flat at 0,0\n" in shown.stdout


def test_the_koan_that_is_shown_is_judged_so(answers):
    _, [report] = answers("rule", "compare", NO_RED, UPRIGHT_RED, "--json")
    for rule, verdict in zip((NO_RED, UPRIGHT_RED), report["differs"]["verdicts"], strict=True):
        assert answers("rule", "judge", rule, report["differs"]["koan"], "--json") == (
            0,
            [[{"verdict": verdict, "hangs_on": []}]],
        )


def test_a_long_notation_stands_on_one_line(run, answers):
    pair = ("it contains exactly four red pieces", "it contains at least four red pieces")
    _, [report] = answers("rule", "compare", *pair, "--json")
    notation = report["differs"]["koan"]
    assert len(notation) > 100  # five pieces
    assert notation in run("rule", "compare", *pair).stdout.splitlines()


def test_a_rewording_is_the_same_rule(answers, run):
    reworded = "a koan has the buddha nature if and only if there is at least one red pyramid"
    status, [report] = answers("rule", "compare", RED, reworded, "--json")
    assert (status, report["same"], report["differs"], report["tried"]) == (0, True, None, 0)
    assert report["rules"][0] == report["rules"][1]
    assert run("rule", "compare", RED, reworded).stdout.endswith("These are the same rule.\n")


def test_the_same_question_has_the_same_answer(run):
    first, again = (run("rule", "compare", RED, UPRIGHT_RED, "--json").stdout for _ in range(2))
    assert first == again


@pytest.mark.parametrize("place", [0, 1])
def test_a_rule_that_is_not_understood_is_named(answers, run, place):
    pair = [RED, RED]
    pair[place] = "it contains two red pieces"
    status, [report] = answers("rule", "compare", *pair, "--json")
    assert (status, report["error"]["code"]) == (1, "ambiguous")
    assert report["error"]["message"].startswith(("the first rule: ", "the second rule: ")[place])
    shown = run("rule", "compare", *pair)
    assert shown.exit_code == 1
    assert shown.stdout.startswith(("the first rule: ", "the second rule: ")[place])


@pytest.mark.parametrize("arguments", [(), (RED,), (RED, RED, RED), (RED, "@gone.txt")])
def test_wrong_usage_exits_2(run, arguments):
    assert run("rule", "compare", *arguments).exit_code == 2
