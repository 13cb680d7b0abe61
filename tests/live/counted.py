"""Four players against six troopers for four rounds: who types how much, and reads how much.

Every player says his target in every round, two of them change their minds, those who are asked for
a dodge choose it by hand; the game master begins the fight and says how the troopers are played, or
plays them by hand. Nobody falls: modifiers given before the count see to it. Sides are joined and
standing answers given before the count as well, and told apart.
"""

import re

from tests.live.stories import TELNET_COLUMNS, Fight

PEOPLE = {
    "chronicles": ("Ann", "Ben", "Cat", "Dan", "Moe"),
    "personal": ("Abe", "Bob", "Cid", "Del", "Meg"),
    "advanced": ("Ava", "Bix", "Cal", "Dex", "Mac"),
    "starcraft": ("Ada", "Bly", "Cleo", "Dov", "Mia"),
}
"""Four players, of whom the first two change their minds and the last dodges by hand, and the game
master, by book."""
ROUNDS = 4
TROOPERS = 6
FOE = {"starcraft": "raider"}
SHEETS = {"starcraft": ("+recruit Gunslinger",)}
"""How a player comes to a sheet where no ready character is taken by name."""
ANSWER = re.compile(
    r"\+(?:dodge|react dodge|parry|block|nodefence|pass|initiative none|plan 1|combat/next"
    r"|attack [^,.(]*)"
)
"""The lines by which somebody is answered whom the table waits for."""
CHANGES = {(0, 2), (1, 3)}
"""Who of them thinks better of it, and in which round."""


class Evening(Fight):
    """The fight. ``by_hand``: the game master plays the troopers himself."""

    def __init__(self, server, book: str, by_hand: bool = False):
        self.book, self.by_hand, self.foe = book, by_hand, FOE.get(book, "trooper")
        *self.heroes, master = PEOPLE[book]
        super().__init__(server, dict.fromkeys(self.heroes, "gunslinger"), master)
        self.lay_out()
        self.begin_count()

    def lay_out(self) -> None:
        """All that comes before the count."""
        for name in self.heroes:
            for line in SHEETS.get(self.book, ()):
                self.players[name].ask(line)
        if self.book in SHEETS:
            self.master(f"+combat/start {self.book}", "+combat/stop")
        for name in self.heroes:
            self.players[name].ask("+combat/join Rebels")
            self.players[name].ask(f"+reaction {'ask' if name == self.heroes[-1] else 'none'}")
            self.players[name].ask("+initiative always first")
        self.master(f"+combat/add {TROOPERS} {self.foe}=Empire", f"+combat/book {self.book}")
        for name in (*self.heroes, *self.troopers):
            self.master(f"+combat/mod {name}=+60 on resistance for scene")
        self.master("+initiative npcs=always last")

    @property
    def troopers(self) -> list[str]:
        return [f"{self.foe.capitalize()} {n}" for n in range(1, TROOPERS + 1)]

    def play(self) -> None:
        """Four rounds."""
        self.type(self.gm, "+combat/start")
        if not self.by_hand:
            self.type(self.gm, "+combat/auto npcs=on")
        for number in range(1, ROUNDS + 1):
            self.round(number)

    def round(self, number: int) -> None:
        """Everybody says whom he attacks, in no order; then whoever is asked answers."""
        for at, name in enumerate(self.heroes):
            target = self.troopers[(at + number) % TROOPERS]
            if (at, number) in CHANGES:
                self.type(name, f"+attack {self.troopers[at]}")
            self.type(name, f"+attack {target}")
        if self.by_hand:
            half = TROOPERS // 2
            for first, last, victim in (
                (1, half, self.heroes[0]),
                (half + 1, TROOPERS, self.heroes[1]),
            ):
                self.type(self.gm, f"+attack {self.foe} {first}-{last}={victim}")
        for _ in range(80):
            if f"-- Round {number + 1} --" in self.players[self.gm].transcript:
                return
            self.answer()
        raise AssertionError(f"round {number} does not end:\n{self.players[self.gm].transcript}")

    def answer(self) -> None:
        """The first line that whoever is waited for was offered last."""
        who = next(iter(self.waits()), ("", ""))[0]
        typist = who if who in self.players else self.gm
        asked = "\n".join(self.read(typist)[-4:])
        if not (line := ANSWER.search(asked)):
            raise AssertionError((self.waits(), typist, asked))
        self.type(typist, line[0].strip())

    def check_prompts(self, line: str) -> None:
        """Whom the table waits for is told to him alone here, and once."""

    def seen(self, columns: int = 0) -> dict[str, list[int]]:
        """How many lines each player has read in each round."""
        found: dict[str, list[int]] = {}
        for name in self.heroes:
            text = "\n".join(self.read(name, columns=columns))
            rounds = re.split(r"^-- Round (?=\d)", text, flags=re.MULTILINE)[1 : ROUNDS + 1]
            found[name] = [len(part.splitlines()) for part in rounds]
        return found

    def report(self) -> str:
        lines, rows = self.seen(), self.seen(TELNET_COLUMNS)
        typed = sum(self.typed.values())
        return f"{self.book}: typed {typed} ({self.typed}), lines {lines}, rows {rows}"


MOST_TYPED, MOST_BY_THE_MASTER = 25, 2
MOST_SEEN = {"chronicles": 12, "personal": 13, "advanced": 12, "starcraft": 13}
"""Lines that a player reads in a round, on an average of the four: the dice are the game's own."""


def within_the_count(server, book: str) -> None:
    """Play it, and hold it to the lines that are allowed."""
    fight = Evening(server, book)
    try:
        fight.play()
        print(fight.report())
    finally:
        fight.end()
    assert sum(fight.typed.values()) <= MOST_TYPED
    assert fight.typed[fight.gm] <= MOST_BY_THE_MASTER
    for player, rounds in fight.seen().items():
        assert sum(rounds) <= MOST_SEEN[book] * len(rounds), (player, rounds)
