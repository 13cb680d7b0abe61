"""The rulebooks that ship: one folder per rulebook, or per family of rulebooks, with code and
data."""
