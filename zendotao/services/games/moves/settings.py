"""The settings of a new game, read from a request; all faults are reported at once. Bounds that hold on every site are
in ``core.game.zendotao.settings``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any

import msgspec

from zendotao.core.game.zendotao.settings import COLOURS, DURATIONS, LONGEST_WINDOW, MOST_LIMIT, Settings
from zendotao.core.messages import LANGUAGES, message
from zendotao.services.common.refusals import MalformedError


class SettingError(ValueError):
    """An invalid value of one setting."""


def read_duration(value: Any, least_window: timedelta) -> timedelta:
    """Return a duration from ISO 8601, in days, hours, minutes and seconds; at least ``least_window``."""
    try:
        found = msgspec.convert(value, timedelta) if isinstance(value, str) else None
    except msgspec.ValidationError:
        found = None
    if found is None:
        raise SettingError(message("This has to be a duration like PT20H or P3D."))
    if not least_window <= found <= LONGEST_WINDOW:
        least, most = format_duration(least_window), format_duration(LONGEST_WINDOW)
        raise SettingError(message("This has to be from %(least)s to %(most)s.", least=least, most=most))
    return found


def format_duration(span: timedelta) -> str:
    """Return a duration in ISO 8601, in hours, minutes and seconds: ``PT20H``."""
    seconds = span // timedelta(seconds=1)
    parts = ((seconds // 3600, "H"), (seconds // 60 % 60, "M"), (seconds % 60, "S"))
    return "PT" + ("".join(f"{count}{unit}" for count, unit in parts if count) or "0S")


def read_palette(value: Any, _: timedelta) -> tuple[str, ...]:
    """Return colours by name, each once, in the order of the pieces."""
    if not isinstance(value, list | tuple) or not value or not all(isinstance(name, str) for name in value):
        raise SettingError(message("This has to be a list of colours."))
    strange = sorted(set(value) - set(COLOURS))
    if strange:
        raise SettingError(message("The colours are: %(colours)s.", colours=", ".join(COLOURS)))
    if len(set(value)) != len(value):
        raise SettingError(message("A colour stands there twice."))
    return tuple(name for name in COLOURS if name in value)


def read_limit(value: Any, _: timedelta) -> int:
    """Return the largest complexity of a rule."""
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= MOST_LIMIT:
        raise SettingError(message("This has to be a whole number from 1 to %(most)s.", most=MOST_LIMIT))
    return value


def read_switch(value: Any, _: timedelta) -> bool:
    """Return a boolean."""
    if not isinstance(value, bool):
        raise SettingError(message("This has to be true or false."))
    return value


def read_language(value: Any, _: timedelta) -> str:
    """Return the language in which the game is played."""
    if value not in LANGUAGES:
        raise SettingError(message("The languages are: %(languages)s.", languages=", ".join(LANGUAGES)))
    return str(value)


READERS: dict[str, Callable[[Any, timedelta], Any]] = {
    **dict.fromkeys(DURATIONS, read_duration),
    "palette": read_palette,
    "limit": read_limit,
    "prose": read_switch,
    "language": read_language,
    "practice": read_switch,
    "bots": read_switch,
}
"""How each setting is read."""


def read_settings(told: Mapping[str, Any], least_window: timedelta) -> Settings:
    """Return settings from a request; those left out have their defaults, and no window may be less than
    ``least_window``.

    Raises ``MalformedError``.
    """
    found: dict[str, Any] = {}
    errors = [
        {"path": f"settings.{name}", "message": message("There is no such setting.")}
        for name in told
        if name not in READERS
    ]
    for name, reader in READERS.items():
        if told.get(name) is None:
            continue
        try:
            found[name] = reader(told[name], least_window)
        except SettingError as wrong:
            errors.append({"path": f"settings.{name}", "message": wrong.args[0]})
    if errors:
        raise MalformedError(errors)
    return Settings(**found)
