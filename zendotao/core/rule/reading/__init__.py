"""Reading of typed rules: from a text to its words, to the chart of all ways to read it, to its readings.

Before the grammar reads a text, it is rewritten in this order:

1. ``talk.plain_text`` leaves out remarks that stand around it, and spells words that are typed otherwise.
2. ``text.clean`` goes through it once. At each place ``verdicts.PATTERN`` is tried first, then ``shorthand.FORMS``,
   then ``text.CHANGES``; in a text whose parts are numbered, the numbers and ``text.CHANGES`` alone.
3. ``talk.phrases.TALK`` and then ``REPLACEMENTS`` are applied one after the other, each to what the ones
   before made of it: the rows of ``talk.orders``, ``talk.abroad`` and ``talk.halves``; those of
   ``combined_phrases``, ``number_phrases``, ``frame_phrases``, ``inserted_phrases``, ``written_phrases``,
   ``spoken_phrases`` and ``named_phrases``, then its own.
4. ``words`` splits it into words of the grammar. In these ``following`` tells the parts of lists after a colon
   apart, and ``repeating`` puts in what is said once of a stack and meant twice.

A new row belongs in

- ``text.CHANGES``, if it is about signs, contractions, or one or two words wherever they stand;
- ``verdicts``, if it says of a koan that it is white or black;
- ``shorthand.FORMS``, if it is a short form that stands for longer words, and takes nothing from other parts;
- ``number_phrases``, if it is about numbers, ``written_phrases``, if it is about pieces, both of phrases as they are
  written at length or as in another language;
- ``talk.remarks``, if it is said beside a rule, and ``talk.spellings``, if it is typed as on a phone;
- ``talk.orders``, if it tells a builder what to do, ``talk.abroad``, if it is English as of another language;
- ``frame_phrases``, if it stands around a rule, ``inserted_phrases``, if it stands in one and adds nothing to it;
- ``combined_phrases``, if it goes with other words than those beside it, or is said of each of several pieces;
- ``spoken_phrases``, if it is a turn of spoken language;
- ``named_phrases``, if it speaks of what was named before;
- ``phrase_replacement`` itself, if it takes its meaning from another part of the text.

What has a meaning of its own belongs in the grammar.
"""
