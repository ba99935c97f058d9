"""No view, log or record holds anything of a sealed rule before it is opened, whoever looks."""

from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given, settings

from tests.core.game.zendotao.harness import Table
from tests.core.game.zendotao.walks import PEOPLE, WALKS, walked
from tests.records import export_lines
from zendotao.core.game.sight import Viewer, make_viewer
from zendotao.core.game.zendotao.opened_seals import check_record_seals
from zendotao.core.game.zendotao.record import import_record, replay_record, state_digest
from zendotao.core.game.zendotao.seals import SealBody
from zendotao.core.game.zendotao.sight.view import view_for
from zendotao.core.game.zendotao.sight.votes import can_see_ballots, make_challenge_view
from zendotao.core.messages import encode_text

KEEPER = Viewer(keeper=True)
NAMES = {name.partition("@")[0]: name.title() for name in PEOPLE} | {"monks": "The Monks"}


def viewers(table: Table) -> Iterator[Viewer]:
    yield Viewer()
    yield KEEPER
    for by in PEOPLE:
        yield make_viewer(table.game, table.actor(by))


def shown_to(table: Table, viewer: Viewer) -> str:
    """All that a viewer is ever shown."""
    view = view_for(table.game, viewer, table.now, NAMES)
    votes = [make_challenge_view(table.game, one.number, viewer, table.now, NAMES) for one in table.game.challenges]
    record = export_lines(table.game, table.entries, viewer, NAMES)
    return "\n".join([msgspec.json.encode([view, votes], enc_hook=encode_text).decode(), *record])


def shut(table: Table) -> list[SealBody]:
    opened = {seal.hash for move in table.game.moves for seal in move.seals if seal.body is not None}
    return [body for hash_, body in table.bodies.items() if hash_ not in opened]


@given(WALKS)
@settings(max_examples=40)
def test_nothing_of_a_shut_seal_is_shown_to_anybody(steps):
    *_, (table, _, _) = walked(steps)
    secret = shut(table)
    opened = {body.rule.text for body in table.bodies.values() if body not in secret}
    called = opened or any(koan.calls for koan in table.game.koans)
    for viewer in viewers(table):
        shown = shown_to(table, viewer)
        for body in secret:
            assert body.nonce not in shown
            assert body.rule.text in opened or body.rule.text not in shown
        # The calls that come with these moves are all private, until a seal is opened or somebody makes one.
        assert called or '"fact":"touching"' not in shown


@given(WALKS)
@settings(max_examples=40)
def test_how_others_voted_is_shown_to_nobody_who_has_not_voted_before_the_close(steps):
    *_, (table, _, _) = walked(steps)
    votes = [*table.game.claims, *table.game.challenges]
    for viewer in viewers(table):
        lines = list(export_lines(table.game, table.entries, viewer, NAMES))
        told = [msgspec.json.decode(line).get("event", {}) for line in lines]
        shown = {("claim", one["claim"]) for one in told if one.get("type") == "claim.voted"}
        shown |= {("challenge", one["challenge"]) for one in told if one.get("type") == "challenge.voted"}
        allowed = {
            ("claim", vote.move) if hasattr(vote, "lengthened") else ("challenge", vote.number)
            for vote in votes
            if can_see_ballots(vote, viewer)
        }
        assert shown <= allowed


@given(WALKS)
@settings(max_examples=40)
def test_who_is_in_a_team_is_shown_to_its_members_alone(steps):
    *_, (table, _, _) = walked(steps)
    monks = table.game.seat_of("monks")
    if monks is None:
        return
    for viewer in viewers(table):
        lines = export_lines(table.game, table.entries, viewer, {})
        told = [line for line in map(msgspec.json.decode, lines) if line["seat"] == monks.number]
        member = viewer.keeper or viewer.seat == monks.number
        assert all(("by" in line) == member for line in told)
        bound = [line for line in told if line.get("event", {}).get("type") == "seat.members_bound"]
        assert bool(bound) == member


@pytest.mark.slow
@given(WALKS)
@settings(max_examples=40)
def test_every_record_replays_and_a_complete_one_to_the_same_state(steps):
    *_, (table, _, _) = walked(steps)
    for viewer in (Viewer(), KEEPER):
        found = replay_record(export_lines(table.game, table.entries, viewer, NAMES))
        assert (found.head, found.entries) == (table.game.head, len(table.entries))
        assert (found.game.moves, found.game.koans) == (table.game.moves, table.game.koans)
        assert found.game.phase == table.game.phase
    whole = import_record(export_lines(table.game, table.entries, KEEPER, NAMES))
    assert (whole.entries, whole.game) == (tuple(table.entries), table.game)
    assert found.complete
    assert found.state == state_digest(table.game)


@pytest.mark.slow
@given(WALKS)
@settings(max_examples=40)
def test_every_seal_that_is_opened_is_what_was_committed_to(steps):
    *_, (table, _, _) = walked(steps)
    opened = [seal for move in table.game.moves for seal in move.seals if seal.body is not None]
    found = check_record_seals(export_lines(table.game, table.entries, Viewer(), NAMES))
    assert len(found) >= len(opened)
    assert all(one.ok for one in found)
