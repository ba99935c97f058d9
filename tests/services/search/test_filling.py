"""What an earlier program wrote is read for what there is to find in it, by the scheduler, a game at a time."""

import pytest
from sqlalchemy import delete, select, update

from tests.services.games.lists.conftest import Place
from zendotao.services import indexing
from zendotao.services.games.moves.comments import edit_comment, post_comment
from zendotao.services.indexing import fill_search
from zendotao.services.search import searches
from zendotao.services.wiki import editing
from zendotao.store.tables.games import games
from zendotao.store.tables.search import search_koans, search_texts

pytestmark = pytest.mark.slow


def as_before(town: Place) -> None:
    """As an earlier program left things, which knew nothing of searches."""
    with town.services.store.unit(write=True) as work:
        work.connection.execute(update(games).values(searched=None))
        work.connection.execute(delete(search_koans))
        work.connection.execute(delete(search_texts).where(search_texts.c.kind != "title"))
        work.commit()


def written(town: Place) -> tuple[list[str], list[str]]:
    """All texts and koans that can be found, without running numbers."""
    with town.services.store.unit() as work:
        texts = work.connection.execute(select(search_texts).where(search_texts.c.kind != "title")).all()
        koans = work.connection.execute(select(search_koans)).all()
    return sorted(str(tuple(text)[1:]) for text in texts), sorted(str(tuple(koan)[1:]) for koan in koans)


def two_games_and_a_page(town: Place) -> None:
    """One that Bob has won, with a comment that was reworded; one in which a move was taken back."""
    won = town.start("bob").id
    town.turn("ann")
    town.turn("bob")
    town.claim("bob")
    town.pass_time(hours=168)
    town.submit("bob", {"kind": "reveal"})
    town.pass_time(hours=168)
    comment = post_comment(town.services, town.person("ann"), won, "Well played.", town.now).number
    edit_comment(town.services, town.person("ann"), f"{won}.{comment}", "Really well played.", town.now)
    town.start("ann")
    town.submit("ann", {"kind": "clarify", "koan": 3, "text": "It stands on moss."})
    town.turn("bob")
    town.challenge("ann", 2)
    town.submit("bob", {"kind": "withdraw"}, expected=town.view().seq)
    editing.write_page(town.services, town.person("ann"), "openings", "Begin with gravel.", 0, town.now)


def test_what_is_read_later_is_what_was_written_at_once(town: Place):
    two_games_and_a_page(town)
    before = written(town)
    assert all(before)
    as_before(town)
    assert written(town) == ([], [])
    assert fill_search(town.services, town.now) == ()
    assert written(town) == before
    assert fill_search(town.services, town.now) == ()
    assert written(town) == before


def test_reading_goes_on_where_it_was_broken_off(town: Place):
    two_games_and_a_page(town)
    before = written(town)
    as_before(town)
    fill_search(town.services, town.now, most=1)
    assert written(town) != before
    fill_search(town.services, town.now, most=1)
    assert written(town) == before


def test_a_search_that_finds_nothing_says_that_there_are_games_to_be_read(town: Place):
    two_games_and_a_page(town)
    assert not searches.search_texts(town.services, "comment", "gravel").filling
    as_before(town)
    assert searches.search_texts(town.services, "comment", "well played").filling
    fill_search(town.services, town.now)
    assert [one.title for one in searches.search_texts(town.services, "comment", "well played").items] == ["A game"]


def test_what_happens_meanwhile_is_found_once(town: Place):
    town.start("ann")
    as_before(town)
    post_comment(town.services, town.person("bob"), town.game, "Gravel.", town.now)
    town.turn("bob")
    fill_search(town.services, town.now)
    assert len(searches.search_texts(town.services, "comment", "gravel").items) == 1
    assert len(searches.search_texts(town.services, "rule", "blue").items) == 1
    assert len(searches.search_koans(town.services, "all pieces are upright").items) == 4


def test_a_game_that_cannot_be_read_holds_up_no_other(town: Place, monkeypatch):
    first = town.start("ann").id
    town.turn("bob")
    second = town.start("ann").id
    town.turn("bob")
    as_before(town)
    reread = indexing.index_game_again

    def failing(transaction):
        if transaction.id == first:
            raise ValueError
        reread(transaction)

    monkeypatch.setattr(indexing, "index_game_again", failing)
    assert fill_search(town.services, town.now) == (f"the words of game {first}: ValueError",)
    assert [one.game for one in searches.search_texts(town.services, "rule", "blue").items] == [second]
