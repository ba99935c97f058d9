"""The pages of a game: its thread, its koans and moves, its settings, history and record."""

from zendotao.web.pages import thread_about, thread_game, thread_koans
from zendotao.web.pages.thread_base import pages

__all__ = ["pages", "thread_about", "thread_game", "thread_koans"]
