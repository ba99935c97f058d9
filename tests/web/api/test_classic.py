"""Games of classic Zendo over the API, with a person as Master: played whole, refused, seen, kept in time."""

from __future__ import annotations

import re

import pytest

from tests.core.game.zendotao.koans_for_tests import notation
from tests.services.people.conftest import PASSWORD
from tests.web.api.classic import PROSE, RULE, Player, lead
from tests.web.api.conftest import START
from zendotao.services.admin.backup_check import check_games
from zendotao.services.timers import sweep_games
from zendotao.store.backup import GameHead

OTHER = "AKHTBN if it contains exactly two red pieces"


@pytest.fixture
def table(join):
    """Mia leads a game by post that Ann and Bob have joined."""
    mia = join("mia")
    game = lead(mia)
    players = Player(mia, game), Player(join("ann"), game), Player(join("bob"), game)
    for one in players[1:]:
        one.move("join")
    return players


def test_a_whole_game_by_post(table, site, nobody):
    mia, ann, bob = table
    led = mia.see()
    assert (led["kind"], led["master"], led["master_number"], led["stage"]) == ("classic", "mia", 1, "build")
    assert [koan["stone"] for koan in led["koans"]] == ["white", "black"]
    assert [(one["name"], one["stones"]) for one in led["students"]] == [("ann", 1), ("bob", 1)]
    assert (led["holder"], led["clocks"]["window"]) == ("ann", "turn")

    # Ann calls the Master: the program marks at once, and she may guess.
    game = ann.build(3, 0)
    assert (game["koans"][2]["stone"], game["koans"][2]["author"], game["stage"]) == ("white", 2, "guess")
    assert ann.move("pass")["holder"] == "bob"

    # Bob calls a mondo, and answers wrongly; Ann is right and earns a stone.
    game = bob.build(1, 1, "mondo", answer="white")
    assert (game["stage"], game["koans"][3]["stone"]) == ("mondo", None)
    assert [(one["answered"], one["wanted"]) for one in game["students"]] == [(False, True), (True, False)]
    game = ann.move("answer", answer="black")
    assert (game["koans"][3]["stone"], game["koans"][3]["answers"]) == ("black", {"2": "black", "3": "white"})
    assert game["koans"][3]["earned"] == [2]
    assert [one["stones"] for one in game["students"]] == [2, 1]

    # Bob's guess contradicts koan 3, which costs nothing; then he guesses what the Master can disprove.
    assert bob.refused("contradicted", "guess", rule=OTHER)["koans"] == [3]
    game = bob.move("guess", rule="AKHTBN if it contains at least two red pieces and no green pieces")
    assert (game["stage"], game["guesses"][0]["status"], game["students"][1]["stones"]) == ("disprove", "official", 0)
    assert game["clocks"]["window"] == "disprove"
    mia.refused("not_disproved", "disprove", koan=notation(0, 1))
    game = mia.move("disprove", koan=notation(2, 1))
    assert (game["koans"][4]["origin"], game["koans"][4]["stone"], game["koans"][4]["guess"]) == ("counter", "white", 1)
    assert (game["guesses"][0]["status"], game["guesses"][0]["counter"]) == ("disproved", 5)

    # He has no stone left, so it is Ann's turn, who finds the rule.
    assert game["holder"] == "ann"
    ann.build(0, 2)
    assert nobody.get(ann.game)["rule"] is None
    game = ann.move("guess", rule=RULE)
    assert (game["stage"], game["winner"], game["guesses"][1]["ground"]) == ("final", 2, "words")
    assert game["rule"]["rule"]["text"] == game["guesses"][1]["wordings"][0]["text"]

    # For two days anybody may show that they differ, which they don't.
    bob.refused("not_different", "differ", koan=notation(1, 2))
    site.pass_time(hours=48)
    game = nobody.get(ann.game)
    assert (game["stage"], game["outcome"], game["points"]) == ("over", "won", 1)
    bob.refused("over", "build", koan=notation(4, 0), call="master")


def test_a_mondo_closes_in_its_time(table, site, nobody):
    _, ann, _ = table
    ann.build(3, 0, "mondo", answer="white")
    site.pass_time(hours=48)
    game = nobody.get(ann.game)
    assert (game["koans"][2]["stone"], game["koans"][2]["answers"]) == ("white", {"2": "white"})


def wait_for_pieces(join):
    """Ann calls a mondo on a koan that waits for a small red piece; Bob hasn't said which koan he would break down."""
    mia = join("mia")
    game = lead(mia, stash="shared", pieces=2, stones=0)
    ann, bob = Player(join("ann"), game), Player(join("bob"), game)
    for one in (ann, bob):
        one.move("join")
    assert ann.build(3, 0, "mondo", answer="white", breaks=[2])["stage"] == "breaking"
    return ann, bob


def test_a_koan_waits_for_pieces_and_its_mondo_closes_while_nobody_looks(join, site, nobody):
    ann, _ = wait_for_pieces(join)
    site.pass_time(hours=24 + 48)
    game = nobody.get(ann.game)
    assert [koan["on_table"] for koan in game["koans"]] == [True, False, True]
    assert (game["stage"], game["koans"][2]["stone"], game["koans"][2]["earned"]) == ("guess", "white", [2])


def test_a_mondo_opens_and_closes_at_once_when_the_builder_alone_is_left(join):
    _, bob = wait_for_pieces(join)
    game = bob.move("resign")
    assert (game["stage"], game["koans"][2]["answers"]) == ("guess", {"2": "white"})


def test_a_rule_in_prose_is_marked_asked_about_and_given_in_to_by_its_master(join):
    mia, ann = join("mia"), join("ann")
    game = lead(mia, PROSE, rules="prose", stones=2)
    mia, ann = Player(mia, game), Player(ann, game)
    ann.move("join")
    assert ann.build(3, 0)["stage"] == "mark"
    ann.refused("not_master", "mark", 403, stone="white")
    assert mia.move("mark", stone="black")["stage"] == "guess"
    mia.refused("nothing_to_mark", "mark", stone="white")
    assert ann.move("guess", rule="It floats")["stage"] == "clarify"
    assert mia.move("ask", text="On water?")["guesses"][0]["asked"]
    assert ann.move("reword", rule="It would float on water")["guesses"][0]["wordings"][1]["text"].startswith(
        "It would"
    )
    mia.refused("stale", "understand", wording=1)
    assert mia.move("understand", wording=2)["stage"] == "disprove"
    mia.refused("stone_missing", "disprove", koan=notation(0, 2))
    assert mia.move("disprove", koan=notation(0, 2), stone="white")["koans"][3]["stone"] == "white"
    assert mia.move("correct", koan=3)["objection"] == 3
    assert ann.refused("objection", "guess", rule="A boat")["until"]


def test_the_master_of_prose_gives_in(join, site):
    mia, ann = join("mia"), join("ann")
    game = lead(mia, PROSE, rules="prose")
    mia, ann = Player(mia, game), Player(ann, game)
    ann.move("join")
    ann.build(3, 0, "mondo", answer="white")
    mia.move("mark", stone="white")
    ann.move("guess", rule="A boat")
    mia.move("understand", wording=1)
    told = mia.move("cannot")
    assert (told["stage"], told["guesses"][0]["ground"], told["rule"]["rule"]["text"]) == ("final", "master", PROSE)


def test_a_duty_that_nobody_does_ends_the_game_and_opens_the_rule(join, site, nobody):
    mia, ann = join("mia"), join("ann")
    game = lead(mia, PROSE, rules="prose")
    Player(ann, game).move("join")
    Player(ann, game).build(3, 0)
    site.pass_time(hours=48)
    assert nobody.get(game)["overdue"]
    site.pass_time(days=7)
    found = nobody.get(game)
    assert (found["outcome"], found["rule"]["rule"]["text"]) == ("abandoned", PROSE)


# ---- refusals


def test_a_game_is_refused_that_does_not_fit_its_rule(join):
    mia = join("mia")
    told = {"kind": "classic", "title": "A game", "rule": RULE, "white": notation(2, 0), "black": notation(1, 0)}
    refused = [
        (409, "misfit", {"white": notation(1, 1)}),
        (409, "koan_on_table", {"black": notation(2, 0)}),
        (409, "constant", {"rule": "AKHTBN if it contains at least zero red pieces"}),
        (409, "not_understood", {"rule": "AKHTBN if it is nice"}),
        (400, "settings", {"settings": {"rules": "prose", "counters": "server"}}),
        (400, "malformed", {"rule": None}),
        (400, "malformed", {"settings": {"post": {"turn": "P400D"}}}),
        (400, "malformed", {"settings": {"palette": ["mauve"]}}),
        (400, "malformed", {"settings": {"stones": 4}}),
        (400, "malformed", {"difficulty": "easy"}),
        (400, "malformed", {"open": notation(0, 2)}),
    ]
    for status, code, changed in refused:
        mia.refused("POST", "/games", {**told, **changed}, status, code)
    assert mia.get("/games?kind=classic")["items"] == []


def test_moves_are_refused_with_their_codes(table, join):
    mia, ann, bob = table
    eve = Player(join("eve"), ann.game)
    mia.refused("one_seat", "join", 403)
    ann.refused("joined", "join")
    bob.refused("not_your_turn", "build", koan=notation(3, 0), call="master")
    eve.refused("not_student", "build", 403, koan=notation(3, 0), call="master")
    ann.refused("answer_missing", "build", koan=notation(3, 0), call="mondo")
    ann.refused("koan_on_table", "build", koan=notation(2, 0), call="master")
    ann.refused("no_mondo", "answer", answer="white")
    ann.refused("not_your_turn", "guess", rule=RULE)
    mia.refused("checked", "mark", stone="white")
    mia.refused("not_asked", "hint", koan=notation(3, 0), stone="white")
    ann.refused("not_won", "differ", koan=notation(3, 0))
    ann.refused("same_pace", "pace", pace="post")
    ann.refused("no_objection", "terminate")
    ann.refused("no_breaking", "break", koans=[1])
    ann.refused("stale", "build", koan=notation(3, 0), call="master", expected_seq=99)
    assert ann.see()["seq"] == bob.see()["seq"]


def test_a_move_of_the_other_kind_of_game_is_refused(table, join):
    _, ann, _ = table
    ann.refused("other_kind", "withdraw")
    cyd = join("cyd")
    other = Player(cyd, f"/games/{cyd.post('/games', START)['id']}")
    other.refused("other_kind", "join")
    cyd.refused("POST", "/games/none/moves", {"kind": "join"}, 404, "not_found")


# ---- around


def test_it_stands_in_the_list_of_its_kind_alone_and_has_a_page(table, nobody):
    _, ann, _ = table
    (row,) = nobody.get("/games?kind=classic")["items"]
    assert (row["id"], row["phase"], row["seats"], row["koans"]) == (ann.game.removeprefix("/games/"), "play", 3, 2)
    assert nobody.get("/games")["items"] == []
    assert nobody.client.get(ann.game).status_code == 200
    (turn,) = ann.caller.get("/me/turns")["items"]
    assert turn["id"] == row["id"]
    assert {"kind": "build", "allowed": True} in turn["available"]
    assert nobody.get("/games?kind=classic&phase=final")["items"] == []


def test_a_repeat_under_a_key_takes_effect_once(table):
    _, ann, _ = table
    told = {"kind": "build", "koan": notation(3, 0), "call": "master"}
    first, again = (ann.caller.post(f"{ann.game}/moves", told, headers={"Idempotency-Key": "one"}) for _ in range(2))
    assert first == again
    assert len(ann.see()["koans"]) == 3


def test_it_is_commented_on(table):
    _, ann, bob = table
    ann.caller.post(f"{ann.game}/comments", {"text": "Who builds?"})
    assert bob.see()["comments"] == 1
    assert bob.caller.get(f"{ann.game}/comments")["items"][0]["name"] == "ann"


def test_an_export_of_ones_data_has_what_one_did_there(table):
    _, ann, _ = table
    ann.build(3, 0)
    entries = ann.caller.get("/me/export")["entries"][ann.game.removeprefix("/games/")]
    assert [one["event"]["type"] for one in entries][-1].startswith("classic.")


def test_the_last_student_who_goes_ends_the_game_and_the_rule_opens(join, nobody):
    mia, ann = join("mia"), join("ann")
    game = lead(mia)
    Player(ann, game).move("join")
    ann.delete("/me", {"password": PASSWORD})
    found = nobody.get(game)
    assert (found["outcome"], found["students"][0]["name"]) == ("given_up", None)
    assert found["rule"]["rule"]["text"].endswith("at least two red pieces.")


# ---- sight


def everything(caller, game):
    """All that somebody can read of a game, without what differs between any two games."""
    for path in ("", "/log?limit=500", "/record", "/comments"):
        headers = {"Authorization": f"Bearer {caller.token}"} if caller.token else {}
        text = caller.client.get(f"/api/v1{game}{path}", headers=headers).get_data(as_text=True)
        yield path, re.sub(r"[0-9a-f]{16,64}", "#", text)


def test_two_games_that_differ_in_the_rule_and_in_answers_look_the_same_to_all_but_who_knows(join, nobody):
    mia, ann, bob = join("mia"), join("ann"), join("bob")
    seen: list[list[object]] = []
    for rule, answer in ((RULE, "white"), ("AKHTBN if it contains a large red piece or at least two pieces", "black")):
        game = lead(mia, rule, order="open")
        for one in (ann, bob):
            Player(one, game).move("join")
        Player(ann, game).build(3, 0, "mondo", answer=answer)
        seen.append([list(everything(one, game)) for one in (ann, bob, nobody)])
    assert seen[0] == seen[1]


def test_a_masters_sealed_mark_looks_the_same_until_it_opens(join, nobody):
    mia, ann, bob = join("mia"), join("ann"), join("bob")
    seen: list[list[object]] = []
    for stone in ("white", "black"):
        game = lead(mia, PROSE, rules="prose")
        for one in (ann, bob):
            Player(one, game).move("join")
        Player(ann, game).build(3, 0, "mondo", answer="white")
        told = Player(mia, game).move("mark", stone=stone)
        assert (told["koans"][2]["stone"], PROSE in str(told)) == (None, False)
        seen.append([list(everything(one, game)) for one in (mia, ann, bob, nobody)])
        assert Player(bob, game).move("answer", answer="white")["koans"][2]["stone"] == stone
    assert seen[0] == seen[1]


# ---- time, and what is kept


def test_the_scheduler_settles_it_and_a_backup_is_checked_by_its_own_rules(table, site):
    _, ann, _ = table
    ann.build(3, 0, "mondo", answer="white")
    site.pass_time(hours=48)
    assert sweep_games(site.context, site.at).settled == 1
    name = ann.game.removeprefix("/games/")
    with site.context.store.unit() as work:
        head = work.games.head(name)
        assert head is not None
        found = check_games(work, [GameHead(id=name, seq=head.seq, head=head.hash)], site.at)
    assert (found.entries, found.faulty) == (head.seq, ())
    assert ann.see()["koans"][2]["stone"] == "white"
