"""What people are shown, searched for what nobody may see: shut seals with their nonces and private calls."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec

from tests.core.game.zendotao.stateful.players import Company
from zendotao.core.game.sight import Viewer, make_viewer
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.seals import SealBody
from zendotao.core.game.zendotao.sight.log import view_entries
from zendotao.core.game.zendotao.sight.view import view_for
from zendotao.core.game.zendotao.sight.votes import make_challenge_view
from zendotao.core.messages import encode_text


def check_sight(table: Company, rng: Random, lookers: int) -> None:
    """Nobody is shown anything of a shut seal, not in a view, a vote or the log; nor does the state tell of it.

    So many of the people look, besides somebody unknown and whoever keeps the log.
    """
    words = list(dict.fromkeys(secrets(table)))
    people = rng.sample(table.asking(), lookers)
    viewers = [Viewer(), Viewer(keeper=True), *(make_viewer(table.game, table.actor(by)) for by in people)]
    for shown in (*(shown_to(table, viewer) for viewer in viewers), repr(table.game)):
        assert [word for word in words if word in shown] == []


def shown_to(table: Company, viewer: Viewer) -> str:
    """All that somebody can ask to see, as it is sent."""
    view = view_for(table.game, viewer, table.now, {})
    votes = [make_challenge_view(table.game, one.number, viewer, table.now, {}) for one in table.game.challenges]
    log = list(view_entries(table.game, table.entries, viewer, {}))
    return msgspec.json.encode([view, votes, log], enc_hook=encode_text).decode()


def secrets(table: Company) -> Iterator[str]:
    """Words that stand in shut seals alone: nonces, rules that were never posted, calls that nobody ever made."""
    opened = {seal.hash for move in table.game.moves for seal in move.seals if seal.body is not None}
    shut = [body for hash_, body in table.bodies.items() if hash_ not in opened]
    posted, called = public(table, [body for hash_, body in table.bodies.items() if hash_ in opened])
    for body in shut:
        yield body.nonce
        if body.rule.text not in posted:
            yield body.rule.text
        for call in body.calls:
            if call.koan not in called:
                yield f'"koan":{call.koan},"fact":'


def public(table: Company, opened: list[SealBody]) -> tuple[set[str], set[int]]:
    """The rules that have been said, and the koans of which something has been called."""
    rules = {body.rule.text for body in opened}
    koans = {call.koan for body in opened for call in body.calls}
    for entry in table.entries:
        match entry.event:
            case ev.TurnPosted(rule=rule) | ev.ClaimPosted(rule=rule) | ev.AmendmentEntered(rule=rule):
                rules.add(rule.text)
            case ev.CallMade(call=call):
                koans.add(call.koan)
    return rules, koans
