"""What players type in a fight, and to roll dice."""
