"""Comments, and notebooks."""

from tests.core.game.koans_for_tests import only
from tests.services.games.site import Town, refused


def test_comments_are_written_reworded_and_keep_their_history(town: Town):
    town.start("ann")
    games = town.services.games
    number = games.comment(town.person("cyd"), town.game, "Helo!", town.now).number
    town.pass_time(hours=1)
    games.edit_comment(town.person("cyd"), f"{town.game}.{number}", "Hello!", town.now)
    (comment,) = games.comments(town.person("cyd"), town.game).comments
    assert (comment.text, comment.name, comment.seat, comment.own) == ("Hello!", "cyd", None, True)
    assert [one.text for one in games.history(comment.id)] == ["Helo!", "Hello!"]
    with refused("not_author"):
        games.edit_comment(town.person("ann"), comment.id, "Bye!", town.now)
    with refused("not_found"):
        games.history(f"{town.game}.2")


def test_a_comment_for_a_team_shows_the_team_alone(small_town: Town):
    small_town.team("the reds", "ann", "bob")
    small_town.start("cyd")
    small_town.pass_time(hours=1)
    small_town.turn("ann", as_="the reds")
    games = small_town.services.games
    games.comment(small_town.person("bob"), small_town.game, "Hello!", small_town.now)
    (comment,) = games.comments(None, small_town.game).comments
    assert (comment.name, comment.seat, comment.own) == ("the reds", 2, False)


def test_a_comment_that_states_a_viable_rule_is_held_back_unless_meant(small_town: Town):
    small_town.start("ann")
    games, ann = small_town.services.games, small_town.person("ann")
    with refused("spoiler"):
        games.comment(ann, small_town.game, only(7), small_town.now)
    assert games.comment(ann, small_town.game, only(7), small_town.now, anyway=True).number == 1


def test_a_notebook_holds_its_rules_against_the_stones(town: Town):
    town.start("ann")
    games, cyd = town.services.games, town.person("cyd")
    for rule in (only(1), only(5), "AKHTBN if it contains a yellow piece", "AKHTBN if blorp"):
        town.pass_time(minutes=1)
        games.add_rule(cyd, town.game, {"rule": rule, "note": "mine"}, town.now)
    held = games.notebook(cyd, town.game, town.now)
    assert [(rule.viable, rule.killed_by, rule.verdict) for rule in held] == [
        (True, None, "white"), (True, None, "black"), (False, 1, "black"), (None, None, None),
    ]  # fmt: skip
    assert held[3].error["code"] == "not_understood"
    games.remove_rule(cyd, town.game, held[0].id, town.now)
    assert len(games.notebook(cyd, town.game, town.now)) == 3
    assert games.notebook(town.person("ann"), town.game, town.now) == ()


def test_members_of_a_team_share_its_notebook(small_town: Town):
    small_town.team("the reds", "ann", "bob")
    small_town.start("cyd")
    games, request = small_town.services.games, {"rule": only(1), "as": "the reds"}
    games.add_rule(small_town.person("ann"), small_town.game, request, small_town.now)
    (held,) = games.notebook(small_town.person("bob"), small_town.game, small_town.now, "the reds")
    assert held.author == "ann"
    with refused("not_member"):
        games.notebook(small_town.person("cyd"), small_town.game, small_town.now, "the reds")


def test_a_notebook_shows_no_rule_in_its_representation(small_town: Town):
    small_town.start("ann")
    games, cyd = small_town.services.games, small_town.person("cyd")
    games.add_rule(cyd, small_town.game, {"rule": "AKHTBN if blorp", "note": "secret"}, small_town.now)
    shown = repr(games.notebook(cyd, small_town.game, small_town.now))
    assert "blorp" not in shown
    assert "secret" not in shown
