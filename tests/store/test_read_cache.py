"""Accounts and teams that a unit has read already are not asked for again, unless it writes."""

from tests.store.logs import NOW
from zendotao.store.people.values import Account
from zendotao.store.repository import ReadCache

AGES = {"anne": 31, "bob": 42, "cyd": 53}


class Asked:
    """Ages by name, and which were asked for together."""

    def __init__(self) -> None:
        self.times: list[list[str]] = []

    def __call__(self, wanted):
        self.times.append(list(wanted))
        return {name: AGES[name] for name in wanted if name in AGES}


def test_only_what_was_not_seen_is_asked_for():
    cache, asked = ReadCache(keep=True), Asked()
    assert cache.read(["anne", "bob"], asked) == {"anne": 31, "bob": 42}
    assert cache.read(["bob", "cyd", "bob"], asked) == {"bob": 42, "cyd": 53}
    assert cache.read(["cyd", "anne"], asked) == {"cyd": 53, "anne": 31}
    assert asked.times == [["anne", "bob"], ["cyd"]]


def test_what_there_is_not_is_asked_for_once_too():
    cache, asked = ReadCache(keep=True), Asked()
    assert cache.read(["nobody"], asked) == {}
    assert cache.read(["nobody", "anne"], asked) == {"anne": 31}
    assert asked.times == [["nobody"], ["anne"]]


def test_nobody_is_asked_for_nothing():
    asked = Asked()
    assert ReadCache(keep=True).read([], asked) == {}
    assert ReadCache(keep=False).read([], asked) == {}
    assert asked.times == []


def test_who_writes_asks_each_time():
    cache, asked = ReadCache(keep=False), Asked()
    assert cache.read(["anne"], asked) == cache.read(["anne"], asked) == {"anne": 31}
    assert asked.times == [["anne"], ["anne"]]


def test_a_unit_that_writes_sees_what_it_wrote(store):
    with store.unit(write=True) as work:
        assert work.accounts.get("anne") is None
        work.accounts.add(Account("anne", "person", "Anne", NOW, NOW, NOW))
        assert work.accounts.get("anne").name == "Anne"
        work.accounts.erase("anne", NOW)
        assert work.accounts.get("anne").name is None
        work.commit()
