"""Bad input: whatever the API is sent, it answers as documented, and nothing is ever half done.

``party`` is a site with people in every part, ``plausible`` makes bodies that look right, ``aftermath`` holds the
database against the logs.
"""
