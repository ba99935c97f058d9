"""Tree builder: a method for each rule of the grammar, which makes the rule's meaning from those of its parts.

A method of :class:`~zendotao.core.rule.building.sentences.Sentences` that has the name of a rule (or of an alias) in
``grammar.lark`` takes the meanings of its parts: words as tokens, and what the rules of the parts gave. It gives the
meaning of the whole, or raises :class:`~zendotao.core.rule.building.values.Unfit` where the words can't be put together
so. Where a wording has several senses, :class:`~zendotao.core.rule.building.values.Choices` says which is taken.

The class is a chain, each link in its own module; each uses only what comes before it.

What meanings come to:

* ``base``: the choices, the words, parts in a row, and which pieces a noun means
* ``relating``: that a piece stands so to what phrases name; ``one_more``: and to “another one” too
* ``quantities``: how many there are, compared with amounts and with each other
* ``several``: that there are pieces of one colour, or of so many
* ``gathering``: that so many pieces are alike, or touch each other
* ``existing``: that there is what a phrase names
* ``holding``: that so many pieces are such
* ``predicates``: what joined predicates and verbs say of each piece
* ``related_things``: what there is that is told by what stands beside it
* ``contents``: what a koan has and consists of, and what pieces have
* ``towers``, ``presence``: what is said of towers; what is there and how often
* ``subjects``: what verbs say of subjects
* ``of_phrases``: what comes after “of”
* ``clauses``: nouns with the clauses after them, and the rules of these clauses
* ``tails``: clauses after a row of nouns

The rules of the grammar, from words to the whole text:

* ``adjectives``, ``nouns``: adjectives, heads, and nouns with all that belongs to them
* ``linking``, ``placing``, ``being``: words that relate pieces, where they are, and what follows “is”
* ``amounts``, ``comparisons``, ``sums``: numbers and shares; comparisons; quantities
* ``phrases``, ``twos``: how many of what; “both”, “neither”, “the three”
* ``relating_to_it``: how pieces stand to “it”; ``those``: “each” and numbers alone, of what was named
* ``generic``, ``referring``: what “if” says of every piece; what “it” and “they” are
* ``which``: “none of which”; ``parting``: one part of what was named, and the rest of it
* ``shortening``: “another isn't”, what stands after a noun and a comma, and sentences without a verb
* ``others``: what is said of all but some
* ``proportions``: how often kinds of pieces occur beside others
* ``statements``, ``sentences``: verbs and simple sentences; sentences joined, and the frames around them

What is handed from rule to rule stands in ``values``, ``phrase_values`` (nouns) and ``predicate_values`` (predicates
and clauses); ``joining`` and ``folding`` take rows apart and together, ``denying`` and ``carrying`` say what a “not” in
a row denies, ``comparands`` what is compared with, ``anything`` what “something” may be, ``tower_limits`` what is said
within one tower, ``antecedents`` what pronouns refer to (``pronouns``: one that words name), ``leaks`` which rows of
words nobody means, ``marks`` and ``verbs`` what can be told of tests and of verbs by themselves, ``verbless`` where a
noun ends that no verb follows.
"""
