"""Teams, bystanders, and people who leave."""

from tests.services.games.site import Town, refused
from zendotao.core.game.zendotao.events import MemberLeft
from zendotao.services import leaving
from zendotao.services.games.views.challenges import view_challenge
from zendotao.services.games.views.following import follow_game, unfollow_game


def test_a_team_plays_under_its_name_and_its_members_see_who_did_what(town: Town):
    made = town.team("the reds", "ann", "bob")
    town.start("cyd")
    town.pass_time(hours=1)
    view = town.turn("bob", as_="The Reds")
    assert [(seat.name, seat.kind) for seat in view.seats] == [("cyd", "person"), ("the reds", "team")]
    with town.services.store.unit() as work:
        deeds = [(deed.by, deed.action, deed.game) for deed in work.teams.actions(made.id)]
    assert ("a-bob", "turn", town.game) in deeds


def test_only_members_act_for_a_team(small_town: Town):
    small_town.team("the reds", "ann")
    small_town.start("cyd")
    with refused("not_member"):
        small_town.turn("bob", as_="the reds")
    with refused("no_team"):
        small_town.turn("bob", as_="the blues")


def test_a_member_of_a_seat_acts_for_it_and_for_no_other(small_town: Town):
    small_town.team("the reds", "ann", "bob")
    small_town.start("cyd")
    small_town.pass_time(hours=1)
    small_town.turn("ann", as_="the reds")
    assert small_town.view("bob").seat == 2
    small_town.pass_time(hours=21)
    assert small_town.turn("bob").latest == 2
    with refused("one_seat"):
        small_town.turn("bob", as_="bob")


def test_who_leaves_the_team_acts_for_the_seat_no_longer(town: Town):
    made = town.team("the reds", "ann", "bob")
    town.start("cyd")
    town.pass_time(hours=1)
    town.turn("ann", as_="the reds")
    leaving.leave_team(town.services, "a-bob", made.id, town.now)
    assert isinstance(town.log()[-1]["entry"].event, MemberLeft)
    assert town.view("bob").seat is None
    town.pass_time(hours=21)
    with refused("one_seat"):
        town.turn("bob")


def test_a_deleted_account_leaves_its_games_whole(town: Town):
    town.start("ann")
    town.pass_time(hours=1)
    guest = town.person("gus", "guest")
    town.turn("gus")
    leaving.delete_account(town.services, guest, town.now)
    assert town.kinds()[-1] == "seat.member_left"
    view = town.view("ann")
    assert [(seat.name, seat.playing) for seat in view.seats] == [("ann", True), (None, True)]


def test_followers_of_some_age_vote_as_bystanders(town: Town):
    town.start("ann")
    town.pass_time(hours=1)
    town.turn("bob")
    for name in ("cyd", "dan"):
        assert follow_game(town.services, town.person(name), town.game, town.now)
    assert not follow_game(town.services, town.person("dan"), town.game, town.now)
    assert unfollow_game(town.services, town.person("dan"), town.game)
    name = town.challenge("ann", 2)
    challenge = view_challenge(town.services, None, name, town.now).view
    # Author and challenger argue: of the rest one bystander counts, so the challenger does as well.
    assert [(voter.name, voter.seat) for voter in challenge.voters] == [("cyd", None), ("ann", 1)]
    assert challenge.quorum == 2


def test_guests_who_have_not_moved_open_no_challenge(small_town: Town):
    small_town.start("ann")
    small_town.person("gus", "guest")
    with refused("guest"):
        small_town.challenge("gus", 1, "koan", "unclear_koan")


def test_an_author_is_absent_when_no_member_was_seen_for_two_weeks(small_town: Town):
    small_town.start("ann")
    small_town.pass_time(hours=1)
    small_town.turn("bob")
    with refused("not_absent"):
        small_town.challenge("ann", 2, "rule", "absent_author")
    small_town.pass_time(days=14, seconds=1)
    small_town.here("ann")
    assert small_town.challenge("ann", 2, "rule", "absent_author").endswith(".1")
