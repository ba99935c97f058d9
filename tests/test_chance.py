"""What the tests try by chance is the same each time; in long runs it comes from a seed, and is told by it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent

DRAWN = """
import tests.conftest
from hashlib import sha256
from hypothesis import given
from hypothesis import strategies as st

drawn = sha256()

@given(st.text(), st.integers(), st.floats(), st.binary())
def draw(text, number, share, data):
    drawn.update(repr((text, number, share, data)).encode())

draw()
print(drawn.hexdigest())
"""


def drawn(*modules: str, seed: str = "") -> str:
    """A digest of all that a test is given, in a process that has loaded some modules more; in a long run by a seed."""
    program = "".join(f"import {name}\n" for name in modules) + DRAWN
    environ = {name: value for name, value in os.environ.items() if name not in ("CI", "SEED", "ZENDOTAO_LONG")}
    environ |= {"ZENDOTAO_LONG": "1", "SEED": seed} if seed else {}
    told = subprocess.run([sys.executable, "-c", program], cwd=ROOT, env=environ, capture_output=True, check=True)
    return told.stdout.decode()


def test_what_is_tried_is_the_same_each_time_whatever_is_loaded():
    assert drawn() == drawn("tests.core.koan.strategies", "tests.core.rule.corpus.model")


def test_what_a_long_run_tries_comes_from_its_seed():
    assert drawn(seed="7") != drawn(seed="8")


PROBE = """
from hypothesis import given, strategies as st
from tests.effort import chance

@given(st.integers())
def test_numbers(number):
    assert number < 100, chance(1).random()
"""


def test_a_long_run_tells_its_seed_before_it_and_where_something_failed(tmp_path):
    (tmp_path / "test_probe.py").write_text(PROBE)
    environ = {**os.environ, "ZENDOTAO_LONG": "1", "PYTHONPATH": str(ROOT)}
    environ.pop("SEED", None)

    def run(*options: str, **more: str) -> str:
        command = [sys.executable, "-m", "pytest", *options, "-p", "tests.conftest"]
        command += ["-p", "no:cacheprovider", "-p", "no:schemathesis"]
        told = subprocess.run(
            [*command, str(tmp_path)], cwd=tmp_path, env={**environ, **more}, capture_output=True, text=True
        )
        assert told.returncode == 1, told.stdout + told.stderr
        return told.stdout

    first = run("-n", "1")
    (seed,) = set(re.findall(r"SEED=(\d+) make long", first))
    assert first.count(f"SEED={seed} make long") == 2
    assert first.index("SEED=") < first.index("FAILURES") < first.rindex("SEED=")

    def failure(text: str) -> list[str]:
        return re.findall(r"AssertionError: .*|Falsifying example.*", text)

    assert failure(first) == failure(run(SEED=seed))
