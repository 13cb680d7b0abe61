"""`make doctor`: finds what is wrong with an installation, and says what to do about it.

It changes nothing, and works whether the game runs or not. It imports nothing outside the standard
library: the packages may be what is wrong. What only the loaded game knows, a subprocess reports
(`inside.py`). `checks.py` lists every check; a new one is a function and a line there.
"""
