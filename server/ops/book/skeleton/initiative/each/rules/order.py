"""Initiative: every fighter rolls, and the highest acts first."""

from game.parts import initiative, terms

ORDER = initiative.by_sides(alone=True, asked=False)
"""NEW-ORD-1."""
TERMS = {"initiative": (terms.wounds, terms.modifiers("initiative"))}
"""What modifies the roll."""
