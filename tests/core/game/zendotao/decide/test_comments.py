"""Comments and the spoiler guard."""

import pytest

from tests.core.game.zendotao.harness import Table, refused
from tests.core.game.zendotao.koans_for_tests import only

VIABLE = "AKHTBN if it contains at least one blue piece"
DEAD = "AKHTBN if it contains at least one yellow piece"
CANONICAL = "A koan has the Buddha-nature if and only if it contains at least one blue piece."


def test_anybody_comments():
    table = Table.started("ann", guests=["gil"])
    for name in ("ann", "eve", "gil"):
        table.comment(name, "Well done!")
    assert table.game.comments == 3
    assert table.game.commenters == ("ann", "eve", "gil")
    assert [entry.seat for entry in table.entries[-3:]] == [1, None, None]
    assert len(table.game.seats) == 1


@pytest.mark.parametrize("text", ["", " \n", "x" * 10_001])
def test_a_comment_has_1_to_10000_characters(text):
    table = Table.started("ann")
    with refused("comment_length"):
        table.comment("eve", text)


def test_comments_go_on_after_the_end():
    table = Table.started("ann")
    table.withdraw("ann")
    table.comment("eve", "A pity.")
    assert table.game.comments == 1


@pytest.mark.parametrize(
    "text",
    [
        VIABLE,
        f"I am thinking of this:\n{VIABLE}.\nWhat do you think?",
        f"Could it be “{VIABLE}”?",
        'I had "it contains at least one blue piece" all along.',
        f"Hm. {VIABLE}. Or not.",
        f"I say {VIABLE} (just a thought)",
        f"I say {VIABLE}, right?",
        f"I wonder whether {VIABLE}?!",
        "it contains a blue piece",
        "**akhtbn iff it contains at least one blue piece**",
        "A koan has the Buddha nature if it has a blue piece!",
    ],
)
def test_a_comment_that_states_a_rule_still_viable_is_held_back(text):
    table = Table.started("ann")
    with refused("spoiler", rules=[CANONICAL]):
        table.comment("eve", text)
    assert table.game.comments == 0


@pytest.mark.parametrize(
    "text",
    [
        "AKHTBN if it contains\nat least\none blue piece",
        "Here it is:\n\nit contains at least\none blue piece\n\nWell?",
        "> AKHTBN if it contains\n> at least one blue piece\n\nThat one?",
        "A\nkoan\nhas\nthe Buddha-nature\nif\nit contains\na\nblue\npiece",
        "Hello,\nmy guess is that it contains\na blue piece\nSee you",
        "What of ||it contains a blue piece|| then?",
        "What of [spoiler]it contains a blue piece[/spoiler] <u>it contains a blue piece</u> then?",
    ],
)
def test_a_rule_that_is_spread_over_lines_is_held_back(text):
    table = Table.started("ann")
    with refused("spoiler") as refusal:
        table.comment("eve", text)
    assert CANONICAL in refusal.value.details["rules"]


@pytest.mark.parametrize(
    "text",
    [
        # "AKHTBN if it contains at least one blue piece"
        "NXUGOA vs vg pbagnvaf ng yrnfg bar oyhr cvrpr",
        # "it contains a blue piece", after English words
        "In rot13: vg pbagnvaf n oyhr cvrpr",
        # "It contains", "a blue piece.", a line each
        "My last one\nVg pbagnvaf\nn oyhr cvrpr.\nBye",
    ],
)
def test_a_rule_in_rot_13_is_held_back(text):
    table = Table.started("ann")
    with refused("spoiler", rules=[CANONICAL]):
        table.comment("eve", text)


def test_a_rule_that_can_be_read_in_several_ways_is_held_back_if_one_of_them_is_viable():
    table = Table.started("ann")
    with refused("spoiler"):
        table.comment("eve", "AKHTBN if it contains one blue piece")


def test_dead_rules_are_welcome():
    table = Table.started("ann")
    table.comment("eve", f"Until now I had {DEAD}!")
    table.turn("bob")
    table.comment("ann", f"I had that too: “{only(1)}”")
    assert table.game.comments == 2


def test_who_insists_posts_it_anyway():
    table = Table.started("ann")
    table.comment("eve", VIABLE, anyway=True)
    assert table.game.comments == 1


def test_when_the_game_has_ended_no_rule_is_a_spoiler():
    table = Table.started("ann")
    table.withdraw("ann")
    table.comment("eve", VIABLE)
    assert table.game.comments == 1


def test_talk_about_koans_is_no_rule():
    table = Table.started("ann")
    table.comment("eve", "Koan 3 is lovely. A koan has the Buddha-nature, or it hasn't: who knows?")
    assert table.game.comments == 1


def test_a_comment_is_edited_under_the_same_guard():
    table = Table.started("ann")
    table.comment("eve", "Hm.")
    with refused("spoiler"):
        table.edit_comment("eve", 1, VIABLE)
    table.edit_comment("eve", 1, "Hm!")
    assert table.entries[-1].event.text == "Hm!"
    with refused("no_such_comment"):
        table.edit_comment("eve", 2, "Hm!")
