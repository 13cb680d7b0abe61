"""Tests that start and play on a real server; others use `server.py` and `telnet.py` too."""
