"""Books with dice of their own: exploding dice, pools of successes, cards for initiative."""
