"""Rules of the grammar from phrases to whole rules: statements, what “it” and “if” say, and the frames around them."""
