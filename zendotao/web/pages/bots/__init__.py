"""Pages about bots: practising against them, inviting one to a game, and letting them go on (``routes``), with their
words (``text``)."""
