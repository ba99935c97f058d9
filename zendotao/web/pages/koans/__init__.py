"""Koans written, drawn and built: the sandbox (``routes``), drawings as files (``drawings``), and what the builder in
the browser asks for (``building``, ``building_view``)."""
