"""``python -m tests.net write`` writes the expected files anew from what the site does now.

Look at the difference before it is committed: every line of it is something that has changed for somebody.
``python -m tests.net archive`` makes what stands in ``made_by_0_1/``; later versions only read it.
"""

import os
import shutil
import sys
from pathlib import Path

import pytest

from tests.net.made import LETTERS, archive

HERE = Path(__file__).parent


def main(arguments: list[str]) -> int:
    """Write the files; further arguments go to pytest, and then no file is removed first."""
    if arguments == ["archive"]:
        archive()
        return 0
    if arguments[:1] != ["write"]:
        sys.stderr.write("usage: python -m tests.net write [PYTEST ARGUMENT ...] | archive\n")
        return 2
    os.environ["ZENDOTAO_NET"] = "write"
    if not arguments[1:]:
        shutil.rmtree(HERE / "expected", ignore_errors=True)
    # What the site of the backup shows is compared alone, but for its letters.
    restored, plain = str(HERE / "test_made_by_0_1.py"), ["-q", "-p", "no:cacheprovider"]
    if arguments[1:]:
        return pytest.main([*plain, *arguments[1:]])
    return pytest.main([*plain, f"--ignore={restored}", str(HERE)]) or pytest.main(
        [*plain, restored, "-k", " or ".join(LETTERS)]
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
