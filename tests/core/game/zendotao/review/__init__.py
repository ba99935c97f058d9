"""Records played again: honest ones hold, and whatever is changed in them is found or is what no record tells.

``forging`` changes a record as somebody would who knows the program: all hashes are made anew, and opened seals too.
``games`` are honest games in which nearly everything happens.
"""
