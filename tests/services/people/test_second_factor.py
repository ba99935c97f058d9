"""Codes besides the password: RFC 6238, each good once."""

from datetime import UTC, datetime, timedelta

import pyotp
import pytest

from tests.services.people.conftest import NOON, PASSWORD
from tests.services.people.test_accounts import code
from zendotao.services.people import second_factor, tokens

STEP = timedelta(seconds=30)


@pytest.fixture
def ann(desk):
    return desk.person("Ann")


def enrolled(site, ann, now=NOON):
    """Ann's device and her codes to recover by."""
    enrolment = second_factor.begin_enrolment(site, ann.id, PASSWORD)
    device = pyotp.TOTP(enrolment.secret)
    return device, second_factor.confirm_enrolment(site, ann.id, device.at(now), now)


def sign_in(site, given, now):
    return tokens.sign_in(site, "Ann", PASSWORD, now, code=given)


def test_a_secret_has_160_bits_as_32_letters_of_base_32(site):
    # 0x00 .. is A, 0xff .. is 7; 00 44 32 14 c7 42 54 b6 35 cf is the alphabet up to P by five bits each.
    assert second_factor._encode_base32("00443214c74254b635cf") == "ABCDEFGHIJKLMNOP"
    assert second_factor._encode_base32("ff" * 20) == "7" * 32


def test_the_codes_are_those_of_the_standard():
    # RFC 6238, appendix B: the secret "12345678901234567890" at 59 s gives 94287082, of which six digits are 287082.
    secret = second_factor._encode_base32(b"12345678901234567890".hex())
    assert pyotp.TOTP(secret).at(datetime.fromtimestamp(59, UTC)) == "287082"


def test_no_code_is_asked_for_until_a_first_one_was_seen(site, ann):
    second_factor.begin_enrolment(site, ann.id, PASSWORD)
    assert sign_in(site, "", NOON).account == ann


def test_who_has_codes_needs_one_to_sign_in(site, ann):
    device, _ = enrolled(site, ann)
    later = NOON + 4 * STEP
    assert code(sign_in, site, "", later) == "totp_needed"
    assert code(sign_in, site, "000000" if device.at(later) != "000000" else "000001", later) == "totp_wrong"
    assert sign_in(site, device.at(later), later).account.id == ann.id


def test_a_wrong_password_is_told_before_any_code(site, ann):
    enrolled(site, ann)
    assert code(tokens.sign_in, site, "Ann", "not the one", NOON) == "wrong_credentials"


def test_a_code_is_good_once(site, ann):
    device, _ = enrolled(site, ann)
    later = NOON + 4 * STEP
    sign_in(site, device.at(later), later)
    assert code(sign_in, site, device.at(later), later) == "totp_wrong"
    assert code(sign_in, site, device.at(later - STEP), later) == "totp_wrong"
    assert sign_in(site, device.at(later + STEP), later).account.id == ann.id


def test_the_code_that_confirmed_is_spent(site, ann):
    device, _ = enrolled(site, ann)
    assert code(sign_in, site, device.at(NOON), NOON) == "totp_wrong"


@pytest.mark.parametrize(("steps", "good"), [(-2, False), (-1, True), (0, True), (1, True), (2, False)])
def test_a_clock_may_be_off_by_half_a_minute(site, ann, steps, good):
    device, _ = enrolled(site, ann)
    later = NOON + 100 * STEP
    given = device.at(later + steps * STEP)
    assert (sign_in(site, given, later).account.id == ann.id) if good else (
        code(sign_in, site, given, later) == "totp_wrong"
    )


@pytest.mark.parametrize("given", ["12345", "١٢٣٤٥٦", "abcdef", "\ud800", "1" * 10_000])
def test_what_is_no_code_is_wrong(site, ann, given):
    enrolled(site, ann)
    assert code(sign_in, site, given, NOON) == "totp_wrong"


def test_each_code_to_recover_by_is_good_once(site, ann):
    _, recovery = enrolled(site, ann)
    assert len(set(recovery)) == 10
    assert sign_in(site, recovery[3].upper().replace("-", " "), NOON).account.id == ann.id
    assert code(sign_in, site, recovery[3], NOON) == "totp_wrong"
    with site.store.unit() as work:
        assert work.second_factor.count_recovery_codes(ann.id) == 9


def test_anothers_code_to_recover_by_is_wrong(desk, site, ann):
    _, recovery = enrolled(site, desk.person("Bob"))
    enrolled(site, ann)
    assert code(sign_in, site, recovery[0], NOON) == "totp_wrong"


def test_codes_are_begun_and_ended_by_who_knows_the_password(site, ann):
    assert code(second_factor.begin_enrolment, site, ann.id, "not the one") == "wrong_credentials"
    device, _ = enrolled(site, ann)
    later = NOON + 2 * STEP
    assert code(second_factor.begin_enrolment, site, ann.id, PASSWORD) == "totp_already"
    assert code(second_factor.disable, site, ann.id, "not the one", device.at(later), later) == "wrong_credentials"
    assert code(second_factor.disable, site, ann.id, PASSWORD, "", later) == "totp_needed"
    second_factor.disable(site, ann.id, PASSWORD, device.at(later), later)
    assert sign_in(site, "", later).account.id == ann.id


def test_what_was_not_begun_is_not_confirmed(site, ann):
    assert code(second_factor.confirm_enrolment, site, ann.id, "123456", NOON) == "totp_not_begun"
    device, _ = enrolled(site, ann)
    assert code(second_factor.confirm_enrolment, site, ann.id, device.at(NOON), NOON) == "totp_already"


def test_the_secret_is_in_no_representation(site, ann):
    enrolment = second_factor.begin_enrolment(site, ann.id, PASSWORD)
    assert enrolment.secret not in repr(enrolment) + str(enrolment)
    assert enrolment.address.startswith("otpauth://totp/zendotao:Ann?secret=")
