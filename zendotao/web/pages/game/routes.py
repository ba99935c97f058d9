"""The pages of a game: its thread, its koans and moves, its settings, history and record."""

from zendotao.web.pages.game import about as thread_about
from zendotao.web.pages.game import analysis as thread_analysis
from zendotao.web.pages.game import game as thread_game
from zendotao.web.pages.game import koans as thread_koans
from zendotao.web.pages.game.base import pages

__all__ = ["pages", "thread_about", "thread_analysis", "thread_game", "thread_koans"]
