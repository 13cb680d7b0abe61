"""Tests that start the real server and play on it; `server.py` and `telnet.py` serve others too."""
