"""The rules. Pure Python: no framework, no input or output, no clock, no dice of its own."""
