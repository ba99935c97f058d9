"""classic.md, clause by clause: in the final window of a game by a rule in prose, students challenge marks by it."""

import pytest

from tests.core.game.classic.harness import Table, refused
from zendotao.core.game.classic.pending import list_pending


def won(*students: str) -> Table:
    """Ann has won by a rule in prose; koan 3 is hers, and white."""
    table = Table.led(*(students or ("ann", "bob", "cat")), prose=True)
    table.build("ann", 3)
    table.mark("white")
    table.guess("ann", "Boats")
    table.understand()
    table.give_in()
    assert table.game.stage == "final"
    return table


def test_a_mark_that_two_thirds_call_wrong_ends_the_game_without_points():
    table = won()
    table.challenge("bob", 3)
    table.ballot("ann", "wrong")
    table.ballot("cat", "wrong")
    table.pass_time(hours=16)  # a third of the window, since all have voted
    assert (table.game.outcome, table.game.points) == ("terminated", 0)
    assert table.game.challenges[0].ruling == "wrong"


@pytest.mark.parametrize("ballots", [{}, {"cat": "wrong"}, {"ann": "right", "cat": "wrong"}, {"ann": "abstain"}])
def test_a_tie_or_too_few_ballots_leave_the_mark_and_the_final_window_goes_on(ballots):
    table = won()
    table.pass_time(hours=8)
    table.challenge("bob", 3)
    for name, choice in ballots.items():
        table.ballot(name, choice)
    table.pass_time(hours=48)
    assert (table.game.stage, table.game.challenges[0].ruling) == ("final", "right")
    table.pass_time(hours=39 if len(ballots) < 2 else 7)
    assert table.game.stage == "final"
    table.pass_time(hours=2)
    assert table.game.outcome == "won"


def test_abstentions_count_for_the_quorum_alone():
    table = won()
    table.challenge("bob", 3)
    table.ballot("ann", "abstain")
    table.ballot("cat", "wrong")
    table.pass_time(hours=16)
    assert table.game.outcome == "terminated"


def test_where_fewer_than_two_others_would_vote_the_challenger_does_too():
    table = won("ann", "bob")
    table.challenge("bob", 3)
    assert table.game.challenges[0].voters == (2, 3)
    table.ballot("bob", "wrong")
    table.ballot("ann", "wrong")
    table.pass_time(hours=16)
    assert table.game.outcome == "terminated"


def test_the_master_concedes_and_the_challenger_withdraws_at_once():
    table = won()
    table.challenge("bob", 3)
    with refused("no_vote"):
        table.ballot("mia", "right")
    table.ballot("mia", "wrong")
    assert (table.game.outcome, table.game.challenges[0].ruling) == ("terminated", "conceded")
    table = won()
    table.challenge("bob", 3)
    with refused("no_vote"):
        table.ballot("bob", "wrong")
    table.ballot("bob", "right")
    assert (table.game.stage, table.game.challenges[0].ruling) == ("final", "withdrawn")


def test_a_ballot_may_be_changed_until_the_vote_closes():
    table = won()
    table.challenge("bob", 3)
    table.ballot("ann", "wrong")
    table.ballot("ann", "right")
    table.ballot("cat", "wrong")
    table.pass_time(hours=16)
    assert table.game.challenges[0].ruling == "right"


def test_refusals_of_challenges():
    table = won()
    for who in ("mia", "dan"):
        with refused("not_student"):
            table.challenge(who, 3)
    with refused("no_such_koan"):
        table.challenge("bob", 4)
    with refused("words_length"):
        table.challenge("bob", 3, " ")
    with refused("no_challenge"):
        table.ballot("ann", "wrong")
    table.challenge("bob", 3)
    with refused("open_already"):
        table.challenge("cat", 1)
    with refused("no_vote"):
        table.ballot("dan", "wrong")
    table.ballot("bob", "right")
    with refused("ruled_already"):
        table.challenge("cat", 3)
    table.challenge("cat", 1)
    table.pass_time(hours=200)
    with refused("over"):
        table.challenge("cat", 2)


def test_before_a_win_and_by_a_checked_rule_no_mark_is_challenged():
    table = Table.led("ann", prose=True)
    with refused("not_won"):
        table.challenge("ann", 1)
    table = Table.led("ann")
    with refused("checked"):
        table.challenge("ann", 1)


def test_who_resigned_played_too_and_may_challenge():
    table = Table.led("ann", "bob", "cat", prose=True)
    table.resign("cat")
    table.build("ann", 3)
    table.mark("white")
    table.guess("ann", "Boats")
    table.understand()
    table.give_in()
    table.challenge("cat", 3)
    assert table.game.challenges[0].voters == (2, 3)


def test_the_game_waits_for_the_ballots_of_those_that_count():
    table = won()
    table.challenge("bob", 3)
    kinds = {name: [one.kind for one in list_pending(table.game, table.actor(name))] for name in ("ann", "bob", "mia")}
    assert kinds == {"ann": ["vote"], "bob": [], "mia": []}


def test_an_outage_does_not_shorten_the_vote():
    table = won()
    table.challenge("bob", 3)
    began = table.now
    table.pass_time(hours=0)
    table.now = began.replace(day=began.day + 1)
    table.outages.append((began, table.now))
    table.settle()
    table.pass_time(hours=47)
    assert table.game.challenges[0].ruling is None
    table.pass_time(hours=1)
    assert table.game.challenges[0].ruling == "right"
