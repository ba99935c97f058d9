"""What was drawn by chance in the course of the tale, and whose each of these numbers is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import select

from zendotao.store.tables.vault import seals

if TYPE_CHECKING:
    from tests.sight.tale import Tale


def keep_what_was_drawn(tale: Tale) -> None:
    """Nonces are secret until the seals are opened; tokens are their owner's, and what else was drawn nobody's."""
    owners = {token.removeprefix("zendotao_"): name for name, token in tale.town.tokens.items()}
    browsers = {secret.removeprefix("zendotao_"): name for name, secret in tale.town.sessions.items()}
    with tale.town.services.store.unit() as work:
        hashes = work.connection.execute(select(seals.c.hash)).scalars()
        bodies = {body.nonce: body.rule.text for body in work.vault.get_many(hashes)}
    until = {secret.words: secret.until for secret in tale.secrets.kept if secret.kind == "sealed rule"}
    for drawn in tale.town.chance.drawn:
        if drawn in owners:
            tale.secrets.keep("token", drawn, owners[drawn])
        elif drawn in browsers:
            tale.secrets.keep("session", drawn, browsers[drawn])
        elif drawn in bodies:
            found = [stage for mark, stage in until.items() if mark in bodies[drawn]]
            tale.secrets.keep("nonce", drawn, until=found[0])
        else:
            tale.secrets.keep("number that was drawn", drawn)
