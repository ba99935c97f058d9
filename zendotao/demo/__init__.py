"""A lively example site: games in every phase, played by scripted seats through the services as people play.

``build.build_demo`` fills an empty site; what is in the games stands in ``tales_*``, one function a game, written with
the words of ``script.Tale``. A ``mind.Mind`` chooses rules and koans so that every move is a fair one.
"""
