"""Kills and other faults at random moments in busy fights under all five books."""
