"""Dice notations: how codes are read, written, thrown and reckoned. A rulebook names its own."""

from game.notation.interface import Notation
from game.notation.pips import PIPS

__all__ = ["PIPS", "Notation"]
