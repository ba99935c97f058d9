"""Answers whose work depends on sealed rules all take the same time."""

from __future__ import annotations

import time

import pytest

from zendotao.web.middleware import constant_time


def waited(monkeypatch, passed: float) -> float:
    """How long an answer waits that took so many seconds."""
    slept: list[float] = []
    monkeypatch.setattr(time, "sleep", slept.append)
    monkeypatch.setattr(time, "monotonic", lambda: 100 + passed)
    constant_time.level(100)
    return slept[0]


def test_an_answer_waits_until_all_of_its_kind_have_taken_the_same_time(monkeypatch):
    assert waited(monkeypatch, 0.0) == pytest.approx(constant_time.LEVEL_SECONDS)
    assert waited(monkeypatch, 0.25) + 0.25 == pytest.approx(constant_time.LEVEL_SECONDS)


def test_an_answer_that_took_longer_does_not_wait(monkeypatch):
    assert waited(monkeypatch, 3.0) == 0.0
