"""The pages: a module for each subject."""

from flask import Flask

from zendotao.web.pages import (
    acting,
    board,
    building,
    changes,
    choosing,
    comments,
    drawings,
    entrance,
    feeds,
    first,
    installing,
    keeper,
    koans,
    landing,
    live,
    lobby,
    me,
    notebook,
    notebook_thoughts,
    people,
    push,
    safety,
    search,
    settings,
    start,
    teams,
    thread,
    unsubscribing,
    votes,
    webhooks,
    wiki,
)
from zendotao.web.pages import help as help_pages

SUBJECTS = (
    live,
    choosing,
    installing,
    landing,
    entrance,
    lobby,
    me,
    thread,
    acting,
    notebook,
    notebook_thoughts,
    board,
    start,
    comments,
    votes,
    koans,
    building,
    first,
    drawings,
    help_pages,
    feeds,
    webhooks,
    push,
    unsubscribing,
    changes,
    keeper,
    people,
    safety,
    search,
    settings,
    teams,
    wiki,
)


def install(app: Flask) -> None:
    """Register the blueprints of all subjects."""
    for subject in SUBJECTS:
        app.register_blueprint(subject.pages)
