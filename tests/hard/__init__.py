"""What a crash, a race or a stop of days must not lose: real servers, killed and raced on real databases.

``forking`` starts the program's commands as processes in a few milliseconds, ``site`` keeps a site of such processes
over one database, ``players`` post moves without end, and ``books`` holds a database against the logs that are in it.
"""
