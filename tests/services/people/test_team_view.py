"""What members alone see: each other, who did what, what was said."""

from datetime import timedelta

import pytest

from tests.raw import raw
from tests.services.people.conftest import NOON
from tests.services.people.test_accounts import code
from zendotao.services import leaving
from zendotao.services.common import parties
from zendotao.services.people import team_view, teams
from zendotao.services.people.team_view import TeamView
from zendotao.store.errors import NotFound
from zendotao.store.tables.people import team_talk


@pytest.fixture
def owls(desk):
    """Ann's team, with Bob in it; Cat is not."""
    ann, bob = desk.person("Ann"), desk.person("Bob")
    desk.ann, desk.bob, desk.cat = ann, bob, desk.person("Cat")
    return desk.team("Owls", ann, bob)


def test_others_see_the_nickname_and_the_captain_alone(desk, site, owls):
    teams.invite_member(site, desk.ann.id, owls.id, "Cat", NOON)
    assert team_view.view_team(site, desk.cat.id, "owls") == team_view.view_team(site, None, owls.id) == TeamView(owls)
    inside = team_view.view_team(site, desk.bob.id, owls.id)
    assert [member.name for member in inside.members] == ["Ann", "Bob"]
    assert [offer.name for offer in inside.invitations] == ["Cat"]


def test_who_did_what_and_what_was_said_is_for_members(desk, site, owls):
    team_view.post_message(site, desk.bob.id, owls.id, "try a tower", NOON)
    for call in (team_view.list_team_actions, team_view.view_team_log, team_view.list_messages):
        assert code(call, site, desk.cat.id, owls.id) == "not_member"
        assert code(call, site, desk.ann.id, "t\x00") == "no_team"
    assert code(team_view.post_message, site, desk.cat.id, owls.id, "hello", NOON) == "not_member"
    assert [saying.text for saying in team_view.list_messages(site, desk.ann.id, owls.id)] == ["try a tower"]


def test_who_left_reads_no_more(desk, site, owls):
    team_view.post_message(site, desk.ann.id, owls.id, "a secret", NOON)
    leaving.leave_team(site, desk.bob.id, owls.id, NOON)
    assert code(team_view.list_messages, site, desk.bob.id, owls.id) == "not_member"


def test_talk_comes_newest_first_50_a_page(desk, site, owls):
    for number in range(52):
        team_view.post_message(site, desk.ann.id, owls.id, f"word {number}", NOON + timedelta(seconds=number))
    first, second = (team_view.list_messages(site, desk.bob.id, owls.id, page) for page in (1, 2))
    assert [saying.text for saying in first] == [f"word {number}" for number in range(51, 1, -1)]
    assert [saying.text for saying in second] == ["word 1", "word 0"]


def test_talk_may_be_about_a_game_that_there_is(desk, site, owls):
    game = desk.game()
    assert team_view.post_message(site, desk.ann.id, owls.id, "look", NOON, game).game == game
    with pytest.raises(NotFound):
        team_view.post_message(site, desk.ann.id, owls.id, "look", NOON, "g2")


@pytest.mark.parametrize("text", ["", "  \n", "x" * 4001, "a\x00b", "\ud800"])
def test_what_cannot_be_shown_is_not_said(desk, site, owls, text):
    assert code(team_view.post_message, site, desk.ann.id, owls.id, text, NOON) == "bad_text"


def test_what_was_said_is_not_in_the_database_as_it_was_said(desk, site, owls, engine):
    saying = team_view.post_message(site, desk.ann.id, owls.id, "try a tower", NOON)
    assert "tower" not in raw(engine, team_talk) + repr(saying)


def test_moves_are_written_into_the_audit_with_their_game(desk, site, owls):
    with site.store.unit(write=True) as work:
        parties.record_team_action(work, owls.id, desk.bob.id, "turn", NOON, game="g1", detail="move 7")
        work.commit()
    newest = team_view.list_team_actions(site, desk.ann.id, owls.id)[0]
    assert (newest.by, newest.action, newest.game, newest.detail, newest.at) == (
        desk.bob.id, "turn", "g1", "move 7", NOON,
    )  # fmt: skip


def test_the_book_knows_what_members_those_they_invited_and_games_are_called(desk, site, owls):
    game = desk.game()
    teams.invite_member(site, desk.ann.id, owls.id, "Cat", NOON)
    with site.store.unit(write=True) as work:
        parties.record_team_action(work, owls.id, desk.bob.id, "turn", NOON, game=game)
        work.commit()
    book = team_view.view_team_log(site, desk.ann.id, owls.id)
    turn, invited = book.deeds[:2]
    assert (book.names[turn.by], book.titles[turn.game]) == ("Bob", "A game")
    assert (book.names[invited.by], book.names[invited.about]) == ("Ann", "Cat")
