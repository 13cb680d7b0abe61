"""The combat-round machine: state, commands, events; decide, evolve, options, pending."""
