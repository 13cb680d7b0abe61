"""The program beside the game that works out odds that take long, one question after the other.

``world.reckoning`` starts it, writes questions to it and reads what it found, each a pickle with
its length before it. It ends with the game, or with a question that takes too long.
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
    """Answer until nobody can ask any more: what was found, or what went wrong as text. What takes
    too long, or too much room, ends the program by the signal of its alarm clock."""
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


def framed(value) -> bytes:
    """A value as it is written down the pipe."""
    data = pickle.dumps(value)
    return len(data).to_bytes(LENGTH) + data


if __name__ == "__main__":
    os.nice(LEAST_URGENT)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    answer(sys.stdin.buffer, sys.stdout.buffer)
