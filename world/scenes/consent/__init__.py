"""What needs somebody's yes: joining, treatment, changes that last, the game master's seat."""
