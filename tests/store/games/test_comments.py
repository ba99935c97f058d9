import pytest

from tests.store.logs import HOUR, NOW, create, new
from zendotao.store.errors import NotFound
from zendotao.store.games.values import CommentRow, Follow, Revision


def comment(number: int, game: str = "game1", account: str | None = "anne", text: str = "words") -> CommentRow:
    return CommentRow(
        game=game, number=number, seat=1, account=account, text=text, at=NOW + number * HOUR, edited_at=None
    )


def test_comments_come_back_in_order(store):
    create(store, new(1), new(2))
    with store.unit(write=True) as work:
        for one in (comment(2), comment(1, account=None), comment(1, game="game2")):
            work.comments.add(one, seq=7)
        work.commit()
    with store.unit() as work:
        assert work.comments.list_for_game("game1") == (comment(1, account=None), comment(2))
        assert work.comments.get("game1", 2) == comment(2)
        assert work.comments.get("game1", 3) is None
        assert work.comments.list_for_account("anne") == (comment(1, game="game2"), comment(2))


def test_an_edited_comment_reads_anew_and_keeps_what_it_said(store):
    create(store)
    with store.unit(write=True) as work:
        work.comments.add(comment(1, text="one"), seq=7)
        for seq, text in ((9, "two"), (12, "three")):
            work.comments.edit("game1", 1, Revision(seq=seq, at=NOW + seq * HOUR, text=text))
        now = work.comments.get("game1", 1)
        history = work.comments.history("game1", 1)
    assert (now.text, now.at, now.edited_at) == ("three", NOW + HOUR, NOW + 12 * HOUR)
    assert history == (
        Revision(seq=7, at=NOW + HOUR, text="one"),
        Revision(seq=9, at=NOW + 9 * HOUR, text="two"),
        Revision(seq=12, at=NOW + 12 * HOUR, text="three"),
    )


def test_a_comment_that_is_not_there_is_not_edited(store):
    create(store)
    with store.unit(write=True) as work, pytest.raises(NotFound):
        work.comments.edit("game1", 1, Revision(seq=9, at=NOW, text="two"))


def test_a_game_is_followed_once_until_it_is_not(store):
    create(store, new(1), new(2))
    anne, ben = Follow(game="game1", account="anne", at=NOW + HOUR), Follow(game="game1", account="ben", at=NOW)
    with store.unit(write=True) as work:
        assert work.follows.add(anne)
        assert work.follows.add(ben)
        assert not work.follows.add(Follow(game="game1", account="anne", at=NOW + 5 * HOUR))
        assert work.follows.list_for_game("game1") == (ben, anne)
        assert work.follows.remove("game1", "ben")
        assert not work.follows.remove("game1", "ben")
        assert work.follows.list_for_game("game1") == (anne,)


def test_what_one_follows_comes_newest_first_and_can_be_forgotten(store):
    create(store, new(1), new(2))
    with store.unit(write=True) as work:
        for game, hours in (("game1", 1), ("game2", 2)):
            work.follows.add(Follow(game=game, account="anne", at=NOW + hours * HOUR))
        assert [follow.game for follow in work.follows.list_for_account("anne")] == ["game2", "game1"]
        work.follows.forget("anne")
        assert work.follows.list_for_account("anne") == ()
