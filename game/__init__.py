"""The rules of the game in pure Python: no framework, no input or output, no clock, no dice of its
own."""
