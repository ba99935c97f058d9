"""Rules in words: English, French and Spanish, each made from the same tree."""
