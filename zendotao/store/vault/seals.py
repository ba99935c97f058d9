"""Sealed rules and stones, encrypted, by their public hashes."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from zendotao.core.game.classic.seals import MASTER, RuleBody, StoneBody
from zendotao.core.game.zendotao.seals import SealBody
from zendotao.store.errors import VaultError
from zendotao.store.tables.vault import seals
from zendotao.store.vault.encrypted_rows import SEALS, EncryptedRepository, decode_plain

log = logging.getLogger("zendotao.vault")

B = TypeVar("B", bound=msgspec.Struct)

SHUT_WARNING = "A seal of the game %s does not open: its key is missing, or it was changed."


class SealVault(EncryptedRepository):
    """Sealed rules and stones, encrypted; a row is bound to its hash, game, seat, move and slot (``SEALS``).

    They are put by ``projections`` and ``classic_projections``, in the transaction of the move.

    Nobody's rights are checked here. In ``services.games``, bodies are read for members of their seat (``notebook``,
    ``draft_reviews.review``); for a reveal (``moves.commands``) and for challenges (``moves.votes``), which the gates
    ``check_reveal`` and ``check_open_seals`` allow; for what a deadline opens or marks (``settlement_secrets``), for
    rules that come back to their author (``returned_rules``), and for not drawing a rule twice (``classic.stock``).
    """

    encrypted = SEALS

    def put(self, bodies: Mapping[str, SealBody]) -> None:
        """Encrypt and insert the bodies of seals, by hash."""
        self._rows.add_all([(make_seal_row(seal, body), msgspec.json.encode(body)) for seal, body in bodies.items()])

    def put_classic(self, bodies: Mapping[str, RuleBody | StoneBody]) -> None:
        """Encrypt and insert the bodies of seals of a game of classic Zendo, by hash. A stone takes the place of the
        one that its seat has sealed before for the same koan: that one is never opened."""
        for seal, body in bodies.items():
            row = make_classic_row(seal, body)
            self._rows.remove(*(seals.c[name] == row[name] for name in ("game_id", "move", "slot")))
            self._rows.add(row, msgspec.json.encode(body))

    def get_rule(self, seal: str) -> RuleBody | None:
        """Return the body of the sealed rule of a game of classic Zendo. Raises ``VaultError``."""
        for _, plain in self._rows.rows(seals.c.hash == seal):
            return decode_plain(plain, RuleBody)
        return None

    def list_rules(self, games: Iterable[str]) -> tuple[RuleBody, ...]:
        """Return the sealed rules of those of the games of classic Zendo that have one here and can be decrypted."""
        is_rule = (seals.c.game_id.in_(list(games)), seals.c.move == 0, seals.c.slot == MASTER, seals.c.seat == MASTER)
        found = []
        for row in self._rows.read_encrypted(*is_rule):
            with suppress(VaultError):
                found.append(decode_plain(self._rows.decrypt(row), RuleBody))
        return tuple(found)

    def get_stones(self, wanted: Iterable[str]) -> tuple[StoneBody, ...]:
        """Return the bodies of those of the sealed stones that exist. Raises ``VaultError``."""
        hashes = list(wanted)
        found = self._rows.rows(seals.c.hash.in_(hashes)) if hashes else ()
        return tuple(decode_plain(plain, StoneBody) for _, plain in found)

    def get(self, seal: str) -> SealBody | None:
        """Return the body of a seal."""
        return next(iter(self.get_many([seal])), None)

    def get_many(self, wanted: Iterable[str]) -> tuple[SealBody, ...]:
        """Return the bodies of those of the seals that exist, in the given order."""
        hashes = list(wanted)
        found = {row["hash"]: decode_body(plain) for row, plain in self._rows.rows(seals.c.hash.in_(hashes))}
        return tuple(found[seal] for seal in hashes if seal in found)

    def list_openable(self, wanted: Iterable[str]) -> tuple[SealBody, ...]:
        """Return the bodies of those of the seals that can be decrypted, in the given order: with a lost key, a game
        can still end and its author play on."""
        hashes = list(wanted)
        found = dict(self._openable(seals.c.hash.in_(hashes)))
        return tuple(found[seal] for seal in hashes if seal in found)

    def list_for_seat(self, game: str, seat: int) -> tuple[SealBody, ...]:
        """Return the bodies of all seals of a seat that can be decrypted, by move and slot."""
        found = self._openable(seals.c.game_id == game, seals.c.seat == seat, order=(seals.c.move, seals.c.slot))
        return tuple(body for _, body in found)

    def _openable(self, *where: Any, order: tuple[Any, ...] = ()) -> Iterator[tuple[str, SealBody]]:
        for row in self._rows.read_encrypted(*where, order=order):
            try:
                yield row["hash"], decode_body(self._rows.decrypt(row))
            except VaultError:
                log.warning(SHUT_WARNING, row["game_id"])


def make_seal_row(seal: str, body: SealBody) -> dict[str, Any]:
    """Return the public columns of a seal's row."""
    return {"hash": seal, "game_id": body.game, "seat": body.seat, "move": body.move, "slot": body.slot}


def make_classic_row(seal: str, body: RuleBody | StoneBody) -> dict[str, Any]:
    """Return the public columns of a seal's row: the ``move`` is the number of the koan, none for the rule, and the
    ``slot`` the seat."""
    koan, seat = (0, MASTER) if isinstance(body, RuleBody) else (body.koan, body.seat)
    return {"hash": seal, "game_id": body.game, "seat": seat, "move": koan, "slot": seat}


def decode_body(plain: bytes) -> SealBody:
    """Decode the body of a seal. Raises ``VaultError``, without a cause, which would hold the plain text."""
    return decode_plain(plain, SealBody)
