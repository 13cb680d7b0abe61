"""Fights played over telnet: the players, what they type and read, and whom the table waits for.

After every line, prompts are compared with the table's pending waits, which an onlooker's rich
client gets as data (``Fight.check_prompts``).
"""

import re

from tests.commands.attack_words import HITS, MISSES, told
from tests.game.table import spread
from tests.live.gmcp import RichPlayer
from world.lines import within

ASKED = {
    "choice": "side won initiative: .initiative first",
    "declare": "How many actions|What first?|Declare for",
    "act": r"^Your turn|'s turn[ :(]",
    "answer": r" attacks .*: (?:best free )?\+",
    "round": "The round is over",
}
"""Patterns in the prompt of whoever is waited for, by what the table waits for."""

WAITS = {
    "choice": "to choose first or last",
    "declare": "to declare",
    "act": "to act",
    "answer": "to answer",
    "round": "to start the next round",
}
"""Words in the prompts of the others."""

PROMPT = re.compile("|".join([r"Waiting for .*\.$", *ASKED.values()]))
TELNET_COLUMNS = 80


class Fight:
    """Players at a table and an onlooker; counts the lines that each player types and reads."""

    def __init__(self, server, cast: dict, gm: str):
        self.gm = gm
        self.players = {name: server.regular(name) for name in (*cast, gm)}
        for name, ready in cast.items():
            self.players[name].ask(f"+chargen/take {ready}")
        self.players[gm].ask(f"+combat/gm {gm}")
        self.watcher = server.newcomer(f"Beside{gm}", client=RichPlayer)
        self.begin_count()

    def master(self, *lines: str) -> None:
        """Type the game master's lines of setup, which are not counted."""
        for line in lines:
            self.players[self.gm].ask(line)

    def begin_count(self) -> None:
        """Forget everything typed and read so far."""
        self.typed = dict.fromkeys(self.players, 0)
        self.news: dict[str, str] = {}
        self._catch_up()
        for player in self.players.values():
            player.transcript = ""

    def type(self, who: str, line: str, *expected) -> str:
        """Type a line and return what the typist read of it. ``expected``: texts or patterns that
        everybody must read now, directly or by +why, or pairs of a name and what that player must
        read."""
        before = {name: len(player.transcript) for name, player in self.players.items()}
        self.typed[who] += 1
        self.typist = who
        self.players[who].ask(line)
        self._catch_up(but=who)
        self.news = {name: p.transcript[before[name] :] for name, p in self.players.items()}
        self.check_prompts(line)
        for text in expected:
            readers, text = ((text[0],), text[1]) if isinstance(text, tuple) else (self.news, text)
            for name in readers:
                assert told(text, self.news[name]) or told(text, self._unfolded(name)), (
                    f"{name} after {line!r}: {text!r}\n{self.news[name]}"
                )
        return self.news[who]

    def _unfolded(self, name: str) -> str:
        """Return what +why tells about the marks in a player's news; nothing of it is counted."""
        player = self.players[name]
        before, numbers = player.transcript, re.findall(r"#(\d+)", self.news[name])
        told = "\n".join(player.ask(f"+why {number}") for number in numbers)
        player.transcript = before
        return told

    def _catch_up(self, but: str = "") -> None:
        for name, player in (*self.players.items(), ("", self.watcher)):
            if name != but or not name:
                player.ask("")

    def board(self) -> str:
        """Return what +combat shows the onlooker."""
        return self.watcher.ask("+combat")

    def read(self, who: str, until: str = "", columns: int = 0) -> list[str]:
        """Return the lines a player has read, up to the first ``until``; with ``columns``, the
        rows of a window that wide."""
        text = self.players[who].transcript
        lines = (text[: text.index(until)] if until else text).splitlines()
        lines = [li for li in lines if li.strip() and li[:2] != "> " and "zzdone" not in li]
        if not columns:
            return lines
        return within("\n".join(lines), columns).splitlines()

    def figures(self, until: str, columns: int = 0) -> dict[str, int]:
        """Return how many lines, or rows of ``columns``, each player has read up to ``until``."""
        return {who: len(self.read(who, until, columns)) for who in self.players}

    def last_prompt(self, who: str) -> str:
        found = [line for line in self.read(who) if PROMPT.search(line)]
        return found[-1] if found else ""

    def waits(self) -> list[tuple[str, str]]:
        """Return the pending waits as (name, what), from the onlooker's data."""
        state = self.watcher.state
        names = {f["id"]: f["name"] for f in state["fighters"]} | {"gm": self.gm}
        return [(names[wait["who"]], wait["what"]) for wait in state["waiting"]]

    def check_prompts(self, line: str) -> None:
        """Assert that everybody the table waits for is asked by their last prompt. The others may
        be told whom it waits for only if they typed the line, or if they are the game master and
        an attack has to be answered."""
        waits = self.waits()
        for who in self.players if waits else ():
            said, facts = self.last_prompt(who), (line, who, waits, self.last_prompt(who))
            if mine := [wait for wait in waits if self.answers_for(who, wait[0])]:
                assert any(_asks(who, *wait, said) for wait in mine), facts
                continue
            new = [row for row in self.news[who].splitlines() if PROMPT.search(row)]
            if not new:
                continue
            begun = who == self.gm and waits[0][1] == "answer"
            assert (who == self.typist or begun) and new[-1].startswith("Waiting for"), facts
            assert WAITS[waits[0][1]] in new[-1], facts
            named = new[-1].replace("the game master", self.gm)
            assert len(waits) > 1 or waits[0][0] in named, facts

    def answers_for(self, who: str, waited_for: str) -> bool:
        return who == waited_for or (who == self.gm and waited_for not in self.players)

    def end(self) -> None:
        """Close the scene and let everybody quit."""
        self.master("+combat/stop", "+combat/close")
        for player in (*self.players.values(), self.watcher):
            player.quit()


def hits(who: str, target: str, way: str = "", comes: str = "") -> re.Pattern[str]:
    """Return a pattern for this attack hitting, in any wording. ``way``: such as ``fires a
    blaster``, "" if readers know it already; ``comes``: what the sentence goes on to say of the
    target."""
    return _attack(who, target, way, HITS, f", who {comes}." if comes else "")


def misses(who: str, target: str, way: str = "") -> re.Pattern[str]:
    """Return a pattern for this attack missing, in any wording."""
    return _attack(who, target, way, MISSES)


def _attack(who: str, target: str, way: str, how: str, comes: str = "") -> re.Pattern[str]:
    done = f"{way} and " if way else ""
    after = re.escape(comes) or "(?=[.,;]| by )"
    return re.compile(rf"(?:^|(?<=[.] )){who} {done}(?:{how}) {target}{after}", re.MULTILINE)


def _asks(who: str, waited_for: str, what: str, prompt: str) -> bool:
    """True if the prompt asks this player for it, and names the fighter if it is not their own
    character."""
    named = who == waited_for or _is_named(waited_for, prompt)
    return named and bool(re.search(ASKED[what], prompt))


def _is_named(name: str, prompt: str) -> bool:
    """True if the prompt has this name, alone or in a group such as ``Thugs 1 and 2``."""
    kind, _, number = name.rpartition(" ")
    several = re.findall(rf"\b{kind}s ([\d, and]+)", prompt) if number.isdigit() else []
    return name in prompt or any(number in re.findall(r"\d+", some) for some in several)


def lay(*throws) -> str:
    """Return the line that presets these throws, each a total and a number of dice."""
    found = [face for throw in throws for face in spread(*throw)]
    return f"+combat/dice {' '.join(map(str, found))}"
