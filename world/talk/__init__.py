"""Talk around the scene, out of what Evennia has: mail, boards, who is free to play, and what
players show of themselves (docs/talk.md)."""
