"""Tokens: what programs prove themselves by."""

from datetime import timedelta

import pytest

from tests.raw import raw
from tests.services.people.conftest import NOON, PASSWORD
from tests.services.people.test_accounts import code
from zendotao.services.people import guests, tokens
from zendotao.store.tables.people import tokens as table

DAY = timedelta(days=1)


def test_a_token_says_whose_it_is(desk, site):
    ann = desk.person("Ann")
    issued = tokens.sign_in(site, "Ann", PASSWORD, NOON, label="my script")
    found = tokens.authenticate(site, issued.secret, NOON)
    assert (found.account.id, found.token.label, found.token.kind) == (ann.id, "my script", "program")


def test_a_token_is_good_for_90_days_or_as_many_as_were_asked_for(desk, site):
    desk.person("Ann")
    for days, issued in (
        (90, tokens.sign_in(site, "Ann", PASSWORD, NOON)),
        (3, tokens.sign_in(site, "Ann", PASSWORD, NOON, days=3)),
    ):
        last = NOON + days * DAY - timedelta(microseconds=1)
        assert tokens.authenticate(site, issued.secret, last).token.id == issued.token.id
        assert code(tokens.authenticate, site, issued.secret, NOON + days * DAY) == "token_expired"


@pytest.mark.parametrize("days", [0, -1, 366])
def test_a_token_lasts_a_year_at_most(desk, site, days):
    desk.person("Ann")
    assert code(tokens.sign_in, site, "Ann", PASSWORD, NOON, days=days) == "bad_days"


@pytest.mark.parametrize("secret", ["", "zendotao_", "\x00", "\ud800", "x" * 100_000])
def test_what_is_no_token_is_nobodys(desk, site, secret):
    desk.person("Ann")
    assert code(tokens.authenticate, site, secret, NOON) == "bad_token"


def test_the_secret_of_a_token_is_nowhere_in_the_database_or_in_words(desk, site, engine):
    desk.person("Ann")
    issued = tokens.sign_in(site, "Ann", PASSWORD, NOON)
    bare = issued.secret.removeprefix("zendotao_")
    assert len(bare) == 64
    assert bare not in raw(engine, table)
    assert bare not in repr(issued) + str(issued)


def test_a_revoked_token_is_nobodys(desk, site):
    ann = desk.person("Ann")
    issued = tokens.sign_in(site, "Ann", PASSWORD, NOON)
    tokens.revoke_token(site, ann.id, issued.token.id)
    assert code(tokens.authenticate, site, issued.secret, NOON) == "bad_token"
    assert code(tokens.revoke_token, site, ann.id, issued.token.id) == "no_token"


def test_nobody_revokes_anothers_token(desk, site):
    desk.person("Ann")
    bob = desk.person("Bob")
    issued = tokens.sign_in(site, "Ann", PASSWORD, NOON)
    for wrong in (issued.token.id, "\x00", "k" * 65):
        assert code(tokens.revoke_token, site, bob.id, wrong) == "no_token"
    assert tokens.authenticate(site, issued.secret, NOON).account.name == "Ann"


def test_who_is_signed_in_makes_more_tokens_but_a_guest_none(desk, site):
    ann = desk.person("Ann")
    made = tokens.make_token(site, ann, "second", NOON, days=7)
    assert made.token.expires_at == NOON + 7 * DAY
    assert [token.label for token in tokens.list_tokens(site, ann.id)] == ["second"]
    assert code(tokens.make_token, site, guests.create_guest(site, "Gus", NOON).account, "", NOON) == "guest"


@pytest.mark.parametrize("label", ["x" * 81, "a\x00b", "\ud800"])
def test_a_label_is_a_line_that_can_be_shown(desk, site, label):
    assert code(tokens.make_token, site, desk.person("Ann"), label, NOON) == "bad_text"


def test_the_token_that_was_longest_unused_makes_room_for_the_51st(desk, site):
    ann = desk.person("Ann")
    made = [tokens.make_token(site, ann, str(number), NOON + timedelta(seconds=number)) for number in range(50)]
    tokens.authenticate(site, made[0].secret, NOON + timedelta(hours=1))
    tokens.make_token(site, ann, "50", NOON + timedelta(hours=2))
    labels = {token.label for token in tokens.list_tokens(site, ann.id)}
    assert labels == {str(number) for number in range(51)} - {"1"}


def test_a_request_that_nobody_need_be_there_for_is_noted_neither_for_the_token_nor_for_the_person(desk, site):
    ann = desk.person("Ann")
    issued = tokens.make_token(site, ann, "", NOON)
    late = NOON + timedelta(hours=1)
    found, _ = tokens.authenticate_for_game(site, issued.secret, late, here=False)
    assert found.account.id == ann.id
    again, _ = tokens.authenticate_for_game(site, issued.secret, late)
    assert (again.account.seen_at, again.token.used_at) == (NOON, None)
    again, _ = tokens.authenticate_for_game(site, issued.secret, late)
    assert (again.account.seen_at, again.token.used_at) == (late, late)


def test_tokens_that_ran_out_are_swept(desk, site):
    ann = desk.person("Ann")
    tokens.make_token(site, ann, "short", NOON, days=1)
    tokens.make_token(site, ann, "long", NOON, days=30)
    with site.store.unit(write=True) as work:
        assert work.tokens.delete_old(NOON + 2 * DAY) == 1
        work.commit()
    assert [token.label for token in tokens.list_tokens(site, ann.id)] == ["long"]


def test_when_a_token_was_used_is_known_to_ten_minutes(desk, site):
    ann = desk.person("Ann")
    secret = tokens.make_token(site, ann, "", NOON).secret
    for minutes in (0, 5, 10, 21):
        tokens.authenticate(site, secret, NOON + timedelta(minutes=minutes))
    assert tokens.list_tokens(site, ann.id)[0].used_at == NOON + timedelta(minutes=21)
