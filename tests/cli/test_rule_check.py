"""``zendotao rule check``: what a rule's text is answered with."""

import pytest

RED = "A koan has the Buddha-nature if it contains a red piece."
TWO_WAYS = "it contains two red pieces"


def test_a_rule_that_is_understood_has_its_wordings_and_exits_0(answers):
    status, [report] = answers("rule", "check", RED, "--json")
    assert (status, report["status"]) == (0, "understood")
    assert set(report["wording"]) == {"en", "fr", "es"}
    assert report["wording"]["en"] == report["canonical"]
    assert report["complexity"] > 0
    assert "warning" not in report


def test_the_canonical_wording_is_its_own(answers):
    _, [report] = answers("rule", "check", "red", "ones", "must", "touch", "a", "blue", "piece", "--json")
    if report["status"] == "understood":
        _, [again] = answers("rule", "check", report["canonical"], "--json")
        assert again["canonical"] == report["canonical"]


def test_words_can_stand_without_quotes(run):
    assert run("rule", "check", *RED.split()).stdout == run("rule", "check", RED).stdout


def test_a_person_reads_the_wording_in_a_language(answers, run):
    _, [report] = answers("rule", "check", RED, "--json")
    for lang in ("en", "fr", "es"):
        shown = " ".join(run("rule", "check", RED, "--lang", lang).stdout.split())
        assert shown.startswith(report["wording"][lang])
        assert f"Complexity: {report['complexity']}." in shown
    assert run("rule", "check", RED).stdout == run("rule", "check", RED, "--lang", "en").stdout


def test_a_rule_that_can_be_read_in_two_ways_exits_1_with_the_readings(answers, run):
    status, [report] = answers("rule", "check", TWO_WAYS, "--json")
    assert (status, report["status"]) == (1, "ambiguous")
    assert len(report["readings"]) == 2
    shown = run("rule", "check", TWO_WAYS)
    assert shown.exit_code == 1
    assert shown.stdout.startswith("This can be read in more than one way:\n- ")
    plain = " ".join(shown.stdout.split())
    assert all(reading["canonical"] in plain for reading in report["readings"])


@pytest.mark.parametrize("text", ["it frobs the quux", "the player to my left is happy", ""])
def test_a_rule_that_is_refused_or_not_understood_exits_1_and_says_why(answers, run, text):
    status, [report] = answers("rule", "check", text, "--json")
    assert status == 1
    assert report["status"] in {"refused", "not_understood"}
    shown = run("rule", "check", text)
    assert shown.exit_code == 1
    assert " ".join(report["error"]["message"].split()) in " ".join(shown.stdout.split())


def test_a_rule_that_is_true_of_every_koan_is_warned_of(answers, run):
    status, [report] = answers("rule", "check", "it contains at least one piece", "--json")
    assert (status, report["warning"], report["constant"]) == (0, "constant", "white")
    assert "Warning: every koan is white by this rule." in run(
        "rule", "check", "it contains at least one piece"
    ).stdout.replace("\n", " ")


def test_a_rule_that_no_koan_was_found_to_keep_is_not_called_constant(run):
    shown = run("rule", "check", "every piece touches at least nine other pieces").stdout.replace("\n", " ")
    assert "Warning: no koan was found that is white by this rule." in shown


def test_a_file_of_rules_is_answered_line_by_line(answers, tmp_path):
    lines = [RED, "", "# a comment", TWO_WAYS, "it frobs the quux", RED]
    (tmp_path / "rules.txt").write_text("\r\n".join(lines), encoding="utf-8")
    status, reports = answers("rule", "check", "--file", "rules.txt")
    assert status == 1
    assert [report["status"] for report in reports] == ["understood", "ambiguous", "not_understood", "understood"]
    assert answers("rule", "check", "--file", "-", "--json", stdin=f"{RED}\n{RED}\n")[0] == 0


@pytest.mark.parametrize(
    "arguments", [(), (RED, "--file", "x"), ("--file", "gone.txt"), ("@gone.txt",), (RED, "--lang", "de")]
)
def test_wrong_usage_exits_2(run, arguments):
    result = run("rule", "check", *arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
