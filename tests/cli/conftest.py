"""The command, run without a process of its own."""

import json
from datetime import UTC, datetime
from typing import Any

import pytest
from click.testing import CliRunner, Result

from zendotao.cli import main


@pytest.fixture
def run(tmp_path, monkeypatch):
    """Run the command in an empty folder: ``run("koan", "facts", "-", stdin="R3 upright at 0,0")``."""
    monkeypatch.chdir(tmp_path)

    def go(*arguments: str, stdin: str | bytes = "") -> Result:
        result = CliRunner().invoke(main, arguments, input=stdin)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return result

    return go


@pytest.fixture(autouse=True)
def all_is_past(monkeypatch):
    """Whenever the games of the tests are played, the commands that look at their records do so later."""
    for module in ("game", "verify"):
        monkeypatch.setattr(f"zendotao.cli.{module}.get_now", lambda: datetime(2040, 1, 1, tzinfo=UTC))


@pytest.fixture
def answers(run):
    """Run the command and read each line that it prints as JSON; gives the exit status and the answers."""

    def go(*arguments: str, stdin: str | bytes = "") -> tuple[int, list[Any]]:
        result = run(*arguments, stdin=stdin)
        return result.exit_code, [json.loads(line) for line in result.stdout.splitlines()]

    return go
