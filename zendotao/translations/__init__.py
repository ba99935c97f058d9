"""What the site says in other languages: a folder a language, a catalogue (``.po``) a part of the program.

English needs none: it stands in the code. A message that a catalogue lacks is told in English. ``catalogues`` reads a
language when it is first asked for.
"""
