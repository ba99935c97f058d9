"""The whole game over HTTP, and the story by itself."""

from tests.whole_game.playing import play
from tests.whole_game.story import CODES, rehearse


def test_the_story_holds_by_the_rule_language_and_meets_every_code():
    lines: list[str] = []
    assert rehearse(lines.append) >= CODES
    assert any("sensei, 12 points" in line for line in lines)


def test_a_whole_game_is_played_over_http_to_the_sensei_and_its_books_hold(tmp_path):
    lines: list[str] = []
    head = play(tmp_path, lines.append)
    assert len(bytes.fromhex(head)) == 32
    assert any("sensei, 12 points" in line for line in lines)
