"""What every test of use cases begins with."""

import pytest

from tests.web.other_words import speak_other_words


@pytest.fixture(autouse=True)
def other_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """English speaks other words where the environment says so."""
    speak_other_words(monkeypatch)
