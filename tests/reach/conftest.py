"""The walks are typed by ``make reach``: they take minutes."""

import os

collect_ignore_glob = [] if os.environ.get("REACH_FIGHTS") else ["test_*.py"]
