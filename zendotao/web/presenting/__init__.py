"""View models of games for templates: plain values and sentences, made from what services return.

What everybody sees is made from a ``Spread`` alone, what one viewer sees besides from a ``Mine``: only functions of the
viewer's own panel take both, and nothing that these return is cached for others.
"""
