"""Passwords: Argon2id with the defaults of production, or cheaper where a test says so."""

import pytest
from argon2 import PasswordHasher, extract_parameters
from argon2.low_level import Type

from zendotao.store.people import passwords as people_passwords
from zendotao.store.people.passwords import Argon2Passwords

CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


def test_a_password_is_known_by_its_hash_alone():
    passwords = Argon2Passwords(CHEAP)
    stored = passwords.hash("correct horse")
    assert "horse" not in stored
    assert stored != passwords.hash("correct horse")
    assert passwords.check(stored, "correct horse")
    assert not passwords.check(stored, "correct horsE")


@pytest.mark.parametrize("stored", [None, "", "nonsense", "$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA"])
def test_nothing_is_the_password_of_no_hash(stored):
    assert not Argon2Passwords(CHEAP).check(stored, "")


def test_production_hashes_with_64_mib_three_times():
    # RFC 9106, section 4, the second recommended option: Argon2id, t=3, m=2^16 KiB, p=4.
    parameters = extract_parameters(Argon2Passwords()._nobody)
    assert (parameters.type, parameters.time_cost, parameters.memory_cost, parameters.parallelism) == (
        Type.ID, 3, 2**16, 4,
    )  # fmt: skip


def test_a_name_that_nobody_has_costs_one_hash_of_the_same_kind(monkeypatch):
    checked = []

    class Watched(PasswordHasher):
        def verify(self, hash, password):  # noqa: A002 -- the library's name for it
            checked.append(extract_parameters(hash))
            return super().verify(hash, password)

    passwords = Argon2Passwords(Watched(time_cost=1, memory_cost=8, parallelism=1))
    passwords.check(None, "correct horse")
    passwords.check(passwords.hash("battery staple"), "correct horse")
    assert len(checked) == 2
    assert checked[0] == checked[1]


def test_a_hash_of_other_parameters_is_outdated():
    now = Argon2Passwords(PasswordHasher(time_cost=2, memory_cost=8, parallelism=1))
    assert now.needs_rehash(Argon2Passwords(CHEAP).hash("correct horse"))
    assert not now.needs_rehash(now.hash("correct horse"))


def test_halves_of_characters_are_no_reason_to_fail():
    assert people_passwords.encode_password("\ud800") == b"\xed\xa0\x80"
