"""The server as Master of classic Zendo: rules to draw, start koans, counter-koans, hints, and help for a Master who
chooses a rule. It knows the search for rules and koans, and nothing of a game."""
