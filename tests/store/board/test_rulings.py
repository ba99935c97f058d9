"""Rulings in the list of changes, by their ground."""

from tests.store.logs import NOW
from zendotao.store.board.values import SiteChange


def ruling(number, ground):
    """A challenge that has closed."""
    data = {"move": 2, "part": "rule", "ground": ground, "outcome": "stands"}
    return SiteChange(kind="ruling", at=NOW, number=number, data=data)


def numbers(work, ground=None, before=None, limit=50):
    """The numbers of rulings as they are listed."""
    return [one.change.number for one in work.board.rulings(ground, before, limit)]


def test_rulings_are_listed_newest_first_in_pages_and_by_ground(store):
    with store.unit(write=True) as work:
        opened = SiteChange(kind="challenge", at=NOW, number=9, data={"move": 2, "part": "rule", "ground": "unfair"})
        work.board.note([ruling(1, "unfair"), opened, ruling(2, "ambiguous"), ruling(3, "unfair")])
        assert numbers(work) == [3, 2, 1]
        assert numbers(work, "unfair") == [3, 1]
        assert numbers(work, limit=2) == [3, 2]
        (newest, *_) = work.board.rulings("unfair")
        assert numbers(work, "unfair", before=newest.id) == [1]
        assert numbers(work, "double_seat") == []
