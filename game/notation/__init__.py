"""Dice notations: how codes are read, written, thrown, and how their odds are computed. Each
rulebook names its own."""

from game.notation.interface import Notation
from game.notation.pips import PIPS
from game.notation.shown import bare, first, prose, shown, told

__all__ = ["PIPS", "Notation", "bare", "first", "prose", "shown", "told"]
