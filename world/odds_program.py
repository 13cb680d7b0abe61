"""The odds worker's process: it computes slow odds, one question at a time.

``world.odds_worker`` starts it, writes questions to it and reads the answers, each a pickle
preceded by its length. It ends with the game, or with a question that takes too long.
"""

import os
import pickle
import resource
import signal
import sys
import traceback
from typing import BinaryIO

MOST_SECONDS = 60
MOST_BYTES = 2**30
LENGTH = 4
LEAST_URGENT = 19


def answer(asked: BinaryIO, found: BinaryIO) -> None:
    """Answer questions until the pipe closes: (result, "") or (None, traceback). A question that
    takes too long or needs too much memory ends the process by SIGALRM."""
    while length := asked.read(LENGTH):
        question, about = pickle.loads(asked.read(int.from_bytes(length)))
        signal.alarm(MOST_SECONDS)
        try:
            said = question(*about), ""
        except MemoryError:
            signal.raise_signal(signal.SIGALRM)
        except Exception:
            said = None, traceback.format_exc()
        signal.alarm(0)
        found.write(framed(said))
        found.flush()


def framed(value: object) -> bytes:
    """A value as sent through the pipe: pickled, preceded by its length."""
    data = pickle.dumps(value)
    return len(data).to_bytes(LENGTH) + data


if __name__ == "__main__":
    os.nice(LEAST_URGENT)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    answer(sys.stdin.buffer, sys.stdout.buffer)
