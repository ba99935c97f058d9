"""Email addresses: optional, unproved until the proof comes back."""

from datetime import timedelta

import pytest

from tests.services.people.conftest import NOON, PASSWORD
from tests.services.people.test_accounts import code
from zendotao.services.people import guests, mail


def test_an_address_is_proved_by_what_was_sent_there(desk, site):
    ann = desk.person("Ann")
    proof = mail.set_address(site, ann.id, " ann@mail.example ", PASSWORD, NOON)
    held = mail.get_address(site, ann.id)
    assert (held.address, held.verified_at) == ("ann@mail.example", None)
    assert proof.secret not in repr(proof)
    later = NOON + timedelta(hours=23)
    assert mail.confirm_address(site, proof.secret, later).verified_at == later
    assert code(mail.confirm_address, site, proof.secret, later) == "no_proof"


def test_a_proof_is_good_for_a_day(desk, site):
    proof = mail.set_address(site, desk.person("Ann").id, "ann@mail.example", PASSWORD, NOON)
    assert code(mail.confirm_address, site, proof.secret, NOON + timedelta(hours=24)) == "token_expired"


def test_another_address_is_unproved_again_and_ends_the_first_proof(desk, site):
    ann = desk.person("Ann")
    first = mail.set_address(site, ann.id, "ann@mail.example", PASSWORD, NOON)
    second = mail.set_address(site, ann.id, "ann@post.example", PASSWORD, NOON)
    assert code(mail.confirm_address, site, first.secret, NOON) == "no_proof"
    assert mail.confirm_address(site, second.secret, NOON).address == "ann@post.example"


def test_an_address_is_set_by_who_knows_the_password(desk, site):
    ann = desk.person("Ann")
    assert code(mail.set_address, site, ann.id, "ann@mail.example", "not the one", NOON) == "wrong_credentials"
    gus = guests.create_guest(site, "Gus", NOON).account
    assert code(mail.set_address, site, gus.id, "gus@mail.example", "", NOON) == "wrong_credentials"


def test_an_address_can_go(desk, site):
    ann = desk.person("Ann")
    mail.set_address(site, ann.id, "ann@mail.example", PASSWORD, NOON)
    mail.remove_address(site, ann.id)
    assert mail.get_address(site, ann.id) is None


@pytest.mark.parametrize(
    "address",
    ["", "ann", "ann@", "@mail.example", "ann@mail", "a b@mail.example", "ann@mail.example\nBcc: x@y.example",
     "ann@mail..example", "ann@-mail.example", "a" * 65 + "@mail.example", "ann@" + "a" * 250 + ".example",
     "ann,bob@mail.example", "\ud800@mail.example", "ann\x00@mail.example"],
)  # fmt: skip
def test_what_is_no_address_is_refused(desk, site, address):
    assert code(mail.set_address, site, desk.person("Ann").id, address, PASSWORD, NOON) == "bad_mail"


@pytest.mark.parametrize("address", ["a@b.example", "ann.b+c@mail.example", "zoë@büro.example"])
def test_addresses_of_the_usual_kinds_are_taken(desk, site, address):
    ann = desk.person("Ann")
    assert mail.set_address(site, ann.id, address, PASSWORD, NOON).address == address
