"""Teams: one nickname, members with their own sign-in, a captain."""

from datetime import timedelta

import pytest

from tests.services.people.conftest import NOON, PASSWORD
from tests.services.people.test_accounts import code
from zendotao.services import leaving
from zendotao.services.common import memberships
from zendotao.services.people import accounts, guests, team_view, teams

LATER = NOON + timedelta(hours=1)


@pytest.fixture
def ann(desk):
    return desk.person("Ann")


@pytest.fixture
def bob(desk):
    return desk.person("Bob")


@pytest.fixture
def cat(desk):
    return desk.person("Cat")


def members(site, account, team):
    return [member.name for member in team_view.view_team(site, account.id, team.id).members]


def captain(site, team):
    return team_view.view_team(site, None, team.id).team.captain


def actions(site, account, team):
    return [
        (deed.by, deed.action, deed.about) for deed in reversed(team_view.list_team_actions(site, account.id, team.id))
    ]


def test_who_founds_a_team_is_its_captain_and_first_member(site, ann):
    owls = teams.create_team(site, ann, "Owls", NOON)
    assert (owls.captain, captain(site, owls)) == (ann.id, ann.id)
    assert members(site, ann, owls) == ["Ann"]
    assert actions(site, ann, owls) == [(ann.id, "founded", None)]


@pytest.mark.parametrize("name", ["Bob", "BOB", "Owls", "Gus"])
def test_a_teams_nickname_is_nobody_elses_name(site, ann, bob, name):
    teams.create_team(site, bob, "owls", NOON)
    guests.create_guest(site, "gus", NOON)
    assert code(teams.create_team, site, ann, name, NOON) == "name_taken"


def test_nobody_signs_up_under_a_teams_nickname(site, ann):
    teams.create_team(site, ann, "Owls", NOON)
    assert code(accounts.sign_up, site, "OWLS", PASSWORD, NOON) == "name_taken"
    assert code(accounts.verify_password, site, "Owls", PASSWORD) == "wrong_credentials"


def test_a_guest_neither_founds_a_team_nor_is_invited(site, ann):
    gus = guests.create_guest(site, "Gus", NOON).account
    assert code(teams.create_team, site, gus, "Owls", NOON) == "guest"
    owls = teams.create_team(site, ann, "Owls", NOON)
    assert code(teams.invite_member, site, ann.id, owls.id, "Gus", NOON) == "guest"


@pytest.mark.parametrize("by", ["name", "id"])
def test_who_is_invited_joins_by_accepting(site, ann, bob, by):
    owls = teams.create_team(site, ann, "Owls", NOON)
    offer = teams.invite_member(site, ann.id, owls.id, getattr(bob, by).lower(), NOON)
    assert team_view.list_invitations(site, bob.id) == (offer,)
    assert members(site, ann, owls) == ["Ann"]
    teams.join_team(site, bob.id, offer.id, LATER)
    assert members(site, bob, owls) == ["Ann", "Bob"]
    assert team_view.list_invitations(site, bob.id) == ()
    assert actions(site, bob, owls)[1:] == [(ann.id, "invited", bob.id), (bob.id, "joined", None)]


def test_an_invitation_is_for_who_was_invited(site, ann, bob, cat):
    owls = teams.create_team(site, ann, "Owls", NOON)
    offer = teams.invite_member(site, ann.id, owls.id, "Bob", NOON)
    for wrong in (cat, ann):
        assert code(teams.join_team, site, wrong.id, offer.id, NOON) == "no_invitation"
        assert code(teams.decline_invitation, site, wrong.id, offer.id, NOON) == "no_invitation"
    assert code(teams.join_team, site, bob.id, "i\x00", NOON) == "no_invitation"


def test_a_declined_invitation_can_be_made_again(site, ann, bob):
    owls = teams.create_team(site, ann, "Owls", NOON)
    offer = teams.invite_member(site, ann.id, owls.id, "Bob", NOON)
    assert code(teams.invite_member, site, ann.id, owls.id, "Bob", NOON) == "already_invited"
    teams.decline_invitation(site, bob.id, offer.id, NOON)
    assert code(teams.join_team, site, bob.id, offer.id, NOON) == "no_invitation"
    assert teams.invite_member(site, ann.id, owls.id, "Bob", NOON).account == bob.id


def test_an_invitation_that_was_taken_back_is_none(site, ann, bob):
    owls = teams.create_team(site, ann, "Owls", NOON)
    offer = teams.invite_member(site, ann.id, owls.id, "Bob", NOON)
    assert code(teams.withdraw_invitation, site, bob.id, owls.id, offer.id, NOON) == "not_captain"
    teams.withdraw_invitation(site, ann.id, owls.id, offer.id, NOON)
    assert code(teams.join_team, site, bob.id, offer.id, NOON) == "no_invitation"
    assert code(teams.withdraw_invitation, site, ann.id, owls.id, offer.id, NOON) == "no_invitation"


def test_only_the_captain_invites_removes_and_hands_over(desk, site, ann, bob, cat):
    owls = desk.team("Owls", ann, bob)
    for wrong in (bob, cat):
        assert code(teams.invite_member, site, wrong.id, owls.id, "Cat", NOON) == "not_captain"
        assert code(leaving.remove_member, site, wrong.id, owls.id, ann.id, NOON) == "not_captain"
        assert code(teams.hand_over_team, site, wrong.id, owls.id, bob.id, NOON) == "not_captain"


def test_whom_there_is_not_is_not_invited(desk, site, ann, bob):
    owls = desk.team("Owls", ann, bob)
    for wrong in ("Nobody", "a" * 32, "\x00\x00", "Owls"):
        assert code(teams.invite_member, site, ann.id, owls.id, wrong, NOON) == "no_account"
    assert code(teams.invite_member, site, ann.id, owls.id, "Bob", NOON) == "already_member"
    for wrong in ("t0", "\x00", ann.id):
        assert code(teams.invite_member, site, ann.id, wrong, "Bob", NOON) == "no_team"


def test_who_leaves_or_is_removed_acts_for_the_team_no_more(desk, site, ann, bob, cat):
    owls = desk.team("Owls", ann, bob, cat)
    leaving.leave_team(site, bob.id, owls.id, LATER)
    leaving.remove_member(site, ann.id, owls.id, cat.id, LATER)
    assert members(site, ann, owls) == ["Ann"]
    assert desk.departures == [(bob.id, owls.id, LATER), (cat.id, owls.id, LATER)]
    assert code(leaving.leave_team, site, bob.id, owls.id, LATER) == "not_member"
    assert code(leaving.remove_member, site, ann.id, owls.id, cat.id, LATER) == "not_member"
    assert actions(site, ann, owls)[-2:] == [(bob.id, "left", None), (ann.id, "removed", cat.id)]


def test_captaincy_is_handed_to_a_member(desk, site, ann, bob, cat):
    owls = desk.team("Owls", ann, bob)
    assert code(teams.hand_over_team, site, ann.id, owls.id, cat.id, NOON) == "not_member"
    teams.hand_over_team(site, ann.id, owls.id, bob.id, NOON)
    assert captain(site, owls) == bob.id
    assert code(teams.invite_member, site, ann.id, owls.id, "Cat", NOON) == "not_captain"


def test_when_a_captain_leaves_the_longest_member_is_captain(desk, site, ann, bob, cat):
    owls = desk.team("Owls", ann, cat, bob)
    leaving.leave_team(site, ann.id, owls.id, LATER)
    assert captain(site, owls) == cat.id
    assert actions(site, cat, owls)[-2:] == [(ann.id, "left", None), (None, "captain", cat.id)]


def test_a_team_that_the_last_member_left_is_dormant(desk, site, ann, bob):
    owls = desk.team("Owls", ann)
    offer = teams.invite_member(site, ann.id, owls.id, "Bob", NOON)
    leaving.leave_team(site, ann.id, owls.id, LATER)
    found = team_view.view_team(site, None, owls.id).team
    assert (found.captain, found.dormant_at) == (None, LATER)
    assert code(teams.join_team, site, bob.id, offer.id, LATER) == "no_invitation"
    assert code(teams.create_team, site, bob, "Owls", LATER) == "name_taken"


def test_a_team_has_40_members_and_invitations_at_most(desk, site, ann, monkeypatch):
    monkeypatch.setattr(teams, "MAX_MEMBERS", 3)
    owls = desk.team("Owls", ann, desk.person("Bob"))
    desk.person("Cat"), desk.person("Dan")
    teams.invite_member(site, ann.id, owls.id, "Cat", NOON)
    assert code(teams.invite_member, site, ann.id, owls.id, "Dan", NOON) == "team_full"


def test_one_account_is_in_50_teams_at_most(desk, site, ann, bob, monkeypatch):
    monkeypatch.setattr(memberships, "MAX_TEAMS", 1)
    owls, _ = desk.team("Owls", ann), desk.team("Bats", bob)
    assert code(teams.create_team, site, ann, "Cats", NOON) == "too_many_teams"
    offer = teams.invite_member(site, ann.id, owls.id, "Bob", NOON)
    assert code(teams.join_team, site, bob.id, offer.id, NOON) == "too_many_teams"
