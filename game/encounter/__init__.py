"""The combat-round machine: its state, commands and events, and the functions decide, evolve,
options and pending."""
