"""The keys of the vault: what they encrypt opens in its own place alone, and nothing shows them."""

import base64
import pickle
import stat
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from zendotao.store.errors import KeyringError, VaultError
from zendotao.store.vault.keyring import BLOCK_BYTES, Ciphertext, Keyring, parse_keys
from zendotao.store.vault.keyring_file import add_key, drop_keys, lock_file, open_keyring, read_keys

NOON = datetime(2030, 5, 1, 12, tzinfo=UTC)
ONE, TWO = (base64.b64encode(bytes([number] * 32)).decode() for number in (1, 2))


@pytest.fixture
def ring():
    return Keyring.from_setting(f"a:{ONE}")


@pytest.mark.parametrize("plain", [b"", b"a", b"a" * 4092, b"\x00" * 5000])
def test_what_was_encrypted_opens_as_it_was(ring, plain):
    assert ring.decrypt(b"here", ring.encrypt(b"here", plain)) == plain


@pytest.mark.parametrize(("size", "blocks"), [(0, 1), (1, 1), (4092, 1), (4093, 2), (8188, 2), (8189, 3)])
def test_what_is_encrypted_is_filled_up_to_whole_blocks(ring, size, blocks):
    # Four bytes tell the length; a nonce of 12 bytes stands before, a tag of 16 after.
    assert len(ring.encrypt(b"here", b"a" * size).data) == 12 + blocks * BLOCK_BYTES + 16


def test_the_same_is_never_encrypted_the_same_way_twice(ring):
    assert ring.encrypt(b"here", b"a").data != ring.encrypt(b"here", b"a").data


def test_a_box_opens_neither_elsewhere_nor_changed_nor_with_another_key(ring):
    box = ring.encrypt(b"here", b"a secret")
    changed = bytes([box.data[0] ^ 1]) + box.data[1:]
    wrong = [
        (ring, b"there", box),
        (ring, b"here", Ciphertext("a", changed)),
        (ring, b"here", Ciphertext("a", box.data[:-1])),
        (ring, b"here", Ciphertext("a", b"")),
        (ring, b"here", Ciphertext("b", box.data)),
        (Keyring.from_setting(f"a:{TWO}"), b"here", box),
    ]
    for keyring, binding, other in wrong:
        with pytest.raises(VaultError) as caught:
            keyring.decrypt(binding, other)
        assert "secret" not in str(caught.value)


def test_of_several_keys_the_first_encrypts_and_all_open(ring):
    both = Keyring.from_setting(f" b:{TWO} , a:{ONE}, ")
    assert both.encrypt(b"here", b"x").key_id == "b"
    assert both.decrypt(b"here", ring.encrypt(b"here", b"x")) == b"x"


@pytest.mark.parametrize(
    "text",
    ["", ",", "a", f":{ONE}", ONE, "a:c2hvcnQ=", f"a:{ONE}!", f"a b:{ONE}", f"a:{ONE},a:{TWO}", f"a:{ONE},b:zz", "a:é"],
)
def test_keys_that_make_no_sense_are_refused_without_being_repeated(text):
    with pytest.raises(KeyringError) as caught:
        parse_keys(text)
    assert ONE not in str(caught.value)
    assert caught.value.__cause__ is None


def test_no_key_is_shown_or_copied(ring):
    shown = repr(ring) + repr(ring.keys) + str(vars(ring)["_keys"])
    assert str(bytes([1] * 32)) not in shown
    assert ONE not in shown
    with pytest.raises(TypeError):
        pickle.dumps(ring)


def test_the_first_start_makes_a_key_that_its_owner_alone_reads(tmp_path):
    folder = tmp_path / "instance"
    first, second = open_keyring(folder, NOON), open_keyring(folder, NOON + timedelta(days=1))
    assert [key.id for key in first.keys] == [key.id for key in second.keys]
    assert stat.S_IMODE((folder / "keys.json").stat().st_mode) == 0o600
    assert second.decrypt(b"here", first.encrypt(b"here", b"x")) == b"x"
    assert [path.name for path in folder.iterdir()] == ["keys.json"]


def test_keys_of_the_environment_make_no_file(tmp_path):
    assert [key.id for key in open_keyring(tmp_path, NOON, f"a:{ONE}").keys] == ["a"]
    assert list(tmp_path.iterdir()) == []


def test_processes_that_start_at_once_have_one_key(tmp_path):
    code = (
        "import sys; from pathlib import Path; from datetime import UTC, datetime;"
        "from zendotao.store.vault.keyring_file import open_keyring;"
        "print(open_keyring(Path(sys.argv[1]), datetime(2030, 5, 1, tzinfo=UTC)).keys[0].id)"
    )
    root = Path(__file__).parents[3]
    started = [
        subprocess.Popen([sys.executable, "-c", code, str(tmp_path)], stdout=subprocess.PIPE, text=True, cwd=root)
        for _ in range(4)
    ]
    assert len({process.communicate()[0] for process in started}) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["keys.json"]


def test_a_process_that_runs_on_encrypts_with_the_new_key_at_once(tmp_path):
    running = open_keyring(tmp_path, NOON)
    old = running.encrypt(b"here", b"x")
    fresh = add_key(tmp_path / "keys.json", NOON + timedelta(days=1))
    assert running.encrypt(b"here", b"y").key_id == fresh.id != old.key_id
    assert running.decrypt(b"here", old) == b"x"
    assert running.keys[1].replaced_at == NOON + timedelta(days=1)


def test_a_key_is_dropped_ten_minutes_after_it_was_replaced_and_the_first_never(tmp_path):
    path = tmp_path / "keys.json"
    old = open_keyring(tmp_path, NOON).keys[0].id
    assert drop_keys(path, {old}, NOON + timedelta(days=9)) == ()
    fresh = add_key(path, NOON).id
    assert drop_keys(path, {old, fresh}, NOON + timedelta(minutes=10, microseconds=-1)) == ()
    assert drop_keys(path, set(), NOON + timedelta(minutes=10)) == ()
    assert drop_keys(path, {old, fresh}, NOON + timedelta(minutes=10)) == (old,)
    assert [key.id for key in read_keys(path)] == [fresh]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_the_keys_are_changed_by_one_at_a_time(tmp_path):
    open_keyring(tmp_path, NOON)
    path = tmp_path / "keys.json"
    with lock_file(path), pytest.raises(KeyringError, match="elsewhere"):
        add_key(path, NOON)
    add_key(path, NOON)
    assert len(read_keys(path)) == 2


@pytest.mark.parametrize("content", ["", "{}", "[]", '{"keys": []}', '{"keys": [{"id": "a", "key": "c2hvcnQ="}]}'])
def test_a_file_that_holds_no_keys_is_refused_and_left_alone(tmp_path, content):
    path = tmp_path / "keys.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(KeyringError):
        open_keyring(tmp_path, NOON)
    assert path.read_text(encoding="utf-8") == content


def test_keys_that_vanish_while_a_process_runs_are_told_of(tmp_path):
    running = open_keyring(tmp_path, NOON)
    (tmp_path / "keys.json").unlink()
    with pytest.raises(KeyringError, match="cannot be read"):
        running.encrypt(b"here", b"x")
    assert list(tmp_path.iterdir()) == []
