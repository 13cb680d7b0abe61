"""The rules on the command line, without a server: ``python -m game``.

Exit codes: 0 done, 1 the answer is no (an untested card), 2 the request cannot be understood.
"""

import sys

from game.cli import main

sys.exit(main(sys.argv[1:]))
