"""The server as Master: it draws the rule, disproves guesses, says when one is right, and gives hints."""

from __future__ import annotations

import pytest

from tests.core.game.zendotao.koans_for_tests import notation
from tests.web.api.classic import RULE, Player, lead
from zendotao.core.find import history
from zendotao.services.job_handlers import do_job, take_job


def work_off(site):
    """A finder does all jobs that are due; what became of each."""
    done = []
    object.__setattr__(site.context, "clock", site.clock)
    while (job := take_job(site.context, site.at)) is not None:
        done.append((job.kind, do_job(site.context, job, lambda: False, lambda: False)))
    return done


@pytest.fixture
def table(join):
    """Mia leads a game whose counter-koans the server builds; Ann has joined."""
    mia = join("mia")
    game = lead(mia, counters="server", stones=3)
    ann = Player(join("ann"), game)
    ann.move("join")
    return Player(mia, game), ann


def test_the_server_disproves_a_guess_with_a_koan_on_which_it_differs_from_the_rule(table, site):
    mia, ann = table
    ann.build(3, 0)
    told = ann.move("guess", rule="AKHTBN if it contains at least two pieces")
    assert (told["stage"], told["clocks"]["due"]) == ("disprove", None)
    mia.refused("not_master", "disprove", 403, koan=notation(0, 2))
    assert work_off(site) == [("classic_master", "done")]
    told = ann.see()
    koan = told["koans"][3]
    assert (koan["origin"], koan["author"], koan["guess"], told["stage"]) == ("counter", None, 1, "guess")
    verdicts = ann.caller.post("/rules/judge", {"rule": RULE, "koans": [{"koan": koan["koan"]}]}, status=200)
    assert verdicts[0]["verdict"] == koan["stone"]
    other = ann.caller.post(
        "/rules/judge", {"rule": "AKHTBN if it contains at least two pieces", "koans": [{"koan": koan["koan"]}]}, 200
    )
    assert other[0]["verdict"] != koan["stone"]


def test_a_guess_in_other_words_that_no_koan_tells_from_the_rule_has_won(table, site):
    _, ann = table
    ann.build(3, 0)
    ann.move("guess", rule="AKHTBN if it does not contain fewer than two red pieces")
    told = ann.see()
    if told["stage"] == "disprove":
        assert work_off(site) == [("classic_master", "done")]
        told = ann.see()
    assert (told["stage"], told["winner"]) == ("final", 1)


def test_after_the_end_it_is_told_how_many_rules_each_koan_left(table, site, monkeypatch):
    monkeypatch.setattr(history, "LEVEL", 3)
    mia, ann = table
    address = f"{ann.game}/analysis"
    ann.build(3, 0)
    assert ann.caller.get(address, status=409)["code"] == "not_over"
    ann.move("guess", rule=RULE)
    assert mia.caller.get(address, status=202)["possible"] is None
    assert work_off(site) == [("after_game", "done")]
    told = ann.caller.get(address, status=200)
    assert (told["state"], told["lifelines"]) == ("done", [])
    stones = told["possible"]["stones"]
    # The two koans of the Master, and ann's.
    assert [(one["koan"], one["stone"], one["move"], one["seat"]) for one in stones] == [
        (1, "white", 0, None), (2, "black", 0, None), (3, "white", 0, "ann"),
    ]  # fmt: skip


def test_where_the_master_builds_counter_koans_the_server_leaves_that_to_them(join, site):
    mia, ann = join("mia"), join("ann")
    game = lead(mia, counters="master")
    Player(ann, game).move("join")
    Player(ann, game).build(3, 0)
    Player(ann, game).move("guess", rule="AKHTBN if it contains at least two pieces")
    assert work_off(site) == [("classic_master", "dropped")]
    assert ann.get(game)["stage"] == "disprove"


def test_a_job_of_a_game_that_moved_on_is_dropped(table, site):
    _, ann = table
    ann.build(3, 0)
    ann.move("guess", rule="AKHTBN if it contains at least two pieces")
    ann.caller.post(f"{ann.game}/comments", {"text": "Well?"})
    assert [state for _, state in work_off(site)] == ["dropped", "done"]


def open_alone(caller, **told):
    """Open a game with the server as Master; return its address."""
    return f"/games/{caller.post('/games', {'kind': 'classic', 'title': 'Alone', 'master': 'server', **told})['id']}"


@pytest.mark.parametrize("difficulty", ["beginner", "easy", "medium"])
def test_the_server_draws_a_rule_that_nobody_is_shown(join, site, difficulty):
    ann = join("ann")
    table = Player(ann, open_alone(ann, difficulty=difficulty))
    told = table.move("join")
    assert (told["master"], told["master_number"], told["settings"]["difficulty"]) == (None, None, difficulty)
    assert [koan["stone"] for koan in told["koans"]] == ["white", "black"]
    told = table.build(3, 0)
    assert told["koans"][2]["stone"] in ("white", "black")
    assert told["rule"] is None
    told = table.move("resign")
    assert (told["outcome"], told["rule"]["kind"]) == ("given_up", "classic.rule")


def test_the_server_gives_a_hint_when_it_is_asked_for(join, site):
    ann = join("ann")
    table = Player(ann, open_alone(ann))
    table.move("join")
    table.move("ask_hint")
    assert [state for _, state in work_off(site)] == ["done"]
    assert table.see()["koans"][2]["origin"] == "hint"


def test_what_a_person_as_master_sends_is_refused_of_the_server(join):
    ann = join("ann")
    told = {"kind": "classic", "title": "Alone", "master": "server"}
    ann.refused("POST", "/games", {**told, "rule": RULE}, 400, "malformed")
    ann.refused("POST", "/games", {**told, "settings": {"rules": "prose"}}, 400, "settings")
