"""The server's marks, counter-koans and same rules in random games, held against ``Judge``; a thousand by
``python -m tests.core.master.many_games``."""

import pytest

from tests.core.master.many_games import Findings, play
from tests.effort import often

pytestmark = pytest.mark.slow

GAMES = often(5, 200)


def test_marks_counter_koans_and_same_rules_are_right():
    findings = Findings()
    for seed in range(GAMES):
        play(seed, findings)
    assert findings.wrong == []
    assert findings.counters
