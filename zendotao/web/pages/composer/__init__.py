"""Where a turn, a claim or a block is written, checked and posted: ``routes`` with ``form``, ``view``, ``text``
and ``notes``. ``drafts`` saves what is typed, ``responses`` answers scripts, ``signed_out`` whoever is no
longer signed in. ``move_actions``: what is done to moves that stand.

Moves of classic Zendo are in ``classic.routes``.
"""
