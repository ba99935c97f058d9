"""Values of accounts: proofs of addresses and fresh tokens. Instants are UTC. Secrets are not in any representation."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from zendotao.store.people.values import Account, Token


@dataclass(frozen=True)
class MailProof:
    """A secret that is sent to an address only, to prove that the account's owner reads mail there."""

    address: str = field(repr=False)
    secret: str = field(repr=False)
    expires_at: datetime


@dataclass(frozen=True)
class IssuedToken:
    """A fresh token with its secret, which is shown once."""

    account: Account
    token: Token
    secret: str = field(repr=False)
