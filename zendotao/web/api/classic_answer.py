"""Answers that hold games of classic Zendo."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict

from zendotao.core.game.classic.settings import ClassicSettings, Windows
from zendotao.core.game.classic.sight.values import ClassicKoanView, ClassicView
from zendotao.web.api.responses import format_duration
from zendotao.web.api.schemas.classic import (
    ClassicGameAnswer,
    ClassicKoanAnswer,
    ClassicSettingsAnswer,
    ClassicWindowsAnswer,
)


def render_classic(view: ClassicView) -> ClassicGameAnswer:
    """Return the answer for a game."""
    names = view.names
    values: dict[str, Any] = asdict(view)
    del values["master_name"]
    for name in ("master", "holder", "seat"):
        values[f"{name}_number"] = values[name]
        values[name] = None if values[name] is None else names.get(values[name])
    values["settings"] = render_classic_settings(view.settings)
    values["koans"] = [_render_koan(koan) for koan in view.koans]
    return ClassicGameAnswer(**values)


def render_classic_settings(settings: ClassicSettings) -> ClassicSettingsAnswer:
    """Return the settings of a game, windows as durations."""
    windows = {"post": _render_windows(settings.post), "sitting": _render_windows(settings.sitting)}
    return ClassicSettingsAnswer(**asdict(settings) | windows)


def _render_windows(windows: Windows) -> ClassicWindowsAnswer:
    return ClassicWindowsAnswer(**{name: format_duration(one) for name, one in asdict(windows).items()})


def _render_koan(koan: ClassicKoanView) -> ClassicKoanAnswer:
    answers = {str(seat): stone for seat, stone in koan.answers.items()}
    return ClassicKoanAnswer(**asdict(koan) | {"answers": answers})
