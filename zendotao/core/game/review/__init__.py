"""Reviews of records: entries compared with those that the rulebook requires. The kinds of games have their own."""
