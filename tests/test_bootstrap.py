"""The parts put together: an application, its services, what is made at first start and what is not made at import."""

import stat
import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path
from unittest import mock

import pytest
from flask import request

from tests.databases import postgresql_database
from zendotao import bootstrap_context
from zendotao.bootstrap import EXTENSION, Site, create_app
from zendotao.bootstrap_context import build_context
from zendotao.bootstrap_store import get_database_url, open_key_manager, utc_now
from zendotao.config import Config, ConfigError, find_data_dir
from zendotao.services.people import accounts
from zendotao.services.wiki.editing import MAX_TEXT_LENGTH
from zendotao.store.errors import StorageError
from zendotao.store.people.passwords import Argon2Passwords


def config(folder: Path, **environ: str) -> Config:
    return Config.from_environment({"ZENDOTAO_INSTANCE": str(folder / "instance"), **environ})


def test_nothing_is_opened_before_it_is_asked_for(tmp_path: Path):
    app = create_app(config(tmp_path))
    assert list(tmp_path.iterdir()) == []
    assert app.test_client().get("/games").status_code == 200
    assert list(tmp_path.iterdir()) != []


def test_database_and_keys_are_made_at_first_start_for_their_owner_alone(tmp_path: Path):
    site = create_app(config(tmp_path)).extensions[EXTENSION]
    services = site.open()
    assert site.open() is services
    for name in ("zendotao.db", "keys.json"):
        assert stat.S_IMODE((tmp_path / "instance" / name).stat().st_mode) == 0o600
    site.close()


def test_where_requests_are_counted_is_made_with_the_first_that_is_for_its_owner_alone(tmp_path: Path):
    site = create_app(config(tmp_path)).extensions[EXTENSION]
    site.open()
    assert not (tmp_path / "instance" / "limits.db").exists()
    assert site.limits is site.limits
    assert stat.S_IMODE((tmp_path / "instance" / "limits.db").stat().st_mode) == 0o600
    site.close()


def test_moves_are_made_by_one_thread_at_once_with_sqlite_and_by_two_with_postgresql(tmp_path: Path):
    for name, environ, may in (
        ("one", {}, [True, False]),
        ("two", {"ZENDOTAO_DATABASE_URL": postgresql_database()}, [True, True, False]),
    ):
        services = build_context(config(tmp_path / name, **environ))
        assert [services.write_lock.acquire(blocking=False) for _ in may] == may
        services.close()


def test_passwords_cost_what_they_cost_in_production(tmp_path: Path):
    with mock.patch.object(bootstrap_context, "Argon2Passwords", Argon2Passwords):
        services = build_context(config(tmp_path))
    # RFC 9106, section 4, the second recommended option: t=3, m=2^16 KiB, p=4.
    assert "$m=65536,t=3,p=4$" in services.passwords.hash("correct horse")
    services.close()


def test_threads_that_ask_at_once_open_it_once(tmp_path: Path):
    site, found = Site(config(tmp_path), utc_now), []
    threads = [threading.Thread(target=lambda: found.append(site.open())) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({id(services) for services in found}) == 1
    site.close()


def test_a_site_that_was_closed_opens_again_with_what_it_held(tmp_path: Path):
    site = Site(config(tmp_path, ZENDOTAO_LIMITS="off"), utc_now)
    now = datetime(2026, 3, 1, tzinfo=UTC)
    account = accounts.sign_up(site.context, "ann", "correct horse", now)
    assert site.limits is None
    site.close()
    with site.context.store.unit() as work:
        assert work.accounts.get(account.id) == account
    site.close()


def test_the_clock_of_the_site_is_the_one_it_was_given(tmp_path: Path):
    noon = datetime(2026, 3, 1, 12, tzinfo=UTC)
    site = create_app(config(tmp_path), clock=lambda: noon).extensions[EXTENSION]
    assert site.clock() == noon
    assert utc_now().utcoffset() == timedelta()


def test_a_database_of_another_kind_is_a_setting_that_makes_no_sense(tmp_path: Path):
    wrong = config(tmp_path, ZENDOTAO_DATABASE_URL="mysql://ann:secret@there/db")
    with pytest.raises(ConfigError, match=r"^ZENDOTAO_DATABASE_URL: ") as caught:
        get_database_url(wrong)
    assert "secret" not in str(caught.value)


def test_a_database_that_does_not_answer_is_said_so_without_its_password(tmp_path: Path):
    away = config(tmp_path, ZENDOTAO_DATABASE_URL="postgresql://ann:secret@127.0.0.1:1/db")
    with pytest.raises(StorageError) as caught:
        build_context(away)
    assert (caught.value.code, "secret" in f"{caught.value} {caught.value.cause}") == ("unreachable", False)


def test_why_a_site_cannot_be_opened_is_in_the_log_of_who_answers(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    app = create_app(config(tmp_path, ZENDOTAO_VAULT_KEYS="one:c2VjcmV0"))
    assert app.test_client().get("/games").status_code == 500
    assert caplog.messages[0].startswith("the site cannot be opened: ZENDOTAO_VAULT_KEYS: ")
    assert "c2VjcmV0" not in caplog.text


def test_keys_that_cannot_be_used_are_said_so_without_showing_them(tmp_path: Path):
    wrong = config(tmp_path, ZENDOTAO_VAULT_KEYS="one:c2VjcmV0")
    with pytest.raises(ConfigError, match=r"^ZENDOTAO_VAULT_KEYS: ") as caught:
        build_context(wrong)
    assert "c2VjcmV0" not in str(caught.value)


def test_no_setting_that_is_secret_shows_in_a_representation(tmp_path: Path):
    shown = repr(
        config(tmp_path, ZENDOTAO_VAULT_KEYS="one:c2VjcmV0", ZENDOTAO_DATABASE_URL="postgresql://a:hunter2@b/c")
    )
    assert "hunter2" not in shown
    assert "c2VjcmV0" not in shown


def test_whoever_runs_the_site_gets_at_its_keys(tmp_path: Path):
    keeper = open_key_manager(config(tmp_path))
    assert [row.encrypts for row in keeper.list_keys()] == [True]


def address_seen(tmp_path, proxies: str) -> str | None:
    app = create_app(Config.from_environment({"ZENDOTAO_INSTANCE": str(tmp_path), "ZENDOTAO_PROXIES": proxies}))
    app.add_url_rule("/address", "address", lambda: request.remote_addr or "")
    return app.test_client().get("/address", headers={"X-Forwarded-For": "203.0.113.9"}).get_data(as_text=True)


def test_only_a_proxy_of_ones_own_is_believed_about_addresses(tmp_path):
    assert address_seen(tmp_path, "0") == "127.0.0.1"
    assert address_seen(tmp_path, "1") == "203.0.113.9"


def test_the_program_brings_house_rules_and_rulings():
    found = bootstrap_context.load_wiki_pages(find_data_dir("templates") / "wiki")
    assert {slug: seed.title for slug, seed in found.items()} == {"house-rules": "House rules", "rulings": "Rulings"}
    assert all(0 < len(seed.text) <= MAX_TEXT_LENGTH for seed in found.values())
