"""Threads that wait for what another makes: ``together`` tells the one who makes it when so many others wait."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest

from zendotao.web.middleware.page_cache import PendingValue

AT_MOST = 60.0
"""Seconds after which a test fails that would otherwise never end."""


class Others:
    """Those who ask while somebody makes what they ask for, each in a thread, and what each was answered."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.answers: list[Any] = []
        self._waiting = threading.Semaphore(0)
        self._threads: list[threading.Thread] = []
        original = PendingValue.wait

        def awaited(making: PendingValue[Any], patience: float) -> Any:
            self._waiting.release()
            return original(making, patience)

        monkeypatch.setattr(PendingValue, "wait", awaited)

    def ask(self, *asked: Callable[[], Any]) -> None:
        """Have all of them asked, and go on when each waits."""
        for one in asked:
            self._threads.append(threading.Thread(target=lambda one=one: self.answers.append(one()), daemon=True))
            self._threads[-1].start()
        for _ in asked:
            assert self._waiting.acquire(timeout=AT_MOST)

    def answered(self) -> list[Any]:
        """What they were answered."""
        for thread in self._threads:
            thread.join(AT_MOST)
        return self.answers
