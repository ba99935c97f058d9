"""What hypothesis tries in CI is the same each time, whatever a process of the suite has loaded before."""

from __future__ import annotations

import os
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


def drawn(*modules: str) -> str:
    """A digest of all that a test is given in CI, in a process that has loaded some modules more."""
    program = "".join(f"import {name}\n" for name in modules) + DRAWN
    environ = os.environ | {"CI": "true"}
    told = subprocess.run([sys.executable, "-c", program], cwd=ROOT, env=environ, capture_output=True, check=True)
    return told.stdout.decode()


def test_what_is_tried_in_ci_does_not_depend_on_what_is_loaded():
    assert drawn() == drawn("tests.core.koan.strategies", "tests.core.rule.corpus.model")
