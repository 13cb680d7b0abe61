"""Random kills of Server, Portal or both in the middle of busy fights of all five books."""
