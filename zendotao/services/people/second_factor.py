"""The second factor: codes that change every 30 seconds (RFC 6238), or a recovery code."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from datetime import datetime

import pyotp
from pyotp.utils import strings_equal

from zendotao.services.common.context import Context
from zendotao.services.common.refusals import refuse
from zendotao.services.people.accounts import require_unchanged, verify_own_password
from zendotao.store.people.values import Credentials
from zendotao.store.unit import Unit

ISSUER = "zendotao"
STEP_SECONDS = 30
MAX_STEPS_OFF = 1
"""Steps by which a clock may be off, either way."""

DIGITS = 6
RECOVERY_CODES = 10
RECOVERY_BYTES = 10
SECRET_BYTES = 20
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"


@dataclass(frozen=True)
class Enrolment:
    """A secret for a device to make codes from, and the address in the QR code."""

    secret: str = field(repr=False)
    address: str = field(repr=False)


def is_enabled(context: Context, account: str) -> bool:
    """Return whether an account has a second factor."""
    with context.store.unit() as work:
        held = work.second_factor.secret(account)
    return held is not None and held[1]


def begin_enrolment(context: Context, account: str, password: str) -> Enrolment:
    """Return a fresh secret, which counts once ``confirm_enrolment`` has seen a code of it.

    Raises ``wrong_credentials``, ``totp_already``.
    """
    checked = verify_own_password(context, account, password)
    secret = _encode_base32(context.random.hex(SECRET_BYTES))
    with context.store.unit(write=True) as work:
        held = work.second_factor.secret(account)
        if held is not None and held[1]:
            refuse("totp_already")
        work.second_factor.begin(account, secret)
        work.commit()
    address = pyotp.TOTP(secret).provisioning_uri(name=checked.account.name or "", issuer_name=ISSUER)
    return Enrolment(secret, address)


def confirm_enrolment(context: Context, account: str, code: str, now: datetime) -> tuple[str, ...]:
    """Enable the second factor; return ten recovery codes, which are shown this once.

    Raises ``totp_not_begun``, ``totp_already``, ``totp_wrong``.
    """
    codes = tuple(_format_recovery_code(context.random.hex(RECOVERY_BYTES)) for _ in range(RECOVERY_CODES))
    with context.store.unit(write=True) as work:
        held = work.second_factor.secret(account)
        if held is None:
            refuse("totp_not_begun")
        if held[1]:
            refuse("totp_already")
        if not _spend_step(work, account, held[0], code, now):
            refuse("totp_wrong")
        work.second_factor.confirm(account, now, [_hash_recovery_code(account, one) for one in codes])
        work.commit()
    return codes


def disable(context: Context, account: str, password: str, code: str, now: datetime) -> None:
    """Disable the second factor. Raises ``wrong_credentials``, ``totp_needed``, ``totp_wrong``."""
    checked = verify_own_password(context, account, password)
    with context.store.unit(write=True) as work:
        require_unchanged(work, checked)
        spend_code(work, checked, code, now)
        work.second_factor.remove(account)
        work.commit()


def spend_code(work: Unit, checked: Credentials, code: str, now: datetime) -> None:
    """Use up a code of an account with a second factor; do nothing for others. Raises ``totp_needed``,
    ``totp_wrong``."""
    account = checked.account.id
    held = work.second_factor.secret(account)
    if held is None or not held[1]:
        return
    if not code.strip():
        refuse("totp_needed")
    if _spend_step(work, account, held[0], code, now):
        return
    if not work.second_factor.use_recovery_code(account, _hash_recovery_code(account, code)):
        refuse("totp_wrong")


def _spend_step(work: Unit, account: str, secret: str, code: str, now: datetime) -> bool:
    """Return whether a code is that of a step about now, which was not used before; mark it as used."""
    given = code.replace(" ", "")
    if not (given.isascii() and given.isdigit() and len(given) == DIGITS):
        return False
    totp, current = pyotp.TOTP(secret), int(now.timestamp()) // STEP_SECONDS
    steps = range(current - MAX_STEPS_OFF, current + MAX_STEPS_OFF + 1)
    right = [step for step in steps if strings_equal(totp.at(step * STEP_SECONDS), given)]
    return any(work.second_factor.use_step(account, step) for step in right)


def _encode_base32(raw: str) -> str:
    """Return bytes in hexadecimal as base 32: 160 bits are 32 letters."""
    number = int(raw, 16)
    return "".join(ALPHABET[(number >> shift) & 31] for shift in range(len(raw) * 4 - 5, -1, -5))


def _format_recovery_code(raw: str) -> str:
    """Return a recovery code in groups of five."""
    return "-".join(raw[start : start + 5] for start in range(0, len(raw), 5))


def _hash_recovery_code(account: str, code: str) -> str:
    """Return the hash of a recovery code; it has 80 random bits, so that a fast hash will do."""
    plain = code.replace("-", "").replace(" ", "").lower()
    return hashlib.sha256(f"{account}:{plain}".encode("utf-8", errors="replace")).hexdigest()
