"""Initiative: each side rolls, and the winner chooses to go first or last."""

from game.parts import initiative, terms

ORDER = initiative.by_sides()
"""NEW-ORD-1."""
TERMS = {"initiative": (terms.wounds, terms.modifiers("initiative"))}
"""What modifies the roll."""
