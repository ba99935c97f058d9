"""All tests, numbers and conditions of the rule language by levels, with what each says of every koan at once.

``columns`` are koans as words of bits, ``tables`` their relations, of which ``relation_list`` joins two. ``tests``,
``relations``, ``numbers``, ``comparisons`` and ``conditions`` make what weighs so much from what is lighter, ``stores``
keep what is new of it, and ``space`` puts the levels together. ``stream`` finds what agrees with stones without storing
it, ``trees`` writes rules.
"""
