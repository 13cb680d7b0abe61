"""Rules the books of the D6 family share: attacks, reactions, wounds, vehicles, declarations."""
