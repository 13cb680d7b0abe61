"""What the books of the D6 family share: its attacks, reactions, wounds, vehicles, plans."""
