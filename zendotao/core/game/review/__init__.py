"""Reviews of records: entries compared with those that the rulebook requires. The kinds of games have their own.

A record of either kind is verified in four steps:

1. ``game.record.parse_lines`` checks its hash chain.
2. ``record`` of the kind folds its entries into a game.
3. ``review`` of the kind compares them with those that its rulebook requires.
4. ``opened_seals`` of the kind checks each opened seal against its published hash.

An import (``services.games.transfer.import_game``) and a replay (``services.records.verify_record``) take the first
three; the fourth is for the verification of seals alone (``services.records.verify_seals``).
What no record shows is listed in ``UNCHECKED_TEXT`` of ``steps`` of each kind.
"""
