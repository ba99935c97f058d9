"""Translations of the interface: a folder for each language, a catalogue (``.po``) for each part of the program.

English needs none: it is in the code. A message without a translation is rendered in English. ``catalogues`` reads a
language when it is first needed.
"""
