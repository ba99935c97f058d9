"""Accounts, guests and tokens: how one comes to be somebody, and goes on being it.

No answer here is kept for a repeat, as each holds a secret: who doesn't get the answer signs in again.
"""

from __future__ import annotations

from msgspec.structs import asdict

from zendotao.services.common.names import make_key
from zendotao.services.common.refusals import refuse
from zendotao.services.people import accounts, guests, tokens
from zendotao.services.people.values import IssuedToken
from zendotao.store.people.values import Account, Token, TokenHolder
from zendotao.web.api.schemas.people import GuestAccount, GuestSent, LinkSent, SignIn, SignUp, TokenPath
from zendotao.web.api.schemas.people_answers import AccountAnswer, GuestAnswer, IssuedTokenAnswer, TokenAnswer
from zendotao.web.api.sections import ApiSection
from zendotao.web.middleware import rate_limits
from zendotao.web.site import context, now

section = ApiSection("accounts", "Accounts, guests, and the tokens by which they prove themselves.")


def render_account(account: Account) -> AccountAnswer:
    """Return an account as its owner sees it."""
    return AccountAnswer(account.id, account.kind, account.name, account.created_at, account.registered_at)


def render_token(token: Token) -> TokenAnswer:
    """Return a token without its secret."""
    return TokenAnswer(token.id, token.kind, token.label, token.created_at, token.used_at, token.expires_at)


def render_issued(issued: IssuedToken) -> IssuedTokenAnswer:
    """Return a fresh token with its secret."""
    return IssuedTokenAnswer(issued.secret, issued.token.expires_at, render_account(issued.account))


@section.route_for("post", "/accounts", "anyone", status=201, limit="account")
def sign_up(body: SignUp) -> AccountAnswer:
    """Open an account: a name and a password."""
    return render_account(accounts.sign_up(context(), body.name, body.password, now()))


@section.route_for("post", "/tokens", "anyone", status=201, limit="sign_in_address")
def sign_in(body: SignIn) -> IssuedTokenAnswer:
    """Sign in: a token for a name and a password."""
    name = make_key(body.name) or ""
    rate_limits.count_request("sign_in", name)
    days = tokens.DEFAULT_DAYS if body.days is None else body.days
    issued = tokens.sign_in(context(), body.name, body.password, now(), code=body.code, label=body.label, days=days)
    rate_limits.reset_count("sign_in", name)
    return render_issued(issued)


@section.route_for("get", "/tokens", "account")
def own_tokens(asker: TokenHolder) -> list[TokenAnswer]:
    """One's tokens, without their secrets."""
    return [render_token(token) for token in tokens.list_tokens(context(), asker.account.id)]


@section.route_for("delete", "/tokens/current", "account", status=204)
def sign_out(asker: TokenHolder) -> None:
    """Sign out: the token of this request is good for nothing any more."""
    tokens.revoke_token(context(), asker.account.id, asker.token.id)


@section.route_for("delete", "/tokens/<token_id>", "account", status=204)
def revoke_token(asker: TokenHolder, path: TokenPath) -> None:
    """Revoke one of one's tokens."""
    tokens.revoke_token(context(), asker.account.id, path.token_id)


@section.route_for("post", "/guests", "anyone", status=201, limit="guest")
def enter_as_guest(body: GuestSent) -> GuestAnswer:
    """Play under a nickname without an account. The link is the way back."""
    issued = guests.create_guest(context(), body.nickname, now())
    return GuestAnswer(**asdict(render_issued(issued)), link=issued.secret)


@section.route_for("post", "/guests/return", "anyone", limit="sign_in_address")
def return_as_guest(body: LinkSent) -> IssuedTokenAnswer:
    """Come back by one's link."""
    found = tokens.authenticate(context(), body.link, now())
    if found.token.kind != "link":
        refuse("bad_token")
    return render_issued(IssuedToken(found.account, found.token, body.link))


@section.route_for("post", "/guests/account", "account", limit="posting")
def turn_into_account(asker: TokenHolder, body: GuestAccount) -> IssuedTokenAnswer:
    """Turn from a guest into an account: the seats stay one's own, the link ends, a token comes in its place."""
    return render_issued(guests.register_guest(context(), asker.account.id, body.password, now(), body.name))
