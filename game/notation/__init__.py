"""Dice notations: how codes are read, written, thrown and reckoned. A rulebook names its own."""

from game.notation.d6 import D6
from game.notation.interface import Notation

__all__ = ["D6", "Notation"]
