"""Mail addresses: optional, and unconfirmed until the proof that was sent there is returned."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from zendotao.services.common.context import Context
from zendotao.services.common.identifiers import hash_secret, new_letter_id
from zendotao.services.common.messages import DEFAULT_LANGUAGE, ProofLetter
from zendotao.services.common.refusals import refuse
from zendotao.services.people.accounts import require_unchanged, verify_own_password
from zendotao.services.people.values import MailProof
from zendotao.store.notices.values import Letter
from zendotao.store.people.values import MailAddress
from zendotao.store.site.values import Preferences
from zendotao.store.unit import Unit

MAX_LENGTH = 254
"""Characters of an address, as the standard has it."""

PROOF_LIFETIME = timedelta(hours=24)
PROOF_BYTES = 32

ADDRESS = re.compile(r"[^\s@\"<>(),:;\\\[\]\x00-\x1f\x7f-\x9f]{1,64}@(?:[^\W_](?:[\w-]{0,61}[^\W_])?\.)+[^\W\d_]{2,63}")


def set_address(context: Context, account: str, address: str, password: str, now: datetime) -> MailProof:
    """Set an unconfirmed address in place of the present one; a letter with the proof is sent there.

    Raises ``bad_mail``, ``wrong_credentials``.
    """
    wanted = address.strip()
    if len(wanted) > MAX_LENGTH or not ADDRESS.fullmatch(wanted) or not _is_encodable(wanted):
        refuse("bad_mail")
    checked = verify_own_password(context, account, password)
    proof = MailProof(wanted, context.random.hex(PROOF_BYTES), now + PROOF_LIFETIME)
    with context.store.unit(write=True) as work:
        require_unchanged(work, checked)
        work.mail.put(account, proof.address, hash_secret(proof.secret), proof.expires_at)
        write_proof(context, work, account, proof, now)
        work.commit()
    return proof


def confirm_address(context: Context, secret: str, now: datetime) -> MailAddress:
    """Confirm an address by its proof. Raises ``no_proof``, ``token_expired``."""
    with context.store.unit(write=True) as work:
        found = work.mail.proof(hash_secret(secret))
        if found is None:
            refuse("no_proof")
        account, expires_at = found
        if now >= expires_at:
            refuse("token_expired")
        work.mail.verify(account, now)
        mail = work.mail.get(account) or refuse("no_proof")
        work.commit()
    return mail


def get_address(context: Context, account: str) -> MailAddress | None:
    """Return an account's address."""
    with context.store.unit() as work:
        return work.mail.get(account)


def remove_address(context: Context, account: str) -> None:
    """Remove an account's address."""
    with context.store.unit(write=True) as work:
        work.mail.remove(account)
        work.commit()


def _is_encodable(text: str) -> bool:
    return not any("\ud800" <= character <= "\udfff" for character in text)


def write_proof(context: Context, work: Unit, account: str, proof: MailProof, now: datetime) -> None:
    """Write the letter with the proof of an address, in the transaction that notes it."""
    found = work.accounts.get(account)
    name = (found.name if found is not None else None) or ""
    chosen = work.preferences.get(account) or Preferences()
    words = context.wording.proof(
        ProofLetter(
            name=name,
            secret=proof.secret,
            expires_at=proof.expires_at,
            zone=chosen.time_zone,
            language=chosen.language or DEFAULT_LANGUAGE,
        )
    )
    letter = Letter(
        id=new_letter_id(context.random), account=account, kind="proof", created_at=now, to=proof.address, name=name,
        subject=words.subject, text=words.text, secrets=(proof.secret,),
    )  # fmt: skip
    work.letters.add(letter)
