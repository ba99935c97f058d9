"""Comments, and notebooks."""

from tests.core.game.zendotao.koans_for_tests import only
from tests.requesting import make_request
from tests.services.games.site import Town, refused
from zendotao.services.games.moves.comments import edit_comment, list_comment_revisions, list_comments, post_comment
from zendotao.services.games.moves.requests import NotebookRuleRequest
from zendotao.services.games.notebook.notebook import add_rule, list_notebook_entries, remove_rule


def test_comments_are_written_reworded_and_keep_their_history(town: Town):
    town.start("ann")
    services = town.services
    number = post_comment(services, town.person("cyd"), town.game, "Helo!", town.now).number
    town.pass_time(hours=1)
    edit_comment(services, town.person("cyd"), f"{town.game}.{number}", "Hello!", town.now)
    (comment,) = list_comments(services, town.person("cyd"), town.game).comments
    assert (comment.text, comment.name, comment.seat, comment.own) == ("Hello!", "cyd", None, True)
    assert [one.text for one in list_comment_revisions(services, comment.id)] == ["Helo!", "Hello!"]
    with refused("not_author"):
        edit_comment(services, town.person("ann"), comment.id, "Bye!", town.now)
    with refused("not_found"):
        list_comment_revisions(services, f"{town.game}.2")


def test_a_comment_for_a_team_shows_the_team_alone(small_town: Town):
    small_town.team("the reds", "ann", "bob")
    small_town.start("cyd")
    small_town.pass_time(hours=1)
    small_town.turn("ann", as_="the reds")
    services = small_town.services
    post_comment(services, small_town.person("bob"), small_town.game, "Hello!", small_town.now)
    (comment,) = list_comments(services, None, small_town.game).comments
    assert (comment.name, comment.seat, comment.own) == ("the reds", 2, False)


def test_a_comment_that_states_a_viable_rule_is_held_back_unless_meant(small_town: Town):
    small_town.start("ann")
    services, ann = small_town.services, small_town.person("ann")
    with refused("spoiler"):
        post_comment(services, ann, small_town.game, only(7), small_town.now)
    assert post_comment(services, ann, small_town.game, only(7), small_town.now, anyway=True).number == 1


def test_a_notebook_holds_its_rules_against_the_stones(town: Town):
    town.start("ann")
    services, cyd = town.services, town.person("cyd")
    for rule in (only(1), only(5), "AKHTBN if it contains a yellow piece", "AKHTBN if blorp"):
        town.pass_time(minutes=1)
        add_rule(services, cyd, town.game, NotebookRuleRequest(rule=rule, note="mine"), town.now)
    held = list_notebook_entries(services, cyd, town.game, town.now)
    assert [(rule.viable, rule.killed_by, rule.verdict) for rule in held] == [
        (True, None, "white"), (True, None, "black"), (False, 1, "black"), (None, None, None),
    ]  # fmt: skip
    assert held[3].error["code"] == "not_understood"
    remove_rule(services, cyd, town.game, held[0].id, town.now)
    assert len(list_notebook_entries(services, cyd, town.game, town.now)) == 3
    assert list_notebook_entries(services, town.person("ann"), town.game, town.now) == ()


def test_members_of_a_team_share_its_notebook(small_town: Town):
    small_town.team("the reds", "ann", "bob")
    small_town.start("cyd")
    services, request = small_town.services, {"rule": only(1), "as": "the reds"}
    add_rule(
        services, small_town.person("ann"), small_town.game, make_request(NotebookRuleRequest, request), small_town.now
    )
    (held,) = list_notebook_entries(services, small_town.person("bob"), small_town.game, small_town.now, "the reds")
    assert held.author == "ann"
    with refused("not_member"):
        list_notebook_entries(services, small_town.person("cyd"), small_town.game, small_town.now, "the reds")


def test_a_notebook_shows_no_rule_in_its_representation(small_town: Town):
    small_town.start("ann")
    services, cyd = small_town.services, small_town.person("cyd")
    add_rule(services, cyd, small_town.game, NotebookRuleRequest(rule="AKHTBN if blorp", note="secret"), small_town.now)
    shown = repr(list_notebook_entries(services, cyd, small_town.game, small_town.now))
    assert "blorp" not in shown
    assert "secret" not in shown
