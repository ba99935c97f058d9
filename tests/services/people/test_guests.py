"""Guests: a nickname and a private link; and turning into an account."""

from datetime import timedelta

from tests.services.people import notebook_calls as rules
from tests.services.people.conftest import NOON, PASSWORD
from tests.services.people.test_accounts import code
from zendotao.services.people import accounts, guests, tokens
from zendotao.store.people.values import NotebookDraft


def test_a_guest_comes_back_by_the_link_years_later(site):
    gus = guests.create_guest(site, "Gus", NOON)
    assert (gus.account.kind, gus.account.registered_at, gus.token.kind) == ("guest", None, "link")
    later = NOON + timedelta(days=2000)
    assert tokens.authenticate(site, gus.secret, later).account.id == gus.account.id


def test_a_nickname_is_nobody_elses_name(desk, site):
    desk.person("Ann")
    assert code(guests.create_guest, site, "ANN", NOON) == "name_taken"
    guests.create_guest(site, "Gus", NOON)
    assert code(accounts.sign_up, site, "gus", PASSWORD, NOON) == "name_taken"


def test_a_guest_who_registers_stays_who_they_were(desk, site):
    game = desk.game()
    gus = guests.create_guest(site, "Gus", NOON)
    rules.add_rule(site, gus.account, game, NotebookDraft("it has a red piece"), NOON)
    later = NOON + timedelta(days=3)
    person = guests.register_guest(site, gus.account.id, PASSWORD, later)
    assert (person.account.id, person.account.name, person.account.kind) == (gus.account.id, "Gus", "person")
    assert person.account.registered_at == later
    found = tokens.authenticate(site, person.secret, later).account
    assert (found.kind, found.created_at, found.registered_at) == ("person", NOON, later)
    assert len(rules.list_rules(site, found, game)) == 1
    assert tokens.sign_in(site, "gus", PASSWORD, later).account.id == gus.account.id


def test_the_link_ends_when_its_guest_registers(site):
    gus = guests.create_guest(site, "Gus", NOON)
    guests.register_guest(site, gus.account.id, PASSWORD, NOON)
    assert code(tokens.authenticate, site, gus.secret, NOON) == "bad_token"


def test_a_guest_may_register_under_another_name_and_frees_the_first(desk, site):
    gus = guests.create_guest(site, "Gus", NOON)
    desk.person("Ann")
    assert code(guests.register_guest, site, gus.account.id, PASSWORD, NOON, name="Ann") == "name_taken"
    assert guests.register_guest(site, gus.account.id, PASSWORD, NOON, name="Gustav").account.name == "Gustav"
    assert guests.create_guest(site, "Gus", NOON).account.id != gus.account.id


def test_who_has_an_account_is_no_guest(desk, site):
    ann = desk.person("Ann")
    assert code(guests.register_guest, site, ann.id, "battery staple", NOON) == "not_guest"
    assert code(guests.register_guest, site, "a0", "battery staple", NOON) == "not_guest"


def test_the_secret_of_the_link_is_in_no_representation(site):
    gus = guests.create_guest(site, "Gus", NOON)
    assert gus.secret not in repr(gus)
