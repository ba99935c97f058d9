"""Rules of the grammar from words to phrases: adjectives, nouns with their clauses, amounts, numbers, determiners."""
