"""Notices on their way (``outbox``, then ``letters``, ``push`` and ``webhooks``, whose rows are taken as ``queues``
says), and delivered to the bell (``outbox``)."""
