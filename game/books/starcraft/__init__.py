"""The rulebook ``starcraft``: character sheet, rules of a round, and mass battles of units."""
