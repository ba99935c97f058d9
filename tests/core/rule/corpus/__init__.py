"""Rules in players' words, each with the answer it must get and its meaning written down apart from the program."""
