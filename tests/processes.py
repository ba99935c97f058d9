"""Commands of the program as processes beside the tests."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def run_command(folder: Path, *words: str, **environ: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A command of a site in ``folder``, and the line that it says once it is ready. It is stopped after the block."""
    inherited = {
        name: value for name, value in os.environ.items() if name != "PORT" and not name.startswith("ZENDOTAO_")
    }
    environ = {**inherited, "ZENDOTAO_INSTANCE": str(folder / "instance"), "ZENDOTAO_FINDERS": "0", **environ}
    command = [sys.executable, "-W", "error", "-m", "zendotao", *words]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True, env=environ) as process:
        try:
            assert process.stdout is not None
            yield process, process.stdout.readline()
        finally:
            process.terminate()
            process.communicate(timeout=60)
