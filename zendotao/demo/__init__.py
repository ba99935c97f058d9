"""An example site: games in every phase, played by scripted seats through the services as people play.

``build.build_demo`` fills an empty site; the games are defined in ``scenarios_*``, one function a game, in terms of
``script.Scenario``, or ``classic_script.ClassicScenario`` where there is a Master. A ``strategy.Strategy`` chooses
rules and koans of Zendo-Tao so that every move is a legal one.
"""
