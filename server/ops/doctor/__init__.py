"""`make doctor`: what is wrong with an installation, and what to do about it.

It looks and changes nothing, whether the game runs or not. Nothing outside the standard library is
imported here: the packages may be what is wrong. What only the loaded game knows a process beside
says (`inside.py`). `checks.py` lists every check; one more is a function and a line there.
"""
