"""Rules: the English that players write, what it means, and how a koan is judged by it.

``grammar.lark`` holds all syntax, ``syntax`` the tree that every rule becomes. From text to trees go ``reading.text``
(plain words), ``reading.parse`` and ``reading.chart`` (every way to read them), ``building`` (what each rule of the
grammar means), ``reading.forest`` and ``reading.readings`` (all meanings, and what is to be asked).
``normal`` brings trees of one meaning to one form,
``wording`` words them in three languages, ``answer`` puts all this together and ``mistakes`` tells what went wrong.
``judge`` compiles a tree once (``judging``) and then gives verdicts on koans' facts; ``complexity`` weighs it.

The way of “every piece is red or blue”: ``answer.understand`` makes a chart by ``reading.text.clean``,
``reading.parse.words_of`` and ``chart_of``; ``reading.readings.readings_of`` finds its meanings, each in ``normal``
form; ``reading.forest.Meanings`` calls the function of each rule of the grammar:
``building.phrases.determiners.every`` for the noun, ``building.conditions.subjects.statement_about`` for the sentence,
which becomes a condition of ``syntax`` in ``building.conditions.holding``.
"""
