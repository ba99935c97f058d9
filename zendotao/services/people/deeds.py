"""What the logs of games hold of one account, for the export of one's data: its moves, ballots and comments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from zendotao.store.unit import Unit


def deeds(work: Unit, account: str) -> Mapping[str, Any]:
    """Every entry that the account made, ballots of open votes too, under the games' ids."""
    found = {}
    for game, alias in work.aliases.of_party(account).items():
        entries = [entry for entry in work.games.entries(game) if entry.by == alias]
        if entries:
            found[game] = [{"seq": one.seq, "at": one.at, "event": msgspec.to_builtins(one.event)} for one in entries]
    return {"entries": found}
