"""Output and exit status of commands."""

import json
import sys
import textwrap
from typing import NoReturn

SOUND = 0
REFUSED = 1

WIDTH = 100
"""Line width of prose; tables take what they need."""


def exit_with(sound: bool) -> NoReturn:
    """Exit with status 0 for yes, 1 for no."""
    sys.exit(SOUND if sound else REFUSED)


def encode_line(answer: object) -> str:
    """Return an answer as one line of ASCII JSON, safe for every terminal and pipe."""
    return json.dumps(answer, allow_nan=False)


def wrap_text(text: str) -> str:
    """Wrap prose to the line width."""
    return textwrap.fill(text, WIDTH)
