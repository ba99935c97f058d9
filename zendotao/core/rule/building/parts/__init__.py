"""Values that are handed from rule to rule of the grammar, and what can be told of them by themselves."""
