"""Everything that leans on the insides of Evennia, Django, Twisted and other libraries: names and
behaviour that they neither document nor promise to keep.

Nothing outside this folder does. The docstring of each file says what it leans on, in which version
that was last checked, and what breaks when it changes; tests/seams holds it to the versions that
are installed, and docs/upgrading.md says what to do with a new one.

Files that world, typeclasses, commands or web import use nothing of the program but `game`.
"""
