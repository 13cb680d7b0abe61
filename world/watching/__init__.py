"""Monitoring: metrics, the log of command lines, and warnings to staff."""
