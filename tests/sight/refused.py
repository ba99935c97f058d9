"""Ann's drafts of a game that never begins: each is refused for a reason that only she may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.sight.rulebook import Rule
from tests.sight.secrets import NEVER

if TYPE_CHECKING:
    from tests.sight.tale import Tale

DEAD = Rule("AKHTBN if it contains exactly 20 yellow pieces", "20 yellow")
"""Black on a koan that has a white stone."""


def drafts_are_refused(tale: Tale) -> None:
    """All of them."""

    def secret(rule: Rule) -> str:
        return tale.sealed(rule, "ann", until=NEVER)

    rules = tale.rules
    refused(tale, "seals_agree", [secret(rules.black()), secret(rules.black())])
    refused(tale, "seal_not_viable", [secret(DEAD), secret(rules.black())])
    touching, other = rules.touching(), rules.touching()
    refused(tale, "seal_not_viable", [secret(touching), secret(rules.black())])
    secret(other)
    refused(tale, "call_contradicts", [touching.called(3, True), other.called(3, False)])
    same = secret(rules.black())
    refused(tale, "same_rule", [same, same])
    refused(tale, "seals_missing", [secret(rules.black())])
    refused(tale, "not_understood", [secret(rules.nonsense()), secret(rules.black())])
    refused(tale, "over_limit", [secret(rules.black()), secret(rules.black())], limit=1)
    refused(tale, "malformed", [secret(rules.black()), {"rule": secret(rules.black()), "sealed": True}], status=400)


def refused(tale: Tale, code: str, seals: list[Any], status: int = 409, **settings: Any) -> None:
    """A game that cannot begin so."""
    body = tale.start_with(seals, **settings)
    problem = tale.town.ask("ann", "POST", "/games", body, status, **{"Idempotency-Key": tale.key()})
    assert problem["code"] == code, problem
