"""Lists as the store keeps them: rows that are not told yet, points, names, and changes beside each other."""

from datetime import timedelta

from tests.store.logs import HOUR, NOW, create, new, said
from zendotao.core.game.zendotao.state import Game
from zendotao.store.board.values import PartyName, PartyTotals, Points, SiteChange
from zendotao.store.games import codecs
from zendotao.store.games.values import Standing, get_stage
from zendotao.store.people.values import Account, Team


def final(store, number: int, sensei: str, score: int, hours: int = 0, **options: object) -> None:
    """A game that somebody has won."""
    create(store, new(number, **options))
    won = Standing(phase="final", seats=2, koans=score, sensei=sensei, score=score, ended_at=NOW + hours * HOUR)
    with store.unit(write=True) as work:
        work.games.append(f"game{number}", said(1), won)
        work.board.update_points(sensei)
        work.commit()


def people(store, *names: str) -> None:
    with store.unit(write=True) as work:
        for name in names:
            work.accounts.add(Account(name, "person", name.title(), NOW, NOW, NOW))
            work.accounts.take_name(name, name)
        work.commit()


def test_a_row_that_nobody_has_told_shows_nothing_and_is_not_fresh(store):
    create(store)
    with store.unit() as work:
        row = work.games.row("game1")
        assert work.board.needs_summary("game1")
        assert not work.board.needs_summary("gone")
        assert work.board.list_outdated(9) == ()
    assert row is not None
    assert (row.fresh, row.stones, row.moves, row.parties, row.open, row.prose) == (False, "", 0, (), None, False)


def test_a_standing_comes_back_as_it_was_told(store):
    create(store)
    told = Standing(
        phase="claimed", seats=2, koans=4, starter="anne", latest="owls", latest_at=NOW, claimant="owls", moves=3,
        comments=7, stones="wbb", shown="f" * 64, claim_until=NOW + HOUR, palette=("red", "blue"), prose=True, limit=30,
        parties=("anne", "owls"), next_due=NOW + HOUR,
    )  # fmt: skip
    with store.unit(write=True) as work:
        work.games.append("game1", said(1), told)
        work.commit()
    with store.unit() as work:
        row = work.games.row("game1")
    assert row is not None
    assert row.fresh
    names = Standing.__dataclass_fields__.keys() - {"outline", "solo"}
    assert {name: getattr(row, name) for name in names} == {name: getattr(told, name) for name in names}


def test_a_game_that_somebody_plays_alone_is_in_no_list(store):
    for number in (1, 2):
        create(store, new(number))
        with store.unit(write=True) as work:
            told = Standing(phase="play", seats=1, koans=2, solo=number == 2)
            work.games.append(f"game{number}", said(1), told)
            work.commit()
    with store.unit() as work:
        assert [row.id for row in work.games.lobby().rows] == ["game1"]


def test_the_instant_of_an_end_stays_whatever_is_told_later(store):
    final(store, 1, "anne", 4, hours=5)
    with store.unit(write=True) as work:
        work.games.update_standing("game1", Standing(phase="final", seats=2, koans=4, sensei="anne", score=4))
        row = work.games.row("game1")
    assert row is not None
    assert row.ended_at == NOW + 5 * HOUR


def test_every_phase_has_its_group():
    phases = ("play", "claimed", "agreed", "revealed", "final", "void")
    assert [get_stage(phase) for phase in phases] == ["open", "claimed", "claimed", "claimed", "ended", "ended"]


def test_points_are_those_of_rated_games_however_often_they_are_counted(store):
    people(store, "anne", "bob")
    final(store, 1, "anne", 4)
    final(store, 2, "anne", 7, hours=3)
    final(store, 3, "anne", 50, hours=9, practice=True)
    final(store, 4, "bob", 20, hours=1)
    with store.unit(write=True) as work:
        work.board.update_points("anne")
        assert work.board.get_totals("anne") == PartyTotals(played=0, points=11, wins=2, last_win=NOW + 3 * HOUR)
        assert work.board.get_totals("nobody") == PartyTotals(played=0, points=0, wins=0, last_win=None)
        assert work.board.ladder().items == (
            Points(party="bob", points=20, wins=1, last_win=NOW + HOUR),
            Points(party="anne", points=11, wins=2, last_win=NOW + 3 * HOUR),
        )


def test_a_ladder_goes_on_after_twenty(store):
    names = [f"p{n:02}" for n in range(23)]
    people(store, *names)
    for number, name in enumerate(names):
        final(store, number, name, 100 - number)
    with store.unit() as work:
        first, second, third = (work.board.ladder(page) for page in (1, 2, 3))
    assert [one.party for one in (*first.items, *second.items, *third.items)] == names
    assert (len(first.items), first.more, second.more, third.items) == (20, True, False, ())


def test_names_of_accounts_and_teams_come_together(store):
    people(store, "anne", "gone")
    with store.unit(write=True) as work:
        work.accounts.erase("gone", NOW)
        work.teams.add(Team("owls", "The owls", "anne", NOW))
        assert work.board.find_parties(["anne", "owls", "gone", "nobody", "anne"]) == {
            "anne": PartyName("anne", "Anne", "person"),
            "gone": PartyName("gone", None, "person"),
            "owls": PartyName("owls", "The owls", "team"),
        }
        assert work.board.find_parties([]) == {}


def test_an_entry_is_one_change_and_notes_at_one_instant_stand_in_their_order(store):
    create(store)
    with store.unit(write=True) as work:
        work.board.note([SiteChange(kind="start", at=NOW, game="game1", seq=1)])
        work.board.note([SiteChange(kind="turn", at=NOW + HOUR, game="game1", seq=1)])
        work.board.note([SiteChange(kind="page", at=NOW, page="p", number=n, data={"to": "ö"}) for n in (1, 2)])
        work.board.note([SiteChange(kind="page", at=NOW - timedelta(hours=1), page="p", number=3)])
        told = [(one.change.kind, one.change.number, one.title) for one in work.board.changes()]
        (newest, *_) = work.board.changes()
    assert told == [("page", 2, None), ("page", 1, None), ("start", None, "A game"), ("page", 3, None)]
    assert newest.change.data == {"to": "ö"}


def test_what_is_about_a_game_goes_away_with_it(store):
    create(store)
    with store.unit(write=True) as work:
        work.board.note([SiteChange(kind="start", at=NOW, game="game1", seq=1)])
        work.board.save_outline("game1", Game(id="game1"))
        work.games.remove("game1")
        assert work.board.changes() == ()
        assert work.connection.exec_driver_sql("SELECT count(*) FROM game_outlines").scalar() == 0


def test_an_outline_is_packed_and_comes_back():
    outline = Game(id="game1", belongs={"anne": 1}, commenters=("bob",))
    assert codecs.decode_outline(codecs.encode_outline(outline)) == outline
    assert codecs.decode_outline(b"") is None
