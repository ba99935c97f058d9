"""Settings come from the environment, and a wrong one is named."""

from datetime import timedelta
from pathlib import Path

import pytest

from zendotao import config
from zendotao.config import Config, ConfigError


def test_an_empty_environment_has_the_defaults():
    made = Config.from_environment({})
    assert (made.host, made.port, made.threads, made.secure_cookies) == ("127.0.0.1", 8000, 4, False)
    assert made.finders == 1


def test_each_setting_is_heeded():
    environ = {"PORT": "80", "ZENDOTAO_HOST": "::", "ZENDOTAO_THREADS": "9", "ZENDOTAO_SECURE_COOKIES": "1"}
    made = Config.from_environment(environ)
    assert (made.host, made.port, made.threads, made.secure_cookies) == ("::", 80, 9, True)


def test_an_empty_setting_counts_as_absent():
    assert Config.from_environment(
        {"PORT": " ", "ZENDOTAO_HOST": "", "ZENDOTAO_THREADS": ""}
    ) == Config.from_environment({})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "65536"),
        ("PORT", "-1"),
        ("PORT", "٣"),
        ("PORT", "9" * 5000),
        ("ZENDOTAO_THREADS", "65"),
        ("ZENDOTAO_THREADS", "0"),
        ("ZENDOTAO_THREADS", "many"),
        ("ZENDOTAO_SECURE_COOKIES", "yes"),
        ("ZENDOTAO_LIMITS", "no"),
        ("ZENDOTAO_FINDERS", "-1"),
        ("ZENDOTAO_FINDERS", "65"),
        ("ZENDOTAO_PROXIES", "9"),
        ("ZENDOTAO_MIN_WINDOW", "PT"),
        ("ZENDOTAO_MIN_WINDOW", "PT0S"),
        ("ZENDOTAO_MIN_WINDOW", "3600"),
        ("ZENDOTAO_MIN_WINDOW", "P1D"),
    ],
)
def test_a_setting_that_makes_no_sense_is_named(name, value):
    with pytest.raises(ConfigError, match=f"^{name} is "):
        Config.from_environment({name: value})


def test_the_bounds_of_a_setting_are_said():
    with pytest.raises(ConfigError, match=r"from 1 to 64$"):
        Config.from_environment({"ZENDOTAO_THREADS": "0"})
    with pytest.raises(ConfigError, match=r"from 0 to 65535$"):
        Config.from_environment({"PORT": "70000"})
    assert Config.from_environment({"ZENDOTAO_THREADS": "1", "PORT": "0"}).threads == 1
    assert Config.from_environment({"ZENDOTAO_FINDERS": "0"}).finders == 0


def test_paths_are_absolute_and_there():
    made = Config.from_environment({})
    for folder in (made.templates_dir, made.static_dir):
        assert folder.is_absolute()
        assert folder.is_dir()


def test_the_settings_of_what_the_site_keeps_are_heeded(tmp_path):
    environ = {
        "ZENDOTAO_INSTANCE": str(tmp_path), "ZENDOTAO_DATABASE_URL": "postgresql://there/db", "ZENDOTAO_LIMITS": "off",
        "ZENDOTAO_VAULT_KEYS": "one:key", "ZENDOTAO_MIN_WINDOW": "PT1M30S",
    }  # fmt: skip
    made = Config.from_environment(environ)
    assert (made.instance_dir, made.database_url, made.vault_keys) == (tmp_path, "postgresql://there/db", "one:key")
    assert (made.min_window, made.limits) == (timedelta(seconds=90), False)


def test_a_checkout_keeps_its_data_beside_the_package_and_a_wheel_where_it_is_started(tmp_path, monkeypatch):
    assert Config.from_environment({}).instance_dir == config.PACKAGE.parent / "instance"
    monkeypatch.setattr(config, "PACKAGE", tmp_path / "site-packages" / "zendotao")
    monkeypatch.chdir(tmp_path)
    assert config.find_instance_dir({}) == tmp_path / "instance"
    assert config.find_instance_dir({"ZENDOTAO_INSTANCE": "data"}) == Path.cwd() / "data"


def test_files_inside_the_package_come_before_those_beside_it(tmp_path, monkeypatch):
    package = tmp_path / "site-packages" / "zendotao"
    package.mkdir(parents=True)
    monkeypatch.setattr(config, "PACKAGE", package)
    with pytest.raises(ConfigError, match="not whole"):
        config.find_data_dir("templates")
    (tmp_path / "site-packages" / "templates").mkdir()
    assert config.find_data_dir("templates") == tmp_path / "site-packages" / "templates"
    (package / "templates").mkdir()
    assert config.find_data_dir("templates") == package / "templates"
