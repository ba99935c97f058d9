"""What a viewer may see of a game, its votes and its log."""

from tests.core.game.zendotao.koans_for_tests import NEAR, koan, only, read_once, rule_once
from tests.core.game.zendotao.logs import HOUR, NAMES, START, Book, challenged, played, table_koan
from zendotao.core.game.commands import Actor
from zendotao.core.game.sight import Viewer, make_viewer
from zendotao.core.game.values import FactRef, TableCall
from zendotao.core.game.votes import Tally, Voter
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.settings import Settings
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.core.game.zendotao.sight.view import view_for

ANYBODY = Viewer()
ANN, BOB = Viewer(seat=1), Viewer(seat=3)


def seen(book: Book, viewer: Viewer = ANYBODY) -> GameView:
    return view_for(book.game, viewer, book.now, NAMES)


# ---- the table


def test_koans_tell_their_stone_their_move_their_author_and_their_words():
    view = seen(played())
    told = [(one.number, one.koan, one.stone, one.marked_by, one.move, one.author) for one in view.koans]
    assert told == [
        (1, "1: B1 upright at 0,0", "white", 1, 1, 1),
        (2, "1: Y1 upright at 0,0", "black", 1, 1, 1),
        (3, "1: R1 upright at 0,0", "black", 2, 1, 1),
        (4, read_once(koan(2)).notation, "black", 3, 2, 2),
        (5, read_once(koan(3)).notation, None, None, 3, 3),
    ]
    assert view.koans[0].caption.startswith("One piece: an upright small blue.")
    assert view.open == 5


def test_moves_tell_rule_stone_koan_and_hashes_of_seals():
    book = played()
    start, turn, _ = seen(book).moves
    assert (start.kind, start.seat, start.rule, start.stone, start.on, start.koan) == ("start", 1, None, None, None, 3)
    assert (turn.kind, turn.seat, turn.stone, turn.on, turn.koan) == ("turn", 2, "black", 3, 4)
    assert turn.rule == rule_once(only(1)).log_value.text
    assert turn.seals == tuple(seal.hash for seal in book.game.move(2).seals)
    assert turn.opened == ()


def test_seats_tell_names_and_who_has_left_has_none():
    view = view_for(played().game, ANYBODY, START, {**NAMES, "a-bob": None})
    assert [(seat.number, seat.name, seat.kind) for seat in view.seats] == [
        (1, "Ann", "person"),
        (2, "The Crew", "team"),
        (3, None, "person"),
    ]
    assert view.latest == 3


def test_a_seat_whose_moves_have_all_left_is_told_not_to_be_playing():
    book = played()
    book.add(ev.MoveWithdrawn(move=3), 3, "a-bob")
    view = seen(book)
    assert [seat.playing for seat in view.seats] == [True, True, False]
    assert view.latest == 2


def test_what_has_left_stays_readable_and_is_told_apart():
    book = played()
    book.add(ev.MoveWithdrawn(move=3), 3, "a-bob")
    view = seen(book)
    assert (view.moves[2].status, view.moves[2].stone, view.moves[2].rule) == (
        "withdrawn", "black", rule_once(only(2)).log_value.text,
    )  # fmt: skip
    assert [(one.number, one.on_table, one.stone) for one in view.koans[3:]] == [(4, True, None), (5, False, None)]
    assert view.open == 4


def test_calls_and_clarifications_are_shown_with_their_koan_and_the_words_follow_the_calls():
    book = played()
    book.add(ev.BlockPosted(move=4, claim=0, koan=table_koan(6, NEAR), seals=("0" * 64, "1" * 64)), 1, "a-ann")
    unclear = seen(book).koans[5].caption
    call = TableCall(koan=6, fact=FactRef("touching", (1, 2)), value=True)
    book.add(ev.CallMade(move=4, call=call), 1, "a-ann")
    book.add(ev.KoanClarified(koan=6, text="they touch"), 1, "a-ann")
    told = seen(book).koans[5]
    assert [(one.fact, one.value, one.move, one.lifted) for one in told.judgments] == [(call.fact, True, 4, False)]
    assert [(one.seat, one.text) for one in told.clarifications] == [(1, "they touch")]
    assert told.caption != unclear
    book.add(ev.CallLifted(koan=6, fact=call.fact))
    assert seen(book).koans[5].judgments[0].lifted
    assert seen(book).koans[5].caption == unclear


def test_an_opened_seal_shows_what_is_in_it_and_what_became_of_it():
    book = played()
    body = book.bodies[2, 1]
    book.add(ev.SealOpened(move=2, slot=1, body=body, died_of=4))
    [opened] = seen(book).moves[1].opened
    assert (opened.slot, opened.seal, opened.body, opened.died_of) == (1, book.game.move(2).seals[0].hash, body, 4)


# ---- clocks


def test_the_latest_player_sees_until_when_the_spacing_lasts():
    book = played()
    assert seen(book, BOB).clocks.spacing == book.now + 20 * HOUR
    assert seen(book, ANN).clocks.spacing is None
    book.pass_time(hours=20)
    assert seen(book, BOB).clocks.spacing == book.now
    book.pass_time(microseconds=1)
    assert seen(book, BOB).clocks.spacing is None


def test_the_stall_is_told_by_the_instant_from_which_any_seat_may_claim():
    book = played()
    due = book.now + 168 * HOUR
    assert seen(book).clocks.stall == due
    book.pass_time(hours=400)
    assert seen(book).clocks.stall == due


def test_a_claim_shows_its_close_and_no_stall():
    book = played()
    book.claim(3, "a-bob", 4, 3, (Voter(seat=1), Voter(seat=2)))
    clocks = seen(book).clocks
    assert (clocks.claim, clocks.stall, clocks.reveal) == (book.now + 168 * HOUR, None, None)
    assert seen(book).phase == "claimed"


def test_the_time_to_reveal_and_the_time_to_the_end_are_shown_in_their_phases():
    book = played()
    book.claim(3, "a-bob", 4, 3, (Voter(seat=1), Voter(seat=2)))
    book.pass_time(hours=168)
    book.add(ev.ConsensusReached(claim=4, early=False))
    assert seen(book).clocks.reveal == book.now + 72 * HOUR
    book.open_seal(4, 1, 3, "a-bob")
    book.add(ev.VictoryClaimed(claim=4, small=True), 3, "a-bob")
    clocks = seen(book).clocks
    assert (clocks.claim, clocks.reveal, clocks.final) == (None, None, book.now + 168 * HOUR)
    assert seen(book).moves[3].revealed == rule_once(only(4)).log_value
    book.pass_time(hours=168)
    book.add(ev.GameFinal(sensei=3, score=5))
    view = seen(book)
    assert (view.phase, view.sensei, view.score, view.clocks.final) == ("final", 3, 5, None)


def test_while_a_challenge_is_open_clocks_stand_still_and_say_so():
    book = challenged()
    clocks = seen(book).clocks
    assert (clocks.stall, clocks.paused) == (None, True)
    assert seen(played()).clocks.paused is False


def test_a_full_stall_stays_shown_while_a_challenge_is_open():
    book = played()
    book.pass_time(hours=168)
    book.add(
        ev.ChallengeOpened(
            challenge=1, move=2, part="rule", ground="unfair", reason="r", challenger=Voter(seat=1), voters=(),
            quorum=2, closes_at=book.now + 72 * HOUR,
        ),
        1, "a-ann",
    )  # fmt: skip
    assert seen(book).clocks.stall == book.now


def test_the_challenged_move_and_those_after_it_are_provisional_until_the_close():
    book = challenged()
    assert [move.provisional for move in seen(book).moves] == [False, True, True]
    book.add(ev.ChallengeClosed(challenge=1, outcome="stands", tally=Tally()))
    assert [move.provisional for move in seen(book).moves] == [False, False, False]


# ---- viewers


def test_a_viewer_is_of_the_seat_that_they_act_for():
    game = played().game
    assert make_viewer(game, Actor(person="a-ann", party="a-ann", kind="person")).seat == 1
    assert make_viewer(game, Actor(person="a-uma", party="a-crew", kind="team", members=("a-tim",))).seat == 2
    assert make_viewer(game, Actor(person="a-eve", party="a-eve", kind="person")).seat is None


def test_a_member_who_looks_for_themselves_is_of_the_seat_that_they_belong_to():
    game = played().game
    assert make_viewer(game, Actor(person="a-tim", party="a-tim", kind="person")).seat == 2


def test_who_belongs_to_another_seat_does_not_look_for_their_team():
    game = played().game
    assert make_viewer(game, Actor(person="a-ann", party="a-crew", kind="team")).seat == 1


def test_who_left_their_seat_is_of_none():
    book = played()
    book.add(ev.MemberLeft(seat=2, person="a-tim", salt="s"), 2, "a-tim")
    assert make_viewer(book.game, Actor(person="a-tim", party="a-tim", kind="person")).seat is None


def test_nobody_signed_in_is_offered_nothing():
    assert seen(played()).available == ()


def test_settings_are_shown_before_joining():
    book = Book()
    book.start(Settings(limit=20))
    assert seen(book).settings == Settings(limit=20)
