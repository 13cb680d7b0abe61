"""The streams of faces by name. A scene names the one that it was opened with and keeps it to its
end; docs/streams.md says how anybody recomputes the faces of each."""

from collections.abc import Mapping
from types import MappingProxyType

from game.dice import Seeded
from game.errors import Refused
from game.wording import say

SHA256_BYTES = "sha256-bytes"
"""The stream of everything that does not name its own."""

NEWEST = SHA256_BYTES
"""The stream of scenes that are opened now."""

KNOWN: Mapping[str, type[Seeded]] = MappingProxyType({SHA256_BYTES: Seeded})


def find(name: str) -> type[Seeded]:
    """The stream of that name, to be begun with a seed and a position.

    Refused: ``unknown_stream`` for a name that no version up to this one has given.
    """
    if name not in KNOWN:
        sentence = say("core-no-such-stream", stream=repr(name[:40]), known=tuple(KNOWN))
        raise Refused("unknown_stream", sentence)
    return KNOWN[name]
