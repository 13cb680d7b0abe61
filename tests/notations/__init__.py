"""Books of their own dice: a die that explodes, pools of successes, cards for initiative."""
