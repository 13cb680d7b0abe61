"""The log of a scene: its entries in words, its summary, who agreed to share it, how long it stays."""
