"""The names of the levels of bots."""

from __future__ import annotations

from collections.abc import Mapping

from zendotao.core.choices import BotLevel
from zendotao.core.messages import message

LEVEL_NAMES: Mapping[BotLevel, str] = {
    "gentle": message("gentle"),
    "fair": message("fair"),
    "strong": message("strong"),
    "fierce": message("fierce"),
}
