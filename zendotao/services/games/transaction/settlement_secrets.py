"""The sealed content of a game, read from the vault as its kind of game takes it."""

from __future__ import annotations

from typing import Any

from zendotao.core.game.classic import state as classic
from zendotao.core.game.classic.commands import Secrets
from zendotao.core.game.state import GameState
from zendotao.core.game.zendotao.state import Game
from zendotao.store.unit import Unit


def read_settlement_secrets(work: Unit, game: GameState) -> Any:
    """Return what ``settle`` of the kind of game takes: all sealed rules that can be opened, or ``Secrets``."""
    if isinstance(game, Game):
        return work.vault.list_openable([seal.hash for move in game.standing for seal in move.seals])
    return read_secrets(work, game) if isinstance(game, classic.ClassicGame) else ()


def read_secrets(work: Unit, game: classic.ClassicGame) -> Secrets:
    """Return the secret rule of a game of classic Zendo, while it is not opened, and the stones that are sealed in its
    mondo, or for the mondo of a koan that waits for pieces. Raises ``VaultError``."""
    if game.rule is not None:
        return Secrets(rule=game.rule)
    mondo, proposal = game.mondo, game.proposal
    sealed = () if mondo is None else (*mondo.answers.values(), mondo.mark)
    waiting = None if proposal is None else proposal.answer
    stones = work.vault.get_stones([one for one in (*sealed, waiting) if one is not None])
    return Secrets(rule=work.vault.get_rule(game.seal), stones=stones)
