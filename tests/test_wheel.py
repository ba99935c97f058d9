"""A wheel carries everything that the program needs, and serves from any directory."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

FRONT_PAGE = """
from zendotao.bootstrap import create_app
from zendotao.config import PACKAGE, Config

config = Config.from_environment({})
assert config.templates_dir == PACKAGE / "templates", config
assert config.static_dir == PACKAGE / "static", config
client = create_app(config).test_client()
for address in ("/", "/help/notation"):
    assert client.get(address).status_code == 200, address
    for language, word in (("fr", "Aide"), ("es", "Ayuda")):
        page = client.get(address, headers={"Accept-Language": language}).get_data(as_text=True)
        assert f'<html lang="{language}"' in page and f">{word}</a>" in page, (address, language)
print(PACKAGE)
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> zipfile.ZipFile:
    """The wheel that the checkout gives."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (path,) = folder.glob("*.whl")
    with zipfile.ZipFile(path) as opened:
        yield opened


@pytest.mark.parametrize("folder", ["zendotao", "templates", "static"])
def test_every_file_is_in_the_wheel(wheel, folder):
    prefix = "" if folder == "zendotao" else "zendotao/"
    wanted = {
        prefix + path.relative_to(ROOT).as_posix()
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert wanted
    assert wanted <= set(wheel.namelist())


def test_nothing_else_is_in_the_wheel(wheel):
    tops = {name.split("/")[0] for name in wheel.namelist()}
    assert tops == {"zendotao", "zendotao-0.2.0.dist-info"}


def test_an_unpacked_wheel_serves_from_another_directory(wheel, tmp_path):
    site, elsewhere = tmp_path / "site", tmp_path / "elsewhere"
    elsewhere.mkdir()
    wheel.extractall(site)
    # Isolated from the environment and the checkout: the unpacked wheel comes first on the path.
    program = f"import sys; sys.path.insert(0, {str(site)!r})\n{FRONT_PAGE}"
    done = subprocess.run(
        [sys.executable, "-I", "-c", program], cwd=elsewhere, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert Path(done.stdout.strip()) == site / "zendotao"
