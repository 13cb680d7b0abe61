"""A table of telnet players and what each of them reads, line by line."""

import re

from tests.commands import attack_words
from tests.live.telnet import Player

PRESENTERS = re.compile(r" \((?:\d )*\d\)")
MARK = re.compile(r"#(\d+)")


class Stage:
    """Players in one room, the game master last; nobody is a superuser."""

    def __init__(self, server, gm: str, clients=None, **cast):
        self.gm, self.last = gm, [*cast, gm][-2]
        clients = clients or {}
        self.players = {
            name: server.regular(name, client=clients.get(name, Player)) for name in (*cast, gm)
        }
        for name, ready in {**cast, gm: "Officer"}.items():
            assert "You are" in self.players[name].ask(f"+recruit {ready}")

    def type(self, who: str, line: str) -> dict[str, str]:
        """Type a line and return what each player has read of it, by name."""
        before = {name: len(player.transcript) for name, player in self.players.items()}
        self.players[who].ask(line)
        for name, player in self.players.items():
            if name != who:
                player.ask("")
        return {
            name: received(player.transcript[before[name] :], line)
            for name, player in self.players.items()
        }

    def told(self, who: str, line: str, *said: str | re.Pattern[str]) -> str:
        """Type a line; assert that everybody reads each of these texts, directly or by +why.
        Return what the last of the cast has read."""
        read = {name: self.whole(name, text) for name, text in self.type(who, line).items()}
        for name, text in read.items():
            for words in said:
                there = attack_words.told(words, PRESENTERS.sub("", text))
                assert there, f"{name} did not read {words!r} of {line!r}:\n{text}"
        return read[self.last]

    def whole(self, name: str, text: str) -> str:
        """Return the text, followed by what +why tells this player about the marks in it."""
        told = [self.players[name].ask(f"+why {number}") for number in MARK.findall(text)]
        return "\n".join([text, *told])

    def asked(self, who: str, line: str, *said: str) -> str:
        """Type a line; assert that the typist reads each of these texts. Return what they read."""
        text = self.type(who, line)[who]
        for words in said:
            assert words in text, f"{who} did not read {words!r} of {line!r}:\n{text}"
        return text

    def dice(self, *faces) -> None:
        """Let the game master preset faces: numbers, or sequences such as ``"4433"``."""
        laid = [face for part in faces for face in (part if not isinstance(part, int) else [part])]
        self.asked(self.gm, f"+combat/dice {' '.join(str(f) for f in laid if f != ' ')}", "lays")

    def set(self, who: str, **codes) -> None:
        """Let the game master set codes of somebody's sheet."""
        for skill, code in codes.items():
            self.ruled(who, f"code={skill} {code}")

    def ruled(self, who: str, ruling: str) -> None:
        """Let the game master set something of somebody; it may be so already."""
        text = self.asked(self.gm, f"+combat/set {who}/{ruling}")
        assert f"sets {who.title()}'s" in text or "Nothing changes" in text, text


def received(text: str, typed: str) -> str:
    """Return what the game sent, without the typed line and the marks at the answer's end."""
    own = {f"> {typed}", "> "}
    return "\n".join(line for line in text.splitlines() if line not in own and "zzdone" not in line)
