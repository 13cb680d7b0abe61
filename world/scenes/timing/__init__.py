"""The time of a scene: how long whoever is waited for has, and what is done when it has run out."""
