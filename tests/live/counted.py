"""Four players against six troopers for four rounds: who types how much, and reads how much.

Every player says his target in every round, two of them change their minds, those who are asked for
a dodge choose it by hand; the game master begins the fight and says how the troopers are played, or
plays them by hand. Nobody falls: what is set before the count sees to it. Sides are joined and
standing answers given before the count as well, and told apart.

``make counts`` prints the table of docs/counts.md.
"""

import re
from dataclasses import dataclass

from tests.live.server import Workshop
from tests.live.stories import PROMPT, TELNET_COLUMNS, Fight
from world.lines import within

PEOPLE = {
    "chronicles": ("Ann", "Ben", "Cat", "Dan", "Moe"),
    "personal": ("Abe", "Bob", "Cid", "Del", "Meg"),
    "advanced": ("Ava", "Bix", "Cal", "Dex", "Mac"),
    "starcraft": ("Ada", "Bly", "Cleo", "Dov", "Mia"),
    "dots": ("Aya", "Bea", "Cyr", "Dee", "Max"),
}
"""Four players, of whom the first two change their minds and the last dodges by hand, and the game
master, by book."""
ROUNDS = 4
TROOPERS = 6
FOE = {"starcraft": "raider"}
READY = {"dots": "dots hunter"}
"""The ready character of every player, where it is no gunslinger."""
SHEETS = {"starcraft": ("+recruit Gunslinger",), "dots": ()}
"""By books of other sheets than dice codes: how a player comes to his, if not as above."""
ANSWER = re.compile(
    r"\+(?:dodge speed|dodge|react dodge|react none|parry|block|nodefence|pass|initiative none"
    r"|plan 1|combat/next|attack [^,.(]*)"
)
"""The lines by which somebody is answered whom the table waits for."""
DODGE = re.compile(r"\+(?:react )?dodge(?: speed)?")
"""The defence of whoever chooses it by hand, wherever the prompt has it: nobody here can be hurt,
so that no defence would be as good."""
PLAYED = {
    "advanced": "+tactics npcs=attack {last}",
    "dots": "+tactics npcs=whoever hurt me",
    "": "+combat/auto npcs=on",
}
"""How the game master hands the troopers over to the system, so that the last is asked for three
dodges: under ``advanced`` whoever dodges has no shot left."""
LASTING = {
    "dots": ("+combat/set {name}/hits=900",),
    "": ("+combat/mod {name}=+60 on resistance for scene",),
}
"""What keeps a fighter on his feet."""
ORDERS = {
    "dots": ("+initiative always speed", "+pass/rest"),
    "": ("+initiative always first",),
}
"""Standing answers of the players."""
NPC_ORDERS = {
    "dots": ("+initiative npcs=always speed", "+reaction npcs=auto"),
    "": ("+initiative npcs=always last",),
}
"""Standing answers of the troopers."""
BY_HAND = {
    "dots": ("+tactics npcs=off", "+pass/rest npcs"),
    "": ("+tactics npcs=off", "+reaction npcs=none"),
}
"""And where the game master plays them himself."""
CHANGES = {(0, 2), (1, 3)}
"""Who of them thinks better of it, and in which round."""


class Evening(Fight):
    """The fight. ``by_hand``: the game master plays the troopers himself."""

    def __init__(self, server, book: str, by_hand: bool = False):
        self.book, self.by_hand, self.foe = book, by_hand, FOE.get(book, "trooper")
        *self.heroes, master = (f"{name}{'ja' * by_hand}" for name in PEOPLE[book])
        super().__init__(server, dict.fromkeys(self.heroes, READY.get(book, "gunslinger")), master)
        self.lay_out()
        self.begin_count()

    def lay_out(self) -> None:
        """All that comes before the count."""
        for name in self.heroes:
            for line in SHEETS.get(self.book, ()):
                self.players[name].ask(line)
        if self.book in SHEETS:
            self.master(f"+combat/book {self.book}")
        for name in self.heroes:
            self.players[name].ask("+combat/join Rebels")
            self.players[name].ask(f"+reaction {'ask' if name == self.heroes[-1] else 'none'}")
            for line in self.of_the_book(ORDERS):
                self.players[name].ask(line)
        self.master(f"+combat/add {TROOPERS} {self.foe}=Empire", f"+combat/book {self.book}")
        for name in (*self.heroes, *self.troopers):
            self.master(*(line.format(name=name) for line in self.of_the_book(LASTING)))
        self.master(*self.of_the_book(NPC_ORDERS))
        if self.by_hand:
            self.master(*self.of_the_book(BY_HAND))

    def of_the_book(self, lines: dict) -> tuple[str, ...]:
        return lines.get(self.book, lines[""])

    @property
    def troopers(self) -> list[str]:
        return [f"{self.foe.capitalize()} {n}" for n in range(1, TROOPERS + 1)]

    def play(self) -> None:
        """Four rounds."""
        self.type(self.gm, "+combat/start")
        if not self.by_hand:
            handed_over = PLAYED.get(self.book, PLAYED[""])
            self.type(self.gm, handed_over.format(last=self.heroes[-1]))
        for number in range(1, ROUNDS + 1):
            self.round(number)

    def round(self, number: int) -> None:
        """Everybody says whom he attacks, in no order; then whoever is asked answers."""
        if self.by_hand:
            self.play_by_hand(number)
        for at, name in enumerate(self.heroes):
            target = self.troopers[(at + number) % TROOPERS]
            if (at, number) in CHANGES:
                self.type(name, f"+attack {self.troopers[at]}")
            self.type(name, f"+attack {target}")
        for _ in range(80):
            if f"-- Round {number + 1} --" in self.players[self.gm].transcript:
                return
            self.answer()
        raise AssertionError(f"round {number} does not end:\n{self.players[self.gm].transcript}")

    def play_by_hand(self, number: int) -> None:
        """All but one of the troopers attack one of the players, that one the last of them; in
        the end half of them each of two."""
        some, last = (TROOPERS - 1, self.heroes[-1]) if number < ROUNDS else (3, self.heroes[0])
        self.type(self.gm, f"+attack {self.foe} 1-{some}={self.heroes[number % 3]}")
        rest = f"{some + 1}-{TROOPERS}" if number == ROUNDS else TROOPERS
        self.type(self.gm, f"+attack {self.foe} {rest}={last}")

    def answer(self) -> None:
        """The first line that whoever is waited for was offered last; of answers a dodge."""
        who, what = next(iter(self.waits()), ("", ""))
        typist = who if who in self.players else self.gm
        asked = "\n".join(self.read(typist)[-4:])
        dodge = DODGE.search(asked) if what == "answer" else None
        if not (line := dodge or ANSWER.search(asked)):
            raise AssertionError((self.waits(), typist, asked))
        self.type(typist, line[0].strip())

    def check_prompts(self, line: str) -> None:
        """Whom the table waits for is told to him alone here, and once."""

    def seen(self, name: str) -> list["Read"]:
        """What somebody has read in each round, prompts apart; ``""`` is whoever looks on."""
        player = self.players[name] if name else self.watcher
        lines = [line for line in shown(player.transcript) if not PROMPT.search(line)]
        rounds = re.split(r"^-- Round (?=\d)", "\n".join(lines), flags=re.MULTILINE)
        return [Read.of(text) for text in rounds[1 : ROUNDS + 1]]

    def figures(self) -> "Figures":
        """What was typed and read of the four rounds."""
        typed = sum(self.typed.values())
        dodges = self.typed[self.heroes[-1]] - ROUNDS
        heroes = [self.seen(name) for name in self.heroes]
        return Figures(
            typed, self.typed[self.gm], dodges, self.seen(""), heroes, self.seen(self.gm)
        )


def shown(transcript: str) -> list[str]:
    """What the game has sent, without what was typed and the ends of answers."""
    lines = transcript.splitlines()
    return [li for li in lines if li.strip() and li[:2] != "> " and "zzdone" not in li]


@dataclass(frozen=True)
class Read:
    """What somebody reads of a round: rows of 80 columns, and words."""

    rows: float
    words: float

    @classmethod
    def of(cls, text: str) -> "Read":
        return cls(len(within(text, TELNET_COLUMNS).splitlines()), len(text.split()))

    @classmethod
    def on_average(cls, rounds: list["Read"]) -> "Read":
        """Of a round."""
        rows, words = sum(each.rows for each in rounds), sum(each.words for each in rounds)
        return cls(rows / len(rounds), words / len(rounds))

    def __str__(self) -> str:
        return f"{self.rows:.0f} ({self.words:.0f})"


@dataclass(frozen=True)
class Figures:
    """Lines ``typed`` by all, of which ``master`` by the game master and so many ``dodges`` by the
    last player; what was read of each round by an ``onlooker``, the ``heroes`` and the ``gm``."""

    typed: int
    master: int
    dodges: int
    onlooker: list[Read]
    heroes: list[list[Read]]
    gm: list[Read]

    @property
    def of_a_round(self) -> tuple[Read, Read, Read]:
        """What an onlooker reads, whoever fights and reads most, and the game master."""
        most = max(map(Read.on_average, self.heroes), key=lambda read: read.rows)
        return Read.on_average(self.onlooker), most, Read.on_average(self.gm)

    def row(self, title: str) -> str:
        """A row of the table."""
        read = " | ".join(map(str, self.of_a_round))
        return f"| {title} | {self.typed} | {self.master} | {read} |"


MOST_TYPED, MOST_BY_THE_MASTER, MOST_BY_HAND = 25, 2, 10
MOST_ROWS = {"dots": (10, 18, 13), "": (10, 16, 13)}
"""Rows that an onlooker reads in a round, whoever fights and reads most, and the game master, on an
average of the four: the goals are 8, 14 (dots 18) and 10, and the dice are the game's own."""
FEWEST_ROWS, FEWEST_DODGES = 4, 3
"""Fewer would mean that it is another story."""


def counted(server, book: str, by_hand: bool = False) -> Figures:
    """Play it and count."""
    fight = Evening(server, book, by_hand)
    try:
        fight.play()
        return fight.figures()
    finally:
        fight.end()


def within_the_count(server, book: str, by_hand: bool = False) -> None:
    """Play it, and hold it to the lines that are allowed."""
    found = counted(server, book, by_hand)
    print(f"\n{book}{', by hand' * by_hand}: {found}")
    if not by_hand:
        assert found.typed <= MOST_TYPED
    assert found.master <= (MOST_BY_HAND if by_hand else MOST_BY_THE_MASTER)
    assert found.dodges >= FEWEST_DODGES
    for read, most in zip(found.of_a_round, MOST_ROWS.get(book, MOST_ROWS[""]), strict=True):
        assert FEWEST_ROWS <= read.rows <= most, found.of_a_round


HEAD = (
    "| book, NPCs by | typed | by the game master | an onlooker | whoever fights | game master |\n"
    "|---|---|---|---|---|---|"
)


def main() -> None:
    """Play all of them, and show the table."""
    print(HEAD)
    with Workshop() as workshop:
        for book in PEOPLE:
            server = workshop.start()
            for by_hand in (False, True):
                found = counted(server, book, by_hand)
                print(found.row(f"{book}, {'hand' if by_hand else 'the system'}"), flush=True)


if __name__ == "__main__":
    main()
