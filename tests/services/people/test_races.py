"""Several at once: of those who want the same thing, one gets it and the others are told."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier

import pyotp

from tests.services.people.conftest import NOON, PASSWORD
from zendotao.services.common.refusals import ServiceError
from zendotao.services.people import accounts, guests, second_factor, teams, tokens

AT_ONCE = 4


def outcomes(call):
    """What comes of the same call made by several at once: a code each, or nothing where it was done."""
    barrier = Barrier(AT_ONCE)

    def one(_):
        barrier.wait()
        try:
            call()
        except ServiceError as error:
            return error.code
        return ""

    with ThreadPoolExecutor(AT_ONCE) as pool:
        return sorted(pool.map(one, range(AT_ONCE)))


def test_a_name_that_several_want_at_once_is_one_persons(site):
    told = outcomes(lambda: accounts.sign_up(site, "Ann", PASSWORD, NOON))
    assert told == [""] + ["name_taken"] * (AT_ONCE - 1)


def test_a_code_that_is_sent_several_times_at_once_is_good_once(desk, site):
    ann = desk.person("Ann")
    device = pyotp.TOTP(second_factor.begin_enrolment(site, ann.id, PASSWORD).secret)
    second_factor.confirm_enrolment(site, ann.id, device.at(NOON), NOON)
    later = NOON + timedelta(minutes=5)
    told = outcomes(lambda: tokens.sign_in(site, "Ann", PASSWORD, later, code=device.at(later)))
    assert told == [""] + ["totp_wrong"] * (AT_ONCE - 1)


def test_a_guest_registers_once(site):
    gus = guests.create_guest(site, "Gus", NOON).account
    told = outcomes(lambda: guests.register_guest(site, gus.id, PASSWORD, NOON))
    assert told == [""] + ["not_guest"] * (AT_ONCE - 1)


def test_an_invitation_is_accepted_once(desk, site):
    ann, bob = desk.person("Ann"), desk.person("Bob")
    owls = desk.team("Owls", ann)
    offer = teams.invite_member(site, ann.id, owls.id, "Bob", NOON)
    told = outcomes(lambda: teams.join_team(site, bob.id, offer.id, NOON))
    assert told == [""] + ["no_invitation"] * (AT_ONCE - 1)


def test_a_password_is_changed_by_one_of_those_who_change_it_at_once(desk, site):
    ann = desk.person("Ann")
    told = outcomes(lambda: accounts.change_password(site, ann.id, PASSWORD, "battery staple", NOON))
    assert told == [""] + ["wrong_credentials"] * (AT_ONCE - 1)
