"""Rules: the English that players write, what it means, and how a koan is judged by it.

``grammar.lark`` holds all syntax, ``syntax`` the tree that every rule becomes. From text to trees go ``text`` (plain
words), ``parse`` and ``chart`` (every way to read them), ``building`` (what each rule of the grammar means), ``forest``
and ``readings`` (all meanings, and what is to be asked). ``normal`` brings trees of one meaning to one form,
``wording`` words them in three languages, ``answer`` puts all this together and ``mistakes`` tells what went wrong.
``judge`` compiles a tree once (``judging``) and then gives verdicts on koans' facts; ``complexity`` weighs it.
"""
