"""Who acts first: the side that rolls best says whether it goes first or last."""

from game.parts import initiative, terms

ORDER = initiative.by_sides()
"""NEW-ORD-1."""
TERMS = {"initiative": (terms.wounds, terms.modifiers("initiative"))}
"""What changes the roll."""
