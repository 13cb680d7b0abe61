"""Lines nobody should type, and somebody will."""

import random
import string

PIECES = (
    "", " ", "=", "==", "/", "//", "/x", "/start", "/keep", ",", ":", ";", "vs", " vs ", "=vs=",
    "+", "-", "+1D", "-99999D", "999999999D", "4D+2", "101D", "0D", "1e9", "-1", "4D+4D+4D",
    "{", "}", "{x}", "{0.__class__}", "%s", "%(x)s", "$roll(4D)", "$conj(be)", "$eval(1)", "$(",
    "||", "|r", "|n", "|/", "|[#ff0000", "\\", "\x1b[31m", "\x1b]0;x\x07", "<b>", "&amp;", "[#12]",
    "\u202eevil\u202c", "\u05d0\u05d1\u05d2", "\u0645\u0631\u062d\u0628\u0627", "\U0001f600",
    "e\u0301" * 9, "\u200b", "Ace", "Thug", "me", "self", "here", "#1", "*", "None", "blaster",
    "dodge", "half", "101%", "yes", "on attack", "with", "with knife", "/wound=killed", "with ",
    "for round secret", "Ace=Ace=Ace", "a" * 500, "9" * 400, "order=", "/".join("abcdefgh"),
)  # fmt: skip


def line(rng: random.Random, verb: str) -> str:
    """Return a verb with junk after it."""
    kind = rng.random()
    if kind < 0.02:
        return f"{verb} {' '.join('word' for _ in range(5000))}"
    if kind < 0.2:
        return f"{verb} {_noise(rng)}"
    glue = rng.choice(("", " ", "/", "="))
    return verb + glue + "".join(rng.choice(PIECES) for _ in range(rng.randrange(1, 6)))


def _noise(rng: random.Random) -> str:
    letters = string.printable.replace("\n", "").replace("\r", "")
    return "".join(rng.choice(letters) for _ in range(rng.randrange(1, 60)))


def raw(rng: random.Random) -> bytes:
    """Return random bytes without line ends and without telnet's command byte, 255."""
    return bytes(b for b in rng.randbytes(rng.randrange(1, 80)) if b not in (10, 13, 255))
