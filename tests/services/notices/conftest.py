"""A site whose people have mail addresses, and what is written to them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.databases import database
from tests.services.games.site import Town
from tests.services.notices.outline import outline
from zendotao.services import timers
from zendotao.store.notices.values import LetterRow

__all__ = ["database"]


class Post(Town):
    """The same site; ``pass_mail`` delivers notices and has letters written."""

    def address(self, *names: str) -> None:
        """People have addresses that are proved to be theirs."""
        accounts = {name: self.person(name).id for name in names}
        with self.services.store.unit(write=True) as work:
            for name, account in accounts.items():
                work.mail.put(account, f"{name}@mail.example", f"proof {name}", self.now)
                work.mail.verify(account, self.now)
            work.commit()

    def pass_mail(self) -> None:
        """Let happen what is due, deliver notices, and write letters."""
        timers.sweep_games(self.services, self.now)
        timers.deliver_notices(self.services, self.now)
        assert timers.run_errands(self.services, self.now) == ()

    def letters(self, name: str) -> list[LetterRow]:
        """What was written to somebody, the oldest first."""
        account = self.person(name).id
        with self.services.store.unit() as work:
            return list(work.letters.list_for_account(account))

    def subjects(self, name: str) -> list[str]:
        """The same by subject."""
        return [one.letter.subject for one in self.letters(name)]

    def outlines(self, name: str) -> list[str]:
        """The subjects without their words."""
        return [outline(one) for one in self.subjects(name)]

    def told(self, name: str) -> str:
        """The words of the newest letter to somebody."""
        return self.letters(name)[-1].letter.text


@pytest.fixture
def post(database: str, tmp_path: Path) -> Iterator[Post]:
    """A site on each kind of database."""
    yield from made(database, tmp_path)


@pytest.fixture
def small_post(tmp_path: Path) -> Iterator[Post]:
    """A site on SQLite, for what has nothing to do with databases."""
    yield from made("", tmp_path)


def made(database: str, folder: Path) -> Iterator[Post]:
    """A site in which ann, bob and cyd have addresses."""
    town = Post(database, folder / "instance")
    town.address("ann", "bob", "cyd")
    yield town
    town.close()
