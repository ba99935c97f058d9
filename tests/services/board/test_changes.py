from dataclasses import replace

from tests.services.board.conftest import Place
from zendotao.services.board.changes import note_change
from zendotao.services.board.values import Told
from zendotao.store.board.values import Change, Page


def lines(page: Page[Told]) -> list[tuple[str, str | None, int | None]]:
    """Kind, who and number of each change, the oldest first."""
    return [(one.change.kind, one.by and one.by.name, one.change.number) for one in reversed(page.items)]


def note(town: Place, *found: Change) -> None:
    with town.services.store.unit(write=True) as work:
        for change in found:
            note_change(work, change)
        work.commit()


def test_what_happens_in_a_game_is_told_with_who_did_it(town: Place):
    town.team("owls", "tia", "tom")
    game = town.start("ann").id
    town.turn("tia", as_="owls")
    town.services.games.comment(town.person("zoe"), game, "A fine koan.", town.now)
    challenge = town.challenge("ann", 2)
    town.services.games.withdraw_challenge(town.person("ann"), challenge, {}, town.now)
    town.claim("tia", as_="owls")
    town.pass_time(hours=168)
    town.submit("tia", {"kind": "reveal"}, "owls")
    town.pass_time(hours=168)
    town.view()
    assert lines(town.board.changes()) == [
        ("start", "ann", None), ("turn", "owls", 2), ("comment", "zoe", 1), ("challenge", "ann", 1),
        ("ruling", "ann", 1), ("claim", "owls", 3), ("agreed", None, 3), ("victory", "owls", 3),
        ("final", "owls", None),
    ]  # fmt: skip
    told = {one.change.kind: one.change.data for one in town.board.changes().items}
    assert told["challenge"] == {"move": 2, "part": "rule", "ground": "unfair"}
    assert told["ruling"] == {"move": 2, "part": "rule", "ground": "unfair", "outcome": "withdrawn"}
    assert (told["turn"]["koan"], told["final"]) == (4, {"score": 4})


def test_no_ballot_no_word_and_no_seal_is_in_it(town: Place):
    game = town.start("ann").id
    town.turn("bob")
    town.services.games.comment(town.person("zoe"), game, "A fine koan.", town.now)
    challenge = town.challenge("ann", 2)
    kinds = lines(town.board.changes())
    town.services.games.vote(town.person("ann"), challenge, {"choice": "stands", "reason": "It is."}, town.now)
    assert lines(town.board.changes()) == kinds
    written = repr(town.board.changes())
    for word in ("A fine koan.", "I find it so.", "It is.", *town.secrets()):
        assert word not in written


def test_what_happened_later_comes_first_whenever_it_was_found_out(town: Place):
    claimed = town.start("ann").id
    town.turn("bob")
    town.claim("bob")
    town.pass_time(hours=200)
    town.start("cid")
    town.services.games.settle(claimed, town.now)
    kinds = [one.change.kind for one in town.board.changes().items]
    assert kinds == ["start", "agreed", "claim", "turn", "start"]


def test_pages_go_on_after_a_change(town: Place):
    for _ in range(5):
        town.start("ann")
    everything = town.board.changes()
    assert (len(everything.items), everything.more) == (5, False)
    first = town.board.changes(limit=2)
    second = town.board.changes(before=first.items[-1].id, limit=2)
    third = town.board.changes(before=second.items[-1].id, limit=2)
    assert [first.more, second.more, third.more] == [True, True, False]
    assert first.items + second.items + third.items == everything.items
    assert town.board.changes(before=third.items[-1].id).items == ()
    assert town.board.changes(before=10**9).items == ()


def test_others_note_changes_of_their_own(town: Place):
    change = Change(kind="page", at=town.now, page="house-rules", party=town.person("ann").id, number=3)
    note(town, change, replace(change, number=4))
    assert lines(town.board.changes()) == [("page", "ann", 3), ("page", "ann", 4)]
    (newest, _) = town.board.changes().items
    assert (newest.change, newest.title) == (replace(change, number=4), None)


def test_a_watch_list_has_followed_games_and_pages_and_nothing_else(town: Place):
    followed = town.start("ann").id
    town.start("bob")
    eve = town.person("eve")
    town.services.games.follow(eve, followed, town.now)
    note(town, *(Change(kind="page", at=town.now, page=page) for page in ("rulings", "house-rules")))
    assert lines(town.board.watched(eve)) == [("start", "ann", None)]
    watched = town.board.watched(eve, pages=["rulings"])
    assert [(one.change.game, one.change.page) for one in watched.items] == [(None, "rulings"), (followed, None)]
    assert town.board.watched(town.person("zoe")).items == ()


def test_who_has_left_has_no_name(town: Place):
    town.start("ann")
    with town.services.store.unit(write=True) as work:
        work.people.erase(town.person("ann").id, town.now)
        work.commit()
    (one,) = town.board.changes().items
    assert one.by is not None
    assert (one.by.name, one.by.kind) == (None, "person")
