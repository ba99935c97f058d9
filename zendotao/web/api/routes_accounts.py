"""Accounts, guests and tokens: how one comes to be somebody, and goes on being it.

No answer here is kept for a repeat, as each holds a secret: who doesn't get the answer signs in again.
"""

from __future__ import annotations

from typing import Any

from zendotao.services.people import accounts, guests, tokens
from zendotao.services.people.names import key_of
from zendotao.services.people.refusals import refuse
from zendotao.services.people.values import Issued
from zendotao.store.people.values import Account, SignedIn, Token
from zendotao.web.api import limiting
from zendotao.web.api.schemas.people import GuestAccount, GuestSent, LinkSent, SignIn, SignUp, TokenPath
from zendotao.web.api.schemas.people_told import AccountTold, GuestTold, TokenIssued, TokenTold
from zendotao.web.api.sections import Section
from zendotao.web.site import context, now

section = Section("accounts", "Accounts, guests, and the tokens by which they prove themselves.")


def told_account(account: Account) -> dict[str, Any]:
    """An account as its owner sees it."""
    return {
        "id": account.id,
        "kind": account.kind,
        "name": account.name,
        "created_at": account.created_at,
        "registered_at": account.registered_at,
    }


def told_token(token: Token) -> dict[str, Any]:
    """A token without its secret."""
    return {
        "id": token.id,
        "kind": token.kind,
        "label": token.label,
        "created_at": token.created_at,
        "used_at": token.used_at,
        "expires_at": token.expires_at,
    }


def told_issued(issued: Issued) -> dict[str, Any]:
    """A fresh token with its secret."""
    return {
        "token": issued.secret,
        "expires_at": issued.token.expires_at,
        "account": told_account(issued.account),
    }


@section.route_for("post", "/accounts", "anyone", answer=AccountTold, status=201, limit="account")
def sign_up(body: SignUp) -> dict[str, Any]:
    """Open an account: a name and a password."""
    return told_account(accounts.sign_up(context(), body.name, body.password, now()))


@section.route_for("post", "/tokens", "anyone", answer=TokenIssued, status=201, limit="sign_in_address")
def sign_in(body: SignIn) -> dict[str, Any]:
    """Sign in: a token for a name and a password."""
    name = key_of(body.name) or ""
    limiting.count("sign_in", name)
    days = tokens.DEFAULT_DAYS if body.days is None else body.days
    issued = tokens.sign_in(
        context(), body.name, body.password, now(), code=body.code, label=body.label, days=days
    )
    limiting.forgive("sign_in", name)
    return told_issued(issued)


@section.route_for("get", "/tokens", "account", answer=list[TokenTold])
def own_tokens(asker: SignedIn) -> list[dict[str, Any]]:
    """One's tokens, without their secrets."""
    return [told_token(token) for token in tokens.tokens_of(context(), asker.account.id)]


@section.route_for("delete", "/tokens/current", "account", status=204)
def sign_out(asker: SignedIn) -> None:
    """Sign out: the token of this request is good for nothing any more."""
    tokens.revoke(context(), asker.account.id, asker.token.id)


@section.route_for("delete", "/tokens/<token_id>", "account", status=204)
def revoke_token(asker: SignedIn, path: TokenPath) -> None:
    """Revoke one of one's tokens."""
    tokens.revoke(context(), asker.account.id, path.token_id)


@section.route_for("post", "/guests", "anyone", answer=GuestTold, status=201, limit="guest")
def enter_as_guest(body: GuestSent) -> dict[str, Any]:
    """Play under a nickname without an account. The link is the way back."""
    issued = guests.enter(context(), body.nickname, now())
    return {**told_issued(issued), "link": issued.secret}


@section.route_for("post", "/guests/return", "anyone", answer=TokenIssued, limit="sign_in_address")
def return_as_guest(body: LinkSent) -> dict[str, Any]:
    """Come back by one's link."""
    found = tokens.authenticate(context(), body.link, now())
    if found.token.kind != "link":
        refuse("bad_token")
    return told_issued(Issued(found.account, found.token, body.link))


@section.route_for("post", "/guests/account", "account", answer=TokenIssued, limit="posting")
def turn_into_account(asker: SignedIn, body: GuestAccount) -> dict[str, Any]:
    """Turn from a guest into an account: the seats stay one's own, the link ends, a token comes in its place."""
    return told_issued(guests.register(context(), asker.account.id, body.password, now(), body.name))
