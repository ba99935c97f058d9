"""One's data in a file, and the end of an account."""

import json
from datetime import timedelta

import pyotp
import pytest

from tests.raw import raw
from tests.services.people import notebook_calls as rules
from tests.services.people.conftest import NOON, PASSWORD
from tests.services.people.test_accounts import code
from zendotao.services import leaving
from zendotao.services.common import names
from zendotao.services.people import (
    accounts,
    guests,
    mail,
    personal_data,
    second_factor,
    team_view,
    teams,
    thoughts,
    tokens,
)
from zendotao.store.games.values import CommentRow, Follow, PlayerRow, SeatRow
from zendotao.store.notices.values import NewNotice
from zendotao.store.people.values import NotebookDraft
from zendotao.store.tables import metadata

LATER = NOON + timedelta(days=30)


@pytest.fixture
def lived(desk, site):
    """Ann, who has used everything that there is; captain of the Owls, with Bob, on the game g1."""
    ann, bob = desk.person("Ann"), desk.person("Bob")
    game, owls = desk.game(), desk.team("Owls", ann, bob)
    mail.set_address(site, ann.id, "ann@mail.example", PASSWORD, NOON)
    tokens.make_token(site, ann, "my script", NOON)
    teams.invite_member(site, bob.id, teams.create_team(site, bob, "Bats", NOON).id, "Ann", NOON)
    rules.add_rule(site, ann, game, NotebookDraft("my own rule"), NOON)
    rules.add_rule(site, ann, game, NotebookDraft("our rule"), NOON, "Owls")
    thoughts.add_thought(site, ann.id, game, "my thought", NOON)
    team_view.post_message(site, ann.id, owls.id, "my word", NOON)
    with site.store.unit(write=True) as work:
        work.seats.replace(
            game,
            [SeatRow(seat=1, party=ann.id, kind="person", standing=True)],
            [PlayerRow(account=ann.id, seat=1, standing=True)],
        )
        said = CommentRow(game=game, number=1, seat=1, account=ann.id, text="my comment", at=NOON, edited_at=None)
        work.comments.add(said, 1)
        work.follows.add(Follow(game=game, account=ann.id, at=NOON))
        work.notices.add(NewNotice(kind="turn", recipient=ann.id, due=NOON, created_at=NOON, game=game, seq=1), NOON)
        work.commit()
    desk.ann, desk.bob, desk.owls = ann, bob, owls
    return ann


def test_an_export_holds_everything_of_the_account_as_json(desk, site, lived):
    found = personal_data.export_personal_data(site, lived.id, LATER)
    assert json.loads(json.dumps(found)) == found
    assert (found["account"]["name"], found["exported_at"]) == ("Ann", "2030-05-31T12:00:00Z")
    assert found["mail"]["address"] == "ann@mail.example"
    assert [token["label"] for token in found["tokens"]] == ["my script"]
    assert [team["name"] for team in found["teams"]] == ["Owls"]
    assert [offer["team_name"] for offer in found["invitations"]] == ["Bats"]
    assert [row["deed"]["action"] for row in found["team_audit"]] == ["founded", "invited"]
    assert [saying["text"] for saying in found["team_talk"]] == ["my word"]
    assert found["games"] == [{"game": "g1", "title": "A game"}]
    assert [comment["text"] for comment in found["comments"]] == ["my comment"]
    assert [follow["game"] for follow in found["follows"]] == ["g1"]
    assert [notice["kind"] for notice in found["notices"]] == ["turn"]
    assert {rule["draft"]["text"] for rule in found["notebooks"]} == {"my own rule", "our rule"}
    assert [thought["text"] for thought in found["thoughts"]] == ["my thought"]
    assert found["entries"] == {}


def test_an_export_holds_nothing_of_others_and_no_secret(desk, site, lived):
    secret = tokens.make_token(site, lived, "another", NOON).secret
    shown = json.dumps(personal_data.export_personal_data(site, lived.id, LATER))
    assert secret not in shown
    assert "argon2" not in shown
    assert "my" not in json.dumps(personal_data.export_personal_data(site, desk.bob.id, LATER)["notebooks"])


def test_who_deletes_the_account_gives_the_password_and_the_code(desk, site, lived):
    assert code(leaving.delete_account, site, lived, LATER) == "wrong_credentials"
    enrolment = second_factor.begin_enrolment(site, lived.id, PASSWORD)
    device = pyotp.TOTP(enrolment.secret)
    second_factor.confirm_enrolment(site, lived.id, device.at(NOON), NOON)
    assert code(leaving.delete_account, site, lived, LATER, PASSWORD) == "totp_needed"
    leaving.delete_account(site, lived, LATER, PASSWORD, device.at(LATER))
    with site.store.unit() as work:
        assert work.second_factor.secret(lived.id) is None


def test_a_deleted_account_is_someone_who_left(desk, site, lived):
    leaving.delete_account(site, lived, LATER, PASSWORD)
    with site.store.unit() as work:
        found = work.accounts.get(lived.id)
    assert (found.name, found.deleted_at, names.get_display_name(found)) == (None, LATER, "someone who left")
    assert names.get_display_name(desk.bob) == "Bob"
    assert code(personal_data.export_personal_data, site, lived.id, LATER) == "no_account"
    assert code(leaving.delete_account, site, lived, LATER, PASSWORD) == "wrong_credentials"


def test_nothing_personal_is_left_in_any_table(desk, site, lived, engine):
    leaving.delete_account(site, lived, LATER, PASSWORD)
    keeps = {"accounts", "team_audit", "team_talk", "game_seats", "game_players", "notebook_rules", "comments"}
    rows = {table.name: raw(engine, table) for table in metadata.sorted_tables}
    assert {name for name, shown in rows.items() if lived.id in shown} <= keeps
    assert not any({"Ann", "ann"} & set(shown.split("\n")) or "ann@mail" in shown for shown in rows.values())


def test_every_token_of_a_deleted_account_is_nobodys(desk, site, lived):
    secret = tokens.make_token(site, lived, "another", NOON).secret
    leaving.delete_account(site, lived, LATER, PASSWORD)
    assert code(tokens.authenticate, site, secret, LATER) == "bad_token"
    assert code(tokens.sign_in, site, "Ann", PASSWORD, LATER) == "wrong_credentials"


def test_the_team_goes_on_under_the_longest_member_with_its_notebook_and_talk(desk, site, lived):
    leaving.delete_account(site, lived, LATER, PASSWORD)
    view = team_view.view_team(site, desk.bob.id, desk.owls.id)
    assert (view.team.captain, [member.name for member in view.members]) == (desk.bob.id, ["Bob"])
    assert [rule.draft.text for rule in rules.list_rules(site, desk.bob, "g1", "Owls")] == ["our rule"]
    assert [saying.by for saying in team_view.list_messages(site, desk.bob.id, desk.owls.id)] == [lived.id]
    assert desk.departures == [(lived.id, desk.owls.id, LATER), (lived.id, lived.id, LATER)]


def test_seats_and_comments_stay(desk, site, lived):
    leaving.delete_account(site, lived, LATER, PASSWORD)
    with site.store.unit() as work:
        assert [seat.party for seat in work.seats.seats("g1")] == [lived.id]
        assert [comment.text for comment in work.comments.list_for_game("g1")] == ["my comment"]


def test_the_name_may_be_taken_anew_by_another(desk, site, lived):
    leaving.delete_account(site, lived, LATER, PASSWORD)
    assert accounts.sign_up(site, "Ann", "another one", LATER).id != lived.id


def test_a_guest_deletes_without_a_password_unless_they_have_one_now(desk, site):
    gus, eve = (guests.create_guest(site, name, NOON).account for name in ("Gus", "Eve"))
    leaving.delete_account(site, gus, LATER)
    assert guests.create_guest(site, "Gus", LATER).account.id != gus.id
    assert code(leaving.delete_account, site, gus, LATER) == "wrong_credentials"
    guests.register_guest(site, eve.id, PASSWORD, LATER)
    assert code(leaving.delete_account, site, eve, LATER) == "wrong_credentials"
