"""Accounts: signing up, being checked, changing the password."""

from dataclasses import replace
from datetime import timedelta

import pytest
from argon2 import PasswordHasher

from tests.services.people.conftest import CHEAP, NOON, PASSWORD
from zendotao.services.common.refusals import ServiceError
from zendotao.services.people import accounts, guests, tokens
from zendotao.store.people.passwords import Argon2Passwords


class Watched(Argon2Passwords):
    """Counts the hashes that are checked, and what they are checked against."""

    def __init__(self):
        super().__init__(CHEAP)
        self.checked = []

    def check(self, stored, password):
        self.checked.append(stored)
        return super().check(stored, password)


def code(call, *arguments, **named):
    with pytest.raises(ServiceError) as caught:
        call(*arguments, **named)
    return caught.value.code


def test_who_signs_up_is_a_person_under_that_name(desk, site):
    ann = desk.person("Ann")
    assert (ann.kind, ann.name, ann.created_at, ann.registered_at) == ("person", "Ann", NOON, NOON)
    assert accounts.verify_password(site, "ann", PASSWORD).account == ann


@pytest.mark.parametrize("name", ["Ann", "ANN", " ann ", "Ａｎｎ"])
def test_a_name_belongs_to_one(desk, site, name):
    desk.person("Ann")
    assert code(accounts.sign_up, site, name, PASSWORD, NOON) == "name_taken"


def test_a_refused_name_leaves_no_account_behind(desk, site):
    desk.person("Ann")
    assert code(accounts.sign_up, site, "ann", "another one", NOON) == "name_taken"
    assert code(accounts.verify_password, site, "ann", "another one") == "wrong_credentials"


@pytest.mark.parametrize(("password", "good"), [("1234567", False), ("12345678", True), ("x" * 200, True),
                                                ("x" * 201, False), (" " * 8, True), ("\ud800" * 8, True)])  # fmt: skip
def test_a_password_has_8_to_200_characters_and_no_other_rule(site, password, good):
    if good:
        accounts.sign_up(site, "Ann", password, NOON)
        assert accounts.verify_password(site, "Ann", password).account.name == "Ann"
    else:
        assert code(accounts.sign_up, site, "Ann", password, NOON) == "weak_password"


def test_a_password_is_the_same_however_its_accents_were_typed(site):
    accounts.sign_up(site, "Ann", "caf\u00e9 caf\u00e9", NOON)
    assert accounts.verify_password(site, "Ann", "cafe\u0301 cafe\u0301").account.name == "Ann"


@pytest.mark.parametrize(
    ("name", "password"),
    [("ann", "wrong one"), ("bob", PASSWORD), ("ann\x00", PASSWORD), ("\ud800", PASSWORD), ("", ""), ("gus", PASSWORD),
     ("a" * 10_000, "b" * 10_000)],
)  # fmt: skip
def test_unknown_name_and_wrong_password_get_one_answer_after_one_hash(desk, site, name, password):
    desk.person("Ann")
    guests.create_guest(site, "Gus", NOON)
    watched = Watched()
    with pytest.raises(ServiceError) as caught:
        tokens.sign_in(replace(site, passwords=watched), name, password, NOON)
    assert (caught.value.code, len(watched.checked)) == ("wrong_credentials", 1)
    assert str(caught.value) == "That name and password don't match: try again."


def test_a_hash_of_older_parameters_is_made_anew_at_sign_in(desk, site):
    ann = desk.person("Ann")
    dearer = Argon2Passwords(PasswordHasher(time_cost=2, memory_cost=8, parallelism=1))
    now = replace(site, passwords=dearer)
    tokens.sign_in(now, "Ann", PASSWORD, NOON)
    with site.store.unit() as work:
        assert "t=2" in work.accounts.credentials_by_id(ann.id).password
    tokens.sign_in(now, "Ann", PASSWORD, NOON)


def test_a_changed_password_ends_every_token_but_the_one_in_use(desk, site):
    ann = desk.person("Ann")
    here, there = (tokens.sign_in(site, "Ann", PASSWORD, NOON) for _ in range(2))
    accounts.change_password(site, ann.id, PASSWORD, "battery staple", NOON, keep=here.token.id)
    assert tokens.authenticate(site, here.secret, NOON).account.id == ann.id
    assert code(tokens.authenticate, site, there.secret, NOON) == "bad_token"
    assert code(accounts.verify_password, site, "Ann", PASSWORD) == "wrong_credentials"
    assert accounts.verify_password(site, "Ann", "battery staple").account == ann


def test_a_password_is_changed_by_who_knows_it(desk, site):
    ann = desk.person("Ann")
    assert code(accounts.change_password, site, ann.id, "not the one", "battery staple", NOON) == "wrong_credentials"
    assert code(accounts.change_password, site, ann.id, PASSWORD, "short", NOON) == "weak_password"


def test_a_password_that_changes_while_it_is_checked_is_wrong(desk, site):
    ann = desk.person("Ann")
    checked = accounts.verify_password(site, "Ann", PASSWORD)
    accounts.change_password(site, ann.id, PASSWORD, "battery staple", NOON)
    with site.store.unit(write=True) as work:
        assert code(accounts.require_unchanged, work, checked) == "wrong_credentials"


def test_an_account_is_seen_to_ten_minutes(desk, site):
    ann = desk.person("Ann")
    secret = tokens.sign_in(site, "Ann", PASSWORD, NOON).secret
    tokens.authenticate(site, secret, NOON)
    for minutes, seen in ((10, 0), (11, 11), (20, 11), (22, 22)):
        tokens.authenticate(site, secret, NOON + timedelta(minutes=minutes))
        with site.store.unit() as work:
            assert work.accounts.get(ann.id).seen_at == NOON + timedelta(minutes=seen)


def test_who_was_seen_since_an_instant_is_told_to_the_second(desk, site):
    ann, bob = desk.person("Ann"), desk.person("Bob", NOON - timedelta(days=14, seconds=1))
    with site.store.unit() as work:
        assert work.accounts.seen_since([ann.id, bob.id], NOON - timedelta(days=14)) == {ann.id}
        assert work.accounts.seen_since([ann.id, bob.id], NOON - timedelta(days=14, seconds=1)) == {ann.id, bob.id}
