"""One person, one ballot, one seat, one ballot: also for who takes a seat while a vote is open."""

from __future__ import annotations

from tests.core.game.zendotao.harness import Table


def asked_elsewhere() -> Table:
    """Ann challenges her own start, so the monks' seat alone counts, and any account with moves elsewhere may vote."""
    table = Table.started("ann", teams={"monks": ("tia",)})
    table.others = 3
    table.elsewhere = {"ida"}
    table.pass_time(hours=1)
    table.turn("tia@monks")
    table.challenge("ann", 1, "koan", "unclear_koan")
    return table


def cast(table: Table) -> dict[str, str]:
    return {ballot.voter.key: ballot.choice for ballot in table.game.challenge(1).ballots}


def test_who_voted_as_one_from_elsewhere_and_joins_a_team_keeps_that_one_ballot():
    table = asked_elsewhere()
    table.vote("ida", 1, "defective")
    table.team("monks", "tia", "ida")
    table.vote("ida@monks", 1, "stands")
    assert cast(table) == {"person:ida": "stands"}
    table.vote("tia@monks", 1, "defective")
    assert cast(table) == {"person:ida": "stands", "seat:2": "defective"}


def test_who_joins_a_team_before_voting_votes_as_its_seat():
    table = asked_elsewhere()
    table.team("monks", "tia", "ida")
    table.vote("ida@monks", 1, "stands")
    assert cast(table) == {"seat:2": "stands"}
