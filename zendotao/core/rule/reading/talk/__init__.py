"""Talk around a rule: what players say beside it, “ok so, we figure …, eh?”, and how they spell and build it.

``remarks`` are left out and ``spellings`` read for others before anything else is done with a text, so that all that
comes after meets a plain one. ``orders`` and ``abroad`` say what a koan must have in the words of “use no green” and
“exists a red piece”; they are the first rows of ``phrase_replacement``, which see no contractions any more.

Nothing may be left out that bears on a koan: a remark is told by all of its words, and ends where a part of the text
does.
"""
