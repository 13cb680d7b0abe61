"""A table of telnet players and what each of them reads, line by line."""

import re

from tests.commands import attack_words
from tests.live.telnet import Player

PRESENTERS = re.compile(r" \((?:\d )*\d\)")
MARK = re.compile(r"#(\d+)")


class Stage:
    """Accounts in one room, the game master last; nobody is a superuser."""

    def __init__(self, server, gm: str, clients=None, **cast):
        self.gm, self.last = gm, [*cast, gm][-2]
        clients = clients or {}
        self.players = {
            name: server.regular(name, client=clients.get(name, Player)) for name in (*cast, gm)
        }
        for name, ready in {**cast, gm: "Officer"}.items():
            assert "You are" in self.players[name].ask(f"+recruit {ready}")

    def type(self, who: str, line: str) -> dict[str, str]:
        """Type it; everybody catches up. What each has read of it."""
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
        """Type it: everybody reads each of these, at once or by +why of what he read. What the
        last of the cast has read."""
        read = {name: self.whole(name, text) for name, text in self.type(who, line).items()}
        for name, text in read.items():
            for words in said:
                there = attack_words.told(words, PRESENTERS.sub("", text))
                assert there, f"{name} did not read {words!r} of {line!r}:\n{text}"
        return read[self.last]

    def whole(self, name: str, text: str) -> str:
        """What somebody has read, and what +why tells him of the marks in it."""
        told = [self.players[name].ask(f"+why {number}") for number in MARK.findall(text)]
        return "\n".join([text, *told])

    def asked(self, who: str, line: str, *said: str) -> str:
        """Type it: whoever typed reads each of these."""
        text = self.type(who, line)[who]
        for words in said:
            assert words in text, f"{who} did not read {words!r} of {line!r}:\n{text}"
        return text

    def dice(self, *faces) -> None:
        """The game master lays down faces: numbers, or texts of them."""
        laid = [face for part in faces for face in (part if not isinstance(part, int) else [part])]
        self.asked(self.gm, f"+combat/dice {' '.join(str(f) for f in laid if f != ' ')}", "lays")

    def set(self, who: str, **codes) -> None:
        """Codes of the sheet, as the game master sets them or as they are so already."""
        for skill, code in codes.items():
            self.ruled(who, f"code={skill} {code}")

    def ruled(self, who: str, ruling: str) -> None:
        """The game master sets something of somebody, or it is so already."""
        text = self.asked(self.gm, f"+combat/set {who}/{ruling}")
        assert f"sets {who.title()}'s" in text or "Nothing changes" in text, text


def received(text: str, typed: str) -> str:
    """What the game sent: without the line that was typed and the marks of its end."""
    own = {f"> {typed}", "> "}
    return "\n".join(line for line in text.splitlines() if line not in own and "zzdone" not in line)
