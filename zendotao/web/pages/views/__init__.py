"""Games made ready for templates: plain values in words, from what services answer.

What everybody is shown is made from a ``PublicModel`` alone, what one viewer sees besides from an ``OwnModel``: no
function takes both but those of the viewer's own panel, and nothing that such a one returns is kept for others.
"""
