"""What accounts, tokens, teams, notebooks and thoughts are. Instants are UTC. Secrets are not in any representation."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from zendotao.store.people.values import Account, Token


@dataclass(frozen=True)
class Proof:
    """What is sent to an address, and to nobody else, to prove that who asked reads mail there."""

    address: str = field(repr=False)
    secret: str = field(repr=False)
    expires_at: datetime


@dataclass(frozen=True)
class Issued:
    """A fresh token with its secret, which is told once."""

    account: Account
    token: Token
    secret: str = field(repr=False)
