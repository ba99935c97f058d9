"""The outcomes of challenges as short texts."""

from __future__ import annotations

from collections.abc import Mapping

from zendotao.core.game.values import Outcome
from zendotao.core.said import said

OUTCOMES: Mapping[Outcome, str] = {
    "stands": said("the move stands"),
    "amended": said("the rule is amended"),
    "nullified": said("the move left the table"),
    "struck": said("the move is struck"),
    "lifted": said("the judgment call is lifted"),
    "opened": said("the seals were opened"),
    "withdrawn": said("the challenge was withdrawn"),
    "moot": said("the move had left already"),
}
