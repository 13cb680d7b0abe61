"""The log of a scene: its entries in words, its summary, who shares it, how long it is kept."""
