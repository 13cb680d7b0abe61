"""The streams of faces, by name. A scene stores the name of the one it was opened with and uses it
to its end; docs/streams.md says how to recompute the faces of each."""

from collections.abc import Mapping
from types import MappingProxyType

from game.dice import Seeded
from game.errors import Refused
from game.wording import say

SHA256_BYTES = "sha256-bytes"
"""The stream of journals and scripts that name none."""

NEWEST = SHA256_BYTES
"""The stream of newly opened scenes."""

KNOWN: Mapping[str, type[Seeded]] = MappingProxyType({SHA256_BYTES: Seeded})


def find(name: str) -> type[Seeded]:
    """The stream of that name, to be started with a seed and a position.

    Raises Refused("unknown_stream") for a name that no version up to this one has used.
    """
    if name not in KNOWN:
        sentence = say("core-no-such-stream", stream=repr(name[:40]), known=tuple(KNOWN))
        raise Refused("unknown_stream", sentence)
    return KNOWN[name]
