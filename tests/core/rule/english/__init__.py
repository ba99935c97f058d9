"""English rules made up together with what they mean, by people's English alone: nothing here looks at the grammar.

Each module makes phrases by chance: their words, and what they come to on a table of the corpus. Where English or the
rulebook leaves a choice open, the phrase says so, and the sentence has several readings.

* ``said``: words with their meaning and their questions; a sentence and its readings
* ``pieces``: adjectives, nouns, and the clauses after them
* ``being``: what is said after "is", with every form of *not*, *and*, *or*
* ``amounts``: how many
* ``linking``: words that relate pieces to pieces
* ``simple``, ``joined``, ``alike``, ``counting``, ``limits``, ``conditions``, ``verbs``, ``kinds``, ``whole``,
  ``towers``, ``pairs``, ``short``, ``quantities``, ``pronouns``: families of sentences
* ``frames``: what is put around a sentence
* ``compare``: the program's answers beside these readings
"""
