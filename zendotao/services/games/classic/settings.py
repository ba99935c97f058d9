"""The settings of a new game of classic Zendo, read from a request; all faults are reported at once."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from msgspec.structs import asdict, replace

from zendotao.core.game.classic.settings import POST, SITTING, WINDOWS, ClassicSettings, Windows
from zendotao.core.messages import message
from zendotao.services.common.refusals import MalformedError
from zendotao.services.games.classic.requests import ClassicSettingsRequest, StartClassicRequest, WindowsRequest
from zendotao.services.games.moves.settings import SettingError, read_duration, read_language, read_palette

LEAST_SITTING_WINDOW = timedelta(seconds=10)
"""The least window of a game at one sitting, unless the site allows less."""

USUAL_DIFFICULTY = "easy"


def read_classic_settings(asked: StartClassicRequest, least_window: timedelta) -> ClassicSettings:
    """Return settings from a request; those left out have their defaults. No window by post may be less than
    ``least_window``.

    Raises ``MalformedError``.
    """
    errors: list[dict[str, Any]] = []
    given, server = asked.settings, asked.master == "server"
    found = {name: value for name, value in asdict(given).items() if value is not None}
    for name, read in (("palette", read_palette), ("language", read_language)):
        if name in found:
            _read_into(found, name, lambda value, read=read: read(value, least_window), f"settings.{name}", errors)
    found["post"] = _read_windows(given, "post", least_window, errors)
    found["sitting"] = _read_windows(given, "sitting", min(least_window, LEAST_SITTING_WINDOW), errors)
    found.setdefault("counters", "master" if given.rules == "prose" else "server")
    if server:
        found |= {"master": "server", "difficulty": asked.difficulty or USUAL_DIFFICULTY}
    # What bots look for are checked rules.
    found["bots"] = found.get("bots", True) and given.rules != "prose"
    errors += _find_misplaced(asked)
    if errors:
        raise MalformedError(errors)
    return ClassicSettings(**found)


def _find_misplaced(asked: StartClassicRequest) -> list[dict[str, Any]]:
    """Return the faults of fields that only one sort of Master sends."""
    if asked.master == "server":
        sent = [name for name in ("rule", "white", "black") if getattr(asked, name) is not None]
        return [{"path": name, "message": message("The server draws this itself.")} for name in sent]
    missing = [name for name in ("rule", "white", "black") if getattr(asked, name) is None]
    faults = [{"path": name, "message": message("The Master has to send this.")} for name in missing]
    if asked.bots:
        words = message("Bots sit down at once only where the server is the Master. Invite them later.")
        faults.append({"path": "bots", "message": words})
    if asked.difficulty is not None:
        faults.append({"path": "difficulty", "message": message("Only a rule that the server draws has this.")})
    return faults


def _read_windows(given: ClassicSettingsRequest, pace: str, least: timedelta, errors: list[dict[str, Any]]) -> Windows:
    usual = POST if pace == "post" else SITTING
    asked: WindowsRequest | None = getattr(given, pace)
    if asked is None:
        return usual
    found = {name: value for name, value in asdict(asked).items() if value is not None}
    for name in tuple(found):
        shortest = least if name in WINDOWS else timedelta()
        read = lambda value, shortest=shortest: read_duration(value, shortest)  # noqa: E731 -- bound to this window
        _read_into(found, name, read, f"settings.{pace}.{name}", errors)
    return usual if errors else replace(usual, **found)


def _read_into(found: dict[str, Any], name: str, read: Any, path: str, errors: list[dict[str, Any]]) -> None:
    """Read a value in its place, or note its fault."""
    try:
        found[name] = read(found[name])
    except SettingError as wrong:
        errors.append({"path": path, "message": wrong.args[0]})
