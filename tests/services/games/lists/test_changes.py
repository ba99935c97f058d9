from dataclasses import replace

from tests.services.games.lists.conftest import Place
from zendotao.services.common.requests import TeamRequest
from zendotao.services.games.lists.changes import list_changes, list_watched_changes
from zendotao.services.games.lists.values import ChangeView
from zendotao.services.games.moves.comments import post_comment
from zendotao.services.games.moves.requests import BallotRequest
from zendotao.services.games.moves.votes import vote_on_challenge, withdraw_challenge
from zendotao.services.games.transaction.reading import settle_game
from zendotao.services.games.views.following import follow_game
from zendotao.store.board.values import Page, SiteChange


def lines(page: Page[ChangeView]) -> list[tuple[str, str | None, int | None]]:
    """Kind, who and number of each change, the oldest first."""
    return [(one.change.kind, one.by and one.by.name, one.change.number) for one in reversed(page.items)]


def note(town: Place, *found: SiteChange) -> None:
    with town.services.store.unit(write=True) as work:
        for change in found:
            work.board.note([change])
        work.commit()


def test_what_happens_in_a_game_is_told_with_who_did_it(town: Place):
    town.team("owls", "tia", "tom")
    game = town.start("ann").id
    town.turn("tia", as_="owls")
    post_comment(town.services, town.person("zoe"), game, "A fine koan.", town.now)
    challenge = town.challenge("ann", 2)
    withdraw_challenge(town.services, town.person("ann"), challenge, TeamRequest(), town.now)
    town.claim("tia", as_="owls")
    town.pass_time(hours=168)
    town.submit("tia", {"kind": "reveal"}, "owls")
    town.pass_time(hours=168)
    town.view()
    assert lines(list_changes(town.services)) == [
        ("start", "ann", None), ("turn", "owls", 2), ("comment", "zoe", 1), ("challenge", "ann", 1),
        ("ruling", "ann", 1), ("claim", "owls", 3), ("agreed", None, 3), ("victory", "owls", 3),
        ("final", "owls", None),
    ]  # fmt: skip
    told = {one.change.kind: one.change.data for one in list_changes(town.services).items}
    assert told["challenge"] == {"move": 2, "part": "rule", "ground": "unfair"}
    assert told["ruling"] == {"move": 2, "part": "rule", "ground": "unfair", "outcome": "withdrawn"}
    assert (told["turn"]["koan"], told["final"]) == (4, {"score": 4})


def test_no_ballot_no_word_and_no_seal_is_in_it(town: Place):
    game = town.start("ann").id
    town.turn("bob")
    post_comment(town.services, town.person("zoe"), game, "A fine koan.", town.now)
    challenge = town.challenge("ann", 2)
    kinds = lines(list_changes(town.services))
    vote_on_challenge(
        town.services, town.person("ann"), challenge, BallotRequest(choice="stands", reason="It is."), town.now
    )
    assert lines(list_changes(town.services)) == kinds
    written = repr(list_changes(town.services))
    for word in ("A fine koan.", "I find it so.", "It is.", *town.secrets()):
        assert word not in written


def test_what_happened_later_comes_first_whenever_it_was_found_out(town: Place):
    claimed = town.start("ann").id
    town.turn("bob")
    town.claim("bob")
    town.pass_time(hours=200)
    town.start("cid")
    settle_game(town.services, claimed, town.now)
    kinds = [one.change.kind for one in list_changes(town.services).items]
    assert kinds == ["start", "agreed", "claim", "turn", "start"]


def test_pages_go_on_after_a_change(town: Place):
    for _ in range(5):
        town.start("ann")
    everything = list_changes(town.services)
    assert (len(everything.items), everything.more) == (5, False)
    first = list_changes(town.services, limit=2)
    second = list_changes(town.services, before=first.items[-1].id, limit=2)
    third = list_changes(town.services, before=second.items[-1].id, limit=2)
    assert [first.more, second.more, third.more] == [True, True, False]
    assert first.items + second.items + third.items == everything.items
    assert list_changes(town.services, before=third.items[-1].id).items == ()
    assert list_changes(town.services, before=10**9).items == ()


def test_others_note_changes_of_their_own(town: Place):
    change = SiteChange(kind="page", at=town.now, page="house-rules", party=town.person("ann").id, number=3)
    note(town, change, replace(change, number=4))
    assert lines(list_changes(town.services)) == [("page", "ann", 3), ("page", "ann", 4)]
    (newest, _) = list_changes(town.services).items
    assert (newest.change, newest.title) == (replace(change, number=4), None)


def test_a_watch_list_has_followed_games_and_pages_and_nothing_else(town: Place):
    followed = town.start("ann").id
    town.start("bob")
    eve = town.person("eve")
    follow_game(town.services, eve, followed, town.now)
    note(town, *(SiteChange(kind="page", at=town.now, page=page) for page in ("rulings", "house-rules")))
    assert lines(list_watched_changes(town.services, eve)) == [("start", "ann", None)]
    watched = list_watched_changes(town.services, eve, pages=["rulings"])
    assert [(one.change.game, one.change.page) for one in watched.items] == [(None, "rulings"), (followed, None)]
    assert list_watched_changes(town.services, town.person("zoe")).items == ()


def test_who_has_left_has_no_name(town: Place):
    town.start("ann")
    with town.services.store.unit(write=True) as work:
        work.accounts.erase(town.person("ann").id, town.now)
        work.commit()
    (one,) = list_changes(town.services).items
    assert one.by is not None
    assert (one.by.name, one.by.kind) == (None, "person")
